//! Any text gets an outline, and any submission gets remarks.

use ::java::outline::{Outline, Position};
use ::java::{layout, rules};
use model::spec::java;
use proptest::prelude::{Just, Strategy, any, prop, prop_assert, proptest};
use proptest::sample::Index;

use super::{SERVERS, SPECS, classes, outlines, parsed_by, tree};

/// Generates texts from pieces of Java, sound and not.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "class ",
        "interface ",
        "enum ",
        "record ",
        "RowUtils",
        "data",
        "utils",
        "package ",
        "import ",
        "static ",
        "public ",
        "void ",
        "extends ",
        "implements ",
        "throws ",
        "default ",
        "final ",
        "System",
        ".out",
        "a",
        "{",
        "}",
        "(",
        ")",
        "<",
        ">",
        "[",
        "]",
        ";",
        ",",
        "=",
        "@",
        "@author ",
        "?",
        "&",
        "...",
        ".*",
        "\"",
        "'",
        "\"\"\"",
        "/*",
        "/**",
        "*/",
        "//",
        "\n",
        "\r",
        "\\",
        "\\u007b",
        "\\u",
        "\u{fc}",
        " ",
        "1.5",
        "->",
        "\\ud83d",
        "\\ude00",
    ]);
    prop::collection::vec(piece, 0..200).prop_map(|pieces| pieces.concat())
}

/// Generates interfaces in which some characters are replaced by pieces of Java.
fn mutated() -> impl Strategy<Value = String> {
    let text = (0..SPECS.interfaces.len())
        .prop_map(|index| java::interface_source(&SPECS.interfaces[index], "utils"));
    (text, any::<Index>(), 0..50_usize, pieces()).prop_map(|(text, at, length, piece)| {
        // The printed interfaces are ASCII, so every index is between characters.
        let begin = at.index(text.len());
        let end = (begin + length).min(text.len());
        format!("{}{piece}{}", &text[..begin], &text[end..])
    })
}

/// Returns `true` if all positions lie in the text.
fn lies_inside(outline: &Outline, text: &str) -> bool {
    let lines: Vec<usize> = text
        .replace("\r\n", "\n")
        .split(['\n', '\r'])
        .map(|line| line.chars().count())
        .collect();
    let inside = |position: Position| {
        let line = position
            .line
            .checked_sub(1)
            .and_then(|line| lines.get(line));
        line.is_some_and(|&columns| (1..=columns).contains(&position.column))
    };
    let types = outline.types.iter();
    let methods = types.clone().flat_map(|declared| &declared.methods);
    (outline.is_guessed || types.map(|declared| declared.position).all(inside))
        && methods.map(|method| method.position).all(inside)
        && outline.imports.iter().all(|import| inside(import.position))
        && outline.console.iter().all(|found| inside(found.position))
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>().boxed().prop_union(pieces().boxed()).or(mutated().boxed())) {
        let found = parsed_by(&SERVERS[0].1, &[("A.java", &text)]).remove(0);
        prop_assert!(lies_inside(&found, &text), "{found:?}");
    }

    #[test]
    #[ignore = "takes long; `.ci/run long` runs it"]
    fn any_submission_is_spoken_of(
        texts in prop::collection::vec(pieces().boxed().prop_union(mutated().boxed()), 1..4),
        row in Just("package utils; class RowUtils extends A implements RowIsoUtil {").prop_flat_map(|begin| {
            pieces().prop_map(move |rest| format!("{begin}{rest}"))
        }),
    ) {
        let paths = ["a/A.java", "utils/RowUtils.java", "src/App.java"];
        let mut files: Vec<(&str, &str)> = paths.into_iter().zip(texts.iter().map(String::as_str)).collect();
        files.push(("z/RowUtils.java", &row));
        let tree = tree(&files);
        let outlines = outlines(&tree);
        let layout = layout::choose(&tree, &outlines, &classes(), "utils", |_| Vec::new());
        let names = layout.graded.len()
            + layout.remarks.iter().filter(|remark| remark.rule.id() == "class-missing").count();
        prop_assert!(names == classes().len());
        for graded in &layout.graded {
            prop_assert!(layout.compiled.contains(&graded.file));
        }
        let remarks = rules::remarks(&tree, &outlines, &layout, &SPECS);
        prop_assert!(remarks.is_sorted_by_key(|remark| remark.rule));
    }
}
