//! A course for which Epsilon has no reference: `examples/course`.

use std::fs;
use std::process::Output;

use common::{epsilon, stderr, stdout, write_specs};
use tempfile::TempDir;

/// Runs a command for the course.
fn run(arguments: &[&str]) -> Output {
    let course = ["--specs", "examples/course/specs", "--course", "tools"];
    epsilon(&[arguments, &course].concat())
}

/// Writes the course without its oracle into a folder of its own.
fn without_oracle() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let oracle = "oracle = \"exec:python3 oracle.py\"\n";
    write_specs("examples/course/specs", "tools", &specs, oracle, "");
    folder
}

/// Writes a file of cases into a folder; returns its path.
fn cases(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("some.toml");
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

#[test]
fn written_answers_decide_and_no_reason_is_invented() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("reports").display().to_string();
    let output = run(&["grade", "examples/course/submissions", "--out", &out]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let points = fs::read_to_string(folder.path().join("reports/points.csv")).expect("points");
    assert!(points.contains("right,right,20.00,20.00,"), "{points}");
    assert!(points.contains("wrong,wrong,13.50,20.00,"), "{points}");
    let text = stdout(&output);
    assert!(text.contains("Expected true, found false."), "{text}");
    for word in ["reading", "C1", "C4", "naked", "clause"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
}

/// A hand-in that stays just below the limit of each call uses up the time of a submission; the course says how the
/// rest is judged.
#[test]
fn a_submission_has_a_limit_on_all_its_time() {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let hand_in = "examples/attacks/sleep-below-the-limit";
    let graded = |policy: &str| {
        let other = format!("over_budget = \"{policy}\"\n");
        let line = "over_budget = \"fails\"\n";
        write_specs("specs", "meilenstein1", &specs, line, &other);
        let path = specs.join("meilenstein1.toml");
        let text = fs::read_to_string(&path).expect("a course");
        let shorter = text.replace("submission_s = 600", "submission_s = 2");
        assert_ne!(text, shorter);
        fs::write(path, shorter).expect("a course");
        let specs = specs.display().to_string();
        let output = epsilon(&[
            "grade",
            hand_in,
            "--specs",
            &specs,
            "--only",
            "GridUtil1/*",
            "--no-cache",
            "--lang",
            "en",
        ]);
        (stdout(&output), output.status.code())
    };
    let (text, code) = graded("fails");
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("over-budget (warning)"), "{text}");
    let (text, code) = graded("not-judged");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("over-budget (warning)"), "{text}");
}

#[test]
fn lint_says_what_it_cannot_prove() {
    let folder = without_oracle();
    let specs = folder.path().join("specs").display().to_string();
    let lint = |cases: &str| {
        epsilon(&[
            "lint", "--specs", &specs, "--course", "tools", "--cases", cases,
        ])
    };
    let output = lint("examples/course/cases");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        stdout(&output).contains("20 cases were not checked"),
        "{}",
        stdout(&output)
    );
    let unanswered =
        "[[case]]\nname = \"x\"\nmethod = \"seeEachOther\"\nfirst = \"r1c1\"\nsecond = \"r1c2\"\n";
    let output = lint(&cases(&folder, unanswered));
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("no expectation"),
        "{}",
        stderr(&output)
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_oracle_of_the_course_is_its_reference() {
    let output = run(&["lint"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output).trim(), "20 cases in 3 files: 0 problems");

    let folder = TempDir::new().expect("a folder");
    let text = "[[case]]\nname = \"a\"\nmethod = \"seeEachOther\"\nfirst = \"r1c1\"\nsecond = \"r3c3\"\nexpect = false\n\n\
        [[case]]\nname = \"b\"\nmethod = \"withoutOneGiven\"\ngrid = \"........1........................................................................\"\n";
    let some = cases(&folder, text);
    let output = run(&["lint", "--cases", &some]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("the reference answers true"),
        "{}",
        stderr(&output)
    );
    let output = run(&["bless", "--overwrite", "--cases", &some]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let output = run(&["lint", "--cases", &some]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn fresh_cases_have_the_answers_of_the_oracle() {
    let output = run(&[
        "cases", "new", "--method", "*", "--count", "4", "--seed", "3",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let folder = TempDir::new().expect("a folder");
    let text = stdout(&output);
    assert_eq!(text.matches("[[case]]").count(), 9 * 4);
    let output = run(&["lint", "--cases", &cases(&folder, &text)]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_search_finds_what_the_oracle_answers_otherwise() {
    let explore = |name: &str| {
        let submission = format!("examples/course/submissions/{name}");
        run(&["explore", &submission, "--seconds", "1"])
    };
    let output = explore("right");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let output = explore("wrong");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.ends_with(": 6 wrong.\n"), "{text}");
    assert!(
        text.contains(
            "The smallest grid found on which isPointSymmetric answers wrongly has 2 digits."
        ),
        "{text}"
    );
}

#[test]
fn an_oracle_that_cannot_be_asked_is_told() {
    let folder = without_oracle();
    let path = folder.path().join("specs/tools.toml");
    let course = fs::read_to_string(&path).expect("a course");
    let specs = folder.path().join("specs").display().to_string();
    let wrong = [
        ("oracle = \"python3\"\n", "tools.toml:"),
        (
            "oracle = \"exec:no-such-program-anywhere\"\n",
            "no-such-program-anywhere",
        ),
    ];
    for (line, told) in wrong {
        fs::write(&path, format!("{line}{course}")).expect("a course");
        let output = epsilon(&["lint", "--specs", &specs, "--course", "tools"]);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(stderr(&output).contains(told), "{}", stderr(&output));
    }
}

#[test]
fn an_oracle_that_does_not_answer_ends_the_command() {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let oracle = "oracle = \"exec:python3 oracle.py\"\n";
    // The program of the oracle does not lie beside these specs.
    write_specs("examples/course/specs", "tools", &specs, oracle, oracle);
    let specs = specs.display().to_string();
    let course = ["--specs", &specs, "--course", "tools"];
    let submission = "examples/course/submissions/wrong";
    let commands: [&[&str]; 3] = [
        &["lint", "--cases", "examples/course/cases"],
        &[
            "cases",
            "new",
            "--method",
            "isCandidate",
            "--count",
            "6",
            "--seed",
            "1",
        ],
        &["explore", submission, "--seconds", "1"],
    ];
    for command in commands {
        let output = epsilon(&[command, &course].concat());
        assert_eq!(
            output.status.code(),
            Some(2),
            "{command:?} {}",
            stderr(&output)
        );
        let text = stderr(&output);
        assert!(
            text.contains("10 questions in a row without an answer"),
            "{text}"
        );
    }
}
