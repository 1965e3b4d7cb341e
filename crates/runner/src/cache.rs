//! Content-addressed cache of answers: asking the same program the same question again costs nothing.
//!
//! An answer depends on the program, the question, the limits and the machine that ran it, never on the right answer.
//! Verdicts are therefore made anew. A [`Key`] covers everything but the question and names a file; the file holds an
//! [`Entry`] with the answers by question. Each file is written whole or not at all, so a harness that is killed loses
//! at most the submission it was working on.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use board::grid::Grid;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

use files::atomic_file;
use message::error::HarnessError;
use model::case::Question;
use model::outcome::{Answered, Clock, Outcome};
use model::rule::Remark;
use model::value::Value;

/// Version of the file format. It is part of every key, so files of other versions are never read.
const FORMAT: &str = "epsilon answers 11";

/// Maximum size of an entry before compression, in bytes.
const MAX_ENTRY_BYTES: u64 = 256 << 20;

/// Hash of everything that answers depend on, except the question.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(String);

impl Key {
    /// Hashes the parts in their order.
    ///
    /// ```
    /// use runner::cache::Key;
    /// assert_eq!(Key::new(["a", "bc"]), Key::new(["a", "bc"]));
    /// assert_ne!(Key::new(["a", "bc"]), Key::new(["ab", "c"]));
    /// ```
    pub fn new<'a>(parts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = Sha256::new();
        for part in std::iter::once(FORMAT).chain(parts) {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self(format!("{:x}", hash.finalize()))
    }

    /// Returns the key as 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Everything the cache knows about a program.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Remarks made while the program was prepared.
    pub remarks: Vec<Remark>,
    /// Methods found under another name or signature: class, name in chapter 4, what was found.
    pub aliases: Vec<(String, String, String)>,
    /// Answers by [`question_key`]. Those that say nothing about the program are not stored.
    #[serde(serialize_with = "worth_keeping")]
    pub answers: BTreeMap<QuestionKey, Answered>,
}

/// Half of a hash of a question.
pub type QuestionKey = [u8; 16];

fn worth_keeping<S: Serializer>(
    answers: &BTreeMap<QuestionKey, Answered>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let has_waited = |answered: &Answered| {
        let clock = Clock::Waiting;
        matches!(answered.outcome, Outcome::TimedOut { clock: of, .. } if of == clock)
    };
    // A call that waited too long is asked again in each run, and so is everything that follows from it.
    let waited = answers.values().any(has_waited);
    let kept = |answered: &Answered| match answered.outcome {
        Outcome::NotStarted { .. } => false,
        Outcome::TimedOut { .. } => !has_waited(answered),
        Outcome::GivenUp { .. } | Outcome::Unasked => !waited,
        _ => true,
    };
    let kept = answers.iter().filter(|(_, answered)| kept(answered));
    kept.collect::<BTreeMap<_, _>>().serialize(serializer)
}

/// Returns the key of a question. Two questions have the same key only if they ask the same, and if either both or
/// neither of them are answered by processes that are asked hidden questions.
pub fn question_key(question: &Question, hidden: bool) -> QuestionKey {
    let mut hash = Sha256::new();
    hash.update([u8::from(hidden)]);
    match question {
        Question::Call(call) => {
            hash.update(format!("{}.{}", call.interface, call.method));
            let arguments = call.first_call.iter().flatten();
            for argument in arguments.chain([&Value::Null]).chain(&call.arguments) {
                hash.update([0]);
                match argument {
                    Value::Grid(grid) => hash_grid(&mut hash, grid),
                    _ => hash.update(argument.to_string()),
                }
            }
            hash.update([
                1,
                u8::from(call.same_object),
                u8::from(call.first_call.is_some()),
                // An image may go unasked because an image before it has ended the process.
                u8::from(call.image.is_some()),
            ]);
        }
        Question::Technique(line) => hash.update(line.to_string()),
        Question::Files(files) => hash.update(format!("{:?} {:?}", files.arguments, files.inputs)),
    }
    let (mut key, hash) = (QuestionKey::default(), hash.finalize());
    key.copy_from_slice(&hash[..16]);
    key
}

/// Adds a grid to a hash, with one byte per cell if its values fit.
fn hash_grid(hash: &mut Sha256, grid: &Grid) {
    if let Some(small) = grid.bytes() {
        hash.update([1]);
        hash.update(small);
    } else {
        hash.update([2]);
        for value in grid.values() {
            hash.update(value.to_le_bytes());
        }
    }
}

/// Returns the user's cache folder for this program: below `XDG_CACHE_HOME`, else below `HOME`.
pub fn default_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    variable("XDG_CACHE_HOME")
        .filter(|folder| folder.is_absolute())
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))
        .map(|folder| folder.join("epsilon"))
}

/// A folder of entries.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
}

impl Cache {
    /// Opens the cache in a folder, which is created if necessary, readable by its owner only.
    ///
    /// # Errors
    ///
    /// If the folder does not exist and cannot be created.
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

    /// Returns a cache that keeps nothing.
    pub const fn none() -> Self {
        Self { folder: None }
    }

    /// Loads the value of a key. A missing, damaged or unreadable file counts as none.
    pub fn load<T: DeserializeOwned>(&self, key: &Key) -> Option<T> {
        postcard::from_bytes(&self.bytes(key)?).ok()
    }

    /// Loads the bytes that are stored under a key.
    pub(crate) fn bytes(&self, key: &Key) -> Option<Vec<u8>> {
        let file = fs::File::open(self.path(key)?).ok()?;
        let mut bytes = Vec::new();
        GzDecoder::new(file)
            .take(MAX_ENTRY_BYTES)
            .read_to_end(&mut bytes)
            .ok()?;
        Some(bytes)
    }

    /// Stores a value, such as an [`Entry`].
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn store<T: Serialize>(&self, key: &Key, value: &T) -> Result<(), HarnessError> {
        self.write(key, || postcard::to_allocvec(value))
    }

    /// Writes bytes under a key.
    pub(crate) fn write(
        &self,
        key: &Key,
        bytes: impl FnOnce() -> Result<Vec<u8>, postcard::Error>,
    ) -> Result<(), HarnessError> {
        let Some(path) = self.path(key) else {
            return Ok(());
        };
        atomic_file::write_with(&path, |out| {
            let bytes = bytes().map_err(std::io::Error::other)?;
            let mut encoder = GzEncoder::new(out, Compression::fast());
            encoder.write_all(&bytes)?;
            encoder.finish()?;
            Ok(())
        })
    }

    fn path(&self, key: &Key) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{}.gz", key.as_str())))
    }
}
