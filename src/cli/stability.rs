//! `epsilon stability`.

use std::sync::Arc;

use clap::Args;
use epsilon::run::stability::stability;
use epsilon::sources;
use message::Argument;
use message::exit_code::ExitCode;
use report::stability;
use report::stability::Stability;

use super::grade::{Grade, Input};
use super::java::Java;
use super::terminal::{self, Format};
use super::work::Jobs;
use super::{Done, Places, language, sum_up};

/// The flags of `epsilon stability`.
#[derive(Debug, Args)]
pub(super) struct Stable {
    /// Submissions, as `epsilon grade` takes them
    #[arg(value_name = "SUBMISSION", required = true)]
    submissions: Vec<String>,
    /// Number of random halves of the cases
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    halves: u64,
    /// Seed of the halves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    java: Java,
    #[command(flatten)]
    jobs: Jobs,
}

impl Stable {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        let found = sources::find(&self.submissions, &specs.course)?;
        let pool = self.jobs.pool()?;
        let grade = Grade::plain(self.places, self.java, self.jobs);
        let mut all = Vec::new();
        let mut is_whole = true;
        // Submissions are graded one by one, because the reports of a large class are not kept.
        for source in found {
            let input = Input::of(vec![source]);
            let graded = grade.grade(&specs, &input)?;
            is_whole &= graded.troubles.is_empty();
            for report in &graded.reports {
                let compute = || stability(report, self.halves, self.seed, &specs);
                all.push(pool.install(compute));
            }
        }
        let on_one_case: usize = all.iter().map(|it| it.on_one_case.len()).sum();
        if self.format == Format::Json {
            terminal::print_json(&all);
        } else {
            println!("{}", stability::text(&all, language()));
            let widest = all.iter().map(Stability::percentage).fold(0.0, f64::max);
            sum_up(&message!(
                "stability-summary",
                count = all.len(),
                halves = self.halves,
                widest = Argument::Decimal(format!("{widest:.2}")),
                hanging = on_one_case
            ));
        }
        Ok(ExitCode::of(!is_whole, on_one_case > 0))
    }
}
