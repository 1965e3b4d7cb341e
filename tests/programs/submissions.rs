//! The shipped Java submissions, graded for real: each gets exactly what the `expect.toml` beside it says.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use ::java::jdk::Jdk;
use ::java::submission::JavaSubmission;
use ::java::toolchain::{Setup, Toolchain};
use common::{cases, program, root, specs, write_submissions};
use epsilon::expect::Expectation;
use epsilon::run;
use intake::archives;
use intake::archives::Archive;
use judge::plan;
use model::planned::Planned;
use model::spec::Specs;
use model::timing::Timings;
use model::verdict::Status;
use rayon::prelude::*;
use report::{Points, SubmissionReport};
use runner::Submission;
use runner::cache::Cache;
use sandbox::{Mode, Sandbox};
use tempfile::TempDir;

/// Everything that grading needs.
pub(crate) struct Bench {
    pub(crate) specs: Arc<Specs>,
    pub(crate) plan: Vec<Arc<Planned>>,
    toolchain: Arc<Toolchain>,
    _scratch: TempDir,
}

impl Bench {
    pub(crate) fn new(jdk: Jdk, data: Option<PathBuf>) -> Self {
        let specs = specs();
        let plan = plan::plan(cases(&specs), &specs)
            .into_iter()
            .filter(|planned| planned.ignored.is_none() && planned.case.call().is_some())
            .map(Arc::new)
            .collect();
        let specs = Arc::new(specs);
        let scratch = TempDir::new().expect("a folder");
        let launcher = program();
        let setup = Setup {
            jdk,
            data,
            sandbox: Sandbox::with_launcher(Mode::Auto, launcher).expect("a sandbox"),
            cache: Cache::none(),
            toolbox: scratch.path().join("toolbox"),
            specs: Arc::clone(&specs),
            threads: 2,
        };
        Self {
            specs,
            plan,
            toolchain: Arc::new(Toolchain::open(setup).expect("a toolchain")),
            _scratch: scratch,
        }
    }

    /// Keeps the first of every `of` cases, with its images.
    pub(crate) fn with_one_case_in(self, of: usize) -> Self {
        let chunks = self.plan.chunk_by(|one, next| one.case.id == next.case.id);
        let plan = chunks.step_by(of).flatten().cloned().collect();
        Self { plan, ..self }
    }

    pub(crate) fn grade(&self, entry: &Archive) -> SubmissionReport {
        let timings = Timings::default();
        let submission =
            JavaSubmission::open(&self.toolchain, entry, &timings).expect("a compile server");
        let cases = run::grade(&submission, &self.plan, &self.specs, &timings, &|| ());
        SubmissionReport::new(
            &entry.id,
            &entry.name,
            submission.about(),
            cases,
            &self.specs,
        )
    }
}

/// Writes out all shipped submissions.
fn examples() -> (TempDir, Vec<Archive>) {
    let folder = TempDir::new().expect("a folder");
    write_submissions(folder.path());
    let entries = archives::archives(folder.path()).expect("examples");
    (folder, entries)
}

#[test]
fn each_example_gets_what_is_expected_of_it() {
    let (_folder, examples) = examples();
    assert!(examples.len() > 30);
    let bench = Bench::new(Jdk::find(None).expect("a JDK"), None);
    let departures: Vec<String> = examples
        .par_iter()
        .with_max_len(1)
        .flat_map(|entry| {
            let report = bench.grade(entry);
            let expectation =
                Expectation::read(&entry.path.join("expect.toml")).expect("expect.toml");
            assert!(expectation.points.is_some(), "{}: no points", entry.name);
            let departures = expectation.departures(&report);
            departures
                .iter()
                .map(|departure| format!("{}: {departure}", entry.name))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(departures.is_empty(), "{}", departures.join("\n"));
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn the_correct_one_passes_everything_on_every_jdk() {
    let correct = root().join("examples/submissions/correct");
    let correct = Archive::single("correct", correct);
    let jdks = Jdk::all();
    assert!(!jdks.is_empty());
    for jdk in jdks {
        let version = jdk.version;
        let report = Bench::new(jdk, None).grade(&correct);
        assert_eq!(report.count(Status::Fail), 0, "on JDK {version}");
        assert_eq!(report.points(), Points::whole(180), "on JDK {version}");
        let with_findings = report
            .cases
            .iter()
            .find(|judged| !judged.verdict.findings.is_empty());
        assert_eq!(with_findings, None, "on JDK {version}");
    }
}

#[test]
fn a_course_may_bring_its_own_cell_and_grid() {
    let data = TempDir::new().expect("a folder");
    let own = root().join("crates/java/src/driver/data");
    for name in ["Cell.java", "Grid.java"] {
        let text = fs::read_to_string(own.join(name)).expect("a source");
        // A course's own grid may have more members.
        let text = text.replacen(
            "public class Grid {",
            "public class Grid {\n    public int knowsMore() { return cells.length; }\n    \
             public Grid(Grid other) { this(other.cells.length + 1); }",
            1,
        );
        fs::write(data.path().join(name), text).expect("a file");
    }
    let hand_in = TempDir::new().expect("a folder");
    let source = hand_in.path().join("src/utils/GridUtils1.java");
    fs::create_dir_all(source.parent().expect("a folder")).expect("a folder");
    fs::write(
        source,
        "package utils;\npublic class GridUtils1 {\n  public void transponse(data.Grid g) { throw new \
         RuntimeException(\"knows \" + new data.Grid(g).knowsMore()); }\n}\n",
    )
    .expect("a file");
    let bench = Bench::new(
        Jdk::find(None).expect("a JDK"),
        Some(data.path().to_owned()),
    )
    .with_one_case_in(10);
    let report = bench.grade(&Archive::single("own", hand_in.path().to_owned()));
    let thrown = report
        .cases
        .iter()
        .filter(|judged| format!("{:?}", judged.outcome).contains("knows 10"))
        .count();
    assert!(thrown > 0);
}
