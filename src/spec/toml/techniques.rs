//! The order of techniques: its raw structs and their checks.

use std::collections::BTreeMap;

use reference::code::{self, Technique};
use reference::rating::{Entry, LastResort, Level, Order};
use serde::Deserialize;
use toml::Spanned;

use super::interface::{RawBilingual, bilingual};
use super::{Check, Text};
use crate::spec::{Bilingual, Techniques};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTechniques {
    entries: Spanned<Vec<RawEntry>>,
    brute_force: RawBruteForce,
    give_up: RawGiveUp,
    #[serde(default)]
    names: BTreeMap<Text, RawBilingual>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    order: Spanned<i64>,
    codes: Spanned<Vec<Text>>,
    level: Text,
    score: Spanned<i64>,
    enabled: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBruteForce {
    level: Text,
    score: Spanned<i64>,
    enabled: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGiveUp {
    level: Text,
    score: Spanned<i64>,
}

/// Checks an order of techniques.
pub(super) fn check(check: &mut Check<'_>, raw: RawTechniques) -> Techniques {
    let brute_force = last_resort(check, &raw.brute_force.level, &raw.brute_force.score);
    let give_up = last_resort(check, &raw.give_up.level, &raw.give_up.score);
    Techniques {
        order: Order::new(
            entries(check, raw.entries),
            raw.brute_force.enabled.then_some(brute_force),
            give_up,
        ),
        names: names(check, raw.names),
    }
}

fn entries(check: &mut Check<'_>, raw: Spanned<Vec<RawEntry>>) -> Vec<Entry> {
    if raw.get_ref().is_empty() {
        check.note(
            &raw,
            "no technique is to be tried",
            "none here",
            "list entries such as { order = 100, codes = [\"0000\"], level = \"easy\", score = 4, enabled = true }",
        );
    }
    // The offsets of the first use of each number and each technique.
    let mut orders: BTreeMap<u32, usize> = BTreeMap::new();
    let mut taken: BTreeMap<Technique, usize> = BTreeMap::new();
    raw.into_inner()
        .into_iter()
        .map(|raw| Entry {
            order: order(check, &mut orders, &raw.order),
            techniques: techniques(check, &mut taken, &raw.codes),
            level: level(check, &raw.level),
            score: whole_number(check, "score", &raw.score),
            enabled: raw.enabled,
        })
        .collect()
}

fn order(check: &mut Check<'_>, orders: &mut BTreeMap<u32, usize>, raw: &Spanned<i64>) -> u32 {
    let order = whole_number(check, "order", raw);
    if let Some(&offset) = orders.get(&order) {
        let line = check.line(offset);
        check.note(
            raw,
            format!("two entries have the order {order}"),
            format!("line {line} has it already"),
            "give each its own number, or put the codes of both into one entry",
        );
    } else {
        orders.insert(order, raw.span().start);
    }
    order
}

fn techniques(
    check: &mut Check<'_>,
    taken: &mut BTreeMap<Technique, usize>,
    raw: &Spanned<Vec<Text>>,
) -> Vec<Technique> {
    if raw.get_ref().is_empty() {
        check.note(
            raw,
            "an entry without a technique",
            "no code here",
            "write HoDoKu's code of the technique, such as \"0300\" for an X-wing",
        );
    }
    let mut techniques = Vec::new();
    for code in raw.get_ref() {
        let Some(technique) = technique(check, code) else {
            continue;
        };
        if let Some(&offset) = taken.get(&technique) {
            let line = check.line(offset);
            check.note(
                code,
                format!(
                    "{code} ({technique}) is listed twice",
                    code = code.get_ref()
                ),
                format!("line {line} has it already"),
                "keep one of the two",
            );
        } else {
            taken.insert(technique, code.span().start);
            techniques.push(technique);
        }
    }
    techniques
}

/// Returns the technique of a code, or notes the mistake.
fn technique(check: &mut Check<'_>, code: &Text) -> Option<Technique> {
    let technique = Technique::from_code(code.get_ref());
    if technique.is_none() {
        if let Some(name) = code::known_name(code.get_ref()) {
            check.note(
                code,
                format!("{} ({name}) cannot be used", code.get_ref()),
                "Epsilon does not find this technique",
                "leave the code out",
            );
        } else {
            check.unknown("code", code, &Technique::ALL.map(Technique::code));
        }
    }
    technique
}

fn level(check: &mut Check<'_>, raw: &Text) -> Level {
    check.word("level", raw, Level::ALL.map(|level| (level.name(), level)))
}

fn last_resort(check: &mut Check<'_>, raw_level: &Text, score: &Spanned<i64>) -> LastResort {
    LastResort {
        level: level(check, raw_level),
        score: whole_number(check, "score", score),
    }
}

/// Checks that a number is neither negative nor too large.
fn whole_number(check: &mut Check<'_>, kind: &str, raw: &Spanned<i64>) -> u32 {
    /// Maximum number, so that the scores of a path do not overflow.
    const MAX: u32 = 1_000_000;

    let value = *raw.get_ref();
    let number = u32::try_from(value).ok().filter(|&number| number <= MAX);
    number.unwrap_or_else(|| {
        check.note(
            raw,
            format!("invalid {kind} {value}"),
            "out of range",
            format!("give a whole number from 0 to {MAX}"),
        );
        0
    })
}

fn names(
    check: &mut Check<'_>,
    raw: BTreeMap<Text, RawBilingual>,
) -> BTreeMap<Technique, Bilingual> {
    let mut names = BTreeMap::new();
    for (code, name) in raw {
        if let Some(technique) = technique(check, &code) {
            names.insert(technique, bilingual(check, name));
        }
    }
    names
}
