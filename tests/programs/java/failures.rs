//! Calls that throw, end the process, or do not end: each costs itself and nothing else.

use std::time::Duration;

use model::outcome::{Clock, Outcome};
use model::spec::OverBudgetPolicy;
use model::verdict::Status;
use runner::cache::Cache;

use crate::java::bench::{Bench, GRID_UTILS_1, asks, bench, grid_utils_1, transposes};

/// A limit that no honest call here comes near.
const SHORT: Duration = Duration::from_millis(400);

#[test]
fn exceptions_are_told_with_class_message_and_own_frames() {
    let source = grid_utils_1(
        r#"
    static class Own extends RuntimeException {
        Own(String message) { super(message); }
    }
    private void inner() { new ArrayList<Integer>().iterator().next(); }
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        switch (one.getValue(1, 1)) {
            case 1: throw new Own("own \u00e4 \"quoted\"\n");
            case 2: inner(); return true;
            case 3: throw new Exception();
            case 4: throw new AssertionError("sure");
            default: return true;
        }
    }"#,
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=5));
    let raised = graded.raised(0);
    assert_eq!(raised.class, "utils.GridUtils1$Own");
    assert_eq!(raised.message.as_deref(), Some("own \u{e4} \"quoted\"\n"));
    let raised = graded.raised(1);
    assert_eq!(raised.class, "java.util.NoSuchElementException");
    assert_eq!(raised.message, None);
    // The frames of the library and of the driver, which do not help a student, are left out.
    assert_eq!(
        raised.frames,
        [
            "utils.GridUtils1.inner(GridUtils1.java:12)",
            "utils.GridUtils1.isTransposition(GridUtils1.java:16)"
        ]
    );
    assert_eq!(graded.raised(2).class, "java.lang.Exception");
    assert_eq!(graded.raised(3).message.as_deref(), Some("sure"));
    assert_eq!(graded.shown()[4], "true");
    assert_eq!(graded.findings(0), ["no-answer"]);
}

#[test]
fn after_a_lack_of_stack_or_memory_a_fresh_machine_goes_on() {
    let source = grid_utils_1(
        r"
    private static int calls;
    private int deeper(int depth) { return deeper(depth + 1) + 1; }
    public boolean isTransposition(Grid one, Grid two) {
        calls++;
        switch (one.getValue(1, 1)) {
            case 2: return deeper(0) > 0;
            case 4:
                List<long[]> kept = new ArrayList<long[]>();
                while (true) { kept.add(new long[1 << 20]); }
            default: return calls == 1;
        }
    }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=6));
    assert_eq!(
        graded.shown(),
        ["true", "raised", "true", "raised", "true", "false"]
    );
    assert_eq!(graded.raised(1).class, "java.lang.StackOverflowError");
    // The frame is listed once, because the depth of an overflow differs from run to run.
    let frames = &graded.raised(1).frames;
    assert_eq!(frames.len(), 1, "{frames:?}");
    assert!(frames[0].starts_with("utils.GridUtils1.deeper("));
    assert_eq!(graded.raised(3).class, "java.lang.OutOfMemoryError");
}

#[test]
fn who_ends_the_process_costs_its_own_case_only() {
    let source = grid_utils_1(
        r"
    public boolean isTransposition(Grid one, Grid two) {
        if (one.getValue(1, 1) == 2) { System.exit(3); }
        if (one.getValue(1, 1) == 4) { Runtime.getRuntime().halt(4); }
        return true;
    }
    public void transponse(Grid grid) { }",
    );
    let mut plan = asks(1..=5);
    plan.extend(transposes(1..=2));
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &plan);
    let crash = |status: u8| Outcome::Crashed {
        how: format!("exit status {status}"),
        stderr: String::new(),
    };
    assert_eq!(
        graded.shown(),
        ["true", "crashed", "true", "crashed", "true", "null", "null"]
    );
    assert_eq!(graded.outcomes()[1], &crash(3));
    assert_eq!(graded.outcomes()[3], &crash(4));
    assert_eq!(graded.findings(1), ["no-answer"]);
}

#[test]
fn who_computes_for_ever_and_who_sleeps_are_told_apart_and_given_up() {
    let source = grid_utils_1(
        r"
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        int number = one.getValue(1, 1);
        while (number == 2 || number > 3) { number += 2; number -= 2; }
        if (number == 3) { Thread.sleep(100000); }
        return true;
    }
    public void transponse(Grid grid) { }",
    );
    let mut plan = asks(1..=7);
    plan.extend(transposes(1..=2));
    let graded = Bench::with_time_per_call(SHORT).grade(&[(GRID_UTILS_1, &source)], &plan);
    let late = |clock| Outcome::TimedOut {
        limit: SHORT,
        clock,
    };
    let given_up = Outcome::GivenUp {
        timeouts: 3,
        limit: SHORT,
    };
    let outcomes = graded.outcomes();
    assert_eq!(graded.shown()[0], "true");
    assert_eq!(outcomes[1], &late(Clock::Processor));
    assert_eq!(outcomes[2], &late(Clock::Waiting));
    assert_eq!(outcomes[3], &late(Clock::Processor));
    assert_eq!(outcomes[4..7], [&given_up, &given_up, &given_up]);
    assert_eq!(
        graded.shown()[7..],
        ["null", "null"],
        "other methods are still asked"
    );
    assert_eq!(graded.findings(4), ["no-answer"]);
}

#[test]
fn a_class_that_cannot_be_initialised_says_why_each_time() {
    let source = grid_utils_1(
        r#"
    static { if (true) { throw new IllegalArgumentException("no class"); } }
    public boolean isTransposition(Grid one, Grid two) { return true; }"#,
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=2));
    let raised = graded.raised(0);
    assert_eq!(raised.class, "java.lang.ExceptionInInitializerError");
    let message = "java.lang.IllegalArgumentException: no class";
    assert_eq!(raised.message.as_deref(), Some(message));
    assert_eq!(graded.shown(), ["raised", "raised"]);
}

#[test]
fn whoever_has_spent_the_time_of_a_submission_is_judged_by_the_course() {
    let source = grid_utils_1(
        r"
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        Thread.sleep(300);
        return true;
    }",
    );
    let limit = Duration::from_secs(1);
    for (policy, status) in [
        (OverBudgetPolicy::Fails, Status::Fail),
        (OverBudgetPolicy::NotJudged, Status::Skipped),
    ] {
        let bench = Bench::of_course(Cache::none(), |course| {
            course.limits.submission = limit;
            course.over_budget = policy;
        });
        let graded = bench.grade(&[(GRID_UTILS_1, &source)], &asks(1..=8));
        let cases = &graded.0.cases;
        let passed = cases
            .iter()
            .take_while(|judged| judged.verdict.status == Status::Pass)
            .count();
        assert!((2..=5).contains(&passed), "{passed}");
        assert_eq!(graded.findings(0), [""; 0]);
        for judged in &cases[passed..] {
            assert_eq!(judged.verdict.status, status);
            let expected =
                (policy == OverBudgetPolicy::Fails).then_some(Outcome::OverBudget { limit });
            assert_eq!(judged.outcome, expected);
        }
    }
}
