//! The grading worksheet of `epsilon grade --moodle`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use epsilon::sources::Source;
use files::atomic_file;
use files::spreadsheet::Sheet;
use message::error::HarnessError;
use model::deadline::Time;
use model::load;
use model::spec::Specs;
use report::class::ClassReport;
use report::mark::accounts;
use report::moodle;
use report::moodle::{Columns, Graded};
use report::publish::Publisher;

use super::argument::is_same;
use super::{Problems, say, warn};

/// A worksheet that Moodle exported.
pub(super) struct Worksheet {
    path: PathBuf,
    sheet: Sheet,
}

impl Worksheet {
    /// Reads a worksheet, before anything is graded for it.
    pub(super) fn read(path: &Path) -> Result<Self, HarnessError> {
        let bytes = load::bytes(path)?;
        let sheet = Sheet::read(&path.display().to_string(), &bytes)?;
        let path = path.to_owned();
        Ok(Self { path, sheet })
    }

    /// Returns the times of hand-ins, by their ids; none if the course has no deadline.
    pub(super) fn times(
        &self,
        sources: &[Source],
        specs: &Specs,
    ) -> Result<BTreeMap<String, Time>, Problems> {
        let Some(deadline) = &specs.course.deadline else {
            return Ok(BTreeMap::new());
        };
        let times = moodle::times(&self.sheet, deadline)?;
        let known = sources.iter().filter_map(|source| {
            let number = moodle::number_of(source.participant()?)?;
            Some((source.id().to_owned(), *times.get(number)?))
        });
        Ok(known.collect())
    }

    /// Returns the path of the filled worksheet, which never overwrites the original.
    fn output(&self, folder: &Path) -> PathBuf {
        let name = self.path.file_name().unwrap_or("worksheet.csv".as_ref());
        let path = folder.join(name);
        if !is_same(&path, &self.path) {
            return path;
        }
        let mut stem = self.path.file_stem().unwrap_or(name).to_owned();
        stem.push("-filled.csv");
        path.with_file_name(stem)
    }

    /// Fills in the points and writes the worksheet beside the reports. Submissions without a row and rows without a grade are
    /// listed on standard error.
    pub(super) fn fill(
        &self,
        class: &ClassReport,
        publisher: &Publisher<'_>,
    ) -> Result<(), HarnessError> {
        let rows = class.rows.iter();
        let rows: Vec<_> = rows
            .filter_map(|row| Some((row, row.participant.as_deref()?)))
            .collect();
        let marked = class.marked(publisher.specs);
        let feedback = rows.iter().map(|(row, _)| {
            let feedback = publisher.feedback(&row.id)?;
            Ok::<_, HarnessError>(moodle::comment(&feedback))
        });
        let feedback: Vec<String> = feedback.collect::<Result<_, _>>()?;
        let with_feedback = rows.iter().zip(&feedback);
        let grades = with_feedback.map(|(&(row, participant), feedback)| Graded {
            participant,
            name: &row.name,
            points: row
                .unread
                .is_none()
                .then(|| accounts::exported(row, &marked, &publisher.specs.course)),
            feedback,
        });
        let grades: Vec<Graded<'_>> = grades.collect();
        let filled = moodle::fill(&self.sheet, &grades, Columns::default())?;
        let path = self.output(publisher.folder);
        atomic_file::write(&path, filled.text.as_bytes())?;
        let (count, path) = (filled.filled, path.display().to_string());
        warn(&message!("worksheet-filled", count = count, path = path));
        let folders = rows.iter().map(|(row, participant)| {
            let folder = moodle::feedback_folder(&row.name, participant);
            (row.id.as_str(), folder)
        });
        let zip = publisher.feedback_zip(&folders.collect::<Vec<_>>())?;
        let path = zip.display().to_string();
        warn(&message!("worksheet-feedback", path = path));
        for name in &filled.without_row {
            eprintln!("  {}", say(&message!("worksheet-no-row", name = name)));
        }
        for name in &filled.without_grade {
            eprintln!("  {}", say(&message!("worksheet-no-grade", name = name)));
        }
        Ok(())
    }
}
