//! `epsilon harvest`: lines that are valid, varied and the same for the same seed.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};
use std::thread;
use std::time::Duration;

use common::command;
use judge::oracle;
use model::case::hodoku::{Line, judge};
use puzzles::harvest::has_pending_single;
use tempfile::TempDir;

fn harvest(threads: &str, words: &[&str]) -> Output {
    command()
        .arg("harvest")
        .args(words)
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .expect("epsilon starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn lines(output: &Output) -> Vec<Line> {
    text(&output.stdout)
        .lines()
        .filter(|line| line.starts_with(':'))
        .map(|line| Line::parse(line).expect("a sound line"))
        .collect()
}

#[test]
fn every_line_is_valid_and_chance_does_not_depend_on_threads() {
    let words = [
        "0300", "0402-1", "0606-2", "0606-x", "0702", "0710-3", "0902-2", "--count", "3",
        "--limit", "512", "--seed", "5",
    ];
    let output = harvest("1", &words);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), text(&harvest("8", &words).stdout));
    let lines = lines(&output);
    assert_eq!(lines.len(), 21, "{}", text(&output.stderr));
    for line in &lines {
        let steps = oracle::steps(line).expect("a technique");
        assert!(judge(line, &steps).is_pass(), "{line}");
        assert!(!has_pending_single(&line.state()), "{line}");
    }
    let labels: BTreeSet<String> = lines.iter().map(Line::label).collect();
    let wanted: BTreeSet<String> = words[..7].iter().map(ToString::to_string).collect();
    assert_eq!(labels, wanted);
    // The most varied lines of a batch are chosen, so these three have different digits.
    let digits: BTreeSet<String> = lines
        .iter()
        .filter(|line| line.code() == "0300")
        .map(|line| line.digits.to_string())
        .collect();
    assert_eq!(digits.len(), 3);
    let others = harvest("2", &[&words[..12], &["6"]].concat());
    assert_ne!(text(&output.stdout), text(&others.stdout), "another seed");
}

/// Puzzles come from a file in UTF-16 with notes, as HoDoKu's examples have them; an invalid line costs no other line.
#[test]
fn puzzles_come_from_files_too() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("exemplars.txt");
    let mut random = board::random::Random(7);
    let mut written: Vec<String> = (0..40)
        .map(|_| {
            let puzzle =
                reference::puzzle::solve::puzzle::random_puzzle(&mut || random.next_bits());
            format!("{} # a note", puzzle.to_line().expect("digits"))
        })
        .collect();
    written.insert(1, "12x".to_owned());
    written.insert(2, ".".repeat(81));
    let utf_16: Vec<u8> = std::iter::once(0xfeff)
        .chain(written.join("\r\n").encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(&file, utf_16).expect("a file");
    let path = file.display().to_string();
    let output = harvest("2", &["0101", "0210", "--count", "2", "--puzzles", &path]);
    let problems = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{problems}");
    assert!(
        problems.contains("exemplars.txt:2:3: invalid character 'x'"),
        "{problems}"
    );
    assert!(
        problems.contains("exemplars.txt:3:1: The puzzle has more than one solution"),
        "{problems}"
    );
    assert_eq!(lines(&output).len(), 4, "{problems}");
}

/// HoDoKu's tester has no search for these codes without a variant, or with another one.
#[test]
fn locked_subsets_have_the_variant_that_hodoku_tests() {
    let output = harvest("2", &["0110", "0111", "--count", "2", "--limit", "256"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let labels: Vec<String> = lines(&output).iter().map(Line::label).collect();
    assert_eq!(labels, ["0110-1", "0110-1", "0111-1", "0111-1"]);
    let output = harvest("1", &["0111-2"]);
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    assert!(
        told.contains("does not test the variant `0111-2`"),
        "{told}"
    );
    assert!(told.contains("write `0111-1`"), "{told}");
}

/// A harvest that would last for hours is killed, as a time limit would do.
#[test]
fn lines_are_there_as_soon_as_they_are_found() {
    let endless = [
        "harvest", "0003", "0110", "--count", "1000000", "--limit", "1000000",
    ];
    let whole = |line: &str| {
        let is_whole = line.starts_with('#') || Line::parse(line).is_ok();
        assert!(is_whole, "{line}");
    };

    let mut child = command()
        .args(endless)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("epsilon starts");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    let told: Vec<String> = out
        .lines()
        .take(20)
        .map(|line| line.expect("text"))
        .collect();
    child.kill().expect("a running harvest");
    child.wait().expect("an exit status");
    assert_eq!(told.len(), 20);
    for line in &told {
        whole(line);
    }

    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("lines.txt");
    let mut child = command()
        .args(endless)
        .arg("--out")
        .arg(&file)
        .stderr(Stdio::null())
        .spawn()
        .expect("epsilon starts");
    let written = || fs::read_to_string(&file).unwrap_or_default();
    while written().lines().count() < 20 {
        assert!(
            child.try_wait().expect("a child").is_none(),
            "the harvest is still running"
        );
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("a running harvest");
    child.wait().expect("an exit status");
    let kept = written();
    assert!(kept.ends_with('\n'), "{kept}");
    for line in kept.lines() {
        whole(line);
    }
    let entries = fs::read_dir(folder.path()).expect("a folder");
    assert_eq!(entries.count(), 1, "no draft is left");
}

#[test]
fn a_label_that_is_none_says_so() {
    let output = harvest("1", &["0300-7"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("there is no variant `7`"));
    let output = harvest("1", &["3000"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no technique with the code `3000`"));
}
