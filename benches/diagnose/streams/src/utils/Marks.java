package utils;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The digits that are still open at each place; digits count from 0 here.
 *
 * @author Epsilon, Epsilon
 */
final class Marks {
    private final boolean[][] open = new boolean[81][9];

    Marks(Board board) {
        Board.places().filter(board::isWhite).forEach(place -> {
            Arrays.fill(open[place], true);
            peers(place)
                .map(board::at)
                .filter(value -> value >= 1 && value <= 9)
                .forEach(value -> open[place][value - 1] = false);
        });
    }

    private static IntStream peers(int place) {
        return House.around(place).flatMapToInt(House::places);
    }

    boolean has(int place, int digit) {
        return open[place][digit];
    }

    IntStream digits(int place) {
        return IntStream.range(0, 9).filter(digit -> open[place][digit]);
    }

    int count(int place) {
        return (int) digits(place).count();
    }

    boolean same(int one, int other) {
        return Arrays.equals(open[one], open[other]);
    }

    /** The places of a house that a digit may take. */
    IntStream placesFor(House house, int digit) {
        return house.places().filter(place -> open[place][digit]);
    }

    /** Notes that a digit was written. */
    void written(int place, int digit) {
        Arrays.fill(open[place], false);
        peers(place).forEach(peer -> open[peer][digit] = false);
    }

    /** Strikes digits at a place; returns whether one of them was open. */
    boolean strike(int place, IntPredicate which) {
        int[] struck = digits(place).filter(which).toArray();
        Arrays.stream(struck).forEach(digit -> open[place][digit] = false);
        return struck.length > 0;
    }
}
