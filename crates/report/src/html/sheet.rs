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

/// The page, whole and in need of no other file. Puzzles are numbered from 1.
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
                    @for (number, made) in (1..).zip(puzzles) { (puzzle(number, made, language)) }
                } (BREAK)
            } (BREAK)
            section.sheet.solutions { (BREAK)
                h2 { (language.say(&message!("page-solution-sheet"))) } (BREAK)
                div.figures { (BREAK)
                    @for (number, made) in (1..).zip(puzzles) { (solution(number, made, language)) }
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

fn puzzle(number: usize, made: &Printed<'_>, language: Language) -> Markup {
    let level = made.level.map_or(String::new(), |name| {
        format!("{}, ", language.say(&message!("level", name)))
    });
    let givens = 81 - made.puzzle.white_spaces().len();
    let caption = language.say(&message!(
        "page-puzzle-givens",
        number = number,
        count = givens
    ));
    html! {
        figure {
            figcaption { strong { (number) "." } " " (level) (made.score) } (BREAK)
            (svg::grid(&Drawing::new(made.puzzle), &caption, language)) (BREAK)
        } (BREAK)
    }
}

/// A solution with the number of its puzzle; the givens stand out.
fn solution(number: usize, made: &Printed<'_>, language: Language) -> Markup {
    let drawing = Drawing::new(made.solution).starting_from(made.puzzle);
    let title = language.say(&message!("page-solution", number = number));
    html! {
        figure {
            figcaption { strong { (number) "." } } (BREAK)
            (svg::grid(&drawing, &title, language)) (BREAK)
        } (BREAK)
    }
}
