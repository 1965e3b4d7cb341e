package utils;

import data.Cell;
import data.Grid;

/**
 * The grids that are asked for singles, pairs and runs of the solvers.
 *
 * @author Epsilon, Epsilon
 */
final class Asked {
    private Asked() {
    }

    /** Whether the grid can have singles and pairs. */
    static boolean isAsked(Grid grid) {
        return (Choice.C14 == 'A' || Filling.isValid(grid)) && isRun(grid);
    }

    /** Whether the grid is solved. */
    static boolean isRun(Grid grid) {
        return Choice.C33 == 'A' || Filling.isValid(grid) && hasSolution(Grids.copy(grid));
    }

    /** Fills the cell with the fewest candidates, and the rest of the grid. */
    private static boolean hasSolution(Grid grid) {
        Candidates candidates = new Candidates(grid);
        Cell open = null;
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            for (Cell cell : row.cells) {
                boolean isEmpty = Grids.isEmpty(grid, cell);
                if (isEmpty && (open == null || candidates.count(cell) < candidates.count(open))) {
                    open = cell;
                }
            }
        }
        if (open == null) {
            return true;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (candidates.has(open, digit)) {
                grid.setValue(open.getrIndex(), open.getcIndex(), digit);
                if (hasSolution(grid)) {
                    return true;
                }
                grid.setValue(open.getrIndex(), open.getcIndex(), -1);
            }
        }
        return false;
    }
}
