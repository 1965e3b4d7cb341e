//! Mistakes in files as annotations.

use std::path::Path;

use message::error::{FileProblem, HarnessError, SourceFile};

use message::Language;
use report::annotations::{github, sarif};
use serde_json::{Value, json};

fn errors() -> Vec<HarnessError> {
    let file = SourceFile::new("/course/cases/a, b: 100%.toml", "one\ntwo = ä = 3\n");
    let at = file.text.find("= 3").expect("a place");
    let in_file = FileProblem::new(
        &file,
        at..at + 1,
        message!("lint-no-answer", case = "100%\nsure"),
    );
    let missing = HarnessError::no_such_path(Path::new("/nowhere-at-all/x"));
    vec![in_file.into(), missing]
}

#[test]
fn workflow_commands_are_one_line_each() {
    let text = github(&errors(), Path::new("/course"), Language::English);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    let start = "::error file=cases/a%2C b%3A 100%25.toml,line=2,col=9,title=lint-no-answer::";
    assert!(lines[0].starts_with(start), "{text}");
    assert!(lines[0].contains("100%25%0Asure"), "{text}");
    assert!(
        lines[1].starts_with("::error title=no-such-path::there is no file"),
        "{text}"
    );
}

#[test]
fn a_sarif_log_has_a_rule_and_a_place_for_each_result() {
    for language in Language::ALL {
        let log = sarif(&errors(), Path::new("/course"), language).expect("JSON");
        let log: Value = serde_json::from_str(&log).expect("JSON");
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        let rules = json!([{ "id": "lint-no-answer" }, { "id": "no-such-path" }]);
        assert_eq!(run["tool"]["driver"]["rules"], rules);
        let results = run["results"].as_array().expect("results");
        let physical = &results[0]["locations"][0]["physicalLocation"];
        let expected = json!({
            "artifactLocation": { "uri": "cases/a%2C%20b%3A%20100%25.toml" },
            "region": { "startLine": 2, "startColumn": 9 },
        });
        assert_eq!(*physical, expected);
        assert_eq!(results[1]["locations"], json!([]));
        assert!(results.iter().all(|it| it["message"]["text"] != ""));
    }
}
