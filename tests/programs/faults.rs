//! Faults of files, folders and machines: none of them changes a mark, and each is reported with its remedy.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{command, epsilon, file, program, root, stderr, stdout};
use tempfile::TempDir;
use walkdir::WalkDir;

/// Runs `epsilon`, which must exit with code 2 and without a panic; returns its messages.
fn refused(arguments: &[&str]) -> String {
    let output = epsilon(arguments);
    let errors = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// A mistake beyond column 65,535 is shown at its position, and crashes nothing.
#[test]
fn mistakes_on_very_long_lines_are_shown() {
    let folder = TempDir::new().expect("a folder");
    let spaces = " ".repeat(70_000);
    let names = "n".repeat(70_000);
    let long_value = format!("[[case]]\nname = \"x\"{spaces}!\n");
    let long_key = format!("[[case]]\n{names} = 1\n");
    let files = [
        ("value.toml", long_value.as_str()),
        ("key.toml", long_key.as_str()),
    ];
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::write(&path, content).expect("a file");
        let errors = refused(&["lint", "--cases", text(&path)]);
        assert!(errors.contains(&format!("{name}:2:")), "{errors}");
        assert!(errors.len() < 8000, "{} bytes", errors.len());
    }
    let path = folder.path().join("value.toml");
    let errors = refused(&["grade", "builtin", "--cases", text(&path)]);
    assert!(errors.contains("value.toml:2:70011"), "{errors}");

    let row = |field: &str| format!("name{spaces},number,type\nJane Doe{spaces},1,{field}\n");
    let roster = folder.path().join("roster.csv");
    fs::write(&roster, row("Nothing")).expect("a file");
    let errors = refused(&["grade", "builtin", "--roster", text(&roster)]);
    assert!(errors.contains("roster.csv:2:7001"), "{errors}");

    let out = folder.path().join("out");
    fs::create_dir(&out).expect("a folder");
    let open_quote = format!("mistake,comment\nx{spaces},\"open");
    for name in ["comments.csv", "worksheet.csv"] {
        fs::write(out.join(name), &open_quote).expect("a file");
    }
    let errors = refused(&["grade", "builtin", "--out", text(&out)]);
    assert!(errors.contains("comments.csv:2:70003"), "{errors}");
    fs::remove_file(out.join("comments.csv")).expect("a file that can be removed");
    let worksheet = out.join("worksheet.csv");
    let words = ["--out", text(&out), "--moodle", text(&worksheet)];
    let errors = refused(&[&["grade", "builtin"], &words[..]].concat());
    assert!(errors.contains("worksheet.csv:2:70003"), "{errors}");

    let lines = folder.path().join("lines.txt");
    fs::write(&lines, format!(":0000:x:{names}:!!\n")).expect("a file");
    let errors = refused(&["lint", "--cases", text(&lines)]);
    assert!(errors.contains("lines.txt:1:"), "{errors}");
}

/// If a location spans thousands of lines, only the first ones are shown.
#[test]
fn mistakes_over_many_lines_are_shown_in_part() {
    let folder = TempDir::new().expect("a folder");
    let roster = folder.path().join("roster.csv");
    fs::write(&roster, format!("\"{}\",type\n", "\n".repeat(5000))).expect("a file");
    let errors = refused(&["grade", "builtin", "--roster", text(&roster)]);
    assert!(errors.contains("roster.csv:1:1"), "{errors}");
    assert!(errors.len() < 2500, "{} bytes: {errors}", errors.len());
}

/// A command that finds nothing to do must not succeed.
#[test]
fn nothing_to_do_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let noise: Vec<u8> = (0..3000_u32).map(|it| (it * it % 251) as u8).collect();
    let bytes = |name, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path
    };
    let empty = bytes("empty.zip", b"");
    for path in [
        &empty,
        &bytes("noise.zip", &noise),
        &bytes("cut.zip", b"PK\x03\x04"),
    ] {
        let errors = refused(&["grade", text(path)]);
        assert!(errors.contains("no source could be read from"), "{errors}");
        assert!(errors.contains("epsilon check"), "{errors}");
    }
    for (words, said) in [
        (["grade", "-"].as_slice(), "no source could be read from"),
        (&["lint", "--cases", "-"], "there is no case"),
        (&["bless", "--cases", "-"], "there is no case"),
        (&["list", "--only", "nothing"], "there is no case"),
        (
            &["doctor", "--attack", text(folder.path())],
            "there is no attack in",
        ),
    ] {
        // Standard input is empty.
        let errors = refused(words);
        assert!(errors.contains(said), "{errors}");
    }
    // In a class, an unreadable archive counts as a failure of its student, not of the run.
    let output = epsilon(&["grade", text(folder.path())]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
}

/// Creates a class of two small hand-ins.
fn class() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for name in ["ann", "bob"] {
        let source = format!(
            "package utils; public class GridUtil1 {{ /* {name} */ public GridUtil1() {{}} }}"
        );
        file(
            folder.path(),
            &format!("{name}/src/utils/GridUtil1.java"),
            source,
        );
    }
    folder
}

#[test]
fn what_an_earlier_run_wrote_into_the_class_is_no_hand_in() {
    let class = class();
    let path = |name: &str| class.path().join(name).display().to_string();
    let graded = |out: &str| {
        let (class, out, cache) = (path(""), path(out), path("cache"));
        let words = ["grade", &class, "--out", &out, "--cache", &cache];
        let output = epsilon(&[&words[..], &["--only", "GridUtil1/*"]].concat());
        let errors = stderr(&output);
        assert!(output.status.code() < Some(2), "{errors}");
        let table = fs::read_to_string(Path::new(&out).join("points.csv")).expect("a table");
        assert_eq!(table.lines().count(), 3, "{table}");
    };
    graded("reports");
    graded("reports");
    // The folder of the class is also the folder of reports, so `students` and `tutors` lie among the hand-ins.
    graded("");
    graded("");
    // A folder with a source is a hand-in, even if it also has reports.
    file(
        class.path(),
        "reports/src/utils/GridUtil1.java",
        "class A {}",
    );
    let output = epsilon(&["grade", &path(""), "--only", "GridUtil1/*"]);
    assert!(stdout(&output).contains("reports"), "{}", stdout(&output));
}

/// Returns all files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    let files = walk.map(|entry| entry.expect("an entry").into_path());
    files.filter(|path| path.is_file()).collect()
}

/// After a power cut, files whose data had not reached the disk are empty.
#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn tools_that_lost_their_content_are_built_again() {
    let class = class();
    let path = |name: &str| class.path().join(name).display().to_string();
    let (folder, cache) = (path("ann"), path("cache"));
    let words = ["grade", &folder, "--cache", &cache, "--only", "GridUtil1/*"];
    let grade = || {
        let output = epsilon(&[&words[..], &["--format", "json"]].concat());
        assert!(output.status.code() < Some(2), "{}", stderr(&output));
        let mut record: serde_json::Value =
            serde_json::from_slice(&output.stdout).expect("a record");
        record["milliseconds"] = 0.into();
        record
    };
    let first = grade();
    let tools = class.path().join("cache/toolbox");
    let emptied = files_below(&tools);
    assert!(emptied.len() > 50, "{emptied:?}");
    for file in &emptied {
        fs::write(file, "").expect("a file");
    }
    for answers in files_below(&class.path().join("cache/answers")) {
        fs::write(answers, "").expect("a file");
    }
    assert_eq!(grade(), first);
    let whole = |file: &PathBuf| fs::metadata(file).is_ok_and(|metadata| metadata.len() > 0);
    assert!(emptied.iter().all(whole));
}

/// A draft that no process has locked was left by one that has ended.
#[test]
fn what_killed_runs_left_is_removed_and_what_others_write_stays() {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let out = path("out");
    let [left, written, foreign] = [".epsilon-a.part", ".epsilon-b.part", ".epsilon-notes"]
        .map(|name| file(&out, name, "half"));
    let unpacked = path("out/.epsilon-c.part/specs");
    fs::create_dir_all(&unpacked).expect("a folder");
    let lock = File::open(&written).expect("a file");
    lock.lock().expect("nobody else has it");
    let output = epsilon(&["init", text(&out)]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!left.exists() && !unpacked.exists());
    assert!(written.exists() && foreign.exists());
    assert!(out.join("specs/interfaces").is_dir() && out.join("cases").is_dir());
}

/// `epsilon init` writes a course completely or not at all.
#[test]
fn a_course_that_cannot_be_written_out_leaves_nothing() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("course");
    let words = ["init", text(&out)];
    let limited = Command::new("prlimit")
        .arg("--fsize=20000")
        .arg(program())
        .args(words)
        .current_dir(root())
        .output()
        .expect("it starts");
    // The first file over the limit ends the process, as a kill does.
    assert!(!limited.status.success(), "{}", stderr(&limited));
    assert!(!out.join("specs").exists() && !out.join("cases").exists());
    let output = epsilon(&words);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let names = fs::read_dir(&out).expect("a folder");
    let names: BTreeSet<_> = names.map(|it| it.expect("an entry").file_name()).collect();
    assert_eq!(names, ["cases", "specs"].map(Into::into).into());
}

/// Each mistake of the user is reported with its remedy, before anything is graded.
#[test]
fn every_mistake_has_a_remedy() {
    let class = class();
    let path = |name: &str| class.path().join(name).display().to_string();
    let ann = path("ann");
    let asked = ["grade", &ann, "--only", "GridUtil1/*"];
    let told = |words: &[&str], said: &str| {
        let errors = refused(words);
        assert!(errors.contains(said), "{errors}");
        assert!(errors.contains("help: "), "{errors}");
        errors
    };
    told(
        &[&asked[..], &["--cache", &path("a:b")]].concat(),
        "Java does not find files in",
    );
    let bytes = class.path().join(OsStr::from_bytes(b"not-utf-8-\xff"));
    fs::create_dir(&bytes).expect("a folder");
    for variable in ["EPSILON_CACHE", "TMPDIR"] {
        let output = command()
            .args(asked)
            .env("EPSILON_CACHE", class.path().join(variable))
            .env(variable, &bytes)
            .output()
            .expect("epsilon starts");
        assert_eq!(output.status.code(), Some(2));
        let errors = stderr(&output);
        assert!(errors.contains("Java does not find files in"), "{errors}");
    }
    let kit = told(
        &["kit", "--out", &path("nowhere/kit.zip")],
        "there is no folder",
    );
    assert!(!kit.contains("cases"), "{kit}");
    let below = format!("{}/reports", path("ann/src/utils/GridUtil1.java"));
    told(&[&asked[..], &["--out", &below]].concat(), "GridUtil1.java");

    let record = file(class.path(), "record.json", b"{\"name\": \"\xff\"}");
    told(&["verify", text(&record), &ann], "record.json:1:11");
    let table = file(class.path(), "people.csv", "name,team\nJane Doe\n");
    told(&["grade", &ann, "--roster", text(&table)], "people.csv:2:1");
    let puzzle = file(class.path(), "puzzle.txt", "123\n");
    told(&["solve", "--steps", text(&puzzle)], "81 cells");
}

/// A damaged part is named, not the folder that all are merged into.
#[test]
fn a_damaged_part_is_named() {
    let class = class();
    let path = |name: &str| class.path().join(name).display().to_string();
    fs::create_dir(path("class")).expect("a folder");
    for name in ["ann", "bob"] {
        fs::rename(path(name), path(&format!("class/{name}"))).expect("a folder");
    }
    let (hand_ins, first, second) = (path("class"), path("part-1"), path("part-2"));
    for (part, out) in [("1/2", &first), ("2/2", &second)] {
        let words = ["grade", &hand_ins, "--only", "GridUtil1/*", "--shard", part];
        let output = epsilon(&[&words[..], &["--out", out]].concat());
        assert!(output.status.code() < Some(2), "{}", stderr(&output));
    }
    let record = Path::new(&second).join("tutors/bob/report.json");
    let whole = fs::read_to_string(&record).expect("a record");
    fs::write(&record, &whole[..whole.len() / 2]).expect("a file");
    let merge = ["merge", &first, &second, "--out", &path("merged")];
    let errors = refused(&merge).replace("\n  │ ", "");
    assert!(errors.contains("part-2/tutors/bob/report.json"), "{errors}");
    assert!(!Path::new(&path("merged")).exists());
    fs::remove_file(&record).expect("a file");
    let errors = refused(&merge).replace("\n  │ ", "");
    assert!(errors.contains("part-2/tutors/bob/report.json"), "{errors}");
    fs::write(&record, whole).expect("a file");
    assert!(epsilon(&merge).status.code() < Some(2));
}

/// A link with the name of a hand-in would give one student the points of another.
#[test]
fn a_link_in_the_folder_of_a_class_is_not_followed() {
    let class = class();
    let folder = text(class.path());
    for (target, link) in [("ann", "cy"), ("bob/src/utils/GridUtil1.java", "dee.zip")] {
        symlink(class.path().join(target), class.path().join(link)).expect("a link");
        let errors = refused(&["grade", folder, "--only", "GridUtil1/*"]);
        let errors = errors.replace("\n  │ ", " ");
        assert!(
            errors.contains(&format!("{link}` is a link, and links")),
            "{errors}"
        );
        assert!(!errors.contains("ann was not graded"), "{errors}");
        fs::remove_file(class.path().join(link)).expect("a link");
    }
}
