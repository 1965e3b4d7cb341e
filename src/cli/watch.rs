//! `epsilon grade --watch`: grades again whenever a file has changed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use walkdir::WalkDir;

use super::{tell, terminal};

/// Pause between two checks of the files.
const PAUSE: Duration = Duration::from_millis(300);

/// Files with the time of their last change and their length.
type Stamp = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Calls `grade` now and after each change of a file at or below these paths, until the reader closes standard output.
pub(super) fn watch(paths: &[PathBuf], mut grade: impl FnMut()) {
    while terminal::is_open() {
        let before = stamp(paths);
        grade();
        tell(&message!("grade-watching"));
        while stamp(paths) == before && terminal::is_open() {
            std::thread::sleep(PAUSE);
        }
    }
}

fn stamp(paths: &[PathBuf]) -> Stamp {
    let below = |path: &PathBuf| WalkDir::new(path).into_iter().flatten();
    paths
        .iter()
        .filter(|path| Path::new(path).exists())
        .flat_map(below)
        .filter(|entry| entry.file_type().is_file())
        .filter_map(|entry| {
            let metadata = entry.metadata().ok()?;
            Some((
                entry.into_path(),
                (metadata.modified().ok(), metadata.len()),
            ))
        })
        .collect()
}
