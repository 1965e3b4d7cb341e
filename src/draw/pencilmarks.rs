//! Pencilmarks as text.

use std::collections::BTreeMap;
use std::fmt;

use reference::cell::{Cell, CellSet};
use reference::digit::Digit;
use reference::grid::Grid;
use reference::pencilmarks::Pencilmarks;
use reference::step::Mark;

use super::grid::shown;
use super::{FRAME, Meanings, Sign, border, header, legend, legend_line, row, styled};

/// The digits still open in each cell, with signs before some of them.
///
/// A digit with a sign is drawn whether or not it is open.
///
/// ```
/// use epsilon::draw::{PencilmarkDrawing, Sign, plain};
/// use reference::{cell::CellSet, grid::Grid, pencilmarks::Pencilmarks, step::Mark};
/// let grid: Grid = "12345678.".chars().chain(".".repeat(72).chars()).collect::<String>().parse().unwrap();
/// let last = Mark { digit: "9".parse().unwrap(), cell: "r1c9".parse().unwrap() };
/// let drawing = PencilmarkDrawing::new(&grid, &Pencilmarks::of(&grid))
///     .only(CellSet::only(last.cell))
///     .with_sign([last], Sign::Right);
/// assert!(plain(&drawing.to_string()).contains("| =7 =8 *9 |"));
/// ```
#[derive(Clone, Debug)]
pub struct PencilmarkDrawing {
    title: Option<String>,
    grid: Grid,
    marks: Pencilmarks,
    shown: CellSet,
    signs: BTreeMap<Mark, Sign>,
    meanings: Meanings,
}

impl PencilmarkDrawing {
    /// The pencilmarks of a grid; the grid says which digits are in place.
    pub fn new(grid: &Grid, marks: &Pencilmarks) -> Self {
        Self {
            title: None,
            grid: grid.clone(),
            marks: marks.clone(),
            shown: CellSet::ALL,
            signs: BTreeMap::new(),
            meanings: Meanings::new(),
        }
    }

    /// With a line above it.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// With the open digits of these cells only; digits in place are drawn everywhere.
    #[must_use]
    pub const fn only(mut self, cells: CellSet) -> Self {
        self.shown = cells;
        self
    }

    /// With a sign before some digits; a digit has the last sign that it was given.
    #[must_use]
    pub fn with_sign(mut self, marks: impl IntoIterator<Item = Mark>, sign: Sign) -> Self {
        self.signs
            .extend(marks.into_iter().map(|mark| (mark, sign)));
        self
    }

    /// With another word for a sign in the legend.
    #[must_use]
    pub fn saying(mut self, sign: Sign, meaning: impl Into<String>) -> Self {
        self.meanings.insert(sign, meaning.into());
        self
    }

    /// The digits of one cell, each with its sign.
    fn digits(&self, cell: Cell) -> Vec<(Digit, Option<Sign>)> {
        Digit::ALL
            .into_iter()
            .filter_map(|digit| {
                let sign = self.signs.get(&Mark { digit, cell }).copied();
                let open = self.marks.is_open(cell, digit) && self.shown.contains(cell);
                (open || sign.is_some()).then_some((digit, sign))
            })
            .collect()
    }

    /// One cell without colours and with them.
    fn cell(&self, cell: Cell) -> (String, String) {
        let mut plain = String::new();
        if !self.grid.is_white_space(cell) {
            plain.push('=');
            plain.push_str(&shown(self.grid.value(cell)));
        }
        let mut coloured = styled(&plain, FRAME);
        for (digit, sign) in self.digits(cell) {
            let mut text: String = sign.map(Sign::symbol).into_iter().collect();
            text.push_str(&digit.to_string());
            coloured.push_str(&sign.map_or(text.clone(), |sign| styled(&text, sign.style())));
            plain.push_str(&text);
        }
        if plain.is_empty() && self.shown.contains(cell) {
            plain.push('.');
            coloured.push('.');
        }
        (plain, coloured)
    }

    /// Signs stand before their digits, which the legend says too.
    fn legend(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if Cell::ALL
            .into_iter()
            .any(|cell| !self.grid.is_white_space(cell))
        {
            parts.push("= in place".to_owned());
        }
        parts.extend(legend(self.signs.values().copied(), &self.meanings));
        if let Some(first) = parts.first_mut() {
            first.insert_str(0, "before a digit:   ");
        }
        let exhausted = |cell: Cell| {
            self.grid.is_white_space(cell)
                && self.shown.contains(cell)
                && self.digits(cell).is_empty()
        };
        if Cell::ALL.into_iter().any(exhausted) {
            parts.push(". no digit left".to_owned());
        }
        parts
    }
}

impl fmt::Display for PencilmarkDrawing {
    /// The title, the field, the legend, without a line break at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<(String, String)> = Cell::ALL.map(|cell| self.cell(cell)).to_vec();
        let widths: [usize; 9] = std::array::from_fn(|column| {
            (0..9)
                .map(|row| cells[row * 9 + column].0.chars().count())
                .max()
                .unwrap_or(0)
                .max(1)
                + 1
        });
        let frame = styled(&border(&widths), FRAME);
        let mut lines: Vec<String> = self.title.iter().cloned().collect();
        lines.push(header(|column| {
            format!(" {column:<width$}", width = widths[column - 1] - 1)
        }));
        lines.push(frame.clone());
        for (index, cells) in cells.chunks(9).enumerate() {
            let padded: Vec<String> = cells
                .iter()
                .zip(widths)
                .map(|((plain, coloured), width)| {
                    let fill = " ".repeat(width - 1 - plain.chars().count());
                    format!(" {coloured}{fill}")
                })
                .collect();
            lines.push(row(&(index + 1).to_string(), &padded));
            if index % 3 == 2 {
                lines.push(frame.clone());
            }
        }
        lines.extend(legend_line(&self.legend()));
        f.write_str(&lines.join("\n"))
    }
}
