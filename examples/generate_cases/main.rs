//! Fills up the shipped cases: `cargo run --release --example generate_cases`.
//!
//! Hand-written cases carry the meaning; this adds the mass. For every method it counts the hand-written cases below
//! `cases/` and adds generated ones until the method has [`CASES`] (a solver [`SOLVER_CASES`]), half of them with the
//! answer "no" where a method can say no (`false`, no pair found). Only fair questions on which all readings agree are taken; solvers are
//! contested nearly always, so their cases declare by what.
//!
//! The same hand-written cases and the same seed give the same files, `cases/<interface>/generated.toml`.

mod grids;
mod questions;
mod random;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use epsilon::case::{Call, Case, CaseId, Question, toml};
use epsilon::load;
use epsilon::oracle;
use epsilon::plan::contesting;
use epsilon::spec::{Interface, Method, Specs, Type};
use epsilon::value::Value;
use reference::code::Technique;
use reference::readings::Readings;

use random::Random;

/// How many cases a method should have in all.
const CASES: usize = 14;
/// How many cases a solver should have in all.
const SOLVER_CASES: usize = 26;
/// How many generated runs of a solver use an effective pair of each sort.
const PAIR_RUNS: usize = 6;
/// How often a question is drawn before the generator gives up on a method.
const PATIENCE: usize = 200_000;
/// The seed of everything.
const SEED: u64 = 2018_0530;

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(".");
    let specs = load::specs(&root.join("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}"))?;
    let files: Vec<_> = load::case_files(&[root.join("cases")])?
        .into_iter()
        .filter(|file| !file.id.ends_with("/generated"))
        .collect();
    let library = load::library(&files, &specs);
    if let Some(problem) = library.problems.first() {
        return Err(format!("mend the hand-written cases first: {problem}").into());
    }
    for interface in &specs.interfaces {
        write(&root, interface, &library.cases, &specs)?;
    }
    Ok(())
}

fn write(
    root: &Path,
    interface: &Interface,
    written: &[Case],
    specs: &Specs,
) -> Result<(), Box<dyn Error>> {
    let mut text = String::from(
        "# Generated: see examples/generate_cases. Do not edit; write cases of your own into the other files.\n",
    );
    for method in &interface.methods {
        let own: Vec<&Case> = written
            .iter()
            .filter(|case| case.call().is_some_and(|call| call.method == method.name))
            .collect();
        let generated = Generator::new(interface, method, &own).run()?;
        println!(
            "{:40} {:3} hand-written, {:3} generated",
            method.name,
            own.len(),
            generated.len()
        );
        for case in &generated {
            text.push('\n');
            text.push_str(&toml::print(case, specs));
        }
    }
    let folder = root.join("cases").join(&interface.name);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("generated.toml"), text)?;
    Ok(())
}

/// Draws questions for one method until its quotas are full.
struct Generator<'a> {
    interface: &'a Interface,
    method: &'a Method,
    random: Random,
    /// How many cases are still wanted of each sort.
    quotas: BTreeMap<Sort, usize>,
    asked: Vec<Call>,
    cases: Vec<Case>,
}

/// What sort of answer a case has; each has its quota.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    /// `false`, or no pair.
    No,
    /// Any other answer.
    Yes,
    /// A solver run with an effective naked pair.
    NakedPairRun,
    /// A solver run with an effective hidden pair.
    HiddenPairRun,
}

impl<'a> Generator<'a> {
    fn new(interface: &'a Interface, method: &'a Method, own: &[&Case]) -> Self {
        let no = own
            .iter()
            .filter(|case| case.answers.first().is_some_and(says_no))
            .count();
        let yes = own.len() - no;
        let quotas = if method.result == Type::GridList {
            let plain = SOLVER_CASES.saturating_sub(own.len() + 2 * PAIR_RUNS);
            BTreeMap::from([
                (Sort::Yes, plain),
                (Sort::NakedPairRun, PAIR_RUNS),
                (Sort::HiddenPairRun, PAIR_RUNS),
            ])
        } else if can_say_no(method) {
            let half = (CASES / 2).max(no).max(yes);
            BTreeMap::from([(Sort::No, half - no), (Sort::Yes, half - yes)])
        } else {
            BTreeMap::from([(Sort::Yes, CASES.saturating_sub(own.len()))])
        };
        let seed = method.name.bytes().fold(SEED, |seed, byte| {
            seed.wrapping_mul(31).wrapping_add(byte.into())
        });
        Self {
            interface,
            method,
            random: Random::new(seed),
            quotas,
            asked: own.iter().filter_map(|case| case.call().cloned()).collect(),
            cases: Vec::new(),
        }
    }

    fn run(mut self) -> Result<Vec<Case>, String> {
        for _ in 0..PATIENCE {
            if self.quotas.values().all(|&left| left == 0) {
                return Ok(self.cases);
            }
            let call = questions::draw(self.interface, self.method, &mut self.random);
            self.consider(call);
        }
        Err(format!(
            "{}: no fair question found for {:?}",
            self.method.name, self.quotas
        ))
    }

    fn consider(&mut self, call: Call) {
        let Ok(answers) = oracle::answers(&call, &Readings::DEFAULT) else {
            return;
        };
        let sort = self.sort(&call, &answers[0]);
        let wanted = self.quotas.get(&sort).is_some_and(|&left| left > 0);
        if !wanted || answers == [Value::Null] || self.asked.contains(&call) {
            return;
        }
        let contested = contesting(&call, &[]);
        if self.method.result != Type::GridList && !contested.is_empty() {
            return;
        }
        if let Some(left) = self.quotas.get_mut(&sort) {
            *left -= 1;
        }
        self.asked.push(call.clone());
        let id = CaseId {
            file: format!("{}/generated", self.interface.name),
            name: format!("{} {:02}", self.method.name, self.cases.len() + 1),
        };
        self.cases.push(Case {
            answers,
            contested,
            why: why(sort),
            ..Case::new(id, 0, Question::Call(call))
        });
    }

    fn sort(&self, call: &Call, answer: &Value) -> Sort {
        if let Some(run) = oracle::solver_run(call, &Readings::DEFAULT) {
            let uses = |technique| {
                run.moves()
                    .iter()
                    .any(|found| found.step.technique == technique)
            };
            let open = |sort| self.quotas.get(&sort).is_some_and(|&left| left > 0);
            return if uses(Technique::HiddenPair) && open(Sort::HiddenPairRun) {
                Sort::HiddenPairRun
            } else if uses(Technique::NakedPair) && open(Sort::NakedPairRun) {
                Sort::NakedPairRun
            } else {
                Sort::Yes
            };
        }
        if says_no(answer) && can_say_no(self.method) {
            Sort::No
        } else {
            Sort::Yes
        }
    }
}

fn why(sort: Sort) -> Option<String> {
    match sort {
        Sort::NakedPairRun => Some("uses a naked pair that changes a list".to_owned()),
        Sort::HiddenPairRun => Some("uses a hidden pair that changes a list".to_owned()),
        Sort::No | Sort::Yes => None,
    }
}

/// Whether a method can answer `false` or "no pair".
fn can_say_no(method: &Method) -> bool {
    method.result == Type::Boolean || method.name.contains("PairCells")
}

fn says_no(answer: &Value) -> bool {
    *answer == Value::Bool(false) || answer.as_list().is_some_and(<[Value]>::is_empty)
}
