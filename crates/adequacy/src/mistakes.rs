//! The mistakes that cases let through: each wrong program is judged by the cases of its method; one that passes them
//! all is asked questions from every source.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use board::method::{Answer, Method};
use board::readings::Readings;
use rayon::prelude::*;
use reference::puzzle::rating::sudokutest::Level;

use crate::fresh::{Declared, Dice, Draws, Grids, Puzzles, Source, fair};
use crate::lint;
use crate::mistake::{Mistake, Mistakes, Prepared};
use judge::plan;
use message::error::HarnessError;
use message::{Argument, Message};
use model::case::Case;
use model::planned::{Accepted, Planned, accept};
use model::spec::{Course, Specs};
use model::value::Value;

/// Maximum number of draws per question: not every draw is a question that the handout answers.
const PATIENCE: usize = 40;

/// A solver is asked this many times fewer questions than other methods, because its runs take long.
const SOLVER_DIVISOR: usize = 10;

/// Maximum number of cases offered for a method.
const MAX_OFFERED: usize = 80;

/// Minimum percentage of cases with the rarer of the answers yes and no, once cases are offered.
const MIN_RARER_PERCENT: usize = 42;

/// Maximum number of mistakes that are judged in one parallel batch.
const CHUNK: usize = 256;

/// Number of draws for every two wanted mistakes: some draws are right after all, and some are duplicates.
const DRAWS: usize = 8;

/// Number of puzzles from which the questions of [`problems`] are made.
const PUZZLES: u64 = 10;

/// The seed of [`problems`].
const SEED: u64 = 1;

/// The extent of a measurement.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Number of mistakes for each method.
    pub mistakes: usize,
    /// Number of questions, from all sources, by which mistakes that the cases let through are judged; a solver is
    /// asked a tenth of them.
    pub questions: usize,
    /// Number of cases that should refute each mistake alone; with 0, these cases are not counted, and
    /// [`Tried::on_one_case`] means nothing.
    pub refuting: usize,
    /// The seed of the mistakes and the questions.
    pub seed: u64,
}

/// The results of judging the mistakes of a method.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The method.
    pub method: Method,
    /// Number of mistakes that cases or questions refute.
    pub wrong: usize,
    /// The mistakes that the cases let through and questions refute.
    pub let_through: Vec<String>,
    /// Number of mistakes that exactly one case refutes alone.
    pub on_one_case: usize,
    /// Number of programs that nothing refutes; they do not count as wrong.
    pub unrefuted: usize,
}

impl Tried {
    /// Returns the upper bound of the share of wrong programs that are let through, at a confidence of 95 % (Clopper and
    /// Pearson); 1 if none was tried.
    ///
    /// ```
    /// use adequacy::Tried;
    /// use board::method::Method;
    /// let tried = Tried {
    ///     method: Method::Transpose,
    ///     wrong: 3000,
    ///     let_through: Vec::new(),
    ///     on_one_case: 0,
    ///     unrefuted: 0,
    /// };
    /// // The rule of three: nothing among 3000.
    /// assert_eq!(format!("{:.0}", f64::from(3000) * tried.bound()), "3");
    /// ```
    pub fn bound(&self) -> f64 {
        upper_bound(self.let_through.len(), self.wrong)
    }

    /// Returns the counts and the bound in a sentence.
    pub fn message(&self) -> Message {
        message!(
            "adequacy-mistakes",
            method = self.method.to_string(),
            wrong = self.wrong,
            through = self.let_through.len(),
            bound = Argument::Decimal(format!("{:.2}", 100.0 * self.bound())),
            single = self.on_one_case,
            unrefuted = self.unrefuted
        )
    }
}

/// Returns the largest success probability for which at most `found` successes in `trials` are more likely than 5 %.
fn upper_bound(found: usize, trials: usize) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let share = f64::midpoint(low, high);
        if likelihood_of_at_most(found, trials, share) > 0.05 {
            low = share;
        } else {
            high = share;
        }
    }
    high
}

/// Returns the likelihood of at most `found` successes in `trials` that each succeed with probability `share`.
#[expect(
    clippy::cast_precision_loss,
    reason = "numbers of mistakes are far below 2^53"
)]
fn likelihood_of_at_most(found: usize, trials: usize, share: f64) -> f64 {
    if trials <= found {
        return 1.0;
    }
    let trials = trials as f64;
    let mut term = trials * (-share).ln_1p();
    let mut sum = term.exp();
    for number in 1..=found {
        let number = number as f64;
        term += ((trials - number + 1.0) / number).ln() + share.ln() - (-share).ln_1p();
        sum += term.exp();
    }
    sum
}

/// A set of choices of readings, by index.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ChoiceSet(Vec<u64>);

impl ChoiceSet {
    fn full(count: usize) -> Self {
        let mut set = Self::empty(count);
        (0..count).for_each(|number| set.insert(number));
        set
    }

    fn empty(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn holds_first(&self) -> bool {
        self.0.first().is_some_and(|bits| bits & 1 == 1)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|bits| *bits == 0)
    }

    fn retain(&mut self, other: &Self) {
        for (bits, other) in self.0.iter_mut().zip(&other.0) {
            *bits &= other;
        }
    }

    fn add(&mut self, other: &Self) {
        for (bits, other) in self.0.iter_mut().zip(&other.0) {
            *bits |= other;
        }
    }
}

/// A question with the answers that each choice of readings accepts.
struct Question {
    planned: Planned,
    prepared: Prepared,
    /// The distinct lists of accepted answers, each with the choices that lead to it; computed on first use.
    by_choice: OnceLock<Vec<(Vec<Accepted>, ChoiceSet)>>,
}

impl Question {
    fn new(planned: Planned) -> Option<Self> {
        let prepared = Prepared::new(planned.case.call()?);
        Some(Self {
            planned,
            prepared,
            by_choice: OnceLock::new(),
        })
    }

    fn is_contested(&self) -> bool {
        !self.planned.choices.open().is_empty()
    }

    /// Returns whether the course's own readings accept an answer.
    fn is_own(&self, answer: &Value) -> bool {
        accept(self.planned.own(), answer)
    }

    fn by_choice(&self, choices: &[Readings]) -> &[(Vec<Accepted>, ChoiceSet)] {
        self.by_choice.get_or_init(|| {
            let mut groups: Vec<(Vec<Accepted>, ChoiceSet)> = Vec::new();
            let mut by_seen: BTreeMap<Readings, usize> = BTreeMap::new();
            for (number, choice) in choices.iter().enumerate() {
                let seen = self.planned.choices.seen(choice);
                let group = *by_seen.entry(seen).or_insert_with(|| {
                    let right = plan::under(&self.planned, choice);
                    let known = groups.iter().position(|(known, _)| known == right);
                    known.unwrap_or_else(|| {
                        groups.push((right.to_vec(), ChoiceSet::empty(choices.len())));
                        groups.len() - 1
                    })
                });
                groups[group].1.insert(number);
            }
            groups
        })
    }

    /// Returns the choices under which the answer is right or the question is void.
    fn explaining(&self, answer: &Value, choices: &[Readings]) -> ChoiceSet {
        let mut explaining = ChoiceSet::empty(choices.len());
        for (right, led) in self.by_choice(choices) {
            if right.is_empty() || accept(right, answer) {
                explaining.add(led);
            }
        }
        explaining
    }

    /// Returns whether the answer of a mistake is right under no choice, so that the question alone refutes it.
    fn refutes(&self, mistake: &Mistake, choices: &[Readings]) -> bool {
        let answer = mistake.answer(&self.prepared);
        if self.is_own(&answer) {
            return false;
        }
        !self.is_contested() || self.explaining(&answer, choices).is_empty()
    }
}

/// The questions of a method, and the choices of readings that a program may follow.
struct Jury {
    choices: Vec<Readings>,
    cases: Vec<Question>,
    questions: Vec<Question>,
}

/// The fate of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// Cases refute it; this many of them do so alone, counted up to a limit.
    Refuted(usize),
    /// Only questions refute it.
    LetThrough,
    /// Nothing refutes it.
    Unrefuted,
}

impl Jury {
    /// Prepares the cases of a method, and draws questions about it; `None` if the reference does not know it.
    fn new(
        method: Declared<'_>,
        cases: &[Case],
        grids: &dyn Grids,
        extent: &Extent,
        specs: &Specs,
    ) -> Option<Self> {
        let asks = method.1.asks?;
        let is_own = |case: &&Case| case.call().is_some_and(|call| call.asks == Some(asks));
        // A case that pins readings does not judge programs that follow others.
        let own = cases
            .iter()
            .filter(is_own)
            .filter(|case| case.pins.is_empty());
        let planned = plan::plan(own.cloned().collect(), specs);
        let of_family = crate::measure::of_family(cases, asks);
        let cases = planned
            .into_iter()
            .filter(|planned| planned.ignored.is_none());
        Some(Self {
            choices: plan::choices(asks, &specs.course),
            cases: cases.filter_map(Question::new).collect(),
            questions: questions(method, of_family, grids, extent, &specs.course),
        })
    }

    /// Judges a mistake; counts the cases that refute it alone, up to `limit`.
    fn judge(&self, mistake: &Mistake, limit: usize) -> Fate {
        let mut standing = Standing::new(mistake, &self.choices);
        let mut alone = 0;
        let mut is_counted = false;
        for case in &self.cases {
            // A case and the images of its sweep count as one.
            is_counted &= case.planned.is_image();
            if standing.ask(case) && !is_counted {
                is_counted = true;
                alone += 1;
            }
            if alone >= limit {
                return Fate::Refuted(alone);
            }
        }
        if standing.is_refuted() {
            return Fate::Refuted(alone);
        }
        for question in &self.questions {
            standing.ask(question);
            if standing.is_refuted() {
                return Fate::LetThrough;
            }
        }
        Fate::Unrefuted
    }

    /// Judges mistakes until `wanted` of them are wrong; counts the cases that refute one alone, up to `limit`.
    fn judged(&self, sample: Vec<Mistake>, limit: usize, wanted: usize) -> Vec<(Mistake, Fate)> {
        let mut sample = sample.into_iter();
        let mut judged = Vec::new();
        let mut wrong = 0;
        loop {
            let chunk = CHUNK.min(wanted - wrong);
            let mistakes: Vec<Mistake> = sample.by_ref().take(chunk).collect();
            if mistakes.is_empty() {
                return judged;
            }
            let judge = |mistake: &Mistake| self.judge(mistake, limit);
            let fates: Vec<Fate> = mistakes.par_iter().map(judge).collect();
            for (mistake, fate) in mistakes.into_iter().zip(fates) {
                wrong += usize::from(fate != Fate::Unrefuted);
                judged.push((mistake, fate));
            }
        }
    }
}

/// The choices of readings that explain what a mistake has answered so far.
#[derive(Clone)]
struct Standing<'a> {
    mistake: &'a Mistake,
    choices: &'a [Readings],
    open: ChoiceSet,
    /// Contested questions that were answered by the course's own readings. They matter only once these are excluded.
    deferred: Vec<&'a Question>,
}

impl<'a> Standing<'a> {
    fn new(mistake: &'a Mistake, choices: &'a [Readings]) -> Self {
        Self {
            mistake,
            choices,
            open: ChoiceSet::full(choices.len()),
            deferred: Vec::new(),
        }
    }

    fn is_refuted(&self) -> bool {
        self.open.is_empty()
    }

    /// Asks a question and removes the choices that do not explain the answer; returns whether the question alone
    /// refutes the mistake.
    fn ask(&mut self, question: &'a Question) -> bool {
        let answer = self.mistake.answer(&question.prepared);
        if question.is_own(&answer) {
            if !question.is_contested() {
                return false;
            }
            if self.open.holds_first() {
                self.deferred.push(question);
                return false;
            }
        }
        if !question.is_contested() {
            self.open = ChoiceSet::empty(self.choices.len());
            return true;
        }
        let explaining = question.explaining(&answer, self.choices);
        self.open.retain(&explaining);
        if !self.open.holds_first() {
            for deferred in std::mem::take(&mut self.deferred) {
                let answer = self.mistake.answer(&deferred.prepared);
                self.open
                    .retain(&deferred.explaining(&answer, self.choices));
            }
        }
        explaining.is_empty()
    }
}

/// The mistakes of a method, judged by its cases and by questions of all sources.
pub struct Trial<'a> {
    specs: &'a Specs,
    method: Method,
    jury: Jury,
    judged: Vec<(Mistake, Fate)>,
    /// The number of cases that should refute each mistake alone.
    wanted: usize,
    /// For each case of the method, whether its answer is "no".
    says_no: Vec<bool>,
}

impl std::fmt::Debug for Trial<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trial")
            .field("method", &self.method)
            .finish_non_exhaustive()
    }
}

impl<'a> Trial<'a> {
    /// Tries mistakes of a method; `None` if the reference does not know it.
    pub fn new(
        method: Declared<'_>,
        cases: &[Case],
        grids: &dyn Grids,
        extent: &Extent,
        specs: &'a Specs,
    ) -> Option<Self> {
        let jury = Jury::new(method, cases, grids, extent, specs)?;
        let asks = method.1.asks?;
        let limit = match extent.refuting {
            0 => 1,
            refuting => refuting.max(2),
        };
        let judged = jury.judged(sample(asks, extent), limit, extent.mistakes);
        let is_own = |case: &&Case| case.call().is_some_and(|call| call.asks == Some(asks));
        Some(Self {
            specs,
            method: asks,
            jury,
            judged,
            wanted: extent.refuting,
            says_no: cases.iter().filter(is_own).map(says_no).collect(),
        })
    }

    /// Counts the mistakes by their fates.
    pub fn tried(&self) -> Tried {
        let mut tried = Tried {
            method: self.method,
            wrong: 0,
            let_through: Vec::new(),
            on_one_case: 0,
            unrefuted: 0,
        };
        for (mistake, fate) in &self.judged {
            match fate {
                Fate::Refuted(alone) => {
                    tried.wrong += 1;
                    tried.on_one_case += usize::from(*alone == 1);
                }
                Fate::LetThrough => {
                    tried.wrong += 1;
                    tried.let_through.push(mistake.to_string());
                }
                Fate::Unrefuted => tried.unrefuted += 1,
            }
        }
        tried
    }

    /// Returns fair questions that refute the mistakes which the cases let through, or which fewer cases than wanted
    /// refute alone. A greedy choice keeps them few; further ones balance the answers yes and no.
    pub fn refuting(&self) -> Vec<Case> {
        let open = self.judged.iter().filter_map(|(mistake, fate)| match fate {
            Fate::Refuted(alone) => Some((mistake, self.wanted.saturating_sub(*alone))),
            Fate::LetThrough => Some((mistake, self.wanted.max(1))),
            Fate::Unrefuted => None,
        });
        let mut open: Vec<(&Mistake, usize)> = open.filter(|(_, missing)| *missing > 0).collect();
        let mut let_through: Vec<&Mistake> = self
            .judged
            .iter()
            .filter(|(_, fate)| *fate == Fate::LetThrough)
            .map(|(mistake, _)| mistake)
            .collect();
        let jury = &self.jury;
        // For each question the mistakes that it refutes alone.
        let mut gains: Vec<(&Question, Vec<usize>)> = jury
            .questions
            .par_iter()
            .map(|question| {
                let refuted = open
                    .iter()
                    .enumerate()
                    .filter(|(_, (mistake, _))| question.refutes(mistake, &jury.choices));
                (question, refuted.map(|(number, _)| number).collect())
            })
            .collect();
        let mut offered: Vec<Case> = Vec::new();
        while offered.len() < MAX_OFFERED {
            let gain =
                |refuted: &Vec<usize>| refuted.iter().filter(|&&number| open[number].1 > 0).count();
            let best = (0..gains.len())
                .max_by_key(|&number| (gain(&gains[number].1), std::cmp::Reverse(number)));
            let Some(best) = best.filter(|&best| gain(&gains[best].1) > 0) else {
                break;
            };
            let (question, refuted) = gains.swap_remove(best);
            let may_be_contested = crate::measure::is_always_contested(self.method, None);
            if let Some(case) = self.case(question, offered.len() + 1, may_be_contested) {
                for number in refuted {
                    open[number].1 = open[number].1.saturating_sub(1);
                }
                let_through.retain(|mistake| !question.refutes(mistake, &jury.choices));
                offered.push(case);
            }
        }
        offered.extend(self.refuting_together(&let_through, offered.len()));
        self.balance(&mut offered);
        offered
    }

    /// Adds questions with the rarer answer until `MIN_RARER_PERCENT` of all cases have it, so that no constant answer
    /// passes many more cases than it fails.
    fn balance(&self, offered: &mut Vec<Case>) {
        if !self.method.answer().can_be_negative() {
            return;
        }
        let known = self.says_no.iter().copied();
        let says: Vec<bool> = known.chain(offered.iter().map(says_no)).collect();
        let mut count = says.len();
        let no = says.iter().filter(|no| **no).count();
        let (rare, mut found) = if 2 * no < count {
            (true, no)
        } else {
            (false, count - no)
        };
        let mut asked: BTreeSet<String> = offered
            .iter()
            .map(|case| lint::question(&case.question))
            .collect();
        for question in &self.jury.questions {
            if 100 * found >= MIN_RARER_PERCENT * count {
                return;
            }
            let case = self.case(question, offered.len() + 1, false);
            let case = case.filter(|case| says_no(case) == rare);
            if let Some(case) = case.filter(|case| asked.insert(lint::question(&case.question))) {
                offered.push(case);
                (count, found) = (count + 1, found + 1);
            }
        }
    }

    /// Returns a question as a case with a numbered name; `None` if [`crate::measure::case`] returns `None`.
    fn case(&self, question: &Question, number: usize, may_be_contested: bool) -> Option<Case> {
        let name = format!("{}, mistake {number:03}", self.method.name());
        let call = question.planned.case.call()?;
        crate::measure::case(call, &name, may_be_contested, self.specs)
    }

    /// Returns fair questions that refute mistakes only together, because readings contest each of them. `before` is
    /// the number of cases already offered.
    fn refuting_together(&self, mistakes: &[&Mistake], before: usize) -> Vec<Case> {
        let jury = &self.jury;
        let mut chosen: Vec<&Question> = Vec::new();
        let mut offered = Vec::new();
        for mistake in mistakes {
            let mut standing = Standing::new(mistake, &jury.choices);
            for question in jury.cases.iter().chain(chosen.iter().copied()) {
                standing.ask(question);
            }
            // An answer that agrees with the course's own readings matters only once these are excluded, so all
            // questions are asked twice.
            for question in jury.questions.iter().chain(&jury.questions) {
                if standing.is_refuted() {
                    break;
                }
                let mut narrowed = standing.clone();
                narrowed.ask(question);
                let case = || self.case(question, before + offered.len() + 1, true);
                if let Some(case) = (narrowed.open != standing.open).then(case).flatten() {
                    standing = narrowed;
                    chosen.push(question);
                    offered.push(case);
                }
            }
        }
        offered
    }
}

/// Returns the wanted methods whose cases let some mistakes through, among as many as the course's floor demands.
///
/// The mistakes and questions are few, and always the same.
pub(super) fn problems(
    cases: &[Case],
    specs: &Specs,
    wants: impl Fn(Method) -> bool,
) -> Vec<(Method, HarnessError)> {
    let floor = specs.course.floors.mistakes;
    let methods = specs.of_tasks();
    let methods = methods.filter(|(_, method)| method.asks.is_some_and(&wants));
    let methods: Vec<_> = methods.collect();
    let is_asked = floor > 0 && !methods.is_empty();
    let puzzles = is_asked.then(|| Puzzles::generated(Level::Beginner, PUZZLES, SEED));
    let Some(puzzles) = puzzles.flatten() else {
        return Vec::new();
    };
    let extent = Extent {
        mistakes: floor,
        questions: floor,
        refuting: 0,
        seed: SEED,
    };
    let tried = methods.into_par_iter().filter_map(|method| {
        let tried = Trial::new(method, cases, &puzzles, &extent, specs)?.tried();
        Some((method.1.asks?, tried))
    });
    let lets_through = tried.filter(|(_, tried)| !tried.let_through.is_empty());
    lets_through
        .map(|(method, tried)| {
            let lacking = message!(
                "adequacy-lets-through",
                method = tried.method.to_string(),
                through = tried.let_through.len(),
                of = tried.wrong
            );
            let lacking = HarnessError::new(lacking).with_help(message!("adequacy-offer"));
            (method, lacking)
        })
        .collect()
}

fn says_no(case: &Case) -> bool {
    case.answers.first().is_some_and(Value::says_no)
}

/// Draws distinct questions from all sources in turn, except those that known cases ask.
fn questions<'a>(
    method: Declared<'a>,
    known: impl Iterator<Item = &'a Case> + Clone,
    grids: &'a dyn Grids,
    extent: &Extent,
    course: &Course,
) -> Vec<Question> {
    let wanted = match method.1.answer() {
        Answer::Run => extent.questions / SOLVER_DIVISOR,
        _ => extent.questions,
    };
    let mut asked: BTreeSet<String> = known
        .clone()
        .map(|case| lint::question(&case.question))
        .collect();
    let known = known.filter_map(Case::call);
    let mut draws = Draws::new(method, grids, known, extent.seed);
    let mut questions = Vec::with_capacity(wanted);
    let sources = Source::ALL.into_iter().cycle().take(wanted * PATIENCE);
    for source in sources {
        if questions.len() == wanted {
            break;
        }
        let call = draws.draw(source);
        let planned = call.and_then(|call| fair(call, &[], course));
        let planned = planned.filter(|it| asked.insert(lint::question(&it.case.question)));
        questions.extend(planned.and_then(Question::new));
    }
    questions
}

/// Returns distinct mistakes of a method: all those with one wrong part, and drawn ones.
///
/// Their order is random, so that the first ones are a random sample.
fn sample(method: Method, extent: &Extent) -> Vec<Mistake> {
    let mistakes = Mistakes::of(method);
    let mut dice = Dice::for_method(method.name(), extent.seed);
    let mut sample = mistakes.single();
    sample.extend((0..extent.mistakes * DRAWS / 2).map(|_| mistakes.draw(&mut dice)));
    sample.sort_by_cached_key(ToString::to_string);
    sample.dedup_by_key(|mistake| mistake.to_string());
    dice.shuffle(&mut sample);
    sample
}
