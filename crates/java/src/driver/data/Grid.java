package data;

/**
 * A square Sudoku grid. Rows and columns count from 1, and -1 is an empty cell. A position outside the grid leads to an
 * {@link IndexOutOfBoundsException}.
 */
public class Grid {
    private final Cell[][] cells;

    /**
     * Makes an empty grid.
     *
     * @param dim the number of its rows, and of its columns
     */
    public Grid(int dim) {
        cells = new Cell[dim][dim];
        for (int row = 0; row < dim; row++) {
            for (int column = 0; column < dim; column++) {
                cells[row][column] = new Cell(row + 1, column + 1);
            }
        }
    }

    /**
     * Returns the value of a cell.
     *
     * @param r the row, from 1
     * @param c the column, from 1
     * @return the value; -1 if the cell is empty
     */
    public int getValue(int r, int c) {
        return cells[r - 1][c - 1].getValue();
    }

    /**
     * Writes a value into a cell.
     *
     * @param r the row, from 1
     * @param c the column, from 1
     * @param v the value; -1 to empty the cell
     */
    public void setValue(int r, int c, int v) {
        cells[r - 1][c - 1].setValue(v);
    }

    /**
     * Returns the values of a row.
     *
     * @param r the row, from 1
     * @return a copy; changing it leaves the grid as it is
     */
    public int[] getRowValues(int r) {
        Cell[] row = cells[r - 1];
        int[] values = new int[row.length];
        for (int column = 0; column < row.length; column++) {
            values[column] = row[column].getValue();
        }
        return values;
    }

    /**
     * Writes the values of a row.
     *
     * @param r the row, from 1
     * @param values a value for each column
     */
    public void setRowValues(int r, int[] values) {
        Cell[] row = cells[r - 1];
        for (int column = 0; column < row.length; column++) {
            row[column].setValue(values[column]);
        }
    }

    /**
     * Returns the values of a column.
     *
     * @param c the column, from 1
     * @return a copy; changing it leaves the grid as it is
     */
    public int[] getColValues(int c) {
        int[] values = new int[cells.length];
        for (int row = 0; row < values.length; row++) {
            values[row] = cells[row][c - 1].getValue();
        }
        return values;
    }

    /**
     * Writes the values of a column.
     *
     * @param c the column, from 1
     * @param values a value for each row
     */
    public void setColValues(int c, int[] values) {
        for (int row = 0; row < cells.length; row++) {
            cells[row][c - 1].setValue(values[row]);
        }
    }

    /**
     * Returns a cell of the grid, not a copy: a value written into it changes the grid.
     *
     * @param r the row, from 1
     * @param c the column, from 1
     * @return the cell
     */
    public Cell getCell(int r, int c) {
        return cells[r - 1][c - 1];
    }

    /**
     * Returns the grid as a text.
     *
     * @return a line for each row, its values separated by spaces
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Cell[] row : cells) {
            for (int column = 0; column < row.length; column++) {
                text.append(column == 0 ? "" : " ").append(row[column]);
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Prints the grid. */
    public void print() {
        System.out.print(this);
    }
}
