//! Recognises the misconception behind a method's answers: the program with one wrong part, or two, that gives the same.

use std::sync::Arc;

use board::method::Method;

use adequacy::mistake::{Mistake, Mistakes, Part, Prepared};
use message::Message;
use model::diagnosis::Misconception;
use model::planned::{Planned, accept};
use model::value::Value;

/// Maximum number of programs with two wrong parts that are tried.
const MAX_PAIRS: usize = 10_000;

/// Number of wrong answers of which a part of two must explain one by itself to be tried first.
const HELPED: usize = 20;

/// Minimum number of wrong answers that a misconception explains.
const LEAST: usize = 3;

/// Maximum number of right answers that are kept.
const MAX_RIGHT: usize = 4000;

/// The answers of a method to questions that students may see.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// Answers that are wrong.
    wrong: Vec<Answered>,
    /// Wrong outcomes that are no answers.
    without: usize,
    right: Vec<Answered>,
}

#[derive(Debug)]
struct Answered {
    planned: Arc<Planned>,
    question: Prepared,
    answer: Value,
}

impl Answers {
    /// Takes note of an answer; `None` if the outcome was none.
    pub(super) fn note(&mut self, planned: &Arc<Planned>, answer: Option<&Value>, is_wrong: bool) {
        let Some(call) = planned.case.call() else {
            return;
        };
        let Some(answer) = answer else {
            self.without += usize::from(is_wrong);
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
                question: Prepared::new(call),
                answer: answer.clone(),
            });
        }
    }

    /// Returns whether some answer was wrong.
    pub(super) const fn has_wrong(&self) -> bool {
        !self.wrong.is_empty()
    }

    /// Returns the programs that give all of these answers: those with one wrong part, else those with two. What says less of
    /// certain cells and digits comes first.
    pub(super) fn like(&mut self, method: Method, share: usize) -> Vec<Mistake> {
        // Short runs of solvers are worked out first: nearly all programs end there.
        self.wrong
            .sort_by_key(|it| it.answer.as_list().map_or(0, <[Value]>::len));
        let mistakes = Mistakes::of(method);
        let parts = mistakes.parts().into_iter();
        let single = parts.map(|part| (part, mistakes.with_parts(&[part])));
        let single: Vec<(Part, Mistake)> = single.collect();
        let alike = single.iter().filter(|(_, mistake)| self.agrees(mistake));
        let mut alike: Vec<Mistake> = alike
            .map(|(part, _)| mistakes.with_parts(&[*part]))
            .collect();
        if alike.is_empty() {
            let pairs = self.pairs(&single).into_iter().take(MAX_PAIRS / share);
            let pairs = pairs.map(|pair| mistakes.with_parts(&pair));
            alike = pairs.filter(|mistake| self.agrees(mistake)).collect();
        }
        alike.sort_by_key(speciality);
        alike
    }

    /// Returns pairs of wrong parts: of those that explain some wrong answer, of these with general ones, of general ones.
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
        let mut pairs = two_of(&helpful);
        pairs.extend(mixed);
        pairs.extend(two_of(&general));
        pairs.retain(|[one, other]| !one.excludes(*other));
        pairs
    }

    /// Returns whether a program gives all of these answers.
    pub(super) fn agrees(&self, mistake: &Mistake) -> bool {
        let mut all = self.wrong.iter().chain(&self.right);
        all.all(|answered| answered.is_given_by(mistake))
    }

    /// Returns the first of these programs that gives all answers, as a misconception.
    pub(super) fn named(&self, mistakes: &[Mistake]) -> Option<Misconception> {
        let mistake = mistakes.iter().find(|mistake| self.agrees(mistake))?;
        let explained = self.wrong.len();
        if explained < LEAST || explained < self.without {
            return None;
        }
        Some(Misconception {
            sentences: mistake.beliefs().iter().map(Message::in_words).collect(),
            explained,
            wrong: explained + self.without,
            questions: explained + self.right.len(),
        })
    }
}

/// Returns whether one of these programs answers a question wrongly.
pub(super) fn tells(mistakes: &[Mistake], planned: &Planned) -> bool {
    let question = planned.case.call().map(Prepared::new);
    question.is_some_and(|question| {
        let mut answers = mistakes.iter().map(|mistake| mistake.answer(&question));
        answers.any(|answer| !accept(&planned.accepted, &answer))
    })
}

impl Answered {
    /// Returns whether a program gives this answer, or another one where both are right.
    fn is_given_by(&self, mistake: &Mistake) -> bool {
        let answer = mistake.answer(&self.question);
        let accepted = &self.planned.accepted;
        answer == self.answer || accept(accepted, &answer) && accept(accepted, &self.answer)
    }
}

fn two_of(parts: &[Part]) -> Vec<[Part; 2]> {
    let numbered = parts.iter().enumerate();
    let pairs = numbered.flat_map(|(number, &one)| {
        let others = parts[number + 1..].iter();
        others.map(move |&other| [one, other])
    });
    pairs.collect()
}

/// Returns whether nothing in a program is about certain cells, digits or numbers.
fn is_general(mistake: &Mistake) -> bool {
    speciality(mistake) == 0
}

/// Returns how special a program is: 0 if it speaks of nothing in particular, 1 if of a number of things, 2 if of certain
/// cells, digits or units. The less special one is told.
fn speciality(mistake: &Mistake) -> u8 {
    let names = mistake.beliefs().iter().flat_map(Message::names);
    let of = |name| match name {
        "kind" | "of" | "where" => 0,
        "number" => 1,
        _ => 2,
    };
    names.map(of).max().unwrap_or(0)
}
