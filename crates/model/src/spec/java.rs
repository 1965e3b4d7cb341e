//! Prints interfaces as Java sources.
//!
//! The signatures and their order are those of the handout's chapter 4; the comments are generated from the specs.

use std::fmt;

use super::{Interface, Method, Parameter, Type};

/// Returns the source of an interface: package-private, in ASCII; an empty `package` is the unnamed one.
pub fn interface_source(interface: &Interface, package: &str) -> String {
    Source { interface, package }.to_string()
}

/// Returns the declaration of a package with an empty line after it; empty for the unnamed package.
fn package_declaration(package: &str) -> String {
    match package {
        "" => String::new(),
        package => format!("package {package};\n\n"),
    }
}

/// Returns the source of a class that implements interfaces with stubs, which throw an exception.
pub fn class_source(class: &str, interfaces: &[&Interface], package: &str) -> String {
    let mut source = package_declaration(package);
    for (import, kinds) in IMPORTS {
        if interfaces.iter().any(|it| mentions(it, kinds)) {
            source.extend(["import ", import, ";\n"]);
        }
    }
    let names: Vec<&str> = interfaces.iter().map(|it| it.name.as_str()).collect();
    let names = names.join(", ");
    let title =
        format!("\n/**\n * Implements {names}.\n */\npublic class {class} implements {names} {{\n");
    source.push_str(&title);
    let methods = interfaces.iter().flat_map(|it| &it.methods);
    let methods: Vec<String> = methods.map(stub).collect();
    source.push_str(&methods.join("\n"));
    source + "}\n"
}

fn stub(method: &Method) -> String {
    let (result, signature) = (method.result, method.signature());
    format!(
        "    @Override\n    public {result} {signature} {{\n        \
         throw new UnsupportedOperationException(\"{NOT_WRITTEN}\");\n    }}\n"
    )
}

/// The message of the exception that a stub throws.
pub(crate) const NOT_WRITTEN: &str = "not written yet";

/// The imports, each with the types that need it. Chapter 4 leaves the imports out.
const IMPORTS: [(&str, &[Type]); 3] = [
    ("data.Cell", &[Type::Cell, Type::CellArray, Type::CellList]),
    ("data.Grid", &[Type::Grid, Type::GridList]),
    (
        "java.util.List",
        &[
            Type::CellList,
            Type::GridList,
            Type::IntegerList,
            Type::DoubleList,
            Type::StringList,
            Type::IntArrayList,
            Type::CharArrayList,
            Type::IntMatrixList,
        ],
    ),
];

struct Source<'a> {
    interface: &'a Interface,
    package: &'a str,
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let interface = self.interface;
        f.write_str(&package_declaration(self.package))?;
        let mut imports = false;
        for (import, kinds) in IMPORTS {
            if mentions(interface, kinds) {
                writeln!(f, "import {import};")?;
                imports = true;
            }
        }
        if imports {
            writeln!(f)?;
        }
        writeln!(f, "/**")?;
        writeln!(f, " * {}", comment(&interface.summary.english))?;
        writeln!(
            f,
            " * See section {} of the handout.",
            comment(&interface.section)
        )?;
        writeln!(f, " */")?;
        writeln!(f, "interface {} {{", interface.name)?;
        for method in &interface.methods {
            writeln!(f)?;
            if let Some(group) = &method.group {
                writeln!(f, "    // {}\n", comment(group))?;
            }
            write_method(f, method)?;
        }
        writeln!(f, "}}")
    }
}

/// Writes a method with its Javadoc comment.
fn write_method(f: &mut fmt::Formatter<'_>, method: &Method) -> fmt::Result {
    let summary = comment(&method.summary.english);
    writeln!(f, "    /**")?;
    writeln!(f, "     * {summary}")?;
    if let Some(precondition) = &method.precondition {
        writeln!(
            f,
            "     * Taken for granted: {}",
            uncapitalised(&comment(&precondition.english))
        )?;
    }
    if !method.parameters.is_empty() || method.result != Type::Void {
        writeln!(f, "     *")?;
    }
    for parameter in &method.parameters {
        writeln!(
            f,
            "     * @param {} {}",
            parameter.name,
            meaning(method, parameter)
        )?;
    }
    match method.result {
        Type::Void => {}
        Type::Boolean => writeln!(
            f,
            "     * @return {{@code true}} if so, {{@code false}} if not"
        )?,
        _ => writeln!(
            f,
            "     * @return {}",
            uncapitalised(summary.trim_end_matches('.'))
        )?,
    }
    writeln!(f, "     */")?;
    writeln!(f, "    {} {};", method.result, method.signature())
}

/// Describes a parameter by its name and type.
fn meaning(method: &Method, parameter: &Parameter) -> String {
    let grids = method
        .parameters
        .iter()
        .filter(|other| other.kind == Type::Grid)
        .count();
    match (parameter.kind, parameter.name.as_str()) {
        (Type::Grid, "grid1") if grids == 2 => "the grid before".into(),
        (Type::Grid, "grid2") if grids == 2 => "the grid after".into(),
        (Type::Grid, _) if method.result == Type::Void => "the grid, which is changed".into(),
        (Type::Grid, _) => "the grid".into(),
        (Type::Cell, "anchor") => "the anchor cell".into(),
        (Type::CellArray, "image") => "the block image vector".into(),
        (Type::IntArray, "image") => "the image vector".into(),
        (_, name) => format!("the {name}"),
    }
}

/// Returns whether any method of an interface has grids or cells in its signature.
pub fn asks_of_grids(interface: &Interface) -> bool {
    let own = IMPORTS
        .iter()
        .filter(|(import, _)| import.starts_with("data."));
    own.into_iter().any(|(_, kinds)| mentions(interface, kinds))
}

/// Returns whether any method of an interface has one of these types in its signature.
fn mentions(interface: &Interface, kinds: &[Type]) -> bool {
    interface.methods.iter().any(|method| {
        let parameters = method.parameters.iter().map(|parameter| parameter.kind);
        parameters
            .chain([method.result])
            .any(|kind| kinds.contains(&kind))
    })
}

/// Escapes a text for a Java comment: the result is one line of ASCII without markup for `javac` or `javadoc`.
pub fn comment(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            // `@` would begin a tag, `\u` a Unicode escape, and `*/` would end the comment.
            '@' | '\\' => safe.push_str(&entity(letter)),
            '/' if safe.ends_with('*') => safe.push_str(&entity(letter)),
            _ if letter.is_control() => safe.push(' '),
            _ if letter.is_ascii() => safe.push(letter),
            _ => safe.push_str(&entity(letter)),
        }
    }
    safe
}

fn entity(letter: char) -> String {
    format!("&#{};", u32::from(letter))
}

/// Returns a sentence with its first letter in lower case, to be put into another one.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_lowercase)
        .chain(letters)
        .collect()
}
