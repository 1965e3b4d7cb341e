package utils;

import data.Grid;
import java.util.ArrayList;
import java.util.List;

/** The filled cells of a grid. */
public class Givens implements GivenUtil {
    private static final int EMPTY = -1;

    @Override
    public int countGivens(Grid grid) {
        return withoutOneGiven(grid).size();
    }

    @Override
    public boolean isPointSymmetric(Grid grid) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                boolean filled = grid.getValue(row, column) != EMPTY;
                if (filled != (grid.getValue(row, 10 - column) != EMPTY)) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public void removeDigit(Grid grid, int digit) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid.getValue(row, column) == digit) {
                    grid.setValue(row, column, EMPTY);
                }
            }
        }
    }

    @Override
    public List<Grid> withoutOneGiven(Grid grid) {
        List<Grid> grids = new ArrayList<>();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid.getValue(row, column) != EMPTY) {
                    Grid copy = copyOf(grid);
                    copy.setValue(row, column, EMPTY);
                    grids.add(copy);
                }
            }
        }
        return grids;
    }

    private static Grid copyOf(Grid grid) {
        Grid copy = new Grid(9);
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                copy.setValue(row, column, grid.getValue(row, column));
            }
        }
        return copy;
    }
}
