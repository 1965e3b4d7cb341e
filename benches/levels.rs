//! Generation time of puzzles by level, on one core: median, mean and maximum in milliseconds.
//!
//! `cargo bench --bench levels -- [COUNT [SYMMETRY]]`, 100 rotational puzzles per level by default. Each puzzle is made
//! several times and the minimum time counts, to reduce noise from other programs. Every puzzle is checked: one
//! solution, found by the logic, a score in the range, the symmetry.

use std::env;
use std::time::{Duration, Instant};

use reference::puzzle::generate::{Generated, PuzzleSpec, Symmetry};
use reference::puzzle::rating::sudokutest::{Level, rate};
use reference::puzzle::solve::search;

const ROUNDS: usize = 5;

fn main() {
    // Cargo itself adds flags such as `--bench`.
    let mut arguments = env::args().skip(1).filter(|text| !text.starts_with("--"));
    let count = arguments
        .next()
        .map_or(100, |text| text.parse().expect("COUNT"));
    let symmetry = arguments
        .next()
        .map_or(Symmetry::Rotational, |text| text.parse().expect("SYMMETRY"));
    println!("{count} puzzles a level, symmetry: {symmetry}; milliseconds");
    println!("level        median    mean     max   givens   score");
    for level in Level::ALL {
        let spec = PuzzleSpec {
            scores: level.range(),
            aim: Some(level.aim()),
            symmetry,
        };
        let (mut times, made): (Vec<f64>, Vec<Generated>) =
            (0..count).map(|number| timed(&spec, number)).unzip();
        for made in &made {
            check(&spec, made);
        }
        times.sort_by(f64::total_cmp);
        let mean = |sum: f64| sum / f64::from(u32::try_from(count).expect("not too many"));
        let givens = made
            .iter()
            .map(|made| 81 - made.puzzle.white_spaces().len());
        let scores = made.iter().map(|made| made.rating.score);
        println!(
            "{:10} {:8.2} {:7.2} {:7.2} {:8.1} {:7.0}",
            level.name(),
            times[times.len() / 2],
            mean(times.iter().sum()),
            times[times.len() - 1],
            mean(
                givens
                    .map(|givens| f64::from(u8::try_from(givens).expect("at most 81")))
                    .sum()
            ),
            mean(scores.map(f64::from).sum()),
        );
    }
}

/// Returns the generation time in milliseconds and the puzzle.
fn timed(spec: &PuzzleSpec, number: u64) -> (f64, Generated) {
    let mut least = Duration::MAX;
    let mut made = None;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        made = spec.generate(2026, number);
        least = least.min(start.elapsed());
    }
    (
        least.as_secs_f64() * 1e3,
        made.expect("a puzzle of every level"),
    )
}

fn check(spec: &PuzzleSpec, made: &Generated) {
    assert!(search::is_unique(&made.puzzle));
    assert_eq!(search::solve(&made.puzzle).as_ref(), Some(&made.solution));
    let rating = rate(&made.puzzle);
    assert!(rating.is_solved() && rating.grid == made.solution);
    assert!(spec.scores.contains(&rating.score));
    assert!(spec.symmetry.holds(made.puzzle.white_spaces()));
}
