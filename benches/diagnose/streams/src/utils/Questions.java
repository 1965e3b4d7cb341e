package utils;

import data.Cell;
import data.Grid;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The questions about one house, whatever its type.
 *
 * @author Epsilon, Epsilon
 */
final class Questions {
    private final Board board;
    private final House house;

    Questions(Grid grid, House house) {
        this.board = Board.of(grid);
        this.house = house;
    }

    private Finder finder() {
        return Finder.in(board);
    }

    boolean isValid() {
        return house.isValid(board);
    }

    List<Cell> whiteSpaces() {
        return house.white(board).mapToObj(Board::cell).collect(Collectors.toList());
    }

    boolean isFullHouse() {
        return house.isFullHouse(board);
    }

    static boolean hasFullHouse(Grid grid, List<House> houses) {
        Board board = Board.of(grid);
        return houses.stream().anyMatch(house -> house.isFullHouse(board));
    }

    Cell nakedSingle() {
        return Finder.cell(finder().naked(house));
    }

    Cell hiddenSingle() {
        return Finder.cell(finder().hidden(house));
    }

    Cell[] nakedPair() {
        return Finder.cells(finder().nakedPairs(house).findFirst());
    }

    Cell[] hiddenPair() {
        return Finder.cells(finder().hiddenPairs(house).findFirst());
    }
}
