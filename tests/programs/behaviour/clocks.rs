//! Clocks: a call is late because of what its program does, never because of what the machine does.

use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use model::case::Question;
use model::outcome::{Clock, Outcome};
use model::spec::Limits;
use model::value::Value;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::{Fixture, LIMITS, check, processes_with, python, question};

/// Asks a fixture for `plain` once, and then for `odd` `times` times.
fn ask(fixture: &Fixture, times: usize) -> Vec<Outcome> {
    let mut methods = vec!["plain"];
    methods.resize(times + 1, "odd");
    let questions: Vec<Question> = methods
        .into_iter()
        .map(|method| question("Fixture", method, vec![Value::Int(0)]))
        .collect();
    fixture.ask(&questions)
}

fn names(outcomes: &[Outcome]) -> Vec<&'static str> {
    outcomes.iter().map(Outcome::name).collect()
}

/// Does some work while all processes of a fixture are stopped for nine tenths of the time.
fn starving<T>(marker: &str, work: impl FnOnce() -> T) -> T {
    let is_done = AtomicBool::new(false);
    let signal = |signal| {
        for process in processes_with(marker) {
            let process = Pid::from_raw(process.parse().expect("a number"));
            let _ended = kill(process, signal);
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                signal(Signal::SIGSTOP);
                thread::sleep(Duration::from_millis(90));
                signal(Signal::SIGCONT);
                thread::sleep(Duration::from_millis(10));
            }
        });
        let result = work();
        is_done.store(true, Ordering::Relaxed);
        result
    })
}

/// Processes that compute as long as they live.
struct Busy(Vec<Child>);

impl Busy {
    fn new() -> Self {
        let count = 2 * thread::available_parallelism().map_or(1, usize::from);
        let start = |_| {
            let mut command = Command::new(python());
            command.args(["-S", "-c", "while True: pass"]);
            command
                .stdin(Stdio::null())
                .spawn()
                .expect("python3 starts")
        };
        Self((0..count).map(start).collect())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ended = child.kill().and_then(|()| child.wait());
        }
    }
}

/// By wall time, each call takes far longer than its limit.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_is_stopped_again_and_again_has_its_time() {
    let fixture = Fixture::new("computes");
    let outcomes = starving(&fixture.marker, || ask(&fixture, 3));
    assert_eq!(names(&outcomes), ["returned"; 4], "{outcomes:#?}");
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_of_low_priority_has_its_time() {
    let _busy = Busy::new();
    let outcomes = ask(
        &Fixture::started_by(&["nice", "-n", "10"], "computes", LIMITS),
        2,
    );
    assert_eq!(names(&outcomes), ["returned"; 3], "{outcomes:#?}");
}

/// On a busy machine, a program that only waits gets no more time.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn waiting_is_told_from_starving() {
    let _busy = Busy::new();
    let outcomes = ask(
        &Fixture::started_by(&["nice", "-n", "10"], "sleeps_a_while", LIMITS),
        2,
    );
    assert_eq!(names(&outcomes), ["returned"; 3], "{outcomes:#?}");
    let outcomes = ask(&Fixture::new("naps"), 1);
    let late = Outcome::TimedOut {
        limit: LIMITS.time_per_call,
        clock: Clock::Waiting,
    };
    assert_eq!(outcomes[1], late);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn who_waits_too_long_is_asked_again() {
    check(
        "waits_once",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn who_is_stopped_from_outside_is_asked_again() {
    check(
        "is_stopped_once",
        &[
            ("plain", "returned"),
            ("odd", "returned"),
            ("plain", "returned"),
        ],
    );
    check(
        "is_stopped",
        &[
            ("plain", "returned"),
            ("odd", "not-started"),
            ("plain", "not-started"),
        ],
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn who_is_killed_each_time_has_crashed() {
    let outcomes = check(
        "kills_itself",
        &[
            ("plain", "returned"),
            ("odd", "crashed"),
            ("plain", "returned"),
        ],
    );
    let how = "signal 9".to_owned();
    let stderr = String::new();
    assert_eq!(outcomes[1], Outcome::Crashed { how, stderr });
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn whoever_has_spent_the_time_of_a_submission_is_asked_no_more() {
    for name in ["sleeps_a_while", "computes"] {
        let limits = Limits {
            submission: Duration::from_secs(1),
            ..LIMITS
        };
        let outcomes = ask(&Fixture::within(name, limits), 12);
        let asked = outcomes
            .iter()
            .take_while(|outcome| matches!(outcome, Outcome::Returned(_)))
            .count();
        assert!((3..10).contains(&asked), "{name}: {asked}");
        let limit = limits.submission;
        for outcome in &outcomes[asked..] {
            assert_eq!(outcome, &Outcome::OverBudget { limit }, "{name}");
        }
    }
}
