package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What can be asked about one row, and the permutations of rows within a block.
 *
 * @author Erika Mustermann
 */
public class RowUtils implements RowIsoUtil, RowSolvingUtil {

    /**
     * Moves the rows through a block.
     *
     * @param grid the grid, which is changed
     * @param anchor the anchor of the block
     * @param image where the first, second and third row of the block go
     */
    @Override
    public void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image) {
        int before = Units.firstOfThree(anchor.getrIndex()) - 1;
        int[][] old = new int[3][];
        for (int i = 0; i < 3; i++) {
            old[i] = grid.getRowValues(before + i + 1);
        }
        for (int i = 0; i < 3; i++) {
            grid.setRowValues(before + image[i], old[i]);
        }
    }

    /**
     * Decides whether some permutation of the rows through one block turns a grid into another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if there is one
     */
    @Override
    public boolean isBlockInternRowPermutation(Grid grid1, Grid grid2) {
        for (int row = 1; row <= Units.SIZE; row += 3) {
            if (getBlockInternRowPermutationImage(grid1, grid2, new Cell(row, 1)) != null) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds out where the rows through a block went.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the block
     * @return the smallest image vector that fits, null if none does
     */
    @Override
    public int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        for (int[] image : Orders.all()) {
            Grid moved = Units.copy(grid1);
            applyBlockInternRowPermutation(moved, anchor, image);
            if (Units.equal(moved, grid2)) {
                return image;
            }
        }
        return null;
    }

    /**
     * Replaces every number of a row by its image.
     *
     * @param grid the grid, which is changed
     * @param anchor the anchor of the row
     * @param image the images of 1 to 9
     */
    @Override
    public void applyRowValuePermutation(Grid grid, Cell anchor, int[] image) {
        ValueMaps.apply(grid, Units.rowOf(anchor), image);
    }

    /**
     * Reads off the value permutation that was applied to a row.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the row
     * @return the images of 1 to 9, -1 for numbers that do not occur
     */
    @Override
    public int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.image(grid1, grid2, Units.rowOf(anchor));
    }

    /**
     * Decides whether a value permutation leads from one row to the other.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the row
     * @return true if there is one
     */
    @Override
    public boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.exists(grid1, grid2, Units.rowOf(anchor));
    }

    /**
     * Decides whether a row is filled without a mistake.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it is
     */
    @Override
    public boolean isValidRow(Grid grid, Cell anchor) {
        return Units.isValid(grid, Units.rowOf(anchor));
    }

    /**
     * Collects the empty cells of a row.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return the cells in ascending order
     */
    @Override
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return Units.whiteSpaces(grid, Units.rowOf(anchor));
    }

    /**
     * Decides whether some row is a full house.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasFullHouseRow(Grid grid) {
        return Units.hasFullHouse(grid, Units.rows());
    }

    /**
     * Decides whether a row is a full house.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it is
     */
    @Override
    public boolean isFullHouseRow(Grid grid, Cell anchor) {
        return Units.isFullHouse(grid, Units.rowOf(anchor));
    }

    /**
     * Decides whether a row has a naked single.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it has
     */
    @Override
    public boolean isRowWithNakedSingleCell(Grid grid, Cell anchor) {
        return getRowMinimalNakedSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first naked single of a row.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return the cell, null if there is none
     */
    @Override
    public Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedSingle(Units.rowOf(anchor));
    }

    /**
     * Decides whether a row has a hidden single.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it has
     */
    @Override
    public boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor) {
        return getRowMinimalHiddenSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first hidden single of a row.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return the cell, null if there is none
     */
    @Override
    public Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenSingle(Units.rowOf(anchor));
    }

    /**
     * Decides whether a row has a naked pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it has
     */
    @Override
    public boolean isRowWithNakedPairCells(Grid grid, Cell anchor) {
        return getRowMinimalNakedPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal naked pair of a row.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedPair(Units.rowOf(anchor));
    }

    /**
     * Decides whether a row has a hidden pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return true if it has
     */
    @Override
    public boolean isRowWithHiddenPairCells(Grid grid, Cell anchor) {
        return getRowMinimalHiddenPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal hidden pair of a row.
     *
     * @param grid the grid
     * @param anchor the anchor of the row
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenPair(Units.rowOf(anchor));
    }

    /**
     * Solves a grid as far as looking at rows gets.
     *
     * @param grid the grid, which is left as it is
     * @return the grid itself and a further grid for every written number
     */
    @Override
    public List<Grid> solveRowBased(Grid grid) {
        return new UnitBasedSolver(grid, Units.rows()).solve();
    }
}
