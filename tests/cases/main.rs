//! Runs every case and every HoDoKu line below `cases/` as a trial of its own, and checks that every file is fair.
//!
//! Each kind of question is asked under its course. `EPSILON_SUBMISSION=exec:...` puts another submission through the
//! same trials, `EPSILON_CASES=PATH` takes the cases from elsewhere, `EPSILON_SPECS=DIR` the specs, and
//! `EPSILON_COURSE=NAME` asks all cases under one course. A run of a single trial (`--exact`, as cargo-nextest does it)
//! reads only the file that holds the trial, and fails if there is no such trial.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use adequacy::lint;
use common::root;
use epsilon::sources::Source;
use epsilon::{run, sources};
use java::jdk::Jdk;
use java::toolchain::{Setup, Toolchain};
use judge::plan;
use libtest_mimic::{Arguments, Failed, Trial};
use message::Language;
use message::error::HarnessError;
use model::case::Question;
use model::load;
use model::load::{CaseFile, Library};
use model::planned::Planned;
use model::spec::Specs;
use model::timing::Timings;
use model::verdict::Status;
use runner::cache::Cache;
use runner::file_program::Confinement;
use runner::{Submission, cache};
use sandbox::{Mode, Sandbox};

/// A predicate that selects the questions of a course.
type IsAsked = fn(&Question) -> bool;

/// The courses, each with the questions that are asked under it.
const COURSES: [(&str, IsAsked); 3] = [
    ("meilenstein1", |question| {
        matches!(question, Question::Call(_))
    }),
    ("hodoku", |question| {
        matches!(question, Question::Technique(_))
    }),
    ("loeser", |question| matches!(question, Question::Files(_))),
];

fn main() -> ExitCode {
    sandbox::launch_if_asked();
    let arguments = Arguments::from_args();
    match trials(&arguments) {
        Ok(trials) => {
            let selected = trials.iter().any(|trial| !arguments.is_filtered_out(trial));
            if arguments.exact && !arguments.list && !selected {
                eprintln!("there is no trial {:?}", arguments.filter);
                return ExitCode::from(2);
            }
            libtest_mimic::run(&arguments, trials).exit_code()
        }
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
    let elsewhere = std::env::var_os("EPSILON_CASES");
    let mut trials = Vec::new();
    if elsewhere.is_none() {
        trials.push(Trial::test(
            "trials run as cargo-nextest calls them",
            as_nextest,
        ));
    }
    let folder = elsewhere.map_or_else(|| root.join("cases"), PathBuf::from);
    let files = load::case_files(std::slice::from_ref(&folder)).map_err(|problem| vec![problem])?;
    let files: Vec<&CaseFile> = files
        .read
        .iter()
        .filter(|file| may_hold(file, arguments))
        .collect();
    let mut libraries: Vec<Arc<Library>> = Vec::new();
    let specs = std::env::var_os("EPSILON_SPECS").map_or_else(|| root.join("specs"), PathBuf::from);
    let course = std::env::var("EPSILON_COURSE");
    let courses = match &course {
        Ok(name) => vec![(name.as_str(), (|_| true) as IsAsked)],
        Err(_) => COURSES.to_vec(),
    };
    for (course, is_asked) in courses {
        let specs = Arc::new(load::specs(&specs, course)?);
        if libraries.is_empty() {
            let read = |file: &&CaseFile| Arc::new(load::library(&[(*file).clone()], &specs));
            libraries.extend(files.iter().map(read));
            let with_libraries = files.iter().zip(&libraries);
            trials.extend(with_libraries.map(|(file, library)| fairness(file, library, &specs)));
        }
        let cases = libraries.iter().flat_map(|library| library.cases.clone());
        let plan: Vec<Planned> = plan::plan(cases.collect(), &specs)
            .into_iter()
            .filter(|planned| planned.ignored.is_none() && is_asked(&planned.case.question))
            .collect();
        let questions: Vec<&Question> = plan
            .iter()
            .filter(|planned| is_wanted(planned, arguments))
            .map(|planned| &planned.case.question)
            .collect();
        if questions.is_empty() {
            continue;
        }
        let Some(submission) = open(&specs, &folder).map_err(|problem| vec![problem])? else {
            continue;
        };
        if submission.asks_in_one_go() && !arguments.list {
            // The submission keeps these answers; the trials below read them.
            submission.answer(&questions, &|| ());
        }
        let plan = plan.into_iter().filter(|planned| {
            !matches!(planned.case.question, Question::Technique(_))
                || submission.answers_techniques()
        });
        let plan: Vec<Arc<Planned>> = plan.map(Arc::new).collect();
        // The images of a sweep belong to the case before them.
        let cases = plan.chunk_by(|_, next| next.is_image());
        trials.extend(cases.map(|case| case_trial(case.to_vec(), &specs, &submission)));
    }
    Ok(trials)
}

/// Opens the submission that `EPSILON_SUBMISSION` names, by default the reference. Returns `None` for a zip or folder
/// of sources under a course of files.
fn open(specs: &Arc<Specs>, cases: &Path) -> Result<Option<Arc<dyn Submission>>, HarnessError> {
    let name = std::env::var("EPSILON_SUBMISSION").unwrap_or_else(|_| "builtin".to_owned());
    let found = sources::find(std::slice::from_ref(&name), &specs.course)?;
    let [source] = &found[..] else {
        let count = found.len();
        panic!("{name} has {count} submissions: name one of them in EPSILON_SUBMISSION");
    };
    let submission = match (source, &specs.course.files) {
        (Source::Archive(_), Some(_)) => return Ok(None),
        (Source::Named { .. }, Some(_)) => {
            let confinement = Confinement {
                sandbox: Sandbox::new(Mode::Auto)?,
                hidden: vec![cases.to_owned()],
            };
            source.open_for_files(specs, &confinement)?
        }
        (Source::Archive(_), None) => {
            let toolchain = Arc::new(toolchain(specs)?);
            source.open(specs, Some(&toolchain), &Timings::default())?
        }
        (Source::Named { .. }, None) => source.open(specs, None, &Timings::default())?,
    };
    Ok(Some(submission.into()))
}

fn toolchain(specs: &Arc<Specs>) -> Result<Toolchain, HarnessError> {
    let folder = std::env::var_os("EPSILON_CACHE")
        .map(PathBuf::from)
        .or_else(cache::default_folder)
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

/// Returns whether the filter selects the trial of a case.
fn is_wanted(planned: &Planned, arguments: &Arguments) -> bool {
    let id = planned.case.id.to_string();
    match &arguments.filter {
        Some(name) if arguments.exact => id == *name,
        Some(part) => id.contains(part),
        None => true,
    }
}

/// Returns whether the file may hold a trial that the filter selects.
fn may_hold(file: &CaseFile, arguments: &Arguments) -> bool {
    match &arguments.filter {
        Some(name) if arguments.exact => name
            .strip_prefix(&file.id)
            .is_some_and(|rest| rest.starts_with("::")),
        _ => true,
    }
}

fn fairness(file: &CaseFile, library: &Arc<Library>, specs: &Arc<Specs>) -> Trial {
    let (library, specs) = (Arc::clone(library), Arc::clone(specs));
    Trial::test(format!("{}::is fair", file.id), move || {
        fair(&library, &specs)
    })
}

fn fair(library: &Library, specs: &Specs) -> Result<(), Failed> {
    let unfair = lint::lint(library, specs, |_| false)
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

/// Returns the trial of a case and of the images of its sweep.
fn case_trial(
    plan: Vec<Arc<Planned>>,
    specs: &Arc<Specs>,
    submission: &Arc<dyn Submission>,
) -> Trial {
    let name = plan[0].case.id.to_string();
    let specs = Arc::clone(specs);
    let submission = Arc::clone(submission);
    Trial::test(name, move || judge(&plan, &specs, submission.as_ref()))
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

/// Lists trials of every kind and runs each by its exact name in a process of its own. Unknown names must fail.
fn as_nextest() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir(folder.path().join("hodoku"))?;
    for file in [
        "GridUtil1/transposition.toml",
        "files/formats.toml",
        "hodoku/examples.txt",
    ] {
        let name = file.replacen("GridUtil1/", "", 1).replacen("files/", "", 1);
        fs::copy(root().join("cases").join(file), folder.path().join(name))?;
    }
    let run = |arguments: &[&str]| -> Result<(bool, String), Failed> {
        let output = Command::new(std::env::current_exe()?)
            .args(arguments)
            .env("EPSILON_CASES", folder.path())
            .env_remove("EPSILON_SUBMISSION")
            .output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        Ok((output.status.success(), text))
    };
    let (_, list) = run(&["--list", "--format", "terse"])?;
    let names: Vec<&str> = list
        .lines()
        .filter_map(|line| line.strip_suffix(": test"))
        .collect();
    for kind in ["transposition::", "formats::", "hodoku/examples::"] {
        assert!(names.iter().any(|name| name.starts_with(kind)), "{list}");
    }
    for name in names {
        let (passed, text) = run(&["--exact", name, "--nocapture"])?;
        assert!(passed && text.contains("1 passed"), "{name}: {text}");
    }
    for unknown in [
        "transposition::no such case",
        "[call] formats::one puzzle",
        "x",
    ] {
        let (passed, text) = run(&["--exact", unknown])?;
        assert!(!passed, "{unknown}: {text}");
    }
    Ok(())
}
