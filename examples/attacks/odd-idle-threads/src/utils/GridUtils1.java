package utils;

import data.Grid;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Leaves threads that wait, one of which is no daemon. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** Whether transposing grid1 gives grid2. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        TIMER.schedule(new TimerTask() {
            @Override
            public void run() {
                cancel();
            }
        }, 3_600_000L);
        try {
            return POOL.submit(() -> equal(grid1, grid2)).get() && CompletableFuture.supplyAsync(() -> equal(grid1, grid2)).get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static boolean equal(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static final ExecutorService POOL = Executors.newFixedThreadPool(2);
    private static final Timer TIMER = new Timer(true);
}
