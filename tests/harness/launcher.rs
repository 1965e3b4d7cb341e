//! Requests to the launcher of the sandbox.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use sandbox::request::{FLAG, Protection, Request};
use sandbox::{Policy, Scratch};

#[test]
fn what_is_asked_for_arrives() {
    let program = Some(("/bin/x".into(), vec!["--".into(), "".into(), "a b".into()]));
    let scratch = Some(Scratch {
        folder: "/tmp/two words".into(),
        file_size: 7,
        builds: true,
    });
    for (program, scratch) in [(None, None), (program, scratch)] {
        let request = Request {
            protection: Protection::Process,
            parent: 17,
            policy: Policy {
                readable: vec!["/usr/lib/one".into(), "/two words".into()],
                memory: 1 << 32,
                processor_time: Duration::from_millis(1001),
                open_files: 64,
            },
            scratch,
            program,
        };
        let command = request.command(Path::new("/bin/epsilon"));
        let words = || command.get_args().map(OsString::from);
        assert_eq!(words().next(), Some(FLAG.into()));
        assert_eq!(Request::read(words().skip(1)), Ok(request));
        // A wrong key, and a path that begins with `.` (byte 46) instead of `/` (byte 47).
        for (right, wrong) in [("parent", "other"), ("[47,", "[46,")] {
            let spoil = |word: OsString| word.to_string_lossy().replace(right, wrong).into();
            assert!(Request::read(words().skip(1).map(spoil)).is_err());
        }
    }
}
