//! Any text is read, and any submission is spoken of.

use epsilon::spec::java;
use epsilon::submission::java::source::{Outline, Place, outline};
use epsilon::submission::java::{layout, rules};
use proptest::prelude::{Just, Strategy, any, prop, prop_assert, proptest};
use proptest::sample::Index;

use super::{SPECS, classes, tree};

/// Pieces of Java, sound and not.
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

/// An interface with some characters cut out and something else put in.
fn mutated() -> impl Strategy<Value = String> {
    let text = (0..SPECS.interfaces.len())
        .prop_map(|index| java::interface_source(&SPECS.interfaces[index]));
    (text, any::<Index>(), 0..50_usize, pieces()).prop_map(|(text, at, length, piece)| {
        // The printed interfaces are ASCII, so every index is between characters.
        let begin = at.index(text.len());
        let end = (begin + length).min(text.len());
        format!("{}{piece}{}", &text[..begin], &text[end..])
    })
}

/// Whether all places lie in the text.
fn lies_inside(outline: &Outline, text: &str) -> bool {
    let lines: Vec<usize> = text
        .replace("\r\n", "\n")
        .split(['\n', '\r'])
        .map(|line| line.chars().count())
        .collect();
    let inside = |place: Place| {
        let line = place.line.checked_sub(1).and_then(|line| lines.get(line));
        line.is_some_and(|&columns| (1..=columns).contains(&place.column))
    };
    let types = outline.types.iter();
    let methods = types.clone().flat_map(|declared| &declared.methods);
    types.map(|declared| declared.place).all(inside)
        && methods.map(|method| method.place).all(inside)
        && outline.imports.iter().all(|import| inside(import.place))
        && outline.console.iter().all(|found| inside(found.place))
        && outline.foreign.iter().all(|found| inside(found.place))
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>().boxed().prop_union(pieces().boxed()).or(mutated().boxed())) {
        let found = outline(&text);
        prop_assert!(lies_inside(&found, &text), "{found:?}");
        for (index, declared) in found.types.iter().enumerate() {
            prop_assert!(declared.outer.is_none_or(|outer| outer < index));
        }
    }

    #[test]
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
        let outlines: Vec<Outline> = tree.sources.iter().map(|source| outline(&source.text)).collect();
        let layout = layout::choose(&tree, &outlines, &classes());
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
