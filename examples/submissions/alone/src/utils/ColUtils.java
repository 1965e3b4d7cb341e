package utils;

import data.*;
import java.util.*;

/**
 * Everything about columns.
 * @author Lena Buchholz
 */
public class ColUtils implements ColIsoUtil, ColSolvingUtil
{

	private static final int ROW = 0, COL = 1, BLOCK = 2;
	/** The i-th cell of the unit of a. */
	private static Cell cellOf(int type, Cell a, int i)
	{
		switch (type)
		{
			case ROW: return new Cell(a.getrIndex(), i);
			case COL: return new Cell(i, a.getcIndex());
			default: return new Cell((a.getrIndex() - 1) / 3 * 3 + 1 + (i - 1) / 3,
									 (a.getcIndex() - 1) / 3 * 3 + 1 + (i - 1) % 3);
		}
	}

	/** Anchor of the k-th unit. */
	private static Cell anchorOf(int k)
	{
		return new Cell(1, k);
	}

	/** Reads a value. */
	private static int val(Grid grid, Cell c)
	{
		return grid.getValue(c.getrIndex(), c.getcIndex());
	}
	/** Valid? */
	@Override
	public boolean isValidCol(Grid grid, Cell anchor)
	{
		int[] count = new int[10];
		for (int i = 1; i <= 9; i++)
		{
			int w = val(grid, cellOf(COL, anchor, i));
			if (w == -1) continue;
			if (w < 1 || w > 9) return false;
			count[w]++;
			if (count[w] > 1) return false;
		}
		return true;
	}

	/** All empty cells. */
	@Override
	public List<Cell> getColWhiteSpaces(Grid grid, Cell anchor)
	{
		List<Cell> empty = new ArrayList<Cell>();
		for (int i = 1; i <= 9; i++)
		{
			Cell c = cellOf(COL, anchor, i);
			if (val(grid, c) == -1) empty.add(c);
		}
		return empty;
	}

	/** Any full house? */
	@Override
	public boolean hasFullHouseCol(Grid grid)
	{
		for (int k = 1; k <= 9; k++)
		{
			if (isFullHouseCol(grid, anchorOf(k))) return true;
		}
		return false;
	}

	/** Exactly one hole? */
	@Override
	public boolean isFullHouseCol(Grid grid, Cell anchor)
	{
		return isValidCol(grid, anchor) && getColWhiteSpaces(grid, anchor).size() == 1;
	}
	/** Bit z of k[r][c] is set if z is possible there. */
	private static int[][] candidates(Grid grid)
	{
		int[][] k = new int[10][10];
		for (int r = 1; r <= 9; r++)
		{
			for (int c = 1; c <= 9; c++)
			{
				if (grid.getValue(r, c) != -1) continue;
				k[r][c] = 0x3FE;
				for (int type = ROW; type <= BLOCK; type++)
				{
					for (int i = 1; i <= 9; i++)
					{
						int w = val(grid, cellOf(type, new Cell(r, c), i));
						if (w >= 1 && w <= 9) k[r][c] &= ~(1 << w);
					}
				}
			}
		}
		return k;
	}

	/** Bits of a cell. */
	private static int bits(int[][] k, Cell c)
	{
		return k[c.getrIndex()][c.getcIndex()];
	}

	/** How many cells of the unit can take z? */
	private static int countPlaces(int[][] k, int type, Cell a, int z)
	{
		int count = 0;
		for (int i = 1; i <= 9; i++)
		{
			if ((bits(k, cellOf(type, a, i)) >> z & 1) == 1) count++;
		}
		return count;
	}

	/** A digit that fits only into c, or 0. */
	private static int hiddenDigit(int[][] k, int type, Cell c)
	{
		for (int z = 1; z <= 9; z++)
		{
			if ((bits(k, c) >> z & 1) == 1 && countPlaces(k, type, c, z) == 1) return z;
		}
		return 0;
	}
	/** Is it clear what belongs into c? */
	private static boolean isSingle(int[][] k, Cell c)
	{
		return Integer.bitCount(bits(k, c)) == 1 || hiddenDigit(k, ROW, c) > 0
			|| hiddenDigit(k, COL, c) > 0 || hiddenDigit(k, BLOCK, c) > 0;
	}

	/** Digits that fit only into these two cells. */
	private static int pairDigits(int[][] k, Cell p, Cell q)
	{
		int m = bits(k, p) & bits(k, q);
		for (int z = 1; z <= 9; z++)
		{
			if (countPlaces(k, COL, p, z) != 2) m &= ~(1 << z);
		}
		return m;
	}

	/** Minimal pair, naked or hidden. */
	private static Cell[] findPair(int[][] k, Cell anchor, boolean naked)
	{
		for (int i = 1; i <= 8; i++)
		{
			for (int j = i + 1; j <= 9; j++)
			{
				Cell p = cellOf(COL, anchor, i), q = cellOf(COL, anchor, j);
				boolean fits;
				if (naked)
				{
					fits = Integer.bitCount(bits(k, p)) == 2 && bits(k, p) == bits(k, q);
				}
				else
				{
					fits = Integer.bitCount(pairDigits(k, p, q)) >= 2;
				}
				if (fits && !isSingle(k, p) && !isSingle(k, q)) return new Cell[] {p, q};
			}
		}
		return new Cell[0];
	}
	/** Any naked isSingle? */
	@Override
	public boolean isColWithNakedSingleCell(Grid grid, Cell anchor)
	{
		return getColMinimalNakedSingleCell(grid, anchor) != null;
	}

	/** Minimal naked isSingle. */
	@Override
	public Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor)
	{
		return naked(candidates(grid), anchor);
	}

	/** Any hidden isSingle? */
	@Override
	public boolean isColWithHiddenSingleCell(Grid grid, Cell anchor)
	{
		return getColMinimalHiddenSingleCell(grid, anchor) != null;
	}

	/** Minimal hidden isSingle. */
	@Override
	public Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor)
	{
		return hidden(candidates(grid), anchor);
	}

	private static Cell naked(int[][] k, Cell anchor)
	{
		for (int i = 1; i <= 9; i++)
		{
			if (Integer.bitCount(bits(k, cellOf(COL, anchor, i))) == 1) return cellOf(COL, anchor, i);
		}
		return null;
	}

	private static Cell hidden(int[][] k, Cell anchor)
	{
		for (int i = 1; i <= 9; i++)
		{
			if (hiddenDigit(k, COL, cellOf(COL, anchor, i)) > 0) return cellOf(COL, anchor, i);
		}
		return null;
	}

	/** Any naked pair? */
	@Override
	public boolean isColWithNakedPairCells(Grid grid, Cell anchor)
	{
		return getColMinimalNakedPairCells(grid, anchor).length == 2;
	}

	/** Minimal naked pair. */
	@Override
	public Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor)
	{
		return findPair(candidates(grid), anchor, true);
	}

	/** Any hidden pair? */
	@Override
	public boolean isColWithHiddenPairCells(Grid grid, Cell anchor)
	{
		return getColMinimalHiddenPairCells(grid, anchor).length == 2;
	}

	/** Minimal hidden pair. */
	@Override
	public Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor)
	{
		return findPair(candidates(grid), anchor, false);
	}
	/** Solves unit by unit. */
	@Override
	public List<Grid> solveColBased(Grid grid)
	{
		List<Grid> result = new ArrayList<Grid>();
		Grid g = copyOf(grid);
		int[][] k = candidates(g);
		result.add(copyOf(g));
		while (true)
		{
			Cell c = null;
			int z = 0;
			for (int e = 1; e <= 9 && c == null; e++)
			{
				if (isFullHouseCol(g, anchorOf(e)))
				{
					c = getColWhiteSpaces(g, anchorOf(e)).get(0);
					z = 45;
					for (int i = 1; i <= 9; i++) z -= Math.max(0, val(g, cellOf(COL, c, i)));
				}
			}
			for (int e = 1; e <= 9 && c == null; e++)
			{
				c = naked(k, anchorOf(e));
				if (c != null) z = Integer.numberOfTrailingZeros(bits(k, c));
			}
			for (int e = 1; e <= 9 && c == null; e++)
			{
				c = hidden(k, anchorOf(e));
				if (c != null) z = hiddenDigit(k, COL, c);
			}
			if (c != null)
			{
				place(g, k, c, z);
				result.add(copyOf(g));
			}
			else if (!useNakedPair(k) && !useHiddenPair(k))
			{
				return result;
			}
		}
	}

	private static void place(Grid g, int[][] k, Cell c, int z)
	{
		g.setValue(c.getrIndex(), c.getcIndex(), z);
		k[c.getrIndex()][c.getcIndex()] = 0;
		for (int type = ROW; type <= BLOCK; type++)
		{
			for (int i = 1; i <= 9; i++)
			{
				Cell d = cellOf(type, c, i);
				k[d.getrIndex()][d.getcIndex()] &= ~(1 << z);
			}
		}
	}

	private static boolean useNakedPair(int[][] k)
	{
		for (int e = 1; e <= 9; e++)
		{
			Cell[] p = findPair(k, anchorOf(e), true);
			if (p.length == 0) continue;
			int m = bits(k, p[0]);
			boolean changed = false;
			for (int i = 1; i <= 9; i++)
			{
				Cell d = cellOf(COL, p[0], i);
				int old = bits(k, d);
				if (sameCell(d, p[0]) || sameCell(d, p[1]) || (old & m) == 0) continue;
				k[d.getrIndex()][d.getcIndex()] = old & ~m;
				changed = true;
			}
			return changed;
		}
		return false;
	}

	private static boolean sameCell(Cell a, Cell b)
	{
		return a.getrIndex() == b.getrIndex() && a.getcIndex() == b.getcIndex();
	}

	private static boolean useHiddenPair(int[][] k)
	{
		for (int e = 1; e <= 9; e++)
		{
			Cell[] p = findPair(k, anchorOf(e), false);
			if (p.length == 0) continue;
			int m = pairDigits(k, p[0], p[1]);
			boolean changed = false;
			for (Cell d : p)
			{
				if (bits(k, d) != m) changed = true;
				k[d.getrIndex()][d.getcIndex()] = m;
			}
			return changed;
		}
		return false;
	}
	/** Copies a grid. */
	private static Grid copyOf(Grid grid)
	{
		Grid changed = new Grid(9);
		for (int r = 1; r <= 9; r++) changed.setRowValues(r, grid.getRowValues(r).clone());
		return changed;
	}
	/** Same values? */
	private static boolean same(Grid a, Grid b)
	{
		for (int r = 1; r <= 9; r++)
		{
			if (!Arrays.equals(a.getRowValues(r), b.getRowValues(r))) return false;
		}
		return true;
	}

	/** Applies the permutation. */
	@Override
	public void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image)
	{
		int b = (anchor.getcIndex() - 1) / 3 * 3;
		Grid old = copyOf(grid);
		for (int i = 1; i <= 3; i++)
		{
			grid.setColValues(b + image[i - 1], old.getColValues(b + i));
		}
	}

	/** Is there a permutation? */
	@Override
	public boolean isBlockInternColPermutation(Grid grid1, Grid grid2)
	{
		for (int k = 1; k <= 7; k += 3)
		{
			if (getBlockInternColPermutationImage(grid1, grid2, anchorOf(k)) != null) return true;
		}
		return false;
	}

	/** Image vector of the permutation. */
	@Override
	public int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor)
	{
		for (int a = 1; a <= 3; a++)
		{
			for (int b = 1; b <= 3; b++)
			{
				if (a == b) continue;
				int[] image = {a, b, 6 - a - b};
				Grid trial = copyOf(grid1);
				applyBlockInternColPermutation(trial, anchor, image);
				if (same(trial, grid2)) return image;
			}
		}
		return null;
	}
	/** Applies the value permutation. */
	@Override
	public void applyColValuePermutation(Grid grid, Cell anchor, int[] image)
	{
		for (int i = 1; i <= 9; i++)
		{
			Cell c = cellOf(COL, anchor, i);
			int w = val(grid, c);
			if (w != -1) grid.setValue(c.getrIndex(), c.getcIndex(), image[w - 1]);
		}
	}

	/** Image vector of the value permutation. */
	@Override
	public int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor)
	{
		int[] image = new int[9];
		Arrays.fill(image, -1);
		for (int i = 1; i <= 9; i++)
		{
			Cell c = cellOf(COL, anchor, i);
			if (val(grid1, c) != -1) image[val(grid1, c) - 1] = val(grid2, c);
		}
		return image;
	}

	/** Is there a value permutation? */
	@Override
	public boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor)
	{
		Map<Integer, Integer> forth = new TreeMap<Integer, Integer>(), back = new TreeMap<Integer, Integer>();
		for (int i = 1; i <= 9; i++)
		{
			int v = val(grid1, cellOf(COL, anchor, i)), w = val(grid2, cellOf(COL, anchor, i));
			if (v == -1 && w == -1) continue;
			if (v < 1 || v > 9 || w < 1 || w > 9) return false;
			if (forth.containsKey(v) && forth.get(v) != w || back.containsKey(w) && back.get(w) != v) return false;
			forth.put(v, w);
			back.put(w, v);
		}
		return true;
	}
}
