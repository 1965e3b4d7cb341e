//! `epsilon.toml`: default values of flags.
//!
//! The file is that of the working folder, else of the nearest folder above. It has flags by their long names: at the
//! top level for every command that knows them, in a table such as `[grade]` for one command. The command line and the
//! environment take precedence. Paths are relative to the file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, ValueHint};
use message::error::{FileProblem, HarnessError, SourceFile, did_you_mean};
use model::load;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Problems;

/// The name of the file.
const FILE: &str = "epsilon.toml";

/// Returns the arguments of the command line with those that the file adds.
pub(super) fn arguments(
    command: &Command,
    typed: Vec<OsString>,
) -> Result<Vec<OsString>, Problems> {
    let working = std::env::current_dir()
        .map_err(|error| HarnessError::io("read", Path::new("."), &error))?;
    let Some(folder) = working.ancestors().find(|it| it.join(FILE).is_file()) else {
        return Ok(typed);
    };
    let base = if folder == working {
        Path::new("")
    } else {
        folder
    };
    let source = load::read(&base.join(FILE))?;
    let table = DeTable::parse(&source.text).map_err(|error| {
        let message = message!("toml-syntax", reason = error.message());
        let span = error.span().unwrap_or_default();
        HarnessError::from(FileProblem::new(&source, span, message))
    })?;
    let mut file = File {
        source: &source,
        base,
        problems: Vec::new(),
    };
    let mut command = command.clone();
    command.build();
    file.check(table.get_ref(), &command, true);
    // The final parse, which sees all arguments, reports the mistakes.
    let parsed = command.clone().ignore_errors(true);
    let Ok(parsed) = parsed.try_get_matches_from(&typed) else {
        return Ok(typed);
    };
    let mut arguments = typed;
    let (mut command, mut matches, mut at) = (&command, &parsed, 1);
    let mut tables = vec![table.get_ref()];
    while let Some((name, below)) = matches.subcommand() {
        let Some(inner) = command.find_subcommand(name) else {
            break;
        };
        let section = tables
            .last()
            .and_then(|table| table.get(name)?.get_ref().as_table());
        tables.extend(section);
        at += arguments[at..]
            .iter()
            .position(|word| word == name)
            .map_or(0, |index| index + 1);
        (command, matches) = (inner, below);
    }
    // The innermost table that has a flag decides about it.
    let mut added: Vec<&str> = Vec::new();
    let mut more = Vec::new();
    for table in tables.into_iter().rev() {
        for (key, value) in table {
            let name = key.get_ref();
            let Some(arg) = flag(command, name) else {
                continue;
            };
            if !added.contains(&&**name) && !is_taken(arg, command, matches) {
                added.push(name);
                file.add(name, arg, value, &mut more);
            }
        }
    }
    if !file.problems.is_empty() {
        return Err(file.problems.into());
    }
    arguments.splice(at..at, more);
    Ok(arguments)
}

struct File<'a> {
    source: &'a SourceFile,
    /// The folder of the file, empty if it is the working folder.
    base: &'a Path,
    problems: Vec<HarnessError>,
}

impl File<'_> {
    /// Reports unknown keys: those that are neither a flag nor a subcommand of the command. At the top level, the flags
    /// and subcommands of all commands below it are known, too.
    fn check(&mut self, table: &DeTable<'_>, command: &Command, is_top: bool) {
        for (key, value) in table {
            let name = key.get_ref();
            if let Some(inner) = value.get_ref().as_table()
                && let Some(below) = command.find_subcommand(&**name)
            {
                self.check(inner, below, false);
                continue;
            }
            let known = known(command, is_top);
            if !known.iter().any(|known| **known == **name) {
                let message = message!("unknown-key", key = &**name);
                let help = did_you_mean(name, known.iter().map(String::as_str));
                let problem = FileProblem::new(self.source, key.span(), message).with_help(help);
                self.problems.push(problem.into());
            }
        }
    }

    /// Adds the arguments for a flag.
    fn add(
        &mut self,
        name: &str,
        arg: &Arg,
        value: &Spanned<DeValue<'_>>,
        arguments: &mut Vec<OsString>,
    ) {
        let is_path = matches!(
            arg.get_value_hint(),
            ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath
        );
        let text = match value.get_ref() {
            DeValue::Array(values) => {
                for value in values {
                    self.add(name, arg, value, arguments);
                }
                return;
            }
            DeValue::Boolean(wanted) if !arg.get_action().takes_values() => {
                arguments.extend(wanted.then(|| format!("--{name}").into()));
                return;
            }
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.as_str().to_owned(),
            DeValue::Float(number) => number.as_str().to_owned(),
            _ => {
                let message = message!("config-value", key = name);
                let problem = FileProblem::new(self.source, value.span(), message);
                self.problems.push(problem.into());
                return;
            }
        };
        let mut word = OsString::from(format!("--{name}="));
        if is_path && text != load::STANDARD_INPUT {
            word.push(self.base.join(PathBuf::from(text)));
        } else {
            word.push(text);
        }
        arguments.push(word);
    }
}

/// Returns the names of the command's flags and subcommands, and at the top level also those of all commands below it.
fn known(command: &Command, is_top: bool) -> Vec<String> {
    let flags = command
        .get_arguments()
        .filter_map(|arg| arg.get_long().map(str::to_owned));
    let mut names: Vec<String> = flags
        .filter(|name| name != "help" && name != "version")
        .collect();
    for below in command.get_subcommands() {
        names.push(below.get_name().to_owned());
        if is_top {
            names.extend(known(below, true));
        }
    }
    names.sort();
    names.dedup();
    names
}

fn flag<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command
        .get_arguments()
        .find(|arg| arg.get_long() == Some(name))
}

/// Returns whether a flag, or one that conflicts with it, is set on the command line or in the environment.
fn is_taken(arg: &Arg, command: &Command, matches: &ArgMatches) -> bool {
    let is_set = |arg: &Arg| {
        let source = matches.value_source(arg.get_id().as_str());
        matches!(
            source,
            Some(ValueSource::CommandLine | ValueSource::EnvVariable)
        )
    };
    let excludes = |one: &Arg, other: &Arg| {
        let excluded = command.get_arg_conflicts_with(one);
        excluded
            .iter()
            .any(|excluded| excluded.get_id() == other.get_id())
    };
    is_set(arg)
        || command
            .get_arguments()
            .any(|other| is_set(other) && (excludes(arg, other) || excludes(other, arg)))
}
