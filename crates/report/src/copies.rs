//! Similar hand-ins, for tutors only: the common passages, the common mistakes and the figures of JPlag for each pair,
//! and a table of them.
//!
//! Nothing here decides anything. No student's page and no points depend on it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use copies::behaviour;
use copies::behaviour::Answers;
use copies::group::groups;
use copies::member::File;
use copies::text;
use copies::text::HandIn;
use files::atomic_file;
use files::spreadsheet::Sheet;
use message::Language;
use message::error::HarnessError;

use super::class::ClassReport;
use super::csv::{owned, separator_of, table, text as field};
use super::html;
use super::schema::{Record, Submission};

/// The table in the folder of reports.
pub const TABLE: &str = "copies.csv";
/// The page in the folder of reports.
pub const PAGE: &str = "copies.html";
/// The folder with a page for each listed pair.
pub const PAIRS: &str = "copies";

/// Maximum number of pairs below the thresholds that are listed, so that a tutor sees what is usual in the class.
const MAX_BELOW: usize = 20;
/// Maximum number of pairs that are listed.
const MAX_LISTED: usize = 500;

/// A hand-in that was compared.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Its id: unique in the class.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sources after intake.
    pub files: Vec<File>,
    /// Its members and fingerprints.
    pub text: HandIn,
}

/// The figures of JPlag for a pair, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Jplag {
    /// The similarity of both together.
    pub average: u32,
    /// The larger share of one of them.
    pub largest: u32,
}

/// A pair of hand-ins with everything that is known about it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The hand-ins, as indices from 0; the first is the smaller.
    pub of: [usize; 2],
    /// The common passages.
    pub text: Option<text::Pair>,
    /// The common wrong answers.
    pub behaviour: Option<behaviour::Pair>,
    /// JPlag's figures.
    pub jplag: Option<Jplag>,
}

impl Listed {
    /// Returns whether the texts reach the threshold of similarity.
    pub fn is_similar(&self) -> bool {
        let text = self.text.as_ref();
        text.is_some_and(|text| text.similarity >= text::THRESHOLD)
    }

    /// Returns whether the common wrong answers reach the threshold of weight.
    pub fn is_alike(&self) -> bool {
        let behaviour = self.behaviour.as_ref();
        behaviour.is_some_and(|it| it.weight >= behaviour::THRESHOLD)
    }

    /// Returns whether the pair reaches one of the thresholds, so that a tutor should look at it.
    pub fn is_above(&self) -> bool {
        self.is_similar() || self.is_alike()
    }
}

/// The comparison of a class.
#[derive(Clone, Debug)]
pub struct Copies {
    /// The hand-ins.
    pub hand_ins: Vec<Compared>,
    /// The listed pairs, the most similar first: those that reach a threshold, then the next ones.
    pub pairs: Vec<Listed>,
    /// The number of pairs that reach a threshold, listed or not.
    pub above: usize,
    /// The groups of hand-ins that such pairs connect, as indices from 0.
    pub groups: Vec<Vec<usize>>,
    /// `true` if wrong answers were compared.
    pub has_answers: bool,
    /// `true` if JPlag's figures were read.
    pub has_jplag: bool,
}

impl Copies {
    /// Compares all hand-ins and collects what is known about each pair. `answers`, if present, has the answers of the
    /// hand-ins, in their order, and the keys of mistakes to ignore.
    pub fn new(
        hand_ins: Vec<Compared>,
        answers: Option<(&[Answers], &BTreeSet<String>)>,
        jplag: Option<BTreeMap<[usize; 2], Jplag>>,
    ) -> Self {
        let mut pairs: BTreeMap<[usize; 2], Listed> = BTreeMap::new();
        let empty = |of| Listed {
            of,
            text: None,
            behaviour: None,
            jplag: None,
        };
        let texts: Vec<HandIn> = hand_ins.iter().map(|it| it.text.clone()).collect();
        for pair in text::compare(&texts) {
            let listed = pairs.entry(pair.of).or_insert_with(|| empty(pair.of));
            listed.text = Some(pair);
        }
        let has_answers = answers.is_some();
        for pair in answers.map_or(Vec::new(), |(all, known)| behaviour::compare(all, known)) {
            let listed = pairs.entry(pair.of).or_insert_with(|| empty(pair.of));
            listed.behaviour = Some(pair);
        }
        let has_jplag = jplag.is_some();
        for (of, figures) in jplag.unwrap_or_default() {
            pairs.entry(of).or_insert_with(|| empty(of)).jplag = Some(figures);
        }
        let mut pairs: Vec<Listed> = pairs.into_values().collect();
        pairs.sort_by_key(|pair| {
            let similarity = pair.text.as_ref().map_or(0, |it| it.similarity);
            let weight = pair.behaviour.as_ref().map_or(0, |it| it.weight);
            std::cmp::Reverse((pair.is_above(), similarity, weight, pair.jplag))
        });
        let above = pairs.iter().filter(|pair| pair.is_above()).count();
        let together: Vec<(usize, usize)> = pairs[..above]
            .iter()
            .map(|pair| (pair.of[0], pair.of[1]))
            .collect();
        pairs.truncate((above + MAX_BELOW).min(MAX_LISTED));
        Self {
            hand_ins,
            pairs,
            above,
            groups: groups(&together),
            has_answers,
            has_jplag,
        }
    }

    /// Writes table and pages into a folder of reports.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn write(&self, folder: &Path, language: Language) -> Result<(), HarnessError> {
        let pairs = folder.join(PAIRS);
        fs::create_dir_all(&pairs).map_err(|error| HarnessError::io("create", &pairs, &error))?;
        // Pages of an earlier comparison would look like pages of this one. Other files stay.
        for index in self.pairs.len()..MAX_LISTED {
            let page = pairs.join(file_of(index));
            match fs::remove_file(&page) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(HarnessError::io("write", &page, &error));
                }
                _ => {}
            }
        }
        for (index, pair) in self.pairs.iter().enumerate() {
            let page = html::copies::pair(self, pair, language);
            atomic_file::write(&pairs.join(file_of(index)), page)?;
        }
        atomic_file::write_with(&folder.join(TABLE), |out| {
            out.write_all(self.table(language)?.as_bytes())
        })?;
        atomic_file::write(&folder.join(PAGE), html::copies::page(self, language))
    }

    /// Returns a CSV table with a row for each listed pair.
    ///
    /// # Errors
    ///
    /// A line cannot be written.
    pub fn table(&self, language: Language) -> io::Result<String> {
        let separator = separator_of(language);
        let percent = |share: u32| decimal(u64::from(share), separator);
        let mut header = owned(&[
            "id 1",
            "name 1",
            "id 2",
            "name 2",
            "text %",
            "text % of 1",
            "text % of 2",
            "passages",
        ]);
        if self.has_answers {
            header.extend(owned(&["common mistakes", "rarity (bits)"]));
        }
        if self.has_jplag {
            header.extend(owned(&["JPlag average %", "JPlag maximum %"]));
        }
        header.push("above the line".to_owned());
        let lines = self.pairs.iter().map(|pair| {
            let both = pair.of.map(|index| &self.hand_ins[index]);
            let mut line: Vec<String> = both
                .iter()
                .flat_map(|it| [field(&it.id), field(&it.name)])
                .collect();
            let none = || vec![String::new(); 4];
            line.extend(pair.text.as_ref().map_or_else(none, |text| {
                let shares = [text.similarity, text.shares[0], text.shares[1]];
                let shares = shares.into_iter().map(percent);
                shares.chain([text.passages.len().to_string()]).collect()
            }));
            if self.has_answers {
                let (count, weight) = pair
                    .behaviour
                    .as_ref()
                    .map_or((0, 0), |it| (it.mistakes.len(), it.weight));
                line.extend([count.to_string(), decimal(weight / 100, separator)]);
            }
            if self.has_jplag {
                let figures = pair
                    .jplag
                    .map(|it| [percent(it.average), percent(it.largest)]);
                line.extend(figures.unwrap_or_default());
            }
            line.push(if pair.is_above() { "yes" } else { "no" }.to_owned());
            line
        });
        table(separator, header, lines)
    }
}

/// Returns the name of the page of a pair, by its index from 0 in the list.
pub(super) fn file_of(index: usize) -> String {
    format!("{:04}.html", index + 1)
}

/// Returns tenths as a decimal number, with a comma if the separator is a semicolon.
fn decimal(tenths: u64, separator: char) -> String {
    let point = if separator == ';' { ',' } else { '.' };
    format!("{}{point}{}", tenths / 10, tenths % 10)
}

/// Returns the answers of each hand-in of a graded class, by id.
pub fn answers(class: &ClassReport) -> BTreeMap<String, Answers> {
    let rows = class.rows.iter().map(|row| {
        let own = row.tasks.iter().filter(|task| task.team.is_none());
        let methods = own.flat_map(|task| &task.methods);
        let mistakes = row.mistakes.iter();
        let answers = Answers {
            methods: methods
                .filter(|method| method.total > 0)
                .map(|method| (method.interface.clone(), method.method.clone()))
                .collect(),
            mistakes: mistakes
                .map(|it| ((it.interface.clone(), it.method.clone()), it.key()))
                .collect(),
        };
        (row.id.clone(), answers)
    });
    rows.collect()
}

/// Returns the answers of each submission of a record, by id.
pub fn answers_of_record(record: &Record) -> BTreeMap<String, Answers> {
    let answers = |submission: &Submission| {
        let own = submission.tasks.iter().filter(|task| task.team.is_none());
        let methods = own.flat_map(|task| &task.methods);
        let mistakes = submission.mistakes.iter();
        Answers {
            methods: methods
                .filter(|method| method.total > 0)
                .map(|method| (method.interface.clone(), method.method.clone()))
                .collect(),
            mistakes: mistakes
                .map(|it| {
                    let method = (it.interface.clone(), it.method.clone());
                    (method, it.fingerprint.clone())
                })
                .collect(),
        }
    };
    let submissions = record.submissions.iter();
    submissions
        .map(|submission| (submission.id.clone(), answers(submission)))
        .collect()
}

/// Reads JPlag's `results.csv`. `indices` has the index of each hand-in by its name in JPlag. Also returns the number
/// of pairs with other names, which are left out.
///
/// # Errors
///
/// A column is missing, or a figure is not a number from 0 to 1.
pub fn jplag(
    sheet: &Sheet,
    indices: &BTreeMap<String, usize>,
) -> Result<(BTreeMap<[usize; 2], Jplag>, usize), HarnessError> {
    let column = |name: &str| sheet.needed(name, |header| header == name.to_lowercase());
    let names = [column("submissionName1")?, column("submissionName2")?];
    let figures = [column("averageSimilarity")?, column("maxSimilarity")?];
    let (mut pairs, mut unknown) = (BTreeMap::new(), 0);
    for row in &sheet.rows {
        let mut shares = [0; 2];
        for (share, column) in shares.iter_mut().zip(figures) {
            let text = row[column].text.trim();
            *share = thousandths(text)
                .ok_or_else(|| sheet.problem(&row[column], message!("copies-no-share", text)))?;
        }
        let of = names.map(|column| indices.get(row[column].text.trim()).copied());
        match of {
            [Some(one), Some(other)] if one != other => {
                let [average, largest] = shares;
                pairs.insert([one.min(other), one.max(other)], Jplag { average, largest });
            }
            _ => unknown += 1,
        }
    }
    Ok((pairs, unknown))
}

/// Reads a share from 0 to 1, and returns it in thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the share is between 0 and 1"
)]
fn thousandths(text: &str) -> Option<u32> {
    let share: f64 = text.parse().ok()?;
    (0.0..=1.0)
        .contains(&share)
        .then(|| (share * 1000.0).round() as u32)
}
