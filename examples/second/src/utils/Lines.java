package utils;

import data.Cell;
import data.Grid;

/**
 * Permutations of the three rows or columns through a block (2.3, 3.2.1).
 *
 * @author Epsilon, Epsilon
 */
final class Lines {
    private Lines() {
    }

    /** The grid with the rows through the block of an anchor permuted. */
    static Grid rowsPermuted(Grid grid, Cell anchor, int[] image) {
        Grid result = Grids.copy(grid);
        int start = Unit.start(anchor.getrIndex());
        for (int i = 0; i < 3; i++) {
            for (int c = 1; c <= 9; c++) {
                result.setValue(start + image[i] - 1, c, grid.getValue(start + i, c));
            }
        }
        return result;
    }

    /** The grid with the columns through the block of an anchor permuted. */
    static Grid colsPermuted(Grid grid, Cell anchor, int[] image) {
        Grid result = Grids.copy(grid);
        int start = Unit.start(anchor.getcIndex());
        for (int i = 0; i < 3; i++) {
            for (int r = 1; r <= 9; r++) {
                result.setValue(r, start + image[i] - 1, grid.getValue(r, start + i));
            }
        }
        return result;
    }

    static int[] rowImage(Grid grid1, Grid grid2, Cell anchor) {
        if (!isRowPermutation(grid1, grid2)) {
            return null;
        }
        for (int[] image : Permutation.all()) {
            if (Grids.equal(rowsPermuted(grid1, anchor, image), grid2)) {
                return image;
            }
        }
        return null;
    }

    static int[] colImage(Grid grid1, Grid grid2, Cell anchor) {
        if (!isColPermutation(grid1, grid2)) {
            return null;
        }
        for (int[] image : Permutation.all()) {
            if (Grids.equal(colsPermuted(grid1, anchor, image), grid2)) {
                return image;
            }
        }
        return null;
    }

    static boolean isRowPermutation(Grid grid1, Grid grid2) {
        for (int r = 1; r <= 7; r += 3) {
            for (int[] image : Permutation.all()) {
                boolean counts = Choice.C22 == 'A' || !Permutation.isIdentity(image);
                if (counts && Grids.equal(rowsPermuted(grid1, new Cell(r, 1), image), grid2)) {
                    return true;
                }
            }
        }
        return false;
    }

    static boolean isColPermutation(Grid grid1, Grid grid2) {
        for (int c = 1; c <= 7; c += 3) {
            for (int[] image : Permutation.all()) {
                boolean counts = Choice.C22 == 'A' || !Permutation.isIdentity(image);
                if (counts && Grids.equal(colsPermuted(grid1, new Cell(1, c), image), grid2)) {
                    return true;
                }
            }
        }
        return false;
    }
}
