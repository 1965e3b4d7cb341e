//! The names in a zip or a folder, in their order, as far as the limits allow; nothing is opened yet.

use std::collections::BTreeSet;

use super::remarks::Remarks;
use super::{IntakeLimits, clutter, path};
use crate::rule::Rule;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A regular file.
    File,
    /// A file that nobody can read without a password.
    Encrypted,
    /// A folder.
    Folder,
    /// A symbolic link.
    Link,
    /// Something else that a file system knows: a fifo, a device, a socket.
    Special(&'static str),
}

impl Kind {
    /// The kind by the file type in a Unix mode; `None` if the mode does not say.
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
    /// Whether it is encrypted.
    pub(super) encrypted: bool,
    /// Where whoever listed it finds it again.
    pub(super) index: usize,
}

/// What whoever lists names does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Go on, into this folder if it is one.
    Continue,
    /// Go on, but not into this folder.
    Skip,
    /// Stop.
    Stop,
}

/// Names as they are listed.
#[derive(Debug)]
pub(super) struct Listing<'a> {
    limits: &'a IntakeLimits,
    /// What was said on the way.
    pub(super) remarks: Remarks,
    /// The files, in the order of the zip or the folder.
    pub(super) items: Vec<Item>,
    /// The files and folders that make clutter, folders with a `/` at the end.
    pub(super) clutter: BTreeSet<String>,
    /// Folders into which somebody compiled.
    pub(super) output_folders: BTreeSet<String>,
    looked_at: usize,
    passed_over: usize,
}

impl<'a> Listing<'a> {
    /// No names yet.
    pub(super) const fn new(limits: &'a IntakeLimits, remarks: Remarks) -> Self {
        Self {
            limits,
            remarks,
            items: Vec::new(),
            clutter: BTreeSet::new(),
            output_folders: BTreeSet::new(),
            looked_at: 0,
            passed_over: 0,
        }
    }

    /// Adds the next name as it is written in the zip or the folder.
    pub(super) fn add(&mut self, raw: &str, kind: Kind, index: usize) -> Next {
        let Ok(path) = path::normalise(raw) else {
            if let Some(stop) = self.count_entry() {
                return stop;
            }
            self.remarks.whole(Rule::ArchivePath, path::shown(raw));
            return Next::Skip;
        };
        if let Some(root) = clutter_root(&path, kind) {
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
                self.remarks.whole(Rule::ArchivePath, path::shown(raw));
            }
            Kind::File | Kind::Encrypted => self.items.push(Item {
                path,
                encrypted: kind == Kind::Encrypted,
                index,
            }),
        }
        Next::Continue
    }

    /// Clutter has a limit of its own, so that the many files of a version control cost no source its place.
    fn add_clutter(&mut self, path: &str, root: &str) -> Next {
        self.passed_over += 1;
        if self.passed_over > self.limits.clutter {
            let detail = format!("clutter > {}", self.limits.clutter);
            self.remarks.whole(Rule::TooLarge, detail);
            return Next::Stop;
        }
        if self.too_long(path).is_none() {
            let output = clutter::output_folder(path);
            self.output_folders.extend(output.map(str::to_owned));
        }
        self.clutter.insert(path::shown(root));
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

    /// The limit that a path breaks.
    fn too_long(&self, path: &str) -> Option<String> {
        if path.len() > self.limits.path_bytes {
            Some(format!("path_bytes > {}", self.limits.path_bytes))
        } else if path::depth(path) > self.limits.depth {
            Some(format!("depth > {}", self.limits.depth))
        } else {
            None
        }
    }
}

/// What makes an entry clutter; a folder entry itself ends its path with its name only.
fn clutter_root(path: &str, kind: Kind) -> Option<String> {
    match kind {
        Kind::Folder => clutter::by_name(&format!("{path}/")),
        _ => clutter::by_name(path),
    }
}
