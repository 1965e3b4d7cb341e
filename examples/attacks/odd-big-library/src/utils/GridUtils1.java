package utils;

import data.Grid;
import java.math.BigInteger;
import java.text.Collator;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Date;
import java.util.Locale;
import java.util.regex.Pattern;

/** Loves the library. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        String text = String.format(Locale.GERMANY, "%,d %05.2f %s", 1234567, 3.14159, Locale.getDefault());
        BigInteger product = BigInteger.ONE;
        for (int factor = 1; factor <= 50; factor++) {
            product = product.multiply(BigInteger.valueOf(factor));
        }
        boolean right = Pattern.compile("1\\.234\\.567 0?3,14.*").matcher(text).matches()
                && product.bitLength() == 215
                && new SimpleDateFormat("EEEE", Locale.GERMANY).format(new Date(0)).endsWith("tag")
                && LocalDate.of(2018, 5, 30).atStartOfDay(ZoneId.of("Europe/Berlin")).getDayOfWeek().getValue() == 3
                && ZoneId.systemDefault() != null
                && Collator.getInstance(Locale.GERMANY).compare("a", "b") < 0
                && "STRASSE".equals("stra\u00dfe".toUpperCase(Locale.ROOT));
        if (!right) {
            throw new IllegalStateException(text);
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
