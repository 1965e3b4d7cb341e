//! The shipped class, graded with its roster: each hand-in gets what `examples/class/expect.toml` says, task by task.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{epsilon, file, kept, root, stderr, stdout, write_class};
use tempfile::TempDir;
use walkdir::WalkDir;

/// The points of a person by task, without the tasks of other types.
type Points = BTreeMap<String, String>;

#[test]
fn each_hand_in_gets_its_points() {
    let [class, scratch, out] = [(); 3].map(|()| TempDir::new().expect("a folder"));
    write_class(class.path(), scratch.path());
    let [class, folder] = [&class, &out].map(|it| it.path().display().to_string());
    let roster = root()
        .join("examples/class/roster.csv")
        .display()
        .to_string();
    let cache = kept("class").display().to_string();
    let grade = || {
        let more = ["--roster", &roster, "--out", &folder, "--cache", &cache];
        epsilon(&[&["grade", &class][..], &more].concat())
    };
    let output = grade();
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = fs::read_to_string(root().join("examples/class/expect.toml")).expect("a file");
    let expected: BTreeMap<String, Points> = toml::from_str(&text).expect("points");
    let mut table = csv::Reader::from_path(out.path().join("points.csv")).expect("a table");
    let header = table.headers().expect("a header").clone();
    let rows = table.records().map(|row| {
        let row = row.expect("a row");
        let tasks = header.iter().zip(&row).filter_map(|(head, field)| {
            let task = head.strip_prefix("points ")?;
            (!field.is_empty()).then(|| (task.to_owned(), field.to_owned()))
        });
        (row[1].to_owned(), tasks.collect())
    });
    let found: BTreeMap<String, Points> = rows.collect();
    assert_eq!(found, expected);
    // No page mentions classes of another type.
    let page = |id: &str| {
        let path = out.path().join("tutors").join(id).join("index.html");
        fs::read_to_string(path).expect("a page")
    };
    let page_of_anna = page("Anna-Ahrens_101");
    for foreign in ["ColUtils", "RowUtils", "GridUtils2", "GridUtils3"] {
        assert!(!page_of_anna.contains(foreign), "{foreign}");
    }
    assert!(
        page("Finn-Falk_106").contains("ColUtils"),
        "a missing class is named"
    );
    let page_of_kim = page("Kim-Kaiser_110");
    assert!(
        page_of_kim.contains("are stubs") && !page_of_kim.contains("GridUtils1"),
        "a stub is named, and no task"
    );
    let page_of_class = fs::read_to_string(out.path().join("index.html")).expect("a page");
    assert!(
        page_of_class.contains("Jan Koch"),
        "a person without a hand-in is named"
    );
    // An appeal: the record of the class, and the zip in the folder that Moodle made for it.
    let record = out.path().join("report.json").display().to_string();
    let zip = format!("{class}/Anna Ahrens_101_assignsubmission_file/sudoku-src.zip");
    let proof = epsilon(&["verify", &record, &zip, "--cache", &cache]);
    assert_eq!(proof.status.code(), Some(0), "{}", stderr(&proof));
    // Marks that a tutor enters outlive the next grading.
    let theory = out.path().join("theory.csv");
    let table = fs::read_to_string(&theory).expect("a table");
    let line = table
        .lines()
        .find(|line| line.starts_with("Anna"))
        .expect("a line");
    let mut fields: Vec<&str> = line.split(',').collect();
    fields[4] = "14.5";
    fs::write(&theory, table.replace(line, &fields.join(","))).expect("a file");
    assert_eq!(grade().status.code(), Some(1));
    let table = fs::read_to_string(&theory).expect("a table");
    assert!(
        table.contains(&fields.join(",").replace("14.5", "14.50")),
        "{table}"
    );
}

/// Returns every file below a folder by its path; times are left out.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = WalkDir::new(folder).into_iter().filter_map(|entry| {
        let entry = entry.expect("an entry");
        let name = entry
            .path()
            .strip_prefix(folder)
            .expect("a file below the folder");
        let name = name.display().to_string();
        entry.file_type().is_file().then(|| {
            let bytes = fs::read(entry.path()).expect("a file");
            let text = String::from_utf8(bytes.clone()).map(|text| {
                let lines = text
                    .lines()
                    .filter(|line| !line.contains("\"milliseconds\":"));
                lines
                    .map(|line| line.to_owned() + "\n")
                    .collect::<String>()
                    .into_bytes()
            });
            (name, text.unwrap_or(bytes))
        })
    });
    files.collect()
}

#[test]
fn parts_make_the_folder_of_a_single_run() {
    let [class, scratch, out] = [(); 3].map(|()| TempDir::new().expect("a folder"));
    write_class(class.path(), scratch.path());
    let class = class.path().display().to_string();
    let roster = root()
        .join("examples/class/roster.csv")
        .display()
        .to_string();
    let cache = kept("class").display().to_string();
    let worksheet = file(
        scratch.path(),
        "worksheet.csv",
        "Identifier,Full name,Grade,Maximum Grade,Feedback comments\n\
         Participant 101,Anna Ahrens,,100.00,\nParticipant 106,Finn Falk,,100.00,\n",
    );
    let worksheet = worksheet.display().to_string();
    let folder = |name: &str| out.path().join(name).display().to_string();
    let grade = |more: &[&str]| {
        let usual = ["grade", &class, "--roster", &roster, "--cache", &cache];
        let output = epsilon(&[&usual[..], more].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    };
    grade(&["--out", &folder("whole"), "--moodle", &worksheet]);
    for (part, name) in [("1/3", "one"), ("2/3", "shared"), ("3/3", "shared")] {
        grade(&["--out", &folder(name), "--shard", part]);
    }
    let [one, shared, merged] = ["one", "shared", "merged"].map(folder);
    let merge = |folders: &[&str]| {
        let more = ["--out", &merged, "--moodle", &worksheet];
        epsilon(&[&["merge"], folders, &more[..]].concat())
    };
    let output = merge(&[&shared]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("part 1/3 is missing"),
        "{}",
        stderr(&output)
    );
    let output = merge(&[&shared, &one]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let quiet = epsilon(&["merge", &shared, &one, "--out", &folder("again"), "--quiet"]);
    assert_eq!(
        (quiet.status.code(), stdout(&quiet)),
        (Some(1), String::new())
    );
    let [whole, merged] = ["whole", "merged"].map(|name| files(&out.path().join(name)));
    assert!(whole.contains_key("worksheet.csv"));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&merged), names(&whole));
    for (name, bytes) in whole {
        assert!(merged[&name] == bytes, "{name} differs");
    }
}
