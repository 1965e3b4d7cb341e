//! `epsilon init`.

use std::path::PathBuf;

use clap::Args;
use epsilon::home;
use message::error::ExitCode;

use super::{Done, sum_up};

/// The flags of `epsilon init`.
#[derive(Debug, Args)]
pub(super) struct Init {
    /// The folder; it is created if need be
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// Overwrite specs and cases that are there
    #[arg(long)]
    force: bool,
}

impl Init {
    pub(super) fn run(self) -> Done {
        let count = home::write(&self.folder, self.force)?;
        let folder = self.folder.display().to_string();
        sum_up(&message!("init-written", count, folder));
        Ok(ExitCode::Passed)
    }
}
