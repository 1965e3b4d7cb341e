//! The interfaces of chapter 4: unchanged, and implemented by the graded classes.

use std::fmt::Write;

use model::rule::{Remark, Rule};
use model::spec;
use model::spec::Interface;

use super::super::layout::at;
use super::super::methods::{plain, signature as demanded, signature_with};
use super::super::outline::{Method, TypeKind};
use super::{Declared, Submitted};

/// Returns a remark for each method in which the submission's interfaces differ from chapter 4.
///
/// `public`, white space, names of parameters and packages of types are ignored. Details: `- void turn(Grid)` is
/// missing, `+ void turn(Grid)` is not in chapter 4, and `turnLeft -> turnRight (7/05-06)` comes from another edition.
pub(super) fn changed(submitted: &Submitted<'_>) -> Vec<Remark> {
    let interfaces = submitted.specs.interfaces.iter();
    let found = interfaces.filter_map(|interface| {
        let graded = submitted
            .graded
            .iter()
            .find(|graded| graded.class == interface.class);
        let package = graded.map_or(&*submitted.specs.course.package, |graded| {
            graded.file.outline.package_name()
        });
        let declared = submitted.find(&interface.name, package)?;
        (declared.declaration.kind == TypeKind::Interface).then_some((interface, declared))
    });
    found
        .flat_map(|(interface, declared)| differences(interface, &declared))
        .collect()
}

/// Returns a remark for each graded class that has nothing but stubs, unless all graded classes have nothing else.
pub(super) fn stubs(submitted: &Submitted<'_>) -> Vec<Remark> {
    let is_stub = |graded: &&Declared<'_>| graded.declaration.is_stub;
    let graded = submitted.graded.iter();
    if graded.clone().all(|graded| is_stub(&graded)) {
        return Vec::new();
    }
    let stubs = graded.filter(is_stub);
    let remark = |stub: &Declared<'_>| {
        let place = at(stub.file.path, stub.declaration.position);
        Remark::new(Rule::ClassStub).of_class(stub.class).at(place)
    };
    stubs.map(remark).collect()
}

/// Returns the remarks on one interface.
fn differences(interface: &Interface, declared: &Declared<'_>) -> Vec<Remark> {
    let remark = |place, detail: String| {
        Remark::new(Rule::InterfaceChanged)
            .at(at(declared.file.path, place))
            .of_class(interface.class.as_str())
            .saying(detail)
    };
    let mut missing: Vec<&spec::Method> = interface.methods.iter().collect();
    let mut others: Vec<&Method> = Vec::new();
    for method in &declared.declaration.methods {
        let signature = signature(method);
        match missing
            .iter()
            .position(|asked| demanded(asked) == signature)
        {
            Some(index) => {
                missing.remove(index);
            }
            None => others.push(method),
        }
    }
    let mut remarks = Vec::new();
    for method in others {
        let meant = missing.iter().enumerate().find_map(|(index, asked)| {
            let change = change(method, asked)?;
            Some((index, change))
        });
        let detail = match meant {
            Some((index, change)) => {
                missing.remove(index);
                change
            }
            None => format!("+ {}", signature(method)),
        };
        remarks.push(remark(method.position, detail));
    }
    let place = declared.declaration.position;
    remarks.extend(
        missing
            .iter()
            .map(|asked| remark(place, format!("- {}", demanded(asked)))),
    );
    remarks
}

/// Describes how a method differs from one of chapter 4; `None` if it does not stand for that one.
fn change(method: &Method, asked: &spec::Method) -> Option<String> {
    let alias = asked.aliases.iter().find(|alias| {
        let parameters = alias.parameters.as_ref().unwrap_or(&asked.parameters);
        let result = alias.result.unwrap_or(asked.result);
        signature_with(result, &alias.name, parameters) == signature(method)
    });
    let origin = alias.map_or_else(String::new, |alias| format!(" ({})", alias.origin));
    if method.name == asked.name {
        let (found, demanded) = (signature(method), demanded(asked));
        return Some(format!("{found} -> {demanded}{origin}"));
    }
    alias.map(|alias| format!("{} -> {}{origin}", alias.name, asked.name))
}

/// Returns the signature of a method as chapter 4 would write it. Modifiers such as `static` stay, because chapter 4
/// has none.
fn signature(method: &Method) -> String {
    let mut text = String::new();
    let modifiers = method.modifiers.iter();
    for modifier in
        modifiers.filter(|modifier| !["public", "abstract"].contains(&modifier.as_str()))
    {
        text.push_str(modifier);
        text.push(' ');
    }
    if let Some(result) = &method.result {
        text.push_str(&plain(result));
        text.push(' ');
    }
    let kinds: Vec<String> = method
        .parameters
        .iter()
        .map(|parameter| plain(parameter))
        .collect();
    // Writing to a string cannot fail.
    let _ = write!(text, "{}({})", method.name, kinds.join(", "));
    text
}

/// Returns a remark for each interface that a graded class does not implement.
pub(super) fn not_implementing(submitted: &Submitted<'_>) -> Vec<Remark> {
    let graded = submitted.graded.iter();
    graded
        .flat_map(|graded| {
            let interfaces = submitted.specs.interfaces.iter();
            let asked = interfaces.filter(|interface| interface.class == graded.class);
            let implemented = implemented(submitted, *graded);
            let missing = asked
                .filter(move |interface| !implemented.iter().any(|name| *name == interface.name));
            missing.map(|interface| {
                Remark::new(Rule::NotImplementing)
                    .at(at(graded.file.path, graded.declaration.position))
                    .of_class(graded.class)
                    .saying(interface.name.as_str())
            })
        })
        .collect()
}

/// Returns the simple names of all supertypes of a class that it or its supertypes in the submission name.
fn implemented<'a>(submitted: &Submitted<'a>, class: Declared<'a>) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    let mut open = vec![class];
    while let Some(declared) = open.pop() {
        let declaration = declared.declaration;
        for written in &declaration.supertypes {
            let name = simple(written);
            if names.len() < MAX_ANCESTORS && !names.contains(&name) {
                names.push(name);
                open.extend(submitted.find(name, declared.file.outline.package_name()));
            }
        }
    }
    names
}

/// Maximum number of ancestors that are looked at; bounds the time for hostile classes.
const MAX_ANCESTORS: usize = 100;

/// Returns a written type without packages and type arguments: `utils.Base<Cell>` is `Base`.
fn simple(written: &str) -> &str {
    let name = written.split('<').next().unwrap_or(written);
    name.rsplit('.').next().unwrap_or(name)
}
