//! What may not stand in the text of a source: foreign characters and output (section 1.2).

use crate::rule::{Remark, Rule};

use super::super::layout::at;
use super::super::source::ForeignCharacters;
use super::submission::{File, Submitted};

/// More places than these in one file help nobody.
const MOST_PLACES: usize = 5;

/// One remark for each file with characters that are not ASCII.
pub(super) fn foreign_characters(submitted: &Submitted<'_>) -> Vec<Remark> {
    let files = submitted.files.iter();
    files
        .filter_map(|file| {
            let foreign = file.outline.foreign?;
            let remark = Remark::new(Rule::Ascii).at(at(file.path, foreign.place));
            Some(remark.saying(shown(foreign)))
        })
        .collect()
}

/// `ü (U+00FC) x 3`; what cannot be seen or acts on a terminal is not shown.
fn shown(foreign: ForeignCharacters) -> String {
    let code = format!("U+{:04X}", u32::from(foreign.first));
    let visible = foreign.first.escape_debug().count() == 1;
    let mut text = if visible {
        format!("{} ({code})", foreign.first)
    } else {
        code
    };
    if foreign.count > 1 {
        text.push_str(" x ");
        text.push_str(&foreign.count.to_string());
    }
    text
}

/// The first places of each graded file that write to the console.
pub(super) fn console_output(submitted: &Submitted<'_>) -> Vec<Remark> {
    let graded = submitted.files.iter().filter(|file| file.is_graded);
    graded.flat_map(console_output_of).collect()
}

fn console_output_of(file: &File<'_>) -> Vec<Remark> {
    let uses = &file.outline.console;
    let mut remarks: Vec<Remark> = uses
        .iter()
        .take(MOST_PLACES)
        .map(|found| {
            Remark::new(Rule::ConsoleOutput)
                .at(at(file.path, found.place))
                .saying(found.what)
        })
        .collect();
    let more = uses.len().saturating_sub(MOST_PLACES);
    if let Some(last) = remarks.last_mut().filter(|_| more > 0) {
        last.detail = format!("{}, +{more}", last.detail);
    }
    remarks
}
