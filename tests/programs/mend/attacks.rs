//! Submissions that know of probes and edits. They gain nothing, and nothing hangs.

use std::fmt::Write as _;

use super::BENCH;

/// A helper that makes any field of `Probe` accessible by reflection.
const REFLECTION: &str = r#"
    static java.lang.reflect.Field field(String name) throws Exception {
        java.lang.reflect.Field field = Class.forName("epsilon.driver.Probe").getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
"#;

fn grid_utils_1(members: &str) -> Vec<(String, String)> {
    let text = format!(
        "package utils;\nimport data.Grid;\npublic class GridUtils1 {{\n{REFLECTION}\n{members}\n}}\n"
    );
    vec![("utils/GridUtils1.java".to_owned(), text)]
}

/// Returns whether an edit of a submission was taken for one that mends it.
fn is_mended(members: &str) -> bool {
    has_mend(&grid_utils_1(members))
}

fn has_mend(files: &[(String, String)]) -> bool {
    let examined = BENCH.examine(&BENCH.submission(files));
    assert!(!examined.is_empty(), "the submission is right");
    examined.iter().any(|(_, findings)| findings.mend.is_some())
}

const RIGHT: &str = r"
    private static boolean right(Grid one, Grid two) {
        for (int row = 1; row <= 9; row++) {
            for (int col = 1; col <= 9; col++) {
                if (one.getValue(row, col) != two.getValue(col, row)) { return false; }
            }
        }
        return true;
    }
";

#[test]
fn who_is_right_only_while_an_edit_is_on_is_wrong() {
    let members = format!(
        r#"{RIGHT}
        public boolean isTransposition(Grid one, Grid two) {{
            int edit = 0;
            int again = 0;
            try {{ edit = field("edit").getInt(null); again = field("edit").getInt(null); }} catch (Throwable none) {{ }}
            if (edit > 0) {{ if (again > 0) {{ return right(one, two); }} }}
            for (int row = 1; row <= 9; row++) {{ if (two.getValue(row, 1) == 5) {{ return row != 3; }} }}
            return one == two;
        }}"#
    );
    assert!(!is_mended(&members));
}

#[test]
fn who_turns_edits_off_is_not_mended() {
    let members = r#"
        public boolean isTransposition(Grid one, Grid two) {
            try { field("edit").setInt(null, 0); } catch (Throwable none) { return false; }
            return one.getValue(1, 1) == two.getValue(1, 1);
        }"#;
    assert!(!is_mended(members));
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn forged_probes_are_put_up_with() {
    let members = r#"
        public boolean isTransposition(Grid one, Grid two) {
            try {
                int[] last = (int[]) field("LAST").get(null);
                java.util.Arrays.fill(last, Integer.MAX_VALUE);
                field("period").setInt(null, -7);
                field("first").setInt(null, 99);
                field("left").setLong(null, -5);
                field("total").setLong(null, Long.MIN_VALUE);
            } catch (Throwable none) { return false; }
            return one.getValue(1, 2) == two.getValue(2, 1);
        }"#;
    assert!(!is_mended(members));
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn who_catches_the_end_of_its_steps_ends_all_the_same() {
    let members = r"
        public boolean isTransposition(Grid one, Grid two) {
            int count = 0;
            while (one != null) {
                try { while (true) { count++; } } catch (Throwable thrown) { count--; } finally { count += 2; }
            }
            return count > 0;
        }";
    assert!(!is_mended(members));
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn who_throws_the_end_of_its_steps_gains_nothing() {
    let members = r#"
        public boolean isTransposition(Grid one, Grid two) {
            try {
                Class<?> probe = Class.forName("epsilon.driver.Probe");
                throw (Error) probe.getMethod("pastEnd").invoke(null);
            } catch (Exception none) { return false; }
        }"#;
    assert!(!is_mended(members));
}

/// A program that is asked again with another edit knows that its answer before was wrong.
#[test]
fn who_learns_from_the_questions_of_other_edits_is_not_mended() {
    let members = r#"
        private static final java.util.Map<String, Integer> ASKED = new java.util.HashMap<String, Integer>();
        public boolean isTransposition(Grid one, Grid two) {
            StringBuilder key = new StringBuilder();
            for (int row = 1; row <= 9; row++) {
                for (int col = 1; col <= 9; col++) { key.append(one.getValue(row, col)).append(two.getValue(row, col)); }
            }
            int edit = 0;
            try { edit = field("edit").getInt(null); } catch (Throwable none) { return false; }
            Integer first = ASKED.get(key.toString());
            if (first == null) { ASKED.put(key.toString(), edit); return false; }
            return first != edit;
        }"#;
    assert!(!is_mended(members));
}

#[test]
fn who_turns_other_edits_on_is_not_mended() {
    // A guard that calls `right` would mend the method honestly, so its parameter is one that no variable fits.
    let right = RIGHT.replace(
        "(Grid one, Grid two) {",
        "(Grid... both) { Grid one = both[0], two = both[1];",
    );
    let members = format!(
        r#"{right}
        private static boolean wrong(Grid one, Grid two) {{
            return one.getValue(1, 1) == two.getValue(2, 1) && right(one, two);
        }}
        public boolean isTransposition(Grid one, Grid two) {{
            int own = 0;
            try {{ own = field("edit").getInt(null); }} catch (Throwable none) {{ return false; }}
            boolean answer = one == two;
            for (int edit = 1; own > 0 && edit < 400; edit++) {{
                try {{ field("edit").setInt(null, edit); }} catch (Throwable none) {{ return false; }}
                answer |= wrong(one, two);
            }}
            return answer;
        }}"#
    );
    assert!(!is_mended(&members));
}

/// Ten thousand statements, and five million bytes in files as long as one may be.
#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn a_huge_submission_costs_its_time_and_is_told_apart() {
    let mut members = String::from("int[] a = new int[16];\n");
    for method in 0..100 {
        let _ = writeln!(members, "    void m{method}(int i) {{");
        for line in 0..100 {
            let _ = writeln!(
                members,
                "        a[i + {line} & 15] = i < {line} ? a[i & 7] + {method} : -1;"
            );
        }
        members.push_str("    }\n");
    }
    members.push_str(
        "    public boolean isTransposition(Grid one, Grid two) { m3(1); return a[3] == 0; }\n",
    );
    let mut files = grid_utils_1(&members);
    for number in 0..5 {
        let padding = "int i = 0; // a long line\n".repeat(40_000);
        let text = format!("package utils;\nclass Long{number} {{ /*\n{padding}*/ }}\n");
        files.push((format!("utils/Long{number}.java"), text));
    }
    assert!(files.iter().map(|(_, text)| text.len()).sum::<usize>() > 5_000_000);
    assert!(!has_mend(&files));
}
