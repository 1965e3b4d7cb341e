//! A grid of values as text.

use std::collections::BTreeMap;
use std::fmt;

use anstyle::Style;
use reference::cell::{Cell, CellSet};
use reference::grid::{EMPTY, Grid};

use super::{
    ANCHOR, AREA, FRAME, Meanings, Sign, border, header, legend, legend_line, plain, row, styled,
};

/// A grid as text, with signs at its cells.
///
/// ```
/// use epsilon::draw::{GridDrawing, Sign, plain};
/// use reference::{cell::Cell, grid::Grid};
/// let mut grid = Grid::EMPTY;
/// grid.set_value(Cell::ALL[1], 4);
/// let drawing = GridDrawing::new(&grid).with_anchor(Cell::ALL[0]).with_sign([Cell::ALL[1]], Sign::Wrong);
/// let text = plain(&drawing.to_string());
/// assert!(text.contains("1 |  [.]  !4    .  |"));
/// assert!(text.ends_with("[ ] anchor   ! wrong"));
/// ```
#[derive(Clone, Debug)]
pub struct GridDrawing {
    title: Option<String>,
    grid: Grid,
    expected: Option<Grid>,
    anchor: Option<Cell>,
    area: CellSet,
    area_name: String,
    signs: BTreeMap<Cell, Sign>,
    meanings: Meanings,
}

impl GridDrawing {
    /// A grid without any sign.
    pub fn new(grid: &Grid) -> Self {
        Self {
            title: None,
            grid: grid.clone(),
            expected: None,
            anchor: None,
            area: CellSet::EMPTY,
            area_name: String::new(),
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

    /// With an anchor, in square brackets.
    #[must_use]
    pub const fn with_anchor(mut self, anchor: Cell) -> Self {
        self.anchor = Some(anchor);
        self
    }

    /// With the cells that are asked about, in round brackets; `name` says what they are.
    #[must_use]
    pub fn with_area(mut self, area: CellSet, name: impl Into<String>) -> Self {
        self.area = area;
        self.area_name = name.into();
        self
    }

    /// With a sign at some cells; a cell has the last sign that it was given.
    #[must_use]
    pub fn with_sign(mut self, cells: impl IntoIterator<Item = Cell>, sign: Sign) -> Self {
        self.signs
            .extend(cells.into_iter().map(|cell| (cell, sign)));
        self
    }

    /// With another word for a sign in the legend.
    #[must_use]
    pub fn saying(mut self, sign: Sign, meaning: impl Into<String>) -> Self {
        self.meanings.insert(sign, meaning.into());
        self
    }

    /// With the grid that was expected: rows that differ stand below the expected ones, with signs at the wrong values.
    #[must_use]
    pub fn against(mut self, expected: &Grid) -> Self {
        let wrong = Cell::ALL
            .into_iter()
            .filter(|&cell| expected.value(cell) != self.grid.value(cell));
        self.signs.extend(wrong.map(|cell| (cell, Sign::Wrong)));
        self.expected = Some(expected.clone());
        self
    }

    /// Two drawings side by side if the lines stay within `width` characters, else one below the other.
    pub fn beside(left: &Self, right: &Self, width: usize) -> String {
        let gap = 3;
        if left.width().max(left.title_width()) + gap + right.width() > width {
            return format!("{left}\n\n{right}");
        }
        let pad = left.width().max(left.title_width());
        let mut lines: Vec<String> = Vec::new();
        let titles = [&left.title, &right.title].map(|title| title.clone().unwrap_or_default());
        if titles.iter().any(|title| !title.is_empty()) {
            lines.push(format!("{:pad$}   {}", titles[0], titles[1]));
        }
        for (left_line, right_line) in left.body().into_iter().zip(right.body()) {
            let fill = " ".repeat(pad + gap - plain(&left_line).chars().count());
            lines.push(format!("{left_line}{fill}{right_line}"));
        }
        let mut legend = left.legend();
        for part in right.legend() {
            if !legend.contains(&part) {
                legend.push(part);
            }
        }
        lines.extend(legend_line(&legend));
        lines.join("\n")
    }

    fn title_width(&self) -> usize {
        self.title.as_ref().map_or(0, |title| title.chars().count())
    }

    /// The characters of a line without its note.
    fn width(&self) -> usize {
        4 + 3 * (self.cell_width() * 3 + 2) - 1
    }

    fn cell_width(&self) -> usize {
        let brackets = self.has_brackets();
        let signs = !self.signs.is_empty();
        1 + self.value_width() + usize::from(brackets) * 2 + usize::from(signs)
    }

    fn value_width(&self) -> usize {
        std::iter::once(&self.grid)
            .chain(&self.expected)
            .flat_map(|grid| grid.values().iter().map(|&value| shown(value).len()))
            .max()
            .unwrap_or(1)
    }

    fn has_brackets(&self) -> bool {
        self.anchor.is_some() || !self.area.is_empty()
    }

    /// One cell, as wide as all others.
    fn cell(&self, cell: Cell, grid: &Grid, sign: Option<Sign>) -> String {
        let (brackets, bracket_style) = if self.anchor == Some(cell) {
            (Some(['[', ']']), ANCHOR)
        } else if self.area.contains(cell) {
            (Some(['(', ')']), AREA)
        } else {
            (None, Style::new())
        };
        let mut text = String::new();
        text.extend(sign.map(Sign::symbol));
        text.extend(brackets.map(|[open, _]| open));
        text.push_str(&shown(grid.value(cell)));
        let close = brackets.map_or(' ', |[_, close]| close);
        let style = sign.map_or(bracket_style, Sign::style);
        let width = self.cell_width();
        if self.has_brackets() {
            text.push(close);
        }
        let margin = " ".repeat(width.saturating_sub(text.chars().count()));
        format!("{margin}{}", styled(&text, style))
    }

    fn cells(&self, row: &[Cell], grid: &Grid, signs: bool) -> Vec<String> {
        row.iter()
            .map(|&cell| {
                let sign = self.signs.get(&cell).copied().filter(|_| signs);
                self.cell(cell, grid, sign)
            })
            .collect()
    }

    /// The lines between title and legend.
    fn body(&self) -> Vec<String> {
        let width = self.cell_width();
        let border = styled(&border(&[width; 9]), FRAME);
        let mut lines = vec![self.header(), border.clone()];
        for (index, cells) in Cell::ALL.chunks(9).enumerate() {
            let label = (index + 1).to_string();
            let differing = self.expected.as_ref().filter(|expected| {
                cells
                    .iter()
                    .any(|&cell| expected.value(cell) != self.grid.value(cell))
            });
            if let Some(expected) = differing {
                let above = row(&label, &self.cells(cells, expected, false));
                lines.push(format!("{above} expected"));
                let below = row(" ", &self.cells(cells, &self.grid, true));
                lines.push(format!("{below} found"));
            } else {
                lines.push(row(&label, &self.cells(cells, &self.grid, true)));
            }
            if index % 3 == 2 {
                lines.push(border.clone());
            }
        }
        lines
    }

    fn header(&self) -> String {
        let after = if self.has_brackets() { " " } else { "" };
        let width = self.cell_width() - after.len();
        header(|column| format!("{column:>width$}{after}"))
    }

    fn legend(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if self.anchor.is_some() {
            parts.push("[ ] anchor".to_owned());
        }
        if !self.area.is_empty() {
            parts.push(format!("( ) {}", self.area_name));
        }
        parts.extend(legend(self.signs.values().copied(), &self.meanings));
        parts
    }
}

impl fmt::Display for GridDrawing {
    /// The title, the grid, the legend, without a line break at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines: Vec<String> = self.title.iter().cloned().collect();
        lines.extend(self.body());
        lines.extend(legend_line(&self.legend()));
        f.write_str(&lines.join("\n"))
    }
}

/// A value as it stands in a drawing.
pub(crate) fn shown(value: i32) -> String {
    if value == EMPTY {
        ".".to_owned()
    } else {
        value.to_string()
    }
}
