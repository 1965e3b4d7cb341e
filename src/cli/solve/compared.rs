//! Compares the solution paths of another program with Epsilon's.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use board::code::Technique;
use board::state::State;
use files::puzzle::Mistake;
use judge::oracle;
use judge::sentence;
use message::Message;
use message::exit_code::ExitCode;
use model::spec::Techniques;
use puzzles::paths::{WrittenPath, WrittenStep};
use reference::puzzle::rating::Action;

use super::super::stream::{self, Entry, Workers};
use super::super::work::Jobs;
use super::{Done, language, say, why};

/// Number of paths per thread and batch.
const PATHS_PER_THREAD: usize = 8;

/// Compares the paths of a file with Epsilon's.
pub(super) fn run(file: PathBuf, jobs: Jobs, techniques: &Techniques) -> Done {
    let workers = Workers {
        jobs,
        puzzles_each: PATHS_PER_THREAD,
    };
    let mut output = Output {
        out: BufWriter::new(io::stdout()),
        paths: 0,
        identical: 0,
        equal_scores: 0,
        equal_levels: 0,
        differences: BTreeMap::new(),
    };
    let work = |entry: &Entry<'_>| compared(entry, techniques);
    let code = workers.run(&[file], &work, &mut output)?;
    let differs = output.identical < output.paths;
    Ok(ExitCode::of(code == ExitCode::HarnessFailed, differs))
}

/// The comparison of the path in a file with Epsilon's.
struct Compared {
    has_equal_score: bool,
    has_equal_level: bool,
    /// The techniques of the first steps that differ, the file's and Epsilon's.
    difference: Option<[String; 2]>,
    lines: Vec<String>,
}

/// Compares the path of a line; returns `None` for the column headers.
fn compared(entry: &Entry<'_>, techniques: &Techniques) -> Result<Option<Compared>, Mistake> {
    let mistake = |column, message| Mistake {
        line: entry.piece.line,
        column,
        message,
    };
    let theirs = WrittenPath::parse(&entry.piece.text)
        .map_err(|error| mistake(error.column, error.message))?;
    let Some(theirs) = theirs else {
        return Ok(None);
    };
    let path = oracle::path(&theirs.puzzle, &techniques.order)
        .map_err(|problem| mistake(1, sentence::not_unique(problem)))?;
    let ours = WrittenPath::new(&theirs.puzzle, &path);
    let first = ours.first_difference(&theirs);
    let mut parts = vec![match first {
        None => message!("paths-identical", steps = ours.steps.len()),
        Some(index) => message!("paths-differs", number = index + 1),
    }];
    if let Some(score) = theirs.score.filter(|&score| score != path.score) {
        parts.push(message!(
            "paths-score-differs",
            theirs = score,
            ours = path.score
        ));
    }
    if let Some(level) = theirs.level.filter(|&level| level != path.level) {
        let [theirs, ours] =
            [level, path.level].map(|level| message!("level", name = level.name()));
        parts.push(message!("paths-level-differs", theirs, ours));
    }
    let parts: Vec<String> = parts.iter().map(say).collect();
    let mut lines = vec![parts.join("; ")];
    let difference = first.map(|index| {
        let mut state = State::from(&theirs.puzzle);
        for step in path.moves.iter().take(index) {
            step.action.apply(&mut state);
        }
        let [their, our] = [&theirs, &ours].map(|path| path.steps.get(index));
        let reasons = [
            their.map(|step| reason(step, &state)),
            path.moves.get(index).map(|step| why(&step.action)),
        ];
        let file = say(&message!("paths-file"));
        let sides = [(file, their), ("Epsilon".to_owned(), our)];
        for ((side, step), reason) in sides.into_iter().zip(reasons) {
            let name = name(step, techniques);
            let effect = step.map_or_else(String::new, |step| {
                let effect = sentence::effect(&step.placements, &step.eliminations);
                format!(": {effect}")
            });
            lines.push(format!("  {side}: {name}{effect}"));
            lines.extend(reason.map(|reason| format!("    {}", say(&reason))));
        }
        [their, our].map(|step| name(step, techniques))
    });
    Ok(Some(Compared {
        has_equal_score: theirs.score == Some(path.score),
        has_equal_level: theirs.level == Some(path.level),
        difference,
        lines,
    }))
}

/// Returns the reason for a step of another program, or the message that Epsilon does not find it in the state.
fn reason(step: &WrittenStep, state: &State) -> Message {
    let found = Technique::from_code(step.code).and_then(|technique| {
        let mut found = oracle::find(technique.into(), state).into_iter();
        found.find(|found| WrittenStep::from(&Action::Step(found.clone())) == *step)
    });
    found.map_or_else(
        || message!("paths-not-found"),
        |found| sentence::reason(&found),
    )
}

/// Returns the code and the name of a step's technique.
fn name(step: Option<&WrittenStep>, techniques: &Techniques) -> String {
    let Some(step) = step else {
        return say(&message!("paths-end"));
    };
    match Technique::from_code(step.code) {
        Some(technique) => format!("{} {}", step.code, techniques.name(technique, language())),
        None => step.code.to_owned(),
    }
}

/// The comparisons on standard output, and their sums.
struct Output {
    out: BufWriter<Stdout>,
    paths: usize,
    identical: usize,
    equal_scores: usize,
    equal_levels: usize,
    /// Number of paths by the techniques of their first steps that differ.
    differences: BTreeMap<[String; 2], usize>,
}

impl stream::Output<Option<Compared>> for Output {
    fn write(&mut self, entry: &Entry<'_>, compared: &Option<Compared>) -> io::Result<()> {
        let Some(compared) = compared else {
            return Ok(());
        };
        self.paths += 1;
        self.equal_scores += usize::from(compared.has_equal_score);
        self.equal_levels += usize::from(compared.has_equal_level);
        match &compared.difference {
            None => self.identical += 1,
            Some(steps) => *self.differences.entry(steps.clone()).or_default() += 1,
        }
        let text = compared.lines.join("\n");
        writeln!(self.out, "{}:{}: {text}", entry.file, entry.piece.line)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes the sums, and the differences with the most frequent ones first.
    fn finish(&mut self) -> io::Result<()> {
        let sums = message!(
            "paths-summary",
            paths = self.paths,
            identical = self.identical,
            scores = self.equal_scores,
            levels = self.equal_levels
        );
        writeln!(self.out, "{}", say(&sums))?;
        let mut differences: Vec<_> = self.differences.iter().collect();
        differences.sort_by_key(|&(steps, count)| (Reverse(count), steps));
        if !differences.is_empty() {
            writeln!(self.out, "{}", say(&message!("paths-first-differences")))?;
        }
        for ([theirs, ours], count) in differences {
            writeln!(self.out, "{count:>5}  {theirs} / {ours}")?;
        }
        self.flush()
    }
}
