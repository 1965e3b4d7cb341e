package utils;

import data.Cell;
import data.Grid;
import java.util.List;

interface GridSolvingUtil {
    boolean isValid(Grid grid);
    Cell[] getWhiteSpaces(Grid grid);
    boolean hasFullHouseUnit(Grid grid);
    boolean hasNakedSingleCell(Grid grid);
    Cell getNakedSingleCell(Grid grid);
    boolean hasHiddenSingleCell(Grid grid1);
    Cell getHiddenSingleCell(Grid grid);
    boolean hasNakedPairCells(Grid grid);
    Cell[] getNakedPairCells(Grid grid);
    boolean hasHiddenPair(Grid grid);
    Cell[] getHiddenPairCells(Grid grid);
}
