//! Reads single values: grids, cells, image vectors and answers.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{Grid, ParseGridError};
use board::method::Image;
use board::step::Mark;
use board::unit::{Unit, UnitKind};

use super::arguments::{image_length, image_of, image_rule, image_takes};
use super::{CaseReader, plain};
use crate::spec::{Method, Type};
use crate::value::Value;
use files::puzzle;
use files::toml_reader::{Node, Span};
use message::Message;

impl CaseReader<'_> {
    /// Returns the location in the file of a part of a string; that of the whole value if the string has escapes.
    fn part(&self, node: &Node<'_>, text: &str, part: Span) -> Span {
        match body_start(&self.reader.source.text, node.span(), text) {
            Some(start) => start + part.start..start + part.end,
            None => node.span(),
        }
    }

    /// Reads a grid, given as a string or as rows of integers.
    pub(super) fn grid(&mut self, node: &Node<'_>) -> Option<Grid> {
        if let Some(text) = node.as_text() {
            self.grid_text(node, text)
        } else if let Some(rows) = node.as_list() {
            self.rows(node, &rows.collect::<Vec<_>>())
        } else {
            let wanted = message!("a-grid");
            self.reader.wrong_type(node, wanted, message!("write-grid"));
            None
        }
    }

    fn grid_text(&mut self, node: &Node<'_>, text: &str) -> Option<Grid> {
        let parsed = text.parse();
        // The text may be in another puzzle format, such as a HoDoKu line.
        if parsed.is_err()
            && let Some(grid) = puzzle::only_grid(text)
        {
            return Some(grid);
        }
        match parsed {
            Ok(grid) => Some(grid),
            Err(ParseGridError::Character { found, offset }) => {
                let span = self.part(node, text, offset..offset + found.len_utf8());
                self.note(
                    span,
                    message!("grid-character", found = format!("{found:?}")),
                );
                None
            }
            Err(ParseGridError::Length { found }) => {
                self.wrong_length(node, text, found);
                None
            }
        }
    }

    /// Notes the mistake in a grid that does not have 81 cells: the first row of wrong length, or the number of rows.
    fn wrong_length(&mut self, node: &Node<'_>, text: &str, found: usize) {
        let rows: Vec<(usize, &str)> = lines(text).collect();
        let wrong = rows
            .iter()
            .enumerate()
            .map(|(index, &(offset, row))| (index + 1, offset, row, cells_in(row)))
            .find(|&(_, _, _, cells)| cells != 9);
        let (span, message) = match (rows.len(), wrong) {
            (9, Some((number, offset, row, cells))) => (
                self.part(node, text, offset..offset + row.len()),
                message!(
                    "grid-row-length",
                    found = found,
                    row = number,
                    cells = cells
                ),
            ),
            (0 | 1, _) => (node.span(), message!("grid-length", found = found)),
            (count, _) => (
                node.span(),
                message!("grid-lines", found = found, rows = count),
            ),
        };
        self.note(span, message);
    }

    fn rows(&mut self, node: &Node<'_>, rows: &[Node<'_>]) -> Option<Grid> {
        if rows.len() != 9 {
            self.note(node.span(), message!("grid-rows", rows = rows.len()));
            return None;
        }
        let mut values = Vec::new();
        let mut complete = true;
        for (number, row) in (1_usize..).zip(rows) {
            let wanted = message!("a-list-of-nine-integers");
            let entries = self.entries(row, wanted, message!("write-grid"));
            if !entries.is_empty() && entries.len() != 9 {
                let message = message!("grid-row-values", row = number, values = entries.len());
                self.note(row.span(), message);
            }
            complete &= entries.len() == 9;
            values.extend(entries.iter().map(|entry| self.grid_value(entry)));
        }
        let values: Vec<i32> = values.into_iter().collect::<Option<_>>()?;
        let values = <[i32; 81]>::try_from(values).ok()?;
        complete.then(|| Grid::from_values(values))
    }

    fn grid_value(&mut self, node: &Node<'_>) -> Option<i32> {
        let Some(number) = node.as_integer() else {
            let help = message!("write-grid-value");
            self.reader.wrong_type(node, message!("an-integer"), help);
            return None;
        };
        let value = i32::try_from(number).ok();
        if value.is_none() {
            let message = message!("grid-value-range", value = number.to_string());
            self.note(node.span(), message);
        }
        value
    }

    /// Reads a cell such as `"r4c7"`.
    pub(super) fn cell(&mut self, node: &Node<'_>) -> Option<Cell> {
        let Some(text) = node.as_text() else {
            let wanted = message!("a-cell");
            self.reader.wrong_type(node, wanted, message!("write-cell"));
            return None;
        };
        let cell = text.parse().ok();
        if cell.is_none() {
            let message = message!("invalid-cell", text = text);
            self.reader
                .note_with_help(node.span(), message, message!("write-cell"));
        }
        cell
    }

    /// Reads a list of integers or cells; checks the length and the entries of an image vector.
    pub(super) fn list(
        &mut self,
        kind: Type,
        image: Option<Image>,
        node: &Node<'_>,
    ) -> Option<Value> {
        let entries: Vec<Node<'_>> = node.as_list()?.collect();
        let fits = |entry: &Node<'_>| match kind {
            Type::IntArray => entry.as_integer().is_some(),
            _ => entry.as_text().is_some(),
        };
        if !entries.is_empty() && !entries.iter().any(fits) {
            let (wanted, example) = form(kind);
            let message = message!("case-list-type", key = node.key, wanted = wanted);
            let help = image.map_or(example, image_rule);
            self.reader.note_with_help(node.span(), message, help);
            return None;
        }
        if let Some(image) = image.filter(|image| image_length(*image) != entries.len()) {
            let message = message!(
                "image-length",
                length = image_length(image),
                found = entries.len()
            );
            self.reader
                .note_with_help(node.span(), message, image_rule(image));
        }
        let entries: Vec<Option<Value>> = entries
            .iter()
            .map(|entry| {
                if kind == Type::IntArray {
                    self.number_entry(image, entry).map(Value::Int)
                } else {
                    self.cell_entry(image, entry).map(Value::from)
                }
            })
            .collect();
        entries.into_iter().collect::<Option<_>>().map(Value::List)
    }

    fn number_entry(&mut self, image: Option<Image>, node: &Node<'_>) -> Option<i64> {
        let Some(number) = node.as_integer() else {
            let help = message!("write-example", example = "[2, 3, 1]");
            self.reader.wrong_type(node, message!("an-integer"), help);
            return None;
        };
        if let Some(image) = image.filter(|image| !image_takes(*image, number)) {
            let message = message!("image-entry", entry = number.to_string());
            self.reader
                .note_with_help(node.span(), message, image_rule(image));
        }
        Some(number)
    }

    fn cell_entry(&mut self, image: Option<Image>, node: &Node<'_>) -> Option<Cell> {
        let cell = self.cell(node)?;
        let near = Unit::of(UnitKind::Block, cell).anchor();
        if image == Some(Image::Blocks) && near != cell {
            let rule = image_rule(Image::Blocks);
            let message = message!("image-not-an-anchor", cell = cell, near = near, rule = rule);
            self.note(node.span(), message);
        }
        Some(cell)
    }

    /// Reads a value of a type; notes a mistake if the node is of another type.
    pub(super) fn value_of(&mut self, kind: Type, node: &Node<'_>) -> Option<Value> {
        match kind {
            Type::Boolean if node.as_bool().is_some() => node.as_bool().map(Value::Bool),
            Type::Int if node.as_integer().is_some() => node.as_integer().map(Value::Int),
            Type::Cell => self.cell(node).map(Value::from),
            Type::Grid | Type::Void => self.grid(node).map(Value::from),
            Type::IntArray | Type::CellArray | Type::CellList if node.as_list().is_some() => {
                self.list(kind, None, node)
            }
            Type::GridList if node.as_list().is_some() => self.grids(node),
            kind if kind.is_plain() => self.plain(kind, node),
            kind => {
                let (wanted, help) = form(kind);
                self.reader.wrong_type(node, wanted, help);
                None
            }
        }
    }

    /// Reads a list of grids.
    fn grids(&mut self, node: &Node<'_>) -> Option<Value> {
        let grids: Vec<Option<Grid>> = node.as_list()?.map(|entry| self.grid(&entry)).collect();
        grids
            .into_iter()
            .map(|grid| grid.map(Value::from))
            .collect()
    }

    /// Reads a right answer of a method; `start` is the grid from which a solver starts, if known.
    pub(super) fn answer(
        &mut self,
        method: &Method,
        start: Option<&Grid>,
        node: &Node<'_>,
    ) -> Option<Value> {
        let (text, is_list) = (node.as_text(), node.as_list().is_some());
        match method.judged_type() {
            kind if method.asks.is_none() && method.result == Type::Void => {
                self.value_of(kind, node)
            }
            kind if kind.is_plain() => self.plain(kind, node),
            Type::Boolean if node.as_bool().is_some() => node.as_bool().map(Value::Bool),
            Type::Int if node.as_integer().is_some() => node.as_integer().map(Value::Int),
            Type::Cell if text.is_some() => self.cell(node).map(Value::from),
            kind @ (Type::CellArray | Type::CellList | Type::IntArray) if is_list => {
                self.list(kind, image_of(method), node)
            }
            Type::Void | Type::Grid if text.is_some() || is_list => {
                self.grid(node).map(Value::from)
            }
            Type::GridList if method.asks.is_none() && is_list => self.grids(node),
            Type::GridList if method.asks.is_some() && text.is_some() => {
                self.run(node, text?, start)
            }
            result => {
                let (wanted, help) = form(result);
                let message = message!(
                    "case-answer-type",
                    method = &method.name,
                    result = method.result.to_string(),
                    key = node.key,
                    wanted = wanted,
                    found = node.kind()
                );
                self.reader.note_with_help(node.span(), message, help);
                None
            }
        }
    }

    /// Reads the alternative right answers.
    pub(super) fn also(&mut self, method: &Method, node: &Node<'_>) -> Option<Vec<Value>> {
        if method.result == Type::GridList {
            let message = message!("case-one-answer", method = &method.name);
            self.note(node.key_span.clone(), message);
            return None;
        }
        let wanted = message!("a-list-of-answers");
        let entries = self.entries(node, wanted, message!("write-answers"));
        let answers: Vec<Option<Value>> = entries
            .iter()
            .map(|entry| self.answer(method, None, entry))
            .collect();
        answers.into_iter().collect()
    }

    /// Reads a solver's run, given as its placements.
    fn run(&mut self, node: &Node<'_>, text: &str, start: Option<&Grid>) -> Option<Value> {
        let mut grid = start.cloned();
        let mut placements = Vec::new();
        for (offset, word) in words(text) {
            let span = self.part(node, text, offset..offset + word.len());
            let Some(mark) = placement(word) else {
                self.note(span, message!("case-placement", text = word));
                grid = None;
                continue;
            };
            if let Some(grid) = &mut grid {
                if !grid.is_white_space(mark.cell) {
                    let (cell, value) = (mark.cell, grid.value(mark.cell));
                    let given = start.is_some_and(|start| !start.is_white_space(cell));
                    self.note(
                        span,
                        if given {
                            message!("case-placement-on-given", cell = cell, value = value)
                        } else {
                            message!("case-placement-twice", cell = cell, value = value)
                        },
                    );
                }
                grid.place(mark.cell, mark.digit);
            }
            placements.push(mark);
        }
        grid.and(start)
            .map(|start| Value::solver_run(start, placements))
    }
}

/// Returns the name of the form in which an answer of this type is written, and a help with an example.
pub(super) fn form(result: Type) -> (Message, Message) {
    match result {
        Type::Void | Type::Grid => (message!("a-grid-afterwards"), message!("write-grid")),
        Type::Boolean => (message!("a-boolean"), message!("write-boolean")),
        Type::Int => (message!("an-integer"), message!("write-integer")),
        Type::IntArray => (
            message!("a-list-of-integers"),
            message!("write-example", example = "[2, 3, 1]"),
        ),
        Type::Cell => (
            message!("a-cell"),
            message!("write-example", example = "\"r2c8\""),
        ),
        Type::CellArray | Type::CellList => (message!("a-list-of-cells"), message!("write-cells")),
        Type::GridList => (message!("placements"), message!("write-placements")),
        kind => plain::form(kind),
    }
}

/// Reads a placement such as `r3c4=4`.
fn placement(word: &str) -> Option<Mark> {
    let (cell, digit) = word.split_once('=')?;
    Some(Mark {
        digit: digit.parse::<Digit>().ok()?,
        cell: cell.parse().ok()?,
    })
}

/// Returns the offset in the file at which the text of a string begins, if it is written without escapes.
fn body_start(file: &str, span: Span, text: &str) -> Option<usize> {
    let written = file.get(span.clone())?;
    let delimiter = ["\"\"\"", "'''", "\"", "'"]
        .into_iter()
        .find(|delimiter| written.starts_with(delimiter))?;
    let inner = written.strip_prefix(delimiter)?.strip_suffix(delimiter)?;
    // A line break right after the opening quotes does not count.
    let body = inner
        .strip_prefix("\r\n")
        .or_else(|| inner.strip_prefix('\n'))
        .filter(|_| delimiter.len() == 3)
        .unwrap_or(inner);
    (body == text).then(|| span.start + delimiter.len() + inner.len() - body.len())
}

/// Returns the words of a text with their offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    trimmed(text.split_inclusive(char::is_whitespace))
}

/// Returns the lines of a text that are not blank, trimmed, with their offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    trimmed(text.split_inclusive('\n'))
}

/// Trims the consecutive pieces of a text, drops blank ones, and returns the others with their offsets.
fn trimmed<'t>(pieces: impl Iterator<Item = &'t str>) -> impl Iterator<Item = (usize, &'t str)> {
    let mut start = 0;
    pieces.filter_map(move |piece| {
        let offset = start + piece.len() - piece.trim_start().len();
        start += piece.len();
        let piece = piece.trim();
        (!piece.is_empty()).then_some((offset, piece))
    })
}

/// Counts the cells in a row of a grid's text.
fn cells_in(row: &str) -> usize {
    row.chars()
        .filter(|character| !character.is_whitespace())
        .count()
}
