//! Answers that were given before, kept by content: who asks the same program the same question again is not kept
//! waiting.
//!
//! An answer depends on the program, the question, the limits and the machine that ran it, never on what would have
//! been right; so verdicts are not kept but made anew. [`Key`] holds all of it but the question, and names a file;
//! the file holds an [`Entry`] with the answers by question. Files are written under another name first and renamed,
//! so a harness that is killed loses at most the submission that it was working on.

mod stored;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::case::Question;
use crate::error::HarnessError;
use crate::load::hex;
use crate::outcome::Answered;
use crate::rule::Remark;

/// The version of the files' form; it is part of every key.
const FORM: &str = "epsilon answers 1";

/// Larger files are no answers of a course.
const MOST_BYTES: u64 = 256 << 20;

/// All that answers depend on but the question.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(String);

impl Key {
    /// The key of some parts, in their order.
    ///
    /// ```
    /// use epsilon::cache::Key;
    /// assert_eq!(Key::new(["a", "bc"]), Key::new(["a", "bc"]));
    /// assert_ne!(Key::new(["a", "bc"]), Key::new(["ab", "c"]));
    /// ```
    pub fn new<'a>(parts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = Sha256::new();
        for part in std::iter::once(FORM).chain(parts) {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self(hex(&hash.finalize()))
    }

    /// The key as 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is known of a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// What was noticed when it was made ready to run.
    pub remarks: Vec<Remark>,
    /// The methods that were found under another name or signature: class, name of chapter 4, what was found.
    pub aliases: Vec<(String, String, String)>,
    /// The answers, by [`question_key`].
    pub answers: BTreeMap<String, Answered>,
}

/// The name of a question: the same for two questions only if they ask the same.
pub fn question_key(question: &Question) -> String {
    let mut hash = Sha256::new();
    match question {
        Question::Call(call) => {
            hash.update(format!("{}.{}", call.interface, call.method));
            for argument in call
                .first_call
                .iter()
                .flatten()
                .chain([&crate::value::Value::Null])
                .chain(&call.arguments)
            {
                hash.update([0]);
                hash.update(argument.to_string());
            }
            hash.update([
                1,
                u8::from(call.same_object),
                u8::from(call.first_call.is_some()),
            ]);
        }
        Question::Technique(line) => hash.update(line.to_string()),
        Question::Files(files) => hash.update(format!("{:?} {:?}", files.arguments, files.inputs)),
    }
    hex(&hash.finalize()[..16])
}

/// Where a user's programs keep such things: below `XDG_CACHE_HOME`, else below `HOME`.
pub fn usual_folder() -> Option<PathBuf> {
    let of = |name: &str| std::env::var_os(name).map(PathBuf::from);
    of("XDG_CACHE_HOME")
        .filter(|folder| folder.is_absolute())
        .or_else(|| of("HOME").map(|home| home.join(".cache")))
        .map(|folder| folder.join("epsilon"))
}

/// A folder of entries.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
}

impl Cache {
    /// The entries in a folder, which is made if it is not there, for nobody else to read.
    ///
    /// # Errors
    ///
    /// If there is no folder and none can be made.
    pub fn open(folder: &Path) -> Result<Self, HarnessError> {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .map_err(|error| HarnessError::io("create", folder, &error))?;
        Ok(Self {
            folder: Some(folder.to_owned()),
        })
    }

    /// A cache that keeps nothing.
    pub const fn none() -> Self {
        Self { folder: None }
    }

    /// What is known under a key. A file that cannot be read or understood is as good as none.
    pub fn load(&self, key: &Key) -> Option<Entry> {
        stored::read(&self.load_bytes(key)?)
    }

    /// Keeps an entry.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn store(&self, key: &Key, entry: &Entry) -> Result<(), HarnessError> {
        self.store_bytes(key, &stored::print(entry))
    }

    /// Returns the bytes kept under a key. A file that cannot be read is as good as none.
    pub fn load_bytes(&self, key: &Key) -> Option<Vec<u8>> {
        let file = fs::File::open(self.path(key)?).ok()?;
        let mut bytes = Vec::new();
        GzDecoder::new(file)
            .take(MOST_BYTES)
            .read_to_end(&mut bytes)
            .ok()?;
        Some(bytes)
    }

    /// Keeps bytes.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn store_bytes(&self, key: &Key, bytes: &[u8]) -> Result<(), HarnessError> {
        let Some(path) = self.path(key) else {
            return Ok(());
        };
        let unfinished = path.with_extension(format!("part{}", std::process::id()));
        let write = || -> std::io::Result<()> {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(bytes)?;
            fs::write(&unfinished, encoder.finish()?)?;
            fs::rename(&unfinished, &path)
        };
        write().map_err(|error| HarnessError::io("write", &path, &error))
    }

    fn path(&self, key: &Key) -> Option<PathBuf> {
        Some(
            self.folder
                .as_ref()?
                .join(format!("{}.json.gz", key.as_str())),
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Answered, BTreeMap, Cache, Entry, Key};
    use crate::outcome::{Circumstance, Clock, Outcome, Raised, Repeat, Returned};
    use crate::rule::{Location, Remark, Rule};
    use crate::value::{Place, Value};
    use reference::grid::Grid;

    fn all_outcomes() -> Vec<Outcome> {
        let returned = Returned {
            value: Value::List(vec![
                Value::Null,
                Value::Bool(true),
                Value::Int(-7),
                Value::Text("\u{1b}\"x".to_owned()),
                Value::Cell(Place { row: 0, column: 99 }),
                Value::from(Grid::EMPTY),
                Value::from(Grid::from_values([1234; 81])),
            ]),
            arguments: Some(vec![Value::List(Vec::new())]),
            console: Some("hello".to_owned()),
        };
        let limit = Duration::from_millis(1500);
        vec![
            Outcome::Returned(returned.clone()),
            Outcome::Raised(Raised {
                class: "E".to_owned(),
                message: Some("m".to_owned()),
                frames: vec!["f".to_owned()],
                arguments: Some(vec![Value::Int(3)]),
                console: None,
            }),
            Outcome::Missing,
            Outcome::Wrote(BTreeMap::from([("a".to_owned(), vec![0, 255])])),
            Outcome::Crashed {
                how: "signal 9".to_owned(),
                stderr: "s".to_owned(),
            },
            Outcome::TimedOut {
                limit,
                clock: Clock::Processor,
            },
            Outcome::GivenUp { timeouts: 3, limit },
            Outcome::Malformed {
                reason: "r".to_owned(),
                line: "l".to_owned(),
            },
            Outcome::Flooded { limit: 9 },
            Outcome::AnsweredTwice { first: returned },
            Outcome::Closed,
        ]
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(&folder.path().join("new")).expect("a cache");
        let answers: BTreeMap<String, Answered> = all_outcomes()
            .into_iter()
            .enumerate()
            .map(|(number, outcome)| {
                let repeats = vec![Repeat {
                    circumstance: Circumstance::SharedObject,
                    outcome: outcome.clone(),
                }];
                (number.to_string(), Answered { outcome, repeats })
            })
            .collect();
        let entry = Entry {
            remarks: vec![
                Remark::new(Rule::CompileError)
                    .at(Location::at("src/A.java", 3, 4))
                    .of_class("A")
                    .saying("';' expected"),
                Remark::new(Rule::Ascii),
            ],
            aliases: vec![("A".to_owned(), "b".to_owned(), "c".to_owned())],
            answers,
        };
        let key = Key::new(["k"]);
        assert_eq!(cache.load(&key), None);
        cache.store(&key, &entry).expect("stored");
        assert_eq!(cache.load(&key), Some(entry));
        assert_eq!(cache.load(&Key::new(["other"])), None);
    }

    #[test]
    fn outcomes_that_say_nothing_of_the_program_are_not_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(folder.path()).expect("a cache");
        let outcome = Outcome::NotStarted {
            reason: "no memory".to_owned(),
        };
        let mut entry = Entry::default();
        entry
            .answers
            .insert("q".to_owned(), Answered::from(outcome));
        let key = Key::new(["k"]);
        cache.store(&key, &entry).expect("stored");
        assert_eq!(cache.load(&key), Some(Entry::default()));
    }

    #[test]
    fn a_damaged_file_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(folder.path()).expect("a cache");
        let key = Key::new(["k"]);
        cache.store(&key, &Entry::default()).expect("stored");
        let path = cache.path(&key).expect("a path");
        let bytes = std::fs::read(&path).expect("a file");
        std::fs::write(&path, &bytes[..bytes.len() / 2]).expect("written");
        assert_eq!(cache.load(&key), None);
    }
}
