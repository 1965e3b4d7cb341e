//! Search time of HoDoKu's library lines, on one thread: in total, by family, and the slowest line of each label.
//!
//! `cargo bench --bench library -- reglib-1.4.txt` measures a library; without a file, the shipped lines. Each line is
//! searched as its case requires, and judged. The minimum of several rounds counts, to reduce noise from other
//! programs.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use judge::oracle;
use model::case::hodoku::{Line, LineError, is_comment, judge};

const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let mut files: Vec<PathBuf> = std::env::args_os()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .map(PathBuf::from)
        .collect();
    if files.is_empty() {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/hodoku");
        let entries = walkdir::WalkDir::new(shipped).sort_by_file_name();
        files = entries
            .into_iter()
            .filter_map(Result::ok)
            .map(walkdir::DirEntry::into_path)
            .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
            .collect();
    }
    let mut lines = Vec::new();
    for file in &files {
        match read(file) {
            Ok(read) => lines.extend(read),
            Err(problem) => {
                eprintln!("{}: {problem}", file.display());
                return ExitCode::from(2);
            }
        }
    }
    print(&lines);
    ExitCode::SUCCESS
}

/// A line with its location and time.
struct Timed {
    location: String,
    label: String,
    passes: bool,
    time: Duration,
}

enum Problem {
    Io(std::io::Error),
    Line(usize, LineError),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::Line(number, error) => write!(f, "line {number}: {error}"),
        }
    }
}

fn read(file: &Path) -> Result<Vec<Timed>, Problem> {
    let text = std::fs::read_to_string(file).map_err(Problem::Io)?;
    let name = file
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    text.lines()
        .enumerate()
        .filter(|(_, text)| !is_comment(text))
        .map(|(index, text)| {
            let line = Line::parse(text).map_err(|error| Problem::Line(index + 1, error))?;
            Ok(time(format!("{name}:{}", index + 1), &line))
        })
        .collect()
}

fn time(location: String, line: &Line) -> Timed {
    let mut best = Duration::MAX;
    let mut passes = false;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let steps = oracle::steps(line).unwrap_or_default();
        passes = judge(line, &steps).is_pass();
        best = best.min(start.elapsed());
    }
    Timed {
        location,
        label: line.label(),
        passes,
        time: best,
    }
}

fn print(lines: &[Timed]) {
    let mut labels: BTreeMap<&str, Vec<&Timed>> = BTreeMap::new();
    let mut families: BTreeMap<&str, Vec<&Timed>> = BTreeMap::new();
    for line in lines {
        labels.entry(&line.label).or_default().push(line);
        families.entry(&line.label[..2]).or_default().push(line);
    }
    for (title, rows) in [("label", &labels), ("family", &families)] {
        println!(
            "{title:8} {:>6} {:>6} {:>10} {:>10}  slowest line",
            "lines", "passed", "ms", "worst ms"
        );
        for (name, lines) in rows {
            row(name, lines);
        }
        println!();
    }
    row("all", &lines.iter().collect::<Vec<_>>());
}

fn row(name: &str, lines: &[&Timed]) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let total: Duration = lines.iter().map(|line| line.time).sum();
    let passed = lines.iter().filter(|line| line.passes).count();
    if let Some(slowest) = lines.iter().max_by_key(|line| line.time) {
        println!(
            "{name:8} {:>6} {passed:>6} {:>10.3} {:>10.3}  {}",
            lines.len(),
            milliseconds(total),
            milliseconds(slowest.time),
            slowest.location
        );
    }
}
