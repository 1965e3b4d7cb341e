package data;

/** Wants to stand in the place of the grader's own class. */
public class Cell {
    /** Strikes when the driver makes a cell. */
    public Cell(int row, int column) {
        throw new IllegalStateException("ESCAPED: the submission's Cell is used");
    }

    /** Always 1. */
    public int getrIndex() {
        return 1;
    }

    /** Always 1. */
    public int getcIndex() {
        return 1;
    }
}
