//! Generates shipped cases: `cargo run --release --example generate_cases`.
//!
//! Hand-written cases cover the corner cases; this example adds bulk. For every method it counts the hand-written cases
//! below `cases/` and adds generated ones up to [`CASES`] (for a solver [`SOLVER_CASES`]), half of them with the answer
//! "no" if the method has one (`false`, no pair found). Only fair questions on which all readings agree are used;
//! solver cases are nearly always contested, so they declare the clauses.
//!
//! The same hand-written cases and the same seed give the same files, `cases/<interface>/generated.toml`.

mod grids;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use adequacy::fresh::{Fresh, Quotas, Sort};
use board::method::{Answer, Method};
use model::case::{Case, toml};
use model::load;
use model::spec::{Interface, Specs};
use model::value::Value;

use grids::Parts;

/// Target number of cases per method.
const CASES: usize = 18;
/// Target number of cases per solver.
const SOLVER_CASES: usize = 26;
/// Number of generated runs of a solver that use an effective pair of each sort.
const PAIR_RUNS: usize = 6;
/// The seed.
const SEED: u64 = 2018_0530;

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(".");
    let specs = load::specs(&root.join("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}"))?;
    let files: Vec<_> = load::case_files(&[root.join("cases")])?
        .read
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
        let asks = method
            .asks
            .ok_or("the reference does not know the method")?;
        let own: Vec<&Case> = written
            .iter()
            .filter(|case| case.call().is_some_and(|call| call.method == method.name))
            .collect();
        let file = format!("{}/generated", interface.name);
        let found = Fresh::new(specs, (interface, method), &Parts, SEED, file)
            .with_contested_runs()
            .without(own.iter().filter_map(|case| case.call().cloned()).collect())
            .draw(quotas(asks, &own));
        if found.missing > 0 {
            return Err(format!("{}: {} cases are missing", method.name, found.missing).into());
        }
        println!(
            "{:40} {:3} hand-written, {:3} generated",
            method.name,
            own.len(),
            found.cases.len()
        );
        for case in &found.cases {
            text.push('\n');
            text.push_str(&toml::print(case, specs));
        }
    }
    let folder = root.join("cases").join(&interface.name);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("generated.toml"), text)?;
    Ok(())
}

/// Returns the number of missing cases of each sort.
fn quotas(method: Method, own: &[&Case]) -> Quotas {
    let no = own
        .iter()
        .filter(|case| case.answers.first().is_some_and(Value::says_no))
        .count();
    let yes = own.len() - no;
    if method.answer() == Answer::Run {
        let plain = SOLVER_CASES.saturating_sub(own.len() + 2 * PAIR_RUNS);
        BTreeMap::from([
            (Sort::Yes, plain),
            (Sort::NakedPairRun, PAIR_RUNS),
            (Sort::HiddenPairRun, PAIR_RUNS),
        ])
    } else if method.answer().can_be_negative() {
        let half = (CASES / 2).max(no).max(yes);
        BTreeMap::from([(Sort::No, half - no), (Sort::Yes, half - yes)])
    } else {
        BTreeMap::from([(Sort::Yes, CASES.saturating_sub(own.len()))])
    }
}
