//! The reasons for answers about the handout's maps: where lines, blocks, digits and cells go, and what prevents a map.

use board::cell::CellSet;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::method::Line;
use board::method::MapTask;
use board::readings::{Identity, Readings, RestOfGrid};
use board::unit::Unit;
use reference::handout::symmetry::geometry::{Fit, Movement};
use reference::handout::symmetry::lines::{
    BlockImage, BlockObstacle, LineObstacle, Mismatch, WithinBlock,
};
use reference::handout::symmetry::values::{Correspondence, DigitObstacle, ValueImage};

use super::Why;
use message::{Argument, Message, cell_at};
use model::draw::{Drawing, Sign};

fn contents(grid: &Grid, line: Unit) -> String {
    let values = line.cells().map(|cell| match grid.value(cell) {
        EMPTY => ".".to_owned(),
        value => value.to_string(),
    });
    values.join(" ")
}

fn identity(readings: &Readings) -> Message {
    match readings.identity {
        Identity::Counts => message!("explain-identity"),
        Identity::DoesNotCount => message!("explain-identity-excluded"),
    }
}

pub(super) fn lines(
    [grid1, grid2]: [&Grid; 2],
    found: Result<WithinBlock, LineObstacle>,
    readings: &Readings,
) -> Vec<Message> {
    let span = |lines: [Unit; 3]| {
        let [first, _, last] = lines.map(Unit::number);
        message!("explain-lines", kind = lines[0].kind(), first, last)
    };
    match found {
        Ok(WithinBlock { lines, image }) => lines
            .into_iter()
            .zip(image.entries())
            .map(|(line, target)| {
                let to = lines[usize::from(target) - 1];
                let values = contents(grid1, line);
                message!("explain-line-goes", from = line, values, to)
            })
            .collect(),
        Err(LineObstacle::Scattered([first, second])) => {
            vec![message!("explain-lines-scattered", first, second)]
        }
        Err(LineObstacle::Lines(lines, Mismatch::NoPartner(index))) => {
            let line = lines[index];
            let values = contents(grid2, line);
            vec![message!(
                "explain-line-alien",
                line,
                values,
                lines = span(lines)
            )]
        }
        Err(LineObstacle::Lines(lines, Mismatch::NoOrder)) => {
            vec![message!("explain-no-order", lines = span(lines))]
        }
        Err(LineObstacle::Identity) => vec![identity(readings)],
    }
}

/// Returns the cells of the lines that prevent a permutation of lines.
pub(super) fn odd_lines(
    [grid1, grid2]: [&Grid; 2],
    found: &Result<WithinBlock, LineObstacle>,
) -> Option<CellSet> {
    let cells = |lines: &[Unit]| {
        let sets = lines.iter().map(|line| line.cell_set());
        sets.fold(CellSet::EMPTY, CellSet::union)
    };
    match found {
        Err(LineObstacle::Scattered(lines)) => {
            Some(cells(lines).intersection(grid1.differing(grid2)))
        }
        Err(LineObstacle::Lines(lines, Mismatch::NoPartner(index))) => {
            Some(cells(&[lines[*index]]))
        }
        Err(LineObstacle::Lines(lines, Mismatch::NoOrder)) => Some(cells(lines)),
        Ok(_) | Err(LineObstacle::Identity) => None,
    }
}

/// Returns the cells that prevent a permutation of a unit's values, such as those of a digit that would need two
/// images.
pub(super) fn odd_cells(
    [grid1, grid2]: [&Grid; 2],
    unit: Unit,
    obstacle: &DigitObstacle,
) -> CellSet {
    let holding = |grid: &Grid, digit: Digit| -> CellSet {
        let cells = unit.cells().into_iter();
        cells
            .filter(|&cell| grid.digit(cell) == Some(digit))
            .collect()
    };
    match obstacle {
        DigitObstacle::Unlike(cell) => CellSet::only(*cell),
        DigitObstacle::TwoImages { digit, .. } => holding(grid1, *digit),
        DigitObstacle::SameImage { image, .. } => holding(grid2, *image),
        DigitObstacle::Outside(cells) => *cells,
        DigitObstacle::Identity => CellSet::EMPTY,
    }
}

/// Names a stack or a band by its number, from 1.
fn group(line: Line, number: u8) -> Message {
    let [first, last] = [number * 3 - 2, number * 3];
    match line {
        Line::Row => message!("explain-band", number, first, last),
        Line::Column => message!("explain-stack", number, first, last),
    }
}

pub(super) fn blocks(
    found: Result<BlockImage, BlockObstacle>,
    readings: &Readings,
) -> Vec<Message> {
    match found {
        Ok(image) if image.is_identity() => vec![identity(readings)],
        Ok(image) => {
            let (line, image) = image.order();
            (1..)
                .zip(image.entries())
                .map(|(from, to)| {
                    message!(
                        "explain-group-goes",
                        from = group(line, from),
                        to = group(line, to)
                    )
                })
                .collect()
        }
        Err(BlockObstacle::Identity) => vec![identity(readings)],
        Err(BlockObstacle::Mismatch { stacks, bands }) => {
            [(Line::Column, stacks), (Line::Row, bands)]
                .map(|(line, mismatch)| match (mismatch, line) {
                    (Mismatch::NoPartner(index), _) => {
                        let number = [1, 2, 3][index];
                        message!("explain-group-alien", group = group(line, number))
                    }
                    (Mismatch::NoOrder, Line::Column) => message!("explain-no-order-of-stacks"),
                    (Mismatch::NoOrder, Line::Row) => message!("explain-no-order-of-bands"),
                })
                .to_vec()
        }
    }
}

pub(super) fn written(grid: &Grid, unit: Unit, image: &ValueImage) -> Vec<Message> {
    let digits = grid.digits_in(unit);
    if digits.is_empty() {
        return vec![message!("explain-no-digit", unit)];
    }
    digits
        .into_iter()
        .map(|digit| {
            let holds = |cell: &_| grid.digit(*cell) == Some(digit);
            let cells = Argument::all(unit.cells().into_iter().filter(holds));
            let to = image[digit.index()];
            message!("explain-digit-becomes", digit, cells, to)
        })
        .collect()
}

pub(super) fn digits(
    [grid1, grid2]: [&Grid; 2],
    unit: Unit,
    asks: MapTask,
    found: Result<Correspondence, DigitObstacle>,
    readings: &Readings,
) -> Vec<Message> {
    let images = match found {
        Ok(images) => images,
        Err(obstacle) => return vec![self::obstacle([grid1, grid2], unit, obstacle)],
    };
    let known: Vec<Message> = Digit::ALL
        .into_iter()
        .filter_map(|digit| {
            let to = images.image(digit)?;
            Some(message!("explain-becomes", from = digit, to))
        })
        .collect();
    let absent = 9 - known.len();
    let mut sentences = vec![if known.is_empty() {
        message!("explain-both-empty", unit)
    } else {
        message!("explain-cell-by-cell", images = Argument::all(known))
    }];
    if asks == MapTask::Image {
        if absent > 0 {
            sentences.push(message!("explain-absent", count = absent, unit));
        }
        return sentences;
    }
    if images.is_identity() {
        sentences.push(message!("explain-values-identity"));
    }
    let outside = grid1.differing(grid2).difference(unit.cell_set()).len();
    if outside > 0 && readings.rest_of_grid == RestOfGrid::Free {
        sentences.push(message!("explain-outside-free", unit, count = outside));
    }
    sentences
}

fn obstacle([grid1, grid2]: [&Grid; 2], unit: Unit, obstacle: DigitObstacle) -> Message {
    match obstacle {
        DigitObstacle::Unlike(cell) => message!(
            "explain-unlike",
            cell,
            first = held(grid1.value(cell)),
            second = held(grid2.value(cell))
        ),
        DigitObstacle::TwoImages {
            digit,
            images: [first, second],
            cell,
        } => message!("explain-two-images", digit, first, second, cell),
        DigitObstacle::SameImage {
            digits: [first, second],
            image,
            cell,
        } => message!("explain-same-image", first, second, image, cell),
        DigitObstacle::Outside(cells) => {
            message!("explain-outside-agree", unit, count = cells.len())
        }
        DigitObstacle::Identity => message!("explain-values-identity-excluded"),
    }
}

fn held(value: i32) -> Argument {
    match value {
        EMPTY => message!("explain-nothing").into(),
        _ => value.to_string().into(),
    }
}

pub(super) fn rule(movement: Movement) -> Message {
    let cell = cell_at;
    match movement {
        Movement::Transposition => {
            message!(
                "explain-rule-transposition",
                from = cell(1, 2),
                to = cell(2, 1)
            )
        }
        Movement::Reflection(_) => {
            message!(
                "explain-rule-reflection",
                upright = cell(1, 5),
                level = cell(5, 1)
            )
        }
        Movement::RightTurns(_) => {
            message!("explain-rule-turn", from = cell(1, 1), to = cell(1, 9))
        }
    }
}

/// Compares the image of grid1 under each movement with grid2; the nearest image is drawn if it is not equal.
pub(super) fn fits(grid2: &Grid, fits: &[Fit]) -> Why {
    let name = |movement| match movement {
        Movement::Transposition => message!("explain-transposition"),
        Movement::Reflection(axis) => message!("explain-reflection", anchor = axis.anchor()),
        Movement::RightTurns(number) => message!("explain-turns", count = number),
    };
    let rule = fits.first().map(|fit| rule(fit.movement));
    let sentences = fits.iter().map(|fit| match fit.differing.first() {
        None => message!("explain-fits", image = name(fit.movement)),
        Some(cell) => message!(
            "explain-fits-not",
            image = name(fit.movement),
            count = fit.differing.len(),
            cell,
            first = held(fit.image.value(cell)),
            second = held(grid2.value(cell))
        ),
    });
    let nearest = fits.iter().min_by_key(|fit| fit.differing.len());
    let drawings = nearest.filter(|fit| !fit.is_exact()).map(|fit| {
        [
            (&fit.image, name(fit.movement).into()),
            (grid2, Argument::from("grid2")),
        ]
        .map(|(grid, title)| {
            Drawing::new(grid)
                .with_title(title)
                .with_sign(fit.differing, Sign::Wrong)
                .saying(Sign::Wrong, message!("explain-sign-differs"))
        })
    });
    Why::new(rule.into_iter().chain(sentences)).with_drawings(drawings.into_iter().flatten())
}
