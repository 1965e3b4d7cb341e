package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/**
 * The questions about the whole grid.
 *
 * @author Epsilon, Epsilon
 */
public class GridSolvingUtils implements GridSolvingUtil {
    @Override
    public boolean isValid(Grid grid) {
        return Filling.isValid(grid);
    }

    @Override
    public List<Cell> getWhiteSpaces(Grid grid) {
        return Filling.whiteSpaces(grid);
    }

    @Override
    public boolean hasFullHouseUnit(Grid grid) {
        return Filling.hasFullHouse(grid, Unit.all());
    }

    @Override
    public boolean hasNakedSingleCell(Grid grid) {
        return new Singles(grid).naked() != null;
    }

    @Override
    public Cell getMinimalNakedSingleCell(Grid grid) {
        return new Singles(grid).naked();
    }

    @Override
    public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
        if (Choice.C18 == 'B') {
            return new Singles(grid1).hidden(Unit.of(Unit.Kind.BLOCK, anchor)) != null;
        }
        return new Singles(grid1).hidden() != null;
    }

    @Override
    public Cell getMinimalHiddenSingleCell(Grid grid) {
        return new Singles(grid).hidden();
    }

    @Override
    public boolean hasNakedPair(Grid grid) {
        return Pairs.naked(grid, Unit.all()).length == 2;
    }

    @Override
    public Cell[] getMinimalNakedPairCells(Grid grid) {
        return Pairs.naked(grid, Unit.all());
    }

    @Override
    public boolean hasHiddenPairCells(Grid grid) {
        return Pairs.hidden(grid, Unit.all()).length == 2;
    }

    @Override
    public Cell[] getMinimalHiddenPairCells(Grid grid) {
        return Pairs.hidden(grid, Unit.all());
    }
}
