package utils;

import data.*;
import java.util.*;

/**
 * Methoden rund um Zeilen.
 * @author Svenja Albers
 */
public class RowUtils implements RowIsoUtil, RowSolvingUtil {

    private static final int ZEILE = 0, SPALTE = 1, BLOCK = 2;
    /** i-te Zelle der Einheit, in der a liegt. */
    private static Cell zelle(int typ, Cell a, int i) {
        switch (typ) {
            case ZEILE: return new Cell(a.getrIndex(), i);
            case SPALTE: return new Cell(i, a.getcIndex());
            default: return new Cell((a.getrIndex() - 1) / 3 * 3 + 1 + (i - 1) / 3,
                                     (a.getcIndex() - 1) / 3 * 3 + 1 + (i - 1) % 3);
        }
    }

    /** Anker der k-ten Einheit. */
    private static Cell anker(int k) {
        return new Cell(k, 1);
    }

    /** Wert aus dem Gitter lesen. */
    private static int wert(Grid grid, Cell c) {
        return grid.getValue(c.getrIndex(), c.getcIndex());
    }
    /** Zulaessig belegt? */
    @Override
    public boolean isValidRow(Grid grid, Cell anchor) {
        int[] anzahl = new int[10];
        for (int i = 1; i <= 9; i++) {
            int w = wert(grid, zelle(ZEILE, anchor, i));
            if (w == -1) continue;
            if (w < 1 || w > 9) return false;
            anzahl[w]++;
            if (anzahl[w] > 1) return false;
        }
        return true;
    }

    /** Alle leeren Zellen. */
    @Override
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        List<Cell> leer = new ArrayList<Cell>();
        for (int i = 1; i <= 9; i++) {
            Cell c = zelle(ZEILE, anchor, i);
            if (wert(grid, c) == -1) leer.add(c);
        }
        return leer;
    }

    /** Gibt es irgendwo ein FullHouse? */
    @Override
    public boolean hasFullHouseRow(Grid grid) {
        for (int k = 1; k <= 9; k++) {
            if (isFullHouseRow(grid, anker(k))) return true;
        }
        return false;
    }

    /** Genau eine leere Zelle? */
    @Override
    public boolean isFullHouseRow(Grid grid, Cell anchor) {
        return isValidRow(grid, anchor) && getRowWhiteSpaces(grid, anchor).size() == 1;
    }
    /** Bit z von k[r][c] ist gesetzt, wenn z in der Zelle noch moeglich ist. */
    private static int[][] kandidaten(Grid grid) {
        int[][] k = new int[10][10];
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                if (grid.getValue(r, c) != -1) continue;
                k[r][c] = 0x3FE;
                for (int typ = ZEILE; typ <= BLOCK; typ++) {
                    for (int i = 1; i <= 9; i++) {
                        int w = wert(grid, zelle(typ, new Cell(r, c), i));
                        if (w >= 1 && w <= 9) k[r][c] &= ~(1 << w);
                    }
                }
            }
        }
        return k;
    }

    /** Maske einer Zelle. */
    private static int maske(int[][] k, Cell c) {
        return k[c.getrIndex()][c.getcIndex()];
    }

    /** Wie viele Zellen der Einheit koennen z aufnehmen? */
    private static int plaetze(int[][] k, int typ, Cell a, int z) {
        int anzahl = 0;
        for (int i = 1; i <= 9; i++) {
            if ((maske(k, zelle(typ, a, i)) >> z & 1) == 1) anzahl++;
        }
        return anzahl;
    }

    /** Zahl, die in der Einheit nur in c passt, sonst 0. */
    private static int versteckt(int[][] k, int typ, Cell c) {
        for (int z = 1; z <= 9; z++) {
            if ((maske(k, c) >> z & 1) == 1 && plaetze(k, typ, c, z) == 1) return z;
        }
        return 0;
    }
    /** Steht schon fest, was in c gehoert? */
    private static boolean single(int[][] k, Cell c) {
        return Integer.bitCount(maske(k, c)) == 1 || versteckt(k, ZEILE, c) > 0
            || versteckt(k, SPALTE, c) > 0 || versteckt(k, BLOCK, c) > 0;
    }

    /** Zahlen, die nur in diese beiden Zellen passen, als Maske. */
    private static int paarzahlen(int[][] k, Cell p, Cell q) {
        int m = maske(k, p) & maske(k, q);
        for (int z = 1; z <= 9; z++) {
            if (plaetze(k, ZEILE, p, z) != 2) m &= ~(1 << z);
        }
        return m;
    }

    /** Minimales Paar, nackt oder versteckt. */
    private static Cell[] paar(int[][] k, Cell anchor, boolean nackt) {
        for (int i = 1; i <= 8; i++) {
            for (int j = i + 1; j <= 9; j++) {
                Cell p = zelle(ZEILE, anchor, i), q = zelle(ZEILE, anchor, j);
                boolean passt;
                if (nackt) {
                    passt = Integer.bitCount(maske(k, p)) == 2 && maske(k, p) == maske(k, q);
                } else {
                    passt = Integer.bitCount(paarzahlen(k, p, q)) >= 2;
                }
                if (passt && !single(k, p) && !single(k, q)) return new Cell[] {p, q};
            }
        }
        return new Cell[0];
    }
    /** Gibt es einen NakedSingle? */
    @Override
    public boolean isRowWithNakedSingleCell(Grid grid, Cell anchor) {
        return getRowMinimalNakedSingleCell(grid, anchor) != null;
    }

    /** Minimaler NakedSingle. */
    @Override
    public Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor) {
        return nackt(kandidaten(grid), anchor);
    }

    /** Gibt es einen HiddenSingle? */
    @Override
    public boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor) {
        return getRowMinimalHiddenSingleCell(grid, anchor) != null;
    }

    /** Minimaler HiddenSingle. */
    @Override
    public Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        return verborgen(kandidaten(grid), anchor);
    }

    private static Cell nackt(int[][] k, Cell anchor) {
        for (int i = 1; i <= 9; i++) {
            if (Integer.bitCount(maske(k, zelle(ZEILE, anchor, i))) == 1) return zelle(ZEILE, anchor, i);
        }
        return null;
    }

    private static Cell verborgen(int[][] k, Cell anchor) {
        for (int i = 1; i <= 9; i++) {
            if (versteckt(k, ZEILE, zelle(ZEILE, anchor, i)) > 0) return zelle(ZEILE, anchor, i);
        }
        return null;
    }

    /** Gibt es ein NakedPair? */
    @Override
    public boolean isRowWithNakedPairCells(Grid grid, Cell anchor) {
        return getRowMinimalNakedPairCells(grid, anchor).length == 2;
    }

    /** Minimales NakedPair. */
    @Override
    public Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor) {
        return paar(kandidaten(grid), anchor, true);
    }

    /** Gibt es ein HiddenPair? */
    @Override
    public boolean isRowWithHiddenPairCells(Grid grid, Cell anchor) {
        return getRowMinimalHiddenPairCells(grid, anchor).length == 2;
    }

    /** Minimales HiddenPair. */
    @Override
    public Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor) {
        return paar(kandidaten(grid), anchor, false);
    }
    /** Loest Einheit fuer Einheit. */
    @Override
    public List<Grid> solveRowBased(Grid grid) {
        List<Grid> schritte = new ArrayList<Grid>();
        Grid g = kopie(grid);
        int[][] k = kandidaten(g);
        schritte.add(kopie(g));
        while (true) {
            Cell c = null;
            int z = 0;
            for (int e = 1; e <= 9 && c == null; e++) {
                if (isFullHouseRow(g, anker(e))) {
                    c = getRowWhiteSpaces(g, anker(e)).get(0);
                    z = 45;
                    for (int i = 1; i <= 9; i++) z -= Math.max(0, wert(g, zelle(ZEILE, c, i)));
                }
            }
            for (int e = 1; e <= 9 && c == null; e++) {
                c = nackt(k, anker(e));
                if (c != null) z = Integer.numberOfTrailingZeros(maske(k, c));
            }
            for (int e = 1; e <= 9 && c == null; e++) {
                c = verborgen(k, anker(e));
                if (c != null) z = versteckt(k, ZEILE, c);
            }
            if (c != null) {
                setzen(g, k, c, z);
                schritte.add(kopie(g));
            } else if (!nacktesPaarAnwenden(k) && !verstecktesPaarAnwenden(k)) {
                return schritte;
            }
        }
    }

    private static void setzen(Grid g, int[][] k, Cell c, int z) {
        g.setValue(c.getrIndex(), c.getcIndex(), z);
        k[c.getrIndex()][c.getcIndex()] = 0;
        for (int typ = ZEILE; typ <= BLOCK; typ++) {
            for (int i = 1; i <= 9; i++) {
                Cell d = zelle(typ, c, i);
                k[d.getrIndex()][d.getcIndex()] &= ~(1 << z);
            }
        }
    }

    private static boolean nacktesPaarAnwenden(int[][] k) {
        for (int e = 1; e <= 9; e++) {
            Cell[] p = paar(k, anker(e), true);
            if (p.length == 0) continue;
            int m = maske(k, p[0]);
            boolean neu = false;
            for (int i = 1; i <= 9; i++) {
                Cell d = zelle(ZEILE, p[0], i);
                int alt = maske(k, d);
                if (gleicheZelle(d, p[0]) || gleicheZelle(d, p[1]) || (alt & m) == 0) continue;
                k[d.getrIndex()][d.getcIndex()] = alt & ~m;
                neu = true;
            }
            return neu;
        }
        return false;
    }

    private static boolean gleicheZelle(Cell a, Cell b) {
        return a.getrIndex() == b.getrIndex() && a.getcIndex() == b.getcIndex();
    }

    private static boolean verstecktesPaarAnwenden(int[][] k) {
        for (int e = 1; e <= 9; e++) {
            Cell[] p = paar(k, anker(e), false);
            if (p.length == 0) continue;
            int m = paarzahlen(k, p[0], p[1]);
            boolean neu = false;
            for (Cell d : p) {
                if (maske(k, d) != m) neu = true;
                k[d.getrIndex()][d.getcIndex()] = m;
            }
            return neu;
        }
        return false;
    }
    /** Kopiert ein Gitter. */
    private static Grid kopie(Grid grid) {
        Grid neu = new Grid(9);
        for (int r = 1; r <= 9; r++) neu.setRowValues(r, grid.getRowValues(r).clone());
        return neu;
    }
    /** Gleiche Werte? */
    private static boolean gleich(Grid a, Grid b) {
        for (int r = 1; r <= 9; r++) {
            if (!Arrays.equals(a.getRowValues(r), b.getRowValues(r))) return false;
        }
        return true;
    }

    /** Blockinterne Permutation anwenden. */
    @Override
    public void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image) {
        int b = (anchor.getrIndex() - 1) / 3 * 3;
        Grid alt = kopie(grid);
        for (int i = 1; i <= 3; i++) {
            grid.setRowValues(b + image[i - 1], alt.getRowValues(b + i));
        }
    }

    /** Blockinterne Permutation? */
    @Override
    public boolean isBlockInternRowPermutation(Grid grid1, Grid grid2) {
        for (int k = 1; k <= 7; k += 3) {
            if (getBlockInternRowPermutationImage(grid1, grid2, anker(k)) != null) return true;
        }
        return false;
    }

    /** Bildvektor der blockinternen Permutation. */
    @Override
    public int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        for (int a = 1; a <= 3; a++) {
            for (int b = 1; b <= 3; b++) {
                if (a == b) continue;
                int[] image = {a, b, 6 - a - b};
                Grid probe = kopie(grid1);
                applyBlockInternRowPermutation(probe, anchor, image);
                if (gleich(probe, grid2)) return image;
            }
        }
        return null;
    }
    /** Wertpermutation anwenden. */
    @Override
    public void applyRowValuePermutation(Grid grid, Cell anchor, int[] image) {
        for (int i = 1; i <= 9; i++) {
            Cell c = zelle(ZEILE, anchor, i);
            int w = wert(grid, c);
            if (w != -1) grid.setValue(c.getrIndex(), c.getcIndex(), image[w - 1]);
        }
    }

    /** Bildvektor der Wertpermutation. */
    @Override
    public int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        int[] image = new int[9];
        Arrays.fill(image, -1);
        for (int i = 1; i <= 9; i++) {
            Cell c = zelle(ZEILE, anchor, i);
            if (wert(grid1, c) != -1) image[wert(grid1, c) - 1] = wert(grid2, c);
        }
        return image;
    }

    /** Wertpermutation? */
    @Override
    public boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor) {
        Map<Integer, Integer> hin = new TreeMap<Integer, Integer>(), her = new TreeMap<Integer, Integer>();
        for (int i = 1; i <= 9; i++) {
            int v = wert(grid1, zelle(ZEILE, anchor, i)), w = wert(grid2, zelle(ZEILE, anchor, i));
            if (v == -1 && w == -1) continue;
            if (v < 1 || v > 9 || w < 1 || w > 9) return false;
            if (hin.containsKey(v) && hin.get(v) != w || her.containsKey(w) && her.get(w) != v) return false;
            hin.put(v, w);
            her.put(w, v);
        }
        return true;
    }
}
