//! Hand-ins without the files that the course gives out, with missing methods, or with names that are nearly right.

use std::fs;

use common::root;
use model::rule::{Rule, Severity};
use report::Points;

use crate::java::bench::{GRID_UTILS_1, asks, bench, grid_utils_1, transposes};

const RIGHT: &str = "    public boolean isTransposition(Grid one, Grid two) { return true; }";

/// Returns `GridUtils1` with these members and an `implements` clause.
fn implementing(members: &str) -> String {
    grid_utils_1(members).replace("GridUtils1 {", "GridUtils1 implements GridUtil1 {")
}

#[test]
fn interfaces_that_are_left_out_are_put_in_where_java_looks_for_them() {
    let both = format!("{RIGHT}\n    public void transponse(Grid grid) {{ }}");
    let source = implementing(&both);
    let default = source.replace("package utils;", "");
    for (path, source) in [
        (GRID_UTILS_1, source.clone()),
        ("GridUtils1.java", default),
        (
            GRID_UTILS_1,
            source.replace("import data.Cell;", "import interfaces.*;"),
        ),
        (
            GRID_UTILS_1,
            source.replace("import data.Cell;", "import spec.api.GridUtil1;"),
        ),
    ] {
        let graded = bench().grade(&[(path, &source)], &asks(1..=1));
        assert_eq!(graded.shown(), ["true"], "{source}");
        assert_eq!(graded.remarks(Rule::CompileError), [""; 0]);
        assert_eq!(
            graded.remarks(Rule::GivenFiles),
            ["Cell, Grid", "GridUtil1"]
        );
    }
    let own = "package utils;\ninterface GridUtil1 { }\n";
    let files = [
        (GRID_UTILS_1, source.as_str()),
        ("utils/GridUtil1.java", own),
    ];
    let graded = bench().grade(&files, &asks(1..=1));
    assert_eq!(graded.shown(), ["true"]);
    assert_eq!(graded.remarks(Rule::GivenFiles), ["Cell, Grid"]);
}

#[test]
fn a_sound_submission_without_any_given_file_gets_all_answers_right() {
    let utils = root().join("examples/submissions/correct/src/utils");
    let mut files = Vec::new();
    for entry in fs::read_dir(utils).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !name.contains("Util.")
            && !["1", "2", "3"]
                .iter()
                .any(|end| name == format!("GridUtil{end}.java"))
        {
            files.push((
                format!("utils/{name}"),
                fs::read_to_string(path).expect("a text"),
            ));
        }
    }
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let graded = bench().grade(&files, &transposes([7]));
    assert_eq!(graded.remarks(Rule::CompileError), [""; 0]);
    assert_eq!(graded.remarks(Rule::MethodMissing), [""; 0]);
    assert_eq!(graded.remarks(Rule::GivenFiles).len(), 8);
    assert_eq!(graded.shown(), ["null"]);
}

#[test]
fn a_method_that_an_interface_demands_costs_itself_alone() {
    let given = "package utils;\nimport data.*;\ninterface GridUtil1 extends More {\n\
        void transponse(Grid grid); boolean isTransposition(Grid one, Grid two);\n}\n";
    let more = "package utils;\nimport java.util.*;\ninterface More {\n\
        <T> List<T> all(Map<String, T[]> things, int... more) throws Exception;\n}\n";
    let own = [("utils/GridUtil1.java", given), ("utils/More.java", more)];
    for own in [&own[..], &[]] {
        let source = implementing(&format!("{RIGHT} static class Inner {{ }}"));
        let files = [&[(GRID_UTILS_1, source.as_str())], own].concat();
        let graded = bench().grade(&files, &[asks(1..=1), transposes([1])].concat());
        assert_eq!(graded.shown(), ["true", "missing"]);
        assert_eq!(
            graded.remarks(Rule::MethodMissing),
            ["void transponse(Grid)"]
        );
        assert_eq!(graded.remarks(Rule::CompileError), [""; 0]);
        assert_eq!(graded.remarks(Rule::ClassNotCompiled), [""; 0]);
    }
    // Other mistakes in the class are still reported.
    let source = implementing(&format!("{RIGHT}\n    int broken = \"text\";"));
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=1));
    assert_eq!(graded.shown(), ["missing"]);
    assert_eq!(graded.remarks(Rule::CompileError).len(), 1);
}

#[test]
fn additions_to_the_cell_are_explained() {
    let cell = "package data;\npublic class Cell { public Cell(int r, int c) { } public Cell copy() { return this; } }\n";
    let source = grid_utils_1(
        "    public boolean isTransposition(Grid one, Grid two) { return one.getCell(1, 1).copy() != null; }",
    );
    let files = [(GRID_UTILS_1, source.as_str()), ("data/Cell.java", cell)];
    let graded = bench().grade(&files, &asks(1..=1));
    assert_eq!(graded.remarks(Rule::OwnAdditions), ["Cell.copy()"]);
    assert_eq!(graded.remarks(Rule::OwnData), ["Cell.copy()"]);
    assert_eq!(graded.remarks(Rule::GivenFiles), ["Grid"]);

    let cell = "package data;\npublic class Cell { public Cell(Grid grid) { } }\n";
    let source = grid_utils_1(
        "    public boolean isTransposition(Grid one, Grid two) { return new data.Cell(one) != null; }",
    );
    let files = [(GRID_UTILS_1, source.as_str()), ("data/Cell.java", cell)];
    let graded = bench().grade(&files, &asks(1..=1));
    assert_eq!(graded.remarks(Rule::OwnAdditions), ["new Cell(Grid)"]);
}

#[test]
fn a_copy_constructor_of_an_own_grid_costs_only_the_methods_that_call_it() {
    let data = root().join("crates/java/src/driver/data/Grid.java");
    let grid = fs::read_to_string(data).expect("a source").replacen(
        "    private final Cell[][] cells;\n",
        "    private final Cell[][] cells;\n    public Grid(Grid other) { this(9); }\n    private int own() { return 1; }\n",
        1,
    );
    let source = grid_utils_1(
        "    public boolean isTransposition(Grid one, Grid two) { return true; }\n    \
         public void transponse(Grid grid) { Grid old = new Grid(grid); }",
    );
    let files = [(GRID_UTILS_1, source.as_str()), ("data/Grid.java", &grid)];
    let asked = [asks(1..=1), transposes([1])].concat();
    let graded = bench().grade(&files, &asked);
    assert_eq!(graded.shown(), ["true", "missing"]);
    assert_eq!(graded.remarks(Rule::OwnData), ["new Grid(Grid)"]);
    let remarks = graded.0.about.remarks.iter();
    let lost: Vec<String> = remarks
        .filter(|remark| remark.rule == Rule::OwnAdditions)
        .map(|remark| format!("{} {:?}", remark.detail, remark.place))
        .collect();
    insta::assert_snapshot!(lost.join("\n"));
    assert_eq!(
        graded.remarks(Rule::MethodNotCompiled),
        ["void transponse(Grid)"]
    );
    // An own `Grid` whose only addition is private gets no remark.
    let given = grid.replace("public Grid(Grid other) { this(9); }", "");
    let files = [(GRID_UTILS_1, source.as_str()), ("data/Grid.java", &given)];
    let graded = bench().grade(&files, &asked);
    assert_eq!(graded.remarks(Rule::OwnData), [""; 0]);
    assert_eq!(graded.remarks(Rule::OwnAdditions), [""; 0]);
}

#[test]
fn classes_with_nearly_right_names_are_graded() {
    for name in ["GridUtil1", "Gridutils1", "GridUtilities1"] {
        let both = format!("{RIGHT}\n    public void transponse(Grid grid) {{ }}");
        let source = grid_utils_1(&both).replace("GridUtils1", name);
        let graded = bench().grade(&[(&format!("utils/{name}.java"), &source)], &asks(1..=1));
        assert_eq!(graded.shown(), ["true"]);
        assert_eq!(
            graded.remarks(Rule::ClassName),
            [format!("GridUtils1 <- {name}")]
        );
    }
    // A class without these methods is not taken for `GridUtils1`.
    let source = grid_utils_1("").replace("GridUtils1", "GridUtil1");
    let graded = bench().grade(&[("utils/GridUtil1.java", &source)], &asks(1..=1));
    assert_eq!(graded.remarks(Rule::ClassName), [""; 0]);
}

#[test]
fn the_course_prices_what_was_put_right() {
    let both = format!("{RIGHT}\n    public void transponse(Grid grid) {{ }}");
    let source = grid_utils_1(&both).replace("GridUtils1", "GridUtil1");
    let graded = bench()
        .grade(&[("utils/GridUtil1.java", &source)], &asks(1..=1))
        .0;
    let free = graded.tasks[0].points;
    let mut specs = (*bench().specs).clone();
    specs
        .course
        .severities
        .insert(Rule::ClassName, Severity::Costs(1));
    let name = graded.name.clone();
    let priced = report::SubmissionReport::new(&name, &name, graded.about, graded.cases, &specs);
    assert_eq!(priced.tasks[0].points, Points::whole(1).lacking(free));
}

#[test]
fn app_is_neither_compiled_nor_judged() {
    let app = "import gone.Away;\npublic class App { void \u{e4}() { System.out.println(1) } }\n";
    let source = grid_utils_1(RIGHT);
    let graded = bench().grade(&[(GRID_UTILS_1, &source), ("App.java", app)], &asks(1..=1));
    assert_eq!(graded.shown(), ["true"]);
    for rule in [
        Rule::CompileError,
        Rule::ForeignImport,
        Rule::Ascii,
        Rule::CompiledAlone,
    ] {
        assert_eq!(graded.remarks(rule), [""; 0]);
    }
}

#[test]
fn a_hand_in_without_sources_says_so_first() {
    let graded = bench().grade(&[("../report.pdf", "%PDF")], &asks(1..=1));
    assert_eq!(graded.0.about.remarks[0].rule, Rule::NoSource);
    assert_eq!(graded.remarks(Rule::NoSource), ["report.pdf"]);
    assert_eq!(graded.remarks(Rule::ClassMissing), [""; 0]);
}
