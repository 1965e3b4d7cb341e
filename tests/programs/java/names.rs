//! Methods under the names and signatures of older handouts, and the remarks on missing ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use board::cell::Cell;
use board::grid::Grid;
use model::outcome::Outcome;
use model::planned::Planned;
use model::rule::Rule;
use model::spec::{Alias, Method, Parameter, Type};
use model::value::Value;
use model::verdict::Status;

use crate::java::bench::{GRID_UTILS_1, anchor, ask, asks, bench, grid_utils_1, numbered};

/// Returns an argument for a parameter of a type, and the text that the class under test makes of it.
fn argument(kind: Type, index: usize) -> (Value, String) {
    let number = i32::try_from(index).expect("few parameters") + 1;
    match kind {
        Type::Grid => (numbered(number), format!("grid {number} ")),
        Type::Cell => (anchor(), "r2c3 ".to_owned()),
        Type::IntArray => (
            Value::List(vec![Value::Int(2), Value::Int(1)]),
            "21 ".to_owned(),
        ),
        Type::CellArray => (
            Value::List(vec![anchor(), anchor()]),
            "r2c3 r2c3 ".to_owned(),
        ),
        other => panic!("no parameter is of type {other}"),
    }
}

/// A method under an older name or signature.
struct Older<'a> {
    interface: &'a str,
    method: &'a Method,
    alias: &'a Alias,
}

/// Returns a class whose methods throw an exception that names the method and its arguments.
fn throwing_class(class: &str, methods: &[Older<'_>]) -> String {
    let mut text = format!(
        "package utils;\nimport data.*;\nimport java.util.*;\npublic class {class} {{\n\
         String say(Object it) {{\n\
         if (it instanceof Grid) {{ return \"grid \" + ((Grid) it).getValue(1, 1) + \" \"; }}\n\
         if (it instanceof Cell) {{ return \"r\" + ((Cell) it).getrIndex() + \"c\" + ((Cell) it).getcIndex() + \" \"; }}\n\
         String text = \"\";\n\
         if (it instanceof int[]) {{ for (int i : (int[]) it) {{ text += i; }} return text + \" \"; }}\n\
         for (Cell cell : (Cell[]) it) {{ text += say(cell); }}\n\
         return text;\n}}\n"
    );
    for Older { method, alias, .. } in methods {
        let parameters = alias.parameters.as_ref().unwrap_or(&method.parameters);
        let result = alias.result.unwrap_or(method.result);
        let declared: Vec<String> = parameters
            .iter()
            .map(|it| format!("{} {}", it.kind.name(), it.name))
            .collect();
        let said: Vec<String> = parameters
            .iter()
            .map(|it| format!("say({})", it.name))
            .collect();
        writeln!(
            text,
            "public {} {}({}) {{ throw new RuntimeException(\"{} \" + {}); }}",
            result.name(),
            alias.name,
            declared.join(", "),
            alias.name,
            said.join(" + ")
        )
        .expect("writing to a string");
    }
    text + "}\n"
}

/// Returns `true` if a method's arguments can be passed to these parameters.
fn is_reachable(method: &Method, parameters: &[Parameter]) -> bool {
    let has = |kind| method.parameters.iter().any(|it| it.kind == kind);
    parameters.iter().all(|it| has(it.kind))
}

#[test]
fn a_method_is_found_under_each_older_name_and_signature_and_gets_its_arguments() {
    let specs = &bench().specs;
    let mut seen = 0;
    // A class gets at most one alias of each method; further aliases go into another class.
    let mut rounds: BTreeMap<(&str, usize), Vec<Older>> = BTreeMap::new();
    for (interface, method) in specs.methods() {
        for (round, alias) in method.aliases.iter().enumerate() {
            let round = rounds.entry((&interface.class, round)).or_default();
            round.push(Older {
                interface: &interface.name,
                method,
                alias,
            });
            seen += 1;
        }
    }
    assert!(seen >= 30, "{seen}");
    for ((class, _), aliases) in rounds {
        let source = throwing_class(class, &aliases);
        let plan: Vec<Planned> = aliases
            .iter()
            .map(
                |Older {
                     interface, method, ..
                 }| {
                    let kinds = method.parameters.iter().map(|it| it.kind).enumerate();
                    let arguments = kinds.map(|(index, kind)| argument(kind, index).0).collect();
                    ask(interface, &method.name, arguments, Value::Null)
                },
            )
            .collect();
        let path = format!("utils/{class}.java");
        let graded = bench().grade(&[(&path, &source)], &plan);
        let remarks = graded.remarks(Rule::MethodName);
        for (index, Older { method, alias, .. }) in aliases.into_iter().enumerate() {
            let parameters = alias.parameters.as_ref().unwrap_or(&method.parameters);
            if !is_reachable(method, parameters) {
                // Here the older signature takes an `int[]`, and the cells of the call are not converted to numbers.
                assert_eq!(graded.outcomes()[index], &Outcome::Missing);
                let missing = graded.remarks(Rule::MethodMissing);
                let near = format!(
                    "{}(Grid, Cell[]) <- void {}(Grid, int[]) ?",
                    method.name, alias.name
                );
                assert!(
                    missing.iter().any(|remark| remark.contains(&near)),
                    "{missing:?}"
                );
                continue;
            }
            let mut wanted = format!("{} ", alias.name);
            for parameter in parameters {
                let index = method
                    .parameters
                    .iter()
                    .position(|it| it.kind == parameter.kind)
                    .expect("a parameter of the same type");
                let places = parameters.iter().filter(|it| it.kind == parameter.kind);
                assert_eq!(
                    places.count(),
                    1,
                    "{}: two parameters of one type, which this test cannot tell apart",
                    alias.name
                );
                wanted += &argument(parameter.kind, index).1;
            }
            assert_eq!(graded.raised(index).message.as_ref(), Some(&wanted));
            let told = remarks.iter().any(|remark| {
                remark.contains(&format!("{}(", method.name))
                    && remark.contains(&format!("{}(", alias.name))
                    && remark.contains(&alias.origin)
            });
            assert!(told, "{}: {remarks:?}", alias.name);
        }
    }
}

#[test]
fn the_name_of_chapter_4_goes_before_an_older_one() {
    let source = "package utils;\nimport data.*;\npublic class GridSolvingUtils {\n\
        public boolean hasHiddenSingleCell(Grid grid) { return false; }\n\
        public boolean hasHiddenSingleCell(Grid grid, Cell anchor) { return anchor.getcIndex() == 3; }\n}\n";
    let question = ask(
        "GridSolvingUtil",
        "hasHiddenSingleCell",
        vec![numbered(1), anchor()],
        true,
    );
    let path = "utils/GridSolvingUtils.java";
    let graded = bench().grade(&[(path, source)], std::slice::from_ref(&question));
    assert_eq!(graded.shown(), ["true"]);
    assert_eq!(graded.remarks(Rule::MethodName), Vec::<String>::new());

    let older = source.replace("Grid grid, Cell anchor", "Grid grid, String anchor");
    let older = older.replace("anchor.getcIndex() == 3", "true");
    let graded = bench().grade(&[(path, &older)], &[question]);
    assert_eq!(graded.shown(), ["false"]);
    assert_eq!(graded.remarks(Rule::MethodName).len(), 1);
}

#[test]
fn white_spaces_may_come_as_an_array() {
    let question = ask(
        "RowSolvingUtil",
        "getRowWhiteSpaces",
        vec![Value::from(Grid::EMPTY), Value::from(Cell::ALL[0])],
        (1..=9)
            .map(|column| Cell::from_rc(1, column).expect("a cell"))
            .collect::<Value>(),
    );
    for (result, make) in [
        ("Cell[]", "all.toArray(new Cell[0])"),
        ("List<Cell>", "all"),
    ] {
        let source = format!(
            "package utils;\nimport data.*;\nimport java.util.*;\npublic class RowUtils {{\n\
             public {result} getRowWhiteSpaces(Grid grid, Cell anchor) {{\n\
             List<Cell> all = new ArrayList<>();\n\
             for (int c = 1; c <= 9; c++) {{ all.add(grid.getCell(anchor.getrIndex(), c)); }}\n\
             return {make};\n}}\n}}\n"
        );
        let questions = std::slice::from_ref(&question);
        let graded = bench().grade(&[("utils/RowUtils.java", &source)], questions);
        assert_eq!(graded.0.cases[0].verdict.status, Status::Pass, "{result}");
        let remarks = graded.remarks(Rule::MethodName).len();
        assert_eq!(remarks, usize::from(result == "Cell[]"), "{result}");
    }
}

#[test]
fn a_missing_method_is_named_with_the_nearest_that_is_there() {
    let source = grid_utils_1("    public boolean isTranspositon(Grid one) { return true; }");
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=2));
    assert_eq!(graded.shown(), ["missing", "missing"]);
    assert_eq!(
        graded.remarks(Rule::MethodMissing),
        [
            "boolean isTransposition(Grid, Grid) <- boolean isTranspositon(Grid) ?",
            "void transponse(Grid)"
        ]
    );
}

#[test]
fn a_method_of_nearly_the_right_name_is_graded() {
    let source = grid_utils_1(
        "    public boolean isTranspositon(Grid one, Grid two) { return one.getValue(1, 1) == 1; }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=2));
    assert_eq!(graded.shown(), ["true", "false"]);
    assert_eq!(
        graded.remarks(Rule::MethodName),
        ["boolean isTransposition(Grid, Grid) -> boolean isTranspositon(Grid, Grid)"]
    );
    assert_eq!(
        graded.remarks(Rule::MethodMissing),
        ["void transponse(Grid)"]
    );
}

#[test]
fn of_two_absent_methods_the_more_similar_one_is_meant() {
    let row = |method: &str| {
        let arguments = vec![numbered(1), anchor()];
        ask("RowSolvingUtil", method, arguments, true)
    };
    let asked = [
        row("isRowWithNakedPairCells"),
        row("isRowWithHiddenPairCells"),
        row("isFullHouseRow"),
    ];
    for (name, shown) in [
        ("isRowWithNakedPairCels", ["true", "missing", "missing"]),
        ("isRowWithHidenPairCells", ["missing", "true", "missing"]),
        // It is like `hasFullHouseRow`, which has another signature.
        ("hasFulHouseRow", ["missing", "missing", "missing"]),
    ] {
        let source = format!(
            "package utils;\nimport data.*;\npublic class RowUtils {{\n\
             public boolean {name}(Grid grid, Cell anchor) {{ return true; }}\n}}\n"
        );
        let graded = bench().grade(&[("utils/RowUtils.java", &source)], &asked);
        assert_eq!(graded.shown(), shown);
    }
}

#[test]
fn methods_and_classes_need_not_be_public() {
    let always = "isTransposition(data.Grid one, data.Grid two) { return true; }";
    let no_constructor = "the constructor";
    for (name, source) in [
        (
            "package-private",
            format!("package utils;\nclass GridUtils1 {{ boolean {always} }}\n"),
        ),
        (
            "private",
            format!("package utils;\npublic class GridUtils1 {{ private boolean {always} }}\n"),
        ),
        (
            "static",
            format!(
                "package utils;\npublic class GridUtils1 {{ public static boolean {always} }}\n"
            ),
        ),
        (
            "static without a constructor",
            format!(
                "package utils;\npublic class GridUtils1 {{ GridUtils1(int n) {{ }} public static boolean {always} }}\n"
            ),
        ),
        (
            no_constructor,
            format!(
                "package utils;\npublic class GridUtils1 {{ private GridUtils1() {{ }} public boolean {always} }}\n"
            ),
        ),
        (
            "inherited",
            format!(
                "package utils;\npublic class GridUtils1 extends Base {{ }}\nclass Base {{ boolean {always} }}\n"
            ),
        ),
        (
            "a default method",
            format!(
                "package utils;\npublic class GridUtils1 implements Base {{ }}\ninterface Base {{ default boolean {always} }}\n"
            ),
        ),
    ] {
        let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=2));
        assert_eq!(graded.shown(), ["true", "true"], "{name}");
        let constructor = graded.remarks(Rule::Constructor).len();
        assert_eq!(
            constructor == 1,
            name.contains("constructor") || name == "package-private",
            "{name}"
        );
    }
    let source = format!("public class GridUtils1 {{ public boolean {always} }}\n");
    let graded = bench().grade(&[("GridUtils1.java", &source)], &asks(1..=2));
    assert_eq!(graded.shown(), ["true", "true"], "the default package");
    assert_eq!(graded.remarks(Rule::Layout).len(), 1);
}

#[test]
fn without_a_constructor_that_takes_nothing_no_method_of_an_object_can_be_asked() {
    let source = grid_utils_1(
        "    public GridUtils1(int size) { }\n    public boolean isTransposition(Grid one, Grid two) { return true; }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=2));
    assert_eq!(graded.shown(), ["raised", "raised"]);
    assert_eq!(graded.raised(0).class, "java.lang.NoSuchMethodException");
    assert_eq!(graded.remarks(Rule::Constructor).len(), 1);
}
