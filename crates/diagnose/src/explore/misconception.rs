//! Recognises the misconception behind a method's answers: a program with one or two wrong parts that gives the same
//! answers.

use std::cell::OnceCell;
use std::sync::Arc;

use board::method::Method;

use adequacy::mistake::{Mistake, Mistakes, Part, Prepared};
use message::Message;
use model::case::Question;
use model::diagnosis::Misconception;
use model::planned::{Accepted, Planned, accept};
use model::value::Value;

use super::evidence::Evidence;
use super::{BATCH, Exploration, Search, cost};

/// Number of batches of further questions that a misconception must explain, too.
const CONFIRMED: usize = 16;

/// Every `RANDOM`-th further question is asked in any case; the others are asked if a compared program answers them wrongly.
const RANDOM: usize = 2;

/// Maximum number of programs by which further questions are chosen.
const COMPARED: usize = 8;

/// Maximum number of programs with two wrong parts that are tried.
const MAX_PAIRS: usize = 10_000;

/// Number of wrong answers that are looked at for parts to pair first: those that explain one of them by themselves.
const HELPED: usize = 20;

/// Minimum number of wrong answers that a misconception must explain.
const MIN_EXPLAINED: usize = 3;

/// Maximum number of right answers that are kept.
const MAX_RIGHT: usize = 4000;

/// The answers of a method to questions that students may see.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// Answers that are wrong.
    wrong: Vec<Answered>,
    /// Number of wrong outcomes without an answer.
    unanswered: usize,
    right: Vec<Answered>,
}

#[derive(Debug)]
struct Answered {
    planned: Arc<Planned>,
    /// The question in the form that programs take. It is prepared on first use: for right methods, no program is
    /// asked.
    question: OnceCell<Prepared>,
    answer: Value,
    /// True if the answer is right and others are right, too.
    has_equals: bool,
}

impl<'a> Exploration<'a> {
    /// Returns the misconception that explains the answers of a method and those to further questions; `None` if there
    /// is none, or if the search keeps no answers.
    pub(super) fn misconception(
        &mut self,
        method: Method,
        search: &mut Search<'a>,
    ) -> Option<Misconception> {
        let share = cost(method);
        let mut alike = search.answers.as_mut()?.programs_like(method, share)?;
        for _ in 0..CONFIRMED {
            let mut batch = search.sources.batch(BATCH / share);
            let mut number = 0;
            let compared = &alike[..alike.len().min(COMPARED)];
            batch.retain(|planned| {
                number += 1;
                number % RANDOM == 0 || any_is_wrong(compared, planned)
            });
            let questions = batch.iter().map(|planned| &planned.case.question);
            let questions: Vec<&Question> = questions.collect();
            let outcomes = self.public.patient.ask(&questions);
            let is_cut = outcomes.len() < batch.len();
            let before = search.answers.as_ref()?.count();
            for (planned, outcome) in batch.iter().zip(outcomes) {
                if let Some(evidence) = Evidence::of(outcome) {
                    let is_wrong = search.standing.note(planned, &evidence).is_some();
                    search.keep(planned, &evidence, is_wrong);
                }
            }
            let had = !alike.is_empty();
            let answers = search.answers.as_ref()?;
            alike.retain(|mistake| answers.agrees_since(before, mistake));
            if is_cut || had && alike.is_empty() {
                break;
            }
        }
        let answers = search.answers.as_mut()?;
        if alike.is_empty() {
            alike = answers.programs_like(method, share)?;
        }
        answers.explained_by(alike.first()?)
    }
}

impl Answers {
    /// Records an answer; `None` stands for an outcome without one.
    pub(super) fn note(&mut self, planned: &Arc<Planned>, answer: Option<&Value>, is_wrong: bool) {
        let Some(answer) = answer else {
            self.unanswered += usize::from(is_wrong);
            return;
        };
        let list = if is_wrong {
            &mut self.wrong
        } else {
            &mut self.right
        };
        if is_wrong || list.len() < MAX_RIGHT {
            list.push(Answered {
                planned: Arc::clone(planned),
                question: OnceCell::new(),
                answer: answer.clone(),
                has_equals: has_equals(&planned.accepted, answer),
            });
        }
    }

    /// Returns the number of wrong and of right answers.
    const fn count(&self) -> [usize; 2] {
        [self.wrong.len(), self.right.len()]
    }

    /// Returns the programs that give all of these answers: those with one wrong part, else those with two; the least
    /// specific first. The list is empty if no answer is wrong. Returns `None` if no program explains the wrong
    /// answers.
    fn programs_like(&mut self, method: Method, share: usize) -> Option<Vec<Mistake>> {
        if self.wrong.is_empty() {
            return Some(Vec::new());
        }
        // Short solver runs are compared first: they rule out nearly all programs.
        self.wrong
            .sort_by_key(|it| it.answer.as_list().map_or(0, <[Value]>::len));
        let mistakes = Mistakes::of(method);
        let mut order: Vec<&Answered> = self.wrong.iter().chain(&self.right).collect();
        let parts = mistakes.parts().into_iter();
        let single = parts.map(|part| (part, mistakes.with_parts(&[part])));
        let (alike, other): (Vec<_>, Vec<_>) = single.partition(|(_, it)| agrees(&mut order, it));
        let mut alike: Vec<Mistake> = alike.into_iter().map(|(_, mistake)| mistake).collect();
        if alike.is_empty() {
            let pairs = self.pairs(&other).into_iter().take(MAX_PAIRS / share);
            let pairs = pairs.map(|pair| mistakes.with_parts(&pair));
            alike = pairs
                .filter(|mistake| agrees(&mut order, mistake))
                .collect();
        }
        alike.sort_by_key(specificity);
        (!alike.is_empty()).then_some(alike)
    }

    /// Returns pairs of wrong parts: first of two that explain some wrong answer each, then of such a part and a
    /// general one, then of two general ones.
    fn pairs(&self, single: &[(Part, Mistake)]) -> Vec<[Part; 2]> {
        let helps = |mistake: &Mistake| {
            let mut wrong = self.wrong.iter().take(HELPED);
            wrong.any(|it| it.is_given_by(mistake))
        };
        let (helpful, others): (Vec<_>, Vec<_>) =
            single.iter().partition(|(_, mistake)| helps(mistake));
        let general = others.iter().filter(|(_, mistake)| is_general(mistake));
        let general: Vec<Part> = general.map(|(part, _)| *part).collect();
        let helpful: Vec<Part> = helpful.iter().map(|(part, _)| *part).collect();
        let mixed = helpful
            .iter()
            .flat_map(|&one| general.iter().map(move |&other| [one, other]));
        let mut pairs = pairs_of(&helpful);
        pairs.extend(mixed);
        pairs.extend(pairs_of(&general));
        pairs.retain(|[one, other]| !one.excludes(*other));
        pairs
    }

    /// Returns whether a program gives all answers that were noted after the first `wrong` wrong ones and `right` right ones.
    fn agrees_since(&self, [wrong, right]: [usize; 2], mistake: &Mistake) -> bool {
        let mut answered = self.wrong[wrong..].iter().chain(&self.right[right..]);
        answered.all(|answered| answered.is_given_by(mistake))
    }

    /// Returns the misconception of a program that gives all of these answers, if it explains enough wrong outcomes.
    fn explained_by(&self, mistake: &Mistake) -> Option<Misconception> {
        let explained = self.wrong.len();
        if explained < MIN_EXPLAINED || explained < self.unanswered {
            return None;
        }
        Some(Misconception {
            sentences: mistake.beliefs().iter().map(Message::in_words).collect(),
            explained,
            wrong: explained + self.unanswered,
            questions: explained + self.right.len(),
        })
    }
}

/// Returns whether one of these programs answers a question wrongly.
fn any_is_wrong(mistakes: &[Mistake], planned: &Planned) -> bool {
    let question = planned.case.call().map(Prepared::new);
    question.is_some_and(|question| {
        let mut answers = mistakes.iter().map(|mistake| mistake.answer(&question));
        answers.any(|answer| !accept(&planned.accepted, &answer))
    })
}

impl Answered {
    /// Returns whether a program gives this answer, or another one if both are right.
    fn is_given_by(&self, mistake: &Mistake) -> bool {
        let Some(call) = self.planned.case.call() else {
            return false;
        };
        let question = self.question.get_or_init(|| Prepared::new(call));
        mistake.gives(&self.answer, question)
            || self.has_equals && accept(&self.planned.accepted, &mistake.answer(question))
    }
}

/// Returns whether an answer is right and not the only right one.
fn has_equals(accepted: &[Accepted], answer: &Value) -> bool {
    let is_only_one = matches!(accepted, [only] if only.is_exact());
    !is_only_one && accept(accepted, answer)
}

/// Returns whether a program gives all answers. The first that it does not give moves to the front: programs with a
/// part in common fail at the same answers.
fn agrees(answers: &mut [&Answered], mistake: &Mistake) -> bool {
    let differs = answers.iter().position(|it| !it.is_given_by(mistake));
    if let Some(differs) = differs {
        answers[..=differs].rotate_right(1);
    }
    differs.is_none()
}

fn pairs_of(parts: &[Part]) -> Vec<[Part; 2]> {
    let numbered = parts.iter().enumerate();
    let pairs = numbered.flat_map(|(number, &one)| {
        let others = parts[number + 1..].iter();
        others.map(move |&other| [one, other])
    });
    pairs.collect()
}

/// Returns whether nothing in a program is about certain cells, digits or numbers.
fn is_general(mistake: &Mistake) -> bool {
    specificity(mistake) == 0
}

/// Returns how specific a program is: 0 if its description names nothing in particular, 1 if it names a number, 2 if it
/// names certain cells, digits or units. Of programs that answer alike, the least specific one is reported.
fn specificity(mistake: &Mistake) -> u8 {
    let names = mistake.beliefs().iter().flat_map(Message::names);
    let of = |name| match name {
        "kind" | "of" | "where" => 0,
        "number" => 1,
        _ => 2,
    };
    names.map(of).max().unwrap_or(0)
}
