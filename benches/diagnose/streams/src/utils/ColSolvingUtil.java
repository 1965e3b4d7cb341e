package utils;

import data.Cell;
import data.Grid;
import java.util.List;

public interface ColSolvingUtil {
    boolean isValidCol(Grid grid, Cell anchor);
    List<Cell> getColWhiteSpaces(Grid grid, Cell anchor);
    boolean hasFullHouseCol(Grid grid);
    boolean isFullHouseCol(Grid grid, Cell anchor);
    boolean isColWithNakedSingleCell(Grid grid, Cell anchor);
    Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor);
    boolean isColWithHiddenSingleCell(Grid grid, Cell anchor);
    Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor);
    boolean isColWithNakedPairCells(Grid grid, Cell anchor);
    Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor);
    boolean isColWithHiddenPairCells(Grid grid, Cell anchor);
    Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor);
    List<Grid> solveColBased(Grid grid);
}
