//! The processor time of a sandboxed program, measured from outside.

use std::fs;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;

/// Returns the processor time that a process started by [`super::Sandbox::command`] has used so far, in steps of a
/// hundredth of a second; `None` if the process no longer exists.
///
/// With namespaces the program is a child of the started process, its supervisor. So the result covers the process, its
/// children, and ended children that were waited for.
pub fn processor_time(process: u32) -> Option<Duration> {
    let path = format!("/proc/{process}/task/{process}/children");
    // Children first: one that ends meanwhile counts twice for a moment but is never missed.
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

/// Number of times in `/proc/…/stat` of the process itself: user and system mode.
const OWN: usize = 2;

/// Number of times including those of children that it has waited for.
const WITH_ENDED: usize = 4;

/// Returns the sum of the first `times` times of a process, in clock ticks.
fn ticks(process: &str, times: usize) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name before it is in parentheses and may contain anything. After it, the times are fields 12 to 15.
    let (_, fields) = text.rsplit_once(')')?;
    let fields = fields.split_whitespace().skip(11).take(times);
    fields.map(|field| field.parse::<u64>().ok()).sum()
}
