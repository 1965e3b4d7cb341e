//! The cache folder, and the fair cases that `lint` and `grade` remember there.
//!
//! The problems of a case file or of a family of methods depend on the program, the specs and the texts of the files
//! alone. If there were none, and all three are unchanged, they are not looked for again.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use board::method::Method;
use clap::Args;
use message::error::HarnessError;
use model::load::Library;
use model::spec::Specs;
use runner::cache;
use runner::cache::{Cache, Key};

/// The flags for the folder of what is kept.
#[derive(Clone, Debug, Args)]
pub(super) struct Kept {
    /// Folder of what is kept between runs [default: the user's cache folder]
    #[arg(long, value_name = "DIR", env = "EPSILON_CACHE")]
    cache: Option<PathBuf>,
    /// Neither read nor write the cache
    #[arg(long)]
    no_cache: bool,
}

impl Kept {
    /// Returns the flags with the cache disabled.
    pub(super) fn without_cache(self) -> Self {
        Self {
            no_cache: true,
            ..self
        }
    }

    /// Opens the cache in the subfolder of this name.
    pub(super) fn open(&self, name: &str) -> Result<Cache, HarnessError> {
        if self.no_cache {
            return Ok(Cache::none());
        }
        Cache::open(&self.folder()?.join(name))
    }

    /// Opens the cache in the subfolder of this name, or one that keeps nothing.
    pub(super) fn open_if_possible(&self, name: &str) -> Cache {
        self.open(name).unwrap_or_else(|_| Cache::none())
    }

    /// Returns the absolute path of the cache folder.
    pub(super) fn folder(&self) -> Result<PathBuf, HarnessError> {
        let folder = self
            .cache
            .clone()
            .or_else(cache::default_folder)
            .ok_or_else(|| HarnessError::new(message!("no-cache-folder")))?;
        // Processes that start in another folder get the paths of the tools.
        path::absolute(&folder).map_err(|error| HarnessError::io("open", &folder, &error))
    }
}

/// The case files and families of methods that were clean in earlier runs, and the keys of the present ones.
pub(super) struct Clean {
    cache: Cache,
    /// The key of the cache entry; `None` if the program cannot be identified, or if the course has another authority.
    entry: Option<Key>,
    known: BTreeSet<String>,
    /// The keys of the files by the ids that cases name.
    files: BTreeMap<String, String>,
    families: BTreeMap<Method, String>,
}

impl Clean {
    /// Reads the keys of the clean files and families, and computes those of the present ones.
    pub(super) fn read(cache: Cache, library: &Library, specs: &Specs) -> Self {
        let own = specs.course.oracle.is_none();
        let entry = program()
            .filter(|_| own)
            .map(|program| Key::new(["clean", &program, &format!("{specs:?}")]));
        let known = entry.as_ref().and_then(|entry| cache.load(entry));
        let files = library.sources.iter();
        let files = files.map(|(file, source)| (file.id.clone(), key([&*source.text])));
        let files: BTreeMap<String, String> = files.collect();
        let asked = specs.of_tasks().filter_map(|(_, method)| method.asks);
        let mut of_family: BTreeMap<Method, BTreeSet<&str>> = asked
            .map(|method| (method.family(), BTreeSet::new()))
            .collect();
        let mut of_all: BTreeSet<&str> = BTreeSet::new();
        for case in &library.cases {
            let file = case.id.file.as_str();
            match case.call() {
                Some(call) => {
                    let family = call
                        .asks
                        .and_then(|method| of_family.get_mut(&method.family()));
                    family.map(|files| files.insert(file));
                }
                // A library line stands for calls of several methods.
                None => _ = of_all.insert(file),
            }
        }
        let families = of_family.into_iter().map(|(family, own)| {
            let files = own.union(&of_all).filter_map(|file| files.get(*file));
            (
                family,
                key([family.name()].into_iter().chain(files.map(String::as_str))),
            )
        });
        Self {
            families: families.collect(),
            cache,
            entry,
            known: known.unwrap_or_default(),
            files,
        }
    }

    /// Returns whether there was nothing wrong with a file of cases.
    pub(super) fn has_file(&self, id: &str) -> bool {
        self.files
            .get(id)
            .is_some_and(|key| self.known.contains(key))
    }

    /// Returns whether nothing was missing from the cases of a method and its family.
    pub(super) fn has_family_of(&self, method: Method) -> bool {
        let key = self.families.get(&method.family());
        key.is_some_and(|key| self.known.contains(key))
    }

    /// Stores files and families that are clean now, in addition to those that were.
    pub(super) fn keep<'a>(
        &self,
        files: impl IntoIterator<Item = &'a str>,
        families: impl IntoIterator<Item = Method>,
    ) {
        let Some(entry) = &self.entry else { return };
        let files = files.into_iter().filter_map(|id| self.files.get(id));
        let families = families
            .into_iter()
            .filter_map(|method| self.families.get(&method.family()));
        let clean: BTreeSet<&String> = files.chain(families).chain(&self.known).collect();
        if clean.len() > self.known.len() {
            // If this fails, the next run looks for problems again.
            let _ = self.cache.store(entry, &clean);
        }
    }

    /// Returns the families, each represented by one of its methods.
    pub(super) fn families(&self) -> impl Iterator<Item = Method> {
        self.families.keys().copied()
    }
}

fn key<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    Key::new(parts).as_str().to_owned()
}

/// Returns a text that identifies this build of the program: path, size and time of modification.
pub(super) fn program() -> Option<String> {
    let path = env::current_exe().ok()?;
    let metadata = fs::metadata(&path).ok()?;
    let built = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!(
        "{} {} {}",
        path.display(),
        metadata.len(),
        built.as_nanos()
    ))
}
