//! Results of a submission on isomorphic grids, method by method.

use super::SubmissionReport;
use message::grouped::grouped;
use message::{Argument, Language, Message};
use model::document::WIDTH;
use model::draw::words::{indented, wrap};
use model::draw::{BAD, NOTE, styled};
use model::exposure::{Cause, Exposure, WrongTwin};
use model::generator::Generator;
use model::judged::Judged;
use model::view::View;

/// The cases that were also asked on isomorphic grids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The indices of the passed cases that have twins, ascending: in the plan at first, in the report's own cases from
    /// [`SubmissionReport::with_twins`] on.
    pub places: Vec<usize>,
    /// The number of their twins that were asked, not counting twins under a single map.
    pub questions: usize,
}

/// The passed cases of a method that fail on isomorphic grids.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodTwins<'a> {
    /// The interface.
    pub interface: &'a str,
    /// The method.
    pub method: &'a str,
    /// The number of its passed cases that have twins.
    pub asked: usize,
    /// Its passed cases that fail on isomorphic grids.
    pub exposed: Vec<(&'a Judged, &'a Exposure)>,
}

impl SubmissionReport {
    /// Adds the tally of twins, whose indices are those of the plan.
    pub fn with_twins(self, tally: Tally) -> Self {
        let Tally { places, questions } = tally;
        let place = |place: usize| self.places.binary_search(&place).ok();
        let places = places.into_iter().filter_map(place).collect();
        let twins = Some(Tally { places, questions });
        Self { twins, ..self }
    }

    /// Returns the number of passed cases that fail on isomorphic grids.
    pub fn exposed(&self) -> usize {
        let cases = self.cases.iter();
        cases
            .filter(|judged| judged.verdict.exposure().is_some())
            .count()
    }

    /// Returns the methods with passed cases that fail on isomorphic grids, in the order of the plan; only cases that
    /// the view shows count.
    pub fn twins_of_methods(&self, view: View) -> Vec<MethodTwins<'_>> {
        let places = self.twins.iter().flat_map(|tally| &tally.places);
        let shown = places.filter_map(|&place| {
            let judged = self.cases.get(place)?;
            let call = judged.planned.case.call()?;
            let shown = view.shows(&judged.planned.case);
            shown.then_some(((call.interface.as_str(), call.method.as_str()), judged))
        });
        let mut methods: Vec<MethodTwins<'_>> = grouped(shown)
            .into_iter()
            .map(|((interface, method), cases)| MethodTwins {
                interface,
                method,
                asked: cases.len(),
                exposed: cases
                    .into_iter()
                    .filter_map(|judged| Some((judged, judged.verdict.exposure()?)))
                    .collect(),
            })
            .collect();
        methods.retain(|method| !method.exposed.is_empty());
        methods
    }
}

impl MethodTwins<'_> {
    /// Returns the cause: hard-coded answers if more than half of the exposed cases suggest them, else the maps that
    /// break any of the cases, else chains of maps.
    pub fn cause(&self) -> Cause {
        let hard_coded = self
            .exposed
            .iter()
            .filter(|(_, exposure)| exposure.cause() == Cause::HardCoded)
            .count();
        if hard_coded * 2 > self.exposed.len() {
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

    /// Returns the suspicion that the answers are hard-coded, which only tutors may read.
    pub fn suspicion(&self) -> Option<Message> {
        (self.cause() == Cause::HardCoded).then(|| message!("twin-suspicion"))
    }

    /// Says how many cases fail under which maps.
    pub fn message(&self) -> Message {
        message!(
            "twin-method",
            exposed = self.exposed.len(),
            asked = self.asked,
            cause = self.cause().message()
        )
    }
}

/// Returns the results of twins for a terminal; `None` if none were asked. With details, the first failed twin of each
/// method is drawn.
pub(super) fn text(report: &SubmissionReport, language: Language, details: bool) -> Option<String> {
    let tally = report
        .twins
        .as_ref()
        .filter(|tally| !tally.places.is_empty())?;
    let title = message!(
        "terminal-twins",
        cases = tally.places.len(),
        grids = tally.questions,
        exposed = report.exposed()
    );
    let mut parts = vec![styled(&language.say(&title), NOTE)];
    for method in report.twins_of_methods(View::Tutor) {
        parts.push(format!("  {}", styled(method.method, BAD)));
        let sentences = [Some(method.message()), method.suspicion()];
        let sentences = sentences.iter().flatten();
        parts.extend(sentences.map(|sentence| wrapped(&language.say(sentence))));
        if let Some((case, exposure)) = method.exposed.first().filter(|_| details) {
            parts.push(first_wrong(case, &exposure.first, language));
        }
    }
    Some(parts.join("\n"))
}

fn wrapped(text: &str) -> String {
    indented(&wrap(text.split(' '), WIDTH - 6).join("\n"), 6)
}

/// Returns a failed twin of a case, with the chain of maps that leads to it.
fn first_wrong(case: &Judged, twin: &WrongTwin, language: Language) -> String {
    let maps = Argument::joined("; ", twin.maps.iter().cloned());
    let case = case.planned.case.id.to_string();
    let from = language.say(&message!("terminal-twin", case = case, maps = maps));
    let explained = twin.judged().document().text(language);
    format!("\n{}\n{}\n", wrapped(&from), indented(&explained, 8))
}

/// Returns the methods with public cases that fail on isomorphic grids as a section of Markdown; `None` if there are
/// none.
pub(super) fn markdown(report: &SubmissionReport, language: Language) -> Option<String> {
    let heading = language.say(&message!("page-twins"));
    let mut lines = vec![format!("## {heading}"), String::new()];
    for method in report.twins_of_methods(View::Student) {
        let sentence = language.say(&method.message());
        lines.push(format!("- `{}`: {sentence}", method.method));
    }
    (lines.len() > 2).then(|| lines.join("\n"))
}
