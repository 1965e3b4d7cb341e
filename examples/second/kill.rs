//! The kill matrix: wrong variants of the second implementation against the cases, and then against random questions.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use epsilon::case::{Call, Case, CaseId, Question, toml};
use epsilon::fresh::Dice;
use epsilon::oracle;
use epsilon::plan;
use epsilon::spec::Specs;
use epsilon::{load, plan::contesting};
use reference::method::Method;
use reference::readings::Readings;

use crate::choices::Judges;
use crate::draw::Source;
use crate::variants::{Sort, Variant};
use crate::worker::{Deviation, Tools, Worker, shown};

/// Number of wrong answers among which a question is sought that no reading changes.
const CHOICE_OF_QUESTIONS: usize = 20;

/// The settings of a run.
pub(crate) struct Settings {
    /// The folder of the cases.
    pub(crate) cases: PathBuf,
    /// Number of random questions for each method.
    pub(crate) questions: usize,
    /// Number of random questions for each solver.
    pub(crate) runs: usize,
    /// Seed of the questions.
    pub(crate) seed: u64,
    /// The file that takes the survivors as cases.
    pub(crate) survivors: PathBuf,
}

/// A question that tells a survivor of the cases from a right answer.
struct Survivor {
    method: Method,
    /// The number of the question.
    question: usize,
    answer: String,
    variant: String,
    sort: Sort,
}

/// The counts of one sort of variants.
#[derive(Default)]
struct Counts {
    variants: usize,
    uncompiled: usize,
    /// Variants of which some method is told from right by cases or random questions.
    wrong: usize,
    /// Wrong ones that the cases let through in every method.
    whole: usize,
    /// Methods of variants that are told from right.
    wrong_methods: usize,
    /// Those that the cases let through.
    survivors: usize,
}

/// Asks all variants and prints the table; writes the survivors as cases.
pub(crate) fn run(settings: &Settings, variants: &[Variant]) -> Result<(), Box<dyn Error>> {
    let specs = load::specs(Path::new("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}"))?;
    let tools = Tools::compiled()?;
    let asked = Asked::new(settings, &specs)?;
    let mut matrix = Matrix {
        worker: asked.worker(&tools)?,
        asked: &asked,
        judges: Judges::default(),
        telling: BTreeMap::new(),
        survivors: Vec::new(),
        counts: BTreeMap::new(),
    };
    for (number, variant) in variants.iter().enumerate() {
        if matrix.judge(variant).is_err() {
            // The JVM is lost, for instance for lack of memory: the cases notice that.
            matrix.worker = asked.worker(&tools)?;
            matrix.counts.entry(variant.sort).or_default().variants += 1;
        }
        if (number + 1) % 25 == 0 {
            let found = matrix.survivors.len();
            eprintln!(
                "{} of {} variants, {found} survivors",
                number + 1,
                variants.len()
            );
            matrix.write(&settings.survivors, &specs)?;
        }
    }
    matrix.write(&settings.survivors, &specs)?;
    matrix.print();
    Ok(())
}

/// All questions, those of a method in a row.
struct Asked {
    questions: Vec<Call>,
    cases: BTreeMap<Method, Range<usize>>,
    random: BTreeMap<Method, Range<usize>>,
}

impl Asked {
    fn new(settings: &Settings, specs: &Specs) -> Result<Self, Box<dyn Error>> {
        let files = load::case_files(&[settings.cases.clone()])?;
        let library = load::library(&files, specs);
        let planned = plan::plan(library.cases, specs);
        let source = Source::new(settings.seed);
        let mut asked = Self {
            questions: Vec::new(),
            cases: BTreeMap::new(),
            random: BTreeMap::new(),
        };
        for method in Method::ALL {
            let from = asked.questions.len();
            let own = planned
                .iter()
                .filter(|planned| planned.case.pins.is_empty());
            let calls = own.filter_map(|planned| planned.case.call());
            asked
                .questions
                .extend(calls.filter(|call| call.asks == Some(method)).cloned());
            let middle = asked.questions.len();
            let number = match method {
                Method::Solve(_) => settings.runs,
                _ => settings.questions,
            };
            let mut dice = Dice::for_method(method.name(), settings.seed);
            asked
                .questions
                .extend((0..number).map(|_| source.question(method, &mut dice)));
            asked.cases.insert(method, from..middle);
            asked.random.insert(method, middle..asked.questions.len());
        }
        Ok(asked)
    }

    fn worker(&self, tools: &Tools) -> Result<Worker, Box<dyn Error>> {
        let mut worker = Worker::start(tools, &self.questions)?;
        worker.take_as_right()?;
        Ok(worker)
    }
}

struct Matrix<'a> {
    worker: Worker,
    asked: &'a Asked,
    judges: Judges,
    /// Random questions that told survivors from right.
    telling: BTreeMap<Method, BTreeSet<usize>>,
    survivors: Vec<Survivor>,
    counts: BTreeMap<Sort, Counts>,
}

impl Matrix<'_> {
    fn judge(&mut self, variant: &Variant) -> Result<(), Box<dyn Error>> {
        if !self.worker.compile(&variant.edits)? {
            let counts = self.counts.entry(variant.sort).or_default();
            counts.variants += 1;
            counts.uncompiled += 1;
            return Ok(());
        }
        let (mut killed, mut surviving) = (0, 0);
        for &method in &variant.methods {
            let choices = self.judges.choices(method).len();
            let mut open: Vec<usize> = (0..choices).collect();
            if self
                .explain(&mut open, method, self.asked.cases[&method].clone())?
                .is_some()
            {
                killed += 1;
                continue;
            }
            if let Some((question, answer)) = self.tell_apart(&mut open, method)? {
                surviving += 1;
                self.telling.entry(method).or_default().insert(question);
                self.survivors.push(Survivor {
                    method,
                    question,
                    answer,
                    variant: variant.to_string(),
                    sort: variant.sort,
                });
            }
        }
        let counts = self.counts.entry(variant.sort).or_default();
        counts.variants += 1;
        counts.wrong += usize::from(killed + surviving > 0);
        counts.whole += usize::from(killed == 0 && surviving > 0);
        counts.wrong_methods += killed + surviving;
        counts.survivors += surviving;
        Ok(())
    }

    /// Removes the choices that do not explain the answers to a range of questions, until none is left; returns the question
    /// and the answer that none explains.
    fn explain(
        &mut self,
        open: &mut Vec<usize>,
        method: Method,
        range: Range<usize>,
    ) -> Result<Option<(usize, String)>, Box<dyn Error>> {
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
                    return Ok(Some((number, deviation.answer)));
                }
                deviating.insert(number);
            }
        }
        if deviating.is_empty() || open.contains(&0) {
            return Ok(None);
        }
        // The default does not explain the variant; its other answers must agree with the choices that do.
        for number in range.filter(|number| !deviating.contains(number)) {
            let call = &self.asked.questions[number];
            let right = oracle::answers(call, &Readings::DEFAULT)?;
            let Some(answer) = right.first().map(shown) else {
                continue;
            };
            self.judges
                .keep_explaining(open, number, call, method, &answer);
            if open.is_empty() {
                return Ok(Some((number, answer)));
            }
        }
        Ok(None)
    }

    /// Looks for a random question whose answer no choice explains, best one that no reading changes.
    fn tell_apart(
        &mut self,
        open: &mut Vec<usize>,
        method: Method,
    ) -> Result<Option<(usize, String)>, Box<dyn Error>> {
        let known = self.telling.get(&method).cloned().unwrap_or_default();
        for deviation in self.worker.deviations_among(known)? {
            if !self.explains_any(open, method, &deviation) {
                return Ok(Some((deviation.question, deviation.answer)));
            }
        }
        let range = self.asked.random[&method].clone();
        let mut next = range.start;
        // Nearly all runs of solvers depend on readings.
        let tries = if matches!(method, Method::Solve(_)) {
            0
        } else {
            CHOICE_OF_QUESTIONS
        };
        for _ in 0..tries {
            let (found, after) = self.worker.deviations(next, range.end, 1)?;
            next = after;
            let Some(deviation) = found.into_iter().next() else {
                break;
            };
            let call = &self.asked.questions[deviation.question];
            let plain = contesting(call, &[]).is_empty();
            if plain && !self.explains_any(open, method, &deviation) {
                return Ok(Some((deviation.question, deviation.answer)));
            }
        }
        self.explain(open, method, range)
    }

    /// Returns whether one of these choices explains an answer.
    fn explains_any(&mut self, open: &[usize], method: Method, deviation: &Deviation) -> bool {
        let mut left = open.to_vec();
        let call = &self.asked.questions[deviation.question];
        self.judges.keep_explaining(
            &mut left,
            deviation.question,
            call,
            method,
            &deviation.answer,
        );
        !left.is_empty()
    }

    fn write(&mut self, file: &Path, specs: &Specs) -> Result<(), Box<dyn Error>> {
        let mut by_question: BTreeMap<(Method, usize), Vec<&Survivor>> = BTreeMap::new();
        for survivor in &self.survivors {
            by_question
                .entry((survivor.method, survivor.question))
                .or_default()
                .push(survivor);
        }
        let mut text = String::from(
            "# Questions that the survivors of the cases answer wrongly, with one survivor each.\n",
        );
        for ((method, number), survivors) in by_question {
            let call = &self.asked.questions[number];
            let id = CaseId {
                file: String::new(),
                name: format!("{} {number}", method.name()),
            };
            let first = survivors[0];
            let case = Case {
                answers: oracle::answers(call, &Readings::DEFAULT)?,
                contested: contesting(call, &[]),
                why: Some(format!(
                    "{} survivors, such as {}, which answers {}",
                    survivors.len(),
                    first.variant,
                    first.answer
                )),
                ..Case::new(id, 0, Question::Call(call.clone()))
            };
            text.push('\n');
            text.push_str(&toml::print(&case, specs));
        }
        Ok(fs::write(file, text)?)
    }

    fn print(&self) {
        let mut by_method: BTreeMap<(Sort, Method), usize> = BTreeMap::new();
        for survivor in &self.survivors {
            *by_method
                .entry((survivor.sort, survivor.method))
                .or_default() += 1;
        }
        for ((sort, method), survivors) in by_method {
            println!("{sort:10} {survivors:5} survivors  {method}");
        }
        println!(
            "sort        variants  uncompiled  wrong  survive whole  wrong methods  survivors"
        );
        for (sort, counts) in &self.counts {
            println!(
                "{sort:10} {:9} {:11} {:6} {:14} {:14} {:10}",
                counts.variants,
                counts.uncompiled,
                counts.wrong,
                counts.whole,
                counts.wrong_methods,
                counts.survivors
            );
        }
    }
}
