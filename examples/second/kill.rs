//! Juries, which look for questions that wrong variants of the second implementation answer wrongly.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

use adequacy::fresh::Dice;
use board::method::Method;
use board::readings::Readings;
use judge::oracle;
use judge::plan::contesting;
use model::case::{Call, Case, CaseId, Question, toml};
use model::load;
use model::spec::Specs;
use serde::{Deserialize, Serialize};

use crate::choices::Judges;
use crate::draw::Source;
use crate::variants::{Sort, Variant};
use crate::worker::{Deviation, Edit, Tools, Worker, shown};

/// Maximum number of wrong answers among which a question is sought whose answer no reading changes.
const CHOICE_OF_QUESTIONS: usize = 20;
/// Number of questions per set and method that are asked again of the unedited sources after a batch of variants.
const CONTROL: usize = 20;
/// Number of attempts to ask a method that ends the JVM.
const ATTEMPTS: usize = 2;
/// Minimum number of mistakes in a variant with several.
const MIN_MISTAKES: usize = 3;
/// Maximum number of mistakes in a variant with several.
const MAX_MISTAKES: usize = 15;
/// Number of variants after which the progress is printed.
pub(crate) const PROGRESS: usize = 50;

/// The settings of a search for questions that refute variants.
pub(crate) struct Settings {
    /// Number of random questions for each method.
    pub(crate) questions: usize,
    /// Number of random questions for each solver.
    pub(crate) runs: usize,
    /// Seed of the questions.
    pub(crate) seed: u64,
}

impl Settings {
    /// Draws the questions for a method.
    pub(crate) fn questions(&self, source: &Source, method: Method) -> Vec<Call> {
        let number = match method {
            Method::Solve(_) => self.runs,
            _ => self.questions,
        };
        let mut dice = Dice::for_method(method.name(), self.seed);
        (0..number)
            .map(|_| source.question(method, &mut dice))
            .collect()
    }
}

/// A variant with the random questions that refute its methods: a line of the file that [`tell`] writes.
#[derive(Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) variant: Variant,
    /// For each method that is refuted, a question that refutes it, as a case.
    pub(crate) by: BTreeMap<String, String>,
    /// For each method, the edits of the mistakes that make it wrong by themselves; no entry where none does.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) edits: BTreeMap<String, Vec<Edit>>,
}

/// Asks variants random questions, and writes each variant with the questions that refute its methods into a file;
/// `together` adds variants of several foreign mistakes.
pub(crate) fn tell(
    settings: &Settings,
    sources: &Path,
    variants: &[Variant],
    together: bool,
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let specs = specs()?;
    let tools = Tools::compiled(sources)?;
    let source = Source::new(settings.seed);
    let mut asked = Asked::default();
    for method in Method::ALL {
        asked.add(0, method, settings.questions(&source, method));
    }
    let mut jury = Jury::new(&asked, &tools)?;
    let mut lines = fs::File::create(file)?;
    let mut foreign: Vec<Told> = Vec::new();
    for (number, variant) in variants.iter().enumerate() {
        if let Some(told) = jury.told(variant, &specs)? {
            writeln!(lines, "{}", serde_json::to_string(&told)?)?;
            if variant.sort == Sort::Foreign && !told.by.is_empty() {
                foreign.push(told);
            }
        }
        if (number + 1) % PROGRESS == 0 {
            eprintln!("{} of {} variants", number + 1, variants.len());
        }
    }
    if together {
        let mut dice = Dice::for_method("several", settings.seed);
        for _ in 0..foreign.len() / 2 {
            if let Some(told) = jury.told_together(&mut foreign, &mut dice, &specs)? {
                writeln!(lines, "{}", serde_json::to_string(&told)?)?;
            }
        }
    }
    Ok(())
}

/// Returns the number of proposals after which random questions refute a method. A proposal is a list of edits of right
/// sources.
pub(crate) fn refuted(
    settings: &Settings,
    tools: &Tools,
    sources: &Path,
    method: Method,
    proposals: &BTreeSet<Vec<Edit>>,
) -> Result<usize, Box<dyn Error>> {
    let source = Source::new(settings.seed);
    let mut asked = Asked::default();
    asked.add(0, method, settings.questions(&source, method));
    let mut jury = Jury::new(&asked, tools)?;
    let mut refuted = 0;
    for edits in proposals {
        let variant = Variant::of_edits(sources, method, edits);
        if let Some(found) = jury
            .methods_told(&variant)?
            .and_then(|told| told.into_values().next())
        {
            eprintln!("{method} is wrong after {edits:?}: {}", found.answer);
            refuted += 1;
        }
    }
    Ok(refuted)
}

pub(crate) fn specs() -> Result<Specs, Box<dyn Error>> {
    load::specs(Path::new("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}").into())
}

/// Questions in numbered sets; those of a set and a method are contiguous.
#[derive(Default)]
pub(crate) struct Asked {
    questions: Vec<Call>,
    ranges: BTreeMap<(usize, Method), Range<usize>>,
}

impl Asked {
    pub(crate) fn add(
        &mut self,
        set: usize,
        method: Method,
        calls: impl IntoIterator<Item = Call>,
    ) {
        let from = self.questions.len();
        self.questions.extend(calls);
        self.ranges
            .insert((set, method), from..self.questions.len());
    }
}

/// Questions, the JVM that is asked them, and the judges of its answers.
pub(crate) struct Jury<'a> {
    asked: &'a Asked,
    tools: &'a Tools,
    worker: Worker,
    judges: Judges,
    /// Questions that refuted earlier variants.
    telling: BTreeMap<(usize, Method), BTreeSet<usize>>,
}

impl<'a> Jury<'a> {
    pub(crate) fn new(asked: &'a Asked, tools: &'a Tools) -> Result<Self, Box<dyn Error>> {
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

    /// Compiles variants together. Fails if earlier ones left something behind that changes the unedited methods.
    pub(crate) fn prepare(&mut self, variants: &[Variant]) -> Result<(), Box<dyn Error>> {
        self.worker.switch_off()?;
        let first = |range: &Range<usize>| range.clone().take(CONTROL);
        let control = self.asked.ranges.values().flat_map(first);
        if let Some(found) = self.worker.deviations_among(control)?.first() {
            let call = &self.asked.questions[found.question];
            return Err(format!("a variant left something behind: {call:?}").into());
        }
        let edits = variants.iter().map(|variant| variant.edits.as_slice());
        self.worker.compile_together(edits)
    }

    /// Makes a variant the current one; returns `false` if it does not compile.
    pub(crate) fn compiles(&mut self, variant: &Variant) -> Result<bool, Box<dyn Error>> {
        self.worker.compile(&variant.edits)
    }

    /// Asks a variant all questions, and returns those that refute its methods; `None` if it does not compile.
    fn told(&mut self, variant: &Variant, specs: &Specs) -> Result<Option<Told>, Box<dyn Error>> {
        let Some(found) = self.methods_told(variant)? else {
            return Ok(None);
        };
        let mut by = BTreeMap::new();
        for (method, Deviation { question, answer }) in found {
            let why = format!("{variant}, which answers {answer}");
            let name = format!("{} {question}", method.name());
            let case = self.case(question, name, Some(why), specs);
            by.insert(method.to_string(), case);
        }
        Ok(Some(Told {
            variant: variant.clone(),
            by,
            edits: BTreeMap::new(),
        }))
    }

    /// Asks a variant of several of these mistakes, drawn at random, all questions; `None` if it does not compile.
    fn told_together(
        &mut self,
        mistakes: &mut [Told],
        dice: &mut Dice,
        specs: &Specs,
    ) -> Result<Option<Told>, Box<dyn Error>> {
        let most = dice.between(MIN_MISTAKES, MAX_MISTAKES);
        dice.shuffle(mistakes);
        let Some((first, rest)) = mistakes.split_first() else {
            return Ok(None);
        };
        let mut chosen = vec![first];
        let mut variant = first.variant.clone();
        for mistake in rest {
            if chosen.len() == most {
                break;
            }
            if let Some(both) = variant.combined_with(&mistake.variant) {
                variant = both;
                chosen.push(mistake);
            }
        }
        let Some(mut told) = self.told(&variant, specs)? else {
            return Ok(None);
        };
        for method in told.by.keys() {
            let alone = chosen.iter().filter(|it| it.by.contains_key(method));
            let edits = alone.flat_map(|it| it.variant.edits.iter().cloned());
            let edits: Vec<Edit> = edits.collect();
            if !edits.is_empty() {
                told.edits.insert(method.clone(), edits);
            }
        }
        Ok(Some(told))
    }

    /// Returns the methods of a variant that are refuted, each with a question and the answer; `None` if the variant
    /// does not compile.
    fn methods_told(
        &mut self,
        variant: &Variant,
    ) -> Result<Option<BTreeMap<Method, Deviation>>, Box<dyn Error>> {
        if !self.compiles(variant)? {
            return Ok(None);
        }
        let mut told = BTreeMap::new();
        for method in variant.methods() {
            let mut open = self.all_choices(method);
            let found = self.sift(0, variant, method, &mut open)?;
            if let Some(last) = found.into_iter().last().filter(|_| open.is_empty()) {
                told.insert(method, last);
            }
        }
        Ok(Some(told))
    }

    /// Returns the numbers of all choices that can matter to a method.
    pub(crate) fn all_choices(&mut self, method: Method) -> Vec<usize> {
        (0..self.judges.choices(method).len()).collect()
    }

    /// Removes the choices that do not explain the current variant's answers to a set of questions; returns the answers
    /// that removed some. No choice explains a method that ends the JVM.
    pub(crate) fn sift(
        &mut self,
        set: usize,
        variant: &Variant,
        method: Method,
        open: &mut Vec<usize>,
    ) -> Result<Vec<Deviation>, Box<dyn Error>> {
        for _ in 0..ATTEMPTS {
            let mut left = open.clone();
            if let Ok(removing) = self.sifted(set, method, &mut left) {
                if left.is_empty() {
                    let questions = removing.iter().map(|found| found.question);
                    self.telling
                        .entry((set, method))
                        .or_default()
                        .extend(questions);
                }
                *open = left;
                return Ok(removing);
            }
            // The JVM is lost, for instance for lack of memory.
            self.worker = Worker::start(self.tools, &self.asked.questions)?;
            self.worker.take_as_right()?;
            self.compiles(variant)?;
        }
        open.clear();
        Ok(Vec::new())
    }

    /// Does the work of [`Self::sift`]. Prefers one question to several, and one whose answer no reading changes.
    fn sifted(
        &mut self,
        set: usize,
        method: Method,
        open: &mut Vec<usize>,
    ) -> Result<Vec<Deviation>, Box<dyn Error>> {
        let known = self.known(set, method);
        let deviating = self.worker.deviations_among(known.iter().copied())?;
        for deviation in &deviating {
            if self.explaining(open, method, deviation).is_empty() {
                open.clear();
                return Ok(vec![deviation.clone()]);
            }
        }
        let range = self.asked.ranges[&(set, method)].clone();
        let mut next = range.start;
        // Nearly all runs of solvers depend on readings.
        let tries = match method {
            Method::Solve(_) => 0,
            _ => CHOICE_OF_QUESTIONS,
        };
        let mut found = deviating;
        for _ in 0..tries {
            let Some(deviation) = self.next_deviation(&mut next, range.end)? else {
                break;
            };
            let call = &self.asked.questions[deviation.question];
            let plain = contesting(call, &[]).is_empty();
            if plain && self.explaining(open, method, &deviation).is_empty() {
                open.clear();
                return Ok(vec![deviation]);
            }
            found.push(deviation);
        }
        let mut removing = Vec::new();
        let mut seen = BTreeSet::new();
        let mut found = found.into_iter();
        while !open.is_empty() {
            let deviation = match found.next() {
                Some(deviation) => deviation,
                None => match self.next_deviation(&mut next, range.end)? {
                    Some(deviation) => deviation,
                    None => break,
                },
            };
            seen.insert(deviation.question);
            self.remove(open, method, deviation, &mut removing);
        }
        // If the default does not explain the variant, its other answers must agree with the choices that do.
        for question in known.into_iter().chain(range) {
            if open.is_empty() || open.contains(&0) {
                break;
            }
            if !seen.contains(&question) {
                let answer = self.default_answer(question);
                let deviation = Deviation { question, answer };
                self.remove(open, method, deviation, &mut removing);
            }
        }
        Ok(removing)
    }

    /// Continues to ask from question `next` until the next wrong answer, or to the end of a range.
    fn next_deviation(
        &mut self,
        next: &mut usize,
        end: usize,
    ) -> Result<Option<Deviation>, Box<dyn Error>> {
        if *next >= end {
            return Ok(None);
        }
        let (found, after) = self.worker.deviations(*next, end, 1)?;
        *next = after;
        Ok(found.into_iter().next())
    }

    /// Returns the questions of a set that refuted earlier variants.
    fn known(&self, set: usize, method: Method) -> BTreeSet<usize> {
        self.telling
            .get(&(set, method))
            .cloned()
            .unwrap_or_default()
    }

    /// Returns the answer to a question under the default readings.
    fn default_answer(&self, question: usize) -> String {
        let call = &self.asked.questions[question];
        let right = oracle::answers(call, &Readings::DEFAULT).unwrap_or_default();
        right.first().map(shown).unwrap_or_default()
    }

    /// Removes the choices that do not explain an answer, and records the answer if it removed some.
    fn remove(
        &mut self,
        open: &mut Vec<usize>,
        method: Method,
        deviation: Deviation,
        removing: &mut Vec<Deviation>,
    ) {
        let left = self.explaining(open, method, &deviation);
        if left.len() < open.len() {
            *open = left;
            removing.push(deviation);
        }
    }

    /// Returns the choices in `open` that explain an answer.
    fn explaining(&mut self, open: &[usize], method: Method, deviation: &Deviation) -> Vec<usize> {
        let mut left = open.to_vec();
        let number = deviation.question;
        let call = &self.asked.questions[number];
        self.judges
            .keep_explaining(&mut left, number, call, method, &deviation.answer);
        left
    }

    /// Returns the questions of a set that refuted earlier variants, each with the choices in `open` that the current
    /// variant's answer refutes.
    pub(crate) fn refutations(
        &mut self,
        set: usize,
        method: Method,
        open: &[usize],
    ) -> Result<BTreeMap<usize, Vec<usize>>, Box<dyn Error>> {
        let known = self.known(set, method);
        let mut refuted = BTreeMap::new();
        for answer in self.answers(known)? {
            let left = self.explaining(open, method, &answer);
            let gone = open.iter().filter(|choice| !left.contains(choice));
            refuted.insert(answer.question, gone.copied().collect());
        }
        Ok(refuted)
    }

    /// Returns the choices in `open` that explain all answers to a set of questions, including the right answers.
    pub(crate) fn explaining_all(
        &mut self,
        set: usize,
        method: Method,
        mut open: Vec<usize>,
    ) -> Result<Vec<usize>, Box<dyn Error>> {
        let questions = self.asked.ranges[&(set, method)].clone();
        for answer in self.answers(questions.collect())? {
            open = self.explaining(&open, method, &answer);
        }
        Ok(open)
    }

    /// Returns the answers of the current variant.
    fn answers(&mut self, questions: BTreeSet<usize>) -> Result<Vec<Deviation>, Box<dyn Error>> {
        let deviating = self
            .worker
            .deviations_among(questions.iter().copied())?
            .into_iter();
        let mut answers: BTreeMap<usize, String> =
            deviating.map(|it| (it.question, it.answer)).collect();
        for question in questions {
            let right = || self.default_answer(question);
            answers.entry(question).or_insert_with(right);
        }
        let answers = answers.into_iter();
        Ok(answers
            .map(|(question, answer)| Deviation { question, answer })
            .collect())
    }

    /// Returns a question as a case with the right answers.
    pub(crate) fn case(
        &self,
        question: usize,
        name: String,
        why: Option<String>,
        specs: &Specs,
    ) -> String {
        let call = &self.asked.questions[question];
        let id = CaseId {
            file: String::new(),
            name,
        };
        let case = Case {
            answers: oracle::answers(call, &Readings::DEFAULT).unwrap_or_default(),
            contested: contesting(call, &[]),
            why,
            ..Case::new(id, 0, Question::Call(call.clone()))
        };
        toml::print(&case, specs)
    }
}
