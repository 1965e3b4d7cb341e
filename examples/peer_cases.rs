//! Writes the shipped cases as simple text for other graders: `cargo run --release --example peer_cases FOLDER`.
//!
//! The folder gets `cases.txt`, one call per line, and the flags of Epsilon's own JVMs, one per line, in
//! `jvm_flags.txt` and `compiler_flags.txt`. `benches/peer_junit/` makes the same calls with `JUnit`, and its README
//! describes the format.

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use board::cell::Cell;
use java::flags::{Purpose, flags};
use java::jdk::Jdk;
use judge::plan;
use model::case::Call;
use model::load;
use model::planned::Planned;
use model::spec::{Interface, Method, Specs};
use model::value::Value;

/// The header of `cases.txt`.
const HEADER: &str = "# name, interface, class, method, parameter types, result type, same object, first call, \
                      arguments, accepted answers";

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = env::args_os().nth(1).ok_or("say which folder")?.into();
    let specs = load::specs(Path::new("specs"), "meilenstein1")
        .map_err(|problems| format!("{problems:?}"))?;
    let files = load::case_files(&[PathBuf::from("cases")])?.read;
    let library = load::library(&files, &specs);
    if let Some(problem) = library.problems.first() {
        return Err(format!("mend the cases first: {problem}").into());
    }
    let plan = plan::plan(library.cases, &specs);
    let lines: Vec<String> = plan
        .iter()
        .filter(|planned| planned.ignored.is_none())
        .filter_map(|planned| line(planned, &specs))
        .collect();
    fs::create_dir_all(&folder)?;
    fs::write(
        folder.join("cases.txt"),
        format!("{HEADER}\n{}\n", lines.join("\n")),
    )?;
    let jdk = Jdk::find(None)?;
    for (name, purpose) in [
        ("jvm_flags.txt", Purpose::Driver),
        ("compiler_flags.txt", Purpose::Compiler),
    ] {
        let mut text = String::new();
        for flag in flags(&jdk, purpose) {
            writeln!(text, "{}", flag.to_string_lossy())?;
        }
        fs::write(folder.join(name), text)?;
    }
    println!("{} calls", lines.len());
    Ok(())
}

/// Returns a call with its answers, separated by tabs; `None` for a case without a call.
fn line(planned: &Planned, specs: &Specs) -> Option<String> {
    let call = planned.case.call()?;
    let interface = specs.interface(&call.interface)?;
    let method = interface.method(&call.method)?;
    let fields = [
        planned.case.id.to_string().replace('\t', " "),
        interface.name.clone(),
        class(interface),
        method.name.clone(),
        types(method),
        method.result.to_string(),
        call.same_object.to_string(),
        first_call(call),
        values(&call.arguments),
        accepted(planned, specs),
    ];
    Some(fields.join("\t"))
}

fn class(interface: &Interface) -> String {
    format!("utils.{}", interface.class)
}

/// Returns the Java parameter types, separated by semicolons.
fn types(method: &Method) -> String {
    let types: Vec<&str> = method
        .parameters
        .iter()
        .map(|parameter| parameter.kind.name())
        .collect();
    types.join(";")
}

/// Returns the arguments of the earlier call on the same object; a hyphen if there is none.
fn first_call(call: &Call) -> String {
    call.first_call
        .as_ref()
        .map_or_else(|| "-".to_owned(), |arguments| values(arguments))
}

fn values(values: &[Value]) -> String {
    let values: Vec<String> = values.iter().map(text).collect();
    values.join(" ")
}

/// Returns the answers under any choice of readings, separated by spaces. If entries of a vector are free, a tilde and
/// the vector with -1 for these entries follow.
fn accepted(planned: &Planned, specs: &Specs) -> String {
    let choices = plan::combinations(specs.course.readings, planned.choices.open());
    let under = choices.flat_map(|choice| plan::under(planned, &choice));
    let mut answers: Vec<String> = Vec::new();
    for accepted in planned.accepted.iter().chain(under) {
        let answer = match &accepted.completes {
            None => text(&accepted.value),
            Some(partial) => format!("{}~{}", text(&accepted.value), text(partial)),
        };
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    answers.join(" ")
}

/// Returns a value without spaces: `null`, `true`, `7`, `r3c4`, `{81 numbers}`, `[list]`.
fn text(value: &Value) -> String {
    match value {
        Value::Grid(grid) => {
            let numbers: Vec<String> = Cell::ALL
                .into_iter()
                .map(|cell| grid.value(cell).to_string())
                .collect();
            format!("{{{}}}", numbers.join(","))
        }
        Value::List(entries) => {
            let mut list = String::from("[");
            for (index, entry) in entries.iter().enumerate() {
                let separator = if index == 0 { "" } else { ";" };
                // Writing to a string cannot fail.
                let _ = write!(list, "{separator}{}", text(entry));
            }
            list + "]"
        }
        other => other.to_string(),
    }
}
