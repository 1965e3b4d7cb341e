//! The feedback on a submission that the formats for students share: the failures of each method, rendered once.

use super::harmless::{code, escaped, fenced, visible_lines};
use super::record::{Topic, counted, group_alike};
use super::{SubmissionReport, diagnosis};
use message::Language;
use model::draw::plain;
use model::draw::words::capitalised;
use model::judged::Judged;
use model::outcome::Outcome;
use model::rule::{Location, Remark, Rule};
use model::spec::Specs;
use model::verdict::Status;
use model::view::View;

/// Maximum number of failed cases shown for a method.
const MAX_CASES: usize = 2;
/// Maximum number of locations listed under a rule.
const MAX_PLACES: usize = 6;
/// Maximum length of a quoted text, in characters.
pub(super) const MAX_CHARS: usize = 200;

/// The feedback on a submission for its students, in Markdown.
#[derive(Debug)]
pub struct Feedback<'a> {
    pub(super) report: &'a SubmissionReport,
    pub(super) specs: &'a Specs,
    pub(super) language: Language,
    /// The methods in the order in which they are first asked; techniques have no topic.
    pub(super) methods: Vec<MethodFeedback<'a>>,
}

/// The feedback on a method.
#[derive(Debug)]
pub(super) struct MethodFeedback<'a> {
    pub(super) topic: Topic<'a>,
    pub(super) cases: Vec<&'a Judged>,
    /// The diagnosis and the failed cases, if any failed.
    pub(super) failed: Option<String>,
}

impl<'a> Feedback<'a> {
    /// Renders the failed cases of each method.
    pub fn new(report: &'a SubmissionReport, specs: &'a Specs, language: Language) -> Self {
        let mut feedback = Self {
            report,
            specs,
            language,
            methods: Vec::new(),
        };
        let methods = report.by_topic().into_iter().map(|(topic, cases)| {
            let failures = feedback.failures(&cases);
            let failed = failures.map(|failures| {
                let mut parts = topic.map_or_else(Vec::new, |topic| feedback.diagnosed(topic));
                parts.push(failures);
                parts.join("\n\n")
            });
            MethodFeedback {
                topic,
                cases,
                failed,
            }
        });
        feedback.methods = methods.collect();
        feedback
    }

    pub(super) fn say(&self, message: &message::Message) -> String {
        self.language.say(message)
    }

    /// Returns the failures of a method, or of the techniques if there is no topic; `None` if nothing failed.
    pub(super) fn failed(&self, topic: Topic<'_>) -> Option<&str> {
        let method = self.methods.iter().find(|it| it.topic == topic)?;
        method.failed.as_deref()
    }

    /// Returns the remarks on the submission as a whole, the costliest rules first; `None` if there are none.
    pub(super) fn remarks(&self) -> Option<String> {
        let mut lines = vec![
            format!("## {}", self.say(&message!("page-remarks"))),
            String::new(),
        ];
        for (severity, rule, remarks) in self.report.remarks_by_rule(&self.specs.course) {
            let severity = severity.message();
            let severity = capitalised(&self.say(&severity));
            // As plain text, this Javadoc tag would mention a user of that name.
            let sentence = self
                .say(&rule.counted(counted(&remarks)))
                .replace("@author", "`@author`");
            let rule = code(rule.id(), MAX_CHARS);
            lines.push(format!("- **{severity}** ({rule}): {sentence}"));
            let places: Vec<String> = remarks
                .iter()
                .filter_map(|remark| location_class_detail(remark))
                .collect();
            lines.extend(
                places
                    .iter()
                    .take(MAX_PLACES)
                    .map(|place| format!("  - {place}")),
            );
            if places.len() > MAX_PLACES {
                let more = message!("page-and-more", count = places.len() - MAX_PLACES);
                lines.push(format!("  - {}", self.say(&more)));
            }
        }
        (lines.len() > 2).then(|| lines.join("\n"))
    }

    /// Returns the failed cases of one method, the first public ones explained; `None` if none failed.
    pub(super) fn failures(&self, cases: &[&Judged]) -> Option<String> {
        let (hidden, public): (Vec<&Judged>, Vec<&Judged>) = cases
            .iter()
            .copied()
            .filter(|judged| judged.verdict.status == Status::Fail)
            .partition(|judged| !View::Student.shows(&judged.planned.case));
        if hidden.is_empty() && public.is_empty() {
            return None;
        }
        let asked = cases
            .iter()
            .filter(|judged| judged.verdict.status != Status::Skipped);
        let failed = message!(
            "feedback-failed-of",
            failed = hidden.len() + public.len(),
            total = asked.count()
        );
        let mut parts = vec![self.say(&failed)];
        let is_missing = |judged: &&&Judged| judged.outcome == Some(Outcome::Missing);
        if let Some(judged) = public.iter().find(is_missing) {
            parts.push(self.say(&self.absence(judged).message()));
            return Some(parts.join("\n\n"));
        }
        let mut more = public.len();
        for (judged, count) in group_alike(public).into_iter().take(MAX_CASES) {
            parts.push(self.explained(judged));
            if count > 1 {
                parts.push(self.say(&message!("failed-alike", count = count - 1)));
            }
            more -= count;
        }
        if more > 0 {
            parts.push(self.say(&message!("feedback-not-shown", count = more)));
        }
        if !hidden.is_empty() {
            let hidden = message!("count-hidden-failed", count = hidden.len());
            parts.push(format!("{}.", self.say(&hidden)));
        }
        Some(parts.join("\n\n"))
    }

    /// Returns the rule that says why a method cannot be asked.
    fn absence(&self, judged: &Judged) -> Rule {
        let (interface, _) = judged.planned.case.topic().unwrap_or_default();
        let interface = self.specs.interface(interface);
        let is_said =
            |rule: &Rule| interface.is_some_and(|it| self.report.about.says(&it.class, *rule));
        let of_class = [Rule::ClassNotCompiled, Rule::ClassMissing];
        let said = of_class.into_iter().find(is_said);
        said.unwrap_or(Rule::MethodMissing)
    }

    /// Returns the comment of the tutor on the mistake of a method.
    pub(super) fn comment(&self, (interface, method): (&str, &str)) -> Option<String> {
        let text = self.report.comment_on(interface, method)?;
        let said = self.say(&message!("feedback-comment"));
        Some(format!("**{said}:** {}", escaped(&visible_lines(text))))
    }

    /// Returns what students may know of a method's diagnosis, a paragraph each.
    fn diagnosed(&self, topic: (&str, &str)) -> Vec<String> {
        let drawn = |judged: &Judged| self.drawn(judged);
        diagnosis::markdown(self.report, topic, self.specs, self.language, drawn)
    }

    fn explained(&self, judged: &Judged) -> String {
        let name = code(&judged.planned.case.id.to_string(), MAX_CHARS);
        format!("**{name}**\n\n{}", self.drawn(judged))
    }

    fn drawn(&self, judged: &Judged) -> String {
        fenced(&plain(&judged.document().text(self.language)))
    }

    /// Returns the class and the method, as students know them: `RowUtils.isValidRow`.
    pub(super) fn full_name(&self, (interface, method): (&str, &str)) -> String {
        let class = self
            .specs
            .interface(interface)
            .map_or(interface, |interface| interface.class.as_str());
        format!("{class}.{method}")
    }
}

/// Returns the location, the class and the detail of a remark, as far as it has them.
fn location_class_detail(remark: &Remark) -> Option<String> {
    let place = remark.place.as_ref().map(Location::to_string);
    let parts = [
        place.as_deref(),
        remark.class.as_deref(),
        Some(&remark.detail),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .map(|part| code(part, MAX_CHARS))
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
