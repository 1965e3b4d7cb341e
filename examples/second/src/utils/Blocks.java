package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Block permutations: whole stacks or whole bands move (2.3, 3.2.2).
 *
 * @author Epsilon, Epsilon
 */
final class Blocks {
    private Blocks() {
    }

    /** The image vector of a horizontal permutation: stack i goes to image[i - 1]. */
    static Cell[] horizontal(int[] image) {
        return new Cell[] {
            new Cell(1, first(image[0])),
            new Cell(1, first(image[1])),
            new Cell(1, first(image[2])),
            new Cell(4, first(image[0])),
            new Cell(7, first(image[0])),
        };
    }

    /** The image vector of a vertical permutation: band i goes to image[i - 1]. */
    static Cell[] vertical(int[] image) {
        return new Cell[] {
            new Cell(first(image[0]), 1),
            new Cell(first(image[0]), 4),
            new Cell(first(image[0]), 7),
            new Cell(first(image[1]), 1),
            new Cell(first(image[2]), 1),
        };
    }

    /** The first row of a band, or the first column of a stack. */
    private static int first(int number) {
        return 3 * number - 2;
    }

    /** The grid with its blocks permuted. */
    static Grid permuted(Grid grid, Cell[] image) {
        int[] rows = {image[0].getrIndex(), image[3].getrIndex(), image[4].getrIndex()};
        int[] cols = {image[0].getcIndex(), image[1].getcIndex(), image[2].getcIndex()};
        Grid result = new Grid(9);
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                int value = grid.getValue(r + 1, c + 1);
                result.setValue(rows[r / 3] + r % 3, cols[c / 3] + c % 3, value);
            }
        }
        return result;
    }

    /** The vectors of all block permutations, ascending. */
    private static List<Cell[]> all() {
        List<Cell[]> all = new ArrayList<>();
        List<int[]> images = Permutation.all();
        all.add(horizontal(images.get(0)));
        all.add(vertical(images.get(1)));
        all.add(horizontal(images.get(1)));
        for (int i = 2; i < 6; i++) {
            all.add(horizontal(images.get(i)));
        }
        for (int i = 2; i < 6; i++) {
            all.add(vertical(images.get(i)));
        }
        return all;
    }

    static Cell[] image(Grid grid1, Grid grid2) {
        if (!isPermutation(grid1, grid2)) {
            return null;
        }
        for (Cell[] image : all()) {
            if (Grids.equal(permuted(grid1, image), grid2)) {
                return image;
            }
        }
        return null;
    }

    static boolean isPermutation(Grid grid1, Grid grid2) {
        for (int[] image : Permutation.all()) {
            boolean counts = Choice.C22 == 'A' || !Permutation.isIdentity(image);
            if (counts && Grids.equal(permuted(grid1, horizontal(image)), grid2)) {
                return true;
            }
            if (counts && Grids.equal(permuted(grid1, vertical(image)), grid2)) {
                return true;
            }
        }
        return false;
    }
}
