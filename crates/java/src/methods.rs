//! Finds the compiled methods that answer for the methods of the interfaces, also under accepted other names (C31).

use std::collections::BTreeMap;

use super::compile::{Compiled, CompiledClass, CompiledMethod};
use message::error::nearest;
use model::about::GradedClass;
use model::rule::{Remark, Rule};
use model::spec::{Alias, Interface, Method, Parameter, Specs, Type};
use runner::protocol::Target;

/// The locations of methods in a submission, by interface and method.
pub(super) type Targets = BTreeMap<String, BTreeMap<String, Target>>;

/// The methods of a course as they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// Their locations.
    pub targets: Targets,
    /// Methods with another name or signature: class, name in chapter 4, signature found.
    pub aliases: Vec<(String, String, String)>,
    /// Remarks on methods that are missing or have another name.
    pub remarks: Vec<Remark>,
}

/// Looks for all methods of the course in the classes that were compiled.
pub(super) fn find(specs: &Specs, graded: &[GradedClass], compiled: &Compiled) -> Found {
    let mut found = Found::default();
    for class in graded {
        let Some(members) = compiled
            .members
            .iter()
            .find(|members| members.name == class.full_name)
        else {
            continue;
        };
        if !members.has_public_constructor {
            found
                .remarks
                .push(Remark::new(Rule::Constructor).of_class(&class.class));
        }
        let interfaces = specs
            .interfaces
            .iter()
            .filter(|interface| interface.class == class.class);
        let mut absent: Vec<(&Interface, &Method)> = Vec::new();
        for interface in interfaces {
            for method in &interface.methods {
                let is_there = found.look_for(class, interface, method, members);
                // A method that does not compile has a remark already.
                let is_left_out = || {
                    let mut left_out = compiled.left_out.iter();
                    left_out.any(|it| {
                        it.file == class.file && names(method).any(|name| name.name == it.name)
                    })
                };
                if !is_there && !is_left_out() {
                    absent.push((interface, method));
                }
            }
        }
        let own = specs.methods().filter(|(it, _)| it.class == class.class);
        let demanded: Vec<&str> = own
            .flat_map(|(_, method)| names(method).map(|name| name.name))
            .collect();
        for (interface, method) in &absent {
            match nearly_named(method, &absent, members, &demanded) {
                Some(hit) => found.take_other_name(class, interface, method, hit),
                None => found.remarks.push(missing(class, method, members)),
            }
        }
    }
    found
}

impl Found {
    /// Looks for a method; returns whether it is there.
    fn look_for(
        &mut self,
        class: &GradedClass,
        interface: &Interface,
        method: &Method,
        members: &CompiledClass,
    ) -> bool {
        let mut hits = names(method).filter_map(|name| {
            let mut known = members.methods.iter();
            let hit =
                known.find(|known| known.name == name.name && known.parameters == name.types)?;
            Some((name, hit))
        });
        let Some((name, hit)) = hits.next() else {
            return false;
        };
        // A method that differs only in its result type may be an alias, too: then the remark names its origin.
        let alias = name.alias.or_else(|| {
            method.aliases.iter().find(|alias| {
                let returns_it = alias.result.is_some_and(|result| returns(hit, result));
                alias.name == hit.name && alias.parameters.is_none() && returns_it
            })
        });
        let renamed =
            alias.is_some_and(|alias| alias.name != method.name || alias.parameters.is_some());
        if renamed || !returns(hit, method.result) {
            self.note_alias(class, method, hit, alias);
        }
        self.insert_target(
            interface,
            method,
            Target {
                class: class.full_name.clone(),
                method: hit.name.clone(),
                parameters: name.passed,
                positions: name.positions,
            },
        );
        true
    }

    /// Accepts a method with a slightly different name.
    fn take_other_name(
        &mut self,
        class: &GradedClass,
        interface: &Interface,
        method: &Method,
        hit: &CompiledMethod,
    ) {
        self.note_alias(class, method, hit, None);
        self.insert_target(
            interface,
            method,
            Target {
                class: class.full_name.clone(),
                method: hit.name.clone(),
                parameters: hit.parameters.clone(),
                positions: (0..method.parameters.len()).collect(),
            },
        );
    }

    fn insert_target(&mut self, interface: &Interface, method: &Method, target: Target) {
        let of_interface = self.targets.entry(interface.name.clone()).or_default();
        of_interface.insert(method.name.clone(), target);
    }

    fn note_alias(
        &mut self,
        class: &GradedClass,
        method: &Method,
        hit: &CompiledMethod,
        alias: Option<&Alias>,
    ) {
        let found = signature_of(hit);
        let origin = alias.map_or_else(String::new, |alias| format!(" ({})", alias.origin));
        self.remarks.push(
            Remark::new(Rule::MethodName)
                .of_class(&class.class)
                .saying(format!("{} -> {found}{origin}", signature(method))),
        );
        self.aliases
            .push((class.class.clone(), method.name.clone(), found));
    }
}

/// A name under which a method is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name<'a> {
    /// The alias that it comes from; `None` for the method's own name.
    alias: Option<&'a Alias>,
    /// The name.
    pub name: &'a str,
    /// The erased types of the parameters, as qualified Java names.
    pub types: Vec<String>,
    /// The types of the parameters as the driver gets them: erased, but some lists with the type of their entries.
    pub passed: Vec<String>,
    /// The indices of the call's arguments that it takes, from 0.
    pub positions: Vec<usize>,
}

/// Returns the names of a method in the order in which it is looked for.
pub fn names(method: &Method) -> impl Iterator<Item = Name<'_>> {
    let aliases = method.aliases.iter().map(|alias| {
        let parameters = alias.parameters.as_ref().unwrap_or(&method.parameters);
        (Some(alias), alias.name.as_str(), parameters)
    });
    let own = (None, method.name.as_str(), &method.parameters);
    std::iter::once(own)
        .chain(aliases)
        .filter_map(|(alias, name, parameters)| {
            Some(Name {
                alias,
                name,
                types: parameters.iter().map(|it| erased(it.kind)).collect(),
                passed: parameters.iter().map(|it| passed(it.kind)).collect(),
                positions: positions(&method.parameters, parameters)?,
            })
        })
}

/// Returns the method that was probably meant by an absent one: of those with its parameters and result whose names are
/// not demanded, the one with the most similar name, unless that name is more similar to another absent method's.
fn nearly_named<'a>(
    method: &Method,
    absent: &[(&Interface, &Method)],
    members: &'a CompiledClass,
    demanded: &[&str],
) -> Option<&'a CompiledMethod> {
    let is_demanded = |known: &CompiledMethod| demanded.contains(&known.name.as_str());
    let fits = |known: &&CompiledMethod| is_like(known, method) && !is_demanded(known);
    let free: Vec<&CompiledMethod> = members.methods.iter().filter(fits).collect();
    let name = nearest(&method.name, free.iter().map(|known| known.name.as_str()))?;
    let hit = free.into_iter().find(|known| known.name == name)?;
    let meant = nearest(name, absent.iter().map(|(_, absent)| absent.name.as_str()));
    (meant == Some(method.name.as_str())).then_some(hit)
}

/// Returns whether a method has the parameters and the result of a demanded one.
fn is_like(known: &CompiledMethod, method: &Method) -> bool {
    let types = method.parameters.iter().map(|it| erased(it.kind));
    known.parameters.iter().cloned().eq(types) && returns(known, method.result)
}

/// Returns the remark on a missing method: the signature wanted, and that of the found method with the nearest name.
fn missing(class: &GradedClass, method: &Method, members: &CompiledClass) -> Remark {
    let names = members.methods.iter().map(|known| known.name.as_str());
    let near = nearest(&method.name, names)
        .and_then(|name| members.methods.iter().find(|known| known.name == name))
        .map_or_else(String::new, |known| {
            format!(" <- {} ?", signature_of(known))
        });
    Remark::new(Rule::MethodMissing)
        .of_class(&class.class)
        .saying(format!("{}{near}", signature(method)))
}

/// Maps each parameter of an alias to the index of the first unused parameter of the method with the same type; `None`
/// if one has none.
fn positions(method: &[Parameter], alias: &[Parameter]) -> Option<Vec<usize>> {
    let mut positions: Vec<usize> = Vec::new();
    for parameter in alias {
        let position = method
            .iter()
            .enumerate()
            .position(|(index, own)| own.kind == parameter.kind && !positions.contains(&index))?;
        positions.push(position);
    }
    Some(positions)
}

fn erased(kind: Type) -> String {
    match kind {
        Type::Cell => "data.Cell",
        Type::CellArray => "data.Cell[]",
        Type::CellList
        | Type::GridList
        | Type::IntegerList
        | Type::DoubleList
        | Type::StringList
        | Type::IntArrayList
        | Type::CharArrayList
        | Type::IntMatrixList => "java.util.List",
        Type::Grid => "data.Grid",
        Type::String => "java.lang.String",
        Type::StringArray => "java.lang.String[]",
        Type::Void
        | Type::Boolean
        | Type::Int
        | Type::IntArray
        | Type::Double
        | Type::Char
        | Type::DoubleArray
        | Type::CharArray
        | Type::IntMatrix
        | Type::DoubleMatrix => kind.name(),
    }
    .to_owned()
}

/// Returns the type of a parameter as the driver gets it: with the type of a list's entries, unless they are cells or
/// grids, which show it themselves.
fn passed(kind: Type) -> String {
    match kind {
        Type::IntegerList
        | Type::DoubleList
        | Type::StringList
        | Type::IntArrayList
        | Type::CharArrayList
        | Type::IntMatrixList => kind.name().to_owned(),
        _ => erased(kind),
    }
}

/// Returns whether a method has the result type of the handout, packages aside.
fn returns(known: &CompiledMethod, result: Type) -> bool {
    plain(&known.result) == result.name()
}

/// Returns a type without packages: `java.util.List<data.Cell>` is `List<Cell>`.
pub(super) fn plain(name: &str) -> String {
    let mut plain = String::new();
    for part in name.split_inclusive(['<', '>', ',', '[', ' ']) {
        plain.push_str(part.rsplit('.').next().unwrap_or(part));
    }
    plain
}

/// Returns the signature of chapter 4: `int[] getImage(Grid, Cell)`.
pub(super) fn signature(method: &Method) -> String {
    signature_with(method.result, &method.name, &method.parameters)
}

/// Returns a signature in the form of chapter 4.
pub(super) fn signature_with(result: Type, name: &str, parameters: &[Parameter]) -> String {
    let parameters: Vec<&str> = parameters.iter().map(|it| it.kind.name()).collect();
    format!("{result} {name}({})", parameters.join(", "))
}

fn signature_of(method: &CompiledMethod) -> String {
    let parameters: Vec<String> = method.parameters.iter().map(|it| plain(it)).collect();
    let result = plain(&method.result);
    format!("{result} {}({})", method.name, parameters.join(", "))
}
