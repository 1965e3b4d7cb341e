//! The people of a course, read from a table of names, numbers, teams and types that Moodle or a spreadsheet exports.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ascii::forms;
use crate::deadline::{Deadline, Time};
use crate::spec::{Course, HandInType};
use files::spreadsheet::{Field, Sheet};
use message::Message;
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
const LOGIN: &[&str] = &[
    "login",
    "user name",
    "username",
    "account",
    "anmeldename",
    "benutzername",
    "kennung",
    "benutzerkennung",
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
const EXTENSION: &[&str] = &[
    "extension",
    "extension until",
    "verlängerung",
    "fristverlängerung",
];
const HANDED_IN: &[&str] = &["handed in", "submitted", "abgegeben", "abgabezeit"];
const TEAM_HANDED_IN: &[&str] = &["team handed in", "team submitted", "team abgegeben"];

/// The times of a person's hand-ins and extension, as far as the roster has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The time of the person's own hand-in.
    pub own: Option<Time>,
    /// The time of the team's hand-in.
    pub of_team: Option<Time>,
    /// The extended deadline of the person.
    pub extension: Option<Time>,
}

/// A person of the course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name, the given name first.
    pub name: String,
    /// The matriculation number; empty if the roster has none.
    pub number: String,
    /// The name of the team; empty if the person is in none.
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
    /// Returns the name of the team; empty if the person is in none.
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
    /// The login of each of them on the platform, in lower case; empty for those without one.
    pub logins: Vec<String>,
    /// `true` if every hand-in belongs to the only entry, a person or a team.
    is_sole: bool,
    /// The times of each of them, in the same order; not set if the course has no deadline.
    pub times: Vec<Times>,
}

impl Roster {
    /// Reads a table in UTF-8, UTF-16 with a byte order mark, or Windows-1252, as spreadsheets write it.
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
    /// All mistakes of the table: a missing column of names, people without a name, people or logins listed twice,
    /// unknown types, and invalid times or extensions.
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
        let [number, login, team, kind] = [NUMBER, LOGIN, TEAM, TYPE].map(column);
        let [extension, own, of_team] = [EXTENSION, HANDED_IN, TEAM_HANDED_IN].map(column);
        let mut times = Vec::new();
        let mut problems = Vec::new();
        let mut seen: BTreeMap<String, &Field> = BTreeMap::new();
        let (mut people, mut logins) = (Vec::new(), Vec::new());
        let mut by_login: BTreeMap<String, &Field> = BTreeMap::new();
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
            // Two people may share a name, but not a number; without a number, the name must be unique.
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
            let login_name = text(login).to_lowercase();
            if let Some(column) = login.filter(|_| !login_name.is_empty())
                && let Some(first) = by_login.insert(login_name.clone(), &row[column])
            {
                let line = sheet.line(first);
                problems.push(sheet.problem(&row[column], message!("roster-login-twice", line)));
            }
            logins.push(login_name);
            let mut time = |column: Option<usize>, is_extension: bool| {
                let field = &row[column?];
                let read = time_in(&field.text, is_extension, course.deadline.as_ref());
                read.map_err(|message| problems.push(sheet.problem(field, message)))
                    .ok()
                    .flatten()
            };
            times.push(Times {
                own: time(own, false),
                of_team: time(of_team, false),
                extension: time(extension, true),
            });
        }
        if problems.is_empty() {
            Ok(Self {
                people,
                logins,
                times,
                is_sole: false,
            })
        } else {
            Err(problems)
        }
    }

    /// Returns a roster of people without logins and times.
    pub fn of_people(people: Vec<Person>) -> Self {
        Self {
            people,
            ..Self::default()
        }
    }

    /// Returns a roster by which every hand-in belongs to one owner; a person without a name stands for the team.
    pub fn of_owner(owner: Option<&Person>) -> Self {
        Self {
            people: owner.into_iter().cloned().collect(),
            logins: Vec::new(),
            times: vec![Times::default(); usize::from(owner.is_some())],
            is_sole: true,
        }
    }

    /// Returns the owner of every hand-in, if there is only one.
    fn sole(&self) -> Option<Owner<'_>> {
        let person = self.people.first().filter(|_| self.is_sole)?;
        Some(if person.name.is_empty() {
            Owner::Team(&person.team)
        } else {
            Owner::Person(person)
        })
    }

    /// Returns the times of an owner. A team has the latest hand-in time and the latest extension of its members.
    pub fn times(&self, owner: Owner<'_>) -> Times {
        let times = self.people.iter().zip(&self.times);
        match owner {
            Owner::Person(person) => {
                let own = times.clone().find(|(other, _)| *other == person);
                own.map(|(_, times)| *times).unwrap_or_default()
            }
            Owner::Team(team) => {
                let members = times.filter(|(person, _)| person.team == team);
                members.fold(Times::default(), |all, (_, one)| Times {
                    own: all.own.max(one.of_team),
                    of_team: None,
                    extension: all.extension.max(one.extension),
                })
            }
        }
    }

    /// Returns the owner of a hand-in by its name: the person whose matriculation number or login is a part of the
    /// name, the person with that full name, its words in any order, or the team of that name. Logins or names that fit
    /// several people identify none of them.
    pub fn owner(&self, name: &str) -> Option<Owner<'_>> {
        if self.is_sole {
            return self.sole();
        }
        let own = words(name);
        let lower = name.to_lowercase();
        let is_login = |login: &str| {
            let mut parts = lower.split([' ', '_']);
            lower == login || parts.any(|part| part == login)
        };
        let is_called = |person: &Person| words(&person.name) == own;
        let person = self
            .by_number(&own)
            .or_else(|| self.by_login(is_login))
            .or_else(|| self.only(is_called));
        person.map(Owner::Person).or_else(|| {
            let is_team = |team: &&str| !team.is_empty() && team_words(team) == team_words(name);
            let mut teams = self.people.iter().map(|person| person.team.as_str());
            teams.find(is_team).map(Owner::Team)
        })
    }

    /// Returns the person to whom an ILIAS folder `Lastname_Firstname_login_4711`, named in ASCII, belongs: by
    /// matriculation number, else by login, else by name.
    pub fn person_of_folder(&self, folder: &str) -> Option<&Person> {
        let (stem, _) = folder.rsplit_once('_')?;
        let lower = stem.to_lowercase();
        let own = words(stem);
        let ends = |login: &str| {
            let mut forms = forms(login).into_iter();
            forms.any(|login| lower.ends_with(&format!("_{login}")))
        };
        let parts = in_order(stem);
        let is_called = |person: &Person| {
            let mut forms = forms(&person.name).into_iter();
            forms.any(|form| {
                let name = words(&form);
                // The login follows the name.
                let front = parts.get(..name.len()).filter(|_| name.len() < parts.len());
                front.is_some_and(|front| {
                    let mut front = front.to_vec();
                    front.sort_unstable();
                    front == name
                })
            })
        };
        self.by_number(&own)
            .or_else(|| self.by_login(ends))
            .or_else(|| self.only(is_called))
    }

    /// Returns the owner of a hand-in in one or several ILIAS folders; several are those of a team's members.
    pub fn owner_of_folders(&self, folders: &[String]) -> Option<Owner<'_>> {
        if self.is_sole {
            return self.sole();
        }
        let mut people = folders.iter().map(|folder| self.person_of_folder(folder));
        if let [_] = folders {
            return people.next()?.map(Owner::Person);
        }
        // People who are not in the roster are assumed to be in the same team.
        let mut teams = people.flatten().map(|person| person.team.as_str());
        let first = teams.next().filter(|team| !team.is_empty())?;
        teams
            .all(|team| team == first)
            .then_some(Owner::Team(first))
    }

    fn by_number(&self, words: &[String]) -> Option<&Person> {
        self.people.iter().find(|person| {
            let number = person.number.to_lowercase();
            !number.is_empty() && words.contains(&number)
        })
    }

    fn by_login(&self, matches: impl Fn(&str) -> bool) -> Option<&Person> {
        let people = self.people.iter().zip(&self.logins);
        let mut found = people.filter(|(_, login)| !login.is_empty() && matches(login));
        let (person, _) = found.next()?;
        found.next().is_none().then_some(person)
    }

    /// Returns the person who fits, if exactly one does.
    fn only(&self, fits: impl Fn(&Person) -> bool) -> Option<&Person> {
        let mut people = self.people.iter().filter(|person| fits(person));
        let first = people.next()?;
        people.next().is_none().then_some(first)
    }
}

/// Reads the time or the extension in a field. Returns `None` if there is none, and for a time if the course has no
/// deadline; an extension without a deadline is a mistake.
fn time_in(
    field: &str,
    is_extension: bool,
    deadline: Option<&Deadline>,
) -> Result<Option<Time>, Message> {
    let text = field.trim();
    if text.is_empty() || text == "-" {
        return Ok(None);
    }
    let Some(deadline) = deadline else {
        return if is_extension {
            Err(message!("roster-no-deadline"))
        } else {
            Ok(None)
        };
    };
    let read = if is_extension {
        let read = deadline.read_extension(text);
        read.ok_or_else(|| message!("roster-no-extension", value = text))
    } else {
        let read = deadline.read_time(text);
        read.ok_or_else(|| message!("roster-no-time", value = text))
    };
    read.map(Some)
}

/// Turns `Doe, Jane` into `Jane Doe`.
fn given_name_first(name: &str) -> String {
    let name = match name.split_once(',') {
        Some((last, first)) => format!("{} {}", first.trim(), last.trim()),
        None => name.to_owned(),
    };
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the words of a name in lower case, sorted; umlauts and ß are transcribed to ASCII.
fn words(name: &str) -> Vec<String> {
    let mut words = in_order(name);
    words.sort_unstable();
    words
}

/// Returns the words of a name in lower case, in their order; umlauts and ß are transcribed to ASCII.
fn in_order(name: &str) -> Vec<String> {
    use unicode_normalization::UnicodeNormalization;
    let name: String = name.nfc().flat_map(char::to_lowercase).collect();
    let name = [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]
        .into_iter()
        .fold(name, |name, (letter, letters)| {
            name.replace(letter, letters)
        });
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    words
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns the sorted words of a team's name, without words such as "team" and without leading zeros.
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
