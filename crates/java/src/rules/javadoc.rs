//! Javadoc comments: all methods have one, and `@author` names who wrote them (section 1.2 and the Javadoc task).
//!
//! A single author is named on the class or on all methods. Several authors are all named on the class, and one on each
//! method.

use std::collections::BTreeSet;

use super::super::layout::{at, listed};
use super::super::outline::{Method, Position, TypeDeclaration, tags};
use super::Submitted;
use intake::SourceText;
use model::about::Javadoc;
use model::rule::{Remark, Rule};

/// Returns a remark for each graded class that has methods without a comment, and their names: `a, b, c, d, e, +7`.
pub(super) fn missing(submitted: &Submitted<'_>) -> Vec<Remark> {
    let graded = submitted.graded.iter();
    graded
        .filter_map(|graded| {
            let bare: Vec<&Method> = graded
                .declaration
                .methods
                .iter()
                .filter(|method| method.result.is_some() && is_empty(method.comment.as_deref()))
                .collect();
            let first = bare.first()?;
            let remark = Remark::new(Rule::JavadocMissing)
                .at(at(graded.file.path, first.position))
                .of_class(graded.class);
            Some(remark.counting(bare.len()).saying(listed(&names(&bare))))
        })
        .collect()
}

fn is_empty(comment: Option<&str>) -> bool {
    comment.is_none_or(|text| text.trim().is_empty())
}

/// Returns the number of methods and the names of the first.
fn counted(methods: &[&Method]) -> String {
    format!("{}: {}", methods.len(), listed(&names(methods)))
}

fn names<'a>(methods: &[&'a Method]) -> Vec<&'a str> {
    methods.iter().map(|method| method.name.as_str()).collect()
}

/// Counts, for each graded class, the Javadoc that the handout asks for.
pub(super) fn counts(submitted: &Submitted<'_>, pages: &[SourceText]) -> Vec<Javadoc> {
    let count = |graded: &super::Declared<'_>| {
        let class = Class::new(graded.declaration);
        let methods = || class.methods.iter().map(|(method, _)| *method);
        let authors: Vec<&String> = class
            .tags
            .iter()
            .chain(class.methods.iter().flat_map(|(_, tags)| tags))
            .collect();
        let name = &graded.declaration.name;
        let is_page = |page: &&SourceText| {
            let names_all = authors
                .iter()
                .all(|author| words(author).all(|word| page.text.contains(word)));
            stem_of_page(&page.path) == name && is_html(&page.text) && names_all
        };
        Javadoc {
            class: graded.class.to_owned(),
            methods: methods().count(),
            commented: methods()
                .filter(|method| !is_empty(method.comment.as_deref()))
                .count(),
            tagged: methods().filter(|method| is_tagged(method)).count(),
            has_authors: class.findings().is_empty(),
            has_page: !authors.is_empty() && pages.iter().any(|page| is_page(&page)),
        }
    };
    submitted.graded.iter().map(count).collect()
}

/// Returns whether a method has a `@param` with a text for each parameter, and a `@return` with a text exactly if it
/// returns something.
fn is_tagged(method: &Method) -> bool {
    let comment = method.comment.as_deref().unwrap_or_default();
    let parameters = tags(comment, "param");
    let named: BTreeSet<&str> = parameters
        .iter()
        .filter_map(|tag| tag.split(' ').next())
        .collect();
    let results = tags(comment, "return");
    let returns = method.result.as_deref() != Some("void");
    !is_empty(Some(comment))
        && named.len() == method.parameters.len()
        && parameters.len() == named.len()
        && parameters.iter().all(|tag| tag.split(' ').nth(1).is_some())
        && results.len() == usize::from(returns)
        && results.iter().all(|text| !text.is_empty())
}

fn stem_of_page(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".html").unwrap_or(name)
}

/// Returns whether a text looks like an HTML page: it has the tags of `html` and a `body`.
fn is_html(text: &str) -> bool {
    let text = text.to_lowercase();
    ["<html", "<body", "</html>"]
        .iter()
        .all(|mark| text.contains(mark))
}

const AUTHOR: &str = "author";

/// Returns remarks on missing and malformed authors of the graded classes.
///
/// Details: empty without any author, `3: a, b, c` for methods that lack one or have several, and the content of a tag
/// that is not a full name or is on a method but not on the class.
pub(super) fn authors(submitted: &Submitted<'_>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for graded in &submitted.graded {
        let class = Class::new(graded.declaration);
        remarks.extend(class.findings().into_iter().map(|(place, detail)| {
            Remark::new(Rule::Author)
                .at(at(graded.file.path, place))
                .of_class(graded.class)
                .saying(detail)
        }));
    }
    remarks
}

/// The tags of a class and of its methods.
struct Class<'a> {
    position: Position,
    tags: Vec<String>,
    methods: Vec<(&'a Method, Vec<String>)>,
}

impl<'a> Class<'a> {
    fn new(declaration: &'a TypeDeclaration) -> Self {
        let tags_of = |comment: &Option<String>| {
            let comment = comment.as_deref();
            comment.map_or_else(Vec::new, |comment| tags(comment, AUTHOR))
        };
        let methods = declaration.methods.iter();
        Self {
            position: declaration.position,
            tags: tags_of(&declaration.comment),
            methods: methods
                .filter(|method| method.result.is_some())
                .map(|method| (method, tags_of(&method.comment)))
                .collect(),
        }
    }

    /// Returns the details of the remarks with their positions.
    fn findings(&self) -> Vec<(Position, String)> {
        let tags_of_methods = || {
            let methods = self.methods.iter();
            methods.flat_map(|(method, tags)| tags.iter().map(|tag| (method.position, tag)))
        };
        let on_class = distinct_authors(self.tags.iter());
        let on_methods = distinct_authors(tags_of_methods().map(|(_, tag)| tag));
        let mut found = Vec::new();
        if on_class.is_empty() && on_methods.is_empty() {
            return vec![(self.position, String::new())];
        }
        let class_tags = self.tags.iter().map(|tag| (self.position, tag));
        let mut malformed: Vec<String> = Vec::new();
        for (place, tag) in class_tags.chain(tags_of_methods()) {
            let key = key(tag);
            if !is_full_name(tag) && !malformed.contains(&key) && malformed.len() < MAX_AUTHORS {
                malformed.push(key);
                found.push((place, tag.clone()));
            }
        }
        // A single author need not be on the class if every method has it.
        let one_on_methods = on_class.is_empty() && on_methods.len() == 1;
        let absent: Vec<&String> = on_methods
            .iter()
            .take(MAX_AUTHORS)
            .filter(|author| !on_class.contains(author) && !malformed.contains(author))
            .collect();
        if one_on_methods || on_class.len() + absent.len() > 1 {
            found.extend(self.methods_without_one());
        }
        for author in absent.into_iter().filter(|_| !one_on_methods) {
            let tag = tags_of_methods().find(|(_, tag)| key(tag) == *author);
            found.extend(tag.map(|(place, tag)| (place, tag.clone())));
        }
        found
    }

    /// Returns the methods that do not have exactly one author.
    fn methods_without_one(&self) -> Option<(Position, String)> {
        let methods = self.methods.iter();
        let wrong: Vec<&Method> = methods
            .filter(|(_, tags)| tags.len() != 1)
            .map(|(method, _)| *method)
            .collect();
        let first = wrong.first()?;
        Some((first.position, counted(&wrong)))
    }
}

/// Maximum number of authors of a class; bounds the time for hostile comments.
const MAX_AUTHORS: usize = 20;

/// Returns the authors among some tags, each once, in the form of [`key`].
fn distinct_authors<'t>(tags: impl Iterator<Item = &'t String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for tag in tags {
        let key = key(tag);
        if found.len() <= MAX_AUTHORS && !found.contains(&key) {
            found.push(key);
        }
    }
    found
}

/// Normalises a name: case, commas and blanks do not tell people apart.
fn key(tag: &str) -> String {
    words(tag).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Returns the words of a tag. The angle brackets of the handout's form `<given name, family name>` are dropped.
fn words(tag: &str) -> impl Iterator<Item = &str> {
    let inner = tag
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'))
        .unwrap_or(tag);
    inner.split([' ', ',']).filter(|word| !word.is_empty())
}

/// Returns whether a tag has the form given name, family name: at least two words of letters, hyphens and apostrophes.
///
/// Initials and titles may stand between them: `Ada M. Beispiel`.
fn is_full_name(tag: &str) -> bool {
    let (short, full): (Vec<&str>, Vec<&str>) = words(tag).partition(|word| word.ends_with('.'));
    let is_name = |word: &str| {
        word.chars().any(char::is_alphabetic)
            && word
                .chars()
                .all(|letter| letter.is_alphabetic() || "-'\u{2019}".contains(letter))
    };
    full.len() >= 2
        && full.iter().all(|word| is_name(word))
        && short.iter().all(|word| is_name(word.trim_end_matches('.')))
}
