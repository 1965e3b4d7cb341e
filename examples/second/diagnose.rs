//! The benchmark of diagnoses: known faults, and what `epsilon grade --explore` finds out about them. The faults and the
//! figures are in `benches/diagnose`.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use epsilon::diagnosis::{Mend, Suspect};
use epsilon::report::schema::{Diagnosis, Submission};
use epsilon::report::{MethodScore, json};
use epsilon::verdict::Status;
use reference::method::Method;
use similar::{DiffTag, TextDiff};

use crate::kill::{self, Settings, Told};
use crate::variants::Sort;
use crate::worker::Edit;

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
    /// The questions that may refute an edit.
    pub(crate) refuting: Settings,
}

/// The sets of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Set {
    /// The example submissions with one fault.
    Examples,
    /// Single edits that exchange code.
    Exchanged,
    /// Single edits that lose code.
    Lost,
    /// Faults of two to five lines.
    Realistic,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Examples => "A: examples",
            Self::Exchanged => "B: code exchanged",
            Self::Lost => "B: code lost",
            Self::Realistic => "C: several lines",
        })
    }
}

/// A submission with a known fault.
struct Subject {
    name: String,
    /// The sources that it was made of, if they are right.
    base: Option<PathBuf>,
    /// The lines of the fault in each file; none if they are not known.
    fault: BTreeMap<String, BTreeSet<usize>>,
    /// The methods that random questions tell from right; `None` for those that fail a case.
    told: Option<BTreeSet<String>>,
}

/// Makes the sets, lets them be diagnosed, and prints the table.
pub(crate) fn run(files: &[PathBuf], benchmark: &Benchmark) -> Result<(), Box<dyn Error>> {
    let work = tempfile::tempdir()?;
    let mut sets: BTreeMap<Set, Vec<Subject>> = BTreeMap::new();
    if files.is_empty() {
        let examples = examples(&work.path().join("examples"))?;
        for (subject, from) in examples.into_iter().take(benchmark.most) {
            copy(&from, &folder(work.path(), Set::Examples, &subject.name))?;
            sets.entry(Set::Examples).or_default().push(subject);
        }
    }
    for file in files {
        for (number, line) in fs::read_to_string(file)?.lines().enumerate() {
            let told: Told = serde_json::from_str(line)?;
            let set = match told.variant.sort {
                Sort::Mistake => Set::Realistic,
                _ if loses_code(&told)? => Set::Lost,
                _ => Set::Exchanged,
            };
            let subjects = sets.entry(set).or_default();
            if told.by.is_empty() || subjects.len() == benchmark.most {
                continue;
            }
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("{stem}-{number:03}");
            let subject = write(&told, name, |name| folder(work.path(), set, name))?;
            subjects.push(subject);
        }
    }
    println!("{HEAD}");
    for (set, subjects) in &sets {
        let row = diagnosed(*set, subjects, work.path(), benchmark)?;
        println!("{row}");
    }
    Ok(())
}

fn folder(work: &Path, set: Set, name: &str) -> PathBuf {
    work.join(format!("{set:?}")).join(name)
}

fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to.parent().ok_or("a folder")?)?;
    Ok(fs::rename(from, to)?)
}

/// Returns the example submissions with a fault, and their folders.
fn examples(folder: &Path) -> Result<Vec<(Subject, PathBuf)>, Box<dyn Error>> {
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
        let from = folder.join(&name);
        let subject = Subject {
            base: is_alone.then(|| PathBuf::from(ALONE)),
            fault: patch.map_or_else(BTreeMap::new, |patch| added_lines(&patch)),
            told: None,
            name,
        };
        subjects.push((subject, from));
    }
    Ok(subjects)
}

/// Returns the numbers of the lines that a patch adds, but for those that name authors, or the line after a removal.
fn added_lines(patch: &str) -> BTreeMap<String, BTreeSet<usize>> {
    let mut added: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
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
fn write(
    told: &Told,
    name: String,
    folder: impl Fn(&str) -> PathBuf,
) -> Result<Subject, Box<dyn Error>> {
    let sources = &told.variant.sources;
    let utils = folder(&name).join("src/utils");
    fs::create_dir_all(&utils)?;
    let mut fault: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for entry in fs::read_dir(sources)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let right = fs::read_to_string(entry.path())?;
        let mut edits: Vec<&Edit> = told
            .variant
            .edits
            .iter()
            .filter(|it| it.file == file)
            .collect();
        edits.sort_by_key(|edit| edit.start);
        let mut wrong = right.clone();
        for edit in edits.into_iter().rev() {
            wrong.replace_range(edit.start..edit.end, &edit.text);
        }
        let changed = changed_lines(&right, &wrong);
        if !changed.is_empty() {
            fault.insert(file.clone(), changed);
        }
        fs::write(utils.join(file), wrong)?;
    }
    Ok(Subject {
        name,
        base: Some(sources.clone()),
        fault,
        told: Some(told.by.keys().cloned().collect()),
    })
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
| set | submissions | wrong methods | counterexample | digits, median | of units | questions, median | line in first 1 | 3 | 5 | one edit | submissions with one | the original | wrong proposals | seconds of processor |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|";

/// The figures of a set.
#[derive(Default)]
struct Row {
    set: String,
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
        let lines = self
            .lines
            .map(|lines| share(lines, self.with_lines))
            .join(" | ");
        write!(
            f,
            "| {} | {} | {} | {} | {} | {} | {} | {lines} | {} | {} | {} | {} | {:.1} |",
            self.set,
            self.submissions,
            self.methods,
            share(self.found, self.methods),
            median(&self.digits),
            median(&self.unit_digits),
            median(&self.asked),
            share(self.mended, self.methods),
            share(self.mended_submissions, self.submissions),
            share(self.original, self.mended),
            self.refuted,
            self.seconds
        )
    }
}

/// Lets a set be diagnosed.
fn diagnosed(
    set: Set,
    subjects: &[Subject],
    work: &Path,
    benchmark: &Benchmark,
) -> Result<Row, Box<dyn Error>> {
    let out = work.join(format!("{set:?} reports"));
    let child = Command::new(&benchmark.epsilon)
        .args(["grade", "--no-cache", "--jobs", "1", "--show", "0"])
        .args(["--explore", &benchmark.seconds.to_string(), "--out"])
        .args([out.as_path(), &work.join(format!("{set:?}"))])
        .stdout(Stdio::null())
        .spawn()?;
    let (status, seconds) = watched(child)?;
    if status.code() != Some(1) {
        return Err(format!("{set}: {status}").into());
    }
    let mut row = Row {
        set: set.to_string(),
        #[expect(clippy::cast_precision_loss, reason = "there are few submissions")]
        seconds: seconds / subjects.len().max(1) as f64,
        ..Row::default()
    };
    // The proposals that differ from the original, by sources and method.
    let mut proposals: BTreeMap<(PathBuf, Method), BTreeSet<Edit>> = BTreeMap::new();
    for subject in subjects {
        let record =
            fs::read_to_string(out.join("tutors").join(&subject.name).join("report.json"))?;
        let record = json::read(&record)?.submissions.remove(0);
        let wrong = subject.told.clone().unwrap_or_else(|| failing(&record));
        if wrong.is_empty() {
            continue;
        }
        row.submissions += 1;
        let mut mended = 0;
        for name in &wrong {
            row.methods += 1;
            row.with_lines += usize::from(!subject.fault.is_empty());
            let is_of = |it: &&Diagnosis| format!("{}.{}", it.interface, it.method) == *name;
            let Some(diagnosis) = record.diagnoses.iter().find(is_of) else {
                eprintln!("{}: no diagnosis of {name}", subject.name);
                continue;
            };
            row.add(diagnosis, subject, name);
            let Some(mend) = &diagnosis.mend else {
                continue;
            };
            mended += 1;
            let path = folder(work, set, &subject.name);
            match proposal(mend, &path, subject.base.as_deref())? {
                Proposal::Original => row.original += 1,
                Proposal::Other(edit) => {
                    let method = Method::find(&diagnosis.interface, &diagnosis.method);
                    let base = subject.base.clone().ok_or("a proposal has sources")?;
                    let key = (base, method.ok_or("a method of the handout")?);
                    proposals.entry(key).or_default().insert(edit);
                }
                Proposal::Unknown => {}
            }
        }
        row.mended += mended;
        row.mended_submissions += usize::from(mended == wrong.len());
        if mended < wrong.len() {
            eprintln!("{}: {mended} of {} mended", subject.name, wrong.len());
        }
    }
    for ((sources, method), edits) in proposals {
        row.refuted += kill::refuted(&benchmark.refuting, &sources, method, &edits)?;
    }
    Ok(row)
}

impl Row {
    /// Counts the counterexample and the suspects of a diagnosis.
    fn add(&mut self, diagnosis: &Diagnosis, subject: &Subject, name: &str) {
        if let Some(found) = &diagnosis.counterexample {
            self.found += 1;
            self.digits.push(found.filled);
            self.asked.push(found.asked);
            let is_of_unit = ["RowSolvingUtil", "ColSolvingUtil", "BlockSolvingUtil"]
                .iter()
                .any(|it| name.starts_with(it));
            if is_of_unit && !name.contains(".solve") {
                self.unit_digits.push(found.filled);
            }
        } else {
            eprintln!("{}: no counterexample of {name}", subject.name);
        }
        let is_at_fault = |suspect: &Suspect| {
            let lines = subject.fault.get(name_of(&suspect.file));
            let mut lines = lines.into_iter().flatten();
            lines.any(|line| (suspect.line..=suspect.last_line).contains(line))
        };
        if let Some(place) = diagnosis.suspects.iter().position(is_at_fault) {
            for (count, first) in self.lines.iter_mut().zip(FIRST) {
                *count += usize::from(place < first);
            }
        }
    }
}

fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A proposed edit, compared with the right sources.
enum Proposal {
    /// There are no right sources.
    Unknown,
    /// The right sources come out.
    Original,
    /// Others come out, which this edit of the right ones gives, too.
    Other(Edit),
}

/// Compares the sources after a proposal with the right ones.
fn proposal(
    mend: &Mend,
    submission: &Path,
    base: Option<&Path>,
) -> Result<Proposal, Box<dyn Error>> {
    let file = name_of(&mend.file);
    let Some(right) = base.and_then(|base| fs::read_to_string(base.join(file)).ok()) else {
        return Ok(Proposal::Unknown);
    };
    let wrong = fs::read_to_string(submission.join("src/utils").join(file))?;
    let mended = common::patched(&wrong, &mend.diff)?;
    let words = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("@author"));
        let words = lines.flat_map(str::split_whitespace);
        words.map(str::to_owned).collect::<String>()
    };
    if words(&right) == words(&mended) {
        return Ok(Proposal::Original);
    }
    let same = |(one, other): &(u8, u8)| one == other;
    let start = right.bytes().zip(mended.bytes()).take_while(same).count();
    let rest = right.bytes().skip(start).rev();
    let end = rest
        .zip(mended.bytes().skip(start).rev())
        .take_while(same)
        .count();
    Ok(Proposal::Other(Edit {
        file: file.to_owned(),
        start,
        end: right.len() - end,
        text: mended[start..mended.len() - end].to_owned(),
    }))
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
