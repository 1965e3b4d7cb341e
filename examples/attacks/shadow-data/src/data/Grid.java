package data;

/** Wants to stand in the place of the grader's own class. */
public class Grid {
    /** Strikes when the driver makes a grid. */
    public Grid(int dimension) {
        throw new IllegalStateException("ESCAPED: the submission's Grid is used");
    }

    /** Always 1. */
    public int getValue(int row, int column) {
        return 1;
    }

    /** Does nothing. */
    public void setValue(int row, int column, int value) {
    }
}
