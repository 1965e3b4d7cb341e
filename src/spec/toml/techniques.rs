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

#[cfg(test)]
mod tests {
    use reference::code::Technique;
    use reference::rating::Order;

    use crate::error::{FileProblem, SourceFile};
    use crate::spec::{techniques::BUILT_IN, toml};

    fn problems(text: &str) -> Vec<String> {
        let source = SourceFile::new("order.toml", text);
        toml::techniques(&source)
            .expect_err("mistakes")
            .iter()
            .map(|problem: &FileProblem| {
                let (line, column) = problem.line_and_column();
                format!("{line}:{column} {}", problem.message())
            })
            .collect()
    }

    #[test]
    fn the_built_in_file_says_what_the_reference_says() {
        let techniques =
            toml::techniques(&SourceFile::new("techniques.toml", BUILT_IN)).expect("no mistake");
        assert_eq!(techniques.order, Order::hodoku());
        for technique in Technique::ALL {
            assert!(techniques.names.contains_key(&technique), "{technique}");
        }
    }

    #[test]
    fn mistakes_are_found_all_at_once() {
        let text = r#"
entries = [
  { order = 1, codes = ["0000"], level = "eassy", score = 4, enabled = true },
  { order = 1, codes = ["0000", "0504", "0303x"], level = "easy", score = -4, enabled = true },
  { order = 3, codes = [], level = "easy", score = 4, enabled = true },
]
brute_force = { level = "extreme", score = 1, enabled = true }
give_up = { level = "extreme", score = 2 }
"#;
        assert_eq!(
            problems(text),
            [
                "3:42 unknown level `eassy`",
                "4:13 two entries have the order 1",
                "4:25 0000 (full house) is listed twice",
                "4:33 0504 (weak colors) cannot be used",
                "4:41 unknown code `0303x`",
                "4:75 invalid score -4",
                "5:24 an entry without a technique",
            ]
        );
    }
}
