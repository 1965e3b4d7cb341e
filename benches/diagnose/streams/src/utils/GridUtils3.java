package utils;

import data.Grid;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Turns.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils3 implements GridUtil3 {
    private static final IntUnaryOperator RIGHT = place -> place % 9 * 9 + 8 - place / 9;

    private static IntUnaryOperator turns(int number) {
        return IntStream.range(0, number).mapToObj(turn -> RIGHT).reduce(place -> place, IntUnaryOperator::andThen);
    }

    @Override
    public void turnRight(Grid grid) {
        Moves.apply(grid, turns(1));
    }

    @Override
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return getGridTurnNumber(grid1, grid2) >= 0;
    }

    @Override
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        return IntStream.range(0, 4)
            .filter(number -> Moves.leads(grid1, grid2, turns(number)))
            .findFirst()
            .orElse(-1);
    }
}
