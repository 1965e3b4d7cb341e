//! Probes and edits in real JVMs: they change no answer, and a submission gains nothing by them.

use std::sync::Arc;

use common::{cases, kept, program, specs, write_submissions};
use epsilon::cache::Cache;
use epsilon::case::Question;
use epsilon::plan::{self, Planned};
use epsilon::sandbox::{Mode, Sandbox};
use epsilon::spec::Specs;
use epsilon::submission::Submission;
use epsilon::submission::java::archives::{self, Archive};
use epsilon::submission::java::instrument::{Asked, Instrumented, Probing};
use epsilon::submission::java::jdk::Jdk;
use epsilon::submission::java::submission::JavaSubmission;
use epsilon::submission::java::toolchain::{Setup, Toolchain};
use epsilon::timing::Timings;
use tempfile::TempDir;

/// The limit of a call in the tests: far more than a call of an example takes.
const STEPS: u32 = 5_000_000;

struct Bench {
    specs: Arc<Specs>,
    toolchain: Arc<Toolchain>,
}

impl Bench {
    fn new(jdk: Jdk) -> Self {
        let specs = Arc::new(specs());
        let setup = Setup {
            jdk,
            data: None,
            sandbox: Sandbox::with_launcher(Mode::Auto, program()).expect("a sandbox"),
            cache: Cache::none(),
            toolbox: kept("java-toolbox"),
            specs: Arc::clone(&specs),
            threads: 2,
        };
        Self {
            specs,
            toolchain: Arc::new(Toolchain::open(setup).expect("a toolchain")),
        }
    }

    fn open(&self, archive: &Archive) -> JavaSubmission {
        JavaSubmission::open(&self.toolchain, archive, &[], &Timings::default())
            .expect("a compile server")
    }

    /// Every shipped case of its own.
    fn plan(&self) -> Vec<Arc<Planned>> {
        let plan = plan::plan(cases(&self.specs), &self.specs).into_iter();
        plan.filter(|planned| planned.ignored.is_none() && planned.image.is_none())
            .filter(|planned| planned.case.call().is_some())
            .map(Arc::new)
            .collect()
    }
}

fn instrumented(submission: &JavaSubmission, edited: &[usize]) -> Instrumented {
    submission
        .instrument(edited)
        .expect("a compile server")
        .expect("it is compiled within its limits")
}

#[test]
fn probes_change_no_answer_of_an_example() {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"));
    let folder = TempDir::new().expect("a folder");
    write_submissions(folder.path());
    let plan = bench.plan();
    let questions: Vec<&Question> = plan.iter().map(|it| &it.case.question).collect();
    for archive in archives::archives(folder.path()).expect("submissions") {
        let submission = bench.open(&archive);
        let start = std::time::Instant::now();
        let program = instrumented(&submission, &[]);
        eprintln!("{} {:?} {}", archive.name, start.elapsed(), program.statements.len());
        let all: Vec<usize> = (0..program.statements.len()).collect();
        let start = std::time::Instant::now();
        let with_edits = instrumented(&submission, &all);
        eprintln!("  {:?} {} edits", start.elapsed(), with_edits.edits.len());
        assert_eq!(with_edits.statements, program.statements);
        let right = submission.answer(&questions, &|| ());
        for program in [program, with_edits] {
            let asked = |question| Asked {
                question,
                edit: 0,
                afresh: false,
                steps: STEPS,
                traced: true,
            };
            let asked: Vec<Asked<'_>> = questions.iter().copied().map(asked).collect();
            let start = std::time::Instant::now();
            let probed = Probing::new(&program).ask(&asked);
            eprintln!("  {:?} asked {}", start.elapsed(), probed.len());
            for ((probed, right), planned) in probed.iter().zip(&right).zip(&plan) {
                if probed.outcome.as_ref() != Some(&right.outcome) {
                    eprintln!("{} {}: {:?} vs {:?}", archive.name, planned.case.id.name, probed.outcome, right.outcome);
                }
            }
        }
    }

}

#[test]
fn count_questions() {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"));
    let plan = plan::plan(cases(&bench.specs), &bench.specs);
    let mut by: std::collections::BTreeMap<String, (usize, usize)> = std::collections::BTreeMap::new();
    for planned in &plan {
        if planned.ignored.is_some() { continue; }
        if let Some(call) = planned.case.call() {
            let entry = by.entry(call.method.clone()).or_default();
            if planned.image.is_some() { entry.1 += 1 } else { entry.0 += 1 }
        }
    }
    eprintln!("{by:?} {}", plan.len());
}
