//! Single values: grids, cells, image vectors and answers.

use reference::cell::Cell;
use reference::digit::Digit;
use reference::grid::{Grid, ParseGridError};
use reference::step::Mark;
use reference::unit::{Unit, UnitKind};

use super::check::Check;
use super::forms::Image;
use super::raw::{Node, Raw, Span};
use crate::spec::{Method, Type};
use crate::value::Value;

/// How to write a grid.
const GRID_HELP: &str = "write nine rows of nine characters between `\"\"\"`, `.` for an empty cell; or a list of \
                         nine rows, each a list of nine whole numbers";

impl Check<'_> {
    /// Where a key stands, found from its value.
    pub(super) fn key_of(&self, key: &str, node: &Node) -> Span {
        let before = self
            .source
            .text
            .get(..node.span().start)
            .unwrap_or_default();
        let end = before
            .trim_end()
            .strip_suffix('=')
            .map(str::trim_end)
            .filter(|before| before.ends_with(key))
            .map(str::len);
        end.map_or_else(|| node.span(), |end| end - key.len()..end)
    }

    /// Where a part of a text stands in the file; the whole value if the text has escapes.
    fn part(&self, node: &Node, text: &str, part: Span) -> Span {
        match body_start(&self.source.text, node.span(), text) {
            Some(start) => start + part.start..start + part.end,
            None => node.span(),
        }
    }

    /// A grid, as a text or as rows of whole numbers.
    pub(super) fn grid(&mut self, key: &str, node: &Node) -> Option<Grid> {
        match node.get_ref() {
            Raw::Text(text) => self.picture(node, text),
            Raw::List(rows) => self.rows(node, rows),
            Raw::Truth(_) | Raw::Number(_) | Raw::Other(_) => {
                self.wrong_type(&format!("`{key}`"), node, "a grid", GRID_HELP);
                None
            }
        }
    }

    fn picture(&mut self, node: &Node, text: &str) -> Option<Grid> {
        match text.parse() {
            Ok(grid) => Some(grid),
            Err(ParseGridError::Character { found, offset }) => {
                let place = self.part(node, text, offset..offset + found.len_utf8());
                self.note(
                    place,
                    format!("{found:?} is no cell of a grid"),
                    "not a cell",
                    "write a digit, or `.` for an empty cell; values such as 10 need rows of whole numbers",
                );
                None
            }
            Err(ParseGridError::Length { found }) => {
                let (place, label) = self.what_is_short(node, text, found);
                self.note(
                    place,
                    format!("a grid has 81 cells, this one has {found}"),
                    label,
                    "write nine rows of nine characters, `.` for an empty cell",
                );
                None
            }
        }
    }

    /// Where a picture goes wrong: its first row of another length, or the number of its rows.
    fn what_is_short(&self, node: &Node, text: &str, found: usize) -> (Span, String) {
        let rows: Vec<(usize, &str)> = lines(text).collect();
        let wrong = rows
            .iter()
            .enumerate()
            .map(|(index, &(offset, row))| (index + 1, offset, row, cells_in(row)))
            .find(|&(_, _, _, cells)| cells != 9);
        match (rows.len(), wrong) {
            (9, Some((number, offset, row, cells))) => (
                self.part(node, text, offset..offset + row.len()),
                format!("row {number} has {}", counted(cells, "cell")),
            ),
            (0 | 1, _) => (node.span(), counted(found, "cell")),
            (count, _) => (node.span(), format!("{count} rows")),
        }
    }

    fn rows(&mut self, node: &Node, rows: &[Node]) -> Option<Grid> {
        if rows.len() != 9 {
            self.note(
                node.span(),
                format!("a grid has 9 rows, this one has {}", rows.len()),
                counted(rows.len(), "row"),
                GRID_HELP,
            );
            return None;
        }
        let rows: Vec<Option<Vec<i32>>> = rows
            .iter()
            .enumerate()
            .map(|(index, row)| self.row(index + 1, row))
            .collect();
        let rows: Vec<Vec<i32>> = rows.into_iter().collect::<Option<_>>()?;
        let values = <[i32; 81]>::try_from(rows.concat()).ok()?;
        Some(Grid::from_values(values))
    }

    fn row(&mut self, number: usize, node: &Node) -> Option<Vec<i32>> {
        let Raw::List(entries) = node.get_ref() else {
            let what = format!("row {number}");
            self.wrong_type(&what, node, "a list of nine whole numbers", GRID_HELP);
            return None;
        };
        if entries.len() != 9 {
            self.note(
                node.span(),
                format!("a row has 9 values, row {number} has {}", entries.len()),
                counted(entries.len(), "value"),
                "write nine whole numbers, -1 for an empty cell",
            );
        }
        let values: Vec<Option<i32>> = entries.iter().map(|entry| self.grid_value(entry)).collect();
        let values: Vec<i32> = values.into_iter().collect::<Option<_>>()?;
        (values.len() == 9).then_some(values)
    }

    fn grid_value(&mut self, node: &Node) -> Option<i32> {
        const HELP: &str = "write a whole number that fits Java's int, -1 for an empty cell";
        let Raw::Number(number) = node.get_ref() else {
            self.wrong_type("a cell's value", node, "a whole number", HELP);
            return None;
        };
        let value = i32::try_from(*number).ok();
        if value.is_none() {
            self.note(
                node.span(),
                format!("no cell can hold {number}"),
                "too large",
                HELP,
            );
        }
        value
    }

    /// A cell such as `"r4c7"`.
    pub(super) fn cell(&mut self, what: &str, node: &Node) -> Option<Cell> {
        const HELP: &str = "cells are written from \"r1c1\" to \"r9c9\": row, then column";
        let Raw::Text(text) = node.get_ref() else {
            self.wrong_type(what, node, "a cell", HELP);
            return None;
        };
        let cell = text.parse().ok();
        if cell.is_none() {
            self.note(
                node.span(),
                format!("`{text}` is no cell"),
                "no such cell",
                HELP,
            );
        }
        cell
    }

    /// A list of whole numbers or of cells, as its type says; with an image vector's length and range if it is one.
    pub(super) fn list(
        &mut self,
        key: &str,
        kind: Type,
        image: Option<Image>,
        node: &Node,
        entries: &[Node],
    ) -> Option<Value> {
        let fits = |entry: &Node| match entry.get_ref() {
            Raw::Number(_) => kind == Type::IntArray,
            Raw::Text(_) => kind != Type::IntArray,
            Raw::Truth(_) | Raw::List(_) | Raw::Other(_) => false,
        };
        if !entries.is_empty() && !entries.iter().any(fits) {
            let (wanted, example) = form(kind);
            self.note(
                node.span(),
                format!("`{key}` must be {wanted}"),
                format!("{wanted} is wanted here"),
                image.map_or_else(
                    || format!("write {example}"),
                    |image| image.rule().to_owned(),
                ),
            );
            return None;
        }
        if let Some(image) = image.filter(|image| image.length() != entries.len()) {
            self.note(
                node.span(),
                format!("this image vector must have {} entries", image.length()),
                counted(entries.len(), "entry"),
                image.rule(),
            );
        }
        let entries: Vec<Option<Value>> = entries
            .iter()
            .map(|entry| {
                if kind == Type::IntArray {
                    self.number_entry(key, image, entry).map(Value::Int)
                } else {
                    self.cell_entry(key, image, entry).map(Value::from)
                }
            })
            .collect();
        entries.into_iter().collect::<Option<_>>().map(Value::List)
    }

    fn number_entry(&mut self, key: &str, image: Option<Image>, node: &Node) -> Option<i64> {
        let Raw::Number(number) = *node.get_ref() else {
            let what = format!("an entry of `{key}`");
            self.wrong_type(
                &what,
                node,
                "a whole number",
                "write something like `[2, 3, 1]`",
            );
            return None;
        };
        if let Some(image) = image.filter(|image| !image.takes(number)) {
            self.note(
                node.span(),
                format!("{number} is no entry of this image vector"),
                "out of range",
                image.rule(),
            );
        }
        Some(number)
    }

    fn cell_entry(&mut self, key: &str, image: Option<Image>, node: &Node) -> Option<Cell> {
        let cell = self.cell(&format!("an entry of `{key}`"), node)?;
        let near = Unit::of(UnitKind::Block, cell).anchor();
        if image == Some(Image::Blocks) && near != cell {
            self.note(
                node.span(),
                format!("{cell} is no anchor of a block"),
                "out of range",
                format!("did you mean `{near}`? {}", Image::Blocks.rule()),
            );
        }
        Some(cell)
    }

    /// A right answer to a method; `start` is the grid that it is asked about, if that is known.
    pub(super) fn answer(
        &mut self,
        key: &str,
        method: &Method,
        start: Option<&Grid>,
        node: &Node,
    ) -> Option<Value> {
        match (method.result, node.get_ref()) {
            (Type::Boolean, Raw::Truth(truth)) => Some(Value::Bool(*truth)),
            (Type::Int, Raw::Number(number)) => Some(Value::Int(*number)),
            (Type::Cell, Raw::Text(_)) => self.cell(&format!("`{key}`"), node).map(Value::from),
            (kind @ (Type::CellArray | Type::CellList | Type::IntArray), Raw::List(entries)) => {
                self.list(key, kind, Image::of(method), node, entries)
            }
            (Type::Void | Type::Grid, Raw::Text(_) | Raw::List(_)) => {
                self.grid(key, node).map(Value::from)
            }
            (Type::GridList, Raw::Text(text)) => self.run(node, text, start),
            (result, found) => {
                let (wanted, example) = form(result);
                self.note(
                    node.span(),
                    format!(
                        "`{}` returns {result}, so `{key}` must be {wanted}, not {}",
                        method.name,
                        found.kind()
                    ),
                    format!("{wanted} is wanted here"),
                    format!("write {example}"),
                );
                None
            }
        }
    }

    /// The further right answers.
    pub(super) fn also(&mut self, method: &Method, node: &Node) -> Option<Vec<Value>> {
        if method.result == Type::GridList {
            let place = self.key_of("also", node);
            self.note(
                place,
                format!("`{}` has one right answer", method.name),
                "no further ones",
                "leave `also` out; a run under another reading goes into a case with `readings`",
            );
            return None;
        }
        let Raw::List(entries) = node.get_ref() else {
            self.wrong_type(
                "`also`",
                node,
                "a list of answers",
                "write further answers in [square brackets], each as `expect` would have it",
            );
            return None;
        };
        let answers: Vec<Option<Value>> = entries
            .iter()
            .map(|entry| self.answer("also", method, None, entry))
            .collect();
        answers.into_iter().collect()
    }

    /// A solver's run from its placements.
    fn run(&mut self, node: &Node, text: &str, start: Option<&Grid>) -> Option<Value> {
        let mut grid = start.cloned();
        let mut placements = Vec::new();
        for (offset, word) in words(text) {
            let place = self.part(node, text, offset..offset + word.len());
            let Some(mark) = placement(word) else {
                self.note(
                    place,
                    format!("`{word}` is no placement"),
                    "cell and digit are wanted here",
                    "write placements as `r3c4=4`, with white space between them",
                );
                grid = None;
                continue;
            };
            if let Some(grid) = &mut grid {
                self.empty_cell(place, grid, start, mark);
                grid.place(mark.cell, mark.digit);
            }
            placements.push(mark);
        }
        grid.and(start)
            .map(|start| Value::solver_run(start, placements))
    }

    /// Notes a placement into a cell that is not empty at that moment.
    fn empty_cell(&mut self, place: Span, now: &Grid, start: Option<&Grid>, mark: Mark) {
        if now.is_white_space(mark.cell) {
            return;
        }
        let given = start.is_some_and(|start| !start.is_white_space(mark.cell));
        let since = if given {
            "it stands there from the start"
        } else {
            "it was placed before"
        };
        self.note(
            place,
            format!("{} holds {} already", mark.cell, now.value(mark.cell)),
            since,
            "a solver fills every empty cell once and leaves the others alone",
        );
    }
}

/// What a result of this type is called, and how it is written.
const fn form(result: Type) -> (&'static str, &'static str) {
    match result {
        Type::Void | Type::Grid => (
            "the grid afterwards",
            "nine rows of nine characters between `\"\"\"`, `.` for an empty cell",
        ),
        Type::Boolean => ("true or false", "`true` or `false` without quotes"),
        Type::Int => ("a whole number", "a whole number such as `3`"),
        Type::IntArray => (
            "a list of whole numbers",
            "a list of whole numbers such as `[2, 3, 1]`",
        ),
        Type::Cell => ("a cell", "a cell such as `\"r2c8\"`"),
        Type::CellArray | Type::CellList => (
            "a list of cells",
            "a list of cells such as `[\"r1c2\", \"r1c7\"]`, or `[]` for none",
        ),
        Type::GridList => (
            "a text of placements",
            "the placements in order, such as `\"r3c4=4 r2c7=1\"`, or `\"\"` for none",
        ),
    }
}

/// A placement such as `r3c4=4`.
fn placement(word: &str) -> Option<Mark> {
    let (cell, digit) = word.split_once('=')?;
    Some(Mark {
        digit: digit.parse::<Digit>().ok()?,
        cell: cell.parse().ok()?,
    })
}

/// Where the text of a string begins in the file, if it stands there as it is.
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

/// The words of a text with their offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    trimmed(text.split_inclusive(char::is_whitespace))
}

/// The lines of a text that are not blank, without the white space around them, with their offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    trimmed(text.split_inclusive('\n'))
}

/// What is left of consecutive pieces of a text without the white space around them, with the offsets.
fn trimmed<'t>(pieces: impl Iterator<Item = &'t str>) -> impl Iterator<Item = (usize, &'t str)> {
    let mut start = 0;
    pieces.filter_map(move |piece| {
        let offset = start + piece.len() - piece.trim_start().len();
        start += piece.len();
        let piece = piece.trim();
        (!piece.is_empty()).then_some((offset, piece))
    })
}

/// How many cells a row of a picture has.
fn cells_in(row: &str) -> usize {
    row.chars()
        .filter(|character| !character.is_whitespace())
        .count()
}

/// A number of things in words.
fn counted(number: usize, thing: &str) -> String {
    match (number, thing) {
        (1, thing) => format!("1 {thing}"),
        (number, "entry") => format!("{number} entries"),
        (number, thing) => format!("{number} {thing}s"),
    }
}
