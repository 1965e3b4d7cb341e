//! The files below `specs/`: TOML text to checked types.
//!
//! The raw structs take whatever has the right shape; [`interface`] and [`course`] check the rest and report every
//! mistake they find, each with its place. `specs/interfaces/BlockIsoUtil.toml` and `specs/meilenstein1.toml` explain
//! the keys.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use reference::readings::{self, Reading, Readings};
use reference::unit::UnitKind;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use super::{
    Alias, Bilingual, ConsolePolicy, ContestedPolicy, Course, Interface, Limits, Method, Parameter,
    Scoring, Task, Type,
};
use crate::error::{FileProblem, SourceFile, nearest};
use crate::toml_problem;

/// Reads one interface.
///
/// # Errors
///
/// All mistakes in the file, in their order.
pub fn interface(source: &SourceFile) -> Result<Interface, Vec<FileProblem>> {
    let (raw, mut check) = Check::start::<RawInterface>(source);
    let interface = raw.and_then(|raw| check.interface(raw));
    check.finish(interface)
}

/// Reads the course that asks these interfaces.
///
/// # Errors
///
/// All mistakes in the file, in their order.
pub fn course(source: &SourceFile, interfaces: &[Interface]) -> Result<Course, Vec<FileProblem>> {
    let (raw, mut check) = Check::start::<RawCourse>(source);
    let course = raw.and_then(|raw| check.course(raw, interfaces));
    check.finish(course)
}

type Text = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawInterface {
    name: Text,
    class: Text,
    unit: Option<Text>,
    section: Text,
    summary: RawBilingual,
    methods: Spanned<Vec<RawMethod>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMethod {
    name: Text,
    group: Option<Text>,
    parameters: Vec<Text>,
    result: Text,
    section: Text,
    summary: RawBilingual,
    precondition: Option<RawBilingual>,
    #[serde(default)]
    aliases: Vec<Spanned<RawAlias>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAlias {
    name: Option<Text>,
    parameters: Option<Vec<Text>>,
    result: Option<Text>,
    origin: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBilingual {
    english: Text,
    german: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCourse {
    name: Text,
    title: Text,
    edition: Text,
    scoring: Text,
    contested: Text,
    console: Text,
    limits: RawLimits,
    #[serde(default)]
    readings: BTreeMap<Text, Text>,
    tasks: Spanned<Vec<RawTask>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLimits {
    time_per_call_ms: Spanned<i64>,
    start_up_ms: Spanned<i64>,
    memory_mib: Spanned<i64>,
    output_kib: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTask {
    name: Text,
    section: Text,
    classes: Spanned<Vec<Text>>,
    points: Spanned<i64>,
}

/// A name or signature that is taken, with the place that took it.
struct Taken {
    name: String,
    parameters: Vec<Type>,
    offset: usize,
}

/// Gathers what is wrong in one file.
struct Check<'a> {
    source: &'a SourceFile,
    problems: Vec<FileProblem>,
    /// The places that have a problem of the raw kind.
    places: Vec<Range<usize>>,
}

impl<'a> Check<'a> {
    /// Reads the raw structs, as far as that is possible.
    fn start<T: DeserializeOwned>(source: &'a SourceFile) -> (Option<T>, Self) {
        let document = toml_problem::read(source);
        let check = Self {
            source,
            problems: document.problems,
            places: document.places,
        };
        (document.raw, check)
    }

    /// Notes a mistake in a value, unless its place has one already.
    fn note<T>(
        &mut self,
        value: &Spanned<T>,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) {
        let span = value.span();
        let known = |place: &Range<usize>| place.start < span.end && span.start < place.end;
        if !self.places.iter().any(known) {
            self.problems
                .push(FileProblem::new(self.source, span, message, label).with_help(help));
        }
    }

    /// The result if nothing is wrong, else the mistakes in the order of the file.
    fn finish<T>(mut self, result: Option<T>) -> Result<T, Vec<FileProblem>> {
        match result {
            Some(result) if self.problems.is_empty() => Ok(result),
            _ => {
                self.problems.sort_by_key(FileProblem::line_and_column);
                Err(self.problems)
            }
        }
    }

    /// The line on which a place stands, for "see line 7".
    fn line(&self, offset: usize) -> usize {
        let before = self.source.text.get(..offset).unwrap_or_default();
        before.matches('\n').count() + 1
    }

    /// One line of text that says something.
    fn text(&mut self, text: Text) -> String {
        if text.get_ref().trim().is_empty() {
            self.note(
                &text,
                "the text is empty",
                "nothing here",
                "say it in a few words",
            );
        } else if text.get_ref().contains(char::is_control) {
            self.note(
                &text,
                "the text has more than one line",
                "line break or tabulator in here",
                "write it in one line",
            );
        }
        text.into_inner()
    }

    fn bilingual(&mut self, raw: RawBilingual) -> Bilingual {
        Bilingual {
            english: self.text(raw.english),
            german: self.text(raw.german),
        }
    }

    /// A name as Java allows it; ASCII only, as the handout wants it (1.2).
    fn java_name(&mut self, name: &Text) -> String {
        if !is_java_name(name.get_ref()) {
            self.note(
                name,
                format!("`{}` is no name in Java", name.get_ref()),
                "not a name",
                "letters, digits and _ only, and no digit first",
            );
        }
        name.get_ref().clone()
    }

    /// One of a few words.
    fn word<T: Copy>(&mut self, kind: &str, word: &Text, known: &[(&str, T)]) -> Option<T> {
        let found = known
            .iter()
            .find(|(name, _)| name == word.get_ref())
            .map(|&(_, value)| value);
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(|&(name, _)| name).collect();
            self.unknown(kind, word, &names);
        }
        found
    }

    /// Notes a word that is none of the known ones.
    fn unknown(&mut self, kind: &str, word: &Text, known: &[&str]) {
        let help = match nearest(word.get_ref(), known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("one of `{}`", known.join("`, `")),
        };
        self.note(
            word,
            format!("unknown {kind} `{}`", word.get_ref()),
            format!("no such {kind}"),
            help,
        );
    }

    fn interface(&mut self, raw: RawInterface) -> Option<Interface> {
        let units = [
            ("row", UnitKind::Row),
            ("column", UnitKind::Column),
            ("block", UnitKind::Block),
        ];
        if raw.methods.get_ref().is_empty() {
            self.note(
                &raw.methods,
                "the interface has no methods",
                "none here",
                "describe each method under a line `[[methods]]`",
            );
        }
        let name = self.java_name(&raw.name);
        let class = self.java_name(&raw.class);
        let unit = raw.unit.map(|unit| self.word("unit", &unit, &units));
        let section = self.text(raw.section);
        let summary = self.bilingual(raw.summary);

        // Methods first: their names are certain, and an alias may not take one of them.
        let mut taken = Vec::new();
        let mut methods = Vec::new();
        for raw in raw.methods.into_inner() {
            methods.push(self.method(raw, &mut taken));
        }
        let methods = methods
            .into_iter()
            .map(|(method, aliases)| self.aliases(method?, aliases, &mut taken))
            .collect::<Option<_>>();

        Some(Interface {
            name,
            class,
            unit: unit.map_or(Some(None), |unit| unit.map(Some))?,
            section,
            summary,
            methods: methods?,
        })
    }

    /// A method, as yet without its aliases.
    fn method(
        &mut self,
        raw: RawMethod,
        taken: &mut Vec<Taken>,
    ) -> (Option<Method>, Vec<Spanned<RawAlias>>) {
        let name = self.java_name(&raw.name);
        if let Some(first) = taken.iter().find(|method| method.name == name) {
            let line = self.line(first.offset);
            self.note(
                &raw.name,
                format!("two methods are called `{name}`"),
                format!("line {line} has this name already"),
                "cases find a method by its name, so it must be unique in its interface; an alias can have another signature",
            );
        }
        let parameters = self.parameters(&raw.parameters);
        taken.push(Taken {
            name: name.clone(),
            parameters: kinds(parameters.as_deref().unwrap_or_default()),
            offset: raw.name.span().start,
        });
        let result = self.kind(&raw.result, raw.result.get_ref());
        let group = raw.group.map(|group| self.text(group));
        let section = self.text(raw.section);
        let summary = self.bilingual(raw.summary);
        let precondition = raw.precondition.map(|raw| self.bilingual(raw));
        let method = parameters.zip(result).map(|(parameters, result)| Method {
            name,
            parameters,
            result,
            aliases: Vec::new(),
            precondition,
            section,
            summary,
            group,
        });
        (method, raw.aliases)
    }

    /// The method with its aliases.
    fn aliases(
        &mut self,
        mut method: Method,
        raw: Vec<Spanned<RawAlias>>,
        taken: &mut Vec<Taken>,
    ) -> Option<Method> {
        for raw in raw {
            let place = Spanned::new(raw.span(), ());
            let raw = raw.into_inner();
            let name = raw.name.as_ref().map(|name| self.java_name(name));
            let parameters = raw.parameters.map(|raw| self.parameters(&raw));
            let result = raw.result.map(|raw| self.kind(&raw, raw.get_ref()));
            let origin = self.text(raw.origin);
            let alias = Alias {
                name: name.unwrap_or_else(|| method.name.clone()),
                parameters: parameters.map_or(Some(None), |list| list.map(Some))?,
                result: result.map_or(Some(None), |kind| kind.map(Some))?,
                origin,
            };
            if alias.name == method.name && alias.parameters.is_none() && alias.result.is_none() {
                self.note(
                    &place,
                    format!("this alias of `{}` is the method itself", method.name),
                    "neither name nor signature differs",
                    "give the other `name`, `parameters` or `result`",
                );
                continue;
            }
            // Java tells methods apart by name and parameters. The method's own entry does not count if only the
            // result differs: no class can have both.
            let signature = kinds(alias.parameters.as_deref().unwrap_or(&method.parameters));
            let other = taken.iter().find(|other| {
                other.name == alias.name
                    && other.parameters == signature
                    && !(alias.name == method.name && alias.result.is_some())
            });
            if let Some(other) = other {
                let line = self.line(other.offset);
                self.note(
                    &place,
                    format!("the alias `{}` is taken", alias.name),
                    format!("line {line} has this name and these parameters already"),
                    "a method of a submission must not stand for two methods of the interface",
                );
                continue;
            }
            taken.push(Taken {
                name: alias.name.clone(),
                parameters: signature,
                offset: place.span().start,
            });
            method.aliases.push(alias);
        }
        Some(method)
    }

    /// All parameters, unless one of them is wrong.
    fn parameters(&mut self, raw: &[Text]) -> Option<Vec<Parameter>> {
        let mut names = Vec::new();
        let parameters: Vec<_> = raw
            .iter()
            .map(|text| {
                let parameter = self.parameter(text)?;
                if names.contains(&parameter.name) {
                    self.note(
                        text,
                        format!("two parameters are called `{}`", parameter.name),
                        "this name is taken",
                        "give every parameter its own name",
                    );
                }
                names.push(parameter.name.clone());
                Some(parameter)
            })
            .collect();
        parameters.into_iter().collect()
    }

    /// A parameter in Java's notation: type, white space, name.
    fn parameter(&mut self, raw: &Text) -> Option<Parameter> {
        let Some((kind, name)) = raw.get_ref().trim().rsplit_once(char::is_whitespace) else {
            self.note(
                raw,
                format!("`{}` is no parameter", raw.get_ref()),
                "a type and a name are expected here",
                "write it as in Java: \"Grid grid\"",
            );
            return None;
        };
        let kind = self.kind(raw, kind)?;
        if kind == Type::Void {
            self.note(
                raw,
                "a parameter cannot be `void`",
                "no type for a parameter",
                "leave the parameter out, or give it another type",
            );
            return None;
        }
        Some(Parameter {
            name: self.java_name(&Spanned::new(raw.span(), name.to_owned())),
            kind,
        })
    }

    /// A type in Java's notation, which stands in a longer text.
    fn kind(&mut self, raw: &Text, text: &str) -> Option<Type> {
        let text: String = text.split_whitespace().collect();
        let kind = Type::from_java(&text);
        if kind.is_none() {
            let names = Type::ALL.map(Type::java);
            self.unknown("type", &Spanned::new(raw.span(), text), &names);
        }
        kind
    }

    fn course(&mut self, raw: RawCourse, interfaces: &[Interface]) -> Option<Course> {
        let name = self.text(raw.name);
        let title = self.text(raw.title);
        let edition = self.text(raw.edition);
        let scoring = self.word(
            "scoring",
            &raw.scoring,
            &[
                ("all-or-nothing", Scoring::AllOrNothing),
                ("proportional", Scoring::Proportional),
            ],
        );
        let contested = self.word(
            "policy",
            &raw.contested,
            &[
                ("any-reading", ContestedPolicy::AnyReading),
                ("chosen-readings", ContestedPolicy::ChosenReadings),
            ],
        );
        let console = self.word(
            "policy",
            &raw.console,
            &[
                ("fails", ConsolePolicy::Fails),
                ("noted", ConsolePolicy::Noted),
            ],
        );
        let limits = self.limits(&raw.limits);
        let readings = self.readings(&raw.readings);
        let tasks = self.tasks(raw.tasks, interfaces);
        Some(Course {
            name,
            title,
            edition,
            tasks: tasks?,
            scoring: scoring?,
            readings,
            contested: contested?,
            limits: limits?,
            console: console?,
        })
    }

    fn limits(&mut self, raw: &RawLimits) -> Option<Limits> {
        let time_per_call = self.limit(&raw.time_per_call_ms, 1);
        let start_up = self.limit(&raw.start_up_ms, 1);
        let memory = self.limit(&raw.memory_mib, 1024 * 1024);
        let output = self.limit(&raw.output_kib, 1024);
        Some(Limits {
            time_per_call: Duration::from_millis(time_per_call?),
            start_up: Duration::from_millis(start_up?),
            memory: memory?,
            output: usize::try_from(output?).ok()?,
        })
    }

    /// A limit in its smallest unit.
    fn limit(&mut self, raw: &Spanned<i64>, factor: u64) -> Option<u64> {
        /// Enough for anything; keeps later sums from overflowing.
        const MOST: u64 = 1 << 40;

        let value = *raw.get_ref();
        if value <= 0 {
            self.note(
                raw,
                format!("a limit cannot be {value}"),
                "nothing could run within this",
                "give a whole number from 1; there is no way to lift a limit altogether",
            );
            return None;
        }
        let scaled = value.unsigned_abs().checked_mul(factor);
        let fitting = scaled.filter(|&scaled| scaled <= MOST);
        if fitting.is_none() {
            self.note(
                raw,
                format!("a limit of {value} is too large"),
                "no machine has as much",
                format!("give at most {}", MOST / factor),
            );
        }
        fitting
    }

    fn readings(&mut self, raw: &BTreeMap<Text, Text>) -> Readings {
        let mut chosen = Readings::DEFAULT;
        for (clause, letter) in raw {
            let of_clause: Vec<&Reading> = readings::ALL
                .iter()
                .filter(|reading| reading.clause == clause.get_ref())
                .collect();
            if of_clause.is_empty() {
                self.unknown_clause(clause);
            } else if let Some(reading) = of_clause
                .iter()
                .find(|reading| reading.letter == letter.get_ref())
            {
                chosen = chosen.with(**reading);
            } else {
                let known: Vec<String> = of_clause
                    .iter()
                    .map(|reading| format!("{reading}: {}", reading.english))
                    .collect();
                self.note(
                    letter,
                    format!(
                        "unknown reading `{}-{}`",
                        clause.get_ref(),
                        letter.get_ref()
                    ),
                    format!("clause {} has no such reading", clause.get_ref()),
                    known.join("\n"),
                );
            }
        }
        chosen
    }

    fn unknown_clause(&mut self, clause: &Text) {
        let free = readings::FREE_CHOICES
            .iter()
            .find(|choice| choice.clause == clause.get_ref());
        if let Some(choice) = free {
            self.note(
                clause,
                format!("clause `{}` leaves nothing to choose", choice.clause),
                "every right answer is accepted here",
                format!("leave this line out. {}", choice.english),
            );
            return;
        }
        let mut known: Vec<&str> = readings::ALL.iter().map(|reading| reading.clause).collect();
        known.dedup();
        self.note(
            clause,
            format!("unknown clause `{}`", clause.get_ref()),
            "no such clause",
            format!("one of `{}`", known.join("`, `")),
        );
    }

    fn tasks(&mut self, raw: Spanned<Vec<RawTask>>, interfaces: &[Interface]) -> Option<Vec<Task>> {
        if raw.get_ref().is_empty() {
            self.note(
                &raw,
                "the course has no tasks",
                "none here",
                "describe each task under a line `[[tasks]]`",
            );
        }
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        let mut classes = BTreeMap::new();
        let tasks: Vec<_> = raw
            .into_inner()
            .into_iter()
            .map(|raw| {
                if let Some(&first) = names.get(raw.name.get_ref()) {
                    let line = self.line(first);
                    self.note(
                        &raw.name,
                        format!("two tasks are called `{}`", raw.name.get_ref()),
                        format!("line {line} has this name already"),
                        "put the classes of both under one task, or rename one",
                    );
                } else {
                    names.insert(raw.name.get_ref().clone(), raw.name.span().start);
                }
                Some(Task {
                    name: self.text(raw.name),
                    section: self.text(raw.section),
                    classes: self.classes(&raw.classes, interfaces, &mut classes),
                    points: self.points(&raw.points)?,
                })
            })
            .collect();
        tasks.into_iter().collect()
    }

    fn classes(
        &mut self,
        raw: &Spanned<Vec<Text>>,
        interfaces: &[Interface],
        taken: &mut BTreeMap<String, usize>,
    ) -> Vec<String> {
        if raw.get_ref().is_empty() {
            self.note(
                raw,
                "the task has no classes",
                "none here",
                "name the classes to be handed in",
            );
        }
        for class in raw.get_ref() {
            let name = class.get_ref();
            if let Some(&first) = taken.get(name) {
                let line = self.line(first);
                self.note(
                    class,
                    format!("the class `{name}` is named twice"),
                    format!("line {line} has it already"),
                    "a class earns its points in one task only",
                );
                continue;
            }
            taken.insert(name.clone(), class.span().start);
            if interfaces.iter().all(|interface| interface.class != *name) {
                let mut known: Vec<&str> = interfaces
                    .iter()
                    .map(|interface| interface.class.as_str())
                    .collect();
                known.sort_unstable();
                known.dedup();
                self.unknown("class", class, &known);
            }
        }
        raw.get_ref()
            .iter()
            .map(|class| class.get_ref().clone())
            .collect()
    }

    fn points(&mut self, raw: &Spanned<i64>) -> Option<u32> {
        let points = u32::try_from(*raw.get_ref())
            .ok()
            .filter(|&points| points <= 10_000);
        if points.is_none() {
            self.note(
                raw,
                format!("a task cannot be worth {} points", raw.get_ref()),
                "not a number of points",
                "give a whole number from 0 to 10000",
            );
        }
        points
    }
}

/// Whether Java takes this for a name, among ASCII texts.
fn is_java_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && text
            .chars()
            .all(|other| other.is_ascii_alphanumeric() || other == '_')
}

/// The types of some parameters.
fn kinds(parameters: &[Parameter]) -> Vec<Type> {
    parameters.iter().map(|parameter| parameter.kind).collect()
}
