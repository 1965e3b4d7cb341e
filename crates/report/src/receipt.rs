//! The receipt of a hand-in: what arrived, whether it can be read and compiled, and what to fix. It has no marks.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::table::Table;
use super::{SubmissionReport, json, schema, text};
use intake::FORMATS;
use intake::Tree;
use intake::archives::{Archive, Fingerprint};
use message::{Argument, Language, Message};
use model::about::About;
use model::document::WIDTH;
use model::draw::words::{clean, indented, paragraphs};
use model::draw::{BAD, GOOD, HEADING, NOTE, styled};
use model::rule::{Rule, Severity};
use model::spec::Specs;

/// Maximum number of files that are listed.
pub(super) const MAX_FILES: usize = 20;
/// Maximum length of a name or a path, in characters.
const MAX_NAME_CHARS: usize = 80;

/// The receipt of one hand-in.
#[derive(Debug)]
pub struct Receipt<'a> {
    /// The name of the file or folder.
    pub name: String,
    /// The size and the hash of the file; a folder has none.
    pub fingerprint: Option<Fingerprint>,
    /// Its files.
    tree: Tree,
    /// Its types, classes and remarks, without cases.
    pub(super) report: SubmissionReport,
    pub(super) specs: &'a Specs,
}

/// A receipt as data.
#[derive(Clone, Debug, Serialize)]
pub struct Data {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    /// The SHA-256 of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    #[serde(rename = "complete")]
    is_complete: bool,
    types: Vec<String>,
    classes: BTreeMap<String, State>,
    /// The SHA-256 of each file that was read, by its path.
    files: BTreeMap<String, String>,
    /// Remedies, the gravest first.
    advice: Vec<String>,
    remarks: Vec<schema::Remark>,
}

/// The state of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Missing,
    Broken,
    Alone,
    Compiled,
}

impl<'a> Receipt<'a> {
    /// Creates the receipt of an archive that was read and compiled.
    pub fn new(
        archive: &Archive,
        fingerprint: Option<Fingerprint>,
        tree: Tree,
        about: About,
        specs: &'a Specs,
    ) -> Self {
        let file = archive.path.file_name().unwrap_or_default();
        let report = SubmissionReport::new(&archive.id, &archive.name, about, Vec::new(), specs);
        Self {
            name: clean(&file.to_string_lossy(), MAX_NAME_CHARS),
            fingerprint,
            tree,
            report,
            specs,
        }
    }

    /// Returns the receipt as data.
    pub fn data(&self, language: Language) -> Data {
        let classes = self.states().into_iter();
        let advice = self.advice();
        Data {
            name: self.name.clone(),
            bytes: self.fingerprint.as_ref().map(|of| of.bytes),
            hash: self.fingerprint.as_ref().map(|of| of.hash.clone()),
            is_complete: self.is_complete(),
            types: self.report.types.clone(),
            classes: classes
                .map(|(class, state)| (class.to_owned(), state))
                .collect(),
            files: self.report.about.files.clone(),
            advice: advice.iter().map(|advice| language.say(advice)).collect(),
            remarks: self.report.about.remarks.iter().map(json::remark).collect(),
        }
    }

    /// Returns whether nothing needs to be fixed before the deadline.
    pub fn is_complete(&self) -> bool {
        let course = &self.specs.course;
        let mut remarks = self.report.about.remarks.iter();
        self.advice().is_empty()
            && remarks.all(|remark| course.severity(remark.rule) == Severity::Note)
    }

    /// Returns the overall result in one sentence.
    pub(super) fn headline(&self) -> Message {
        if self.is_complete() {
            message!("receipt-complete")
        } else if self.advice().is_empty() {
            message!("receipt-remarks")
        } else {
            message!("receipt-incomplete")
        }
    }

    /// Returns the facts about the file, each with its label.
    pub(super) fn facts(&self) -> Vec<(Message, Argument)> {
        let mut facts = vec![(message!("receipt-received"), (&self.name).into())];
        if let Some(Fingerprint { bytes, hash }) = &self.fingerprint {
            let size = message!("receipt-bytes", count = *bytes);
            facts.push((message!("receipt-size"), size.into()));
            facts.push((message!("receipt-hash"), hash.into()));
        }
        let sources = self.tree.sources.len();
        let others = self.tree.pages.len() + self.tree.others.len();
        let files = message!("receipt-file-counts", sources, others);
        facts.push((message!("receipt-content"), files.into()));
        if !self.report.types.is_empty() {
            let types = Argument::all(&self.report.types);
            facts.push((message!("receipt-type"), types));
        }
        facts
    }

    /// Returns what to fix, the gravest first.
    pub(super) fn advice(&self) -> Vec<Message> {
        let remarks = &self.report.about.remarks;
        let of = |rule: Rule| remarks.iter().find(|remark| remark.rule == rule);
        let whole = |rule| of(rule).filter(|remark| remark.place.is_none());
        if let Some(remark) = whole(Rule::Unreadable).filter(|_| self.tree.sources.is_empty()) {
            return vec![match remark.detail.as_str() {
                "0" => message!("receipt-no-bytes"),
                format if FORMATS.contains(&format) => {
                    message!("receipt-other-format", format = format)
                }
                _ => message!("receipt-no-zip"),
            }];
        }
        let mut advice = Vec::new();
        advice.extend(of(Rule::ArchiveDamaged).map(|_| message!("receipt-damaged")));
        if of(Rule::NoSource).is_some() {
            advice.push(if of(Rule::Clutter).is_some() {
                message!("receipt-only-compiled")
            } else if self.tree.others.is_empty() {
                message!("receipt-empty")
            } else {
                message!("receipt-no-java")
            });
        }
        if !advice.is_empty() && self.tree.sources.is_empty() {
            return advice;
        }
        let states = self.states();
        let named = |wanted: State| {
            let classes = states.iter().filter(|(_, state)| *state == wanted);
            Some(classes.map(|(class, _)| *class).collect::<Vec<_>>())
                .filter(|names| !names.is_empty())
        };
        if self.report.about.classes.is_empty() {
            advice.push(message!("receipt-no-class"));
        } else if let Some(missing) = named(State::Missing) {
            let count = missing.len();
            advice.push(message!(
                "receipt-missing",
                classes = Argument::all(missing),
                count
            ));
        }
        if let Some(broken) = named(State::Broken) {
            let count = broken.len();
            advice.push(message!(
                "receipt-broken",
                classes = Argument::all(broken),
                count
            ));
        }
        let demanded = self.specs.course.package.as_str();
        let elsewhere = self.report.about.classes.iter().filter_map(|class| {
            let package = class.full_name.rsplit_once('.').map_or("", |(it, _)| it);
            (package != demanded).then_some((&class.class, package))
        });
        advice.extend(
            elsewhere.map(|(class, package)| match clean(package, MAX_NAME_CHARS) {
                package if package.is_empty() => message!("receipt-no-package", class, demanded),
                package => message!("receipt-package", class, package, demanded),
            }),
        );
        advice
    }

    /// Returns the classes of its types, each with its state.
    fn states(&self) -> Vec<(&str, State)> {
        let course = &self.specs.course;
        let about = &self.report.about;
        let own: BTreeSet<&String> = course
            .types
            .iter()
            .filter(|of| self.report.types.iter().any(|own| own == of.name()))
            .flat_map(|of| &of.tasks)
            .collect();
        let tasks = course
            .tasks
            .iter()
            .filter(|task| course.types.is_empty() || own.contains(&task.name));
        tasks
            .flat_map(|task| &task.classes)
            .map(|class| {
                let is_found = about.classes.iter().any(|found| found.class == *class);
                let state = if !is_found {
                    State::Missing
                } else if about.says(class, Rule::ClassNotCompiled) {
                    State::Broken
                } else if about.says(class, Rule::CompiledAlone) {
                    State::Alone
                } else {
                    State::Compiled
                };
                (class.as_str(), state)
            })
            .collect()
    }

    /// Returns a row for each class of its types: name, state, full name and file.
    pub(super) fn classes(&self) -> Vec<[Argument; 4]> {
        let row = |(name, state): (&str, State)| {
            let mut classes = self.report.about.classes.iter();
            let found = classes.find(|class| class.class == name);
            let state = match state {
                State::Missing => message!("receipt-class-missing"),
                State::Broken => message!("receipt-class-broken"),
                State::Alone => message!("receipt-class-alone"),
                State::Compiled => message!("receipt-class-compiled"),
            };
            let text = |text: Option<&String>| {
                let text = text.map(|text| clean(text, MAX_NAME_CHARS));
                Argument::from(text.unwrap_or_default())
            };
            [
                name.into(),
                state.into(),
                text(found.map(|class| &class.full_name)),
                text(found.map(|class| &class.file)),
            ]
        };
        self.states().into_iter().map(row).collect()
    }

    /// Returns a row for each of the first files: path, encoding if it is a source, role.
    pub(super) fn files(&self) -> Vec<[Argument; 3]> {
        let about = &self.report.about;
        let sources = self.tree.sources.iter().map(|source| {
            let mut remarks = about.remarks.iter();
            let encoded = remarks.find(|remark| {
                let place = remark.place.as_ref();
                remark.rule == Rule::Encoding && place.is_some_and(|it| it.file == source.path)
            });
            let encoding = match encoded {
                Some(remark) => remark.detail.as_str(),
                None if source.text.is_ascii() => "ASCII",
                None => "UTF-8",
            };
            let mut classes = about.classes.iter();
            let role = classes.find(|class| class.file == source.path).map_or_else(
                || message!("receipt-role-source"),
                |class| message!("receipt-role-class", class = &class.class),
            );
            (&source.path, encoding, role)
        });
        let pages = self.tree.pages.iter();
        let pages = pages.map(|page| (&page.path, "", message!("receipt-role-page")));
        let others = self.tree.others.iter();
        let others = others.map(|path| (path, "", message!("receipt-role-other")));
        sources
            .chain(pages)
            .chain(others)
            .take(MAX_FILES)
            .map(|(path, encoding, role)| {
                [
                    clean(path, MAX_NAME_CHARS).into(),
                    encoding.into(),
                    role.into(),
                ]
            })
            .collect()
    }

    /// Returns the number of files that are not listed.
    pub(super) fn further_files(&self) -> usize {
        let all = self.tree.sources.len() + self.tree.pages.len() + self.tree.others.len();
        all.saturating_sub(MAX_FILES)
    }

    /// Renders the receipt for the terminal, with colours.
    pub fn text(&self, language: Language) -> String {
        let say = |message: &Message| language.say(message);
        let title = &self.specs.course.title;
        let mut parts = vec![styled(
            &format!("{title}: {}", say(&message!("receipt-title"))),
            HEADING,
        )];
        let facts = self.facts();
        let labels: Vec<String> = facts.iter().map(|(label, _)| say(label)).collect();
        let width = labels.iter().map(|label| label.chars().count()).max();
        let width = width.unwrap_or(0);
        let lines = facts.iter().zip(&labels).map(|((_, value), label)| {
            let label = styled(&format!("{label:<width$}"), HEADING);
            format!("  {label}  {}", language.argument(value))
        });
        parts.push(lines.collect::<Vec<_>>().join("\n"));
        let colour = if self.is_complete() { GOOD } else { BAD };
        let headline = styled(&say(&self.headline()), colour.bold());
        let advice = self.advice();
        let advice = paragraphs(advice.iter().map(say), WIDTH);
        parts.push(if advice.is_empty() {
            headline
        } else {
            format!("{headline}\n{}", styled(&advice, NOTE))
        });
        let table = |heads: Vec<Message>, rows: Vec<Vec<Argument>>| {
            let mut table = Table::new(heads.len(), heads);
            for row in rows {
                table.push(row);
            }
            indented(&table.text(language), 2)
        };
        let classes = self.classes();
        if !classes.is_empty() {
            let rows = classes.into_iter().map(Vec::from).collect();
            parts.push(table(class_heads().to_vec(), rows));
        }
        let files = self.files();
        if !files.is_empty() {
            let rows = files.into_iter().map(Vec::from).collect();
            parts.push(table(file_heads().to_vec(), rows));
        }
        if self.further_files() > 0 {
            let more = message!("page-and-more", count = self.further_files());
            parts.push(format!("  {}", say(&more)));
        }
        parts.extend(text::remarks(&self.report, self.specs, language));
        parts.push(paragraphs([say(&message!("receipt-no-marks"))], WIDTH));
        parts.join("\n\n") + "\n"
    }
}

/// Returns the column headers of the table of classes.
pub(super) fn class_heads() -> [Message; 4] {
    [
        message!("page-class"),
        message!("receipt-state"),
        message!("page-full-name"),
        message!("page-file"),
    ]
}

/// Returns the column headers of the table of files.
pub(super) fn file_heads() -> [Message; 3] {
    [
        message!("page-file"),
        message!("receipt-encoding"),
        message!("receipt-role"),
    ]
}
