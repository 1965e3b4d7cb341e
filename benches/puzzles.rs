//! Puzzles per second on one thread: first solution, uniqueness, canonical form.
//!
//! `cargo bench --bench puzzles -- FILE...` measures files with one puzzle per line; without a file, generated puzzles
//! and solved grids. Reading is excluded. Small groups of puzzles are timed separately, and the best of several rounds
//! counts, so the figures are stable on a busy machine.

use std::fs::File;
use std::hint::black_box;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use board::digit::Digit;
use board::grid::Grid;
use board::random::Random;
use files::puzzle;
use reference::puzzle::relate::Canoniser;
use reference::puzzle::solve::puzzle::{random_puzzle, random_solution};
use reference::puzzle::solve::search::Puzzle;

const ROUNDS: usize = 7;

/// Number of puzzles timed at once, small enough that the system seldom switches to another program meanwhile.
const CHUNK: usize = 20;

/// Number of generated grids of each kind.
const GENERATED: usize = 5_000;

fn main() -> ExitCode {
    let files: Vec<PathBuf> = std::env::args_os()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .map(PathBuf::from)
        .collect();
    println!(
        "{:20} {:>8} {:>8} {:>12} {:>12} {:>12}",
        "puzzles a second", "puzzles", "unique", "solution", "uniqueness", "canonical"
    );
    if files.is_empty() {
        let mut random = Random(1);
        let mut many = |new: fn(&mut dyn FnMut() -> u64) -> Grid| -> Vec<Grid> {
            (0..GENERATED)
                .map(|_| new(&mut || random.next_bits()))
                .collect()
        };
        row(
            "minimal puzzles",
            &many(|mut bits| random_puzzle(&mut bits)),
        );
        row("solved grids", &many(|mut bits| random_solution(&mut bits)));
    }
    for file in &files {
        match read(file) {
            Ok(grids) => {
                let name = file.file_name().unwrap_or(file.as_os_str());
                row(&name.to_string_lossy(), &grids);
            }
            Err(problem) => {
                eprintln!("{}: {problem}", file.display());
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

/// Returns the grids of a file, including contradictory ones.
fn read(file: &PathBuf) -> Result<Vec<Grid>, String> {
    let lines = puzzle::lines(File::open(file).map_err(|error| error.to_string())?);
    let mut grids = Vec::new();
    for (number, line) in (1..).zip(lines) {
        let line = line.map_err(|error| error.to_string())?;
        let grid = puzzle::parse_any(&line).map_err(|error| format!("line {number}: {error:?}"))?;
        grids.extend(grid);
    }
    Ok(grids)
}

fn row(name: &str, grids: &[Grid]) {
    let givens: Vec<[u8; 81]> = grids
        .iter()
        .map(|grid| {
            let digit = |value| Digit::from_value(value).map_or(0, Digit::get);
            grid.values().map(digit)
        })
        .collect();
    let unique = givens.iter().filter(|given| Puzzle::new(given).is_unique());
    let mut canoniser = Canoniser::new();
    // Solved grids need tables, which are built once.
    let _ = canoniser.canonical(&random_solution(&mut || 1));
    println!(
        "{name:20} {:>8} {:>8} {:>12.0} {:>12.0} {:>12.0}",
        grids.len(),
        unique.count(),
        best(&givens, |given| Puzzle::new(given).solve()),
        best(&givens, |given| Puzzle::new(given).is_unique()),
        best(grids, |grid| canoniser
            .canonical(grid)
            .map(|canonical| canonical.form())),
    );
}

/// Returns the items per second if each chunk takes as long as in its best round.
#[expect(
    clippy::cast_precision_loss,
    reason = "there are fewer puzzles than 2^52"
)]
fn best<T, R>(things: &[T], mut deal: impl FnMut(&T) -> R) -> f64 {
    let mut times = vec![Duration::MAX; things.len().div_ceil(CHUNK)];
    for _ in 0..ROUNDS {
        for (time, chunk) in times.iter_mut().zip(things.chunks(CHUNK)) {
            let start = Instant::now();
            for thing in chunk {
                black_box(deal(black_box(thing)));
            }
            *time = start.elapsed().min(*time);
        }
    }
    let all: Duration = times.iter().sum();
    things.len() as f64 / all.as_secs_f64()
}
