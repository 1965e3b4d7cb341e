//! The status file of `epsilon grade --ilias`, and ILIAS's zip of feedback.

use std::path::{Path, PathBuf};

use epsilon::sources::Source;
use files::atomic_file;
use intake::archives::Archive;
use message::Language;
use message::error::HarnessError;
use model::load;
use report::class::{ClassReport, Row};
use report::ilias;
use report::ilias::{Graded, Verdict};
use report::mark::accounts;
use report::publish::Publisher;

use super::{language, say, warn};

/// A status file that ILIAS exported.
pub(super) struct Status {
    path: PathBuf,
    status: ilias::Status,
}

impl Status {
    /// Reads a status file, before anything is graded for it.
    pub(super) fn read(path: &Path) -> Result<Self, HarnessError> {
        let bytes = load::bytes(path)?;
        let status = ilias::Status::read(&path.display().to_string(), &bytes)?;
        let path = path.to_owned();
        Ok(Self { path, status })
    }

    /// Fills in the results and writes the file beside the reports. Submissions without a row and rows without a submission
    /// are listed on standard error.
    pub(super) fn fill(
        &self,
        class: &ClassReport,
        sources: &[Source],
        publisher: &Publisher<'_>,
    ) -> Result<(), HarnessError> {
        let rows = of_ilias(class, sources);
        let comments = rows.iter().map(|(row, _)| ilias::comment(row, language()));
        let comments: Vec<String> = comments.collect();
        let specs = publisher.specs;
        let marked = class.marked(specs);
        let graded = rows.iter().zip(&comments);
        let graded = graded.map(|((row, archive), comment)| {
            let mark = accounts::of_row(row, &marked);
            let points = accounts::exported(row, &marked, &specs.course);
            Graded {
                folders: &archive.folders,
                team: archive.ilias_team.as_deref(),
                name: &row.name,
                verdict: mark.and_then(|mark| Verdict::of(class, row, mark, &specs.course)),
                points: row.unread.is_none().then_some(points),
                comment,
            }
        });
        let graded: Vec<Graded<'_>> = graded.collect();
        let filled = self.status.fill(&graded, language() == Language::German)?;
        let name = self.path.file_name().unwrap_or("status.csv".as_ref());
        let path = publisher.folder.join(name);
        atomic_file::write(&path, filled.bytes)?;
        let (count, path) = (filled.filled, path.display().to_string());
        warn(&message!("ilias-filled", count, path));
        for name in &filled.without_row {
            eprintln!("  {}", say(&message!("ilias-no-row", name)));
        }
        for name in &filled.without_grade {
            eprintln!("  {}", say(&message!("ilias-no-grade", name)));
        }
        Ok(())
    }
}

/// Writes the zip of feedback if submissions come from ILIAS.
pub(super) fn feedback(
    class: &ClassReport,
    sources: &[Source],
    publisher: &Publisher<'_>,
) -> Result<(), HarnessError> {
    let rows = of_ilias(class, sources);
    let folders = rows.iter().flat_map(|(row, archive)| {
        let folders = archive.folders.iter();
        folders.map(|folder| (row.id.as_str(), format!("{}/{folder}", ilias::FEEDBACK)))
    });
    // If a person also belongs to a team, their own page is kept, because the rows of persons come first.
    let mut kept: Vec<(&str, String)> = Vec::new();
    for (id, folder) in folders {
        if kept.iter().all(|(_, known)| *known != folder) {
            kept.push((id, folder));
        }
    }
    if kept.is_empty() {
        return Ok(());
    }
    let path = publisher.ilias_zip(&kept)?.display().to_string();
    warn(&message!("ilias-feedback", path));
    Ok(())
}

/// Returns the graded submissions that come from ILIAS, those of persons first.
fn of_ilias<'a>(class: &'a ClassReport, sources: &'a [Source]) -> Vec<(&'a Row, &'a Archive)> {
    let archives = sources.iter().filter_map(|source| match source {
        Source::Archive(archive) if !archive.folders.is_empty() => Some(archive),
        _ => None,
    });
    let rows = archives.filter_map(|archive| {
        let row = class.rows.iter().find(|row| row.id == archive.id)?;
        Some((row, archive))
    });
    let mut rows: Vec<(&Row, &Archive)> = rows.collect();
    rows.sort_by_key(|(_, archive)| archive.ilias_team.is_some());
    rows
}
