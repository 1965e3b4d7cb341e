//! The JDK that compiles and runs submissions: its location, version and the files that it reads.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::{DirEntry, WalkDir};

use crate::error::HarnessError;
use crate::message;

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
    /// The JDK in a given folder, or else the one that the user has chosen with `JAVA_HOME` or the `PATH`.
    ///
    /// Others that lie on the machine are never taken unasked: which one graded must not depend on what else happens to
    /// be installed. The error names them.
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

    /// The first JDK that is chosen by the surroundings.
    ///
    /// # Errors
    ///
    /// As for [`Jdk::find`].
    pub fn first_of(surroundings: &Surroundings) -> Result<Self, HarnessError> {
        let chosen = surroundings.chosen();
        let first = chosen.iter().find_map(|home| Self::at(home).ok());
        first.ok_or_else(|| {
            let error = HarnessError::new(match chosen.first() {
                None => message!("jdk-none"),
                Some(home) => message!("jdk-no-compiler", home = home.display().to_string()),
            });
            let installed = Self::kits(surroundings.installed());
            if installed.is_empty() {
                return error;
            }
            let name =
                |jdk: &Self| format!("--jdk {} (Java {})", jdk.home.display(), jdk.full_version);
            let kits: Vec<String> = installed.iter().map(name).collect();
            error.with_help(message!("jdk-choose", kits = kits.join(", ")))
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

    /// Returns a note for the user, if there is something to say about its version.
    pub fn note(&self) -> Option<String> {
        (self.version > NEWEST).then(|| {
            format!(
                "Java {} is newer than {NEWEST}, the newest version that this harness was tested with",
                self.full_version
            )
        })
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

#[cfg(test)]
mod tests {
    use miette::Diagnostic;

    use super::*;
    use crate::message::Language;

    #[test]
    fn versions_of_all_ages_are_read() {
        for (full, version) in [
            ("1.8.0_171", 8),
            ("9", 9),
            ("11.0.2", 11),
            ("17.0.15", 17),
            ("25-ea", 25),
        ] {
            assert_eq!(parse_version(full), Some(version), "{full}");
        }
        assert_eq!(parse_version("unknown"), None);
    }

    /// A folder that looks like a JDK.
    fn pretend(home: &Path, version: &str, compiler: bool) {
        for folder in ["bin", "lib"] {
            fs::create_dir_all(home.join(folder)).expect("a folder can be made");
        }
        let release = format!("IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"{version}\"\n");
        fs::write(home.join("release"), release).expect("a file can be written");
        let compilers: &[&str] = if compiler {
            &["bin/javac", "lib/tools.jar", "lib/ct.sym"]
        } else {
            &[]
        };
        for file in ["bin/java"].iter().chain(compilers) {
            fs::write(home.join(file), "").expect("a file can be written");
        }
    }

    #[test]
    fn what_is_installed_is_named_the_newest_supported_one_first_but_never_taken_unasked() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        for (name, version, compiler) in [
            ("a", "1.8.0_171", true),
            ("b", "21.0.1", true),
            ("c", "26", true),
            ("d", "24.0.1", false),
        ] {
            pretend(&folder.path().join(name), version, compiler);
        }
        let surroundings = Surroundings {
            folders: vec![folder.path().to_owned()],
            ..Surroundings::default()
        };
        let versions = |of: &Surroundings| -> Vec<u32> {
            Jdk::all_of(of).iter().map(|jdk| jdk.version).collect()
        };
        assert_eq!(versions(&surroundings), [21, 8, 26]);
        let error = Jdk::first_of(&surroundings).expect_err("none of them was chosen");
        let diagnosis = error.diagnosis(Language::English);
        let message = diagnosis.to_string();
        assert!(message.contains("neither JAVA_HOME nor the PATH"));
        let root = fs::canonicalize(folder.path()).expect("it is there");
        let root = root.display();
        let list = format!(
            "this machine has --jdk {root}/b (Java 21.0.1), --jdk {root}/a (Java 1.8.0_171), --jdk {root}/c (Java 26)"
        );
        let help = diagnosis.remedy().expect("a remedy");
        assert!(help.ends_with(&list), "{help}");

        let home = Surroundings {
            java_home: Some(folder.path().join("c")),
            ..surroundings
        };
        let found = Jdk::first_of(&home).expect("there is one");
        assert_eq!(found.version, 26);
        assert_eq!(versions(&home), [26, 21, 8]);
        assert!(
            found
                .note()
                .expect("it is new")
                .contains("26 is newer than 25")
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_program_on_the_path_leads_to_its_home_and_links_out_of_it_are_readable() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder can be made");
        let root = fs::canonicalize(folder.path()).expect("it is there");
        let home = root.join("jdk");
        pretend(&home, "17.0.15", true);
        fs::create_dir(root.join("bin")).expect("a folder can be made");
        fs::create_dir(root.join("etc")).expect("a folder can be made");
        symlink(home.join("bin/java"), root.join("bin/java")).expect("a link can be made");
        symlink(root.join("etc"), home.join("conf")).expect("a link can be made");
        symlink(root.join("nowhere"), home.join("lost")).expect("a link can be made");
        symlink(home.join("lib"), home.join("inside")).expect("a link can be made");
        let surroundings = Surroundings {
            path: Some(root.join("bin").into_os_string()),
            ..Surroundings::default()
        };
        let found = Jdk::first_of(&surroundings).expect("there is one");
        assert_eq!(found.home, home);
        assert_eq!(found.readable, [root.join("etc"), home]);
    }

    #[test]
    fn without_a_compiler_the_remedy_is_named() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        pretend(&folder.path().join("runtime"), "17.0.15", false);
        for (given, words) in [
            ("runtime", "without its compiler"),
            ("nowhere", "is not a folder"),
            (".", "is not a Java development kit"),
        ] {
            let error = Jdk::find(Some(&folder.path().join(given))).expect_err("it is none");
            assert!(error.to_string().contains(words), "{error}");
            let diagnosis = error.diagnosis(Language::English);
            let help = diagnosis.help().expect("a remedy").to_string();
            assert!(help.contains("--jdk DIR"), "{help}");
        }
        let error = Jdk::first_of(&Surroundings::default()).expect_err("there is none");
        assert!(error.to_string().contains("there is no Java"), "{error}");
    }
}
