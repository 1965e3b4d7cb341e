package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * The solver of 3.4, step by step.
 *
 * @author Epsilon, Epsilon
 */
final class Solver {
    /** What a step led to. */
    private enum Result {
        DONE, NOTHING, STOP
    }

    private final Grid grid;
    private final Candidates candidates;
    private final List<Unit> units;
    private final List<Grid> run = new ArrayList<>();

    private Solver(Grid start, Unit.Kind kind) {
        grid = Grids.copy(start);
        candidates = new Candidates(grid);
        units = Choice.C10 == 'A' ? Unit.all(kind) : Unit.all();
        run.add(Grids.copy(grid));
    }

    static List<Grid> solve(Grid start, Unit.Kind kind) {
        Solver solver = new Solver(start, kind);
        boolean goesOn = Asked.isRun(start);
        while (goesOn && !solver.isSolved()) {
            goesOn = solver.step();
        }
        return solver.run;
    }

    /** Step 1. */
    private boolean isSolved() {
        return Filling.whiteSpaces(grid).isEmpty() && Filling.isValid(grid);
    }

    /** Steps 2 to 6; returns whether step 1 comes next. */
    private boolean step() {
        if (fullHouse() || nakedSingle() || hiddenSingle()) {
            return true;
        }
        Result nakedPair = nakedPair();
        if (nakedPair != Result.NOTHING) {
            return nakedPair == Result.DONE;
        }
        return hiddenPair() == Result.DONE;
    }

    private void place(Cell cell, int digit) {
        grid.setValue(cell.getrIndex(), cell.getcIndex(), digit);
        candidates.place(cell, digit);
        run.add(Grids.copy(grid));
    }

    /** Step 2. */
    private boolean fullHouse() {
        for (Unit unit : units) {
            if (Filling.isFullHouse(grid, unit)) {
                Cell cell = Filling.whiteSpaces(grid, unit).get(0);
                int digit = Filling.missing(grid, unit);
                if (Choice.C11 == 'A' || candidates.has(cell, digit)) {
                    place(cell, digit);
                    return true;
                }
            }
        }
        return false;
    }

    /** Step 3. */
    private boolean nakedSingle() {
        for (Unit unit : units) {
            for (Cell cell : unit.cells) {
                if (candidates.count(cell) == 1) {
                    place(cell, candidates.first(cell));
                    return true;
                }
            }
        }
        return false;
    }

    /** Step 4. */
    private boolean hiddenSingle() {
        for (Unit unit : units) {
            for (Cell cell : unit.cells) {
                int digit = Singles.hiddenDigit(candidates, unit, cell);
                if (digit != -1) {
                    place(cell, digit);
                    return true;
                }
            }
        }
        return false;
    }

    /** Step 5. */
    private Result nakedPair() {
        Pairs pairs = new Pairs(candidates);
        for (Unit unit : units) {
            List<Pairs.Pair> found = pairs.naked(unit);
            for (Pairs.Pair pair : found) {
                if (updateNaked(unit, pair)) {
                    return Result.DONE;
                }
                if (Choice.C9 == 'A') {
                    return Result.NOTHING;
                }
                if (Choice.C9 == 'C') {
                    return Result.STOP;
                }
            }
            if (Choice.C9 == 'b' && !found.isEmpty()) {
                return Result.NOTHING;
            }
        }
        return Result.NOTHING;
    }

    /** Step 6. */
    private Result hiddenPair() {
        Pairs pairs = new Pairs(candidates);
        for (Unit unit : units) {
            List<Pairs.Pair> found = pairs.hidden(unit);
            for (Pairs.Pair pair : found) {
                if (updateHidden(unit, pair)) {
                    return Result.DONE;
                }
                if (Choice.C9 == 'A' || Choice.C9 == 'C') {
                    return Result.STOP;
                }
            }
            if (Choice.C9 == 'b' && !found.isEmpty()) {
                return Result.STOP;
            }
        }
        return Result.STOP;
    }

    private boolean updateNaked(Unit unit, Pairs.Pair pair) {
        boolean changed = candidates.strikeOthers(unit, pair);
        if (Choice.C7 == 'B') {
            changed |= strikeInSharedUnits(pair);
        }
        if (Choice.C7 == 'C') {
            for (Unit row : Unit.all(Unit.Kind.ROW)) {
                changed |= candidates.strikeOthers(row, pair);
            }
        }
        return changed;
    }

    private boolean updateHidden(Unit unit, Pairs.Pair pair) {
        boolean changed = false;
        if (Choice.C8 != 'C') {
            changed |= candidates.cut(pair.first, pair);
            changed |= candidates.cut(pair.second, pair);
        }
        if (Choice.C8 == 'B') {
            changed |= strikeInSharedUnits(pair);
        }
        if (Choice.C8 == 'C') {
            changed |= candidates.strikeOthers(unit, pair);
        }
        return changed;
    }

    private boolean strikeInSharedUnits(Pairs.Pair pair) {
        boolean changed = false;
        for (Unit unit : Unit.around(pair.first)) {
            if (unit.holds(pair.second)) {
                changed |= candidates.strikeOthers(unit, pair);
            }
        }
        return changed;
    }
}
