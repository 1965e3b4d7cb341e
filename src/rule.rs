//! The handout's rules for submissions, and what is said of a submission that departs from them.
//!
//! A [`Remark`] speaks of a submission as a whole, of one of its files or of one of its classes. What is said of one
//! answer is a finding of its verdict instead.

use std::fmt;

use crate::message::Language;

/// What a departure from a rule costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing; it is only mentioned.
    Note,
    /// Nothing; it is mentioned prominently.
    Warning,
    /// All points of the class.
    CostsClass,
    /// All points.
    CostsAll,
}

impl Severity {
    /// All severities, the mildest first.
    pub const ALL: [Self; 4] = [Self::Note, Self::Warning, Self::CostsClass, Self::CostsAll];

    /// The severity's name in course files and reports: small words that never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::CostsClass => "costs-class",
            Self::CostsAll => "costs-all",
        }
    }
}

/// Declares the rules, each with its name in course files and reports, its section, its severity unless the course
/// says otherwise, and its sentence in English and German.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $id:literal, $section:literal, $severity:ident, $english:literal, $german:literal;)*) => {
        /// What a submission may depart from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Rule {
            $(#[doc = $english] $rule,)*
        }

        impl Rule {
            /// All rules, in the order of the reports.
            pub const ALL: &[Self] = &[$(Self::$rule,)*];

            /// The rule's name in course files and reports: small words that never change.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$rule => $id,)* }
            }

            /// The section of the handout that sets it, or `intake` for what only a grader asks for.
            pub const fn section(self) -> &'static str {
                match self { $(Self::$rule => $section,)* }
            }

            /// What it costs unless the course says otherwise.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$rule => Severity::$severity,)* }
            }

            /// What is to be said of a departure, in English.
            pub const fn english(self) -> &'static str {
                match self { $(Self::$rule => $english,)* }
            }

            /// What is to be said of a departure, in German.
            pub const fn german(self) -> &'static str {
                match self { $(Self::$rule => $german,)* }
            }
        }
    };
}

rules! {
    Unreadable = "unreadable", "intake", Warning,
        "The submission cannot be read.",
        "Die Abgabe kann nicht gelesen werden.";
    ArchiveDamaged = "archive-damaged", "intake", Warning,
        "The archive or one of its entries is damaged or cut off.",
        "Das Archiv oder einer seiner Eintr\u{e4}ge ist besch\u{e4}digt oder abgeschnitten.";
    ArchiveEncrypted = "archive-encrypted", "intake", Warning,
        "An entry of the archive is encrypted and was passed over.",
        "Ein Eintrag des Archivs ist verschl\u{fc}sselt und wurde \u{fc}bergangen.";
    ArchivePath = "archive-path", "intake", Warning,
        "The path of an entry leads out of the archive; the entry was passed over.",
        "Der Pfad eines Eintrags f\u{fc}hrt aus dem Archiv hinaus; der Eintrag wurde \u{fc}bergangen.";
    ArchiveLink = "archive-link", "intake", Warning,
        "A link was passed over.",
        "Ein Verweis (Link) wurde \u{fc}bergangen.";
    ArchiveClash = "archive-clash", "intake", Warning,
        "Two entries have the same name, or names that differ only in case or in the form of their letters; the first one counts.",
        "Zwei Eintr\u{e4}ge hei\u{df}en gleich oder unterscheiden sich nur in Gro\u{df}schreibung oder Zeichenform; der erste z\u{e4}hlt.";
    ArchiveNested = "archive-nested", "intake", Warning,
        "An archive inside the submission was passed over.",
        "Ein Archiv innerhalb der Abgabe wurde \u{fc}bergangen.";
    TooLarge = "too-large", "intake", Warning,
        "The submission has more or larger files than a submission needs; what goes beyond the limit was passed over.",
        "Die Abgabe hat mehr oder gr\u{f6}\u{df}ere Dateien, als eine Abgabe braucht; was die Grenze \u{fc}berschreitet, wurde \u{fc}bergangen.";
    Clutter = "clutter", "1.2", Note,
        "Files that do not belong to a submission were passed over.",
        "Dateien, die nicht zu einer Abgabe geh\u{f6}ren, wurden \u{fc}bergangen.";
    Encoding = "encoding", "1.2", Note,
        "A source file is not in UTF-8; it was read in another encoding.",
        "Eine Quelldatei ist nicht in UTF-8; sie wurde in einer anderen Kodierung gelesen.";
    ArchiveName = "archive-name", "1.2", Note,
        "The archive is not called sudoku-src.zip.",
        "Das Archiv hei\u{df}t nicht sudoku-src.zip.";
    Layout = "layout", "1.2", Note,
        "The folders are not laid out as demanded (src/utils, src/data, javadoc).",
        "Die Ordner sind nicht wie gefordert angelegt (src/utils, src/data, javadoc).";
    SecondProject = "second-project", "1.2", Note,
        "A further project lies inside the submission; its files were passed over.",
        "In der Abgabe liegt ein weiteres Projekt; seine Dateien wurden \u{fc}bergangen.";
    ClassChoice = "class-choice", "1.2", Warning,
        "Several files declare a class of this name; one of them was graded.",
        "Mehrere Dateien deklarieren eine Klasse dieses Namens; eine davon wurde bewertet.";
    ClassMissing = "class-missing", "4", Warning,
        "A demanded class is missing.",
        "Eine geforderte Klasse fehlt.";
    ReservedPackage = "reserved-package", "1.2", Warning,
        "A source file claims a package of Java or of the grader; it was passed over.",
        "Eine Quelldatei beansprucht ein Paket von Java oder des Bewerters; sie wurde \u{fc}bergangen.";
    CompileError = "compile-error", "1.2", Warning,
        "A source file does not compile.",
        "Eine Quelldatei l\u{e4}sst sich nicht \u{fc}bersetzen.";
    CompiledAlone = "compiled-alone", "1.2", Note,
        "The submission does not compile as a whole; this class was compiled by itself.",
        "Die Abgabe l\u{e4}sst sich nicht als Ganzes \u{fc}bersetzen; diese Klasse wurde einzeln \u{fc}bersetzt.";
    ClassNotCompiled = "class-not-compiled", "1.2", Warning,
        "A demanded class does not compile, not even by itself.",
        "Eine geforderte Klasse l\u{e4}sst sich auch einzeln nicht \u{fc}bersetzen.";
    CompileLimit = "compile-limit", "intake", Warning,
        "Compiling took more time or memory than allowed.",
        "Das \u{dc}bersetzen brauchte mehr Zeit oder Speicher als erlaubt.";
    MethodMissing = "method-missing", "4", Warning,
        "A demanded method is missing.",
        "Eine geforderte Methode fehlt.";
    MethodName = "method-name", "4", Note,
        "A method was found under another name or signature than that of chapter 4.",
        "Eine Methode wurde unter anderem Namen oder anderer Signatur als in Kapitel 4 gefunden.";
    Constructor = "constructor", "4", Warning,
        "The class has no public constructor without parameters.",
        "Die Klasse hat keinen \u{f6}ffentlichen Konstruktor ohne Parameter.";
    NotImplementing = "not-implementing", "4", Warning,
        "The class does not implement its interface.",
        "Die Klasse implementiert ihr Interface nicht.";
    InterfaceChanged = "interface-changed", "4", Warning,
        "An interface differs from chapter 4.",
        "Ein Interface weicht von Kapitel 4 ab.";
    Ascii = "ascii", "1.2", Warning,
        "A source file holds characters that are not ASCII.",
        "Eine Quelldatei enth\u{e4}lt Zeichen, die nicht zu ASCII geh\u{f6}ren.";
    ForeignImport = "foreign-import", "1.2", Warning,
        "An import is neither of Java SE 8 nor of data or utils.",
        "Ein Import geh\u{f6}rt weder zu Java SE 8 noch zu data oder utils.";
    ConsoleOutput = "console-output", "1.2", Warning,
        "The source writes to the console.",
        "Der Quelltext schreibt auf die Konsole.";
    JavadocMissing = "javadoc-missing", "1.2", Note,
        "A method has no Javadoc comment.",
        "Eine Methode hat keinen Javadoc-Kommentar.";
    Author = "author", "1.2", Note,
        "The tag @author is missing, or not in the form given name, family name.",
        "Die Angabe @author fehlt oder hat nicht die Form Vorname Nachname.";
}

impl Rule {
    /// What is to be said of a departure.
    pub const fn sentence(self, language: Language) -> &'static str {
        language.pick(self.english(), self.german())
    }

    /// The rule of this name.
    ///
    /// ```
    /// use epsilon::rule::Rule;
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
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// The file's path in the submission, with `/` between folders.
    pub file: String,
    /// The line, from 1, if the remark speaks of one.
    pub line: Option<usize>,
    /// The column, from 1 and in characters, if the remark speaks of one.
    pub column: Option<usize>,
}

impl Location {
    /// A whole file.
    pub fn file(file: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            column: None,
        }
    }

    /// A line and a column of a file, both from 1.
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
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    /// The rule that it departs from.
    pub rule: Rule,
    /// Where.
    pub place: Option<Location>,
    /// The graded class that it speaks of, if it speaks of one: `BlockUtils`.
    pub class: Option<String>,
    /// What exactly, in as few words as possible and in no language: a name, a quotation, a signature, a number.
    pub detail: String,
}

impl Remark {
    /// A remark that says only which rule.
    pub const fn new(rule: Rule) -> Self {
        Self {
            rule,
            place: None,
            class: None,
            detail: String::new(),
        }
    }

    /// The same with its place.
    #[must_use]
    pub fn at(mut self, place: Location) -> Self {
        self.place = Some(place);
        self
    }

    /// The same with the class that it speaks of.
    #[must_use]
    pub fn of_class(mut self, class: impl Into<String>) -> Self {
        self.class = Some(class.into());
        self
    }

    /// The same with what exactly.
    #[must_use]
    pub fn saying(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }
}
