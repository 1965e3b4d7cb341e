//! A course without grids: `examples/text`, on texts and matrices.

use std::fs;
use std::process::{Command, Output};

use common::{epsilon, stderr, stdout, write_specs};
use tempfile::TempDir;
use zip::ZipArchive;

/// Runs a command for the course.
fn run(arguments: &[&str]) -> Output {
    let course = ["--specs", "examples/text/specs", "--course", "texts"];
    epsilon(&[arguments, &course].concat())
}

/// Writes a hand-in whose class inherits from the right one and overrides `methods`; returns its folder.
fn hand_in(folder: &TempDir, class: &str, methods: &str) -> String {
    let right = fs::read_to_string(format!(
        "examples/text/submissions/right/src/utils/{class}.java"
    ))
    .expect("the right class");
    let sources = folder.path().join("odd/src/utils");
    fs::create_dir_all(&sources).expect("a folder");
    let renamed = right.replace(&format!("class {class} "), "class Right ");
    fs::write(sources.join("Right.java"), renamed).expect("a file");
    let source = format!(
        "package utils;\n\nimport java.util.*;\n\npublic class {class} extends Right {{\n{methods}}}\n"
    );
    fs::write(sources.join(format!("{class}.java")), source).expect("a file");
    folder.path().join("odd").display().to_string()
}

#[test]
fn texts_and_matrices_are_graded() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("reports");
    let path = out.display().to_string();
    let output = run(&["grade", "examples/text/submissions", "--out", &path]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let points = fs::read_to_string(out.join("points.csv")).expect("points");
    assert!(points.contains("right,right,20.00,20.00,"), "{points}");
    assert!(points.contains("wrong,wrong,11.33,20.00,"), "{points}");
    let text = stdout(&output);
    for told in [
        "Expected \"zab\", found \"`aH\".",
        "Expected 1.333333333333, found 1.0.",
        "Expected 3, found 2.",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    // The course has none of the handout's rules.
    for rule in ["javadoc", "author", "layout", "given-files", "Cell"] {
        assert!(!text.contains(rule), "{rule}: {text}");
    }
}

/// Whatever a method returns, every case gets a verdict, those of other methods included.
#[test]
fn hostile_values_end_in_verdicts() {
    let odd = [
        (
            "Texts",
            "public String shift(String text, int by) { return \"\\uD83D\"; }\n\
             public List<String> words(String text) { return Collections.nCopies(1000000, \"to\"); }\n\
             public List<Integer> wordLengths(String text) {\n\
             List raw = new ArrayList(); raw.add(null); raw.add(\"2\"); raw.add(raw); return raw; }\n",
        ),
        (
            "Texts",
            "public String shift(String text, int by) {\n\
             char[] much = new char[50000000]; Arrays.fill(much, 'a'); return new String(much); }\n\
             public List<String> words(String text) { return Arrays.asList((String) null); }\n\
             public int longestRun(char[] letters) { letters = null; return letters.length; }\n",
        ),
        (
            "Matrices",
            "public int[][] transpose(int[][] matrix) { return new int[][] {null, {}, {1}}; }\n\
             public double rowMean(int[][] matrix, int row) { return Double.NEGATIVE_INFINITY; }\n\
             public void reverseRows(int[][] matrix) { matrix[0] = null; }\n",
        ),
    ];
    for (class, methods) in odd {
        let folder = TempDir::new().expect("a folder");
        let path = hand_in(&folder, class, methods);
        let out = folder.path().join("reports").display().to_string();
        let output = run(&["grade", &path, "--out", &out, "--lang", "en"]);
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{text}{}", stderr(&output));
        assert!(text.contains("24 cases") || text.contains("/24"), "{text}");
        assert!(!text.contains("not graded"), "{text}");
    }
}

/// An unpaired surrogate is described in words; a ragged matrix with a `null` row is shown as it is.
#[test]
fn odd_values_are_shown() {
    let shown = |class: &str, methods: &str, cases: &str| {
        let folder = TempDir::new().expect("a folder");
        let path = hand_in(&folder, class, methods);
        let out = folder.path().join("reports");
        let reports = out.display().to_string();
        let output = run(&[
            "grade", &path, "--only", cases, "--out", &reports, "--lang", "en",
        ]);
        let page = fs::read_to_string(out.join("students/odd/feedback.md")).expect("a page");
        stdout(&output) + &page
    };
    let text = shown(
        "Texts",
        "public String shift(String text, int by) { return \"a\\uD83D\"; }\n",
        "texts::*",
    );
    assert!(text.contains("is not of the type String"), "{text}");
    let text = shown(
        "Matrices",
        "public int[][] transpose(int[][] matrix) { return new int[][] {null, {4, 5}, {}}; }\n",
        "matrices::*",
    );
    assert!(text.contains("[null, [4, 5], []]"), "{text}");
}

#[test]
fn the_kit_asks_texts_and_matrices() {
    let folder = TempDir::new().expect("a folder");
    let zip = folder.path().join("kit.zip").display().to_string();
    let output = run(&["kit", "--out", &zip, "--lang", "en"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        stdout(&output).contains("24 public cases of 8 methods"),
        "{}",
        stdout(&output)
    );
}

/// `lint` compares written answers with the oracle's within the tolerance; without a tolerance, one of them differs.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_oracle_agrees_within_the_tolerance() {
    let output = run(&["lint"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output).trim(), "24 cases in 2 files: 0 problems");

    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    write_specs("examples/text/specs", "texts", &specs, "", "");
    let path = specs.join("interfaces/MatrixUtil.toml");
    let text = fs::read_to_string(&path).expect("an interface");
    fs::write(&path, text.replace("tolerance = 1e-9\n", "")).expect("an interface");
    fs::copy("examples/text/oracle.py", folder.path().join("oracle.py")).expect("a copy");
    let specs = specs.display().to_string();
    let output = epsilon(&[
        "lint",
        "--specs",
        &specs,
        "--course",
        "texts",
        "--cases",
        "examples/text/cases",
        "--lang",
        "en",
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("the reference answers 1.3333333333333333"),
        "{}",
        stderr(&output)
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn questions_are_drawn_by_the_types() {
    let output = run(&[
        "cases", "new", "--method", "*", "--count", "4", "--seed", "3",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert_eq!(text.matches("[[case]]").count(), 8 * 4);
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("some.toml").display().to_string();
    fs::write(&path, &text).expect("a file");
    let output = run(&["lint", "--cases", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_search_says_nothing_of_grids() {
    let explore = |name: &str| {
        let submission = format!("examples/text/submissions/{name}");
        run(&["explore", &submission, "--seconds", "1", "--lang", "en"])
    };
    let output = explore("right");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let output = explore("wrong");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.ends_with(": 4 wrong.\n"), "{text}");
    assert!(!text.contains("grid"), "{text}");
    // Each is a local minimum: with one entry fewer, or a number nearer to 0, the answer is right.
    for smallest in [
        "longestRun(letters = \"a\")",
        "shift(text = \"a\", by = -1)",
        "rowMean(matrix = [[]], row = 0)",
    ] {
        assert!(text.contains(smallest), "{smallest}: {text}");
    }
}

/// `grade --explore` also explores the course's own methods.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_grading_explores_methods_of_the_course() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("reports").display().to_string();
    let grade = |name: &str| {
        let submission = format!("examples/text/submissions/{name}");
        let flags = ["--explore", "1", "--details", "--lang", "en", "--out", &out];
        run(&[&["grade", &*submission], &flags[..]].concat())
    };
    let output = grade("right");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let output = grade("wrong");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    let diagnoses = text.split_once("Diagnosis:").expect("diagnoses").1;
    for found in [
        "shift(text = \"a\", by = -1)",
        "longestRun(letters = \"a\")",
    ] {
        assert!(diagnoses.contains(found), "{found}: {diagnoses}");
    }
}

/// The answer is wrong while two words have the same length, so shrinking must remove a letter of both at once.
#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn two_entries_are_left_out_together() {
    let folder = TempDir::new().expect("a folder");
    let submission = hand_in(
        &folder,
        "Texts",
        "    public List<String> words(String text) {\n        \
             List<String> words = super.words(text);\n        \
             boolean alike = words.size() == 2 && words.get(0).length() == words.get(1).length();\n        \
             return alike ? words.subList(0, 1) : words;\n    }\n",
    );
    let output = run(&["explore", &submission, "--seconds", "2", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("words(text = \"a b\")"), "{text}");
}

#[test]
fn the_classes_lie_in_the_package_of_the_course() {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let title = "title = \"Texts and matrices\"";
    let packaged = format!("{title}\npackage = \"lab.texts\"");
    write_specs("examples/text/specs", "texts", &specs, title, &packaged);
    let course = [
        "--specs",
        &specs.display().to_string(),
        "--course",
        "texts",
        "--lang",
        "en",
    ];
    let sources = folder.path().join("hand-in/src/lab/texts");
    fs::create_dir_all(&sources).expect("a folder");
    for class in ["Texts", "Matrices"] {
        let path = format!("examples/text/submissions/right/src/utils/{class}.java");
        let source = fs::read_to_string(path).expect("the right class");
        let source = source.replace("package utils;", "package lab.texts;");
        fs::write(sources.join(format!("{class}.java")), source).expect("a file");
    }
    let submission = folder.path().join("hand-in").display().to_string();
    let output = epsilon(&[&["check", &*submission], &course[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));

    // No cases lie beside these specs, and the shipped ones belong to the handout.
    let output = epsilon(&[&["lint"], &course[..]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    let said = stderr(&output);
    assert!(said.contains("cases is missing"), "{said}");
    assert!(said.contains("--cases"), "{said}");

    let zip = folder.path().join("kit.zip");
    let path = zip.display().to_string();
    let flags = ["kit", "--out", &path, "--cases", "examples/text/cases"];
    let output = epsilon(&[&flags, &course[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let archive = fs::File::open(zip).expect("the kit");
    let mut archive = ZipArchive::new(archive).expect("a zip");
    archive.extract(folder.path()).expect("space on the disk");
    let kit = folder.path().join("texts-kit");
    let source = fs::read_to_string(kit.join("src/lab/texts/Texts.java")).expect("the class");
    assert!(source.starts_with("package lab.texts;\n"), "{source}");
    // The runner has its own grid classes; students of this course need none.
    assert!(!kit.join("src/data").exists());
    let readme = fs::read_to_string(kit.join("README.md")).expect("a readme");
    assert!(
        readme.contains("stand in src/lab/texts; the interfaces stay"),
        "{readme}"
    );
    for alien in ["src/data", "RowUtils", "group"] {
        assert!(!readme.contains(alien), "{alien}: {readme}");
    }
    for class in ["Texts", "Matrices"] {
        let right = sources.join(format!("{class}.java"));
        fs::copy(right, kit.join(format!("src/lab/texts/{class}.java"))).expect("a copy");
    }
    let checked = Command::new("sh")
        .arg(kit.join("check.sh"))
        .output()
        .expect("a shell");
    assert!(checked.status.success(), "{}", stdout(&checked));
}

#[test]
fn a_package_has_a_name_in_java() {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let title = "title = \"Texts and matrices\"";
    let packaged = format!("{title}\npackage = \"lab..texts\"");
    write_specs("examples/text/specs", "texts", &specs, title, &packaged);
    let specs = specs.display().to_string();
    let output = epsilon(&["lint", "--specs", &specs, "--course", "texts"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    let said = stderr(&output);
    assert!(said.contains("texts.toml:7:"), "{said}");
}
