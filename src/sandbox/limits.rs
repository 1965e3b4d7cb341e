//! Resource limits of the kernel: memory, processor time, files, threads.

use std::fs;
use std::io;
use std::thread;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{Policy, Scratch};

/// The layer's name.
pub(super) const NAME: &str = "limits";

/// The threads a process may have for itself. A Java machine of one processor has fewer than 20.
const THREADS: u64 = 256;

/// The threads that other processes of this kind may have meanwhile, for each processor of the machine.
const THREADS_OF_OTHERS: u64 = 32;

/// Sets the limits of this process, hard and soft ones alike: at a soft limit on processor time comes a signal that a
/// program may ignore.
pub(super) fn set(policy: &Policy, scratch: Option<&Scratch>, alone: bool) -> io::Result<()> {
    let file_size = scratch.map_or(0, |scratch| scratch.file_size);
    let limits = [
        (Resource::As, policy.memory),
        (Resource::Cpu, policy.processor_time.as_secs().max(1)),
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

/// Forbids that memory is written to disk when the process is killed by a signal.
pub(super) fn no_core_dump() -> io::Result<()> {
    lower(Resource::Core, 0)
}

/// Returns `true` if the limits of this process are at most those of a policy.
pub(super) fn hold(policy: &Policy) -> bool {
    let limits = [
        (Resource::As, policy.memory),
        (Resource::Cpu, policy.processor_time.as_secs().max(1)),
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

/// Sets a limit for good. One that is lower already stays.
fn lower(resource: Resource, value: u64) -> io::Result<()> {
    let maximum = getrlimit(resource).maximum;
    let value = Some(maximum.map_or(value, |maximum| maximum.min(value)));
    let limit = Rlimit {
        current: value,
        maximum: value,
    };
    Ok(setrlimit(resource, limit)?)
}

/// How many threads the user of this process may have.
///
/// In a namespace of its own the user has no others. Elsewhere the kernel counts all threads of the user, also those of
/// other containers; the number of all threads of the machine is an upper bound of that and costs one small file. Other
/// programs of this kind start later, so there is room for them too.
fn threads(alone: bool) -> io::Result<u64> {
    if alone {
        return Ok(THREADS);
    }
    let others = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    Ok(running_threads()? + THREADS + THREADS_OF_OTHERS * others)
}

/// Returns the number of all threads of the machine: `0.00 0.01 0.05 1/234 5678` tells 234.
fn running_threads() -> io::Result<u64> {
    let text = fs::read_to_string("/proc/loadavg")?;
    text.split_whitespace()
        .nth(3)
        .and_then(|field| field.split_once('/'))
        .and_then(|(_, all)| all.parse().ok())
        .ok_or_else(|| io::Error::other("/proc/loadavg does not tell the number of threads"))
}
