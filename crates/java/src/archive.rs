//! The class data sharing (CDS) archive of compile servers: a JVM maps it instead of reading, verifying and linking
//! each class, which takes as long as compiling a small submission.
//!
//! There is one for each JDK, beside the toolboxes. A JDK that cannot make one does without.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use super::flags::{Purpose, flags};
use super::jdk::Jdk;
use files::atomic_file;
use files::atomic_file::TemporaryFolder;

/// The name of the file.
const NAME: &str = "compiler.jsa";

/// The first version of Java whose archives serve programs with any class path.
const FIRST_VERSION: u32 = 13;

/// Returns the archive for a JDK in a cache folder, and makes it if it is not there; `None` if the JDK cannot make one.
/// It holds all classes that compiling `sources` loads.
pub(super) fn for_jdk(jdk: &Jdk, cache: &Path, sources: &[(&str, &str)]) -> Option<PathBuf> {
    if jdk.version < FIRST_VERSION {
        return None;
    }
    let flags = flags(jdk, Purpose::Compiler);
    let key = Sha256::digest(format!("{} {flags:?}", jdk.identity()));
    let folder = cache.join(format!("archive-{}", &format!("{key:x}")[..32]));
    let path = folder.join(NAME);
    // An empty folder records that the JDK cannot make one, so that it is not tried again.
    let made = atomic_file::folder(&folder, |draft| {
        if make(jdk, &flags, sources, &draft.join(NAME)).is_err() {
            let _absent = fs::remove_file(draft.join(NAME));
        }
        Ok(())
    });
    (made.is_ok() && path.is_file()).then_some(path)
}

/// Makes the archive at a path. After an error, part of it may be there.
fn make(jdk: &Jdk, flags: &[OsString], sources: &[(&str, &str)], archive: &Path) -> io::Result<()> {
    let draft = TemporaryFolder::new()?;
    let folder = draft.path();
    // Without `-cp` the working directory is the class path, so it is an empty one.
    let empty = folder.join("empty");
    fs::create_dir(&empty)?;
    let mut files = Vec::new();
    for (path, text) in sources {
        let path = folder.join("sources").join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, text)?;
        files.push(path);
    }
    let option = |name: &str, path: &Path| {
        let mut option = OsString::from(name);
        option.push(path);
        option
    };
    let classes = folder.join("classes");
    let java = || {
        let mut command = Command::new(&jdk.java);
        command.args(flags).current_dir(&empty);
        command.env_clear().env("LANG", "C.UTF-8");
        command
    };
    let mut compile = java();
    let compiled = compile
        .arg(option("-XX:DumpLoadedClassList=", &classes))
        .args(["com.sun.tools.javac.Main", "-proc:none", "-nowarn", "-d"])
        .arg(folder.join("compiled"))
        .args(&files)
        .output()?;
    let mut dump = java();
    let dumped = dump
        .arg("-Xshare:dump")
        .arg(option("-XX:SharedClassListFile=", &classes))
        .arg(option("-XX:SharedArchiveFile=", archive))
        .output()?;
    if compiled.status.success() && dumped.status.success() {
        Ok(())
    } else {
        Err(io::ErrorKind::Other.into())
    }
}
