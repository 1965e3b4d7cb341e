//! The tables that tutors keep in the folder of reports.

use std::fs;
use std::path::Path;

use files::spreadsheet::Sheet;
use message::error::HarnessError;
use model::draw::words::clean;
use model::load;
use model::roster::Person;
use model::spec::Specs;
use report::class::ClassReport;
use report::comments;
use report::comments::Comments;
use report::mark::adjustments;
use report::mark::adjustments::{Adjustments, Known, KnownSubmission};
use report::mark::appeals;
use report::mark::appeals::Appeals;
use report::theory;
use report::theory::Marks;

use super::{Problems, warn};

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// The tables as tutors and the last grading left them.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) marks: Marks,
    pub(super) comments: Comments,
    pub(super) adjustments: Adjustments,
    pub(super) appeals: Appeals,
    pub(super) seen: Seen,
}

/// The bytes of the tables when they were read; `None` for a table that did not exist.
#[derive(Debug, Default)]
pub(super) struct Seen(Vec<(&'static str, Option<Vec<u8>>)>);

impl Seen {
    fn of(out: &Path) -> Self {
        let files = [
            theory::FILE,
            comments::FILE,
            adjustments::FILE,
            appeals::FILE,
        ];
        let seen = files.map(|file| (file, fs::read(out.join(file)).ok()));
        Self(seen.into())
    }

    /// Returns the tables that somebody has changed since, and warns that only the next run reads them.
    pub(super) fn changed(&self, out: &Path) -> Vec<&'static str> {
        let seen = self.0.iter();
        let changed = seen.filter(|(file, bytes)| fs::read(out.join(file)).ok() != *bytes);
        let changed: Vec<&str> = changed.map(|(file, _)| *file).collect();
        for file in &changed {
            warn(&message!("table-changed-meanwhile", file = *file));
        }
        changed
    }
}

impl Tables {
    /// Reads the tables that exist. The errors are the mistakes of all of them.
    pub(super) fn read(out: &Path, known: &Known, specs: &Specs) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        let tables = Self {
            seen: Seen::of(out),
            marks: read(out, theory::FILE, &mut problems, |sheet| {
                Marks::read(sheet, &specs.course)
            }),
            comments: read(out, comments::FILE, &mut problems, |sheet| {
                Comments::read(sheet).map_err(|problem| vec![problem])
            }),
            adjustments: read(out, adjustments::FILE, &mut problems, |sheet| {
                Adjustments::read(sheet, known, specs)
            }),
            appeals: read(out, appeals::FILE, &mut problems, |sheet| {
                Appeals::read(sheet, known, specs)
            }),
        };
        if problems.is_empty() {
            Ok(tables)
        } else {
            Err(problems.into())
        }
    }
}

fn read<T: Default>(
    out: &Path,
    file: &str,
    problems: &mut Vec<HarnessError>,
    parse: impl FnOnce(&Sheet) -> Result<T, Vec<HarnessError>>,
) -> T {
    let sheet = earlier(&out.join(file)).map_err(|problem| vec![problem]);
    let table = sheet.and_then(|sheet| sheet.as_ref().map(parse).transpose());
    table
        .unwrap_or_else(|found| {
            problems.extend(found);
            None
        })
        .unwrap_or_default()
}

/// Returns everybody whom the tables of tutors may name: the people of a roster, and submissions by id and name.
pub(super) fn known<'a>(
    people: Vec<Person>,
    submissions: impl Iterator<Item = (&'a str, &'a str)>,
) -> Known {
    let submissions = submissions.map(|(id, name)| KnownSubmission {
        id: id.to_owned(),
        name: name.to_owned(),
    });
    Known::new(people, submissions.collect())
}

/// Returns a problem for each mark that counts for nobody; none if only some cases or tasks were asked, because nothing
/// can be said then.
pub(super) fn stray_marks(
    out: &Path,
    class: &ClassReport,
    specs: &Specs,
) -> Result<Vec<HarnessError>, HarnessError> {
    if !class.origin.only.is_empty() || !class.origin.tasks.is_empty() {
        return Ok(Vec::new());
    }
    let sheet = earlier(&out.join(theory::FILE))?;
    let strays = sheet.map(|sheet| theory::strays(&sheet, class, &specs.course));
    Ok(strays.unwrap_or_default())
}

/// Warns of adjustments that a regrade has made pointless or doubtful, and of hand-ins whose time is unknown.
pub(super) fn warn_of_marks(class: &ClassReport, specs: &Specs) {
    let unknown = class.on_unknown_times();
    unknown.iter().for_each(warn);
    for marked in class.marked(specs) {
        for adjusted in &marked.adjusted {
            if let Some(doubt) = adjusted.doubt() {
                let (line, name) = (
                    adjusted.adjustment.line,
                    clean(marked.name(), MAX_NAME_CHARS),
                );
                let file = adjustments::FILE;
                warn(&message!("adjustment-doubtful", file, line, name, doubt));
            }
        }
    }
}

/// Reads a table that an earlier grading may have left.
fn earlier(path: &Path) -> Result<Option<Sheet>, HarnessError> {
    if !path.exists() {
        return Ok(None);
    }
    Sheet::of_spreadsheet(&path.display().to_string(), &load::bytes(path)?).map(Some)
}
