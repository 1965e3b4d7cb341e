//! Probes and edits in real JVMs: they change no answer, and a submission gains nothing by them.

mod attacks;
mod many;
mod slips;

use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, LazyLock};

use ::java::compile::Limits;
use ::java::instrument::{Asked, Instrumented, Probing};
use ::java::jdk::Jdk;
use ::java::submission::JavaSubmission;
use ::java::toolchain::{Setup, Toolchain};
use common::{cases, file, kept, program, root, specs, write_submissions};
use diagnose::mend;
use diagnose::mend::{Findings, Survival, Wrong};
use epsilon::run;
use intake::archives;
use intake::archives::Archive;
use judge::plan;
use model::case::Question;
use model::diagnosis::{Known, Mend};
use model::outcome::{Outcome, Raised};
use model::planned::Planned;
use model::spec::Specs;
use model::timing::Timings;
use model::value::SizeLimit;
use model::verdict::Status;
use rayon::prelude::*;
use runner::Submission;
use runner::cache::Cache;
use sandbox::{Mode, Sandbox};
use tempfile::TempDir;
use walkdir::WalkDir;

use crate::java_compile::{compilers, job};

/// Maximum number of statements that a call may run: far more than any call of an example needs.
const STEPS: u32 = 5_000_000;

/// The plan and the toolchain that all tests share.
static BENCH: LazyLock<Bench> = LazyLock::new(Bench::new);

struct Bench {
    specs: Arc<Specs>,
    plan: Vec<Arc<Planned>>,
    toolchain: Arc<Toolchain>,
}

impl Bench {
    fn new() -> Self {
        let specs = Arc::new(specs());
        let setup = Setup {
            jdk: Jdk::find(None).expect("a JDK"),
            data: None,
            sandbox: Sandbox::with_launcher(Mode::Auto, program()).expect("a sandbox"),
            cache: Cache::none(),
            toolbox: kept("java").join("toolbox"),
            specs: Arc::clone(&specs),
            threads: 2,
        };
        let plan = plan::plan(cases(&specs), &specs);
        Self {
            specs,
            plan: plan.into_iter().map(Arc::new).collect(),
            toolchain: Arc::new(Toolchain::open(setup).expect("a toolchain")),
        }
    }

    fn open(&self, archive: &Archive) -> JavaSubmission {
        JavaSubmission::open(&self.toolchain, archive, &Timings::default())
            .expect("a compile server")
    }

    /// Opens a submission with these files below `src`.
    fn submission(&self, files: &[(String, String)]) -> JavaSubmission {
        let folder = TempDir::new().expect("a folder");
        for (name, text) in files {
            file(folder.path().join("src"), name, text);
        }
        self.open(&Archive::single("hand-in", folder.path().to_owned()))
    }

    /// Returns the methods that fail.
    fn wrong(&self, submission: &JavaSubmission) -> Vec<Wrong> {
        self.wrong_in(&self.plan, submission)
    }

    /// Returns the methods that fail on the cases of `plan`.
    fn wrong_in(&self, plan: &[Arc<Planned>], submission: &JavaSubmission) -> Vec<Wrong> {
        let timings = Timings::default();
        let judged = run::grade(submission, plan, &self.specs, &timings, &|| ());
        let failed = judged
            .iter()
            .filter(|judged| judged.verdict.status == Status::Fail);
        let topics: BTreeSet<(&str, &str)> = failed
            .filter_map(|judged| judged.planned.case.topic())
            .filter(|(interface, method)| {
                // There is nothing to examine in a missing class.
                judged.iter().any(|judged| {
                    judged.planned.case.topic() == Some((interface, method))
                        && judged.outcome != Some(Outcome::Missing)
                })
            })
            .collect();
        let wrong = topics.into_iter().map(|(interface, method)| Wrong {
            topic: (interface.to_owned(), method.to_owned()),
            smallest: None,
        });
        wrong.collect()
    }

    /// Returns the methods that fail, each with its findings.
    fn examine(&self, submission: &JavaSubmission) -> Vec<(Wrong, Findings)> {
        self.examine_in(&self.plan, submission)
    }

    /// Examines the example `alone`, whose classes do not use each other, with `old` replaced by `new` in one file.
    /// Only the cases of that file's class are asked, as no other class can be wrong.
    fn examine_slip(&self, name: &str, old: &str, new: &str) -> Vec<(Wrong, Findings)> {
        self.examine_slips(name, &[(old, new)])
    }

    /// Examines the example like [`Self::examine_slip`], with several replacements.
    fn examine_slips(&self, name: &str, slips: &[(&str, &str)]) -> Vec<(Wrong, Findings)> {
        let class = name.trim_end_matches(".java");
        let is_of_class = |planned: &&Arc<Planned>| {
            let interface = planned.case.topic().map(|(interface, _)| interface);
            let interface = interface.and_then(|interface| self.specs.interface(interface));
            interface.is_some_and(|interface| interface.class == class)
        };
        let plan: Vec<Arc<Planned>> = self.plan.iter().filter(is_of_class).cloned().collect();
        self.examine_in(&plan, &self.submission(&spoilt(name, slips)))
    }

    fn examine_in(
        &self,
        plan: &[Arc<Planned>],
        submission: &JavaSubmission,
    ) -> Vec<(Wrong, Findings)> {
        let wrong = self.wrong_in(plan, submission);
        let mut explore =
            |_: &JavaSubmission, _: &[(String, String)], _: &Known<'_>| Ok(Survival::All(0));
        let known = Known::new();
        let findings = mend::examine(submission, &wrong, plan, &self.specs, &known, &mut explore)
            .expect("a compile server");
        wrong.into_iter().zip(findings).collect()
    }
}

/// Returns the sources of the sound example `alone`, with the replacements `slips` made in the file `name`.
fn spoilt(name: &str, slips: &[(&str, &str)]) -> Vec<(String, String)> {
    let folder = root().join("examples/submissions/alone/src");
    let mut files = Vec::new();
    for entry in WalkDir::new(&folder).sort_by_file_name() {
        let entry = entry.expect("an example can be read");
        if entry.file_type().is_file() {
            let mut text = fs::read_to_string(entry.path()).expect("an example can be read");
            if entry.file_name() == name {
                for (old, new) in slips {
                    assert_eq!(text.matches(old).count(), 1, "{old}");
                    text = text.replace(old, new);
                }
            }
            let path = entry
                .path()
                .strip_prefix(&folder)
                .expect("a file below the folder");
            files.push((path.to_string_lossy().into_owned(), text));
        }
    }
    files
}

fn instrumented(submission: &JavaSubmission, edited: &[usize]) -> Instrumented {
    submission
        .instrument(edited)
        .expect("a compile server")
        .expect("a compilation within its limits")
}

/// Returns an outcome without what probes may change: stack frames, changed arguments, and how a call without an end
/// was stopped.
fn essence(outcome: &Outcome) -> Outcome {
    let mut essence = match outcome {
        Outcome::Raised(raised) => Outcome::Raised(Raised {
            frames: Vec::new(),
            arguments: None,
            ..raised.clone()
        }),
        // The call never returned, or it ended the process.
        Outcome::TimedOut { .. } | Outcome::GivenUp { .. } | Outcome::Crashed { .. } => {
            Outcome::Closed
        }
        other => other.clone(),
    };
    // How much of a long answer is kept depends on the answers before it.
    essence.cut(SizeLimit::NARROW);
    essence
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn probes_and_edits_that_are_off_change_no_answer_of_an_example() {
    /// Every `STEP`th question is asked.
    const STEP: usize = 23;

    let folder = TempDir::new().expect("a folder");
    write_submissions(folder.path());
    let plan = BENCH.plan.iter().filter(|planned| {
        planned.ignored.is_none() && planned.case.call().is_some() && !planned.is_image()
    });
    let questions: Vec<&Question> = plan.map(|it| &it.case.question).step_by(STEP).collect();
    let archives = archives::archives(folder.path()).expect("submissions");
    archives.par_iter().for_each(|archive| {
        let submission = BENCH.open(archive);
        let program = instrumented(&submission, &[]);
        let all: Vec<usize> = (0..program.statements.len()).collect();
        let edited = instrumented(&submission, &all);
        assert_eq!(edited.statements, program.statements);
        assert_eq!(edited.edits.is_empty(), all.is_empty(), "{}", archive.name);
        let handed_in = submission.answer(&questions, &|| ());
        for program in [program, edited] {
            let asked = questions.iter().map(|&question| Asked {
                question,
                edit: 0,
                initialises: false,
                steps: STEPS,
                traced: true,
            });
            let asked: Vec<Asked<'_>> = asked.collect();
            let probed = Probing::new(&program).ask(&asked);
            for ((probed, handed_in), question) in probed.iter().zip(&handed_in).zip(&questions) {
                let outcome = probed.outcome.as_ref().unwrap_or(&Outcome::Closed);
                let mut handed_in = handed_in.outcome.clone();
                // A method that timed out three times is given up. With probes the call returned, so it is asked alone.
                if matches!(handed_in, Outcome::GivenUp { .. }) && probed.outcome.is_some() {
                    let limit = BENCH.specs.course.limits.time_per_call;
                    let mut conversation = submission.converse(limit).expect("a conversation");
                    handed_in = conversation.ask(&[question]).remove(0);
                }
                let (found, expected) = (essence(outcome), essence(&handed_in));
                assert_eq!(found, expected, "{}: {question:?}", archive.name);
            }
        }
    });
}

#[test]
fn a_loop_that_is_empty_ends_by_its_steps() {
    let questions = BENCH.plan.iter().map(|planned| &planned.case.question);
    let mut questions = questions.filter(
        |question| matches!(question, Question::Call(call) if call.method == "isTransposition"),
    );
    let question = questions.next().expect("a case");
    for endless in [
        "while (one != null) { }",
        "while (one != null) ;",
        "while (one != null) { { } }",
        "for (int n = 1; n > 0; n = 1) { }",
        "do { } while (one != null);",
    ] {
        let text = format!(
            "package utils;\nimport data.Grid;\npublic class GridUtils1 {{\n  public boolean isTransposition(Grid one, Grid two) \
             {{\n    {endless}\n    return false;\n  }}\n}}\n"
        );
        let submission = BENCH.submission(&[("utils/GridUtils1.java".to_owned(), text)]);
        let program = instrumented(&submission, &[]);
        let asked = Asked {
            question,
            edit: 0,
            initialises: false,
            steps: 1000,
            traced: true,
        };
        let probed = Probing::new(&program).ask(&[asked]).remove(0);
        assert_eq!(probed.outcome, None, "{endless}");
        let lines = probed.cycle.iter().map(|&it| program.statements[it].line);
        assert_eq!(lines.collect::<Vec<usize>>(), [5], "{endless}");
    }
}

#[test]
fn a_single_edit_that_mends_is_found_and_proved() {
    let examined = BENCH.examine_slip(
        "BlockUtils.java",
        "for (int z = 1; z <= 9; z++) {\n      if (countPlaces",
        "for (int z = 1; z < 9; z++) {\n      if (countPlaces",
    );
    let methods: Vec<&str> = examined
        .iter()
        .map(|(wrong, _)| wrong.topic.1.as_str())
        .collect();
    assert_eq!(
        methods,
        [
            "getBlockHiddenPairCells",
            "isBlockWithHiddenPair",
            "solveBlockBased"
        ]
    );
    for (wrong, findings) in &examined {
        let suspect = &findings.suspects[0];
        let place = (suspect.file.as_str(), suspect.line, suspect.permille);
        assert_eq!(place, ("src/utils/BlockUtils.java", 119, 1000));
        let mend = findings.mend.as_ref().expect("an edit mends it");
        assert_eq!(
            (
                mend.change.line,
                mend.change.before.as_str(),
                mend.change.after.as_str()
            ),
            (119, "<", "<=")
        );
        assert!(mend.is_single());
        assert!(mend.methods.contains(&wrong.topic));
        assert_eq!(mend.methods.len(), 3, "one edit mends them all");
        assert!(
            mend.diff.contains("+    for (int z = 1; z <= 9; z++) {"),
            "{}",
            mend.diff
        );
    }
}

/// Returns the lines of the edits that mend each method.
fn lines_of_edits(examined: &[(Wrong, Findings)]) -> Vec<(&str, Vec<usize>)> {
    let lines = |findings: &Findings| {
        let changes = findings.mend.iter().flat_map(Mend::changes);
        changes.map(|change| change.line).collect()
    };
    examined
        .iter()
        .map(|(wrong, findings)| (wrong.topic.1.as_str(), lines(findings)))
        .collect()
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn what_one_edit_does_not_mend_is_mended_on_top_of_those_that_mend_others() {
    let examined = BENCH.examine_slips(
        "BlockUtils.java",
        &[
            (
                "for (int z = 1; z <= 9; z++) {\n      if ((bits",
                "for (int z = 1; z < 9; z++) {\n      if ((bits",
            ),
            (
                "for (int z = 1; z <= 9; z++) {\n      if (countPlaces",
                "for (int z = 1; z < 9; z++) {\n      if (countPlaces",
            ),
        ],
    );
    let [alone, both] = [vec![105], vec![105, 119]];
    assert_eq!(
        lines_of_edits(&examined),
        [
            ("getBlockHiddenPairCells", both.clone()),
            ("getBlockMinimalHiddenSingleCell", alone.clone()),
            ("getBlockNakedPairCells", alone.clone()),
            ("isBlockWithHiddenPair", both.clone()),
            ("isBlockWithHiddenSingleCell", alone.clone()),
            ("isBlockWithNakedPair", alone),
            ("solveBlockBased", both),
        ]
    );
    let (_, findings) = &examined[0];
    let lines: Vec<usize> = findings.suspects[..2].iter().map(|it| it.line).collect();
    assert_eq!(lines, [119, 105]);
    let diff = &findings.mend.as_ref().expect("an edit mends it").diff;
    assert_eq!(
        diff.matches("+    for (int z = 1; z <= 9; z++) {").count(),
        2,
        "{diff}"
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn two_edits_of_which_none_mends_a_method_mend_together() {
    let examined = BENCH.examine_slips(
        "BlockUtils.java",
        &[
            (
                "for (int z = 1; z <= 9; z++) {\n      if (countPlaces",
                "for (int z = 1; z < 9; z++) {\n      if (countPlaces",
            ),
            (
                "int m = bits(k, p) & bits(k, q);",
                "int m = bits(k, p) | bits(k, q);",
            ),
        ],
    );
    let both = vec![118, 119];
    assert_eq!(
        lines_of_edits(&examined),
        [
            ("getBlockHiddenPairCells", both.clone()),
            ("isBlockWithHiddenPair", both.clone()),
            ("solveBlockBased", both),
        ]
    );
}

#[test]
fn a_fault_that_no_edits_mend_gets_suspects_only() {
    let examined = BENCH.examine_slip(
        "GridUtils1.java",
        "grid1.getValue(row, col) != grid2.getValue(col, row)",
        "(row * 3 + col) % 7 == 2",
    );
    let [(wrong, findings)] = &examined[..] else {
        panic!("{examined:?}");
    };
    assert_eq!(wrong.topic.1, "isTransposition");
    assert_eq!(findings.mend, None);
    assert_eq!(findings.suspects[0].line, 40);
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn two_faults_of_a_method_are_told_apart_by_what_edits_of_each_mend() {
    let name = "BlockUtils.java";
    let slip = (
        "(k - 1) / 3 * 3 + 1, (k - 1) % 3 * 3 + 1",
        "k / 3 * 3 + 1, (k - 1) % 3 * 3 + 1",
    );
    let mut files = spoilt("BlockUtils.java", &[slip]);
    let (anchors, full) = (25, 69);
    for (path, text) in &mut files {
        if path.ends_with(name) {
            let original =
                "isValidBlock(grid, anchor) && getBlockWhiteSpaces(grid, anchor).size() == 1";
            *text = text.replace(
                original,
                "getBlockWhiteSpaces(grid, anchor).size() == 1 && anchor.getrIndex() < 7",
            );
        }
    }
    for (wrong, findings) in BENCH.examine(&BENCH.submission(&files)) {
        let lines = findings.suspects.iter().map(|it| it.line);
        let lines: Vec<usize> = lines.take(3).collect();
        let expected: &[usize] = match wrong.topic.1.as_str() {
            "isFullHouseBlock" => &[full],
            "hasFullHouseBlock" => &[anchors, full],
            _ => &[anchors],
        };
        assert!(
            expected.iter().any(|line| lines.contains(line)),
            "{wrong:?}: {lines:?}"
        );
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn every_jdk_finds_the_same_edits_and_rejects_none_of_them() {
    let files = spoilt("", &[]);
    let sources: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let graded: Vec<&str> = sources
        .iter()
        .map(|(path, _)| *path)
        .filter(|path| path.contains("Utils"))
        .collect();
    let mut first = None;
    for (jdk, mut compiler) in compilers(Limits::default()) {
        let job = job(&mut compiler, &sources, &graded);
        let probes = compiler
            .instrument(&job, &[])
            .expect("an instrumented program");
        let all: Vec<usize> = (0..probes.statements.len()).collect();
        let edited = compiler
            .instrument(&job, &all)
            .expect("an instrumented program");
        let pairs = edited.edits.windows(2);
        let gaps: Vec<_> = pairs
            .filter(|pair| pair[1].number != pair[0].number + 1)
            .collect();
        assert_eq!(
            gaps,
            Vec::<&[_]>::new(),
            "rejected between these by Java {}",
            jdk.version
        );
        assert_eq!(edited.edits[0].number, 1, "Java {}", jdk.version);
        let found = (edited.statements, edited.edits);
        assert_eq!(
            *first.get_or_insert_with(|| found.clone()),
            found,
            "Java {}",
            jdk.version
        );
    }
}
