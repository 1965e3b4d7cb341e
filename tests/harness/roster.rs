//! The roster as Moodle and spreadsheets write it.

use message::Language;
use message::error::HarnessError;
use model::roster::{Owner, Person, Roster};

use crate::diff::builders::SPECS;

fn read(table: impl AsRef<[u8]>) -> Result<Roster, Vec<HarnessError>> {
    Roster::read("roster.csv", table.as_ref(), &SPECS.course)
}

fn person(name: &str, number: &str, team: &str, kind: &str) -> Person {
    Person {
        name: name.to_owned(),
        number: number.to_owned(),
        team: team.to_owned(),
        kind: Some(kind.to_owned()),
    }
}

#[test]
fn tables_of_moodle_and_spreadsheets_say_the_same() {
    let expected = [
        person("Eva Müller", "123456", "Team 3", "Row"),
        person("Ben Li", "654321", "", "Block"),
    ];
    for table in [
        "Nachname,Vorname,Matrikelnummer,Gruppe,Typ\nMüller,Eva,123456,Team 3,Zeile\nLi,Ben,654321,,Block\n",
        "\u{feff}First name;Last name;ID number;Team;Type\r\nEva;Müller;123456;Team 3;row\r\nBen;Li;654321;;BLOCK\r\n",
        "Type\tGroup\tName\tMatriculation number\nRow\tTeam 3\t\"Müller, Eva\"\t123456\nBlock\t\tBen Li\t654321",
    ] {
        assert_eq!(read(table).expect("a roster").people, expected, "{table}");
    }
    let utf16: Vec<u8> = std::iter::once(0xfeff)
        .chain("Name\tTyp\r\nEva Müller\tZeile\r\n".encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    for table in [&utf16[..], b"Name;Typ\r\nEva M\xfcller;Zeile\r\n"] {
        let people = read(table).expect("a roster").people;
        assert_eq!(people, [person("Eva Müller", "", "", "Row")]);
    }
}

#[test]
fn hand_ins_find_their_owners() {
    let roster = read(
        "Name,Number,Team,Type\nEva Müller,123456,Team 3,Row\nJan de Boer,234567,Team 3,Col\nAnn Li,345678,12,Block\n",
    )
    .expect("a roster");
    let [eva, jan, ann] = &roster.people[..] else {
        panic!("three people");
    };
    for (name, owner) in [
        ("Eva Müller", Some(Owner::Person(eva))),
        ("Mu\u{308}ller Eva", Some(Owner::Person(eva))),
        ("mueller-eva", Some(Owner::Person(eva))),
        ("sudoku-src-234567", Some(Owner::Person(jan))),
        ("de Boer, Jan", Some(Owner::Person(jan))),
        ("li_ann", Some(Owner::Person(ann))),
        ("team-03", Some(Owner::Team("Team 3"))),
        ("Gruppe 12", Some(Owner::Team("12"))),
        ("Eva", None),
        ("Team 4", None),
        ("", None),
    ] {
        assert_eq!(roster.owner(name), owner, "{name}");
    }
}

#[test]
fn mistakes_have_their_place() {
    let told = |table: &str| {
        let problems = read(table).expect_err("a mistake");
        let told = problems.iter().map(|problem| {
            let HarnessError::File(place) = problem else {
                panic!("{problem:?}");
            };
            let (line, column) = place.line_and_column();
            let [english, german] = Language::ALL.map(|it| problem.diagnosis(it).to_string());
            format!("{line}:{column} {english} | {german}\n")
        });
        told.collect::<String>()
    };
    let mistakes = [
        "",
        "Matrikelnummer;Typ\n123456;Row\n",
        "Name;Typ\nEva;Rwo\n;Row\nEva;Row\n",
        "Name,Number\nEva,1\nBen,1\n",
        "Name,Number\nEva\n",
    ]
    .map(told);
    insta::assert_snapshot!(mistakes.join("\n"));
}
