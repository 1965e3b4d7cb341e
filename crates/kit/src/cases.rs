//! The public cases as lines of JSON: the course, then each method followed by its cases.
//!
//! The runner works out everything that depends on a submission's answer; everything else is rendered here.

use board::cell::Cell;
use board::grid::Grid;
use board::method::Image;
use board::pencilmarks::Pencilmarks;
use board::readings::{Reading, Readings};
use board::unit::UnitKind;
use reference::handout::by_unit::Run;
use serde_json::{Value as Json, json};

use java::methods;
use judge::document::{self, call};
use judge::oracle;
use judge::plan::{self, combinations};
use judge::reason::guess;
use judge::reason::run::{describe, technique};
use message::{Language, handout};
use model::case::Call;
use model::difference::Difference;
use model::document::{Block, Fact, Form, text};
use model::draw::plain;
use model::outcome::{Outcome, Returned};
use model::planned::{Accepted, Planned, chosen};
use model::spec::{ConsolePolicy, Interface, Method, Specs};
use model::value::Value;
use model::verdict::{Finding, Status, Verdict};

/// A method with its public cases.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// The interface that declares it.
    pub interface: &'a Interface,
    /// The method.
    pub method: &'a Method,
    /// The cases in the order of the plan.
    pub cases: Vec<&'a Planned>,
}

/// Returns the methods of the course's classes that the plan calls, by the order of the tasks, then of the specs.
pub fn methods<'a>(plan: &'a [Planned], specs: &'a Specs) -> Vec<Asked<'a>> {
    let asked = |interface: &'a Interface, method: &'a Method| {
        let asks = |call: &Call| call.interface == interface.name && call.method == method.name;
        let cases = plan.iter().filter(|planned| {
            let call = planned.case.call();
            planned.ignored.is_none() && call.is_some_and(asks)
        });
        Asked {
            interface,
            method,
            cases: cases.collect(),
        }
    };
    let methods = specs.methods().filter(|(interface, _)| {
        let course = &specs.course;
        course.task_of(&interface.class).is_some()
    });
    let mut methods: Vec<Asked<'_>> = methods
        .map(|(interface, method)| asked(interface, method))
        .filter(|asked| !asked.cases.is_empty())
        .collect();
    let tasks = specs.course.tasks.iter();
    let classes: Vec<&String> = tasks.flat_map(|task| &task.classes).collect();
    let position = |class: &String| classes.iter().position(|known| *known == class);
    methods.sort_by_key(|asked| position(&asked.interface.class));
    methods
}

/// Returns the lines of the case file: the course, then each method followed by its cases.
pub fn text(methods: &[Asked<'_>], specs: &Specs, language: Language) -> String {
    let course = &specs.course;
    let writer = Writer { specs, language };
    let mut readings = serde_json::Map::new();
    let mut lines = Vec::new();
    for asked in methods {
        let clauses = plan::open(asked.cases.iter().copied());
        for reading in clauses.iter().flatten() {
            let section = language.say(&handout::clause(reading.clause));
            let text = language.say(&handout::reading(*reading));
            readings.insert(reading.to_string(), json!([section, text]));
        }
        lines.push(writer.method(asked, &clauses));
        lines.extend(
            asked
                .cases
                .iter()
                .map(|it| writer.case(it, asked, &clauses)),
        );
    }
    let head = json!({
        "title": course.title,
        "call_ms": u64::try_from(course.limits.time_per_call.as_millis()).unwrap_or(u64::MAX),
        "start_ms": u64::try_from(course.limits.start_up.as_millis()).unwrap_or(u64::MAX),
        "console_fails": course.console == ConsolePolicy::Fails,
        "readings": readings,
    });
    lines.insert(0, head);
    let lines: Vec<String> = lines.iter().map(Json::to_string).collect();
    lines.join("\n") + "\n"
}

struct Writer<'a> {
    specs: &'a Specs,
    language: Language,
}

impl Writer<'_> {
    fn method(&self, asked: &Asked<'_>, clauses: &[Vec<Reading>]) -> Json {
        let method = asked.method;
        let names = methods::names(method).map(
            |name| json!({ "name": name.name, "types": name.types, "passed": name.passed, "positions": name.positions }),
        );
        let numbers = |last: usize| (1..=last).map(|it| it.to_string()).collect::<Vec<_>>();
        let (heads, label) = match method.asks.and_then(board::method::Method::image) {
            None => (None, None),
            Some(Image::Lines) => (Some(numbers(3)), Some(message!("case-entry"))),
            Some(Image::Digits) => (Some(numbers(9)), Some(message!("case-entry"))),
            Some(Image::Blocks) => (
                Some(
                    ["r1c1", "r1c4", "r1c7", "r4c1", "r7c1"]
                        .map(str::to_owned)
                        .to_vec(),
                ),
                Some(message!("case-image-of")),
            ),
        };
        let clauses: Vec<Vec<String>> = clauses
            .iter()
            .map(|readings| readings.iter().map(ToString::to_string).collect())
            .collect();
        json!({
            "method": method.name,
            "class": asked.interface.class,
            "void": method.result == model::spec::Type::Void,
            "type": method.judged_type().to_string(),
            "names": names.collect::<Vec<_>>(),
            "tolerance": method.tolerance,
            "kinds": method.parameters.iter().map(|it| it.kind.name()).collect::<Vec<_>>(),
            "parameters": method.parameters.iter().map(|it| &it.name).collect::<Vec<_>>(),
            "unit": method.asks.and_then(board::method::Method::unit_kind).map(UnitKind::name),
            "heads": heads,
            "heads_label": label.map(|label| self.language.say(&label)),
            "clauses": clauses,
        })
    }

    fn case(&self, planned: &Planned, asked: &Asked<'_>, clauses: &[Vec<Reading>]) -> Json {
        let Some(call) = planned.case.call() else {
            return Json::Null;
        };
        let open = planned.choices.open();
        let index = |own: &Vec<Reading>| clauses.iter().position(|known| known == own);
        let (rights, under) = self.rights(planned, call, asked.method);
        let no_answer = Outcome::Crashed {
            how: String::new(),
            stderr: String::new(),
        };
        let failed = failed(Finding::NoAnswer, Vec::new());
        let blocks = document::of_judged(planned, Some(&no_answer), &failed, self.specs).blocks;
        let facts = blocks.iter().find_map(|block| match block {
            // The last two facts are the expected answer and the one found.
            Block::Facts(facts) => Some(&facts[..facts.len().saturating_sub(2)]),
            _ => None,
        });
        let part = |wanted: fn(&Block) -> bool| {
            let blocks: Vec<Block> = blocks.iter().filter(|it| wanted(it)).cloned().collect();
            plain(&text::blocks(&blocks, self.language))
        };
        let readings = self.specs.course.readings.with_all(&planned.case.pins);
        let expected = planned.own().first().map(|own| &own.value);
        let guesses = expected.map_or_else(Vec::new, |expected| {
            let known = guess::mistakes(call, expected, &readings).into_iter();
            let guessed =
                known.map(|(found, guess)| json!([json(&found), self.language.say(&guess)]));
            guessed.collect()
        });
        let also = planned
            .accepted
            .iter()
            .skip(1)
            .filter(|_| rights[0]["run"].is_object());
        let also = also.map(|accepted| {
            let readings: Vec<String> = accepted.readings.iter().map(ToString::to_string).collect();
            json!({ "value": json(&accepted.value), "readings": readings })
        });
        json!({
            "id": planned.case.id.to_string(),
            "image": planned.is_image(),
            "arguments": call.arguments.iter().map(written).collect::<Vec<_>>(),
            "first": call.first_call.as_ref().map(|it| it.iter().map(written).collect::<Vec<_>>()),
            "same": call.same_object,
            "open": open.iter().filter_map(index).collect::<Vec<_>>(),
            "rights": rights,
            "under": under,
            "facts": facts.unwrap_or_default().iter().map(|it| self.fact(it)).collect::<Vec<_>>(),
            "question": part(|block| matches!(block, Block::Drawings(_))),
            "others": part(|block| matches!(block, Block::Heading(_) | Block::Choices(_))),
            "first_grid": self.first_grid(call),
            "guesses": guesses,
            "also": also.collect::<Vec<_>>(),
        })
    }

    /// Returns a fact as its label, its form and its lines.
    fn fact(&self, fact: &Fact) -> Vec<String> {
        let form = match fact.form {
            Form::Text => "text",
            Form::Code => "code",
            Form::Line => "line",
        };
        let lines = fact.lines.iter().map(|line| self.language.argument(line));
        let label = self.language.argument(&fact.label);
        [label, form.to_owned()].into_iter().chain(lines).collect()
    }

    fn first_grid(&self, call: &Call) -> Option<Json> {
        let (argument, _) = call::grid_arguments(call).next()?;
        let drawing = call::first_drawing(call)?;
        let area: Vec<usize> = drawing.area.into_iter().map(Cell::index).collect();
        Some(json!({
            "argument": argument,
            "anchor": drawing.anchor.map_or(json!(-1), |cell| json!(cell.index())),
            "area": area,
            "area_name": self.language.argument(&drawing.area_name),
        }))
    }

    /// Returns the distinct lists of right answers, the course's own first, and a map from choices of readings to
    /// indices of these lists.
    ///
    /// The keys of the map are the indices of the chosen readings. A choice with the course's own answers is left out,
    /// and -1 means that the case is void.
    fn rights(&self, planned: &Planned, call: &Call, method: &Method) -> (Vec<Json>, Json) {
        let course = &self.specs.course.readings;
        let open = planned.choices.open();
        let mut known: Vec<&[Accepted]> = vec![planned.own()];
        let mut rights = vec![self.right(planned, call, method, course, planned.own())];
        let mut under = serde_json::Map::new();
        for choice in combinations(*course, open) {
            let accepted = plan::under(planned, &choice);
            let mut index = known.iter().position(|it| *it == accepted);
            if index == Some(0) {
                continue;
            }
            let deviations =
                chosen(open, &choice).filter(|&reading| course.with(reading) != *course);
            // A single reading may give another reason for a known answer; choices of several share the first reason.
            let is_single = deviations.count() == 1;
            if !accepted.is_empty() && (is_single || index.is_none()) {
                let right = self.right(planned, call, method, &choice, accepted);
                index = rights.iter().position(|known| *known == right);
                if index.is_none() {
                    index = Some(rights.len());
                    rights.push(right);
                    known.push(accepted);
                }
            }
            let index = index.map_or(json!(-1), |index| json!(index));
            let key = open.iter().map(|readings| {
                let is_chosen = |reading: &Reading| choice.with(*reading) == choice;
                let position = readings.iter().position(is_chosen);
                position.unwrap_or(0).to_string()
            });
            under.insert(key.collect::<Vec<_>>().join(" "), index);
        }
        (rights, Json::Object(under))
    }

    /// Returns right answers with the reason for a yes or no, and the run of a solver.
    fn right(
        &self,
        planned: &Planned,
        call: &Call,
        method: &Method,
        choice: &Readings,
        accepted: &[Accepted],
    ) -> Json {
        let values = accepted.iter().map(|accepted| match &accepted.completes {
            None => json!({ "value": json(&accepted.value) }),
            Some(partial) => json!({ "value": json(&accepted.value), "completes": json(partial) }),
        });
        let follows: Vec<Reading> = chosen(planned.choices.open(), choice)
            .filter(|&reading| {
                self.specs.course.readings.with(reading) != self.specs.course.readings
            })
            .collect();
        let expected = accepted.first().map(|accepted| &accepted.value);
        let why = match expected {
            Some(Value::Bool(truth)) => self.why(planned, !truth, &follows),
            _ => String::new(),
        };
        let readings = choice.with_all(&planned.case.pins);
        let run = expected.and_then(|expected| {
            let run = oracle::solver_run(call, &readings)?;
            let grids: Value = run.grids().collect();
            (grids == *expected).then(|| self.run(&run))
        });
        // Only methods with this result type can have a run.
        debug_assert!(run.is_none() || method.result == model::spec::Type::GridList);
        json!({ "accepted": values.collect::<Vec<_>>(), "why": why, "run": run })
    }

    /// Returns the explanation of a wrong yes or no: sentences and drawings.
    fn why(&self, planned: &Planned, found: bool, follows: &[Reading]) -> String {
        let outcome = Outcome::Returned(Returned {
            value: Value::Bool(found),
            arguments: None,
            console: None,
        });
        let verdict = failed(Finding::Differs(Difference::Value), follows.to_vec());
        let mut blocks = document::of_judged(planned, Some(&outcome), &verdict, self.specs).blocks;
        blocks.retain(|block| matches!(block, Block::Sentences(_) | Block::Drawings(_)));
        plain(&text::blocks(&blocks, self.language))
    }

    /// Returns the reasons for a solver's placements, each with the pairs found before it, and for each grid the
    /// candidates struck by then.
    fn run(&self, run: &Run) -> Json {
        let say = |message| self.language.say(&message);
        let (mut steps, mut pairs) = (Vec::new(), Vec::new());
        for found in run.moves() {
            if found.step.placements.is_empty() {
                pairs.push(say(message!("run-pair-before", pair = describe(found))));
            } else {
                let technique = technique(found.step.technique);
                let reason = say(message!("run-reason", technique, unit = found.unit));
                let before = std::mem::take(&mut pairs);
                steps.push(json!({ "reason": reason, "pairs": before }));
            }
        }
        steps.push(json!({ "pairs": pairs }));
        let grids = run.grids().enumerate();
        let struck: Vec<Json> = grids
            .map(|(placed, grid)| struck(&grid, &run.pencilmarks_before(placed)))
            .collect();
        json!({ "steps": steps, "struck": struck })
    }
}

/// Returns the candidates that the placed digits leave open but that are struck: index of the cell, digit.
fn struck(grid: &Grid, marks: &Pencilmarks) -> Json {
    let open = Pencilmarks::of(grid);
    let cells = grid.white_spaces().into_iter();
    let gone = cells.flat_map(|cell| {
        let gone = open.candidates(cell).difference(marks.candidates(cell));
        gone.into_iter()
            .map(move |digit| json!([cell.index(), digit.get()]))
    });
    gone.collect()
}

/// Returns the verdict on a failed case with one finding.
fn failed(finding: Finding, follows: Vec<Reading>) -> Verdict {
    Verdict {
        status: Status::Fail,
        follows,
        findings: vec![finding],
    }
}

/// Returns a value as JSON text in the form of the protocol.
fn written(value: &Value) -> String {
    json(value).to_string()
}

/// Returns a value as JSON in the form of the protocol.
fn json(value: &Value) -> Json {
    match value {
        // No Java method returns steps.
        Value::Null | Value::Steps(_) => Json::Null,
        Value::Bool(truth) => json!(truth),
        Value::Int(number) => json!(number),
        Value::Double(number) => json!(number),
        Value::Text(text) => json!(text),
        // In the protocol, a plain string may be a grid.
        Value::String(text) => json!({ "string": text }),
        Value::Cell(place) => json!({ "row": place.row, "column": place.column }),
        Value::Grid(grid) => grid.to_line().map_or_else(
            || grid.values().chunks(9).map(|row| json!(row)).collect(),
            Json::String,
        ),
        Value::List(entries) => entries.iter().map(json).collect(),
    }
}
