package utils;

import data.Cell;
import data.Grid;

/**
 * Permutations of whole blocks, and value permutations within one block.
 *
 * @author Erika Mustermann
 */
interface BlockIsoUtil {

    // Block permutations
    void applyBlockPermutation(Grid grid, Cell[] image);
    boolean isBlockPermutation(Grid grid1, Grid grid2);
    Cell[] getBlockPermutationImage(Grid grid1, Grid grid2);

    // Value permutations of a block
    void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
