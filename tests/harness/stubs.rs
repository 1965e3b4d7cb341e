//! Points for submissions that do nothing, and for those that do half.

use std::sync::Arc;

use common::{cases, specs};
use epsilon::run::grade;
use judge::builtin::Builtin;
use judge::plan;
use model::about::About;
use model::case::Question;
use model::outcome::{Answered, Outcome, Returned};
use model::planned::Planned;
use model::spec::{Scoring, Specs, Type};
use model::timing::Timings;
use model::value::Value;
use report::{Points, SubmissionReport};
use runner::Submission;

/// A submission that answers by the type of the result alone.
struct Stub {
    specs: Arc<Specs>,
    /// Answers `true`, 1, the identity as a vector and the list of the start grid alone, instead of `false`, 0 and
    /// empty lists.
    is_positive: bool,
}

impl Submission for Stub {
    fn name(&self) -> &'static str {
        "stub"
    }

    fn answers_techniques(&self) -> bool {
        false
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        let answer = |question: &&Question| {
            answered();
            let Question::Call(call) = question else {
                return Outcome::Missing;
            };
            let method = self.specs.method(&call.interface, &call.method);
            let value = match (method.expect("a method").result, self.is_positive) {
                (Type::Boolean, positive) => Value::Bool(positive),
                (Type::Int, positive) => Value::Int(i64::from(positive)),
                (Type::IntArray, true) => Value::List((1..=9).map(Value::Int).collect()),
                (Type::GridList, true) => Value::List(vec![call.arguments[0].clone()]),
                (Type::Void | Type::Cell | Type::Grid, _) => Value::Null,
                (_, _) => Value::List(Vec::new()),
            };
            Outcome::Returned(Returned {
                value,
                arguments: Some(call.arguments.clone()),
                console: None,
            })
        };
        questions.iter().map(answer).map(Answered::from).collect()
    }
}

fn plan_of(specs: &Specs) -> Vec<Arc<Planned>> {
    let plan = plan::plan(cases(specs), specs).into_iter();
    plan.filter(|planned| planned.case.call().is_some())
        .map(Arc::new)
        .collect()
}

#[test]
fn stubs_get_no_point_under_any_scoring() {
    let specs = Arc::new(specs());
    let plan = plan_of(&specs);
    for is_positive in [false, true] {
        let stub = Stub {
            specs: Arc::clone(&specs),
            is_positive,
        };
        let judged = grade(&stub, &plan, &specs, &Timings::default(), &|| ());
        for scoring in [
            Scoring::AllOrNothing,
            Scoring::Proportional,
            Scoring::Balanced,
        ] {
            let mut specs = (*specs).clone();
            specs.course.scoring = scoring;
            let about = About::default();
            let report = SubmissionReport::new("stub", "stub", about, judged.clone(), &specs);
            let methods = report.tasks.iter().flat_map(|task| &task.methods);
            let paid: Vec<_> = methods
                .filter(|method| method.points > Points::default())
                .map(|method| (&method.method, method.passed, method.total))
                .collect();
            assert!(paid.is_empty(), "{}: {paid:?}", scoring.name());
            assert_eq!(report.points(), Points::default());
            assert_eq!(report.max(), Points::whole(180));
        }
    }
}

#[test]
fn methods_that_were_not_asked_leave_the_maximum() {
    let mut specs = specs();
    let plan = plan_of(&specs);
    let of_method =
        |planned: &&Arc<Planned>| planned.case.topic() == Some(("RowSolvingUtil", "isValidRow"));
    let plan: Vec<Arc<Planned>> = plan.iter().filter(of_method).cloned().collect();
    let builtin = Builtin::new(Arc::new(specs.clone()));
    let judged = grade(&builtin, &plan, &specs, &Timings::default(), &|| ());
    for scoring in [
        Scoring::AllOrNothing,
        Scoring::Proportional,
        Scoring::Balanced,
    ] {
        specs.course.scoring = scoring;
        let about = About::default();
        let report = SubmissionReport::new("builtin", "builtin", about, judged.clone(), &specs);
        assert_eq!(report.points(), report.max());
        assert_eq!(report.max(), Points::whole(50).share(1, 22));
        assert!(report.is_partial);
    }
}
