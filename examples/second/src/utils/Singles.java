package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * Naked and hidden singles of a grid (2.4, 3.1.2).
 *
 * @author Epsilon, Epsilon
 */
final class Singles {
    private final Grid grid;
    private final Candidates candidates;
    private final boolean asked;

    Singles(Grid grid) {
        this.grid = grid;
        this.candidates = new Candidates(grid);
        this.asked = Asked.isAsked(grid);
    }

    /** Whether the digit has this cell as its only place in the unit. */
    static boolean isOnlyPlace(Candidates candidates, Unit unit, Cell cell, int digit) {
        return candidates.has(cell, digit) && candidates.places(unit, digit) == 1;
    }

    static boolean isHiddenIn(Candidates candidates, Unit unit, Cell cell) {
        for (int digit = 1; digit <= 9; digit++) {
            if (isOnlyPlace(candidates, unit, cell, digit)) {
                return true;
            }
        }
        return false;
    }

    static boolean isHiddenInAny(Candidates candidates, Cell cell) {
        for (Unit unit : Unit.around(cell)) {
            if (isHiddenIn(candidates, unit, cell)) {
                return true;
            }
        }
        return false;
    }

    /** The smallest digit that makes the cell a hidden single when the unit is asked, or -1. */
    static int hiddenDigit(Candidates candidates, Unit unit, Cell cell) {
        for (int digit = 1; digit <= 9; digit++) {
            if (isHiddenDigit(candidates, unit, cell, digit)) {
                return digit;
            }
        }
        return -1;
    }

    private static boolean isHiddenDigit(Candidates candidates, Unit unit, Cell cell, int digit) {
        if (Choice.C1 == 'B') {
            for (Unit around : Unit.around(cell)) {
                if (isOnlyPlace(candidates, around, cell, digit)) {
                    return true;
                }
            }
            return false;
        }
        if (Choice.C1 == 'C') {
            return candidates.has(cell, digit) && candidates.places(digit) == 1;
        }
        return isOnlyPlace(candidates, unit, cell, digit);
    }

    private boolean isFullHouseCell(Cell cell) {
        for (Unit unit : Unit.around(cell)) {
            if (Grids.isEmpty(grid, cell) && Filling.isFullHouse(grid, unit)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNaked(Cell cell) {
        if (Choice.C3 == 'C' && isFullHouseCell(cell)) {
            return false;
        }
        return candidates.count(cell) == 1;
    }

    private boolean mayBeHidden(Cell cell) {
        return Choice.C3 == 'A' || candidates.count(cell) != 1 && !(Choice.C3 == 'C' && isFullHouseCell(cell));
    }

    private boolean isHidden(Unit unit, Cell cell) {
        return mayBeHidden(cell) && hiddenDigit(candidates, unit, cell) != -1;
    }

    private boolean isHiddenInGrid(Cell cell) {
        if (!mayBeHidden(cell)) {
            return false;
        }
        if (Choice.C2 == 'A') {
            return isHiddenInAny(candidates, cell);
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (candidates.has(cell, digit) && candidates.places(digit) == 1) {
                return true;
            }
        }
        return false;
    }

    /** The minimal naked single cell of a unit, or null. */
    Cell naked(Unit unit) {
        if (!asked) {
            return null;
        }
        for (Cell cell : unit.cells) {
            if (isNaked(cell)) {
                return cell;
            }
        }
        return null;
    }

    /** The minimal hidden single cell of a unit, or null. */
    Cell hidden(Unit unit) {
        if (!asked) {
            return null;
        }
        for (Cell cell : unit.cells) {
            if (isHidden(unit, cell)) {
                return cell;
            }
        }
        return null;
    }

    /** The minimal naked single cell of the grid, or null. */
    Cell naked() {
        List<Unit> rows = Unit.all(Unit.Kind.ROW);
        for (Unit row : rows) {
            Cell found = naked(row);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The minimal hidden single cell of the grid, or null. */
    Cell hidden() {
        if (!asked) {
            return null;
        }
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            for (Cell cell : row.cells) {
                if (isHiddenInGrid(cell)) {
                    return cell;
                }
            }
        }
        return null;
    }
}
