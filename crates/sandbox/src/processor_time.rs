//! The processor time of a sandboxed program, measured from outside.

use std::fs::File;
use std::io::{self, Read};
use std::time::Duration;

use rustix::param::clock_ticks_per_second;

/// Returns the processor time that a process has used so far, in steps of a hundredth of a second; `None` if the process
/// no longer exists.
///
/// With namespaces a program that was started by [`super::Sandbox::command`] is a child of the started process, its
/// supervisor. So the result covers the process and its descendants, including those that have ended and were waited
/// for. Of a process with several threads, only the children of the first thread are found.
pub fn processor_time(process: u32) -> Option<Duration> {
    let nanoseconds =
        u128::from(ticks(process)?) * 1_000_000_000 / u128::from(clock_ticks_per_second());
    Some(Duration::from_nanos(
        u64::try_from(nanoseconds).unwrap_or(u64::MAX),
    ))
}

/// Maximum number of attempts to read the times of a process while none of its children ends.
const ATTEMPTS: usize = 3;

/// Returns the processor time of a process and its descendants, in clock ticks.
fn ticks(process: u32) -> Option<u64> {
    let mut attempts = 0;
    loop {
        let [own, ended] = times(process)?;
        let children = children(process);
        if children.is_empty() {
            return Some(own + ended);
        }
        let running: u64 = children.into_iter().filter_map(ticks).sum();
        attempts += 1;
        // A child that ends meanwhile must count exactly once.
        if attempts == ATTEMPTS || times(process).is_none_or(|[_, after]| after == ended) {
            return Some(own + ended + running);
        }
    }
}

/// Returns the time of a process itself and that of the ended children that it has waited for, in clock ticks.
fn times(process: u32) -> Option<[u64; 2]> {
    let text = read(&format!("/proc/{process}/stat")).ok()?;
    let mut times = fields(&text)?.skip(11).map(str::parse::<u64>);
    let mut two = || Some(times.next()?.ok()? + times.next()?.ok()?);
    Some([two()?, two()?])
}

/// Returns the fields of a file `stat` after the name, which is in parentheses and may contain anything. The state is
/// the first field, and the 12th to 15th are the times.
pub(super) fn fields(text: &str) -> Option<impl Iterator<Item = &str>> {
    let (_, fields) = text.rsplit_once(')')?;
    Some(fields.split_whitespace())
}

/// Returns the children of a process's first thread.
pub(super) fn children(process: u32) -> Vec<u32> {
    let text = read(&format!("/proc/{process}/task/{process}/children"));
    let text = text.unwrap_or_default();
    let numbers = text.split_whitespace().map(str::parse);
    numbers.filter_map(Result::ok).collect()
}

/// Reads a file of `/proc` by one call, where the standard library needs four: these files are read many times a second.
pub(super) fn read(path: &str) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut bytes = vec![0; 4096];
    let mut length = 0;
    loop {
        let read = file.read(&mut bytes[length..])?;
        length += read;
        // What does not fit comes with the next call, and a list may end before an entry that does not fit.
        if read == 0 || length < bytes.len() / 2 {
            // The name of a thread is cut after 15 bytes, possibly within a character.
            return Ok(String::from_utf8_lossy(&bytes[..length]).into_owned());
        }
        bytes.resize(2 * bytes.len(), 0);
    }
}
