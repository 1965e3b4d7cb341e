//! Files and folders that appear whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::error::HarnessError;

/// A file under construction: its path names the old content until [`AtomicFile::commit`].
///
/// Without a commit nothing remains of it. A path that names a device or a pipe is written to directly.
#[derive(Debug)]
pub struct AtomicFile {
    out: BufWriter<Target>,
    path: PathBuf,
}

#[derive(Debug)]
enum Target {
    Temporary(NamedTempFile),
    Special(File),
}

impl AtomicFile {
    /// Creates a file beside the one at `path`.
    ///
    /// # Errors
    ///
    /// The folder does not exist or cannot be written to.
    pub fn create(path: &Path) -> Result<Self, HarnessError> {
        // A link stays a link, to the new content.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let open = || -> io::Result<Target> {
            if path.exists() && !path.is_file() {
                return Ok(Target::Special(File::create(&path)?));
            }
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            // The process' mask applies, as it does to any new file.
            let temporary = Builder::new()
                .prefix(".epsilon-")
                .suffix(".part")
                .permissions(Permissions::from_mode(0o666))
                .tempfile_in(folder.unwrap_or(Path::new(".")))?;
            Ok(Target::Temporary(temporary))
        };
        // The text of the error names the temporary file, which tells the user nothing.
        let refused = |error: io::Error| HarnessError::io("write", &path, &error.kind().into());
        let target = open().map_err(refused)?;
        Ok(Self {
            out: BufWriter::new(target),
            path,
        })
    }

    /// Gives the file its path.
    ///
    /// # Errors
    ///
    /// The rest cannot be written, or the file cannot be renamed.
    pub fn commit(self) -> Result<(), HarnessError> {
        let Self { out, path } = self;
        let commit = || match out.into_inner()? {
            Target::Special(_) => Ok(()),
            Target::Temporary(file) => {
                file.persist(&path)?;
                Ok::<(), io::Error>(())
            }
        };
        commit().map_err(|error| HarnessError::io("write", &path, &error))
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
            Self::Special(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Temporary(file) => file.flush(),
            Self::Special(file) => file.flush(),
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

/// Fills a new folder, which only its owner may look into. Another process may be doing the same: the folder of the faster
/// one stays, as it is equal.
///
/// # Errors
///
/// It cannot be created, or `fill` fails; nothing remains of it then.
pub fn folder(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), HarnessError>,
) -> Result<(), HarnessError> {
    let failed = |error| HarnessError::io("create", path, &error);
    let parent = path.parent().unwrap_or(path);
    fs::create_dir_all(parent).map_err(failed)?;
    let draft = Builder::new()
        .prefix(".epsilon-")
        .permissions(Permissions::from_mode(0o700))
        .tempdir_in(parent)
        .map_err(failed)?;
    fill(draft.path())?;
    match fs::rename(draft.path(), path) {
        Err(error) if !path.is_dir() => Err(failed(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Writes a whole file piece by piece.
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
