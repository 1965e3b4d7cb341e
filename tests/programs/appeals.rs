//! Records that are compared, previewed and proved.

use std::fs;

use common::{epsilon, file_argument, kept, root, stderr, stdout};
use tempfile::TempDir;

/// A case that the submission with the wrong pair passes.
const EASY: &str = "[[case]]
name = \"no pair\"
method = \"getRowMinimalNakedPairCells\"
grid = \".................................................................................\"
anchor = \"r3c1\"
expect = []
";

/// A case that it fails.
const HARD: &str = "[[case]]
name = \"two pairs\"
method = \"getRowMinimalNakedPairCells\"
grid = \"...6................7..89.....15...33...6...44..2.....5...1...66...2...5...5.....\"
anchor = \"r3c1\"
expect = [\"r3c1\", \"r3c9\"]
";

/// Runs `epsilon`; returns its exit code and everything it printed.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let output = epsilon(arguments);
    let text = format!("{}{}", stdout(&output), stderr(&output));
    (output.status.code(), text)
}

/// Runs `epsilon`, which must end with a code; returns what it printed as JSON.
fn json(arguments: &[&str], code: i32) -> serde_json::Value {
    let output = epsilon(arguments);
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn submission(name: &str) -> String {
    let path = root().join("examples/submissions").join(name);
    path.display().to_string()
}

#[test]
fn a_record_is_previewed_compared_and_proved() {
    let scratch = TempDir::new().expect("a folder");
    let path = |name: &str| scratch.path().join(name).display().to_string();
    let cache = kept("appeals").display().to_string();
    let easy = file_argument(scratch.path(), "easy/pairs.toml", EASY);
    let both = file_argument(scratch.path(), "both/pairs.toml", format!("{EASY}\n{HARD}"));
    let own = submission("pair-order");
    let grade = |cases: &str, more: &[&str]| {
        let usual = ["grade", &own, "--cases", cases, "--cache", &cache];
        run(&[&usual[..], more].concat())
    };
    let [old, new] = ["old", "new"].map(path);
    assert_eq!(grade(&easy, &["--out", &old]).0, Some(0));

    // A preview publishes nothing.
    let (code, text) = grade(&both, &["--against", &old]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("new case, fails: pairs::two pairs"), "{text}");
    assert!(
        text.contains("0 gain points, 1 lose points, 0 keep theirs."),
        "{text}"
    );
    assert_eq!(grade(&both, &["--out", &new]).0, Some(1));
    let (code, text) = run(&["compare", &old, &new]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("new case, fails: pairs::two pairs"), "{text}");
    assert_eq!(run(&["compare", &new, &new]).0, Some(0));
    let comparison = json(&["compare", &old, &new, "--format", "json"], 1);
    assert_eq!(comparison["added_cases"][0], "pairs::two pairs");
    assert_eq!(comparison["changes"][0]["causes"][0]["case"]["new"], "fail");
    let (code, text) = run(&["compare", &easy, &new]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("is not a record"), "{text}");

    // The record of the class, and that of the submission.
    let record = format!("{new}/tutors/pair-order/report.json");
    let verify = |record: &str, submission: &str, cases: &str| {
        run(&[
            "verify", record, submission, "--cases", cases, "--cache", &cache,
        ])
    };
    for record in [&format!("{new}/report.json"), &record] {
        let (code, text) = verify(record, &own, &both);
        assert_eq!(code, Some(0), "{text}");
        assert!(
            text.contains("The record of pair-order is proved"),
            "{text}"
        );
    }
    let (code, text) = verify(&record, &own, &easy);
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("Cases                     DIFFERENT"),
        "{text}"
    );
    let (code, text) = verify(&record, &submission("correct"), &both);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("passes now: pairs::two pairs"), "{text}");
    assert!(text.contains("is not proved"), "{text}");

    let proof = |record: &str, cases: &str, code| {
        let flags = ["--cases", cases, "--cache", &cache, "--format", "json"];
        json(&[&["verify", record, &own][..], &flags].concat(), code)
    };
    let proved = proof(&record, &both, 0);
    assert_eq!(
        (&proved["proved"], &proved["differs"]),
        (&true.into(), &serde_json::json!([]))
    );
    let other = proof(&record, &easy, 1);
    assert_eq!(
        (&other["proved"], &other["differs"][0]),
        (&false.into(), &"cases".into())
    );

    // The student's certificate.
    let certificate = format!("{new}/students/pair-order/certificate.json");
    let (code, text) = verify(&certificate, &own, &both);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("is proved: "), "{text}");
    let other = proof(&certificate, &easy, 1);
    assert_eq!(
        other["differs"],
        serde_json::json!(["cases", "verdicts", "points"])
    );
    let (code, text) = verify(&certificate, &submission("correct"), &both);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("files)      DIFFERENT"), "{text}");
    let printed = fs::read_to_string(&certificate).expect("a certificate");
    for (honest, forged) in [
        ("\"pairs::two pairs\":\"fail\"", ""),
        ("\"cases\":2", "\"cases\":3"),
        ("\"seal\":\"", "\"seal\":\"0"),
    ] {
        assert!(printed.contains(honest), "{printed}");
        let forged = printed.replace(honest, forged);
        let forged = file_argument(scratch.path(), "certificate.json", forged);
        let (code, text) = verify(&forged, &own, &both);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("is not proved"), "{text}");
    }

    let honest = fs::read_to_string(&record).expect("a record");
    let forged = honest.replace("\"verdict\":\"fail\"", "\"verdict\":\"skipped\"");
    assert_ne!(honest, forged);
    let forged = file_argument(scratch.path(), "forged.json", forged);
    let (code, text) = verify(&forged, &own, &both);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("fails now: pairs::two pairs"), "{text}");
}

#[test]
fn a_case_is_named_from_the_day_after_its_date() {
    let scratch = TempDir::new().expect("a folder");
    let cases = format!("{HARD}visibility = \"after 2026-05-30\"\n");
    let cases = file_argument(scratch.path(), "pairs.toml", cases);
    let (_, text) = run(&["list", "--cases", &cases]);
    assert!(text.contains("(hidden until 2026-05-30)"), "{text}");
    let own = submission("pair-order");
    let cache = kept("appeals").display().to_string();
    for (today, is_named) in [("2026-05-30", false), ("2026-05-31", true)] {
        let out = scratch.path().join(today).display().to_string();
        let fixed = ["grade", &own, "--cases", &cases, "--cache", &cache];
        let (code, text) = run(&[&fixed[..], &["--today", today, "--out", &out]].concat());
        assert_eq!(code, Some(1), "{text}");
        let feedback = fs::read_to_string(format!("{out}/students/pair-order/feedback.md"));
        let feedback = feedback.expect("feedback");
        assert_eq!(
            feedback.contains("pairs::two pairs"),
            is_named,
            "{feedback}"
        );
    }
}
