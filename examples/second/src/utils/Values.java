package utils;

import data.Cell;
import data.Grid;

/**
 * Value permutations of a unit (2.3, 3.2.3).
 *
 * @author Epsilon, Epsilon
 */
final class Values {
    private Values() {
    }

    static void apply(Grid grid, Unit unit, int[] image) {
        for (Cell cell : unit.cells) {
            int value = Grids.value(grid, cell);
            if (value >= 1 && value <= 9) {
                grid.setValue(cell.getrIndex(), cell.getcIndex(), image[value - 1]);
            }
        }
    }

    /** The image of each digit that occurs, -1 for the others; null if there is no value permutation. */
    private static int[] present(Grid grid1, Grid grid2, Unit unit) {
        int[] image = {-1, -1, -1, -1, -1, -1, -1, -1, -1};
        for (Cell cell : unit.cells) {
            int from = Grids.value(grid1, cell);
            int to = Grids.value(grid2, cell);
            if (from == -1 && to == -1) {
                continue;
            }
            if (from == -1 || to == -1) {
                return null;
            }
            if (from < 1 || from > 9 || to < 1 || to > 9) {
                return null;
            }
            if (image[from - 1] != -1 && image[from - 1] != to) {
                return null;
            }
            image[from - 1] = to;
        }
        for (int i = 0; i < 9; i++) {
            for (int j = i + 1; j < 9; j++) {
                if (image[i] != -1 && image[i] == image[j]) {
                    return null;
                }
            }
        }
        return image;
    }

    static int[] image(Grid grid1, Grid grid2, Unit unit) {
        if (!isPermutation(grid1, grid2, unit)) {
            return null;
        }
        int[] image = present(grid1, grid2, unit);
        if (Choice.C19 == 'B') {
            complete(image);
        }
        return image;
    }

    /** Gives each absent digit the smallest unused image. */
    private static void complete(int[] image) {
        for (int i = 0; i < 9; i++) {
            if (image[i] == -1) {
                image[i] = unused(image);
            }
        }
    }

    private static int unused(int[] image) {
        for (int digit = 1; digit <= 9; digit++) {
            boolean used = false;
            for (int other : image) {
                used |= other == digit;
            }
            if (!used) {
                return digit;
            }
        }
        return -1;
    }

    static boolean isPermutation(Grid grid1, Grid grid2, Unit unit) {
        int[] image = present(grid1, grid2, unit);
        if (image == null) {
            return false;
        }
        if (Choice.C20 == 'B' && !Grids.equalOutside(unit, grid1, grid2)) {
            return false;
        }
        return Choice.C22 == 'A' || !isIdentity(image);
    }

    /** Whether every digit that occurs stays what it is. */
    private static boolean isIdentity(int[] image) {
        for (int i = 0; i < 9; i++) {
            if (image[i] != -1 && image[i] != i + 1) {
                return false;
            }
        }
        return true;
    }
}
