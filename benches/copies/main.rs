//! Tells disguised copies from hand-ins that are similar by chance: `cargo bench --bench copies`.
//!
//! The class has 300 hand-ins: the shipped ones, wrong variants of the shipped implementations, and 40 copies that are
//! disguised in eight ways. A copy and its original should be more similar than two hand-ins by different authors.
//! Pairs by the same author say nothing and do not count. `--pairs` prints the most similar pairs by different authors.

mod disguise;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Instant;

use board::random::Random;
use common::root;
use copies::member::File;
use copies::text::{self, HandIn, THRESHOLD};
use copies::token::{Kind, tokens};
use disguise::{Way, below};
use epsilon::given;
use intake::archives::archives;

/// The authors of complete hand-ins, with the folder of each.
const AUTHORS: [(&str, &str); 4] = [
    ("alone", "examples/submissions/alone"),
    ("correct", "examples/submissions/correct"),
    ("second", "examples/second"),
    ("streams", "benches/diagnose/streams"),
];

/// Number of hand-ins in the class.
const CLASS: usize = 300;
/// Number of hand-ins in the class that are copies.
const COPIES: usize = 40;

/// A hand-in with its authors and, if it is a copy, its original.
#[derive(Clone)]
struct Known {
    /// The authors: hand-ins without a common one are independent.
    authors: Vec<String>,
    name: String,
    files: Vec<File>,
    /// The original, as an index from 0, and the disguise.
    copy_of: Option<(usize, String)>,
}

fn main() {
    let specs = common::specs();
    let base = given::files(&[], &specs).expect("the course's files");
    let given = text::given(&base);
    let fixed: BTreeSet<String> = base
        .iter()
        .flat_map(|file| tokens(&file.text).into_iter().map(|it| it.text.to_owned()))
        .collect();
    let mut random = Random(7);
    let class = class(CLASS, COPIES, &fixed, &mut random);
    println!(
        "{} hand-ins, {COPIES} of them disguised copies",
        class.len()
    );
    let prepared: Vec<HandIn> = class
        .iter()
        .map(|it| HandIn::new(&it.files, &given))
        .collect();
    let pairs = text::compare(&prepared);
    let scores: BTreeMap<[usize; 2], u32> = pairs
        .iter()
        .map(|pair| (pair.of, pair.similarity))
        .collect();
    let score = |one: usize, other: usize| {
        let of = [one.min(other), one.max(other)];
        scores.get(&of).copied().unwrap_or(0)
    };
    let mut copied: Vec<(u32, &str)> = Vec::new();
    let mut independent: Vec<(u32, usize, usize)> = Vec::new();
    for (index, it) in class.iter().enumerate() {
        if let Some((original, way)) = &it.copy_of {
            copied.push((score(index, *original), way));
        }
        for (other, second) in class.iter().enumerate().skip(index + 1) {
            let mut authors = second.authors.iter();
            if !authors.any(|author| it.authors.contains(author)) {
                independent.push((score(index, other), index, other));
            }
        }
    }
    independent.sort_unstable_by(|left, right| right.cmp(left));
    println!(
        "{} pairs by different authors, {} of copy and original",
        independent.len(),
        copied.len()
    );
    let mut of_way: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (score, way) in &copied {
        of_way.entry(way).or_default().push(*score);
    }
    for (way, scores) in &mut of_way {
        scores.sort_unstable();
        println!("{way:28} {scores:?}");
    }
    println!("AUC {:.4}", auc(&copied, &independent));
    let found = copied
        .iter()
        .filter(|(score, _)| *score >= THRESHOLD)
        .count();
    println!("copies above the line: {found} of {}", copied.len());
    let wrong = independent
        .iter()
        .filter(|(score, ..)| *score >= THRESHOLD)
        .count();
    println!(
        "independent pairs above the line: {wrong}; the most similar: {}",
        independent[0].0
    );
    if std::env::args().any(|argument| argument == "--pairs") {
        for (score, one, other) in independent.iter().take(20) {
            println!("  {score} {} {}", class[*one].name, class[*other].name);
        }
    }
    let large = self::class(1000, 0, &fixed, &mut random);
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let started = Instant::now();
        let found = pool.expect("a pool").install(|| {
            let prepared = large
                .iter()
                .map(|it| HandIn::new(&it.files, &given))
                .collect::<Vec<_>>();
            text::compare(&prepared).len()
        });
        println!(
            "{} hand-ins, {threads} threads: {:.1} s, {found} pairs in detail",
            large.len(),
            started.elapsed().as_secs_f64()
        );
    }
}

/// Returns the probability that a copy is more similar to its original than two independent hand-ins are to each other;
/// a tie counts half.
#[expect(clippy::cast_precision_loss, reason = "the counts are small")]
fn auc(copied: &[(u32, &str)], independent: &[(u32, usize, usize)]) -> f64 {
    let wins = |score: u32| -> f64 {
        let less = independent.iter().filter(|it| it.0 < score).count();
        let equal = independent.iter().filter(|it| it.0 == score).count();
        (less as f64 + equal as f64 / 2.0) / independent.len() as f64
    };
    copied.iter().map(|(score, _)| wins(*score)).sum::<f64>() / copied.len() as f64
}

/// Makes a class: shipped hand-ins, wrong variants, and copies.
fn class(size: usize, copies: usize, fixed: &BTreeSet<String>, random: &mut Random) -> Vec<Known> {
    let mut class = shipped();
    let bases = bases();
    for number in 0.. {
        if class.len() + copies >= size {
            break;
        }
        let base = &bases[number % bases.len()];
        let edits = 1 + below(random, 6);
        let files = (0..edits).fold(base.files.clone(), |files, _| wrong(&files, random));
        class.push(Known {
            name: format!("{}-{number}", base.name),
            files,
            ..base.clone()
        });
    }
    let originals = class.len();
    for number in 0..copies {
        let way = Way::ALL[number % 8];
        let original = loop {
            let drawn = below(random, originals);
            if length(&class[drawn].files) > 300 {
                break drawn;
            }
        };
        let mut files = class[original].files.clone();
        // First one disguise alone, then with new names and layout, then all at once.
        let ways = match number / 8 {
            0 | 1 => vec![way],
            2 | 3 => vec![way, Way::Renamed, Way::Formatting],
            _ => Way::ALL.to_vec(),
        };
        for way in &ways {
            files = way.apply(&files, fixed, random);
        }
        let way = match number / 8 {
            0 | 1 => format!("{way:?}"),
            2 | 3 => format!("{way:?}, names, layout"),
            _ => "all eight".to_owned(),
        };
        class.push(Known {
            authors: class[original].authors.clone(),
            name: format!("{} copied: {way}", class[original].name),
            files,
            copy_of: Some((original, way)),
        });
    }
    class
}

fn length(files: &[File]) -> usize {
    files.iter().map(|file| tokens(&file.text).len()).sum()
}

/// Returns the hand-ins of each author by type, each with the author's helpers.
fn bases() -> Vec<Known> {
    let specs = common::specs();
    let mut bases = Vec::new();
    for (author, folder) in AUTHORS {
        let folder = root().join(folder).join("src/utils");
        for task in &specs.course.tasks {
            let graded = specs.course.tasks.iter().flat_map(|task| &task.classes);
            let others: Vec<&String> = graded
                .filter(|class| !task.classes.contains(class))
                .collect();
            let mut files = read(&folder);
            files.retain(|file| {
                let stem = file.path.trim_end_matches(".java").to_owned();
                let is_interface = specs.interfaces.iter().any(|it| it.name == stem);
                !is_interface && !others.contains(&&stem)
            });
            bases.push(Known {
                authors: vec![author.to_owned()],
                name: format!("{author}-{}", task.name),
                files,
                copy_of: None,
            });
        }
    }
    bases
}

fn read(folder: &Path) -> Vec<File> {
    let inside = fs::read_dir(folder).expect("a folder of sources");
    let mut files: Vec<File> = inside
        .map(|entry| {
            let path = entry.expect("an entry").path();
            File {
                text: fs::read_to_string(&path).expect("a source"),
                path: path
                    .file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned(),
            }
        })
        .collect();
    files.sort_by(|left, right| left.path.cmp(&right.path));
    files
}

/// Returns the shipped hand-ins and mistakes. A hand-in that shares more than a tenth of its lines with one of
/// [`AUTHORS`] counts as that author's; all others count as one author's, since some of them are by the same person.
fn shipped() -> Vec<Known> {
    let folder = tempfile::tempdir().expect("a folder");
    common::write_submissions(folder.path());
    let specs = common::specs();
    let found = archives(folder.path()).expect("submissions");
    let sources = given::sources(&found, &specs).unwrap_or_default();
    let of_authors: Vec<(&str, BTreeSet<String>)> = AUTHORS
        .iter()
        .map(|(author, folder)| {
            (
                *author,
                lines(&read(&root().join(folder).join("src/utils"))),
            )
        })
        .collect();
    let known = sources
        .into_iter()
        .filter(|it| !it.files.is_empty())
        .map(|it| {
            let own = lines(&it.files);
            let shared = |lines: &BTreeSet<String>| own.intersection(lines).count();
            let authors = of_authors
                .iter()
                .filter(|(_, lines)| shared(lines) * 10 > own.len());
            let mut authors: Vec<String> =
                authors.map(|(author, _)| (*author).to_owned()).collect();
            if authors.is_empty() {
                authors.push("small".to_owned());
            }
            Known {
                authors,
                name: it.name,
                files: it.files,
                copy_of: None,
            }
        });
    known.collect()
}

/// Returns the trimmed lines of sources that are longer than 20 bytes.
fn lines(files: &[File]) -> BTreeSet<String> {
    let lines = files.iter().flat_map(|file| file.text.lines());
    lines
        .map(|line| line.trim().to_owned())
        .filter(|line| line.len() > 20)
        .collect()
}

/// Makes one mistake: replaces a random operator, number or bound.
fn wrong(files: &[File], random: &mut Random) -> Vec<File> {
    let mut files = files.to_vec();
    let chosen = below(random, files.len());
    let file = &mut files[chosen];
    let text = file.text.clone();
    let tokens = tokens(&text);
    let candidates: Vec<(usize, String)> = tokens
        .iter()
        .enumerate()
        .filter_map(|(at, token)| {
            let instead = match (token.kind, token.text) {
                (Kind::Sign, "<") if tokens[at + 1].kind == Kind::Number => "<=".to_owned(),
                (Kind::Sign, "<=") => "<".to_owned(),
                (Kind::Sign, "==") => "!=".to_owned(),
                (Kind::Sign, "&&") => "||".to_owned(),
                (Kind::Sign, "+") => "-".to_owned(),
                (Kind::Number, "1") => "2".to_owned(),
                (Kind::Number, "9") => "8".to_owned(),
                _ => return None,
            };
            Some((at, instead))
        })
        .collect();
    if !candidates.is_empty() {
        let (at, instead) = &candidates[below(random, candidates.len())];
        file.text.replace_range(tokens[*at].bytes(), instead);
    }
    files
}
