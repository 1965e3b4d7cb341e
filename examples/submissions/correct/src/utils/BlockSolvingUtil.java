package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What helps to solve a Sudoku block by block.
 *
 * @author Erika Mustermann
 */
interface BlockSolvingUtil {

    // Validity and white spaces
    boolean isValidBlock(Grid grid, Cell anchor);
    List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor);

    // Full houses
    boolean hasFullHouseBlock(Grid grid);
    boolean isFullHouseBlock(Grid grid, Cell anchor);

    // Naked singles
    boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor);

    // Hidden singles
    boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor);

    // Naked pairs
    boolean isBlockWithNakedPair(Grid grid, Cell anchor);
    Cell[] getBlockNakedPairCells(Grid grid, Cell anchor);

    // Hidden pairs
    boolean isBlockWithHiddenPair(Grid grid, Cell anchor);
    Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor);

    // Solver
    List<Grid> solveBlockBased(Grid grid);
}
