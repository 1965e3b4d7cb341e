package data;

/**
 * One cell of a Sudoku: its place and what is written in it.
 *
 * @author Erika Mustermann
 */
public class Cell {

    private final int rIndex;
    private final int cIndex;
    private int value;

    /**
     * Creates an empty cell.
     *
     * @param rIndex the row index, from 1
     * @param cIndex the column index, from 1
     */
    public Cell(int rIndex, int cIndex) {
        this.rIndex = rIndex;
        this.cIndex = cIndex;
        this.value = -1;
    }

    /**
     * Tells what is written in the cell.
     *
     * @return the value, -1 if the cell is empty
     */
    public int getValue() {
        return value;
    }

    /**
     * Writes into the cell.
     *
     * @param value the new value, -1 to empty the cell
     */
    public void setValue(int value) {
        this.value = value;
    }

    /**
     * Tells the row.
     *
     * @return the row index, from 1
     */
    public int getrIndex() {
        return rIndex;
    }

    /**
     * Tells the column.
     *
     * @return the column index, from 1
     */
    public int getcIndex() {
        return cIndex;
    }
}
