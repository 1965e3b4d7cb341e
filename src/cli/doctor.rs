//! `epsilon doctor`: checks the sandbox and the JDKs of this machine, and runs an attack corpus.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::{ContentArrangement, Table, presets};
use epsilon::attack::Attack;
use epsilon::expect::Departure;
use epsilon::home::Folder;
use epsilon::{attack, run};
use files::atomic_file::TemporaryFolder;
use intake::archives::Archive;
use java::jdk::Jdk;
use java::submission::JavaSubmission;
use java::toolchain::Toolchain;
use judge::plan;
use message::Message;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::draw::{BAD, GOOD, HEADING, styled};
use model::planned::Planned;
use model::spec::Specs;
use model::timing::Timings;
use rayon::prelude::*;
use report::SubmissionReport;
use runner::Submission;
use runner::cache::Cache;

use super::java::Java;
use super::{Done, Places, language, say, shipped, work};

/// Time after which a killed process that still exists counts as left behind.
const TIME_TO_DIE: Duration = Duration::from_secs(10);

/// Number of attacks that run at once on each core.
const ATTACKS_PER_CORE: usize = 2;

/// The value of `--attack` for the built-in attack corpus.
const SHIPPED: &str = "built-in";

/// The flags of `epsilon doctor`.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    java: Java,
    /// Run an attack corpus, the built-in one if none is named: hostile submissions that must be contained, honest ones that
    /// must come to no harm
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = SHIPPED)]
    attack: Option<PathBuf>,
}

impl Doctor {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        heading(&message!("doctor-sandbox"));
        let sandbox = self.java.sandbox();
        match &sandbox {
            Ok(sandbox) => {
                for layer in sandbox.layers() {
                    let (state, style) = if layer.holds {
                        (message!("doctor-holds"), GOOD)
                    } else {
                        (message!("doctor-does-not-hold"), BAD)
                    };
                    let state = styled(&format!("{:<13}", say(&state)), style);
                    println!("  {:<12} {state} {}", layer.name, layer.detail);
                }
            }
            Err(error) => println!("  {}", styled(&rendered(error), BAD)),
        }
        println!();
        heading(&message!("doctor-java"));
        for jdk in Jdk::all() {
            let name = format!("{} {}", say(&message!("doctor-jdk")), jdk.version);
            print_line(&name, &jdk.home.display().to_string());
        }
        let scratch = TemporaryFolder::new()
            .map_err(|error| HarnessError::io("create", &std::env::temp_dir(), &error))?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let setup = self.java.setup(
            &specs,
            threads,
            Cache::none(),
            scratch.path().join("toolbox"),
        )?;
        let home = setup.jdk.home.display().to_string();
        let start = Instant::now();
        let toolchain = Arc::new(Toolchain::open(setup)?);
        let milliseconds = start.elapsed().as_millis();
        let used = say(&message!("doctor-compiled", milliseconds = milliseconds));
        let milliseconds = toolchain.health()?.as_millis();
        let health = say(&message!("doctor-answered", milliseconds));
        print_line(&say(&message!("doctor-used")), &home);
        print_line(&say(&message!("doctor-tools")), &used);
        print_line(&say(&message!("doctor-compiler")), &health);
        let Some(folder) = &self.attack else {
            return Ok(ExitCode::Passed);
        };
        let folder = if folder.as_os_str() == SHIPPED {
            shipped(Folder::Attacks)?
        } else {
            folder.clone()
        };
        let attacks = attack::corpus(&folder)?;
        let library = self.places.library(&specs)?;
        let plan = plan::plan(library.cases, &specs)
            .into_iter()
            .map(Arc::new)
            .collect();
        let trial = Trial {
            java: self.java,
            toolchain,
            specs,
            plan,
            scratch,
        };
        // Most attacks wait for a limit, so a core can run several.
        let pool = work::pool(ATTACKS_PER_CORE * threads)?;
        Ok(pool.install(|| trial.all(&attacks)))
    }
}

fn heading(text: &Message) {
    println!("{}", styled(&say(text), HEADING));
}

fn print_line(name: &str, text: &str) {
    println!("  {name:<8} {text}");
}

fn rendered(error: &HarnessError) -> String {
    error.diagnosis(language()).to_string()
}

/// Returns the processes that name a folder and do not disappear within [`TIME_TO_DIE`]. A killed process may need a
/// while.
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

/// The setting in which attacks are run.
struct Trial {
    java: Java,
    toolchain: Arc<Toolchain>,
    specs: Arc<Specs>,
    plan: Vec<Arc<Planned>>,
    scratch: TemporaryFolder,
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
            .set_header([
                say(&message!("doctor-row")),
                say(&message!("doctor-attack")),
                say(&message!("doctor-about")),
                say(&message!("doctor-result")),
            ]);
        let mut bad = 0;
        for (attack, result) in attacks.iter().zip(results) {
            let departures = match result {
                Ok(departures) => departures.iter().map(ToString::to_string).collect(),
                Err(error) => vec![rendered(&error)],
            };
            bad += usize::from(!departures.is_empty());
            let verdict = say(&match (departures.is_empty(), attack.is_honest) {
                (true, true) => message!("doctor-unharmed"),
                (true, false) => message!("doctor-contained"),
                (false, _) => message!("doctor-failed", reasons = departures.join("; ")),
            });
            let row = match attack.row {
                0 => "-".to_owned(),
                row => row.to_string(),
            };
            table.add_row([row, attack.name.clone(), attack.about.clone(), verdict]);
        }
        println!();
        heading(&message!("doctor-attacks"));
        println!("{}", table.trim_fmt());
        let marks = attack::marks().len().saturating_sub(before.len());
        let Self {
            toolchain, scratch, ..
        } = self;
        // Once the compile servers have ended, no process may name the path of our tools.
        drop(toolchain);
        let left = left_behind(scratch.path()).len();
        let honest = attacks.iter().filter(|attack| attack.is_honest).count();
        let text = say(&message!(
            "doctor-summary",
            attacks = attacks.len() - honest,
            honest = honest,
            result = if bad == 0 {
                message!("doctor-all-fine")
            } else {
                message!("doctor-not-fine", count = bad)
            },
            files = marks,
            processes = left
        ));
        let fine = bad == 0 && marks == 0 && left == 0;
        println!("{}", styled(&text, if fine { GOOD } else { BAD }));
        ExitCode::of(false, !fine)
    }

    /// Returns the specs and the toolchain, with another limit on the time of a submission if one is given.
    fn within(&self, time: Option<Duration>) -> Result<(Arc<Specs>, Arc<Toolchain>), HarnessError> {
        let Some(time) = time else {
            return Ok((Arc::clone(&self.specs), Arc::clone(&self.toolchain)));
        };
        let mut specs = Specs::clone(&self.specs);
        specs.course.limits.submission = time;
        let specs = Arc::new(specs);
        let toolbox = self.scratch.path().join("toolbox");
        let setup = self.java.setup(&specs, 1, Cache::none(), toolbox)?;
        Ok((specs, Arc::new(Toolchain::open(setup)?)))
    }

    fn one(&self, attack: &Attack) -> Result<Vec<Departure>, HarnessError> {
        let (specs, toolchain) = self.within(attack.time)?;
        let specs = &specs;
        let archive = Archive::single(&attack.name, attack.hand_in(self.scratch.path())?);
        let asks = |planned: &&Arc<Planned>| {
            planned.ignored.is_none()
                && planned.case.call().is_some_and(|call| {
                    specs
                        .interface(&call.interface)
                        .is_some_and(|interface| attack.asks(&interface.class, &call.method))
                })
        };
        let mut plan: Vec<Arc<Planned>> = self.plan.iter().filter(asks).cloned().collect();
        attack.hide(&mut plan);
        let timings = Timings::default();
        let submission = JavaSubmission::open(&toolchain, &archive, &timings)?;
        let cases = run::grade(&submission, &plan, specs, &timings, &|| ());
        let about = submission.about();
        let report = SubmissionReport::new(&archive.id, &archive.name, about, cases, specs);
        Ok(attack.departures(&report))
    }
}
