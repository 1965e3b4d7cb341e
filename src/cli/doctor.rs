//! `epsilon doctor`: what holds on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::{ContentArrangement, Table, presets};
use epsilon::attack::{self, Attack};
use epsilon::cache::Cache;
use epsilon::case::Question;
use epsilon::draw::words::count;
use epsilon::draw::{BAD, GOOD, HEADING, styled};
use epsilon::error::HarnessError;
use epsilon::expect::Departure;
use epsilon::plan::{self, Planned};
use epsilon::report::{ExitCode, SubmissionReport};
use epsilon::run;
use epsilon::spec::Specs;
use epsilon::submission::Submission;
use epsilon::submission::java::archives::Archive;
use epsilon::submission::java::jdk::Jdk;
use epsilon::submission::java::submission::JavaSubmission;
use epsilon::submission::java::toolchain::Toolchain;
use epsilon::timing::Timings;
use rayon::prelude::*;

use super::java::Java;
use super::{Done, Places};

/// A process that lives longer than this after its end was ordered has been left behind.
const TIME_TO_DIE: Duration = Duration::from_secs(10);

/// The flags of `epsilon doctor`.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    java: Java,
    /// Run the attack corpus here: hostile submissions that must be contained, honest ones that must come to no harm
    #[arg(
        long,
        value_name = "DIR",
        num_args = 0..=1,
        default_missing_value = "examples/attacks"
    )]
    attack: Option<PathBuf>,
}

impl Doctor {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        anstream::println!("{}", styled("Sandbox", HEADING));
        let sandbox = self.java.sandbox();
        match &sandbox {
            Ok(sandbox) => {
                for layer in sandbox.layers() {
                    let (sign, style) = if layer.holds {
                        ("holds", GOOD)
                    } else {
                        ("does not hold", BAD)
                    };
                    let state = styled(&format!("{sign:<13}"), style);
                    anstream::println!("  {:<12} {state} {}", layer.name, layer.detail);
                }
            }
            Err(error) => anstream::println!("  {}", styled(&error.to_string(), BAD)),
        }
        anstream::println!("\n{}", styled("Java", HEADING));
        for jdk in Jdk::all() {
            anstream::println!("  JDK {:<4} {}", jdk.version, jdk.home.display());
        }
        let scratch = Scratch::new()?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let setup = self
            .java
            .setup(&specs, threads, Cache::none(), scratch.0.join("toolbox"))
            .map_err(|error| vec![error])?;
        let home = setup.jdk.home.display().to_string();
        let start = Instant::now();
        let toolchain = Arc::new(Toolchain::open(setup).map_err(|error| vec![error])?);
        let milliseconds = start.elapsed().as_millis();
        anstream::println!("  used     {home}\n  tools    compiled in {milliseconds} ms");
        let health = toolchain.health().map_err(|error| vec![error])?;
        anstream::println!("  compiler {health}");
        let Some(folder) = &self.attack else {
            return Ok(ExitCode::Passed);
        };
        let attacks = attack::corpus(folder)?;
        let library = self.places.library(&specs)?;
        let plan = plan::plan(library.cases, &specs)
            .into_iter()
            .map(Arc::new)
            .collect();
        let trial = Trial {
            toolchain,
            specs,
            plan,
            scratch,
        };
        Ok(trial.all(&attacks))
    }
}

/// A folder that goes when it is no longer needed.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self, Vec<HarnessError>> {
        let folder = std::env::temp_dir().join(format!("epsilon-doctor-{}", std::process::id()));
        fs::create_dir_all(&folder)
            .map_err(|error| vec![HarnessError::io("create", &folder, &error)])?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed lies in the system's folder for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The processes that name a folder. What was killed may need a while to go, on a busy machine: that is no escape.
fn left_behind(folder: &Path) -> Vec<u32> {
    let within = format!("{}/", folder.display());
    let start = Instant::now();
    loop {
        let left = attack::processes_with(&within);
        if left.is_empty() || start.elapsed() > TIME_TO_DIE {
            return left;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// What attacks are tried on.
struct Trial {
    toolchain: Arc<Toolchain>,
    specs: Arc<Specs>,
    plan: Vec<Arc<Planned>>,
    scratch: Scratch,
}

impl Trial {
    fn all(self, attacks: &[Attack]) -> ExitCode {
        let before = attack::marks();
        let results: Vec<Result<Vec<Departure>, HarnessError>> = attacks
            .par_iter()
            .with_max_len(1)
            .map(|attack| self.one(attack))
            .collect();
        let mut table = Table::new();
        table
            .force_no_tty()
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(110)
            .load_style(presets::ASCII_FULL_CONDENSED)
            .set_header(["row", "attack", "what it does", "result"]);
        let mut bad = 0;
        for (attack, result) in attacks.iter().zip(results) {
            let departures = match result {
                Ok(departures) => departures.iter().map(ToString::to_string).collect(),
                Err(error) => vec![error.to_string()],
            };
            bad += usize::from(!departures.is_empty());
            let verdict = match (departures.is_empty(), attack.is_honest) {
                (true, true) => "unharmed".to_owned(),
                (true, false) => "contained".to_owned(),
                (false, _) => format!("FAILED: {}", departures.join("; ")),
            };
            let row = match attack.row {
                0 => "-".to_owned(),
                row => row.to_string(),
            };
            table.add_row([row, attack.name.clone(), attack.about.clone(), verdict]);
        }
        anstream::println!("\n{}\n{}", styled("Attacks", HEADING), table.trim_fmt());
        let marks = attack::marks().len().saturating_sub(before.len());
        let Self {
            toolchain, scratch, ..
        } = self;
        // With the compile servers everything must be gone that carries the path of our tools.
        drop(toolchain);
        let left = left_behind(&scratch.0).len();
        let honest = attacks.iter().filter(|attack| attack.is_honest).count();
        let text = format!(
            "{} and {}: {}; {} and {} left behind.",
            count(attacks.len() - honest, "attack", "attacks"),
            count(honest, "honest program", "honest programs"),
            match bad {
                0 => "every attack was contained, every honest program unharmed".to_owned(),
                _ => format!("{bad} not as it must be"),
            },
            count(marks, "file", "files"),
            count(left, "process", "processes")
        );
        let fine = bad == 0 && marks == 0 && left == 0;
        anstream::println!("{}", styled(&text, if fine { GOOD } else { BAD }));
        if fine {
            ExitCode::Passed
        } else {
            ExitCode::Differences
        }
    }

    fn one(&self, attack: &Attack) -> Result<Vec<Departure>, HarnessError> {
        let report = grade(
            attack,
            &self.toolchain,
            &self.specs,
            &self.plan,
            &self.scratch.0,
        )?;
        Ok(attack.departures(&report))
    }
}

fn grade(
    attack: &Attack,
    toolchain: &Arc<Toolchain>,
    specs: &Arc<Specs>,
    plan: &[Arc<Planned>],
    scratch: &Path,
) -> Result<SubmissionReport, HarnessError> {
    let entry = Archive::single(&attack.name, attack.hand_in(scratch)?);
    let asks = |planned: &&Arc<Planned>| {
        planned.ignored.is_none()
            && planned.case.call().is_some_and(|call| {
                specs
                    .interface(&call.interface)
                    .is_some_and(|interface| attack.asks(&interface.class, &call.method))
            })
    };
    let plan: Vec<Arc<Planned>> = plan.iter().filter(asks).cloned().collect();
    let questions: Vec<&Question> = plan.iter().map(|planned| &planned.case.question).collect();
    let timings = Timings::default();
    let submission = JavaSubmission::open(toolchain, &entry, &questions, &timings)?;
    let cases = run::grade(&submission, &plan, specs, &timings, &|| ());
    Ok(SubmissionReport::new(
        &entry.id,
        &entry.name,
        submission.about(),
        cases,
        specs,
    ))
}
