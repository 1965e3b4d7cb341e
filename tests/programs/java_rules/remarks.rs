//! Remarks on sources that break the handout's rules.

use model::rule::Rule;
use model::spec::{Alias, Interface, Method, Type, java};

use super::{SPECS, remarks_on, said, shown};

const ROW: &str = "src/utils/RowUtils.java";

/// Returns a sound submission with every class, and the interfaces as the handout prints them.
fn sound() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = SPECS
        .interfaces
        .iter()
        .map(|interface| {
            let path = format!("src/utils/{}.java", interface.name);
            (path, java::interface_source(interface, "utils"))
        })
        .collect();
    for class in super::classes() {
        let interfaces = SPECS.interfaces.iter();
        let names: Vec<&str> = interfaces
            .filter(|interface| interface.class == class)
            .map(|interface| interface.name.as_str())
            .collect();
        let text = format!(
            "package utils;\nimport data.*;\nimport java.util.List;\n/** @author Ada Beispiel */\npublic class {class} \
             implements {} {{}}",
            names.join(", ")
        );
        files.push((format!("src/utils/{class}.java"), text));
    }
    for file in [
        "src/App.java",
        "src/data/Cell.java",
        "src/data/Grid.java",
        "javadoc/index.html",
    ] {
        files.push((file.to_owned(), String::new()));
    }
    files
}

/// Borrows paths and texts.
fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
    let files = files.iter();
    files
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect()
}

#[test]
fn of_a_sound_submission_nothing_is_said() {
    let mut files = sound();
    assert_eq!(remarks_on(&borrowed(&files)), []);
    // `utils` may lie beside `src`, and one folder may contain everything.
    for (path, _) in &mut files {
        *path = format!("my sudoku/{}", path.replace("src/utils", "utils"));
    }
    assert_eq!(remarks_on(&borrowed(&files)), []);
}

#[test]
fn missing_folders_are_named() {
    let row = "package utils; class RowUtils {}";
    let col = "package utils; class ColUtils {}";
    let layout = |files: &[(&str, &str)]| said(Rule::Layout, files);
    assert_eq!(
        layout(&[("RowUtils.java", row)]),
        ["- -: javadoc/, src/utils/"]
    );
    assert_eq!(
        layout(&[
            ("p/src/utils/RowUtils.java", row),
            ("p/src/ColUtils.java", col),
            ("p/src/App.java", ""),
            ("p/src/data/Cell.java", ""),
            ("p/javadoc/index.html", ""),
        ]),
        ["p -: src/utils/ColUtils.java"]
    );
    assert_eq!(layout(&[]), [""; 0]);
}

#[test]
fn foreign_characters_of_files_that_the_course_gives_out_are_not_told() {
    for given in [
        "class App {}",
        "interface RowSolvingUtil {}",
        "class Cell {}",
    ] {
        let text = format!("// \u{fc}ber\n{given}");
        assert_eq!(said(Rule::Ascii, &[("src/Given.java", &text)]), [""; 0]);
        let own = format!("{text}\nclass Own {{}}");
        assert_eq!(said(Rule::Ascii, &[("src/Given.java", &own)]).len(), 1);
    }
}

#[test]
fn foreign_characters_are_counted() {
    let ascii = |text: &str| said(Rule::Ascii, &[(ROW, text)]);
    assert_eq!(ascii("// plain"), [""; 0]);
    assert_eq!(
        ascii("class RowUtils {}\n  // \u{fc}ber Bl\u{f6}cke"),
        ["src/utils/RowUtils.java:2:6 -: \u{fc} (U+00FC) x 2"]
    );
    assert_eq!(
        ascii("\u{1F600}"),
        ["src/utils/RowUtils.java:1:1 -: \u{1F600} (U+1F600)"]
    );
    assert_eq!(
        ascii("a\u{202E}b"),
        ["src/utils/RowUtils.java:1:2 -: U+202E"]
    );
    assert_eq!(ascii("char c = '\\u00fc';"), [""; 0]);
}

#[test]
fn output_in_graded_files_is_shown() {
    let printing = "class App { void f() { System.out.println(); } }";
    let output = |text: &str| {
        said(
            Rule::ConsoleOutput,
            &[(ROW, text), ("src/App.java", printing)],
        )
    };
    assert_eq!(
        output("class RowUtils { /* System.out */ String s = \"System.out\"; }"),
        [""; 0]
    );
    assert_eq!(
        output("class RowUtils {\n void f() { System.err.print(1); grid.print(); } }"),
        [
            "src/utils/RowUtils.java:2:13 -: System.err",
            "src/utils/RowUtils.java:2:39 -: print()"
        ]
    );
    let often = format!(
        "class RowUtils {{ {} }}",
        "System.out.println();\n".repeat(8)
    );
    let remarks = output(&often);
    assert_eq!(remarks.len(), 5);
    assert_eq!(remarks[4], "src/utils/RowUtils.java:5:1 -: System.out, +3");
}

#[test]
fn foreign_imports_are_named() {
    let imports = "import java.util.*; import java.util.Map.Entry; import static java.lang.Math.*;\n\
         import data.Cell; import utils.*; import org.omg.CORBA.Any; import my.own.tool.A; import my.own.tool.*;\n\
         import javax.swing.JFrame; import java.util.Map.*; import static my.own.tool.A.f;\n\
         import org.junit.Assert;\nimport static org.junit.Assert.*;\nimport java.net.http.HttpClient;\n\
         import java.net.http.*;\nimport javafx.scene.Node;\nimport sun.misc.Unsafe;\nimport A;\nimport java.*;\n\
         import utils.sub.A;\nclass RowUtils {}";
    let remarks = said(
        Rule::ForeignImport,
        &[
            (ROW, imports),
            ("src/A.java", "package my.own.tool; class A {}"),
            ("src/App.java", "import org.junit.Assert; class App {}"),
        ],
    );
    insta::assert_snapshot!(remarks.join("\n"), @r"
    src/utils/RowUtils.java:4:8 -: org.junit.Assert
    src/utils/RowUtils.java:5:15 -: org.junit.Assert.*
    src/utils/RowUtils.java:6:8 -: java.net.http.HttpClient
    src/utils/RowUtils.java:7:8 -: java.net.http.*
    src/utils/RowUtils.java:8:8 -: javafx.scene.Node
    src/utils/RowUtils.java:9:8 -: sun.misc.Unsafe
    src/utils/RowUtils.java:10:8 -: A
    src/utils/RowUtils.java:11:8 -: java.*
    src/utils/RowUtils.java:12:8 -: utils.sub.A
    ");
}

/// Changes the source of one interface and returns the remarks on changed interfaces.
fn changed(interface: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let path = format!("src/utils/{interface}.java");
    let mut files = sound();
    let file = files.iter_mut().find(|(found, _)| *found == path);
    let (_, text) = file.expect("the interface");
    let before = text.clone();
    *text = change(text);
    assert_ne!(*text, before, "nothing was changed");
    said(Rule::InterfaceChanged, &borrowed(&files))
}

#[test]
fn how_an_interface_is_written_does_not_matter() {
    let written = changed("GridSolvingUtil", |text| {
        text.replace("interface", "public interface")
            .replace("boolean ", "public abstract boolean ")
            .replace("List<Cell>", "java.util.List < data.Cell >")
            .replace("package utils;", "")
            .replace("grid", "gitter")
    });
    assert_eq!(written, [""; 0]);
}

#[test]
fn changed_interfaces_are_named_method_by_method() {
    let mut said = changed("BlockSolvingUtil", |text| {
        text.replace(
            "getBlockMinimalNakedSingleCell(",
            "getBlockNakedSingleCell(",
        )
        .replace("List<Cell> get", "Cell[] get")
        .replace(
            "boolean isValidBlock(Grid grid, Cell anchor)",
            "static boolean isValidBlock(Grid grid, Cell a) {}",
        )
        .replace("solveBlockBased", "solve")
        .replace(
            "isFullHouseBlock(Grid grid, Cell anchor)",
            "isFullHouseBlock(Grid grid)",
        )
    });
    said.extend(changed("GridUtil1", |text| {
        text.replace("transponse", "transpose")
    }));
    insta::assert_snapshot!(said.join("\n"), @r"
    src/utils/BlockSolvingUtil.java:11:11 BlockUtils: - List<Grid> solveBlockBased(Grid)
    src/utils/BlockSolvingUtil.java:22:20 BlockUtils: static boolean isValidBlock(Grid, Cell) -> boolean isValidBlock(Grid, Cell)
    src/utils/BlockSolvingUtil.java:31:12 BlockUtils: Cell[] getBlockWhiteSpaces(Grid, Cell) -> List<Cell> getBlockWhiteSpaces(Grid, Cell) (7/05-08)
    src/utils/BlockSolvingUtil.java:50:13 BlockUtils: boolean isFullHouseBlock(Grid) -> boolean isFullHouseBlock(Grid, Cell)
    src/utils/BlockSolvingUtil.java:71:10 BlockUtils: getBlockNakedSingleCell -> getBlockMinimalNakedSingleCell (7/05-14)
    src/utils/BlockSolvingUtil.java:142:16 BlockUtils: + List<Grid> solve(Grid)
    src/utils/GridUtil1.java:9:11 GridUtils1: - void transponse(Grid)
    src/utils/GridUtil1.java:18:10 GridUtils1: + void transpose(Grid)
    ");
}

#[test]
fn every_other_edition_is_recognised() {
    let aliases = SPECS.methods().flat_map(|(interface, method)| {
        let aliases = method.aliases.iter();
        aliases.map(move |alias| (interface, method, alias))
    });
    let mut count = 0;
    for (interface, method, alias) in aliases {
        let said = changed(&interface.name, |_| older(interface, method, alias));
        let [said] = said.as_slice() else {
            panic!("{}: {said:?}", method.name);
        };
        assert!(
            said.contains(" -> ") && said.ends_with(&format!("({})", alias.origin)),
            "{said}"
        );
        count += 1;
    }
    assert!(count > 20);
}

/// Returns the source of an interface in which one method has the name and signature of another edition.
fn older(interface: &Interface, method: &Method, alias: &Alias) -> String {
    let mut interface = interface.clone();
    let methods = interface.methods.iter_mut();
    for found in methods.filter(|found| found.name == method.name) {
        found.name.clone_from(&alias.name);
        found.result = alias.result.unwrap_or(found.result);
        if let Some(parameters) = &alias.parameters {
            found.parameters.clone_from(parameters);
        }
    }
    java::interface_source(&interface, "utils")
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn every_single_change_of_a_signature_is_seen() {
    for (interface, method) in SPECS.methods() {
        let mut other = method.clone();
        other.result = if method.result == Type::Int {
            Type::Boolean
        } else {
            Type::Int
        };
        let alias = Alias {
            name: other.name.clone(),
            parameters: None,
            result: Some(other.result),
            origin: String::new(),
        };
        let said = changed(&interface.name, |_| older(interface, method, &alias));
        assert_eq!(said.len(), 1, "{}", method.name);
    }
}

#[test]
fn classes_that_do_not_implement_are_named() {
    let implementing = |row: &str, others: &[(&str, &str)]| {
        let mut files = vec![(ROW, row)];
        files.extend(others);
        said(Rule::NotImplementing, &files)
    };
    let solving = ["src/utils/RowUtils.java:1:7 RowUtils: RowSolvingUtil"];
    assert_eq!(
        implementing(
            "class RowUtils { } // implements RowIsoUtil, RowSolvingUtil",
            &[]
        ),
        [
            "src/utils/RowUtils.java:1:7 RowUtils: RowIsoUtil",
            solving[0]
        ]
    );
    assert_eq!(
        implementing("class RowUtils implements utils.RowIsoUtil {}", &[]),
        solving
    );
    assert_eq!(
        implementing(
            "class RowUtils extends Base<Cell> {}",
            &[
                (
                    "a/Base.java",
                    "abstract class Base<T> implements RowIsoUtil, Both {}"
                ),
                (
                    "a/Both.java",
                    "interface Both extends RowSolvingUtil, Both {}"
                )
            ]
        ),
        [""; 0]
    );
    // Of two classes with the same name, the one in the same package counts.
    assert_eq!(
        implementing(
            "package utils; class RowUtils extends Base implements RowIsoUtil {}",
            &[
                (
                    "a/Base.java",
                    "package a; class Base implements RowSolvingUtil {}"
                ),
                ("b/Base.java", "package utils; class Base {}")
            ]
        ),
        ["src/utils/RowUtils.java:1:22 RowUtils: RowSolvingUtil"]
    );
}

#[test]
fn methods_without_comments_are_counted() {
    let missing = |text: &str| said(Rule::JavadocMissing, &[(ROW, text)]);
    assert_eq!(
        missing("class RowUtils { RowUtils() {} /** a */ void a() {} }"),
        [""; 0]
    );
    assert_eq!(
        missing(
            "class RowUtils {\n /* a */ void a() {}\n /** b */ @Override public void b() {}\n /** */ int c() {} }"
        ),
        ["src/utils/RowUtils.java:2:15 RowUtils: a, c"]
    );
    let many: Vec<String> = ('a'..='h')
        .map(|name| format!("void {name}() {{}}"))
        .collect();
    assert_eq!(
        missing(&format!("class RowUtils {{ {} }}", many.join(" "))),
        ["src/utils/RowUtils.java:1:23 RowUtils: a, b, c, d, e, +3"]
    );
}

#[test]
fn authors_stand_where_they_must() {
    let author = |class: &str, methods: &[&str]| {
        let tagged = |tags: &str| format!("/** Text.{} */", tags.replace('|', "\n * @author "));
        let methods: Vec<String> = methods
            .iter()
            .enumerate()
            .map(|(index, tags)| format!("{}\n void m{index}() {{}}", tagged(tags)))
            .collect();
        let text = format!(
            "{}\nclass RowUtils {{ {} }}",
            tagged(class),
            methods.join("\n ")
        );
        let remarks = remarks_on(&[(ROW, &text)]);
        let remarks = remarks.iter().filter(|remark| remark.rule == Rule::Author);
        remarks
            .map(|remark| remark.detail.clone())
            .collect::<Vec<_>>()
    };
    let none = [""; 0];
    for full in [
        "Ada Beispiel",
        "Ada, Beispiel",
        "<Ada, Beispiel>",
        "Ada-Maria O'Muster",
        "J\u{fc}rgen Beispiel",
        "Dr. Ada M. von Beispiel",
    ] {
        assert_eq!(author(&format!("|{full}"), &[""]), none, "{full}");
    }
    for bad in [
        "A. Beispiel",
        "Ada Beispiel ada@example.org",
        "Team 7",
        "Ada Beispiel (12345)",
        "- -",
        ". .",
    ] {
        assert_eq!(author(&format!("|{bad}"), &[""]), [bad]);
    }
    assert_eq!(author("|Ada Beispiel", &["", ""]), none);
    assert_eq!(author("|Ada Beispiel", &["|Ada, Beispiel", ""]), none);
    assert_eq!(author("", &["|Ada Beispiel", "|ada beispiel"]), none);
    assert_eq!(
        author(
            "|Ada Beispiel|Bert Muster",
            &["|Ada Beispiel", "|Bert Muster"]
        ),
        none
    );
    assert_eq!(author("", &["", ""]), [""]);
    assert_eq!(author("|ada@example.org", &[]), ["ada@example.org"]);
    assert_eq!(author("|Ada", &["|Ada", ""]), ["Ada"]);
    assert_eq!(author("|", &[]), [""]);
    assert_eq!(author("", &["|Ada Beispiel", ""]), ["1: m1"]);
    assert_eq!(
        author("", &["|Ada Beispiel", "|Bert Muster"]),
        ["Ada Beispiel", "Bert Muster"]
    );
    assert_eq!(
        author("|Ada Beispiel", &["", "|Bert Muster"]),
        ["1: m0", "Bert Muster"]
    );
    assert_eq!(
        author(
            "|Ada Beispiel|Bert Muster",
            &["|Ada Beispiel", "", "|Ada Beispiel|Bert Muster"]
        ),
        ["2: m1, m2"]
    );
}

#[test]
fn remarks_are_limited_and_in_order() {
    let imports = "import a.B;\n".repeat(40);
    let long = format!("/** @author {} */", "x".repeat(500));
    let text = format!("{imports}{long}class RowUtils {{ void f() {{}} }}");
    let remarks = remarks_on(&[(ROW, &text)]);
    assert!(remarks.is_sorted_by_key(|remark| remark.rule));
    let foreign = said(Rule::ForeignImport, &[(ROW, &text)]);
    assert_eq!(foreign.len(), 20);
    assert_eq!(foreign[19], "- -: +21");
    let shown: Vec<String> = remarks.iter().map(shown).collect();
    assert!(shown.iter().all(|remark| remark.chars().count() < 300));
}
