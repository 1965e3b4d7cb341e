//! Fish, patterns of one digit, colours, rectangles, wings.

use reference::code::Technique;
use reference::digit::DigitSet;
use reference::step::{Part, Role, Step};

use super::voice::{Voice, say};
use super::{as_sentence, changed_digits, part, parts};

/// 03xx.
pub(super) fn fish(step: &Step, voice: Voice) -> Option<String> {
    let digits = voice.digits(step.digits);
    part(step, Role::Base)?;
    let base = voice.units(parts(step, Role::Base));
    let covers: Vec<String> = step
        .reason
        .iter()
        .filter(|part| matches!(part.role, Role::Cover | Role::Fin | Role::EndoFin))
        .collect::<Vec<_>>()
        // A Siamese fish has cover units and fins twice.
        .chunk_by(|before, after| before.role <= after.role)
        .map(|cover| lie_in(cover, voice))
        .collect();
    let covers = covers.join(&say!(voice, "; and also ", "; und auch "));
    Some(say!(
        voice,
        "the places of {digits} in {base} lie {covers}.",
        "die Plätze der {digits} in {base} liegen {covers}."
    ))
}

/// The cover units with the fins that they leave.
fn lie_in(cover: &[&Part], voice: Voice) -> String {
    let of_role = |role: Role| cover.iter().copied().filter(move |part| part.role == role);
    let units = voice.units(of_role(Role::Cover));
    let mut said = say!(voice, "in {units}", "in {units}");
    for fins in of_role(Role::Fin) {
        let cells = voice.cells(fins.cells);
        said += &match fins.cells.len() {
            1 => say!(
                voice,
                ", but for the fin {cells}",
                ", bis auf die Flosse {cells}"
            ),
            _ => say!(
                voice,
                ", but for the fins {cells}",
                ", bis auf die Flossen {cells}"
            ),
        };
    }
    for fins in of_role(Role::EndoFin) {
        let cells = voice.cells(fins.cells);
        said += &match fins.cells.len() {
            1 => say!(
                voice,
                "; {cells} counts twice (endo fin)",
                "; {cells} zählt doppelt (Endo-Flosse)"
            ),
            _ => say!(
                voice,
                "; {cells} count twice (endo fins)",
                "; {cells} zählen doppelt (Endo-Flossen)"
            ),
        };
    }
    said
}

/// 04xx as conjugate pairs, or as a block whose places lie on two lines.
pub(super) fn single_digit(step: &Step, voice: Voice) -> Option<String> {
    let mut clauses = Vec::new();
    let mut rest = step.reason.as_slice();
    while let [first, others @ ..] = rest {
        let lines = others
            .iter()
            .take_while(|part| part.role == Role::Intersection)
            .count();
        let (lines, after) = others.split_at(lines);
        clauses.push(pair_or_block(first, lines, voice)?);
        rest = after;
    }
    (!clauses.is_empty()).then(|| clauses.join("; ") + ".")
}

fn pair_or_block(part: &Part, lines: &[Part], voice: Voice) -> Option<String> {
    let mut clause = voice.only_open(part)?;
    if !lines.is_empty() {
        let lines = voice.units(lines);
        clause += &say!(voice, " (on {lines})", " (auf {lines})");
    }
    Some(clause)
}

/// 05xx.
pub(super) fn colors(step: &Step, voice: Voice) -> Option<String> {
    let digits = voice.digits(step.digits);
    let components: Vec<String> = parts(step, Role::ColorA)
        .zip(parts(step, Role::ColorB))
        .map(|(one, other)| {
            let [one, other] = [one, other].map(|part| voice.cells(part.cells));
            say!(
                voice,
                "either all of {one} or all of {other} hold {digits}",
                "entweder enthalten alle von {one} oder alle von {other} die {digits}"
            )
        })
        .collect();
    if components.is_empty() {
        return None;
    }
    let components = components.join("; ");
    let why = voice.0.pick(
        match step.technique {
            Technique::SimpleColorsTrap => "What sees both colours cannot hold it",
            Technique::SimpleColorsWrap => "Two cells of one colour see each other",
            Technique::MultiColors1 => {
                "Two of the colours exclude each other, so one of their opposites is true"
            }
            _ => "One colour sees both colours of the other component",
        },
        match step.technique {
            Technique::SimpleColorsTrap => "Was beide Farben sieht, kann sie nicht enthalten",
            Technique::SimpleColorsWrap => "Zwei Zellen einer Farbe sehen einander",
            Technique::MultiColors1 => {
                "Zwei der Farben schließen einander aus, also gilt eine der Gegenfarben"
            }
            _ => "Eine Farbe sieht beide Farben der anderen Komponente",
        },
    );
    Some(say!(
        voice,
        "by conjugate pairs, {components}. {why}.",
        "durch konjugierte Paare gilt: {components}. {why}."
    ))
}

/// 0600 to 0606.
pub(super) fn rectangle(step: &Step, voice: Voice) -> Option<String> {
    let floor = part(step, Role::Floor);
    let roof = part(step, Role::Roof)?;
    let corners = floor.map_or(roof.cells, |floor| floor.cells.union(roof.cells));
    let corners = voice.cells(corners);
    let pair = voice.digits(step.digits);
    let mut said = say!(
        voice,
        "with {pair} alone in {corners} there would be two solutions",
        "mit {pair} allein in {corners} gäbe es zwei Lösungen"
    );
    let extras = roof.digits.difference(step.digits);
    if !extras.is_empty() {
        let (extras, roof) = (voice.digits(extras), voice.cells(roof.cells));
        said += &say!(
            voice,
            "; what is open besides is {extras} in {roof}",
            "; außerdem möglich ist {extras} in {roof}"
        );
    }
    said.push('.');
    if let Some(others) = part(step, Role::Subset) {
        let (cells, digits) = (voice.cells(others.cells), voice.digits(others.digits));
        said += &say!(
            voice,
            " Together with {cells} that makes a naked subset of {digits}.",
            " Zusammen mit {cells} ergibt das eine nackte Teilmenge aus {digits}."
        );
    }
    if let Some(ties) = voice.all_only_open(parts(step, Role::Unit)) {
        let ties = as_sentence(&ties);
        said = format!("{said} {ties}.");
    }
    Some(said)
}

/// 0607, 0608.
pub(super) fn avoidable(step: &Step, voice: Voice) -> Option<String> {
    let floor = voice.cells(part(step, Role::Floor)?.cells);
    let roof = voice.cells(part(step, Role::Roof)?.cells);
    let pair = voice.digits(step.digits);
    let completed = match part(step, Role::Roof)?.cells.len() {
        1 => "Ergänzte",
        _ => "Ergänzten",
    };
    Some(say!(
        voice,
        "{floor} are no givens: if {roof} completed a rectangle of {pair}, its digits could be exchanged.",
        "{floor} sind keine Vorgaben: {completed} {roof} ein Rechteck aus {pair}, wären dessen Ziffern vertauschbar."
    ))
}

/// 0610.
pub(super) fn grave(step: &Step, voice: Voice) -> Option<String> {
    let cell = step.eliminations.first()?.cell;
    let digits = voice.digits(part(step, Role::Unit)?.digits);
    let units = voice.units(parts(step, Role::Unit));
    Some(say!(
        voice,
        "every unsolved cell but {cell} has two candidates, and {digits} is open three times in {units}: \
         without it in {cell} there would be no single solution.",
        "jede offene Zelle außer {cell} hat zwei Kandidaten, und die {digits} ist in {units} dreimal möglich: \
         Ohne sie in {cell} gäbe es keine eindeutige Lösung."
    ))
}

/// 0800 to 0802.
pub(super) fn wing(step: &Step, voice: Voice) -> Option<String> {
    let pivot = with_digits(part(step, Role::Pivot)?, voice);
    let pincers = voice.list(parts(step, Role::Pincer).map(|part| with_digits(part, voice)));
    let shared = voice.digits(changed_digits(step));
    Some(say!(
        voice,
        "{pivot} sees {pincers}: one of these cells holds {shared}.",
        "{pivot} sieht {pincers}: Eine dieser Zellen enthält die {shared}."
    ))
}

/// 0803.
pub(super) fn w_wing(step: &Step, voice: Voice) -> Option<String> {
    let cells: Vec<String> = parts(step, Role::Pincer)
        .map(|part| voice.cells(part.cells))
        .collect();
    let cells = voice.list(cells);
    let digits: DigitSet = part(step, Role::Pincer)?.digits;
    let digits = voice.digits(digits);
    let link = voice.only_open(part(step, Role::Unit)?)?;
    let shared = voice.digits(changed_digits(step));
    Some(say!(
        voice,
        "{cells} have the candidates {digits}, and {link}: so one of {cells} holds {shared}.",
        "{cells} haben die Kandidaten {digits}, und {link}: Also enthält eine der Zellen {cells} die {shared}."
    ))
}

/// `r1c1 with 1 and 2`.
fn with_digits(part: &Part, voice: Voice) -> String {
    let (cells, digits) = (voice.cells(part.cells), voice.digits(part.digits));
    say!(voice, "{cells} with {digits}", "{cells} mit {digits}")
}
