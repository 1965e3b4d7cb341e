//! The benchmark of diagnoses: how well `epsilon grade --explore` finds known faults. The faults and the figures are in
//! `benches/diagnose`.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use board::method::Method;
use model::diagnosis::{Mend, Suspect};
use model::verdict::Status;
use report::schema::{Diagnosis, Submission};
use report::{MethodScore, json};
use serde::{Deserialize, Serialize};

use crate::kill::{self, Settings};
use crate::processor;
use crate::subjects::{self, Set, Subject, name_of};
use crate::worker::{Edit, Tools};

/// The numbers of first suspects among which a faulty line counts as found.
const FIRST: [usize; 3] = [1, 3, 5];

/// The settings of the benchmark.
pub(crate) struct Benchmark {
    /// The program `epsilon`.
    pub(crate) epsilon: PathBuf,
    /// The value of `--explore`.
    pub(crate) seconds: u64,
    /// The maximum number of submissions of each set.
    pub(crate) most: usize,
    /// The number of submissions that are diagnosed at the same time.
    pub(crate) jobs: usize,
    /// The file that keeps what is known of each submission, so that a run can go on where it was stopped.
    pub(crate) kept: PathBuf,
    /// The settings of the questions that may refute an edit.
    pub(crate) refuting: Settings,
}

/// Number of submissions after which the findings are kept.
const CHUNK: usize = 16;

/// Makes the sets, has them diagnosed, and prints the table.
pub(crate) fn run(files: &[PathBuf], benchmark: &Benchmark) -> Result<(), Box<dyn Error>> {
    let work = tempfile::tempdir()?;
    let mut subjects: Vec<Subject> = Vec::new();
    if files.is_empty() {
        let examples = subjects::examples(&work.path().join("examples"))?;
        subjects.extend(examples.into_iter().take(benchmark.most));
    }
    for file in files {
        subjects.extend(subjects::of_file(
            file,
            benchmark.most,
            &work.path().join("written"),
        )?);
    }
    let mut facts = kept(&benchmark.kept)?;
    subjects.retain(|subject| facts.iter().all(|it| it.subject != subject.name));
    for (number, chunk) in subjects.chunks(CHUNK).enumerate() {
        eprintln!("{} of {}", number * CHUNK, subjects.len());
        let new = diagnosed(chunk, &work.path().join(number.to_string()), benchmark)?;
        let mut file = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&benchmark.kept)?;
        for facts in &new {
            writeln!(file, "{}", serde_json::to_string(facts)?)?;
        }
        facts.extend(new);
    }
    let mut rows: BTreeMap<Set, Row> = BTreeMap::new();
    for facts in &facts {
        rows.entry(facts.set).or_default().add(facts);
    }
    for (set, proposal) in refuted(&facts, benchmark)? {
        rows.entry(set).or_default().refuted += proposal;
    }
    println!("{HEAD}");
    for (set, row) in rows {
        println!("| {set} {row}");
    }
    Ok(())
}

/// Reads the findings of an earlier run.
fn kept(path: &Path) -> Result<Vec<Facts>, Box<dyn Error>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(path)?;
    let facts = text.lines().map(serde_json::from_str);
    Ok(facts.collect::<Result<_, _>>()?)
}

/// Returns the number of proposals of each set that random questions refute.
fn refuted(facts: &[Facts], benchmark: &Benchmark) -> Result<Vec<(Set, usize)>, Box<dyn Error>> {
    let mut proposals: BTreeMap<(Set, &Path, Method), BTreeSet<Vec<Edit>>> = BTreeMap::new();
    for facts in facts {
        for found in &facts.methods {
            if let (Some(Proposal::Other(own)), Some(base)) = (&found.mend, &facts.base) {
                let (interface, name) = found.name.split_once('.').unwrap_or_default();
                let method = Method::find(interface, name).ok_or("a method of the handout")?;
                let edits = proposals.entry((facts.set, base, method)).or_default();
                edits.insert(own.clone());
            }
        }
    }
    let mut tools: BTreeMap<&Path, Tools> = BTreeMap::new();
    for &(_, sources, _) in proposals.keys() {
        if !tools.contains_key(sources) {
            tools.insert(sources, Tools::compiled(sources)?);
        }
    }
    let proposals: Vec<_> = proposals.into_iter().collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        while let Some(((set, sources, method), edits)) =
            proposals.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let tools = &tools[sources];
            let count = kill::refuted(&benchmark.refuting, tools, sources, *method, edits);
            counts.push((*set, count.map_err(|error| error.to_string())?));
        }
        Ok(counts)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..benchmark.jobs).map(|_| scope.spawn(work)).collect();
        let mut counts = Vec::new();
        for worker in workers {
            let its: Result<_, String> = worker.join().map_err(|_| "a worker panicked")?;
            counts.extend(its?);
        }
        Ok(counts)
    })
}

/// Returns the methods that fail a case, except by being missing.
fn failing(record: &Submission) -> BTreeSet<String> {
    let methods = record.tasks.iter().flat_map(|task| &task.methods);
    let fails = |scored: &&MethodScore| {
        let mut cases = record.cases.iter();
        cases.any(|case| {
            case.method.as_ref() == Some(&scored.method)
                && case.verdict == Status::Fail
                && case.outcome.as_deref() != Some("missing")
        })
    };
    let failing = methods.filter(fails);
    failing
        .map(|it| format!("{}.{}", it.interface, it.method))
        .collect()
}

const HEAD: &str = "\
| set | submissions | wrong methods | counterexample | digits, median | of units | questions, median | line in first 1 | 3 | 5 | one edit | named | edit or name | submissions with one | the original | wrong proposals | seconds of processor |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|";

/// The findings about a submission.
#[derive(Serialize, Deserialize)]
struct Facts {
    subject: String,
    set: Set,
    base: Option<PathBuf>,
    methods: Vec<Found>,
    /// Its share of the processor time, in seconds.
    seconds: f64,
}

/// The findings about a wrong method.
#[derive(Serialize, Deserialize)]
struct Found {
    /// The interface and the method.
    name: String,
    /// The number of filled cells of its counterexample, and of questions asked before it.
    counterexample: Option<(usize, usize)>,
    /// True if the faulty lines are known.
    has_lines: bool,
    /// The index of the first suspect that has a faulty line.
    place: Option<usize>,
    mend: Option<Proposal>,
    /// True if a misconception explains its answers.
    #[serde(default)]
    is_named: bool,
}

/// The figures of a set.
#[derive(Default)]
struct Row {
    submissions: usize,
    methods: usize,
    found: usize,
    digits: Vec<usize>,
    unit_digits: Vec<usize>,
    asked: Vec<usize>,
    /// Methods whose faulty lines are known.
    with_lines: usize,
    /// Those with a faulty line among the first [`FIRST`] suspects.
    lines: [usize; 3],
    mended: usize,
    named: usize,
    explained: usize,
    mended_submissions: usize,
    original: usize,
    refuted: usize,
    seconds: f64,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: usize, of: usize| match (part * 1000).checked_div(of) {
            Some(permille) => format!("{}.{} %", permille / 10, permille % 10),
            None => "-".to_owned(),
        };
        let median = |numbers: &[usize]| {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            sorted
                .get(sorted.len() / 2)
                .map_or_else(|| "-".to_owned(), ToString::to_string)
        };
        #[expect(clippy::cast_precision_loss, reason = "there are few submissions")]
        let submissions = self.submissions.max(1) as f64;
        let lines = self
            .lines
            .map(|lines| share(lines, self.with_lines))
            .join(" | ");
        write!(
            f,
            "| {} | {} | {} | {} | {} | {} | {lines} | {} | {} | {} | {} | {} | {} | {:.1} |",
            self.submissions,
            self.methods,
            share(self.found, self.methods),
            median(&self.digits),
            median(&self.unit_digits),
            median(&self.asked),
            share(self.mended, self.methods),
            share(self.named, self.methods),
            share(self.explained, self.methods),
            share(self.mended_submissions, self.submissions),
            share(self.original, self.mended),
            self.refuted,
            self.seconds / submissions
        )
    }
}

/// Has some submissions diagnosed in the folder `work`.
fn diagnosed(
    subjects: &[Subject],
    work: &Path,
    benchmark: &Benchmark,
) -> Result<Vec<Facts>, Box<dyn Error>> {
    let (submissions, out) = (work.join("submissions"), work.join("reports"));
    fs::create_dir_all(&submissions)?;
    for subject in subjects {
        fs::rename(&subject.path, submissions.join(&subject.name))?;
    }
    let child = Command::new(&benchmark.epsilon)
        .args(["grade", "--no-cache", "--show", "0", "--jobs"])
        .args([&benchmark.jobs.to_string(), "--explore"])
        .args([&benchmark.seconds.to_string(), "--out"])
        .args([&out, &submissions])
        .stdout(Stdio::null())
        .spawn()?;
    let (status, seconds) = processor::watched(child)?;
    if !matches!(status.code(), Some(0 | 1)) {
        return Err(format!("{}: {status}", submissions.display()).into());
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few submissions")]
    let seconds = seconds / subjects.len() as f64;
    let mut facts = Vec::new();
    for subject in subjects {
        let report = out.join("tutors").join(&subject.name).join("report.json");
        let record = json::read(BufReader::new(File::open(report)?))?
            .submissions
            .remove(0);
        let wrong = subject.told.clone().unwrap_or_else(|| failing(&record));
        let path = submissions.join(&subject.name);
        let methods = wrong
            .iter()
            .map(|name| found(name, &record, subject, &path));
        facts.push(Facts {
            subject: subject.name.clone(),
            set: subject.set,
            base: subject.base.clone(),
            methods: methods.collect::<Result<_, _>>()?,
            seconds,
        });
    }
    fs::remove_dir_all(work)?;
    Ok(facts)
}

/// Returns the findings about a method of a submission in a folder.
fn found(
    name: &str,
    record: &Submission,
    subject: &Subject,
    path: &Path,
) -> Result<Found, Box<dyn Error>> {
    let subject_name = &subject.name;
    let mut found = Found {
        name: name.to_owned(),
        counterexample: None,
        has_lines: !subject.fault.is_empty(),
        place: None,
        mend: None,
        is_named: false,
    };
    let is_of = |it: &&Diagnosis| format!("{}.{}", it.interface, it.method) == name;
    let Some(diagnosis) = record.diagnoses.iter().find(is_of) else {
        eprintln!("{subject_name}: no diagnosis of {name}");
        return Ok(found);
    };
    let counterexample = diagnosis.counterexample.as_ref();
    found.counterexample = counterexample.map(|it| (it.filled, it.asked));
    if counterexample.is_none() {
        eprintln!("{subject_name}: no counterexample of {name}");
    }
    let fault = subject.faults.get(name).unwrap_or(&subject.fault);
    let is_at_fault = |suspect: &Suspect| {
        let lines = fault.get(name_of(&suspect.file));
        let mut lines = lines.into_iter().flatten();
        lines.any(|line| (suspect.line..=suspect.last_line).contains(line))
    };
    found.place = diagnosis.suspects.iter().position(is_at_fault);
    if found.has_lines && found.place.is_none_or(|place| place >= 3) {
        let suspects = diagnosis.suspects.iter().take(5);
        let suspects = suspects.map(|it| format!("{}:{}", name_of(&it.file), it.line));
        let suspects: Vec<String> = suspects.collect();
        let place = found.place;
        eprintln!(
            "{subject_name}: {name} is wrong at {fault:?}, which is {place:?} behind {suspects:?}"
        );
    }
    found.is_named = diagnosis.misconception.is_some();
    let compare = |mend: &Mend| proposal(mend, path, subject.base.as_deref());
    found.mend = diagnosis.mend.as_ref().map(compare).transpose()?;
    if found.mend.is_none() {
        eprintln!("{subject_name}: no edit mends {name}");
    }
    Ok(found)
}

impl Row {
    /// Counts the findings about a submission.
    fn add(&mut self, facts: &Facts) {
        if facts.methods.is_empty() {
            return;
        }
        self.seconds += facts.seconds;
        self.submissions += 1;
        self.mended_submissions += usize::from(facts.methods.iter().all(|it| it.mend.is_some()));
        for found in &facts.methods {
            self.methods += 1;
            if let Some((filled, asked)) = found.counterexample {
                self.found += 1;
                self.digits.push(filled);
                self.asked.push(asked);
                let is_of_unit = ["RowSolvingUtil", "ColSolvingUtil", "BlockSolvingUtil"]
                    .iter()
                    .any(|it| found.name.starts_with(it));
                if is_of_unit && !found.name.contains(".solve") {
                    self.unit_digits.push(filled);
                }
            }
            self.with_lines += usize::from(found.has_lines);
            for (count, first) in self.lines.iter_mut().zip(FIRST) {
                *count += usize::from(found.place.is_some_and(|place| place < first));
            }
            self.mended += usize::from(found.mend.is_some());
            self.named += usize::from(found.is_named);
            self.explained += usize::from(found.is_named || found.mend.is_some());
            self.original += usize::from(matches!(found.mend, Some(Proposal::Original)));
        }
    }
}

/// A proposed edit, compared with the right sources.
#[derive(Serialize, Deserialize)]
enum Proposal {
    /// There are no right sources with the same files.
    Unknown,
    /// It restores the right sources.
    Original,
    /// It gives other sources, which these edits of the right ones give, too.
    Other(Vec<Edit>),
}

/// Compares the sources after a proposal with the right ones.
fn proposal(
    mend: &Mend,
    submission: &Path,
    base: Option<&Path>,
) -> Result<Proposal, Box<dyn Error>> {
    let Some(base) = base else {
        return Ok(Proposal::Unknown);
    };
    let words = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("@author"));
        let words = lines.flat_map(str::split_whitespace);
        words.map(str::to_owned).collect::<String>()
    };
    let mut edits = Vec::new();
    for entry in fs::read_dir(base)? {
        let file = entry?.file_name().to_string_lossy().into_owned();
        let right = fs::read_to_string(base.join(&file))?;
        let own = submission.join("src/utils").join(&file);
        if !own.is_file() {
            return Ok(Proposal::Unknown);
        }
        let mut own = fs::read_to_string(own)?;
        if mend.changes().any(|change| file == name_of(&change.file)) {
            own = common::patched(&own, &of_file(&mend.diff, &file))?;
        }
        if words(&right) != words(&own) {
            edits.push(edit_between(file, &right, &own));
        }
    }
    edits.sort();
    if edits.is_empty() {
        return Ok(Proposal::Original);
    }
    Ok(Proposal::Other(edits))
}

/// Returns the part of a diff of several files that is about one of them.
fn of_file(diff: &str, file: &str) -> String {
    let mut is_own = false;
    let own = diff.split_inclusive('\n').filter(|line| {
        if let Some(path) = line.strip_prefix("--- ") {
            is_own = name_of(path.trim_end()) == file;
        }
        is_own
    });
    own.collect()
}

/// Returns the edit that turns the right text of a file into `own`.
fn edit_between(file: String, right: &str, own: &str) -> Edit {
    let same = |(one, other): &(u8, u8)| one == other;
    let start = right.bytes().zip(own.bytes()).take_while(same).count();
    let rest = right.bytes().skip(start).rev();
    let end = rest
        .zip(own.bytes().skip(start).rev())
        .take_while(same)
        .count();
    Edit {
        file,
        start,
        end: right.len() - end,
        text: own[start..own.len() - end].to_owned(),
    }
}
