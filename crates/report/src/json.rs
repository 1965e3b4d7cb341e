//! The machine-readable record, `report.json`.
//!
//! The same grading gives the same bytes, whatever the number of threads; only `milliseconds` may differ.

use std::io::{self, Read, Write};

use super::SubmissionReport;
use super::class::{ClassReport, Mistake, Row};
use super::schema::{self, CaseGroup, Origin, READABLE, Record, SCHEMA};
use message::Language;
use message::grouped::grouped;
use model::diagnosis::{Counterexample, Diagnosis};
use model::document::findings;
use model::exposure::{Exposure, WrongTwin};
use model::judged::Judged;
use model::planned::Planned;
use model::rule::Remark;
use model::verdict::{Finding, Status};

/// Maximum number of suspects of a method.
const MAX_SUSPECTS: usize = 20;

/// Reads a record; its submissions name cases by their ids, however it is stored.
///
/// # Errors
///
/// The source cannot be read, is not a record of a known schema, or names cases that it does not have.
pub fn read(source: impl Read) -> io::Result<Record> {
    let mut record: Record = serde_json::from_reader(source)?;
    let invalid = |reason: String| io::Error::new(io::ErrorKind::InvalidData, reason);
    if !READABLE.contains(&record.schema) {
        let reason = format!("schema {} instead of {SCHEMA}", record.schema);
        return Err(invalid(reason));
    }
    let restored = record.restore();
    restored.ok_or_else(|| invalid("places without a case".to_owned()))?;
    Ok(record)
}

/// Returns the record of one submission as JSON text.
///
/// # Errors
///
/// The record cannot be written as JSON.
pub fn submission(report: &SubmissionReport, row: &Row, origin: &Origin) -> io::Result<String> {
    let record = Record {
        schema: SCHEMA,
        origin: origin.clone(),
        cases: Vec::new(),
        submissions: vec![data(report, row)],
        absent: Vec::new(),
        problems: 0,
        not_graded: Vec::new(),
        milliseconds: None,
    };
    Ok(serde_json::to_string(&record)? + "\n")
}

/// Returns the record of the whole class, without its submissions.
pub fn without_submissions(class: &ClassReport) -> Record {
    let sentences = class.not_graded.iter();
    Record {
        schema: SCHEMA,
        origin: class.origin.clone(),
        cases: class.cases.clone(),
        submissions: Vec::new(),
        absent: class.absent.clone(),
        problems: class.problems,
        not_graded: sentences.map(|(_, sentence)| argument(sentence)).collect(),
        milliseconds: Some(class.milliseconds),
    }
}

/// Writes the record of the whole class, with the submissions of records that [`submission`] printed, in the order of the
/// rows. The submissions are read and written one at a time, each on a line of its own.
///
/// # Errors
///
/// If a submission's record cannot be read, or the writer fails.
pub fn write_class(
    class: &ClassReport,
    records: impl IntoIterator<Item = io::Result<String>>,
    out: &mut impl Write,
) -> io::Result<()> {
    let rest = Record {
        cases: Vec::new(),
        ..without_submissions(class)
    };
    let rest = serde_json::to_string_pretty(&rest)?;
    let (head, tail) = rest
        .split_once("  \"submissions\": []")
        .ok_or(io::ErrorKind::InvalidData)?;
    let cases = class.cases.iter().map(|case| {
        let line = serde_json::to_string(case)?;
        Ok(format!("    {line}"))
    });
    write!(out, "{head}  \"cases\": [")?;
    write_list(cases, out)?;
    write!(out, ",\n  \"submissions\": [")?;
    let place_of = schema::places(&class.cases);
    let submissions = records.into_iter().map(|record| {
        let mut record = read(record?.as_bytes())?;
        let [submission] = &mut record.submissions[..] else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        submission.store(&place_of);
        let line = serde_json::to_string(submission)?;
        Ok(format!("    {line}"))
    });
    write_list(submissions, out)?;
    writeln!(out, "{tail}")
}

/// Writes the items of a list and the closing bracket.
fn write_list(
    items: impl Iterator<Item = io::Result<String>>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut separator = "";
    for item in items {
        write!(out, "{separator}\n{}", item?)?;
        separator = ",";
    }
    write!(out, "{}", if separator.is_empty() { "]" } else { "\n  ]" })
}

fn argument(sentence: &message::Argument) -> schema::Bilingual {
    [Language::English, Language::German]
        .map(|language| language.argument(sentence))
        .into()
}

/// Returns the entry of a submission with this row in the record.
pub fn data(report: &SubmissionReport, row: &Row) -> schema::Submission {
    let remarks = report.about.remarks.iter();
    let diagnoses = report.diagnoses.iter();
    let topics = report.cases.iter().filter_map(|it| it.planned.case.topic());
    schema::Submission {
        id: report.id.clone(),
        name: report.name.clone(),
        files: report.about.files.clone(),
        owner: report.owner.clone(),
        types: report.types.clone(),
        points: report.points(),
        max: report.max(),
        adjustments: report.marking.adjusted.iter().map(Into::into).collect(),
        passed: report.count(Status::Pass),
        failed: report.count(Status::Fail),
        skipped: report.count(Status::Skipped),
        classes: report.about.classes.clone(),
        remarks: remarks.map(remark).collect(),
        javadoc: row.javadoc.clone(),
        twins: report.twins.as_ref().map(|tally| schema::Tally {
            cases: tally.places.len(),
            asked: tally.questions,
            exposed: report.exposed(),
        }),
        tasks: report.tasks.clone(),
        techniques: row.techniques.clone(),
        diagnoses: diagnoses.map(diagnosis).collect(),
        mistakes: row.mistakes.iter().map(|it| mistake(it, report)).collect(),
        interfaces: topics.map(|(interface, _)| interface.to_owned()).collect(),
        cases: cases(report),
    }
}

/// Returns the cases that are not a plain pass, grouped by equal result.
fn cases(report: &SubmissionReport) -> Vec<CaseGroup> {
    let listed = report.cases.iter().filter(|judged| {
        let verdict = &judged.verdict;
        verdict.status != Status::Pass
            || !verdict.follows.is_empty()
            || !verdict.findings.is_empty()
    });
    let keyed = listed.map(|judged| (group_of(judged), judged.planned.case.id.to_string()));
    let groups = grouped(keyed).into_iter();
    groups
        .map(|(group, ids)| CaseGroup { ids, ..group })
        .collect()
}

/// Returns the group to which a case belongs, without ids.
fn group_of(judged: &Judged) -> CaseGroup {
    let Judged {
        planned,
        outcome,
        verdict,
        explanation: _,
    } = judged;
    let failed = verdict.status == Status::Fail;
    let outcome = outcome.as_ref();
    CaseGroup {
        method: planned.case.topic().map(|(_, method)| method.to_owned()),
        verdict: verdict.status,
        outcome: outcome.map(|outcome| outcome.name().to_owned()),
        answer: outcome.filter(|_| failed).map(ToString::to_string),
        follows: verdict.follows.iter().map(ToString::to_string).collect(),
        findings: verdict.findings.iter().map(finding).collect(),
        twins: verdict.exposure().map(exposure),
        ids: Vec::new(),
        places: Vec::new(),
    }
}

fn finding(finding: &Finding) -> schema::Finding {
    schema::Finding {
        finding: finding.name().to_owned(),
        text: Language::English.say(&findings::message(finding)),
    }
}

pub(super) fn remark(remark: &Remark) -> schema::Remark {
    schema::Remark {
        rule: remark.rule.id().to_owned(),
        place: remark.place.as_ref().map(ToString::to_string),
        class: remark.class.clone(),
        detail: remark.detail.clone(),
        text: Language::English.say(&remark.message()),
    }
}

fn mistake(mistake: &Mistake, report: &SubmissionReport) -> schema::Mistake {
    let position = report.places.binary_search(&mistake.first_case);
    let first = &report.cases
        [position.expect("the first case of a mistake is one of the submission's cases")];
    schema::Mistake {
        interface: mistake.interface.clone(),
        method: mistake.method.clone(),
        fingerprint: mistake.key(),
        first_case: first.planned.case.id.to_string(),
        cases: mistake.cases,
        headline: mistake.headline.in_words().into(),
    }
}

fn exposure(exposure: &Exposure) -> schema::Exposure {
    let under = |wanted: bool| {
        let maps = exposure.maps.iter();
        maps.filter(|(_, wrong)| *wrong == wanted)
            .map(|(generator, _)| generator.name().to_owned())
            .collect()
    };
    schema::Exposure {
        asked: exposure.asked,
        wrong: exposure.wrong,
        wrong_under: under(true),
        right_under: under(false),
        first: twin(&exposure.first),
    }
}

fn twin(twin: &WrongTwin) -> schema::Twin {
    let maps = twin.maps.iter();
    schema::Twin {
        maps: maps.map(|map| Language::English.say(map)).collect(),
        arguments: arguments(&twin.planned),
        expected: expected(&twin.planned),
        answer: twin.outcome.to_string(),
    }
}

fn diagnosis(diagnosis: &Diagnosis) -> schema::Diagnosis {
    let (interface, method) = diagnosis.topic.clone();
    let suspects = diagnosis.suspects.iter().take(MAX_SUSPECTS);
    schema::Diagnosis {
        interface,
        method,
        counterexample: diagnosis.counterexample.as_ref().map(counterexample),
        misconception: diagnosis.misconception.clone(),
        suspects: suspects.cloned().collect(),
        mend: diagnosis.mend.clone(),
    }
}

fn counterexample(found: &Counterexample) -> schema::Counterexample {
    schema::Counterexample {
        arguments: arguments(&found.planned),
        expected: expected(&found.planned),
        answer: found.outcome.to_string(),
        filled: found.filled,
        asked: found.asked,
    }
}

fn arguments(planned: &Planned) -> Vec<String> {
    let call = planned.case.call();
    let arguments = call.map_or(&[][..], |call| &call.arguments);
    arguments.iter().map(ToString::to_string).collect()
}

fn expected(planned: &Planned) -> Vec<String> {
    let accepted = planned.accepted.iter();
    accepted
        .map(|accepted| accepted.value.to_string())
        .collect()
}
