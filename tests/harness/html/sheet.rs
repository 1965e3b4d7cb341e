//! The sheet of puzzles.

use message::Language;
use reference::puzzle::generate::{PuzzleSpec, Symmetry};
use reference::puzzle::rating::sudokutest::Level;
use report::html::sheet::{Printed, page};

#[test]
fn a_sheet_has_each_puzzle_and_each_solution_once() {
    let spec = PuzzleSpec {
        scores: 4300..=5500,
        aim: None,
        symmetry: Symmetry::Rotational,
    };
    let puzzles: Vec<_> = (0..3)
        .map(|number| spec.generate(1, number).expect("a puzzle"))
        .collect();
    let printed: Vec<_> = puzzles
        .iter()
        .map(|made| Printed {
            puzzle: &made.puzzle,
            solution: &made.solution,
            level: Some(Level::Easy.name()),
            score: made.rating.score,
        })
        .collect();
    for (language, puzzle, solution) in [
        (Language::English, "Puzzle", "Solution"),
        (Language::German, "Rätsel", "Lösung"),
    ] {
        let text = page(&printed, language);
        assert_eq!(text.matches("<svg class=\"sudoku\"").count(), 6, "{text}");
        for number in 1..=3 {
            let has = |title: String| text.matches(&title).count();
            assert_eq!(has(format!("<title>{puzzle} {number}: ")), 1, "{text}");
            assert_eq!(
                has(format!("<title>{solution} {number}</title>")),
                1,
                "{text}"
            );
        }
        // A puzzle has no placed digits; every row of a solution has one element with them.
        let (before, after) = text.split_once("sheet solutions").expect("two sheets");
        assert!(!before.contains(r#"class="placed""#), "{before}");
        assert_eq!(after.matches(r#"class="placed""#).count(), 27, "{after}");
    }
}
