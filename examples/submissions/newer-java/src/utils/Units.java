package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows, columns and blocks as lists of cells, and what can be asked about one of them.
 * The cells of a unit only name places: their values are read from the grid.
 *
 * @author Nico Behrens
 */
final class Units {

    /** How many cells a unit has. */
    static final int SIZE = 9;

    /** What stands in a cell without a number. */
    static final int EMPTY = -1;

    private Units() {
    }

    /**
     * Finds the row through a cell.
     *
     * @param cell any cell of the row
     * @return the nine cells of the row in ascending order
     */
    static List<Cell> rowOf(Cell cell) {
        List<Cell> unit = new ArrayList<>();
        for (int col = 1; col <= SIZE; col++) {
            unit.add(new Cell(cell.getrIndex(), col));
        }
        return unit;
    }

    /**
     * Finds the column through a cell.
     *
     * @param cell any cell of the column
     * @return the nine cells of the column in ascending order
     */
    static List<Cell> colOf(Cell cell) {
        List<Cell> unit = new ArrayList<>();
        for (int row = 1; row <= SIZE; row++) {
            unit.add(new Cell(row, cell.getcIndex()));
        }
        return unit;
    }

    /**
     * Finds the block around a cell.
     *
     * @param cell any cell of the block
     * @return the nine cells of the block in ascending order
     */
    static List<Cell> blockOf(Cell cell) {
        int top = firstOfThree(cell.getrIndex());
        int left = firstOfThree(cell.getcIndex());
        List<Cell> unit = new ArrayList<>();
        for (int row = top; row < top + 3; row++) {
            for (int col = left; col < left + 3; col++) {
                unit.add(new Cell(row, col));
            }
        }
        return unit;
    }

    /**
     * Finds the first line of the band or stack that a line belongs to.
     *
     * @param index the index of a row or column
     * @return 1, 4 or 7
     */
    static int firstOfThree(int index) {
        return (index - 1) / 3 * 3 + 1;
    }

    /**
     * Lists all rows from top to bottom.
     *
     * @return nine units
     */
    static List<List<Cell>> rows() {
        List<List<Cell>> units = new ArrayList<>();
        for (int row = 1; row <= SIZE; row++) {
            units.add(rowOf(new Cell(row, 1)));
        }
        return units;
    }

    /**
     * Lists all columns from left to right.
     *
     * @return nine units
     */
    static List<List<Cell>> cols() {
        List<List<Cell>> units = new ArrayList<>();
        for (int col = 1; col <= SIZE; col++) {
            units.add(colOf(new Cell(1, col)));
        }
        return units;
    }

    /**
     * Lists all blocks, ordered by their anchors.
     *
     * @return nine units
     */
    static List<List<Cell>> blocks() {
        List<List<Cell>> units = new ArrayList<>();
        for (int row = 1; row <= SIZE; row += 3) {
            for (int col = 1; col <= SIZE; col += 3) {
                units.add(blockOf(new Cell(row, col)));
            }
        }
        return units;
    }

    /**
     * Lists the units of every type.
     *
     * @return 27 units
     */
    static List<List<Cell>> all() {
        List<List<Cell>> units = rows();
        units.addAll(cols());
        units.addAll(blocks());
        return units;
    }

    /**
     * Lists the row, the column and the block of a cell.
     *
     * @param cell the cell
     * @return three units
     */
    static List<List<Cell>> around(Cell cell) {
        List<List<Cell>> units = new ArrayList<>();
        units.add(rowOf(cell));
        units.add(colOf(cell));
        units.add(blockOf(cell));
        return units;
    }

    /**
     * Reads the value at the place of a cell.
     *
     * @param grid the grid to read from
     * @param cell the place
     * @return the value in the grid
     */
    static int valueAt(Grid grid, Cell cell) {
        return grid.getValue(cell.getrIndex(), cell.getcIndex());
    }

    /**
     * Decides whether a unit is filled without a mistake.
     *
     * @param grid the grid
     * @param unit the unit
     * @return true if each number stands there at most once and nothing else but -1
     */
    static boolean isValid(Grid grid, List<Cell> unit) {
        boolean[] seen = new boolean[SIZE + 1];
        for (Cell cell : unit) {
            int value = valueAt(grid, cell);
            if (value == EMPTY) {
                continue;
            }
            if (value < 1 || value > SIZE || seen[value]) {
                return false;
            }
            seen[value] = true;
        }
        return true;
    }

    /**
     * Collects the empty cells of a unit.
     *
     * @param grid the grid
     * @param unit the unit
     * @return the cells in ascending order
     */
    static List<Cell> whiteSpaces(Grid grid, List<Cell> unit) {
        List<Cell> found = new ArrayList<>();
        for (Cell cell : unit) {
            if (valueAt(grid, cell) == EMPTY) {
                found.add(cell);
            }
        }
        return found;
    }

    /**
     * Decides whether only one cell of a valid unit is empty.
     *
     * @param grid the grid
     * @param unit the unit
     * @return true if it is a full house
     */
    static boolean isFullHouse(Grid grid, List<Cell> unit) {
        return isValid(grid, unit) && whiteSpaces(grid, unit).size() == 1;
    }

    /**
     * Decides whether some unit is a full house.
     *
     * @param grid the grid
     * @param units the units to look at
     * @return true if one of them is
     */
    static boolean hasFullHouse(Grid grid, List<List<Cell>> units) {
        for (List<Cell> unit : units) {
            if (isFullHouse(grid, unit)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Compares two cells by their places.
     *
     * @param first a cell
     * @param second another cell
     * @return negative, zero or positive if first is smaller than, the same as or greater than second
     */
    static int compare(Cell first, Cell second) {
        if (first.getrIndex() != second.getrIndex()) {
            return first.getrIndex() - second.getrIndex();
        }
        return first.getcIndex() - second.getcIndex();
    }

    /**
     * Copies a grid.
     *
     * @param grid the grid
     * @return a new grid with the same values
     */
    static Grid copy(Grid grid) {
        Grid result = new Grid(SIZE);
        for (int row = 1; row <= SIZE; row++) {
            for (int col = 1; col <= SIZE; col++) {
                result.setValue(row, col, grid.getValue(row, col));
            }
        }
        return result;
    }

    /**
     * Decides whether two grids hold the same values.
     *
     * @param grid1 a grid
     * @param grid2 another grid
     * @return true if all 81 values agree
     */
    static boolean equal(Grid grid1, Grid grid2) {
        for (int row = 1; row <= SIZE; row++) {
            for (int col = 1; col <= SIZE; col++) {
                if (grid1.getValue(row, col) != grid2.getValue(row, col)) {
                    return false;
                }
            }
        }
        return true;
    }
}
