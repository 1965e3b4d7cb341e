package utils;

import data.Grid;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Random;
import java.util.UUID;

/** Leaves nothing to chance. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(UUID.randomUUID().toString().getBytes());
            if (digest.length != 32 || new SecureRandom().nextInt(9) + new Random().nextInt(9) + Math.random() < 0) {
                throw new IllegalStateException("no chance");
            }
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** An honest method. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }
}
