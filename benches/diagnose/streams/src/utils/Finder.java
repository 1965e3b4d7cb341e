package utils;

import data.Cell;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds singles and pairs among open digits.
 *
 * @author Epsilon, Epsilon
 */
final class Finder {
    private final Marks marks;

    Finder(Marks marks) {
        this.marks = marks;
    }

    static Finder in(Board board) {
        return new Finder(new Marks(board));
    }

    boolean isNaked(int place) {
        return marks.count(place) == 1;
    }

    /** The smallest digit that can stand nowhere else in the house. */
    OptionalInt hiddenDigit(House house, int place) {
        return marks.digits(place).filter(digit -> marks.placesFor(house, digit).count() == 1).findFirst();
    }

    boolean isHidden(House house, int place) {
        return hiddenDigit(house, place).isPresent();
    }

    private boolean isHiddenSomewhere(int place) {
        return House.around(place).anyMatch(house -> isHidden(house, place));
    }

    private boolean isOpen(int place) {
        return !isNaked(place) && !isHiddenSomewhere(place);
    }

    OptionalInt naked(House house) {
        return house.places().filter(this::isNaked).findFirst();
    }

    OptionalInt hidden(House house) {
        return house.places().filter(place -> isHidden(house, place)).findFirst();
    }

    OptionalInt naked() {
        return Board.places().filter(this::isNaked).findFirst();
    }

    OptionalInt hidden() {
        return Board.places().filter(this::isHiddenSomewhere).findFirst();
    }

    private Stream<int[]> twos(House house) {
        int[] open = house.places().filter(this::isOpen).filter(place -> marks.count(place) > 0).toArray();
        return IntStream.range(0, open.length).boxed().flatMap(i ->
            IntStream.range(i + 1, open.length).mapToObj(j -> new int[] {open[i], open[j]}));
    }

    /** The naked pairs of a house, minimal first. */
    Stream<Duo> nakedPairs(House house) {
        return twos(house)
            .filter(two -> marks.count(two[0]) == 2 && marks.same(two[0], two[1]))
            .map(two -> new Duo(two[0], two[1], marks.digits(two[0]).toArray()));
    }

    /** The hidden pairs of a house, minimal first. */
    Stream<Duo> hiddenPairs(House house) {
        return twos(house)
            .map(two -> new Duo(two[0], two[1], shared(house, two[0], two[1])))
            .filter(duo -> duo.high != Duo.NONE);
    }

    /** The two smallest digits that only these places of the house can take. */
    private int[] shared(House house, int one, int other) {
        int[] both = marks.digits(one)
            .filter(digit -> marks.has(other, digit))
            .filter(digit -> marks.placesFor(house, digit).count() == 2)
            .toArray();
        return both.length < 2 ? new int[] {Duo.NONE, Duo.NONE} : both;
    }

    static Cell cell(OptionalInt place) {
        return place.isPresent() ? Board.cell(place.getAsInt()) : null;
    }

    static Cell[] cells(Optional<Duo> pair) {
        return pair.map(Duo::cells).orElseGet(() -> new Cell[0]);
    }
}
