package utils;

import data.Cell;
import data.Grid;

interface GridUtil2 {
    void reflect(Grid grid, Cell anchor);
    boolean isReflection(Grid grid1, Grid grid2);
    Cell getReflectionAnchor(Grid grid1, Grid grid2);
}
