//! `epsilon lint`, `bless`, `list` and `explain`: work on cases, without a submission.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use adequacy::lint;
use board::method::Method;
use board::readings::Readings;
use files::atomic_file;
use judge::document;
use judge::plan::Selection;
use judge::{oracle, plan};
use message::error::{FileProblem, HarnessError};
use message::exit_code::ExitCode;
use model::case::{Case, Question};
use model::load::Format;
use model::spec::Specs;
use model::value::Value;
use model::view::View;
use model::{case, load, view};
use report::annotations;
use report::annotations::Annotation;
use serde::Serialize;
use similar::TextDiff;

use super::authority::consult;
use super::kept::{Clean, Kept};
use super::{Done, Places, Wanted, language, print_problems, say, sum_up, tell, terminal, warn};

/// The flags of `epsilon lint`.
#[derive(Debug, Args)]
pub(super) struct Lint {
    #[command(flatten)]
    places: Places,
    /// Format of the problems; all but the first go to standard output
    #[arg(long, value_enum, default_value_t = Annotated::Text)]
    format: Annotated,
    #[command(flatten)]
    kept: Kept,
}

/// The formats of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Annotated {
    /// For people, with the lines that they are about
    Text,
    /// Workflow commands of GitHub Actions, which annotate the lines of a pull request
    Github,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// JSON, as the guide's page on formats describes it
    Json,
}

/// The result, as `--format json` prints it.
#[derive(Serialize)]
struct Linted {
    cases: usize,
    files: usize,
    /// Number of cases whose answers could not be checked.
    unproven: usize,
    problems: Vec<Annotation>,
}

impl Lint {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        let consulted = consult(&specs)?;
        let files = load::case_files(&self.places.cases()?)?;
        let library = load::library(&files.read, &specs);
        let clean = Clean::read(self.kept.open_if_possible("lint"), &library, &specs);
        let unfair = lint::lint(&library, &specs, |case| clean.has_file(&case.id.file));
        let lacking = self
            .places
            .is_whole()
            .then(|| adequacy::problems(&library.cases, &specs, |it| !clean.has_family_of(it)));
        let unfair_files: BTreeSet<&str> = unfair.iter().map(FileProblem::file).collect();
        let fair = library.sources.iter().filter_map(|(file, source)| {
            let is_fair = !unfair_files.contains(source.name.as_str());
            is_fair.then_some(file.id.as_str())
        });
        let is_complete = |family: &Method| {
            let lacking = lacking.as_ref();
            lacking.is_some_and(|it| it.iter().all(|(method, _)| method.family() != *family))
        };
        clean.keep(fair, clean.families().filter(is_complete));
        let mut problems: Vec<HarnessError> = unfair.into_iter().map(HarnessError::from).collect();
        problems.extend(lacking.into_iter().flatten().map(|(_, problem)| problem));
        problems.extend(files.overlooked.iter().map(|path| {
            let path = path.display().to_string();
            HarnessError::new(message!("lint-overlooked", path = path))
        }));
        let all = [library.problems.clone(), problems].concat();
        if library.cases.is_empty() && all.is_empty() {
            return Err(no_case().into());
        }
        let root = std::env::current_dir().unwrap_or_default();
        let unproven = |case: &&Case| case.call().is_some_and(|call| !oracle::is_known(call));
        let unproven = library.cases.iter().filter(unproven).count();
        match self.format {
            Annotated::Text => print_problems(&all),
            Annotated::Github => print!("{}", annotations::github(&all, &root, language())),
            Annotated::Json => terminal::print_json(&Linted {
                cases: library.cases.len(),
                files: library.sources.len(),
                unproven,
                problems: annotations::all(&all, &root, language()),
            }),
            Annotated::Sarif => {
                let log = annotations::sarif(&all, &root, language());
                let path = Path::new("-");
                print!(
                    "{}",
                    log.map_err(|it| HarnessError::io("write", path, &it))?
                );
            }
        }
        // Standard output belongs to the annotations.
        let is_text = self.format == Annotated::Text;
        let tell = if is_text { tell } else { warn };
        let sum_up = if is_text { sum_up } else { warn };
        if unproven > 0 {
            tell(&message!("lint-unproven", cases = unproven));
        }
        let found = all.len();
        sum_up(&message!(
            "lint-summary",
            cases = library.cases.len(),
            files = library.sources.len(),
            problems = found
        ));
        consulted.check()?;
        Ok(ExitCode::of(!library.problems.is_empty(), found > 0))
    }
}

/// The flags of `epsilon bless`.
#[derive(Debug, Args)]
pub(super) struct Bless {
    #[command(flatten)]
    places: Places,
    /// Also replace written expectations that differ from the reference
    #[arg(long)]
    overwrite: bool,
    /// Show the changes without writing them
    #[arg(long)]
    dry_run: bool,
}

impl Bless {
    pub(super) fn run(self) -> Done {
        let specs = Arc::new(self.places.specs()?);
        let consulted = consult(&specs)?;
        let library = self.places.library(&specs)?;
        if library.cases.is_empty() && library.problems.is_empty() {
            return Err(no_case().into());
        }
        let mut blessed = 0;
        let mut kept = Vec::new();
        for (file, source) in &library.sources {
            if file.format != Format::Toml {
                continue;
            }
            let mut answers = Vec::new();
            for case in library.cases.iter().filter(|case| case.id.file == file.id) {
                match self.proposal(case) {
                    Proposal::Write(values) => answers.push((case.id.name.clone(), values)),
                    Proposal::Keep => kept.push(case.id.to_string()),
                    Proposal::Nothing => {}
                }
            }
            if answers.is_empty() {
                continue;
            }
            let text =
                case::toml::with_answers(source, &answers, &specs).map_err(HarnessError::from)?;
            let diff = TextDiff::from_lines(&*source.text, &*text);
            print!("{}", diff.unified_diff().header(&source.name, &source.name));
            let is_read_only = file.path.as_os_str() == load::STANDARD_INPUT;
            if !self.dry_run && !is_read_only {
                atomic_file::write(&file.path, text)?;
            }
            blessed += answers.len();
        }
        for id in &kept {
            tell(&message!("bless-kept", id = id));
        }
        consulted.check()?;
        tell(&if self.dry_run {
            message!("bless-to-be-written", count = blessed)
        } else {
            message!("bless-written", count = blessed)
        });
        Ok(ExitCode::of(!library.problems.is_empty(), false))
    }

    fn proposal(&self, case: &Case) -> Proposal {
        let Some(call) = case.call() else {
            return Proposal::Nothing;
        };
        match oracle::answers(call, &Readings::DEFAULT.with_all(&case.pins)) {
            // The oracle has no answer; `epsilon lint` reports why.
            Err(_) => Proposal::Nothing,
            Ok(answers) if answers == [Value::Null] || answers == case.answers => Proposal::Nothing,
            Ok(answers) if case.answers.is_empty() || self.overwrite => Proposal::Write(answers),
            Ok(_) => Proposal::Keep,
        }
    }
}

/// The proposal for the expectation of a case.
enum Proposal {
    Write(Vec<Value>),
    Keep,
    Nothing,
}

/// The flags of `epsilon list`.
#[derive(Debug, Args)]
pub(super) struct List {
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    wanted: Wanted,
    /// Count the cases of each method
    #[arg(long)]
    methods: bool,
    /// Format of what is printed
    #[arg(long, value_enum, default_value_t)]
    format: terminal::Format,
}

/// A case, as `list --format json` prints it.
#[derive(Serialize)]
struct Listed {
    id: String,
    file: String,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    interface: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    /// HoDoKu's code, for a line of its library.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<String>,
    visibility: String,
    weight: u32,
    contested: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl From<&Case> for Listed {
    fn from(case: &Case) -> Self {
        let topic = case.topic();
        Self {
            id: case.id.to_string(),
            file: case.id.file.clone(),
            line: case.line,
            interface: topic.map(|(interface, _)| interface.to_owned()),
            method: topic.map(|(_, method)| method.to_owned()),
            technique: match &case.question {
                Question::Technique(line) => Some(line.code().to_owned()),
                Question::Call(_) | Question::Files(_) => None,
            },
            visibility: case.visibility.to_string(),
            weight: case.weight,
            contested: case.contested.iter().map(ToString::to_string).collect(),
            source: case.source.clone(),
            why: case.why.clone(),
        }
    }
}

/// The numbers of cases of a method, as `list --methods` prints them.
#[derive(Serialize)]
struct Count<'a> {
    interface: &'a str,
    method: &'a str,
    cases: usize,
    /// Number of cases whose expected answer is `false` or an empty list.
    none: usize,
    contested: usize,
}

impl List {
    pub(super) fn run(self) -> Done {
        let specs = self.places.specs()?;
        let selection = self.wanted.selection(&specs)?;
        let library = self.places.library(&specs)?;
        let wanted: Vec<&Case> = library
            .cases
            .iter()
            .filter(|case| plan::is_asked_by(case, &specs.course) && selection.wants(case, &specs))
            .collect();
        if wanted.is_empty() && library.problems.is_empty() {
            let ids: Vec<String> = library.cases.iter().map(|it| it.id.to_string()).collect();
            return Err(or_meant(no_case(), &selection, &ids).into());
        }
        let is_json = self.format == terminal::Format::Json;
        match (self.methods, is_json) {
            (true, false) => print_counts(&wanted, &specs),
            (true, true) => terminal::print_json(&counts(&wanted, &specs)),
            (false, false) => wanted.into_iter().for_each(print_line),
            (false, true) => {
                let listed = wanted.into_iter().map(Listed::from);
                terminal::print_json(&listed.collect::<Vec<_>>());
            }
        }
        Ok(ExitCode::of(!library.problems.is_empty(), false))
    }
}

/// Adds a suggestion to the error if a pattern that matches no case is close to an id.
pub(super) fn or_meant(error: HarnessError, selection: &Selection, ids: &[String]) -> HarnessError {
    match selection.proposal(ids.iter().map(String::as_str)) {
        Some(name) => error.with_help(message!("did-you-mean", name)),
        None => error,
    }
}

/// Returns the error for a command that found no case.
fn no_case() -> HarnessError {
    HarnessError::new(message!("no-case"))
}

fn print_line(case: &Case) {
    let asked = match &case.question {
        Question::Call(call) => call.method.clone(),
        Question::Technique(line) => say(&message!("list-technique", code = line.code())),
        Question::Files(files) => {
            let names: Vec<&str> = files.outputs.keys().map(String::as_str).collect();
            say(&message!("list-files", names = names.join(", ")))
        }
    };
    let mut remarks = Vec::new();
    if !case.contested.is_empty() {
        let ids: Vec<String> = case.contested.iter().map(ToString::to_string).collect();
        remarks.push(say(&message!("list-contested", readings = ids.join(", "))));
    }
    if let Some(date) = view::hidden_until(case) {
        let date = date.to_string();
        remarks.push(say(&message!("list-hidden-until", date)));
    } else if !View::Student.shows(case) {
        remarks.push(say(&message!("list-hidden")));
    }
    let remarks = if remarks.is_empty() {
        String::new()
    } else {
        format!(" ({})", remarks.join("; "))
    };
    println!("{}: {asked}{remarks}", case.id);
}

fn counts<'a>(cases: &[&Case], specs: &'a Specs) -> Vec<Count<'a>> {
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for case in cases {
        if let Some(call) = case.call() {
            let count = counts.entry(&call.method).or_default();
            count[0] += 1;
            count[1] += usize::from(case.answers.first().is_some_and(Value::says_no));
            count[2] += usize::from(!case.contested.is_empty());
        }
    }
    let count = |interface: &'a str, method: &'a str| {
        let [cases, none, contested] = counts.get(method).copied().unwrap_or_default();
        Count {
            interface,
            method,
            cases,
            none,
            contested,
        }
    };
    let methods = specs.methods();
    let counted = methods.map(|(interface, method)| count(&interface.name, &method.name));
    counted.collect()
}

fn print_counts(cases: &[&Case], specs: &Specs) {
    tell(&message!("list-header"));
    for count in counts(cases, specs) {
        println!(
            "{:5}  {:7}  {:9}  {}.{}",
            count.cases, count.none, count.contested, count.interface, count.method
        );
    }
}

/// Maximum number of matching ids that are listed.
const MAX_LISTED: usize = 10;

/// The flags of `epsilon explain`.
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Case id, or a part of it that no other case has
    case: String,
    #[command(flatten)]
    places: Places,
}

impl Explain {
    pub(super) fn run(self) -> Done {
        let specs = self.places.specs()?;
        let library = self.places.library(&specs)?;
        let plan = plan::plan(library.cases, &specs);
        let matching: Vec<_> = plan
            .iter()
            .filter(|planned| planned.case.id.to_string().contains(&self.case))
            .collect();
        let exact = matching
            .iter()
            .find(|planned| planned.case.id.to_string() == self.case);
        let first = matching.first().map(|planned| &planned.case.id);
        let is_one = matching.iter().all(|it| Some(&it.case.id) == first);
        let exact = exact.or_else(|| matching.first().filter(|_| is_one));
        let planned = match (exact, matching.as_slice()) {
            (Some(planned), _) | (None, [planned]) => planned,
            (None, []) => {
                let ids: Vec<String> = plan
                    .iter()
                    .map(|planned| planned.case.id.to_string())
                    .collect();
                let error = HarnessError::new(message!("explain-no-case", name = &self.case));
                return Err(error
                    .or_meant(&self.case, ids.iter().map(String::as_str))
                    .into());
            }
            (None, several) => {
                // The images of a case share its id.
                let ids = several.iter().map(|planned| planned.case.id.to_string());
                let ids: BTreeSet<String> = ids.collect();
                let (name, count) = (&self.case, ids.len());
                let shown: Vec<String> = ids.into_iter().take(MAX_LISTED).collect();
                let ids = shown.join("\n");
                let message = message!("explain-several", count, name, ids);
                return Err(HarnessError::new(message).into());
            }
        };
        let document = document::of_right_answer(planned, &specs);
        println!("{}", document.text(language()));
        Ok(ExitCode::Passed)
    }
}
