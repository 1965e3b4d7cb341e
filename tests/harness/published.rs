//! The folders of reports: those for students reveal neither hidden cases nor a suspicion.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use common::cases;
use judge::plan;
use message::Language;
use model::about::About;
use model::case::{Case, Question, Visibility};
use model::diagnosis::{Counterexample, Diagnosis};
use model::exposure::{Exposure, WrongTwin};
use model::generator::Generator;
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::Planned;
use model::value::Value;
use model::verdict::Finding;
use report::SubmissionReport;
use report::class::Row;
use report::publish::{Publisher, STUDENTS, TUTORS};
use report::schema::Origin;
use report::twins::Tally;
use tempfile::TempDir;
use walkdir::WalkDir;

use crate::diff::builders::{SPECS, grid, judged};

/// The reason in every hidden case.
const WHY: &str = "a reason for tutors";
/// Words of suspicion, in lower case.
const SUSPICIOUS: [&str; 5] = [
    "memorised",
    "hard-coded",
    "heart",
    "auswendig",
    "einprogrammiert",
];

/// Returns the texts of all files below a folder, by path.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let files = WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("an entry"));
    let files = files.filter(|entry| entry.file_type().is_file());
    let text = |path: &Path| {
        let bytes = fs::read(path).expect("a file");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let named = files.map(|file| (file.path().display().to_string(), text(file.path())));
    named.collect()
}

/// Returns the plan of every fourth shipped case that is a call, as a hidden case.
fn hidden() -> Vec<Arc<Planned>> {
    let shipped = cases(&SPECS).into_iter();
    let calls = shipped.filter(|case| matches!(case.question, Question::Call(_)));
    let hidden = calls.map(|case| Case {
        visibility: Visibility::Hidden,
        why: Some(WHY.to_owned()),
        ..case
    });
    plan::plan(hidden.step_by(4).collect(), &SPECS)
        .into_iter()
        .map(Arc::new)
        .collect()
}

/// Returns an outcome that no case accepts. Successive indices give different kinds.
fn wrong(index: usize) -> Outcome {
    match index % 4 {
        0 => Value::Null.into(),
        1 => Value::Int(4711).into(),
        2 => Value::List(vec![grid(&"9".repeat(81))]).into(),
        _ => Outcome::Missing,
    }
}

/// Adds to a passed case the finding that its images are wrong under every map.
fn exposed(mut case: Judged) -> Judged {
    let first = judged(Arc::clone(&case.planned), Value::Int(4711));
    let exposure = Exposure {
        asked: 2,
        wrong: 2,
        maps: Generator::ALL.map(|generator| (generator, true)).to_vec(),
        first: WrongTwin {
            maps: Vec::new(),
            planned: first.planned,
            outcome: first.outcome.expect("an answer"),
            verdict: first.verdict,
            explanation: first.explanation,
        },
    };
    case.verdict
        .findings
        .push(Finding::Twins(Box::new(exposure)));
    case
}

/// Judges the right answer to a case, if the case accepts any.
fn right(planned: &Arc<Planned>) -> Option<Judged> {
    let value = planned.accepted.first()?.value.clone();
    Some(judged(Arc::clone(planned), value))
}

fn diagnosis(case: &Judged) -> Option<Diagnosis> {
    let (interface, method) = case.planned.case.topic()?;
    Some(Diagnosis {
        topic: (interface.to_owned(), method.to_owned()),
        counterexample: Some(Counterexample {
            planned: Arc::clone(&case.planned),
            outcome: case.outcome.clone()?,
            verdict: case.verdict.clone(),
            explanation: case.explanation.clone(),
            is_unsteady: false,
            filled: 3,
            asked: 7,
        }),
        misconception: None,
        suspects: Vec::new(),
        excerpts: Vec::new(),
        mend: None,
    })
}

/// Publishes the report of one submission and returns the texts for students and for tutors.
fn published(report: &SubmissionReport, language: Language) -> [BTreeMap<String, String>; 2] {
    let out = TempDir::new().expect("a folder");
    let publisher = Publisher {
        folder: out.path(),
        language,
        specs: &SPECS,
        origin: &Origin::default(),
        day: None,
        key: "",
    };
    publisher
        .submission(report, &Row::new(report, &SPECS))
        .expect("the files are written");
    [STUDENTS, TUTORS].map(|readers| texts(&out.path().join(readers)))
}

#[test]
fn students_learn_nothing_of_hidden_cases() {
    let plan = hidden();
    assert!(plan.len() > 500, "{}", plan.len());
    let wrong = plan
        .iter()
        .enumerate()
        .map(|(index, planned)| judged(Arc::clone(planned), wrong(index)));
    let wrong: Vec<Judged> = wrong.collect();
    let diagnoses = wrong.iter().filter_map(diagnosis).collect();
    let report = SubmissionReport::new("anna", "anna", About::default(), wrong, &SPECS)
        .with_diagnoses(diagnoses, &SPECS);
    for language in Language::ALL {
        let [students, tutors] = published(&report, language);
        assert_eq!(students.len(), 6, "{:?}", students.keys());
        assert_eq!(tutors.len(), 2, "{:?}", tutors.keys());
        for (file, text) in &students {
            assert!(text.len() > 1000, "{file} is almost empty");
            assert!(!text.contains(WHY), "{file}");
            for planned in &plan {
                let id = planned.case.id.to_string();
                assert!(!text.contains(&id), "{id} in {file}");
                let call = planned.case.call().expect("a call");
                let accepted = planned.accepted.iter().map(|answer| &answer.value);
                let grids = call.arguments.iter().chain(accepted);
                // Grids are recognised by their lines; other values are too short to identify their case.
                for grid in grids.filter(|value| value.as_grid().is_some()) {
                    let line = grid.to_string();
                    assert!(!text.contains(&line), "{line} in {file}");
                }
            }
            let has_drawing = text.contains("<svg") || text.contains("+---");
            assert!(!has_drawing, "a drawing in {file}");
        }
        let all = tutors.values().fold(String::new(), |all, text| all + text);
        assert!(all.contains(WHY), "tutors see hidden cases");
    }
}

#[test]
fn suspicion_is_for_tutors() {
    let mut plan = hidden();
    plan.truncate(200);
    for planned in &mut plan {
        Arc::make_mut(planned).case.visibility = Visibility::Public;
    }
    let cases: Vec<Judged> = plan.iter().filter_map(right).map(exposed).collect();
    let tally = Tally {
        places: (0..cases.len()).collect(),
        questions: 2 * cases.len(),
    };
    let report =
        SubmissionReport::new("anna", "anna", About::default(), cases, &SPECS).with_twins(tally);
    for (language, said) in [
        (Language::English, "The answers look hard-coded."),
        (Language::German, "fest einprogrammiert"),
    ] {
        let [students, tutors] = published(&report, language);
        for (file, text) in &students {
            let text = text.to_lowercase();
            for word in SUSPICIOUS {
                assert!(!text.contains(word), "{word} in {file}");
            }
        }
        assert!(tutors.values().any(|text| text.contains(said)));
    }
}
