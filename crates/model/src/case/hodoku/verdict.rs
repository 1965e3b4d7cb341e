//! Comparison of found steps with a line: HoDoKu's pass rule.

use std::collections::BTreeSet;

use board::step::{Mark, Step};

use super::Line;

/// The result of comparing found steps with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineVerdict {
    /// The line's step was found, and no step that contradicts it. In a fail case, no step with its digits was found.
    Pass,
    /// No step has the line's digits.
    NotFound {
        /// The steps of the technique with other digits.
        other_digits: Vec<Step>,
    },
    /// Some step has the line's digits but another effect, which the library does not allow.
    OtherEffect {
        /// The steps with another effect.
        steps: Vec<Step>,
        /// True if the line's own step was found too.
        expected_found: bool,
        /// The marks of these steps that are not open in the line's grid.
        not_open: Vec<Mark>,
    },
    /// The line is a fail case, but steps with its digits were found.
    MustNotExist {
        /// The steps with its digits.
        steps: Vec<Step>,
    },
    /// All effects are right, but the shortest chain has another length.
    OtherLength {
        /// The length that the line states.
        expected: u16,
        /// The smallest length of the steps with the line's digits; `None` if none has a length.
        shortest: Option<u16>,
    },
}

impl LineVerdict {
    /// Returns whether the line passes.
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::Pass)
    }
}

/// Compares the steps that were found in the line's pencilmark grid with the line.
///
/// Only steps with the line's code *and* digits count. In a fail case there must be none. Otherwise there must be at
/// least one, all of them must have exactly the line's effect, and the shortest must have the line's length, if it
/// states one.
///
/// ```
/// # use model::case::hodoku::{Line, LineVerdict, judge};
/// # use board::code::Technique;
/// # use reference::technique::find;
/// let line = Line::parse(&format!(":0000:9:12345678.{}:::919:", ".".repeat(72))).unwrap();
/// let steps = find(Technique::FullHouse, &line.state());
/// assert_eq!(judge(&line, &steps), LineVerdict::Pass);
/// assert_eq!(judge(&line, &[]), LineVerdict::NotFound { other_digits: Vec::new() });
/// ```
pub fn judge(line: &Line, steps: &[Step]) -> LineVerdict {
    let (matching, other_digits): (Vec<&Step>, Vec<&Step>) = steps
        .iter()
        .filter(|step| step.technique.code() == line.code)
        .partition(|step| step.digits == line.digits);
    let owned = |steps: Vec<&Step>| steps.into_iter().cloned().collect();
    if line.is_fail_case() {
        return if matching.is_empty() {
            LineVerdict::Pass
        } else {
            LineVerdict::MustNotExist {
                steps: owned(matching),
            }
        };
    }
    if matching.is_empty() {
        return LineVerdict::NotFound {
            other_digits: owned(other_digits),
        };
    }
    let shortest = matching.iter().filter_map(|step| step.length).min();
    let (right, wrong): (Vec<&Step>, Vec<&Step>) = matching
        .into_iter()
        .partition(|step| line.has_effect_of(step));
    if wrong.is_empty() {
        match line.extra {
            Some(expected) if shortest != Some(expected) => {
                LineVerdict::OtherLength { expected, shortest }
            }
            _ => LineVerdict::Pass,
        }
    } else {
        let state = line.state();
        let marks = wrong
            .iter()
            .flat_map(|step| step.placements.iter().chain(&step.eliminations));
        let is_open = |mark: &Mark| state.pencilmarks().is_open(mark.cell, mark.digit);
        let not_open: BTreeSet<Mark> = marks.copied().filter(|mark| !is_open(mark)).collect();
        LineVerdict::OtherEffect {
            steps: owned(wrong),
            expected_found: !right.is_empty(),
            not_open: not_open.into_iter().collect(),
        }
    }
}
