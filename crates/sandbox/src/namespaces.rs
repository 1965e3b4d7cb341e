//! Separate namespaces: users, processes, network, mounts, IPC and host name.

use std::fs;
use std::io;
use std::path::Path;

use nix::sched::{CloneFlags, unshare};
use rustix::process::{getegid, geteuid, getppid};

/// The layer's name.
pub(super) const NAME: &str = "namespaces";

/// User and group inside. Not root, so that executing a program removes its capabilities in the namespaces.
const NOBODY: u32 = 65534;

/// Enters new namespaces; the process namespace applies to the next children. The process must have one thread.
pub(super) fn enter() -> io::Result<()> {
    // `processor_time` finds the program by this file, which few kernels lack.
    let process = std::process::id();
    if !Path::new(&format!("/proc/{process}/task/{process}/children")).exists() {
        return Err(io::Error::other(
            "the kernel does not list children in /proc",
        ));
    }
    let (user, group) = (geteuid().as_raw(), getegid().as_raw());
    unshare(
        CloneFlags::CLONE_NEWUSER
            | CloneFlags::CLONE_NEWPID
            | CloneFlags::CLONE_NEWNET
            | CloneFlags::CLONE_NEWNS
            | CloneFlags::CLONE_NEWIPC
            | CloneFlags::CLONE_NEWUTS,
    )?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/gid_map", format!("{NOBODY} {group} 1"))?;
    fs::write("/proc/self/uid_map", format!("{NOBODY} {user} 1"))
}

/// Returns `true` if this process is an ordinary user in a process table without its parent.
pub(super) fn hold() -> bool {
    getppid().is_none() && geteuid().as_raw() == NOBODY
}
