package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What helps to solve a Sudoku row by row.
 *
 * @author Erika Mustermann
 */
interface RowSolvingUtil {

    // Validity and white spaces
    boolean isValidRow(Grid grid, Cell anchor);
    List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor);

    // Full houses
    boolean hasFullHouseRow(Grid grid);
    boolean isFullHouseRow(Grid grid, Cell anchor);

    // Naked singles
    boolean isRowWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor);

    // Hidden singles
    boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor);

    // Naked pairs
    boolean isRowWithNakedPairCells(Grid grid, Cell anchor);
    Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor);

    // Hidden pairs
    boolean isRowWithHiddenPairCells(Grid grid, Cell anchor);
    Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor);

    // Solver
    List<Grid> solveRowBased(Grid grid);
}
