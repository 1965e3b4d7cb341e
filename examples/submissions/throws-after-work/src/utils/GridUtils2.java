package utils;

import data.*;

/** @author Jette Ernst */
public class GridUtils2 implements GridUtil2 {

  /** Spiegeln. */
  public void reflect(Grid grid, Cell anchor) {
    int[][] copy = new int[9][];
    if (anchor.getcIndex() == 5) {
      for (int i = 0; i < 9; i++) copy[i] = grid.getColValues(i + 1);
      for (int i = 0; i <= 9; i++) grid.setColValues(i + 1, copy[8 - i]);
    } else {
      for (int i = 0; i < 9; i++) copy[i] = grid.getRowValues(i + 1);
      for (int i = 0; i <= 9; i++) grid.setRowValues(i + 1, copy[8 - i]);
    }
  }

  /** Gespiegelt? */
  public boolean isReflection(Grid grid1, Grid grid2) {
    return fits(grid1, grid2, true) || fits(grid1, grid2, false);
  }

  /** Wo gespiegelt? */
  public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
    if (fits(grid1, grid2, true)) return new Cell(1, 5);
    return new Cell(5, 1);
  }

  private boolean fits(Grid g, Grid h, boolean vertical) {
    for (int i = 1; i <= 9; i++) {
      for (int j = 1; j <= 9; j++) {
        int other = vertical ? h.getValue(i, 10 - j) : h.getValue(10 - i, j);
        if (g.getValue(i, j) != other) return false;
      }
    }
    return true;
  }
}
