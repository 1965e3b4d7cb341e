package utils;

import data.Cell;
import data.Grid;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Moves of whole lines, bands and stacks; a line and its image count from 0.
 *
 * @author Epsilon, Epsilon
 */
final class Moves {
    /** The orders of three things, ascending. */
    private static final List<int[]> ORDERS = Arrays.asList(
        new int[] {1, 2, 3}, new int[] {1, 3, 2}, new int[] {2, 1, 3},
        new int[] {2, 3, 1}, new int[] {3, 1, 2}, new int[] {3, 2, 1});

    private Moves() {
    }

    static Stream<int[]> orders() {
        return ORDERS.stream().map(int[]::clone);
    }

    /** Where a line goes if those of one band change their order. */
    private static IntUnaryOperator within(int band, int[] order) {
        return line -> line / 3 == band ? 3 * band + order[line % 3] - 1 : line;
    }

    private static IntUnaryOperator rows(IntUnaryOperator target) {
        return place -> target.applyAsInt(place / 9) * 9 + place % 9;
    }

    private static IntUnaryOperator cols(IntUnaryOperator target) {
        return place -> place / 9 * 9 + target.applyAsInt(place % 9);
    }

    static IntUnaryOperator rowsOf(Cell anchor, int[] order) {
        return rows(within((anchor.getrIndex() - 1) / 3, order));
    }

    static IntUnaryOperator colsOf(Cell anchor, int[] order) {
        return cols(within((anchor.getcIndex() - 1) / 3, order));
    }

    static void apply(Grid grid, IntUnaryOperator target) {
        Board.of(grid).moved(target).writeTo(grid);
    }

    static boolean leads(Grid grid1, Grid grid2, IntUnaryOperator target) {
        return Board.of(grid1).moved(target).sameAs(Board.of(grid2));
    }

    static Stream<Cell> anchors() {
        return IntStream.of(1, 4, 7).mapToObj(line -> new Cell(line, line));
    }

    /** Where a place goes under the image of the blocks z1,1, z1,4, z1,7, z4,1 and z7,1. */
    static IntUnaryOperator blocks(Cell[] image) {
        int[] bands = {image[0].getrIndex() - 1, image[3].getrIndex() - 1, image[4].getrIndex() - 1};
        int[] stacks = {image[0].getcIndex() - 1, image[1].getcIndex() - 1, image[2].getcIndex() - 1};
        IntUnaryOperator down = row -> bands[row / 3] + row % 3;
        IntUnaryOperator right = col -> stacks[col / 3] + col % 3;
        return place -> down.applyAsInt(place / 9) * 9 + right.applyAsInt(place % 9);
    }

    private static Cell[] horizontal(int[] order) {
        int[] cols = Arrays.stream(order).map(stack -> 3 * stack - 2).toArray();
        return new Cell[] {new Cell(1, cols[0]), new Cell(1, cols[1]), new Cell(1, cols[2]),
            new Cell(4, cols[0]), new Cell(7, cols[0])};
    }

    private static Cell[] vertical(int[] order) {
        int[] rows = Arrays.stream(order).map(band -> 3 * band - 2).toArray();
        return new Cell[] {new Cell(rows[0], 1), new Cell(rows[0], 4), new Cell(rows[0], 7),
            new Cell(rows[1], 1), new Cell(rows[2], 1)};
    }

    /** The smallest image of blocks that leads from one grid to the other. */
    static Optional<Cell[]> blockImage(Grid grid1, Grid grid2) {
        return Stream.concat(orders().map(Moves::horizontal), orders().map(Moves::vertical))
            .filter(image -> leads(grid1, grid2, blocks(image)))
            .min(Comparator.comparing(Moves::key));
    }

    /** A text by which images are put in order. */
    private static String key(Cell[] image) {
        StringBuilder key = new StringBuilder();
        Arrays.stream(image).mapToInt(Board::place).forEach(place -> key.append((char) ('!' + place)));
        return key.toString();
    }
}
