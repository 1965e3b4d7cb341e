//! The reason of a step, by the family of its technique.

use board::cell::CellSet;
use board::code::Technique;
use board::digit::DigitSet;
use board::step::{Mark, Part, Role, Step};
use board::unit::Unit;

use super::notation::compact;
use message::{Argument, Message};

/// Returns the message that says why a step is valid.
///
/// ```
/// use message::Language;
/// use judge::sentence::reason;
/// use board::code::Technique;
/// use board::grid::Grid;
/// use board::state::State;
/// use reference::technique::find;
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
/// let reason = reason(&steps[0]);
/// assert_eq!(Language::English.say(&reason), "In row 1, 6 is only open in r1c9.");
/// assert_eq!(Language::German.say(&reason), "In Zeile 1 ist die 6 nur in r1c9 möglich.");
/// ```
pub fn reason(step: &Step) -> Message {
    family(step).unwrap_or_else(|| plain(step))
}

/// Returns the message of the technique's family if the reason has the parts it needs.
fn family(step: &Step) -> Option<Message> {
    let code = step.technique.code();
    match (&code[..2], step.technique) {
        ("00", _) => single(step),
        ("01", Technique::Pointing | Technique::Claiming) => locked(step),
        ("01" | "02", _) => subset(step),
        ("03", Technique::KrakenFish1 | Technique::KrakenFish2) => kraken(step),
        ("03", _) => fish(step),
        ("04", _) if !step.reason.iter().any(is_node) => single_digit(step),
        ("05", _) => colors(step),
        ("06", Technique::BivalueUniversalGrave1) => grave(step),
        ("06", Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2) => avoidable(step),
        ("06", _) => rectangle(step),
        ("04" | "07" | "13", _) => chain(step),
        ("08", Technique::WWing) => w_wing(step),
        ("08", _) => wing(step),
        ("09", Technique::DeathBlossom) => death_blossom(step),
        ("09", _) => almost_locked(step),
        ("10", _) => exclusion(step),
        ("11", _) => sue_de_coq(step),
        ("12", _) => templates(step),
        _ => None,
    }
}

/// Returns the parts of a reason one by one.
fn plain(step: &Step) -> Message {
    let parts = step.reason.iter().map(|part| {
        let cells = compact(part.cells);
        if part.digits.is_empty() {
            cells
        } else {
            format!("{cells} ({})", part.digits)
        }
    });
    message!("step-plain", parts = Argument::all(parts))
}

fn single(step: &Step) -> Option<Message> {
    let &Mark { digit, cell } = step.placements.first()?;
    Some(match step.technique {
        Technique::FullHouse => {
            let unit = part(step, Role::Unit)?.unit?;
            message!("step-full-house", unit = unit, cell = cell, digit = digit)
        }
        Technique::LastDigit => message!("step-last-digit", cell = cell, digit = digit),
        Technique::HiddenSingle => clauses([only_open(part(step, Role::Unit)?)?]),
        _ => message!("step-naked-single", cell = cell, digit = digit),
    })
}

fn locked(step: &Step) -> Option<Message> {
    let part = part(step, Role::Unit)?;
    let others = common_units(part.cells).filter(|&unit| Some(unit) != part.unit);
    Some(message!(
        "step-locked",
        clause = only_open(part)?,
        others = Argument::all(others)
    ))
}

fn subset(step: &Step) -> Option<Message> {
    let part = part(step, Role::Subset).or(part(step, Role::Unit))?;
    let units: Vec<Unit> = match part.unit {
        Some(unit) => vec![unit],
        None => common_units(part.cells).collect(),
    };
    if step.technique.code().starts_with("021") {
        // A pair in a block and on a line need be hidden in only one of the two.
        return Some(clauses([only_open_in(Argument::any(units), part)]));
    }
    Some(message!(
        "step-naked-subset",
        units = Argument::all(units),
        cells = part.cells,
        digits = part.digits
    ))
}

fn fish(step: &Step) -> Option<Message> {
    part(step, Role::Base)?;
    let covers = step
        .reason
        .iter()
        .filter(|part| matches!(part.role, Role::Cover | Role::Fin | Role::EndoFin))
        .collect::<Vec<_>>()
        // A Siamese fish has cover units and fins twice.
        .chunk_by(|before, after| before.role <= after.role)
        .map(cover)
        .reduce(|first, second| message!("step-fish-also", first = first, second = second))?;
    Some(message!(
        "step-fish",
        digits = step.digits,
        base = units(parts(step, Role::Base)),
        covers = covers
    ))
}

/// Returns the cover units with the fins that they leave.
fn cover(parts: &[&Part]) -> Message {
    let fins = parts.iter().filter_map(|part| {
        let (count, cells) = (part.cells.len(), part.cells);
        match part.role {
            Role::Fin => Some(message!("step-fish-fins", count = count, cells = cells)),
            Role::EndoFin => Some(message!("step-fish-endo", count = count, cells = cells)),
            _ => None,
        }
    });
    let covers = parts.iter().filter(|part| part.role == Role::Cover);
    message!(
        "step-fish-cover",
        units = units(covers.copied()),
        fins = Argument::joined("", fins)
    )
}

/// Returns the message about conjugate pairs, and about blocks whose candidate cells lie on two lines.
fn single_digit(step: &Step) -> Option<Message> {
    let mut said = Vec::new();
    let mut rest = step.reason.as_slice();
    while let [first, others @ ..] = rest {
        let lines = others
            .iter()
            .take_while(|part| part.role == Role::Intersection)
            .count();
        let (lines, after) = others.split_at(lines);
        let clause = only_open(first)?;
        said.push(if lines.is_empty() {
            clause
        } else {
            message!("step-on-lines", clause = clause, lines = units(lines))
        });
        rest = after;
    }
    (!said.is_empty()).then(|| clauses(said))
}

fn colors(step: &Step) -> Option<Message> {
    let components: Vec<Message> = parts(step, Role::ColorA)
        .zip(parts(step, Role::ColorB))
        .map(|(one, other)| {
            message!(
                "step-colors-component",
                one = one.cells,
                other = other.cells,
                digits = step.digits
            )
        })
        .collect();
    if components.is_empty() {
        return None;
    }
    let why = match step.technique {
        Technique::SimpleColorsTrap => message!("step-colors-trap"),
        Technique::SimpleColorsWrap => message!("step-colors-wrap"),
        Technique::MultiColors1 => message!("step-colors-exclude"),
        _ => message!("step-colors-seen"),
    };
    Some(message!(
        "step-colors",
        components = Argument::joined("; ", components),
        why = why
    ))
}

fn rectangle(step: &Step) -> Option<Message> {
    let roof = part(step, Role::Roof)?;
    let corners = part(step, Role::Floor).map_or(roof.cells, |floor| floor.cells.union(roof.cells));
    let extras = roof.digits.difference(step.digits);
    let mut sentences = vec![if extras.is_empty() {
        message!("step-rectangle", digits = step.digits, corners = corners)
    } else {
        message!(
            "step-rectangle-extras",
            digits = step.digits,
            corners = corners,
            extras = extras,
            roof = roof.cells
        )
    }];
    sentences.extend(part(step, Role::Subset).map(|others| {
        message!(
            "step-rectangle-subset",
            cells = others.cells,
            digits = others.digits
        )
    }));
    let ties: Vec<Message> = parts(step, Role::Unit).filter_map(only_open).collect();
    sentences.extend((!ties.is_empty()).then(|| clauses(ties)));
    Some(message!(
        "sentences",
        sentences = Argument::joined(" ", sentences)
    ))
}

fn avoidable(step: &Step) -> Option<Message> {
    Some(message!(
        "step-avoidable",
        floor = part(step, Role::Floor)?.cells,
        roof = part(step, Role::Roof)?.cells,
        digits = step.digits
    ))
}

fn grave(step: &Step) -> Option<Message> {
    Some(message!(
        "step-grave",
        cell = step.eliminations.first()?.cell,
        digits = part(step, Role::Unit)?.digits,
        units = units(parts(step, Role::Unit))
    ))
}

fn wing(step: &Step) -> Option<Message> {
    let with_digits =
        |part: &Part| message!("step-wing-cells", cells = part.cells, digits = part.digits);
    Some(message!(
        "step-wing",
        pivot = with_digits(part(step, Role::Pivot)?),
        pincers = Argument::all(parts(step, Role::Pincer).map(with_digits)),
        shared = changed_digits(step)
    ))
}

fn w_wing(step: &Step) -> Option<Message> {
    let cells = Argument::all(parts(step, Role::Pincer).map(|part| part.cells));
    Some(message!(
        "step-w-wing",
        cells = cells,
        digits = part(step, Role::Pincer)?.digits,
        link = only_open(part(step, Role::Unit)?)?,
        shared = changed_digits(step)
    ))
}

/// Returns the chains of a reason.
///
/// A chain is its nodes: `r1c2≠4 → r1c5=4 → r7c5≠4`. `=` is a node that is true, `≠` one that is false; each follows
/// from the one before. An almost locked set that loses a digit is in square brackets: `[r12c3≠4]`.
fn chain(step: &Step) -> Option<Message> {
    let chains = chains(step)?;
    Some(match step.technique {
        Technique::FishyCycle
        | Technique::ContinuousNiceLoop
        | Technique::GroupedContinuousNiceLoop => message!("step-loop", chains = chains),
        Technique::DiscontinuousNiceLoop | Technique::GroupedDiscontinuousNiceLoop => {
            message!("step-open-loop", chains = chains)
        }
        Technique::ForcingChainContradiction | Technique::ForcingNetContradiction => {
            message!("step-contradiction", chains = chains)
        }
        Technique::ForcingChainVerity | Technique::ForcingNetVerity => {
            message!("step-verity", chains = chains)
        }
        _ => message!("step-chain", chains = chains),
    })
}

fn kraken(step: &Step) -> Option<Message> {
    let fish = fish(step)?;
    let Some(chains) = chains(step) else {
        return Some(fish);
    };
    Some(message!("step-kraken", fish = fish, chains = chains))
}

/// Returns all chains of the reason, which premises separate; `None` if there is no node.
fn chains(step: &Step) -> Option<String> {
    // A node of a net may follow from several nodes before it.
    let separator = match step.technique {
        Technique::ForcingNetContradiction | Technique::ForcingNetVerity => ", ",
        _ => " → ",
    };
    let chains: Vec<String> = step
        .reason
        .split(|part| part.role == Role::Premise)
        .map(|nodes| {
            let nodes = nodes.iter().filter(|part| is_node(part)).map(node);
            nodes.collect::<Vec<_>>().join(separator)
        })
        .filter(|chain| !chain.is_empty())
        .collect();
    (!chains.is_empty()).then(|| chains.join("; "))
}

const fn is_node(part: &Part) -> bool {
    matches!(part.role, Role::On | Role::Off | Role::Locked)
}

fn node(part: &Part) -> String {
    let (cells, digits) = (compact(part.cells), part.digits);
    match part.role {
        Role::On => format!("{cells}={digits}"),
        Role::Locked => format!("[{cells}≠{digits}]"),
        _ => format!("{cells}≠{digits}"),
    }
}

/// Returns the sets, with the restricted common digits between them.
fn almost_locked(step: &Step) -> Option<Message> {
    part(step, Role::AlmostLockedSet)?;
    let links = step.reason.iter().filter_map(|part| match part.role {
        Role::AlmostLockedSet => Some(set(part)),
        Role::RestrictedCommon => Some(format!("–{}–", part.digits)),
        _ => None,
    });
    Some(message!(
        "step-almost-locked",
        links = Argument::joined(" ", links)
    ))
}

fn death_blossom(step: &Step) -> Option<Message> {
    let petals = parts(step, Role::Petal).map(|petal| {
        message!(
            "step-petal",
            digits = petal.digits.to_string(),
            cells = compact(petal.cells)
        )
    });
    Some(message!(
        "step-death-blossom",
        stem = part(step, Role::Stem)?.cells,
        petals = Argument::all(petals)
    ))
}

fn exclusion(step: &Step) -> Option<Message> {
    part(step, Role::Subset)?;
    let aligned = Argument::all(parts(step, Role::Subset).map(set));
    Some(if part(step, Role::Pincer).is_some() {
        let excluders = Argument::all(parts(step, Role::Pincer).map(set));
        message!(
            "step-exclusion-by",
            aligned = aligned,
            excluders = excluders
        )
    } else {
        message!("step-exclusion", aligned = aligned)
    })
}

fn sue_de_coq(step: &Step) -> Option<Message> {
    let others = step
        .reason
        .iter()
        .filter(|part| part.role != Role::Intersection);
    Some(message!(
        "step-sue-de-coq",
        shared = set(part(step, Role::Intersection)?),
        others = Argument::all(others.map(set))
    ))
}

fn templates(step: &Step) -> Option<Message> {
    let cells = |marks: &[Mark]| marks.iter().map(|mark| mark.cell).collect::<CellSet>();
    Some(
        match (step.technique, &*step.placements, &*step.eliminations) {
            (Technique::TemplateSet, [], _) => return None,
            (Technique::TemplateSet, marks, _) => {
                message!(
                    "step-template-set",
                    digits = step.digits,
                    cells = cells(marks)
                )
            }
            (_, _, []) => return None,
            (_, _, marks) => message!(
                "step-template-delete",
                digits = step.digits,
                cells = Argument::any(cells(marks))
            ),
        },
    )
}

/// Returns cells and their digits: `r12c3 {456}`.
fn set(part: &Part) -> String {
    format!("{} {{{}}}", compact(part.cells), part.digits)
}

fn parts(step: &Step, role: Role) -> impl Iterator<Item = &Part> {
    step.reason.iter().filter(move |part| part.role == role)
}

fn part(step: &Step, role: Role) -> Option<&Part> {
    parts(step, role).next()
}

fn changed_digits(step: &Step) -> DigitSet {
    let marks = step.eliminations.iter().chain(&step.placements);
    marks.map(|mark| mark.digit).collect()
}

fn units<'a>(parts: impl IntoIterator<Item = &'a Part>) -> Argument {
    Argument::all(parts.into_iter().filter_map(|part| part.unit))
}

/// Returns the units that hold all of some cells.
fn common_units(cells: CellSet) -> impl Iterator<Item = Unit> {
    Unit::BY_KIND
        .into_iter()
        .filter(move |unit| !cells.is_empty() && cells.is_subset(unit.cell_set()))
}

/// Returns the clause which says that a part's digits are only open in its cells; `None` for a part without a unit.
fn only_open(part: &Part) -> Option<Message> {
    Some(only_open_in(part.unit?.into(), part))
}

fn only_open_in(units: Argument, part: &Part) -> Message {
    message!(
        "step-only-open",
        units = units,
        count = part.digits.len(),
        digits = part.digits,
        cells = part.cells
    )
}

fn clauses(clauses: impl IntoIterator<Item = Message>) -> Message {
    message!("step-clauses", clauses = Argument::joined("; ", clauses))
}
