//! Wrong results of every kind are reported as they are, and harm no other case.

use board::cell::Cell;
use board::grid::Grid;
use model::planned::Planned;
use model::spec::Type;
use model::value::Value;
use model::verdict::Status;

use crate::java::bench::{Graded, anchor, ask, bench, numbered};

/// Returns a class with these bodies of `getRowWhiteSpaces` and `solveRowBased`, in which `n` is the number at r1c1.
fn row_utils(white_spaces: &str, solve: &str) -> String {
    format!(
        "package utils;\n\nimport data.Cell;\nimport data.Grid;\nimport java.util.*;\n\npublic class RowUtils {{\n\
         static class Own extends Grid {{ Own() {{ super(9); }} public int getValue(int r, int c) {{ return 7; }} }}\n\
         @SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\n\
         public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {{ int n = grid.getValue(1, 1);\n{white_spaces}\n}}\n\
         public List<Grid> solveRowBased(Grid grid) {{ int n = grid.getValue(1, 1);\n{solve}\n}}\n}}\n"
    )
}

fn white_spaces(numbers: std::ops::RangeInclusive<i32>) -> Vec<Planned> {
    let right = Value::List(vec![anchor()]);
    numbers
        .map(|number| {
            let arguments = vec![numbered(number), anchor()];
            ask(
                "RowSolvingUtil",
                "getRowWhiteSpaces",
                arguments,
                right.clone(),
            )
        })
        .collect()
}

fn entries(graded: &Graded, index: usize) -> Vec<Value> {
    let value = &graded.returned(index).value;
    value.as_list().expect("a list").to_vec()
}

#[test]
fn odd_lists_come_back_as_far_as_they_can_be_told() {
    let source = row_utils(
        r#"
        switch (n) {
            case 1: return null;
            case 2: return Arrays.asList(null, anchor);
            case 3: return (List) Arrays.asList("text", 5, true);
            case 4: return Collections.nCopies(5000, anchor);
            case 5:
                List endless = new AbstractList() {
                    public Object get(int index) { return new Cell(1, 2); }
                    public int size() { return Integer.MAX_VALUE; }
                };
                return endless;
            case 6:
                List cyclic = new ArrayList();
                cyclic.add(cyclic);
                return cyclic;
            case 7:
                return new AbstractList<Cell>() {
                    public Cell get(int index) { throw new IllegalStateException("no entry"); }
                    public int size() { return 3; }
                };
            case 8: return Arrays.asList(new Cell(0, 100));
            default: return Arrays.asList(anchor);
        }"#,
        "return null;",
    );
    let graded = bench().grade(&[("utils/RowUtils.java", &source)], &white_spaces(1..=9));
    let statuses: Vec<Status> = graded.0.cases.iter().map(|it| it.verdict.status).collect();
    assert_eq!(statuses[..8], [Status::Fail; 8]);
    assert_eq!(statuses[8], Status::Pass, "the JVM is still sound");
    assert_eq!(graded.findings(0), ["null"]);
    assert_eq!(entries(&graded, 1), [Value::Null, anchor()]);
    let strange = entries(&graded, 2);
    assert_eq!(strange[1..], [Value::Int(5), Value::Bool(true)]);
    assert!(matches!(&strange[0], Value::Text(text) if text.contains("java.lang.String")));
    for (index, end) in [(3, "... 3000 more"), (4, "more")] {
        let entries = entries(&graded, index);
        assert_eq!(entries.len(), 2001, "{index}");
        assert!(
            matches!(&entries[2000], Value::Text(text) if text.ends_with(end)),
            "{:?}",
            entries[2000]
        );
    }
    assert_eq!(
        graded.shown()[5].matches('[').count(),
        4,
        "{}",
        graded.shown()[5]
    );
    assert_eq!(graded.raised(6).message.as_deref(), Some("no entry"));
    assert_eq!(graded.shown()[7], "[r0c100]");
}

#[test]
fn grids_of_an_own_class_are_read_like_any_other() {
    let source = row_utils(
        "return null;",
        "if (n == 1) { return new ArrayList<Grid>(Arrays.asList(grid, new Own())); }\n\
         return Arrays.asList(grid, null);",
    );
    let mut sevens = Grid::EMPTY;
    for cell in Cell::ALL {
        sevens.set_value(cell, 7);
    }
    let right = Value::List(vec![numbered(1), Value::from(sevens)]);
    let question = |number| {
        ask(
            "RowSolvingUtil",
            "solveRowBased",
            vec![numbered(number)],
            right.clone(),
        )
    };
    let graded = bench().grade(
        &[("utils/RowUtils.java", &source)],
        &[question(1), question(2)],
    );
    assert_eq!(graded.0.cases[0].verdict.status, Status::Pass);
    assert_eq!(entries(&graded, 1), [numbered(2), Value::Null]);
    assert_eq!(graded.0.cases[1].verdict.status, Status::Fail);
}

#[test]
fn a_result_of_another_type_is_compared_by_what_it_is() {
    let source = "package utils;\nimport data.*;\npublic class GridUtils3 {\n\
        public Integer getGridTurnNumber(Grid one, Grid two) { return one.getValue(1, 1) == 1 ? Integer.valueOf(3) : null; }\n\
        public int isGridTurn(Grid one, Grid two) { return 1; }\n\
        public String turnRight(Grid grid, int number) { return \"done\"; }\n}\n";
    let empty = || Value::from(Grid::EMPTY);
    let plan = [
        ask(
            "GridUtil3",
            "getGridTurnNumber",
            vec![numbered(1), empty()],
            Value::Int(3),
        ),
        ask(
            "GridUtil3",
            "getGridTurnNumber",
            vec![numbered(2), empty()],
            Value::Int(3),
        ),
        ask("GridUtil3", "isGridTurn", vec![numbered(1), empty()], true),
    ];
    let specs = &bench().specs;
    let method = specs
        .method("GridUtil3", "getGridTurnNumber")
        .expect("a method");
    assert_eq!(method.result, Type::Int);
    let graded = bench().grade(&[("utils/GridUtils3.java", source)], &plan);
    assert_eq!(graded.0.cases[0].verdict.status, Status::Pass);
    assert_eq!(graded.findings(1), ["null"]);
    assert_eq!(graded.findings(2), ["wrong-type"]);
    assert_eq!(graded.returned(2).value, Value::Int(1));
}
