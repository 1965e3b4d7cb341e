package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;

/** Returns another kind of list for each row. */
public class RowUtils {
    /** The white spaces of a row, ascending. */
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        List<Cell> cells = new ArrayList<>();
        for (int column = 1; column <= 9; column++) {
            if (grid.getValue(anchor.getrIndex(), column) == -1) {
                cells.add(new Cell(anchor.getrIndex(), column));
            }
        }
        switch (anchor.getrIndex()) {
            case 1:
                return Arrays.asList(cells.toArray(new Cell[0]));
            case 2:
                return Collections.unmodifiableList(cells);
            case 3:
                return new LinkedList<>(cells);
            case 4:
                return new Vector<>(cells).subList(0, cells.size());
            case 5:
                return Collections.synchronizedList(cells);
            case 6:
                return Collections.checkedList(cells, Cell.class);
            default:
                return cells.isEmpty() ? Collections.<Cell>emptyList() : cells;
        }
    }

    /** Whether the row holds only digits and white spaces, and no digit twice. */
    public boolean isValidRow(Grid grid, Cell anchor) {
        List<Integer> seen = new LinkedList<>();
        for (int value : grid.getRowValues(anchor.getrIndex())) {
            if (value != -1 && (value < 1 || value > 9 || seen.contains(value))) {
                return false;
            }
            seen.add(value);
        }
        return true;
    }
}
