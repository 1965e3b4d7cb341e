//! Files that the course gives out and a submission leaves out: interfaces, `Cell` and `Grid`.

use std::collections::{BTreeMap, BTreeSet};

use super::intake::{SourceText, Tree};
use super::layout::{Layout, is_replaced};
use super::outline::{Outline, Package, Position, TypeDeclaration, TypeKind};
use crate::rule::{Remark, Rule};
use crate::spec::java::interface_source;
use crate::spec::{Interface, Specs};

/// The packages that are there without a submission's doing; an import of all of another one asks for the interfaces.
const PRESENT: [&str; 3] = ["java", "javax", "data"];

/// The files that are put in, and the remarks on them.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub(super) sources: Vec<(SourceText, Outline)>,
    pub(super) remarks: Vec<Remark>,
}

/// Returns the interfaces that compiled files name and that none declares, in the packages where Java looks for them.
/// `Cell` and `Grid` are the graders' own in any case.
pub(super) fn missing(tree: &Tree, outlines: &[Outline], layout: &Layout, specs: &Specs) -> Given {
    let compiled = || {
        let indices = layout.compiled.iter();
        indices.map(|&index| (&tree.sources[index], &outlines[index]))
    };
    let packages: BTreeSet<&str> = compiled()
        .map(|(_, outline)| outline.package_name())
        .collect();
    let mut given = Given::default();
    let mut of_class: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for interface in &specs.interfaces {
        let name = interface.name.as_str();
        let is_it = |declared: &TypeDeclaration| declared.name == name;
        if compiled().any(|(_, outline)| outline.types.iter().any(is_it)) {
            continue;
        }
        let users = compiled().filter(|(source, _)| mentions(&source.text, name));
        let asked: BTreeSet<&str> = users
            .map(|(_, outline)| package_of(name, outline, &packages))
            .collect();
        if !asked.is_empty() && layout.graded.iter().any(|it| it.class == interface.class) {
            of_class.entry(&interface.class).or_default().push(name);
        }
        let sources = asked.into_iter().map(|package| source(interface, package));
        given.sources.extend(sources);
    }
    given.remarks = of_class
        .into_iter()
        .map(|(class, names)| {
            Remark::new(Rule::GivenFiles)
                .of_class(class)
                .saying(names.join(", "))
        })
        .collect();
    let lacks_data = |name: &&str| {
        let named = |declared: &TypeDeclaration| declared.name == **name;
        !outlines
            .iter()
            .any(|outline| outline.types.iter().any(named))
    };
    let data: Vec<&str> = ["Cell", "Grid"].into_iter().filter(lacks_data).collect();
    if !data.is_empty() && !layout.graded.is_empty() {
        let remark = Remark::new(Rule::GivenFiles).saying(data.join(", "));
        given.remarks.push(remark);
    }
    given
}

/// Returns the names of the methods that a submission's own `Cell` and `Grid` have, each with its class.
pub(super) fn additions(tree: &Tree, outlines: &[Outline]) -> Vec<(String, String)> {
    let replaced = tree.sources.iter().zip(outlines);
    replaced
        .filter(|(source, outline)| is_replaced(outline, &source.path))
        .flat_map(|(_, outline)| &outline.types)
        .flat_map(|declared| {
            let methods = declared.methods.iter();
            methods.map(|method| (declared.name.clone(), method.name.clone()))
        })
        .collect()
}

/// Returns `true` if a source has a name as a word.
pub(super) fn mentions(text: &str, name: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .any(|word| word == name)
}

/// Returns the package in which Java looks for a type that a file names.
pub(super) fn package_of<'a>(
    name: &str,
    outline: &'a Outline,
    packages: &BTreeSet<&str>,
) -> &'a str {
    let imports = || outline.imports.iter().filter(|import| !import.is_static);
    let single = imports()
        .filter(|import| !import.on_demand)
        .filter_map(|import| import.name.rsplit_once('.'))
        .find(|(_, imported)| *imported == name);
    let is_present = |package: &str| {
        let first = package.split('.').next().unwrap_or(package);
        PRESENT.contains(&first) || packages.contains(package)
    };
    let all = imports().find(|import| import.on_demand && !is_present(&import.name));
    match (single, all) {
        (Some((package, _)), _) => package,
        (None, Some(import)) => &import.name,
        (None, None) => outline.package_name(),
    }
}

/// Returns the public source of an interface in a package, in all editions at once as far as Java allows.
fn source(interface: &Interface, package: &str) -> (SourceText, Outline) {
    let mut all = interface.clone();
    for method in &interface.methods {
        for alias in &method.aliases {
            let mut older = method.clone();
            older.name.clone_from(&alias.name);
            older.parameters = alias.parameters.clone().unwrap_or(older.parameters);
            older.result = alias.result.unwrap_or(older.result);
            let kinds = |method: &crate::spec::Method| -> Vec<_> {
                method.parameters.iter().map(|it| it.kind).collect()
            };
            let is_known = |known: &crate::spec::Method| {
                known.name == older.name && kinds(known) == kinds(&older)
            };
            if !all.methods.iter().any(is_known) {
                all.methods.push(older);
            }
        }
    }
    let declared = match package {
        "" => String::new(),
        package => format!("package {package};"),
    };
    let text = interface_source(&all)
        .replacen("package utils;", &declared, 1)
        .replacen("\ninterface ", "\npublic interface ", 1);
    generated(package, TypeKind::Interface, &interface.name, text)
}

/// Returns a source that the graders put in, with its outline.
pub(super) fn generated(
    package: &str,
    kind: TypeKind,
    name: &str,
    text: String,
) -> (SourceText, Outline) {
    let start = Position { line: 1, column: 1 };
    let outline = Outline {
        package: (!package.is_empty()).then(|| Package {
            name: package.to_owned(),
            position: start,
        }),
        types: vec![TypeDeclaration {
            kind,
            name: name.to_owned(),
            supertypes: Vec::new(),
            comment: None,
            position: start,
            methods: Vec::new(),
            is_stub: false,
        }],
        ..Outline::default()
    };
    let path = format!("{}/{name}.java", package.replace('.', "/"));
    (SourceText { path, text }, outline)
}
