//! `epsilon compare`.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use report::comparison::Comparison;
use report::json;
use report::schema::Record;

use super::terminal::{self, Format};
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
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Compare {
    pub(super) fn run(self) -> Done {
        let (mut old, mut new) = (read(&self.old)?, read(&self.new)?);
        let comparison = match self.format {
            Format::Text => show(&mut old, &mut new),
            Format::Json => {
                share_cases(&mut old, &mut new);
                let comparison = Comparison::new(&old, &new);
                terminal::print_json(&comparison);
                comparison
            }
        };
        Ok(ExitCode::of(false, !comparison.is_same()))
    }
}

/// Reads the record at a path, or in a folder of reports.
pub(super) fn read(path: &Path) -> Result<Record, HarnessError> {
    let path = file(path);
    // The file is parsed as it is read, because the text of a large record takes much memory.
    let source = File::open(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
    parsed(&path, BufReader::new(source))
}

/// Returns the file of a record: the path, or the one in a folder of reports.
pub(super) fn file(path: &Path) -> PathBuf {
    if path.is_dir() {
        path.join("report.json")
    } else {
        path.to_owned()
    }
}

/// Parses the record at a path.
pub(super) fn parsed(path: &Path, source: impl Read) -> Result<Record, HarnessError> {
    json::read(source).map_err(|error| {
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

/// Copies the list of cases to the record that has none: that of a single submission does not list them.
pub(super) fn share_cases(old: &mut Record, new: &mut Record) {
    if old.cases.is_empty() {
        old.cases.clone_from(&new.cases);
    } else if new.cases.is_empty() {
        new.cases.clone_from(&old.cases);
    }
}
