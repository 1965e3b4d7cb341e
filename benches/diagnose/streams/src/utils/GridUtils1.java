package utils;

import data.Grid;
import java.util.function.IntUnaryOperator;

/**
 * Transposition.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils1 implements GridUtil1 {
    private static final IntUnaryOperator TRANSPOSED = place -> place % 9 * 9 + place / 9;

    @Override
    public void transponse(Grid grid) {
        Moves.apply(grid, TRANSPOSED);
    }

    @Override
    public boolean isTransposition(Grid grid1, Grid grid2) {
        return Moves.leads(grid1, grid2, TRANSPOSED);
    }
}
