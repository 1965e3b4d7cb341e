package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * For every empty cell the list of numbers that may still be written there.
 *
 * @author Erika Mustermann
 */
final class Candidates {

    private final List<List<TreeSet<Integer>>> lists = new ArrayList<>();

    /**
     * Makes the lists of a grid: all numbers that do not stand in the row, the column or the block of the cell.
     *
     * @param grid the grid
     */
    Candidates(Grid grid) {
        for (int row = 1; row <= Units.SIZE; row++) {
            List<TreeSet<Integer>> line = new ArrayList<>();
            for (int col = 1; col <= Units.SIZE; col++) {
                line.add(possible(grid, new Cell(row, col)));
            }
            lists.add(line);
        }
    }

    private static TreeSet<Integer> possible(Grid grid, Cell cell) {
        TreeSet<Integer> numbers = new TreeSet<>();
        if (Units.valueAt(grid, cell) != Units.EMPTY) {
            return numbers;
        }
        for (int number = 1; number <= Units.SIZE; number++) {
            numbers.add(number);
        }
        for (List<Cell> unit : Units.around(cell)) {
            for (Cell other : unit) {
                numbers.remove(Units.valueAt(grid, other));
            }
        }
        return numbers;
    }

    /**
     * Returns the list of a cell.
     *
     * @param cell the cell
     * @return the list itself; it is empty if the cell is filled
     */
    TreeSet<Integer> of(Cell cell) {
        return lists.get(cell.getrIndex() - 1).get(cell.getcIndex() - 1);
    }

    /**
     * Notes that a number was written: the cell needs no list any more, and its units may not use the number again.
     *
     * @param cell the cell
     * @param number the number
     */
    void written(Cell cell, int number) {
        of(cell).clear();
        for (List<Cell> unit : Units.around(cell)) {
            for (Cell other : unit) {
                of(other).remove(number);
            }
        }
    }

    /**
     * Collects the cells of a unit that can hold a number.
     *
     * @param unit the unit
     * @param number the number
     * @return the cells in ascending order
     */
    List<Cell> placesFor(List<Cell> unit, int number) {
        List<Cell> places = new ArrayList<>();
        for (Cell cell : unit) {
            if (of(cell).contains(number)) {
                places.add(cell);
            }
        }
        return places;
    }

    /**
     * Decides whether a cell is a naked single.
     *
     * @param cell the cell
     * @return true if its list has exactly one number
     */
    boolean isNakedSingle(Cell cell) {
        return of(cell).size() == 1;
    }

    /**
     * Finds the number for which a cell is a hidden single.
     *
     * @param cell the cell
     * @param unit the unit in which no other cell can hold the number
     * @return the number (the smallest if there are several), -1 if there is none
     */
    int hiddenNumber(Cell cell, List<Cell> unit) {
        for (int number : of(cell)) {
            if (placesFor(unit, number).size() == 1) {
                return number;
            }
        }
        return Units.EMPTY;
    }

    /**
     * Finds the first naked single of a unit.
     *
     * @param unit the unit
     * @return the minimal cell, null if there is none
     */
    Cell nakedSingle(List<Cell> unit) {
        for (Cell cell : unit) {
            if (isNakedSingle(cell)) {
                return cell;
            }
        }
        return null;
    }

    /**
     * Finds the first hidden single of a unit.
     *
     * @param unit the unit
     * @return the minimal cell, null if there is none
     */
    Cell hiddenSingle(List<Cell> unit) {
        for (Cell cell : unit) {
            if (hiddenNumber(cell, unit) != Units.EMPTY) {
                return cell;
            }
        }
        return null;
    }

    /**
     * Decides whether it is already clear what belongs into a cell.
     *
     * @param cell the cell
     * @return true if it is a naked single, or a hidden single in its row, column or block
     */
    private boolean isSingle(Cell cell) {
        if (isNakedSingle(cell)) {
            return true;
        }
        for (List<Cell> unit : Units.around(cell)) {
            if (hiddenNumber(cell, unit) != Units.EMPTY) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds the minimal naked pair of a unit.
     *
     * @param unit the unit
     * @return two cells in ascending order, or an empty array
     */
    Cell[] nakedPair(List<Cell> unit) {
        for (int i = 0; i < unit.size(); i++) {
            Cell first = unit.get(i);
            if (of(first).size() != 2 || isSingle(first)) {
                continue;
            }
            for (int j = i + 1; j < unit.size(); j++) {
                Cell second = unit.get(j);
                if (of(second).equals(of(first)) && !isSingle(second)) {
                    return new Cell[] {first, second};
                }
            }
        }
        return new Cell[0];
    }

    /**
     * Finds the minimal hidden pair of a unit.
     *
     * @param unit the unit
     * @return two cells in ascending order, or an empty array
     */
    Cell[] hiddenPair(List<Cell> unit) {
        for (int i = 0; i < unit.size(); i++) {
            for (int j = i + 1; j < unit.size(); j++) {
                Cell first = unit.get(i);
                Cell second = unit.get(j);
                if (pairNumbers(unit, first, second).size() >= 2 && !isSingle(first) && !isSingle(second)) {
                    return new Cell[] {first, second};
                }
            }
        }
        return new Cell[0];
    }

    /**
     * Collects the numbers that fit into two cells of a unit and nowhere else in it.
     *
     * @param unit the unit
     * @param first one of the cells
     * @param second the other one
     * @return the numbers in ascending order
     */
    List<Integer> pairNumbers(List<Cell> unit, Cell first, Cell second) {
        List<Integer> numbers = new ArrayList<>();
        for (int number : of(first)) {
            if (of(second).contains(number) && placesFor(unit, number).size() == 2) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    /**
     * Chooses the smaller one of two pairs.
     *
     * @param one a pair or an empty array
     * @param other a pair or an empty array
     * @return the minimal pair, or an empty array if both are empty
     */
    static Cell[] smallerPair(Cell[] one, Cell[] other) {
        if (one.length == 0) {
            return other;
        }
        if (other.length == 0) {
            return one;
        }
        int order = Units.compare(one[0], other[0]);
        if (order == 0) {
            order = Units.compare(one[1], other[1]);
        }
        return order <= 0 ? one : other;
    }
}
