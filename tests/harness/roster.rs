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
fn a_name_of_two_people_is_nobodys() {
    let roster = read("Name,Number,Login\nEva Li,1,\nEva Li,2,eli\n").expect("a roster");
    assert_eq!(roster.owner("Eva Li"), None);
    assert_eq!(
        roster.owner("Eva Li 1"),
        Some(Owner::Person(&roster.people[0]))
    );
    assert_eq!(roster.owner("eli"), Some(Owner::Person(&roster.people[1])));
    assert_eq!(roster.person_of_folder("Li_Eva_other_4711"), None);
    assert_eq!(
        roster.person_of_folder("Li_Eva_eli_4711"),
        Some(&roster.people[1])
    );
}

#[test]
fn folders_of_ilias_find_their_owners() {
    let roster = read(
        "Name,Number,Login,Team\nEva Müller,123456,,Team 3\nAna Kovač,,,Team 3\nJosé de la Peña,,,\nJan Koch,,e_koch,Team 4\nSøren Weiß,,,\n",
    )
    .expect("a roster");
    let [eva, ana, jose, jan, soren] = &roster.people[..] else {
        panic!("five people");
    };
    for (folder, person) in [
        ("Mueller_Eva_em_4711", Some(eva)),
        ("Muller_Eva_eva.m_4711", Some(eva)),
        ("Someone_Else_123456_4711", Some(eva)),
        // ILIAS writes `_` for each byte of a letter without a name in HTML.
        ("Kova___Ana_ak_4712", Some(ana)),
        ("Kovac_Ana_ak_4712", Some(ana)),
        ("de la Pena_Jose_jose_4713", Some(jose)),
        ("Married_Jan_e_koch_4714", Some(jan)),
        ("Weis_Soren_sw_4715", Some(soren)),
        ("Weiss_Soren_sw_4715", Some(soren)),
        ("Mueller_Eva_4711", None),
        ("Mueller_Maria_mm_4711", None),
        // The number of the user in ILIAS is no matriculation number.
        ("Other_One_oo_123456", None),
        ("", None),
    ] {
        assert_eq!(roster.person_of_folder(folder), person, "{folder}");
    }
    let owner = |folders: &[&str]| {
        let folders: Vec<String> = folders.iter().map(|&it| it.to_owned()).collect();
        roster
            .owner_of_folders(&folders)
            .map(|owner| owner.team().to_owned())
    };
    let team = ["Mueller_Eva_em_4711", "Kovac_Ana_ak_4712"];
    assert_eq!(owner(&team).as_deref(), Some("Team 3"));
    assert_eq!(owner(&[team[0], "Guest_A_ag_1"]).as_deref(), Some("Team 3"));
    assert_eq!(owner(&[team[0], "Koch_Jan_e_koch_4714"]), None);
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
        "Name,Login\nEva,em\nBen,EM\n",
    ]
    .map(told);
    insta::assert_snapshot!(mistakes.join("\n"));
}
