//! The tutor's page of similar hand-ins, and a page for each pair, side by side.

use std::collections::BTreeSet;
use std::ops::Range;

use maud::{Markup, html};

use super::{BREAK, document, header_row, scrolling, sections};
use crate::copies::{Compared, Copies, Listed, PAGE, PAIRS, file_of};
use crate::harmless::visible_lines;
use copies::behaviour;
use copies::member::File;
use copies::text;
use message::{Argument, Language, Message};
use model::draw::words::clean;

/// The CSS class of these pages.
pub(super) const COPIES: &str = "copies";
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// Returns the page of all pairs and groups; its links lead to `copies/NNNN.html` beside it.
pub fn page(copies: &Copies, language: Language) -> String {
    let say = |message: &Message| language.say(message);
    let title = say(&message!("copies-title"));
    let mut parts = vec![(
        "pairs",
        say(&message!("copies-pairs")),
        pairs(copies, language),
    )];
    if !copies.groups.is_empty() {
        let groups = html! {
            ul { @for group in &copies.groups {
                li { (names(group.iter().map(|&index| &copies.hand_ins[index]))) } (BREAK)
            } } (BREAK)
        };
        parts.push(("groups", say(&message!("copies-groups")), groups));
    }
    parts.push(("how", say(&message!("copies-how")), how(copies, language)));
    let body = html! {
        header {
            h1 { (title) } (BREAK)
            p.counts { (say(&message!("copies-counts", count = copies.hand_ins.len(), above = copies.above))) } (BREAK)
            p.tutor { (say(&message!("copies-no-verdict"))) } (BREAK)
        } (BREAK)
        (super::contents(language, &parts))
        (sections(&parts))
    };
    document(language, &title, COPIES, &body)
}

fn pairs(copies: &Copies, language: Language) -> Markup {
    let say = |message: &Message| language.say(message);
    if copies.pairs.is_empty() {
        return html! { p { (say(&message!("copies-none"))) } (BREAK) };
    }
    let mut columns = vec![
        message!("copies-pair"),
        message!("copies-text"),
        message!("copies-of-each"),
    ];
    columns.extend(copies.has_answers.then(|| message!("copies-answers")));
    columns.extend(copies.has_jplag.then(|| message!("copies-jplag")));
    let row = |index: usize, pair: &Listed| {
        html! {
            tr.above[pair.is_above()] {
                th scope="row" {
                    a href={ (PAIRS) "/" (file_of(index)) } { (pair_name(copies, pair)) }
                }
                td.right { @if let Some(text) = &pair.text {
                    @if pair.is_similar() { strong { (percent(text.similarity, language)) } }
                    @else { (percent(text.similarity, language)) }
                } }
                td.right { @if let Some(text) = &pair.text {
                    (both(text.shares[0], text.shares[1], language))
                } }
                @if copies.has_answers { td { @if let Some(behaviour) = &pair.behaviour {
                    @let sentence = in_common(behaviour, language);
                    @if pair.is_alike() { strong { (sentence) } } @else { (sentence) }
                } } }
                @if copies.has_jplag { td.right { @if let Some(jplag) = pair.jplag {
                    (both(jplag.average, jplag.largest, language))
                } } }
            } (BREAK)
        }
    };
    let (above, below) = copies.pairs.split_at(copies.above.min(copies.pairs.len()));
    html! {
        (scrolling(&say(&message!("copies-pairs")), &html! {
            table.copies {
                (header_row(language, &columns))
                tbody { @for (index, pair) in above.iter().enumerate() { (row(index, pair)) } }
                @if !below.is_empty() { tbody {
                    tr { th.line scope="rowgroup" colspan=(columns.len()) { (say(&message!("copies-below"))) } } (BREAK)
                    @for (index, pair) in below.iter().enumerate() { (row(above.len() + index, pair)) }
                } }
            }
        }))
        @if copies.above > copies.pairs.len() {
            p { (say(&message!("count-further", count = copies.above - copies.pairs.len()))) } (BREAK)
        }
    }
}

/// Renders an explanation of the figures.
fn how(copies: &Copies, language: Language) -> Markup {
    let threshold = Argument::Decimal(format!("{:.1}", f64::from(text::THRESHOLD) / 10.0));
    html! {
        p { (language.say(&message!("copies-how-text", threshold))) } (BREAK)
        @if copies.has_answers {
            p { (language.say(&message!("copies-how-answers", bits = behaviour::THRESHOLD / 1000))) } (BREAK)
        }
        @if copies.has_jplag { p { (language.say(&message!("copies-how-jplag"))) } (BREAK) }
    }
}

/// Returns the page of a pair: its figures, and both hand-ins side by side with the common passages marked.
pub fn pair(copies: &Copies, pair: &Listed, language: Language) -> String {
    let say = |message: &Message| language.say(message);
    let title = pair_name(copies, pair);
    let mut parts: Vec<(&str, String, Markup)> = Vec::new();
    if let Some(behaviour) = &pair.behaviour {
        parts.push((
            "answers",
            say(&message!("copies-answers")),
            mistakes(behaviour, language),
        ));
    }
    if let Some(text) = &pair.text {
        let both = pair.of.map(|index| &copies.hand_ins[index]);
        let passages = longest_first(text);
        let sides = html! {
            div.pair {
                @for side in 0..2 { (source(side, both[side], &passages, language)) }
            } (BREAK)
        };
        parts.push(("sources", say(&message!("copies-side-by-side")), sides));
        parts.push((
            "passages",
            say(&message!("copies-passages")),
            table_of_passages(&passages, both, language),
        ));
    }
    let body = html! {
        header {
            p.course { a href={ "../" (PAGE) } { (say(&message!("copies-title"))) } } (BREAK)
            h1 { (title) } (BREAK)
            p.counts {
                @if let Some(text) = &pair.text {
                    (say(&message!("copies-shares",
                        both = share(text.similarity), one = share(text.shares[0]), other = share(text.shares[1]))))
                }
                @if let Some(jplag) = pair.jplag {
                    " " (say(&message!("copies-jplag-shares", both = share(jplag.average), largest = share(jplag.largest))))
                }
            } (BREAK)
            p.tutor { (say(&message!("copies-no-verdict"))) } (BREAK)
        } (BREAK)
        (super::contents(language, &parts))
        (sections(&parts))
    };
    document(language, &title, COPIES, &body)
}

/// Returns the passages, the longest first.
fn longest_first(text: &text::Pair) -> Vec<&text::Passage> {
    let mut passages: Vec<&text::Passage> = text.passages.iter().collect();
    passages.sort_by_key(|it| std::cmp::Reverse(it.tokens[0].len()));
    passages
}

fn table_of_passages(
    passages: &[&text::Passage],
    both: [&Compared; 2],
    language: Language,
) -> Markup {
    let columns = [
        message!("copies-passage"),
        message!("copies-first"),
        message!("copies-second"),
        message!("copies-tokens"),
    ];
    let place = |number: usize, passage: &text::Passage, side: usize| {
        let member = &both[side].text.members[passage.members[side]];
        let file = &both[side].files[member.file];
        let bytes = bytes(passage, side, both[side]);
        let before = file.text.get(..bytes.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        html! {
            a href={ "#" (anchor(number, side)) } { code { (breakable_member(&member.name)) } }
            " " span.dim { (clean(&file.path, MAX_NAME_CHARS)) ":" (line) }
        }
    };
    scrolling(
        &language.say(&message!("copies-passages")),
        &html! {
            table.passages {
                (header_row(language, &columns))
                tbody { @for (number, passage) in (1..).zip(passages) {
                    tr {
                        td.right { (number) }
                        td { (place(number, passage, 0)) }
                        td { (place(number, passage, 1)) }
                        td.right { (passage.tokens[0].len()) }
                    } (BREAK)
                } }
            }
        },
    )
}

/// Renders a member's name with an optional line break after the type.
fn breakable_member(name: &str) -> Markup {
    let name = clean(name, MAX_NAME_CHARS);
    html! {
        @match name.split_once('.') {
            Some((of, own)) => { (of) "." wbr; (own) }
            None => { (name) }
        }
    }
}

/// Renders those sources of one side that have common passages, with the passages marked.
fn source(
    side: usize,
    hand_in: &Compared,
    passages: &[&text::Passage],
    language: Language,
) -> Markup {
    let files = hand_in
        .files
        .iter()
        .enumerate()
        .filter_map(|(index, file)| {
            let mut of_byte: Vec<usize> = vec![0; file.text.len()];
            // Where passages overlap, the longer one is shown, because it is filled in last.
            for (number, passage) in passages.iter().enumerate().rev() {
                let member = &hand_in.text.members[passage.members[side]];
                if member.file == index {
                    of_byte[bytes(passage, side, hand_in)].fill(number + 1);
                }
            }
            let is_marked = of_byte.iter().any(|&number| number > 0);
            is_marked.then_some((file, of_byte))
        });
    let files: Vec<(&File, Vec<usize>)> = files.collect();
    let shown: BTreeSet<usize> = files
        .iter()
        .flat_map(|(_, of_byte)| of_byte.clone())
        .collect();
    // Passages inside longer ones have their anchors at the top, so that links to them still work.
    let hidden = (1..=passages.len()).filter(|number| !shown.contains(number));
    let name = clean(&hand_in.name, MAX_NAME_CHARS);
    let mut anchored = BTreeSet::new();
    html! {
        div.side role="group" aria-label=(name) tabindex="0" {
            h3 { (name) } (BREAK)
            @for number in hidden { span id=(anchor(number, side)) {} }
            @for (file, of_byte) in files {
                h4 { code { (clean(&file.path, 120)) } } (BREAK)
                pre { @for run in of_byte.chunk_by(|one, other| one == other).scan(0, |start, run| {
                    let range = *start..*start + run.len();
                    *start = range.end;
                    Some((range, run[0]))
                }) {
                    @let text = visible_lines(file.text.get(run.0).unwrap_or_default());
                    @if run.1 == 0 { (text) }
                    @else {
                        @let number = run.1;
                        @let id = anchored.insert(number).then(|| anchor(number, side));
                        mark id=[id] class={ "m" (number % 6) } {
                            a href={ "#" (anchor(number, 1 - side)) } title=(language.say(&message!("copies-other-side"))) { (number) }
                            (text)
                        }
                    }
                } } (BREAK)
            }
        } (BREAK)
    }
}

/// Returns the byte range of a passage in the file of one side.
fn bytes(passage: &text::Passage, side: usize, hand_in: &Compared) -> Range<usize> {
    let member = &hand_in.text.members[passage.members[side]];
    let tokens = member.bytes.get(passage.tokens[side].clone());
    let tokens = tokens.unwrap_or_default();
    // The tokens of a member mostly ascend, but a loop's condition may stand after its body in the source.
    let start = tokens.iter().map(|it| it.start).min().unwrap_or(0);
    let end = tokens.iter().map(|it| it.end).max().unwrap_or(start);
    start..end
}

fn anchor(number: usize, side: usize) -> String {
    format!("p{number}-{}", side + 1)
}

fn mistakes(behaviour: &behaviour::Pair, language: Language) -> Markup {
    let columns = [
        message!("page-method"),
        message!("copies-made-by"),
        message!("copies-bits"),
    ];
    html! {
        p { (in_common(behaviour, language)) } (BREAK)
        (scrolling(&language.say(&message!("copies-answers")), &html! {
            table {
                (header_row(language, &columns))
                tbody { @for mistake in &behaviour.mistakes {
                    tr {
                        th scope="row" { code { (clean(&mistake.method.1, MAX_NAME_CHARS)) } }
                        td { (language.say(&message!("copies-of", count = mistake.made_by, all = mistake.asked))) }
                        td.right { (language.argument(&bits(mistake.weight))) }
                    } (BREAK)
                } }
            }
        }))
    }
}

fn in_common(behaviour: &behaviour::Pair, language: Language) -> String {
    let count = behaviour.mistakes.len();
    language.say(&message!(
        "copies-in-common",
        count = count,
        bits = bits(behaviour.weight)
    ))
}

fn bits(weight: u64) -> Argument {
    Argument::Decimal(format!("{}.{}", weight / 1000, weight % 1000 / 100))
}

fn share(share: u32) -> Argument {
    Argument::Decimal(format!("{}.{}", share / 10, share % 10))
}

fn percent(part: u32, language: Language) -> String {
    language.say(&message!("copies-percent", share = share(part)))
}

/// Returns two shares with one percent sign for both.
fn both(one: u32, other: u32, language: Language) -> String {
    let one = language.argument(&share(one));
    format!("{one} / {}", percent(other, language))
}

fn names<'a>(hand_ins: impl Iterator<Item = &'a Compared>) -> String {
    let names: Vec<String> = hand_ins.map(|it| clean(&it.name, MAX_NAME_CHARS)).collect();
    names.join(", ")
}

fn pair_name(copies: &Copies, pair: &Listed) -> String {
    let [one, other] = pair
        .of
        .map(|index| clean(&copies.hand_ins[index].name, MAX_NAME_CHARS));
    format!("{one} \u{b7} {other}")
}
