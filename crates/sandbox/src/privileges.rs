//! Privileges: no capabilities, none to gain, and death together with the parent.

use std::io;

use nix::sys::prctl::set_dumpable;
use nix::unistd::{Gid, Uid, setgroups, setresgid, setresuid};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, geteuid, getppid, set_parent_process_death_signal};
use rustix::thread::{
    CapabilitySet, CapabilitySets, capabilities, clear_ambient_capability_set, no_new_privs,
    remove_capability_from_bounding_set, set_capabilities, set_no_new_privs,
};

use super::processor_time::{fields, read};

/// The layer's name.
pub(super) const NAME: &str = "privileges";

/// User and group of builds that root starts: the kernel sets root no limit on processes. The id is from the range that
/// systemd assigns only temporarily.
const BUILDER: u32 = 61_184;

/// Returns the user of builds, if it differs from that of this process.
pub fn builder() -> Option<u32> {
    geteuid().is_root().then_some(BUILDER)
}

/// Becomes the user of builds. The process must have one thread.
pub(super) fn become_builder() -> io::Result<()> {
    let Some(builder) = builder() else {
        return Ok(());
    };
    let (user, group) = (Uid::from_raw(builder), Gid::from_raw(builder));
    setgroups(&[])?;
    setresgid(group, group, group)?;
    setresuid(user, user, user)?;
    // Otherwise its own files in `/proc` belong to root.
    Ok(set_dumpable(true)?)
}

/// Drops every capability permanently.
pub(super) fn drop_all() -> io::Result<()> {
    set_no_new_privs(true)?;
    for number in 0..u64::BITS {
        match remove_capability_from_bounding_set(CapabilitySet::from_bits_retain(1 << number)) {
            Ok(()) => {}
            // Either past the kernel's last capability, or the process may not narrow the set. The latter is harmless:
            // without new privileges, executing a file adds no capability.
            Err(Errno::INVAL | Errno::PERM) => break,
            Err(error) => return Err(error.into()),
        }
    }
    // Kernels before 4.3 lack this set.
    match clear_ambient_capability_set() {
        Ok(()) | Err(Errno::INVAL) => {}
        Err(error) => return Err(error.into()),
    }
    let none = CapabilitySets {
        effective: CapabilitySet::empty(),
        permitted: CapabilitySet::empty(),
        inheritable: CapabilitySet::empty(),
    };
    Ok(set_capabilities(None, none)?)
}

/// Returns `true` if this process has no capability and can gain none.
pub(super) fn hold() -> io::Result<bool> {
    let sets = capabilities(None)?;
    Ok(no_new_privs()? && sets.effective.is_empty() && sets.permitted.is_empty())
}

/// Makes the kernel kill this process when its parent ends, and checks that the parent is still alive.
pub(super) fn die_with_parent(parent: u32) -> io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let now = getppid().map(Pid::as_raw_nonzero);
    if now.is_some_and(|now| now.get().cast_unsigned() == parent) {
        Ok(())
    } else {
        Err(io::Error::other("the parent has ended"))
    }
}

/// Does the same for a process in its own process namespace, which sees its parent only in the outer `/proc`.
pub(super) fn die_with_supervisor(supervisor: u32) -> io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let text = read("/proc/self/stat")?;
    let parent = fields(&text)
        .and_then(|mut fields| fields.nth(1))
        .and_then(|field| field.parse::<u32>().ok());
    if parent == Some(supervisor) {
        Ok(())
    } else {
        Err(io::Error::other("the supervisor has ended"))
    }
}
