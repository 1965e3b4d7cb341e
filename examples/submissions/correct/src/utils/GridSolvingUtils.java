package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be asked about the whole grid.
 *
 * @author Erika Mustermann
 */
public class GridSolvingUtils implements GridSolvingUtil {

    /**
     * Decides whether every unit is filled without a mistake.
     *
     * @param grid the grid
     * @return true if so
     */
    @Override
    public boolean isValid(Grid grid) {
        for (List<Cell> unit : Units.all()) {
            if (!Units.isValid(grid, unit)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Collects the empty cells.
     *
     * @param grid the grid
     * @return the cells in ascending order
     */
    @Override
    public List<Cell> getWhiteSpaces(Grid grid) {
        List<Cell> found = new ArrayList<>();
        for (List<Cell> row : Units.rows()) {
            found.addAll(Units.whiteSpaces(grid, row));
        }
        return found;
    }

    /**
     * Decides whether some row, column or block is a full house.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasFullHouseUnit(Grid grid) {
        return Units.hasFullHouse(grid, Units.all());
    }

    /**
     * Decides whether the grid has a naked single.
     *
     * @param grid the grid
     * @return true if it has
     */
    @Override
    public boolean hasNakedSingleCell(Grid grid) {
        return getMinimalNakedSingleCell(grid) != null;
    }

    /**
     * Finds the first naked single.
     *
     * @param grid the grid
     * @return the cell, null if there is none
     */
    @Override
    public Cell getMinimalNakedSingleCell(Grid grid) {
        Candidates candidates = new Candidates(grid);
        for (List<Cell> row : Units.rows()) {
            Cell cell = candidates.nakedSingle(row);
            if (cell != null) {
                return cell;
            }
        }
        return null;
    }

    /**
     * Decides whether the grid has a hidden single.
     *
     * @param grid1 the grid
     * @param anchor not needed, because the whole grid is meant
     * @return true if it has
     */
    @Override
    public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
        return getMinimalHiddenSingleCell(grid1) != null;
    }

    /**
     * Finds the first cell that is a hidden single of its row, column or block.
     *
     * @param grid the grid
     * @return the cell, null if there is none
     */
    @Override
    public Cell getMinimalHiddenSingleCell(Grid grid) {
        Candidates candidates = new Candidates(grid);
        Cell minimal = null;
        for (List<Cell> unit : Units.all()) {
            Cell cell = candidates.hiddenSingle(unit);
            if (cell != null && (minimal == null || Units.compare(cell, minimal) < 0)) {
                minimal = cell;
            }
        }
        return minimal;
    }

    /**
     * Decides whether some unit has a naked pair.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasNakedPair(Grid grid) {
        return getMinimalNakedPairCells(grid).length > 0;
    }

    /**
     * Finds the minimal one of all naked pairs.
     *
     * @param grid the grid
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getMinimalNakedPairCells(Grid grid) {
        Candidates candidates = new Candidates(grid);
        Cell[] minimal = new Cell[0];
        for (List<Cell> unit : Units.all()) {
            minimal = Candidates.smallerPair(minimal, candidates.nakedPair(unit));
        }
        return minimal;
    }

    /**
     * Decides whether some unit has a hidden pair.
     *
     * @param grid the grid
     * @return true if there is one
     */
    @Override
    public boolean hasHiddenPairCells(Grid grid) {
        return getMinimalHiddenPairCells(grid).length > 0;
    }

    /**
     * Finds the minimal one of all hidden pairs.
     *
     * @param grid the grid
     * @return two cells in ascending order, or an empty array
     */
    @Override
    public Cell[] getMinimalHiddenPairCells(Grid grid) {
        Candidates candidates = new Candidates(grid);
        Cell[] minimal = new Cell[0];
        for (List<Cell> unit : Units.all()) {
            minimal = Candidates.smallerPair(minimal, candidates.hiddenPair(unit));
        }
        return minimal;
    }
}
