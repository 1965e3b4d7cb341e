//! Resolves raw replies: paths instead of source indexes, sentences instead of exception names.

use std::collections::BTreeMap;

use super::frame;
use super::{
    CompileMode, Compiled, Diagnostic, Edit, Instrumented, Job, LeftOut, Source, Statement,
};

/// Translates a reply to a job.
pub(super) fn compiled(job: &Job<'_>, reply: frame::Reply) -> Compiled {
    let path = |index: Option<usize>| {
        index
            .and_then(|index| job.sources.get(index))
            .map(|source| source.path)
    };
    let first = job.sources.first().map_or("", |source| source.path);
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let errors = reply.diagnostics.into_iter().map(|error| Diagnostic {
        file: path(error.source)
            .or(path(error.alone))
            .unwrap_or(first)
            .to_owned(),
        line: error.line.max(1),
        column: error.column.max(1),
        code: error.code,
        message: error.message,
    });
    let of_all = reply
        .faults
        .iter()
        .find(|(alone, _)| path(*alone).is_none());
    let trouble = of_all.map(|(_, name)| explain(name));
    let faults = reply.faults.into_iter().filter_map(|(alone, name)| {
        // When all files are compiled together the culprit is unknown.
        Some(Diagnostic::of_file(path(alone)?, &name, explain(&name)))
    });
    for diagnostic in errors.chain(faults) {
        if !diagnostics.contains(&diagnostic) {
            diagnostics.push(diagnostic);
        }
    }
    let graded: Vec<(String, CompileMode)> = reply
        .states
        .into_iter()
        .filter_map(|(source, how)| Some((path(Some(source))?.to_owned(), how)))
        .collect();
    let left_out = reply.left_out.into_iter().filter_map(|method| {
        Some(LeftOut {
            file: path(Some(method.source))?.to_owned(),
            line: method.line.max(1),
            column: method.column.max(1),
            class: method.class,
            name: method.name,
            signature: method.signature,
        })
    });
    Compiled {
        left_out: left_out.collect(),
        members: reply.members,
        classes: reply.classes.into_iter().collect(),
        diagnostics,
        graded,
        trouble,
    }
}

/// Translates a reply with probes and edits. Edits that do not fit the sources are left out.
pub(super) fn instrumented(job: &Job<'_>, reply: frame::Instrumented) -> Instrumented {
    let sources = reply.statements.iter().map(|statement| statement.source);
    let sources: Vec<Option<&Source<'_>>> = sources.map(|index| job.sources.get(index)).collect();
    let edits = reply.edits.into_iter().filter_map(|edit| {
        let source = (*sources.get(edit.statement)?)?;
        source.text.get(edit.start..edit.end)?;
        Some(Edit {
            number: edit.number,
            statement: edit.statement,
            span: edit.start..edit.end,
            after: edit.after,
        })
    });
    let edits = edits.collect();
    let statements = reply.statements.iter().zip(&sources);
    let statements = statements.map(|(statement, source)| Statement {
        file: source.map_or("", |source| source.path).to_owned(),
        line: statement.line.max(1),
        last_line: statement.last_line.max(statement.line),
        is_probed: statement.flags & 1 == 0,
        runs_once: statement.flags & 2 != 0,
        size: statement.size,
    });
    let classes: BTreeMap<String, Vec<u8>> = reply.reply.classes.into_iter().collect();
    Instrumented {
        classes: postcard::to_allocvec(&classes).expect("serialising to memory cannot fail"),
        statements: statements.collect(),
        edits,
    }
}

/// Describes an exception that ended the compiler.
fn explain(exception: &str) -> String {
    match exception {
        "java.lang.StackOverflowError" => "too deeply nested for the compiler".to_owned(),
        other => format!("the compiler broke down: {other}"),
    }
}
