//! Programs that are built from folders and zips of sources: real compilers, and builds that try to do harm.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;

use common::zipped;
use tempfile::TempDir;

use super::{epsilon, file, folder, root, stderr, stdout};

/// Copies the input to the output, with what the shell itself can do.
const RUN: &str = "while read -r line; do echo \"$line\"; done < aufgabe.txt > loesung.txt\n";

const MAIN: &str = r#"
import java.io.*;
public class Main {
    public static void main(String[] arguments) throws IOException {
        try (BufferedReader in = new BufferedReader(new FileReader("aufgabe.txt"));
                PrintWriter out = new PrintWriter("loesung.txt")) {
            out.print(in.readLine() + "\n");
        }
    }
}
"#;

/// Creates a course of one case, which expects its input as output.
fn course(build: &str, run: &str) -> TempDir {
    let course_folder = folder();
    fs::create_dir_all(course_folder.path().join("specs/interfaces")).expect("a folder");
    let shipped = fs::read_to_string(root().join("specs/loeser.toml")).expect("the course");
    let recipe = format!(
        "points = 20\nbuild = {build:?}\nrun = {run:?}\nbuild_time_ms = 20000\nbuild_mib = 8"
    );
    let text = shipped.replace("points = 20", &recipe);
    // A JVM reserves more address space than it uses.
    file(
        course_folder.path(),
        "specs/loeser.toml",
        text.replace("memory_mib = 2048", "memory_mib = 8192"),
    );
    let case = "[[case]]\nname = \"a case\"\nkind = \"files\"\n[case.inputs]\n\"aufgabe.txt\" = \"the end\\n\"\n\
                [case.outputs]\n\"loesung.txt\" = \"the end\\n\"\n";
    file(course_folder.path(), "cases/secret.toml", case);
    course_folder
}

/// Grades a folder of submissions; returns the points by id, and everything that was said.
fn graded(course_folder: &Path, submissions: &Path) -> (Vec<(String, String)>, String) {
    let submissions = submissions.to_str().expect("text");
    let flags = [
        "grade",
        submissions,
        "--course",
        "loeser",
        "--format",
        "json",
    ];
    let output = epsilon(course_folder, &flags);
    let said = format!("{}{}", stdout(&output), stderr(&output));
    let record: serde_json::Value = serde_json::from_slice(&output.stdout).expect(&said);
    let rows = record["submissions"].as_array().expect("submissions");
    let points = rows.iter().map(|row| {
        (
            row["id"].as_str().expect("an id").to_owned(),
            row["points"].as_f64().expect("points").to_string(),
        )
    });
    (points.collect(), said)
}

/// Grades one submission and returns what tutors read.
fn details(course_folder: &Path, submission: &Path) -> String {
    let submission = submission.to_str().expect("text");
    let flags = ["grade", submission, "--course", "loeser", "--details"];
    stdout(&epsilon(course_folder, &flags))
}

fn pairs(rows: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = rows
        .iter()
        .map(|(id, points)| ((*id).to_owned(), (*points).to_owned()));
    owned.collect()
}

#[test]
fn folders_and_zips_are_built_by_a_real_compiler() {
    let course_folder = course(
        "javac -J-Xmx128m -d out Main.java",
        "java -Xmx64m -cp {program}/out Main",
    );
    let class = folder();
    file(class.path(), "plain/Main.java", MAIN);
    file(
        class.path(),
        "broken/Main.java",
        "public class Main { int }",
    );
    file(class.path(), "empty/notes.bak", "clutter");
    file(class.path(), "zipped.zip", zipped(&[("Main.java", MAIN)]));
    // A folder around everything, and stale results of another compiler.
    let around = [
        ("Work 2/Main.java", MAIN),
        ("Work 2/out/Main.class", "stale"),
    ];
    file(
        class.path(),
        "Berg_12_assignsubmission_file_/work.zip",
        zipped(&around),
    );
    let (points, said) = graded(course_folder.path(), class.path());
    let expected = [
        ("Berg_12", "20"),
        ("broken", "0"),
        ("empty", "0"),
        ("plain", "20"),
        ("zipped", "20"),
    ];
    assert_eq!(points, pairs(&expected), "{said}");
    assert!(said.contains("\"compile-error\""), "{said}");
    // The compiler's message is shown, without the name of any folder of this machine.
    let said = details(course_folder.path(), &class.path().join("broken"));
    assert!(
        said.contains("Main.java:1: error") && !said.contains("/tmp/"),
        "{said}"
    );
    let alone = class.path().join("zipped.zip");
    assert_eq!(
        graded(course_folder.path(), &alone).0,
        pairs(&[("zipped", "20")])
    );
}

#[test]
fn a_hostile_build_costs_its_own_submission_only() {
    let course_folder = course("sh build.sh", "sh {program}/run.sh");
    let (class, outside) = (folder(), folder());
    let cases = course_folder.path().join("cases/secret.toml");
    let written = outside.path().join("written");
    let survivor = format!("survivor-of-{}", std::process::id());
    let builds = [
        (
            "bomb",
            "bomb() { bomb | bomb & }; bomb; while :; do :; done".to_owned(),
        ),
        ("endless", "while :; do :; done".to_owned()),
        (
            "disk",
            "long=0123456789; while :; do long=$long$long; echo $long; done > large".to_owned(),
        ),
        (
            "files",
            "i=0; while :; do i=$((i + 1)); : > $i; done".to_owned(),
        ),
        ("outside", format!("echo x > {}", written.display())),
        ("reader", format!("cat {}", cases.display())),
        ("network", "exec 3<>/dev/tcp/127.0.0.1/80".to_owned()),
        // Changes of permissions appear to succeed, because compilers of honest submissions make them.
        (
            "rights",
            format!("chmod 000 {0} && echo ok", outside.path().display()),
        ),
        (
            "survivor",
            format!("sh -c 'while :; do sleep 0.01; done' {survivor} &\nsleep 0.1"),
        ),
        (
            "honest",
            "mkdir -p out && cp run.sh out/copy && mv out/copy out/moved && rm -r out".to_owned(),
        ),
    ];
    for (name, build) in &builds {
        file(class.path(), &format!("{name}/build.sh"), build);
        file(class.path(), &format!("{name}/run.sh"), RUN);
    }
    let course = course_folder.path().join("specs/loeser.toml");
    let text = fs::read_to_string(&course).expect("the course");
    // Some file systems take three seconds to create more files than the limit allows.
    file(
        course_folder.path(),
        "specs/loeser.toml",
        text.replace("build_time_ms = 20000", "build_time_ms = 8000"),
    );
    let (points, said) = graded(course_folder.path(), class.path());
    let expected = [
        ("bomb", "0"),
        ("disk", "0"),
        ("endless", "0"),
        ("files", "0"),
        ("honest", "20"),
        ("network", "0"),
        ("outside", "0"),
        ("reader", "0"),
        ("rights", "20"),
        ("survivor", "20"),
    ];
    assert_eq!(points, pairs(&expected), "{said}");
    for limit in ["milliseconds > 8000", "bytes > 8388608", "files > 10000"] {
        assert!(said.contains(limit), "{limit} in {said}");
    }
    for name in ["outside", "reader"] {
        let said = details(course_folder.path(), &class.path().join(name));
        assert!(
            said.contains("Permission denied") && !said.contains("kind = "),
            "{said}"
        );
    }
    assert!(!written.exists());
    let mode = fs::metadata(outside.path())
        .expect("a folder")
        .permissions();
    assert_ne!(std::os::unix::fs::PermissionsExt::mode(&mode) & 0o777, 0);
    assert!(!is_running(&survivor));
}

/// Returns `true` if a process with this word in its command line runs.
fn is_running(word: &str) -> bool {
    let processes = fs::read_dir("/proc").expect("processes").flatten();
    let mut lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.any(|line| String::from_utf8_lossy(&line).contains(word))
}

#[test]
fn what_was_built_can_start_nothing_and_change_nothing() {
    let course_folder = course("sh build.sh", "sh {program}/run.sh");
    let class = folder();
    let deeds = [
        ("starts", "/bin/true && "),
        ("forks", "( : ) && "),
        ("writes", "echo x > ${0%/*}/written && "),
        ("changes", "echo x >> $0 && "),
        ("honest", ""),
    ];
    for (name, deed) in deeds {
        file(class.path(), &format!("{name}/build.sh"), "/bin/true");
        file(
            class.path(),
            &format!("{name}/run.sh"),
            format!("{deed}{RUN}"),
        );
    }
    let (points, said) = graded(course_folder.path(), class.path());
    let expected = [
        ("changes", "0"),
        ("forks", "0"),
        ("honest", "20"),
        ("starts", "0"),
        ("writes", "0"),
    ];
    assert_eq!(points, pairs(&expected), "{said}");
}

#[test]
fn a_course_whose_commands_make_no_sense_is_refused() {
    let class = folder();
    file(class.path(), "a/run.sh", RUN);
    let refused = |build: &str, run: &str| {
        let course_folder = course(build, run);
        let submission = class.path().to_str().expect("text").to_owned();
        let output = epsilon(
            course_folder.path(),
            &["grade", &submission, "--course", "loeser"],
        );
        assert_eq!(output.status.code(), Some(2));
        stderr(&output)
    };
    let said = refused("sh build.sh", "sh run.sh");
    assert!(said.contains("does not say where the program is"), "{said}");
    let said = refused("sh 'build.sh", "sh {program}/run.sh");
    assert!(said.contains("this is not a command"), "{said}");
    let said = refused("no-such-compiler-here", "sh {program}/run.sh");
    assert!(said.contains("no-such-compiler-here"), "{said}");
}
