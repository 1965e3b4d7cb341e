//! Attempts to get out of the sandbox; each must be refused.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use nix::libc;

use super::{PERL, call, policy, settings};

/// Runs deeds, each a piece of Perl code with a name, and asserts that each fails with `EPERM` or `EACCES`.
#[track_caller]
fn all_refused(deeds: &[(&str, String)]) {
    let attempts: Vec<String> = deeds
        .iter()
        .map(|(name, code)| {
            format!("$! = 0; my $r = ({code}); print '{name}: ', ($r && $r != -1 ? 'done' : $!+0), \"\\n\";")
        })
        .collect();
    let program = format!("$| = 1; {}", attempts.join(" "));
    for setting in settings() {
        let printed = setting.perl(&program);
        for (line, (name, _)) in printed.lines().zip(deeds) {
            let refused = [libc::EPERM, libc::EACCES].map(|error| format!("{name}: {error}"));
            assert!(
                refused.contains(&line.to_owned()),
                "{}: {line}",
                setting.name
            );
        }
        assert_eq!(printed.lines().count(), deeds.len(), "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn files_outside_cannot_be_read() {
    let paths = [
        "/etc/passwd",
        "/proc/self/stat",
        "/proc/1/environ",
        "/proc/self/maps",
        "/dev/zero",
    ];
    let mut deeds: Vec<(&str, String)> = paths
        .iter()
        .map(|path| (*path, format!("open(my $f, '<', '{path}')")))
        .collect();
    deeds.push(("folder", "opendir(my $d, '/tmp')".to_owned()));
    deeds.push(("root", "opendir(my $d, '/')".to_owned()));
    all_refused(&deeds);
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn nothing_can_be_written_or_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    // Everyone may write here, so only the sandbox can refuse.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).expect("open");
    let file = folder.path().join("file");
    fs::write(&file, "kept").expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("open");
    let path = file.to_str().expect("text");
    let deeds: Vec<(&str, String)> = [
        ("write", "open(my $f, '>', 'F')"),
        ("append", "open(my $f, '>>', 'F')"),
        ("read", "open(my $f, '<', 'F')"),
        ("create", "open(my $f, '>', 'F.new')"),
        ("shared memory", "open(my $f, '>', '/dev/shm/epsilon')"),
        ("null", "open(my $f, '>', '/dev/null')"),
        ("mkdir", "mkdir('F.folder')"),
        ("unlink", "unlink('F')"),
        ("rename", "rename('F', 'F.moved')"),
        ("link", "link('F', 'F.link')"),
        ("symlink", "symlink('F', 'F.symlink')"),
        ("chmod", "chmod(0, 'F')"),
        ("chown", "chown($>, $) + 0, 'F')"),
        ("utime", "utime(0, 0, 'F')"),
        ("truncate", "truncate('F', 0)"),
    ]
    .map(|(name, code)| (name, code.replace('F', path)))
    .to_vec();
    all_refused(&deeds);
    assert_eq!(fs::read(&file).expect("the file"), b"kept");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn there_are_no_sockets() {
    let families = [
        libc::AF_UNIX,
        libc::AF_INET,
        libc::AF_INET6,
        libc::AF_NETLINK,
        libc::AF_VSOCK,
    ];
    let names = ["unix", "inet", "inet6", "netlink", "vsock"];
    let mut deeds: Vec<(&str, String)> = Vec::new();
    for (name, family) in names.into_iter().zip(families) {
        deeds.push((name, call(libc::SYS_socket, &format!("{family}, 1, 0"))));
        deeds.push((name, call(libc::SYS_socket, &format!("{family}, 2, 0"))));
    }
    let pair = format!("socketpair(my $a, my $b, {}, 1, 0)", libc::AF_INET);
    deeds.push(("pair", pair));
    deeds.push(("send", call(libc::SYS_sendto, "1, 0, 0, 0, 0, 0")));
    all_refused(&deeds);
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn there_are_no_other_processes() {
    let outside = std::process::id();
    let deeds = [
        ("fork", "defined(my $p = fork())".to_owned()),
        ("clone", call(libc::SYS_clone, "0, 0, 0, 0, 0")),
        ("kill", format!("kill(0, {outside})")),
        ("kill group", "kill(0, -1)".to_owned()),
        ("kill itself", "kill(0, $$)".to_owned()),
        (
            "tgkill",
            call(libc::SYS_tgkill, &format!("{outside}, {outside}, 0")),
        ),
        (
            "prlimit",
            call(libc::SYS_prlimit64, &format!("{outside}, 0, 0, 0")),
        ),
        ("kill oneself", call(libc::SYS_tgkill, "$$, $$, 9")),
        ("stop oneself", call(libc::SYS_tgkill, "$$, $$, 19")),
        ("pause oneself", call(libc::SYS_tgkill, "$$, $$, 20")),
        ("read in vain", call(libc::SYS_tgkill, "$$, $$, 21")),
        ("write in vain", call(libc::SYS_tgkill, "$$, $$, 22")),
        ("setsid", call(libc::SYS_setsid, "0")),
        ("setpgid", call(libc::SYS_setpgid, "0, 0")),
        ("setpriority", call(libc::SYS_setpriority, "2, 0, 5")),
        (
            "ptrace",
            call(libc::SYS_ptrace, &format!("16, {outside}, 0, 0")),
        ),
        ("traceme", call(libc::SYS_ptrace, "0, 0, 0, 0")),
        (
            "read memory",
            call(
                libc::SYS_process_vm_readv,
                &format!("{outside}, 0, 0, 0, 0, 0"),
            ),
        ),
        (
            "pidfd",
            call(libc::SYS_pidfd_open, &format!("{outside}, 0")),
        ),
        ("death signal", call(libc::SYS_prctl, "1, 0, 0, 0, 0")),
        (
            "fcntl owner",
            format!("fcntl(STDIN, {}, {outside})", libc::F_SETOWN),
        ),
        ("fcntl signal", "fcntl(STDIN, 10, 9)".to_owned()),
    ];
    all_refused(&deeds);
    for setting in settings() {
        let clone3 = call(libc::SYS_clone3, "0, 0");
        let printed = setting.perl(&format!("print {clone3}, ' ', $!+0"));
        assert_eq!(printed, format!("-1 {}", libc::ENOSYS), "{}", setting.name);
        // The policy lets `cat` be executed; it stays as confined as Perl.
        let exec = "exec {'/usr/bin/cat'} 'cat', '/etc/passwd'";
        let output = setting.run(&policy(), PERL, &["-e", exec]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.stdout.is_empty(), "{}", setting.name);
        assert!(said.contains("/etc/passwd: Permission denied"), "{said}");
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn doors_into_the_kernel_are_shut() {
    let deeds = [
        ("io_uring", call(libc::SYS_io_uring_setup, "1, 0")),
        ("bpf", call(libc::SYS_bpf, "0, 0, 0")),
        ("perf", call(libc::SYS_perf_event_open, "0, 0, 0, 0, 0")),
        ("userfaultfd", call(libc::SYS_userfaultfd, "1")),
        ("keyctl", call(libc::SYS_keyctl, "0, -3, 0, 0, 0")),
        ("memfd", call(libc::SYS_memfd_create, "0, 0")),
        ("shmget", call(libc::SYS_shmget, "0, 4096, 950")),
        (
            "unshare",
            call(libc::SYS_unshare, &libc::CLONE_NEWUSER.to_string()),
        ),
        ("mount", call(libc::SYS_mount, "0, 0, 0, 0, 0")),
        ("chroot", "chroot('/')".to_owned()),
        ("personality", call(libc::SYS_personality, "0")),
        ("handle", call(libc::SYS_open_by_handle_at, "0, 0, 0")),
    ];
    all_refused(&deeds);
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
#[cfg(target_arch = "x86_64")]
fn calls_by_other_numbers_are_refused_too() {
    let x32 = 0x4000_0000;
    let deeds = [
        ("socket", call(x32 + libc::SYS_socket, "2, 1, 0")),
        ("getpid", call(x32 + libc::SYS_getpid, "0")),
    ];
    all_refused(&deeds);
}
