//! Submissions that are written to disk first: the zip of standard input, and the zip of a class.

use std::path::Path;

use files::atomic_file;
use files::atomic_file::TemporaryFolder;
use intake::exports;
use message::error::HarnessError;
use model::load;

/// Arguments that name files and folders on disk.
#[derive(Debug, Default)]
pub(super) struct Spool {
    /// The arguments, with paths for those that were written to disk.
    pub(super) words: Vec<String>,
    /// The folders of these files, which are removed with this value.
    folders: Vec<TemporaryFolder>,
}

impl Spool {
    /// Writes standard input to a file if an argument asks for it, and unpacks downloads of a class.
    ///
    /// # Errors
    ///
    /// If a download cannot be read completely, or a file cannot be written.
    pub(super) fn of(words: &[String]) -> Result<Self, HarnessError> {
        let mut spool = Self::default();
        for word in words {
            let mut path = word.clone();
            if word == load::STANDARD_INPUT {
                let file = spool.folder()?.join("standard-input.zip");
                atomic_file::write(&file, load::bytes(Path::new(word))?)?;
                path = file.display().to_string();
            }
            if is_zip(Path::new(&path)) {
                let folder = spool.folder()?;
                if exports::unpack(Path::new(&path), &folder)? {
                    path = folder.display().to_string();
                } else {
                    // The zip is a hand-in: nothing was unpacked.
                    spool.folders.pop();
                }
            }
            spool.words.push(path);
        }
        Ok(spool)
    }

    fn folder(&mut self) -> Result<std::path::PathBuf, HarnessError> {
        let folder = TemporaryFolder::new()
            .map_err(|error| HarnessError::io("create", &std::env::temp_dir(), &error))?;
        let path = folder.path().to_owned();
        self.folders.push(folder);
        Ok(path)
    }
}

fn is_zip(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("zip") && path.is_file()
}
