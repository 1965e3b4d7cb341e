package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * The questions about columns.
 *
 * @author Epsilon, Epsilon
 */
public class ColUtils implements ColIsoUtil, ColSolvingUtil {
    private static Questions about(Grid grid, Cell anchor) {
        return new Questions(grid, House.colOf(anchor));
    }

    @Override
    public void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image) {
        Moves.apply(grid, Moves.colsOf(anchor, image));
    }

    @Override
    public boolean isBlockInternColPermutation(Grid grid1, Grid grid2) {
        return Moves.anchors().anyMatch(anchor -> getBlockInternColPermutationImage(grid1, grid2, anchor) != null);
    }

    @Override
    public int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Moves.orders()
            .filter(order -> Moves.leads(grid1, grid2, Moves.colsOf(anchor, order)))
            .findFirst()
            .orElse(null);
    }

    @Override
    public void applyColValuePermutation(Grid grid, Cell anchor, int[] image) {
        Relabel.apply(grid, House.colOf(anchor), image);
    }

    @Override
    public int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.colOf(anchor)).orElse(null);
    }

    @Override
    public boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        return Relabel.image(grid1, grid2, House.colOf(anchor)).isPresent();
    }

    @Override
    public boolean isValidCol(Grid grid, Cell anchor) {
        return about(grid, anchor).isValid();
    }

    @Override
    public List<Cell> getColWhiteSpaces(Grid grid, Cell anchor) {
        return about(grid, anchor).whiteSpaces();
    }

    @Override
    public boolean hasFullHouseCol(Grid grid) {
        return Questions.hasFullHouse(grid, House.COLS);
    }

    @Override
    public boolean isFullHouseCol(Grid grid, Cell anchor) {
        return about(grid, anchor).isFullHouse();
    }

    @Override
    public boolean isColWithNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle() != null;
    }

    @Override
    public Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedSingle();
    }

    @Override
    public boolean isColWithHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle() != null;
    }

    @Override
    public Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenSingle();
    }

    @Override
    public boolean isColWithNakedPairCells(Grid grid, Cell anchor) {
        return getColMinimalNakedPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).nakedPair();
    }

    @Override
    public boolean isColWithHiddenPairCells(Grid grid, Cell anchor) {
        return getColMinimalHiddenPairCells(grid, anchor).length == 2;
    }

    @Override
    public Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return about(grid, anchor).hiddenPair();
    }

    @Override
    public List<Grid> solveColBased(Grid grid) {
        return new StepSolver(grid, House.COLS).solve();
    }
}
