package utils;

import data.Cell;
import data.Grid;
import java.util.Collections;
import java.util.List;

/**
 * The questions about rows.
 *
 * @author Epsilon, Epsilon
 */
public class RowUtils implements RowIsoUtil, RowSolvingUtil {
    @Override
    public void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image) {
        Grids.write(Lines.rowsPermuted(grid, anchor, image), grid);
    }

    @Override
    public boolean isBlockInternRowPermutation(Grid grid1, Grid grid2) {
        return Lines.isRowPermutation(grid1, grid2);
    }

    @Override
    public int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Lines.rowImage(grid1, grid2, anchor);
    }

    @Override
    public void applyRowValuePermutation(Grid grid, Cell anchor, int[] image) {
        Values.apply(grid, Unit.of(Unit.Kind.ROW, anchor), image);
    }

    @Override
    public int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Values.image(grid1, grid2, Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Values.isPermutation(grid1, grid2, Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean isValidRow(Grid grid, Cell anchor) {
        return Filling.isValid(grid, Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return Filling.whiteSpaces(grid, Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean hasFullHouseRow(Grid grid) {
        return Filling.hasFullHouse(grid, Unit.all(Unit.Kind.ROW));
    }

    @Override
    public boolean isFullHouseRow(Grid grid, Cell anchor) {
        return Filling.isFullHouse(grid, Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean isRowWithNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.ROW, anchor)) != null;
    }

    @Override
    public Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).naked(Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.ROW, anchor)) != null;
    }

    @Override
    public Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return new Singles(grid).hidden(Unit.of(Unit.Kind.ROW, anchor));
    }

    @Override
    public boolean isRowWithNakedPairCells(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.ROW, anchor))).length == 2;
    }

    @Override
    public Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor) {
        return Pairs.naked(grid, Collections.singletonList(Unit.of(Unit.Kind.ROW, anchor)));
    }

    @Override
    public boolean isRowWithHiddenPairCells(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.ROW, anchor))).length == 2;
    }

    @Override
    public Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return Pairs.hidden(grid, Collections.singletonList(Unit.of(Unit.Kind.ROW, anchor)));
    }

    @Override
    public List<Grid> solveRowBased(Grid grid) {
        return Solver.solve(grid, Unit.Kind.ROW);
    }
}
