//! The JVM that answers questions by variants of the second implementation.

use std::cmp::Reverse;
use std::error::Error;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use board::grid::Grid;
use model::case::Call;
use model::value::Value;
use serde::{Deserialize, Serialize};

/// The sources of the second implementation; [`Tools`] may get those of another one.
pub(crate) const SOURCES: &str = "examples/second/src/utils";
/// The tools that run and mutate it.
const TOOLS: &str = "examples/second/tools";
/// The course's own `Cell` and `Grid`.
const DATA: &str = "crates/java/src/driver/data";
/// Maximum length of an answer that is sent in full, in bytes; a longer one is sent as a hash.
const MAX_ANSWER_BYTES: usize = 200;

/// A replacement of a part of a source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Edit {
    /// The file's name.
    pub(crate) file: String,
    /// The first replaced byte.
    pub(crate) start: usize,
    /// The first byte after the replaced ones.
    pub(crate) end: usize,
    /// The new text.
    pub(crate) text: String,
}

impl Edit {
    /// Returns a text after edits that do not overlap.
    pub(crate) fn apply<'a>(text: &str, edits: impl IntoIterator<Item = &'a Self>) -> String {
        let mut edits: Vec<&Self> = edits.into_iter().collect();
        edits.sort_by_key(|edit| Reverse(edit.start));
        let mut text = text.to_owned();
        for edit in edits {
            text.replace_range(edit.start..edit.end, &edit.text);
        }
        text
    }
}

/// The compiled tools, and the sources that they run or mutate.
pub(crate) struct Tools {
    classes: tempfile::TempDir,
    sources: PathBuf,
}

impl Tools {
    /// Compiles the tools.
    pub(crate) fn compiled(sources: &Path) -> Result<Self, Box<dyn Error>> {
        let classes = tempfile::tempdir()?;
        let status = Command::new("javac")
            .args(["-nowarn", "-Xlint:none", "-d"])
            .arg(classes.path())
            .args(java_files(TOOLS)?)
            .args(java_files(DATA)?)
            .status()?;
        if !status.success() {
            return Err("the tools do not compile".into());
        }
        let sources = sources.to_owned();
        Ok(Self { classes, sources })
    }

    /// Returns a command that runs one of the tools.
    pub(crate) fn command(&self, class: &str) -> Command {
        let mut command = Command::new("java");
        command
            .args(["-Xmx3g", "-XX:+UseSerialGC", "-cp"])
            .arg(self.classes.path())
            .arg(class)
            .arg(&self.sources);
        command
    }
}

fn java_files(folder: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in Path::new(folder).read_dir()? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("java")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A running JVM with its questions.
pub(crate) struct Worker {
    child: Child,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
    variant: Vec<Edit>,
    /// Variants that were compiled together, to be switched on one at a time. The worker's sign is `+` for one that
    /// compiles, `-` for one that does not, and `?` for one that has to be compiled alone.
    together: Vec<(Vec<Edit>, char)>,
}

/// An answer that differs from the right one.
#[derive(Clone, Debug)]
pub(crate) struct Deviation {
    /// The number of the question.
    pub(crate) question: usize,
    /// The answer, as [`shown`] writes it.
    pub(crate) answer: String,
}

impl Worker {
    /// Starts a JVM with these questions; its current variant is the unedited one.
    pub(crate) fn start(tools: &Tools, questions: &[Call]) -> Result<Self, Box<dyn Error>> {
        let mut child = tools
            .command("Worker")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = BufWriter::new(child.stdin.take().ok_or("no input")?);
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut worker = Self {
            child,
            input,
            output,
            variant: Vec::new(),
            together: Vec::new(),
        };
        for question in questions {
            writeln!(worker.input, "Q {}", words(question))?;
        }
        Ok(worker)
    }

    /// Takes the answers of the current variant as the right ones.
    pub(crate) fn take_as_right(&mut self) -> Result<(), Box<dyn Error>> {
        self.say("B")?;
        self.line().map(|_| ())
    }

    /// Makes a variant the current one; returns false if it does not compile.
    pub(crate) fn compile(&mut self, edits: &[Edit]) -> Result<bool, Box<dyn Error>> {
        self.variant = edits.to_vec();
        let known = self.together.iter().position(|(own, _)| own == edits);
        match known.map(|number| (number, self.together[number].1)) {
            Some((number, '+')) => self.switch(number + 1).map(|()| true),
            Some((_, '-')) => Ok(false),
            _ => {
                self.edit(edits)?;
                self.say("V")?;
                Ok(self.line()? == "ok")
            }
        }
    }

    /// Compiles variants together, so that [`Self::compile`] only switches one of them on: that is much quicker, and
    /// the JVM keeps what it knows of the unedited methods.
    pub(crate) fn compile_together<'a>(
        &mut self,
        variants: impl Iterator<Item = &'a [Edit]>,
    ) -> Result<(), Box<dyn Error>> {
        let variants: Vec<Vec<Edit>> = variants.map(<[Edit]>::to_vec).collect();
        for edits in &variants {
            self.edit(edits)?;
            writeln!(self.input, "N")?;
        }
        self.say("T")?;
        let signs = self.line()?;
        self.together = variants.into_iter().zip(signs.chars()).collect();
        Ok(())
    }

    /// Makes the unedited sources the current variant, in the classes of the variants that were compiled together.
    pub(crate) fn switch_off(&mut self) -> Result<(), Box<dyn Error>> {
        self.variant.clear();
        self.switch(0)
    }

    fn switch(&mut self, number: usize) -> Result<(), Box<dyn Error>> {
        self.say(&format!("S {number}"))?;
        self.line().map(|_| ())
    }

    fn edit(&mut self, edits: &[Edit]) -> Result<(), Box<dyn Error>> {
        for edit in edits {
            let Edit {
                file,
                start,
                end,
                text,
            } = edit;
            let text = joined(text.split_whitespace().map(str::to_owned), " ");
            writeln!(self.input, "E {file} {start} {end} {text}")?;
        }
        Ok(())
    }

    /// Asks the questions of a range; returns at most `most` wrong answers, and the question to continue with.
    pub(crate) fn deviations(
        &mut self,
        from: usize,
        to: usize,
        most: usize,
    ) -> Result<(Vec<Deviation>, usize), Box<dyn Error>> {
        self.say(&format!("A {from} {to} {most}"))?;
        self.answers(to)
    }

    /// Asks some questions; returns the wrong answers.
    pub(crate) fn deviations_among(
        &mut self,
        questions: impl IntoIterator<Item = usize>,
    ) -> Result<Vec<Deviation>, Box<dyn Error>> {
        let numbers = questions.into_iter().map(|number| number.to_string());
        self.say(&format!("L {}", joined(numbers, " ")))?;
        self.answers(0).map(|(found, _)| found)
    }

    /// Returns the answers to the questions of a range.
    pub(crate) fn all(&mut self, from: usize, to: usize) -> Result<Vec<Deviation>, Box<dyn Error>> {
        self.say(&format!("P {from} {to}"))?;
        self.answers(to).map(|(answers, _)| answers)
    }

    /// Returns the answer to a question at full length.
    pub(crate) fn whole(&mut self, question: usize) -> Result<String, Box<dyn Error>> {
        self.say(&format!("W {question}"))?;
        let (answers, _) = self.answers(question)?;
        let answer = answers.into_iter().next();
        answer
            .map(|answer| answer.answer)
            .ok_or_else(|| "no answer".into())
    }

    fn answers(&mut self, to: usize) -> Result<(Vec<Deviation>, usize), Box<dyn Error>> {
        let mut found = Vec::new();
        loop {
            let line = self.line()?;
            let mut words = line.splitn(3, ' ');
            match (words.next(), words.next(), words.next()) {
                (Some("D"), Some(number), Some(answer)) => found.push(Deviation {
                    question: number.parse()?,
                    answer: answer.to_owned(),
                }),
                (Some("."), next, _) => {
                    return Ok((found, next.map_or(Ok(to), str::parse)?));
                }
                _ => return Err(format!("the worker says {line:?}").into()),
            }
        }
    }

    fn say(&mut self, command: &str) -> Result<(), Box<dyn Error>> {
        writeln!(self.input, "{command}")?;
        Ok(self.input.flush()?)
    }

    fn line(&mut self) -> Result<String, Box<dyn Error>> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(format!("the worker ended at {:?}", self.variant).into());
        }
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Both fail if it has ended by itself, which does no harm.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns a question in the text format of the worker.
fn words(call: &Call) -> String {
    let class = match call.interface.as_str() {
        grid if grid.starts_with("GridUtil") => grid.replace("Util", "Utils"),
        "GridSolvingUtil" => "GridSolvingUtils".to_owned(),
        unit => unit
            .replace("IsoUtil", "Utils")
            .replace("SolvingUtil", "Utils"),
    };
    let object = if call.same_object { "s" } else { "n" };
    let mut text = format!("{object} {class} {}", call.method);
    for argument in &call.arguments {
        text.push(' ');
        text.push_str(&word(argument));
    }
    for (index, argument) in call.first_call.iter().flatten().enumerate() {
        text.push_str(if index == 0 { " | " } else { " " });
        text.push_str(&word(argument));
    }
    text
}

fn word(argument: &Value) -> String {
    match argument {
        Value::Grid(grid)
            if grid
                .values()
                .iter()
                .all(|&value| value == -1 || (1..=9).contains(&value)) =>
        {
            format!("g{}", shown_grid(grid))
        }
        Value::Grid(grid) => format!(
            "G{}",
            joined(grid.values().iter().map(ToString::to_string), ",")
        ),
        Value::Cell(cell) => format!("c{},{}", cell.row, cell.column),
        Value::List(entries) if entries.iter().all(|entry| matches!(entry, Value::Int(_))) => {
            format!("i{}", joined(entries.iter().map(ToString::to_string), ","))
        }
        Value::List(entries) => format!("l{}", joined(entries.iter().map(shown), ";")),
        other => other.to_string(),
    }
}

fn joined(parts: impl Iterator<Item = String>, separator: &str) -> String {
    parts.collect::<Vec<_>>().join(separator)
}

fn shown_grid(grid: &Grid) -> String {
    let letter = |&value: &i32| match value {
        -1 => ".".to_owned(),
        1..=9 => value.to_string(),
        odd => format!("({odd})"),
    };
    grid.values().iter().map(letter).collect()
}

/// Returns an answer at full length as the worker writes it.
pub(crate) fn whole(value: &Value) -> String {
    match value {
        Value::Cell(cell) => format!("{},{}", cell.row, cell.column),
        Value::Grid(grid) => shown_grid(grid),
        Value::List(entries) => {
            let entries: String = entries.iter().map(|entry| whole(entry) + ";").collect();
            format!("[{entries}]")
        }
        other => other.to_string(),
    }
}

/// Returns an answer as the worker writes it; a long one as a hash.
pub(crate) fn shown(value: &Value) -> String {
    let text = whole(value);
    if text.len() <= MAX_ANSWER_BYTES {
        return text;
    }
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("#{hash:x}")
}
