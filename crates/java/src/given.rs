//! Files that the course gives out and a submission leaves out: interfaces, `Cell` and `Grid`.

use std::collections::{BTreeMap, BTreeSet};

use super::compile::Diagnostic;
use super::layout::{Layout, REPLACED, is_replaced};
use super::methods::plain;
use super::outline::{Outline, Package, Position, TypeDeclaration, TypeKind};
use intake::{SourceText, Tree};
use model::rule::{Remark, Rule};
use model::spec::java::interface_source;
use model::spec::{Interface, Specs};

/// First parts of the names of packages that exist without the submission. The interfaces belong in any other package
/// that a file imports on demand and no file declares.
const PRESENT: [&str; 3] = ["java", "javax", "data"];

/// The files that are added, and the remarks on them.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub(super) sources: Vec<(SourceText, Outline)>,
    pub(super) remarks: Vec<Remark>,
}

/// Returns the interfaces that compiled files name but none declares, in the packages where Java looks for them, and
/// remarks on files that are missing. `Cell` and `Grid` are not added: the grader's own are used in any case.
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
    let data: Vec<&str> = REPLACED.into_iter().filter(lacks_data).collect();
    if !data.is_empty() && !layout.graded.is_empty() && specs.have_grids() {
        let remark = Remark::new(Rule::GivenFiles).saying(data.join(", "));
        given.remarks.push(remark);
    }
    given
}

/// A member of a submission's own `Cell` or `Grid` that the grader's class does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Addition {
    class: String,
    name: String,
    /// The types of its parameters, without packages.
    parameters: Vec<String>,
}

impl Addition {
    /// Returns its signature with its class: `Cell.copy()`, `new Grid(Grid)`.
    pub(super) fn signature(&self) -> String {
        let parameters = self.parameters.join(", ");
        if self.name == self.class {
            format!("new {}({parameters})", self.class)
        } else {
            format!("{}.{}({parameters})", self.class, self.name)
        }
    }

    /// Returns `true` if its absence explains an error. `before` is the part of the line of code before the error.
    pub(super) fn explains(&self, diagnostic: &Diagnostic, before: &str) -> bool {
        let named = |word| mentions(&diagnostic.message, word);
        let code = diagnostic.code.as_str();
        if code.contains(".cant.resolve") || code.contains(".cant.apply") {
            // A constructor has the name of its class, which any message about that class contains.
            let is_constructor = self.name == self.class;
            return named(&self.class)
                && named(if is_constructor {
                    "constructor"
                } else {
                    &self.name
                });
        }
        // If the grader's member of this name takes another type, the message is about the argument alone.
        code == "compiler.err.prob.found.req"
            && mentions(before, &self.name)
            && self.parameters.iter().any(|kind| named(kind))
    }
}

/// Returns the members that a submission's own `Cell` and `Grid` have and the course's do not.
pub(super) fn additions(tree: &Tree, outlines: &[Outline], data: &[Outline]) -> Vec<Addition> {
    let replaced = tree.sources.iter().zip(outlines);
    let own = replaced
        .filter(|(source, outline)| is_replaced(outline, &source.path))
        .map(|(_, outline)| outline);
    let given: Vec<Addition> = data.iter().flat_map(members).collect();
    own.flat_map(members)
        .filter(|own| !given.contains(own))
        .collect()
}

/// Returns the members of `Cell` and `Grid` that other classes can call.
fn members(outline: &Outline) -> impl Iterator<Item = Addition> {
    let types = outline.types.iter();
    types.flat_map(|declared| {
        let methods = declared.methods.iter();
        let open = methods.filter(|method| !method.modifiers.iter().any(|it| it == "private"));
        open.map(|method| Addition {
            class: declared.name.clone(),
            name: method.name.clone(),
            parameters: method.parameters.iter().map(|it| plain(it)).collect(),
        })
    })
}

/// Returns `true` if a text contains a name as a whole word.
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

/// Returns the source of an interface, made public, in a package. It has the methods of all editions, as far as Java
/// allows them in one interface.
fn source(interface: &Interface, package: &str) -> (SourceText, Outline) {
    let mut all = interface.clone();
    for method in &interface.methods {
        for alias in &method.aliases {
            let mut older = method.clone();
            older.name.clone_from(&alias.name);
            older.parameters = alias.parameters.clone().unwrap_or(older.parameters);
            older.result = alias.result.unwrap_or(older.result);
            let kinds = |method: &model::spec::Method| -> Vec<_> {
                method.parameters.iter().map(|it| it.kind).collect()
            };
            let is_known = |known: &model::spec::Method| {
                known.name == older.name && kinds(known) == kinds(&older)
            };
            if !all.methods.iter().any(is_known) {
                all.methods.push(older);
            }
        }
    }
    let text = interface_source(&all, package).replacen("\ninterface ", "\npublic interface ", 1);
    generated(package, TypeKind::Interface, &interface.name, text)
}

/// Returns a source that the grader adds, with its outline.
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
