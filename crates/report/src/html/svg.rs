//! Drawings as SVG; the style sheet sets the colours.

use std::fmt::Write;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::pencilmarks::Pencilmarks;
use maud::{Markup, html};

use message::{Argument, Language};
use model::document::line_of;
use model::draw::{Drawing, Sign};

/// Maximum number of cells that are read out.
const MAX_NAMED: usize = 20;

/// The side of a cell.
const SIDE: i32 = 24;
/// The width of the margin with the indices.
const MARGIN: i32 = 16;
/// The side of all cells together.
const FIELD: i32 = 9 * SIDE;
/// The side of the whole picture.
const WHOLE: i32 = MARGIN + FIELD + 2;
/// The centres of the columns of candidates in a cell, which are laid out like a telephone's keys.
const KEY_CENTRES: [i32; 3] = [4, 12, 20];
/// The upper edges of the rows of candidates.
const KEY_TOPS: [i32; 3] = [0, 8, 16];
/// The baselines of the candidates, in tenths.
const KEY_BASELINES: [i32; 3] = [65, 142, 220];
/// The left edges of candidates with a sign, which are wider.
const SIGNED_LEFTS: [i32; 3] = [0, 7, 15];
/// The width of a candidate with a sign.
const SIGNED_WIDTH: i32 = 9;
/// The id of the frame that all grids of a page share.
const FRAME: &str = "frame";
/// The reference to the frame.
const FRAME_REFERENCE: &str = "#frame";

/// Returns the style sheet's class for a sign.
pub const fn class(sign: Sign) -> &'static str {
    match sign {
        Sign::Right => "right",
        Sign::Missing => "missing",
        Sign::Extra => "extra",
        Sign::Wrong => "wrong",
        Sign::Struck => "struck",
    }
}

/// Returns the character that stands for a sign; the minus is as wide as the plus.
pub const fn symbol(sign: Sign) -> char {
    match sign {
        Sign::Missing => '\u{2212}',
        other => other.symbol(),
    }
}

/// Renders a drawing; screen readers read the caption, the signs and the values.
pub fn grid(drawing: &Drawing, caption: &str, language: Language) -> Markup {
    let view = format!("0 0 {WHOLE} {WHOLE}");
    let area: Vec<Cell> = drawing.area.into_iter().collect();
    let of_sign = |sign: Sign| -> Vec<Cell> {
        let cells = Cell::ALL.into_iter();
        cells
            .filter(|&cell| drawing.sign(cell) == Some(sign))
            .collect()
    };
    let signs = drawing.legend().into_iter().map(|(sign, _)| sign);
    let by_sign: Vec<(Sign, Vec<Cell>)> = signs.map(|sign| (sign, of_sign(sign))).collect();
    html! {
        svg.sudoku viewBox=(view) role="img" {
            title { (spoken(drawing, caption, language)) }
            desc { (line_of(&drawing.grid)) }
            path.paper d=(square(MARGIN, MARGIN, FIELD)) {}
            @if !area.is_empty() { path.area d=(squares(&area)) {} }
            @for (sign, cells) in &by_sign {
                @if !cells.is_empty() { path class=(class(*sign)) d=(squares(cells)) {} }
            }
            use href=(FRAME_REFERENCE) {}
            @for (sign, cells) in &by_sign {
                @if !cells.is_empty() { path class={ "edge " (class(*sign)) } d=(edges(cells)) {} }
            }
            @if let Some(anchor) = drawing.anchor {
                // Inside the edge that a sign draws around the cell.
                @let inset = if drawing.sign(anchor).is_some() { 3 } else { 2 };
                path.anchor d=(square(left(anchor) + inset, top(anchor) + inset, SIDE - 2 * inset)) {}
            }
            (values(drawing))
            (candidates("candidates", drawing))
            @if drawing.offers_candidates {
                (candidates("candidates open", &Drawing::new(&drawing.grid).with_candidates(&Pencilmarks::of(&drawing.grid))))
            }
            @for (sign, cells) in &by_sign { @for &cell in cells {
                // Candidates fill the whole cell, so only its colour and its edge show the sign.
                @if drawing.digits(cell).is_empty() {
                    @let blank = drawing.grid.is_white_space(cell);
                    text class={ "sign " (class(*sign)) @if blank { " blank" } } x=(left(cell) + SIDE - 4) y=(top(cell) + 7) { (symbol(*sign)) }
                }
            } }
        }
    }
}

/// Renders the frame that all grids of a page share: lines and indices.
pub fn frame() -> Markup {
    html! {
        svg.shared aria-hidden="true" {
            g id=(FRAME) {
                path.thin d=(lines(&[1, 2, 4, 5, 7, 8])) {}
                path.thick d=(lines(&[0, 3, 6, 9])) {}
                (indices())
            }
        }
    }
}

/// Returns whether a page has a grid that needs the [`frame`].
pub fn needs_frame(page: &Markup) -> bool {
    page.0.contains(FRAME_REFERENCE)
}

/// Renders a small grid, with a sign at some cells, for a strip.
pub fn small(
    grid: &Grid,
    signed: &[Cell],
    sign: Sign,
    placed: Option<Cell>,
    title: &str,
) -> Markup {
    let at = |cell: Cell| {
        let [row, column] = [cell.row(), cell.column()].map(|index| 10 * (i32::from(index) - 1));
        format!("M{column} {row}h10v10h-10z")
    };
    html! {
        svg.small viewBox="-1 -1 92 92" role="img" {
            title { (title) }
            path.paper d="M0 0h90v90h-90z" {}
            @if let Some(cell) = placed { path.area d=(at(cell)) {} }
            @for &cell in signed { path class=(class(sign)) d=(at(cell)) {} }
            path.thick d="M0 0h90v90h-90zM30 0v90M60 0v90M0 30h90M0 60h90" {}
            @for cells in Cell::ALL.chunks(9) {
                @let digits = cells.iter().filter_map(|&cell| Some((cell, grid.digit(cell)?)));
                @let (columns, digits): (Vec<String>, String) = digits.map(|(cell, digit)| {
                    ((10 * i32::from(cell.column()) - 5).to_string(), digit.to_string())
                }).unzip();
                @if !digits.is_empty() { text x=(columns.join(" ")) y=(10 * i32::from(cells[0].row()) - 2) { (digits) } }
            }
        }
    }
}

/// Returns what screen readers say instead of the signs: `missing: r1c2 and r1c3`.
fn spoken(drawing: &Drawing, caption: &str, language: Language) -> String {
    let mut parts = Vec::new();
    if !caption.is_empty() {
        parts.push(caption.to_owned());
    }
    if let Some(anchor) = drawing.anchor {
        parts.push(format!(
            "{}: {}",
            language.say(&message!("drawing-anchor")),
            language.argument(&anchor.into())
        ));
    }
    if !drawing.area.is_empty() {
        parts.push(language.argument(&drawing.area_name));
    }
    for (sign, meaning) in drawing.legend() {
        let named = language.argument(&Argument::first(MAX_NAMED, drawing.signed(sign)));
        parts.push(format!("{}: {named}", language.argument(&meaning)));
    }
    parts.join("; ")
}

fn left(cell: Cell) -> i32 {
    MARGIN + SIDE * (i32::from(cell.column()) - 1)
}

fn top(cell: Cell) -> i32 {
    MARGIN + SIDE * (i32::from(cell.row()) - 1)
}

fn squares(cells: &[Cell]) -> String {
    let mut path = String::new();
    for run in cells
        .chunk_by(|left, right| left.row() == right.row() && left.column() + 1 == right.column())
    {
        let width = SIDE * i32::try_from(run.len()).unwrap_or(0);
        // Writing to a string cannot fail.
        let _ = write!(
            path,
            "M{} {}h{width}v{SIDE}h-{width}z",
            left(run[0]),
            top(run[0])
        );
    }
    path
}

/// Outlines cells one by one, just inside their borders.
fn edges(cells: &[Cell]) -> String {
    let edge = |&cell: &Cell| square(left(cell) + 1, top(cell) + 1, SIDE - 2);
    cells.iter().map(edge).collect()
}

fn square(left: i32, top: i32, side: i32) -> String {
    format!("M{left} {top}h{side}v{side}h-{side}z")
}

/// Returns the path of the lines with these numbers, counted from 0, horizontally and vertically across all cells.
fn lines(numbers: &[i32]) -> String {
    numbers.iter().fold(String::new(), |mut path, number| {
        let at = MARGIN + SIDE * number;
        let _ = write!(path, "M{MARGIN} {at}h{FIELD}M{at} {MARGIN}v{FIELD}");
        path
    })
}

/// Renders the indices of columns above and of rows on the left, each as one text element that positions nine
/// characters.
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

/// Renders the values: digits in two text elements for each row, one of givens and one of placed digits; other values
/// one by one and small.
fn values(picture: &Drawing) -> Markup {
    let given = |cell: Cell| {
        let start = picture.start.as_ref();
        start.is_none_or(|start| !start.is_white_space(cell))
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

/// Renders candidates, laid out in each cell like a telephone's keys; those with a sign one by one.
fn candidates(class: &str, drawing: &Drawing) -> Markup {
    let key = |digit: Digit| {
        let index = digit.get() - 1;
        (usize::from(index % 3), usize::from(index / 3))
    };
    let mut signed = Vec::new();
    let mut rows: Vec<(String, Vec<String>, String)> = Vec::new();
    for cell in Cell::ALL {
        for (digit, sign) in drawing.digits(cell) {
            let (across, down) = key(digit);
            if let Some(sign) = sign {
                signed.push((
                    left(cell) + SIGNED_LEFTS[across],
                    top(cell),
                    down,
                    digit,
                    sign,
                ));
                continue;
            }
            let row = baseline(top(cell), down);
            let index = rows.iter().position(|(known, ..)| *known == row);
            let index = index.unwrap_or_else(|| {
                rows.push((row, Vec::new(), String::new()));
                rows.len() - 1
            });
            rows[index]
                .1
                .push((left(cell) + KEY_CENTRES[across]).to_string());
            rows[index].2.push_str(&digit.to_string());
        }
    }
    html! {
        @if !rows.is_empty() {
            g class=(class) { @for (y, x, digits) in &rows { text x=(x.join(" ")) y=(y) { (digits) } } }
        }
        @for &(left, top, down, digit, sign) in &signed {
            path class=(self::class(sign)) d={ "M" (left) " " (top + KEY_TOPS[down]) "h" (SIGNED_WIDTH) "v8h-" (SIGNED_WIDTH) "z" } {}
            // Whatever the font, both characters stay within the square.
            text class={ "candidate " (self::class(sign)) } x={ (left + SIGNED_WIDTH / 2) ".5" } y=(baseline(top, down))
                textLength=(SIGNED_WIDTH - 1) lengthAdjust="spacingAndGlyphs" { (symbol(sign)) (digit) }
        }
    }
}

/// Returns the baseline of a row of candidates in a cell.
fn baseline(top: i32, down: usize) -> String {
    let tenths = 10 * top + KEY_BASELINES[down];
    format!("{}.{}", tenths / 10, tenths % 10)
}
