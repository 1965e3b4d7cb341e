//! `epsilon relate`.

use board::grid::Grid;
use clap::Args;
use files::puzzle::Piece;
use judge::oracle;
use judge::sentence;
use message::Language;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::draw::words::wrap;
use model::draw::{Drawing, HEADING, Sign, styled};
use reference::puzzle::relate::{Difference, Map};

use super::argument::Reader;
use super::{Done, Problems, language, say};

/// The width of a line of text.
const WIDTH: usize = 100;

/// The flags of `epsilon relate`.
#[derive(Debug, Args)]
pub(super) struct Relate {
    /// A grid, full or not: 81 characters, row by row, `.` or `0` for an empty cell; or a file with one grid in any format
    /// of `epsilon generate`; `-` for standard input
    #[arg(value_name = "A")]
    first: String,
    /// The grid, or its file, that may arise from it
    #[arg(value_name = "B")]
    second: String,
    /// Draw the grid after each map
    #[arg(long)]
    draw: bool,
}

impl Relate {
    pub(super) fn run(self) -> Done {
        let reader = Reader {
            parse: Piece::grid,
            batch_commands: "`epsilon canon`",
        };
        let first = reader.puzzle(&self.first, &say(&message!("relate-first")));
        let second = reader.puzzle(&self.second, &say(&message!("the-second-grid")));
        let (first, second) = match (first, second) {
            (Ok(first), Ok(second)) => (first, second),
            (first, second) => {
                let problems = [first.err(), second.err()].into_iter().flatten();
                return Err(problems.collect::<Vec<_>>().into());
            }
        };
        let language = language();
        match oracle::chain(&first, &second) {
            Ok(chain) => {
                check(&first, &second, &chain)?;
                self.print_chain(&first, &chain, language);
                Ok(ExitCode::Passed)
            }
            Err(difference) => {
                self.print_difference(&difference, language);
                Ok(ExitCode::Differences)
            }
        }
    }

    fn print_chain(&self, first: &Grid, chain: &[(Map, Grid)], language: Language) {
        println!("{}", language.say(&sentence::related(chain.len())));
        if self.draw {
            let drawing = Drawing::new(first).with_title(message!("relate-first"));
            println!("\n{}\n", drawing.text(language));
        }
        let mut before = first;
        for (index, (map, after)) in chain.iter().enumerate() {
            let line = format!("{}. {}", index + 1, language.say(&sentence::map(map)));
            if self.draw {
                println!("{}", styled(&line, HEADING));
                println!("{}\n", drawing(map, before, after).text(language));
            } else {
                println!("{line}");
            }
            before = after;
        }
    }

    fn print_difference(&self, difference: &Difference, language: Language) {
        let said = language.say(&sentence::not_related(difference));
        println!("{}", wrap(said.split(' '), WIDTH).join("\n"));
        if let Difference::CanonicalForm(forms) = difference
            && self.draw
        {
            let [first, second] = &**forms;
            let titles = [
                say(&message!("relate-smallest-of-first")),
                say(&message!("relate-smallest-of-second")),
            ];
            let other = say(&message!("relate-different"));
            let apart = first.differing(second);
            let [left, right] = [(first, &titles[0]), (second, &titles[1])].map(|(form, title)| {
                let drawing = Drawing::new(form).with_title(title);
                drawing
                    .with_sign(apart, Sign::Wrong)
                    .saying(Sign::Wrong, &*other)
            });
            println!("\n{}", Drawing::beside(&left, &right, WIDTH, language));
        }
    }
}

/// Checks that the chain ends in the second grid. Each of its grids was made from the one before by one of the
/// handout's maps.
fn check(first: &Grid, second: &Grid, chain: &[(Map, Grid)]) -> Result<(), Problems> {
    let end = chain.last().map_or(first, |(_, grid)| grid);
    if end == second {
        return Ok(());
    }
    Err(HarnessError::new(message!("relate-broken")).into())
}

/// Draws the grid after a map. Only changes within a block are marked: all other maps change nearly everything.
fn drawing(map: &Map, before: &Grid, after: &Grid) -> Drawing {
    let drawing = Drawing::new(after);
    match map {
        Map::WithinBlock { .. } => {
            drawing.with_area(before.differing(after), say(&message!("relate-changed")))
        }
        _ => drawing,
    }
}
