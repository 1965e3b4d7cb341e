//! Every case and every HoDoKu line below `cases/` as a trial of its own, and the fairness of every file.
//!
//! `EPSILON_SUBMISSION=exec:...` puts another submission through the same trials, `EPSILON_CASES=PATH` takes the cases
//! from elsewhere. A start for a single trial (`--exact`, as cargo-nextest does it) reads only the file that holds it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use common::root;
use epsilon::cache::{self, Cache};
use epsilon::case::Question;
use epsilon::error::HarnessError;
use epsilon::load::{self, CaseFile, Library};
use epsilon::message::Language;
use epsilon::plan::{self, Planned};
use epsilon::sandbox::{self, Mode, Sandbox};
use epsilon::spec::Specs;
use epsilon::submission::Submission;
use epsilon::submission::java::jdk::Jdk;
use epsilon::submission::java::toolchain::{Setup, Toolchain};
use epsilon::submission::sources::{self, Source};
use epsilon::timing::Timings;
use epsilon::verdict::Status;
use epsilon::{lint, run};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    sandbox::launch_if_asked();
    let arguments = Arguments::from_args();
    match trials(&arguments) {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(problems) => {
            for problem in problems {
                eprintln!(
                    "{:?}",
                    miette::Report::new(problem.diagnosis(Language::English))
                );
            }
            ExitCode::from(2)
        }
    }
}

fn trials(arguments: &Arguments) -> Result<Vec<Trial>, Vec<HarnessError>> {
    let root = root();
    let specs = Arc::new(load::specs(&root.join("specs"), "meilenstein1")?);
    let folder =
        std::env::var_os("EPSILON_CASES").map_or_else(|| root.join("cases"), PathBuf::from);
    let files = load::case_files(&[folder]).map_err(|problem| vec![problem])?;
    let plans: Vec<(Arc<Library>, Vec<Planned>)> = files
        .iter()
        .filter(|file| may_hold(file, arguments))
        .map(|file| {
            let library = load::library(std::slice::from_ref(file), &specs);
            let plan = plan::plan(library.cases.clone(), &specs);
            (Arc::new(library), plan)
        })
        .collect();
    let questions: Vec<&Question> = plans
        .iter()
        .flat_map(|(_, plan)| plan)
        .filter(|planned| planned.ignored.is_none() && is_wanted(planned, arguments))
        .map(|planned| &planned.case.question)
        .collect();
    let submission = open(&specs, &questions).map_err(|problem| vec![problem])?;
    if submission.asks_in_one_go() && !arguments.list {
        // It keeps the answers; the trials find them there.
        submission.answer(&questions, &|| ());
    }
    let files = files.iter().filter(|file| may_hold(file, arguments));
    Ok(files
        .zip(plans)
        .flat_map(|(file, (library, plan))| trials_of(file, library, plan, &specs, &submission))
        .collect())
}

/// The submission that the environment names.
fn open(specs: &Arc<Specs>, questions: &[&Question]) -> Result<Arc<dyn Submission>, HarnessError> {
    let name = std::env::var("EPSILON_SUBMISSION").unwrap_or_else(|_| "builtin".to_owned());
    let found = sources::find(std::slice::from_ref(&name))?;
    let [source] = &found[..] else {
        let count = found.len();
        panic!("{name} holds {count} submissions: name one of them in EPSILON_SUBMISSION");
    };
    let toolchain = match source {
        Source::Java(_) => Some(Arc::new(toolchain(specs)?)),
        Source::Named { .. } => None,
    };
    let submission = source.open(specs, toolchain.as_ref(), questions, &Timings::default())?;
    Ok(submission.into())
}

fn toolchain(specs: &Arc<Specs>) -> Result<Toolchain, HarnessError> {
    let folder = std::env::var_os("EPSILON_CACHE")
        .map(PathBuf::from)
        .or_else(cache::usual_folder)
        .unwrap_or_else(std::env::temp_dir);
    Toolchain::open(Setup {
        jdk: Jdk::find(None)?,
        data: None,
        sandbox: Sandbox::new(Mode::Auto)?,
        cache: Cache::open(&folder.join("answers"))?,
        toolbox: folder.join("toolbox"),
        specs: Arc::clone(specs),
        threads: 1,
    })
}

/// Whether the trial of a case is asked for.
fn is_wanted(planned: &Planned, arguments: &Arguments) -> bool {
    let id = planned.case.id.to_string();
    match &arguments.filter {
        Some(name) if arguments.exact => id == *name,
        Some(part) => id.contains(part),
        None => true,
    }
}

/// Whether the trial that is asked for may stand in this file.
fn may_hold(file: &CaseFile, arguments: &Arguments) -> bool {
    match &arguments.filter {
        Some(name) if arguments.exact => name
            .strip_prefix(&file.id)
            .is_some_and(|rest| rest.starts_with("::")),
        _ => true,
    }
}

fn trials_of(
    file: &CaseFile,
    library: Arc<Library>,
    plan: Vec<Planned>,
    specs: &Arc<Specs>,
    submission: &Arc<dyn Submission>,
) -> Vec<Trial> {
    let fairness = {
        let specs = Arc::clone(specs);
        Trial::test(format!("{}::is fair", file.id), move || {
            fair(&library, &specs)
        })
        .with_kind("lint")
    };
    // A line of a technique that the reference or the submission does not know is no trial.
    let asked = plan.into_iter().filter(|planned| {
        planned.ignored.is_none()
            && (planned.case.call().is_some() || submission.answers_techniques())
    });
    // The images of a sweep belong to the case before them.
    let mut cases: Vec<Vec<Arc<Planned>>> = Vec::new();
    for planned in asked {
        match cases.last_mut().filter(|_| planned.image.is_some()) {
            Some(images) => images.push(Arc::new(planned)),
            None => cases.push(vec![Arc::new(planned)]),
        }
    }
    std::iter::once(fairness)
        .chain(
            cases
                .into_iter()
                .map(|case| case_trial(case, specs, submission)),
        )
        .collect()
}

fn fair(library: &Library, specs: &Specs) -> Result<(), Failed> {
    let unfair = lint::lint(library, specs)
        .into_iter()
        .map(HarnessError::from);
    let problems: Vec<String> = library
        .problems
        .iter()
        .cloned()
        .chain(unfair)
        .map(|problem| {
            format!(
                "{:?}",
                miette::Report::new(problem.diagnosis(Language::English))
            )
        })
        .collect();
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n").into())
    }
}

fn case_trial(
    plan: Vec<Arc<Planned>>,
    specs: &Arc<Specs>,
    submission: &Arc<dyn Submission>,
) -> Trial {
    let case = &plan[0].case;
    let name = case.id.to_string();
    let kind = case.call().map_or("technique", |_| "call");
    let specs = Arc::clone(specs);
    let submission = Arc::clone(submission);
    Trial::test(name, move || judge(&plan, &specs, submission.as_ref())).with_kind(kind)
}

fn judge(plan: &[Arc<Planned>], specs: &Specs, submission: &dyn Submission) -> Result<(), Failed> {
    let judged = run::grade(submission, plan, specs, &Timings::default(), &|| {});
    match judged.first() {
        Some(judged) if judged.verdict.status == Status::Fail => {
            let text = run::explain(judged, specs);
            Err(anstream::adapter::strip_str(&text).to_string().into())
        }
        Some(judged) if judged.verdict.status == Status::Skipped => {
            Err("this case was not asked".into())
        }
        Some(_) => Ok(()),
        None => Err("no outcome".into()),
    }
}
