package utils;

import data.Grid;

/**
 * The transposition of a grid.
 *
 * @author Erika Mustermann
 */
interface GridUtil1 {

    // Transposition
    void transponse(Grid grid);
    boolean isTransposition(Grid grid1, Grid grid2);
}
