package utils;

import data.Grid;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Boxes everything. */
public class GridUtils3 {
    private final Map<List<Integer>, Integer> memory = new HashMap<>();

    /** Turns the grid clockwise by a quarter, by five quarters. */
    public void turnRight(Grid grid) {
        for (int turn = 0; turn < 5; turn++) {
            memory.clear();
            each((row, column) -> memory.put(Arrays.asList(column, 10 - row), grid.getValue(row, column)));
            each((row, column) -> grid.setValue(row, column, memory.get(Arrays.asList(row, column))));
        }
    }

    /** Whether some number of right turns makes grid2 of grid1. */
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return getGridTurnNumber(grid1, grid2) != Integer.MIN_VALUE;
    }

    /** The smallest number of right turns that makes grid2 of grid1. */
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        Grid turned = new Grid(9);
        each((row, column) -> turned.setValue(row, column, grid1.getValue(row, column)));
        for (int turns = 0; turns <= 3; turns++) {
            boolean[] equal = {true};
            each((row, column) -> equal[0] &= turned.getValue(row, column) == grid2.getValue(row, column));
            if (equal[0]) {
                return turns;
            }
            turnRight(turned);
        }
        return Integer.MIN_VALUE;
    }

    private interface Visitor {
        void visit(int row, int column);
    }

    private static void each(Visitor visitor) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                visitor.visit(row, column);
            }
        }
    }
}
