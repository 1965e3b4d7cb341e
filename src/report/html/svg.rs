//! A grid as an SVG picture: a pure function of cells and signs; colours are the style sheet's.

use std::collections::BTreeMap;
use std::fmt::Write;

use maud::{Markup, html};
use reference::cell::{Cell, CellSet};
use reference::grid::{EMPTY, Grid};

use crate::draw::Sign;

/// The side of a cell.
const SIDE: i32 = 24;
/// The width of the margin with the indices.
const MARGIN: i32 = 16;
/// The side of the whole picture.
const WHOLE: i32 = MARGIN + 9 * SIDE + 2;

/// What a picture of a grid shows.
#[derive(Clone, Debug)]
pub(super) struct Picture<'a> {
    /// The values.
    pub(super) grid: &'a Grid,
    /// The grid of the givens; other values look placed. Without it all look given.
    pub(super) start: Option<&'a Grid>,
    /// The anchor.
    pub(super) anchor: Option<Cell>,
    /// The cells that are asked about.
    pub(super) area: CellSet,
    /// What is to be said of cells.
    pub(super) signs: BTreeMap<Cell, Sign>,
}

impl<'a> Picture<'a> {
    /// A grid without anything said of it.
    pub(super) const fn new(grid: &'a Grid) -> Self {
        Self {
            grid,
            start: None,
            anchor: None,
            area: CellSet::EMPTY,
            signs: BTreeMap::new(),
        }
    }

    /// With a sign at some cells; a cell has the last sign that it was given.
    pub(super) fn with_sign(mut self, cells: impl IntoIterator<Item = Cell>, sign: Sign) -> Self {
        self.signs
            .extend(cells.into_iter().map(|cell| (cell, sign)));
        self
    }

    /// With another grid whose values are the givens.
    pub(super) const fn starting_from(mut self, start: Option<&'a Grid>) -> Self {
        self.start = start;
        self
    }
}

/// The style sheet's class for a sign.
pub(super) const fn class(sign: Sign) -> &'static str {
    match sign {
        Sign::Right => "right",
        Sign::Missing => "missing",
        Sign::Extra => "extra",
        Sign::Wrong => "wrong",
        Sign::Struck => "struck",
    }
}

/// The character that stands for a sign; the minus is as wide as the plus.
pub(super) const fn symbol(sign: Sign) -> char {
    match sign {
        Sign::Missing => '\u{2212}',
        other => other.symbol(),
    }
}

/// The picture; `title` and `description` are what screen readers say of it.
pub(super) fn grid(picture: &Picture<'_>, title: &str, description: &str) -> Markup {
    let view = format!("0 0 {WHOLE} {WHOLE}");
    let mut by_sign: BTreeMap<Sign, Vec<Cell>> = BTreeMap::new();
    for (&cell, &sign) in &picture.signs {
        by_sign.entry(sign).or_default().push(cell);
    }
    let area: Vec<Cell> = picture.area.into_iter().collect();
    html! {
        svg.sudoku viewBox=(view) role="img" {
            title { (title) }
            @if !description.is_empty() { desc { (description) } }
            path.paper d=(squares(&Cell::ALL)) {}
            @if !area.is_empty() { path.area d=(squares(&area)) {} }
            @for (sign, cells) in &by_sign { path class=(class(*sign)) d=(squares(cells)) {} }
            path.thin d=(lines(&[1, 2, 4, 5, 7, 8])) {}
            path.thick d=(lines(&[0, 3, 6, 9])) {}
            @if let Some(anchor) = picture.anchor { path.anchor d=(inner_square(anchor)) {} }
            (indices())
            (values(picture))
            @for (&cell, &sign) in &picture.signs {
                text class={ "sign " (class(sign)) } x=(left(cell) + 5) y=(top(cell) + 10) { (symbol(sign)) }
            }
        }
    }
}

fn left(cell: Cell) -> i32 {
    MARGIN + SIDE * (i32::from(cell.column()) - 1)
}

fn top(cell: Cell) -> i32 {
    MARGIN + SIDE * (i32::from(cell.row()) - 1)
}

/// The areas of cells, whole rows of neighbours as one rectangle.
fn squares(cells: &[Cell]) -> String {
    let mut path = String::new();
    for run in cells
        .chunk_by(|left, right| left.row() == right.row() && left.column() + 1 == right.column())
    {
        let width = SIDE * i32::try_from(run.len()).unwrap_or(0);
        // Writing to a text cannot fail.
        let _ = write!(
            path,
            "M{} {}h{width}v{SIDE}h-{width}z",
            left(run[0]),
            top(run[0])
        );
    }
    path
}

fn inner_square(cell: Cell) -> String {
    let side = SIDE - 4;
    format!(
        "M{} {}h{side}v{side}h-{side}z",
        left(cell) + 2,
        top(cell) + 2
    )
}

/// Lines across the whole field, down and to the right.
fn lines(numbers: &[i32]) -> String {
    let length = 9 * SIDE;
    numbers.iter().fold(String::new(), |mut path, number| {
        let at = MARGIN + SIDE * number;
        let _ = write!(path, "M{MARGIN} {at}h{length}M{at} {MARGIN}v{length}");
        path
    })
}

/// The indices of columns above and of rows on the left; each text has nine characters with a place for each.
fn indices() -> Markup {
    let middles = |offset: i32| -> String {
        let texts: Vec<String> = (0..9)
            .map(|index| (MARGIN + SIDE * index + offset).to_string())
            .collect();
        texts.join(" ")
    };
    html! {
        text.index x=(middles(SIDE / 2)) y="11" { "123456789" }
        text.index x=(["7"; 9].join(" ")) y=(middles(16)) { "123456789" }
    }
}

/// The values: those of one character together in a text for each row, others one by one and small.
fn values(picture: &Picture<'_>) -> Markup {
    let given = |cell: Cell| {
        picture
            .start
            .is_none_or(|start| !start.is_white_space(cell))
    };
    let row = |cells: &[Cell], wanted: bool| -> (String, String) {
        let mut places = Vec::new();
        let mut digits = String::new();
        for &cell in cells.iter().filter(|&&cell| given(cell) == wanted) {
            if let Some(digit) = picture.grid.digit(cell) {
                places.push((left(cell) + SIDE / 2).to_string());
                digits.push_str(&digit.to_string());
            }
        }
        (places.join(" "), digits)
    };
    let odd = |cell: &Cell| {
        let value = picture.grid.value(*cell);
        value != EMPTY && picture.grid.digit(*cell).is_none()
    };
    html! {
        @for cells in Cell::ALL.chunks(9) {
            @for wanted in [true, false] {
                @let (places, digits) = row(cells, wanted);
                @if !digits.is_empty() {
                    text class=[(!wanted).then_some("placed")] x=(places) y=(top(cells[0]) + 18) { (digits) }
                }
            }
        }
        @for cell in Cell::ALL.into_iter().filter(odd) {
            @let text = picture.grid.value(cell).to_string();
            text.odd x=(left(cell) + SIDE / 2) y=(top(cell) + 17)
                textLength=[(text.len() > 3).then_some("20")] lengthAdjust=[(text.len() > 3).then_some("spacingAndGlyphs")] {
                (text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Grid, Picture, Sign, grid};

    #[test]
    fn a_picture_has_every_value_once_and_every_sign() {
        let mut values: Grid = "53..7....".repeat(9).parse().expect("a grid");
        let [first, second, last] = [0, 1, 80].map(|index| Cell::ALL[index]);
        values.set_value(last, -2_147_483_648);
        let mut picture = Picture::new(&values)
            .with_sign([first], Sign::Missing)
            .with_sign([second], Sign::Extra);
        picture.anchor = Some(first);
        let text = grid(&picture, "a <title>", "").into_string();
        assert_eq!(text.matches(">537</text>").count(), 9, "{text}");
        assert!(text.contains("&lt;title&gt;"), "{text}");
        assert!(text.contains(">-2147483648</text>"), "{text}");
        assert!(
            text.contains("class=\"sign missing\" x=\"21\" y=\"26\">\u{2212}<"),
            "{text}"
        );
        assert!(
            text.contains(r#"class="sign extra" x="45" y="26">+<"#),
            "{text}"
        );
        assert_eq!(text.matches(r#"class="anchor""#).count(), 1, "{text}");
    }

    #[test]
    fn placed_values_look_otherwise() {
        let start: Grid = ".".repeat(81).parse().expect("a grid");
        let mut after = start.clone();
        after.set_value(Cell::ALL[40], 7);
        let text = grid(&Picture::new(&after).starting_from(Some(&start)), "", "").into_string();
        assert!(
            text.contains(r#"<text class="placed" x="124" y="130">7</text>"#),
            "{text}"
        );
    }
}
