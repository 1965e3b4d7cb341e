//! Gives the harness a hash of its own sources and of the reference's, and the catalogue of messages, and tells the tests which programs
//! this machine has.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fluent_syntax::ast;
use sha2::{Digest, Sha256};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    for (name, folder) in [("REFERENCE", "reference/src"), ("SOURCES", "src")] {
        println!(
            "cargo::rustc-env=EPSILON_{name}_HASH={}",
            hash(&root.join(folder))?
        );
    }
    probe("has_chromium", &["chromium", "google-chrome"]);
    probe("has_perl", &["perl"]);
    probe("has_python", &["python3"]);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(
        out.join("catalogue.rs"),
        catalogue(&root.join("specs/messages"))?,
    )?;
    let shipped = shipped(&root)?;
    let hash = hexadecimal(&Sha256::digest(&shipped)[..8]);
    println!("cargo::rustc-env=EPSILON_SHIPPED_HASH={hash}");
    fs::write(out.join("shipped"), shipped)
}

/// Returns the specs, the cases and the attack corpus: path and content of each file, both with their length before them.
///
/// In development Cargo does not watch them: a changed case must not build the program anew. They are read where the checkout
/// is gone.
fn shipped(root: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for folder in ["specs", "cases", "examples/attacks"] {
        if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
            println!("cargo::rerun-if-changed={}", root.join(folder).display());
        }
        for file in files_in(&root.join(folder), "")? {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy();
            for part in [name.as_bytes(), &fs::read(&file)?] {
                bytes.extend((part.len() as u64).to_le_bytes());
                bytes.extend(part);
            }
        }
    }
    Ok(bytes)
}

/// Sets a `cfg` if one of these programs is found. Tests that need it are ignored without it.
fn probe(cfg: &str, programs: &[&str]) {
    println!("cargo::rustc-check-cfg=cfg({cfg})");
    println!("cargo::rerun-if-env-changed=PATH");
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path)
        .filter(|folder| folder.is_dir())
        .collect();
    let found = folders
        .iter()
        .flat_map(|folder| programs.iter().map(|program| folder.join(program)))
        .find(|program| program.is_file());
    if let Some(program) = found {
        println!("cargo::rustc-cfg={cfg}");
        println!("cargo::rerun-if-changed={}", program.display());
    } else {
        // It may be installed in any of these.
        for folder in folders {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
    }
}

/// Hashes sources, so that a report says which program and which reference it was made by.
fn hash(sources: &Path) -> io::Result<String> {
    let mut hasher = Sha256::new();
    for file in files_below(sources, "")? {
        let name = file.strip_prefix(sources).unwrap_or(&file);
        hasher.update(name.to_string_lossy().as_bytes());
        hasher.update([0]);
        hasher.update(fs::read(file)?);
        hasher.update([0]);
    }
    Ok(hexadecimal(&hasher.finalize()))
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Returns the files with an extension below a folder, sorted, and has cargo watch the folder.
fn files_below(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    files_in(folder, extension)
}

/// Returns the files with an extension, or with any if it is empty, below a folder, sorted.
fn files_in(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if extension.is_empty()
                || path.extension().is_some_and(|found| found == extension)
            {
                files.push(path);
            }
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
        for file in files_below(&folder.join(language), "ftl")? {
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

/// Collects the arguments of a message, those of the messages inside it too.
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
