//! Java sources: their outlines, the choice of graded files, and the remarks on the rules of the handout.

mod javadoc;
mod layouts;
mod outlines;
mod properties;
mod remarks;

use std::path::Path;
use std::sync::{LazyLock, Mutex, PoisonError};

use ::java::compile::{Compiler, Limits};
use ::java::layout;
use ::java::layout::Layout;
use ::java::outline::Outline;
use ::java::rules;
use common::specs;
use intake::{SourceText, Tree};
use model::rule::{Remark, Rule};
use model::spec::Specs;

static SPECS: LazyLock<Specs> = LazyLock::new(specs);

/// A compile server of each JDK; the first is that of the user.
static SERVERS: LazyLock<Vec<(u32, Mutex<Compiler>)>> = LazyLock::new(|| {
    let servers = super::java_compile::compilers(Limits::default());
    servers
        .map(|(jdk, compiler)| (jdk.version, Mutex::new(compiler)))
        .collect()
});

/// Returns the outlines of some sources as the parser of one JDK reads them.
fn parsed_by(server: &Mutex<Compiler>, sources: &[(&str, &str)]) -> Vec<Outline> {
    let mut server = server.lock().unwrap_or_else(PoisonError::into_inner);
    server.outlines(sources).expect("the compile server runs")
}

/// Makes a submission of some files; of those not in Java, only the path is kept.
fn tree(files: &[(&str, &str)]) -> Tree {
    let mut tree = Tree::default();
    for (path, text) in files {
        if Path::new(path)
            .extension()
            .is_some_and(|ending| ending == "java")
        {
            tree.sources.push(SourceText {
                path: (*path).to_owned(),
                text: (*text).to_owned(),
            });
        } else {
            tree.others.push((*path).to_owned());
        }
    }
    tree.sources.sort();
    tree.others.sort();
    tree
}

fn outlines(tree: &Tree) -> Vec<Outline> {
    let sources = tree.sources.iter();
    let sources: Vec<(&str, &str)> = sources
        .map(|source| (source.path.as_str(), source.text.as_str()))
        .collect();
    parsed_by(&SERVERS[0].1, &sources)
}

/// Returns the course's classes in the order of its tasks.
fn classes() -> Vec<&'static str> {
    let tasks = SPECS.course.tasks.iter();
    tasks
        .flat_map(|task| task.classes.iter().map(String::as_str))
        .collect()
}

fn layout_of(tree: &Tree, classes: &[&str]) -> Layout {
    layout::choose(tree, &outlines(tree), classes, "utils", |_| Vec::new())
}

/// Returns the remarks of the rules on some files.
fn remarks_on(files: &[(&str, &str)]) -> Vec<Remark> {
    let tree = tree(files);
    let outlines = outlines(&tree);
    let layout = layout::choose(&tree, &outlines, &classes(), "utils", |_| Vec::new());
    rules::remarks(&tree, &outlines, &layout, &SPECS)
}

/// Returns the remarks of one rule, one line each.
fn said(rule: Rule, files: &[(&str, &str)]) -> Vec<String> {
    let remarks = remarks_on(files);
    let about = remarks.iter().filter(|remark| remark.rule == rule);
    about.map(shown).collect()
}

/// Formats a remark as `location class: detail`, with `-` for a missing location or class.
fn shown(remark: &Remark) -> String {
    let location = remark
        .place
        .as_ref()
        .map_or_else(|| "-".to_owned(), ToString::to_string);
    let class = remark.class.as_deref().unwrap_or("-");
    format!("{location} {class}: {}", remark.detail)
}
