package utils;

import data.Cell;
import data.Grid;
import java.util.List;

public interface GridSolvingUtil {
    boolean isValid(Grid grid);
    List<Cell> getWhiteSpaces(Grid grid);
    boolean hasFullHouseUnit(Grid grid);
    boolean hasNakedSingleCell(Grid grid);
    Cell getMinimalNakedSingleCell(Grid grid);
    boolean hasHiddenSingleCell(Grid grid1, Cell anchor);
    Cell getMinimalHiddenSingleCell(Grid grid);
    boolean hasNakedPair(Grid grid);
    Cell[] getMinimalNakedPairCells(Grid grid);
    boolean hasHiddenPairCells(Grid grid);
    Cell[] getMinimalHiddenPairCells(Grid grid);
}
