//! Slips that an edit can undo: each method that a slip breaks is mended.

use super::BENCH;

/// Asserts that a slip breaks some method, and that each method that it breaks is mended.
fn assert_mended(name: &str, old: &str, new: &str) {
    assert_all_mended(name, &[(old, new)]);
}

fn assert_all_mended(name: &str, slips: &[(&str, &str)]) {
    let examined = BENCH.examine_slips(name, slips);
    assert!(!examined.is_empty(), "{slips:?} break no method");
    for (wrong, findings) in examined {
        assert!(
            findings.mend.is_some(),
            "{slips:?}: {wrong:?} {findings:#?}"
        );
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn slips_of_many_kinds_are_mended() {
    for (name, old, new) in [
        (
            "GridUtils1.java",
            "grid1.getValue(row, col) != grid2.getValue(col, row)",
            "grid1.getValue(row, col) != grid2.getValue(row, col)",
        ),
        (
            "BlockUtils.java",
            "getBlockWhiteSpaces(grid, anchor).size() == 1",
            "getBlockWhiteSpaces(grid, anchor).size() <= 1",
        ),
        (
            "BlockUtils.java",
            "      if (count[w] > 1) return false;\n",
            "      if (count[w] > 1) continue;\n",
        ),
        (
            "ColUtils.java",
            "for (int k = 1; k <= 7; k += 3)",
            "for (int k = 1; k <= 7; k = 3)",
        ),
        (
            "ColUtils.java",
            "List<Cell> empty = new ArrayList<Cell>();\n\t\tfor (int i = 1; i <= 9; i++)",
            "List<Cell> empty = new ArrayList<Cell>();\n\t\tfor (int i = 9; i >= 1; i--)",
        ),
        // The wrong bound is in a static table, which is initialised once; some cases call an object twice.
        (
            "RowUtils.java",
            "@Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {",
            "private static final int[] LAST = {8};\n    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= LAST[0]; i++) {",
        ),
        // The static table is filled by a method that nothing else calls.
        (
            "RowUtils.java",
            "@Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {",
            "private static final List<Integer> COLUMNS = new ArrayList<Integer>();\n    static {\n        fill();\n    }\n    private static void fill() {\n        for (int i = 1; i < 9; i++) {\n            COLUMNS.add(i);\n        }\n    }\n    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i : COLUMNS) {",
        ),
        // A condition is replaced by `false`.
        (
            "RowUtils.java",
            "if (w == -1) continue;",
            "if (false) continue;",
        ),
        (
            "GridUtils2.java",
            "        return result;",
            "        return null;",
        ),
        // `c %` is missing before a number.
        (
            "BlockUtils.java",
            "left[c / 3] + c % 3, old",
            "left[c / 3] + 3, old",
        ),
        // A table is filled, but never read.
        (
            "RowUtils.java",
            "int[] anzahl = new int[10];\n        for (int i = 1; i <= 9; i++) {\n            int w = wert(grid, zelle(ZEILE, anchor, i));\n            if (w == -1) continue;\n            if (w < 1 || w > 9) return false;\n            anzahl[w]++;\n            if (anzahl[w] > 1) return false;",
            "boolean[] da = new boolean[10];\n        for (int i = 1; i <= 9; i++) {\n            int w = wert(grid, zelle(ZEILE, anchor, i));\n            if (w == -1) continue;\n            if (w < 1 || w > 9) return false;\n            da[w] = true;",
        ),
        // The factor is 9, the length of a row, instead of 3.
        (
            "BlockUtils.java",
            "(k - 1) / 3 * 3 + 1, (k - 1) % 3 * 3 + 1",
            "(k - 1) / 3 * 3 + 1, (k - 1) % 3 * 9 + 1",
        ),
        // One operand of `&&` is missing.
        (
            "BlockUtils.java",
            "return isValidBlock(grid, anchor) && getBlockWhiteSpaces(grid, anchor).size() == 1;",
            "return getBlockWhiteSpaces(grid, anchor).size() == 1;",
        ),
        // A helper object is created, but never called.
        (
            "RowUtils.java",
            "    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (wert(grid, c) == -1) leer.add(c);",
            "    private static class Gitter {\n        private final Grid grid;\n        Gitter(Grid grid) {\n            this.grid = grid;\n        }\n        boolean hatLuecke(Cell cell) {\n            return wert(grid, cell) == -1;\n        }\n    }\n    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        Gitter gitter = new Gitter(grid);\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (i > 0) leer.add(c);",
        ),
        // The missing condition calls a method with the variables in scope.
        (
            "RowUtils.java",
            "if (wert(grid, c) == -1) leer.add(c);",
            "if (true) leer.add(c);",
        ),
        // A loop reads entries of a table that it has not filled yet.
        (
            "RowUtils.java",
            "    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (wert(grid, c) == -1) leer.add(c);",
            "    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        boolean[] offen = new boolean[10];\n        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            offen[i] = wert(grid, c) == -1;\n            if (offen[10 - i]) leer.add(0, zelle(ZEILE, anchor, 10 - i));",
        ),
        // One of several similar calls is missing.
        (
            "RowUtils.java",
            "    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (wert(grid, c) == -1) leer.add(c);",
            "    private static List<Cell> dreiAb(int ab, Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        for (int i = ab; i < ab + 3; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (wert(grid, c) == -1) leer.add(c);\n        }\n        return leer;\n    }\n    private static List<Cell> links(Grid grid, Cell anchor) {\n        return dreiAb(1, grid, anchor);\n    }\n    private static List<Cell> mitte(Grid grid, Cell anchor) {\n        return dreiAb(4, grid, anchor);\n    }\n    private static List<Cell> rechts(Grid grid, Cell anchor) {\n        return dreiAb(7, grid, anchor);\n    }\n    @Override\n    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {\n        List<Cell> leer = new ArrayList<Cell>();\n        if (anchor != null) {\n            leer.addAll(links(grid, anchor));\n            leer.addAll(rechts(grid, anchor));",
        ),
        (
            "BlockUtils.java",
            "return isValidBlock(grid, anchor) && getBlockWhiteSpaces(grid, anchor).size() == 1;",
            "return isValidBlock(grid, anchor) != (getBlockWhiteSpaces(grid, anchor).size() == 1);",
        ),
    ] {
        assert_mended(name, old, new);
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn statements_in_the_wrong_order_are_moved_and_quantifiers_exchanged() {
    for (name, old, new) in [
        (
            "ColUtils.java",
            "if (isFullHouseCol(grid, anchorOf(k))) return true;\n\t\t}\n\t\treturn false;",
            "if (!isFullHouseCol(grid, anchorOf(k))) return false;\n\t\t}\n\t\treturn true;",
        ),
        // The grid is copied once instead of for each permutation.
        (
            "RowUtils.java",
            "            for (int b = 1; b <= 3; b++) {\n                if (a == b) continue;\n                int[] image = {a, b, 6 - a - b};\n                Grid probe = kopie(grid1);\n                applyBlockInternRow",
            "            Grid probe = kopie(grid1);\n            for (int b = 1; b <= 3; b++) {\n                if (a == b) continue;\n                int[] image = {a, b, 6 - a - b};\n                applyBlockInternRow",
        ),
        // The counts are reset for each cell.
        (
            "ColUtils.java",
            "\t\tint[] count = new int[10];\n\t\tfor (int i = 1; i <= 9; i++)\n\t\t{\n",
            "\t\tfor (int i = 1; i <= 9; i++)\n\t\t{\n\t\t\tint[] count = new int[10];\n",
        ),
        (
            "RowUtils.java",
            "            int w = wert(grid, c);\n            if (w != -1) grid.setValue(c.getrIndex(), c.getcIndex(), image[w - 1]);",
            "            int[] w = {-1};\n            grid.setValue(c.getrIndex(), c.getcIndex(), w[0] < 1 ? -1 : image[w[0] - 1]);\n            w[0] = wert(grid, c);",
        ),
    ] {
        assert_mended(name, old, new);
    }
}

#[test]
fn guards_that_are_missing_come_back() {
    for (name, old) in [
        (
            "BlockUtils.java",
            "        if (grid.getValue(r, c) != -1) continue;\n",
        ),
        ("RowUtils.java", "                if (a == b) continue;\n"),
    ] {
        assert_mended(name, old, "");
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn conditions_and_calls_are_those_of_other_places() {
    assert_mended(
        "ColUtils.java",
        "if (isFullHouseCol(grid, anchorOf(k))) return true;",
        "return isFullHouseCol(grid, anchorOf(k));",
    );
    assert_mended(
        "GridSolvingUtils.java",
        "list.equals(candidates(g, q))",
        "list.get(0).equals(candidates(g, q).get(0))",
    );
    assert_all_mended(
        "BlockUtils.java",
        &[
            ("    Arrays.fill(image, -1);\n", ""),
            (
                "val(grid, cellOf(type, new Cell(r, c), i))",
                "val(grid, cellOf(type, new Cell(i, c), r))",
            ),
        ],
    );
    assert_all_mended(
        "BlockUtils.java",
        &[
            // The missing condition is part of another condition in the class.
            (
                "if (w < 1 || w > 9) return false;",
                "if (w < 1) return false;",
            ),
            (
                "for (int r = 1; r <= 9; r++) changed.setRowValues(r, grid.getRowValues(r).clone());",
                "int r = 9; changed.setRowValues(r, grid.getRowValues(r).clone());",
            ),
        ],
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn calls_are_of_the_method_that_was_meant() {
    assert_mended(
        "ColUtils.java",
        "if (isFullHouseCol(grid, anchorOf(k))) return true;",
        "return java.util.stream.IntStream.rangeClosed(1, 9).allMatch(n -> isFullHouseCol(grid, anchorOf(n)));",
    );
    assert_mended(
        "GridSolvingUtils.java",
        "list.equals(candidates(g, q))",
        "list.size() == candidates(g, q).size()",
    );
    assert_all_mended(
        "RowUtils.java",
        &[
            (
                "    private static final int ZEILE = 0,",
                "    private static int wert(Grid grid, Cell c, int mehr) {\n        return wert(grid, c) + mehr;\n    }\n    private static final int ZEILE = 0,",
            ),
            (
                "if (wert(grid, c) == -1) leer.add(c);",
                "if (wert(grid, c, -10) == -1) leer.add(c);",
            ),
        ],
    );
}

#[test]
fn quotients_and_remainders_of_a_number_are_exchanged() {
    assert_all_mended(
        "BlockUtils.java",
        &[
            // In one expression, for one of its two coordinates.
            (
                "top[r / 3] + r % 3, left[c / 3] + c % 3",
                "top[r / 3] + r % 3, left[c % 3] + c / 3",
            ),
            // In two statements.
            (
                "default: return new Cell((a.getrIndex() - 1) / 3 * 3 + 1 + (i - 1) / 3,\n                   (a.getcIndex() - 1) / 3 * 3 + 1 + (i - 1) % 3);",
                "default: {\n        int r = (a.getrIndex() - 1) / 3 * 3 + 1 + (i - 1) % 3;\n        int c = (a.getcIndex() - 1) / 3 * 3 + 1 + (i - 1) / 3;\n        return new Cell(r, c);\n      }",
            ),
        ],
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn what_fields_keep_from_the_call_before_is_reset() {
    assert_all_mended(
        "RowUtils.java",
        &[
            (
                "    private static final int ZEILE = 0,",
                "    private static final List<Cell> leer = new ArrayList<Cell>();\n    private static int[] anzahl = new int[10];\n    private static int plaetze;\n    private static final int ZEILE = 0,",
            ),
            ("        List<Cell> leer = new ArrayList<Cell>();\n", ""),
            ("        int[] anzahl = new int[10];\n", ""),
            ("        int anzahl = 0;\n", ""),
            (
                "z & 1) == 1) anzahl++;\n        }\n        return anzahl;",
                "z & 1) == 1) plaetze++;\n        }\n        return plaetze;",
            ),
        ],
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn entries_that_are_missing_in_a_list_come_back() {
    let images = "        for (int a = 1; a <= 3; a++) {\n            for (int b = 1; b <= 3; b++) {\n                if (a == b) continue;\n                int[] image = {a, b, 6 - a - b};\n                Grid probe = kopie(grid1);\n                applyBlockInternRowPermutation(probe, anchor, image);\n                if (gleich(probe, grid2)) return image;\n            }\n        }\n        return null;";
    let listed = "        for (int[] image : BILDER) {\n            Grid probe = kopie(grid1);\n            applyBlockInternRowPermutation(probe, anchor, image);\n            if (gleich(probe, grid2)) return image;\n        }\n        return null;";
    let first = "    private static final int ZEILE = 0,";
    // One permutation is listed twice, and a number is missing.
    assert_all_mended(
        "RowUtils.java",
        &[
            (
                first,
                "    private static final int[][] BILDER = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {2, 3, 1}, {3, 2, 1}};\n    private static final int ZEILE = 0,",
            ),
            (images, listed),
            (
                "for (int k = 1; k <= 9; k++) {\n            if (isFullHouseRow(",
                "for (int k : Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8)) {\n            if (isFullHouseRow(",
            ),
        ],
    );
    let units = "k[r][c] = 0x3FE;\n                for (int typ = ZEILE; typ <= BLOCK; typ++) {";
    let fields = "    private static final int[] ZEILEN = {0}, SPALTEN = {1}, BLOECKE = {2};\n    private static int erster(int ort) {\n        return ort % 1;\n    }\n    private static final int ZEILE = 0,";
    let kinds =
        "    private enum Art { REIHE, KOLONNE, KASTEN }\n    private static final int ZEILE = 0,";
    for slips in [
        // The missing entry is a variable.
        vec![(
            units,
            "k[r][c] = 0x3FE;\n                for (int typ : new int[] {ZEILE, SPALTE}) {",
        )],
        // The missing entry is an element of an array.
        vec![
            (first, fields),
            (
                units,
                "k[r][c] = 0x3FE;\n                int ort = r - r;\n                for (int typ : new int[] {ZEILEN[0], SPALTEN[ort]}) {",
            ),
        ],
        // The missing entry is a call with a variable.
        vec![(
            units,
            "k[r][c] = 0x3FE;\n                for (int typ : new int[] {Math.abs(ZEILE), Math.abs(SPALTE)}) {",
        )],
        // The missing entry is an enum constant.
        vec![
            (first, kinds),
            (
                units,
                "k[r][c] = 0x3FE;\n                for (Art art : EnumSet.of(Art.REIHE, Art.KOLONNE)) {\n                    int typ = art.ordinal();",
            ),
        ],
    ] {
        assert_all_mended("RowUtils.java", &slips);
    }
    // A permutation is missing, and none is listed twice.
    assert_all_mended(
        "RowUtils.java",
        &[
            (
                first,
                "    private static final int[][] BILDER = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {3, 1, 2}, {3, 2, 1}};\n    private static final int ZEILE = 0,",
            ),
            (images, listed),
        ],
    );
}

#[test]
fn turns_of_a_loop_that_never_come_are_brought_back() {
    for (old, new) in [
        // Only neighbours are compared.
        (
            "for (int j = i + 1; j <= 9; j++) {\n                Cell p = zelle(ZEILE, anchor, i), q = zelle(ZEILE, anchor, j);\n                boolean passt;",
            "int j = i + 1;\n            if (j <= 9) {\n                Cell p = zelle(ZEILE, anchor, i), q = zelle(ZEILE, anchor, j);\n                boolean passt;",
        ),
        // The loop returns after the first row.
        (
            "if (isFullHouseRow(grid, anker(k))) return true;\n        }\n        return false;",
            "return isFullHouseRow(grid, anker(k)) ? true : false;\n        }\n        return false;",
        ),
    ] {
        assert_mended("RowUtils.java", old, new);
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn an_edit_that_spoils_a_table_spoils_no_trial_of_others() {
    assert_all_mended(
        "RowUtils.java",
        &[
            (
                "    private static final int ZEILE = 0,",
                "    private static final int[] ORTE = {1, 2, 3, 4, 5, 6, 7, 8, 9};\n    private static final int ZEILE = 0,",
            ),
            // An edit that removes `clone()` lets the first call fill the static table with zeros.
            (
                "        for (int i = 1; i <= 9; i++) {\n            Cell c = zelle(ZEILE, anchor, i);\n            if (wert(grid, c) == -1) leer.add(c);",
                "        int[] orte = ORTE.clone();\n        for (int i = 0; i < 9; i++) {\n            Cell c = zelle(ZEILE, anchor, orte[i]);\n            orte[i] = 0;\n            if (wert(grid, c) == 1) leer.add(c);",
            ),
        ],
    );
}

#[test]
fn code_that_a_method_named_alike_has_is_brought_back() {
    for (name, old, new) in [
        // `BlockUtils` has the missing statement.
        ("ColUtils.java", "\t\t\tcount[w]++;\n", ""),
        // The method for naked pairs has the missing expression.
        (
            "RowUtils.java",
            "return getRowMinimalHiddenPairCells(grid, anchor).length == 2;",
            "return false;",
        ),
    ] {
        assert_mended(name, old, new);
    }
}
