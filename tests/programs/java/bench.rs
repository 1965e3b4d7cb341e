//! A toolchain, hand-ins written in tests, and questions made by hand, which the tests share.

use std::fs;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ::java::jdk::Jdk;
use ::java::submission::JavaSubmission;
use ::java::toolchain::{Setup, Toolchain};
use board::cell::Cell;
use board::grid::Grid;
use common::{kept, program, specs};
use epsilon::run;
use intake::archives::Archive;
use model::case::{Call, Case, CaseId, Question};
use model::outcome::{Outcome, Raised, Returned};
use model::planned::{Accepted, Planned};
use model::rule::Rule;
use model::spec::{Course, Limits, Specs};
use model::timing::Timings;
use model::value::Value;
use model::verdict::Finding;
use report::SubmissionReport;
use runner::Submission;
use runner::cache::Cache;
use sandbox::{Mode, Sandbox};
use tempfile::TempDir;

/// The toolchain without a cache, for all tests that need no other.
static SHARED: LazyLock<Bench> = LazyLock::new(|| Bench::with(Cache::none(), |_| ()));

/// Returns the shared toolchain.
pub(crate) fn bench() -> &'static Bench {
    &SHARED
}

/// A toolchain with its course.
pub(crate) struct Bench {
    pub(crate) specs: Arc<Specs>,
    toolchain: Arc<Toolchain>,
}

impl Bench {
    /// Opens a toolchain with this cache and other limits.
    pub(crate) fn with(cache: Cache, change: impl FnOnce(&mut Limits)) -> Self {
        Self::of_course(cache, |course| change(&mut course.limits))
    }

    /// Opens a toolchain with this cache and a changed course.
    pub(crate) fn of_course(cache: Cache, change: impl FnOnce(&mut Course)) -> Self {
        let mut specs = specs();
        change(&mut specs.course);
        let specs = Arc::new(specs);
        let launcher = program();
        let setup = Setup {
            jdk: Jdk::find(None).expect("a JDK"),
            data: None,
            sandbox: Sandbox::with_launcher(Mode::Auto, launcher).expect("a sandbox"),
            cache,
            // The tools are kept from run to run, as a user's are.
            toolbox: kept("java").join("toolbox"),
            specs: Arc::clone(&specs),
            threads: 2,
        };
        Self {
            specs,
            toolchain: Arc::new(Toolchain::open(setup).expect("a toolchain")),
        }
    }

    /// Opens a toolchain without a cache and with this limit on a call.
    pub(crate) fn with_time_per_call(time_per_call: Duration) -> Self {
        Self::with(Cache::none(), |limits| limits.time_per_call = time_per_call)
    }

    /// Grades sources, each with its path below `src`, on these cases.
    pub(crate) fn grade(&self, sources: &[(&str, &str)], plan: &[Planned]) -> Graded {
        let sources: Vec<(&str, &[u8])> = sources
            .iter()
            .map(|(path, text)| (*path, text.as_bytes()))
            .collect();
        self.grade_bytes(&sources, plan)
    }

    /// Grades sources that need not be valid UTF-8.
    pub(crate) fn grade_bytes(&self, sources: &[(&str, &[u8])], plan: &[Planned]) -> Graded {
        let folder = TempDir::new().expect("a folder");
        for (path, bytes) in sources {
            let path = folder.path().join("src").join(path);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, bytes).expect("a file");
        }
        let entry = Archive::single("hand-in", folder.path().to_owned());
        let timings = Timings::default();
        let submission =
            JavaSubmission::open(&self.toolchain, &entry, &timings).expect("a compile server");
        let plan: Vec<Arc<Planned>> = plan.iter().cloned().map(Arc::new).collect();
        let cases = run::grade(&submission, &plan, &self.specs, &timings, &|| ());
        let about = submission.about();
        Graded(SubmissionReport::new(
            "hand-in",
            "hand-in",
            about,
            cases,
            &self.specs,
        ))
    }
}

/// The report on a hand-in.
pub(crate) struct Graded(pub(crate) SubmissionReport);

impl Graded {
    /// Returns the outcomes in the order of the questions.
    pub(crate) fn outcomes(&self) -> Vec<&Outcome> {
        self.0
            .cases
            .iter()
            .map(|judged| judged.outcome.as_ref().expect("an outcome"))
            .collect()
    }

    /// Returns a short form of each outcome: the returned value, or the name of another outcome.
    pub(crate) fn shown(&self) -> Vec<String> {
        self.outcomes()
            .into_iter()
            .map(|outcome| match outcome {
                Outcome::Returned(returned) => returned.value.to_string(),
                other => other.name().to_owned(),
            })
            .collect()
    }

    /// Returns the result of a question; panics if it has another outcome.
    pub(crate) fn returned(&self, index: usize) -> &Returned {
        match self.outcomes()[index] {
            Outcome::Returned(returned) => returned,
            other => panic!("question {index}: {other:?}"),
        }
    }

    /// Returns the exception that a question threw; panics if it has another outcome.
    pub(crate) fn raised(&self, index: usize) -> &Raised {
        match self.outcomes()[index] {
            Outcome::Raised(raised) => raised,
            other => panic!("question {index}: {other:?}"),
        }
    }

    /// Returns the names of a question's findings.
    pub(crate) fn findings(&self, index: usize) -> Vec<&'static str> {
        let findings = &self.0.cases[index].verdict.findings;
        findings.iter().map(Finding::name).collect()
    }

    /// Returns `true` if any question has a finding of this name.
    pub(crate) fn has_finding(&self, name: &str) -> bool {
        (0..self.0.cases.len()).any(|index| self.findings(index).contains(&name))
    }

    /// Returns the details of the remarks of a rule.
    pub(crate) fn remarks(&self, rule: Rule) -> Vec<String> {
        let remarks = self.0.about.remarks.iter();
        remarks
            .filter(|remark| remark.rule == rule)
            .map(|remark| remark.detail.clone())
            .collect()
    }
}

/// Returns a grid with a number at r1c1, by which a method can tell the questions apart.
pub(crate) fn numbered(number: i32) -> Value {
    let mut grid = Grid::EMPTY;
    grid.set_value(Cell::ALL[0], number);
    Value::from(grid)
}

/// Returns the cell r2c3.
pub(crate) fn anchor() -> Value {
    Value::from(Cell::from_rc(2, 3).expect("a cell"))
}

/// Plans a question with its one right answer. For a `void` method, that is the grid afterwards.
pub(crate) fn ask(
    interface: &str,
    method: &str,
    arguments: Vec<Value>,
    right: impl Into<Value>,
) -> Planned {
    let call = Call {
        interface: interface.to_owned(),
        method: method.to_owned(),
        asks: board::method::Method::find(interface, method),
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: None,
    };
    plan(call, right.into())
}

/// Plans a call with its one right answer.
pub(crate) fn plan(call: Call, right: Value) -> Planned {
    let id = CaseId {
        file: "by hand".to_owned(),
        name: call.method.clone(),
    };
    Planned {
        case: Case::new(id, 1, Question::Call(call)),
        accepted: vec![Accepted {
            value: right,
            readings: Vec::new(),
            tolerance: None,
            completes: None,
        }],
        choices: model::planned::Choices::default(),
        ignored: None,
    }
}

/// Asks `isTransposition`, a method of `GridUtils1`, about numbered grids; `true` is right.
pub(crate) fn asks(numbers: impl IntoIterator<Item = i32>) -> Vec<Planned> {
    numbers
        .into_iter()
        .map(|number| {
            let arguments = vec![numbered(number), Value::from(Grid::EMPTY)];
            ask("GridUtil1", "isTransposition", arguments, true)
        })
        .collect()
}

/// Asks `transponse`, a `void` method of `GridUtils1`, about numbered grids; to change nothing is right.
pub(crate) fn transposes(numbers: impl IntoIterator<Item = i32>) -> Vec<Planned> {
    numbers
        .into_iter()
        .map(|number| {
            ask(
                "GridUtil1",
                "transponse",
                vec![numbered(number)],
                numbered(number),
            )
        })
        .collect()
}

/// Returns the source of `GridUtils1` with these members.
pub(crate) fn grid_utils_1(members: &str) -> String {
    format!(
        "package utils;\n\nimport data.Cell;\nimport data.Grid;\nimport java.util.*;\n\npublic class GridUtils1 {{\n{members}\n}}\n"
    )
}

/// The path of [`grid_utils_1`] below `src`.
pub(crate) const GRID_UTILS_1: &str = "utils/GridUtils1.java";
