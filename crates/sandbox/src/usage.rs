//! Resources that a process group uses, measured from outside.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::param::{clock_ticks_per_second, page_size};

use super::Usage;

// Indexes of the numbers in `/proc/…/stat`, from 0 for the one after the name.
const GROUP: usize = 2;
const TIMES: std::ops::Range<usize> = 11..15;
const THREADS: usize = 17;
const PAGES: usize = 21;

/// Returns the number of processes that the system has killed since its start because memory ran out, in all control
/// groups together; `None` if it does not count them.
pub fn memory_kills() -> Option<u64> {
    let text = fs::read_to_string("/proc/vmstat").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("oom_kill "))?;
    line.trim().parse().ok()
}

/// Returns the sum over the processes of a group, which is named by the id of its first process.
pub fn usage(group: u32) -> Usage {
    let mut sum = Usage::default();
    let mut ticks = 0;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let folder = entry.path();
        let Some(numbers) =
            numbers(&folder).filter(|numbers| numbers.get(GROUP) == Some(&group.into()))
        else {
            continue;
        };
        let at = |index: usize| numbers.get(index).copied().unwrap_or_default();
        sum.threads += at(THREADS);
        sum.memory += at(PAGES) * page_size() as u64;
        sum.written += written(&folder);
        ticks += TIMES.map(at).sum::<u64>();
    }
    sum.processor_time =
        Duration::from_secs(ticks) / u32::try_from(clock_ticks_per_second()).unwrap_or(100);
    sum
}

/// Returns the numbers of a process's `stat`; its state, a letter, counts as 0.
fn numbers(folder: &Path) -> Option<Vec<u64>> {
    let name = folder.file_name()?.to_str()?;
    name.parse::<u32>().ok()?;
    let text = fs::read_to_string(folder.join("stat")).ok()?;
    // The name before it is in parentheses and may contain anything.
    let (_, fields) = text.rsplit_once(')')?;
    let number = |field: &str| field.parse().unwrap_or_default();
    Some(fields.split_whitespace().map(number).collect())
}

fn written(folder: &Path) -> u64 {
    let text = fs::read_to_string(folder.join("io")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("wchar: "));
    line.and_then(|number| number.parse().ok())
        .unwrap_or_default()
}
