package utils;

import data.Cell;
import java.util.Comparator;

/**
 * A pair: two places, ascending, with two digits, ascending.
 *
 * @author Epsilon, Epsilon
 */
final class Duo {
    static final Comparator<Duo> ORDER =
        Comparator.<Duo>comparingInt(duo -> duo.first).thenComparingInt(duo -> duo.second);

    static final int NONE = -1;

    final int first;
    final int second;
    final int low;
    final int high;

    Duo(int first, int second, int[] digits) {
        this.first = first;
        this.second = second;
        this.low = digits[0];
        this.high = digits[1];
    }

    boolean holds(int place) {
        return place == first || place == second;
    }

    boolean means(int digit) {
        return digit == low || digit == high;
    }

    Cell[] cells() {
        return new Cell[] {Board.cell(first), Board.cell(second)};
    }
}
