//! Two lists of grids that are not equal: how long they are, where they part, how each goes on.

use maud::{Markup, html};
use reference::grid::Grid;

use super::BREAK;
use super::picture::{self, Figure, change};
use super::svg::Picture;
use super::words::{self, GRIDS};
use crate::compare::{RunDifference, unequal_cells};
use crate::draw::Sign;
use crate::message::Language;
use crate::value::Value;

/// More placements than these are not listed.
const MOST_PLACEMENTS: usize = 12;

/// What is to be seen of two lists of grids.
pub(super) fn section(
    run: &RunDifference,
    expected: &Value,
    found: &Value,
    language: Language,
) -> Markup {
    let [expected, found] = [expected, found].map(grids);
    let lengths = [expected.len(), found.len()].map(|length| GRIDS.count(length, language));
    let [expected_rest, found_rest] =
        [&expected, &found].map(|grids| placements(grids, run.first, language));
    let head = |text: words::Words| html! { th scope="row" { (text.say(language)) } };
    html! {
        (picture::row(&figures(run, &expected, &found, language), language))
        (super::scrolling(words::DIFFERENCE.say(language), &html! {
            table.facts {
                thead { tr { td {} th scope="col" { (words::LIST_LENGTHS.say(language)) }
                    th scope="col" { (words::FROM_THERE.say(language)) } } } (BREAK)
                tbody {
                    tr { (head(words::EXPECTED)) td { (lengths[0]) } td { (expected_rest) } } (BREAK)
                    tr { (head(words::FOUND)) td { (lengths[1]) } td { (found_rest) } } (BREAK)
                }
            }
        }))
        @if run.same_last_grid { p { (words::SAME_LAST.say(language)) } (BREAK) }
    }
}

fn grids(value: &Value) -> Vec<&Grid> {
    let entries = value.as_list().unwrap_or_default();
    entries.iter().filter_map(Value::as_grid).collect()
}

/// The last common grid, and the next one of each list with what changed.
fn figures<'a>(
    run: &RunDifference,
    expected: &[&'a Grid],
    found: &[&'a Grid],
    language: Language,
) -> Vec<Figure<'a>> {
    let start = expected.first().copied();
    let [wanted, came] = [expected, found].map(|grids| grids.get(run.first).copied());
    let Some(common) = run
        .first
        .checked_sub(1)
        .and_then(|last| expected.get(last))
        .copied()
    else {
        let mut figures: Vec<Figure<'a>> = wanted
            .map(|grid| Figure::new(words::EXPECTED_FIRST.say(language), Picture::new(grid)))
            .into_iter()
            .collect();
        figures.extend(came.zip(wanted).map(|(came, wanted)| {
            let wrong = unequal_cells(wanted, came);
            let picture = Picture::new(came).with_sign(wrong, Sign::Wrong);
            Figure::new(words::FOUND_FIRST.say(language), picture)
        }));
        return figures;
    };
    let title = if run.first == 1 {
        words::START_GRID
    } else {
        words::LAST_COMMON
    };
    let last = Picture::new(common).starting_from(start);
    let mut figures = vec![Figure::new(title.say(language), last)];
    for (grid, caption, sign, meaning) in [
        (
            wanted,
            words::EXPECTED_NEXT,
            Sign::Right,
            words::IS_EXPECTED,
        ),
        (came, words::FOUND_NEXT, Sign::Wrong, words::IS_FOUND),
    ] {
        figures.extend(grid.map(|grid| {
            let picture = Picture::new(grid)
                .starting_from(start)
                .with_sign(unequal_cells(common, grid), sign);
            let caption = format!(
                "{}: {}",
                caption.say(language),
                change(common, grid, language)
            );
            Figure::new(caption, picture).saying(sign, meaning)
        }));
    }
    figures
}

/// How a list goes on from a place: `r1c2=4, r3c3=5`.
fn placements(grids: &[&Grid], first: usize, language: Language) -> String {
    let from = first.saturating_sub(1);
    let rest = grids.get(from..).unwrap_or_default();
    let mut texts: Vec<String> = rest
        .windows(2)
        .take(MOST_PLACEMENTS)
        .map(|pair| change(pair[0], pair[1], language))
        .collect();
    // A list may repeat one grid a thousand times.
    texts.dedup();
    if rest.len() > MOST_PLACEMENTS + 1 {
        texts.push("...".to_owned());
    } else {
        texts.push(words::LIST_ENDS.say(language).to_owned());
    }
    texts.join(", ")
}
