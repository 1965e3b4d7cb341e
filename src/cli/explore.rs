//! `epsilon explore`.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use diagnose::explore::{Budget, Explorer, offer};
use epsilon::sources;
use judge::{document, plan};
use message::Argument;
use message::exit_code::ExitCode;
use model::case::toml;
use model::diagnosis::{Counterexample, Known};
use model::document::WIDTH;
use model::document::diagnosis::{misconceived, smallest};
use model::draw::words::wrap;
use model::draw::{HEADING, styled};
use model::load::Library;
use model::planned::Planned;
use model::spec::Specs;
use model::timing::Timings;

use super::authority::consult;
use super::java::Java;
use super::work::{Force, Jobs, Output};
use super::{Done, Places, language, methods_of, say, sum_up, warn};

/// The flags of `epsilon explore`.
#[derive(Debug, Args)]
pub(super) struct Explore {
    /// Submission: a zip or folder with Java sources, a folder of them, or `exec:COMMAND`
    #[arg(value_name = "SUBMISSION")]
    submission: String,
    /// Only methods of this name, such as `isValid` or `RowSolvingUtil.*`; repeatable
    #[arg(long, value_name = "METHOD|GLOB", default_value = "*")]
    method: Vec<String>,
    /// Extent of the search: as many questions as a common machine asks in N seconds
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Seed of the questions; the same seed finds the same
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write the counterexamples as fair cases to this file, `-` for standard output
    #[arg(long, value_name = "FILE")]
    offer: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    java: Java,
    #[command(flatten)]
    jobs: Jobs,
}

impl Explore {
    pub(super) fn run(self) -> Done {
        let out = self.offer.as_deref();
        let out = out.map(|path| Output::open(Some(path), self.force));
        let out = out.transpose()?;
        let specs = Arc::new(self.places.specs()?);
        let sources = sources::find(std::slice::from_ref(&self.submission), &specs.course)?;
        let methods: Vec<_> = methods_of(&self.method, &specs)?;
        let consulted = consult(&specs)?;
        // A course with an oracle can be explored before it has cases.
        let needs_none = specs.course.oracle.is_some();
        let library = if needs_none && self.places.missing_cases().is_some() {
            Library::default()
        } else {
            self.places.library(&specs)?
        };
        let is_broken = !library.problems.is_empty();
        let pool = self.jobs.pool()?;
        let plan = pool.install(|| plan::plan(library.cases, &specs));
        let plan: Vec<Arc<Planned>> = plan.into_iter().map(Arc::new).collect();
        let threads = pool.current_num_threads();
        let toolchain = self.java.toolchain_for(&sources, &specs, threads)?;
        let explorer = pool.install(|| Explorer::new(&specs, &plan, self.seed))?;
        let mut offered = String::new();
        let mut found = 0;
        for source in &sources {
            if sources.len() > 1 {
                println!("{}\n", styled(source.name(), HEADING));
            }
            let submission = source.open(&specs, toolchain.as_ref(), &Timings::default())?;
            let mut exploration = explorer.converse(&*submission)?;
            let (mut asked, mut tried, mut wrong) = (0, 0, 0);
            let mut cut_off: Vec<&str> = Vec::new();
            let budget = Budget::share(self.seconds, methods.len());
            for (interface, method) in &methods {
                let topic = (interface.name.as_str(), method.name.as_str());
                let result = exploration.explore(topic, budget, &Known::new())?;
                consulted.check()?;
                let Some(result) = result else {
                    continue;
                };
                asked += result.asked;
                tried += 1;
                if result.is_cut_off {
                    cut_off.push(&method.name);
                }
                if let Some(counterexample) = result.counterexample {
                    wrong += 1;
                    let headline = smallest(&method.name, &counterexample);
                    println!("{}\n", styled(&say(&headline), HEADING));
                    if counterexample.is_not_written() {
                        continue;
                    }
                    if let Some(misconception) = &result.misconception {
                        for sentence in misconceived(&method.name, misconception) {
                            let lines = wrap(say(&sentence).split(' '), WIDTH);
                            println!("{}\n", lines.join("\n"));
                        }
                    }
                    show(&counterexample, &specs);
                    let case = offer(&counterexample, source.id());
                    let _ = write!(offered, "\n{}", toml::print(&case, &specs));
                }
            }
            if !cut_off.is_empty() {
                warn(&message!(
                    "explore-cut-off",
                    methods = Argument::all(cut_off)
                ));
            }
            sum_up(&message!(
                "explore-summary",
                methods = tried,
                questions = asked,
                wrong
            ));
            found += wrong;
        }
        if let Some(out) = out {
            out.write_text(offered.trim_start())?;
        }
        Ok(ExitCode::of(is_broken, found > 0))
    }
}

fn show(found: &Counterexample, specs: &Specs) {
    let document = document::of_judged(&found.planned, Some(&found.outcome), &found.verdict, specs);
    println!("{}\n", document.text(language()));
}
