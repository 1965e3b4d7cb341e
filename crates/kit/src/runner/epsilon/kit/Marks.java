package epsilon.kit;

/**
 * The units of a grid, and the candidates of its cells as bits 1 to 9.
 */
final class Marks {
    /** The kinds of units, nine of each. */
    static final String[] KINDS = {"row", "column", "block"};
    private static final int[][] UNITS = new int[27][9];

    static {
        for (int unit = 0; unit < 9; unit++) {
            for (int i = 0; i < 9; i++) {
                UNITS[unit][i] = 9 * unit + i;
                UNITS[9 + unit][i] = 9 * i + unit;
                UNITS[18 + unit][i] = 9 * (unit / 3 * 3 + i / 3) + unit % 3 * 3 + i % 3;
            }
        }
    }

    private Marks() {
    }

    /** Returns the row, the column and the block of a cell. */
    static int[][] holding(int cell) {
        int row = cell / 9;
        int column = cell % 9;
        return new int[][] {UNITS[row], UNITS[9 + column], UNITS[18 + row / 3 * 3 + column / 3]};
    }

    /** Returns the index of a unit: rows from 0, columns from 9, blocks from 18. */
    static int index(int[] unit) {
        for (int i = 0; i < UNITS.length; i++) {
            if (UNITS[i] == unit) {
                return i;
            }
        }
        throw new IllegalArgumentException("no unit");
    }

    /** Returns the candidates that the placed digits leave open in each empty cell; 0 for filled cells. */
    static int[] of(long[] grid) {
        int[] marks = new int[Value.CELLS];
        for (int cell = 0; cell < Value.CELLS; cell++) {
            if (grid[cell] != -1) {
                continue;
            }
            marks[cell] = 0x3FE;
            for (int[] unit : holding(cell)) {
                for (int other : unit) {
                    if (grid[other] >= 1 && grid[other] <= 9) {
                        marks[cell] &= ~(1 << grid[other]);
                    }
                }
            }
        }
        return marks;
    }

    /** Returns the candidates of a cell as consecutive digits. */
    static String digits(int marks) {
        StringBuilder digits = new StringBuilder();
        for (int digit = 1; digit <= 9; digit++) {
            digits.append((marks >> digit & 1) == 0 ? "" : Integer.toString(digit));
        }
        return digits.toString();
    }
}
