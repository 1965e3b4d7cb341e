//! Probes and edits in real JVMs: they change no answer, and a submission gains nothing by them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use common::{cases, kept, program, root, specs, write_submissions};
use epsilon::cache::Cache;
use epsilon::case::Question;
use epsilon::mend::{self, Findings, Wrong};
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
use epsilon::verdict::Status;
use tempfile::TempDir;
use walkdir::WalkDir;

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

/// Writes a shipped submission with one text in the place of another, and returns it with its wrong methods.
fn spoilt(bench: &Bench, folder: &Path, file: &str, old: &str, new: &str) -> Vec<Findings> {
    let source = root().join("examples/submissions/alone");
    for entry in WalkDir::new(&source).into_iter().filter_map(Result::ok) {
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(&source).expect("it is below");
            let mut text = fs::read_to_string(entry.path()).expect("an example can be read");
            if name.ends_with(file) {
                assert_eq!(text.matches(old).count(), 1, "{old}");
                text = text.replace(old, new);
            }
            common::file(folder, &name.to_string_lossy(), text);
        }
    }
    let archive = Archive::single("hand-in", folder.to_owned());
    let submission = bench.open(&archive);
    let plan: Vec<Arc<Planned>> = plan::plan(cases(&bench.specs), &bench.specs)
        .into_iter()
        .map(Arc::new)
        .collect();
    let start = std::time::Instant::now();
    let judged = epsilon::run::grade(&submission, &plan, &bench.specs, &Timings::default(), &|| ());
    eprintln!("graded {:?}", start.elapsed());
    let wrong: BTreeSet<(String, String)> = judged
        .iter()
        .filter(|judged| judged.verdict.status == Status::Fail)
        .filter_map(|judged| judged.planned.case.topic())
        .map(|(interface, method)| (interface.to_owned(), method.to_owned()))
        .collect();
    let wrong: Vec<Wrong> = wrong
        .into_iter()
        .map(|topic| Wrong { topic, smallest: None })
        .collect();
    let start = std::time::Instant::now();
    let findings = mend::examine(&submission, &wrong, &plan, &bench.specs, &mut |_, _| Ok(Some(0)))
        .expect("a compile server");
    eprintln!("examined {:?}", start.elapsed());
    for (wrong, findings) in wrong.iter().zip(&findings) {
        eprintln!("{:?} {:?}", wrong.topic, &findings.suspects[..findings.suspects.len().min(4)]);
        if let Some(mend) = &findings.mend {
            eprintln!("{mend:?}\n{}", mend.diff);
        }
    }
    findings
}

#[test]
fn an_edit_that_mends_is_found() {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"));
    for (file, old, new) in [
        ("BlockUtils.java", "SIZE_OLD", "SIZE_NEW"),
    ] {
        let (old, new) = (std::env::var("OLD").unwrap_or(old.to_owned()), std::env::var("NEW").unwrap_or(new.to_owned()));
        let folder = TempDir::new().expect("a folder");
        let findings = spoilt(&bench, folder.path(), &std::env::var("FILE").unwrap_or(file.to_owned()), &old, &new);
        assert!(findings.iter().all(|findings| findings.mend.is_some()));
    }
}
