//! The kill matrix: wrong variants of the second implementation judged by cases, and by random questions where the
//! cases let a method through.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::slice;
use std::time::{Duration, Instant};

use board::method::Method;
use judge::plan;
use model::case::{Call, Case};
use model::load;
use model::spec::Specs;

use crate::draw::Source;
use crate::kill::{self, Asked, Jury, PROGRESS, Settings};
use crate::variants::{Sort, Variant};
use crate::worker::Tools;

/// Number of variants that are compiled together.
const BATCH: usize = 250;

/// The cases of a kill matrix.
pub(crate) struct Matrix<'a> {
    /// Folder of the sources.
    pub(crate) sources: &'a Path,
    /// Folders of cases; wrong methods that the first lets through are the survivors.
    pub(crate) cases: &'a [PathBuf],
    /// Files of cases that are asked before the random questions.
    pub(crate) offered: &'a [PathBuf],
    /// Folder for the questions that refute the survivors.
    pub(crate) telling: Option<&'a Path>,
    /// Time after which no further variant is asked.
    pub(crate) time: Duration,
}

/// A wrong method that the cases of the first folder let through.
struct Survivor<'a> {
    variant: &'a Variant,
    method: Method,
    /// The choices of readings that explain all its answers to the cases.
    open: Vec<usize>,
}

/// Judges variants by the cases, prints the table, and writes the questions that refute the survivors.
pub(crate) fn judge(
    matrix: &Matrix<'_>,
    settings: &Settings,
    variants: &[Variant],
) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let specs = kill::specs()?;
    let tools = Tools::compiled(matrix.sources)?;
    let mut asked = Asked::default();
    let folders = matrix.cases.len();
    for (set, folder) in matrix.cases.iter().enumerate() {
        let cases = cases(slice::from_ref(folder), &specs)?;
        add(&mut asked, set, &calls(cases, &specs));
    }
    let source = Source::new(settings.seed);
    let offered = calls(cases(matrix.offered, &specs)?, &specs);
    for method in Method::ALL {
        let own = of_method(&offered, method).chain(settings.questions(&source, method));
        asked.add(folders, method, own.collect::<Vec<Call>>());
    }
    let mut jury = Jury::new(&asked, &tools)?;
    let mut survivors = Vec::new();
    let mut counts: BTreeMap<Sort, Counts> = BTreeMap::new();
    for (number, variant) in variants.iter().enumerate() {
        if number % PROGRESS == 0 {
            if start.elapsed() > matrix.time {
                break;
            }
            eprintln!(
                "{number} of {} variants, {} survivors",
                variants.len(),
                survivors.len()
            );
        }
        if number % BATCH == 0 {
            jury.prepare(&variants[number..variants.len().min(number + BATCH)])?;
        }
        if !jury.compiles(variant)? {
            continue;
        }
        let count = counts
            .entry(variant.sort)
            .or_insert_with(|| Counts::new(folders));
        count.variants += 1;
        let wrong_before = count.wrong_methods;
        for method in variant.methods() {
            let mut passed = Vec::new();
            for folder in 0..folders {
                let mut open = jury.all_choices(method);
                jury.sift(folder, variant, method, &mut open)?;
                if !open.is_empty() {
                    passed.push((folder, open));
                }
            }
            let mut is_wrong = passed.len() < folders;
            if let Some((0, open)) = passed.first() {
                let mut left = open.clone();
                jury.sift(folders, variant, method, &mut left)?;
                if left.is_empty() {
                    is_wrong = true;
                    let open = open.clone();
                    survivors.push(Survivor {
                        variant,
                        method,
                        open,
                    });
                }
            }
            if is_wrong {
                count.wrong_methods += 1;
                for (folder, _) in passed {
                    count.survivors[folder] += 1;
                }
            }
        }
        count.wrong += usize::from(count.wrong_methods > wrong_before);
    }
    for survivor in &survivors {
        println!(
            "{:8} {:45} {}",
            survivor.variant.sort,
            survivor.method.to_string(),
            survivor.variant
        );
    }
    println!("sort      variants  wrong  wrong methods  let through by each folder");
    for (sort, count) in &counts {
        let Counts {
            variants,
            wrong,
            wrong_methods,
            survivors,
        } = count;
        println!("{sort:8} {variants:9} {wrong:6} {wrong_methods:14}  {survivors:?}");
    }
    if let Some(folder) = matrix.telling {
        let cases = cases(&matrix.cases[..1], &specs)?;
        write(folder, &cases, &mut jury, folders, &survivors, &specs)?;
    }
    Ok(())
}

/// The counts of one sort of variants.
struct Counts {
    variants: usize,
    /// Variants of which cases or random questions refute a method.
    wrong: usize,
    /// Methods of variants that cases or random questions refute.
    wrong_methods: usize,
    /// Those of these methods that the cases of each folder let through.
    survivors: Vec<usize>,
}

impl Counts {
    fn new(folders: usize) -> Self {
        Self {
            variants: 0,
            wrong: 0,
            wrong_methods: 0,
            survivors: vec![0; folders],
        }
    }
}

fn cases(files: &[PathBuf], specs: &Specs) -> Result<Vec<Case>, Box<dyn Error>> {
    Ok(load::library(&load::case_files(files)?.read, specs).cases)
}

/// Returns the calls of the cases that pin no reading.
fn calls(cases: Vec<Case>, specs: &Specs) -> Vec<Call> {
    plan::plan(cases, specs)
        .into_iter()
        .filter(|planned| planned.case.pins.is_empty())
        .filter_map(|planned| planned.case.call().cloned())
        .collect()
}

fn of_method(calls: &[Call], method: Method) -> impl Iterator<Item = Call> {
    calls
        .iter()
        .filter(move |call| call.asks == Some(method))
        .cloned()
}

fn add(asked: &mut Asked, set: usize, calls: &[Call]) {
    for method in Method::ALL {
        asked.add(set, method, of_method(calls, method));
    }
}

/// Returns the highest number of a telling question about a method among the cases, or 0.
fn last_number(cases: &[Case], method: Method) -> usize {
    let number = |case: &Case| {
        let number = case.id.name.strip_prefix(method.name())?;
        number.strip_prefix(TELLING)?.parse::<usize>().ok()
    };
    cases.iter().filter_map(number).max().unwrap_or(0)
}

/// Writes questions that refute all survivors, as few as a greedy choice finds, into a file for each interface. Their
/// numbers continue those of the cases.
fn write(
    folder: &Path,
    cases: &[Case],
    jury: &mut Jury<'_>,
    set: usize,
    survivors: &[Survivor<'_>],
    specs: &Specs,
) -> Result<(), Box<dyn Error>> {
    // For each question, the pairs of a survivor and a choice that it refutes.
    let mut refuted: BTreeMap<Method, BTreeMap<usize, BTreeSet<(usize, usize)>>> = BTreeMap::new();
    for (number, survivor) in survivors.iter().enumerate() {
        let Survivor {
            variant,
            method,
            open,
        } = survivor;
        jury.compiles(variant)?;
        let open = jury.explaining_all(0, *method, open.clone())?;
        for (question, choices) in jury.refutations(set, *method, &open)? {
            let pairs = choices.into_iter().map(|choice| (number, choice));
            let questions = refuted.entry(*method).or_default();
            questions.entry(question).or_default().extend(pairs);
        }
    }
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut written = 0;
    for (method, mut questions) in refuted {
        let mut chosen = BTreeSet::new();
        while let Some((&question, _)) = questions
            .iter()
            .filter(|(_, pairs)| !pairs.is_empty())
            .max_by_key(|(question, pairs)| (pairs.len(), std::cmp::Reverse(**question)))
        {
            let done = questions.remove(&question).unwrap_or_default();
            for pairs in questions.values_mut() {
                pairs.retain(|pair| !done.contains(pair));
            }
            chosen.insert(question);
        }
        let text = texts
            .entry(method.interface())
            .or_insert_with(|| HEAD.to_owned());
        for (number, question) in (last_number(cases, method) + 1..).zip(&chosen) {
            let name = format!("{}{TELLING}{number:02}", method.name());
            text.push('\n');
            text.push_str(&jury.case(*question, name, None, specs));
        }
        written += chosen.len();
    }
    for (interface, text) in texts {
        let folder = folder.join(interface);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("telling.toml"), text)?;
    }
    println!("{written} telling questions");
    Ok(())
}

/// The text between method and number in the name of a telling question.
const TELLING: &str = ", telling ";

/// The first lines of a file of telling questions.
const HEAD: &str = "\
# Questions that tell wrong variants of a second implementation from right which all other cases let through.
#
# Made by: cargo run --release --example second -- kill-matrix --telling FOLDER
";
