//! The rules of the handout that can be checked without running a submission.
//!
//! One file per group of rules. Severities and sentences of the rules are in [`model::rule`].

mod folders;
mod interfaces;
mod javadoc;
mod text;

use super::layout::Layout;
use super::outline::{Outline, TypeDeclaration};
use intake::Tree;
use model::about::Javadoc;
use model::rule::{Remark, Rule};
use model::spec::Specs;

/// Maximum number of remarks on one rule.
const MAX_REMARKS: usize = 20;

/// Maximum length of a detail, in characters.
const MAX_DETAIL_CHARS: usize = 200;

/// Returns the remarks on the sources, by rule and location; those of the tree and of the layout are not repeated.
///
/// `outlines` are those of [`Tree::sources`], in the same order, and `layout` was chosen among them. If there are too
/// many remarks on one rule, a last one counts the rest: `+12`.
pub fn remarks(tree: &Tree, outlines: &[Outline], layout: &Layout, specs: &Specs) -> Vec<Remark> {
    let submitted = Submitted::new(tree, outlines, layout, specs);
    let mut found = Vec::new();
    found.extend(folders::remark(tree, layout, &specs.course));
    found.extend(interfaces::not_implementing(&submitted));
    found.extend(interfaces::changed(&submitted));
    found.extend(interfaces::stubs(&submitted));
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

/// Returns the Javadoc of each graded class.
pub fn javadoc(tree: &Tree, outlines: &[Outline], layout: &Layout, specs: &Specs) -> Vec<Javadoc> {
    let submitted = Submitted::new(tree, outlines, layout, specs);
    javadoc::counts(&submitted, &tree.pages)
}

/// Shortens a detail; quotations may be as long as a file.
fn shorten(detail: &mut String) {
    if let Some((end, _)) = detail.char_indices().nth(MAX_DETAIL_CHARS) {
        detail.truncate(end);
        detail.push('\u{2026}');
    }
}

/// Limits the remarks on each rule; a last one counts the rest.
fn limited(found: &[Remark]) -> Vec<Remark> {
    found
        .chunk_by(|left, right| left.rule == right.rule)
        .flat_map(|remarks| {
            let rule = remarks.first().map(|remark| remark.rule);
            if remarks.len() <= MAX_REMARKS {
                return remarks.to_vec();
            }
            let (shown, rest) = remarks.split_at(MAX_REMARKS - 1);
            let more = rule.map(|rule| more(rule, rest.len()));
            shown.iter().cloned().chain(more).collect()
        })
        .collect()
}

fn more(rule: Rule, count: usize) -> Remark {
    Remark::new(rule)
        .counting(count)
        .saying(format!("+{count}"))
}

/// A file that is compiled.
#[derive(Clone, Copy)]
struct File<'a> {
    path: &'a str,
    text: &'a str,
    outline: &'a Outline,
    /// True if it declares a graded class.
    is_graded: bool,
}

/// A type and the file that declares it.
#[derive(Clone, Copy)]
struct Declared<'a> {
    file: File<'a>,
    declaration: &'a TypeDeclaration,
    /// Its name; that of the course if it is graded.
    class: &'a str,
}

/// The compiled files of a submission and its graded classes.
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
                .find(|declared| declared.name == graded.own_name())?;
            (!file.outline.is_guessed).then_some(Declared {
                file,
                declaration,
                class: &graded.class,
            })
        });
        Self {
            files: files.collect(),
            graded: graded.collect(),
            specs,
        }
    }

    /// Returns the type of this simple name: the one in the package if there is one, otherwise the first.
    fn find(&self, name: &str, package: &str) -> Option<Declared<'a>> {
        let mut found = self.files.iter().flat_map(|&file| {
            let types = file.outline.types.iter();
            let named = types.filter(|declared| declared.name == name);
            named.map(move |declaration| Declared {
                file,
                declaration,
                class: &declaration.name,
            })
        });
        let first = found.next()?;
        let near = |declared: &Declared<'a>| declared.file.outline.package_name() == package;
        if near(&first) {
            return Some(first);
        }
        Some(found.find(near).unwrap_or(first))
    }
}
