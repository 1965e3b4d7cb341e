//! The files of a Java submission, read and decoded: what [`super::intake`] makes of a zip or a folder.

use crate::rule::Remark;

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceText {
    /// Its path in the submission, normalised, with `/` between folders: `src/utils/RowUtils.java`.
    pub path: String,
    /// Its text, decoded, without a byte order mark.
    pub text: String,
}

/// The files of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// All `.java` files that may be compiled, ascending by path.
    pub sources: Vec<SourceText>,
    /// The normalised paths of all other files, which are not read, ascending; clutter is left out.
    pub others: Vec<String>,
    /// Remarks on the archive and its files.
    pub remarks: Vec<Remark>,
}
