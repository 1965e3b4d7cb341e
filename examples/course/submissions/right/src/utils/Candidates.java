package utils;

import data.Cell;
import data.Grid;

/** The candidates of a cell. */
public class Candidates implements CandidateUtil {
    @Override
    public boolean isCandidate(Grid grid, Cell cell, int digit) {
        if (grid.getValue(cell.getrIndex(), cell.getcIndex()) != -1) {
            return false;
        }
        Peers peers = new Peers();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid.getValue(row, column) == digit && peers.seeEachOther(cell, new Cell(row, column))) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public int countCandidates(Grid grid, Cell cell) {
        return candidates(grid, cell).length;
    }

    @Override
    public int[] candidates(Grid grid, Cell cell) {
        int[] found = new int[9];
        int count = 0;
        for (int digit = 1; digit <= 9; digit++) {
            if (isCandidate(grid, cell, digit)) {
                found[count++] = digit;
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }
}
