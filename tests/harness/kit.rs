//! The files of the kit for students.

use std::collections::BTreeSet;
use std::io::Cursor;

use common::{cases, specs};
use judge::plan;
use kit::File;
use message::{Language, declared};
use model::case::{Case, CaseId, Question, Visibility};
use model::value::Value;
use zip::ZipArchive;

/// Returns the files of the kit with some cases.
fn kit(cases: Vec<Case>, language: Language) -> Vec<File> {
    let specs = specs();
    let plan = plan::plan(kit::public(cases), &specs);
    let methods = kit::cases::methods(&plan, &specs);
    kit::files(&methods, &specs, language)
}

/// Returns the cases of four methods with different kinds of answers.
fn some_cases() -> Vec<Case> {
    let methods = [
        "getRowMinimalNakedPairCells",
        "solveRowBased",
        "turnRight",
        "isValidRow",
    ];
    let mut cases = cases(&specs());
    cases.retain(|case| {
        let asked = case.call().map(|call| call.method.as_str());
        asked.is_some_and(|method| methods.contains(&method))
    });
    cases
}

/// Returns the grids of a case and of its earlier call, as a kit writes them.
fn grids(case: &Case) -> impl Iterator<Item = String> + '_ {
    let calls = case.call().into_iter();
    let arguments = calls.flat_map(|call| {
        call.arguments
            .iter()
            .chain(call.first_call.iter().flatten())
    });
    arguments.filter_map(|it| it.as_grid()?.to_line())
}

#[test]
fn a_hidden_case_is_nowhere_in_the_kit() {
    let mut cases = some_cases();
    for (number, case) in cases.iter_mut().enumerate() {
        if number % 3 == 0 {
            case.visibility = Visibility::Hidden;
            case.id = CaseId {
                file: "secret/file".to_owned(),
                name: format!("secret {number}"),
            };
            case.why = Some("a secret reason".to_owned());
            case.source = Some("a secret source".to_owned());
        }
    }
    let is_hidden = |case: &&Case| case.visibility == Visibility::Hidden;
    let known: BTreeSet<String> = cases
        .iter()
        .filter(|it| !is_hidden(it))
        .flat_map(grids)
        .collect();
    let secret: BTreeSet<String> = cases.iter().filter(is_hidden).flat_map(grids).collect();
    let secret: Vec<&String> = secret.difference(&known).collect();
    let (hidden, all) = (cases.iter().filter(is_hidden).count(), cases.len());
    assert!(
        secret.len() > 20 && hidden > 20,
        "{} of {hidden}",
        secret.len()
    );
    let swept = cases.iter().filter(is_hidden).filter(|case| case.sweep);
    assert!(swept.count() > 0, "a hidden case has images");
    let files = kit(cases, Language::English);
    for file in &files {
        assert!(!file.text.contains("secret"), "{}", file.path);
        for grid in &secret {
            assert!(!file.text.contains(grid.as_str()), "{}: {grid}", file.path);
        }
    }
    let text = &file(&files, "check/cases.txt").text;
    let own = text.lines().filter(|line| line.contains("\"image\":false"));
    assert_eq!(own.count(), all - hidden);
}

#[test]
fn every_public_case_is_in_the_kit_with_what_it_accepts() {
    let cases = some_cases();
    let files = kit(cases.clone(), Language::German);
    let text = &file(&files, "check/cases.txt").text;
    for case in &cases {
        let Question::Call(call) = &case.question else {
            continue;
        };
        let line = text
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
            .find(|line| line["id"] == case.id.to_string())
            .unwrap_or_else(|| panic!("{} is not there", case.id));
        let accepted = &line["rights"][0]["accepted"];
        assert_eq!(accepted.as_array().map(Vec::len), Some(case.answers.len()));
        if let [Value::Bool(truth)] = case.answers[..] {
            assert_eq!(accepted[0]["value"], truth);
            let why = line["rights"][0]["why"].as_str().expect("a text");
            assert!(why.contains('|'), "{}: {why}", case.id);
        }
        assert_eq!(
            line["arguments"].as_array().map(Vec::len),
            Some(call.arguments.len())
        );
        let choices: usize = case.contested.len();
        assert!(
            choices == 0
                || line["rights"].as_array().is_some_and(|it| it.len() > 1)
                || line["under"].is_object()
        );
    }
}

fn file<'a>(files: &'a [File], path: &str) -> &'a File {
    let mut found = files.iter().filter(|file| file.path == path);
    found.next().unwrap_or_else(|| panic!("there is no {path}"))
}

#[test]
fn the_project_has_what_each_environment_reads() {
    let files = kit(some_cases(), Language::English);
    for path in [
        ".classpath",
        ".project",
        ".idea/modules.xml",
        ".vscode/launch.json",
        "README.md",
        "check.cmd",
        "check.sh",
        "check/epsilon/junit/RowUtilsTest.java",
        "check/epsilon/kit/Main.java",
        "junit/pom.xml",
        "src/App.java",
        "src/data/Cell.java",
        "src/utils/RowSolvingUtil.java",
        "src/utils/RowUtils.java",
    ] {
        assert!(!file(&files, path).text.is_empty());
    }
    let tests = &file(&files, "check/epsilon/junit/RowUtilsTest.java").text;
    assert!(
        tests.contains("Stream<DynamicTest> isValidRow()"),
        "{tests}"
    );
    assert!(file(&files, "check.cmd").text.contains("\r\n"));
    for file in files.iter().filter(|file| file.text.contains("package ")) {
        assert!(file.text.is_ascii(), "{}", file.path);
        assert!(!file.text.contains('\r'), "{}", file.path);
    }
    // Every path is valid on Windows.
    for file in &files {
        let forbidden = |letter: char| "<>:\"|?*\\ ".contains(letter) || !letter.is_ascii();
        assert!(!file.path.contains(forbidden), "{}", file.path);
    }
}

#[test]
fn the_same_cases_give_the_same_archive() {
    let files = kit(some_cases(), Language::English);
    let bytes = kit::zip(&files, "meilenstein1-kit").expect("a zip");
    let again = kit::zip(&kit(some_cases(), Language::English), "meilenstein1-kit").expect("a zip");
    assert!(bytes == again);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    assert_eq!(archive.len(), files.len());
    let script = archive
        .by_name("meilenstein1-kit/check.sh")
        .expect("the script");
    assert_eq!(script.unix_mode().map(|mode| mode & 0o777), Some(0o755));
}

/// Returns the ids of the messages that the runner uses.
fn said(files: &[File]) -> BTreeSet<String> {
    let ids: BTreeSet<&str> = declared(Language::English)
        .iter()
        .map(|(id, _)| *id)
        .collect();
    let runner = files
        .iter()
        .filter(|file| file.path.starts_with("check/epsilon/kit/"));
    let words = runner.flat_map(|file| file.text.split('"'));
    words
        .filter(|word| ids.contains(word))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_runner_has_every_message_that_it_says() {
    for language in Language::ALL {
        let files = kit(some_cases(), language);
        let messages = &file(&files, "check/messages.txt").text;
        let said = said(&files);
        assert!(said.len() > 60, "{said:?}");
        for id in said {
            let start = format!("\n{id} = ");
            assert!(messages.contains(&start), "{id} in {language:?}");
        }
    }
}
