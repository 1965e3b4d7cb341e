//! The processor time of a sandboxed program, seen from outside.

use std::fs;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;

/// Returns the processor time that a process started by [`super::Sandbox::command`] has used so far, in steps of a
/// hundredth of a second; nothing if there is no such process any more.
///
/// With namespaces the program is a child of the process that was started, its supervisor. So this is the time of the
/// process, of its children, and of those that have ended and were waited for.
pub fn processor_time(process: u32) -> Option<Duration> {
    let path = format!("/proc/{process}/task/{process}/children");
    // Children first: one that ends meanwhile counts twice for a moment, but is never missed.
    let children: u64 = fs::read_to_string(path)
        .unwrap_or_default()
        .split_whitespace()
        .filter_map(|child| ticks(child, OWN))
        .sum();
    let own = ticks(&process.to_string(), WITH_ENDED)?;
    let nanoseconds =
        u128::from(own + children) * 1_000_000_000 / u128::from(clock_ticks_per_second());
    Some(Duration::from_nanos(
        u64::try_from(nanoseconds).unwrap_or(u64::MAX),
    ))
}

/// Of the times in `/proc/…/stat`, those of the process: in user and in system mode.
const OWN: usize = 2;

/// Those, and the times of children that it has waited for.
const WITH_ENDED: usize = 4;

/// Returns the sum of a process's first times in ticks of the clock.
fn ticks(process: &str, times: usize) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name before it stands in parentheses and may contain anything. After it, the times are fields 12 to 15.
    let (_, fields) = text.rsplit_once(')')?;
    let fields = fields.split_whitespace().skip(11).take(times);
    fields.map(|field| field.parse::<u64>().ok()).sum()
}
