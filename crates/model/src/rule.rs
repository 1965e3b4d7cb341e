//! The handout's rules for submissions, and what is said of a submission that departs from them.
//!
//! A [`Remark`] speaks of a submission as a whole, of one of its files or of one of its classes. What is said of one
//! answer is a finding of its verdict instead.

use std::fmt;

use serde::{Deserialize, Serialize};

use message::{Message, handout};

/// The price of a departure from a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing; it is only mentioned.
    Note,
    /// Nothing; it is mentioned prominently.
    Warning,
    /// This number of points.
    Costs(u16),
    /// All points of the class.
    CostsClass,
    /// All points.
    CostsAll,
}

impl Severity {
    /// The severities that are one word, the mildest first.
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

    /// Returns the severity's name in course files and reports: small words that never change.
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

/// Declares the rules, each with its name in course files and reports, its section, and its severity unless the course
/// says otherwise. What is said of a departure stands in the catalogue of messages.
macro_rules! rules {
    ($($rule:ident = $id:literal, $section:literal, $severity:ident;)*) => {
        /// A rule that a submission may depart from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $rule,)*
        }

        impl Rule {
            /// All rules, in the order of the reports.
            pub const ALL: &[Self] = &[$(Self::$rule,)*];

            /// Returns the rule's name in course files and reports: small words that never change.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$rule => $id,)* }
            }

            /// Returns the section of the handout that sets it, or `intake` for what only a grader asks for.
            pub const fn section(self) -> &'static str {
                match self { $(Self::$rule => $section,)* }
            }

            /// Returns its severity unless the course says otherwise.
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
    /// Returns whether a course may leave the rule out: one on how a hand-in looks. The others say why points are missing.
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

    /// Returns what is said of a departure.
    pub fn message(self) -> Message {
        self.counted(1)
    }

    /// Returns what is said of a number of departures of the same kind.
    pub fn counted(self, count: usize) -> Message {
        Message::of_family("rule", self.id()).counting(count)
    }

    /// Returns the section of the handout that sets the rule, if the handout does.
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

/// A place in a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Location {
    /// The file's path in the submission, with `/` between folders.
    pub file: String,
    /// The line, from 1, if the remark speaks of one.
    pub line: Option<usize>,
    /// The column, from 1 and in characters, if the remark speaks of one.
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
    /// `src/utils/RowUtils.java:12:5`; the path is the submission's and may be hostile.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.line.iter().try_for_each(|line| write!(f, ":{line}"))?;
        self.column
            .iter()
            .try_for_each(|column| write!(f, ":{column}"))
    }
}

/// One thing to say about a submission.
///
/// All texts but the rule's own come from the submission or quote it: whoever prints them must clean them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Remark {
    /// The rule that it departs from.
    pub rule: Rule,
    /// Where.
    pub place: Option<Location>,
    /// The graded class that it speaks of, if it speaks of one: `BlockUtils`.
    pub class: Option<String>,
    /// The detail, in as few words as possible and in no language: a name, a quotation, a signature, a number.
    pub detail: String,
    /// The number of departures that it stands for.
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

    /// Returns what is said of it.
    pub fn message(&self) -> Message {
        self.rule.counted(self.count)
    }

    /// Adds its location.
    pub fn at(mut self, place: Location) -> Self {
        self.place = Some(place);
        self
    }

    /// Adds the class that it is about.
    pub fn of_class(mut self, class: impl Into<String>) -> Self {
        self.class = Some(class.into());
        self
    }

    /// Lets it stand for a number of departures.
    pub const fn counting(mut self, count: usize) -> Self {
        self.count = count;
        self
    }

    /// Adds the detail.
    pub fn saying(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }
}
