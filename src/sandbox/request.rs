//! The launcher's request, encoded in its command line.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::time::Duration;

use super::{Policy, Scratch};

/// The first argument that marks a process as the launcher.
pub(super) const FLAG: &str = "--epsilon-sandbox";

/// End of the list of readable paths. These are absolute, so none equals it.
const END: &str = "--";

/// Placeholder for a missing scratch folder.
const NO_FOLDER: &str = "-";

/// The layers to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// Limits and death with the parent.
    Limits,
    /// All except namespaces.
    Process,
    /// All; the launcher stays as the supervisor.
    Namespaces,
    /// The role of the launcher that executes the program inside the namespaces.
    Inside,
    /// None: the launcher is the first process of the namespaces and waits to be killed.
    First,
}

impl Protection {
    const ALL: [Self; 5] = [
        Self::Limits,
        Self::Process,
        Self::Namespaces,
        Self::Inside,
        Self::First,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Limits => "limits",
            Self::Process => "process",
            Self::Namespaces => "namespaces",
            Self::Inside => "inside",
            Self::First => "first",
        }
    }
}

/// A request to a launcher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The layers.
    pub(super) protection: Protection,
    /// Process id of the launcher's parent.
    pub(super) parent: u32,
    /// Permissions of the program.
    pub(super) policy: Policy,
    /// The scratch folder, if there is one.
    pub(super) scratch: Option<Scratch>,
    /// The program and its arguments; without, the launcher tries what must not be possible and reports.
    pub(super) program: Option<(PathBuf, Vec<OsString>)>,
}

impl Request {
    /// Returns the arguments of the launcher, [`FLAG`] included.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        let policy = &self.policy;
        let seconds =
            policy.processor_time.as_secs() + u64::from(policy.processor_time.subsec_nanos() > 0);
        let mut arguments: Vec<OsString> = vec![
            FLAG.into(),
            self.protection.word().into(),
            self.parent.to_string().into(),
            policy.memory.to_string().into(),
            seconds.to_string().into(),
            policy.open_files.to_string().into(),
        ];
        arguments.extend(match &self.scratch {
            None => ["0".into(), NO_FOLDER.into()],
            Some(scratch) => [
                scratch.file_size.to_string().into(),
                scratch.folder.clone().into(),
            ],
        });
        arguments.extend(policy.readable.iter().map(|path| path.clone().into()));
        arguments.push(END.into());
        if let Some((program, rest)) = &self.program {
            arguments.push(program.into());
            arguments.extend(rest.iter().cloned());
        }
        arguments
    }

    /// Parses the arguments after [`FLAG`].
    pub(super) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut arguments = arguments.into_iter();
        let word = arguments.next().unwrap_or_default();
        let protection = Protection::ALL
            .into_iter()
            .find(|protection| word == protection.word())
            .ok_or_else(|| format!("unknown protection {}", word.display()))?;
        let mut number = || -> Result<u64, String> {
            let word = arguments.next().unwrap_or_default();
            let number = word.to_str().and_then(|word| word.parse().ok());
            number.ok_or_else(|| format!("invalid number `{}`", word.display()))
        };
        let parent = u32::try_from(number()?).map_err(|error| error.to_string())?;
        let (memory, seconds, open_files) = (number()?, number()?, number()?);
        let file_size = number()?;
        let folder = arguments.next().unwrap_or_default();
        let scratch = if folder == NO_FOLDER {
            None
        } else {
            Some(Scratch {
                folder: absolute(&folder)?,
                file_size,
            })
        };
        let mut readable = Vec::new();
        loop {
            let path = arguments.next().ok_or("the list of paths has no end")?;
            if path == END {
                break;
            }
            readable.push(absolute(&path)?);
        }
        let program = match arguments.next() {
            Some(program) => Some((absolute(&program)?, arguments.collect())),
            None => None,
        };
        Ok(Self {
            protection,
            parent,
            policy: Policy {
                readable,
                memory,
                processor_time: Duration::from_secs(seconds),
                open_files,
            },
            scratch,
            program,
        })
    }
}

/// Returns an absolute path; the launcher has another working folder than the policy's author.
fn absolute(path: &OsStr) -> Result<PathBuf, String> {
    if path.as_bytes().first() == Some(&b'/') {
        Ok(PathBuf::from(path))
    } else {
        Err(format!("{} is not an absolute path", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(program: Option<(PathBuf, Vec<OsString>)>) -> Request {
        Request {
            protection: Protection::Process,
            parent: 17,
            policy: Policy {
                readable: vec!["/usr/lib/one".into(), "/two words".into()],
                memory: 1 << 32,
                processor_time: Duration::from_secs(9),
                open_files: 64,
            },
            scratch: None,
            program,
        }
    }

    #[test]
    fn what_is_asked_for_arrives() {
        let program = Some(("/bin/x".into(), vec!["--".into(), "".into(), "a b".into()]));
        let scratch = Some(Scratch {
            folder: "/tmp/two words".into(),
            file_size: 7,
        });
        let writing = Request {
            scratch,
            ..request(program.clone())
        };
        for request in [request(None), request(program), writing] {
            let arguments = request.arguments();
            assert_eq!(arguments[0], FLAG);
            assert_eq!(Request::read(arguments.into_iter().skip(1)), Ok(request));
        }
    }

    #[test]
    fn seconds_are_rounded_up() {
        let mut request = request(None);
        request.policy.processor_time = Duration::from_millis(1001);
        assert_eq!(request.arguments()[4], "2");
    }

    #[test]
    fn nonsense_is_refused() {
        for words in [
            "",
            "all 1 2 3 4 --",
            "process 1 2 3 -4 --",
            "process 1 2 3 4",
            "process 1 2 3 4 0",
            "process 1 2 3 4 0 -",
            "process 1 2 3 4 0 tmp --",
            "process 1 2 3 4 0 - usr --",
            "process 1 2 3 4 0 - -- program",
        ] {
            let arguments = words.split_whitespace().map(OsString::from);
            assert!(Request::read(arguments).is_err(), "{words}");
        }
    }
}
