package utils;

import data.Grid;
import java.util.ArrayList;
import java.util.List;

/** Its runs are longer than any Sudoku. */
public class RowUtils {
    private static int calls;

    /** Does its deed. */
    public List<Grid> solveRowBased(Grid grid) {
        List<Grid> run = new ArrayList<Grid>();
        for (int i = 0; i < 2000; i++) {
            Grid next = new Grid(9);
            next.setValue(1, 1, 1000 * ++calls);
            run.add(next);
        }
        return run;
    }
}
