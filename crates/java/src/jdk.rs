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
pub struct JdkLocations {
    /// The variable `JAVA_HOME`.
    pub java_home: Option<PathBuf>,
    /// The variable `PATH`.
    pub path: Option<OsString>,
    /// Folders with a folder for each JDK.
    pub folders: Vec<PathBuf>,
}

impl JdkLocations {
    /// Returns the surroundings of this process.
    pub fn of_process() -> Self {
        Self {
            java_home: env::var_os("JAVA_HOME")
                .filter(|home| !home.is_empty())
                .map(PathBuf::from),
            path: env::var_os("PATH"),
            folders: FOLDERS.iter().map(PathBuf::from).collect(),
        }
    }

    /// Returns the folders that the user has chosen: `JAVA_HOME`, then those of the programs `java` on the `PATH`.
    fn chosen(&self) -> Vec<PathBuf> {
        let mut homes: Vec<PathBuf> = self.java_home.iter().cloned().collect();
        let programs = self.path.iter().flat_map(env::split_paths);
        homes.extend(programs.filter_map(|folder| home_of(&folder.join("java"))));
        homes
    }

    /// Returns the folders of all installed JDKs: first those up to version [`NEWEST`], then newer ones, each group in
    /// descending order.
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
        // The path breaks ties.
        homes.sort_by(|left, right| (right.0, right.1, &left.2).cmp(&(left.0, left.1, &right.2)));
        homes.into_iter().map(|(_, _, home)| home).collect()
    }
}

impl Jdk {
    /// Finds the JDK in a given folder, or else the one that the user has chosen with `JAVA_HOME` or the `PATH`, or
    /// else the newest supported one that is installed.
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] with the remedy if there is none with a compiler, or if it is too old.
    pub fn find(given: Option<&Path>) -> Result<Self, HarnessError> {
        match given {
            Some(home) => Self::at(home),
            None => Self::first_of(&JdkLocations::of_process()),
        }
    }

    /// Finds the first JDK that the surroundings choose, or else the first of the installed ones.
    ///
    /// # Errors
    ///
    /// As for [`Jdk::find`].
    pub fn first_of(surroundings: &JdkLocations) -> Result<Self, HarnessError> {
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

    /// Returns all JDKs on this host without duplicates, those that the user has chosen first.
    pub fn all() -> Vec<Self> {
        Self::all_of(&JdkLocations::of_process())
    }

    /// Returns all JDKs of the surroundings without duplicates, those that the user has chosen first.
    pub fn all_of(surroundings: &JdkLocations) -> Vec<Self> {
        let mut homes = surroundings.chosen();
        homes.extend(surroundings.installed());
        Self::jdks_in(homes)
    }

    /// Returns the JDKs in some folders without duplicates; skips folders without one.
    fn jdks_in(homes: Vec<PathBuf>) -> Vec<Self> {
        let mut seen = BTreeSet::new();
        homes
            .into_iter()
            .filter_map(|home| Self::at(&home).ok())
            .filter(|jdk| seen.insert(jdk.home.clone()))
            .collect()
    }

    /// Opens the JDK in a folder.
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

    /// Returns the path of the program `javac`.
    pub fn javac(&self) -> PathBuf {
        self.home.join("bin/javac")
    }

    /// Returns a text for cache keys that differs between JDKs.
    pub fn identity(&self) -> String {
        format!("{} {}", self.full_version, self.release)
    }

    /// Returns the whole version: `17.0.15`.
    pub fn full_version(&self) -> &str {
        &self.full_version
    }
}

/// Returns the home of the JDK to which a program `java` belongs; follows links.
fn home_of(java: &Path) -> Option<PathBuf> {
    let java = fs::canonicalize(java).ok()?;
    let home = java.parent()?.parent()?;
    // A JDK 8 has a second `java`, in the `jre` folder inside it.
    if home.ends_with("jre") && !home.join("release").is_file() {
        return home.parent().map(Path::to_owned);
    }
    Some(home.to_owned())
}

/// Returns the version in the file `release`: as a number, and as written there.
fn version_at(home: &Path) -> Option<(u32, String)> {
    let text = fs::read_to_string(home.join("release")).ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let full = line.trim().trim_matches('"').to_owned();
    parse_version(&full).map(|version| (version, full))
}

/// Returns the number of a version: `8` of `1.8.0_432`, `17` of `17.0.15`.
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
        // It holds the APIs of earlier releases; the compiler itself is in the module image.
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
        // Dangling links are ignored.
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
