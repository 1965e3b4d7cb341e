package utils;

import data.Cell;
import data.Grid;
import java.util.Arrays;
import java.util.List;

/**
 * Value permutations of one unit.
 *
 * @author Erika Mustermann
 */
final class ValueMaps {

    private ValueMaps() {
    }

    /**
     * Replaces every number of a unit by its image.
     *
     * @param grid the grid, which is changed
     * @param unit the unit
     * @param image the image vector
     */
    static void apply(Grid grid, List<Cell> unit, int[] image) {
        for (Cell cell : unit) {
            int value = Units.valueAt(grid, cell);
            if (value != Units.EMPTY) {
                grid.setValue(cell.getrIndex(), cell.getcIndex(), image[value - 1]);
            }
        }
    }

    /**
     * Decides whether a value permutation leads from a unit of one grid to the same unit of another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param unit the unit
     * @return true if there is one
     */
    static boolean exists(Grid grid1, Grid grid2, List<Cell> unit) {
        int[] image = new int[Units.SIZE];
        int[] origin = new int[Units.SIZE];
        Arrays.fill(image, Units.EMPTY);
        Arrays.fill(origin, Units.EMPTY);
        for (Cell cell : unit) {
            int from = Units.valueAt(grid1, cell);
            int to = Units.valueAt(grid2, cell);
            if (from == Units.EMPTY && to == Units.EMPTY) {
                continue;
            }
            if (from < 1 || from > Units.SIZE || to < 1 || to > Units.SIZE) {
                return false;
            }
            boolean fresh = image[from - 1] == Units.EMPTY && origin[to - 1] == Units.EMPTY;
            if (!fresh && image[from - 1] != to) {
                return false;
            }
            image[from - 1] = to;
            origin[to - 1] = from;
        }
        return true;
    }

    /**
     * Reads off the image vector of a value permutation.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param unit the unit
     * @return the images of 1 to 9, -1 for numbers that do not occur in the unit of grid1
     */
    static int[] image(Grid grid1, Grid grid2, List<Cell> unit) {
        int[] image = new int[Units.SIZE];
        Arrays.fill(image, Units.EMPTY);
        for (Cell cell : unit) {
            int from = Units.valueAt(grid1, cell);
            if (from != Units.EMPTY) {
                image[from - 1] = Units.valueAt(grid2, cell);
            }
        }
        return image;
    }
}
