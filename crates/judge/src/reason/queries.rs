//! The reasons for answers about singles and pairs.

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::method::Shape;
use board::step::Mark;
use board::unit::Unit;
use reference::handout::query::pair::{Candidate, Objection};
use reference::handout::query::single::{Alone, Overlap, Single};
use reference::handout::query::{Query, Scope};

use super::{MAX_NAMED, Why, area, conflict};
use message::{Argument, Message};
use model::draw::{Drawing, Sign};

/// Maximum number of singles that are named.
const MAX_SINGLES: usize = 9;

pub(super) fn singles(grid: &Grid, query: &Query, shape: Shape, scope: Scope) -> Why {
    let mut found: Vec<Single> = query.singles(shape, scope).collect();
    found.sort_by_key(|single| (single.mark.cell, single.mark.digit));
    // In the whole grid, a hidden single is found once in each unit that has no other cell for it.
    found.dedup_by_key(|single| single.mark);
    let (rejected, found): (Vec<Single>, Vec<Single>) = found
        .into_iter()
        .partition(|single| single.objection.is_some());
    let meaning = match shape {
        Shape::Naked => message!("explain-sign-naked"),
        Shape::Hidden => message!("explain-sign-hidden"),
    };
    let marks = |singles: &[Single]| -> Vec<Mark> { singles.iter().map(|it| it.mark).collect() };
    let drawing = drawing(grid, query, scope, CellSet::EMPTY)
        .with_sign(marks(&rejected), Sign::Wrong)
        .with_sign(marks(&found), Sign::Right)
        .saying(Sign::Right, meaning);
    let mut sentences: Vec<Message> = nothing_in_invalid(query).into_iter().collect();
    match found.first().copied() {
        Some(first) => {
            sentences.extend(single(grid, first));
            if found.len() > 1 {
                let all = Argument::first(MAX_SINGLES, found.iter().copied().map(in_short));
                sentences.push(message!("explain-singles", singles = all));
            }
        }
        None if sentences.is_empty() && rejected.is_empty() => {
            sentences.push(no_single(query, shape, scope));
        }
        None => {}
    }
    sentences.extend(rejected.into_iter().take(MAX_NAMED).map(rejection));
    Why::new(sentences).with_drawings([drawing])
}

/// Draws the candidates of the cells that are asked about, and of `more`.
fn drawing(grid: &Grid, query: &Query, scope: Scope, more: CellSet) -> Drawing {
    Drawing::new(grid)
        .with_candidates(query.marks())
        .only(scope.cells().union(more))
        .with_title(message!("explain-candidates", area = area(scope)))
        .saying(Sign::Wrong, message!("explain-sign-rejected"))
}

/// Says that nothing counts in an invalid grid, if the grid is one and clause C14 is read that way.
fn nothing_in_invalid(query: &Query) -> Option<Message> {
    let conflict = conflict(&query.conflict()?);
    Some(message!("explain-silence", conflict))
}

fn in_short(single: Single) -> Argument {
    match single.alone {
        Alone::InUnit(unit) => message!("explain-single-in", mark = single.mark, unit).into(),
        Alone::InCell | Alone::InGrid => single.mark.into(),
    }
}

fn single(grid: &Grid, single: Single) -> Vec<Message> {
    let Mark { digit, cell } = single.mark;
    match single.alone {
        Alone::InCell => {
            let excluded = Argument::all(excluded(grid, cell));
            vec![message!("explain-naked", cell, digit, excluded)]
        }
        Alone::InGrid => vec![message!("explain-hidden-in-grid", digit, cell)],
        Alone::InUnit(unit) => {
            let kept_out: Vec<Message> = kept_out(grid, unit, single.mark).collect();
            let first = message!("explain-hidden", unit, digit, cell);
            let second = (!kept_out.is_empty())
                .then(|| message!("explain-kept-out", cells = Argument::all(kept_out)));
            [first].into_iter().chain(second).collect()
        }
    }
}

/// Lists the digits that a cell's units exclude from it, each digit once.
fn excluded(grid: &Grid, cell: Cell) -> impl Iterator<Item = Message> {
    let mut named = DigitSet::EMPTY;
    Unit::holding(cell).into_iter().filter_map(move |unit| {
        let new = grid.digits_in(unit).difference(named);
        named = named.union(new);
        let digits = new.to_string();
        (!new.is_empty()).then(|| message!("explain-by", what = digits, unit))
    })
}

/// Lists the other white spaces of a unit, each with what keeps the digit out of it.
fn kept_out(grid: &Grid, unit: Unit, mark: Mark) -> impl Iterator<Item = Message> {
    let others = grid.white_spaces().intersection(unit.cell_set());
    let others = others.difference(CellSet::only(mark.cell)).into_iter();
    others.filter_map(move |cell| {
        let by = Unit::holding(cell)
            .into_iter()
            .find(|&unit| grid.digits_in(unit).contains(mark.digit))?;
        Some(message!("explain-by", what = cell, unit = by))
    })
}

fn rejection(single: Single) -> Message {
    match single.objection {
        Some(Overlap::FullHouse(unit)) => {
            message!("explain-single-fills", mark = single.mark, unit)
        }
        Some(Overlap::Naked) | None => message!("explain-single-naked", mark = single.mark),
    }
}

fn no_single(query: &Query, shape: Shape, scope: Scope) -> Message {
    match (shape, scope) {
        (Shape::Naked, _) => {
            let cells = scope.cells().into_iter();
            let several = cells.filter(|&cell| query.marks().candidates(cell).len() > 1);
            message!(
                "explain-naked-none",
                area = area(scope),
                several = several.count()
            )
        }
        // A unit settles a digit, but clause C1 or C2 demands the whole grid.
        (Shape::Hidden, Scope::Unit(unit)) if settles(query, unit) => {
            message!("explain-hidden-none-alone", unit)
        }
        (Shape::Hidden, Scope::Grid) if scope.units().any(|unit| settles(query, unit)) => {
            message!("explain-hidden-none-alone-in-grid")
        }
        (Shape::Hidden, Scope::Grid) => message!("explain-hidden-none-in-grid"),
        (Shape::Hidden, Scope::Unit(unit)) => {
            let open = |digit: Digit| query.marks().cells_in(unit, digit).len();
            let counts = Digit::ALL
                .into_iter()
                .filter(|&digit| open(digit) > 0)
                .map(|digit| message!("explain-open-in", digit, count = open(digit)));
            message!("explain-hidden-none", unit, counts = Argument::all(counts))
        }
    }
}

/// Returns whether a digit has exactly one candidate cell in a unit.
fn settles(query: &Query, unit: Unit) -> bool {
    let cells = |digit| query.marks().cells_in(unit, digit);
    Digit::ALL.into_iter().any(|digit| cells(digit).len() == 1)
}

pub(super) fn pairs(grid: &Grid, query: &Query, shape: Shape, scope: Scope) -> Why {
    let (real, rejected): (Vec<Candidate>, Vec<Candidate>) = query
        .pairs(shape, scope)
        .partition(|candidate| candidate.objection.is_none());
    let minimal = query.minimal_pair(shape, scope);
    let homes = rejected
        .iter()
        .filter_map(|candidate| match candidate.objection {
            Some(Objection::HiddenSingle(_, home)) => Some(home.cell_set()),
            Some(Objection::Naked | Objection::Hidden) | None => None,
        });
    let drawing = drawing(
        grid,
        query,
        scope,
        homes.fold(CellSet::EMPTY, CellSet::union),
    )
    .with_sign(rejected.iter().flat_map(marks), Sign::Wrong)
    .with_sign(minimal.iter().flat_map(marks), Sign::Right)
    .saying(Sign::Right, message!("explain-sign-pair"));
    let mut sentences: Vec<Message> = nothing_in_invalid(query).into_iter().collect();
    match minimal {
        Some(minimal) => {
            sentences.push(claim(&minimal, shape));
            let further = real.iter().filter(|&&candidate| candidate != minimal);
            let further: Vec<Message> = further.map(pair_in_short).collect();
            if !further.is_empty() {
                let further = Argument::first(MAX_NAMED, further);
                sentences.push(message!("explain-pairs-further", pairs = further));
            }
        }
        None if sentences.is_empty() && rejected.is_empty() => {
            sentences.push(no_pair(shape, scope));
        }
        None => {}
    }
    let rejections = rejected.iter().filter_map(|it| objection(it, shape));
    sentences.extend(rejections.take(MAX_NAMED));
    Why::new(sentences).with_drawings([drawing])
}

fn marks(candidate: &Candidate) -> Vec<Mark> {
    let cells = candidate.pair.cells.into_iter();
    let digits = candidate.pair.digits;
    cells
        .flat_map(|cell| digits.into_iter().map(move |digit| Mark { digit, cell }))
        .collect()
}

fn claim(candidate: &Candidate, shape: Shape) -> Message {
    let (unit, digits) = (candidate.unit, candidate.pair.digits);
    let cells = Argument::all(candidate.pair.cells);
    match shape {
        Shape::Naked => message!("explain-pair-naked", unit, cells, digits),
        Shape::Hidden => message!("explain-pair-hidden", unit, cells, digits),
    }
}

fn pair_in_short(candidate: &Candidate) -> Message {
    let (unit, digits) = (candidate.unit, candidate.pair.digits.to_string());
    let cells = Argument::all(candidate.pair.cells);
    message!("explain-pair", cells, digits, unit)
}

/// Says why a candidate is not a pair; `None` if it is one.
fn objection(candidate: &Candidate, shape: Shape) -> Option<Message> {
    let claim = claim(candidate, shape);
    Some(match candidate.objection? {
        Objection::HiddenSingle(Mark { digit, cell }, home) => {
            message!("explain-pair-holds-single", claim, cell, digit, unit = home)
        }
        Objection::Naked => message!("explain-pair-is-naked", claim),
        Objection::Hidden => message!("explain-pair-is-hidden", claim),
    })
}

fn no_pair(shape: Shape, scope: Scope) -> Message {
    match (shape, scope) {
        (Shape::Naked, Scope::Unit(unit)) => message!("explain-pair-naked-none", unit),
        (Shape::Hidden, Scope::Unit(unit)) => message!("explain-pair-hidden-none", unit),
        (Shape::Naked, Scope::Grid) => message!("explain-pair-naked-none-in-grid"),
        (Shape::Hidden, Scope::Grid) => message!("explain-pair-hidden-none-in-grid"),
    }
}
