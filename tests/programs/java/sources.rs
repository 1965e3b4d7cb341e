//! Sources that do not compile, or only in part, and those that try to replace what they are given.

use model::rule::Rule;

use crate::java::bench::{GRID_UTILS_1, asks, bench, grid_utils_1, transposes};

const SOUND: &str = "    public boolean isTransposition(Grid one, Grid two) { return true; }";

#[test]
fn a_broken_file_beside_a_sound_one_costs_nothing_but_a_remark() {
    let sound = grid_utils_1(SOUND);
    let broken = "package utils;\npublic class Scratch { void half( }\n";
    let graded = bench().grade(
        &[(GRID_UTILS_1, &sound), ("utils/Scratch.java", broken)],
        &asks(1..=2),
    );
    assert_eq!(graded.shown(), ["true", "true"]);
    assert_eq!(graded.remarks(Rule::CompiledAlone).len(), 1);
    assert!(!graded.remarks(Rule::CompileError).is_empty());
    assert_eq!(graded.remarks(Rule::ClassNotCompiled), Vec::<String>::new());
}

#[test]
fn a_broken_class_is_missing_and_the_others_are_asked() {
    let broken = "package utils;\npublic class RowUtils { int x = \"text\"; }\n";
    let sound = grid_utils_1(SOUND);
    let graded = bench().grade(
        &[("utils/RowUtils.java", broken), (GRID_UTILS_1, &sound)],
        &asks(1..=1),
    );
    assert_eq!(graded.shown(), ["true"]);
    assert_eq!(graded.remarks(Rule::ClassNotCompiled).len(), 1);
    let errors = graded.remarks(Rule::CompileError);
    assert!(errors[0].contains("incompatible types"), "{errors:?}");
}

#[test]
fn an_old_encoding_compiles() {
    let mut bytes = b"// gr\xfc\xdfe\n".to_vec();
    bytes.extend(grid_utils_1(SOUND).bytes());
    let graded = bench().grade_bytes(&[(GRID_UTILS_1, &bytes)], &asks(1..=1));
    assert_eq!(graded.shown(), ["true"]);
    assert_eq!(graded.remarks(Rule::Encoding).len(), 1);
    assert_eq!(graded.remarks(Rule::CompileError), Vec::<String>::new());
}

#[test]
fn nothing_newer_than_java_8_is_there() {
    for (name, body) in [
        (
            "a method of Java 9",
            "return java.util.List.of(1).size() == 1;",
        ),
        ("a method of Java 11", "return \"\".isBlank();"),
        (
            "a keyword of Java 10",
            "var one_more = 1; return one_more == 1;",
        ),
    ] {
        let source = grid_utils_1(&format!(
            "    public boolean isTransposition(Grid one, Grid two) {{ {body} }}"
        ));
        let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=1));
        assert_eq!(graded.shown(), ["missing"], "{name}");
        assert_eq!(graded.remarks(Rule::MethodNotCompiled).len(), 1, "{name}");
        assert_eq!(graded.remarks(Rule::CompileError).len(), 1, "{name}");
    }
}

#[test]
fn own_cells_and_grids_give_way_to_those_of_the_course() {
    let own = "package data;\npublic class Grid {\n\
        public Grid(int size) { }\n    public int getValue(int r, int c) { return 42; }\n\
        public int more() { return 1; }\n}\n";
    let source = grid_utils_1(
        "    public boolean isTransposition(Grid one, Grid two) { return one.getValue(1, 1) == 1; }",
    );
    let graded = bench().grade(
        &[(GRID_UTILS_1, &source), ("data/Grid.java", own)],
        &asks(1..=2),
    );
    assert_eq!(graded.shown(), ["true", "false"]);

    let source = source.replace("one.getValue(1, 1)", "one.more()");
    let graded = bench().grade(
        &[(GRID_UTILS_1, &source), ("data/Grid.java", own)],
        &asks(1..=1),
    );
    assert_eq!(graded.shown(), ["missing"]);
    let errors = graded.remarks(Rule::CompileError);
    assert!(errors[0].contains("more()"), "{errors:?}");
}

/// A `transponse` that changes nothing, which is right in these tests.
const CHANGES_NOTHING: &str = "public void transponse(Grid grid) { }";

#[test]
fn a_method_that_does_not_compile_costs_itself_alone() {
    for (broken, signature) in [
        (
            "public boolean isTransposition(Grid one, Grid two) { return \"yes\"; }",
            "boolean isTransposition(Grid, Grid)",
        ),
        // The second error shows only when the first is gone, and a lambda is part of its method.
        (
            "public boolean isTransposition(Grid one, Grid two) { int n; Runnable it = () -> { foo(); }; return n > 0; }",
            "boolean isTransposition(Grid, Grid)",
        ),
        (
            "public boolean isTransposition(Grid one, // the first\n Grid two) { if (one == two) { return true; } }",
            "boolean isTransposition(Grid, Grid)",
        ),
        (
            "public boolean isTransposition(Gird one, Grid two) { return true; }",
            "boolean isTransposition(Gird, Grid)",
        ),
    ] {
        let source = grid_utils_1(&format!("{broken}\n{CHANGES_NOTHING}"));
        let graded = bench().grade(
            &[(GRID_UTILS_1, &source)],
            &[asks(1..=1), transposes(1..=1)].concat(),
        );
        assert_eq!(graded.shown(), ["missing", "null"], "{broken}");
        assert_eq!(graded.remarks(Rule::MethodNotCompiled), [signature]);
        assert_eq!(graded.remarks(Rule::MethodMissing), [""; 0]);
        assert_eq!(graded.remarks(Rule::ClassNotCompiled), [""; 0]);
        assert!(!graded.remarks(Rule::CompileError).is_empty());
    }
}

#[test]
fn who_calls_a_method_that_does_not_compile_gets_an_exception() {
    let helper = "package utils;\nclass Helper {\n\
        static boolean right() { return true; }\n\
        static boolean wrong() { boolean later = right(); return later.get(); }\n}\n";
    let source = grid_utils_1(&format!(
        "public boolean isTransposition(Grid one, Grid two) {{\n\
         return one.getValue(1, 1) == 1 ? Helper.right() : Helper.wrong(); }}\n{CHANGES_NOTHING}"
    ));
    let files = [
        (GRID_UTILS_1, source.as_str()),
        ("utils/Helper.java", helper),
    ];
    let graded = bench().grade(&files, &[asks(1..=2), transposes(1..=1)].concat());
    assert_eq!(graded.shown(), ["true", "raised", "null"]);
    let raised = graded.raised(1);
    assert_eq!(raised.class, "java.lang.UnsupportedOperationException");
    assert_eq!(
        raised.message.as_deref(),
        Some("wrong does not compile (line 4)")
    );
    let remarks = graded.0.about.remarks.iter();
    let places: Vec<String> = remarks
        .filter(|remark| [Rule::MethodNotCompiled, Rule::CompileError].contains(&remark.rule))
        .map(|remark| format!("{} {:?}", remark.rule, remark.place))
        .collect();
    insta::assert_snapshot!(places.join("\n"));
}
