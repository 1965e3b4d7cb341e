//! Drawings as text with colours.

use anstyle::Style;
use board::cell::Cell;
use board::grid::{EMPTY, Grid};

use super::{ANCHOR, AREA, Drawing, FRAME, Sign, plain, styled};
use message::Language;

/// Number of columns between two drawings side by side.
const GAP: usize = 3;

impl Drawing {
    /// Renders title, grid and legend, without a line break at the end.
    pub fn text(&self, language: Language) -> String {
        let mut lines: Vec<String> = self.title_in(language).into_iter().collect();
        lines.extend(self.body(language));
        lines.extend(legend_line(&self.parts(language)));
        lines.join("\n")
    }

    /// Renders two drawings side by side if the lines stay within `width` characters, else one below the other.
    pub fn beside(left: &Self, right: &Self, width: usize, language: Language) -> String {
        let titles = [left, right].map(|it| it.title_in(language).unwrap_or_default());
        let bodies = [left, right].map(|drawing| drawing.body(language));
        let widest = |lines: &[String]| {
            let widths = lines.iter().map(|line| plain(line).chars().count());
            widths.max().unwrap_or(0)
        };
        let margin = widest(&bodies[0]).max(titles[0].chars().count()) + GAP;
        if margin + widest(&bodies[1]) > width {
            return format!("{}\n\n{}", left.text(language), right.text(language));
        }
        let mut lines: Vec<String> = Vec::new();
        if titles.iter().any(|title| !title.is_empty()) {
            lines.push(format!("{:margin$}{}", titles[0], titles[1]));
        }
        for (left_line, right_line) in bodies[0].iter().zip(&bodies[1]) {
            let fill = " ".repeat(margin - plain(left_line).chars().count());
            lines.push(format!("{left_line}{fill}{right_line}"));
        }
        let mut legend = left.parts(language);
        for part in right.parts(language) {
            if !legend.contains(&part) {
                legend.push(part);
            }
        }
        lines.extend(legend_line(&legend));
        lines.join("\n")
    }

    fn title_in(&self, language: Language) -> Option<String> {
        self.title.as_ref().map(|title| language.argument(title))
    }

    fn body(&self, language: Language) -> Vec<String> {
        if self.candidates.is_some() {
            self.with_digits()
        } else {
            self.values(language)
        }
    }

    fn parts(&self, language: Language) -> Vec<String> {
        let mut parts = Vec::new();
        let has_brackets = self.candidates.is_none();
        if self.anchor.is_some() && has_brackets {
            parts.push(format!("[ ] {}", language.say(&message!("drawing-anchor"))));
        }
        if !self.area.is_empty() && has_brackets {
            parts.push(format!("( ) {}", language.argument(&self.area_name)));
        }
        let mut signs = Vec::new();
        let any = |wanted: &dyn Fn(Cell) -> bool| Cell::ALL.into_iter().any(wanted);
        if self.candidates.is_some() && any(&|cell| !self.grid.is_white_space(cell)) {
            signs.push(format!("= {}", language.say(&message!("drawing-in-place"))));
        }
        let legend = self.legend();
        signs.extend(
            legend
                .iter()
                .map(|(sign, meaning)| format!("{} {}", sign.symbol(), language.argument(meaning))),
        );
        if let Some(first) = signs.first_mut().filter(|_| self.candidates.is_some()) {
            let before = language.say(&message!("drawing-before-a-digit"));
            first.insert_str(0, &format!("{before}   "));
        }
        parts.extend(signs);
        if any(&|cell| self.is_exhausted(cell)) {
            parts.push(format!(
                ". {}",
                language.say(&message!("drawing-exhausted"))
            ));
        }
        parts
    }

    /// Renders values; all cells have the same width.
    fn values(&self, language: Language) -> Vec<String> {
        let brackets = self.anchor.is_some() || !self.area.is_empty();
        let values = std::iter::once(&self.grid)
            .chain(&self.expected)
            .flat_map(|grid| grid.values().iter().map(|&value| shown(value).len()));
        let signs = usize::from(self.has_cell_signs());
        let width = 1 + values.max().unwrap_or(1) + usize::from(brackets) * 2 + signs;
        let cells = |row: &[Cell], grid: &Grid, signs: bool| -> Vec<String> {
            row.iter()
                .map(|&cell| self.value(cell, grid, self.sign(cell).filter(|_| signs), width))
                .collect()
        };
        let [expected, found] = [message!("case-expected"), message!("case-found")]
            .map(|message| language.say(&message));
        let frame = border(&[width; 9]);
        let after = if brackets { " " } else { "" };
        let mut lines = vec![
            header(|column| format!("{column:>width$}{after}", width = width - after.len())),
            frame.clone(),
        ];
        for (index, row_cells) in Cell::ALL.chunks(9).enumerate() {
            let label = (index + 1).to_string();
            let differs = |grid: &&Grid| {
                let mut cells = row_cells.iter();
                cells.any(|&cell| grid.value(cell) != self.grid.value(cell))
            };
            let own = cells(row_cells, &self.grid, true);
            if let Some(other) = self.expected.as_ref().filter(differs) {
                let above = row(&label, &cells(row_cells, other, false));
                lines.push(format!("{above} {expected}"));
                lines.push(format!("{} {found}", row(" ", &own)));
            } else {
                lines.push(row(&label, &own));
            }
            if index % 3 == 2 {
                lines.push(frame.clone());
            }
        }
        lines
    }

    fn value(&self, cell: Cell, grid: &Grid, sign: Option<Sign>, width: usize) -> String {
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
        if self.anchor.is_some() || !self.area.is_empty() {
            text.push(brackets.map_or(' ', |[_, close]| close));
        }
        let style = sign.map_or(bracket_style, Sign::style);
        let margin = " ".repeat(width.saturating_sub(text.chars().count()));
        format!("{margin}{}", styled(&text, style))
    }

    /// Renders candidates; each column is as wide as its widest cell.
    fn with_digits(&self) -> Vec<String> {
        let cells: Vec<String> = Cell::ALL.map(|cell| self.candidates_of(cell)).to_vec();
        let lengths: Vec<usize> = cells
            .iter()
            .map(|cell| plain(cell).chars().count())
            .collect();
        let widths: [usize; 9] = std::array::from_fn(|column| {
            let column = lengths.iter().skip(column).step_by(9);
            column.copied().max().unwrap_or(0).max(1) + 1
        });
        let frame = border(&widths);
        let mut lines = vec![
            header(|column| format!(" {column:<width$}", width = widths[column - 1] - 1)),
            frame.clone(),
        ];
        for (index, start) in (0..81).step_by(9).enumerate() {
            let padded: Vec<String> = (start..start + 9)
                .zip(widths)
                .map(|(cell, width)| {
                    let fill = " ".repeat(width - 1 - lengths[cell]);
                    format!(" {}{fill}", cells[cell])
                })
                .collect();
            lines.push(row(&(index + 1).to_string(), &padded));
            if index % 3 == 2 {
                lines.push(frame.clone());
            }
        }
        lines
    }

    fn candidates_of(&self, cell: Cell) -> String {
        let mut text = String::new();
        if !self.grid.is_white_space(cell) {
            text = styled(&format!("={}", shown(self.grid.value(cell))), FRAME);
        }
        for (digit, sign) in self.digits(cell) {
            match sign {
                Some(sign) => {
                    let signed = format!("{}{digit}", sign.symbol());
                    text.push_str(&styled(&signed, sign.style()));
                }
                None => text.push_str(&digit.to_string()),
            }
        }
        if self.is_exhausted(cell) {
            text.push('.');
        }
        text
    }
}

/// Returns a value as drawings show it: a dot for an empty cell.
pub fn shown(value: i32) -> String {
    if value == EMPTY {
        ".".to_owned()
    } else {
        value.to_string()
    }
}

fn legend_line(parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| styled(&parts.join("   "), FRAME))
}

fn header(text: impl Fn(usize) -> String) -> String {
    let stacks = [1, 4, 7].map(|first| (first..first + 3).map(&text).collect::<String>());
    styled(format!("   {}", stacks.join("  ")).trim_end(), FRAME)
}

/// Renders a line with the borders of the blocks, for columns of these widths.
fn border(widths: &[usize; 9]) -> String {
    let mut line = "  +".to_owned();
    for stack in widths.chunks(3) {
        line.push_str(&"-".repeat(stack.iter().sum::<usize>() + 1));
        line.push('+');
    }
    styled(&line, FRAME)
}

/// Renders nine cells between the borders of their blocks, with a label in front.
fn row(label: &str, cells: &[String]) -> String {
    let edge = styled("|", FRAME);
    let mut line = format!("{} {edge}", styled(&format!("{label:>1}"), FRAME));
    for stack in cells.chunks(3) {
        line.push_str(&stack.concat());
        line.push(' ');
        line.push_str(&edge);
    }
    line
}
