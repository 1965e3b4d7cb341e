//! Twins of a case: the same question about isomorphic grids.
//!
//! A correct method answers every image of a question under the handout's eight maps (2.3); hard-coded answers, or a
//! method that handles only one orientation, do not. A twin's expected answers come from the reference, never from the
//! case's own answer. A twin whose answer depends on the reading is not asked.
//!
//! Cases that ask for a HoDoKu technique have no twins.

use std::sync::{Arc, OnceLock};

use board::random::Random;
use board::readings::Readings;
use rayon::prelude::*;
use reference::puzzle::relate::{Map, Transformation};
use sha2::{Digest, Sha256};

use crate::{image, oracle, plan};
use model::case::{Call, Case, CaseId, Question};
use model::generator::Generator;
use model::planned::Planned;
use model::spec::Specs;
use model::value::Value;

/// A question about an image of a case's grids.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    /// The chain of the handout's maps that leads to the image, at most ten.
    pub maps: Vec<Map>,
    /// The question with the reference's answers.
    pub planned: Arc<Planned>,
}

/// The twins of a case.
#[derive(Debug, Default)]
pub struct CaseTwins {
    /// Twins by random elements of the group.
    pub drawn: Vec<Twin>,
    /// Twins by a single map each, made on first use.
    single: OnceLock<Vec<(Generator, Twin)>>,
}

/// The twins of all cases of a plan.
#[derive(Debug)]
pub struct Twins<'a> {
    specs: &'a Specs,
    plan: Vec<&'a Arc<Planned>>,
    of_case: Vec<CaseTwins>,
}

impl<'a> Twins<'a> {
    /// Draws up to `number` twins of each case. They depend on the seed, the case and its id, not on the other cases; a
    /// larger number only adds twins.
    ///
    /// A case has fewer if its images are unfair or all the same, like those of an empty grid.
    pub fn of(plan: &'a [Arc<Planned>], specs: &'a Specs, number: usize, seed: u64) -> Self {
        let cases = plan.iter().filter(|planned| !planned.is_image());
        let plan: Vec<&Arc<Planned>> = cases.collect();
        let of_case = plan
            .par_iter()
            .map(|planned| CaseTwins {
                drawn: drawn(planned, specs, number, seed),
                single: OnceLock::new(),
            })
            .collect();
        Self {
            specs,
            plan,
            of_case,
        }
    }

    /// Returns the random twins of the case at an index of the plan without the images of sweeps.
    pub fn drawn(&self, index: usize) -> &[Twin] {
        self.of_case
            .get(index)
            .map_or(&[], |twins| twins.drawn.as_slice())
    }

    /// Returns the twins by a single map of the case at an index of the plan without the images of sweeps. They show
    /// which maps make an answer wrong.
    pub fn single(&self, index: usize) -> &[(Generator, Twin)] {
        let (Some(twins), Some(planned)) = (self.of_case.get(index), self.plan.get(index)) else {
            return &[];
        };
        twins
            .single
            .get_or_init(|| single(planned, self.specs))
            .as_slice()
    }
}

/// Number of random elements drawn for each wanted twin, as some give an unfair or a known one.
const DRAWS_PER_TWIN: usize = 8;

fn drawn(planned: &Planned, specs: &Specs, number: usize, seed: u64) -> Vec<Twin> {
    let method = planned.case.call().and_then(|call| call.asks);
    let Some(method) = method.filter(|_| planned.ignored.is_none()) else {
        return Vec::new();
    };
    let generators = Generator::keeping_sense(method);
    let mut random = Random(seed_of(&planned.case.id, seed));
    let mut twins: Vec<Twin> = Vec::new();
    for _ in 0..number * DRAWS_PER_TWIN {
        if twins.len() == number {
            break;
        }
        let transformation = generators
            .iter()
            .fold(Transformation::IDENTITY, |chain, generator| {
                chain.then(&image::random(*generator, &mut random))
            });
        let name = format!("twin {}", twins.len() + 1);
        let twin = twin(planned, &transformation, &name, specs);
        let is_new = |twin: &Twin| {
            let question = &twin.planned.case.question;
            twins
                .iter()
                .all(|known| known.planned.case.question != *question)
        };
        twins.extend(twin.filter(is_new));
    }
    twins
}

fn single(planned: &Planned, specs: &Specs) -> Vec<(Generator, Twin)> {
    let Some(method) = planned.case.call().and_then(|call| call.asks) else {
        return Vec::new();
    };
    Generator::keeping_sense(method)
        .iter()
        .flat_map(|generator| {
            let images = image::telling(*generator).into_iter();
            images.map(move |transformation| (*generator, transformation))
        })
        .filter_map(|(generator, transformation)| {
            let twin = twin(planned, &transformation, generator.name(), specs)?;
            Some((generator, twin))
        })
        .collect()
}

/// Returns the seed of the random numbers of a case.
fn seed_of(id: &CaseId, seed: u64) -> u64 {
    let mut hash = Sha256::new();
    hash.update(seed.to_le_bytes());
    hash.update(id.to_string());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(bytes)
}

/// Returns the twin that a transformation makes of a case, if it asks something else and is fair.
fn twin(
    planned: &Planned,
    transformation: &Transformation,
    name: &str,
    specs: &Specs,
) -> Option<Twin> {
    let case = &planned.case;
    let call = case.call()?;
    let image = image::of_call(call, transformation).filter(|image| image != call)?;
    let answers = fair_answers(&image, case, specs)?;
    let twin = Case {
        id: CaseId {
            file: case.id.file.clone(),
            name: format!("{}, {name}", case.id.name),
        },
        question: Question::Call(image),
        answers,
        contested: Vec::new(),
        sweep: false,
        // These describe the case's own grid.
        source: None,
        why: None,
        corner: None,
        ..case.clone()
    };
    let planned = plan::plan(vec![twin], specs).pop()?;
    Some(Twin {
        maps: transformation.maps(),
        planned: Arc::new(planned),
    })
}

/// Returns the reference's answers to the image of a case, if every reading agrees on them and one exists.
fn fair_answers(call: &Call, case: &Case, specs: &Specs) -> Option<Vec<Value>> {
    let readings = Readings::DEFAULT.with_all(&case.pins);
    let answers = oracle::answers(call, &readings).ok()?;
    let nothing_to_get = call.asks?.answer().must_exist() && answers == [Value::Null];
    let chosen = specs.course.readings.with_all(&case.pins);
    let agreed = plan::contesting(call, &case.pins).is_empty()
        && oracle::answers(call, &chosen).as_ref() == Ok(&answers);
    let is_fair = agreed && !nothing_to_get && oracle::tie(call, &case.pins).is_none();
    is_fair.then_some(answers)
}
