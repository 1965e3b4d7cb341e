package utils;

import data.Cell;
import data.Grid;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The questions about the whole grid.
 *
 * @author Epsilon, Epsilon
 */
public class GridSolvingUtils implements GridSolvingUtil {
    @Override
    public boolean isValid(Grid grid) {
        Board board = Board.of(grid);
        return House.all().allMatch(house -> house.isValid(board));
    }

    @Override
    public List<Cell> getWhiteSpaces(Grid grid) {
        return Board.places().filter(Board.of(grid)::isWhite).mapToObj(Board::cell).collect(Collectors.toList());
    }

    @Override
    public boolean hasFullHouseUnit(Grid grid) {
        Board board = Board.of(grid);
        return House.all().anyMatch(house -> house.isFullHouse(board));
    }

    @Override
    public boolean hasNakedSingleCell(Grid grid) {
        return Finder.in(Board.of(grid)).naked().isPresent();
    }

    @Override
    public Cell getMinimalNakedSingleCell(Grid grid) {
        return Finder.cell(Finder.in(Board.of(grid)).naked());
    }

    @Override
    public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
        return Finder.in(Board.of(grid1)).hidden().isPresent();
    }

    @Override
    public Cell getMinimalHiddenSingleCell(Grid grid) {
        return Finder.cell(Finder.in(Board.of(grid)).hidden());
    }

    @Override
    public boolean hasNakedPair(Grid grid) {
        return getMinimalNakedPairCells(grid).length > 0;
    }

    @Override
    public Cell[] getMinimalNakedPairCells(Grid grid) {
        return minimal(Finder.in(Board.of(grid))::nakedPairs);
    }

    @Override
    public boolean hasHiddenPairCells(Grid grid) {
        return getMinimalHiddenPairCells(grid).length > 0;
    }

    @Override
    public Cell[] getMinimalHiddenPairCells(Grid grid) {
        return minimal(Finder.in(Board.of(grid))::hiddenPairs);
    }

    private static Cell[] minimal(Function<House, Stream<Duo>> pairs) {
        return Finder.cells(House.all().flatMap(pairs).min(Duo.ORDER));
    }
}
