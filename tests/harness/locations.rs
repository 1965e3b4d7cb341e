//! Locations of mistakes in files: lines, columns and the text around them.

use message::error::{FileProblem, SourceFile};
use message::{Language, message};
use miette::{Diagnostic, SourceCode};
use proptest::prelude::*;

/// Returns a strategy for short texts with lines that end in `\n` or `\r\n`, and a span of characters in each. There is
/// no `\r` alone, which only miette takes for a line end.
fn text_and_span() -> impl Strategy<Value = (String, usize, usize)> {
    let pieces = prop::sample::select(vec!["a", "ä", "\n", "\r\n", " ", "xyz", "🙂"]);
    let text = prop::collection::vec(pieces, 0..40).prop_map(|it| it.concat());
    (
        text,
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
    )
        .prop_map(|(text, start, end)| {
            let ends = text.char_indices().map(|(at, _)| at);
            let ends: Vec<usize> = ends.chain([text.len()]).collect();
            let (start, end) = (*start.get(&ends), *end.get(&ends));
            (text, start.min(end), start.max(end))
        })
}

proptest! {
    #[test]
    fn a_line_is_found_as_by_counting((text, start, end) in text_and_span()) {
        let file = SourceFile::new("a.toml", text.clone());
        let before = &text[..start];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let problem = FileProblem::new(&file, start..end, message!("not-utf-8"));
        prop_assert_eq!(problem.line_and_column(), (line, column));
        prop_assert_eq!(file.line_at(start), line);
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in (1..).zip(&lines) {
            prop_assert_eq!(&text[file.line(number)], *line);
        }
        prop_assert!(file.line(lines.len() + 2).is_empty());
    }

    #[test]
    fn as_much_is_shown_as_of_the_whole_text((text, start, end) in text_and_span()) {
        let file = SourceFile::new("a.toml", text.clone());
        let problem = FileProblem::new(&file, start..end, message!("not-utf-8"));
        let diagnosis = problem.diagnosis(Language::English);
        let source = diagnosis.source_code().expect("the file");
        let span = (start, end - start).into();
        let (own, whole) = (source.read_span(&span, 1, 1), text.read_span(&span, 1, 1));
        let (own, whole) = (own.expect("a span"), whole.expect("a span"));
        prop_assert_eq!(own.data(), whole.data());
        prop_assert_eq!(own.span(), whole.span());
        prop_assert_eq!((own.line(), own.column()), (whole.line(), whole.column()));
    }
}
