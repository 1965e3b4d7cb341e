//! Spec files with arbitrary changes: a mistake is always located, and nothing panics.

use message::error::{FileProblem, SourceFile};
use model::spec::{java, toml};
use proptest::prelude::{Strategy, any, prop, proptest};

use super::{COURSE, render, shipped_files, shipped_interfaces};

/// Returns a strategy for changes of a text: an index, the number of characters to replace, and the replacement.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let pieces = prop::sample::select(vec![
        "",
        "\"",
        "'",
        "\"\"\"",
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        "=",
        ",",
        ".",
        "#",
        "\n",
        "\\",
        "\u{0}",
        "\u{fc}",
        "\u{1f9e9}",
        "-1",
        "3",
        "1979-05-27",
        "nan",
        "true",
        "void",
        "Grid",
        "name",
        "[[methods]]\n",
        "methods",
        "aliases = [{}]\n",
        "aliases.origin = 3\n",
        "summary",
        "`, expected `",
    ])
    .prop_map(str::to_owned);
    let change = (any::<prop::sample::Index>(), 0_usize..12, pieces);
    prop::collection::vec(change, 1..6)
}

fn changed(text: &str, changes: &[(prop::sample::Index, usize, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, length, piece) in changes {
        let start = place.index(letters.len() + 1);
        let end = (start + length).min(letters.len());
        letters.splice(start..end, piece.chars());
    }
    letters.into_iter().collect()
}

/// Asserts that there are problems, and that each has a location within the text and can be printed.
fn assert_sound(source: &SourceFile, problems: &[FileProblem]) {
    assert!(!problems.is_empty());
    let lines = source.text.matches('\n').count() + 1;
    for problem in problems {
        let (line, column) = problem.line_and_column();
        assert!((1..=lines).contains(&line), "{problem:?}");
        assert!(column >= 1);
        assert!(!problem.to_string().is_empty());
    }
    assert!(!render(problems).is_empty());
}

proptest! {
    #[test]
    fn no_interface_makes_the_reader_panic(
        file in any::<prop::sample::Index>(),
        changes in changes(),
    ) {
        let files = shipped_files();
        let source = file.get(&files);
        let source = SourceFile::new(&source.name, changed(&source.text, &changes));
        match toml::interface(&source) {
            Ok(interface) => assert!(java::interface_source(&interface, "utils").is_ascii()),
            Err(problems) => assert_sound(&source, &problems),
        }
    }

    #[test]
    fn no_course_makes_the_reader_panic(changes in changes()) {
        let interfaces = shipped_interfaces();
        let source = SourceFile::new("course.toml", changed(COURSE, &changes));
        if let Err(problems) = toml::course(&source, &interfaces) {
            assert_sound(&source, &problems);
        }
    }
}
