package data;

/**
 * A cell of a Sudoku grid: its position, which never changes, and its value.
 */
public class Cell {
    /** The value of an empty cell. */
    private static final int EMPTY = -1;

    private final int rowIndex;
    private final int columnIndex;
    private int value = EMPTY;

    /**
     * Makes an empty cell.
     *
     * @param rIndex its row, from 1
     * @param cIndex its column, from 1
     */
    public Cell(int rIndex, int cIndex) {
        rowIndex = rIndex;
        columnIndex = cIndex;
    }

    /**
     * Returns the value of the cell.
     *
     * @return its value; -1 if it is empty
     */
    public int getValue() {
        return value;
    }

    /**
     * Writes a value into the cell.
     *
     * @param value the value; -1 to empty the cell
     */
    public void setValue(int value) {
        this.value = value;
    }

    /**
     * Returns the cell's row.
     *
     * @return the row, from 1
     */
    public int getrIndex() {
        return rowIndex;
    }

    /**
     * Returns the cell's column.
     *
     * @return the column, from 1
     */
    public int getcIndex() {
        return columnIndex;
    }

    /**
     * Returns the value as a text.
     *
     * @return the value alone, without the position
     */
    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
