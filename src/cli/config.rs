//! `epsilon.toml`: flags that one would always type.
//!
//! The file of the working folder, else of the nearest folder above, has flags by their long names: on top for every command
//! that knows them, in a table such as `[grade]` for one command. What is typed wins, and so does the environment. Paths are
//! relative to the file.

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

/// Returns the words of the command line with those that the file adds.
pub(super) fn words(command: &Command, typed: Vec<OsString>) -> Result<Vec<OsString>, Problems> {
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
    // Its mistakes are told when all words are there.
    let parsed = command.clone().ignore_errors(true);
    let Ok(parsed) = parsed.try_get_matches_from(&typed) else {
        return Ok(typed);
    };
    let mut words = typed;
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
        at += words[at..]
            .iter()
            .position(|word| word == name)
            .map_or(0, |place| place + 1);
        (command, matches) = (inner, below);
    }
    // An inner table comes first, and takes the flag from the others.
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
    words.splice(at..at, more);
    Ok(words)
}

struct File<'a> {
    source: &'a SourceFile,
    /// The folder of the file, empty if it is the working folder.
    base: &'a Path,
    problems: Vec<HarnessError>,
}

impl File<'_> {
    /// Reports keys that are neither a flag of the command nor, on top, one of any command, nor a command.
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

    /// Adds the words of a flag.
    fn add(
        &mut self,
        name: &str,
        arg: &Arg,
        value: &Spanned<DeValue<'_>>,
        words: &mut Vec<OsString>,
    ) {
        let is_path = matches!(
            arg.get_value_hint(),
            ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath
        );
        let text = match value.get_ref() {
            DeValue::Array(values) => {
                for value in values {
                    self.add(name, arg, value, words);
                }
                return;
            }
            DeValue::Boolean(wanted) if !arg.get_action().takes_values() => {
                words.extend(wanted.then(|| format!("--{name}").into()));
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
        words.push(word);
    }
}

/// Returns the names of the flags of a command, or of all commands, and of the commands below it.
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

/// Returns whether a flag, or one that excludes it, was typed or stands in the environment.
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
