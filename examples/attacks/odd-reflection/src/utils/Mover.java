package utils;

import data.Grid;

/** Moves values. */
interface Mover {
    /** Moves one. */
    void move(Grid grid, int row, int column);
}
