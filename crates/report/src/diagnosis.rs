//! Diagnoses of a submission, limited to what a reader may see.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::harmless::code;
use super::{SubmissionReport, score};
use message::grouped::grouped;
use message::{Language, Message};
use model::diagnosis::{Counterexample, Diagnosis, Mend, Misconception, Suspect};
use model::document::WIDTH;
use model::document::diagnosis::{around, mended, misconceived, place, refuted, smallest};
use model::draw::words::{clean, indented, wrap};
use model::draw::{BAD, NOTE, styled};
use model::judged::Judged;
use model::spec::{Specs, StudentsSee};
use model::verdict::Status;
use model::view::View;

/// Maximum length of a location, in characters.
const MAX_PLACE: usize = 80;

/// The parts of a diagnosis that its reader may see.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<'a> {
    /// The whole diagnosis.
    diagnosis: &'a Diagnosis,
    pub(super) counterexample: Option<&'a Counterexample>,
    pub(super) misconception: Option<&'a Misconception>,
    /// The suspicious statements; none if a misconception explains all answers and no edit confirms a statement.
    pub(super) suspects: &'a [Suspect],
    pub(super) mend: Option<&'a Mend>,
    /// `true` if every case of the method passes: only the search refutes it.
    pub(super) is_refuted: bool,
}

impl SubmissionReport {
    /// Adds the diagnoses of its methods, and the points that the course gives for a method that one edit makes right;
    /// diagnoses of methods that it was not asked about are dropped.
    pub fn with_diagnoses(mut self, diagnoses: Vec<Diagnosis>, specs: &Specs) -> Self {
        if diagnoses.is_empty() {
            return self;
        }
        let topics = self
            .cases
            .iter()
            .filter_map(|judged| judged.planned.case.topic());
        let topics: BTreeSet<(&str, &str)> = topics.collect();
        let is_asked =
            |it: &Diagnosis| topics.contains(&(it.topic.0.as_str(), it.topic.1.as_str()));
        self.diagnoses = diagnoses.into_iter().filter(is_asked).collect();
        let is_own = |task: &&mut score::TaskScore| task.team.is_none();
        let scored = score::tasks(&self.cases, &self.diagnoses, &self.about.remarks, specs);
        for task in self.tasks.iter_mut().filter(is_own) {
            if let Some(scored) = scored.iter().find(|scored| scored.task == task.task) {
                task.clone_from(scored);
            }
        }
        self
    }

    /// Returns the parts of a method's diagnosis that a reader may see, if there are any.
    pub(super) fn diagnosis_of(
        &self,
        interface: &str,
        method: &str,
        specs: &Specs,
        view: View,
    ) -> Option<Seen<'_>> {
        let is_of = |it: &&Diagnosis| it.topic.0 == interface && it.topic.1 == method;
        let diagnosis = self.diagnoses.iter().find(is_of)?;
        let part = match view {
            View::Student => specs.course.diagnosis.students,
            View::Tutor => StudentsSee::Line,
        };
        let counterexample = diagnosis
            .counterexample
            .as_ref()
            .filter(|found| part >= StudentsSee::Counterexample && view.shows(&found.planned.case));
        let misconception = diagnosis.misconception.as_ref();
        let is_explained = misconception.is_some_and(Misconception::explains_all);
        let suspects = if is_explained && diagnosis.mend.is_none() {
            &[]
        } else {
            &diagnosis.suspects[..]
        };
        let seen = Seen {
            diagnosis,
            counterexample,
            misconception: misconception.filter(|_| part == StudentsSee::Line),
            suspects: if part == StudentsSee::Line {
                suspects
            } else {
                &[]
            },
            mend: diagnosis.mend.as_ref().filter(|_| view == View::Tutor),
            is_refuted: !self.cases.iter().any(|judged| {
                judged.planned.case.topic() == Some((interface, method))
                    && judged.verdict.status == Status::Fail
            }),
        };
        // Students are not told that a pass was refuted: it costs nothing.
        let is_shown = view == View::Tutor || !seen.is_refuted;
        (is_shown && !seen.is_empty()).then_some(seen)
    }

    /// Returns the edits that make methods right, those of most methods first.
    pub(super) fn mends(&self) -> Vec<&Mend> {
        let mends = self.diagnoses.iter().filter_map(|it| it.mend.as_ref());
        let mends = mends.map(|mend| ((&mend.change, &mend.further), mend));
        let mends = grouped(mends).into_iter();
        let mut mends: Vec<&Mend> = mends
            .filter_map(|(_, same)| same.first().copied())
            .collect();
        mends.sort_by_key(|mend| Reverse(mend.methods.len()));
        mends
    }

    /// Returns the diagnoses that a reader may see, in the order of the specs.
    pub(super) fn diagnoses_seen<'a>(
        &'a self,
        specs: &'a Specs,
        view: View,
    ) -> impl Iterator<Item = Seen<'a>> {
        self.diagnoses.iter().filter_map(move |diagnosis| {
            let (interface, method) = &diagnosis.topic;
            self.diagnosis_of(interface, method, specs, view)
        })
    }
}

impl<'a> Seen<'a> {
    fn is_empty(&self) -> bool {
        self.counterexample.is_none()
            && self.misconception.is_none()
            && self.suspects.is_empty()
            && self.mend.is_none()
    }

    pub(super) fn topic(&self) -> &'a (String, String) {
        &self.diagnosis.topic
    }

    pub(super) fn method(&self) -> &'a str {
        &self.diagnosis.topic.1
    }

    /// Returns the code around the suspects that may be seen.
    pub(super) fn excerpts(&self) -> &'a [model::diagnosis::Excerpt] {
        if self.suspects.is_empty() {
            &[]
        } else {
            &self.diagnosis.excerpts
        }
    }

    /// Says how the method deviates from the handout, if that is known and may be seen.
    pub(super) fn misconceived(&self) -> Vec<Message> {
        let misconception = self.misconception.iter();
        misconception
            .flat_map(|it| misconceived(self.method(), it))
            .collect()
    }

    /// Says that the passes are refuted, if they are, and how small the counterexample is, if it may be seen.
    pub(super) fn headlines(&self) -> Vec<Message> {
        let refutation = self.is_refuted.then(|| refuted(self.method()));
        let counterexample = self
            .counterexample
            .map(|found| smallest(self.method(), found));
        refutation.into_iter().chain(counterexample).collect()
    }
}

/// Returns the diagnoses for a terminal; `None` if there are none. With details, counterexamples and edits are shown.
pub(super) fn text(
    report: &SubmissionReport,
    specs: &Specs,
    language: Language,
    details: bool,
) -> Option<String> {
    let wrapped = |message: &Message, margin| {
        let lines = wrap(language.say(message).split(' '), WIDTH - margin);
        indented(&lines.join("\n"), margin)
    };
    let mut parts = vec![styled(&language.say(&message!("terminal-diagnosis")), NOTE)];
    for mend in report.mends() {
        parts.extend(mended(mend).iter().map(|sentence| wrapped(sentence, 2)));
        if details {
            let diff = mend.diff.lines().map(|line| clean(line, WIDTH));
            let diff: Vec<String> = diff.collect();
            parts.push(format!("{}\n", indented(&diff.join("\n"), 8)));
        }
    }
    for seen in report.diagnoses_seen(specs, View::Tutor) {
        parts.push(format!("  {}", styled(seen.method(), BAD)));
        let location = seen.suspects.first().map(|it| around(place(it)));
        let found = seen.misconceived().into_iter().chain(seen.headlines());
        parts.extend(found.chain(location).map(|sentence| wrapped(&sentence, 6)));
        if let Some(found) = seen.counterexample.filter(|_| details) {
            let explained = found.judged().document().text(language);
            parts.push(format!("\n{}\n", indented(&explained, 8)));
        }
    }
    (parts.len() > 1).then(|| parts.join("\n"))
}

/// Returns what students may know of a method's diagnosis as Markdown; `explained` renders the counterexample.
pub(super) fn markdown(
    report: &SubmissionReport,
    (interface, method): (&str, &str),
    specs: &Specs,
    language: Language,
    explained: impl Fn(&Judged) -> String,
) -> Vec<String> {
    let Some(seen) = report.diagnosis_of(interface, method, specs, View::Student) else {
        return Vec::new();
    };
    let headlines = [seen.misconceived(), seen.headlines()].concat();
    let mut parts: Vec<String> = headlines.iter().map(|it| language.say(it)).collect();
    parts.extend(seen.counterexample.map(|found| explained(&found.judged())));
    let suspect = seen.suspects.first();
    let location = suspect.map(|it| around(code(&place(it), MAX_PLACE)));
    parts.extend(location.map(|it| language.say(&it)));
    parts
}
