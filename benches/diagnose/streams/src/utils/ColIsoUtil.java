package utils;

import data.Cell;
import data.Grid;

public interface ColIsoUtil {
    void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image);
    boolean isBlockInternColPermutation(Grid grid1, Grid grid2);
    int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor);
    void applyColValuePermutation(Grid grid, Cell anchor, int[] image);
    int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor);
    boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor);
}
