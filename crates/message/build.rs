//! Embeds the catalogue of messages and declares them, so that the compiler can check each use.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fluent_syntax::ast;

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(
        out.join("catalogue.rs"),
        catalogue(&root.join("../../specs/messages"))?,
    )
}

/// Returns the files with an extension in a folder, sorted, and makes cargo watch the folder.
fn files_in(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Embeds the catalogue's files and declares their messages, so that the compiler can check each use.
fn catalogue(folder: &Path) -> io::Result<String> {
    let mut code =
        "/// The catalogue's files: language and text.\nconst SOURCES: &[(&str, &str)] = &[\n"
            .to_owned();
    let mut declared = String::new();
    for (language, name) in [("en", "ENGLISH"), ("de", "GERMAN")] {
        let mut patterns = BTreeMap::new();
        for file in files_in(&folder.join(language), "ftl")? {
            let path = file.to_string_lossy();
            let _ = writeln!(code, "    ({language:?}, include_str!({path:?})),");
            read(&file, &mut patterns)?;
        }
        let _ = writeln!(declared, "const {name}: Declared = &[");
        for (id, pattern) in &patterns {
            let mut arguments = BTreeSet::new();
            variables_of(pattern, &patterns, &mut arguments);
            // Attributes such as `help` take the arguments of their message.
            let attributes = patterns.range(format!("{id}.")..format!("{id}/"));
            for (_, attribute) in attributes {
                variables_of(attribute, &patterns, &mut arguments);
            }
            let arguments: Vec<&String> = arguments.iter().collect();
            let _ = writeln!(declared, "    ({id:?}, &{arguments:?}),");
        }
        declared.push_str("];\n");
    }
    Ok(format!("{code}];\n{declared}"))
}

type Patterns = BTreeMap<String, ast::Pattern<String>>;

fn read(file: &Path, patterns: &mut Patterns) -> io::Result<()> {
    let wrong = |reason: String| io::Error::other(format!("{}: {reason}", file.display()));
    let resource = fluent_syntax::parser::parse(fs::read_to_string(file)?)
        .map_err(|(_, errors)| wrong(format!("{errors:?}")))?;
    for entry in resource.body {
        if let ast::Entry::Message(message) = entry {
            let id = message.id.name;
            let Some(pattern) = message.value else {
                return Err(wrong(format!("the message {id} has no text")));
            };
            for attribute in message.attributes {
                patterns.insert(format!("{id}.{}", attribute.id.name), attribute.value);
            }
            if patterns.insert(id.clone(), pattern).is_some() {
                return Err(wrong(format!("there are two messages {id}")));
            }
        }
    }
    Ok(())
}

/// Collects the names of the arguments of a message and of the messages inside it.
fn variables_of(pattern: &ast::Pattern<String>, all: &Patterns, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            variables_of_expression(expression, all, found);
        }
    }
}

fn variables_of_expression(
    expression: &ast::Expression<String>,
    all: &Patterns,
    found: &mut BTreeSet<String>,
) {
    let inline = match expression {
        ast::Expression::Inline(inline) => inline,
        ast::Expression::Select { selector, variants } => {
            for variant in variants {
                variables_of(&variant.value, all, found);
            }
            selector
        }
    };
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        ast::InlineExpression::MessageReference { id, .. } => {
            if let Some(pattern) = all.get(&id.name) {
                variables_of(pattern, all, found);
            }
        }
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                let inner = ast::Expression::Inline(argument.clone());
                variables_of_expression(&inner, all, found);
            }
        }
        ast::InlineExpression::Placeable { expression } => {
            variables_of_expression(expression, all, found);
        }
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. }
        | ast::InlineExpression::TermReference { .. } => {}
    }
}
