//! The JDK that compiles and runs submissions: its location, version and the files that it reads.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::{DirEntry, WalkDir};

use message::error::HarnessError;

/// The oldest version that is supported.
pub const OLDEST: u32 = 8;

/// The newest version that is supported. Newer ones are tried as if they were this one.
pub const NEWEST: u32 = 25;

/// Folders in which systems install JDKs, each in a folder of its own.
const FOLDERS: [&str; 1] = ["/usr/lib/jvm"];

/// Folders of a JDK that neither the compiler nor a program reads.
const UNREAD: [&str; 7] = ["demo", "docs", "include", "jmods", "legal", "man", "sample"];

/// A Java development kit with a compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// Its folder, without links.
    pub home: PathBuf,
    /// Its version: 8, 17, 25.
    pub version: u32,
    /// Its program `java`.
    pub java: PathBuf,
    /// The paths that a process must read to run it: the home, and targets of links that lead out of it.
    pub readable: Vec<PathBuf>,
    /// `17.0.15`.
    full_version: String,
    /// A hash of the file `release`.
    release: String,
}

/// The locations in which a JDK may be found.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// The variable `JAVA_HOME`.
    pub java_home: Option<PathBuf>,
    /// The variable `PATH`.
    pub path: Option<OsString>,
    /// Folders with a folder for each JDK.
    pub folders: Vec<PathBuf>,
}

impl Surroundings {
    /// Those of this process.
    pub fn of_process() -> Self {
        Self {
            java_home: env::var_os("JAVA_HOME")
                .filter(|home| !home.is_empty())
                .map(PathBuf::from),
            path: env::var_os("PATH"),
            folders: FOLDERS.iter().map(PathBuf::from).collect(),
        }
    }

    /// The folders that the user has chosen: `JAVA_HOME`, then those of the programs `java` on the `PATH`.
    fn chosen(&self) -> Vec<PathBuf> {
        let mut homes: Vec<PathBuf> = self.java_home.iter().cloned().collect();
        let programs = self.path.iter().flat_map(env::split_paths);
        homes.extend(programs.filter_map(|folder| home_of(&folder.join("java"))));
        homes
    }

    /// The folders of the JDKs that lie on the machine, whether or not anybody chose them: the newest supported one
    /// first, then what is newer than that.
    fn installed(&self) -> Vec<PathBuf> {
        let mut homes: Vec<(bool, u32, PathBuf)> = self
            .folders
            .iter()
            .flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten())
            .filter_map(|entry| {
                let home = entry.path();
                let (version, _) = version_at(&home)?;
                Some((version <= NEWEST, version, home))
            })
            .collect();
        // The path settles what is equal.
        homes.sort_by(|left, right| (right.0, right.1, &left.2).cmp(&(left.0, left.1, &right.2)));
        homes.into_iter().map(|(_, _, home)| home).collect()
    }
}

impl Jdk {
    /// The JDK in a given folder, or else the one that the user has chosen with `JAVA_HOME` or the `PATH`, or else the newest
    /// supported one on the machine.
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] with the remedy if there is none with a compiler, or if it is too old.
    pub fn find(given: Option<&Path>) -> Result<Self, HarnessError> {
        match given {
            Some(home) => Self::at(home),
            None => Self::first_of(&Surroundings::of_process()),
        }
    }

    /// The first JDK that is chosen by the surroundings, or else the first of the installed ones.
    ///
    /// # Errors
    ///
    /// As for [`Jdk::find`].
    pub fn first_of(surroundings: &Surroundings) -> Result<Self, HarnessError> {
        let chosen = surroundings.chosen();
        let first = |homes: &[PathBuf]| homes.iter().find_map(|home| Self::at(home).ok());
        let found = first(&chosen).or_else(|| first(&surroundings.installed()));
        found.ok_or_else(|| {
            HarnessError::new(match chosen.first() {
                None => message!("jdk-none"),
                Some(home) => message!("jdk-no-compiler", home = home.display().to_string()),
            })
        })
    }

    /// All JDKs on this machine, each once: those that the user has chosen first.
    pub fn all() -> Vec<Self> {
        Self::all_of(&Surroundings::of_process())
    }

    /// All JDKs of the surroundings, each once: those that the user has chosen first.
    pub fn all_of(surroundings: &Surroundings) -> Vec<Self> {
        let mut homes = surroundings.chosen();
        homes.extend(surroundings.installed());
        Self::kits(homes)
    }

    /// The JDKs in some folders, each once.
    fn kits(homes: Vec<PathBuf>) -> Vec<Self> {
        let mut seen = BTreeSet::new();
        homes
            .into_iter()
            .filter_map(|home| Self::at(&home).ok())
            .filter(|jdk| seen.insert(jdk.home.clone()))
            .collect()
    }

    /// The JDK in a folder.
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] with the remedy if there is none with a compiler, or if it is too old.
    pub fn at(home: &Path) -> Result<Self, HarnessError> {
        let given = home.display().to_string();
        let home = fs::canonicalize(home)
            .map_err(|_| HarnessError::new(message!("jdk-not-a-folder", home = &given)))?;
        let java = home.join("bin/java");
        let (version, full_version) = version_at(&home)
            .filter(|_| java.is_file())
            .ok_or_else(|| HarnessError::new(message!("jdk-not-a-kit", home = &given)))?;
        if version < OLDEST {
            let message = message!("jdk-too-old", home = given, version = &full_version);
            return Err(HarnessError::new(message));
        }
        if !has_compiler(&home, version) {
            return Err(HarnessError::new(message!(
                "jdk-without-compiler",
                home = given
            )));
        }
        let release = fs::read(home.join("release")).unwrap_or_default();
        Ok(Self {
            readable: readable(&home),
            java,
            version,
            full_version,
            release: format!("{:x}", Sha256::digest(release)),
            home,
        })
    }

    /// Returns `true` if the JDK is still where it was found.
    pub fn is_intact(&self) -> bool {
        let release = fs::read(self.home.join("release")).unwrap_or_default();
        self.java.is_file() && self.release == format!("{:x}", Sha256::digest(release))
    }

    /// The program `javac`.
    pub fn javac(&self) -> PathBuf {
        self.home.join("bin/javac")
    }

    /// A text that is another for every JDK; for the keys of caches.
    pub fn identity(&self) -> String {
        format!("{} {}", self.full_version, self.release)
    }

    /// The whole version: `17.0.15`.
    pub fn full_version(&self) -> &str {
        &self.full_version
    }
}

/// The home of the JDK to which a program `java` belongs; links are followed.
fn home_of(java: &Path) -> Option<PathBuf> {
    let java = fs::canonicalize(java).ok()?;
    let home = java.parent()?.parent()?;
    // Java 8 keeps its program a second time, in a runtime inside the kit.
    if home.ends_with("jre") && !home.join("release").is_file() {
        return home.parent().map(Path::to_owned);
    }
    Some(home.to_owned())
}

/// The version that the file `release` tells: as a number, and as it stands there.
fn version_at(home: &Path) -> Option<(u32, String)> {
    let text = fs::read_to_string(home.join("release")).ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let full = line.trim().trim_matches('"').to_owned();
    parse_version(&full).map(|version| (version, full))
}

/// The version's number: up to Java 8 the second one counts.
fn parse_version(full: &str) -> Option<u32> {
    let numbers = full.strip_prefix("1.").unwrap_or(full);
    let end = numbers
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(numbers.len());
    numbers[..end].parse().ok()
}

fn has_compiler(home: &Path, version: u32) -> bool {
    let library = if version == 8 {
        "lib/tools.jar"
    } else {
        // What the releases offered stands here; the compiler itself is inside the module image.
        "lib/ct.sym"
    };
    home.join("bin/javac").is_file() && home.join(library).is_file()
}

/// Returns the paths that a process must read: the home, and targets of links that lead out of it.
fn readable(home: &Path) -> Vec<PathBuf> {
    let unread: Vec<PathBuf> = UNREAD.iter().map(|name| home.join(name)).collect();
    let mut targets = BTreeSet::from([home.to_owned()]);
    let entries = WalkDir::new(home)
        .into_iter()
        .filter_entry(|entry| !unread.iter().any(|folder| folder == entry.path()));
    for entry in entries.flatten().filter(DirEntry::path_is_symlink) {
        // A link to nowhere is as good as none.
        if let Ok(target) = fs::canonicalize(entry.path()) {
            targets.insert(target);
        }
    }
    let mut readable: Vec<PathBuf> = Vec::new();
    // A folder comes before what it holds.
    for target in targets {
        if !readable.iter().any(|known| target.starts_with(known)) {
            readable.push(target);
        }
    }
    readable
}
