//! The differences that `epsilon grade` excuses.

use std::path::PathBuf;

use clap::Args;
use message::exit_code::ExitCode;
use report::Points;
use report::class::ClassReport;

use super::known_failures::Comparison;

/// The flags that excuse differences, and nothing else, in the exit code.
#[derive(Debug, Default, Args)]
pub(super) struct Excuses {
    /// Exit with 1 only if a submission has fewer points
    #[arg(long, value_name = "POINTS", value_parser = points)]
    fail_under: Option<Points>,
    /// Exit with 0 though differences were found
    #[arg(long, conflicts_with = "fail_under")]
    exit_zero: bool,
    /// Exit with 1 only if a case fails that is not in this file of HoDoKu lines or ids of cases, one a line; also tells
    /// which of them pass now
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fail_under", "exit_zero", "shard", "fail_fast"])]
    pub(super) known_failures: Option<PathBuf>,
}

impl Excuses {
    /// Returns the exit code of a grading: by the known failures if there is a file of them, else by the points and the
    /// flags.
    pub(super) fn exit_code(&self, class: &ClassReport, known: Option<&Comparison>) -> ExitCode {
        let is_under = |fewest| class.rows.iter().any(|row| row.points() < fewest);
        if let (Some(known), false) = (known, class.exit_code() == ExitCode::HarnessFailed) {
            return ExitCode::of(false, known.differs());
        }
        match (class.exit_code(), self.fail_under) {
            (ExitCode::HarnessFailed, _) => ExitCode::HarnessFailed,
            (_, Some(fewest)) if is_under(fewest) => ExitCode::Differences,
            (_, Some(_)) => ExitCode::Passed,
            (ExitCode::Differences, None) if self.exit_zero => ExitCode::Passed,
            (code, None) => code,
        }
    }
}

fn points(text: &str) -> Result<Points, String> {
    serde_json::from_str(text).map_err(|_| "write a number such as 50 or 12.5".to_owned())
}
