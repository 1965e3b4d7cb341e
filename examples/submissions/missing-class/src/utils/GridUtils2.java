package utils;

import data.*;

/**
 * @author Ida Brinkmann
 */
public class GridUtils2 implements GridUtil2
{
	/** Mirrors the grid. */
	public void reflect(Grid grid, Cell anchor)
	{
		for (int a = 1; a <= 4; a++)
		{
			for (int b = 1; b <= 9; b++)
			{
				boolean col = anchor.getcIndex() == 5;
				int r1 = col ? b : a, c1 = col ? a : b;
				int r2 = col ? b : 10 - a, c2 = col ? 10 - a : b;
				int tmp = grid.getValue(r1, c1);
				grid.setValue(r1, c1, grid.getValue(r2, c2));
				grid.setValue(r2, c2, tmp);
			}
		}
	}

	/** Is grid2 a mirror image of grid1? */
	public boolean isReflection(Grid grid1, Grid grid2)
	{
		return mirrored(grid1, grid2, true) || mirrored(grid1, grid2, false);
	}

	/** At which column or row? */
	public Cell getReflectionAnchor(Grid grid1, Grid grid2)
	{
		return mirrored(grid1, grid2, true) ? new Cell(1, 5) : new Cell(5, 1);
	}

	private boolean mirrored(Grid g, Grid h, boolean col)
	{
		for (int r = 1; r <= 9; r++)
		{
			for (int c = 1; c <= 9; c++)
			{
				if (g.getValue(r, c) != h.getValue(col ? r : 10 - r, col ? 10 - c : c)) return false;
			}
		}
		return true;
	}
}
