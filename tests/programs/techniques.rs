//! Solvers as submissions: HoDoKu lines, shipped or a user's own, asked of programs.

use std::fs;
use std::process::Output;

use common::{epsilon, root, stderr, stdout};
use tempfile::TempDir;

fn shown(output: &Output) -> String {
    let shown = stderr(output) + &stdout(output);
    // The duration is not tested.
    match shown.rsplit_once(" (") {
        Some((before, _)) => format!("{before}\n"),
        None => shown,
    }
}

/// Formats a library line about a grid that begins with these cells and is empty elsewhere.
fn line(technique: &str, digits: &str, cells: &str, rest: &str) -> String {
    let others = ".".repeat(81 - cells.replace('+', "").len());
    format!(":{technique}:{digits}:{cells}{others}:{rest}\n")
}

fn grade(submission: &str, lines: &str) -> (Option<i32>, String) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("lines.txt");
    fs::write(&file, lines).expect("lines");
    let path = file.display().to_string();
    let output = epsilon(&["grade", submission, "--course", "hodoku", "--cases", &path]);
    let shown = shown(&output).replace(&path, "lines.txt");
    (output.status.code(), shown)
}

const SINGLES: &str = "exec:python3 examples/exec/singles.py";

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_solver_passes_what_the_reference_passes() {
    let lines = [
        line("0000", "9", "1234+5678.", "::919:"),
        line("0002", "9", "12345678.", "::919:"),
        line("0003-x", "8", "12345678.", "::919:"),
    ];
    let lines = lines.concat();
    let (_, of_builtin) = grade("builtin", &lines);
    assert!(
        of_builtin.contains("builtin: 3 cases passed, 0 failed"),
        "{of_builtin}"
    );
    let (code, of_solver) = grade(SINGLES, &lines);
    assert_eq!(code, Some(0), "{of_solver}");
    assert!(
        of_solver.contains("3 cases passed, 0 failed, 0 skipped"),
        "{of_solver}"
    );
}

/// A solver gets the question and nothing of the answer.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_solver_sees_neither_the_expected_effect_nor_that_a_line_is_a_fail_case() {
    let folder = TempDir::new().expect("a folder");
    let heard = folder.path().join("heard");
    let program = folder.path().join("listener.py");
    fs::write(
        &program,
        format!(
            "import json, sys\nfor line in sys.stdin:\n    open({:?}, 'a').write(line)\n    \
             asked = json.loads(line)\n    \
             print(json.dumps({{'id': asked['id'], 'nonce': asked['nonce'], 'returned': []}}), flush=True)\n",
            heard.display().to_string()
        ),
    )
    .expect("a program");
    let lines = line("0904-2", "7", "1.+2", ":799 789::") + &line("0600-x", "35", "1", ":345::");
    let (code, shown) = grade(&format!("exec:python3 {}", program.display()), &lines);
    assert_eq!(code, Some(1), "{shown}");
    assert!(shown.contains("1 case passed, 1 failed"), "{shown}");
    let heard = fs::read_to_string(heard).expect("requests");
    let arguments: Vec<serde_json::Value> = heard
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("JSON")["arguments"].take()
        })
        .collect();
    let rest = ".".repeat(78);
    assert_eq!(
        arguments,
        [
            serde_json::json!(["0904-2", "7", format!("1.+2{rest}"), ""]),
            serde_json::json!(["0600", "35", format!("1..{rest}"), ""]),
        ]
    );
}

#[test]
fn bad_lines_are_shown_with_their_place_and_the_rest_is_asked() {
    let good = line("0000", "9", "12345678.", "::919:");
    let lines = [
        good.clone(),
        // One cell too few.
        line("0000", "9", "12345678..", "::919:").replacen("..", ".", 1),
        line("9999", "9", "12345678.", "::919:"),
        line("0100", "1", "12345678.", ":111::"),
        line("0000", "9", "12345678.", ":922:919:"),
        line("0000", "9", "12345678.", ""),
        good,
    ];
    let (code, shown) = grade("builtin", &lines.concat());
    assert_eq!(code, Some(2), "{shown}");
    insta::assert_snapshot!(shown);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_table_has_a_row_for_each_label() {
    let lines = line("0000", "9", "12345678.", "::919:")
        + &line("0002", "9", "12345678.", "::999:")
        + &line("0300", "9", "12345678.", ":922::");
    let (code, shown) = grade(SINGLES, &lines);
    assert_eq!(code, Some(1), "{shown}");
    insta::assert_snapshot!(shown);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_malformed_step_is_reported_with_its_number() {
    let folder = TempDir::new().expect("a folder");
    let program = folder.path().join("wrong.py");
    fs::write(
        &program,
        "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    \
         print(json.dumps({'id': asked['id'], 'nonce': asked['nonce'], \
         'returned': [{'placements': '919'}, {'placements': 'r1c9'}]}), flush=True)\n",
    )
    .expect("a program");
    let (code, shown) = grade(
        &format!("exec:python3 {}", program.display()),
        &line("0000", "9", "12345678.", "::919:"),
    );
    assert_eq!(code, Some(1), "{shown}");
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("in step 2: `placements`: invalid candidate `r1c9`"),
        "{shown}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_protocol_names_the_example() {
    let root = root();
    let protocol = fs::read_to_string(root.join("specs/protocol.md")).expect("the protocol");
    let command = format!("epsilon grade '{SINGLES}' --course hodoku --cases cases/hodoku\n");
    assert!(protocol.contains(&command));
    let output = epsilon(&[
        "grade",
        SINGLES,
        "--course",
        "hodoku",
        "--cases",
        "cases/hodoku",
    ]);
    let shown = shown(&output);
    assert_eq!(output.status.code(), Some(0), "{shown}");
    assert!(shown.contains(" 0 failed"), "{shown}");
}

#[test]
fn known_failures_do_not_fail_a_run_and_are_reported_once_they_pass() {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (lines, known) = (path("lines.txt"), path("known.txt"));
    let good = line("0000", "9", "1234+5678.", "::919:");
    // Neither technique has a step with the digit 8 there.
    let (bad, worse) = (
        line("0000", "8", "12345678.", "::919:"),
        line("0002", "8", "12345678.", "::919:"),
    );
    fs::write(&lines, [good.as_str(), &bad, &worse].concat()).expect("lines");
    let run = |listed: &str, more: &[&str]| {
        fs::write(&known, listed).expect("a list");
        let fixed = [
            "grade",
            "builtin",
            "--course",
            "hodoku",
            "--cases",
            &lines,
            "--known-failures",
            &known,
        ];
        let output = epsilon(&[&fixed[..], more].concat());
        let shown = (stderr(&output) + &stdout(&output)).replace(&known, "known.txt");
        (output.status.code(), shown)
    };

    let (code, shown) = run(&format!("# both\n\n  {bad}lines::line 3\n"), &[]);
    assert_eq!(code, Some(0), "{shown}");
    assert!(shown.contains("2 of known.txt failed again"), "{shown}");
    assert!(!shown.contains("new failure"), "{shown}");

    let (code, shown) = run(&bad, &[]);
    assert_eq!(code, Some(1), "{shown}");
    let told = "A new failure, not in known.txt:\n  lines::line 3\n";
    assert!(shown.contains(told), "{shown}");

    let (code, shown) = run(&[bad.as_str(), &good, &worse].concat(), &[]);
    assert_eq!(code, Some(0), "{shown}");
    let told =
        "A known failure passes now; remove it from known.txt:\n  known.txt:2: lines::line 1\n";
    assert!(shown.contains(told), "{shown}");

    // A case that was not asked neither fails nor passes.
    let (code, shown) = run(&good, &["--only", "lines::line 3"]);
    assert_eq!(code, Some(1), "{shown}");
    assert!(!shown.contains("passes now"), "{shown}");

    let (code, shown) = run(&format!("{bad}lines::line 9\n:0000:9:x\n"), &[]);
    assert_eq!(code, Some(2), "{shown}");
    assert!(shown.contains("known.txt:2:1"), "{shown}");
    assert!(shown.contains("known.txt:3:"), "{shown}");
}
