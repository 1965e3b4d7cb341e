package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What can be asked about one column, and the permutations of columns within a block.
 *
 * @author Erika Mustermann
 */
public class ColUtils implements ColIsoUtil, ColSolvingUtil {

    /**
     * Moves the columns through a block.
     *
     * @param grid the grid, which is changed
     * @param anchor the anchor of the block
     * @param image where the first, second and third column of the block go
     */
    @Override
    public void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image) {
        int before = Units.firstOfThree(anchor.getcIndex()) - 1;
        int[][] old = new int[3][];
        for (int i = 0; i < 3; i++) {
            old[i] = grid.getColValues(before + i + 1);
        }
        for (int i = 0; i < 3; i++) {
            grid.setColValues(before + image[i], old[i]);
        }
    }

    /**
     * Decides whether some permutation of the columns through one block turns a grid into another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if there is one
     */
    @Override
    public boolean isBlockInternColPermutation(Grid grid1, Grid grid2) {
        for (int col = 1; col <= Units.SIZE; col += 3) {
            if (getBlockInternColPermutationImage(grid1, grid2, new Cell(1, col)) != null) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds out where the columns through a block went.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the block
     * @return the smallest image vector that fits, null if none does
     */
    @Override
    public int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        for (int[] image : Orders.all()) {
            Grid moved = Units.copy(grid1);
            applyBlockInternColPermutation(moved, anchor, image);
            if (Units.equal(moved, grid2)) {
                return image;
            }
        }
        return null;
    }

    /**
     * Replaces every number of a column by its image.
     *
     * @param grid the grid, which is changed
     * @param anchor the anchor of the column
     * @param image the images of 1 to 9
     */
    @Override
    public void applyColValuePermutation(Grid grid, Cell anchor, int[] image) {
        ValueMaps.apply(grid, Units.colOf(anchor), image);
    }

    /**
     * Reads off the value permutation that was applied to a column.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the column
     * @return the images of 1 to 9, -1 for numbers that do not occur
     */
    @Override
    public int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.image(grid1, grid2, Units.colOf(anchor));
    }

    /**
     * Decides whether a value permutation leads from one column to the other.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the column
     * @return true if there is one
     */
    @Override
    public boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.exists(grid1, grid2, Units.colOf(anchor));
    }

    /**
     * Decides whether a column is filled without a mistake.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it is
     */
    @Override
    public boolean isValidCol(Grid grid, Cell anchor) {
        return Units.isValid(grid, Units.colOf(anchor));
    }

    /**
     * Collects the empty cells of a column.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return the cells in ascending order
     */
    @Override
    public List<Cell> getColWhiteSpaces(Grid grid, Cell anchor) {
        return Units.whiteSpaces(grid, Units.colOf(anchor));
    }

    /**
     * Decides whether some column is a full house.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasFullHouseCol(Grid grid) {
        return Units.hasFullHouse(grid, Units.cols());
    }

    /**
     * Decides whether a column is a full house.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it is
     */
    @Override
    public boolean isFullHouseCol(Grid grid, Cell anchor) {
        return Units.isFullHouse(grid, Units.colOf(anchor));
    }

    /**
     * Decides whether a column has a naked single.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it has
     */
    @Override
    public boolean isColWithNakedSingleCell(Grid grid, Cell anchor) {
        return getColMinimalNakedSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first naked single of a column.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return the cell, null if there is none
     */
    @Override
    public Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedSingle(Units.colOf(anchor));
    }

    /**
     * Decides whether a column has a hidden single.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it has
     */
    @Override
    public boolean isColWithHiddenSingleCell(Grid grid, Cell anchor) {
        return getColMinimalHiddenSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first hidden single of a column.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return the cell, null if there is none
     */
    @Override
    public Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenSingle(Units.colOf(anchor));
    }

    /**
     * Decides whether a column has a naked pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it has
     */
    @Override
    public boolean isColWithNakedPairCells(Grid grid, Cell anchor) {
        return getColMinimalNakedPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal naked pair of a column.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedPair(Units.colOf(anchor));
    }

    /**
     * Decides whether a column has a hidden pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return true if it has
     */
    @Override
    public boolean isColWithHiddenPairCells(Grid grid, Cell anchor) {
        return getColMinimalHiddenPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal hidden pair of a column.
     *
     * @param grid the grid
     * @param anchor the anchor of the column
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenPair(Units.colOf(anchor));
    }

    /**
     * Solves a grid as far as looking at columns gets.
     *
     * @param grid the grid, which is left as it is
     * @return the grid itself and a further grid for every written number
     */
    @Override
    public List<Grid> solveColBased(Grid grid) {
        return new UnitBasedSolver(grid, Units.cols()).solve();
    }
}
