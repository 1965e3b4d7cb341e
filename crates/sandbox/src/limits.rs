//! Resource limits of the kernel: memory, processor time, files, threads.

use std::fs;
use std::io;
use std::thread;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{Policy, Scratch};

/// The layer's name.
pub(super) const NAME: &str = "limits";

/// Maximum number of threads of a process. A JVM with one processor has fewer than 20.
const THREADS: u64 = 256;

/// Number of threads that other sandboxed processes may start meanwhile, for each processor of the machine.
const THREADS_OF_OTHERS: u64 = 32;

/// Sets the hard and soft limits of this process: a soft limit on processor time only sends a signal that a program may
/// ignore.
pub(super) fn set(policy: &Policy, scratch: Option<&Scratch>, alone: bool) -> io::Result<()> {
    let file_size = scratch.map_or(0, |scratch| scratch.file_size);
    let limits = [
        (Resource::As, policy.memory),
        (Resource::Cpu, seconds(policy)),
        (Resource::Nofile, policy.open_files),
        (Resource::Nproc, threads(alone)?),
        (Resource::Fsize, file_size),
        (Resource::Core, 0),
        (Resource::Memlock, 0),
        (Resource::Msgqueue, 0),
        (Resource::Nice, 0),
        (Resource::Rtprio, 0),
    ];
    for (resource, value) in limits {
        lower(resource, value)?;
    }
    Ok(())
}

/// Disables core dumps.
pub(super) fn no_core_dump() -> io::Result<()> {
    lower(Resource::Core, 0)
}

/// Returns `true` if the limits of this process are at most those of a policy.
pub(super) fn hold(policy: &Policy) -> bool {
    let limits = [
        (Resource::As, policy.memory),
        (Resource::Cpu, seconds(policy)),
        (Resource::Nofile, policy.open_files),
        (Resource::Fsize, 0),
        (Resource::Core, 0),
    ];
    limits.into_iter().all(|(resource, value)| {
        let limit = getrlimit(resource);
        let at_most = |set: Option<u64>| set.is_some_and(|set| set <= value);
        at_most(limit.current) && at_most(limit.maximum)
    })
}

/// Returns the limit on processor time, rounded up.
fn seconds(policy: &Policy) -> u64 {
    let part = u64::from(policy.processor_time.subsec_nanos() > 0);
    (policy.processor_time.as_secs() + part).max(1)
}

/// Lowers a limit permanently; a lower one stays.
fn lower(resource: Resource, value: u64) -> io::Result<()> {
    let maximum = getrlimit(resource).maximum;
    let value = Some(maximum.map_or(value, |maximum| maximum.min(value)));
    let limit = Rlimit {
        current: value,
        maximum: value,
    };
    Ok(setrlimit(resource, limit)?)
}

/// Returns the maximum number of threads of this process's user.
///
/// In a namespace of its own the user has no other threads. Elsewhere the kernel counts all threads of the user,
/// including those of other containers; the number of all threads of the machine is an upper bound that costs one small
/// file. Other sandboxed programs start later, so they are allowed for too.
fn threads(alone: bool) -> io::Result<u64> {
    if alone {
        return Ok(THREADS);
    }
    let others = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    Ok(running_threads()? + THREADS + THREADS_OF_OTHERS * others)
}

/// Returns the number of all threads of the machine: 234 for `0.00 0.01 0.05 1/234 5678`.
fn running_threads() -> io::Result<u64> {
    let text = fs::read_to_string("/proc/loadavg")?;
    text.split_whitespace()
        .nth(3)
        .and_then(|field| field.split_once('/'))
        .and_then(|(_, all)| all.parse().ok())
        .ok_or_else(|| io::Error::other("/proc/loadavg does not tell the number of threads"))
}
