package utils;

import data.Cell;
import data.Grid;

/**
 * Permutations of the columns within a block, and value permutations within one column.
 *
 * @author Erika Mustermann
 */
interface ColIsoUtil {

    // Columns within a block
    void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image);
    boolean isBlockInternColPermutation(Grid grid1, Grid grid2);
    int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor);

    // Value permutations of a column
    void applyColValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
