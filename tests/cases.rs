//! Every case and every HoDoKu line below `cases/` as a trial of its own, and the fairness of every file.
//!
//! `EPSILON_SUBMISSION=exec:...` puts another submission through the same trials, `EPSILON_CASES=PATH` takes the cases
//! from elsewhere. A start for a single trial (`--exact`, as cargo-nextest does it) reads only the file that holds it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use epsilon::case::Case;
use epsilon::error::HarnessError;
use epsilon::load::{self, CaseFile, Library};
use epsilon::plan::{self, Planned};
use epsilon::spec::Specs;
use epsilon::submission::{self, Submission};
use epsilon::verdict::Status;
use epsilon::{lint, run};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials(&arguments) {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(problems) => {
            for problem in problems {
                eprintln!("{:?}", miette::Report::new(problem));
            }
            ExitCode::from(2)
        }
    }
}

fn trials(arguments: &Arguments) -> Result<Vec<Trial>, Vec<HarnessError>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let specs = Arc::new(load::specs(&root.join("specs"), "meilenstein1")?);
    let name = std::env::var("EPSILON_SUBMISSION").unwrap_or_else(|_| "builtin".to_owned());
    let submission: Arc<dyn Submission> = submission::open(&name, &specs)
        .map_err(|problem| vec![problem])?
        .into();
    let folder =
        std::env::var_os("EPSILON_CASES").map_or_else(|| root.join("cases"), PathBuf::from);
    let files = load::case_files(&[folder]).map_err(|problem| vec![problem])?;
    Ok(files
        .iter()
        .filter(|file| may_hold(file, arguments))
        .flat_map(|file| trials_of(file, &specs, &submission))
        .collect())
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

fn trials_of(file: &CaseFile, specs: &Arc<Specs>, submission: &Arc<dyn Submission>) -> Vec<Trial> {
    let library = load::library(std::slice::from_ref(file), specs);
    let cases = library.cases.clone();
    let fairness = {
        let specs = Arc::clone(specs);
        Trial::test(format!("{}::is fair", file.id), move || {
            fair(&library, &specs)
        })
        .with_kind("lint")
    };
    std::iter::once(fairness)
        .chain(
            cases
                .into_iter()
                .flat_map(|case| case_trials(case, specs, submission)),
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
        .map(|problem| format!("{:?}", miette::Report::new(problem)))
        .collect();
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n").into())
    }
}

fn case_trials(case: Case, specs: &Arc<Specs>, submission: &Arc<dyn Submission>) -> Vec<Trial> {
    plan::plan(vec![case], specs)
        .into_iter()
        .map(|planned| {
            let name = planned.case.id.to_string();
            let kind = planned.case.call().map_or("technique", |_| "call");
            let ignored = planned.ignored.is_some()
                || (planned.case.call().is_none() && !submission.answers_techniques());
            let specs = Arc::clone(specs);
            let submission = Arc::clone(submission);
            Trial::test(name, move || judge(&planned, &specs, submission.as_ref()))
                .with_kind(kind)
                .with_ignored_flag(ignored)
        })
        .collect()
}

fn judge(planned: &Planned, specs: &Specs, submission: &dyn Submission) -> Result<(), Failed> {
    let judged = run::ask(submission, &[planned], specs, &|| {});
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
