//! A HoDoKu line: what its technique finds, step by step.

use crate::case::hodoku::Line;
use crate::document::WIDTH;
use crate::document::run::told;
use crate::draw::words::{count, indented, wrap};
use crate::draw::{Drawing, Sign};
use crate::message::Language;
use crate::oracle;

/// More steps than these are not listed.
const MOST: usize = 12;

/// The line's pencilmarks with the effect, and the reference's steps.
pub(super) fn sections(line: &Line) -> Vec<String> {
    let state = line.state();
    let (sign, word) = if line.is_fail_case() {
        (Sign::Wrong, "must not be claimed")
    } else {
        (Sign::Right, "the step's effect")
    };
    let effect = line.placements.iter().chain(&line.eliminations).copied();
    let drawing = Drawing::new(state.grid())
        .with_candidates(state.pencilmarks())
        .with_sign(line.deleted.iter().copied(), Sign::Struck)
        .saying(Sign::Struck, "deleted before")
        .with_sign(effect, sign)
        .saying(sign, word);
    vec![indented(&drawing.text(Language::English), 2), steps(line)]
}

/// The steps that the reference finds; those with the line's digits come first.
fn steps(line: &Line) -> String {
    let Ok(mut steps) = oracle::all_steps(line) else {
        return String::new();
    };
    steps.sort_by_key(|step| step.digits != line.digits);
    let mut lines = vec![format!(
        "  The reference finds {} of the technique.",
        count(steps.len(), "step", "steps")
    )];
    lines.extend(steps.iter().take(MOST).map(|step| {
        let mark = if step.digits == line.digits { "*" } else { " " };
        let text = format!(
            "{}: {}",
            step.digits,
            Language::English.argument(&told(step))
        );
        format!(
            "  {mark} {}",
            wrap(text.split(' '), WIDTH - 4).join("\n    ")
        )
    }));
    if steps.iter().any(|step| step.digits == line.digits) {
        lines.push("  * has the line's digits and so counts".to_owned());
    }
    lines.join("\n")
}
