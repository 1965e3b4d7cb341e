//! Singles, locked candidates, subsets.

use reference::code::Technique;
use reference::step::{Mark, Role, Step};

use super::part;
use super::voice::{Voice, common_units, say};

/// 00xx.
pub(super) fn single(step: &Step, voice: Voice) -> Option<String> {
    let &Mark { digit, cell } = step.placements.first()?;
    Some(match step.technique {
        Technique::FullHouse => {
            let unit = voice.unit(part(step, Role::Unit)?.unit?);
            say!(
                voice,
                "in {unit}, only {cell} is empty, and {digit} is missing.",
                "in {unit} ist nur {cell} leer, und es fehlt die {digit}."
            )
        }
        Technique::LastDigit => say!(
            voice,
            "{digit} stands in eight cells, and {cell} is left for the ninth.",
            "die {digit} steht in acht Zellen, und für die neunte bleibt {cell}."
        ),
        Technique::HiddenSingle => format!("{}.", voice.only_open(part(step, Role::Unit)?)?),
        _ => say!(
            voice,
            "{cell} has no candidate but {digit}.",
            "{cell} hat keinen Kandidaten außer der {digit}."
        ),
    })
}

/// 0100, 0101.
pub(super) fn locked(step: &Step, voice: Voice) -> Option<String> {
    let part = part(step, Role::Unit)?;
    let only_open = voice.only_open(part)?;
    let others = common_units(part.cells).filter(|&unit| Some(unit) != part.unit);
    let others = voice.list(others.map(|unit| voice.unit(unit)));
    Some(say!(
        voice,
        "{only_open}, which all lie in {others}.",
        "{only_open}, und diese liegen alle in {others}."
    ))
}

/// 011x, 02xx.
pub(super) fn subset(step: &Step, voice: Voice) -> Option<String> {
    let part = part(step, Role::Subset).or(part(step, Role::Unit))?;
    let units: Vec<String> = match part.unit {
        Some(unit) => vec![voice.unit(unit)],
        None => common_units(part.cells)
            .map(|unit| voice.unit(unit))
            .collect(),
    };
    if step.technique.code().starts_with("021") {
        // A pair in a block and on a line need be hidden in one of the two only.
        return Some(format!(
            "{}.",
            voice.only_open_in(&voice.choice(units), part)
        ));
    }
    let (units, cells) = (voice.list(units), voice.cells(part.cells));
    let digits = voice.digits(part.digits);
    Some(say!(
        voice,
        "in {units}, {cells} have no candidates but {digits}.",
        "in {units} haben {cells} keine Kandidaten außer {digits}."
    ))
}
