//! The choice of the files that are compiled and of those that are graded.
//!
//! The stated rule: a class is graded in the file that declares it, whatever the folders are called. Of several files
//! the one named like the class wins, then the one in fewer folders, then the one in package `utils`, then the
//! alphabetically first. Of several files that declare the same type in the same package one is compiled.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use message::error::nearest;
use model::rule::{Location, Remark, Rule};

use super::outline::{Outline, Position, TypeDeclaration, TypeKind, stem};
use intake::Tree;

/// The packages that belong to Java or to the grader, with all packages below them.
const RESERVED: [&str; 6] = ["java", "javax", "sun", "jdk", "com.sun", "epsilon"];

/// The classes of package `data` that the grader's own replace.
pub(super) const REPLACED: [&str; 2] = ["Cell", "Grid"];

/// Maximum number of names in one remark.
const MAX_NAMES: usize = 5;

/// Maximum length of a name that may be a misspelling, in bytes; comparing longer ones would cost time.
const MAX_NAME_BYTES: usize = 100;

/// The files that are compiled and those that are graded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The graded classes that were found, in the order of the course.
    pub graded: Vec<Graded>,
    /// The files to be compiled, ascending, as indices into [`Tree::sources`]; the graded ones are among them.
    pub compiled: Vec<usize>,
    /// Remarks on the choice, by rule and location.
    pub remarks: Vec<Remark>,
}

/// A class that is graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// The class as the course names it: `BlockUtils`.
    pub class: String,
    /// Its name in Java, with its package: `utils.BlockUtils`.
    pub full_name: String,
    /// The file that declares it, as an index into [`Tree::sources`].
    pub file: usize,
}

/// Chooses the files to be compiled and to be graded.
///
/// `outlines` are those of [`Tree::sources`], in the same order; `classes` are the course's, and `package` is theirs.
/// `methods` returns, for a class, the names of each of its methods in all editions. A class is graded in the place of
/// a missing one if its name is similar and it has most of the methods.
pub fn choose<'a>(
    tree: &Tree,
    outlines: &[Outline],
    classes: &[&str],
    package: &str,
    methods: impl Fn(&str) -> Vec<Vec<&'a str>>,
) -> Layout {
    let mut layout = Layout::default();
    let files: Vec<File<'_>> = tree
        .sources
        .iter()
        .zip(outlines)
        .enumerate()
        .map(|(index, (source, outline))| File {
            index,
            path: &source.path,
            outline,
            is_in_package: outline.package_name() == package,
        })
        .filter(|file| may_be_compiled(file, &mut layout.remarks))
        .collect();
    for class in classes {
        let mut candidates: Vec<&File<'_>> = files
            .iter()
            .filter(|file| file.declaration(class).is_some())
            .collect();
        candidates.sort_by_key(|file| file.rank(class));
        let Some((chosen, others)) = candidates.split_first() else {
            match nearly_named(class, &files, classes, &methods(class)) {
                Some((file, found)) => layout.take_other_name(class, file, found),
                None => layout.remarks.push(missing(class, &files, classes)),
            }
            continue;
        };
        if !others.is_empty() {
            layout.remarks.push(choice(class, chosen, others));
        }
        layout.graded.push(Graded {
            class: (*class).to_owned(),
            full_name: chosen.outline.full_name(class),
            file: chosen.index,
        });
    }
    layout.compiled = compiled(&files, &layout.graded);
    layout.remarks.sort();
    layout
}

impl Layout {
    /// Grades a class with a slightly different name.
    fn take_other_name(&mut self, class: &str, file: &File<'_>, found: &TypeDeclaration) {
        self.graded.push(Graded {
            class: class.to_owned(),
            full_name: file.outline.full_name(&found.name),
            file: file.index,
        });
        let place = at(file.path, found.position);
        let remark = Remark::new(Rule::ClassName).of_class(class).at(place);
        self.remarks
            .push(remark.saying(format!("{class} <- {}", found.name)));
    }
}

impl Graded {
    /// Returns the name of the class without its package, as the submission calls it.
    pub fn own_name(&self) -> &str {
        self.full_name.rsplit('.').next().unwrap_or(&self.full_name)
    }
}

/// A source file that may be compiled.
struct File<'a> {
    index: usize,
    path: &'a str,
    outline: &'a Outline,
    /// `true` if it is of the course's package.
    is_in_package: bool,
}

impl File<'_> {
    /// Returns the class of this name.
    fn declaration(&self, class: &str) -> Option<&TypeDeclaration> {
        self.outline
            .types
            .iter()
            .find(|declared| declared.kind == TypeKind::Class && declared.name == class)
    }

    /// Returns the name of the file without folders and extension.
    fn stem(&self) -> &str {
        stem(self.path)
    }

    /// Returns the rank of a file; the lowest is graded.
    fn rank(&self, class: &str) -> (bool, bool, usize, bool, &str) {
        (
            self.outline.is_guessed,
            self.stem() != class,
            depth(self.path),
            !self.is_in_package,
            self.path,
        )
    }
}

fn depth(path: &str) -> usize {
    path.matches('/').count()
}

/// Returns whether a file may be compiled with the rest; adds a remark if it claims a reserved package.
fn may_be_compiled(file: &File<'_>, remarks: &mut Vec<Remark>) -> bool {
    if let Some(package) = &file.outline.package {
        let reserved = RESERVED.iter().any(|reserved| {
            let below = package.name.strip_prefix(reserved);
            below.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        });
        if reserved {
            let place = at(file.path, package.position);
            remarks.push(
                Remark::new(Rule::ReservedPackage)
                    .at(place)
                    .saying(package.name.as_str()),
            );
            return false;
        }
    }
    // A module would hide the packages of the other files, and Java 8 has none. `App` is replaced by the grader's own.
    !["module-info", "App"].contains(&file.stem()) && !is_replaced(file.outline, file.path)
}

/// Returns whether the grader's own `data.Cell` or `data.Grid` replaces a file.
pub(super) fn is_replaced(outline: &Outline, path: &str) -> bool {
    outline.package_name() == "data"
        && (REPLACED.contains(&stem(path))
            || outline
                .types
                .iter()
                .any(|declared| REPLACED.contains(&declared.name.as_str())))
}

/// Returns the class that was probably meant by a missing one: of those with a similar name and more than half of its
/// methods, the one with the most of them.
fn nearly_named<'f>(
    class: &str,
    files: &'f [File<'f>],
    classes: &[&str],
    methods: &[Vec<&str>],
) -> Option<(&'f File<'f>, &'f TypeDeclaration)> {
    let count_methods = |declared: &TypeDeclaration| {
        let has = |names: &&Vec<&str>| {
            let mut own = declared.methods.iter();
            own.any(|method| names.contains(&method.name.as_str()))
        };
        methods.iter().filter(has).count()
    };
    files
        .iter()
        .flat_map(|file| file.outline.types.iter().map(move |found| (file, found)))
        .filter(|(_, found)| found.kind == TypeKind::Class && found.name.len() <= MAX_NAME_BYTES)
        .filter(|(_, found)| !classes.contains(&found.name.as_str()))
        .filter(|(_, found)| nearest(class, [found.name.as_str()]).is_some())
        .map(|(file, found)| (count_methods(found), file, found))
        .filter(|(count, ..)| count * 2 > methods.len())
        .max_by_key(|(count, file, _)| (*count, Reverse(file.rank(class))))
        .map(|(_, file, found)| (file, found))
}

/// Returns the remark on a missing class, with the name that may be meant.
fn missing(class: &str, files: &[File<'_>], classes: &[&str]) -> Remark {
    let found: Vec<(&str, &File<'_>, &TypeDeclaration)> = files
        .iter()
        .flat_map(|file| {
            file.outline
                .types
                .iter()
                .map(move |declared| (file, declared))
        })
        .filter(|(_, declared)| declared.kind == TypeKind::Class)
        .map(|(file, declared)| (declared.name.as_str(), file, declared))
        .filter(|(name, ..)| name.len() <= MAX_NAME_BYTES && !classes.contains(name))
        .collect();
    let remark = Remark::new(Rule::ClassMissing).of_class(class);
    let name = nearest(class, found.iter().map(|(name, ..)| *name));
    let meant = found.iter().find(|(found, ..)| Some(*found) == name);
    match meant {
        Some((name, file, declared)) => remark.at(at(file.path, declared.position)).saying(*name),
        None => remark,
    }
}

/// Returns the remark on the choice among several files: `the/chosen.java > the/other.java`.
fn choice(class: &str, chosen: &File<'_>, others: &[&File<'_>]) -> Remark {
    let paths: Vec<&str> = others.iter().map(|file| file.path).collect();
    let place = chosen.declaration(class).map(|declared| declared.position);
    let remark = Remark::new(Rule::ClassChoice)
        .of_class(class)
        .saying(format!("{} > {}", chosen.path, listed(&paths)));
    match place {
        Some(place) => remark.at(at(chosen.path, place)),
        None => remark,
    }
}

/// Returns the files to be compiled: all graded ones, and one of several that declare the same type.
fn compiled(files: &[File<'_>], graded: &[Graded]) -> Vec<usize> {
    let is_graded = |file: &File<'_>| graded.iter().any(|graded| graded.file == file.index);
    let mut order: Vec<&File<'_>> = files.iter().collect();
    order.sort_by_key(|file| {
        let named = file
            .outline
            .types
            .iter()
            .any(|declared| declared.name == file.stem());
        (
            Reverse(is_graded(file)),
            file.outline.is_guessed,
            !named,
            depth(file.path),
            file.path,
        )
    });
    let mut declared = BTreeSet::new();
    let mut compiled = Vec::new();
    for file in order {
        let names = file.outline.full_names();
        if is_graded(file) || !names.iter().any(|name| declared.contains(name)) {
            declared.extend(names);
            compiled.push(file.index);
        }
    }
    compiled.sort_unstable();
    compiled
}

/// Returns the location of a position in a file.
pub(super) fn at(path: &str, position: Position) -> Location {
    Location::at(path, position.line, position.column)
}

/// Lists the first of some files.
pub(super) fn first_names(files: &[String]) -> String {
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    listed(&names)
}

/// Lists the first names and the number of the others: `a, b, c, d, e, +3`.
pub(super) fn listed(names: &[&str]) -> String {
    let first = names.get(..MAX_NAMES).unwrap_or(names).join(", ");
    match names.len().saturating_sub(MAX_NAMES) {
        0 => first,
        more => format!("{first}, +{more}"),
    }
}
