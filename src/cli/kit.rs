//! `epsilon kit`.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use files::atomic_file;
use judge::plan;
use kit::cases;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::spec::ContestedPolicy;

use super::work::{Force, Jobs};
use super::{Done, Places, Wanted, language, tell};

/// The flags of `epsilon kit`.
#[derive(Debug, Args)]
pub(super) struct Kit {
    /// Write the zip to this file
    #[arg(long, value_name = "ZIP")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    jobs: Jobs,
}

impl Kit {
    pub(super) fn run(self) -> Done {
        let specs = self.places.specs()?;
        if specs.course.contested == ContestedPolicy::PerSubmission {
            return Err(HarnessError::new(message!("kit-one-choice")).into());
        }
        self.force.allow(&self.out)?;
        let selection = self.wanted.selection(&specs)?;
        let library = self.places.library(&specs)?;
        if !library.problems.is_empty() {
            return Ok(ExitCode::HarnessFailed);
        }
        let pool = self.jobs.pool()?;
        let mut plan = pool.install(|| plan::plan(kit::public(library.cases), &specs));
        plan.retain(|planned| selection.wants(&planned.case, &specs));
        let methods = cases::methods(&plan, &specs);
        if methods.is_empty() {
            return Err(HarnessError::new(message!("kit-nothing-public")).into());
        }
        let asked = methods.iter().flat_map(|asked| &asked.cases);
        let count = asked.filter(|planned| !planned.is_image()).count();
        let files = pool.install(|| kit::files(&methods, &specs, language()));
        let failed = |error| HarnessError::io("write", &self.out, &error);
        atomic_file::write(
            &self.out,
            kit::zip(&files, &kit::name(&specs)).map_err(failed)?,
        )?;
        let bytes = fs::metadata(&self.out).map_err(failed)?.len();
        let path = self.out.display().to_string();
        tell(&message!(
            "kit-written",
            path,
            cases = count,
            methods = methods.len(),
            bytes
        ));
        Ok(ExitCode::Passed)
    }
}
