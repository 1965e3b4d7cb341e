package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What helps to solve a Sudoku, asked of the whole grid.
 *
 * @author Erika Mustermann
 */
interface GridSolvingUtil {

    // Validity and white spaces
    boolean isValid(Grid grid);
    List<Cell> getWhiteSpaces(Grid grid);

    // Full houses
    boolean hasFullHouseUnit(Grid grid);

    // Naked singles
    boolean hasNakedSingleCell(Grid grid);
    Cell getMinimalNakedSingleCell(Grid grid);

    // Hidden singles
    boolean hasHiddenSingleCell(Grid grid1, Cell anchor);
    Cell getMinimalHiddenSingleCell(Grid grid);

    // Naked pairs
    boolean hasNakedPair(Grid grid);
    Cell[] getMinimalNakedPairCells(Grid grid);

    // Hidden pairs
    boolean hasHiddenPairCells(Grid grid);
    Cell[] getMinimalHiddenPairCells(Grid grid);
}
