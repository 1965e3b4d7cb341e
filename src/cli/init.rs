//! `epsilon init`.

use std::path::PathBuf;

use clap::Args;
use epsilon::home;
use message::exit_code::ExitCode;

use super::{Done, sum_up};

/// The flags of `epsilon init`.
#[derive(Debug, Args)]
pub(super) struct Init {
    /// The folder; it is created if need be
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// Write examples to try instead: hand-ins with mistakes, another course, solvers
    #[arg(long)]
    examples: bool,
    /// Overwrite what is there
    #[arg(long)]
    force: bool,
}

impl Init {
    pub(super) fn run(self) -> Done {
        let folder = self.folder.display().to_string();
        sum_up(&if self.examples {
            let count = home::write(&self.folder, &home::EXAMPLES, self.force)?;
            let path = self.folder.join(home::EXAMPLES[0]).display().to_string();
            message!("init-examples", count, folder, path)
        } else {
            let count = home::write(&self.folder, &home::COURSE, self.force)?;
            message!("init-written", count, folder)
        });
        Ok(ExitCode::Passed)
    }
}
