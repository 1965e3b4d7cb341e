package utils;

import data.Cell;
import data.Grid;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The 81 values of a grid in one array that counts from 0.
 *
 * @author Epsilon, Epsilon
 */
final class Board {
    static final int EMPTY = -1;

    private final int[] values;

    private Board(int[] values) {
        this.values = values;
    }

    static Board of(Grid grid) {
        return new Board(places().map(place -> grid.getValue(place / 9 + 1, place % 9 + 1)).toArray());
    }

    static IntStream places() {
        return IntStream.range(0, 81);
    }

    static Cell cell(int place) {
        return new Cell(place / 9 + 1, place % 9 + 1);
    }

    static int place(Cell cell) {
        return (cell.getrIndex() - 1) * 9 + cell.getcIndex() - 1;
    }

    int at(int place) {
        return values[place];
    }

    boolean isWhite(int place) {
        return values[place] == EMPTY;
    }

    void put(int place, int value) {
        values[place] = value;
    }

    /** The board on which the value of each place stands at the target of the place. */
    Board moved(IntUnaryOperator target) {
        int[] moved = new int[81];
        places().forEach(place -> moved[target.applyAsInt(place)] = values[place]);
        return new Board(moved);
    }

    /** The board with another value at some places. */
    Board with(House house, IntUnaryOperator change) {
        int[] changed = values.clone();
        house.places().forEach(place -> changed[place] = change.applyAsInt(changed[place]));
        return new Board(changed);
    }

    boolean sameAs(Board other) {
        return Arrays.equals(values, other.values);
    }

    void writeTo(Grid grid) {
        places().forEach(place -> grid.setValue(place / 9 + 1, place % 9 + 1, values[place]));
    }

    Grid toGrid() {
        Grid grid = new Grid(9);
        writeTo(grid);
        return grid;
    }
}
