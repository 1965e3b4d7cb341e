package utils;

import data.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * Solves a grid with the houses of one type.
 *
 * @author Epsilon, Epsilon
 */
final class StepSolver {
    private final List<House> houses;
    private final Board board;
    private final Marks marks;
    private final Finder finder;
    private final List<Grid> grids = new ArrayList<>();

    StepSolver(Grid grid, List<House> houses) {
        this.houses = houses;
        board = Board.of(grid);
        marks = new Marks(board);
        finder = new Finder(marks);
        grids.add(board.toGrid());
    }

    List<Grid> solve() {
        List<BooleanSupplier> rules = Arrays.asList(
            this::fullHouse, this::nakedSingle, this::hiddenSingle, this::nakedPair, this::hiddenPair);
        boolean going = true;
        while (going) {
            going = rules.stream().anyMatch(BooleanSupplier::getAsBoolean);
        }
        return grids;
    }

    private boolean write(int place, int digit) {
        board.put(place, digit + 1);
        marks.written(place, digit);
        grids.add(board.toGrid());
        return true;
    }

    private boolean fullHouse() {
        Optional<House> full = houses.stream().filter(house -> house.isFullHouse(board)).findFirst();
        return full.isPresent()
            && write(full.get().white(board).findFirst().getAsInt(), full.get().missing(board).getAsInt() - 1);
    }

    private boolean nakedSingle() {
        OptionalInt place = houses.stream().flatMapToInt(House::places).filter(finder::isNaked).findFirst();
        return place.isPresent() && write(place.getAsInt(), marks.digits(place.getAsInt()).findFirst().getAsInt());
    }

    private boolean hiddenSingle() {
        for (House house : houses) {
            OptionalInt place = finder.hidden(house);
            if (place.isPresent()) {
                return write(place.getAsInt(), finder.hiddenDigit(house, place.getAsInt()).getAsInt());
            }
        }
        return false;
    }

    private boolean nakedPair() {
        for (House house : houses) {
            Optional<Duo> pair = finder.nakedPairs(house).findFirst();
            if (pair.isPresent()) {
                Duo duo = pair.get();
                return house.places()
                    .filter(place -> !duo.holds(place))
                    .filter(place -> marks.strike(place, duo::means))
                    .count() > 0;
            }
        }
        return false;
    }

    private boolean hiddenPair() {
        for (House house : houses) {
            Optional<Duo> pair = finder.hiddenPairs(house).findFirst();
            if (pair.isPresent()) {
                Duo duo = pair.get();
                boolean one = marks.strike(duo.first, digit -> !duo.means(digit));
                boolean other = marks.strike(duo.second, digit -> !duo.means(digit));
                return one || other;
            }
        }
        return false;
    }
}
