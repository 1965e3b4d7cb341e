//! `epsilon solve` and `epsilon rate` as a user runs them.

use common::{epsilon_elsewhere as epsilon, file_argument as file, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

/// A puzzle that singles solve.
const EASY: &str =
    "....5.18.3.......548.....3.896....1....5.7.6.....1.......4....82...89...5..73...4";
/// A puzzle that needs more than singles.
const HARDER: &str =
    "...1.3...63......71........2..6.7.4.....4.89...45...6.7.9..........6.5.9.6.43....";
/// A puzzle with five empty cells, each the last of a unit.
const NEARLY_SOLVED: &str =
    "12345678.4567891237891234562143.589736589721489721436..3164297864297853197853164.";

/// An order of techniques with singles only, one point each.
const SINGLES: &str = r#"
entries = [
  { order = 1, codes = ["0000", "0003", "0002"], level = "easy", score = 1, enabled = true },
  { order = 2, codes = ["0200"], level = "medium", score = 5, enabled = false },
]
brute_force = { level = "extreme", score = 100, enabled = false }
give_up = { level = "extreme", score = 1000 }

[names]
0002 = { english = "Only Place", german = "Einziger Platz" }
"#;

/// Reads score, sum and effect of each line such as `12. Naked Single (4, sum 30): r1c1=2`; `sum` is the printed word.
fn moves(text: &str, sum: &str) -> Vec<(u32, u32, String)> {
    let numbered = |line: &&str| {
        let start = line.trim_start().split('.').next().unwrap_or_default();
        start.parse::<u32>().is_ok() && line.contains(sum)
    };
    text.lines()
        .filter(numbered)
        .map(|line| {
            let (_, rest) = line.split_once(" (").expect("a score");
            let (price, effect) = rest.split_once("): ").expect("an effect");
            let (score, sum) = price
                .split_once(&format!(", {sum} "))
                .expect("a score and a sum");
            let number = |text: &str| text.parse().expect("a number");
            (number(score), number(sum), effect.to_owned())
        })
        .collect()
}

#[test]
fn a_path_is_told_step_by_step_in_both_languages() {
    for (language, sum, said, end) in [
        ("en", "sum", "is only open in", "Solved in "),
        ("de", "Summe", "möglich.", "Gelöst in "),
    ] {
        let output = epsilon(&["solve", "--steps", EASY, "--lang", language]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = stdout(&output);
        let moves = moves(&text, sum);
        assert!(moves.len() > 50, "{text}");
        let mut so_far = 0;
        for (score, sum, effect) in &moves {
            so_far += score;
            assert_eq!(*sum, so_far);
            assert!(effect.starts_with('r'), "{effect}");
        }
        assert!(text.contains(said), "{text}");
        let last = text
            .lines()
            .find(|line| line.starts_with(end))
            .expect("an end");
        assert!(last.contains(&so_far.to_string()), "{last}");
        assert!(last.contains(&moves.len().to_string()), "{last}");
        let placed = moves
            .iter()
            .filter(|(_, _, effect)| effect.contains('='))
            .count();
        assert_eq!(placed, EASY.matches('.').count());
    }
}

#[test]
fn the_last_cells_are_full_houses() {
    let output = epsilon(&["solve", "--steps", NEARLY_SOLVED]);
    let text = stdout(&output);
    assert!(
        text.contains("5. Full House (4, sum 20): r9c9=2\n"),
        "{text}"
    );
    assert!(
        text.contains("Solved in 5 steps: easy, score 20.\n"),
        "{text}"
    );
    // The solved grid, with the givens marked.
    assert!(
        text.contains("9 | (9) (7) (8) | (5) (3) (1) | (6) (4)  2  |"),
        "{text}"
    );

    let output = epsilon(&["solve", NEARLY_SOLVED]);
    assert!(stdout(&output).starts_with("Solved in 5 steps: easy, score 20.\n"));
}

#[test]
fn the_order_of_techniques_may_be_another() {
    let folder = TempDir::new().expect("a folder");
    let singles = file(&folder, "singles.toml", SINGLES);
    let output = epsilon(&["solve", "--steps", EASY, "--techniques", &singles]);
    let text = stdout(&output);
    let cells = EASY.matches('.').count();
    assert!(
        text.contains(&format!("Solved in {cells} steps: easy, score {cells}.")),
        "{text}"
    );
    // The file names some techniques; the others keep their default names.
    assert!(
        text.contains(" Only Place (1, ") && text.contains(" Naked Single (1, "),
        "{text}"
    );

    let output = epsilon(&["solve", HARDER, "--techniques", &singles]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    assert!(
        text.contains("no technique finds anything more: extreme, score 1"),
        "{text}"
    );
}

#[test]
fn mistakes_in_an_order_are_located() {
    let folder = TempDir::new().expect("a folder");
    let wrong = SINGLES
        .replace("\"0003\"", "\"0033\"")
        .replace("score = 5", "scroe = 5");
    let wrong = file(&folder, "wrong.toml", wrong);
    for command in [["solve", EASY], ["rate", &wrong]] {
        let output = epsilon(&[&command[..], &["--techniques", &wrong]].concat());
        assert_eq!(output.status.code(), Some(2));
        let text = stderr(&output);
        for part in [
            "wrong.toml:3:33",
            "unknown code `0033`",
            "wrong.toml:4:",
            "did you mean `score`?",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}

#[test]
fn a_puzzle_may_stand_in_a_file() {
    let folder = TempDir::new().expect("a folder");
    let one = file(
        &folder,
        "one.txt",
        format!("# my puzzle\n\n{NEARLY_SOLVED} # easy\n"),
    );
    let output = epsilon(&["solve", &one]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));

    let two = file(&folder, "two.txt", format!("{EASY}\n{HARDER}\n"));
    let letter = file(&folder, "letter.txt", EASY.replacen("8.3", "8x3", 1));
    for (argument, parts) in [
        (
            two.as_str(),
            &["two.txt:2:1", "more than one puzzle", "epsilon rate"][..],
        ),
        (&letter, &["letter.txt:1:9", "invalid character 'x'"]),
        ("12.", &["this one has 3"]),
        ("missing.txt", &["there is no file or folder"]),
    ] {
        let output = epsilon(&["solve", "--steps", argument]);
        assert_eq!(output.status.code(), Some(2), "{argument}");
        for part in parts {
            assert!(
                stderr(&output).contains(part),
                "{part} in {}",
                stderr(&output)
            );
        }
    }
}

#[test]
fn ratings_come_in_the_order_of_the_lines_whatever_the_threads() {
    let folder = TempDir::new().expect("a folder");
    let puzzles: String = [EASY, HARDER, NEARLY_SOLVED]
        .iter()
        .cycle()
        .take(300)
        .flat_map(|puzzle| [puzzle, "\n"])
        .collect();
    let many = file(&folder, "many.txt", &puzzles);
    let singles = file(&folder, "singles.toml", SINGLES);
    for format in ["table", "csv", "json"] {
        let rate = |threads| {
            let arguments = ["rate", &many, "--format", format, "--techniques", &singles];
            let output = epsilon(&[&arguments[..], &["--jobs", threads]].concat());
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            stdout(&output)
        };
        let one = rate("1");
        assert_eq!(one, rate("8"), "{format}");
        let in_order: Vec<&str> = puzzles.lines().collect();
        let found: Vec<&str> = one
            .lines()
            .filter_map(|line| in_order.iter().find(|puzzle| line.contains(*puzzle)))
            .copied()
            .collect();
        assert_eq!(found, in_order, "{format}");
    }
}

#[test]
fn ratings_are_data() {
    let folder = TempDir::new().expect("a folder");
    let file = file(
        &folder,
        "puzzles.txt",
        format!("{NEARLY_SOLVED}\n# nothing\n{EASY}\n"),
    );

    let steps = stdout(&epsilon(&["solve", "--steps", NEARLY_SOLVED]));
    let (_, _, effect) = &moves(&steps, "sum")[0];
    let output = epsilon(&["rate", &file, "--format", "json"]);
    let rated: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(rated.len(), 2);
    assert_eq!(
        rated[0],
        serde_json::json!({
            "file": file, "line": 1, "puzzle": NEARLY_SOLVED, "end": "solved", "level": "easy", "score": 20,
            "steps": 5, "hardest_code": "0000", "hardest": "Full House", "hardest_step": 1,
            "hardest_effect": effect,
        })
    );
    assert_eq!(
        (&rated[1]["line"], &rated[1]["level"]),
        (&3.into(), &"easy".into())
    );

    assert_eq!(
        stdout(&epsilon(&["rate", &file, "--json"])),
        stdout(&output)
    );
    let output = epsilon(&["rate", &file, "--format", "csv"]);
    let text = stdout(&output);
    let expected = format!(
        "file,line,puzzle,end,level,score,steps,hardest_code,hardest,hardest_step,hardest_effect\n\
         {file},1,{NEARLY_SOLVED},solved,easy,20,5,0000,Full House,1,{effect}\n"
    );
    assert!(text.starts_with(&expected), "{text}");

    let output = epsilon(&["rate", &file]);
    let text = stdout(&output);
    assert!(text.starts_with("level    score  end"), "{text}");
    assert!(text.contains("\neasy        20  solved"), "{text}");
    let hardest = format!("{NEARLY_SOLVED}  1. Full House: {effect}\n");
    assert!(text.contains(&hardest), "{text}");
    assert!(
        text.ends_with("2 puzzles on HoDoKu's scale: 2 easy\n"),
        "{text}"
    );
}

#[test]
fn lines_that_are_no_puzzles_are_located_and_the_rest_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let short = &EASY[..80];
    let twice = format!("55{}", ".".repeat(79));
    let lines = format!("{NEARLY_SOLVED}\n{short}\n  x\n{twice}\n{EASY} 8\n{NEARLY_SOLVED}\n");
    let bad = file(&folder, "bad.txt", lines);
    let good = file(&folder, "good.txt", NEARLY_SOLVED);
    let missing = folder.path().join("missing.txt").display().to_string();
    let output = epsilon(&["rate", &bad, &missing, &good, "--format", "csv"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = stderr(&output);
    for error in [
        format!("{bad}:2:81: a puzzle has 81 cells, this one has 80\n"),
        format!("{bad}:3:3: invalid character 'x'"),
        format!("{bad}:4:2: 5 stands twice in row 1: in r1c1 and in r1c2\n"),
        format!("{bad}:5:82: invalid character ' '"),
    ] {
        assert!(errors.contains(&error), "{error} in {errors}");
    }
    assert!(errors.contains("there is no file or folder"), "{errors}");
    let rated: Vec<String> = stdout(&output)
        .lines()
        .skip(1)
        .map(|line| {
            line.split(&format!(",{NEARLY_SOLVED}"))
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    assert_eq!(
        rated,
        [format!("{bad},1"), format!("{bad},6"), format!("{good},1")]
    );
}

#[test]
fn hodokus_examples_in_utf_16_are_read() {
    let folder = TempDir::new().expect("a folder");
    let text =
        format!("\u{feff}# Beispiele für Schüler\r\n{NEARLY_SOLVED} # größter\r\n\r\n{EASY}\r\n");
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let examples = file(&folder, "examples.txt", bytes);
    let output = epsilon(&["rate", &examples]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).ends_with("2 puzzles on HoDoKu's scale: 2 easy\n"));
}

#[test]
fn a_puzzle_without_a_single_solution_has_no_rating() {
    let folder = TempDir::new().expect("a folder");
    let impossible = format!("12345678.{}9", ".".repeat(71));
    let ambiguous = ".".repeat(81);
    let path = file(&folder, "two.txt", format!("{impossible}\n{ambiguous}\n"));
    let output = epsilon(&["rate", &path, "--format", "json"]);
    let ends: Vec<(Value, Value)> = stdout(&output)
        .lines()
        .map(|line| {
            let rated: Value = serde_json::from_str(line).expect("an object");
            (rated["end"].clone(), rated["score"].clone())
        })
        .collect();
    let expected = ["no solution", "several solutions"].map(|end| (end.into(), Value::Null));
    assert_eq!(ends, expected);
    let output = epsilon(&["rate", &path]);
    assert!(stdout(&output).ends_with("2 puzzles on HoDoKu's scale: 2 not rated\n"));

    for (puzzle, said) in [
        (&impossible, "The puzzle has no solution.\n"),
        (&ambiguous, "The puzzle has more than one solution.\n"),
    ] {
        let output = epsilon(&["solve", puzzle]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stdout(&output), said);
    }
}

#[test]
fn brute_force_helps_where_techniques_end() {
    let folder = TempDir::new().expect("a folder");
    let forced = SINGLES.replace(
        "score = 100, enabled = false",
        "score = 100, enabled = true",
    );
    let forced = file(&folder, "forced.toml", forced);
    let output = epsilon(&["solve", "--steps", HARDER, "--techniques", &forced]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("Brute Force (100, sum "), "{text}");
    assert!(
        text.contains("No technique finds anything; the solution has "),
        "{text}"
    );
    let cells = HARDER.matches('.').count();
    assert!(
        text.contains(&format!("Solved in {cells} steps: extreme, ")),
        "{text}"
    );
}

#[test]
fn paths_of_another_program_are_compared() {
    let folder = TempDir::new().expect("a folder");
    let puzzles = file(
        &folder,
        "puzzles.txt",
        format!("{NEARLY_SOLVED}\n{EASY}\n{HARDER}\n"),
    );
    let output = epsilon(&["rate", &puzzles, "--format", "paths"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let paths = stdout(&output);
    let own = file(&folder, "own.tsv", &paths);
    let compare = |paths: &str, language| {
        epsilon(&["solve", "--steps", "--compare", paths, "--lang", language])
    };
    let output = compare(&own, "en");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(
        text.starts_with(&format!("{own}:1: identical, 5 steps\n")),
        "{text}"
    );
    let sums = "3 paths: 3 identical, 3 with equal score, 3 with equal level\n";
    assert!(text.ends_with(sums), "{text}");

    // A different technique, a path that ends too early, and an invalid step.
    let lines: Vec<&str> = paths.lines().collect();
    let (shorter, _) = lines[1].rsplit_once('|').expect("several steps");
    let paths = format!(
        "puzzle\tlevel\tscore\tsolved\tpath\n{}\n# a note\n{shorter}\n{}|0004;;111\n",
        lines[0]
            .replacen("\t20\t", "\t21\t", 1)
            .replacen("0000;", "0003;", 1),
        lines[2],
    );
    let other = file(&folder, "other.tsv", paths);
    let output = compare(&other, "en");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let place = format!("{other}:5:{}: ", lines[2].chars().count() + 2);
    let mistake = stderr(&output);
    assert!(
        mistake.contains(&place) && mistake.contains("write a code"),
        "{mistake}"
    );
    let text = stdout(&output);
    for part in [
        &format!(
            "{other}:2: step 1 differs; score 21 in the file, here 20\n  the file: 0003 Naked Single: r"
        ),
        " has no candidate but ",
        "\n  Epsilon: 0000 Full House: r",
        "\n  the file: the path ends\n  Epsilon: 0000 Full House: ",
        "2 paths: 0 identical, 1 with equal score, 2 with equal level\n",
        "    1  0003 Naked Single / 0000 Full House\n",
        "    1  the path ends / 0000 Full House\n",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(
        stdout(&compare(&other, "de")).contains(": Schritt 1 weicht ab; Punktwert 21 in der Datei")
    );
    let output = epsilon(&["solve", "--steps", "--compare", &own, EASY]);
    assert_eq!(output.status.code(), Some(2));
}
