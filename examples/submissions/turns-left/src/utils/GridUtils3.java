package utils;

import data.Grid;

/**
 * @author Anton Engel
 */
public class GridUtils3 implements GridUtil3
{
  /** Rotates the grid. */
  public void turnRight(Grid grid)
  {
    int[][] rows = new int[9][];
    for (int r = 0; r < 9; r++) rows[r] = grid.getRowValues(r + 1);
    for (int r = 0; r < 9; r++)
      for (int c = 0; c < 9; c++)
        grid.setValue(9 - c, r + 1, rows[r][c]);
  }

  /** Was it rotated? */
  public boolean isGridTurn(Grid grid1, Grid grid2)
  {
    return getGridTurnNumber(grid1, grid2) != 99;
  }

  /** How often? 99: never. */
  public int getGridTurnNumber(Grid grid1, Grid grid2)
  {
    Grid copy = new Grid(9);
    for (int r = 1; r <= 9; r++) copy.setRowValues(r, grid1.getRowValues(r));
    for (int n = 0; n <= 3; n++)
    {
      boolean same = true;
      for (int r = 1; r <= 9; r++)
        for (int c = 1; c <= 9; c++)
          same &= copy.getValue(r, c) == grid2.getValue(r, c);
      if (same) return n;
      turnRight(copy);
    }
    return 99;
  }
}
