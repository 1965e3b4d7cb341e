//! The benchmark of diagnoses: known faults, and what `epsilon grade --explore` finds out about them. The faults and the
//! figures are in `benches/diagnose`.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use board::method::Method;
use model::diagnosis::{Mend, Suspect};
use model::verdict::Status;
use report::schema::{Diagnosis, Submission};
use report::{MethodScore, json};
use serde::{Deserialize, Serialize};
use similar::{DiffTag, TextDiff};

use crate::kill::{self, Settings, Told};
use crate::variants::Sort;
use crate::worker::{Edit, Tools};

/// The class of a submission that faults of set A are edits of.
const ALONE: &str = "examples/submissions/alone/src/utils";
/// The numbers of suspects among which a fault is sought.
const FIRST: [usize; 3] = [1, 3, 5];

/// Time between two looks at the running processes.
const WATCH: Duration = Duration::from_millis(50);

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
    /// The questions that may refute an edit.
    pub(crate) refuting: Settings,
}

/// Number of submissions after which the findings are kept.
const CHUNK: usize = 16;

/// The sets of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Set {
    /// The example submissions with one fault.
    Examples,
    /// Single edits that exchange code.
    Exchanged,
    /// Single edits that lose code.
    Lost,
    /// Faults of two to five lines.
    Realistic,
    /// Several faults of others at once.
    Several,
    /// Faults of others.
    Foreign,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Examples => "A: examples",
            Self::Exchanged => "B: code exchanged",
            Self::Lost => "B: code lost",
            Self::Realistic => "C: several lines",
            Self::Several => "D: several faults of others",
            Self::Foreign => "E: faults of others",
        })
    }
}

/// Numbers of lines in each file.
type Lines = BTreeMap<String, BTreeSet<usize>>;

/// A submission with a known fault.
struct Subject {
    name: String,
    set: Set,
    /// Its folder.
    path: PathBuf,
    /// The sources that it was made of, if they are right.
    base: Option<PathBuf>,
    /// The lines of the fault in each file; none if they are not known.
    fault: Lines,
    /// Those of the faults that make a method wrong, where there are several faults.
    faults: BTreeMap<String, Lines>,
    /// The methods that random questions tell from right; `None` for those that fail a case.
    told: Option<BTreeSet<String>>,
}

/// Makes the sets, lets them be diagnosed, and prints the table.
pub(crate) fn run(files: &[PathBuf], benchmark: &Benchmark) -> Result<(), Box<dyn Error>> {
    let work = tempfile::tempdir()?;
    let mut subjects: Vec<Subject> = Vec::new();
    if files.is_empty() {
        let examples = examples(&work.path().join("examples"))?;
        subjects.extend(examples.into_iter().take(benchmark.most));
    }
    for file in files {
        let mut counts: BTreeMap<Set, usize> = BTreeMap::new();
        for (number, line) in fs::read_to_string(file)?.lines().enumerate() {
            let told: Told = serde_json::from_str(line)?;
            let set = match told.variant.sort {
                Sort::Mistake => Set::Realistic,
                Sort::Several => Set::Several,
                Sort::Foreign => Set::Foreign,
                _ if loses_code(&told)? => Set::Lost,
                _ => Set::Exchanged,
            };
            let count = counts.entry(set).or_default();
            if told.by.is_empty() || *count == benchmark.most {
                continue;
            }
            *count += 1;
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("{stem}-{number:03}");
            subjects.push(write(&told, set, name, &work.path().join("written"))?);
        }
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

/// Returns what is known from an earlier run.
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

/// Returns the example submissions with a fault.
fn examples(folder: &Path) -> Result<Vec<Subject>, Box<dyn Error>> {
    common::write_submissions(folder);
    let mut subjects = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names {
        let patch = Path::new("examples/mistakes")
            .join(&name)
            .join("mistake.patch");
        let patch = fs::read(patch)
            .ok()
            .map(|it| String::from_utf8_lossy(&it).into_owned());
        let is_alone = patch.as_ref().is_some_and(|it| it.contains("--- alone/"));
        subjects.push(Subject {
            set: Set::Examples,
            path: folder.join(&name),
            base: is_alone.then(|| PathBuf::from(ALONE)),
            fault: patch.map_or_else(BTreeMap::new, |patch| added_lines(&patch)),
            faults: BTreeMap::new(),
            told: None,
            name,
        });
    }
    Ok(subjects)
}

/// Returns the numbers of the lines that a patch adds, but for those that name authors, or the line after a removal.
fn added_lines(patch: &str) -> Lines {
    let mut added = Lines::new();
    let (mut file, mut number) = (String::new(), 0);
    for line in patch.lines() {
        if let Some(name) = line.strip_prefix("+++ ") {
            name_of(name).clone_into(&mut file);
        } else if let Some(hunk) = line.strip_prefix("@@ ") {
            let start = hunk
                .split('+')
                .nth(1)
                .and_then(|it| it.split([',', ' ']).next());
            number = start.and_then(|it| it.parse().ok()).unwrap_or(1);
        } else if line.starts_with("--- ") || line.contains("@author") && line.starts_with('-') {
        } else if line.starts_with('-') {
            added.entry(file.clone()).or_default().insert(number);
        } else {
            if line.starts_with('+') && !line.contains("@author") {
                added.entry(file.clone()).or_default().insert(number);
            }
            number += 1;
        }
    }
    added
}

/// Returns whether an edit leaves fewer names than there were, so that another edit cannot bring them back.
fn loses_code(told: &Told) -> Result<bool, Box<dyn Error>> {
    let names = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let is_name = |word: &&str| {
            word.starts_with(char::is_alphabetic) && !["true", "false", "null"].contains(word)
        };
        words.filter(is_name).count()
    };
    let mut loses = false;
    for edit in &told.variant.edits {
        let text = fs::read_to_string(told.variant.sources.join(&edit.file))?;
        loses |= names(&edit.text) < names(&text[edit.start..edit.end]);
    }
    Ok(loses)
}

/// Writes a variant as a submission.
fn write(told: &Told, set: Set, name: String, work: &Path) -> Result<Subject, Box<dyn Error>> {
    let sources = &told.variant.sources;
    let path = work.join(&name);
    let utils = path.join("src/utils");
    fs::create_dir_all(&utils)?;
    let mut fault = Lines::new();
    let mut faults: BTreeMap<String, Lines> = BTreeMap::new();
    for entry in fs::read_dir(sources)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let right = fs::read_to_string(entry.path())?;
        let is_here = |edit: &&Edit| edit.file == file;
        let edits: Vec<&Edit> = told.variant.edits.iter().filter(is_here).collect();
        let wrong = edited(&right, &edits);
        for (method, own) in &told.edits {
            let others: Vec<&Edit> = edits
                .iter()
                .copied()
                .filter(|it| !own.contains(it))
                .collect();
            let changed = changed_lines(&edited(&right, &others), &wrong);
            if !changed.is_empty() {
                let faults = faults.entry(method.clone()).or_default();
                faults.insert(file.clone(), changed);
            }
        }
        let changed = changed_lines(&right, &wrong);
        if !changed.is_empty() {
            fault.insert(file.clone(), changed);
        }
        fs::write(utils.join(file), wrong)?;
    }
    Ok(Subject {
        name,
        set,
        path,
        base: Some(sources.clone()),
        fault,
        faults,
        told: Some(told.by.keys().cloned().collect()),
    })
}

/// Returns a text after some edits.
fn edited(text: &str, edits: &[&Edit]) -> String {
    let mut edits = edits.to_vec();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.start));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.start..edit.end, &edit.text);
    }
    text
}

/// Returns the numbers of the lines that differ from right ones, or the line after those that are gone.
fn changed_lines(right: &str, wrong: &str) -> BTreeSet<usize> {
    let diff = TextDiff::from_lines(right, wrong);
    let changes = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let lines = changes.flat_map(|op| {
        let lines = op.new_range();
        lines.start + 1..=lines.end.max(lines.start + 1)
    });
    lines.collect()
}

/// Returns the methods that fail a case with an answer.
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
    /// Its share of the processor time.
    seconds: f64,
}

/// The findings about a wrong method.
#[derive(Serialize, Deserialize)]
struct Found {
    /// The interface and the method.
    name: String,
    /// The filled cells of its counterexample, and the questions asked before it.
    counterexample: Option<(usize, usize)>,
    /// True if the faulty lines are known.
    has_lines: bool,
    /// The place of a faulty line among the suspects.
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
    /// Methods whose faulty lines are known, and those found among the first suspects.
    with_lines: usize,
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

/// Lets some submissions be diagnosed in a folder.
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
    let (status, seconds) = watched(child)?;
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
    let of = &subject.name;
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
        eprintln!("{of}: no diagnosis of {name}");
        return Ok(found);
    };
    let counterexample = diagnosis.counterexample.as_ref();
    found.counterexample = counterexample.map(|it| (it.filled, it.asked));
    if counterexample.is_none() {
        eprintln!("{of}: no counterexample of {name}");
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
        eprintln!("{of}: {name} is wrong at {fault:?}, which is {place:?} behind {suspects:?}");
    }
    let compare = |mend: &Mend| proposal(mend, path, subject.base.as_deref());
    found.is_named = diagnosis.misconception.is_some();
    found.mend = diagnosis.mend.as_ref().map(compare).transpose()?;
    if found.mend.is_none() {
        eprintln!("{of}: no edit mends {name}");
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

fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A proposed edit, compared with the right sources.
#[derive(Serialize, Deserialize)]
enum Proposal {
    /// There are no right sources with the same files.
    Unknown,
    /// The right sources come out.
    Original,
    /// Others come out, which these edits of the right ones give, too.
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
        if file == name_of(&mend.file) {
            own = common::patched(&own, &mend.diff)?;
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

/// Returns the edit that makes one text of a file another one.
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

/// Waits for a child; returns its status and the processor seconds of it and of its descendants.
///
/// Processes of the sandbox are killed, not waited for, so they are watched while they run.
fn watched(mut child: Child) -> Result<(ExitStatus, f64), Box<dyn Error>> {
    let mut ticks: BTreeMap<(u32, u64), u64> = BTreeMap::new();
    let status = loop {
        let running = processes()?;
        let mut family = vec![child.id()];
        let mut next = 0;
        while let Some(&parent) = family.get(next) {
            next += 1;
            let children = running.iter().filter(|it| it.parent == parent);
            family.extend(children.map(|it| it.id));
        }
        for process in running.iter().filter(|it| family.contains(&it.id)) {
            ticks.insert((process.id, process.started), process.ticks);
        }
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(WATCH);
    };
    let ticks: u64 = ticks.values().sum();
    #[expect(clippy::cast_precision_loss, reason = "there are few ticks")]
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    Ok((status, seconds))
}

/// A running process.
struct Process {
    id: u32,
    parent: u32,
    /// Its processor time.
    ticks: u64,
    /// The time at which it started.
    started: u64,
}

fn processes() -> Result<Vec<Process>, Box<dyn Error>> {
    let mut processes = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let entry = entry?;
        let Ok(id) = entry.file_name().to_string_lossy().parse() else {
            continue;
        };
        // It may have ended meanwhile.
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else {
            continue;
        };
        let (_, fields) = stat.rsplit_once(')').ok_or("the name ends")?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let field = |index: usize| fields.get(index).and_then(|field| field.parse().ok());
        processes.push(Process {
            id,
            parent: fields.get(1).and_then(|it| it.parse().ok()).unwrap_or(0),
            ticks: field(11).unwrap_or(0) + field(12).unwrap_or(0),
            started: field(19).unwrap_or(0),
        });
    }
    Ok(processes)
}
