package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves a grid step by step, looking only at units of one type.
 * A new solver is made for every grid, so nothing is left over from the last one.
 *
 * @author Erika Mustermann
 */
final class UnitBasedSolver {

    private final List<List<Cell>> units;
    private final Grid grid;
    private final Candidates candidates;
    private final List<Grid> steps = new ArrayList<>();

    /**
     * Gets ready to solve a grid.
     *
     * @param start the grid, which is left as it is
     * @param units the units to look at, in this order
     */
    UnitBasedSolver(Grid start, List<List<Cell>> units) {
        this.units = units;
        this.grid = Units.copy(start);
        this.candidates = new Candidates(start);
    }

    /**
     * Solves the grid as far as possible.
     *
     * @return the grid at the beginning and after each written number
     */
    List<Grid> solve() {
        steps.add(Units.copy(grid));
        boolean goOn = true;
        while (goOn) {
            goOn = fillFullHouse() || fillNakedSingle() || fillHiddenSingle() || useNakedPair() || useHiddenPair();
        }
        return steps;
    }

    private void write(Cell cell, int number) {
        grid.setValue(cell.getrIndex(), cell.getcIndex(), number);
        candidates.written(cell, number);
        steps.add(Units.copy(grid));
    }

    private boolean fillFullHouse() {
        for (List<Cell> unit : units) {
            if (Units.isFullHouse(grid, unit)) {
                write(Units.whiteSpaces(grid, unit).get(0), missingNumber(unit));
                return true;
            }
        }
        return false;
    }

    private int missingNumber(List<Cell> fullHouse) {
        int missing = 45;
        for (Cell cell : fullHouse) {
            missing -= Math.max(0, Units.valueAt(grid, cell));
        }
        return missing;
    }

    private boolean fillNakedSingle() {
        for (List<Cell> unit : units) {
            Cell cell = candidates.nakedSingle(unit);
            if (cell != null) {
                write(cell, candidates.of(cell).first());
                return true;
            }
        }
        return false;
    }

    private boolean fillHiddenSingle() {
        for (List<Cell> unit : units) {
            Cell cell = candidates.hiddenSingle(unit);
            if (cell != null) {
                write(cell, candidates.hiddenNumber(cell, unit));
                return true;
            }
        }
        return false;
    }

    private boolean useNakedPair() {
        for (List<Cell> unit : units) {
            Cell[] pair = candidates.nakedPair(unit);
            if (pair.length > 0) {
                return strikeFromOthers(unit, pair);
            }
        }
        return false;
    }

    private boolean strikeFromOthers(List<Cell> unit, Cell[] pair) {
        boolean changed = false;
        for (Cell cell : unit) {
            if (cell != pair[0] && cell != pair[1]) {
                changed |= candidates.of(cell).removeAll(candidates.of(pair[0]));
            }
        }
        return changed;
    }

    private boolean useHiddenPair() {
        for (List<Cell> unit : units) {
            Cell[] pair = candidates.hiddenPair(unit);
            if (pair.length > 0) {
                List<Integer> numbers = candidates.pairNumbers(unit, pair[0], pair[1]).subList(0, 2);
                boolean first = candidates.of(pair[0]).retainAll(numbers);
                boolean second = candidates.of(pair[1]).retainAll(numbers);
                return first || second;
            }
        }
        return false;
    }
}
