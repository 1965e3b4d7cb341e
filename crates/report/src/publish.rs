//! Writes reports into a folder, each file whole or not at all.
//!
//! A submission's files are written as soon as it is graded. Those of the class are written at the end; until then,
//! its page and some of its tables are updated from time to time. So a harness that is killed leaves complete reports
//! of all submissions that it had finished.
//!
//! | path | reader |
//! |---|---|
//! | `students/<id>/` | the student; nothing there reveals the content of hidden cases or a suspicion |
//! | `tutors/<id>/` | tutors |
//! | other files | tutors; they cover the whole class |

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;

use crate::certificate;
use crate::certificate::Certificate;
use crate::class::{ClassReport, Row};
use crate::feedback::Feedback;
use crate::mark::{adjustments, appeals, table};
use crate::schema::{Origin, Submission};
use crate::{
    SubmissionReport, classroom, comments, csv, gradescope, html, ilias, json, junit, markdown,
    moodle, theory,
};
use files::atomic_file;
use message::Language;
use message::error::HarnessError;
use model::spec::Specs;
use model::view::View;

/// The subfolder with the files that may be sent to students.
pub const STUDENTS: &str = "students";
/// The subfolder with the files that only tutors may see.
pub const TUTORS: &str = "tutors";

/// A folder of reports.
#[derive(Clone, Copy, Debug)]
pub struct Publisher<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// The language of what people read.
    pub language: Language,
    /// The course and its interfaces.
    pub specs: &'a Specs,
    /// Everything that the verdicts depend on, except the submissions.
    pub origin: &'a Origin,
    /// The day of the grading, for the pages; `None` if no page is rendered.
    pub day: Option<NaiveDate>,
    /// The key of the case files, for certificates.
    pub key: &'a str,
}

impl Publisher<'_> {
    /// Writes the reports of one submission into its two folders, that of the tutors last.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn submission(&self, report: &SubmissionReport, row: &Row) -> Result<(), HarnessError> {
        let feedback = Feedback::new(report, self.specs, self.language);
        let page = |view| html::submission::page(report, self.specs, self.language, view, self.day);
        let of_student = [
            ("index.html", Ok(page(View::Student))),
            ("feedback.md", Ok(markdown::print(&feedback))),
            ("results.json", gradescope::print(&feedback)),
            ("classroom.json", classroom::print(&feedback)),
            ("junit.xml", junit::print(&feedback)),
        ];
        let of_tutor = [
            ("index.html", Ok(page(View::Tutor))),
            ("report.json", json::submission(report, row, self.origin)),
        ];
        let student_folder = self.folder.join(STUDENTS).join(&report.id);
        write_all(&student_folder, of_student)?;
        // The patterns of a partial run may name hidden cases, and points for some of the cases are not a result.
        if self.origin.only.is_empty() {
            let certificate = Certificate::new(report, self.origin, self.key);
            let files = [(certificate::FILE, certificate.print())];
            write_all(&student_folder, files)?;
        }
        write_all(&self.record_folder(&report.id), of_tutor)
    }

    /// Copies the reports of one submission from another folder of reports, those of the tutors last.
    ///
    /// # Errors
    ///
    /// If they are not there, or a file cannot be written.
    pub fn copy(&self, id: &str, from: &Path) -> Result<(), HarnessError> {
        for part in [STUDENTS, TUTORS].map(|of| Path::new(of).join(id)) {
            let (from, to) = (from.join(&part), self.folder.join(&part));
            fs::create_dir_all(&to).map_err(|error| HarnessError::io("create", &to, &error))?;
            let unreadable = |error: io::Error| HarnessError::io("read", &from, &error);
            for entry in fs::read_dir(&from).map_err(unreadable)? {
                let entry = entry.map_err(unreadable)?;
                let bytes = fs::read(entry.path()).map_err(unreadable)?;
                atomic_file::write(&to.join(entry.file_name()), bytes)?;
            }
        }
        Ok(())
    }

    /// Writes the page of the class and its tables, with the submissions that are graded so far.
    ///
    /// The tables that tutors fill in are not among them: they would lose the rows of submissions that are not graded
    /// yet.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn standings(&self, class: &ClassReport) -> Result<(), HarnessError> {
        let page = html::class::page(class, self.specs, self.language);
        let files = [
            ("index.html", Ok(page)),
            ("points.csv", csv::points(class, self.language)),
            ("methods.csv", csv::methods(class, self.language)),
        ];
        write_all(self.folder, files)?;
        match csv::techniques(class, self.language).transpose() {
            Some(table) => write_all(self.folder, [("techniques.csv", table)]),
            None => Ok(()),
        }
    }

    /// Writes the reports of the class, after those of all its submissions. `kept` names the tutors' tables that are
    /// not overwritten, because somebody is editing them.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn class(&self, class: &ClassReport, kept: &[&str]) -> Result<(), HarnessError> {
        self.standings(class)?;
        let marked = class.marked(self.specs);
        let tables = [
            (comments::FILE, csv::comments(class, self.language)),
            (
                table::FILE,
                table::marks(&marked, self.specs, self.language),
            ),
            (
                adjustments::FILE,
                table::adjustments(class, &marked, self.language),
            ),
            (appeals::FILE, table::appeals(class, self.language)),
        ];
        let tasks = &self.specs.course.tasks;
        let marks = tasks.iter().any(|task| !task.theory.is_empty()).then(|| {
            let marks = csv::theory(class, &self.specs.course, self.language);
            (theory::FILE, marks)
        });
        let tables = tables.into_iter().chain(marks);
        write_all(self.folder, tables.filter(|(name, _)| !kept.contains(name)))?;
        let submission =
            |row: &Row| fs::read_to_string(self.record_folder(&row.id).join("report.json"));
        atomic_file::write_with(&self.folder.join("report.json"), |out| {
            json::write_class(class, class.rows.iter().map(submission), out)
        })
    }

    /// Returns the record of a submission, as it was written.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn record(&self, id: &str) -> Result<Submission, HarnessError> {
        let path = self.record_folder(id).join("report.json");
        let read = || {
            let record = json::read(BufReader::new(fs::File::open(&path)?))?;
            let submission = record.submissions.into_iter().next();
            submission.ok_or_else(|| io::ErrorKind::InvalidData.into())
        };
        read().map_err(|error: io::Error| HarnessError::io("read", &path, &error))
    }

    /// Returns the feedback of a submission in Markdown, as it was written.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn feedback(&self, id: &str) -> Result<String, HarnessError> {
        let path = self.folder.join(STUDENTS).join(id).join("feedback.md");
        fs::read_to_string(&path).map_err(|error| HarnessError::io("read", &path, &error))
    }

    /// Writes the zip of feedback files for Moodle and returns its path. `participants` has the id of a submission and
    /// the folder in the zip for each participant.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or the zip cannot be written.
    pub fn feedback_zip(&self, participants: &[(&str, String)]) -> Result<PathBuf, HarnessError> {
        let names = [
            ("index.html", "feedback.html"),
            ("feedback.md", "feedback.md"),
            (certificate::FILE, certificate::FILE),
        ];
        self.zip_of_feedback("moodle-feedback.zip", participants, &names)
    }

    /// Writes the zip of feedback files for ILIAS and returns its path. `participants` has the id of a submission and
    /// the folder in the zip for each participant.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or the zip cannot be written.
    pub fn ilias_zip(&self, participants: &[(&str, String)]) -> Result<PathBuf, HarnessError> {
        let names = [
            ("index.html", "feedback.html"),
            (certificate::FILE, certificate::FILE),
        ];
        let name = format!("{}.zip", ilias::FEEDBACK);
        self.zip_of_feedback(&name, participants, &names)
    }

    /// Writes a zip that has, in the folder of each participant, the files for the student; `names` has the name of
    /// each file and its name in the zip.
    fn zip_of_feedback(
        &self,
        zip: &str,
        participants: &[(&str, String)],
        names: &[(&str, &str)],
    ) -> Result<PathBuf, HarnessError> {
        let files = participants.iter().flat_map(|(id, folder)| {
            let packed_names = names
                .iter()
                .filter(move |(name, _)| *name != certificate::FILE || self.origin.only.is_empty());
            packed_names.map(move |(name, packed)| {
                Ok((
                    format!("{folder}/{packed}"),
                    fs::read(self.folder.join(STUDENTS).join(id).join(name))?,
                ))
            })
        });
        let path = self.folder.join(zip);
        atomic_file::write_with(&path, |out| out.write_all(&moodle::archive(files)?))?;
        Ok(path)
    }

    /// Returns the folder with the record of a submission.
    fn record_folder(&self, id: &str) -> PathBuf {
        self.folder.join(TUTORS).join(id)
    }
}

/// Checks that a folder of reports has the record of a submission.
///
/// # Errors
///
/// If it cannot be read, or is not the record of one submission.
pub fn check(id: &str, folder: &Path) -> Result<(), HarnessError> {
    let path = folder.join(TUTORS).join(id).join("report.json");
    let file = fs::File::open(&path).map_err(|error| HarnessError::io("read", &path, &error))?;
    let damaged = |reason: String| {
        let path = path.display().to_string();
        HarnessError::new(message!("shard-unreadable", path, reason))
    };
    let record = json::read(BufReader::new(file)).map_err(|error| damaged(error.to_string()))?;
    match record.submissions.len() {
        1 => Ok(()),
        count => Err(damaged(format!("{count} submissions"))),
    }
}

fn write_all<'a>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'a str, io::Result<String>)>,
) -> Result<(), HarnessError> {
    fs::create_dir_all(folder).map_err(|error| HarnessError::io("create", folder, &error))?;
    files.into_iter().try_for_each(|(name, text)| {
        atomic_file::write_with(&folder.join(name), |out| out.write_all(text?.as_bytes()))
    })
}
