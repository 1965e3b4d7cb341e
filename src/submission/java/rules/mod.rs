//! What there is to say about the sources of a submission: the handout's rules that can be checked without running it.
//!
//! One file a group of rules. What a rule costs and what it says is not known here; see [`crate::rule`].

mod authors;
mod folders;
mod imports;
mod interfaces;
mod java_se_8;
mod javadoc;
mod submission;
mod text;

use crate::rule::{Remark, Rule};
use crate::spec::Specs;

use super::layout::Layout;
use super::source::Outline;
use super::tree::Tree;

use submission::Submitted;

/// More remarks than these about one rule help nobody.
const MOST_REMARKS: usize = 20;

/// The longest detail, in characters.
const LONGEST_DETAIL: usize = 200;

/// What there is to say about the sources, by rule and place; that of the tree and of the layout is not repeated.
///
/// `outlines` are those of [`Tree::sources`], in the same order, and `layout` was chosen among them. If there is more
/// to say about one rule than helps, a last remark counts the rest: `+12`.
pub fn remarks(tree: &Tree, outlines: &[Outline], layout: &Layout, specs: &Specs) -> Vec<Remark> {
    let submitted = Submitted::new(tree, outlines, layout, specs);
    let mut found = Vec::new();
    found.extend(folders::remark(tree, layout));
    found.extend(interfaces::not_implementing(&submitted));
    found.extend(interfaces::changed(&submitted));
    found.extend(text::foreign_characters(&submitted));
    found.extend(imports::foreign(&submitted));
    found.extend(text::console_output(&submitted));
    found.extend(javadoc::missing(&submitted));
    found.extend(authors::remarks(&submitted));
    for remark in &mut found {
        shorten(&mut remark.detail);
    }
    found.sort();
    limited(&found)
}

/// Quotations may be as long as a file.
fn shorten(detail: &mut String) {
    if let Some((end, _)) = detail.char_indices().nth(LONGEST_DETAIL) {
        detail.truncate(end);
        detail.push('\u{2026}');
    }
}

/// Not more than the most remarks of each rule.
fn limited(found: &[Remark]) -> Vec<Remark> {
    found
        .chunk_by(|left, right| left.rule == right.rule)
        .flat_map(|remarks| {
            let rule = remarks.first().map(|remark| remark.rule);
            if remarks.len() <= MOST_REMARKS {
                return remarks.to_vec();
            }
            let (shown, rest) = remarks.split_at(MOST_REMARKS - 1);
            let more = rule.map(|rule| more(rule, rest.len()));
            shown.iter().cloned().chain(more).collect()
        })
        .collect()
}

fn more(rule: Rule, count: usize) -> Remark {
    Remark::new(rule).saying(format!("+{count}"))
}
