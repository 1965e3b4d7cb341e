//! Solver runs: where they part, why the solver goes the other way, and what follows on both sides.

use std::fmt;

use reference::cell::Cell;
use reference::digit::DigitSet;
use reference::grid::Grid;
use reference::pencilmarks::Pencilmarks;
use reference::solve::by_unit::{Move, Run};
use reference::step::Mark;
use reference::unit::{Unit, UnitKind};

use super::{Subject, WIDTH, call};
use crate::case::Call;
use crate::compare::{RunDifference, unequal_cells};
use crate::draw::words::{count, indented, list, paragraphs, wrap};
use crate::draw::{GridDrawing, PencilmarkDrawing, Sign, shown};
use crate::oracle;
use crate::plan::Planned;
use crate::value::Value;

/// More placements than these are not listed.
const MOST_PLACEMENTS: usize = 90;

/// How two neighbouring grids of a list differ.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    Nothing,
    Placed(Mark),
    /// An empty cell got a value that is no digit.
    Filled(Cell, i32),
    /// A value was replaced, or taken away.
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

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("(nothing changed)"),
            Self::Placed(mark) => write!(f, "{mark}"),
            Self::Filled(cell, value) => write!(f, "({cell} set to {value})"),
            Self::Overwritten(cell, before, after) => {
                write!(f, "({cell}: {before} became {})", shown(*after))
            }
            Self::Several(cells) => {
                write!(f, "({} cells changed: {})", cells.len(), list(cells, 3))
            }
        }
    }
}

/// Both lists with the reference's reasons.
struct Parting<'a> {
    call: &'a Call,
    expected: Vec<&'a Grid>,
    actual: Vec<&'a Grid>,
    /// The run that the expected list is, unless the answer was written down without one.
    run: Option<Run>,
    difference: &'a RunDifference,
}

/// What is to be said of two lists of grids that are not equal.
pub(super) fn sections(subject: &Subject<'_>, difference: &RunDifference) -> Vec<String> {
    let expected = grids_of(subject.expected);
    let run = oracle::solver_run(subject.call, subject.readings)
        .filter(|run| run.grids().eq(expected.iter().copied().cloned()));
    let parting = Parting {
        call: subject.call,
        actual: grids_of(subject.actual),
        expected,
        run,
        difference,
    };
    let mut sections = vec![paragraphs(parting.sentences(), WIDTH)];
    sections.extend(parting.drawing());
    sections.push(paragraphs(parting.endings(subject), WIDTH));
    sections.push(parting.sequences());
    sections
}

/// Another accepted run in short: where it parts from the default one; `None` for all other answers.
pub(crate) fn other_way(planned: &Planned, value: &Value) -> Option<String> {
    let default = grids_of(&planned.accepted.first()?.value);
    let other = grids_of(value);
    if default.is_empty() || other.is_empty() {
        return None;
    }
    let placed = in_common(&default, &other).saturating_sub(1);
    let equal = match placed {
        0 => "the start grid".to_owned(),
        _ => format!("the same {}", count(placed, "placement", "placements")),
    };
    let next = changes(&other).get(placed).map_or_else(
        || "and no more".to_owned(),
        |change| format!("then {change}"),
    );
    Some(format!(
        "{}: {equal}, {next}",
        count(other.len(), "grid", "grids")
    ))
}

fn grids_of(value: &Value) -> Vec<&Grid> {
    value
        .as_list()
        .unwrap_or_default()
        .iter()
        .filter_map(Value::as_grid)
        .collect()
}

fn changes(grids: &[&Grid]) -> Vec<Change> {
    grids
        .windows(2)
        .map(|pair| Change::between(pair[0], pair[1]))
        .collect()
}

/// How many grids two lists have in common from the start.
fn in_common(left: &[&Grid], right: &[&Grid]) -> usize {
    left.iter()
        .zip(right)
        .take_while(|(left, right)| left == right)
        .count()
}

impl Parting<'_> {
    /// How many placements the lists have in common.
    fn placed(&self) -> usize {
        self.difference.first.saturating_sub(1)
    }

    /// The change with which a list goes on where the lists part.
    fn next(&self, grids: &[&Grid]) -> Option<Change> {
        let after = grids.get(self.difference.first)?;
        let before = grids.get(self.difference.first.checked_sub(1)?)?;
        Some(Change::between(before, after))
    }

    fn found(&self) -> Option<Change> {
        self.next(&self.actual)
    }

    fn wanted(&self) -> Option<Change> {
        self.next(&self.expected)
    }

    /// The solver's next placement and the moves of pairs just before it.
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

    /// What each side does where the lists part, and why.
    fn sentences(&self) -> Vec<String> {
        if self.difference.first == 0 {
            return Vec::new();
        }
        let (pairs, next) = self.next_moves();
        let end = || "the end of the list".to_owned();
        let wanted = match (self.wanted(), next) {
            (Some(change), Some(found)) => format!("{change} ({})", reason(found)),
            (Some(change), None) => change.to_string(),
            (None, _) => end(),
        };
        let found = self.found().map_or_else(end, |change| change.to_string());
        let after = match self.placed() {
            0 => "From the start grid".to_owned(),
            equal => format!(
                "After {}",
                count(equal, "equal placement", "equal placements")
            ),
        };
        let mut sentences = vec![format!("{after}: expected {wanted}, found {found}.")];
        for pair in pairs {
            sentences.push(format!("Before that the solver's {}.", describe(pair)));
        }
        let placed = self.found().and_then(|change| change.mark());
        sentences.extend(placed.and_then(|mark| self.judgement(mark)));
        sentences
    }

    /// What speaks for or against the submission's placement.
    fn judgement(&self, mark: Mark) -> Option<String> {
        let marks = self.marks()?;
        let before = self.actual.get(self.difference.first - 1)?;
        let Mark { digit, cell } = mark;
        if !Pencilmarks::of(before).is_open(cell, digit) {
            let blocking = Unit::holding(cell)
                .into_iter()
                .find(|&unit| before.digits_in(unit).contains(digit))?;
            return Some(format!(
                "{digit} is no candidate of {cell}: it stands in {blocking} already."
            ));
        }
        if !marks.is_open(cell, digit) {
            return Some(format!("{digit} had been struck from {cell} by a pair."));
        }
        let own = call::kind(self.call)?;
        let later = self.position(mark).map_or_else(
            || format!("The expected run never places {mark}."),
            |number| format!("The expected run places {mark} as number {number}."),
        );
        let singles = singles(&marks, mark, own);
        Some(match (&singles[..], self.wanted()) {
            ([], _) => format!(
                "{mark} is neither a naked nor a hidden single there; the candidates of {cell} are {}. {later}",
                marks.candidates(cell)
            ),
            (singles, Some(wanted)) => format!(
                "{mark} is {} there, but {wanted} comes first: the solver looks for full houses, naked singles, hidden \
                 singles, naked pairs, hidden pairs in this order, each from the first {own} on (3.4). {later}",
                list(singles, 2)
            ),
            (singles, None) => format!(
                "{mark} is {} there; this solver looks at {own}s only.",
                list(singles, 2)
            ),
        })
    }

    /// The number, from 1, under which the expected run has a placement.
    fn position(&self, mark: Mark) -> Option<usize> {
        changes(&self.expected)
            .iter()
            .position(|change| *change == Change::Placed(mark))
            .map(|index| index + 1)
    }

    /// The solver's candidates where the lists part, or the first grid if that is wrong already.
    fn drawing(&self) -> Option<String> {
        if self.difference.first == 0 {
            let (actual, expected) = (self.actual.first()?, self.expected.first()?);
            let drawing = GridDrawing::new(actual)
                .with_title("first grid of the list")
                .against(expected);
            return Some(indented(&drawing.to_string(), 2));
        }
        let marks = self.marks()?;
        let grid = self.expected.get(self.difference.first - 1)?;
        let when = match self.placed() {
            0 => "at the start".to_owned(),
            equal => format!("after {}", count(equal, "placement", "placements")),
        };
        let drawing = PencilmarkDrawing::new(grid, &marks)
            .with_title(format!("the solver's candidates {when}"))
            .with_sign(struck(grid, &marks), Sign::Struck)
            .saying(Sign::Struck, "struck by a pair")
            .with_sign(
                self.wanted().and_then(|change| change.mark()),
                Sign::Missing,
            )
            .saying(Sign::Missing, "expected")
            .with_sign(self.found().and_then(|change| change.mark()), Sign::Wrong)
            .saying(Sign::Wrong, "found");
        Some(indented(&drawing.to_string(), 2))
    }

    /// How the lists compare as a whole.
    fn endings(&self, subject: &Subject<'_>) -> Vec<String> {
        let mut sentences = Vec::new();
        match (self.expected.last(), self.actual.last()) {
            (Some(_), Some(_)) if self.difference.same_last_grid => {
                sentences.push("The last grid is right all the same.".to_owned());
            }
            (Some(expected), Some(actual)) => sentences.push(format!(
                "The last grids differ: the one expected {}, the one found {}.",
                filling(expected),
                filling(actual)
            )),
            _ => {}
        }
        sentences.extend(nearest(subject, self.difference.first));
        sentences
    }

    /// The rest of both lists from where they part.
    fn sequences(&self) -> String {
        let from = self.placed();
        let text = |grids: &[&Grid]| {
            let changes = changes(grids);
            wrap(words(changes.get(from..).unwrap_or_default()), WIDTH - 14).join("\n")
        };
        let facts = [
            ("expected", text(&self.expected)),
            ("found", text(&self.actual)),
        ];
        let title = match from {
            0 => "the placements",
            _ => "the placements from there on",
        };
        format!("  {title}\n{}", super::fields(&facts))
    }
}

/// Changes as words, what comes several times in a row only once.
fn words(changes: &[Change]) -> Vec<String> {
    let mut words: Vec<String> = changes
        .chunk_by(|left, right| left == right)
        .take(MOST_PLACEMENTS)
        .map(|same| match same {
            [Change::Nothing, _, ..] => format!("(nothing changed, {} times)", same.len()),
            [change, ..] => change.to_string(),
            [] => String::new(),
        })
        .collect();
    if words.len() == MOST_PLACEMENTS {
        words.push("...".to_owned());
    }
    if words.is_empty() {
        words.push("(nothing)".to_owned());
    }
    words
}

/// The technique and the unit of a move.
fn reason(found: &Move) -> String {
    format!("{}, {}", found.step.technique, found.unit)
}

/// A move of a pair in words: `naked pair 89 in r1c2 and r1c7 (row 1) strikes 8 from r1c4`.
pub(crate) fn describe(found: &Move) -> String {
    let step = &found.step;
    format!(
        "{} {} in {} ({}) strikes {}",
        step.technique,
        step.digits,
        list(step.cells(), 2),
        found.unit,
        strikes(&step.eliminations)
    )
}

/// Struck candidates, the digits of a cell together: `89 from r1c4`.
pub(crate) fn strikes(eliminations: &[Mark]) -> String {
    let mut cells: Vec<Cell> = eliminations.iter().map(|mark| mark.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let texts = cells.into_iter().map(|cell| {
        let digits: DigitSet = eliminations
            .iter()
            .filter(|mark| mark.cell == cell)
            .map(|mark| mark.digit)
            .collect();
        format!("{digits} from {cell}")
    });
    list(texts, 12)
}

/// The candidates that the placed digits leave and that are struck all the same.
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

/// Why a placement would be one of the solver's, in words.
fn singles(marks: &Pencilmarks, mark: Mark, own: UnitKind) -> Vec<String> {
    let Mark { digit, cell } = mark;
    let mut reasons = Vec::new();
    if marks.candidates(cell).len() == 1 {
        reasons.push(format!("a naked single of {}", Unit::of(own, cell)));
    }
    let units: Vec<Unit> = Unit::holding(cell)
        .into_iter()
        .filter(|&unit| marks.cells_in(unit, digit).len() == 1)
        .collect();
    if !units.is_empty() {
        reasons.push(format!("a hidden single of {}", list(units, 3)));
    }
    reasons
}

fn filling(grid: &Grid) -> String {
    match grid.white_spaces().len() {
        0 => "is full".to_owned(),
        number => format!("leaves {}", count(number, "cell empty", "cells empty")),
    }
}

/// The other accepted answer with which the submission goes clearly further than with the default one.
fn nearest(subject: &Subject<'_>, default: usize) -> Option<String> {
    const CLEARLY: usize = 3;
    let actual = grids_of(subject.actual);
    let (equal, accepted) = subject
        .planned
        .accepted
        .iter()
        .skip(1)
        .map(|accepted| (in_common(&grids_of(&accepted.value), &actual), accepted))
        .max_by_key(|(equal, _)| *equal)
        .filter(|(equal, _)| *equal >= default + CLEARLY)?;
    Some(format!(
        "Under the reading {} the runs part only after {}.",
        list(&accepted.readings, 4),
        count(equal - 1, "placement", "placements")
    ))
}
