package utils;

import data.Cell;
import data.Grid;

/**
 * Permutations of the rows within a block, and value permutations within one row.
 *
 * @author Erika Mustermann
 */
interface RowIsoUtil {

    // Rows within a block
    void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image);
    boolean isBlockInternRowPermutation(Grid grid1, Grid grid2);
    int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor);

    // Value permutations of a row
    void applyRowValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
