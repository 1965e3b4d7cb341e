package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Our group task. Every question goes to the class of the member who has that unit.
 *
 * @author Levin Doll
 */
public class GridSolvingUtils implements GridSolvingUtil {

    private final RowUtils rowUtils = new RowUtils();
    private final ColUtils colUtils = new ColUtils();
    private final BlockUtils blockUtils = new BlockUtils();

    private static Cell row(int k) {
        return new Cell(k, 1);
    }

    private static Cell col(int k) {
        return new Cell(1, k);
    }

    private static Cell block(int k) {
        return new Cell((k - 1) / 3 * 3 + 1, (k - 1) % 3 * 3 + 1);
    }

    private static boolean less(Cell a, Cell b) {
        return a.getrIndex() < b.getrIndex() || a.getrIndex() == b.getrIndex() && a.getcIndex() < b.getcIndex();
    }

    private static boolean equal(Cell a, Cell b) {
        return !less(a, b) && !less(b, a);
    }

    private static Cell[] lesser(Cell[] p, Cell[] q) {
        if (p.length == 0 || q.length == 0) {
            return p.length == 0 ? q : p;
        }
        boolean second = less(q[0], p[0]) || equal(q[0], p[0]) && less(q[1], p[1]);
        return second ? q : p;
    }

    /** Is every unit valid? */
    @Override
    public boolean isValid(Grid grid) {
        for (int k = 1; k <= 9; k++) {
            if (!rowUtils.isValidRow(grid, row(k)) || !colUtils.isValidCol(grid, col(k))
                || !blockUtils.isValidBlock(grid, block(k))) {
                return false;
            }
        }
        return true;
    }

    /** All empty cells, row by row. */
    @Override
    public List<Cell> getWhiteSpaces(Grid grid) {
        List<Cell> cells = new ArrayList<>();
        for (int k = 1; k <= 9; k++) {
            cells.addAll(rowUtils.getRowWhiteSpaces(grid, row(k)));
        }
        return cells;
    }

    /** Any full house? */
    @Override
    public boolean hasFullHouseUnit(Grid grid) {
        return rowUtils.hasFullHouseRow(grid) || colUtils.hasFullHouseCol(grid) || blockUtils.hasFullHouseBlock(grid);
    }

    /** Any naked single? */
    @Override
    public boolean hasNakedSingleCell(Grid grid) {
        return getMinimalNakedSingleCell(grid) != null;
    }

    /** The first naked single. */
    @Override
    public Cell getMinimalNakedSingleCell(Grid grid) {
        for (int k = 1; k <= 9; k++) {
            if (rowUtils.isRowWithNakedSingleCell(grid, row(k))) {
                return rowUtils.getRowMinimalNakedSingleCell(grid, row(k));
            }
        }
        return null;
    }

    /** Any hidden single? */
    @Override
    public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
        return getMinimalHiddenSingleCell(grid1) != null;
    }

    /** The first hidden single. */
    @Override
    public Cell getMinimalHiddenSingleCell(Grid grid) {
        Cell first = null;
        for (int k = 1; k <= 9; k++) {
            List<Cell> found = new ArrayList<>();
            if (rowUtils.isRowWithHiddenSingleCell(grid, row(k))) {
                found.add(rowUtils.getRowMinimalHiddenSingleCell(grid, row(k)));
            }
            if (colUtils.isColWithHiddenSingleCell(grid, col(k))) {
                found.add(colUtils.getColMinimalHiddenSingleCell(grid, col(k)));
            }
            if (blockUtils.isBlockWithHiddenSingleCell(grid, block(k))) {
                found.add(blockUtils.getBlockMinimalHiddenSingleCell(grid, block(k)));
            }
            for (Cell cell : found) {
                if (first == null || less(cell, first)) {
                    first = cell;
                }
            }
        }
        return first;
    }

    /** Any naked pair? */
    @Override
    public boolean hasNakedPair(Grid grid) {
        return getMinimalNakedPairCells(grid).length == 2;
    }

    /** The minimal naked pair. */
    @Override
    public Cell[] getMinimalNakedPairCells(Grid grid) {
        Cell[] pair = {};
        for (int k = 1; k <= 9; k++) {
            pair = lesser(pair, rowUtils.getRowMinimalNakedPairCells(grid, row(k)));
            pair = lesser(pair, colUtils.getColMinimalNakedPairCells(grid, col(k)));
            pair = lesser(pair, blockUtils.getBlockNakedPairCells(grid, block(k)));
        }
        return pair;
    }

    /** Any hidden pair? */
    @Override
    public boolean hasHiddenPairCells(Grid grid) {
        return getMinimalHiddenPairCells(grid).length == 2;
    }

    /** The minimal hidden pair. */
    @Override
    public Cell[] getMinimalHiddenPairCells(Grid grid) {
        Cell[] pair = {};
        for (int k = 1; k <= 9; k++) {
            pair = lesser(pair, rowUtils.getRowMinimalHiddenPairCells(grid, row(k)));
            pair = lesser(pair, colUtils.getColMinimalHiddenPairCells(grid, col(k)));
            pair = lesser(pair, blockUtils.getBlockHiddenPairCells(grid, block(k)));
        }
        return pair;
    }
}
