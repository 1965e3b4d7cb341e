//! The kill matrix: wrong variants of the second implementation, told from right by random questions, and by cases.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use epsilon::case::{Call, Case, CaseId, Question, toml};
use epsilon::fresh::Dice;
use epsilon::load;
use epsilon::oracle;
use epsilon::plan::{self, contesting};
use epsilon::spec::Specs;
use reference::method::Method;
use reference::readings::Readings;
use serde::{Deserialize, Serialize};

use crate::choices::Judges;
use crate::draw::Source;
use crate::variants::{Sort, Variant};
use crate::worker::{Deviation, Edit, SOURCES, Tools, Worker, shown};

/// Number of wrong answers among which a question is sought that no reading changes.
const CHOICE_OF_QUESTIONS: usize = 20;
/// Number of variants after which the progress is printed.
const PROGRESS: usize = 50;

/// The settings of a search for telling questions.
pub(crate) struct Settings {
    /// Number of random questions for each method.
    pub(crate) questions: usize,
    /// Number of random questions for each solver.
    pub(crate) runs: usize,
    /// Seed of the questions.
    pub(crate) seed: u64,
}

impl Settings {
    /// Returns the number of random questions for a method.
    const fn of(&self, method: Method) -> usize {
        match method {
            Method::Solve(_) => self.runs,
            _ => self.questions,
        }
    }
}

/// A variant with what random questions say of it, a line of the file between [`tell`] and [`judge`].
#[derive(Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) variant: Variant,
    /// For each method that is told from right, the question as a case.
    pub(crate) by: BTreeMap<String, String>,
}

/// Asks variants random questions, and writes those that tell each method from right into a file.
pub(crate) fn tell(
    settings: &Settings,
    sources: &Path,
    variants: &[Variant],
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let specs = specs()?;
    let tools = Tools::compiled(sources)?;
    let source = Source::new(settings.seed);
    let mut asked = Asked::default();
    for method in Method::ALL {
        let number = settings.of(method);
        let mut dice = Dice::for_method(method.name(), settings.seed);
        asked.add(
            method,
            (0..number).map(|_| source.question(method, &mut dice)),
        );
    }
    let mut jury = Jury::new(&asked, &tools)?;
    let mut lines = fs::File::create(file)?;
    for (number, variant) in variants.iter().enumerate() {
        let mut by = BTreeMap::new();
        if let Some(found) = jury.methods_told(variant)? {
            for (method, Deviation { question, answer }) in found {
                let why = format!("{variant}, which answers {answer}");
                by.insert(method.to_string(), jury.case(method, question, why, &specs));
            }
            let told = Told {
                variant: variant.clone(),
                by,
            };
            writeln!(lines, "{}", serde_json::to_string(&told)?)?;
        }
        if (number + 1) % PROGRESS == 0 {
            eprintln!("{} of {} variants", number + 1, variants.len());
        }
    }
    Ok(())
}

/// Returns the number of edits of right sources by which random questions tell a method from right.
pub(crate) fn refuted(
    settings: &Settings,
    tools: &Tools,
    sources: &Path,
    method: Method,
    edits: &BTreeSet<Edit>,
) -> Result<usize, Box<dyn Error>> {
    let source = Source::new(settings.seed);
    let mut dice = Dice::for_method(method.name(), settings.seed);
    let mut asked = Asked::default();
    let number = settings.of(method);
    asked.add(
        method,
        (0..number).map(|_| source.question(method, &mut dice)),
    );
    let mut jury = Jury::new(&asked, tools)?;
    let mut refuted = 0;
    for edit in edits {
        let variant = Variant::of_edit(sources, method, edit);
        if let Some(found) = jury
            .methods_told(&variant)?
            .and_then(|told| told.into_values().next())
        {
            eprintln!("{method} is wrong after {edit:?}: {}", found.answer);
            refuted += 1;
        }
    }
    Ok(refuted)
}

/// Lets cases judge the variants of some files, prints the table, and writes the questions that tell the survivors.
pub(crate) fn judge(
    cases: PathBuf,
    files: &[PathBuf],
    survivors: &Path,
) -> Result<(), Box<dyn Error>> {
    let specs = specs()?;
    let tools = Tools::compiled(Path::new(SOURCES))?;
    let library = load::library(&load::case_files(&[cases])?.read, &specs);
    let planned = plan::plan(library.cases, &specs);
    let mut asked = Asked::default();
    for method in Method::ALL {
        let own = planned
            .iter()
            .filter(|planned| planned.case.pins.is_empty());
        let calls = own.filter_map(|planned| planned.case.call());
        asked.add(
            method,
            calls.filter(|call| call.asks == Some(method)).cloned(),
        );
    }
    let mut jury = Jury::new(&asked, &tools)?;
    let mut counts: BTreeMap<Sort, Counts> = BTreeMap::new();
    let mut by_method: BTreeMap<Method, Counts> = BTreeMap::new();
    let mut left: BTreeMap<String, usize> = BTreeMap::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            let told: Told = serde_json::from_str(line)?;
            let Some(killed) = jury.methods_told(&told.variant)? else {
                continue;
            };
            let (mut wrong, mut surviving) = (0, 0);
            for method in told.variant.methods() {
                let question = told.by.get(&method.to_string());
                let is_killed = killed.contains_key(&method);
                let is_wrong = is_killed || question.is_some();
                let count = by_method.entry(method).or_default();
                count.wrong_methods += usize::from(is_wrong);
                wrong += usize::from(is_wrong);
                if let Some(question) = question.filter(|_| !is_killed) {
                    surviving += 1;
                    count.survivors += 1;
                    *left.entry(question.clone()).or_default() += 1;
                }
            }
            let count = counts.entry(told.variant.sort).or_default();
            count.variants += 1;
            count.wrong += usize::from(wrong > 0);
            count.whole += usize::from(surviving > 0 && surviving == wrong);
            count.wrong_methods += wrong;
            count.survivors += surviving;
        }
    }
    let questions: Vec<String> = left.into_keys().collect();
    fs::write(survivors, questions.join("\n"))?;
    println!("method                                             wrong  survivors");
    for (method, count) in &by_method {
        let name = method.to_string();
        println!("{name:50} {:5} {:10}", count.wrong_methods, count.survivors);
    }
    println!("sort      variants  wrong  survive whole  wrong methods  survivors");
    for (sort, count) in &counts {
        let Counts {
            variants,
            wrong,
            whole,
            wrong_methods,
            survivors,
        } = count;
        println!("{sort:8} {variants:9} {wrong:6} {whole:14} {wrong_methods:14} {survivors:10}");
    }
    Ok(())
}

/// The counts of one sort of variants, or of a method.
#[derive(Default)]
struct Counts {
    variants: usize,
    /// Variants of which some method is told from right, by cases or random questions.
    wrong: usize,
    /// Wrong ones that the cases let through in every method.
    whole: usize,
    /// Methods of variants that are told from right.
    wrong_methods: usize,
    /// Those that the cases let through.
    survivors: usize,
}

fn specs() -> Result<Specs, Box<dyn Error>> {
    load::specs(Path::new("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}").into())
}

/// Questions, those of a method in a row.
#[derive(Default)]
struct Asked {
    questions: Vec<Call>,
    ranges: BTreeMap<Method, Range<usize>>,
}

impl Asked {
    fn add(&mut self, method: Method, calls: impl Iterator<Item = Call>) {
        let from = self.questions.len();
        self.questions.extend(calls);
        self.ranges.insert(method, from..self.questions.len());
    }
}

/// Questions, the JVM that is asked them, and the judges of its answers.
struct Jury<'a> {
    asked: &'a Asked,
    tools: &'a Tools,
    worker: Worker,
    judges: Judges,
    /// Questions that told variants from right.
    telling: BTreeMap<Method, BTreeSet<usize>>,
}

impl<'a> Jury<'a> {
    fn new(asked: &'a Asked, tools: &'a Tools) -> Result<Self, Box<dyn Error>> {
        let mut worker = Worker::start(tools, &asked.questions)?;
        worker.take_as_right()?;
        Ok(Self {
            asked,
            tools,
            worker,
            judges: Judges::default(),
            telling: BTreeMap::new(),
        })
    }

    /// Returns the methods of a variant that are told from right, each with a question and the answer; `None` if the variant
    /// does not compile.
    fn methods_told(
        &mut self,
        variant: &Variant,
    ) -> Result<Option<BTreeMap<Method, Deviation>>, Box<dyn Error>> {
        if !self.worker.compile(&variant.edits)? {
            return Ok(None);
        }
        let mut told = BTreeMap::new();
        for method in variant.methods() {
            match self.told(method) {
                Ok(Some(found)) => {
                    self.telling
                        .entry(method)
                        .or_default()
                        .insert(found.question);
                    told.insert(method, found);
                }
                Ok(None) => {}
                Err(_) => {
                    // The JVM is lost, for instance for lack of memory.
                    self.worker = Worker::start(self.tools, &self.asked.questions)?;
                    self.worker.take_as_right()?;
                    return Ok(Some(told));
                }
            }
        }
        Ok(Some(told))
    }

    /// Looks for a question whose answer no choice of readings explains; rather one that no reading changes.
    fn told(&mut self, method: Method) -> Result<Option<Deviation>, Box<dyn Error>> {
        let known = self.telling.get(&method).cloned().unwrap_or_default();
        let mut open: Vec<usize> = (0..self.judges.choices(method).len()).collect();
        for deviation in self.worker.deviations_among(known)? {
            if !self.explains_any(&open, method, &deviation) {
                return Ok(Some(deviation));
            }
        }
        let range = self.asked.ranges[&method].clone();
        let mut next = range.start;
        // Nearly all runs of solvers depend on readings.
        let tries = match method {
            Method::Solve(_) => 0,
            _ => CHOICE_OF_QUESTIONS,
        };
        for _ in 0..tries {
            let (found, after) = self.worker.deviations(next, range.end, 1)?;
            next = after;
            let Some(deviation) = found.into_iter().next() else {
                break;
            };
            let call = &self.asked.questions[deviation.question];
            let plain = contesting(call, &[]).is_empty();
            if plain && !self.explains_any(&open, method, &deviation) {
                return Ok(Some(deviation));
            }
        }
        self.explain(&mut open, method, range)
    }

    /// Removes the choices that do not explain the answers to a range of questions, until none is left; returns the question
    /// and the answer that none explains.
    fn explain(
        &mut self,
        open: &mut Vec<usize>,
        method: Method,
        range: Range<usize>,
    ) -> Result<Option<Deviation>, Box<dyn Error>> {
        let mut next = range.start;
        let mut deviating = BTreeSet::new();
        while next < range.end {
            let (found, after) = self.worker.deviations(next, range.end, 1)?;
            next = after;
            for deviation in found {
                let number = deviation.question;
                let call = &self.asked.questions[number];
                self.judges
                    .keep_explaining(open, number, call, method, &deviation.answer);
                if open.is_empty() {
                    return Ok(Some(deviation));
                }
                deviating.insert(number);
            }
        }
        if open.contains(&0) {
            return Ok(None);
        }
        // The default does not explain the variant; its other answers must agree with the choices that do.
        for number in range.filter(|number| !deviating.contains(number)) {
            let call = &self.asked.questions[number];
            let right = oracle::answers(call, &Readings::DEFAULT).unwrap_or_default();
            let Some(answer) = right.first().map(shown) else {
                continue;
            };
            self.judges
                .keep_explaining(open, number, call, method, &answer);
            if open.is_empty() {
                return Ok(Some(Deviation {
                    question: number,
                    answer,
                }));
            }
        }
        Ok(None)
    }

    /// Returns whether one of these choices explains an answer.
    fn explains_any(&mut self, open: &[usize], method: Method, deviation: &Deviation) -> bool {
        let mut left = open.to_vec();
        let number = deviation.question;
        let call = &self.asked.questions[number];
        self.judges
            .keep_explaining(&mut left, number, call, method, &deviation.answer);
        !left.is_empty()
    }

    /// Returns a question as a case with the right answers.
    fn case(&self, method: Method, question: usize, why: String, specs: &Specs) -> String {
        let call = &self.asked.questions[question];
        let id = CaseId {
            file: String::new(),
            name: format!("{} {question}", method.name()),
        };
        let case = Case {
            answers: oracle::answers(call, &Readings::DEFAULT).unwrap_or_default(),
            contested: contesting(call, &[]),
            why: Some(why),
            ..Case::new(id, 0, Question::Call(call.clone()))
        };
        toml::print(&case, specs)
    }
}
