//! An interface: its raw structs and their checks.

use reference::unit::UnitKind;
use serde::Deserialize;
use toml::Spanned;

use super::{Check, Text};
use crate::spec::{Alias, Bilingual, Interface, Method, Parameter, Type};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawInterface {
    name: Text,
    class: Text,
    unit: Option<Text>,
    section: Text,
    summary: RawBilingual,
    methods: Spanned<Vec<RawMethod>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMethod {
    name: Text,
    group: Option<Text>,
    parameters: Vec<Text>,
    result: Text,
    section: Text,
    summary: RawBilingual,
    precondition: Option<RawBilingual>,
    #[serde(default)]
    aliases: Vec<Spanned<RawAlias>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAlias {
    name: Option<Text>,
    parameters: Option<Vec<Text>>,
    result: Option<Text>,
    origin: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBilingual {
    english: Text,
    german: Text,
}

/// The name and parameters by which Java distinguishes methods, with the location that took them.
struct Taken {
    name: String,
    parameters: Vec<Type>,
    offset: usize,
}

/// Checks an interface.
pub(super) fn check(check: &mut Check<'_>, raw: RawInterface) -> Interface {
    let units = [
        ("row", UnitKind::Row),
        ("column", UnitKind::Column),
        ("block", UnitKind::Block),
    ];
    if raw.methods.get_ref().is_empty() {
        check.note(
            &raw.methods,
            "the interface has no methods",
            "none here",
            "describe each method under a line `[[methods]]`",
        );
    }
    // All methods come before all aliases: no alias may take the name of a later method.
    let mut taken = Vec::new();
    let mut methods = Vec::new();
    let mut aliases = Vec::new();
    for mut method in raw.methods.into_inner() {
        aliases.push(std::mem::take(&mut method.aliases));
        methods.push(self::method(check, raw.name.get_ref(), method, &mut taken));
    }
    for (method, raw) in methods.iter_mut().zip(aliases) {
        for raw in raw {
            if let Some(alias) = alias(check, method, raw, &mut taken) {
                method.aliases.push(alias);
            }
        }
    }
    Interface {
        name: java_name(check, &raw.name),
        class: java_name(check, &raw.class),
        unit: raw.unit.map(|unit| check.word("unit", &unit, units)),
        section: check.text(raw.section),
        summary: bilingual(check, raw.summary),
        methods,
    }
}

/// Checks a method of an interface, as yet without aliases.
fn method(
    check: &mut Check<'_>,
    interface: &str,
    raw: RawMethod,
    taken: &mut Vec<Taken>,
) -> Method {
    let name = java_name(check, &raw.name);
    if let Some(first) = taken.iter().find(|other| other.name == name) {
        let line = check.line(first.offset);
        check.note(
            &raw.name,
            format!("two methods are called `{name}`"),
            format!("line {line} has this name already"),
            "names must differ; another signature of the same method is an alias of it",
        );
    }
    let parameters = parameters(check, &raw.parameters);
    taken.push(Taken {
        name: name.clone(),
        parameters: types(&parameters),
        offset: raw.name.span().start,
    });
    Method {
        asks: reference::method::Method::find(interface, &name),
        name,
        parameters,
        result: java_type(check, &raw.result, raw.result.get_ref()),
        aliases: Vec::new(),
        precondition: raw.precondition.map(|raw| bilingual(check, raw)),
        section: check.text(raw.section),
        summary: bilingual(check, raw.summary),
        group: raw.group.map(|group| check.text(group)),
    }
}

/// Checks an alias of a method, unless it stands for something else already.
fn alias(
    check: &mut Check<'_>,
    method: &Method,
    raw: Spanned<RawAlias>,
    taken: &mut Vec<Taken>,
) -> Option<Alias> {
    let place = Spanned::new(raw.span(), ());
    let raw = raw.into_inner();
    let name = raw.name.map(|name| java_name(check, &name));
    let alias = Alias {
        name: name.unwrap_or_else(|| method.name.clone()),
        parameters: raw.parameters.map(|raw| parameters(check, &raw)),
        result: raw.result.map(|raw| java_type(check, &raw, raw.get_ref())),
        origin: check.text(raw.origin),
    };
    let parameters = types(alias.parameters.as_ref().unwrap_or(&method.parameters));
    let of_method = alias.name == method.name && parameters == types(&method.parameters);
    if of_method {
        if alias.result.is_none_or(|result| result == method.result) {
            check.note(
                &place,
                format!("this alias of `{}` is the method itself", method.name),
                "neither name nor signature differs",
                "give the other `name`, `parameters` or `result`",
            );
            return None;
        }
        return Some(alias);
    }
    let same = |other: &&Taken| other.name == alias.name && other.parameters == parameters;
    if let Some(other) = taken.iter().find(same) {
        let line = check.line(other.offset);
        check.note(
            &place,
            format!("the alias `{}` is taken", alias.name),
            format!("line {line} has this name and these parameters already"),
            "a method of a submission must not stand for two methods of the interface",
        );
        return None;
    }
    taken.push(Taken {
        name: alias.name.clone(),
        parameters,
        offset: place.span().start,
    });
    Some(alias)
}

fn parameters(check: &mut Check<'_>, raw: &[Text]) -> Vec<Parameter> {
    let mut parameters: Vec<Parameter> = Vec::new();
    for text in raw {
        let parameter = parameter(check, text);
        if parameters.iter().any(|other| other.name == parameter.name) {
            check.note(
                text,
                format!("two parameters are called `{}`", parameter.name),
                "this name is taken",
                "give every parameter its own name",
            );
        }
        parameters.push(parameter);
    }
    parameters
}

/// Parses a parameter in Java's notation: type, white space, name.
fn parameter(check: &mut Check<'_>, raw: &Text) -> Parameter {
    let Some((kind, name)) = raw.get_ref().trim().rsplit_once(char::is_whitespace) else {
        check.note(
            raw,
            format!("invalid parameter `{}`", raw.get_ref()),
            "a type and a name are expected here",
            "write it as in Java: \"Grid grid\"",
        );
        return Parameter {
            name: raw.get_ref().clone(),
            kind: Type::Void,
        };
    };
    if kind.trim() == Type::Void.java() {
        check.note(
            raw,
            "a parameter cannot be `void`",
            "no type for a parameter",
            "leave the parameter out, or give it another type",
        );
    }
    Parameter {
        name: java_name(check, &Spanned::new(raw.span(), name.to_owned())),
        kind: java_type(check, raw, kind),
    }
}

/// Parses a type in Java's notation, which is all or part of a value.
fn java_type(check: &mut Check<'_>, raw: &Text, text: &str) -> Type {
    let text: String = text.split_whitespace().collect();
    Type::from_java(&text).unwrap_or_else(|| {
        let known = Type::ALL.map(Type::java);
        check.unknown("type", &Spanned::new(raw.span(), text), &known);
        Type::Void
    })
}

/// Checks that a name is valid in Java, and ASCII as the handout wants it (1.2).
fn java_name(check: &mut Check<'_>, name: &Text) -> String {
    let text = name.get_ref();
    let starts = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let goes_on = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !starts || !text.chars().all(goes_on) {
        check.note(
            name,
            format!("invalid name `{text}`"),
            "not a name",
            "letters, digits and _ only, and no digit first",
        );
    }
    text.clone()
}

pub(super) fn bilingual(check: &mut Check<'_>, raw: RawBilingual) -> Bilingual {
    Bilingual {
        english: check.text(raw.english),
        german: check.text(raw.german),
    }
}

/// Returns the types of parameters.
fn types(parameters: &[Parameter]) -> Vec<Type> {
    parameters.iter().map(|parameter| parameter.kind).collect()
}
