//! The sandbox against real programs that try to get out, with and without namespaces, as root and as an ordinary user.
#![cfg(target_os = "linux")]

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use common::{is_root, program};
use nix::libc;
use sandbox::{Mode, Policy, Sandbox, activity, processor_time};

mod escapes;
mod java;

/// The id of `nobody`, an unprivileged user of every system.
const NOBODY: u32 = 65534;

/// A sandbox, and the user who starts programs in it; `None` is the current user.
struct Setting {
    name: String,
    sandbox: Sandbox,
    user: Option<u32>,
}

impl Setting {
    fn command(&self, policy: &Policy, program: &Path, arguments: &[&str]) -> Command {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        let mut command = self.sandbox.command(policy, program, &arguments);
        if let Some(user) = self.user {
            command.uid(user).gid(user);
        }
        command
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, policy: &Policy, program: &str, arguments: &[&str]) -> Output {
        self.command(policy, Path::new(program), arguments)
            .output()
            .expect("the launcher starts")
    }

    /// Runs a Perl program, which must succeed, and returns its output.
    fn perl(&self, program: &str) -> String {
        let output = self.run(&policy(), PERL, &["-e", program]);
        assert!(output.status.success(), "{}: {output:?}", self.name);
        String::from_utf8(output.stdout).expect("text")
    }

    fn in_namespaces(&self) -> bool {
        self.sandbox.is_complete()
    }
}

const PERL: &str = "/usr/bin/perl";

fn policy() -> Policy {
    Policy {
        readable: vec!["/usr/bin".into()],
        memory: 1 << 30,
        processor_time: Duration::from_secs(20),
        open_files: 64,
    }
}

/// Returns a launcher that every user can run. Its path is always the same, so that copies do not pile up.
fn launcher() -> PathBuf {
    static LAUNCHER: OnceLock<PathBuf> = OnceLock::new();
    LAUNCHER
        .get_or_init(|| {
            let built = program();
            if !is_root() {
                return built;
            }
            let folder = std::env::temp_dir().join("epsilon-tests-of-the-sandbox");
            fs::create_dir_all(&folder).expect("a folder");
            let open = fs::Permissions::from_mode(0o755);
            fs::set_permissions(&folder, open.clone()).expect("an open folder");
            let copy = folder.join(format!("epsilon-{}", std::process::id()));
            // Another process copies it, so that no child of another test inherits a descriptor open for writing.
            let copied = Command::new("cp").arg(&built).arg(&copy).status();
            assert!(copied.expect("cp starts").success());
            fs::set_permissions(&copy, open).expect("an open file");
            let launcher = folder.join("epsilon");
            fs::rename(copy, &launcher).expect("a launcher");
            launcher
        })
        .clone()
}

/// Returns every sandbox that works on this machine, for every user.
fn settings() -> Vec<Setting> {
    let automatic = Sandbox::with_launcher(Mode::Auto, launcher()).expect("a sandbox");
    let mut sandboxes = vec![Sandbox::without_namespaces(launcher()).expect("a sandbox")];
    if automatic.is_complete() {
        sandboxes.push(automatic);
    } else {
        eprintln!("without namespaces: {:?}", automatic.layers());
    }
    let users = if is_root() {
        vec![None, Some(NOBODY)]
    } else {
        vec![None]
    };
    let mut settings = Vec::new();
    for sandbox in sandboxes {
        for user in &users {
            let how = if sandbox.is_complete() {
                "with"
            } else {
                "without"
            };
            settings.push(Setting {
                name: format!("{how} namespaces, user {user:?}"),
                sandbox: sandbox.clone(),
                user: *user,
            });
        }
    }
    settings
}

/// Returns Perl code for a system call with numeric arguments.
fn call(number: i64, arguments: &str) -> String {
    format!("syscall({number}, {arguments})")
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn harmless_programs_run() {
    for setting in settings() {
        assert_eq!(
            setting.perl("print join ' ', 'a', 6 * 7, $ENV{LANG}, sort keys %ENV"),
            "a 42 C.UTF-8 LANG MALLOC_ARENA_MAX"
        );
        let output = setting.run(&policy(), PERL, &["-e", "print STDERR 'e'; exit 7"]);
        assert_eq!(output.status.code(), Some(7), "{}", setting.name);
        assert_eq!(output.stderr, b"e", "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn a_program_outside_the_policy_does_not_start() {
    for setting in settings() {
        let nothing = Policy {
            readable: Vec::new(),
            ..policy()
        };
        let output = setting.run(&nothing, PERL, &["-e", "print 1"]);
        assert_eq!(output.status.code(), Some(127), "{}", setting.name);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            said.starts_with("sandbox: program: /usr/bin/perl: Permission denied"),
            "{said}"
        );
        let missing = Policy {
            readable: vec!["/no/such/folder".into()],
            ..policy()
        };
        let output = setting.run(&missing, PERL, &["-e", "print 1"]);
        assert_eq!(output.status.code(), Some(126), "{}", setting.name);
        assert!(output.stdout.is_empty(), "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn memory_processor_time_and_files_are_limited() {
    for setting in settings() {
        let output = setting.run(
            &policy(),
            PERL,
            &["-e", "my $x = 'x' x (1 << 31); print length $x"],
        );
        assert!(
            !output.status.success() && output.stdout.is_empty(),
            "{}",
            setting.name
        );

        let short = Policy {
            processor_time: Duration::from_secs(1),
            ..policy()
        };
        let begin = Instant::now();
        let output = setting.run(&short, PERL, &["-e", "1 while 1"]);
        assert_eq!(
            output.status.signal(),
            Some(libc::SIGKILL),
            "{}: {output:?}",
            setting.name
        );
        assert!(
            begin.elapsed() < Duration::from_secs(15),
            "{}",
            setting.name
        );

        let opened = setting
            .perl("my @f; while (open(my $f, '<', '/dev/urandom')) { push @f, $f } print 0+@f");
        let opened: u32 = opened.parse().expect("a number");
        assert!((32..64).contains(&opened), "{}: {opened}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn files_left_open_by_others_are_closed() {
    for setting in settings() {
        let mut inner = setting.command(
            &policy(),
            Path::new(PERL),
            &["-e", "print open(my $f, '<&=', 9) ? 'open' : 'closed'"],
        );
        // A shell that opens a file of its own and becomes the launcher.
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", "exec 9</etc/passwd; exec \"$@\"", "sh"])
            .arg(inner.get_program())
            .args(inner.get_args());
        inner.stdin(Stdio::null());
        let output = command.output().expect("a shell");
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "closed",
            "{}: {output:?}",
            setting.name
        );
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn the_clock_sees_the_program() {
    for setting in settings() {
        let mut child = setting
            .command(
                &policy(),
                Path::new(PERL),
                &[
                    "-e",
                    "$| = 1; for (my $i = 0; ; $i++) { print '.' if $i == 1e6 }",
                ],
            )
            .spawn()
            .expect("a program");
        let mut dot = [0];
        child
            .stdout
            .as_mut()
            .expect("a pipe")
            .read_exact(&mut dot)
            .expect("a dot");
        let begin = Instant::now();
        while processor_time(child.id()).expect("a time") < Duration::from_millis(300) {
            assert!(
                begin.elapsed() < Duration::from_secs(20),
                "{}",
                setting.name
            );
            thread::sleep(Duration::from_millis(10));
        }
        child.kill().expect("killed");
        child.wait().expect("ended");
        assert_eq!(processor_time(child.id()), None, "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn a_closed_output_is_seen_before_the_end() {
    for setting in settings() {
        let mut child = setting
            .command(
                &policy(),
                Path::new(PERL),
                &["-e", "close STDOUT; close STDERR; <STDIN>"],
            )
            .spawn()
            .expect("a program");
        let mut rest = Vec::new();
        // The pipes end although the program keeps running.
        child
            .stdout
            .take()
            .expect("a pipe")
            .read_to_end(&mut rest)
            .expect("the end");
        child
            .stderr
            .take()
            .expect("a pipe")
            .read_to_end(&mut rest)
            .expect("the end");
        assert_eq!(
            child.try_wait().expect("a status"),
            None,
            "{}",
            setting.name
        );
        drop(child.stdin.take());
        assert!(child.wait().expect("ended").success(), "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn the_end_of_the_parent_is_the_end_of_the_program() {
    for setting in settings() {
        // The launcher's parent is a shell, which writes its own process id into the launcher's arguments.
        let inner = setting.command(
            &policy(),
            Path::new(PERL),
            &["-e", "$| = 1; print qq(up\n); sleep 60"],
        );
        let own = format!("\"parent\":{},", std::process::id());
        let arguments = inner.get_args().map(|argument| {
            let argument = argument.to_str().expect("text");
            argument.replace(&own, "\"parent\":@,")
        });
        let script = "for a; do shift; case $a in *:@,*) a=${a%:@,*}:$$,${a#*:@,};; esac; set -- \"$@\" \"$a\"; done; \
                      \"$@\" & wait";
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", script, "sh"]);
        shell.arg(inner.get_program()).args(arguments);
        if let Some(user) = setting.user {
            shell.uid(user).gid(user);
        }
        let mut shell = shell.stdout(Stdio::piped()).spawn().expect("a shell");
        let mut output = BufReader::new(shell.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        assert_eq!(line, "up\n", "{}", setting.name);
        let begin = Instant::now();
        shell.kill().expect("killed");
        shell.wait().expect("ended");
        // The pipe ends when the last process that holds it has ended.
        output.read_to_string(&mut line).expect("the end");
        assert!(
            begin.elapsed() < Duration::from_secs(20),
            "{}",
            setting.name
        );
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn a_launcher_whose_parent_is_another_refuses() {
    for setting in settings() {
        let inner = setting.command(&policy(), Path::new(PERL), &["-e", "print 1"]);
        let mut shell = Command::new("/bin/sh");
        shell
            .args(["-c", "\"$@\"; exit $?", "sh"])
            .arg(inner.get_program())
            .args(inner.get_args());
        let output = shell.output().expect("a shell");
        assert_eq!(output.status.code(), Some(126), "{}", setting.name);
        assert!(output.stdout.is_empty(), "{}", setting.name);
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn the_namespaces_are_the_programs_own() {
    for setting in settings().into_iter().filter(Setting::in_namespaces) {
        assert_eq!(
            setting.perl("print \"$$ $> \", getppid()"),
            format!("2 {NOBODY} 0")
        );
    }
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn a_program_that_aborts_ends_by_its_signal() {
    for setting in settings() {
        let arguments = format!("$own, $own, {}", libc::SIGABRT);
        let abort = format!("my $own = $$ + 0; {}", call(libc::SYS_tgkill, &arguments));
        let output = setting.run(&policy(), PERL, &["-e", &abort]);
        assert_eq!(
            output.status.signal(),
            Some(libc::SIGABRT),
            "{}",
            setting.name
        );
    }
}

#[test]
fn the_layers_are_told() {
    let sandbox = Sandbox::without_namespaces(launcher()).expect("a sandbox");
    let layers = sandbox.layers();
    let names: Vec<&str> = layers.iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!(
        names,
        ["Landlock", "seccomp", "limits", "privileges", "namespaces"]
    );
    assert!(layers[0].detail.starts_with("ABI "), "{layers:?}");
    let holds: Vec<bool> = layers.iter().map(|layer| layer.holds).collect();
    assert_eq!(holds, [true, true, true, true, false]);
}

#[test]
fn a_layer_that_does_not_hold_is_a_reason_to_refuse() {
    let folder = tempfile::tempdir().expect("a folder");
    let pretend = |name: &str, condition: &str, said: &str| {
        let path = folder.path().join(name);
        let real = launcher();
        let script = format!(
            "#!/bin/sh\ncase $2 in {condition}) echo 'sandbox: {said}' >&2; exit 126;; esac\nexec {} \"$@\"\n",
            real.display()
        );
        fs::write(&path, script).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
        path
    };
    let no_namespaces = pretend(
        "namespaces",
        "*Namespaces*",
        "namespaces: EPERM: not permitted",
    );
    let strict = Sandbox::with_launcher(Mode::Strict, no_namespaces.clone());
    assert!(strict.expect_err("refused").to_string().contains("EPERM"));
    let automatic = Sandbox::with_launcher(Mode::Auto, no_namespaces).expect("a sandbox");
    assert_eq!(
        automatic.layers()[4].detail,
        "refused: EPERM: not permitted"
    );
    assert!(!automatic.is_complete());

    let no_landlock = pretend("landlock", "*", "Landlock: the kernel has no Landlock");
    for mode in [Mode::Strict, Mode::Auto] {
        let error = Sandbox::with_launcher(mode, no_landlock.clone()).expect_err("refused");
        assert!(
            error.to_string().contains("the kernel has no Landlock"),
            "{error}"
        );
    }
    // A launcher that does nothing at all confines nothing.
    let idle = Sandbox::with_launcher(Mode::Auto, PathBuf::from("/bin/true"));
    assert!(idle.is_err());
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn switched_off_only_limits_remain() {
    let sandbox = Sandbox::with_launcher(Mode::Off, launcher()).expect("a sandbox");
    let setting = Setting {
        name: "off".to_owned(),
        sandbox,
        user: None,
    };
    assert!(
        setting
            .perl("open(my $f, '<', '/etc/passwd') and print 'read'")
            .contains("read")
    );
    let output = setting.run(
        &policy(),
        PERL,
        &["-e", "my $x = 'x' x (1 << 31); print length $x"],
    );
    assert!(output.stdout.is_empty(), "{output:?}");
}

#[test]
#[cfg_attr(not(has_perl), ignore = "needs perl")]
fn a_program_whose_name_is_no_text_is_still_seen() {
    // The kernel truncates process names to 15 bytes, here in the middle of a character.
    let script = "$0 = \"\\xc3\\xa4\" x 8; $| = 1; print \"named\\n\"; sleep 60";
    let mut child = Command::new(PERL)
        .args(["-e", script])
        .stdout(Stdio::piped())
        .spawn()
        .expect("perl");
    let mut line = String::new();
    let output = child.stdout.take().expect("a pipe");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let seen = (processor_time(child.id()), activity(child.id()));
    child.kill().expect("a running process");
    child.wait().expect("its end");
    assert_eq!(line, "named\n");
    assert!(matches!(seen, (Some(_), Some(_))), "{seen:?}");
}
