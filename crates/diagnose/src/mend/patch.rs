//! Edits of a submission on top of each other, kept as changes of the text that was handed in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use model::diagnosis::Change;

/// Number of unchanged lines around an edit in a diff.
const CONTEXT: usize = 3;

/// Edits of files. Each has a number, from 0 in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Patch {
    /// The changed pieces of each file, in the order of the text.
    files: BTreeMap<String, Vec<Piece>>,
    /// The number of the next edit.
    next: usize,
}

/// A replaced piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    /// The replaced bytes of the original text.
    span: Range<usize>,
    /// The text that replaces them.
    after: String,
    /// The numbers of the edits that it comes from.
    edits: BTreeSet<usize>,
}

/// A piece with its byte range in the edited text.
struct Placed<'a> {
    piece: &'a Piece,
    start: usize,
    end: usize,
}

impl Patch {
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the number that the next edit gets.
    pub(super) const fn next(&self) -> usize {
        self.next
    }

    /// Adds an edit of a file. `span` is a range of the edited text, `original` the text as handed in.
    pub(super) fn add(&mut self, file: &str, original: &str, span: Range<usize>, after: &str) {
        let edited = self.text(file, original);
        let (span, after) = without_equal_lines(&edited, span, after);
        let mut earlier: Vec<Piece> = Vec::new();
        let mut later: Vec<Piece> = Vec::new();
        // The edit and the pieces that it overlaps become one piece; this is its range in the edited text.
        let mut whole = span.clone();
        let mut edits = BTreeSet::from([self.next]);
        let (mut removed, mut added) = (0, 0);
        let (mut removed_inside, mut added_inside) = (0, 0);
        for placed in self.placed(file) {
            // A piece that only inserts or only deletes is a mere point in one of the texts, and an edit at this point
            // could belong before or behind it. So touching such a piece counts as overlapping.
            let is_point = placed.piece.span.is_empty() || placed.piece.after.is_empty();
            let overlaps = placed.start < span.end && span.start < placed.end;
            let touches = placed.start <= span.end && span.start <= placed.end;
            if overlaps || touches && is_point {
                whole = whole.start.min(placed.start)..whole.end.max(placed.end);
                edits.extend(&placed.piece.edits);
                removed_inside += placed.piece.span.len();
                added_inside += placed.piece.after.len();
            } else if placed.end <= span.start {
                removed += placed.piece.span.len();
                added += placed.piece.after.len();
                earlier.push(placed.piece.clone());
            } else {
                later.push(placed.piece.clone());
            }
        }
        let start = whole.start + removed - added;
        let end = whole.end + removed + removed_inside - added - added_inside;
        let text = [
            &edited[whole.start..span.start],
            after,
            &edited[span.end..whole.end],
        ];
        earlier.push(Piece {
            span: start..end,
            after: text.concat(),
            edits,
        });
        earlier.append(&mut later);
        self.files.insert(file.to_owned(), earlier);
        self.next += 1;
    }

    /// Returns the patch with only the pieces to which one of these edits contributed.
    pub(super) fn only(&self, edits: &BTreeSet<usize>) -> Self {
        let mut only = self.clone();
        for pieces in only.files.values_mut() {
            pieces.retain(|piece| !piece.edits.is_disjoint(edits));
        }
        only.files.retain(|_, pieces| !pieces.is_empty());
        only
    }

    /// Returns the numbers of its edits.
    pub(super) fn edits(&self) -> BTreeSet<usize> {
        let pieces = self.files.values().flatten();
        pieces.flat_map(|piece| &piece.edits).copied().collect()
    }

    /// Returns the edited text of a file.
    pub(super) fn text(&self, file: &str, original: &str) -> String {
        let mut text = String::new();
        let mut from = 0;
        for piece in self.pieces(file) {
            text.push_str(&original[from..piece.span.start]);
            text.push_str(&piece.after);
            from = piece.span.end;
        }
        text + &original[from..]
    }

    /// Returns the edited texts of the files that have edits.
    pub(super) fn texts<'t>(
        &self,
        originals: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Vec<(&'t str, String)> {
        let edited = originals.filter(|(file, _)| self.files.contains_key(*file));
        edited
            .map(|(file, original)| (file, self.text(file, original)))
            .collect()
    }

    /// Maps a line of the edited text of a file to the line of the original text that it was; both count from 1.
    pub(super) fn original_line(&self, file: &str, original: &str, line: usize) -> usize {
        let lines = |text: &str| text.matches('\n').count();
        let (mut added, mut removed) = (0, 0);
        for piece in self.pieces(file) {
            let before = &original[piece.span.clone()];
            // The lines of the edited text on which the piece begins and ends.
            let first = lines(&original[..piece.span.start]) + 1 + added - removed;
            let last = first + lines(&piece.after);
            if line <= first {
                break;
            }
            if line < last {
                let within = (line - first).min(lines(before));
                return first + removed - added + within;
            }
            added += lines(&piece.after);
            removed += lines(before);
        }
        line + removed - added
    }

    /// Returns the changes, in the order of the files and of their texts.
    pub(super) fn changes<'t>(
        &self,
        originals: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Vec<Change> {
        let mut changes = Vec::new();
        for (file, original) in originals {
            for piece in self.pieces(file) {
                let before = &original[piece.span.clone()];
                let (differs, after) = narrowed(before, &piece.after);
                let start = piece.span.start + differs.start;
                changes.push(Change {
                    file: file.to_owned(),
                    line: original[..start].matches('\n').count() + 1,
                    before: before[differs].to_owned(),
                    after: after.to_owned(),
                });
            }
        }
        changes
    }

    /// Returns the changes as a unified diff.
    pub(super) fn diff<'t>(&self, originals: impl Iterator<Item = (&'t str, &'t str)>) -> String {
        let mut diff = String::new();
        for (file, original) in originals.filter(|(file, _)| self.files.contains_key(*file)) {
            let edited = self.text(file, original);
            let lines = similar::TextDiff::from_lines(original, &edited);
            let mut lines = lines.unified_diff();
            let of_file = lines.context_radius(CONTEXT).header(file, file);
            // Writing to a string does not fail.
            let _ = write!(diff, "{of_file}");
        }
        diff
    }

    fn pieces(&self, file: &str) -> &[Piece] {
        self.files.get(file).map_or(&[], Vec::as_slice)
    }

    fn placed(&self, file: &str) -> impl Iterator<Item = Placed<'_>> {
        let (mut added, mut removed) = (0, 0);
        self.pieces(file).iter().map(move |piece| {
            let start = piece.span.start + added - removed;
            added += piece.after.len();
            removed += piece.span.len();
            Placed {
                piece,
                start,
                end: start + piece.after.len(),
            }
        })
    }
}

/// Returns the parts in which two texts differ, in whole tokens: the range in `before`, and the piece of `after`.
fn narrowed<'a>(before: &str, after: &'a str) -> (Range<usize>, &'a str) {
    let (one, other) = (tokens(before), tokens(after));
    let start = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let most = one.len().min(other.len()) - start;
    let pairs = one.iter().rev().zip(other.iter().rev());
    let end = pairs.take(most).take_while(|(a, b)| a == b).count();
    let length = |tokens: &[&str]| tokens.iter().map(|token| token.len()).sum::<usize>();
    let from = length(&one[..start]);
    let common_end = length(&one[one.len() - end..]);
    (
        from..before.len() - common_end,
        &after[from..after.len() - common_end],
    )
}

/// Splits a text into names and numbers, operators, and all other characters one by one.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |character: char| match character {
        _ if character.is_alphanumeric() || character == '_' => 1,
        '<' | '>' | '=' | '!' | '&' | '|' | '+' | '-' | '*' | '/' | '%' | '^' => 2,
        _ => 0,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (index, character) in text.char_indices() {
        if let Some(previous) = previous
            && (previous == 0 || previous != kind(character))
        {
            tokens.push(&text[start..index]);
            start = index;
        }
        previous = Some(kind(character));
    }
    if start < text.len() {
        tokens.push(&text[start..]);
    }
    tokens
}

/// Trims an edit of a text: drops the lines at its beginning and its end that it does not change.
pub(super) fn without_equal_lines<'a>(
    text: &str,
    mut span: Range<usize>,
    mut after: &'a str,
) -> (Range<usize>, &'a str) {
    let before = &text[span.clone()];
    let pairs = before.bytes().zip(after.bytes());
    let common_prefix = pairs.take_while(|(one, other)| one == other).count();
    let last_break = before.as_bytes()[..common_prefix]
        .iter()
        .rposition(|&byte| byte == b'\n');
    let equal_lines = last_break.map_or(0, |index| index + 1);
    span.start += equal_lines;
    after = &after[equal_lines..];
    let before = &text[span.clone()];
    let pairs = before.bytes().rev().zip(after.bytes().rev());
    let common_suffix = pairs.take_while(|(one, other)| one == other).count();
    let suffix = &before.as_bytes()[before.len() - common_suffix..];
    let first_break = suffix.iter().position(|&byte| byte == b'\n');
    if let Some(index) = first_break {
        let equal_lines = suffix.len() - index;
        span.end -= equal_lines;
        after = &after[..after.len() - equal_lines];
    }
    (span, after)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "one\ntwo\nthree\nfour\nfive\n";

    /// Makes edits one after the other, and checks that the patch gives the same text after each.
    fn patched(edits: &[(Range<usize>, &str)]) -> Patch {
        let mut patch = Patch::default();
        let mut text = TEXT.to_owned();
        for (span, after) in edits {
            text.replace_range(span.clone(), after);
            patch.add("A.java", TEXT, span.clone(), after);
            assert_eq!(patch.text("A.java", TEXT), text, "{span:?} {after}");
        }
        patch
    }

    #[test]
    fn edits_on_top_of_each_other_are_changes_of_the_original() {
        let patch = patched(&[(8..13, "3"), (0..3, "1\n1"), (7..8, ""), (7..8, "drei")]);
        let changes = patch.changes([("A.java", TEXT)].into_iter());
        let seen: Vec<(usize, &str, &str)> = changes
            .iter()
            .map(|it| (it.line, it.before.as_str(), it.after.as_str()))
            .collect();
        assert_eq!(seen, [(1, "one", "1\n1"), (2, "\nthree", "drei")]);
    }

    #[test]
    fn edits_on_top_of_each_other_give_the_same_text_as_replacements() {
        for first in 0..8 {
            for last in first..8 {
                for after in ["", "x", "xyz\n"] {
                    let length = TEXT.len() - (last - first) + after.len();
                    for start in 0..length.min(12) {
                        for end in start..length.min(12) {
                            let position = start + 1;
                            let insertion = (position..position, "!");
                            patched(&[(first..last, after), (start..end, "?"), insertion]);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn lines_are_those_of_the_original() {
        let patch = patched(&[(4..7, "2\n2\n2"), (15..16, "T")]);
        let text = patch.text("A.java", TEXT);
        assert_eq!(text, "one\n2\n2\n2\nthreeTfour\nfive\n");
        let lines: Vec<usize> = (1..=6)
            .map(|line| patch.original_line("A.java", TEXT, line))
            .collect();
        assert_eq!(lines, [1, 2, 2, 2, 3, 5]);
    }

    #[test]
    fn unchanged_lines_at_the_ends_of_an_edit_are_trimmed() {
        let edits = [
            (0..14, "one\nzwei\nthree\n", (4..7, "zwei")),
            (0..13, "one\nthree", (4..13, "three")),
            (0..7, "two\none", (0..7, "two\none")),
            (4..7, "two\ntwo", (4..7, "two\ntwo")),
            (2..5, "e\nT", (4..5, "T")),
        ];
        for (span, after, expected) in edits {
            assert_eq!(without_equal_lines(TEXT, span, after), expected);
        }
    }

    #[test]
    fn only_some_edits_remain() {
        let patch = patched(&[(0..3, "1"), (2..5, "2")]);
        let only = patch.only(&BTreeSet::from([1]));
        assert_eq!(only.text("A.java", TEXT), "one\n2\nthree\nfour\nfive\n");
        assert!(patch.only(&BTreeSet::new()).is_empty());
    }
}
