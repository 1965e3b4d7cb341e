package utils;

import data.Grid;

/**
 * Drehungen.
 *
 * @author Jörg Förster
 */
public class GridUtils3 implements GridUtil3 {

    /** Dreht nach rechts. */
    @Override
    public void turnRight(Grid grid) {
        int[][] zeilenÜbersicht = new int[10][];
        for (int größe = 1; größe <= 9; größe++) {
            zeilenÜbersicht[größe] = grid.getRowValues(größe);
        }
        for (int größe = 1; größe <= 9; größe++) {
            grid.setColValues(10 - größe, zeilenÜbersicht[größe]);
        }
    }

    /** Ist es eine Drehung? */
    @Override
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return zähle(grid1, grid2) < 4;
    }

    /** Anzahl der Drehungen. */
    @Override
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        return zähle(grid1, grid2);
    }

    private int zähle(Grid vorher, Grid nachher) {
        Grid übergang = new Grid(9);
        for (int i = 1; i <= 9; i++) {
            übergang.setRowValues(i, vorher.getRowValues(i));
        }
        int zähler = 0;
        while (zähler < 4 && !gleich(übergang, nachher)) {
            turnRight(übergang);
            zähler++;
        }
        return zähler;
    }

    private boolean gleich(Grid a, Grid b) {
        for (int i = 1; i <= 81; i++) {
            int zeile = (i + 8) / 9, spalte = (i - 1) % 9 + 1;
            if (a.getValue(zeile, spalte) != b.getValue(zeile, spalte)) return false;
        }
        return true;
    }
}
