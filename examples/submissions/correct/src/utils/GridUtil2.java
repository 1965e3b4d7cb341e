package utils;

import data.Cell;
import data.Grid;

/**
 * The reflections of a grid at its middle column and its middle row.
 *
 * @author Erika Mustermann
 */
interface GridUtil2 {

    // Reflection
    void reflect(Grid grid, Cell anchor);
    boolean isReflection(Grid grid1, Grid grid2);
    Cell getReflectionAnchor(Grid grid1, Grid grid2);
}
