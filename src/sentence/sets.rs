//! Almost locked sets, death blossoms, aligned exclusion, Sue de Coq, templates.

use reference::cell::CellSet;
use reference::code::Technique;
use reference::step::{Part, Role, Step};

use super::notation::compact;
use super::voice::{Voice, say};
use super::{part, parts};

/// 0901 to 0903: the sets, with the restricted common digits between them.
pub(super) fn almost_locked(step: &Step, voice: Voice) -> Option<String> {
    part(step, Role::AlmostLockedSet)?;
    let links: Vec<String> = step
        .reason
        .iter()
        .filter_map(|part| match part.role {
            Role::AlmostLockedSet => Some(set(part)),
            Role::RestrictedCommon => Some(format!("–{}–", part.digits)),
            _ => None,
        })
        .collect();
    let links = links.join(" ");
    Some(say!(
        voice,
        "almost locked sets, and between them the digits that only one of two can hold: {links}.",
        "fast gesperrte Mengen, dazwischen die Ziffern, die nur eine von beiden enthalten kann: {links}."
    ))
}

/// 0904.
pub(super) fn death_blossom(step: &Step, voice: Voice) -> Option<String> {
    let origin = voice.cells(part(step, Role::Stem)?.cells);
    let petals = parts(step, Role::Petal).map(|petal| {
        let (digits, cells) = (petal.digits, compact(petal.cells));
        say!(voice, "{digits} locks {cells}", "{digits} sperrt {cells}")
    });
    let petals = voice.list(petals);
    Some(say!(
        voice,
        "whatever {origin} holds locks an almost locked set: {petals}.",
        "was auch in {origin} steht, sperrt eine fast gesperrte Menge: {petals}."
    ))
}

/// 100x.
pub(super) fn exclusion(step: &Step, voice: Voice) -> Option<String> {
    part(step, Role::Subset)?;
    let aligned = voice.list(parts(step, Role::Subset).map(set));
    let excluders: Vec<String> = parts(step, Role::Pincer).map(set).collect();
    let mut said = say!(
        voice,
        "no choice of digits for {aligned} is left with what is struck",
        "für {aligned} bleibt mit dem Gestrichenen keine Belegung"
    );
    if !excluders.is_empty() {
        let excluders = voice.list(excluders);
        said += &say!(
            voice,
            ", as each would leave nothing to one of {excluders}",
            ", da jede einer der Zellen {excluders} alles nähme"
        );
    }
    Some(said + ".")
}

/// 1101.
pub(super) fn sue_de_coq(step: &Step, voice: Voice) -> Option<String> {
    let shared = set(part(step, Role::Intersection)?);
    let others = step
        .reason
        .iter()
        .filter(|part| part.role != Role::Intersection);
    let others = voice.list(others.map(set));
    Some(say!(
        voice,
        "the digits of {shared} are shared out between line and block, with {others}.",
        "die Ziffern von {shared} verteilen sich auf Linie und Block, zusammen mit {others}."
    ))
}

/// 12xx.
pub(super) fn templates(step: &Step, voice: Voice) -> Option<String> {
    let places = step.technique == Technique::TemplateSet;
    let marks = if places {
        &step.placements
    } else {
        &step.eliminations
    };
    let cells: CellSet = marks.iter().map(|mark| mark.cell).collect();
    let (all, any) = (voice.list(cells), voice.choice(cells));
    let digits = voice.digits(step.digits);
    (!marks.is_empty()).then(|| {
        if places {
            say!(
                voice,
                "every way to place all {digits}s left goes through {all}.",
                "jede verbliebene Verteilung der {digits} enthält {all}."
            )
        } else {
            say!(
                voice,
                "no way to place all {digits}s left goes through {any}.",
                "keine verbliebene Verteilung der {digits} enthält {any}."
            )
        }
    })
}

/// `r12c3 {456}`.
fn set(part: &Part) -> String {
    format!("{} {{{}}}", compact(part.cells), part.digits)
}
