package utils;

import data.Grid;

public interface GridUtil1 {
    void transponse(Grid grid);
    boolean isTransposition(Grid grid1, Grid grid2);
}
