//! `epsilon grade --twins`: a method must be right on a case and on its images under the handout's eight maps.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;

use common::{cases, epsilon, specs, stderr, stdout, with_tools, write_specs};
use judge::twin::Twins;
use judge::{image, plan};
use model::case::Call;
use model::generator::Generator;
use model::planned::Planned;
use model::spec::Specs;
use model::value::Value as Answer;
use reference::puzzle::relate::Transformation;
use report::json;
use serde_json::Value;
use tempfile::TempDir;

/// The line of the course file that says whether failed twins cost points.
const NOTED: &str = "twins = \"noted\"";

/// Runs `epsilon grade`.
fn grade(arguments: &[&str]) -> Output {
    epsilon(&[&["grade"], arguments].concat())
}

/// A graded submission: what `epsilon` printed and wrote.
struct Graded {
    output: Output,
    folder: TempDir,
}

impl Graded {
    /// Grades with the reports and the cache in a folder of its own.
    fn new(arguments: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let out = folder.path().join("out").display().to_string();
        let cache = folder.path().join("cache");
        with_tools(&cache);
        let cache = cache.display().to_string();
        let mut all = vec!["--out", &out, "--cache", &cache];
        all.extend(arguments);
        Self {
            output: grade(&all),
            folder,
        }
    }

    fn code(&self) -> Option<i32> {
        self.output.status.code()
    }

    fn file(&self, path: &str) -> String {
        let path = self.folder.path().join("out").join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The record of the only submission.
    fn record(&self) -> Value {
        let text = self.file("report.json");
        common::assert_record(&text);
        let record = json::read(text.as_bytes()).expect("a record");
        serde_json::to_value(&record.submissions[0]).expect("JSON")
    }
}

/// Counts the findings of all cases by name.
fn findings(record: &Value) -> BTreeMap<String, usize> {
    let mut names = BTreeMap::new();
    for alike in record["cases"].as_array().into_iter().flatten() {
        let cases = alike["ids"].as_array().expect("ids").len();
        for finding in alike["findings"].as_array().into_iter().flatten() {
            let name = finding["finding"].as_str().expect("a name");
            *names.entry(name.to_owned()).or_default() += cases;
        }
    }
    names
}

/// Collects the maps in a list of the record, such as `wrong_under`, over all cases.
fn maps(record: &Value, list: &str) -> BTreeSet<String> {
    let cases = record["cases"].as_array().into_iter();
    cases
        .flatten()
        .flat_map(|case| case["twins"][list].as_array().into_iter().flatten())
        .map(|name| name.as_str().expect("a name").to_owned())
        .collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Copies the specs, with another `twins` line in the course.
fn specs_with(text: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    write_specs("specs", "meilenstein1", folder.path(), NOTED, text);
    folder
}

const LOOK_UP_TABLE: &str = "examples/submissions/look-up-table";
const FIRST_BAND_ONLY: &str = "examples/submissions/first-band-only";

#[test]
fn hard_coded_answers_get_full_points_and_are_exposed() {
    let plain = Graded::new(&[LOOK_UP_TABLE, "--task", "Group"]);
    assert_eq!(plain.code(), Some(0), "{}", stdout(&plain.output));
    let record = plain.record();
    assert_eq!(record["points"], record["max"]);
    assert_eq!(record["twins"], Value::Null);
    assert!(!findings(&record).contains_key("memorised"));

    let twins = Graded::new(&[
        LOOK_UP_TABLE,
        "--task",
        "Group",
        "--twins",
        "3",
        "--lang",
        "de",
    ]);
    assert_eq!(twins.code(), Some(0), "failed twins cost nothing");
    let exposed = twins.record();
    assert_eq!(exposed["points"], record["points"]);
    let found = findings(&exposed);
    assert!(found["memorised"] > 60, "{found:?}");
    let right = findings(&record);
    let harmless = |name: &str| right.contains_key(name) || name == "memorised";
    let bound = found.get("bound-to-maps").copied().unwrap_or_default();
    assert!(bound * 10 < found["memorised"], "{found:?}");
    assert!(
        found
            .keys()
            .all(|name| harmless(name) || name == "bound-to-maps" || name == "wrong-on-twins"),
        "{found:?}"
    );
    let cases = exposed["cases"].as_array().expect("cases");
    let mut methods = BTreeSet::new();
    for case in cases.iter().filter(|case| case["twins"] != Value::Null) {
        assert_eq!(case["verdict"], "pass");
        methods.insert(case["method"].as_str().expect("a method"));
    }
    assert_eq!(methods.len(), 11, "every method is exposed: {methods:?}");

    let said = stdout(&twins.output);
    let wrong = cases.iter().filter(|case| case["twins"] != Value::Null);
    let sentence = format!("Dort sind {} Fälle falsch.", wrong.count());
    assert!(said.contains(&sentence), "{sentence} in {said}");
    assert!(said.contains("fest einprogrammiert"), "{said}");
    let page = twins.file("tutors/look-up-table/index.html");
    assert!(page.contains("Die Antworten sehen fest einprogrammiert aus."));
    let page = twins.file("students/look-up-table/index.html");
    assert!(page.contains("Isomorphe Gitter"));
    assert!(page.contains("Wertpermutation ("), "the chain in German");
    for file in ["index.html", "feedback.md", "results.json", "junit.xml"] {
        let text = twins.file(&format!("students/look-up-table/{file}"));
        for suspicion in ["einprogrammiert", "auswendig", "memorised"] {
            assert!(!text.contains(suspicion), "{suspicion} in {file}");
        }
    }
    let class = twins.file("index.html");
    assert!(class.contains("Isomorphe Gitter"));
    let table = twins.file("points.csv");
    assert!(table.starts_with(
        "\u{feff}id;Name;Punkte;Höchstzahl;Punkte Group;bestanden;nicht bestanden;übersprungen;\
         Bemerkungen;falsch auf Abbildern\r\n"
    ));
    assert!(
        twins
            .file("students/look-up-table/feedback.md")
            .contains("- `isValid`: ")
    );
}

#[test]
fn a_course_may_let_images_count() {
    let specs = specs_with("twins = \"count\"");
    let specs = specs.path().display().to_string();
    let only = "GridSolvingUtil/white-spaces*";
    let arguments = [LOOK_UP_TABLE, "--only", only, "--specs", &specs];
    let plain = Graded::new(&arguments);
    assert_eq!(plain.code(), Some(0), "without --twins nothing is asked");
    let counted = Graded::new(&[&arguments[..], &["--twins", "2", "--details"]].concat());
    assert_eq!(counted.code(), Some(1));
    let record = counted.record();
    assert!(record["points"].as_f64() < plain.record()["points"].as_f64());
    assert_eq!(record["failed"], record["twins"]["exposed"]);
    let said = stdout(&counted.output);
    assert!(
        said.contains("Right here, but wrong on 2 of 2 images"),
        "{said}"
    );
    // The image is drawn and explained like a case of its own.
    assert!(
        said.contains("An isomorphic grid of GridSolvingUtil/white-spaces::"),
        "{said}"
    );
    let page = counted.file("students/look-up-table/index.html");
    assert!(page.contains("Right here, but wrong on 2 of 2 images"));
}

#[test]
fn the_maps_that_break_an_answer_are_named() {
    let graded = Graded::new(&[
        FIRST_BAND_ONLY,
        "--only",
        "RowSolvingUtil/*",
        "--twins",
        "3",
    ]);
    assert_eq!(graded.code(), Some(1), "rows 4 to 9 are wrong");
    let record = graded.record();
    let found = findings(&record);
    assert!(found["bound-to-maps"] > 20, "{found:?}");
    assert!(!found.contains_key("memorised"), "{found:?}");
    assert_eq!(
        maps(&record, "wrong_under"),
        set(&["reflection", "vertical block permutation"])
    );
    let right = maps(&record, "right_under");
    for map in [
        "value permutation",
        "block-intern column permutation",
        "block-intern row permutation",
        "horizontal block permutation",
    ] {
        assert!(right.contains(map), "{right:?}");
    }
    let said = stdout(&graded.output);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains(
            "fails only when blocks change places from top to bottom (vertical block permutation) or the grid is \
             mirrored (reflection)."
        ),
        "{said}"
    );
}

/// A program that checks rows and forgets columns and blocks.
const ROWS_ONLY: &str = r#"
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "nonce": request["nonce"]}
    if request["method"] == "hasFullHouseUnit":
        rows = request["arguments"][0]
        answer["returned"] = any(
            row.count(-1) == 1 and len(set(row)) == 9 and set(row) <= {-1, *range(1, 10)} for row in rows
        )
    else:
        answer["missing"] = True
    print(json.dumps(answer), flush=True)
"#;

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_sees_rows_only_fails_when_rows_become_columns() {
    let folder = TempDir::new().expect("a folder");
    let program = folder.path().join("rows.py");
    fs::write(&program, ROWS_ONLY).expect("a program");
    let submission = format!("exec:python3 {}", program.display());
    let graded = Graded::new(&[
        &submission,
        "--only",
        "GridSolvingUtil/full-houses*",
        "--twins",
        "4",
    ]);
    let record = graded.record();
    assert!(findings(&record)["bound-to-maps"] > 0);
    assert_eq!(
        maps(&record, "wrong_under"),
        set(&["right turn", "transposition"])
    );
    let said = stdout(&graded.output);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("fails only when rows and columns are swapped (transposition)"),
        "{said}"
    );
}

#[test]
fn the_reference_is_right_on_all_images() {
    let output = grade(&["builtin", "--task", "Col", "--twins", "2", "--seed", "7"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let said = stdout(&output);
    assert!(
        said.contains("isomorphic grids under the handout's maps: all are right."),
        "{said}"
    );
}

#[test]
fn threads_and_the_cache_change_nothing_and_the_seed_much() {
    let folder = TempDir::new().expect("a folder");
    let cache = folder.path().join("cache");
    with_tools(&cache);
    let cache = cache.display().to_string();
    let record = |seed: &str, jobs: &str| {
        let out = folder.path().join("out").display().to_string();
        let output = grade(&[
            LOOK_UP_TABLE,
            "--only",
            "GridSolvingUtil/naked*",
            "--twins",
            "2",
            "--seed",
            seed,
            "--jobs",
            jobs,
            "--cache",
            &cache,
            "--out",
            &out,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        fs::read_to_string(Path::new(&out).join("tutors/look-up-table/report.json"))
            .expect("a record")
    };
    let first = record("1", "1");
    assert_eq!(record("1", "8"), first, "the answers come from the cache");
    assert_ne!(record("2", "8"), first);
}

#[test]
fn mistakes_of_the_user_are_named() {
    let seed = grade(&["builtin", "--seed", "3"]);
    assert_eq!(seed.status.code(), Some(2));
    assert!(stderr(&seed).contains("--twins"), "{}", stderr(&seed));
    let none = grade(&["builtin", "--twins", "0"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(stderr(&none).contains("1..=1000"), "{}", stderr(&none));
    let specs = specs_with("twins = \"counted\"");
    let course = grade(&["builtin", "--specs", &specs.path().display().to_string()]);
    assert_eq!(course.status.code(), Some(2));
    let said = stderr(&course);
    assert!(
        said.contains("counted") && said.contains("meilenstein1.toml:"),
        "{said}"
    );
    assert!(said.contains("count"), "{said}");
}

/// Plans the shipped calls, without the images of sweeps.
fn shipped() -> (Specs, Vec<Arc<Planned>>) {
    let specs = specs();
    let plan = plan::plan(cases(&specs), &specs)
        .into_iter()
        .filter(|planned| planned.case.call().is_some() && !planned.is_image())
        .map(Arc::new)
        .collect();
    (specs, plan)
}

fn call(planned: &Planned) -> &Call {
    planned.case.call().expect("a call")
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn images_can_be_undone_and_keep_the_sense_of_a_question() {
    let (specs, plan) = shipped();
    let twins = Twins::of(&plan, &specs, 2, 11);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut yes_or_no = 0;
    for (index, planned) in plan.iter().enumerate() {
        let asked = call(planned);
        for twin in twins.drawn(index) {
            let transformation = Transformation::of(&twin.maps);
            let image = call(&twin.planned);
            let back = image::of_call(image, &transformation.inverse());
            assert_eq!(back.as_ref(), Some(asked), "{}", planned.case.id);
            *seen.entry(&asked.method).or_default() += 1;
            let [before, after] = [planned, &twin.planned].map(|planned| &planned.case.answers);
            if planned.case.contested.is_empty()
                && let [Answer::Bool(before)] = before[..]
            {
                yes_or_no += 1;
                assert_eq!(
                    after[..],
                    [Answer::Bool(before)],
                    "{}: {:?}",
                    planned.case.id,
                    twin.maps
                );
            }
            // For the permutations of section 3.2, the answer to the image is the image of the answer.
            if asked.interface.ends_with("IsoUtil")
                && let [Answer::Grid(before)] = &before[..]
            {
                let expected = Answer::from(transformation.apply(before));
                assert_eq!(after[..], [expected], "{}", planned.case.id);
            }
        }
    }
    assert!(yes_or_no > 500, "{yes_or_no}");
    let methods: BTreeSet<&str> = plan.iter().map(|case| call(case).method.as_str()).collect();
    let without: Vec<&&str> = methods
        .iter()
        .filter(|name| !seen.contains_key(**name))
        .collect();
    assert!(without.is_empty(), "methods without a twin: {without:?}");
}

#[test]
fn fewer_twins_are_the_first_of_more_and_every_map_occurs() {
    let (specs, plan) = shipped();
    let plan: Vec<Arc<Planned>> = plan.into_iter().step_by(40).collect();
    let [few, many] = [1, 3].map(|number| Twins::of(&plan, &specs, number, 5));
    let mut generators = BTreeSet::new();
    for index in 0..plan.len() {
        let (few, many) = (few.drawn(index), many.drawn(index));
        assert_eq!(few, &many[..few.len()]);
        assert!(few.len() <= 1 && many.len() <= 3);
    }
    for (index, planned) in plan.iter().enumerate() {
        for (generator, twin) in many.single(index) {
            assert!(!twin.maps.is_empty());
            assert!(
                Generator::keeping_sense(call(planned).asks.expect("a method of the handout"))
                    .contains(generator)
            );
            generators.insert(*generator);
        }
    }
    assert_eq!(generators.len(), 8, "{generators:?}");
}
