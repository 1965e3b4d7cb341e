//! Reads the order of techniques.

use std::collections::BTreeMap;

use board::code;
use board::code::Technique;
use board::order::{Entry, LastResort, Level, Order};

use super::interface::bilingual;
use super::number_in;
use crate::spec::{Bilingual, Techniques};
use files::toml_reader::{Reader, Table, Text};

pub(super) const KEYS: [&str; 4] = ["entries", "brute_force", "give_up", "names"];

/// Maximum order number and score, so that the score of a path cannot overflow.
const MAX_NUMBER: u32 = 1_000_000;

/// Reads an order of techniques.
pub(super) fn check(reader: &mut Reader<'_>, table: &Table<'_>) -> Techniques {
    let entries = entries(reader, table);
    let keys = ["level", "score", "enabled"];
    let brute_force = reader.inner(table, "brute_force", &keys);
    let enabled = reader.flag(&brute_force, "enabled");
    let brute_force = last_resort(reader, &brute_force);
    let give_up = reader.inner(table, "give_up", &["level", "score"]);
    let give_up = last_resort(reader, &give_up);
    Techniques {
        order: Order::new(entries, enabled.then_some(brute_force), give_up),
        names: names(reader, table),
    }
}

fn entries(reader: &mut Reader<'_>, table: &Table<'_>) -> Vec<Entry> {
    let keys = ["order", "codes", "level", "score", "enabled"];
    let raw = reader.tables(table, "entries", &keys);
    if raw.get_ref().is_empty() {
        reader.note(raw.span(), message!("techniques-none"));
    }
    // The offsets at which each number and each technique is used first.
    let mut orders: BTreeMap<u32, usize> = BTreeMap::new();
    let mut taken: BTreeMap<Technique, usize> = BTreeMap::new();
    raw.get_ref()
        .iter()
        .map(|raw| Entry {
            order: order(reader, &mut orders, raw),
            techniques: techniques(reader, &mut taken, raw),
            level: level(reader, raw),
            score: *number_in(reader, raw, "score", MAX_NUMBER).get_ref(),
            enabled: reader.flag(raw, "enabled"),
        })
        .collect()
}

fn order(reader: &mut Reader<'_>, orders: &mut BTreeMap<u32, usize>, table: &Table<'_>) -> u32 {
    let number = number_in(reader, table, "order", MAX_NUMBER);
    let order = *number.get_ref();
    if let Some(&offset) = orders.get(&order) {
        let line = reader.line(offset);
        let message = message!("techniques-order-twice", order = order, line = line);
        reader.note(number.span(), message);
    } else {
        orders.insert(order, number.span().start);
    }
    order
}

fn techniques(
    reader: &mut Reader<'_>,
    taken: &mut BTreeMap<Technique, usize>,
    table: &Table<'_>,
) -> Vec<Technique> {
    let codes = reader.texts(table, "codes");
    if codes.get_ref().is_empty() {
        reader.note(codes.span(), message!("techniques-no-code"));
    }
    let mut techniques = Vec::new();
    for code in codes.get_ref() {
        let Some(technique) = technique(reader, code) else {
            continue;
        };
        if let Some(&offset) = taken.get(&technique) {
            let line = reader.line(offset);
            let (code_name, name) = (code.get_ref(), technique.to_string());
            reader.note(
                code.span(),
                message!(
                    "techniques-code-twice",
                    code = code_name,
                    name = name,
                    line = line
                ),
            );
        } else {
            taken.insert(technique, code.span().start);
            techniques.push(technique);
        }
    }
    techniques
}

/// Returns the technique of a code; notes a mistake if the code is unknown or not supported.
fn technique(reader: &mut Reader<'_>, code: &Text) -> Option<Technique> {
    let technique = Technique::from_code(code.get_ref());
    if technique.is_none() {
        let text = code.get_ref();
        if let Some(name) = code::known_name(text) {
            let message = message!("techniques-not-supported", code = text, name = name);
            reader.note(code.span(), message);
        } else {
            let message = message!("unknown-code", code = text);
            reader.unknown(code, message, &Technique::ALL.map(Technique::code));
        }
    }
    technique
}

fn level(reader: &mut Reader<'_>, table: &Table<'_>) -> Level {
    let word = reader.text(table, "level");
    let levels = Level::ALL.map(|level| (level.name(), level));
    let unknown = |word: &str| message!("unknown-value", key = "level", value = word);
    reader.word(&word, levels, unknown)
}

fn last_resort(reader: &mut Reader<'_>, table: &Table<'_>) -> LastResort {
    LastResort {
        level: level(reader, table),
        score: *number_in(reader, table, "score", MAX_NUMBER).get_ref(),
    }
}

fn names(reader: &mut Reader<'_>, table: &Table<'_>) -> BTreeMap<Technique, Bilingual> {
    let names = table.get("names");
    let Some(table) = names.and_then(|names| reader.table_in(names, &[])) else {
        return BTreeMap::new();
    };
    let mut names = BTreeMap::new();
    for (code, _) in table.iter() {
        if let Some(technique) = technique(reader, &code) {
            names.insert(technique, bilingual(reader, &table, code.get_ref()));
        }
    }
    names
}
