package utils;

import data.Cell;
import data.Grid;

public interface BlockIsoUtil {
    void applyBlockPermutation(Grid grid, Cell[] image);
    boolean isBlockPermutation(Grid grid1, Grid grid2);
    Cell[] getBlockPermutationImage(Grid grid1, Grid grid2);
    void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
