package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What helps to solve a Sudoku column by column.
 *
 * @author Erika Mustermann
 */
interface ColSolvingUtil {

    // Validity and white spaces
    boolean isValidCol(Grid grid, Cell anchor);
    List<Cell> getColWhiteSpaces(Grid grid, Cell anchor);

    // Full houses
    boolean hasFullHouseCol(Grid grid);
    boolean isFullHouseCol(Grid grid, Cell anchor);

    // Naked singles
    boolean isColWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor);

    // Hidden singles
    boolean isColWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor);

    // Naked pairs
    boolean isColWithNakedPairCells(Grid grid, Cell anchor);
    Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor);

    // Hidden pairs
    boolean isColWithHiddenPairCells(Grid grid, Cell anchor);
    Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor);

    // Solver
    List<Grid> solveColBased(Grid grid);
}
