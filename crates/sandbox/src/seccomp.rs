//! seccomp: filters of system calls.
//!
//! All calls except those listed are allowed, since a JVM uses many and every version different ones. The list has
//! calls that a program that computes and talks over pipes never needs, above all those that Landlock does not cover:
//! processes, sockets, permissions, other processes' priorities and limits, and calls used to attack kernels.

use std::collections::BTreeMap;
use std::error::Error;

use nix::libc;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter, sock_filter,
};

/// The layer's name.
pub(super) const NAME: &str = "seccomp";

/// Calls that are refused with any arguments.
#[rustfmt::skip]
const REFUSED: &[i64] = &[
    // Sockets.
    libc::SYS_socket, libc::SYS_connect, libc::SYS_bind, libc::SYS_listen, libc::SYS_accept, libc::SYS_accept4,
    libc::SYS_sendto, libc::SYS_sendmsg, libc::SYS_sendmmsg, libc::SYS_recvfrom, libc::SYS_recvmsg,
    libc::SYS_recvmmsg,
    // Other processes: signals, memory, files, priorities, sessions.
    libc::SYS_kill, libc::SYS_tkill, libc::SYS_rt_sigqueueinfo, libc::SYS_rt_tgsigqueueinfo, libc::SYS_pidfd_open,
    libc::SYS_pidfd_send_signal, libc::SYS_pidfd_getfd, libc::SYS_ptrace, libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev, libc::SYS_process_madvise, libc::SYS_process_mrelease, libc::SYS_kcmp,
    libc::SYS_migrate_pages, libc::SYS_move_pages, libc::SYS_setpriority, libc::SYS_ioprio_set,
    libc::SYS_sched_setaffinity, libc::SYS_sched_setscheduler, libc::SYS_sched_setparam, libc::SYS_sched_setattr,
    libc::SYS_setsid, libc::SYS_setpgid, libc::SYS_execveat,
    // Namespaces and mounts.
    libc::SYS_unshare, libc::SYS_setns, libc::SYS_chroot, libc::SYS_pivot_root, libc::SYS_mount, libc::SYS_umount2,
    libc::SYS_mount_setattr, libc::SYS_move_mount, libc::SYS_open_tree, libc::SYS_fsopen, libc::SYS_fsconfig,
    libc::SYS_fsmount, libc::SYS_fspick, OPEN_TREE_ATTR, LISTNS,
    // What Landlock does not cover: attributes of files and watches on them.
    libc::SYS_truncate, libc::SYS_setxattr, libc::SYS_lsetxattr, libc::SYS_fsetxattr, SETXATTRAT,
    libc::SYS_removexattr, libc::SYS_lremovexattr, libc::SYS_fremovexattr, REMOVEXATTRAT, FILE_SETATTR,
    libc::SYS_inotify_init1, libc::SYS_fanotify_init, libc::SYS_fanotify_mark,
    libc::SYS_name_to_handle_at, libc::SYS_open_by_handle_at,
    // Memory and messages that others can share.
    libc::SYS_memfd_create, libc::SYS_memfd_secret, libc::SYS_shmget, libc::SYS_shmat, libc::SYS_shmctl,
    libc::SYS_semget, libc::SYS_semop, libc::SYS_semtimedop, libc::SYS_semctl, libc::SYS_msgget, libc::SYS_msgsnd,
    libc::SYS_msgrcv, libc::SYS_msgctl, libc::SYS_mq_open, libc::SYS_mq_unlink, libc::SYS_mq_notify,
    libc::SYS_mq_timedsend, libc::SYS_mq_timedreceive, libc::SYS_mq_getsetattr,
    // Interfaces into the kernel.
    libc::SYS_bpf, libc::SYS_perf_event_open, libc::SYS_userfaultfd, libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter, libc::SYS_io_uring_register, libc::SYS_io_setup, libc::SYS_io_submit, libc::SYS_keyctl,
    libc::SYS_add_key, libc::SYS_request_key, libc::SYS_personality, libc::SYS_vmsplice,
    // The machine as a whole.
    libc::SYS_init_module, libc::SYS_finit_module, libc::SYS_delete_module, libc::SYS_kexec_load,
    libc::SYS_kexec_file_load, libc::SYS_reboot, libc::SYS_swapon, libc::SYS_swapoff, libc::SYS_quotactl,
    libc::SYS_quotactl_fd, libc::SYS_acct, libc::SYS_syslog, libc::SYS_vhangup, libc::SYS_sethostname,
    libc::SYS_setdomainname, libc::SYS_settimeofday, libc::SYS_clock_settime, libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
];

/// Older calls that newer architectures do without.
#[cfg(target_arch = "x86_64")]
#[rustfmt::skip]
const REFUSED_HERE: &[i64] = &[
    libc::SYS_inotify_init, libc::SYS_uselib, libc::SYS_iopl, libc::SYS_ioperm, libc::SYS_modify_ldt,
];
#[cfg(not(target_arch = "x86_64"))]
const REFUSED_HERE: &[i64] = &[];

/// Calls that never take effect: they are refused, or succeed without effect in a build. Landlock does not cover them:
/// permissions, owners and times of files, and locks on them.
const WITHOUT_EFFECT: &[i64] = &[
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_flock,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lchown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utime,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utimes,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_futimesat,
];

/// Calls that start a process, refused except in a build.
const STARTING: &[i64] = &[
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
];

/// Flags of `clone` for new namespaces, in which a process would regain capabilities.
const NAMESPACES: [i32; 8] = [
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
    0x80, // CLONE_NEWTIME
];

// Calls that are too new for the crate `libc` on some architectures. Since Linux 5.1 all architectures number new calls
// alike.
const FCHMODAT2: i64 = 452;
const SETXATTRAT: i64 = 463;
const REMOVEXATTRAT: i64 = 466;
const OPEN_TREE_ATTR: i64 = 467;
const FILE_SETATTR: i64 = 469;
const LISTNS: i64 = 470;

/// Signals that a program may not send to itself: they would look as if the system or a person had killed or stopped
/// it.
const FROM_OUTSIDE: [i32; 5] = [
    libc::SIGKILL,
    libc::SIGSTOP,
    libc::SIGTSTP,
    libc::SIGTTIN,
    libc::SIGTTOU,
];

/// Commands of `fcntl`: locks, leases, watches, and signals to others when a file is ready.
const FCNTL: [i32; 9] = [
    libc::F_SETLK,
    libc::F_SETLKW,
    libc::F_OFD_SETLK,
    libc::F_OFD_SETLKW,
    libc::F_SETLEASE,
    libc::F_NOTIFY,
    libc::F_SETOWN,
    15, // F_SETOWN_EX
    10, // F_SETSIG
];

/// Commands of `ioctl`: keys typed into a terminal, and signals to others when a file is ready.
const IOCTL: [u64; 4] = [
    0x5412, // TIOCSTI
    0x541C, // TIOCLINUX
    0x8901, // FIOSETOWN
    0x8902, // SIOCSPGRP
];

/// The bit that marks the numbers of x32, a second set of calls of the same processor.
const X32: u32 = 0x4000_0000;

// Instruction codes of a filter; the number of the call is the first word of its input.
const LOAD: u16 = 0x20;
const JUMP_UNLESS_AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

/// Restricts this process permanently. It must have one thread. A build may start processes.
pub(super) fn restrict(builds: bool) -> Result<(), Box<dyn Error>> {
    let process = u64::from(std::process::id());
    apply_filter(&refusing(process, builds)?)?;
    if builds {
        let rules = WITHOUT_EFFECT.iter().map(|call| (*call, Vec::new()));
        apply_filter(&compile(rules.collect(), 0)?)?;
    }
    apply_filter(&without_clone3()?)?;
    Ok(())
}

/// Returns the filter that refuses calls; `process` is the id of this process.
fn refusing(process: u64, builds: bool) -> Result<BpfProgram, Box<dyn Error>> {
    let also = [STARTING, WITHOUT_EFFECT].map(|calls| if builds { &[] } else { calls });
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = REFUSED
        .iter()
        .chain(REFUSED_HERE)
        .chain(also.into_iter().flatten())
        .map(|call| (*call, Vec::new()))
        .collect();
    let mut refuse_if = |call: i64, conditions: Vec<SeccompCondition>| {
        let rule = SeccompRule::new(conditions)?;
        rules.entry(call).or_default().push(rule);
        Ok::<_, seccompiler::BackendError>(())
    };
    if builds {
        for flag in NAMESPACES {
            let flag = u64::from(flag.cast_unsigned());
            let has_flag = argument(0, SeccompCmpOp::MaskedEq(flag), flag)?;
            refuse_if(libc::SYS_clone, vec![has_flag])?;
        }
    } else {
        // New threads, but no new processes.
        let thread = u64::from(libc::CLONE_THREAD.cast_unsigned());
        let no_thread = argument(0, SeccompCmpOp::MaskedEq(thread), 0)?;
        refuse_if(libc::SYS_clone, vec![no_thread])?;
    }
    // JVMs before version 21 create a pair of local sockets when the first file is opened by a channel. A pair only
    // leads back to this process: nothing can be sent along with its bytes.
    let local = u64::from(libc::AF_UNIX.cast_unsigned());
    let not_local = argument(0, SeccompCmpOp::Ne, local)?;
    refuse_if(libc::SYS_socketpair, vec![not_local])?;
    // Signals to and limits of this process only.
    let of_another = || argument(0, SeccompCmpOp::Ne, process);
    refuse_if(libc::SYS_tgkill, vec![of_another()?])?;
    for signal in FROM_OUTSIDE {
        let signal = u64::from(signal.cast_unsigned());
        refuse_if(
            libc::SYS_tgkill,
            vec![argument(2, SeccompCmpOp::Eq, signal)?],
        )?;
    }
    let not_own = argument(0, SeccompCmpOp::Ne, 0)?;
    refuse_if(libc::SYS_prlimit64, vec![of_another()?, not_own])?;
    for command in FCNTL {
        let command = u64::from(command.cast_unsigned());
        refuse_if(
            libc::SYS_fcntl,
            vec![argument(1, SeccompCmpOp::Eq, command)?],
        )?;
    }
    for command in IOCTL {
        refuse_if(
            libc::SYS_ioctl,
            vec![argument(1, SeccompCmpOp::Eq, command)?],
        )?;
    }
    // Death with the parent must stay enabled.
    let death_signal = u64::from(libc::PR_SET_PDEATHSIG.cast_unsigned());
    refuse_if(
        libc::SYS_prctl,
        vec![argument(0, SeccompCmpOp::Eq, death_signal)?],
    )?;

    let mut program = if cfg!(target_arch = "x86_64") {
        without_x32()
    } else {
        BpfProgram::new()
    };
    program.extend(compile(rules, libc::EPERM)?);
    Ok(program)
}

/// Returns the filter that reports `clone3` as unknown: its flags are in memory, where no filter sees them. The C
/// library then uses `clone`.
fn without_clone3() -> Result<BpfProgram, Box<dyn Error>> {
    let rules = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    compile(rules, libc::ENOSYS)
}

/// Returns a filter for this architecture; calls of another one kill the process.
fn compile(
    rules: BTreeMap<i64, Vec<SeccompRule>>,
    errno: i32,
) -> Result<BpfProgram, Box<dyn Error>> {
    let filter = SeccompFilter::new(
        rules,
        SeccompAction::Allow,
        SeccompAction::Errno(errno.cast_unsigned()),
        TargetArch::try_from(std::env::consts::ARCH)?,
    )?;
    Ok(filter.try_into()?)
}

/// Returns a condition on the lower half of an argument, which is all that the kernel reads in these calls.
fn argument(
    index: u8,
    operator: SeccompCmpOp,
    value: u64,
) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(index, SeccompCmpArgLen::Dword, operator, value)
}

/// Returns the beginning of a filter that refuses all x32 calls, which the filter compiler takes for calls of this
/// architecture.
fn without_x32() -> BpfProgram {
    let step = |code, jf, k| sock_filter { code, jt: 0, jf, k };
    let refuse = libc::SECCOMP_RET_ERRNO | libc::EPERM.cast_unsigned();
    vec![
        step(LOAD, 0, 0),
        step(JUMP_UNLESS_AT_LEAST, 1, X32),
        step(RETURN, 0, refuse),
    ]
}
