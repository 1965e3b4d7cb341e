package utils;

import data.Grid;

/** What all its classes have in common. */
abstract class Base<T extends Grid> {
    /** What happens to a value. */
    protected abstract void move(T grid, int row, int column);

    /** Transposes the grid. */
    public void transponse(T grid) {
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                move(grid, row, column);
            }
        }
    }
}
