//! Questions about a method from sources of many kinds: grids of all kinds, and known questions changed a little, moved
//! within the grid, or carried over from the other methods of the family.

use board::cell::Cell;
use board::code::Technique;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::method::{Anchor, Image, MapTask, Method};
use board::random::Random;
use board::readings::{Reading, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::symmetry::geometry::Axis;
use reference::puzzle::relate::Transformation;

use super::kinds::{GridKind, OfKind};
use super::near::near_image;
use super::{Declared, Dice, Grids, draw_declared};
use judge::plan::by_reference;
use judge::{image, oracle};
use model::case::{Call, Case, CaseId, Question};
use model::generator::Generator;
use model::planned::Planned;
use model::spec::Course;
use model::value::Value;

/// A source of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Grids of a kind; second grids may be near the image of the first.
    Grids(GridKind),
    /// Grids with their images under a chain of one or two maps; in most, a cell or the anchor is changed.
    Chains,
    /// Known questions with one cell or the anchor changed.
    NearMisses,
    /// Isomorphic images of known questions.
    Images,
    /// Questions about other methods of the family, adapted to this method.
    Siblings,
}

impl Source {
    /// Every source.
    pub const ALL: [Self; GridKind::ALL.len() + 4] = {
        let mut all = [Self::Chains; GridKind::ALL.len() + 4];
        let mut number = 0;
        while number < GridKind::ALL.len() {
            all[number] = Self::Grids(GridKind::ALL[number]);
            number += 1;
        }
        all[number + 1] = Self::NearMisses;
        all[number + 2] = Self::Images;
        all[number + 3] = Self::Siblings;
        all
    };
}

/// Maximum number of further draws to find a run of a solver that uses a pair.
const MAX_REDRAWS: usize = 8;

/// Draws questions about one method; the same seed leads to the same questions.
pub struct Draws<'a> {
    method: Declared<'a>,
    solved: &'a dyn Grids,
    known: Vec<&'a Call>,
    siblings: Vec<&'a Call>,
    dice: Dice,
    /// A second generator, seeded by the dice, because [`image::random`] cannot draw from them.
    random: Random,
}

impl std::fmt::Debug for Draws<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Draws")
            .field("method", &self.method.1.name)
            .finish_non_exhaustive()
    }
}

impl<'a> Draws<'a> {
    /// Prepares to draw questions about a method from solved grids and from known questions about it and its family.
    pub fn new(
        method: Declared<'a>,
        solved: &'a dyn Grids,
        known: impl IntoIterator<Item = &'a Call>,
        seed: u64,
    ) -> Self {
        let mut dice = Dice::for_method(&method.1.name, seed);
        let random = Random(dice.below(usize::MAX) as u64);
        let is_own =
            |call: &&Call| (&call.interface, &call.method) == (&method.0.name, &method.1.name);
        let (known, siblings) = known.into_iter().partition(is_own);
        Self {
            method,
            solved,
            known,
            siblings,
            dice,
            random,
        }
    }

    /// Returns the dice, so that the caller's choices between sources depend on the same seed.
    pub const fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Draws a question from a source, fair or not; `None` if the source has none.
    pub fn draw(&mut self, source: Source) -> Option<Call> {
        match source {
            Source::Grids(kind) => self.of_kind(kind),
            Source::Chains => self.chain(),
            Source::NearMisses => {
                let mut call = pick(&self.known, &mut self.dice)?.clone();
                self.change(&mut call);
                Some(call)
            }
            Source::Images => {
                let call = pick(&self.known, &mut self.dice)?;
                let transformation = self.transformation(call.asks?, 8);
                image::of_call(call, &transformation)
            }
            Source::Siblings => {
                let call = pick(&self.siblings, &mut self.dice)?;
                adapted(call, self.method.1.asks?, &mut self.dice)
            }
        }
    }

    fn of_kind(&mut self, kind: GridKind) -> Option<Call> {
        let grids = OfKind {
            solved: self.solved,
            kind,
        };
        let mut call = draw_declared(self.method, &grids, &mut self.dice)?;
        if let Some(Method::Solve(_)) = call.asks
            && self.dice.below(2) == 0
        {
            for _ in 0..MAX_REDRAWS {
                if uses_pair(&call) {
                    break;
                }
                call = draw_declared(self.method, &grids, &mut self.dice)?;
            }
        }
        let asks = call.asks.and_then(Method::map_task);
        if asks == Some(MapTask::Recognise) && self.dice.below(2) == 0 {
            let unit = unit_of(&call);
            let [first, image] = [0, 1].map(|number| call.arguments.get(number));
            let near = near_image(first?.as_grid()?, image?.as_grid()?, unit, &mut self.dice);
            call.arguments[1] = near.into();
        }
        Some(call)
    }

    fn chain(&mut self) -> Option<Call> {
        let method = self.method.1.asks?;
        if !matches!(method.map_task(), Some(MapTask::Recognise | MapTask::Image)) {
            return None;
        }
        let mut call = self.of_kind(GridKind::Parts)?;
        let transformation = self.transformation(method, 2);
        let image = transformation.apply(call.arguments.first()?.as_grid()?);
        *call.arguments.get_mut(1)? = image.into();
        if self.dice.below(4) > 0 {
            self.change(&mut call);
        }
        Some(call)
    }

    /// Returns the transformation that applies one to `most` random maps in turn, each of which keeps the meaning of a
    /// question about the method.
    fn transformation(&mut self, method: Method, most: usize) -> Transformation {
        let maps = Generator::keeping_sense(method);
        (0..self.dice.between(1, most)).fold(Transformation::IDENTITY, |chain, _| {
            let map = self.dice.pick(maps);
            chain.then(&image::random(map, &mut self.random))
        })
    }

    /// Changes a cell of a grid, or the anchor.
    fn change(&mut self, call: &mut Call) {
        let anchor = self.method.1.asks.and_then(Method::anchor);
        if let (Some(Anchor::Unit(kind)), 0) = (anchor, self.dice.below(4)) {
            let anchor = self.dice.pick(&kind.units()).anchor();
            for argument in &mut call.arguments {
                if argument.as_cell().is_some() {
                    *argument = anchor.into();
                }
            }
            return;
        }
        let value = match self.dice.below(4) {
            0 => EMPTY,
            _ => self.dice.pick(&Digit::ALL).value(),
        };
        let position = self.dice.pick(&Cell::ALL);
        let first = call.first_call.iter_mut().flatten();
        let mut grids: Vec<&mut Grid> = call
            .arguments
            .iter_mut()
            .chain(first)
            .filter_map(|argument| match argument {
                Value::Grid(grid) => Some(&mut **grid),
                _ => None,
            })
            .collect();
        let chosen = self.dice.below(grids.len().max(1));
        for (number, grid) in grids.iter_mut().enumerate() {
            // If the first two grids are the same object, a change to either is one to both.
            let is_same_object = call.same_object && chosen.max(number) < 2;
            if number == chosen || is_same_object {
                grid.set_value(position, value);
            }
        }
    }
}

fn pick<'a>(calls: &[&'a Call], dice: &mut Dice) -> Option<&'a Call> {
    (!calls.is_empty()).then(|| calls[dice.below(calls.len())])
}

/// Returns the unit that the anchor of a call names.
fn unit_of(call: &Call) -> Option<Unit> {
    let Some(Anchor::Unit(kind)) = call.asks?.anchor() else {
        return None;
    };
    Some(Unit::of(
        kind,
        call.arguments.iter().find_map(Value::as_cell)?,
    ))
}

/// Plans a question; `None` if it is not fair. The handout must answer it under the default readings and under those of
/// the course, and an earlier call on the same object under the default ones; and no tie may leave a solver several
/// right runs.
pub fn fair(mut call: Call, pins: &[Reading], course: &Course) -> Option<Planned> {
    call.image = None;
    let default = Readings::DEFAULT.with_all(pins);
    if default != course.readings.with_all(pins) {
        let answers = oracle::answers(&call, &default).ok()?;
        let must_exist = call.asks.is_some_and(|method| method.answer().must_exist());
        if must_exist && answers == [Value::Null] {
            return None;
        }
    }
    if oracle::tie(&call, pins).is_some() {
        return None;
    }
    if let Some(arguments) = &call.first_call {
        let first = Call {
            arguments: arguments.clone(),
            first_call: None,
            ..call.clone()
        };
        oracle::answers(&first, &default).ok()?;
    }
    let id = CaseId {
        file: "explored".to_owned(),
        name: call.method.clone(),
    };
    let case = Case {
        pins: pins.to_vec(),
        ..Case::new(id, 0, Question::Call(call))
    };
    by_reference(case, course)
}

/// Returns whether a solver's run strikes candidates by a pair.
fn uses_pair(call: &Call) -> bool {
    let is_pair = |technique| matches!(technique, Technique::NakedPair | Technique::HiddenPair);
    oracle::solver_run(call, &Readings::DEFAULT).is_some_and(|run| {
        let mut moves = run.moves().iter();
        moves.any(|made| is_pair(made.step.technique))
    })
}

/// Adapts a question to another method: grids are transposed if one is about rows and the other about columns, and an
/// anchor that the question lacks is drawn. Returns `None` if the question lacks a second grid or an image vector that
/// the method needs.
fn adapted(call: &Call, to: Method, dice: &mut Dice) -> Option<Call> {
    let from = call.asks?;
    let (own, other) = (from.unit_kind(), to.unit_kind());
    let is_transposed = matches!(
        (own, other),
        (Some(UnitKind::Row), Some(UnitKind::Column))
            | (Some(UnitKind::Column), Some(UnitKind::Row))
    );
    let grids = call.arguments.iter().filter_map(Value::as_grid);
    let mut grids: Vec<Grid> = grids
        .map(|grid| {
            if is_transposed {
                grid.rearranged(Cell::transposed)
            } else {
                grid.clone()
            }
        })
        .collect();
    match to.map_task() {
        Some(MapTask::Recognise | MapTask::Image) if grids.len() == 2 => {}
        Some(MapTask::Recognise | MapTask::Image) => return None,
        Some(MapTask::Apply) | None => {
            let kept = dice.below(grids.len().max(1));
            grids = grids.into_iter().skip(kept).take(1).collect();
        }
    }
    let known = call.arguments.iter().find_map(Value::as_cell);
    let known = known.map(|cell| {
        if is_transposed {
            cell.transposed()
        } else {
            cell
        }
    });
    let anchor = to.anchor().map(|anchor| match anchor {
        Anchor::Unit(kind) => {
            let is_known = own == Some(kind) || is_transposed;
            let drawn = dice.pick(&kind.units());
            let unit = known.filter(|_| is_known).map(|cell| Unit::of(kind, cell));
            unit.unwrap_or(drawn).anchor().into()
        }
        Anchor::Lines(_) => {
            let drawn = dice.pick(&UnitKind::Block.units()).anchor();
            known.unwrap_or(drawn).into()
        }
        Anchor::Axis => dice.pick(&Axis::ALL).anchor().into(),
        Anchor::Open => Value::Null,
    });
    let image = match (to.map_task(), to.image()) {
        (Some(MapTask::Apply), Some(wanted)) => {
            let lists = || call.arguments.iter().filter(|it| it.as_list().is_some());
            // The vector of a block permutation says whether rows or columns move, so it fits no other method.
            let is_of_use = from.image() == Some(wanted) && wanted != Image::Blocks;
            Some(lists().next().filter(|_| is_of_use)?.clone())
        }
        _ => None,
    };
    let arguments = grids.into_iter().map(Value::from);
    Some(Call::new(
        to,
        arguments.chain(anchor).chain(image).collect(),
    ))
}
