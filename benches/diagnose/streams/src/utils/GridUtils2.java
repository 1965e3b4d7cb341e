package utils;

import data.Cell;
import data.Grid;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * Reflections.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils2 implements GridUtil2 {
    private static IntUnaryOperator at(Cell anchor) {
        if (anchor.getrIndex() == 5) {
            return place -> (8 - place / 9) * 9 + place % 9;
        }
        return place -> place / 9 * 9 + 8 - place % 9;
    }

    @Override
    public void reflect(Grid grid, Cell anchor) {
        Moves.apply(grid, at(anchor));
    }

    @Override
    public boolean isReflection(Grid grid1, Grid grid2) {
        return getReflectionAnchor(grid1, grid2) != null;
    }

    @Override
    public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
        return Stream.of(new Cell(1, 5), new Cell(5, 1))
            .filter(anchor -> Moves.leads(grid1, grid2, at(anchor)))
            .findFirst()
            .orElse(null);
    }
}
