package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Naked and hidden pairs (2.4, 3.1.3).
 *
 * @author Epsilon, Epsilon
 */
final class Pairs {
    /** Two cells, ascending, with two digits, ascending. */
    static final class Pair {
        final Cell first;
        final Cell second;
        final int low;
        final int high;

        Pair(Cell first, Cell second, int low, int high) {
            this.first = first;
            this.second = second;
            this.low = low;
            this.high = high;
        }

        Cell[] cells() {
            return new Cell[] {first, second};
        }
    }

    private final Candidates candidates;

    Pairs(Candidates candidates) {
        this.candidates = candidates;
    }

    /** The naked pairs of a unit, minimal first. */
    List<Pair> naked(Unit unit) {
        List<Pair> found = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            for (int j = i + 1; j < 9; j++) {
                Cell first = unit.cells.get(i);
                Cell second = unit.cells.get(j);
                Pair pair = naked(first, second);
                if (pair != null && isOpen(unit, pair) && !(Choice.C5 == 'C' && hidden(unit, first, second) != null)) {
                    found.add(pair);
                }
            }
        }
        return found;
    }

    /** The hidden pairs of a unit, minimal first. */
    List<Pair> hidden(Unit unit) {
        List<Pair> found = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            for (int j = i + 1; j < 9; j++) {
                Cell first = unit.cells.get(i);
                Cell second = unit.cells.get(j);
                Pair pair = hidden(unit, first, second);
                if (pair != null && isOpen(unit, pair) && !(Choice.C5 == 'B' && isNaked(pair))) {
                    found.add(pair);
                }
            }
        }
        return found;
    }

    private Pair naked(Cell first, Cell second) {
        if (candidates.count(first) != 2 || !candidates.sameList(first, second)) {
            return null;
        }
        int low = candidates.first(first);
        for (int high = low + 1; high <= 9; high++) {
            if (candidates.has(first, high)) {
                return new Pair(first, second, low, high);
            }
        }
        return null;
    }

    /** The pair of digits whose only places in the unit are these two cells. */
    private Pair hidden(Unit unit, Cell first, Cell second) {
        for (int low = 1; low <= 9; low++) {
            if (!hasOnlyThesePlaces(unit, first, second, low)) {
                continue;
            }
            for (int high = low + 1; high <= 9; high++) {
                if (hasOnlyThesePlaces(unit, first, second, high)) {
                    return new Pair(first, second, low, high);
                }
            }
        }
        return null;
    }

    private boolean isNaked(Pair pair) {
        return candidates.count(pair.first) == 2 && candidates.count(pair.second) == 2;
    }

    private boolean hasOnlyThesePlaces(Unit unit, Cell first, Cell second, int digit) {
        return candidates.has(first, digit)
            && candidates.has(second, digit)
            && candidates.places(unit, digit) == 2;
    }

    /** Whether none of the two cells is a naked or a hidden single. */
    private boolean isOpen(Unit unit, Pair pair) {
        return !isSingle(unit, pair.first) && !isSingle(unit, pair.second);
    }

    private boolean isSingle(Unit unit, Cell cell) {
        if (candidates.count(cell) == 1) {
            return true;
        }
        if (Choice.C4 == 'A') {
            return Singles.isHiddenInAny(candidates, cell);
        }
        return Singles.isHiddenIn(candidates, unit, cell);
    }

    private static Pair minimal(List<Pair> pairs) {
        Pair minimal = null;
        for (Pair pair : pairs) {
            if (minimal == null || isSmaller(pair, minimal)) {
                minimal = pair;
            }
        }
        return minimal;
    }

    private static boolean isSmaller(Pair one, Pair other) {
        if (!Unit.same(one.first, other.first)) {
            return isSmaller(one.first, other.first);
        }
        return isSmaller(one.second, other.second);
    }

    private static boolean isSmaller(Cell one, Cell other) {
        if (one.getrIndex() != other.getrIndex()) {
            return one.getrIndex() < other.getrIndex();
        }
        return one.getcIndex() < other.getcIndex();
    }

    private static Cell[] cells(Pair pair) {
        return pair == null ? new Cell[0] : pair.cells();
    }

    /** The cells of the minimal naked pair of some units of a grid; none if there is no pair. */
    static Cell[] naked(Grid grid, List<Unit> units) {
        if (!Asked.isAsked(grid)) {
            return new Cell[0];
        }
        Pairs pairs = new Pairs(new Candidates(grid));
        List<Pair> found = new ArrayList<>();
        for (Unit unit : units) {
            found.addAll(pairs.naked(unit));
            if (Choice.C16 == 'B' && !found.isEmpty()) {
                break;
            }
        }
        return cells(minimal(found));
    }

    /** The cells of the minimal hidden pair of some units of a grid; none if there is no pair. */
    static Cell[] hidden(Grid grid, List<Unit> units) {
        if (!Asked.isAsked(grid)) {
            return new Cell[0];
        }
        Pairs pairs = new Pairs(new Candidates(grid));
        List<Pair> found = new ArrayList<>();
        for (Unit unit : units) {
            found.addAll(pairs.hidden(unit));
            if (Choice.C16 == 'B' && !found.isEmpty()) {
                break;
            }
        }
        return cells(minimal(found));
    }
}
