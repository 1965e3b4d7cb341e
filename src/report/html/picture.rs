//! Grids of a call and of its answer side by side, with their legends.

use std::collections::BTreeSet;

use maud::{Markup, html};
use reference::cell::{Cell, CellSet};
use reference::grid::Grid;
use reference::method;
use reference::unit::UnitKind;

use super::BREAK;
use super::svg::{self, Picture};
use super::words::{self, Words};
use crate::case::Call;
use crate::compare::unequal_cells;
use crate::diff::call;
use crate::draw::Sign;
use crate::message::Language;
use crate::spec::Method;
use crate::value::Value;

/// More cells than these are not read out.
const MOST_NAMED: usize = 20;

/// A grid with what stands below it.
pub(super) struct Figure<'a> {
    /// What the grid is.
    pub(super) caption: String,
    /// The grid.
    pub(super) picture: Picture<'a>,
    /// What the signs mean, where a figure has better words than the usual ones.
    pub(super) meanings: Vec<(Sign, Words)>,
    /// The name of the cells that are asked about.
    pub(super) area: Option<String>,
}

impl<'a> Figure<'a> {
    /// A grid with its caption.
    pub(super) fn new(caption: impl Into<String>, picture: Picture<'a>) -> Self {
        Self {
            caption: caption.into(),
            picture,
            meanings: Vec::new(),
            area: None,
        }
    }

    /// With another word for a sign.
    pub(super) fn saying(mut self, sign: Sign, meaning: Words) -> Self {
        self.meanings.push((sign, meaning));
        self
    }

    /// The keys of the legend: style class, sign, text.
    fn legend(&self, language: Language) -> Vec<(&'static str, String, String)> {
        let mut keys = Vec::new();
        if self.picture.anchor.is_some() {
            let text = words::ANCHOR.say(language).to_owned();
            keys.push(("anchor", String::new(), text));
        }
        if let Some(name) = &self.area {
            keys.push(("area", String::new(), name.clone()));
        }
        let used: BTreeSet<Sign> = self.picture.signs.values().copied().collect();
        keys.extend(used.into_iter().map(|sign| {
            let text = self.meaning(sign).say(language).to_owned();
            (svg::class(sign), svg::symbol(sign).to_string(), text)
        }));
        keys
    }

    fn meaning(&self, sign: Sign) -> Words {
        let own = self.meanings.iter().find(|(known, _)| *known == sign);
        own.map_or(usual(sign), |(_, words)| *words)
    }

    /// What screen readers say instead of the signs: `missing: r1c2 and r1c3`.
    fn spoken(&self, language: Language) -> String {
        let mut parts = vec![self.caption.clone()];
        if let Some(anchor) = self.picture.anchor {
            parts.push(format!("{}: {anchor}", words::ANCHOR.say(language)));
        }
        parts.extend(self.area.clone());
        let used: BTreeSet<Sign> = self.picture.signs.values().copied().collect();
        for sign in used {
            let cells = self.picture.signs.iter().filter(|(_, own)| **own == sign);
            let names = words::list(cells.map(|(cell, _)| cell), MOST_NAMED, language);
            parts.push(format!("{}: {names}", self.meaning(sign).say(language)));
        }
        parts.join("; ")
    }

    fn markup(&self, language: Language) -> Markup {
        let legend = self.legend(language);
        html! {
            figure {
                (svg::grid(&self.picture, &self.spoken(language), &call::line_of(self.picture.grid)))
                figcaption {
                    (self.caption)
                    @for (class, sign, text) in &legend {
                        " " span.legend { span class={ "key " (class) } { (sign) } " " (text) }
                    }
                }
            } (BREAK)
        }
    }
}

const fn usual(sign: Sign) -> Words {
    match sign {
        Sign::Right => words::IS_RIGHT,
        Sign::Missing => words::IS_MISSING,
        Sign::Extra => words::IS_EXTRA,
        Sign::Wrong => words::IS_WRONG,
        Sign::Struck => words::IS_STRUCK,
    }
}

/// Figures side by side, as far as there is room.
pub(super) fn row(figures: &[Figure<'_>], language: Language) -> Markup {
    html! {
        @if !figures.is_empty() {
            div.figures { @for figure in figures { (figure.markup(language)) } } (BREAK)
        }
    }
}

/// The grids of a call with anchor and unit.
pub(super) fn question<'a>(
    call: &'a Call,
    method: Option<&Method>,
    language: Language,
) -> Vec<Figure<'a>> {
    let most = if call.same_object { 1 } else { 4 };
    call::grid_arguments(call)
        .take(most)
        .map(|(index, grid)| {
            let name = call::parameter(method, index);
            let caption = if call.same_object {
                format!("{name}: {}", words::SAME_OBJECT.say(language))
            } else {
                name.to_owned()
            };
            asked(Figure::new(caption, Picture::new(grid)), call, language)
        })
        .collect()
}

/// A figure with the call's anchor and unit.
fn asked<'a>(mut figure: Figure<'a>, call: &Call, language: Language) -> Figure<'a> {
    figure.picture.anchor = call::anchor(call);
    if let Some((cells, english)) = call::area(call) {
        figure.picture.area = cells;
        figure.area = Some(area_name(call, english, language));
    }
    figure
}

fn area_name(call: &Call, english: String, language: Language) -> String {
    if language == Language::English {
        return english;
    }
    if let Some(unit) = call::unit(call) {
        return format!("{} {}", kind_in_german(unit.kind(), false), unit.number());
    }
    match (
        call.asks.and_then(method::Method::anchor),
        call::anchor(call),
    ) {
        (Some(method::Anchor::Lines(line)), Some(anchor)) => {
            let kind = line.unit_kind();
            let [first, _, last] = call::lines_through_block(kind, anchor);
            let (first, last) = (first.number(), last.number());
            format!("{} {first} bis {last}", kind_in_german(kind, true))
        }
        _ => words::AXIS.say(language).to_owned(),
    }
}

const fn kind_in_german(kind: UnitKind, several: bool) -> &'static str {
    match (kind, several) {
        (UnitKind::Row, false) => "Zeile",
        (UnitKind::Row, true) => "Zeilen",
        (UnitKind::Column, false) => "Spalte",
        (UnitKind::Column, true) => "Spalten",
        (UnitKind::Block, false) => "Block",
        (UnitKind::Block, true) => "Blöcke",
    }
}

/// The grids of a call, with expected and found cells in the first of them.
pub(super) fn cells<'a>(
    call: &'a Call,
    method: Option<&Method>,
    [expected, found]: [&Value; 2],
    language: Language,
) -> Vec<Figure<'a>> {
    let single = matches!(expected, Value::Cell(_)) || matches!(found, Value::Cell(_));
    let [expected, found] = [expected, found].map(cells_of);
    let mut figures = question(call, method, language);
    if let Some(first) = figures.first_mut() {
        let mut signs = |cells: CellSet, sign: Sign| {
            first
                .picture
                .signs
                .extend(cells.into_iter().map(|cell| (cell, sign)));
        };
        signs(expected.intersection(found), Sign::Right);
        signs(expected.difference(found), Sign::Missing);
        let wrong = if single { Sign::Wrong } else { Sign::Extra };
        signs(found.difference(expected), wrong);
        if single {
            first.meanings.push((Sign::Missing, words::IS_EXPECTED));
            first.meanings.push((Sign::Wrong, words::IS_FOUND));
        }
    }
    figures
}

fn cells_of(value: &Value) -> CellSet {
    let entries = value
        .as_list()
        .unwrap_or_else(|| std::slice::from_ref(value));
    entries.iter().filter_map(Value::as_cell).collect()
}

/// A grid before a `void` method, as it was expected afterwards and as it was found.
pub(super) fn results<'a>(
    call: &'a Call,
    expected: &'a Grid,
    found: &'a Grid,
    language: Language,
) -> Vec<Figure<'a>> {
    let wrong = unequal_cells(expected, found);
    let before = call.arguments.first().and_then(Value::as_grid);
    let mut figures: Vec<Figure<'a>> = before
        .map(|before| {
            let caption = words::BEFORE.say(language);
            asked(Figure::new(caption, Picture::new(before)), call, language)
        })
        .into_iter()
        .collect();
    figures.push(Figure::new(
        words::AFTER_EXPECTED.say(language),
        Picture::new(expected),
    ));
    figures.push(Figure::new(
        words::AFTER_FOUND.say(language),
        Picture::new(found).with_sign(wrong, Sign::Wrong),
    ));
    figures
}

/// The cells that a change touches, with what became of them: `r1c2=4`, `r1c2: 3 → 4`.
pub(super) fn change(before: &Grid, after: &Grid, language: Language) -> String {
    const MOST: usize = 3;
    let text = |cell: Cell| {
        let [old, new] = [before, after].map(|grid| {
            if grid.is_white_space(cell) {
                words::EMPTY.say(language).to_owned()
            } else {
                crate::draw::shown(grid.value(cell))
            }
        });
        if before.is_white_space(cell) {
            format!("{cell}={new}")
        } else {
            format!("{cell}: {old} \u{2192} {new}")
        }
    };
    let cells = unequal_cells(before, after);
    if cells.is_empty() {
        return words::UNCHANGED.say(language).to_owned();
    }
    words::list(cells.into_iter().map(text), MOST, language)
}
