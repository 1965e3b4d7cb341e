package utils;

import data.Cell;
import java.util.ArrayList;
import java.util.List;

/**
 * A row, a column or a block with its nine cells, ascending.
 *
 * @author Epsilon, Epsilon
 */
final class Unit {
    /** The kinds of units. */
    enum Kind {
        ROW, COL, BLOCK
    }

    private static final Unit[][] ROWS = new Unit[10][10];
    private static final Unit[][] COLS = new Unit[10][10];
    private static final Unit[][] BLOCKS = new Unit[10][10];

    static {
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                ROWS[r][c] = c == 1 ? row(r) : ROWS[r][1];
                COLS[r][c] = r == 1 ? col(c) : COLS[1][c];
                boolean first = r % 3 == 1 && c % 3 == 1;
                BLOCKS[r][c] = first ? block(r, c) : BLOCKS[start(r)][start(c)];
            }
        }
    }

    final List<Cell> cells = new ArrayList<>();

    private Unit() {
    }

    private static Unit row(int r) {
        Unit unit = new Unit();
        for (int c = 1; c <= 9; c++) {
            unit.cells.add(new Cell(r, c));
        }
        return unit;
    }

    private static Unit col(int c) {
        Unit unit = new Unit();
        for (int r = 1; r <= 9; r++) {
            unit.cells.add(new Cell(r, c));
        }
        return unit;
    }

    private static Unit block(int top, int left) {
        Unit unit = new Unit();
        for (int r = top; r <= top + 2; r++) {
            for (int c = left; c <= left + 2; c++) {
                unit.cells.add(new Cell(r, c));
            }
        }
        return unit;
    }

    /** First row or column of the block that holds the row or column. */
    static int start(int line) {
        return line - (line - 1) % 3;
    }

    /** The unit of a kind that holds a cell. */
    static Unit of(Kind kind, int r, int c) {
        switch (kind) {
            case ROW:
                return ROWS[r][c];
            case COL:
                return COLS[r][c];
            default:
                return BLOCKS[r][c];
        }
    }

    static Unit of(Kind kind, Cell cell) {
        return of(kind, cell.getrIndex(), cell.getcIndex());
    }

    /** Row, column and block of a cell. */
    static Unit[] around(Cell cell) {
        int r = cell.getrIndex();
        int c = cell.getcIndex();
        return new Unit[] {ROWS[r][c], COLS[r][c], BLOCKS[r][c]};
    }

    /** The units of a kind by their anchors. */
    static List<Unit> all(Kind kind) {
        List<Unit> units = new ArrayList<>();
        for (int number = 1; number <= 9; number++) {
            if (kind == Kind.ROW) {
                units.add(ROWS[number][1]);
            } else if (kind == Kind.COL) {
                units.add(COLS[1][number]);
            } else {
                units.add(BLOCKS[start(number)][(number - 1) % 3 * 3 + 1]);
            }
        }
        return units;
    }

    /** All 27 units by their anchors; at the same anchor row, column, block. */
    static List<Unit> all() {
        List<Unit> units = new ArrayList<>();
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                if (c == 1) {
                    units.add(ROWS[r][c]);
                }
                if (r == 1) {
                    units.add(COLS[r][c]);
                }
                if (r % 3 == 1 && c % 3 == 1) {
                    units.add(BLOCKS[r][c]);
                }
            }
        }
        return units;
    }

    boolean holds(Cell cell) {
        for (Cell own : cells) {
            if (same(own, cell)) {
                return true;
            }
        }
        return false;
    }

    static boolean same(Cell one, Cell other) {
        return one.getrIndex() == other.getrIndex() && one.getcIndex() == other.getcIndex();
    }
}
