//! A failed case of a program that reads and writes files.

use maud::{Markup, html};

use super::BREAK;
use super::case::{Fact, FailedCase};
use super::sentences;
use super::words;
use crate::case::files::Files;
use crate::compare::files::{FileDifference, Wrong};
use crate::diff;
use crate::draw::plain;
use crate::draw::words::clean;
use crate::verdict::Finding;

/// Puzzles of a file of which something is said.
const MOST_SAID: usize = 20;

impl FailedCase<'_> {
    pub(super) fn facts_of_files(&self, files: &Files) -> Vec<Fact> {
        let names = |names: Vec<&String>| words::list(names, 6, self.language);
        let mut facts = vec![
            (
                words::FINDS,
                html! { code { (names(files.inputs.keys().collect())) } },
            ),
            (
                words::WRITES,
                html! { code { (names(files.outputs.keys().collect())) } },
            ),
        ];
        if !files.arguments.is_empty() {
            let arguments = clean(&files.arguments.join(" "), 200);
            facts.push((words::ARGUMENTS, html! { code { (arguments) } }));
        }
        facts
    }

    /// What is wrong with each file, puzzle by puzzle.
    pub(super) fn files(&self) -> Markup {
        let files = self.judged.verdict.findings.iter();
        let differences = files.filter_map(|finding| match finding {
            Finding::File(difference) => Some(difference),
            _ => None,
        });
        html! { @for difference in differences { (self.file(difference)) } }
    }

    fn file(&self, difference: &FileDifference) -> Markup {
        let drawn = plain(&diff::files::of_file(difference).join("\n\n"));
        html! {
            p.label { code { (difference.file) } ":" } (BREAK)
            @if let Wrong::Puzzles { wrong, .. } = &difference.wrong {
                ul { @for puzzle in wrong.iter().take(MOST_SAID) {
                    li { (sentences::puzzle(puzzle, self.language)) } (BREAK)
                } } (BREAK)
            }
            @if !drawn.is_empty() { pre tabindex="0" lang="en" { (drawn) } (BREAK) }
        }
    }
}
