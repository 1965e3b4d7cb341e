//! `epsilon copies`, and its counterpart `epsilon grade --copies`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ::copies::behaviour::Answers;
use clap::Args;
use epsilon::given;
use files::spreadsheet::Sheet;
use intake::archives::{Archive, archives, number_ids};
use message::Argument;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::load;
use model::spec::Specs;
use report::class::ClassReport;
use report::copies::{Compared, Copies as Comparison, PAGE};
use report::copies::{answers, answers_of_record, jplag};
use report::harmless::visible;

use super::work::Jobs;
use super::{CourseArgs, Done, Problems, compare, language, say, sum_up, tell, warn};

/// Maximum number of pairs that are printed.
const MAX_PRINTED: usize = 20;
/// Maximum number of names in a note.
const MAX_NAMES: usize = 8;
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

/// The flags of `epsilon copies`.
#[derive(Debug, Args)]
pub(super) struct Copies {
    /// Folder with the hand-ins of a class; several are compared as one class
    #[arg(required = true, value_name = "DIR")]
    hand_ins: Vec<PathBuf>,
    /// Write the tutor's pages and the table to this folder, such as that of `grade --out`
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Also compare wrong answers: the record of the graded class, `report.json`, or the folder that has it
    #[arg(long, value_name = "REPORT")]
    report: Option<PathBuf>,
    /// Record of another class, whose mistakes are known and count for nothing; repeatable
    #[arg(long, value_name = "REPORT", requires = "report")]
    known: Vec<PathBuf>,
    #[command(flatten)]
    given: Given,
    /// Also show the figures of JPlag: its `results.csv`
    #[arg(long, value_name = "CSV")]
    jplag: Option<PathBuf>,
    /// The table of pseudonyms that `epsilon export` wrote for JPlag
    #[arg(long, value_name = "CSV", requires = "jplag")]
    pseudonyms: Option<PathBuf>,
    #[command(flatten)]
    course: CourseArgs,
    #[command(flatten)]
    jobs: Jobs,
}

/// The flag for what a course gives out.
#[derive(Debug, Default, Args)]
pub(super) struct Given {
    /// Zip or folder with further sources that the course gave out, which do not count; repeatable
    #[arg(long = "given", value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,
}

impl Copies {
    pub(super) fn run(self) -> Done {
        let specs = self.course.specs()?;
        let pool = self.jobs.pool()?;
        let archives = found(&self.hand_ins)?;
        let answers = self.report.as_deref().map(read_answers).transpose()?;
        let mut known = BTreeSet::new();
        for path in &self.known {
            let answers = read_answers(path)?.into_values();
            known.extend(answers.flat_map(|it| it.mistakes.into_values()));
        }
        let sheet = |path: &PathBuf| {
            let name = path.display().to_string();
            Sheet::of_spreadsheet(&name, &load::bytes(path)?)
        };
        let results = self.jplag.as_ref().map(sheet).transpose()?;
        let pseudonyms = self.pseudonyms.as_ref().map(sheet).transpose()?;
        let pseudonyms = pseudonyms.as_ref().map(read_pseudonyms).transpose()?;
        let comparison = pool.install(|| {
            let hand_ins = read(&archives, &self.given.paths, &specs)?;
            let answers = answers.map(|answers| {
                let path = self.report.as_deref().unwrap_or(Path::new(""));
                of_hand_ins(&hand_ins, &answers, path)
            });
            let answers = answers.as_ref().map(|answers| (answers.as_slice(), &known));
            let figures = results.as_ref().map(|sheet| {
                let names = index_by_name(&hand_ins, pseudonyms.as_ref());
                let (figures, unknown) = jplag(sheet, &names)?;
                if unknown > 0 {
                    let path = self.jplag.iter().map(|it| it.display().to_string());
                    let path: String = path.collect();
                    warn(&message!("copies-unknown-names", count = unknown, path));
                }
                Ok::<_, HarnessError>(figures)
            });
            let figures = figures.transpose()?;
            Ok::<_, Problems>(Comparison::new(hand_ins, answers, figures))
        })?;
        print(&comparison);
        if let Some(folder) = &self.out {
            publish(&comparison, folder)?;
        }
        Ok(ExitCode::Passed)
    }
}

/// Finds the hand-ins of some folders.
pub(super) fn found(paths: &[PathBuf]) -> Result<Vec<Archive>, Problems> {
    let found = paths.iter().map(|path| archives(path));
    let found: Vec<Vec<Archive>> = found.collect::<Result<_, _>>()?;
    let mut found: Vec<Archive> = found.into_iter().flatten().collect();
    number_ids(found.iter_mut().map(|archive| &mut archive.id));
    Ok(found)
}

/// Reads and prepares hand-ins, and warns of those with nothing to compare.
pub(super) fn read(
    archives: &[Archive],
    given: &[PathBuf],
    specs: &Specs,
) -> Result<Vec<Compared>, Problems> {
    if archives.len() < 2 {
        let count = archives.len();
        return Err(HarnessError::new(message!("copies-too-few", count)).into());
    }
    let given = given::files(given, specs)?;
    let hand_ins = given::prepared(given::sources(archives, specs)?, &given);
    let empty = hand_ins.iter().filter(|it| it.text.is_empty());
    warn_of_empty(empty.map(|it| it.name.as_str()));
    Ok(hand_ins)
}

/// Warns of hand-ins without a source to compare, if there are any.
pub(super) fn warn_of_empty<'a>(names: impl Iterator<Item = &'a str>) {
    let names: Vec<String> = names.map(|it| visible(it, MAX_NAME_CHARS)).collect();
    if !names.is_empty() {
        let (count, names) = (names.len(), Argument::first(MAX_NAMES, names));
        warn(&message!("copies-nothing-to-compare", count, names));
    }
}

/// Compares the hand-ins of a graded class.
pub(super) fn of_class(
    archives: &[Archive],
    class: &ClassReport,
    specs: &Specs,
) -> Result<Comparison, Problems> {
    let hand_ins = read(archives, &[], specs)?;
    let all = answers(class);
    let own = hand_ins.iter().map(|it| all.get(&it.id).cloned());
    let own: Vec<Answers> = own.map(Option::unwrap_or_default).collect();
    let known = BTreeSet::new();
    Ok(Comparison::new(hand_ins, Some((&own, &known)), None))
}

/// Writes the pages and the table, and prints the path of the page.
pub(super) fn publish(comparison: &Comparison, folder: &Path) -> Result<(), HarnessError> {
    comparison.write(folder, language())?;
    let path = folder.join(PAGE).display().to_string();
    tell(&message!("copies-written", path));
    Ok(())
}

/// Prints the pairs that are similar enough to be looked at, up to [`MAX_PRINTED`], and a summary.
fn print(comparison: &Comparison) {
    for pair in comparison
        .pairs
        .iter()
        .take(comparison.above.min(MAX_PRINTED))
    {
        let [first, second] = pair
            .of
            .map(|index| visible(&comparison.hand_ins[index].name, MAX_NAME_CHARS));
        let both = pair.text.as_ref().map_or(0, |text| text.similarity);
        let both = Argument::Decimal(format!("{}.{}", both / 10, both % 10));
        let sentence = match &pair.behaviour {
            None => message!("copies-listed", first, second, both),
            Some(behaviour) => {
                let weight = behaviour.weight;
                let bits = Argument::Decimal(format!("{}.{}", weight / 1000, weight % 1000 / 100));
                let count = behaviour.mistakes.len();
                message!("copies-listed-answers", first, second, both, count, bits)
            }
        };
        println!("{}", say(&sentence));
    }
    sum_up(&message!(
        "copies-summary",
        hand_ins = comparison.hand_ins.len(),
        above = comparison.above
    ));
}

fn read_answers(path: &Path) -> Result<BTreeMap<String, Answers>, HarnessError> {
    Ok(answers_of_record(&compare::read(path)?))
}

/// Returns the answers of each hand-in, in order. Those that were not graded have none, and a warning names them.
fn of_hand_ins(
    hand_ins: &[Compared],
    answers: &BTreeMap<String, Answers>,
    path: &Path,
) -> Vec<Answers> {
    let ungraded = hand_ins.iter().filter(|it| !answers.contains_key(&it.id));
    let ungraded: Vec<String> = ungraded
        .map(|it| visible(&it.name, MAX_NAME_CHARS))
        .collect();
    if !ungraded.is_empty() {
        let (count, names) = (ungraded.len(), Argument::first(MAX_NAMES, ungraded));
        let path = path.display().to_string();
        warn(&message!("copies-without-answers", count, path, names));
    }
    let own = hand_ins.iter().map(|it| answers.get(&it.id).cloned());
    own.map(Option::unwrap_or_default).collect()
}

/// Reads the table of pseudonyms: ids by pseudonyms.
fn read_pseudonyms(sheet: &Sheet) -> Result<BTreeMap<String, String>, HarnessError> {
    let column = |name: &str| sheet.needed(name, |header| header == name);
    let (pseudonym, id) = (column("pseudonym")?, column("id")?);
    let rows = sheet.rows.iter();
    Ok(rows
        .map(|row| (row[pseudonym].text.clone(), row[id].text.clone()))
        .collect())
}

/// Returns the index of each hand-in by its name in another program: its pseudonym, or without pseudonyms its id.
fn index_by_name(
    hand_ins: &[Compared],
    pseudonyms: Option<&BTreeMap<String, String>>,
) -> BTreeMap<String, usize> {
    let ids = hand_ins.iter().zip(0..);
    let ids: BTreeMap<String, usize> = ids.map(|(it, index)| (it.id.clone(), index)).collect();
    match pseudonyms {
        None => ids,
        Some(pseudonyms) => {
            let known = pseudonyms.iter();
            let known = known.filter_map(|(name, id)| Some((name.clone(), *ids.get(id)?)));
            known.collect()
        }
    }
}
