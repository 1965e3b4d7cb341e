//! One failed case: what was asked, what was expected, what came, and how the two differ.

use maud::{Markup, html};
use reference::readings::Reading;

use super::picture::{self, change};
use super::sentences::{self, MOST_CHARACTERS, short};
use super::words::{self, Words};
use super::{BREAK, run, scrolling};
use crate::case::hodoku::Line;
use crate::case::{Call, Question, Visibility};
use crate::compare::Difference;
use crate::diff::{self, Subject, call};
use crate::draw::words::clean;
use crate::language::Language;
use crate::outcome::{Outcome, Returned};
use crate::plan::Accepted;
use crate::report::Judged;
use crate::spec::{Method, Specs, Type};
use crate::value::Value;
use crate::verdict::{self, Finding};

/// Stack frames and lines of a submission's output that are shown.
const MOST_LINES: usize = 10;
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
type Fact = (Words, Markup);

impl<'a> FailedCase<'a> {
    /// Name and headline.
    pub(super) fn line(&self) -> Markup {
        let case = &self.judged.planned.case;
        html! {
            code.id { (clean(&case.id.to_string(), MOST_CHARACTERS)) }
            @if case.visibility == Visibility::Hidden {
                " " span.tag { (self.say(words::HIDDEN)) }
            }
            " " span.headline { (sentences::headline(self.judged, self.method, self.language)) }
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

    fn say(&self, words: Words) -> &'static str {
        words.say(self.language)
    }

    fn short(&self, value: &Value) -> String {
        short(value, self.language)
    }

    fn call(&self) -> Option<&'a Call> {
        self.judged.planned.case.call()
    }

    /// What the submission gave back, unless it gave nothing.
    fn returned(&self) -> Option<&'a Returned> {
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
        let kind = self.method.map(|method| method.result);
        match answers {
            [Value::Grid(expected), Value::Grid(found)] => {
                picture::row(&picture::results(call, expected, found, language), language)
            }
            [Value::List(expected), Value::List(found)] => {
                let placed =
                    call.method != "getBlockPermutationImage" && kind != Some(Type::IntArray);
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

    /// What helps where there is no answer.
    fn silence(&self) -> Markup {
        let Some(outcome) = &self.judged.outcome else {
            return html! {};
        };
        let (title, lines) = match outcome {
            Outcome::Raised(raised) => (words::THROWN_AT, first_lines(&raised.frames)),
            Outcome::Crashed { stderr, .. } => (words::ERROR_OUTPUT, last_lines(stderr)),
            _ => (words::ERROR_OUTPUT, Vec::new()),
        };
        html! {
            @if let Some(help) = sentences::help(outcome, self.language) { p { (help) } (BREAK) }
            (self.output(title, &lines))
        }
    }

    fn output(&self, title: Words, lines: &[String]) -> Markup {
        html! {
            @if !lines.is_empty() {
                p.label { (self.say(title)) ":" } (BREAK)
                pre tabindex="0" { (lines.join("\n")) } (BREAK)
            }
        }
    }

    /// What else came of the call: changed arguments, console output, other answers to the same question.
    fn notes(&self) -> Markup {
        html! {
            @for finding in &self.judged.verdict.findings {
                @match finding {
                    Finding::Console(text) => {
                        (self.output(words::CONSOLE, &first_lines(&text.lines().collect::<Vec<_>>())))
                    },
                    Finding::ArgumentChanged(index) => {
                        p.note { b { (self.say(words::NOTE)) ":" } " "
                            (sentences::finding(finding, self.language)) " "
                            (self.changed(*index)) (self.say(words::CHANGED_WARNING)) } (BREAK)
                    },
                    Finding::Unsteady(..) | Finding::WorkDone => {
                        p.note { b { (self.say(words::NOTE)) ":" } " " (sentences::finding(finding, self.language)) } (BREAK)
                    },
                    Finding::Differs(_) | Finding::NoAnswer | Finding::Technique(_) | Finding::NotAsked(_) => {},
                }
            }
        }
    }

    /// How a call changed an argument.
    fn changed(&self, index: usize) -> String {
        let before = self.call().and_then(|call| call.arguments.get(index));
        let arguments = match &self.judged.outcome {
            Some(Outcome::Returned(returned)) => returned.arguments.as_ref(),
            Some(Outcome::Raised(raised)) => raised.arguments.as_ref(),
            _ => None,
        };
        let after = arguments.and_then(|arguments| arguments.get(index));
        let how = match (before, after) {
            (Some(Value::Grid(before)), Some(Value::Grid(after))) => {
                change(before, after, self.language)
            }
            (Some(before), Some(after)) => {
                format!("{} > {}", self.short(before), self.short(after))
            }
            _ => return String::new(),
        };
        format!("{}: {how}. ", call::parameter(self.method, index))
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

    /// Which other answers the case accepts, and which reading an answer follows.
    fn also_right(&self) -> Markup {
        let others = self.judged.planned.accepted.get(1..).unwrap_or_default();
        html! {
            @for reading in &self.judged.verdict.follows {
                p.note { (self.say(words::FOLLOWS)) " " (sentence(*reading, self.language)) } (BREAK)
            }
            @if !others.is_empty() {
                p.label { (self.say(words::ALSO_RIGHT)) ":" } (BREAK)
                ul { @for accepted in others { (self.other(accepted)) } } (BREAK)
            }
        }
    }

    fn other(&self, accepted: &Accepted) -> Markup {
        let free = self.call().and_then(diff::free_choice);
        html! {
            li {
                code { (self.short(&accepted.value)) }
                @for reading in &accepted.readings { " " (sentence(*reading, self.language)) }
                @if let (true, Some(choice)) = (accepted.readings.is_empty(), free) {
                    " " b { (choice.clause) } " (" (choice.section) "): "
                    (self.language.pick(choice.english, choice.german))
                }
            } (BREAK)
        }
    }
}

/// A reading with its clause and what it says.
pub(super) fn sentence(reading: Reading, language: Language) -> Markup {
    html! {
        b { (reading) } " (" (reading.section) "): " (language.pick(reading.english, reading.german))
    }
}

/// The first lines of a submission's text, made harmless.
fn first_lines<T: AsRef<str>>(lines: &[T]) -> Vec<String> {
    let shown = lines.iter().take(MOST_LINES);
    let mut shown: Vec<String> = shown
        .map(|line| clean(line.as_ref(), MOST_CHARACTERS))
        .collect();
    if lines.len() > MOST_LINES {
        shown.push(format!("... (+{})", lines.len() - MOST_LINES));
    }
    shown
}

/// The last lines of a text that have something in them.
fn last_lines(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let from = lines.len().saturating_sub(MOST_LINES);
    first_lines(&lines[from..])
}
