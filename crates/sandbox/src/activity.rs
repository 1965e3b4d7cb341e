//! The states and times of a program's threads, measured from outside.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use super::processor_time::{children, fields, read};

/// The state of a program: that of the thread that is least free to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Every thread waits for something by its own choice: time, input, a lock.
    Sleeping,
    /// A thread runs or waits for a processor.
    Runnable,
    /// A thread waits for a disk or for memory.
    Blocked,
    /// A thread was stopped from outside.
    Stopped,
}

/// The states and times of the threads of a program and of its descendants.
#[derive(Clone, Debug)]
pub struct Activity {
    /// The state.
    pub state: State,
    /// The time of each thread on a processor, and its time in the queue for one.
    threads: BTreeMap<u32, [Duration; 2]>,
}

impl Activity {
    /// Returns how much of the time since an earlier look was spent on a processor or in the queue for one.
    ///
    /// Time on a processor is that of all threads together; of the times in the queue the longest counts, so that many
    /// threads that hinder each other gain no time.
    pub fn busy_since(&self, earlier: &Self) -> Duration {
        let mut running = Duration::ZERO;
        let mut queued = Duration::ZERO;
        for (thread, now) in &self.threads {
            let before = earlier.threads.get(thread).copied().unwrap_or_default();
            running += now[0].saturating_sub(before[0]);
            queued = queued.max(now[1].saturating_sub(before[1]));
        }
        running + queued
    }
}

/// Looks at a process that was started by [`super::Sandbox::command`], or at any other one, and at its descendants;
/// `None` if it no longer exists.
pub fn activity(process: u32) -> Option<Activity> {
    let mut activity = Activity {
        state: State::Sleeping,
        threads: BTreeMap::new(),
    };
    let mut exists = false;
    let mut processes = vec![process];
    while let Some(process) = processes.pop() {
        processes.extend(children(process));
        let threads = fs::read_dir(format!("/proc/{process}/task"));
        for entry in threads.into_iter().flatten().flatten() {
            let name = entry.file_name();
            let Some(thread) = name.to_str().and_then(|name| name.parse().ok()) else {
                continue;
            };
            let folder = format!("/proc/{process}/task/{thread}");
            // A thread that has ended meanwhile is skipped.
            let Some(state) = state(&format!("{folder}/stat")) else {
                continue;
            };
            exists = true;
            activity.state = activity.state.max(state);
            let times = read(&format!("{folder}/schedstat")).unwrap_or_default();
            let mut times = times.split_whitespace().map(|field| field.parse().ok());
            let mut next = || Duration::from_nanos(times.next().flatten().unwrap_or_default());
            activity.threads.insert(thread, [next(), next()]);
        }
    }
    exists.then_some(activity)
}

fn state(path: &str) -> Option<State> {
    let text = read(path).ok()?;
    Some(match fields(&text)?.next()? {
        "R" => State::Runnable,
        "D" => State::Blocked,
        "T" | "t" => State::Stopped,
        _ => State::Sleeping,
    })
}
