package data;

/**
 * A square grid of cells.
 *
 * @author Erika Mustermann
 */
public class Grid {

    private final Cell[][] cells;

    /**
     * Creates an empty grid.
     *
     * @param dim how many rows and columns the grid has
     */
    public Grid(int dim) {
        cells = new Cell[dim][dim];
        for (int row = 1; row <= dim; row++) {
            for (int col = 1; col <= dim; col++) {
                cells[row - 1][col - 1] = new Cell(row, col);
            }
        }
    }

    /**
     * Returns a cell of the grid.
     *
     * @param row the row index, from 1
     * @param col the column index, from 1
     * @return the cell itself, not a copy
     */
    public Cell getCell(int row, int col) {
        return cells[row - 1][col - 1];
    }

    /**
     * Tells what is written in a cell.
     *
     * @param row the row index, from 1
     * @param col the column index, from 1
     * @return the value, -1 if the cell is empty
     */
    public int getValue(int row, int col) {
        return getCell(row, col).getValue();
    }

    /**
     * Writes into a cell.
     *
     * @param row the row index, from 1
     * @param col the column index, from 1
     * @param value the new value, -1 to empty the cell
     */
    public void setValue(int row, int col, int value) {
        getCell(row, col).setValue(value);
    }

    /**
     * Returns the values of a row.
     *
     * @param row the row index, from 1
     * @return a new array
     */
    public int[] getRowValues(int row) {
        int[] values = new int[cells.length];
        for (int col = 1; col <= cells.length; col++) {
            values[col - 1] = getValue(row, col);
        }
        return values;
    }

    /**
     * Writes a whole row.
     *
     * @param row the row index, from 1
     * @param values the new values
     */
    public void setRowValues(int row, int[] values) {
        for (int col = 1; col <= cells.length; col++) {
            setValue(row, col, values[col - 1]);
        }
    }

    /**
     * Returns the values of a column.
     *
     * @param col the column index, from 1
     * @return a new array
     */
    public int[] getColValues(int col) {
        int[] values = new int[cells.length];
        for (int row = 1; row <= cells.length; row++) {
            values[row - 1] = getValue(row, col);
        }
        return values;
    }

    /**
     * Writes a whole column.
     *
     * @param col the column index, from 1
     * @param values the new values
     */
    public void setColValues(int col, int[] values) {
        for (int row = 1; row <= cells.length; row++) {
            setValue(row, col, values[row - 1]);
        }
    }

    /**
     * Prints the grid, for trying things out.
     */
    public void print() {
        for (int row = 1; row <= cells.length; row++) {
            StringBuilder line = new StringBuilder();
            for (int value : getRowValues(row)) {
                line.append(value == -1 ? " ." : " " + value);
            }
            System.out.println(line);
        }
    }
}
