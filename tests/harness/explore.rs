//! Exploration: answers that are right under some choice of readings survive, wrong ones are found on small questions.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use adequacy::{fresh, lint};
use board::cell::Cell;
use board::grid::{EMPTY, Grid};
use board::method::{Answer, Method};
use board::readings::{Reading, Readings};
use board::unit::{Unit, UnitKind};
use common::{cases, specs};
use diagnose::explore::{Budget, Explored, Explorer, offer};
use judge::oracle;
use judge::plan::{self, choices};
use message::error::HarnessError;
use model::case::{Call, Question, Visibility, toml};
use model::diagnosis::{Counterexample, Known};
use model::outcome::{Answered, Clock, Outcome, Returned};
use model::planned::{Planned, accept};
use model::spec::Specs;
use model::value::Value;
use model::verdict::Status;
use runner::{Conversation, Submission};

static SPECS: LazyLock<Arc<Specs>> = LazyLock::new(|| Arc::new(specs()));
static PLAN: LazyLock<Vec<Arc<Planned>>> = LazyLock::new(|| {
    let plan = plan::plan(cases(&SPECS), &SPECS).into_iter();
    plan.map(Arc::new).collect()
});
/// An explorer without shipped cases.
static WITHOUT_CASES: LazyLock<Explorer<'static>> =
    LazyLock::new(|| Explorer::new(&SPECS, &[], 1).expect("puzzles"));
static WITH_CASES: LazyLock<Explorer<'static>> =
    LazyLock::new(|| Explorer::new(&SPECS, &PLAN, 1).expect("puzzles"));

/// A submission that answers with a function.
pub(crate) struct Answering<F>(pub(crate) F);

impl<F: Fn(&Call) -> Value + Send + Sync> Submission for Answering<F> {
    fn name(&self) -> &'static str {
        "by"
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], _answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let answer = |question: &&Question| {
            let Question::Call(call) = question else {
                return Outcome::Missing;
            };
            let value = (self.0)(call);
            let is_void = SPECS
                .method(&call.interface, &call.method)
                .is_some_and(|method| method.result == model::spec::Type::Void);
            let mut arguments = call.arguments.clone();
            if is_void {
                arguments[0] = value.clone();
            }
            Outcome::Returned(Returned {
                value: if is_void { Value::Null } else { value },
                arguments: Some(arguments),
                console: None,
            })
        };
        questions.iter().map(answer).map(Answered::from).collect()
    }
}

/// A submission that answers correctly. A function makes its conversations from the time limit of a call.
struct Conversing<F>(F);

impl<C: Conversation + 'static, F: Fn(Duration) -> C + Send + Sync> Submission for Conversing<F> {
    fn name(&self) -> &'static str {
        "talking"
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        Answering(|call: &Call| right(call, &Readings::DEFAULT)).answer(questions, answered)
    }

    fn converse(&self, limit: Duration) -> Result<Box<dyn Conversation + '_>, HarnessError> {
        Ok(Box::new((self.0)(limit)))
    }
}

/// Returns the right answers to questions.
fn right_answers(questions: &[&Question]) -> Vec<Outcome> {
    let answers =
        Answering(|call: &Call| right(call, &Readings::DEFAULT)).answer(questions, &|| ());
    answers
        .into_iter()
        .map(|answered| answered.outcome)
        .collect()
}

/// A conversation whose process ends at a grid with a digit in this cell. It returns the outcomes before such a
/// question, or [`Outcome::Closed`] if that is the first one.
struct EndingAt(Cell);

impl Conversation for EndingAt {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        let ends = |question: &&Question| {
            let Question::Call(call) = question else {
                return false;
            };
            !grid_of(call).is_white_space(self.0)
        };
        let before = questions.iter().position(ends);
        if before == Some(0) {
            return vec![Outcome::Closed];
        }
        right_answers(&questions[..before.unwrap_or(questions.len())])
    }
}

fn method(interface: &str, name: &str) -> Method {
    Method::find(interface, name).expect("a method")
}

fn right(call: &Call, readings: &Readings) -> Value {
    let answers = oracle::answers(call, readings).expect("an answer");
    answers.into_iter().next().expect("one answer at least")
}

fn explored(
    explorer: &Explorer<'_>,
    method: Method,
    questions: usize,
    answer: impl Fn(&Call) -> Value + Send + Sync,
) -> Explored {
    let submission = Answering(answer);
    let mut exploration = explorer.converse(&submission).expect("ready");
    let budget = Budget {
        questions,
        time: None,
        shrinks: true,
    };
    let result = exploration
        .explore((method.interface(), method.name()), budget, &Known::new())
        .expect("started");
    result.expect("the method is there")
}

fn found(
    explorer: &Explorer<'_>,
    method: Method,
    answer: impl Fn(&Call) -> Value + Send + Sync,
) -> Counterexample {
    let result = explored(explorer, method, 4000, answer);
    result.counterexample.expect("a wrong answer")
}

fn call_of(found: &Counterexample) -> &Call {
    found.planned.case.call().expect("a call")
}

fn grid_of(call: &Call) -> &Grid {
    call.arguments[0].as_grid().expect("a grid")
}

/// Returns whether an answer is right, or not asked for, under some choice of readings.
fn is_explained(call: &Call, answer: &Value) -> bool {
    let Some(planned) = fresh::fair(call.clone(), &[], &SPECS.course) else {
        return true;
    };
    let choices = call.asks.map(|asks| choices(asks, &SPECS.course));
    choices.unwrap_or_default().iter().any(|choice| {
        let right = plan::under(&planned, choice);
        right.is_empty() || accept(right, answer)
    })
}

/// Asserts that a counterexample is minimal: if any cell is emptied, the answer is right or not asked for, or a
/// solver's run is longer.
fn assert_minimal(found: &Counterexample, answer: impl Fn(&Call) -> Value) {
    assert_eq!(found.verdict.status, Status::Fail);
    let call = call_of(found);
    assert_ne!(answer(call), right(call, &Readings::DEFAULT));
    let grids = call.arguments.iter().enumerate();
    for (index, grid) in grids.filter_map(|(index, value)| Some((index, value.as_grid()?))) {
        for cell in Cell::ALL {
            if grid.value(cell) == EMPTY {
                continue;
            }
            let mut smaller = call.clone();
            let mut grid = grid.clone();
            grid.set_value(cell, EMPTY);
            smaller.arguments[index] = grid.into();
            // A question with a longer run is not smaller.
            let is_run = call.asks.is_some_and(|asks| asks.answer() == Answer::Run);
            let steps = |call: &Call| answer(call).as_list().map(<[Value]>::len);
            if !is_run || steps(&smaller) <= steps(call) {
                assert!(
                    is_explained(&smaller, &answer(&smaller)),
                    "without {cell}: {smaller:?}"
                );
            }
        }
    }
}

#[test]
fn nothing_is_found_where_all_is_right() {
    for method in Method::ALL {
        let questions = match method.answer() {
            Answer::Run => 100,
            _ => 60,
        };
        let explored = explored(&WITHOUT_CASES, method, questions, |call| {
            right(call, &Readings::DEFAULT)
        });
        assert_eq!(explored.counterexample, None, "{}", method.name());
        assert!(
            explored.asked >= 10,
            "{}: {}",
            method.name(),
            explored.asked
        );
    }
}

#[test]
fn whoever_follows_admissible_readings_is_right() {
    for (interface, name) in [
        ("GridSolvingUtil", "getMinimalNakedPairCells"),
        ("RowSolvingUtil", "isRowWithHiddenSingleCell"),
        ("ColSolvingUtil", "getColMinimalHiddenPairCells"),
        ("BlockSolvingUtil", "solveBlockBased"),
        ("RowPermutationUtil", "getRowValuePermutationImage"),
    ] {
        let method = Method::ALL.into_iter().find(|method| method.name() == name);
        let method = method.unwrap_or_else(|| panic!("{interface}.{name}"));
        let choices = choices(method, &SPECS.course);
        for choice in choices.iter().step_by(choices.len() / 5 + 1) {
            let explored = explored(&WITHOUT_CASES, method, 200, |call| right(call, choice));
            assert_eq!(
                explored.counterexample,
                None,
                "{name}: {:?}",
                choice.deviations()
            );
        }
    }
}

#[test]
fn whoever_changes_readings_is_wrong() {
    let method = method("GridSolvingUtil", "getMinimalNakedPairCells");
    let other = Readings::DEFAULT.with(Reading::by_id("C16-B").expect("a reading"));
    let changing = |call: &Call| {
        let first = grid_of(call).value(Cell::ALL[0]);
        right(
            call,
            if first == EMPTY {
                &Readings::DEFAULT
            } else {
                &other
            },
        )
    };
    let found = found(&WITH_CASES, method, changing);
    assert_eq!(found.verdict.status, Status::Fail);
    let answer = changing(call_of(&found));
    assert!(
        plan::may_accept(&found.planned, Some(&answer)),
        "wrong only in combination with other answers"
    );
}

#[test]
fn a_forgotten_unit_becomes_a_conflict_of_two_digits() {
    let method = method("GridSolvingUtil", "isValid");
    let answer = |call: &Call| {
        let grid = grid_of(call);
        let twice = |unit: &Unit| {
            let cells = unit.cells().into_iter();
            cells.filter(|cell| !grid.is_white_space(*cell)).count() != grid.digits_in(*unit).len()
        };
        let columns = UnitKind::Column.units();
        let units = Unit::ALL.iter().filter(|unit| **unit != columns[6]);
        let mut units = units;
        Value::Bool(!units.any(twice))
    };
    let found = found(&WITHOUT_CASES, method, answer);
    assert_minimal(&found, answer);
    assert_eq!(found.filled, 2);
    let line = grid_of(call_of(&found)).to_line().expect("digits");
    assert_eq!(line.replace(['.', '\n'], ""), "11", "{line}");
}

#[test]
fn a_question_that_ends_the_process_is_found_even_when_time_is_up() {
    let method = method("GridSolvingUtil", "isValid");
    let is_of_method = |planned: &&Arc<Planned>| {
        let call = planned.case.call();
        call.is_some_and(|call| call.asks == Some(method))
    };
    let first = PLAN.iter().find(is_of_method).expect("a case");
    let first = grid_of(first.case.call().expect("a call"));
    // The first question of the first batch does not end the process.
    let mut cells = Cell::ALL.into_iter();
    let cell = cells.find(|&cell| first.is_white_space(cell)).expect("one");
    let submission = Conversing(move |_| EndingAt(cell));
    let mut exploration = WITH_CASES.converse(&submission).expect("ready");
    let budget = Budget {
        questions: 4000,
        time: Some(Duration::ZERO),
        shrinks: true,
    };
    let result = exploration.explore((method.interface(), method.name()), budget, &Known::new());
    let explored = result.expect("started").expect("the method is there");
    let found = explored.counterexample.expect("a wrong answer");
    assert_eq!(found.outcome, Outcome::Closed);
    assert_eq!(found.filled, 1);
    assert!(!grid_of(call_of(&found)).is_white_space(cell));
}

/// A conversation that times out under a short limit and has the outcome `with_time` under the course's limit.
struct TimingOut {
    with_time: Outcome,
    is_hasty: bool,
}

impl Conversation for TimingOut {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        let limit = Duration::from_millis(1);
        let clock = Clock::Processor;
        let outcome = if self.is_hasty {
            Outcome::TimedOut { limit, clock }
        } else {
            self.with_time.clone()
        };
        vec![outcome; questions.len()]
    }

    fn spent(&self) -> Duration {
        Duration::from_secs(1)
    }
}

fn timing_out(with_time: Outcome) -> impl Submission {
    Conversing(move |limit| TimingOut {
        with_time: with_time.clone(),
        is_hasty: limit < SPECS.course.limits.time_per_call,
    })
}

/// A conversation whose process ends after forty right answers. It counts the batches of questions.
struct Tiring(Arc<AtomicUsize>);

impl Conversation for Tiring {
    fn ask(&mut self, questions: &[&Question]) -> Vec<Outcome> {
        self.0.fetch_add(1, Ordering::Relaxed);
        right_answers(&questions[..questions.len().min(40)])
    }
}

/// Starting a process takes as long as hundreds of questions.
#[test]
fn processes_that_end_now_and_then_make_the_search_shorter() {
    let processes = Arc::new(AtomicUsize::new(0));
    let submission = Conversing(|_| Tiring(Arc::clone(&processes)));
    let mut exploration = WITHOUT_CASES.converse(&submission).expect("ready");
    let budget = Budget {
        questions: 10_000,
        time: None,
        shrinks: true,
    };
    let topic = ("RowSolvingUtil", "isValidRow");
    let result = exploration.explore(topic, budget, &Known::new());
    let explored = result.expect("started").expect("the method is there");
    assert_eq!(explored.counterexample, None);
    assert!(explored.asked > 1000, "{}", explored.asked);
    let processes = processes.load(Ordering::Relaxed);
    assert!((20..80).contains(&processes), "{processes}");
}

/// Where no question was asked, nothing shows that an answer is wrong.
#[test]
fn an_outcome_without_a_question_is_no_counterexample() {
    let method = method("RowSolvingUtil", "isRowWithNakedSingleCell");
    let limit = Duration::from_secs(1);
    for outcome in [
        Outcome::Unasked,
        Outcome::GivenUp { timeouts: 3, limit },
        Outcome::OverBudget { limit },
    ] {
        let submission = timing_out(outcome.clone());
        let mut exploration = WITH_CASES.converse(&submission).expect("ready");
        let budget = Budget {
            questions: 500,
            time: None,
            shrinks: true,
        };
        let topic = (method.interface(), method.name());
        let result = exploration.explore(topic, budget, &Known::new());
        let explored = result.expect("started").expect("the method is there");
        assert_eq!(explored.counterexample, None, "{outcome:?}");
        assert!(!explored.is_cut_off);
    }
}

#[test]
fn a_search_that_is_cut_off_says_so() {
    let method = method("RowSolvingUtil", "isRowWithNakedSingleCell");
    let submission = timing_out(Outcome::Unasked);
    let mut exploration = WITH_CASES.converse(&submission).expect("ready");
    let budget = Budget {
        questions: 5000,
        time: Some(Duration::from_secs(1)),
        shrinks: true,
    };
    let topic = (method.interface(), method.name());
    let result = exploration.explore(topic, budget, &Known::new());
    let explored = result.expect("started").expect("the method is there");
    assert_eq!(explored.counterexample, None);
    assert!(explored.is_cut_off);
    assert!(explored.asked < 5000, "{}", explored.asked);
}

#[test]
fn a_wrong_pair_needs_few_digits() {
    let method = method("RowSolvingUtil", "isRowWithNakedPairCells");
    // Misses pairs with a cell in column 9.
    let answer = |call: &Call| {
        let get = Method::ALL
            .into_iter()
            .find(|method| method.name() == "getRowMinimalNakedPairCells")
            .expect("a method");
        let pair = right(&Call::new(get, call.arguments.clone()), &Readings::DEFAULT);
        let cells = pair.as_list().unwrap_or_default().iter();
        let seen = cells.filter(|cell| cell.as_cell().is_some_and(|cell| cell.column() < 9));
        Value::Bool(seen.count() == 2)
    };
    let found = found(&WITHOUT_CASES, method, answer);
    assert_minimal(&found, answer);
    assert!(found.filled <= 12, "{}", found.filled);
    assert!(call_of(&found).arguments[1].as_cell().is_some());
}

#[test]
fn two_grids_shrink_together() {
    for (interface, name) in [
        ("GridPermutationUtil2", "isReflection"),
        ("GridPermutationUtil1", "isTransposition"),
        ("GridPermutationUtil3", "isGridTurn"),
    ] {
        let method = Method::ALL.into_iter().find(|method| method.name() == name);
        let method = method.unwrap_or_else(|| panic!("{interface}.{name}"));
        // Takes a 4 for a white space.
        let answer = |call: &Call| {
            let blinded = call.arguments.iter().map(|argument| {
                let values = argument.as_grid().expect("a grid").values();
                Grid::from_values(values.map(|value| if value == 4 { EMPTY } else { value })).into()
            });
            right(&Call::new(method, blinded.collect()), &Readings::DEFAULT)
        };
        let found = found(&WITHOUT_CASES, method, answer);
        assert_minimal(&found, answer);
        assert_eq!(found.filled, 1, "{name}");
    }
}

#[test]
fn a_solver_fails_at_its_first_step() {
    let name = "solveRowBased";
    let method = Method::ALL.into_iter().find(|method| method.name() == name);
    // Stops before it places a digit in column 9.
    let answer = |call: &Call| {
        let run = right(call, &Readings::DEFAULT);
        let grids = run.as_list().expect("grids");
        let column: Vec<Cell> = UnitKind::Column.units()[8].cells().to_vec();
        let start = grid_of(call);
        let is_kept = |grid: &&Value| {
            let grid = grid.as_grid().expect("a grid");
            column
                .iter()
                .all(|&cell| grid.value(cell) == start.value(cell))
        };
        grids.iter().take_while(is_kept).cloned().collect()
    };
    let found = found(&WITHOUT_CASES, method.expect("a method"), answer);
    assert_minimal(&found, answer);
    assert_eq!(
        answer(call_of(&found)).as_list().map(<[Value]>::len),
        Some(1)
    );
    assert!(found.filled <= 12, "{}", found.filled);
}

#[test]
fn the_same_seed_finds_the_same() {
    let method = method("ColSolvingUtil", "hasFullHouseCol");
    let answer = |call: &Call| {
        let last = grid_of(call).value(Cell::ALL[80]);
        Value::Bool(right(call, &Readings::DEFAULT) == Value::Bool(true) && last == EMPTY)
    };
    let again = Explorer::new(&SPECS, &PLAN, 1).expect("puzzles");
    assert_eq!(
        found(&WITH_CASES, method, answer),
        found(&again, method, answer)
    );
}

#[test]
fn what_is_offered_is_fair() {
    for (name, wrong) in [
        ("getMinimalHiddenSingleCell", Value::Null),
        ("isRowWithHiddenPairCells", Value::Bool(true)),
        ("getBlockPermutationImage", Value::Null),
        ("turnRight", Grid::EMPTY.into()),
        ("solveColBased", Value::List(Vec::new())),
    ] {
        let method = Method::ALL.into_iter().find(|method| method.name() == name);
        let found = found(&WITHOUT_CASES, method.expect("a method"), |_| wrong.clone());
        let case = offer(&found, "here");
        assert_eq!(lint::complaints(&case, &SPECS), [], "{name}");
        let text = toml::print(&case, &SPECS);
        assert!(text.contains("expect = "), "{text}");
        assert!(text.contains(name), "{text}");
    }
}

/// The first questions come from cases. A counterexample that is derived from a hidden case is hidden, too.
#[test]
fn a_counterexample_made_of_a_hidden_case_is_hidden() {
    let method = method("RowSolvingUtil", "isValidRow");
    let is_of_method = |planned: &&Arc<Planned>| {
        planned
            .case
            .call()
            .is_some_and(|call| call.asks == Some(method))
    };
    let public: Vec<Arc<Planned>> = PLAN.iter().filter(is_of_method).cloned().collect();
    let hidden = public.iter().map(|planned| {
        let mut planned = Planned::clone(planned);
        planned.case.visibility = Visibility::Hidden;
        Arc::new(planned)
    });
    let hidden: Vec<Arc<Planned>> = hidden.collect();
    let wrong = |call: &Call| Value::Bool(right(call, &Readings::DEFAULT) == Value::Bool(false));
    let visibility = |plan: &[Arc<Planned>]| {
        let explorer = Explorer::new(&SPECS, plan, 1).expect("puzzles");
        let found = found(&explorer, method, wrong);
        assert_ne!(
            found.planned.case.id.file, plan[0].case.id.file,
            "the question was made smaller"
        );
        found.planned.case.visibility
    };
    assert_eq!(visibility(&hidden), Visibility::Hidden);
    let both = [&hidden[..], &public[..]].concat();
    assert_eq!(visibility(&both), Visibility::Public);
}

#[test]
fn whoever_answers_otherwise_when_asked_again_is_unsteady() {
    let asked = AtomicUsize::new(0);
    let method = method("RowSolvingUtil", "isFullHouseRow");
    let each_third =
        |_: &Call| Value::from(asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(3));
    assert!(found(&WITHOUT_CASES, method, each_third).is_unsteady);
    assert!(!found(&WITHOUT_CASES, method, |_| Value::from(true)).is_unsteady);
}
