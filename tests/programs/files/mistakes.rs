//! Mistakes in cases and courses of files.

use common::specs_of;
use message::error::SourceFile;
use model::case::Question;
use model::case::file_task::Expected;
use model::case::toml;
use model::load;
use model::spec::toml::course;

use super::root;

/// Returns the mistakes of a text, as `line:column message`, and the number of cases without one.
fn mistakes(text: &str) -> (Vec<String>, usize) {
    let specs = specs_of("loeser");
    let parsed = toml::parse(&SourceFile::new("x.toml", text), "x", &specs);
    let mistakes = parsed.problems.iter().map(|problem| {
        let (line, column) = problem.line_and_column();
        format!("{line}:{column} {problem}")
    });
    (mistakes.collect(), parsed.cases.len())
}

#[test]
fn mistakes_are_located_and_cost_no_other_case() {
    let good = "[[case]]\nname = \"good\"\nkind = \"files\"\n[case.outputs]\na = \"\"\n";
    let row = "---------\\n";
    for (text, expected) in [
        ("kind = \"file\"", "3:8 unknown value `file` of `kind`"),
        ("kind = 3", "3:8 `kind` must be a string, not an integer"),
        ("kind = \"files\"", "1:1 the case expects no file"),
        (
            "kind = \"files\"\nmethod = \"x\"\noutputs.a = \"\"",
            "4:1 `method` belongs to a call of a method",
        ),
        (
            "kind = \"files\"\narguments = \"x\"\noutputs.a = \"\"",
            "4:13 `arguments` must be a list of strings, not a string",
        ),
        (
            "kind = \"files\"\narguments = [1]\noutputs.a = \"\"",
            "4:14 an entry of `arguments` must be a string, not an integer",
        ),
        (
            "kind = \"files\"\noutputs.\"../a\" = \"\"",
            "4:9 invalid file name `../a`",
        ),
        (
            "kind = \"files\"\noutputs.a = 1",
            "4:13 `a` must be a string, not an integer",
        ),
        (
            "kind = \"files\"\nsolves.a = \"b\"",
            "4:12 there is no input file `b`",
        ),
        (
            "kind = \"files\"\ninputs.b = \"\"\noutputs.a = \"\"\nsolves.a = \"b\"",
            "6:8 `a` stands below `outputs` and below `solves`",
        ),
        (
            &format!("kind = \"files\"\ninputs.b = \"{row}x\"\nsolves.a = \"b\""),
            "4:12 line 2, column 1 of `b`: invalid character 'x': write a digit, or '-' or '0' for an empty cell",
        ),
        (
            "method = \"isX\"\narguments = [\"x\"]",
            "4:1 `arguments` belongs to a case about files",
        ),
    ] {
        let (found, cases) = mistakes(&format!("[[case]]\nname = \"bad\"\n{text}\n{good}"));
        assert!(
            found.iter().any(|found| found == expected),
            "{expected} in {found:?}"
        );
        assert_eq!(cases, 1, "{text}");
    }
}

#[test]
fn shipped_cases_are_printed_as_they_are_read() {
    let specs = specs_of("loeser");
    let files = load::case_files(&[root().join("cases/files")])
        .expect("files")
        .read;
    let library = load::library(&files, &specs);
    assert!(library.problems.is_empty());
    let mut unsolvable = 0;
    for case in &library.cases {
        let printed = toml::print(case, &specs);
        let again = toml::parse(
            &SourceFile::new("x.toml", printed.as_str()),
            &case.id.file,
            &specs,
        );
        assert!(again.problems.is_empty(), "{printed}");
        let mut read = again.cases[0].clone();
        read.line = case.line;
        assert_eq!(&read, case, "{printed}");
        let Question::Files(question) = &case.question else {
            panic!("{} asks for no files", case.id);
        };
        for expected in question.outputs.values() {
            if let Expected::Solutions { puzzles, .. } = expected {
                let none =
                    |puzzle: &&board::grid::Grid| judge::oracle::first_solution(puzzle).is_none();
                unsolvable += puzzles.iter().filter(none).count();
            }
        }
    }
    assert!(library.cases.len() >= 24 && unsolvable >= 7);
}

#[test]
fn a_course_asks_for_files_or_for_classes() {
    let text = std::fs::read_to_string(root().join("specs/loeser.toml")).expect("a course");
    let both = text.replace(
        "tasks = []",
        "tasks = [{ name = \"A\", section = \"1\", classes = [\"X\"], points = 1 }]",
    );
    let problems = course(&SourceFile::new("both.toml", both.as_str()), &[]).expect_err("mistakes");
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = "a course asks for files or for classes, not for both";
    assert!(said.iter().any(|said| said == expected), "{said:?}");
    let read = course(&SourceFile::new("loeser.toml", text.as_str()), &[]).expect("a course");
    let task = read.files.expect("a task");
    assert_eq!((task.name.as_str(), task.points), ("Solver", 20));
}
