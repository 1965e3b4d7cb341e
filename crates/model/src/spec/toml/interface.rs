//! Reads an interface.

use board::named::ParseNameError;
use board::unit::UnitKind;

use super::{line_in, line_of_text};
use crate::double::Double;
use crate::spec::{Alias, Bilingual, Interface, Method, Parameter, Type};
use files::toml_reader::{Node, Reader, Span, Table, Text};

pub(super) const KEYS: [&str; 6] = ["name", "class", "unit", "section", "summary", "methods"];

const METHOD_KEYS: [&str; 9] = [
    "name",
    "group",
    "parameters",
    "result",
    "tolerance",
    "section",
    "summary",
    "precondition",
    "aliases",
];

const ALIAS_KEYS: [&str; 4] = ["name", "parameters", "result", "origin"];

/// A Java signature in use.
struct Taken {
    name: String,
    parameters: Vec<Type>,
    /// The offset of its declaration in the file.
    offset: usize,
}

/// Reads an interface.
pub(super) fn check(reader: &mut Reader<'_>, table: &Table<'_>) -> Interface {
    let units = UnitKind::ALL.map(|kind| (kind.name(), kind));
    let interface = java_name_in(reader, table, "name");
    let raw = reader.tables(table, "methods", &METHOD_KEYS);
    if raw.get_ref().is_empty() {
        reader.note(raw.span(), message!("interface-no-methods"));
    }
    // Methods are read before aliases, so that no alias takes the signature of a later method.
    let mut taken = Vec::new();
    let mut methods: Vec<Method> = Vec::new();
    for raw in raw.get_ref() {
        methods.push(method(reader, &interface, raw, &mut taken));
    }
    for (method, raw) in methods.iter_mut().zip(raw.get_ref()) {
        if raw.get("aliases").is_none() {
            continue;
        }
        for raw in reader.tables(raw, "aliases", &ALIAS_KEYS).get_ref() {
            if let Some(alias) = alias(reader, method, raw, &mut taken) {
                method.aliases.push(alias);
            }
        }
    }
    let unit = reader.optional_text(table, "unit");
    Interface {
        name: interface,
        class: java_name_in(reader, table, "class"),
        unit: unit.map(|unit| {
            let unknown = |name: &str| message!("unknown-value", key = "unit", value = name);
            reader.word(&unit, units, unknown)
        }),
        section: line_in(reader, table, "section"),
        summary: bilingual(reader, table, "summary"),
        methods,
    }
}

/// Reads a method without its aliases.
fn method(
    reader: &mut Reader<'_>,
    interface: &str,
    table: &Table<'_>,
    taken: &mut Vec<Taken>,
) -> Method {
    let raw_name = reader.text(table, "name");
    let name = java_name(reader, raw_name.get_ref(), raw_name.span());
    if let Some(first) = taken.iter().find(|other| other.name == name) {
        let line = reader.line(first.offset);
        reader.note(
            raw_name.span(),
            message!("interface-method-twice", name = &name, line = line),
        );
    }
    let parameters = parameters(reader, table);
    taken.push(Taken {
        name: name.clone(),
        parameters: types(&parameters),
        offset: raw_name.span().start,
    });
    let group = reader.optional_text(table, "group");
    let has_precondition = table.get("precondition").is_some();
    let result = result(reader, table);
    let mut method = Method {
        asks: board::method::Method::find(interface, &name),
        name,
        parameters,
        result,
        tolerance: None,
        aliases: Vec::new(),
        precondition: has_precondition.then(|| bilingual(reader, table, "precondition")),
        section: line_in(reader, table, "section"),
        summary: bilingual(reader, table, "summary"),
        group: group.map(|group| line_of_text(reader, group)),
    };
    method.tolerance = table
        .get("tolerance")
        .and_then(|node| tolerance(reader, &method, node));
    method
}

/// Reads the amount by which a number may differ from the expected one.
fn tolerance(reader: &mut Reader<'_>, method: &Method, node: &Node<'_>) -> Option<Double> {
    let kind = method.judged_type();
    if !kind.has_fractions() {
        let message = message!(
            "interface-tolerance-without-double",
            name = &method.name,
            result = kind.to_string()
        );
        reader.note(node.key_span.clone(), message);
    }
    let Some(number) = node.as_number() else {
        let help = message!("write-example", example = "1e-9");
        reader.wrong_type(node, message!("a-number"), help);
        return None;
    };
    if !number.is_finite() || number < 0.0 {
        reader.note(node.span(), message!("interface-tolerance-range"));
        return None;
    }
    Some(Double::new(number))
}

/// Reads an alias of a method; `None` if it equals the method or its signature is in use.
fn alias(
    reader: &mut Reader<'_>,
    method: &Method,
    table: &Table<'_>,
    taken: &mut Vec<Taken>,
) -> Option<Alias> {
    let has = |key| table.get(key).is_some();
    let alias = Alias {
        name: if has("name") {
            java_name_in(reader, table, "name")
        } else {
            method.name.clone()
        },
        parameters: has("parameters").then(|| parameters(reader, table)),
        result: has("result").then(|| result(reader, table)),
        origin: line_in(reader, table, "origin"),
    };
    let parameters = types(alias.parameters.as_ref().unwrap_or(&method.parameters));
    let is_own_signature = alias.name == method.name && parameters == types(&method.parameters);
    if is_own_signature {
        if alias.result.is_none_or(|result| result == method.result) {
            let message = message!("interface-alias-of-itself", name = &method.name);
            reader.note(table.span.clone(), message);
            return None;
        }
        return Some(alias);
    }
    let same = |other: &&Taken| other.name == alias.name && other.parameters == parameters;
    if let Some(other) = taken.iter().find(same) {
        let line = reader.line(other.offset);
        let message = message!("interface-alias-taken", name = &alias.name, line = line);
        reader.note(table.span.clone(), message);
        return None;
    }
    taken.push(Taken {
        name: alias.name.clone(),
        parameters,
        offset: table.span.start,
    });
    Some(alias)
}

fn parameters(reader: &mut Reader<'_>, table: &Table<'_>) -> Vec<Parameter> {
    let mut parameters: Vec<Parameter> = Vec::new();
    for raw in reader.texts(table, "parameters").get_ref() {
        let parameter = parameter(reader, raw);
        if parameters.iter().any(|other| other.name == parameter.name) {
            let message = message!("interface-parameter-twice", name = &parameter.name);
            reader.note(raw.span(), message);
        }
        parameters.push(parameter);
    }
    parameters
}

/// Reads a parameter in Java's notation: type, white space, name.
fn parameter(reader: &mut Reader<'_>, raw: &Text) -> Parameter {
    let Some((kind, name)) = raw.get_ref().trim().rsplit_once(char::is_whitespace) else {
        let message = message!("interface-no-parameter", text = raw.get_ref());
        reader.note(raw.span(), message);
        return Parameter {
            name: raw.get_ref().clone(),
            kind: Type::Void,
        };
    };
    if kind.trim() == Type::Void.name() {
        reader.note(raw.span(), message!("interface-void-parameter"));
    }
    Parameter {
        name: java_name(reader, name, raw.span()),
        kind: java_type(reader, kind, raw.span()),
    }
}

fn result(reader: &mut Reader<'_>, table: &Table<'_>) -> Type {
    let raw = reader.text(table, "result");
    java_type(reader, raw.get_ref(), raw.span())
}

/// Reads a type in Java's notation; `span` is the location of the value that contains it.
fn java_type(reader: &mut Reader<'_>, text: &str, span: Span) -> Type {
    let text: String = text.split_whitespace().collect();
    text.parse().unwrap_or_else(|error: ParseNameError| {
        let message = message!("unknown-type", name = &text);
        reader.unknown(&Text::new(span, text), message, error.expected);
        Type::Void
    })
}

fn java_name_in(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> String {
    let name = reader.text(table, key);
    java_name(reader, name.get_ref(), name.span())
}

/// Checks that a name is a valid Java identifier in ASCII, as the handout demands (1.2).
pub(super) fn java_name(reader: &mut Reader<'_>, text: &str, span: Span) -> String {
    let starts = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let is_valid = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !starts || !text.chars().all(is_valid) {
        reader.note(span, message!("interface-java-name", name = text));
    }
    text.to_owned()
}

/// Reads a text in two languages. A text without a language, or in one language only, is used for both.
pub(super) fn bilingual(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> Bilingual {
    if table.get(key).is_some_and(|node| node.as_text().is_some()) {
        let text = line_in(reader, table, key);
        return Bilingual {
            english: text.clone(),
            german: text,
        };
    }
    let texts = reader.inner(table, key, &["english", "german"]);
    let [english, german] = match ["english", "german"].map(|key| texts.get(key).is_some()) {
        [true, false] => ["english"; 2],
        [false, true] => ["german"; 2],
        [true, true] | [false, false] => ["english", "german"],
    };
    Bilingual {
        english: line_in(reader, &texts, english),
        german: line_in(reader, &texts, german),
    }
}

fn types(parameters: &[Parameter]) -> Vec<Type> {
    parameters.iter().map(|parameter| parameter.kind).collect()
}
