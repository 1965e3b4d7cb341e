package utils;

import data.Grid;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Loves streams. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        int[][] values = IntStream.rangeClosed(1, 9).parallel()
                .mapToObj(row -> IntStream.rangeClosed(1, 9).map(column -> grid.getValue(row, column)).toArray())
                .toArray(int[][]::new);
        BiFunction<Integer, Integer, Integer> transposed = (row, column) -> values[column - 1][row - 1];
        places().forEach(place -> grid.setValue(place[0], place[1], transposed.apply(place[0], place[1])));
    }

    /** Whether transposing grid1 gives grid2. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        return places().parallel().allMatch(place -> grid1.getValue(place[0], place[1]) == grid2.getValue(place[1], place[0]));
    }

    private static Stream<int[]> places() {
        return IntStream.rangeClosed(1, 9).boxed()
                .flatMap(row -> IntStream.rangeClosed(1, 9).mapToObj(column -> new int[] {row, column}))
                .collect(Collectors.toList()).stream();
    }
}
