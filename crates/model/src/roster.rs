//! The people of a course: the table of names, numbers, teams and types that Moodle or a spreadsheet exports.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::spec::{Course, HandInType};
use files::spreadsheet::{Field, Sheet};
use message::error::{HarnessError, one_of};

/// The headers of each column in English and German, in lower case.
const NAME: &[&str] = &[
    "name",
    "full name",
    "fullname",
    "vollständiger name",
    "student",
    "student name",
];
const FIRST_NAME: &[&str] = &["first name", "given name", "vorname"];
const LAST_NAME: &[&str] = &[
    "last name",
    "surname",
    "family name",
    "nachname",
    "familienname",
];
const NUMBER: &[&str] = &[
    "matriculation number",
    "student number",
    "id number",
    "number",
    "matrikelnummer",
    "matrikelnr.",
    "matrikel-nr.",
    "matrikel",
    "matr.-nr.",
    "id-nummer",
];
const TEAM: &[&str] = &[
    "team",
    "team number",
    "teamnummer",
    "group",
    "groups",
    "gruppe",
    "gruppen",
];
const TYPE: &[&str] = &["type", "typ", "task", "aufgabe", "aufgabentyp"];

/// A person of the course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name, the given name first.
    pub name: String,
    /// The matriculation number; empty if the roster has none.
    pub number: String,
    /// The team; empty for nobody's.
    pub team: String,
    /// The name of the type, as the course writes it.
    pub kind: Option<String>,
}

/// The owner of a hand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner<'a> {
    /// One person.
    Person(&'a Person),
    /// All members of a team.
    Team(&'a str),
}

impl<'a> Owner<'a> {
    /// Returns the name of the team; empty for nobody's.
    pub fn team(&self) -> &'a str {
        match self {
            Self::Person(person) => &person.team,
            Self::Team(team) => team,
        }
    }
}

/// The people of a course, in the order of their table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The people.
    pub people: Vec<Person>,
}

impl Roster {
    /// Reads a table in UTF-8, UTF-16 with its mark, or Windows-1252, as spreadsheets write it.
    ///
    /// ```
    /// use model::roster::Roster;
    /// # let course = model::load::specs("../../specs".as_ref(), "meilenstein1").unwrap().course;
    /// let table = b"Nachname;Vorname;Matrikelnummer;Typ\r\nM\xfcller;Eva;123456;Zeile\r\n";
    /// let roster = Roster::read("liste.csv", table, &course).unwrap();
    /// assert_eq!(roster.people[0].name, "Eva Müller");
    /// assert_eq!(roster.people[0].kind.as_deref(), Some("Row"));
    /// ```
    ///
    /// # Errors
    ///
    /// All mistakes of the table: a column of names that is missing, people without a name or listed twice, unknown
    /// types.
    pub fn read(name: &str, bytes: &[u8], course: &Course) -> Result<Self, Vec<HarnessError>> {
        let sheet = Sheet::of_spreadsheet(name, bytes).map_err(|problem| vec![problem])?;
        let column = |names: &[&str]| sheet.column(|header| names.contains(&header));
        let names: Vec<usize> = match (column(NAME), column(FIRST_NAME), column(LAST_NAME)) {
            (_, Some(first), Some(last)) => vec![first, last],
            (Some(name), ..) => vec![name],
            _ => {
                let message = message!("roster-no-name", headers = sheet.headers());
                return Err(vec![sheet.problem_of_header(message)]);
            }
        };
        let [number, team, kind] = [NUMBER, TEAM, TYPE].map(column);
        let mut problems = Vec::new();
        let mut seen: BTreeMap<String, &Field> = BTreeMap::new();
        let mut people = Vec::new();
        for row in &sheet.rows {
            let text = |column: Option<usize>| {
                column.map_or(String::new(), |column| row[column].text.trim().to_owned())
            };
            let parts: Vec<String> = names.iter().map(|column| text(Some(*column))).collect();
            let person = Person {
                name: given_name_first(&parts.join(" ")),
                number: text(number),
                team: text(team),
                kind: kind.and_then(|column| {
                    let word = row[column].text.trim();
                    let known = course.type_of(word);
                    if known.is_none() && !word.is_empty() {
                        let message = message!("roster-unknown-type", name = word);
                        let names = course.types.iter().map(HandInType::name);
                        let problem = sheet.problem(&row[column], message);
                        problems.push(problem.with_help(one_of(names)));
                    }
                    Some(known?.name().to_owned())
                }),
            };
            let field = &row[names[0]];
            if person.name.is_empty() {
                problems.push(sheet.problem(field, message!("roster-nameless")));
            }
            // Two people may have one name, but not one number.
            let key = format!(
                "{} {}",
                person.number,
                if person.number.is_empty() {
                    &person.name
                } else {
                    ""
                }
            );
            if let Some(first) = seen.insert(key, field) {
                let line = sheet.line(first);
                problems.push(sheet.problem(field, message!("roster-twice", line)));
            }
            people.push(person);
        }
        if problems.is_empty() {
            Ok(Self { people })
        } else {
            Err(problems)
        }
    }

    /// Returns the owner of a hand-in: the team of that name, or the person whose matriculation number or whole name,
    /// in any order, its name has.
    pub fn owner(&self, name: &str) -> Option<Owner<'_>> {
        let own = words(name);
        let has_number = |person: &&Person| {
            let number = person.number.to_lowercase();
            !number.is_empty() && own.contains(&number)
        };
        let is_called = |person: &&Person| words(&person.name) == own;
        let mut people = self.people.iter();
        let teams = || self.people.iter().map(|person| person.team.as_str());
        let person = people
            .find(has_number)
            .or_else(|| self.people.iter().find(is_called));
        person.map(Owner::Person).or_else(|| {
            let is_team = |team: &&str| !team.is_empty() && team_words(team) == team_words(name);
            teams().find(is_team).map(Owner::Team)
        })
    }
}

/// Turns `Doe, Jane` into `Jane Doe`.
fn given_name_first(name: &str) -> String {
    let name = match name.split_once(',') {
        Some((last, first)) => format!("{} {}", first.trim(), last.trim()),
        None => name.to_owned(),
    };
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the words of a name, sorted; umlauts are the same as in ASCII.
fn words(name: &str) -> Vec<String> {
    use unicode_normalization::UnicodeNormalization;
    let name: String = name.nfc().flat_map(char::to_lowercase).collect();
    let name = [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]
        .into_iter()
        .fold(name, |name, (letter, letters)| {
            name.replace(letter, letters)
        });
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    let mut words: Vec<String> = words
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort_unstable();
    words
}

/// Returns the words of a team's name without the word for team, numbers without leading zeros.
fn team_words(name: &str) -> Vec<String> {
    let mut words = words(name);
    words.retain(|word| !["team", "group", "gruppe"].contains(&word.as_str()));
    for word in &mut words {
        let short = word.trim_start_matches('0');
        if !short.is_empty() {
            *word = short.to_owned();
        }
    }
    words
}
