//! `epsilon man`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man as Page;
use files::atomic_file;
use message::error::HarnessError;
use message::exit_code::ExitCode;

use super::Done;
use super::work::Force;

/// The flags of `epsilon man`.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// Write a page for each command into this folder [default: the page of the program, to standard output]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Man {
    pub(super) fn run(&self, command: &Command) -> Done {
        let mut command = command.clone().disable_help_subcommand(true);
        command.build();
        let mut pages = Vec::new();
        collect(&command, &mut pages)
            .map_err(|error| HarnessError::io("create", Path::new("epsilon.1"), &error))?;
        let Some(folder) = &self.out else {
            if let Some((_, page)) = pages.first() {
                print!("{}", String::from_utf8_lossy(page));
            }
            return Ok(ExitCode::Passed);
        };
        fs::create_dir_all(folder).map_err(|error| HarnessError::io("create", folder, &error))?;
        for (name, _) in &pages {
            self.force.allow(&folder.join(name))?;
        }
        for (name, page) in pages {
            atomic_file::write(&folder.join(name), page)?;
        }
        Ok(ExitCode::Passed)
    }
}

/// Adds the page of a command and those of the commands below it: the name of the file and its text.
fn collect(command: &Command, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let page = Page::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    pages.push((page.get_filename(), text));
    command
        .get_subcommands()
        .try_for_each(|below| collect(below, pages))
}
