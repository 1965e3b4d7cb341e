//! Reasons that several wrong methods share: a misconception, an edit, a suspicious line, or the line that throws.

use std::cmp::Reverse;

use super::failed::Group;
use super::submission::Page;
use message::grouped::grouped;
use message::{Argument, Message};
use model::document::diagnosis::{does, edits, place};
use model::draw::words::clean;
use model::outcome::Outcome;
use model::spec::StudentsSee;
use model::view::View;

/// Minimum number of methods that share a reason.
const MIN_METHODS: usize = 3;
/// Maximum length of a stack frame, in characters.
const MAX_FRAME: usize = 120;

/// The reason for which a method fails.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// The misconception that explains its answers.
    Misconception(Message),
    /// The edit that mends it.
    Edit(Message),
    /// Its most suspicious line.
    Line(String),
    /// The innermost of the submission's own stack frames in the exceptions that end most of its failed cases.
    Frame(String),
}

/// A reason with the methods that share it.
pub(super) struct Shared<'a> {
    /// The sentence about it.
    pub(super) sentence: Message,
    /// The interfaces and methods.
    pub(super) names: Vec<(&'a str, Option<&'a str>)>,
}

impl<'a> Page<'a> {
    /// Returns the reasons that at least [`MIN_METHODS`] methods share, the most common first.
    pub(super) fn shared_causes(&self, groups: &[Group<'a>]) -> Vec<Shared<'a>> {
        let wrong = groups.iter().filter(|group| !group.is_missing());
        let with_cause = |group: &Group<'a>| Some((self.visible_cause(group)?, group.name));
        let causes = grouped(wrong.filter_map(with_cause)).into_iter();
        let causes = causes.filter(|(_, names)| names.len() >= MIN_METHODS);
        let shared = causes.map(|((cause, is_named), names)| {
            let count = names.len();
            let sentence = match cause {
                _ if !is_named => message!("cause-unnamed", count),
                Cause::Misconception(does) => message!("cause-misconception", count, does),
                Cause::Edit(edit) => message!("cause-edit", count, edit),
                Cause::Line(place) => message!("cause-line", count, place),
                Cause::Frame(frame) => message!("cause-frame", count, frame),
            };
            Shared { sentence, names }
        });
        let mut shared: Vec<Shared<'a>> = shared.collect();
        shared.sort_by_key(|it| Reverse(it.names.len()));
        shared
    }

    /// Returns the reason of a method, and whether the reader may see it. Where students see counterexamples but no
    /// lines, they learn that methods share a reason, but not what it is.
    fn visible_cause(&self, group: &Group<'a>) -> Option<(Cause, bool)> {
        let own = self.cause(group, self.view).map(|cause| (cause, true));
        let is_hinted = self.specs.course.diagnosis.students == StudentsSee::Counterexample;
        own.or_else(|| {
            let hidden = is_hinted.then(|| self.cause(group, View::Tutor))?;
            Some((hidden?, false))
        })
    }

    fn cause(&self, group: &Group<'a>, view: View) -> Option<Cause> {
        let (interface, method) = (group.name.0, group.name.1?);
        let seen = self
            .report
            .diagnosis_of(interface, method, self.specs, view);
        let frame = || {
            let shown = group.answered().filter(|judged| self.shows(judged));
            let frames = shown.map(|judged| match &judged.outcome {
                Some(Outcome::Raised(raised)) => raised.frames.first(),
                _ => None,
            });
            let frames: Vec<Option<&String>> = frames.collect();
            let most = grouped(frames.iter().map(|frame| (*frame, ()))).into_iter();
            let (frame, cases) = most.max_by_key(|(_, cases)| cases.len())?;
            (2 * cases.len() > frames.len()).then_some(Cause::Frame(clean(frame?, MAX_FRAME)))
        };
        if let Some(seen) = &seen {
            // An edit that mends several methods is their reason, even if a misconception explains one of them.
            let shared = seen.mend.filter(|mend| mend.methods.len() >= MIN_METHODS);
            if let Some(mend) = shared {
                return Some(Cause::Edit(edits(mend)));
            }
            if let Some(misconception) = seen.misconception {
                return Some(Cause::Misconception(does(misconception)));
            }
            if let Some(mend) = seen.mend {
                return Some(Cause::Edit(edits(mend)));
            }
        }
        // The place that throws is certain, the most suspicious line is not.
        let line = || {
            let suspect = seen.as_ref()?.suspects.first()?;
            Some(Cause::Line(place(suspect)))
        };
        frame().or_else(line)
    }
}

impl Shared<'_> {
    /// Names at most `max` of the methods.
    pub(super) fn methods(&self, max: usize) -> Argument {
        Argument::first(max, self.names.iter().filter_map(|(_, method)| *method))
    }
}
