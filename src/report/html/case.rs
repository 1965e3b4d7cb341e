//! One failed case: what was asked, what was expected, what came, and how the two differ.

use maud::{Markup, html};

use super::picture;
use super::sentences::{self, MOST_CHARACTERS, short};
use super::words::{self, Words};
use super::{BREAK, run, scrolling};
use crate::case::hodoku::Line;
use crate::case::{Call, Question, Visibility};
use crate::compare::Difference;
use crate::diff::{self, Subject, call};
use crate::draw::words::clean;
use crate::message::Language;
use crate::outcome::{Outcome, Returned};
use crate::report::Judged;
use crate::spec::{Method, Specs, Type};
use crate::value::Value;
use crate::verdict::{self, Finding};

/// Entries of lists below each other that are shown.
const MOST_ENTRIES: usize = 40;
/// More characters than these are not shown of a case file's text.
const MOST_OF_CASE: usize = 600;

/// A failed case with all that is known of it.
#[derive(Clone, Copy)]
pub(super) struct FailedCase<'a> {
    /// The case.
    pub(super) judged: &'a Judged,
    /// The method that was called; a technique has none.
    pub(super) method: Option<&'a Method>,
    /// The course's specs.
    pub(super) specs: &'a Specs,
    /// The language of the page.
    pub(super) language: Language,
}

/// A label with what belongs to it.
pub(super) type Fact = (Words, Markup);

impl<'a> FailedCase<'a> {
    /// What is said first.
    pub(super) fn headline(&self) -> String {
        sentences::headline(self.judged, self.method, self.language)
    }

    fn name(&self) -> Markup {
        let case = &self.judged.planned.case;
        html! {
            code.id { (clean(&case.id.to_string(), MOST_CHARACTERS)) }
            @if case.visibility == Visibility::Hidden {
                " " span.tag { (self.say(words::HIDDEN)) }
            }
        }
    }

    /// Name and headline.
    fn line(&self) -> Markup {
        html! { (self.name()) " " span.headline { (self.headline()) } }
    }

    /// The names of cases below the headline that they share.
    pub(super) fn lines_of(alike: &[Self]) -> Markup {
        html! {
            @match alike {
                [] => {}
                [case] => (case.line()),
                [first, ..] => {
                    span.headline { (first.headline()) }
                    @for case in alike { div { (case.name()) } }
                }
            }
        }
    }

    /// The case in full, to be opened.
    pub(super) fn details(&self, open: bool) -> Markup {
        html! {
            details open[open] {
                summary { (self.line()) } (BREAK)
                (self.facts())
                (self.body())
                (self.also_right())
            } (BREAK)
        }
    }

    pub(super) fn say(&self, words: Words) -> &'static str {
        words.say(self.language)
    }

    pub(super) fn short(&self, value: &Value) -> String {
        short(value, self.language)
    }

    pub(super) fn call(&self) -> Option<&'a Call> {
        self.judged.planned.case.call()
    }

    /// What the submission gave back, unless it gave nothing.
    pub(super) fn returned(&self) -> Option<&'a Returned> {
        match &self.judged.outcome {
            Some(Outcome::Returned(returned)) => Some(returned),
            _ => None,
        }
    }

    /// The default answer and the one that came, if the case is a call that returned.
    fn answers(&self) -> Option<[&'a Value; 2]> {
        let actual = verdict::answer(self.call()?, self.method?, self.returned()?);
        Some([&self.judged.planned.accepted.first()?.value, actual])
    }

    /// The case, the call, the answers, as labels and texts.
    fn facts(&self) -> Markup {
        let case = &self.judged.planned.case;
        let mut facts: Vec<Fact> = Vec::new();
        for (label, text) in [(words::WHY, &case.why), (words::SOURCE, &case.source)] {
            let text = text.iter().map(|text| clean(text, MOST_OF_CASE));
            facts.extend(text.map(|text| (label, html! { (text) })));
        }
        match &case.question {
            Question::Call(call) => facts.extend(self.facts_of_call(call)),
            Question::Technique(line) => facts.extend(self.facts_of_line(line)),
            Question::Files(files) => facts.extend(self.facts_of_files(files)),
        }
        html! {
            dl { @for (label, text) in &facts { dt { (self.say(*label)) } dd { (text) } (BREAK) } } (BREAK)
        }
    }

    fn facts_of_call(&self, call: &Call) -> Vec<Fact> {
        let mut facts = vec![(
            words::CALL,
            html! { code { (call::signature(call, self.method)) } },
        )];
        if let Some(first) = &call.first_call {
            let earlier = first.iter().map(|value| self.short(value));
            facts.push((
                words::BEFORE_CALL,
                html! {
                    (self.say(words::BEFORE_CALL_SAME)) ": "
                    @for value in earlier { code.line { (value) } " " }
                },
            ));
        }
        if self
            .method
            .is_some_and(|method| method.result == Type::Void)
        {
            let text = self.say(words::JUDGED_AFTER);
            facts.push((words::JUDGED, html! { (text) }));
        } else if let Some(accepted) = self.judged.planned.accepted.first() {
            let text = self.short(&accepted.value);
            facts.push((words::EXPECTED, html! { code { (text) } }));
        }
        match self.answers() {
            Some([_, Value::Grid(_)]) => {}
            Some([_, actual]) => {
                facts.push((words::FOUND, html! { code { (self.short(actual)) } }));
            }
            None => facts.push((words::FOUND, html! { (self.say(words::NO_ANSWER)) })),
        }
        facts
    }

    fn facts_of_line(&self, line: &Line) -> Vec<Fact> {
        let effect = if line.is_fail_case() {
            self.say(words::NO_STEP).to_owned()
        } else if line.placements.is_empty() {
            let marks = words::list(&line.eliminations, 12, self.language);
            format!("{} {marks}", self.say(words::STRIKES))
        } else {
            let marks = words::list(&line.placements, 12, self.language);
            format!("{} {marks}", self.say(words::PLACES))
        };
        let found = self.returned().map_or_else(
            || self.say(words::NO_ANSWER).to_owned(),
            |returned| self.short(&returned.value),
        );
        let asked = format!(
            "{}, {} {}",
            line.name(),
            self.say(words::DIGITS),
            line.digits
        );
        vec![
            (words::LINE, html! { code.line { (line) } }),
            (words::ASKED, html! { (asked) }),
            (words::EXPECTED, html! { (effect) }),
            (words::FOUND, html! { (found) }),
        ]
    }

    /// Grids, differences and notes.
    fn body(&self) -> Markup {
        html! {
            @if let (Some(call), Some(answers)) = (self.call(), self.answers()) {
                (self.sentences())
                (self.guess(call))
                (self.difference(call, answers))
            } @else if let Some(call) = self.call() {
                (picture::row(&picture::question(call, self.method, self.language), self.language))
            }
            (self.files())
            (self.silence())
            (self.notes())
            (self.lines())
        }
    }

    fn differences(&self) -> impl Iterator<Item = &'a Difference> + use<'a> {
        let findings = &self.judged.verdict.findings;
        findings.iter().filter_map(|finding| match finding {
            Finding::Differs(difference) => Some(difference),
            _ => None,
        })
    }

    /// The differences but the first, which the headline says.
    fn sentences(&self) -> Markup {
        let texts: Vec<String> = self
            .differences()
            .skip(1)
            .map(|difference| sentences::difference(difference, self.language))
            .collect();
        html! {
            @if !texts.is_empty() { ul { @for text in &texts { li { (text) } } } (BREAK) }
        }
    }

    /// What the mistake looks like, if it is one that is known.
    fn guess(&self, call: &Call) -> Markup {
        let readings = self.specs.course.readings;
        let readings = readings.with_all(&self.judged.planned.case.pins);
        let guess = self.differences().next().and_then(|_| {
            let verdict = &self.judged.verdict;
            let planned = &self.judged.planned;
            let subject = Subject::new(
                planned,
                call,
                self.method?,
                self.returned()?,
                verdict,
                &readings,
            )?;
            diff::guess::of(&subject)
        });
        let german = guess
            .as_deref()
            .filter(|_| self.language == Language::German)
            .and_then(sentences::guess_in_german);
        html! {
            @if let Some(guess) = guess {
                p.guess {
                    b { (self.say(words::GUESS)) ":" } " "
                    @if let Some(german) = german { (german) }
                    @else { span lang="en" { (guess) } }
                } (BREAK)
            }
        }
    }

    /// Expected and found drawn or below each other.
    fn difference(&self, call: &Call, answers: [&Value; 2]) -> Markup {
        let language = self.language;
        let wrong_type =
            |difference: &Difference| matches!(difference, Difference::WrongType { .. });
        let question = || picture::row(&picture::question(call, self.method, language), language);
        if self.differences().next().is_none() || self.differences().any(wrong_type) {
            return question();
        }
        for difference in self.differences() {
            if let Difference::Run(run) = difference {
                let [expected, found] = answers;
                return run::section(run, expected, found, language);
            }
        }
        match answers {
            [Value::Grid(expected), Value::Grid(found)] => {
                picture::row(&picture::results(call, expected, found, language), language)
            }
            [Value::List(expected), Value::List(found)] => {
                let placed = call.asks.is_none_or(|method| method.image().is_none());
                let figures = if placed {
                    picture::cells(call, self.method, answers, language)
                } else {
                    picture::question(call, self.method, language)
                };
                let below = !placed
                    || self.differences().any(|difference| {
                        matches!(difference, Difference::Order | Difference::Length { .. })
                    });
                html! {
                    (picture::row(&figures, language))
                    @if below && !expected.is_empty() && !found.is_empty() {
                        (self.entries(&call.method, expected, found))
                    }
                    (self.outside(found))
                }
            }
            [Value::Cell(_) | Value::List(_), found] => {
                let figures = picture::cells(call, self.method, answers, language);
                html! {
                    (picture::row(&figures, language))
                    (self.outside(std::slice::from_ref(found)))
                }
            }
            _ => question(),
        }
    }

    /// Two lists entry below entry, what differs marked.
    fn entries(&self, method: &str, expected: &[Value], found: &[Value]) -> Markup {
        let image = method == "getBlockPermutationImage";
        let (label, heads): (Words, Vec<String>) = if image {
            let anchors = ["r1c1", "r1c4", "r1c7", "r4c1", "r7c1"];
            (words::IMAGE_OF, anchors.map(str::to_owned).to_vec())
        } else {
            let numbers = 1..=MOST_ENTRIES;
            (
                words::ENTRY,
                numbers.map(|number| number.to_string()).collect(),
            )
        };
        let length = expected.len().max(found.len());
        let shown = length.min(heads.len());
        let row = |label: Words, values: &[Value], mark: bool| {
            html! {
                tr {
                    th scope="row" { (self.say(label)) }
                    @for index in 0..shown {
                        @let differs = mark && expected.get(index) != found.get(index);
                        td class=[differs.then_some("wrong")] {
                            @if let Some(value) = values.get(index) { (self.short(value)) } @else { "--" }
                            @if differs { " !" }
                        }
                    }
                } (BREAK)
            }
        };
        scrolling(
            self.say(words::DIFFERENCE),
            &html! {
                table.entries {
                    thead { tr {
                        th scope="row" { (self.say(label)) }
                        @for head in &heads[..shown] { th scope="col" { (head) } }
                    } } (BREAK)
                    tbody { (row(words::EXPECTED, expected, false)) (row(words::FOUND, found, true)) }
                }
                @if length > shown { p { (words::FURTHER.count(length - shown, self.language)) } }
            },
        )
    }

    /// Says which of the values name no cell of the grid.
    fn outside(&self, values: &[Value]) -> Markup {
        let outside =
            |value: &&Value| matches!(value, Value::Cell(place) if place.cell().is_none());
        let names = values.iter().filter(outside);
        let names = words::list(names, 6, self.language);
        html! {
            @if values.iter().any(|value| outside(&value)) {
                p { (names) ": " (self.say(words::OUTSIDE)) "." } (BREAK)
            }
        }
    }

    /// The grids of the call in the 81 characters of a case file, to be copied.
    fn lines(&self) -> Markup {
        let grids: Vec<(&str, String)> = self
            .call()
            .into_iter()
            .flat_map(call::grid_arguments)
            .map(|(index, grid)| (call::parameter(self.method, index), call::line_of(grid)))
            .collect();
        html! {
            @for (name, line) in &grids {
                p.label { (name) " " (self.say(words::AS_LINE)) ": " code.line { (line) } } (BREAK)
            }
        }
    }
}
