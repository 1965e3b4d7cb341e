//! The grading worksheet of `epsilon grade --moodle`.

use std::fs;
use std::path::{Path, PathBuf};

use epsilon::error::HarnessError;
use epsilon::publish::{self, Publisher};
use epsilon::report::class::ClassReport;
use epsilon::report::moodle::{self, Graded};
use epsilon::submission::sources::Source;

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

    /// Fills in the points and writes the worksheet beside the reports. Who has no row, and which row has no grade, is
    /// said on standard error.
    pub(super) fn fill(
        &self,
        class: &ClassReport,
        sources: &[Source],
        publisher: &Publisher<'_>,
    ) -> Result<(), Vec<HarnessError>> {
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
            let message = format!("{}: {problem}", self.path.display());
            vec![HarnessError::usage(
                message,
                "nothing else is lost: the reports are written",
            )]
        })?;
        let name = self.path.file_name().unwrap_or("worksheet.csv".as_ref());
        let path = publisher.folder.join(name);
        publish::write(&path, |out| std::io::Write::write_all(out, &filled.bytes))
            .map_err(|error| vec![error])?;
        anstream::eprintln!(
            "The worksheet with {} grades: {}",
            filled.filled,
            path.display()
        );
        for name in &filled.without_row {
            anstream::eprintln!("  no row for {name}");
        }
        for name in &filled.without_grade {
            anstream::eprintln!("  no grade for {name}");
        }
        Ok(())
    }
}
