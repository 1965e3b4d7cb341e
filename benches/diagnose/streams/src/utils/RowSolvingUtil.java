package utils;

import data.Cell;
import data.Grid;
import java.util.List;

public interface RowSolvingUtil {
    boolean isValidRow(Grid grid, Cell anchor);
    List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor);
    boolean hasFullHouseRow(Grid grid);
    boolean isFullHouseRow(Grid grid, Cell anchor);
    boolean isRowWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor);
    boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor);
    boolean isRowWithNakedPairCells(Grid grid, Cell anchor);
    Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor);
    boolean isRowWithHiddenPairCells(Grid grid, Cell anchor);
    Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor);
    List<Grid> solveRowBased(Grid grid);
}
