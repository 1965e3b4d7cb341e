//! Remarks on what did not compile.

use super::compile::{CompileMode, Compiled, Diagnostic};
use super::given;
use super::sources::Sources;
use model::about::GradedClass;
use model::rule::{Location, Remark, Rule};

/// Maximum number of compile errors, and of members missing in the grader's classes, that are reported.
const MAX_ERRORS: usize = 20;

/// Returns a remark on the first error that each addition to `Cell` or `Grid` explains: the grader's classes lack it.
pub(super) fn lost_additions(sources: &Sources, compiled: &Compiled) -> Vec<Remark> {
    let before = |error: &Diagnostic| {
        let mut texts = sources.texts.iter().map(|(source, _)| source);
        let source = texts.find(|source| source.path == error.file)?;
        let line = source.text.lines().nth(error.line - 1)?;
        Some(line.chars().take(error.column - 1).collect::<String>())
    };
    let errors: Vec<(&Diagnostic, String)> = compiled
        .diagnostics
        .iter()
        .map(|error| (error, before(error).unwrap_or_default()))
        .collect();
    let lost = |addition: &given::Addition| {
        let mut errors = errors.iter();
        let (error, _) = errors.find(|(error, before)| addition.explains(error, before))?;
        let place = Location::at(&error.file, error.line, error.column);
        let remark = Remark::new(Rule::OwnAdditions).at(place);
        Some(remark.saying(addition.signature()))
    };
    let lost = sources.additions.iter().filter_map(lost);
    lost.take(MAX_ERRORS).collect()
}

/// Returns the compiler's errors, and remarks on classes that were compiled by themselves or not at all.
pub(super) fn compile_remarks(graded: &[GradedClass], compiled: &Compiled) -> Vec<Remark> {
    let class_of = |file: &str| graded.iter().find(|class| class.file == file);
    let mut remarks: Vec<Remark> = compiled
        .diagnostics
        .iter()
        .take(MAX_ERRORS)
        .map(|diagnostic| {
            let lines: Vec<&str> = diagnostic.message.lines().map(str::trim).collect();
            let mut remark = Remark::new(Rule::CompileError).saying(lines.join("; "));
            remark.class = class_of(&diagnostic.file).map(|class| class.class.clone());
            remark.at(Location::at(
                &diagnostic.file,
                diagnostic.line,
                diagnostic.column,
            ))
        })
        .collect();
    if let Some(trouble) = &compiled.trouble {
        remarks.push(Remark::new(Rule::CompileLimit).saying(trouble));
    }
    remarks.extend(compiled.left_out.iter().map(|method| {
        let mut remark = Remark::new(Rule::MethodNotCompiled).saying(&method.signature);
        remark.class = class_of(&method.file).map(|class| class.class.clone());
        remark.at(Location::at(&method.file, method.line, method.column))
    }));
    for (file, how) in &compiled.graded {
        let rule = match how {
            CompileMode::Together => continue,
            CompileMode::Alone => Rule::CompiledAlone,
            CompileMode::NotAtAll => Rule::ClassNotCompiled,
        };
        if let Some(class) = class_of(file) {
            let place = Location::file(file);
            remarks.push(Remark::new(rule).of_class(&class.class).at(place));
        }
    }
    remarks
}
