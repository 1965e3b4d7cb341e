package utils;

import data.*;
import java.util.*;

/**
 * Everything about blocks.
 * @author Vanessa Cordes
 */
public class BlockUtils implements BlockIsoUtil, BlockSolvingUtil {

  private static final int ROW = 0, COL = 1, BLOCK = 2;
  /** The i-th cell of the unit of a. */
  private static Cell cellOf(int type, Cell a, int i) {
    switch (type) {
      case ROW: return new Cell(a.getrIndex(), i);
      case COL: return new Cell(i, a.getcIndex());
      default: return new Cell((a.getrIndex() - 1) / 3 * 3 + 1 + (i - 1) / 3,
                   (a.getcIndex() - 1) / 3 * 3 + 1 + (i - 1) % 3);
    }
  }

  /** Anchor of the k-th unit. */
  private static Cell anchorOf(int k) {
    return new Cell((k - 1) / 3 * 3 + 1, (k - 1) % 3 * 3 + 1);
  }

  /** Reads a value. */
  private static int val(Grid grid, Cell c) {
    return grid.getValue(c.getrIndex(), c.getcIndex());
  }
  /** Valid? */
  @Override
  public boolean isValidBlock(Grid grid, Cell anchor) {
    int[] count = new int[10];
    for (int i = 1; i <= 9; i++) {
      int w = val(grid, cellOf(BLOCK, anchor, i));
      if (w == -1) continue;
      if (w < 1 || w > 9) return false;
      count[w]++;
      if (count[w] > 1) return false;
    }
    return true;
  }

  /** All empty cells. */
  @Override
  public List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor) {
    List<Cell> empty = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      Cell c = cellOf(BLOCK, anchor, i);
      if (val(grid, c) == -1) empty.add(c);
    }
    return empty;
  }

  /** Any full house? */
  @Override
  public boolean hasFullHouseBlock(Grid grid) {
    for (int k = 1; k <= 9; k++) {
      if (isFullHouseBlock(grid, anchorOf(k))) return true;
    }
    return false;
  }

  /** Exactly one hole? */
  @Override
  public boolean isFullHouseBlock(Grid grid, Cell anchor) {
    return isValidBlock(grid, anchor) && getBlockWhiteSpaces(grid, anchor).size() == 1;
  }
  /** Bit z of k[r][c] is set if z is possible there. */
  private static int[][] candidates(Grid grid) {
    int[][] k = new int[10][10];
    for (int r = 1; r <= 9; r++) {
      for (int c = 1; c <= 9; c++) {
        if (grid.getValue(r, c) != -1) continue;
        k[r][c] = 0x3FE;
        for (int type = ROW; type <= BLOCK; type++) {
          for (int i = 1; i <= 9; i++) {
            int w = val(grid, cellOf(type, new Cell(r, c), i));
            if (w >= 1 && w <= 9) k[r][c] &= ~(1 << w);
          }
        }
      }
    }
    return k;
  }

  /** Bits of a cell. */
  private static int bits(int[][] k, Cell c) {
    return k[c.getrIndex()][c.getcIndex()];
  }

  /** How many cells of the unit can take z? */
  private static int countPlaces(int[][] k, int type, Cell a, int z) {
    int count = 0;
    for (int i = 1; i <= 9; i++) {
      if ((bits(k, cellOf(type, a, i)) >> z & 1) == 1) count++;
    }
    return count;
  }

  /** A digit that fits only into c, or 0. */
  private static int hiddenDigit(int[][] k, int type, Cell c) {
    for (int z = 1; z <= 9; z++) {
      if ((bits(k, c) >> z & 1) == 1 && countPlaces(k, type, c, z) == 1) return z;
    }
    return 0;
  }
  /** Is it clear what belongs into c? */
  private static boolean isSingle(int[][] k, Cell c) {
    return Integer.bitCount(bits(k, c)) == 1 || hiddenDigit(k, ROW, c) > 0
      || hiddenDigit(k, COL, c) > 0 || hiddenDigit(k, BLOCK, c) > 0;
  }

  /** Digits that fit only into these two cells. */
  private static int pairDigits(int[][] k, Cell p, Cell q) {
    int m = bits(k, p) & bits(k, q);
    for (int z = 1; z <= 9; z++) {
      if (countPlaces(k, BLOCK, p, z) != 2) m &= ~(1 << z);
    }
    return m;
  }

  /** Minimal pair, naked or hidden. */
  private static Cell[] findPair(int[][] k, Cell anchor, boolean naked) {
    for (int i = 1; i <= 8; i++) {
      for (int j = i + 1; j <= 9; j++) {
        Cell p = cellOf(BLOCK, anchor, i), q = cellOf(BLOCK, anchor, j);
        boolean fits;
        if (naked) {
          fits = Integer.bitCount(bits(k, p)) == 2 && bits(k, p) == bits(k, q);
        } else {
          fits = Integer.bitCount(pairDigits(k, p, q)) >= 2;
        }
        if (fits && !isSingle(k, p) && !isSingle(k, q)) return new Cell[] {p, q};
      }
    }
    return new Cell[0];
  }
  /** Any naked isSingle? */
  @Override
  public boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor) {
    return getBlockMinimalNakedSingleCell(grid, anchor) != null;
  }

  /** Minimal naked isSingle. */
  @Override
  public Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor) {
    return naked(candidates(grid), anchor);
  }

  /** Any hidden isSingle? */
  @Override
  public boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor) {
    return getBlockMinimalHiddenSingleCell(grid, anchor) != null;
  }

  /** Minimal hidden isSingle. */
  @Override
  public Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor) {
    return hidden(candidates(grid), anchor);
  }

  private static Cell naked(int[][] k, Cell anchor) {
    for (int i = 1; i <= 9; i++) {
      if (Integer.bitCount(bits(k, cellOf(BLOCK, anchor, i))) == 1) return cellOf(BLOCK, anchor, i);
    }
    return null;
  }

  private static Cell hidden(int[][] k, Cell anchor) {
    for (int i = 1; i <= 9; i++) {
      if (hiddenDigit(k, BLOCK, cellOf(BLOCK, anchor, i)) > 0) return cellOf(BLOCK, anchor, i);
    }
    return null;
  }

  /** Any naked pair? */
  @Override
  public boolean isBlockWithNakedPair(Grid grid, Cell anchor) {
    return getBlockNakedPairCells(grid, anchor).length == 2;
  }

  /** Minimal naked pair. */
  @Override
  public Cell[] getBlockNakedPairCells(Grid grid, Cell anchor) {
    return findPair(candidates(grid), anchor, true);
  }

  /** Any hidden pair? */
  @Override
  public boolean isBlockWithHiddenPair(Grid grid, Cell anchor) {
    return getBlockHiddenPairCells(grid, anchor).length == 2;
  }

  /** Minimal hidden pair. */
  @Override
  public Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor) {
    return findPair(candidates(grid), anchor, false);
  }
  /** Solves unit by unit. */
  @Override
  public List<Grid> solveBlockBased(Grid grid) {
    List<Grid> result = new ArrayList<>();
    Grid g = copyOf(grid);
    int[][] k = candidates(g);
    result.add(copyOf(g));
    while (true) {
      Cell c = null;
      int z = 0;
      for (int e = 1; e <= 9 && c == null; e++) {
        if (isFullHouseBlock(g, anchorOf(e))) {
          c = getBlockWhiteSpaces(g, anchorOf(e)).get(0);
          z = 45;
          for (int i = 1; i <= 9; i++) z -= Math.max(0, val(g, cellOf(BLOCK, c, i)));
        }
      }
      for (int e = 1; e <= 9 && c == null; e++) {
        c = naked(k, anchorOf(e));
        if (c != null) z = Integer.numberOfTrailingZeros(bits(k, c));
      }
      for (int e = 1; e <= 9 && c == null; e++) {
        c = hidden(k, anchorOf(e));
        if (c != null) z = hiddenDigit(k, BLOCK, c);
      }
      if (c != null) {
        place(g, k, c, z);
        result.add(copyOf(g));
      } else if (!useNakedPair(k) && !useHiddenPair(k)) {
        return result;
      }
    }
  }

  private static void place(Grid g, int[][] k, Cell c, int z) {
    g.setValue(c.getrIndex(), c.getcIndex(), z);
    k[c.getrIndex()][c.getcIndex()] = 0;
    for (int type = ROW; type <= BLOCK; type++) {
      for (int i = 1; i <= 9; i++) {
        Cell d = cellOf(type, c, i);
        k[d.getrIndex()][d.getcIndex()] &= ~(1 << z);
      }
    }
  }

  private static boolean useNakedPair(int[][] k) {
    for (int e = 1; e <= 9; e++) {
      Cell[] p = findPair(k, anchorOf(e), true);
      if (p.length == 0) continue;
      int m = bits(k, p[0]);
      boolean changed = false;
      for (int i = 1; i <= 9; i++) {
        Cell d = cellOf(BLOCK, p[0], i);
        int old = bits(k, d);
        if (sameCell(d, p[0]) || sameCell(d, p[1]) || (old & m) == 0) continue;
        k[d.getrIndex()][d.getcIndex()] = old & ~m;
        changed = true;
      }
      return changed;
    }
    return false;
  }

  private static boolean sameCell(Cell a, Cell b) {
    return a.getrIndex() == b.getrIndex() && a.getcIndex() == b.getcIndex();
  }

  private static boolean useHiddenPair(int[][] k) {
    for (int e = 1; e <= 9; e++) {
      Cell[] p = findPair(k, anchorOf(e), false);
      if (p.length == 0) continue;
      int m = pairDigits(k, p[0], p[1]);
      boolean changed = false;
      for (Cell d : p) {
        if (bits(k, d) != m) changed = true;
        k[d.getrIndex()][d.getcIndex()] = m;
      }
      return changed;
    }
    return false;
  }
  /** Copies a grid. */
  private static Grid copyOf(Grid grid) {
    Grid changed = new Grid(9);
    for (int r = 1; r <= 9; r++) changed.setRowValues(r, grid.getRowValues(r).clone());
    return changed;
  }
  /** Same values? */
  private static boolean same(Grid a, Grid b) {
    for (int r = 1; r <= 9; r++) {
      if (!Arrays.equals(a.getRowValues(r), b.getRowValues(r))) return false;
    }
    return true;
  }

  /** Moves the blocks. */
  @Override
  public void applyBlockPermutation(Grid grid, Cell[] image) {
    Grid old = copyOf(grid);
    int[] top = {image[0].getrIndex(), image[3].getrIndex(), image[4].getrIndex()};
    int[] left = {image[0].getcIndex(), image[1].getcIndex(), image[2].getcIndex()};
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        grid.setValue(top[r / 3] + r % 3, left[c / 3] + c % 3, old.getValue(r + 1, c + 1));
      }
    }
  }

  /** Were the blocks moved? */
  @Override
  public boolean isBlockPermutation(Grid grid1, Grid grid2) {
    return getBlockPermutationImage(grid1, grid2) != null;
  }

  /** Where the blocks went: the smallest vector that fits. */
  @Override
  public Cell[] getBlockPermutationImage(Grid grid1, Grid grid2) {
    Cell[] best = null;
    int key = 0;
    for (int a = 1; a <= 7; a += 3) {
      for (int b = 1; b <= 7; b += 3) {
        if (a == b) continue;
        int c = 12 - a - b;
        Cell[][] both = {
          {new Cell(1, a), new Cell(1, b), new Cell(1, c), new Cell(4, a), new Cell(7, a)},
          {new Cell(a, 1), new Cell(a, 4), new Cell(a, 7), new Cell(b, 1), new Cell(c, 1)}};
        for (Cell[] image : both) {
          Grid trial = copyOf(grid1);
          applyBlockPermutation(trial, image);
          int own = 0;
          for (int i = 0; i < 4; i++) own = own * 81 + image[i].getrIndex() * 9 + image[i].getcIndex();
          if (same(trial, grid2) && (best == null || own < key)) {
            best = image;
            key = own;
          }
        }
      }
    }
    return best;
  }
  /** Applies the value permutation. */
  @Override
  public void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image) {
    for (int i = 1; i <= 9; i++) {
      Cell c = cellOf(BLOCK, anchor, i);
      int w = val(grid, c);
      if (w != -1) grid.setValue(c.getrIndex(), c.getcIndex(), image[w - 1]);
    }
  }

  /** Image vector of the value permutation. */
  @Override
  public int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
    int[] image = new int[9];
    Arrays.fill(image, -1);
    for (int i = 1; i <= 9; i++) {
      Cell c = cellOf(BLOCK, anchor, i);
      if (val(grid1, c) != -1) image[val(grid1, c) - 1] = val(grid2, c);
    }
    return image;
  }

  /** Is there a value permutation? */
  @Override
  public boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
    Map<Integer, Integer> forth = new TreeMap<>(), back = new TreeMap<>();
    for (int i = 1; i <= 9; i++) {
      int v = val(grid1, cellOf(BLOCK, anchor, i)), w = val(grid2, cellOf(BLOCK, anchor, i));
      if (v == -1 && w == -1) continue;
      if (v < 1 || v > 9 || w < 1 || w > 9) return false;
      if (forth.containsKey(v) && forth.get(v) != w || back.containsKey(w) && back.get(w) != v) return false;
      forth.put(v, w);
      back.put(w, v);
    }
    return true;
  }
}
