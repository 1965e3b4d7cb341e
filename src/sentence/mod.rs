//! What a step says, in a sentence, and what it does, in a few signs; in English and German.
//!
//! A sentence is made of the parts of the step's reason, so it needs no grid. Each family of HoDoKu's codes has its
//! templates; whatever lacks the parts that its template needs is said in plain cells and digits.

mod chains;
mod notation;
mod patterns;
mod relation;
mod sets;
mod simple;
mod voice;

use reference::code::Technique;
use reference::rating::{Level, Path};
use reference::step::{Mark, Part, Role, Step};

use crate::draw::words::capitalised;
use crate::message::Language;
use crate::oracle::NotUnique;
use voice::{Voice, say};

pub use notation::effect;
pub use relation::{map, not_related, related};

/// Why a puzzle is not solved by steps.
pub fn not_unique(problem: NotUnique, language: Language) -> String {
    let german = match problem {
        NotUnique::NoSolution => "das Rätsel hat keine Lösung",
        NotUnique::SeveralSolutions => "das Rätsel hat mehr als eine Lösung",
    };
    let said = capitalised(language.pick(&problem.to_string(), german));
    format!("{said}.")
}

/// Why a step holds.
///
/// ```
/// use epsilon::{message::Language, sentence::sentence};
/// use reference::{code::Technique, grid::Grid, technique::{State, find}};
/// let grid: Grid = "\
/// 1234.....
/// .....6...
/// .........
/// .........
/// ......6..
/// .........
/// .........
/// .......6.
/// .........".parse().unwrap();
/// let steps = find(Technique::HiddenSingle, &State::from(&grid));
/// assert_eq!(sentence(&steps[0], Language::English), "In row 1, 6 is only open in r1c9.");
/// assert_eq!(sentence(&steps[0], Language::German), "In Zeile 1 ist die 6 nur in r1c9 möglich.");
/// ```
pub fn sentence(step: &Step, language: Language) -> String {
    let voice = Voice(language);
    let said = template(step, voice).unwrap_or_else(|| plain(step, voice));
    as_sentence(&said)
}

/// A text with a capital letter at its beginning, unless it begins with a cell, which has none.
fn as_sentence(text: &str) -> String {
    let begins_with_cell = text.split('c').next().is_some_and(|row| {
        row.strip_prefix('r')
            .is_some_and(|number| number.parse::<u32>().is_ok())
    });
    if begins_with_cell {
        text.to_owned()
    } else {
        capitalised(text)
    }
}

/// A digit that is placed because the solution has it there.
pub fn brute_force(mark: Mark, language: Language) -> String {
    let Mark { digit, cell } = mark;
    say!(
        Voice(language),
        "No technique finds anything; the solution has {digit} in {cell}.",
        "Keine Technik findet etwas; in der Lösung steht die {digit} in {cell}."
    )
}

/// The name of a level.
pub const fn level(level: Level, language: Language) -> &'static str {
    match level {
        Level::Easy => language.pick("easy", "leicht"),
        Level::Medium => language.pick("medium", "mittel"),
        Level::Hard => language.pick("hard", "schwer"),
        Level::Unfair => language.pick("unfair", "unfair"),
        Level::Extreme => language.pick("extreme", "extrem"),
    }
}

/// How a path ends, and what the puzzle is rated.
pub fn ending(path: &Path, language: Language) -> String {
    use reference::rating::End;
    let voice = Voice(language);
    let (score, level) = (path.score, level(path.level, language));
    let steps = voice.count(
        path.moves.len(),
        ["step", "steps"],
        ["Schritt", "Schritten"],
    );
    match path.end {
        End::Solved => say!(
            voice,
            "Solved in {steps}: {level}, score {score}.",
            "Gelöst in {steps}: {level}, {score} Punkte."
        ),
        End::Stuck => say!(
            voice,
            "After {steps} no technique finds anything more: {level}, score {score} with giving up.",
            "Nach {steps} findet keine Technik mehr etwas: {level}, mit Aufgeben {score} Punkte."
        ),
        End::Contradiction => say!(
            voice,
            "After {steps} there is a contradiction.",
            "Nach {steps} entsteht ein Widerspruch."
        ),
    }
}

/// The sentence of the technique's family, if the reason has what it needs.
fn template(step: &Step, voice: Voice) -> Option<String> {
    let code = step.technique.code();
    match (&code[..2], step.technique) {
        ("00", _) => simple::single(step, voice),
        ("01", Technique::Pointing | Technique::Claiming) => simple::locked(step, voice),
        ("01" | "02", _) => simple::subset(step, voice),
        ("03", Technique::KrakenFish1 | Technique::KrakenFish2) => chains::kraken(step, voice),
        ("03", _) => patterns::fish(step, voice),
        ("04", _) if !chains::has_nodes(step) => patterns::single_digit(step, voice),
        ("05", _) => patterns::colors(step, voice),
        ("06", Technique::BivalueUniversalGrave1) => patterns::grave(step, voice),
        ("06", Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2) => {
            patterns::avoidable(step, voice)
        }
        ("06", _) => patterns::rectangle(step, voice),
        ("04" | "07", _) => chains::chain(step, voice),
        ("08", Technique::WWing) => patterns::w_wing(step, voice),
        ("08", _) => patterns::wing(step, voice),
        ("09", Technique::DeathBlossom) => sets::death_blossom(step, voice),
        ("09", _) => sets::almost_locked(step, voice),
        ("10", _) => sets::exclusion(step, voice),
        ("11", _) => sets::sue_de_coq(step, voice),
        ("12", _) => sets::templates(step, voice),
        ("13", _) => chains::forcing(step, voice),
        _ => None,
    }
}

/// The parts of a reason one by one, for what has no better sentence.
fn plain(step: &Step, voice: Voice) -> String {
    let parts = step.reason.iter().map(|part| {
        let cells = notation::compact(part.cells);
        if part.digits.is_empty() {
            cells
        } else {
            format!("{cells} ({})", part.digits)
        }
    });
    let parts = voice.list(parts);
    say!(
        voice,
        "this follows from {parts}.",
        "das folgt aus {parts}."
    )
}

/// The parts of a role, in their order.
fn parts(step: &Step, role: Role) -> impl Iterator<Item = &Part> {
    step.reason.iter().filter(move |part| part.role == role)
}

/// The first part of a role.
fn part(step: &Step, role: Role) -> Option<&Part> {
    parts(step, role).next()
}

/// The digits that a step strikes or places.
fn changed_digits(step: &Step) -> reference::digit::DigitSet {
    let marks = step.eliminations.iter().chain(&step.placements);
    marks.map(|mark| mark.digit).collect()
}

#[cfg(test)]
mod tests;
