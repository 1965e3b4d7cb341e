//! What twins tell of a submission, method by method.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Judged, SubmissionReport, words};
use crate::document::WIDTH;
use crate::draw::words::{count, indented, wrap};
use crate::draw::{BAD, NOTE, styled};
use crate::message;
use crate::message::{Language, Message};
use crate::spec::Specs;
use crate::twin::Generator;
use crate::verdict::exposure::{self, Cause, Exposure, WrongTwin};
use crate::view::View;

/// Which cases were asked on images, too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The places of the passed cases in the plan that have twins, ascending.
    pub places: Vec<usize>,
    /// How many twins of them were asked; those by one map at a time do not count.
    pub questions: usize,
}

/// What twins tell of a method.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodTwins<'a> {
    /// The interface.
    pub interface: &'a str,
    /// The method.
    pub method: &'a str,
    /// How many of its passed cases have twins.
    pub asked: usize,
    /// Its cases that were answered rightly, but not on their images.
    pub exposed: Vec<(&'a Judged, &'a Exposure)>,
}

impl SubmissionReport {
    /// The same record, which knows that twins were asked.
    #[must_use]
    pub fn with_twins(self, tally: Tally) -> Self {
        Self {
            twins: Some(tally),
            ..self
        }
    }

    /// How many cases are right while their twins are wrong.
    pub fn exposed(&self) -> usize {
        let cases = self.cases.iter();
        cases
            .filter(|judged| judged.verdict.exposure().is_some())
            .count()
    }

    /// The methods with cases that are right while their twins are wrong, in the order of the plan; only cases that
    /// may be shown count.
    pub fn twins_of_methods(&self, view: View) -> Vec<MethodTwins<'_>> {
        let mut methods: Vec<MethodTwins<'_>> = Vec::new();
        let mut places: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for &place in self.twins.iter().flat_map(|tally| &tally.places) {
            let Some(judged) = self
                .cases
                .get(place)
                .filter(|judged| view.shows(&judged.planned.case))
            else {
                continue;
            };
            let Some(call) = judged.planned.case.call() else {
                continue;
            };
            let key = (call.interface.as_str(), call.method.as_str());
            let index = *places.entry(key).or_insert_with(|| {
                methods.push(MethodTwins {
                    interface: key.0,
                    method: key.1,
                    asked: 0,
                    exposed: Vec::new(),
                });
                methods.len() - 1
            });
            let method = &mut methods[index];
            method.asked += 1;
            let exposure = judged.verdict.exposure();
            method
                .exposed
                .extend(exposure.map(|exposure| (judged, exposure)));
        }
        methods.retain(|method| !method.exposed.is_empty());
        methods
    }
}

impl MethodTwins<'_> {
    /// What most exposed cases have in common.
    pub fn cause(&self) -> Cause {
        let memorised = self
            .exposed
            .iter()
            .filter(|(_, exposure)| exposure.cause() == Cause::HardCoded)
            .count();
        if memorised * 2 > self.exposed.len() {
            return Cause::HardCoded;
        }
        let breaks = |generator: &Generator| {
            self.exposed
                .iter()
                .any(|(_, exposure)| exposure.maps.contains(&(*generator, true)))
        };
        let generators: Vec<Generator> = Generator::ALL.into_iter().filter(breaks).collect();
        if generators.is_empty() {
            Cause::Chains
        } else {
            Cause::Maps(generators)
        }
    }

    /// Returns how many cases fail under which maps.
    pub fn message(&self) -> Message {
        message!(
            "twin-method",
            exposed = self.exposed.len(),
            asked = self.asked,
            cause = self.cause().message()
        )
    }
}

/// What twins tell, for people at a terminal; nothing if none were asked. With details, the first wrong image of each
/// method is drawn.
pub(super) fn text(report: &SubmissionReport, specs: &Specs, details: bool) -> Option<String> {
    let tally = report.twins.as_ref()?;
    if tally.places.is_empty() {
        return None;
    }
    let title = format!(
        "{} also asked on {} under the handout's maps: {}",
        count(tally.places.len(), "right case was", "right cases were"),
        count(tally.questions, "image", "images"),
        match report.exposed() {
            0 => "all are right.".to_owned(),
            1 => "1 case is wrong there.".to_owned(),
            exposed => format!("{exposed} cases are wrong there."),
        }
    );
    let mut parts = vec![styled(&title, NOTE)];
    for method in report.twins_of_methods(View::Tutor) {
        parts.push(format!("  {}", styled(method.method, BAD)));
        parts.push(wrapped(&Language::English.say(&method.message())));
        if let Some((case, exposure)) = method.exposed.first().filter(|_| details) {
            parts.push(first_wrong(case, &exposure.first, specs));
        }
    }
    Some(parts.join("\n"))
}

/// A text on lines that stand back.
fn wrapped(text: &str) -> String {
    indented(&wrap(text.split(' '), WIDTH - 6).join("\n"), 6)
}

/// A wrong image of a case, with the chain of maps that leads there.
fn first_wrong(case: &Judged, twin: &WrongTwin, specs: &Specs) -> String {
    let maps = exposure::chain(&twin.maps, Language::English).join("; then ");
    let from = format!("An image of {} by {maps}:", case.planned.case.id);
    let explained = twin.judged().document(specs).text(Language::English);
    format!("\n{}\n{}\n", wrapped(&from), indented(&explained, 8))
}

/// What twins tell, as a section of a Markdown text for students; nothing if they tell nothing against public cases.
pub(super) fn markdown(report: &SubmissionReport, language: Language) -> Option<String> {
    let heading = words::TWINS.say(language);
    let mut lines = vec![format!("## {heading}"), String::new()];
    for method in report.twins_of_methods(View::Student) {
        let sentence = language.say(&method.message());
        lines.push(format!("- `{}`: {sentence}", method.method));
    }
    (lines.len() > 2).then(|| lines.join("\n"))
}

impl WrongTwin {
    /// The twin as a judged case, for those who explain such.
    pub fn judged(&self) -> Judged {
        Judged {
            planned: Arc::clone(&self.planned),
            outcome: Some(self.outcome.clone()),
            verdict: self.verdict.clone(),
        }
    }
}
