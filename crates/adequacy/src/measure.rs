//! The adequacy of a case set: every aspect of every method must decide enough fair cases, and every choice of readings
//! must leave enough cases to judge by.

use std::collections::BTreeMap;

use board::method::{Answer, Method, Shape, Subject};
use board::readings::Readings;
use board::unit::UnitKind;
use rayon::prelude::*;

use crate::fresh::{Draws, Grids, Source, fair};
use crate::{lint, mistakes};
use judge::image;
use judge::oracle::{self, Aspect, aspects};
use judge::plan::{self, combinations, contesting, open};
use message::error::HarnessError;
use message::{Argument, Message};
use model::case::{Call, Case, CaseId, Question};
use model::planned::Planned;
use model::spec::Specs;
use model::value::Value;

/// Maximum number of cases offered for a method.
const MAX_OFFERED: usize = 60;
/// Maximum number of useful questions that are compared before the best is taken.
const MAX_COMPARED: usize = 40;
/// Maximum number of questions drawn for one offered case.
const PATIENCE: usize = 20_000;
/// Maximum number of aspects that a sentence names.
const MAX_NAMED: usize = 12;

/// The number of questions that each aspect of a method decides, and the number that is wanted.
#[derive(Clone, Debug)]
pub struct Adequacy {
    /// The method.
    pub method: Method,
    /// The number of questions that each aspect decides, images of swept cases included.
    pub deciding: BTreeMap<Aspect, usize>,
    /// The number of questions that each aspect should decide.
    pub floor: usize,
}

impl Adequacy {
    /// Returns the aspects that decide fewer questions than wanted, each with the number that it decides.
    pub fn missing(&self) -> impl Iterator<Item = (Aspect, usize)> {
        let floor = self.floor;
        let counts = self
            .deciding
            .iter()
            .map(|(aspect, count)| (*aspect, *count));
        counts.filter(move |(_, count)| *count < floor)
    }

    /// Returns what is missing in a sentence; `None` if nothing is.
    pub fn message(&self) -> Option<Message> {
        let missing: Vec<Message> = self.missing().map(|(aspect, _)| aspect.message()).collect();
        (!missing.is_empty()).then(|| {
            message!(
                "adequacy-missing",
                method = self.method.to_string(),
                count = missing.len(),
                of = self.deciding.len(),
                floor = self.floor,
                aspects = Argument::first(MAX_NAMED, missing)
            )
        })
    }

    /// Counts a case of the method for the aspects that decide it.
    fn count(&mut self, case: &Case) {
        let Some(call) = case.call() else { return };
        for aspect in decisive_aspects(call, case.sweep) {
            if let Some(count) = self.deciding.get_mut(&aspect)
                && counts(case, self.method, aspect)
            {
                *count += 1;
            }
        }
    }
}

/// Returns the aspects that decide a call and, with `sweep`, its images; an aspect occurs once per call that it
/// decides.
fn decisive_aspects(call: &Call, sweep: bool) -> Vec<Aspect> {
    let images = if sweep {
        image::sweep(call)
    } else {
        Vec::new()
    };
    let calls = std::iter::once(call).chain(&images);
    calls
        .filter_map(|call| oracle::decisive(call).ok())
        .flatten()
        .collect()
}

/// Returns whether a case counts for an aspect: no reading contests it, or readings contest every case that the aspect
/// decides. A contested case must be on a grid that has a solution (C33).
fn counts(case: &Case, method: Method, aspect: Aspect) -> bool {
    case.contested.is_empty() || is_solvable(case) && is_always_contested(method, Some(aspect))
}

/// Returns whether a case is on a grid that has a solution, or asks a method for which that does not matter (C33).
fn is_solvable(case: &Case) -> bool {
    case.contested.iter().all(|reading| reading.clause != "C33")
}

/// Returns whether readings contest every case on a solvable grid that an aspect of a method decides; without an
/// aspect, every case of the method.
///
/// * Solvers: nearly all runs are contested.
/// * Hidden singles of the grid: a digit that has one cell in the whole grid is a hidden single of three units at once.
/// * Hidden singles of a row or column that depend on a block: where the block strikes a digit from a row, and the
///   digit's column does not, the digit is missing from another row, too, so it has several cells in the grid (C1-C).
///   Likewise for columns.
/// * Other methods: some cases are not contested.
pub(crate) fn is_always_contested(method: Method, aspect: Option<Aspect>) -> bool {
    match method {
        Method::Solve(_)
        | Method::Single {
            shape: Shape::Hidden,
            subject: Subject::Grid,
            ..
        } => true,
        Method::Single {
            shape: Shape::Hidden,
            subject: Subject::Unit(UnitKind::Row | UnitKind::Column),
            ..
        } => aspect == Some(Aspect::Struck(UnitKind::Block)),
        Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::IsFullHouse(_)
        | Method::HasFullHouse(_)
        | Method::Single { .. }
        | Method::Pair { .. }
        | Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose
        | Method::IsTransposition
        | Method::Reflection(_)
        | Method::Turn(_) => false,
    }
}

/// Measures cases for every method of the course's tasks. A contested case counts only for aspects that decide nothing
/// but contested cases.
pub fn measure(cases: &[Case], specs: &Specs) -> Vec<Adequacy> {
    measure_wanted(cases, specs, |_| true)
}

fn measure_wanted(cases: &[Case], specs: &Specs, wants: impl Fn(Method) -> bool) -> Vec<Adequacy> {
    let methods = specs.of_tasks().filter_map(|(_, method)| method.asks);
    let methods: Vec<Method> = methods.filter(|method| wants(*method)).collect();
    methods
        .into_par_iter()
        .map(|method| {
            let mut adequacy = Adequacy {
                method,
                deciding: aspects(method)
                    .into_iter()
                    .map(|aspect| (aspect, 0))
                    .collect(),
                floor: specs.course.floors.deciding,
            };
            for case in cases {
                if case.call().is_some_and(|call| call.asks == Some(method)) {
                    adequacy.count(case);
                }
            }
            adequacy
        })
        .collect()
}

/// Returns what the whole set of a course's cases lacks to reach the course's floors, for the wanted methods.
pub fn problems(
    cases: &[Case],
    specs: &Specs,
    wants: impl Fn(Method) -> bool + Sync,
) -> Vec<(Method, HarnessError)> {
    let missing = measure_wanted(cases, specs, &wants)
        .into_iter()
        .filter_map(|adequacy| {
            let problem = HarnessError::new(adequacy.message()?);
            Some((
                adequacy.method,
                problem.with_help(message!("adequacy-offer")),
            ))
        });
    missing
        .chain(unjudged_of(cases, specs, &wants))
        .chain(mistakes::problems(cases, specs, &wants))
        .collect()
}

/// Draws fair cases from all sources, swept where that supplies more, until nothing is missing or no question supplies
/// anything. Known cases are a source.
pub fn offer(
    adequacy: &mut Adequacy,
    cases: &[Case],
    grids: &dyn Grids,
    seed: u64,
    specs: &Specs,
) -> Vec<Case> {
    let method = adequacy.method;
    let mut offered: Vec<Case> = Vec::new();
    let declared = specs.methods().find(|(_, it)| it.asks == Some(method));
    let Some(declared) = declared else {
        return offered;
    };
    let known = of_family(cases, method).filter_map(Case::call);
    let mut draws = Draws::new(declared, grids, known, seed);
    while offered.len() < MAX_OFFERED && adequacy.missing().next().is_some() {
        let name = format!("{} {:02}", method.name(), offered.len() + 1);
        let Some(case) = best(adequacy, &mut draws, &name, specs) else {
            break;
        };
        adequacy.count(&case);
        offered.push(case);
    }
    offered
}

/// Returns the cases of a method and its family.
pub(crate) fn of_family(cases: &[Case], method: Method) -> impl Iterator<Item = &Case> + Clone {
    cases.iter().filter(move |case| {
        let asks = case.call().and_then(|call| call.asks);
        asks.map(Method::family) == Some(method.family())
    })
}

/// Draws questions and returns the most useful one as a case: it decides more of the missing aspects than the others.
fn best(adequacy: &Adequacy, draws: &mut Draws<'_>, name: &str, specs: &Specs) -> Option<Case> {
    let mut best: Option<(usize, Case)> = None;
    let mut seen = 0;
    for source in Source::ALL.into_iter().cycle().take(PATIENCE) {
        if seen == MAX_COMPARED {
            break;
        }
        let Some(call) = draws.draw(source) else {
            continue;
        };
        // Aspects of the same kinds decide a question and its images. This test is quick, and most questions fail it.
        let kind = std::mem::discriminant::<Aspect>;
        let own = decisive_aspects(&call, false);
        let is_of_use = |(aspect, _)| own.iter().any(|own| kind(own) == kind(&aspect));
        if !adequacy.missing().any(is_of_use) {
            continue;
        }
        let gain = |decisive: &[Aspect]| {
            let supplied = adequacy.missing().map(|(aspect, count)| {
                let times = decisive.iter().filter(|other| **other == aspect).count();
                times.min(adequacy.floor - count)
            });
            supplied.sum::<usize>()
        };
        let (alone, swept) = (gain(&own), gain(&decisive_aspects(&call, true)));
        if swept == 0 || best.as_ref().is_some_and(|(most, _)| swept <= *most) {
            seen += usize::from(swept > 0);
            continue;
        }
        let is_contested = |(aspect, _)| is_always_contested(adequacy.method, Some(aspect));
        let may_be_contested = adequacy.missing().any(is_contested);
        let case = fair(call, &[], &specs.course)
            .and_then(|planned| case(planned.case.call()?, name, may_be_contested, specs));
        if let Some(case) = case {
            seen += 1;
            best = Some((
                swept,
                Case {
                    sweep: swept > alone,
                    ..case
                },
            ));
        }
    }
    best.map(|(_, case)| case)
}

/// Returns a question as a case if `lint` has no complaint about it and its grid has a solution where that matters
/// (C33). No reading contests the case, unless `may_be_contested`.
pub(crate) fn case(call: &Call, name: &str, may_be_contested: bool, specs: &Specs) -> Option<Case> {
    let id = CaseId {
        file: String::new(),
        name: name.to_owned(),
    };
    let case = Case {
        answers: oracle::answers(call, &Readings::DEFAULT).ok()?,
        contested: contesting(call, &[]),
        ..Case::new(id, 0, Question::Call(call.clone()))
    };
    let is_counted = is_solvable(&case) && (case.contested.is_empty() || may_be_contested);
    (is_counted && lint::complaints(&case, specs).is_empty()).then_some(case)
}

/// Returns a problem for each method that some choice of readings leaves with too few cases to judge by, or, where the
/// answer can be yes or no, with cases of only one of these.
pub fn unjudged(cases: &[Case], specs: &Specs) -> Vec<HarnessError> {
    let found = unjudged_of(cases, specs, |_| true).into_iter();
    found.map(|(_, problem)| problem).collect()
}

fn unjudged_of(
    cases: &[Case],
    specs: &Specs,
    wants: impl Fn(Method) -> bool + Sync,
) -> Vec<(Method, HarnessError)> {
    let mut methods = specs.of_tasks().filter_map(|(_, method)| method.asks);
    if !methods.any(&wants) {
        return Vec::new();
    }
    let is_wanted = |case: &Case| {
        let asks = case.call().and_then(|call| call.asks);
        asks.is_some_and(&wants)
    };
    let plan = plan::plan_wanted(cases.to_vec(), specs, is_wanted);
    let mut of_method: BTreeMap<Method, Vec<&Planned>> = BTreeMap::new();
    for planned in &plan {
        if let Some(method) = planned.case.call().and_then(|call| call.asks)
            && method.answer() != Answer::Run
            && !planned.is_image()
        {
            of_method.entry(method).or_default().push(planned);
        }
    }
    let problems = of_method.into_par_iter().filter_map(|(method, plan)| {
        let open = open(plan.iter().copied());
        combinations(specs.course.readings, &open).find_map(|choice| {
            let answers = plan
                .iter()
                .filter_map(|planned| plan::under(planned, &choice).first());
            let answers: Vec<&Value> = answers.map(|accepted| &accepted.value).collect();
            let negative = answers.iter().filter(|answer| answer.says_no()).count();
            let is_one_sided =
                method.answer().can_be_negative() && (negative == 0 || negative == answers.len());
            let is_enough = answers.len() >= specs.course.floors.judging;
            (is_one_sided || !is_enough).then(|| {
                let followed = choice.deviations();
                let problem = HarnessError::new(message!(
                    "adequacy-unjudged",
                    method = method.to_string(),
                    readings = Argument::all(followed.iter().map(ToString::to_string)),
                    count = answers.len(),
                    floor = specs.course.floors.judging
                ));
                (method, problem)
            })
        })
    });
    problems.collect()
}
