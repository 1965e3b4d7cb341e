package utils;

import data.Grid;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Value permutations of a house.
 *
 * @author Epsilon, Epsilon
 */
final class Relabel {
    private Relabel() {
    }

    static void apply(Grid grid, House house, int[] image) {
        Board.of(grid)
            .with(house, value -> value >= 1 && value <= 9 ? image[value - 1] : value)
            .writeTo(grid);
    }

    /** The images of 1 to 9, -1 for digits that do not occur. */
    static Optional<int[]> image(Grid grid1, Grid grid2, House house) {
        Board before = Board.of(grid1);
        Board after = Board.of(grid2);
        if (house.places().anyMatch(place -> before.isWhite(place) != after.isWhite(place))) {
            return Optional.empty();
        }
        int[] image = new int[9];
        Arrays.fill(image, Board.EMPTY);
        house.places()
            .filter(place -> !before.isWhite(place))
            .forEach(place -> image[before.at(place) - 1] = after.at(place));
        boolean steady = house.places()
            .filter(place -> !before.isWhite(place))
            .allMatch(place -> image[before.at(place) - 1] == after.at(place));
        return steady && isInjective(image) ? Optional.of(image) : Optional.empty();
    }

    private static boolean isInjective(int[] image) {
        int[] used = Arrays.stream(image).filter(digit -> digit != Board.EMPTY).toArray();
        return IntStream.of(used).distinct().count() == used.length;
    }
}
