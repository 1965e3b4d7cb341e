package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * The questions about blocks.
 *
 * @author Epsilon, Epsilon
 */
public class BlockUtils implements BlockIsoUtil, BlockSolvingUtil {
    private static Questions about(Grid grid, Cell anchor) {
        return new Questions(grid, House.blockOf(anchor));
    }

    @Override
    public void applyBlockPermutation(Grid grid, Cell[] image) {
        Moves.apply(grid, Moves.blocks(image));
    }

    @Override
    public boolean isBlockPermutation(Grid grid1, Grid grid2) {
        return Moves.blockImage(grid1, grid2).isPresent();
    }

    @Override
    public Cell[] getBlockPermutationImage(Grid grid1, Grid grid2) {
        return Moves.blockImage(grid1, grid2).orElse(null);
    }

    @Override
    public void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image) {
        Relabel.apply(grid, House.blockOf(anchor), image);
    }

    @Override
    public int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.blockOf(anchor)).orElse(null);
    }

    @Override
    public boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.blockOf(anchor)).isPresent();
    }

    @Override
    public boolean isValidBlock(Grid grid, Cell anchor) {
        return about(grid, anchor).isValid();
    }

    @Override
    public List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor) {
        return about(grid, anchor).whiteSpaces();
    }

    @Override
    public boolean hasFullHouseBlock(Grid grid) {
        return Questions.hasFullHouse(grid, House.BLOCKS);
    }

    @Override
    public boolean isFullHouseBlock(Grid grid, Cell anchor) {
        return about(grid, anchor).isFullHouse();
    }

    @Override
    public boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle() != null;
    }

    @Override
    public Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle();
    }

    @Override
    public boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle() != null;
    }

    @Override
    public Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle();
    }

    @Override
    public boolean isBlockWithNakedPair(Grid grid, Cell anchor) {
        return getBlockNakedPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getBlockNakedPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedPair();
    }

    @Override
    public boolean isBlockWithHiddenPair(Grid grid, Cell anchor) {
        return getBlockHiddenPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenPair();
    }

    @Override
    public List<Grid> solveBlockBased(Grid grid) {
        return new StepSolver(grid, House.BLOCKS).solve();
    }
}
