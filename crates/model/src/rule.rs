//! The rules for submissions, and remarks on submissions that break them.
//!
//! A [`Remark`] is about a submission as a whole, one of its files or one of its classes. Observations about a single
//! answer are findings of its verdict instead.

use std::fmt;

use serde::{Deserialize, Serialize};

use message::{Message, handout};

/// The consequence of breaking a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It is only mentioned.
    Note,
    /// It is mentioned prominently.
    Warning,
    /// It costs this number of points.
    Costs(u16),
    /// It costs all points of the class.
    CostsClass,
    /// It costs all points.
    CostsAll,
}

impl Severity {
    /// The severities without a number of points, the mildest first.
    pub const ALL: [Self; 4] = [Self::Note, Self::Warning, Self::CostsClass, Self::CostsAll];

    /// Returns the severity in words.
    pub fn message(self) -> Message {
        let points = if let Self::Costs(points) = self {
            u32::from(points)
        } else {
            0
        };
        message!("severity", name = self.name(), points)
    }

    /// Returns the severity's name in course files and reports, in lower case. Names never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Costs(_) => "costs",
            Self::CostsClass => "costs-class",
            Self::CostsAll => "costs-all",
        }
    }
}

/// Declares the rules, each with its name in course files and reports, its section, and its default severity. The texts
/// of the remarks are in the message catalogue.
macro_rules! rules {
    ($($rule:ident = $id:literal, $section:literal, $severity:ident;)*) => {
        /// A rule that a submission may break.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $rule,)*
        }

        impl Rule {
            /// All rules, in the order of the reports.
            pub const ALL: &[Self] = &[$(Self::$rule,)*];

            /// Returns the rule's name in course files and reports, in lower case. Names never change.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$rule => $id,)* }
            }

            /// Returns the section of the handout that states it, or `intake` if the handout does not state it.
            pub const fn section(self) -> &'static str {
                match self { $(Self::$rule => $section,)* }
            }

            /// Returns its default severity, which a course may change.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$rule => Severity::$severity,)* }
            }
        }
    };
}

rules! {
    NoSource = "no-source", "1.2", Warning;
    Unreadable = "unreadable", "intake", Warning;
    ArchiveDamaged = "archive-damaged", "intake", Warning;
    ArchiveAmbiguous = "archive-ambiguous", "intake", Warning;
    ArchiveEncrypted = "archive-encrypted", "intake", Warning;
    ArchivePath = "archive-path", "intake", Warning;
    ArchiveLink = "archive-link", "intake", Warning;
    ArchiveClash = "archive-clash", "intake", Warning;
    ArchiveNested = "archive-nested", "intake", Warning;
    TooLarge = "too-large", "intake", Warning;
    Clutter = "clutter", "1.2", Note;
    Encoding = "encoding", "1.2", Note;
    ArchiveName = "archive-name", "1.2", Note;
    Layout = "layout", "1.2", Note;
    SecondProject = "second-project", "1.2", Note;
    ClassChoice = "class-choice", "1.2", Warning;
    ClassMissing = "class-missing", "4", Warning;
    ClassName = "class-name", "4", Note;
    ClassStub = "class-stub", "4", Note;
    GivenFiles = "given-files", "1.2", Note;
    ReservedPackage = "reserved-package", "1.2", Warning;
    CompileError = "compile-error", "1.2", Warning;
    CompiledAlone = "compiled-alone", "1.2", Note;
    ClassNotCompiled = "class-not-compiled", "1.2", Warning;
    MethodNotCompiled = "method-not-compiled", "1.2", Warning;
    UnitClasses = "unit-classes", "5.1", Note;
    OwnData = "own-data", "1.2", Note;
    OwnAdditions = "own-additions", "1.2", Note;
    CompileLimit = "compile-limit", "intake", Warning;
    MethodMissing = "method-missing", "4", Warning;
    MethodName = "method-name", "4", Note;
    Constructor = "constructor", "4", Warning;
    NotImplementing = "not-implementing", "4", Warning;
    InterfaceChanged = "interface-changed", "4", Warning;
    Ascii = "ascii", "1.2", Warning;
    ForeignImport = "foreign-import", "1.2", Warning;
    ConsoleOutput = "console-output", "1.2", Warning;
    JavadocMissing = "javadoc-missing", "1.2", Note;
    Author = "author", "1.2", Note;
    OverBudget = "over-budget", "intake", Warning;
    SearchCutOff = "search-cut-off", "intake", Note;
}

impl Rule {
    /// Returns whether a course may turn the rule off. Optional rules are about the form of a hand-in; remarks on the
    /// others explain missing points.
    ///
    /// ```
    /// use model::rule::Rule;
    /// assert!(Rule::JavadocMissing.is_optional());
    /// assert!(!Rule::MethodMissing.is_optional());
    /// ```
    pub const fn is_optional(self) -> bool {
        matches!(
            self,
            Self::Clutter
                | Self::Encoding
                | Self::ArchiveName
                | Self::Layout
                | Self::GivenFiles
                | Self::Ascii
                | Self::ForeignImport
                | Self::ConsoleOutput
                | Self::JavadocMissing
                | Self::Author
        )
    }

    /// Returns the message for one violation.
    pub fn message(self) -> Message {
        self.counted(1)
    }

    /// Returns the message for a number of violations.
    pub fn counted(self, count: usize) -> Message {
        Message::of_family("rule", self.id()).counting(count)
    }

    /// Returns the section of the handout that states the rule, if there is one.
    pub fn handout(self) -> Option<Message> {
        (self.section() != "intake").then(|| handout::section(self.section()))
    }

    /// Returns the rule of this name.
    ///
    /// ```
    /// use model::rule::Rule;
    /// assert_eq!(Rule::from_id("ascii"), Some(Rule::Ascii));
    /// ```
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A location in a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Location {
    /// The file's path in the submission, with `/` between folders.
    pub file: String,
    /// The line, from 1, if the remark is about one.
    pub line: Option<usize>,
    /// The column, from 1 and in characters, if the remark is about one.
    pub column: Option<usize>,
}

impl Location {
    /// Returns the location of a whole file.
    pub fn file(file: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            column: None,
        }
    }

    /// Returns a line and a column of a file, both from 1.
    pub fn at(file: impl Into<String>, line: usize, column: usize) -> Self {
        Self {
            file: file.into(),
            line: Some(line),
            column: Some(column),
        }
    }
}

impl fmt::Display for Location {
    /// Writes `src/utils/RowUtils.java:12:5`. The path comes from the submission and may be hostile.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.line.iter().try_for_each(|line| write!(f, ":{line}"))?;
        self.column
            .iter()
            .try_for_each(|column| write!(f, ":{column}"))
    }
}

/// A remark on a submission that breaks a rule.
///
/// Texts other than the rule's own come from the submission or quote it: callers must sanitise them before printing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Remark {
    /// The rule that the submission breaks.
    pub rule: Rule,
    /// The location in the submission, if it is about one.
    pub place: Option<Location>,
    /// The graded class, such as `BlockUtils`, if it is about one.
    pub class: Option<String>,
    /// The detail, independent of the language: a name, a quotation, a signature or a number; empty if there is none.
    pub detail: String,
    /// The number of violations that it stands for.
    #[serde(default = "one")]
    pub count: usize,
}

const fn one() -> usize {
    1
}

impl Remark {
    /// Creates a remark that names only its rule.
    pub const fn new(rule: Rule) -> Self {
        Self {
            rule,
            place: None,
            class: None,
            detail: String::new(),
            count: 1,
        }
    }

    /// Returns its message.
    pub fn message(&self) -> Message {
        self.rule.counted(self.count)
    }

    /// Sets its location.
    pub fn at(mut self, place: Location) -> Self {
        self.place = Some(place);
        self
    }

    /// Sets the class that it is about.
    pub fn of_class(mut self, class: impl Into<String>) -> Self {
        self.class = Some(class.into());
        self
    }

    /// Sets the number of violations that it stands for.
    pub const fn counting(mut self, count: usize) -> Self {
        self.count = count;
        self
    }

    /// Sets the detail.
    pub fn saying(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }
}
