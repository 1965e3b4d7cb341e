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
    /// Write examples to try instead: hand-ins with mistakes, another course, solvers
    #[arg(long)]
    examples: bool,
    /// Overwrite what is there
    #[arg(long)]
    force: bool,
}

impl Init {
    pub(super) fn run(self) -> Done {
        let names: &[&str] = if self.examples {
            &home::EXAMPLES
        } else {
            &home::COURSE
        };
        let count = home::write(&self.folder, names, self.force)?;
        let folder = self.folder.display().to_string();
        sum_up(&if self.examples {
            let path = self.folder.join(home::EXAMPLES[0]);
            message!(
                "init-examples",
                count,
                folder,
                path = path.display().to_string()
            )
        } else {
            message!("init-written", count, folder)
        });
        Ok(ExitCode::Passed)
    }
}
