package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Validity, white spaces and full houses (2.2, 2.4).
 *
 * @author Epsilon, Epsilon
 */
final class Filling {
    private Filling() {
    }

    /** Only -1 and 1 to 9, and no digit twice. */
    static boolean isValid(Grid grid, Unit unit) {
        boolean[] seen = new boolean[10];
        for (Cell cell : unit.cells) {
            int value = Grids.value(grid, cell);
            if (value == -1) {
                continue;
            }
            if (value < 1 || value > 9 || seen[value]) {
                return false;
            }
            seen[value] = true;
        }
        return true;
    }

    static boolean isValid(Grid grid) {
        for (Unit unit : Unit.all()) {
            if (!isValid(grid, unit)) {
                return false;
            }
        }
        return true;
    }

    static List<Cell> whiteSpaces(Grid grid, Unit unit) {
        List<Cell> white = new ArrayList<>();
        for (Cell cell : unit.cells) {
            if (Grids.isEmpty(grid, cell)) {
                white.add(cell);
            }
        }
        return white;
    }

    static List<Cell> whiteSpaces(Grid grid) {
        List<Cell> white = new ArrayList<>();
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            white.addAll(whiteSpaces(grid, row));
        }
        return white;
    }

    static boolean isFullHouse(Grid grid, Unit unit) {
        return isValid(grid, unit) && whiteSpaces(grid, unit).size() == 1;
    }

    static boolean hasFullHouse(Grid grid, List<Unit> units) {
        for (Unit unit : units) {
            if (isFullHouse(grid, unit)) {
                return true;
            }
        }
        return false;
    }

    /** The digit that a full house lacks. */
    static int missing(Grid grid, Unit unit) {
        boolean[] seen = new boolean[10];
        for (Cell cell : unit.cells) {
            if (!Grids.isEmpty(grid, cell)) {
                seen[Grids.value(grid, cell)] = true;
            }
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (!seen[digit]) {
                return digit;
            }
        }
        return -1;
    }
}
