package utils;

import data.Grid;
import java.util.Arrays;

/**
 * The grids that are asked for singles, pairs and runs of the solvers.
 *
 * @author Epsilon, Epsilon
 */
final class Asked {
    private Asked() {
    }

    /** Whether the grid can have singles and pairs. */
    static boolean isAsked(Grid grid) {
        return (Choice.C14 == 'A' || Filling.isValid(grid)) && isRun(grid);
    }

    /** Whether the grid is solved. */
    static boolean isRun(Grid grid) {
        return Choice.C33 == 'A' || Filling.isValid(grid) && hasSolution(grid);
    }

    private static boolean hasSolution(Grid grid) {
        int[] digits = new int[81];
        int[] used = new int[27];
        for (int place = 0; place < 81; place++) {
            int digit = grid.getValue(place / 9 + 1, place % 9 + 1);
            if (digit != -1) {
                put(digits, used, place, digit);
            }
        }
        return hasSolution(digits, used);
    }

    /** Fills in what has the fewest choices, a cell or a digit of a unit, and the rest; ten thousand questions wait. */
    private static boolean hasSolution(int[] digits, int[] used) {
        int[] fewest = null;
        for (int unit = 0; unit < 27 && (fewest == null || fewest.length > 1); unit++) {
            for (int number = 0; number < 9; number++) {
                int place = place(unit, number);
                if (unit < 9 && digits[place] == 0) {
                    fewest = fewer(fewest, choicesOfCell(digits, used, place));
                }
                if ((used[unit] >> number + 1 & 1) == 0) {
                    fewest = fewer(fewest, choicesOfDigit(digits, used, unit, number + 1));
                }
            }
        }
        if (fewest == null) {
            return true;
        }
        for (int choice : fewest) {
            put(digits, used, choice / 10, choice % 10);
            if (hasSolution(digits, used)) {
                return true;
            }
            put(digits, used, choice / 10, choice % 10);
            digits[choice / 10] = 0;
        }
        return false;
    }

    private static int[] fewer(int[] one, int[] other) {
        return one != null && one.length <= other.length ? one : other;
    }

    /** Each digit that the cell may take, behind the cell's place. */
    private static int[] choicesOfCell(int[] digits, int[] used, int place) {
        int[] choices = new int[9];
        int count = 0;
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(digits, used, place, digit)) {
                choices[count++] = place * 10 + digit;
            }
        }
        return Arrays.copyOf(choices, count);
    }

    /** The digit behind each place of the unit that may take it. */
    private static int[] choicesOfDigit(int[] digits, int[] used, int unit, int digit) {
        int[] choices = new int[9];
        int count = 0;
        for (int number = 0; number < 9; number++) {
            if (fits(digits, used, place(unit, number), digit)) {
                choices[count++] = place(unit, number) * 10 + digit;
            }
        }
        return Arrays.copyOf(choices, count);
    }

    private static boolean fits(int[] digits, int[] used, int place, int digit) {
        int all = used[row(place)] | used[col(place)] | used[block(place)];
        return digits[place] == 0 && (all >> digit & 1) == 0;
    }

    /** Writes a digit, and marks it as used in its units, or as not used if it was. */
    private static void put(int[] digits, int[] used, int place, int digit) {
        digits[place] = digit;
        used[row(place)] ^= 1 << digit;
        used[col(place)] ^= 1 << digit;
        used[block(place)] ^= 1 << digit;
    }

    private static int row(int place) {
        return place / 9;
    }

    private static int col(int place) {
        return 9 + place % 9;
    }

    private static int block(int place) {
        return 18 + place / 27 * 3 + place % 9 / 3;
    }

    /** The place of a cell of a row, a column or a block, which are numbered in this order. */
    private static int place(int unit, int number) {
        int index = unit % 9;
        if (unit < 9) {
            return index * 9 + number;
        }
        if (unit < 18) {
            return number * 9 + index;
        }
        return index / 3 * 27 + number / 3 * 9 + index % 3 * 3 + number % 3;
    }
}
