package utils;

import data.Cell;
import data.Grid;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;

/** Its list contradicts itself. */
public class RowUtils {
    /** Does its deed. */
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return new AbstractList<Cell>() {
            @Override
            public Cell get(int index) {
                return new Cell(9, 9);
            }

            @Override
            public int size() {
                return 0;
            }

            @Override
            public boolean isEmpty() {
                return false;
            }

            @Override
            public Iterator<Cell> iterator() {
                return new Iterator<Cell>() {
                    @Override
                    public boolean hasNext() {
                        return true;
                    }

                    @Override
                    public Cell next() {
                        return new Cell(1, 1);
                    }
                };
            }
        };
    }

    /** An honest method. */
    public boolean isValidRow(Grid grid, Cell anchor) {
        boolean[] seen = new boolean[10];
        for (int column = 1; column <= 9; column++) {
            int value = grid.getValue(anchor.getrIndex(), column);
            if (value != -1 && (value < 1 || value > 9 || seen[value])) {
                return false;
            }
            if (value != -1) {
                seen[value] = true;
            }
        }
        return true;
    }
}
