//! `epsilon compare`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use epsilon::error::{ExitCode, HarnessError};
use epsilon::report::comparison::Comparison;
use epsilon::report::json;
use epsilon::report::schema::Record;

use super::{Done, language};

/// The flags of `epsilon compare`.
#[derive(Debug, Args)]
pub(super) struct Compare {
    /// The old record: `report.json`, or the folder of reports that has it
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The new record
    #[arg(value_name = "NEW")]
    new: PathBuf,
}

impl Compare {
    pub(super) fn run(self) -> Done {
        let (mut old, mut new) = (read(&self.old)?, read(&self.new)?);
        let comparison = show(&mut old, &mut new);
        Ok(ExitCode::of(false, !comparison.is_same()))
    }
}

/// Reads the record at a path, or in a folder of reports.
pub(super) fn read(path: &Path) -> Result<Record, HarnessError> {
    let path = if path.is_dir() {
        path.join("report.json")
    } else {
        path.to_owned()
    };
    let text =
        fs::read_to_string(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
    json::read(&text).map_err(|error| {
        let (path, reason) = (path.display().to_string(), error.to_string());
        HarnessError::new(message!("not-a-record", path, reason))
    })
}

/// Prints the differences between two records.
pub(super) fn show(old: &mut Record, new: &mut Record) -> Comparison {
    share_cases(old, new);
    let comparison = Comparison::new(old, new);
    print!("{}", comparison.text(language()));
    comparison
}

/// Gives the record of one submission, which does not name the cases, those of the other record.
pub(super) fn share_cases(old: &mut Record, new: &mut Record) {
    if old.cases.is_empty() {
        old.cases.clone_from(&new.cases);
    } else if new.cases.is_empty() {
        new.cases.clone_from(&old.cases);
    }
}
