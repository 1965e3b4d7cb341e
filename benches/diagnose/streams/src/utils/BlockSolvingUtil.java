package utils;

import data.Cell;
import data.Grid;
import java.util.List;

public interface BlockSolvingUtil {
    boolean isValidBlock(Grid grid, Cell anchor);
    List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor);
    boolean hasFullHouseBlock(Grid grid);
    boolean isFullHouseBlock(Grid grid, Cell anchor);
    boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor);
    boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor);
    boolean isBlockWithNakedPair(Grid grid, Cell anchor);
    Cell[] getBlockNakedPairCells(Grid grid, Cell anchor);
    boolean isBlockWithHiddenPair(Grid grid, Cell anchor);
    Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor);
    List<Grid> solveBlockBased(Grid grid);
}
