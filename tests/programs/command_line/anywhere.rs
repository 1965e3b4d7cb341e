//! The program in an empty folder: the built-in specs and cases.

use std::fs;
use std::process::Output;

use common::{command, root, stderr, stdout, with_tools};
use tempfile::TempDir;

/// Runs the program in a folder, with a home of its own.
fn run(folder: &TempDir, home: &TempDir, arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .current_dir(folder.path())
        .env("XDG_CACHE_HOME", home.path())
        .output()
        .expect("the program starts")
}

#[test]
fn the_program_works_in_an_empty_folder() {
    let [folder, home] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let graded = run(
        &folder,
        &home,
        &["grade", "builtin", "--only", "GridUtil1/*"],
    );
    assert!(graded.status.success(), "{}", stderr(&graded));
    let names = run(&folder, &home, &["list", "--only", "GridUtil1/*"]);
    assert!(stdout(&names).contains("GridUtil1/"), "{}", stderr(&names));
    let none = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(none, 0, "nothing is written where the user works");
}

#[test]
fn a_course_that_was_written_out_wins_also_from_below() {
    let [folder, home] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let init = run(&folder, &home, &["init", "course"]);
    assert!(init.status.success(), "{}", stderr(&init));
    let again = run(&folder, &home, &["init", "course"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains("--force"), "{}", stderr(&again));

    let course = folder.path().join("course");
    let cases = course.join("cases/GridUtil1");
    fs::write(course.join("cases/broken.toml"), "[[case]]\nname = 1\n").expect("a file");
    let list = run(&folder, &home, &["list", "--methods"]);
    assert!(
        list.status.success(),
        "the built-in cases are whole: {}",
        stderr(&list)
    );
    let below = command()
        .args(["list", "--methods"])
        .current_dir(cases)
        .env("XDG_CACHE_HOME", home.path())
        .output()
        .expect("the program starts");
    assert_eq!(below.status.code(), Some(2));
    assert!(stderr(&below).contains("broken.toml"), "{}", stderr(&below));
    let forced = run(&folder, &home, &["init", "course", "--force"]);
    assert!(forced.status.success(), "{}", stderr(&forced));
}

#[test]
fn relative_folders_change_no_report() {
    let folder = TempDir::new().expect("a folder");
    for name in ["tmp", "home"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    for cache in ["home", "other"] {
        with_tools(&folder.path().join(cache));
    }
    let hand_in = root().join("examples/submissions/first-band-only");
    let tables = [
        ("plain", vec![]),
        ("cache", vec![("EPSILON_CACHE", "home")]),
        (
            "temporary",
            vec![("TMPDIR", "tmp"), ("EPSILON_CACHE", "home")],
        ),
        (
            "nowhere",
            vec![
                ("HOME", "/nonexistent"),
                ("XDG_CACHE_HOME", "home"),
                ("EPSILON_CACHE", "other"),
            ],
        ),
    ]
    .map(|(out, variables)| {
        let graded = command()
            .args(["grade", "--only", "RowIsoUtil/*", "--out", out])
            .arg(&hand_in)
            .current_dir(folder.path())
            .envs(variables)
            .output()
            .expect("the program starts");
        assert_eq!(graded.status.code(), Some(1), "{out}: {}", stderr(&graded));
        fs::read_to_string(folder.path().join(out).join("points.csv")).expect("a table")
    });
    assert!(tables[0].contains("first-band-only"), "{}", tables[0]);
    for table in &tables[1..] {
        assert_eq!(table, &tables[0]);
    }
}
