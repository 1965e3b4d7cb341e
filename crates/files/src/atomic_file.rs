//! Files and folders that appear whole or not at all, also after a power cut.
//!
//! Each begins as a draft: a file or folder next to its final path, on which its process holds a lock. A draft without
//! a lock was left by a killed process. It is removed when a process first creates a draft in that folder.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::mem;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rustix::fs::OFlags;
use sha2::{Digest, Sha256};
use tempfile::{Builder, NamedTempFile, TempDir};
use walkdir::WalkDir;

use message::error::HarnessError;

/// The prefix of the names of drafts.
const DRAFT_PREFIX: &str = ".epsilon-";
/// The suffix of the names of drafts.
const DRAFT_SUFFIX: &str = ".part";
/// The file of a complete folder that holds the digest of the others.
const SEAL: &str = "sealed";

/// A file under construction: its path has the old content until [`AtomicFile::commit`].
///
/// Without a commit nothing remains of it, unless it has been published. A path that names a device or a pipe is
/// written to directly.
#[derive(Debug)]
pub struct AtomicFile {
    out: BufWriter<Target>,
    path: PathBuf,
}

#[derive(Debug)]
enum Target {
    Temporary(NamedTempFile),
    /// A file that already has its path.
    Published(File),
    /// A device or a pipe.
    Special(File),
}

impl AtomicFile {
    /// Creates a draft next to `path`.
    ///
    /// # Errors
    ///
    /// The folder does not exist or cannot be written to.
    pub fn create(path: &Path) -> Result<Self, HarnessError> {
        // A symbolic link stays, and its target gets the new content.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let open = || -> io::Result<Target> {
            if path.exists() && !path.is_file() {
                return Ok(Target::Special(File::create(&path)?));
            }
            let folder = parent(&path);
            sweep(folder);
            loop {
                // The umask applies, as it does to any new file.
                let draft = Builder::new()
                    .prefix(DRAFT_PREFIX)
                    .suffix(DRAFT_SUFFIX)
                    .permissions(Permissions::from_mode(0o666))
                    .tempfile_in(folder)?;
                if lock_draft(draft.as_file(), draft.path()) {
                    return Ok(Target::Temporary(draft));
                }
            }
        };
        // The text of the error names the draft, which tells the user nothing.
        let refused = |error: io::Error| HarnessError::io("write", &path, &error.kind().into());
        let target = open().map_err(refused)?;
        Ok(Self {
            out: BufWriter::new(target),
            path,
        })
    }

    /// Moves the file to its path.
    ///
    /// # Errors
    ///
    /// The rest cannot be written, or the file cannot be renamed.
    pub fn commit(mut self) -> Result<(), HarnessError> {
        self.publish()
    }

    /// Moves the file to its path with what has been written so far. Later writes are appended there, and the next call
    /// syncs them to the disk. For files that grow for a long time and are useful at any time.
    ///
    /// # Errors
    ///
    /// Something cannot be written, or the file cannot be renamed.
    pub fn publish(&mut self) -> Result<(), HarnessError> {
        let Self { out, path } = self;
        let mut publish = || {
            out.flush()?;
            let open = match out.get_ref() {
                Target::Special(_) => return Ok(()),
                Target::Published(file) => return file.sync_data(),
                Target::Temporary(draft) => draft.as_file().try_clone()?,
            };
            // Otherwise a power cut could leave an empty file under the new name.
            open.sync_data()?;
            if let Target::Temporary(draft) = mem::replace(out.get_mut(), Target::Published(open)) {
                draft.persist(&path)?;
                renamed_within(parent(path));
            }
            Ok::<(), io::Error>(())
        };
        publish().map_err(|error| HarnessError::io("write", path, &error))
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Temporary(file) => file.write(bytes),
            Self::Published(file) | Self::Special(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Temporary(file) => file.flush(),
            Self::Published(file) | Self::Special(file) => file.flush(),
        }
    }
}

/// Writes a whole file.
///
/// # Errors
///
/// It cannot be written; the old file is then as it was.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), HarnessError> {
    write_with(path, |out| out.write_all(content.as_ref()))
}

/// A folder with a unique name that only its owner can access. It is removed when it is dropped.
#[derive(Debug)]
pub struct TemporaryFolder {
    folder: TempDir,
    _lock: Option<File>,
}

impl TemporaryFolder {
    /// Creates a folder among the temporary files of the system.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn new() -> io::Result<Self> {
        Self::within(&fs::canonicalize(std::env::temp_dir())?)
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    fn within(parent: &Path) -> io::Result<Self> {
        sweep(parent);
        loop {
            let folder = Builder::new()
                .prefix(DRAFT_PREFIX)
                .suffix(DRAFT_SUFFIX)
                .permissions(Permissions::from_mode(0o700))
                .tempdir_in(parent)?;
            let lock = File::open(folder.path()).ok();
            let kept = |lock: &File| lock_draft(lock, folder.path());
            if lock.as_ref().is_none_or(kept) {
                return Ok(Self {
                    folder,
                    _lock: lock,
                });
            }
        }
    }
}

/// Locks a draft; returns whether it still exists. Another process may have swept it before the lock.
fn lock_draft(draft: &File, path: &Path) -> bool {
    // On a file system without locks, nothing is swept.
    let _unsupported = draft.lock();
    path.exists()
}

/// Removes the drafts that killed processes left in a folder, once per folder. Errors are ignored: a stale draft does
/// no harm.
fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if !swept.insert(folder.to_owned()) {
        return;
    }
    drop(swept);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with(DRAFT_PREFIX) || !name.ends_with(DRAFT_SUFFIX) {
            continue;
        }
        let path = entry.path();
        let mut options = OpenOptions::new();
        // Anybody may put links and pipes into the folder of temporary files.
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        options.read(true).custom_flags(flags.bits().cast_signed());
        let Ok(draft) = options.open(&path) else {
            continue;
        };
        if draft.try_lock().is_ok() {
            let is_folder = draft.metadata().is_ok_and(|metadata| metadata.is_dir());
            let _ignored = if is_folder {
                fs::remove_dir_all(&path)
            } else {
                fs::remove_file(&path)
            };
        }
    }
}

/// Ensures that a folder exists with the files that `fill` writes, accessible only to its owner. A folder that does not
/// match its digest, as after a power cut, is created again. If another process creates it at the same time, the first
/// of the two equal folders stays.
///
/// # Errors
///
/// It cannot be created, or `fill` fails; nothing remains of it then.
pub fn folder(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), HarnessError>,
) -> Result<(), HarnessError> {
    if is_whole(path) {
        return Ok(());
    }
    let failed = |error| HarnessError::io("create", path, &error);
    let parent = parent(path);
    fs::create_dir_all(parent).map_err(failed)?;
    let draft = TemporaryFolder::within(parent).map_err(failed)?;
    fill(draft.path())?;
    seal(draft.path()).map_err(failed)?;
    let damaged = TemporaryFolder::within(parent).map_err(failed)?;
    if !is_whole(path) {
        // This fails if there is no folder, or another process has just moved it; then nothing is in the way.
        let _absent = fs::rename(path, damaged.path().join("damaged"));
    }
    match fs::rename(draft.path(), path) {
        Err(error) if !is_whole(path) => Err(failed(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Creates a folder with the files that `fill` writes, with the permissions of any new folder.
///
/// # Errors
///
/// There is a file or a folder with content at the path, it cannot be created, or `fill` fails; nothing remains of it
/// then.
pub fn new_folder(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), HarnessError>,
) -> Result<(), HarnessError> {
    let failed = |error| HarnessError::io("create", path, &error);
    let parent = parent(path);
    fs::create_dir_all(parent).map_err(failed)?;
    let draft = TemporaryFolder::within(parent).map_err(failed)?;
    // The draft is accessible only to its owner; this folder has the mode of any new one.
    let inside = draft.path().join("new");
    fs::create_dir(&inside).map_err(failed)?;
    fill(&inside)?;
    sync(&inside)
        .and_then(|()| fs::rename(&inside, path))
        .map_err(failed)?;
    renamed_within(parent);
    Ok(())
}

/// Folders with renames that may not be on the disk yet.
static UNSETTLED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn renamed_within(folder: &Path) {
    let mut unsettled = UNSETTLED.lock().unwrap_or_else(PoisonError::into_inner);
    unsettled.insert(folder.to_owned());
}

/// Syncs to the disk the names of all files and folders created so far. After this, what a command reports as done
/// survives a power cut. To do it for each file would take too long.
pub fn settle() {
    let mut unsettled = UNSETTLED.lock().unwrap_or_else(PoisonError::into_inner);
    for folder in mem::take(&mut *unsettled) {
        // Some file systems cannot sync a folder, and a folder may have been removed.
        let _ignored = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Returns the folder that a path is in.
fn parent(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Writes a folder to the disk, with the digest of its files.
fn seal(folder: &Path) -> io::Result<()> {
    fs::write(folder.join(SEAL), digest(folder)?)?;
    sync(folder)
}

fn sync(folder: &Path) -> io::Result<()> {
    WalkDir::new(folder)
        .into_iter()
        .try_for_each(|entry| File::open(entry?.path())?.sync_all())
}

fn is_whole(folder: &Path) -> bool {
    let sealed = fs::read_to_string(folder.join(SEAL));
    sealed.is_ok_and(|sealed| digest(folder).is_ok_and(|digest| digest == sealed))
}

/// Returns a hash over the paths and contents of all files but the seal.
fn digest(folder: &Path) -> io::Result<String> {
    let mut hash = Sha256::new();
    let seal = folder.join(SEAL);
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type().is_dir() || path == seal {
            continue;
        }
        let below = path.strip_prefix(folder).unwrap_or(path);
        for part in [below.as_os_str().as_encoded_bytes(), &fs::read(path)?] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    Ok(format!("{:x}", hash.finalize()))
}

/// Writes a whole file by what `fill` writes.
///
/// # Errors
///
/// It cannot be written, or `fill` fails; the old file is then as it was.
pub fn write_with(
    path: &Path,
    fill: impl FnOnce(&mut AtomicFile) -> io::Result<()>,
) -> Result<(), HarnessError> {
    let mut out = AtomicFile::create(path)?;
    fill(&mut out).map_err(|error| HarnessError::io("write", path, &error))?;
    out.commit()
}
