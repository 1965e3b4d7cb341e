//! `epsilon relate` and `epsilon canon` as a user runs them.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use board::random::Random;
use common::{epsilon_elsewhere as epsilon, file_argument as file, grid, stderr, stdout};
use reference::handout::symmetry::lines::{BlockImage, Image3};
use reference::puzzle::relate::{LineOrder, Map, Relabelling, Transformation};
use reference::puzzle::solve::puzzle::{random_puzzle, random_solution};
use tempfile::TempDir;

/// The handout's figure 1.
const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
/// The handout's figure 6: figure 1 with each digit replaced by the next.
const FIGURE_6: &str =
    ".3.6.2.1.9..3.4..7.4..7..8...2...7..65.....21..3...8...1..4..9.3..9.5..8.2.1.8.7.";
/// The smallest image of figure 1, its canonical form.
const SMALLEST_OF_FIGURE_1: &str =
    ".......12..1..23..23.14.5.........56..4..67..86.53.9...582.9....763.4...1...8....";

/// Runs `epsilon` and returns its standard output. The exit code must be `code`, and standard error empty.
#[track_caller]
fn stdout_of(arguments: &[&str], code: i32) -> String {
    let output = epsilon(arguments);
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output)
}

fn line(grid: &Grid) -> String {
    grid.to_line().expect("digits and white spaces")
}

/// Returns the line of a grid with only these cells filled: `r1c1=5 r2c2=5`.
fn line_with(cells: &str) -> String {
    let mut grid = Grid::EMPTY;
    for placement in cells.split_whitespace() {
        let (cell, value) = placement.split_once('=').expect("a cell and a digit");
        let value = value.parse().expect("a digit");
        grid.set_value(cell.parse().expect("a cell"), value);
    }
    line(&grid)
}

fn image3(random: &mut Random) -> Image3 {
    Image3::ALL[random.below(6)]
}

fn transformation(random: &mut Random) -> Transformation {
    let mut order = || LineOrder::of([(); 3].map(|()| image3(random)), image3(random));
    let (rows, columns) = (order(), order());
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    Transformation {
        transposed: random.below(2) == 1,
        rows,
        columns,
        digits: Relabelling::new(digits).expect("a permutation"),
    }
}

/// Parses a map as `epsilon relate` prints it: `3. vertical block permutation with ... (z4,1,...)`.
fn parse_map(printed: &str) -> Map {
    let (_, text) = printed.split_once(". ").expect("a number");
    if text == "transposition" {
        return Map::Transposition;
    }
    let (name, rest) = text.split_once(" (").expect("a vector");
    let (vector, rest) = rest.split_once(')').expect("its end");
    let numbers: Vec<u8> = vector
        .split([',', 'z'])
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().expect("a number"))
        .collect();
    // A permutation of bands is called vertical because it moves rows up and down, one of stacks horizontal because it
    // moves columns sideways. The first long word of a name is this direction, if the name has one.
    let line = match name.split(' ').find(|word| word.len() > 5) {
        Some("vertical") => Line::Row,
        Some("horizontal") => Line::Column,
        _ if name.contains(" row ") => Line::Row,
        _ => Line::Column,
    };
    if name.starts_with("block-intern") {
        let (_, anchor) = rest.split_once('z').expect("an anchor");
        let (row, column) = anchor.split_once(',').expect("two indices");
        let [row, column] = [row, column].map(|index| index.parse().expect("an index"));
        Map::WithinBlock {
            line,
            anchor: Cell::from_rc(row, column).expect("a cell"),
            image: Image3::new(numbers.try_into().expect("three")).expect("a permutation"),
        }
    } else if name.contains("block permutation") {
        let cells: Vec<Cell> = numbers
            .chunks(2)
            .map(|indices| Cell::from_rc(indices[0], indices[1]).expect("a cell"))
            .collect();
        let wanted = BlockImage::new(cells.try_into().expect("five")).expect("a block image");
        let fits = |image: &Image3| BlockImage::of(line, *image) == wanted;
        let image = Image3::ALL.into_iter().find(fits).expect("an image");
        Map::Blocks { line, image }
    } else {
        assert_eq!(name, "value permutation");
        let digits: Vec<Digit> = numbers
            .into_iter()
            .map(|number| Digit::new(number).expect("a digit"))
            .collect();
        let digits = Relabelling::new(digits.try_into().expect("nine"));
        Map::Values(digits.expect("a permutation"))
    }
}

#[test]
fn the_printed_maps_lead_from_the_first_grid_to_the_second() {
    let mut random = Random(1);
    let mut longest = 0;
    for round in 0..24 {
        let first = match round % 3 {
            0 => grid(FIGURE_1),
            1 => random_solution(&mut || random.next_bits()),
            _ => random_puzzle(&mut || random.next_bits()),
        };
        let second = transformation(&mut random).apply(&first);
        let text = stdout_of(&["relate", &line(&first), &line(&second)], 0);
        let maps: Vec<Map> = text.lines().skip(1).map(parse_map).collect();
        assert!(text.contains(&format!(" by {} map", maps.len())), "{text}");
        let redone = maps.iter().fold(first, |grid, map| map.apply(&grid));
        assert_eq!(redone, second, "{text}");
        longest = longest.max(maps.len());
    }
    assert!((8..=10).contains(&longest), "{longest}");
}

#[test]
fn a_witness_is_printed_in_the_handouts_terms() {
    let within = |entries| Image3::new(entries).expect("a permutation");
    let every_kind = Transformation {
        transposed: true,
        rows: LineOrder::of(
            [Image3::IDENTITY, within([2, 3, 1]), Image3::IDENTITY],
            within([2, 1, 3]),
        ),
        columns: LineOrder::of(
            [within([3, 2, 1]), Image3::IDENTITY, within([1, 3, 2])],
            within([3, 1, 2]),
        ),
        digits: Relabelling::IDENTITY,
    };
    let second = line(&every_kind.apply(&grid(FIGURE_6)));
    for language in ["en", "de"] {
        let printed = stdout_of(&["relate", FIGURE_1, &second, "--lang", language], 0);
        insta::assert_snapshot!(format!("witness_{language}"), printed);
    }
}

#[test]
fn every_step_can_be_drawn() {
    let permuted = Transformation {
        rows: LineOrder::new([2, 3, 1, 4, 5, 6, 7, 8, 9]).expect("an order"),
        ..Transformation::IDENTITY
    };
    let second = line(&permuted.apply(&grid(FIGURE_6)));
    for language in ["en", "de"] {
        let drawn = stdout_of(
            &["relate", FIGURE_1, &second, "--draw", "--lang", language],
            0,
        );
        insta::assert_snapshot!(format!("drawn_{language}"), drawn);
    }
    // The smallest images of two grids with the same counts.
    let [one, other] = SAME_COUNTS;
    insta::assert_snapshot!(
        "drawn_forms",
        stdout_of(&["relate", &line_with(one), &line_with(other), "--draw"], 1)
    );
}

/// Two unrelated grids with the same counts. Both have a digit in each of the blocks 1, 2, 5 and 9: block 2 shares a
/// band with 1 and a stack with 5, and 9 shares neither with any of them. The equal digits are in blocks 1 and 5 of the
/// first grid, and in 1 and 9 of the second.
const SAME_COUNTS: [&str; 2] = ["r1c1=1 r2c5=2 r4c4=1 r7c7=3", "r1c1=1 r2c5=2 r4c4=3 r7c7=1"];

#[test]
fn equal_grids_need_no_map() {
    let empty = ".".repeat(81);
    let noughts = "0".repeat(81);
    for (first, second) in [(FIGURE_1, FIGURE_1), (&empty, &noughts)] {
        assert_eq!(
            stdout_of(&["relate", first, second], 0),
            "The two grids are equal; no map is needed.\n"
        );
    }
    assert_eq!(
        stdout_of(&["relate", FIGURE_1, FIGURE_6, "--lang", "de"], 0),
        "Das zweite Gitter entsteht aus dem ersten durch 1 Abbildung:\n\
         1. Wertpermutation (2,3,4,5,6,7,8,9,1)\n"
    );
}

#[test]
fn the_first_invariant_that_differs_is_printed() {
    let pairs = [
        ("r1c1=1", ""),
        ("r1c1=1 r5c5=2", "r1c1=1 r5c5=1"),
        ("r1c1=1 r5c5=2", "r1c1=1 r2c5=2"),
        ("r1c1=1 r2c2=2 r4c4=3 r5c5=4", "r1c1=1 r2c4=2 r4c2=3 r5c5=4"),
        ("r1c1=1 r2c2=2", "r1c1=1 r2c1=2"),
        ("r1c1=1 r1c2=1 r1c4=2 r1c5=2", "r1c1=1 r1c2=2 r1c4=1 r1c5=2"),
        (SAME_COUNTS[0], SAME_COUNTS[1]),
    ];
    let mut printed = String::new();
    for (first, second) in pairs {
        for language in ["en", "de"] {
            let (first, second) = (line_with(first), line_with(second));
            let text = stdout_of(&["relate", &first, &second, "--lang", language], 1);
            printed.push_str(&text);
        }
        printed.push('\n');
    }
    insta::assert_snapshot!(printed);
}

#[test]
fn near_misses_are_not_related() {
    let mut random = Random(2);
    for _ in 0..12 {
        let first = random_solution(&mut || random.next_bits());
        let mut miss = transformation(&mut random).apply(&first);
        // In a valid solution two neighbours in a row differ, so exchanging them breaks their columns.
        let cell = random.below(9) * 9;
        let [one, other] = [Cell::ALL[cell], Cell::ALL[cell + 1]];
        let value = miss.value(one);
        miss.set_value(one, miss.value(other));
        miss.set_value(other, value);
        let printed = stdout_of(&["relate", &line(&first), &line(&miss)], 1);
        assert!(printed.contains("pairs of equal digits"), "{printed}");
    }
}

#[test]
fn grids_may_be_read_from_files() {
    let folder = TempDir::new().expect("a folder");
    let first = file(
        &folder,
        "first.txt",
        format!("# figure 1\r\n{FIGURE_1}\r\n"),
    );
    let second = file(&folder, "second.txt", format!("\n{FIGURE_6} # figure 6"));
    let printed = stdout_of(&["relate", &first, &second], 0);
    assert!(
        printed.starts_with("The second grid arises from the first by 1 map:\n"),
        "{printed}"
    );
    assert_eq!(stdout_of(&["relate", &first, FIGURE_6], 0), printed);
}

#[test]
fn bad_input_is_located() {
    let folder = TempDir::new().expect("a folder");
    let two = file(&folder, "two.txt", format!("{FIGURE_1}\n{FIGURE_6}\n"));
    let letter = file(&folder, "letter.txt", FIGURE_1.replacen(".5.", ".x.", 1));
    let nothing = file(&folder, "nothing.txt", "# no grid\n");
    for (first, second, parts) in [
        (
            two.as_str(),
            FIGURE_1,
            &["two.txt:2:1", "more than one", "epsilon canon"][..],
        ),
        (
            FIGURE_1,
            &letter,
            &["letter.txt:1:4", "invalid character 'x'"],
        ),
        (
            &nothing,
            FIGURE_1,
            &["there is no puzzle in", "nothing.txt"],
        ),
        (
            FIGURE_1,
            "missing.txt",
            &["there is no file or folder `missing.txt`"],
        ),
        // Both at once.
        (
            "12.",
            "1x",
            &[
                "the first grid:1:4",
                "has 3",
                "the second grid:1:2",
                "invalid character 'x'",
            ],
        ),
    ] {
        let output = epsilon(&["relate", first, second]);
        assert_eq!(output.status.code(), Some(2), "{first} {second}");
        assert_eq!(stdout(&output), "");
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
fn forms_are_printed_in_the_order_of_the_lines() {
    let folder = TempDir::new().expect("a folder");
    let empty = ".".repeat(81);
    // A grid with a digit twice in a row is accepted like any other.
    let contradiction = line_with("r5c5=7 r5c9=7");
    let lines = format!(
        "{FIGURE_6}\n# a note\n\n{empty} # nothing\n{contradiction}\n{}\n",
        FIGURE_1.replace('.', "0")
    );
    let many = file(&folder, "many.txt", lines);
    let one = file(&folder, "one.txt", FIGURE_1);
    let twice = line_with("r9c6=1 r9c9=1");
    assert_eq!(
        stdout_of(&["canon", &many, &one], 0),
        format!(
            "{SMALLEST_OF_FIGURE_1}\n{empty}\n{twice}\n{SMALLEST_OF_FIGURE_1}\n{SMALLEST_OF_FIGURE_1}\n"
        )
    );
    // Two cells of a line in different blocks: there are 18 * 27 such pairs, and 3,359,232 / 486 = 6,912.
    let printed = stdout_of(&["canon", &many, "--automorphisms"], 0);
    let notes: Vec<&str> = printed
        .lines()
        .map(|line| line.split_once(" # ").expect("a note").1)
        .collect();
    assert_eq!(
        notes,
        [
            "1 automorphism",
            "3359232 automorphisms",
            "6912 automorphisms",
            "1 automorphism"
        ]
    );
    // The output can be read again.
    let copy = file(&folder, "printed.txt", &printed);
    assert_eq!(stdout_of(&["canon", &copy, "--automorphisms"], 0), printed);
}

/// Returns lines with random images of `classes` grids, and the first line of each class.
fn images(classes: usize, lines: usize) -> (Vec<String>, Vec<String>) {
    let mut random = Random(3);
    let mut grids = vec![Grid::EMPTY, grid(FIGURE_1)];
    while grids.len() < classes {
        grids.push(random_puzzle(&mut || random.next_bits()));
        grids.push(random_solution(&mut || random.next_bits()));
    }
    let mut met = vec![false; grids.len()];
    let (mut all, mut first) = (Vec::new(), Vec::new());
    for number in 0..lines {
        let class = random.below(grids.len());
        let image = transformation(&mut random).apply(&grids[class]);
        let line = format!("{} # line {number}", line(&image));
        if !std::mem::replace(&mut met[class], true) {
            first.push(line.clone());
        }
        all.push(line);
    }
    assert!(met.iter().all(|&met| met));
    (all, first)
}

#[test]
fn each_class_is_printed_once_as_its_first_line() {
    let folder = TempDir::new().expect("a folder");
    // More lines than one thread takes at a time.
    let (all, first) = images(40, 5000);
    let (start, rest) = all.split_at(1000);
    let start = file(&folder, "start.txt", start.join("\n"));
    let rest = file(&folder, "rest.txt", rest.join("\r\n"));
    let wanted = format!("{}\n", first.join("\n"));
    for threads in ["1", "8"] {
        let printed = stdout_of(&["canon", &start, &rest, "--unique", "--jobs", threads], 0);
        assert_eq!(printed, wanted, "{threads}");
    }
    let counted = stdout_of(&["canon", &start, &rest, "--unique", "--automorphisms"], 0);
    for (line, first) in counted.lines().zip(&first) {
        assert!(line.starts_with(&format!("{first} # ")), "{line}");
    }
    assert_eq!(counted.lines().count(), first.len());

    let [one, eight] = ["1", "8"].map(|threads| stdout_of(&["canon", &rest, "--jobs", threads], 0));
    assert_eq!(one, eight);
    assert_eq!(one.lines().count(), 4000);
}

#[test]
fn invalid_lines_are_located_and_the_others_still_count() {
    let folder = TempDir::new().expect("a folder");
    let lines = format!(
        "{FIGURE_1}\n{}\n  x\n{FIGURE_6} 8\n{FIGURE_6}\n",
        &FIGURE_1[..80]
    );
    let bad = file(&folder, "bad.txt", lines);
    let text: Vec<u8> = format!("\u{feff}{FIGURE_1} # schön\r\n")
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    let good = file(&folder, "good.txt", text);
    let missing = folder.path().join("missing.txt").display().to_string();
    let output = epsilon(&["canon", &bad, &missing, &good]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stdout(&output),
        format!("{SMALLEST_OF_FIGURE_1}\n").repeat(3)
    );
    let errors = stderr(&output);
    for error in [
        format!("{bad}:2:81: a puzzle has 81 cells, this one has 80\n"),
        format!("{bad}:3:3: invalid character 'x'"),
        format!("{bad}:4:82: invalid character ' '"),
        "there is no file or folder".to_owned(),
    ] {
        assert!(errors.contains(&error), "{error} in {errors}");
    }
    let output = epsilon(&["canon", &bad, "--unique"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output), format!("{FIGURE_1}\n"));
}
