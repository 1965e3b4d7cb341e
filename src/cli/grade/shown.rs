//! The output of `epsilon grade` in addition to its reports: on the terminal, and in the summary of a job.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use epsilon::run::class::Graded;
use epsilon::sources::Source;
use message::Argument;
use message::error::HarnessError;
use model::spec::Specs;
use report::class::ClassReport;
use report::feedback::Feedback;
use report::{SubmissionReport, markdown, text};

use super::super::known_failures::Comparison;
use super::super::terminal::Format;
use super::super::{language, tell, terminal, warn};
use super::Grade;

/// Time that finding suspicious lines and edits of a wrong submission takes in addition to its search, in seconds of a
/// typical machine.
const SECONDS_TO_DIAGNOSE: usize = 9;

impl Grade {
    /// Says how long a search will take, if that is a minute or more.
    pub(super) fn say_how_long(&self, submissions: usize, threads: usize) {
        let Some(seconds) = self.explore.filter(|_| self.alone.is_none()) else {
            return;
        };
        let each = usize::try_from(seconds)
            .unwrap_or(usize::MAX)
            .saturating_add(SECONDS_TO_DIAGNOSE);
        let minutes = each.saturating_mul(submissions) / threads / 60;
        if minutes > 0 {
            warn(&message!("explore-takes", count = submissions, minutes));
        }
    }

    /// Prints the comparison with the known failures, on standard error if a record goes to standard output.
    pub(super) fn print_known(&self, known: &Comparison) {
        for line in known.lines() {
            match self.shown.format {
                Format::Json => eprintln!("{line}"),
                Format::Text => println!("{line}"),
            }
        }
    }

    /// Prints the result.
    pub(super) fn print(&self, graded: &Graded, specs: &Specs) {
        if self.shown.format == Format::Json {
            let mut record = graded.record();
            record.store();
            return terminal::print_json(&record);
        }
        if terminal::is_quiet() {
            return;
        }
        let options = text::Options {
            details: self.shown.details,
            failures: self.shown.show,
            has_record: self.out.is_some(),
            language: language(),
        };
        let summary = text::summary(&graded.class, &graded.reports, specs, &options);
        print!("{summary}");
        if let Some(folder) = &self.out {
            let path = folder.join("index.html").display().to_string();
            tell(&match &self.shard {
                None => message!("grade-table", path = path),
                Some(name) => message!("shard-graded", name),
            });
        }
    }
}

/// Warns of the archives of a participant that are ignored because another one is graded.
pub(super) fn warn_of_ignored(source: &Source) {
    let Source::Archive(archive) = source else {
        return;
    };
    let short = |path: &Path| {
        let [name, folder] = [path.file_name(), path.parent().and_then(Path::file_name)];
        let parts = [folder, name].map(|part| part.unwrap_or_default().to_string_lossy());
        parts.join("/")
    };
    if !archive.ignored.is_empty() {
        let others = archive.ignored.iter().map(|path| short(path));
        let (name, graded) = (&archive.name, short(&archive.path));
        let others = Argument::all(others);
        warn(&message!("hand-in-beside", name, graded, others));
    }
}

/// Adds the points to the job summary of GitHub Actions, if this is such a job: the feedback of a single submission,
/// else a table.
pub(in super::super) fn add_to_job_summary(
    class: &ClassReport,
    reports: &[SubmissionReport],
    specs: &Specs,
) -> Result<(), HarnessError> {
    let Some(path) = env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()) else {
        return Ok(());
    };
    let text = match reports {
        [report] if class.rows.len() == 1 => {
            markdown::print(&Feedback::new(report, specs, language()))
        }
        _ => markdown::summary(class, specs, language()),
    };
    let path = PathBuf::from(path);
    let file = OpenOptions::new().append(true).create(true).open(&path);
    file.and_then(|mut file| writeln!(file, "{text}"))
        .map_err(|error| HarnessError::io("write", &path, &error))
}
