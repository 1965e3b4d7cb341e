//! Solution paths as lines of text, for comparison with other programs.
//!
//! A line has five columns between tabs: the puzzle, its level, its score, whether it is solved, and the path: steps
//! `code;eliminations;placements` with `|` between them, candidates as triples of digit, row and column. Level, score
//! and whether it is solved may be empty.

use std::fmt::{self, Write};

use board::code;
use board::grid::Grid;
use board::order::Level;
use board::step::Mark;
use reference::puzzle::rating::{Action, End, Path};

use files::puzzle;
use files::puzzle::PuzzleError;
use message::Message;
use model::case::hodoku::{Triples, triple};

/// The code of a digit that is placed without a technique.
pub const BRUTE_FORCE: &str = "brute-force";

/// The number of columns.
const COLUMNS: usize = 5;

/// The path of a puzzle, as a line states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPath {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its level.
    pub level: Option<Level>,
    /// Its score.
    pub score: Option<u32>,
    /// True if the path solves the puzzle.
    pub solved: Option<bool>,
    /// The steps in order.
    pub steps: Vec<WrittenStep>,
}

/// A step of a path: two steps with the same code and the same effect are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenStep {
    /// HoDoKu's code, or [`BRUTE_FORCE`].
    pub code: &'static str,
    /// The struck candidates, ascending.
    pub eliminations: Vec<Mark>,
    /// The placed digits, ascending.
    pub placements: Vec<Mark>,
}

impl WrittenPath {
    /// Returns the path of a puzzle as it is written.
    ///
    /// ```
    /// use judge::oracle;
    /// use puzzles::paths::WrittenPath;
    /// use board::grid::Grid;
    /// use board::order::Order;
    /// let line = "12345678.456789123789123456214365897365897214897214365531642978642978531978531642";
    /// let puzzle: Grid = line.parse().unwrap();
    /// let path = oracle::path(&puzzle, &Order::hodoku()).unwrap();
    /// let written = WrittenPath::new(&puzzle, &path);
    /// assert_eq!(written.to_string(), format!("{line}\t1\t4\ttrue\t0000;;919"));
    /// assert_eq!(WrittenPath::parse(&written.to_string()), Ok(Some(written)));
    /// ```
    pub fn new(puzzle: &Grid, path: &Path) -> Self {
        Self {
            puzzle: puzzle.clone(),
            level: Some(path.level),
            score: Some(path.score),
            solved: Some(path.end == End::Solved),
            steps: path
                .moves
                .iter()
                .map(|step| (&step.action).into())
                .collect(),
        }
    }

    /// Parses a line; returns `None` for the header line.
    ///
    /// # Errors
    ///
    /// The first mistake in the line.
    pub fn parse(line: &str) -> Result<Option<Self>, PuzzleError> {
        let columns: Vec<Column> = Column {
            text: line,
            start: 1,
        }
        .split('\t')
        .collect();
        let &[puzzle, level, score, solved, path] = columns.as_slice() else {
            let first_wrong = columns.get(COLUMNS).or(columns.last());
            let column = first_wrong.copied().unwrap_or(Column {
                text: line,
                start: 1,
            });
            let found = columns.len();
            return Err(column.error(message!("paths-columns", found = found)));
        };
        if puzzle.text == "puzzle" {
            return Ok(None);
        }
        let grid = puzzle::parse(puzzle.text)?
            .ok_or_else(|| puzzle.error(message!("puzzle-too-short", found = 0)))?;
        let steps = path.split('|').filter(|_| !path.text.is_empty());
        Ok(Some(Self {
            puzzle: grid,
            level: level.read(level_of, |text| message!("paths-level", text))?,
            score: score.read(
                |text| text.parse().ok(),
                |text| message!("paths-score", text),
            )?,
            solved: solved.read(
                |text| text.parse().ok(),
                |text| message!("paths-solved", text),
            )?,
            steps: steps.map(step).collect::<Result<_, _>>()?,
        }))
    }

    /// Returns the index of the first step in which two paths differ; a missing step differs from every step.
    pub fn first_difference(&self, other: &Self) -> Option<usize> {
        let (ours, theirs) = (&self.steps, &other.steps);
        (0..ours.len().max(theirs.len())).find(|&index| ours.get(index) != theirs.get(index))
    }
}

impl From<&Action> for WrittenStep {
    fn from(action: &Action) -> Self {
        let code = match action {
            Action::Step(step) => step.technique.code(),
            Action::BruteForce(_) => BRUTE_FORCE,
        };
        Self::new(
            code,
            action.eliminations().to_vec(),
            action.placements().to_vec(),
        )
    }
}

impl WrittenStep {
    fn new(code: &'static str, mut eliminations: Vec<Mark>, mut placements: Vec<Mark>) -> Self {
        for marks in [&mut eliminations, &mut placements] {
            marks.sort_unstable();
            marks.dedup();
        }
        Self {
            code,
            eliminations,
            placements,
        }
    }
}

impl fmt::Display for WrittenPath {
    /// Writes the line without a line end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.puzzle.to_line().unwrap_or_default())?;
        let level = self.level.map(|level| level as usize + 1);
        write!(
            f,
            "\t{}\t{}\t{}\t",
            shown(level),
            shown(self.score),
            shown(self.solved)
        )?;
        for (index, step) in self.steps.iter().enumerate() {
            if index > 0 {
                f.write_char('|')?;
            }
            let [struck, placed] =
                [&step.eliminations, &step.placements].map(|marks| Triples(marks));
            write!(f, "{};{struck};{placed}", step.code)?;
        }
        Ok(())
    }
}

fn shown(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A piece of a line that remembers where it begins.
#[derive(Clone, Copy)]
struct Column<'a> {
    text: &'a str,
    /// The position of its first character in the line, from 1.
    start: usize,
}

impl Column<'_> {
    fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut start = self.start;
        self.text.split(separator).map(move |text| {
            let piece = Self { text, start };
            start += text.chars().count() + 1;
            piece
        })
    }

    /// Reads a value; an empty piece has none.
    fn read<T>(
        self,
        value: impl Fn(&str) -> Option<T>,
        mistake: impl Fn(String) -> Message,
    ) -> Result<Option<T>, PuzzleError> {
        match value(self.text.trim()) {
            None if !self.text.trim().is_empty() => Err(self.error(mistake(self.quoted()))),
            value => Ok(value),
        }
    }

    /// Returns the text in quotation marks, its control characters escaped.
    fn quoted(self) -> String {
        format!("{:?}", self.text)
    }

    fn error(self, message: Message) -> PuzzleError {
        PuzzleError {
            column: self.start,
            message,
        }
    }
}

/// Returns the level with a name or a number, from 1.
fn level_of(text: &str) -> Option<Level> {
    let number = || {
        Level::ALL
            .get(text.parse::<usize>().ok()?.checked_sub(1)?)
            .copied()
    };
    text.to_lowercase().parse().ok().or_else(number)
}

fn step(written: Column<'_>) -> Result<WrittenStep, PuzzleError> {
    let fields: Vec<Column> = written.split(';').collect();
    let &[code, eliminations, placements] = fields.as_slice() else {
        let found = fields.len();
        return Err(written.error(message!("paths-step", found = found)));
    };
    let mut codes = code::known().map(|(code, _)| code).chain([BRUTE_FORCE]);
    let known = codes
        .find(|known| *known == code.text)
        .ok_or_else(|| code.error(message!("paths-code", code = code.quoted())))?;
    let step = WrittenStep::new(known, marks(eliminations)?, marks(placements)?);
    if step.eliminations.is_empty() && step.placements.is_empty() {
        return Err(eliminations.error(message!("paths-no-effect")));
    }
    Ok(step)
}

fn marks(column: Column<'_>) -> Result<Vec<Mark>, PuzzleError> {
    let triples = column.split(' ').filter(|piece| !piece.text.is_empty());
    let mark = |piece: Column| {
        triple(piece.text)
            .ok_or_else(|| piece.error(message!("paths-triple", text = piece.quoted())))
    };
    triples.map(mark).collect()
}
