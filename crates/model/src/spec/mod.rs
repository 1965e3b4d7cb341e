//! Specifications: the interfaces of the handout and the course that grades them.
//!
//! Both are data. [`crate::load`] reads them from `specs/`, [`toml`] defines the file format, and [`java`] prints the
//! interfaces as Java sources.

pub mod java;
pub mod techniques;
pub mod toml;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use board::method;
use board::readings::{Reading, Readings};
use board::unit::UnitKind;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::deadline::Deadline;
use crate::double::Double;
use crate::rule::{Rule, Severity};
use crate::stored;
use message::{Language, Notation};

pub use techniques::Techniques;

board::named! {
    /// The type of a parameter or a result, in the notation of the handout's chapter 4 or of another course.
    Type {
        /// `void`: the method changes its first argument.
        Void = "void",
        /// `boolean`
        Boolean = "boolean",
        /// `int`
        Int = "int",
        /// `int[]`
        IntArray = "int[]",
        /// `Cell`
        Cell = "Cell",
        /// `Cell[]`
        CellArray = "Cell[]",
        /// `List<Cell>`
        CellList = "List<Cell>",
        /// `Grid`
        Grid = "Grid",
        /// `List<Grid>`
        GridList = "List<Grid>",
        /// `double`
        Double = "double",
        /// `String`
        String = "String",
        /// `char`
        Char = "char",
        /// `double[]`
        DoubleArray = "double[]",
        /// `String[]`
        StringArray = "String[]",
        /// `char[]`
        CharArray = "char[]",
        /// `int[][]`
        IntMatrix = "int[][]",
        /// `double[][]`
        DoubleMatrix = "double[][]",
        /// `List<Integer>`
        IntegerList = "List<Integer>",
        /// `List<Double>`
        DoubleList = "List<Double>",
        /// `List<String>`
        StringList = "List<String>",
        /// `List<int[]>`
        IntArrayList = "List<int[]>",
        /// `List<char[]>`
        CharArrayList = "List<char[]>",
        /// `List<int[][]>`
        IntMatrixList = "List<int[][]>",
    }
}

impl Type {
    /// Returns the type of the entries of a list or an array, `None` for other types. A `char[]` has no entries,
    /// because it is written as a string.
    ///
    /// ```
    /// use model::spec::Type;
    /// assert_eq!(Type::IntMatrix.entry(), Some(Type::IntArray));
    /// assert_eq!(Type::CharArray.entry(), None);
    /// ```
    pub const fn entry(self) -> Option<Self> {
        match self {
            Self::Void
            | Self::Boolean
            | Self::Int
            | Self::Cell
            | Self::Grid
            | Self::Double
            | Self::String
            | Self::Char
            | Self::CharArray => None,
            Self::IntArray | Self::IntegerList => Some(Self::Int),
            Self::CellArray | Self::CellList => Some(Self::Cell),
            Self::GridList => Some(Self::Grid),
            Self::DoubleArray | Self::DoubleList => Some(Self::Double),
            Self::StringArray | Self::StringList => Some(Self::String),
            Self::IntMatrix | Self::IntArrayList => Some(Self::IntArray),
            Self::DoubleMatrix => Some(Self::DoubleArray),
            Self::CharArrayList => Some(Self::CharArray),
            Self::IntMatrixList => Some(Self::IntMatrix),
        }
    }

    /// Returns whether the type is a cell, a grid, or a list or array of these.
    pub const fn is_of_grids(self) -> bool {
        matches!(
            self,
            Self::Cell | Self::CellArray | Self::CellList | Self::Grid | Self::GridList
        )
    }

    /// Returns whether the type does not occur in the handout, whose types are those of cells and grids, `void`,
    /// `boolean`, `int` and `int[]`.
    pub const fn is_plain(self) -> bool {
        !self.is_of_grids()
            && !matches!(
                self,
                Self::Void | Self::Boolean | Self::Int | Self::IntArray
            )
    }

    /// Returns whether values of the type contain floating-point numbers, which may be compared with a tolerance.
    pub const fn has_fractions(self) -> bool {
        match self {
            Self::Double => true,
            _ => match self.entry() {
                Some(entry) => entry.has_fractions(),
                None => false,
            },
        }
    }
}

board::parse_names!(Type);

/// A text in the two languages of the reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilingual {
    /// The English text.
    pub english: String,
    /// The German text.
    pub german: String,
}

impl Bilingual {
    /// Returns the text in a language.
    pub fn text(&self, language: Language) -> &str {
        language.pick(&self.english, &self.german)
    }
}

/// A parameter of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, which is also its key in a case file.
    pub name: String,
    /// Its type.
    pub kind: Type,
}

/// Another accepted name or signature of a method (C31).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The other name; it may equal the method's own if only the signature differs.
    pub name: String,
    /// Its parameters, where they differ.
    pub parameters: Option<Vec<Parameter>>,
    /// Its result, where it differs.
    pub result: Option<Type>,
    /// The section that uses it, or the change-log entry that removed it, such as `7/05-08`.
    pub origin: String,
}

/// One method of an interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name in chapter 4.
    pub name: String,
    /// The method of the reference, or `None` if the reference does not know it.
    pub asks: Option<method::Method>,
    /// The parameters in order.
    pub parameters: Vec<Parameter>,
    /// The type of its result.
    pub result: Type,
    /// The amount by which numbers in a right answer may differ from the expected ones; `None` if they must be equal.
    pub tolerance: Option<Double>,
    /// Other names and signatures.
    pub aliases: Vec<Alias>,
    /// The precondition of the method, if it has one. Its cases must then have an answer: a getter is only called where
    /// there is something to get.
    pub precondition: Option<Bilingual>,
    /// The section that explains it.
    pub section: String,
    /// A description in one line.
    pub summary: Bilingual,
    /// The heading of the group of methods that this one opens in the Java source, if it opens one.
    pub group: Option<String>,
}

impl Method {
    /// Returns the kind of its answers.
    pub fn answer(&self) -> method::Answer {
        match (self.asks, self.result) {
            (Some(asks), _) => asks.answer(),
            (None, Type::Boolean) => method::Answer::YesNo,
            (None, Type::Cell) => method::Answer::Cell,
            (None, Type::Void | Type::Grid | Type::GridList) => method::Answer::Grid,
            (None, _) => method::Answer::Cells,
        }
    }

    /// Returns the type of the judged value: the result, or for a `void` method the first argument, which it changes.
    pub fn judged_type(&self) -> Type {
        match self.result {
            Type::Void => self.parameters.first().map_or(Type::Grid, |it| it.kind),
            result => result,
        }
    }

    /// Returns the Java signature without the result type: `isValidRow(Grid grid, Cell anchor)`.
    pub fn signature(&self) -> String {
        let parameters: Vec<String> = self
            .parameters
            .iter()
            .map(|parameter| format!("{} {}", parameter.kind, parameter.name))
            .collect();
        format!("{}({})", self.name, parameters.join(", "))
    }
}

/// One interface of chapter 4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// Its name.
    pub name: String,
    /// The class that implements it.
    pub class: String,
    /// The kind of unit that its methods are about, if any; needed for methods that the reference does not know.
    pub unit: Option<UnitKind>,
    /// The section that prints it.
    pub section: String,
    /// A description in one line.
    pub summary: Bilingual,
    /// Its methods in the order of chapter 4.
    pub methods: Vec<Method>,
}

impl Interface {
    /// Returns the method of this name.
    pub fn method(&self, name: &str) -> Option<&Method> {
        self.methods.iter().find(|method| method.name == name)
    }
}

/// A task of the course with the points for its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its name: Block, Col, Row or Group.
    pub name: String,
    /// The section that sets it.
    pub section: String,
    /// The classes to be handed in.
    pub classes: Vec<String>,
    /// Points for the programming part.
    pub points: u32,
    /// The parts that a tutor marks.
    pub theory: Vec<TheoryPart>,
}

/// A part of a task that a tutor marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheoryPart {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: u32,
    /// `true` if points are proposed on the basis of the classes' Javadoc.
    pub is_javadoc: bool,
}

/// The points that are needed to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassRule {
    /// The total points needed.
    pub points: u32,
    /// The points needed for programming, which are part of the total.
    pub programming: u32,
}

/// A type of hand-in: each student does one of several sets of tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandInType {
    /// Its name, then other names that rosters use for it.
    pub names: Vec<String>,
    /// The names of its tasks.
    pub tasks: Vec<String>,
    /// `true` if a team hands it in and the points count for each member.
    pub is_of_team: bool,
}

impl HandInType {
    /// Returns its name, the first of its names.
    pub fn name(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }
}

/// The task of a course that grades programs by the files they write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilesTask {
    /// The task's name.
    pub name: String,
    /// Points for all of its case files together; each file has the same share.
    pub points: u32,
    /// The commands for a folder or zip of sources, if the course accepts these.
    pub recipe: Option<Recipe>,
}

/// The commands that build a program from sources and start it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The command that builds it in the folder of the sources, if it needs to be built.
    pub build: Option<String>,
    /// The command that runs it; [`PROGRAM`] stands for the folder.
    pub run: String,
    /// Limit on the processor time of the build.
    pub build_time: Duration,
    /// Limit on the size of the folder during the build, in bytes.
    pub build_bytes: u64,
}

/// The placeholder in a command for the program's folder.
pub const PROGRAM: &str = "{program}";

board::named! {
    /// The points that are written into Moodle's worksheet.
    #[derive(Default)]
    MoodleGrade {
        /// Those for the programs alone.
        #[default]
        Programs = "programs",
        /// The final points, including theory, Javadoc, adjustments and the deduction for lateness.
        Final = "final",
    }
}

board::parse_names!(MoodleGrade);

board::named! {
    /// The rule by which a method's cases give points.
    #[derive(Default)]
    Scoring {
        /// A method counts if all its cases pass.
        #[default]
        AllOrNothing = "all-or-nothing",
        /// A method counts by the weight of its passed cases, unless a constant answer would earn as much.
        Proportional = "proportional",
        /// A method counts by the weight of the cases that it passes beyond those that a constant answer would pass.
        Balanced = "balanced",
    }
}

board::parse_names!(Scoring);
board::parse_names!(ContestedPolicy);
board::parse_names!(ConsolePolicy);
board::parse_names!(TwinPolicy);
board::parse_names!(SoundPolicy);
board::parse_names!(StudentsSee);
board::parse_names!(OverBudgetPolicy);

board::named! {
    /// The choices of readings that a submission may follow.
    #[derive(Default)]
    ContestedPolicy {
        /// One choice of admissible readings in all cases of a method.
        #[default]
        PerMethod = "per-method",
        /// One choice of admissible readings in all cases.
        PerSubmission = "per-submission",
        /// The course's chosen readings.
        ChosenReadings = "chosen-readings",
    }
}

board::named! {
    /// The effect of console output on a call.
    #[derive(Default)]
    ConsolePolicy {
        /// The call fails.
        #[default]
        Fails = "fails",
        /// The call only gets a finding.
        Noted = "noted",
    }
}

board::named! {
    /// The effect on a passed case of wrong answers to its images under the handout's maps.
    #[derive(Default)]
    TwinPolicy {
        /// The case fails.
        Count = "count",
        /// The case only gets a finding.
        #[default]
        Noted = "noted",
    }
}

board::named! {
    /// The effect of asking a team's class again with correct unit classes, where it fails with the hand-in's own.
    #[derive(Default)]
    SoundPolicy {
        /// Each method is judged by the better of the two results.
        #[default]
        Count = "count",
        /// The report mentions the methods that do better.
        Noted = "noted",
        /// The class is not asked again.
        Off = "off",
    }
}

board::named! {
    /// The effect on a case that was not asked because the submission had used up its time.
    #[derive(Default)]
    OverBudgetPolicy {
        /// The case fails.
        #[default]
        Fails = "fails",
        /// The case is not judged.
        NotJudged = "not-judged",
    }
}

/// The effects of diagnoses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiagnosisPolicy {
    /// The part of a diagnosis that students see.
    pub students: StudentsSee,
    /// The minimum share of a method's points that it gets if a single edit makes it right, in thousandths.
    pub one_edit: u16,
}

board::named! {
    /// The part of a diagnosis that students see.
    #[derive(Default)]
    StudentsSee {
        /// Nothing.
        Nothing = "nothing",
        /// The smallest question found that a method gets wrong.
        #[default]
        Counterexample = "counterexample",
        /// The counterexample and the suspicious line.
        Line = "line",
    }
}

/// Resource limits of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Limit on the processor time of one call, and on the time that it spends waiting.
    pub time_per_call: Duration,
    /// Additional time for a new process to start.
    pub start_up: Duration,
    /// The same two limits for all calls of a submission together.
    pub submission: Duration,
    /// Limit on the address space of the process, in bytes.
    pub memory: u64,
    /// Maximum length of the answer to one call, in bytes.
    pub output: usize,
    /// Limit on the processor time that compilers spend on a submission.
    pub compile: Duration,
}

impl Default for Limits {
    /// Returns the limits of a course that sets none: many times what an honest submission needs.
    ///
    /// The time of a submission exceeds what 76 methods take if none returns and each is called three times (456 s).
    /// It is more than 60 times that of the slowest correct submission that is shipped (2.1 s).
    fn default() -> Self {
        Self {
            time_per_call: Duration::from_secs(2),
            start_up: Duration::from_secs(3),
            submission: Duration::from_mins(10),
            memory: 1 << 30,
            output: 1 << 20,
            compile: Duration::from_secs(30),
        }
    }
}

/// Minimum requirements on a course's cases; 0 means no requirement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Floors {
    /// Minimum number of questions that every part of a method must decide.
    pub deciding: usize,
    /// Minimum number of cases that remain to be judged under every choice of readings.
    pub judging: usize,
    /// Number of wrong programs per method that its cases must refute, if questions of any source refute them.
    pub mistakes: usize,
}

/// The audience of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visibility {
    /// Students see question and answer.
    #[default]
    Public,
    /// Students see the group and the verdict only.
    Hidden,
    /// Hidden up to and including this day, public from the next one on.
    After(#[serde(with = "stored::day")] NaiveDate),
}

impl Visibility {
    /// Reads `public`, `hidden` or `after 2026-05-30`.
    ///
    /// ```
    /// use model::spec::Visibility;
    /// let after = Visibility::parse("after 2026-05-30").unwrap();
    /// assert_eq!(after.to_string(), "after 2026-05-30");
    /// assert_eq!(Visibility::parse("after 2026-02-30"), None);
    /// ```
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "public" => Some(Self::Public),
            "hidden" => Some(Self::Hidden),
            _ => {
                let date = word.strip_prefix("after ")?;
                date.parse().ok().map(Self::After)
            }
        }
    }
}

impl fmt::Display for Visibility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.write_str("public"),
            Self::Hidden => f.write_str("hidden"),
            Self::After(date) => write!(f, "after {date}"),
        }
    }
}

/// A course: its tasks and points, the chosen readings of the handout, and the rules of grading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its short name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The edition of the handout.
    pub edition: String,
    /// The package of the classes and interfaces; empty for the unnamed package.
    pub package: String,
    /// The tasks in the handout's order.
    pub tasks: Vec<Task>,
    /// The points that are needed to pass, if the course says so.
    pub pass: Option<PassRule>,
    /// The time at which hand-ins are due and the cost of lateness, if the course has a deadline.
    pub deadline: Option<Deadline>,
    /// The points in Moodle's worksheet.
    pub moodle: MoodleGrade,
    /// The types of hand-ins; if there are none, everybody is asked every task.
    pub types: Vec<HandInType>,
    /// The task of a course that grades programs by the files they write. Such a course asks nothing else; other
    /// courses never ask for files.
    pub files: Option<FilesTask>,
    /// The language of reports, tables and messages, unless the command line selects another.
    pub language: Option<Language>,
    /// The notation of cells in reports.
    pub notation: Notation,
    /// The audience of cases that do not specify one.
    pub visibility: Visibility,
    /// The rule by which points are given.
    pub scoring: Scoring,
    /// The program that answers methods which the reference does not know, if the course names one: `exec:COMMAND`.
    pub oracle: Option<String>,
    /// The reading chosen for each clause.
    pub readings: Readings,
    /// The choices of readings that a submission may follow.
    pub contested: ContestedPolicy,
    /// Inadmissible readings that are accepted nevertheless.
    pub admits: Vec<Reading>,
    /// Minimum requirements on the cases, checked by `epsilon lint`.
    pub floors: Floors,
    /// Resource limits of a submission.
    pub limits: Limits,
    /// The effect of console output.
    pub console: ConsolePolicy,
    /// The effect of wrong answers to images of passed cases.
    pub twins: TwinPolicy,
    /// The effect of asking a team's class again with correct unit classes.
    pub beside_sound: SoundPolicy,
    /// The effect of running out of time on the cases that are no longer asked.
    pub over_budget: OverBudgetPolicy,
    /// The effects of diagnoses.
    pub diagnosis: DiagnosisPolicy,
    /// Severities that differ from [`Rule::severity`].
    pub severities: BTreeMap<Rule, Severity>,
    /// The rules whose remarks are dropped.
    pub silent: BTreeSet<Rule>,
}

impl Course {
    /// Returns the folder of its package below that of the sources, such as `utils/`; empty for the unnamed package.
    pub fn package_folder(&self) -> String {
        match self.package.as_str() {
            "" => String::new(),
            package => package.replace('.', "/") + "/",
        }
    }

    /// Returns the severity of breaking a rule.
    pub fn severity(&self, rule: Rule) -> Severity {
        self.severities
            .get(&rule)
            .copied()
            .unwrap_or(rule.severity())
    }

    /// Returns the type of hand-in with this name, ignoring case.
    pub fn type_of(&self, name: &str) -> Option<&HandInType> {
        let is_called = |known: &String| known.to_lowercase() == name.trim().to_lowercase();
        self.types
            .iter()
            .find(|one| one.names.iter().any(is_called))
    }

    /// Returns whether a submission may follow a reading: the course chooses it or, unless its policy accepts only
    /// chosen readings, the reading is admissible or admitted by the course.
    pub fn accepts(&self, reading: Reading) -> bool {
        self.contested != ContestedPolicy::ChosenReadings
            && (reading.admissible || self.admits.contains(&reading))
            || self.readings.with(reading) == self.readings
    }

    /// Returns the task that asks for a class.
    pub fn task_of(&self, class: &str) -> Option<&Task> {
        self.tasks
            .iter()
            .find(|task| task.classes.iter().any(|name| name == class))
    }
}

/// Everything below `specs/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Specs {
    /// The interfaces, ascending by name.
    pub interfaces: Vec<Interface>,
    /// The course.
    pub course: Course,
}

impl Specs {
    /// Returns whether any method has cells or grids in its signature.
    pub fn have_grids(&self) -> bool {
        self.methods().any(|(_, method)| {
            let parameters = method.parameters.iter().map(|it| it.kind);
            parameters.chain([method.result]).any(Type::is_of_grids)
        })
    }

    /// Returns the interface of this name.
    pub fn interface(&self, name: &str) -> Option<&Interface> {
        self.interfaces
            .iter()
            .find(|interface| interface.name == name)
    }

    /// Returns a method of an interface, both by name.
    pub fn method(&self, interface: &str, method: &str) -> Option<&Method> {
        self.interface(interface)?.method(method)
    }

    /// Returns every method with its interface, in order.
    pub fn methods(&self) -> impl Iterator<Item = (&Interface, &Method)> {
        self.interfaces.iter().flat_map(|interface| {
            interface
                .methods
                .iter()
                .map(move |method| (interface, method))
        })
    }
    /// Returns the methods of the classes that the course's tasks ask for.
    pub fn of_tasks(&self) -> impl Iterator<Item = (&Interface, &Method)> {
        let tasks = &self.course.tasks;
        self.methods().filter(|(interface, _)| {
            let asks = |task: &Task| task.classes.contains(&interface.class);
            tasks.iter().any(asks)
        })
    }
}
