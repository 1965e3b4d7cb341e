//! Solver runs: where they part, why the solver goes another way, and how both go on.

use board::cell::Cell;
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::step::Mark;
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit::{Move, Run};

use super::{Subject, call};
use crate::compare::unequal_cells;
use crate::reason::run::{describe, technique};
use crate::{oracle, plan};
use message::{Argument, Message};
use model::case::Call;
use model::difference::RunDifference;
use model::document::{Block, Fact, Form, Strip};
use model::draw::{Drawing, Sign, shown};
use model::planned::Planned;
use model::value::Value;

/// Maximum number of grids of a strip.
const MAX_STRIP: usize = 12;
/// Number of grids of a strip before the first that differs.
const BEFORE: usize = 2;
/// Maximum number of placements that are listed.
const MAX_PLACEMENTS: usize = 90;

/// The difference of two neighbouring grids of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    Nothing,
    Placed(Mark),
    /// An empty cell got a value that is not a digit.
    Filled(Cell, i32),
    /// A value was replaced or removed: the cell, the value before and after.
    Overwritten(Cell, i32, i32),
    Several(Vec<Cell>),
}

impl Change {
    fn between(before: &Grid, after: &Grid) -> Self {
        let cells = unequal_cells(before, after);
        match cells[..] {
            [] => Self::Nothing,
            [cell] if before.is_white_space(cell) => match after.digit(cell) {
                Some(digit) => Self::Placed(Mark { digit, cell }),
                None => Self::Filled(cell, after.value(cell)),
            },
            [cell] => Self::Overwritten(cell, before.value(cell), after.value(cell)),
            _ => Self::Several(cells),
        }
    }

    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Placed(mark) => Some(*mark),
            Self::Nothing | Self::Filled(..) | Self::Overwritten(..) | Self::Several(_) => None,
        }
    }
}

impl From<&Change> for Argument {
    fn from(change: &Change) -> Self {
        match change {
            Change::Nothing => message!("run-nothing", times = 1).into(),
            Change::Placed(mark) => mark.into(),
            Change::Filled(cell, value) => {
                message!("run-filled", cell = cell, value = i64::from(*value)).into()
            }
            Change::Overwritten(cell, before, after) => message!(
                "run-overwritten",
                cell = cell,
                before = i64::from(*before),
                after = shown(*after)
            )
            .into(),
            Change::Several(cells) => message!(
                "run-several",
                count = cells.len(),
                cells = Self::first(3, cells)
            )
            .into(),
        }
    }
}

/// The expected and the found list of grids, with the reference's run.
struct Parting<'a> {
    call: &'a Call,
    expected: Vec<&'a Grid>,
    found: Vec<&'a Grid>,
    /// The reference's run, if its grids are the expected list; a written answer may have others.
    run: Option<Run>,
    difference: &'a RunDifference,
}

pub(super) fn blocks(subject: &Subject<'_>, difference: &RunDifference) -> Vec<Block> {
    let expected = grids_of(subject.expected);
    let run = oracle::solver_run(subject.call, subject.readings)
        .filter(|run| run.grids().eq(expected.iter().copied().cloned()));
    let parting = Parting {
        call: subject.call,
        found: grids_of(subject.actual),
        expected,
        run,
        difference,
    };
    let mut blocks = vec![Block::Sentences(parting.sentences())];
    blocks.extend(parting.drawing().map(|it| Block::Drawings(vec![it])));
    blocks.push(Block::Strip(parting.strip()));
    blocks.push(Block::Sentences(parting.endings(subject)));
    blocks.extend(parting.sequences());
    blocks
}

/// Returns where another accepted run leaves the default one; `None` for answers that are not runs.
pub(super) fn other_way(planned: &Planned, value: &Value) -> Option<Message> {
    let default = grids_of(plan::expected(planned, &[])?);
    let other = grids_of(value);
    if default.is_empty() || other.is_empty() {
        return None;
    }
    let placed = in_common(&default, &other).saturating_sub(1);
    let (count, changes) = (other.len(), changes(&other));
    Some(if let Some(next) = changes.get(placed) {
        message!("run-other-way", count = count, placed = placed, next = next)
    } else {
        message!("run-other-end", count = count, placed = placed)
    })
}

fn grids_of(value: &Value) -> Vec<&Grid> {
    let entries = value.as_list().unwrap_or_default();
    entries.iter().filter_map(Value::as_grid).collect()
}

fn changes(grids: &[&Grid]) -> Vec<Change> {
    let pairs = grids.windows(2);
    pairs
        .map(|pair| Change::between(pair[0], pair[1]))
        .collect()
}

fn in_common(left: &[&Grid], right: &[&Grid]) -> usize {
    let pairs = left.iter().zip(right);
    pairs.take_while(|(left, right)| left == right).count()
}

impl Parting<'_> {
    fn placed(&self) -> usize {
        self.difference.first.saturating_sub(1)
    }

    /// Returns the change in one of the lists at the point where the lists part.
    fn next(&self, grids: &[&Grid]) -> Option<Change> {
        let after = grids.get(self.difference.first)?;
        let before = grids.get(self.difference.first.checked_sub(1)?)?;
        Some(Change::between(before, after))
    }

    /// Returns the solver's next placement and the moves of pairs just before it.
    fn next_moves(&self) -> (&[Move], Option<&Move>) {
        let moves = self.run.as_ref().map_or(&[][..], Run::moves);
        let mut placed = 0;
        let mut start = 0;
        for (index, found) in moves.iter().enumerate() {
            if found.step.placements.is_empty() {
                continue;
            }
            if placed == self.placed() {
                return (&moves[start..index], Some(found));
            }
            placed += 1;
            start = index + 1;
        }
        (&moves[start..], None)
    }

    fn marks(&self) -> Option<Pencilmarks> {
        Some(self.run.as_ref()?.pencilmarks_before(self.placed()))
    }

    /// Says what each side does where the lists part, and why.
    fn sentences(&self) -> Vec<Argument> {
        if self.difference.first == 0 || self.difference.absent.is_some() {
            return Vec::new();
        }
        let (pairs, next) = self.next_moves();
        let [wanted, came] = [&self.expected, &self.found].map(|grids| self.next(grids));
        let expected: Argument = match (&wanted, next) {
            (Some(change), Some(found)) => {
                message!("run-with-reason", change = change, reason = reason(found)).into()
            }
            (Some(change), None) => change.into(),
            (None, _) => message!("run-end").into(),
        };
        let found = came
            .as_ref()
            .map_or_else(|| message!("run-end").into(), Argument::from);
        let placed = self.placed();
        let mut sentences: Vec<Argument> = vec![
            message!(
                "run-parting",
                placed = placed,
                expected = expected,
                found = found
            )
            .into(),
        ];
        sentences.extend(
            pairs
                .iter()
                .map(|pair| message!("run-pair-before", pair = describe(pair)).into()),
        );
        let mark = came.and_then(|change| change.mark());
        sentences.extend(mark.and_then(|mark| Some(self.judgement(mark, wanted)?.into())));
        sentences
    }

    /// Says what speaks for or against the submission's placement.
    fn judgement(&self, mark: Mark, wanted: Option<Change>) -> Option<Message> {
        let marks = self.marks()?;
        let before = self.found.get(self.difference.first - 1)?;
        let Mark { digit, cell } = mark;
        if !Pencilmarks::of(before).is_open(cell, digit) {
            let blocking = Unit::holding(cell)
                .into_iter()
                .find(|&unit| before.digits_in(unit).contains(digit))?;
            return Some(message!(
                "run-no-candidate",
                digit = digit,
                cell = cell,
                unit = blocking
            ));
        }
        if !marks.is_open(cell, digit) {
            return Some(message!("run-struck", digit = digit, cell = cell));
        }
        let own = call::kind(self.call)?;
        let later = changes(&self.expected)
            .iter()
            .position(|change| *change == Change::Placed(mark))
            .map_or_else(
                || message!("run-never", mark = mark),
                |index| message!("run-later", mark = mark, number = index + 1),
            );
        let singles = singles(&marks, mark, own);
        Some(match wanted {
            _ if singles.is_empty() => message!(
                "run-no-single",
                mark = mark,
                cell = cell,
                candidates = marks.candidates(cell).to_string(),
                later = later
            ),
            Some(wanted) => message!(
                "run-not-yet",
                mark = mark,
                singles = Argument::all(singles),
                wanted = &wanted,
                kind = own,
                later = later
            ),
            None => message!(
                "run-other-kind",
                mark = mark,
                singles = Argument::all(singles),
                kind = own
            ),
        })
    }

    /// Draws the solver's candidates where the lists part, or the first grid if that is wrong already.
    fn drawing(&self) -> Option<Drawing> {
        if self.difference.first == 0 {
            let (found, expected) = (self.found.first()?, self.expected.first()?);
            let drawing = Drawing::new(found).with_title(message!("drawing-first-grid"));
            return Some(drawing.against(expected));
        }
        let marks = self.marks()?;
        let grid = self.expected.get(self.difference.first - 1)?;
        let mark = |grids: &[&Grid]| self.next(grids).and_then(|change| change.mark());
        Some(
            Drawing::new(grid)
                .starting_from(self.expected.first()?)
                .with_candidates(&marks)
                .with_title(message!("drawing-run", placed = self.placed()))
                .with_sign(struck(grid, &marks), Sign::Struck)
                .saying(Sign::Struck, message!("drawing-struck-by-pair"))
                .with_sign(mark(&self.expected), Sign::Missing)
                .saying(Sign::Missing, message!("case-expected"))
                .with_sign(mark(&self.found), Sign::Wrong)
                .saying(Sign::Wrong, message!("case-found")),
        )
    }

    /// Returns the grids of both lists around the point where they part.
    fn strip(&self) -> Strip {
        let first = self.difference.first.saturating_sub(BEFORE);
        let part = |grids: &[&Grid]| -> Vec<Grid> {
            let grids = grids.iter().skip(first).take(MAX_STRIP);
            grids.map(|grid| (*grid).clone()).collect()
        };
        Strip {
            first,
            expected: part(&self.expected),
            found: part(&self.found),
        }
    }

    fn endings(&self, subject: &Subject<'_>) -> Vec<Argument> {
        let mut sentences = Vec::new();
        match (self.expected.last(), self.found.last()) {
            (Some(_), Some(_)) if self.difference.same_last_grid => {
                sentences.push(message!("run-same-end").into());
            }
            (Some(expected), Some(found)) => sentences.push(
                message!(
                    "run-other-last",
                    expected = expected.white_spaces().len(),
                    found = found.white_spaces().len()
                )
                .into(),
            ),
            _ => {}
        }
        sentences.extend(nearest(subject, self.difference.first).map(Into::into));
        sentences
    }

    fn sequences(&self) -> [Block; 2] {
        let from = self.placed();
        let fact = |label: Message, grids: &[&Grid]| {
            let changes = changes(grids);
            let words = words(changes.get(from..).unwrap_or_default());
            Fact::new(label, Form::Text, [Argument::joined(" ", words)])
        };
        let title = if from == 0 {
            message!("run-placements")
        } else {
            message!("run-placements-from-there")
        };
        [
            Block::Heading(title),
            Block::Facts(vec![
                fact(message!("case-expected"), &self.expected),
                fact(message!("case-found"), &self.found),
            ]),
        ]
    }
}

/// Lists changes; the same change several times in a row is listed once.
fn words(changes: &[Change]) -> Vec<Argument> {
    let mut runs = changes.chunk_by(|left, right| left == right);
    let mut words: Vec<Argument> = runs
        .by_ref()
        .take(MAX_PLACEMENTS)
        .filter_map(|same| match same {
            [Change::Nothing, _, ..] => Some(message!("run-nothing", times = same.len()).into()),
            [change, ..] => Some(change.into()),
            [] => None,
        })
        .collect();
    if runs.next().is_some() {
        words.push("...".into());
    }
    if words.is_empty() {
        words.push(message!("run-no-placement").into());
    }
    words
}

fn reason(found: &Move) -> Message {
    message!(
        "run-reason",
        technique = technique(found.step.technique),
        unit = found.unit
    )
}

/// Returns the candidates that are struck although the placed digits leave them open.
fn struck(grid: &Grid, marks: &Pencilmarks) -> Vec<Mark> {
    let open = Pencilmarks::of(grid);
    Cell::ALL
        .into_iter()
        .flat_map(|cell| {
            let gone = open.candidates(cell).difference(marks.candidates(cell));
            gone.into_iter().map(move |digit| Mark { digit, cell })
        })
        .collect()
}

/// Says in which ways a placement is a single, so that the solver could make it.
fn singles(marks: &Pencilmarks, mark: Mark, own: UnitKind) -> Vec<Message> {
    let Mark { digit, cell } = mark;
    let mut reasons = Vec::new();
    if marks.candidates(cell).len() == 1 {
        reasons.push(message!("run-naked-single", unit = Unit::of(own, cell)));
    }
    let mut units = Unit::holding(cell).to_vec();
    units.retain(|&unit| marks.cells_in(unit, digit).len() == 1);
    if !units.is_empty() {
        reasons.push(message!("run-hidden-single", units = Argument::all(units)));
    }
    reasons
}

/// Names another accepted run that the submission follows clearly further than the default one.
fn nearest(subject: &Subject<'_>, default: usize) -> Option<Message> {
    /// Minimum number of grids by which it follows the other run further.
    const MIN_LEAD: usize = 3;
    let found = grids_of(subject.actual);
    let (equal, accepted) = subject
        .planned
        .accepted
        .iter()
        .skip(1)
        .map(|accepted| (in_common(&grids_of(&accepted.value), &found), accepted))
        .max_by_key(|(equal, _)| *equal)
        .filter(|(equal, _)| *equal >= default + MIN_LEAD)?;
    Some(message!(
        "run-nearest",
        readings = Argument::first(4, accepted.readings.iter().map(ToString::to_string)),
        placed = equal - 1
    ))
}
