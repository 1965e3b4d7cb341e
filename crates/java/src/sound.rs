//! Replaces classes of a hand-in by sound classes of the course.
//!
//! A team's class calls the classes of its members. With sound ones in their place it is graded on its own merits.

use std::collections::BTreeSet;

use super::given::{generated, mentions, package_of};
use super::outline::{Outline, TypeKind};
use intake::SourceText;
use model::about::GradedClass;
use model::spec::Specs;

/// The package of the sound classes. No submission may claim it, so their helpers clash with nobody's.
const PACKAGE: &str = "epsilon.sound";

/// Pairs the name of each class with its source.
macro_rules! sources {
    ($($name:ident),* $(,)?) => {
        [$((
            stringify!($name),
            include_str!(concat!(
                "../../../examples/submissions/correct/src/utils/",
                stringify!($name),
                ".java"
            )),
        )),*]
    };
}

/// The classes of the shipped correct submission, without the team's.
const SOURCES: [(&str, &str); 20] = sources![
    BlockIsoUtil,
    BlockSolvingUtil,
    BlockUtils,
    Candidates,
    ColIsoUtil,
    ColSolvingUtil,
    ColUtils,
    GridUtil1,
    GridUtil2,
    GridUtil3,
    GridUtils1,
    GridUtils2,
    GridUtils3,
    Orders,
    RowIsoUtil,
    RowSolvingUtil,
    RowUtils,
    UnitBasedSolver,
    Units,
    ValueMaps,
];

/// Returns the sources of a hand-in with sound classes in the place of its graded ones, except for those in `kept`;
/// `None` if no remaining file names a replaced class.
pub(super) fn with_sound_classes(
    texts: &[(SourceText, Outline)],
    graded: &[GradedClass],
    kept: &[&str],
    specs: &Specs,
) -> Option<Vec<(SourceText, Outline)>> {
    let classes = specs.course.tasks.iter().flat_map(|task| &task.classes);
    let replaced: Vec<&str> = classes
        .map(String::as_str)
        .filter(|class| !kept.contains(class) && SOURCES.iter().any(|(name, _)| name == class))
        .collect();
    let own = |class: &str| graded.iter().find(|it| it.class == class);
    let dropped: Vec<&str> = replaced
        .iter()
        .filter_map(|class| Some(own(class)?.file.as_str()))
        .collect();
    let mut sources: Vec<(SourceText, Outline)> = texts
        .iter()
        .filter(|(source, _)| !dropped.contains(&source.path.as_str()))
        .cloned()
        .collect();
    let packages: BTreeSet<&str> = texts
        .iter()
        .map(|(_, outline)| outline.package_name())
        .collect();
    let stand_ins: Vec<(SourceText, Outline)> = replaced
        .iter()
        .filter_map(|class| {
            let name = own(class).map_or(*class, |own| simple_name(&own.full_name));
            let (_, user) = sources
                .iter()
                .find(|(source, _)| mentions(&source.text, name))?;
            let package = match own(class) {
                Some(own) => package_of_class(&own.full_name),
                None => package_of(name, user, &packages),
            };
            Some(stand_in(class, name, package, &sources, specs))
        })
        .collect();
    if stand_ins.is_empty() {
        return None;
    }
    sources.extend(stand_ins);
    let package = format!("package {PACKAGE};");
    sources.extend(SOURCES.iter().map(|(name, text)| {
        let text = text.replacen("package utils;", &package, 1);
        generated(PACKAGE, TypeKind::Class, name, text)
    }));
    Some(sources)
}

/// Returns the texts, other than the hand-in's, on which answers with sound classes depend.
pub(super) fn identity<'a>() -> impl Iterator<Item = &'a str> {
    SOURCES.iter().map(|(_, text)| *text)
}

/// Returns a class that extends a sound one, with the name, package and interfaces of the hand-in's own.
fn stand_in(
    class: &str,
    name: &str,
    package: &str,
    sources: &[(SourceText, Outline)],
    specs: &Specs,
) -> (SourceText, Outline) {
    let declared = |interface: &str| {
        let outlines = sources.iter().map(|(_, outline)| outline);
        let mut declaring = outlines.filter(|outline| {
            let mut types = outline.types.iter();
            types.any(|declared| declared.name == interface)
        });
        declaring.next().map(|outline| outline.full_name(interface))
    };
    let interfaces = specs.interfaces.iter().filter(|it| it.class == class);
    let names = interfaces
        .filter_map(|interface| declared(&interface.name))
        // A type of the default package cannot be named from another package.
        .filter(|name| package.is_empty() || name.contains('.'));
    let names: Vec<String> = names.collect();
    let declared = match package {
        "" => String::new(),
        package => format!("package {package}; "),
    };
    let implements = match &names[..] {
        [] => String::new(),
        names => format!(" implements {}", names.join(", ")),
    };
    let text =
        format!("{declared}public class {name} extends {PACKAGE}.{class}{implements} {{ }}\n");
    generated(package, TypeKind::Class, name, text)
}

/// Returns the name of a class without its package.
fn simple_name(full_name: &str) -> &str {
    full_name.rsplit('.').next().unwrap_or(full_name)
}

/// Returns the package of a class; empty for the default package.
fn package_of_class(full_name: &str) -> &str {
    full_name
        .rsplit_once('.')
        .map_or("", |(package, _)| package)
}
