package utils;

import data.Cell;
import data.Grid;
import java.util.Collections;
import java.util.List;

/**
 * The questions about blocks.
 *
 * @author Epsilon, Epsilon
 */
public class BlockUtils implements BlockIsoUtil, BlockSolvingUtil {
    @Override
    public void applyBlockPermutation(Grid grid, Cell[] image) {
        Grids.write(Blocks.permuted(grid, image), grid);
    }

    @Override
    public boolean isBlockPermutation(Grid grid1, Grid grid2) {
        return Blocks.isPermutation(grid1, grid2);
    }

    @Override
    public Cell[] getBlockPermutationImage(Grid grid1, Grid grid2) {
        return Blocks.image(grid1, grid2);
    }

    @Override
    public void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image) {
        Values.apply(grid, Unit.of(Unit.Kind.BLOCK, anchor), image);
    }

    @Override
    public int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Values.image(grid1, grid2, Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Values.isPermutation(grid1, grid2, Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean isValidBlock(Grid grid, Cell anchor) {
        return Filling.isValid(grid, Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor) {
        return Filling.whiteSpaces(grid, Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean hasFullHouseBlock(Grid grid) {
        return Filling.hasFullHouse(grid, Unit.all(Unit.Kind.BLOCK));
    }

    @Override
    public boolean isFullHouseBlock(Grid grid, Cell anchor) {
        return Filling.isFullHouse(grid, Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.BLOCK, anchor)) != null;
    }

    @Override
    public Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.BLOCK, anchor)) != null;
    }

    @Override
    public Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.BLOCK, anchor));
    }

    @Override
    public boolean isBlockWithNakedPair(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.BLOCK, anchor))).length == 2;
    }

    @Override
    public Cell[] getBlockNakedPairCells(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.BLOCK, anchor)));
    }

    @Override
    public boolean isBlockWithHiddenPair(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.BLOCK, anchor))).length == 2;
    }

    @Override
    public Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.BLOCK, anchor)));
    }

    @Override
    public List<Grid> solveBlockBased(Grid grid) {
        return Solver.solve(grid, Unit.Kind.BLOCK);
    }
}
