package utils;

import data.Cell;
import data.Grid;

public interface RowIsoUtil {
    void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image);
    boolean isBlockInternRowPermutation(Grid grid1, Grid grid2);
    int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor);
    void applyRowValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
