//! A submission as a whole: its files, classes and Javadoc, and the remarks on them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rule::{Remark, Rule};

/// Information about a submission as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The SHA-256 hash of each file that was read, in hexadecimal, by its path in the submission.
    pub files: BTreeMap<String, String>,
    /// The graded classes found, in the order of the course.
    pub classes: Vec<GradedClass>,
    /// Remarks in the order of the rules.
    pub remarks: Vec<Remark>,
    /// The Javadoc of each graded class.
    pub javadoc: Vec<Javadoc>,
}

impl About {
    /// Returns whether there is a remark on a rule for a class.
    pub fn says(&self, class: &str, rule: Rule) -> bool {
        let mut remarks = self.remarks.iter();
        remarks.any(|remark| remark.rule == rule && remark.class.as_deref() == Some(class))
    }
}

/// The Javadoc of a class, compared with what the handout requires.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Javadoc {
    /// The class.
    pub class: String,
    /// The number of its methods.
    pub methods: usize,
    /// The number of its methods with a comment.
    pub commented: usize,
    /// The number of its methods with a tag for each parameter, and for the result if there is one.
    pub tagged: usize,
    /// `true` if its authors are named where the handout requires it, with given and family name.
    pub has_authors: bool,
    /// `true` if there is an HTML page that names its authors.
    pub has_page: bool,
}

/// A class chosen to be graded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GradedClass {
    /// Its name in the course: `BlockUtils`.
    pub class: String,
    /// Its qualified name: `utils.BlockUtils`.
    pub full_name: String,
    /// The file in the submission that declares it.
    pub file: String,
    /// Methods found under another name or signature: the name in chapter 4 and the one found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<(String, String)>,
}
