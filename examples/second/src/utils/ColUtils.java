package utils;

import data.Cell;
import data.Grid;
import java.util.Collections;
import java.util.List;

/**
 * The questions about columns.
 *
 * @author Epsilon, Epsilon
 */
public class ColUtils implements ColIsoUtil, ColSolvingUtil {
    @Override
    public void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image) {
        Grids.write(Lines.colsPermuted(grid, anchor, image), grid);
    }

    @Override
    public boolean isBlockInternColPermutation(Grid grid1, Grid grid2) {
        return Lines.isColPermutation(grid1, grid2);
    }

    @Override
    public int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Lines.colImage(grid1, grid2, anchor);
    }

    @Override
    public void applyColValuePermutation(Grid grid, Cell anchor, int[] image) {
        Values.apply(grid, Unit.of(Unit.Kind.COL, anchor), image);
    }

    @Override
    public int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Values.image(grid1, grid2, Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Values.isPermutation(grid1, grid2, Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean isValidCol(Grid grid, Cell anchor) {
        return Filling.isValid(grid, Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public List<Cell> getColWhiteSpaces(Grid grid, Cell anchor) {
        return Filling.whiteSpaces(grid, Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean hasFullHouseCol(Grid grid) {
        return Filling.hasFullHouse(grid, Unit.all(Unit.Kind.COL));
    }

    @Override
    public boolean isFullHouseCol(Grid grid, Cell anchor) {
        return Filling.isFullHouse(grid, Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean isColWithNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.COL, anchor)) != null;
    }

    @Override
    public Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean isColWithHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.COL, anchor)) != null;
    }

    @Override
    public Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.COL, anchor));
    }

    @Override
    public boolean isColWithNakedPairCells(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.COL, anchor))).length == 2;
    }

    @Override
    public Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.COL, anchor)));
    }

    @Override
    public boolean isColWithHiddenPairCells(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.COL, anchor))).length == 2;
    }

    @Override
    public Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.COL, anchor)));
    }

    @Override
    public List<Grid> solveColBased(Grid grid) {
        return Solver.solve(grid, Unit.Kind.COL);
    }
}
