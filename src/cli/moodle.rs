//! The grading worksheet of `epsilon grade --moodle`.

use std::path::{Path, PathBuf};

use epsilon::atomic_file;
use epsilon::error::HarnessError;
use epsilon::load;
use epsilon::message;
use epsilon::publish::Publisher;
use epsilon::report::class::ClassReport;
use epsilon::report::moodle::{self, Columns, Graded};
use epsilon::spreadsheet::Sheet;

use super::{say, warn};

/// A worksheet as Moodle gave it.
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

    /// Fills in the points and writes the worksheet beside the reports. Submissions without a row and rows without a grade are
    /// listed on standard error.
    pub(super) fn fill(
        &self,
        class: &ClassReport,
        publisher: &Publisher<'_>,
    ) -> Result<(), HarnessError> {
        let rows = class.rows.iter().filter_map(|row| {
            Some(Graded {
                participant: row.participant.as_deref()?,
                name: &row.name,
                points: row.points(),
                feedback: "",
            })
        });
        let grades: Vec<Graded<'_>> = rows.collect();
        let filled = moodle::fill(&self.sheet, &grades, Columns::default())?;
        let name = self.path.file_name().unwrap_or("worksheet.csv".as_ref());
        let path = publisher.folder.join(name);
        atomic_file::write(&path, filled.text.as_bytes())?;
        let (count, path) = (filled.filled, path.display().to_string());
        warn(&message!("worksheet-filled", count = count, path = path));
        for name in &filled.without_row {
            eprintln!("  {}", say(&message!("worksheet-no-row", name = name)));
        }
        for name in &filled.without_grade {
            eprintln!("  {}", say(&message!("worksheet-no-grade", name = name)));
        }
        Ok(())
    }
}
