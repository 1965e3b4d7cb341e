//! `epsilon stability` on real submissions.

use common::{epsilon, file, root, stderr, stdout};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Of these cases, only the first depends on which pair is the smallest.
const FEW: &str = r#"
[[case]]
name = "two pairs"
method = "getRowMinimalNakedPairCells"
grid = """
.714.5386
.9..1.72.
4...82...
8195.72..
.5.....97
.2493...8
.8.25...1
..5.4.97.
94.173.65
"""
anchor = "r3c1"
expect = ["r3c2", "r3c3"]

[[case]]
name = "one pair"
method = "getRowMinimalNakedPairCells"
grid = """
.3.62.9..
9..54...2
72.39...4
865.1.2..
....8.4..
4..9...8.
.5...2..3
6.....528
2......41
"""
anchor = "r7c1"
expect = ["r7c5", "r7c7"]

[[case]]
name = "a pair in another row"
method = "getRowMinimalNakedPairCells"
grid = """
.714.5386
.9..1.72.
4...82...
8195.72..
.5.....97
.2493...8
.8.25...1
..5.4.97.
94.173.65
"""
anchor = "r5c1"
expect = ["r5c1", "r5c3"]
"#;

/// Grades an example on 20 random halves of the cases; returns the exit code and the result.
fn judged(name: &str, more: &[&str]) -> (Option<i32>, Value) {
    let submission = root().join("examples/submissions").join(name);
    let submission = submission.display().to_string();
    let arguments = [
        "stability",
        &submission,
        "--halves",
        "20",
        "--format",
        "json",
    ];
    let output = epsilon(&[&arguments, more].concat());
    let text = stdout(&output);
    let all: Value = serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("{error}: {text}{}", stderr(&output)));
    (output.status.code(), all[0].clone())
}

#[test]
fn a_right_submission_gets_all_points_on_every_half() {
    let (code, judged) = judged("correct", &[]);
    assert_eq!(code, Some(0));
    assert_eq!(judged["points"], judged["max"]);
    assert_eq!(judged["mean"], judged["max"]);
    assert_eq!(judged["deviation"], 0.0);
    assert_eq!(judged["on_one_case"], json!([]));
}

#[test]
fn a_method_that_fails_by_a_single_case_is_named() {
    let folder = TempDir::new().expect("a folder");
    file(&folder, "few.toml", FEW);
    let cases = folder.path().display().to_string();
    let arguments = ["--cases", &cases];
    let (code, wrong) = judged("pair-order", &arguments);
    assert_eq!(code, Some(1));
    let method = "getRowMinimalNakedPairCells";
    assert_eq!(
        wrong["on_one_case"],
        json!([["RowSolvingUtil", method, "few::two pairs"]])
    );
    // On some halves the method gets its points, on others it does not.
    assert!(wrong["deviation"].as_f64() > Some(0.0));
    assert!(wrong["range"][0].as_f64() < wrong["range"][1].as_f64());
    assert_eq!(judged("pair-order", &arguments).1, wrong);
    assert_ne!(
        judged("pair-order", &[&arguments[..], &["--seed", "2"]].concat()).1["mean"],
        wrong["mean"]
    );
}
