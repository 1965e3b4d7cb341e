//! The processor time of a program and of all that it starts.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::process::{Child, ExitStatus};
use std::thread;
use std::time::Duration;

/// Time between two looks at the running processes.
const WATCH: Duration = Duration::from_millis(50);

/// Waits for a child; returns its status and the processor seconds of it and of its descendants.
///
/// Processes of the sandbox are killed, not waited for, so they are watched while they run.
pub(crate) fn watched(mut child: Child) -> Result<(ExitStatus, f64), Box<dyn Error>> {
    let mut ticks: BTreeMap<(u32, u64), u64> = BTreeMap::new();
    let status = loop {
        let running = processes()?;
        let mut family = vec![child.id()];
        let mut next = 0;
        while let Some(&parent) = family.get(next) {
            next += 1;
            let children = running.iter().filter(|it| it.parent == parent);
            family.extend(children.map(|it| it.id));
        }
        for process in running.iter().filter(|it| family.contains(&it.id)) {
            ticks.insert((process.id, process.started), process.ticks);
        }
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(WATCH);
    };
    let ticks: u64 = ticks.values().sum();
    #[expect(clippy::cast_precision_loss, reason = "there are few ticks")]
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    Ok((status, seconds))
}

/// A running process.
struct Process {
    id: u32,
    parent: u32,
    /// Its processor time.
    ticks: u64,
    /// The time at which it started.
    started: u64,
}

fn processes() -> Result<Vec<Process>, Box<dyn Error>> {
    let mut processes = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let entry = entry?;
        let Ok(id) = entry.file_name().to_string_lossy().parse() else {
            continue;
        };
        // It may have ended meanwhile.
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else {
            continue;
        };
        let (_, fields) = stat.rsplit_once(')').ok_or("the name ends")?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let field = |index: usize| fields.get(index).and_then(|field| field.parse().ok());
        processes.push(Process {
            id,
            parent: fields.get(1).and_then(|it| it.parse().ok()).unwrap_or(0),
            ticks: field(11).unwrap_or(0) + field(12).unwrap_or(0),
            started: field(19).unwrap_or(0),
        });
    }
    Ok(processes)
}
