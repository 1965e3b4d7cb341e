package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * The questions about rows.
 *
 * @author Epsilon, Epsilon
 */
public class RowUtils implements RowIsoUtil, RowSolvingUtil {
    private static Questions about(Grid grid, Cell anchor) {
        return new Questions(grid, House.rowOf(anchor));
    }

    @Override
    public void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image) {
        Moves.apply(grid, Moves.rowsOf(anchor, image));
    }

    @Override
    public boolean isBlockInternRowPermutation(Grid grid1, Grid grid2) {
        return Moves.anchors().anyMatch(anchor -> getBlockInternRowPermutationImage(grid1, grid2, anchor) != null);
    }

    @Override
    public int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Moves.orders()
            .filter(order -> Moves.leads(grid1, grid2, Moves.rowsOf(anchor, order)))
            .findFirst()
            .orElse(null);
    }

    @Override
    public void applyRowValuePermutation(Grid grid, Cell anchor, int[] image) {
        Relabel.apply(grid, House.rowOf(anchor), image);
    }

    @Override
    public int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.rowOf(anchor)).orElse(null);
    }

    @Override
    public boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.rowOf(anchor)).isPresent();
    }

    @Override
    public boolean isValidRow(Grid grid, Cell anchor) {
        return about(grid, anchor).isValid();
    }

    @Override
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return about(grid, anchor).whiteSpaces();
    }

    @Override
    public boolean hasFullHouseRow(Grid grid) {
        return Questions.hasFullHouse(grid, House.ROWS);
    }

    @Override
    public boolean isFullHouseRow(Grid grid, Cell anchor) {
        return about(grid, anchor).isFullHouse();
    }

    @Override
    public boolean isRowWithNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle() != null;
    }

    @Override
    public Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle();
    }

    @Override
    public boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle() != null;
    }

    @Override
    public Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle();
    }

    @Override
    public boolean isRowWithNakedPairCells(Grid grid, Cell anchor) {
        return getRowMinimalNakedPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedPair();
    }

    @Override
    public boolean isRowWithHiddenPairCells(Grid grid, Cell anchor) {
        return getRowMinimalHiddenPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenPair();
    }

    @Override
    public List<Grid> solveRowBased(Grid grid) {
        return new StepSolver(grid, House.ROWS).solve();
    }
}
