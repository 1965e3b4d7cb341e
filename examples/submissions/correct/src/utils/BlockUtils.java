package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * What can be asked about one block, and the permutations of whole blocks.
 *
 * @author Erika Mustermann
 */
public class BlockUtils implements BlockIsoUtil, BlockSolvingUtil {

    /**
     * Moves whole stacks or whole bands.
     *
     * @param grid the grid, which is changed
     * @param image the anchors to which the blocks at z1,1, z1,4, z1,7, z4,1 and z7,1 go
     */
    @Override
    public void applyBlockPermutation(Grid grid, Cell[] image) {
        Grid old = Units.copy(grid);
        int[] bands = {image[0].getrIndex(), image[3].getrIndex(), image[4].getrIndex()};
        int[] stacks = {image[0].getcIndex(), image[1].getcIndex(), image[2].getcIndex()};
        for (int row = 0; row < Units.SIZE; row++) {
            for (int col = 0; col < Units.SIZE; col++) {
                int newRow = bands[row / 3] + row % 3;
                int newCol = stacks[col / 3] + col % 3;
                grid.setValue(newRow, newCol, old.getValue(row + 1, col + 1));
            }
        }
    }

    /**
     * Decides whether moving stacks or moving bands turns a grid into another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if so
     */
    @Override
    public boolean isBlockPermutation(Grid grid1, Grid grid2) {
        return getBlockPermutationImage(grid1, grid2) != null;
    }

    /**
     * Finds out where the stacks or bands went.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return the smallest image that fits, null if none does
     */
    @Override
    public Cell[] getBlockPermutationImage(Grid grid1, Grid grid2) {
        Cell[] smallest = null;
        for (int[] order : Orders.all()) {
            for (Cell[] image : new Cell[][] {moveStacks(order), moveBands(order)}) {
                Grid moved = Units.copy(grid1);
                applyBlockPermutation(moved, image);
                if (Units.equal(moved, grid2) && (smallest == null || isSmaller(image, smallest))) {
                    smallest = image;
                }
            }
        }
        return smallest;
    }

    /**
     * Writes a permutation of the stacks as an image of blocks.
     *
     * @param order where the three stacks go
     * @return the images of the five blocks
     */
    private static Cell[] moveStacks(int[] order) {
        int[] first = {3 * order[0] - 2, 3 * order[1] - 2, 3 * order[2] - 2};
        return new Cell[] {new Cell(1, first[0]), new Cell(1, first[1]), new Cell(1, first[2]),
            new Cell(4, first[0]), new Cell(7, first[0])};
    }

    /**
     * Writes a permutation of the bands as an image of blocks.
     *
     * @param order where the three bands go
     * @return the images of the five blocks
     */
    private static Cell[] moveBands(int[] order) {
        int[] first = {3 * order[0] - 2, 3 * order[1] - 2, 3 * order[2] - 2};
        return new Cell[] {new Cell(first[0], 1), new Cell(first[0], 4), new Cell(first[0], 7),
            new Cell(first[1], 1), new Cell(first[2], 1)};
    }

    /**
     * Compares two images cell by cell.
     *
     * @param one an image
     * @param other another image
     * @return true if the first one is smaller where they differ first
     */
    private static boolean isSmaller(Cell[] one, Cell[] other) {
        for (int i = 0; i < one.length; i++) {
            int order = Units.compare(one[i], other[i]);
            if (order != 0) {
                return order < 0;
            }
        }
        return false;
    }

    /**
     * Replaces every number of a block by its image.
     *
     * @param grid the grid, which is changed
     * @param anchor the anchor of the block
     * @param image the images of 1 to 9
     */
    @Override
    public void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image) {
        ValueMaps.apply(grid, Units.blockOf(anchor), image);
    }

    /**
     * Reads off the value permutation that was applied to a block.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the block
     * @return the images of 1 to 9, -1 for numbers that do not occur
     */
    @Override
    public int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.image(grid1, grid2, Units.blockOf(anchor));
    }

    /**
     * Decides whether a value permutation leads from one block to the other.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @param anchor the anchor of the block
     * @return true if there is one
     */
    @Override
    public boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return ValueMaps.exists(grid1, grid2, Units.blockOf(anchor));
    }

    /**
     * Decides whether a block is filled without a mistake.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it is
     */
    @Override
    public boolean isValidBlock(Grid grid, Cell anchor) {
        return Units.isValid(grid, Units.blockOf(anchor));
    }

    /**
     * Collects the empty cells of a block.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return the cells in ascending order
     */
    @Override
    public List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor) {
        return Units.whiteSpaces(grid, Units.blockOf(anchor));
    }

    /**
     * Decides whether some block is a full house.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasFullHouseBlock(Grid grid) {
        return Units.hasFullHouse(grid, Units.blocks());
    }

    /**
     * Decides whether a block is a full house.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it is
     */
    @Override
    public boolean isFullHouseBlock(Grid grid, Cell anchor) {
        return Units.isFullHouse(grid, Units.blockOf(anchor));
    }

    /**
     * Decides whether a block has a naked single.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it has
     */
    @Override
    public boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor) {
        return getBlockMinimalNakedSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first naked single of a block.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return the cell, null if there is none
     */
    @Override
    public Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedSingle(Units.blockOf(anchor));
    }

    /**
     * Decides whether a block has a hidden single.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it has
     */
    @Override
    public boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor) {
        return getBlockMinimalHiddenSingleCell(grid, anchor) != null;
    }

    /**
     * Finds the first hidden single of a block.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return the cell, null if there is none
     */
    @Override
    public Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenSingle(Units.blockOf(anchor));
    }

    /**
     * Decides whether a block has a naked pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it has
     */
    @Override
    public boolean isBlockWithNakedPair(Grid grid, Cell anchor) {
        return getBlockNakedPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal naked pair of a block.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getBlockNakedPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).nakedPair(Units.blockOf(anchor));
    }

    /**
     * Decides whether a block has a hidden pair.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return true if it has
     */
    @Override
    public boolean isBlockWithHiddenPair(Grid grid, Cell anchor) {
        return getBlockHiddenPairCells(grid, anchor).length > 0;
    }

    /**
     * Finds the minimal hidden pair of a block.
     *
     * @param grid the grid
     * @param anchor the anchor of the block
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor) {
        return new Candidates(grid).hiddenPair(Units.blockOf(anchor));
    }

    /**
     * Solves a grid as far as looking at blocks gets.
     *
     * @param grid the grid, which is left as it is
     * @return the grid itself and a further grid for every written number
     */
    @Override
    public List<Grid> solveBlockBased(Grid grid) {
        return new UnitBasedSolver(grid, Units.blocks()).solve();
    }
}
