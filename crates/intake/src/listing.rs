//! Lists the names in a zip or a folder in their order, as far as the limits allow, and collects remarks on them.

use std::collections::{BTreeMap, BTreeSet};

use super::{IntakeLimits, names};
use model::rule::{Location, Remark, Rule};

/// The kinds of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A regular file.
    File,
    /// A file that cannot be read without a password.
    Encrypted,
    /// A folder.
    Folder,
    /// A symbolic link.
    Link,
    /// Something else that a file system knows: a fifo, a device, a socket.
    Special(&'static str),
}

impl Kind {
    /// Returns the kind for the file type in a Unix mode; `None` if the mode has none that is known.
    pub(super) const fn from_mode(mode: u32) -> Option<Self> {
        match mode & 0o170_000 {
            0o100_000 => Some(Self::File),
            0o040_000 => Some(Self::Folder),
            0o120_000 => Some(Self::Link),
            0o010_000 => Some(Self::Special("fifo")),
            0o020_000 | 0o060_000 => Some(Self::Special("device")),
            0o140_000 => Some(Self::Special("socket")),
            _ => None,
        }
    }
}

/// A file that may belong to the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// Its normalised path.
    pub(super) path: String,
    /// True if it is encrypted.
    pub(super) encrypted: bool,
    /// Its index in the order of the reader that listed it.
    pub(super) index: usize,
}

/// The next step of the reader that lists names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Go on, into this folder if it is one.
    Continue,
    /// Go on, but not into this folder.
    Skip,
    /// Stop.
    Stop,
}

/// The names listed so far.
#[derive(Debug)]
pub(super) struct Listing<'a> {
    limits: &'a IntakeLimits,
    /// The remarks so far.
    pub(super) remarks: Remarks,
    /// The files, in the order of the zip or the folder.
    pub(super) items: Vec<Item>,
    /// The files and folders that are clutter, folders with a `/` at the end.
    pub(super) clutter: BTreeSet<String>,
    /// Output folders of compilers.
    pub(super) output_folders: BTreeSet<String>,
    /// `true` for the working tree of a repository, in which tools keep files that are not meant to be handed in.
    pub(super) is_repository: bool,
    looked_at: usize,
    passed_over: usize,
}

impl<'a> Listing<'a> {
    /// Starts without names.
    pub(super) const fn new(limits: &'a IntakeLimits, remarks: Remarks) -> Self {
        Self {
            limits,
            remarks,
            items: Vec::new(),
            clutter: BTreeSet::new(),
            output_folders: BTreeSet::new(),
            is_repository: false,
            looked_at: 0,
            passed_over: 0,
        }
    }

    /// Adds the next name as it is written in the zip or the folder.
    pub(super) fn add(&mut self, raw: &str, kind: Kind, index: usize) -> Next {
        let Ok(path) = names::normalise(raw) else {
            if let Some(stop) = self.count_entry() {
                return stop;
            }
            self.remarks.whole(Rule::ArchivePath, names::shown(raw));
            return Next::Skip;
        };
        if let Some(root) = root_of(&path, kind) {
            return self.add_clutter(&path, &root);
        }
        if let Some(stop) = self.count_entry() {
            return stop;
        }
        if let Some(limit) = self.too_long(&path) {
            self.remarks.at(Rule::TooLarge, &path, limit);
            return Next::Skip;
        }
        match kind {
            Kind::Folder => return Next::Continue,
            Kind::Link => self.remarks.at(Rule::ArchiveLink, &path, ""),
            Kind::Special(name) => self.remarks.at(Rule::Unreadable, &path, name),
            Kind::File | Kind::Encrypted if path.is_empty() => {
                self.remarks.whole(Rule::ArchivePath, names::shown(raw));
            }
            Kind::File | Kind::Encrypted => self.items.push(Item {
                path,
                encrypted: kind == Kind::Encrypted,
                index,
            }),
        }
        Next::Continue
    }

    /// Counts clutter, which has a limit of its own: the many files of a version control system must not displace
    /// sources.
    fn add_clutter(&mut self, path: &str, root: &str) -> Next {
        self.passed_over += 1;
        if self.passed_over > self.limits.clutter {
            let detail = format!("clutter > {}", self.limits.clutter);
            self.remarks.whole(Rule::TooLarge, detail);
            return Next::Stop;
        }
        if self.too_long(path).is_none() {
            let output = names::output_folder(path);
            self.output_folders.extend(output.map(str::to_owned));
        }
        self.clutter.insert(names::shown(root));
        Next::Skip
    }

    fn count_entry(&mut self) -> Option<Next> {
        self.looked_at += 1;
        (self.looked_at > self.limits.entries).then(|| {
            let detail = format!("entries > {}", self.limits.entries);
            self.remarks.whole(Rule::TooLarge, detail);
            Next::Stop
        })
    }

    /// Returns the limit that a path exceeds.
    fn too_long(&self, path: &str) -> Option<String> {
        if path.len() > self.limits.path_bytes {
            Some(format!("path_bytes > {}", self.limits.path_bytes))
        } else if names::depth(path) > self.limits.depth {
            Some(format!("depth > {}", self.limits.depth))
        } else {
            None
        }
    }
}

/// Returns the file or folder that makes an entry clutter; the path of a folder entry has no `/` at its end.
fn root_of(path: &str, kind: Kind) -> Option<String> {
    match kind {
        Kind::Folder => names::clutter_root(&format!("{path}/")),
        _ => names::clutter_root(path),
    }
}

/// Maximum number of remarks on one rule; the rest is counted.
const MAX_PER_RULE: usize = 20;

/// The remarks on a submission while it is read.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    kept: Vec<Remark>,
    counts: BTreeMap<Rule, usize>,
}

impl Remarks {
    /// Adds a remark on the submission as a whole.
    pub(super) fn whole(&mut self, rule: Rule, detail: impl Into<String>) {
        self.add(Remark::new(rule).saying(detail));
    }

    /// Adds a remark on a file or folder of it.
    pub(super) fn at(&mut self, rule: Rule, file: &str, detail: impl Into<String>) {
        let location = Location::file(names::shown(file));
        self.add(Remark::new(rule).at(location).saying(detail));
    }

    fn add(&mut self, remark: Remark) {
        let count = self.counts.entry(remark.rule).or_default();
        *count += 1;
        if *count <= MAX_PER_RULE {
            self.kept.push(remark);
        }
    }

    /// Returns all remarks, sorted by rule and location. After those of a rule with too many comes the number of those
    /// left out, as `+17`.
    pub(super) fn finish(self) -> Vec<Remark> {
        let Self { mut kept, counts } = self;
        kept.sort();
        for (rule, count) in counts {
            if count > MAX_PER_RULE {
                let end = kept.partition_point(|remark| remark.rule <= rule);
                let left_out = format!("+{}", count - MAX_PER_RULE);
                kept.insert(end, Remark::new(rule).saying(left_out));
            }
        }
        kept
    }
}
