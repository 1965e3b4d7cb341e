//! A sheet of puzzles to be printed: the puzzles first, their solutions on pages of their own.

use board::grid::Grid;
use maud::{Markup, html};

use super::svg;
use super::{BREAK, document};
use message::Language;
use model::draw::Drawing;

/// A puzzle to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// The puzzle.
    pub puzzle: &'a Grid,
    /// Its solution.
    pub solution: &'a Grid,
    /// The name of its level, as commands write it; `None` if its score has none.
    pub level: Option<&'static str>,
    /// Its score.
    pub score: u32,
}

/// Renders the puzzles as a self-contained page. They are numbered from 1.
pub fn page(puzzles: &[Printed<'_>], language: Language) -> String {
    let count = language.say(&message!("count-puzzles", count = puzzles.len()));
    let body = html! {
        header {
            h1 { (language.say(&message!("page-sudokus"))) } (BREAK)
            p.counts { (count) } (BREAK)
        } (BREAK)
        main #content { (BREAK)
            section.sheet { (BREAK)
                h2 { (language.say(&message!("page-puzzle-sheet"))) } (BREAK)
                div.figures { (BREAK)
                    @for (number, printed) in (1..).zip(puzzles) { (puzzle(number, printed, language)) }
                } (BREAK)
            } (BREAK)
            section.sheet.solutions { (BREAK)
                h2 { (language.say(&message!("page-solution-sheet"))) } (BREAK)
                div.figures { (BREAK)
                    @for (number, printed) in (1..).zip(puzzles) { (solution(number, printed, language)) }
                } (BREAK)
            } (BREAK)
        } (BREAK)
    };
    document(
        language,
        &language.say(&message!("page-sudokus")),
        "puzzles",
        &body,
    )
}

fn puzzle(number: usize, printed: &Printed<'_>, language: Language) -> Markup {
    let level = printed.level.map_or(String::new(), |name| {
        format!("{}, ", language.say(&message!("level", name)))
    });
    let givens = 81 - printed.puzzle.white_spaces().len();
    let caption = language.say(&message!(
        "page-puzzle-givens",
        number = number,
        count = givens
    ));
    html! {
        figure {
            figcaption { strong { (number) "." } " " (level) (printed.score) } (BREAK)
            (svg::grid(&Drawing::new(printed.puzzle), &caption, language)) (BREAK)
        } (BREAK)
    }
}

/// Renders a solution with the number of its puzzle; the givens stand out.
fn solution(number: usize, printed: &Printed<'_>, language: Language) -> Markup {
    let drawing = Drawing::new(printed.solution).starting_from(printed.puzzle);
    let title = language.say(&message!("page-solution", number = number));
    html! {
        figure {
            figcaption { strong { (number) "." } } (BREAK)
            (svg::grid(&drawing, &title, language)) (BREAK)
        } (BREAK)
    }
}
