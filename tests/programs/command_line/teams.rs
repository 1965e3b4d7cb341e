//! The class that a team shares: it calls unit classes, whose mistakes may be another author's.

use std::fs;
use std::path::Path;

use common::{kept, root, stderr, stdout};
use tempfile::TempDir;

use crate::command_line::epsilon;

/// Code at the start of a team's `isValid` that returns `false` if the row class finds an invalid row.
const ASKS_ROWS: &str = "        RowSolvingUtil rows = new RowUtils();
        for (int row = 1; row <= 9; row++) {
            if (!rows.isValidRow(grid, new Cell(row, 1))) {
                return false;
            }
        }
";

/// The line of the team's class after which it is inserted.
const OWN: &str = "    public boolean isValid(Grid grid) {\n";

fn edited(path: &Path, edit: impl Fn(&str) -> String) {
    let before = fs::read_to_string(path).expect("a source");
    let after = edit(&before);
    assert_ne!(before, after, "{}", path.display());
    fs::write(path, after).expect("a source");
}

/// Creates a sound hand-in whose team's class asks the row class.
fn hand_in() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let from = root().join("examples/submissions/correct/src");
    for entry in walkdir::WalkDir::new(&from) {
        let entry = entry.expect("an entry");
        let name = entry
            .path()
            .strip_prefix(&from)
            .expect("a file below the folder");
        let to = folder.path().join("src").join(name);
        if entry.file_type().is_dir() {
            fs::create_dir_all(to).expect("a folder");
        } else {
            fs::copy(entry.path(), to).expect("a file");
        }
    }
    let team = folder.path().join("src/utils/GridSolvingUtils.java");
    edited(&team, |text| {
        text.replacen(OWN, &format!("{OWN}{ASKS_ROWS}"), 1)
    });
    folder
}

/// Returns the points of the group's task, and the standard output.
fn graded(folder: &Path) -> (String, String) {
    let folder = folder.display().to_string();
    let cache = kept("command-line").display().to_string();
    let output = epsilon(&[
        "grade",
        &folder,
        "--cache",
        &cache,
        "--no-cache",
        "--task",
        "Group",
        "--task",
        "Row",
    ]);
    let text = stdout(&output);
    let heads = text
        .lines()
        .find(|line| line.contains("| Submission"))
        .unwrap_or_default();
    let column = heads.split('|').position(|head| head.trim() == "Group");
    let row = text.lines().find(|line| line.contains(" / 30.00"));
    let cell = column
        .zip(row)
        .and_then(|(column, row)| row.split('|').nth(column));
    let points = cell.unwrap_or_else(|| panic!("{text}{}", stderr(&output)));
    (points.trim().to_owned(), text)
}

#[test]
fn a_team_loses_nothing_for_a_wrong_row_class() {
    let hand_in = hand_in();
    let utils = hand_in.path().join("src/utils");
    let (points, text) = graded(hand_in.path());
    assert_eq!(points, "30.00 / 30.00");
    assert!(!text.contains("unit-classes"), "{text}");

    let is_valid = "return Units.isValid(grid, Units.rowOf(anchor));";
    edited(&utils.join("RowUtils.java"), |text| {
        text.replacen(is_valid, "return false;", 1)
    });
    let (points, text) = graded(hand_in.path());
    assert_eq!(points, "30.00 / 30.00", "{text}");
    assert!(text.contains("unit-classes"), "{text}");
    assert!(text.contains("isValid"), "{text}");
    assert!(
        text.contains("isValidRow"),
        "the row class itself stays wrong: {text}"
    );

    fs::remove_file(utils.join("RowUtils.java")).expect("a file that can be removed");
    let (points, text) = graded(hand_in.path());
    assert_eq!(points, "30.00 / 30.00", "{text}");

    // A mistake in the team's own class still costs points.
    edited(&utils.join("GridSolvingUtils.java"), |text| {
        text.replacen(
            ASKS_ROWS,
            &ASKS_ROWS.replace("return false", "return true"),
            1,
        )
    });
    let (points, text) = graded(hand_in.path());
    assert_ne!(points, "30.00 / 30.00", "{text}");
}
