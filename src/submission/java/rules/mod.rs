//! What there is to say about the sources of a submission: the handout's rules that can be checked without running it.
//!
//! One file a group of rules. What a rule costs and what it says is not known here; see [`crate::rule`].

mod folders;
mod interfaces;
mod javadoc;
mod text;

use super::layout::Layout;
use super::outline::{Outline, TypeDeclaration};
use super::tree::Tree;
use crate::rule::{Remark, Rule};
use crate::spec::Specs;

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
    found.extend(text::foreign_imports(&submitted));
    found.extend(text::console_output(&submitted));
    found.extend(javadoc::missing(&submitted));
    found.extend(javadoc::authors(&submitted));
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

/// A file that is compiled.
#[derive(Clone, Copy)]
struct File<'a> {
    path: &'a str,
    text: &'a str,
    outline: &'a Outline,
    /// Whether it declares a graded class.
    is_graded: bool,
}

/// A type and the file that declares it.
#[derive(Clone, Copy)]
struct Declared<'a> {
    file: File<'a>,
    declaration: &'a TypeDeclaration,
}

/// What is compiled of a submission, and what was asked.
struct Submitted<'a> {
    /// The files that are compiled, ascending by path.
    files: Vec<File<'a>>,
    /// The graded classes that could be parsed, in the order of the course.
    graded: Vec<Declared<'a>>,
    specs: &'a Specs,
}

impl<'a> Submitted<'a> {
    fn new(tree: &'a Tree, outlines: &'a [Outline], layout: &'a Layout, specs: &'a Specs) -> Self {
        let file = |index: usize| {
            let source = tree.sources.get(index)?;
            Some(File {
                path: &source.path,
                text: &source.text,
                outline: outlines.get(index)?,
                is_graded: layout.graded.iter().any(|graded| graded.file == index),
            })
        };
        let files = layout.compiled.iter().filter_map(|&index| file(index));
        let graded = layout.graded.iter().filter_map(|graded| {
            let file = file(graded.file)?;
            let declaration = file
                .outline
                .types
                .iter()
                .find(|declared| declared.name == graded.class)?;
            (!file.outline.is_guessed).then_some(Declared { file, declaration })
        });
        Self {
            files: files.collect(),
            graded: graded.collect(),
            specs,
        }
    }

    /// The type of this simple name: the one in the package if there is one, otherwise the first.
    fn find(&self, name: &str, package: &str) -> Option<Declared<'a>> {
        let mut found = self.files.iter().flat_map(|&file| {
            let types = file.outline.types.iter();
            let named = types.filter(|declared| declared.name == name);
            named.map(move |declaration| Declared { file, declaration })
        });
        let first = found.next()?;
        let near = |declared: &Declared<'a>| declared.file.outline.package_name() == package;
        if near(&first) {
            return Some(first);
        }
        Some(found.find(near).unwrap_or(first))
    }
}
