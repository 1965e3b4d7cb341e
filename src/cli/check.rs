//! `epsilon check`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use files::atomic_file;
use intake::IntakeLimits;
use intake::archives::{Archive, archives};
use java::submission::JavaSubmission;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::timing::Timings;
use report::html;
use report::receipt::Receipt;
use runner::Submission;

use super::java::Java;
use super::terminal::{self, Format};
use super::work::Force;
use super::{CourseArgs, Done, language, tell};

/// The flags of `epsilon check`.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// Hand-in: a zip or folder with Java sources, or a folder of them
    #[arg(value_name = "HAND-IN")]
    hand_in: PathBuf,
    /// Write the receipt as a page to print to this file
    #[arg(long, value_name = "HTML")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    course: CourseArgs,
    #[command(flatten)]
    java: Java,
}

impl Check {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.course.specs()?);
        let archives = if self.hand_in.is_file() {
            // Any file is accepted, whatever its name; the receipt says if it is not a zip.
            let name = self.hand_in.file_name().unwrap_or_default();
            vec![Archive::single(
                &name.to_string_lossy(),
                self.hand_in.clone(),
            )]
        } else {
            archives(&self.hand_in)?
        };
        if self.out.is_some() && archives.len() > 1 {
            let count = archives.len();
            return Err(HarnessError::new(message!("receipt-many", count)).into());
        }
        self.out
            .as_deref()
            .map_or(Ok(()), |path| self.force.allow(path))?;
        let toolchain = Arc::new(self.java.toolchain(&specs, 1)?.without_calls());
        let tasks = specs.course.tasks.iter();
        let classes: Vec<String> = tasks.flat_map(|task| &task.classes).cloned().collect();
        let (mut texts, mut data, mut code) = (Vec::new(), Vec::new(), ExitCode::Passed);
        for archive in &archives {
            let fingerprint = archive.fingerprint()?;
            let tree = intake::read(&archive.path, &classes, &IntakeLimits::default())?;
            let about = JavaSubmission::open(&toolchain, archive, &Timings::default())?.about();
            let receipt = Receipt::new(archive, fingerprint, tree, about, &specs);
            if !receipt.is_complete() {
                code = ExitCode::Differences;
            }
            texts.push(receipt.text(language()));
            data.push(receipt.data(language()));
            if let Some(path) = &self.out {
                atomic_file::write(path, html::receipt::page(&receipt, language()))?;
            }
        }
        match self.format {
            Format::Text => print!("{}", texts.join("\n")),
            Format::Json => {
                terminal::print_json(&data);
                return Ok(code);
            }
        }
        if let Some(path) = &self.out {
            let path = path.display().to_string();
            tell(&message!("receipt-written", path));
        }
        Ok(code)
    }
}
