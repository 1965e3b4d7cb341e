package utils;

import data.Cell;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A row, column or block: nine places of a board, ascending.
 *
 * @author Epsilon, Epsilon
 */
final class House {
    static final List<House> ROWS = nine(House::row);
    static final List<House> COLS = nine(House::col);
    static final List<House> BLOCKS = nine(House::block);

    private final int[] places;

    private House(IntStream places) {
        this.places = places.toArray();
    }

    private static List<House> nine(IntFunction<House> make) {
        return IntStream.range(0, 9).mapToObj(make).collect(Collectors.toList());
    }

    private static House row(int row) {
        return new House(IntStream.range(0, 9).map(i -> 9 * row + i));
    }

    private static House col(int col) {
        return new House(IntStream.range(0, 9).map(i -> 9 * i + col));
    }

    private static House block(int block) {
        int first = block / 3 * 27 + block % 3 * 3;
        return new House(IntStream.range(0, 9).map(i -> first + i / 3 * 9 + i % 3));
    }

    static House rowOf(Cell anchor) {
        return ROWS.get(anchor.getrIndex() - 1);
    }

    static House colOf(Cell anchor) {
        return COLS.get(anchor.getcIndex() - 1);
    }

    static House blockOf(Cell anchor) {
        return BLOCKS.get(blockAt(Board.place(anchor)));
    }

    private static int blockAt(int place) {
        return place / 27 * 3 + place % 9 / 3;
    }

    /** All 27 houses. */
    static Stream<House> all() {
        return Stream.of(ROWS, COLS, BLOCKS).flatMap(List::stream);
    }

    /** The row, the column and the block of a place. */
    static Stream<House> around(int place) {
        return Stream.of(ROWS.get(place / 9), COLS.get(place % 9), BLOCKS.get(blockAt(place)));
    }

    IntStream places() {
        return Arrays.stream(places);
    }

    boolean isValid(Board board) {
        int[] values = places().map(board::at).filter(value -> value != Board.EMPTY).toArray();
        boolean digits = Arrays.stream(values).allMatch(value -> value >= 1 && value <= 9);
        return digits && Arrays.stream(values).distinct().count() == values.length;
    }

    IntStream white(Board board) {
        return places().filter(board::isWhite);
    }

    boolean isFullHouse(Board board) {
        return white(board).count() == 1 && isValid(board);
    }

    /** The digit from 1 that does not stand in this house. */
    OptionalInt missing(Board board) {
        return IntStream.rangeClosed(1, 9)
            .filter(digit -> places().noneMatch(place -> board.at(place) == digit))
            .findFirst();
    }
}
