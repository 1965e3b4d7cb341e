//! The grading worksheet of `epsilon grade --moodle`.

use std::fs;
use std::path::{Path, PathBuf};

use epsilon::atomic_file;
use epsilon::error::HarnessError;
use epsilon::message;
use epsilon::publish::Publisher;
use epsilon::report::class::ClassReport;
use epsilon::report::moodle::{self, Graded};
use epsilon::submission::sources::Source;

use super::{say, warn};

/// A worksheet as Moodle gave it.
pub(super) struct Worksheet {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Worksheet {
    /// Reads a worksheet, before anything is graded for it.
    pub(super) fn read(path: &Path) -> Result<Self, HarnessError> {
        let bytes = fs::read(path).map_err(|error| HarnessError::io("read", path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            bytes,
        })
    }

    /// Fills in the points and writes the worksheet beside the reports. Submissions without a row and rows without a grade are
    /// listed on standard error.
    pub(super) fn fill(
        &self,
        class: &ClassReport,
        sources: &[Source],
        publisher: &Publisher<'_>,
    ) -> Result<(), HarnessError> {
        let participant = |id: &str| {
            sources.iter().find_map(|source| match source {
                Source::Java(entry) if entry.id == id => entry.participant.clone(),
                _ => None,
            })
        };
        let entries: Vec<(String, &str, _)> = class
            .rows
            .iter()
            .filter_map(|row| Some((participant(&row.id)?, row.name.as_str(), row.points())))
            .collect();
        let grades: Vec<Graded<'_>> = entries
            .iter()
            .map(|(participant, name, points)| Graded {
                participant,
                name,
                points: *points,
                feedback: "",
            })
            .collect();
        let filled = moodle::fill(&self.bytes, &grades).map_err(|problem| {
            let (path, reason) = (self.path.display().to_string(), problem.to_string());
            HarnessError::new(message!(
                "worksheet-not-filled",
                path = path,
                reason = reason
            ))
        })?;
        let name = self.path.file_name().unwrap_or("worksheet.csv".as_ref());
        let path = publisher.folder.join(name);
        atomic_file::write(&path, &filled.bytes)?;
        let (count, path) = (filled.filled, path.display().to_string());
        warn(&message!("worksheet-filled", count = count, path = path));
        for name in &filled.without_row {
            anstream::eprintln!("  {}", say(&message!("worksheet-no-row", name = name)));
        }
        for name in &filled.without_grade {
            anstream::eprintln!("  {}", say(&message!("worksheet-no-grade", name = name)));
        }
        Ok(())
    }
}
