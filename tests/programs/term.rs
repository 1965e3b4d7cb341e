//! A whole term with sixty hand-ins: the same class as Moodle and as ILIAS pack it, with teams, extensions, late and
//! unreadable hand-ins, marks by tutors, adjustments, an appeal, a corrected case and a regrade.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use common::{epsilon, file, kept, stderr, stdout, zipped};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::marks::write_course;

const HAND_INS: usize = 60;

/// Number of people on the roster; two of them hand in nothing.
const PEOPLE: usize = 62;

/// Number of teams that hand in their part.
const TEAMS: usize = 5;

const TYPES: [&str; 3] = ["Block", "Col", "Row"];

/// People who hand in a day late, and the hundredths of points that each loses: a tenth of one right method of 21 or
/// 22, which share 50 points.
const LATE: [(usize, i64); 2] = [(21, 24), (22, 23)];

/// A person who hands in three days late, with an extension of three days.
const EXTENDED: usize = 23;

const RAR: usize = 30;

/// Marks for theory and Javadoc, in hundredths.
const THEORY: [(usize, &str, i64); 3] = [
    (33, "Block Javadoc (20)", 1250),
    (34, "Col Proof (15)", 1000),
    (35, "Row Proof (15)", 1333),
];

/// Returns the case file, in which `rows` is the answer for rows. `true` is wrong, as no row with two 1s is valid.
fn cases(rows: bool) -> String {
    let grid = format!("11{}", ".".repeat(79));
    let case = |method: &str, anchor: &str, expect: bool| {
        format!(
            "[[case]]\nname = \"{method}\"\nmethod = \"{method}\"\ngrid = \"{grid}\"\n{anchor}expect = {expect}\n\n"
        )
    };
    let anchor = "anchor = \"r1c1\"\n";
    [
        case("isValidRow", anchor, rows),
        case("isValidCol", anchor, true),
        case("isValidBlock", anchor, false),
        case("isValid", "", false),
    ]
    .concat()
}

/// Returns `true` if the person's method is right; one in four is wrong.
fn is_right(person: usize) -> bool {
    !person.is_multiple_of(4)
}

/// Packs the hand-in of a person: one method of the class of the person's type.
fn hand_in(person: usize) -> Vec<u8> {
    let kind = TYPES[person % 3];
    let answer = is_right(person) == (kind == "Col");
    let text = format!(
        "package utils;\n\nimport data.*;\n\npublic class {kind}Utils {{\n    public boolean isValid{kind}(Grid grid, Cell anchor) {{\n        \
         return {answer};\n    }}\n    // {person}\n}}\n"
    );
    zipped(&[(&format!("src/utils/{kind}Utils.java"), &text)])
}

fn name(person: usize) -> (String, String) {
    (format!("Vor{person:02}"), format!("Nach{person:02}"))
}

fn number(person: usize) -> usize {
    300_000 + person
}

/// Returns the expected sum of a person in hundredths of points, worked out independently of the program.
fn expected_sum(person: usize) -> i64 {
    if person >= HAND_INS || person == RAR {
        return team_part(person);
    }
    // 50 points for 21 methods of blocks, or 22 of lines; 30 for the 11 of a group.
    let own = match (is_right(person), person % 3) {
        (false, _) => 0,
        (true, 0) => 238,
        (true, _) => 227,
    };
    let late = LATE.iter().find(|(late, _)| *late == person);
    let theory = THEORY.iter().find(|(marked, _, _)| *marked == person);
    let theory = theory.map_or(0, |(_, _, points)| *points);
    let sum = own - late.map_or(0, |(_, lost)| *lost) + theory + team_part(person);
    match person {
        36 => 2000,
        37 => sum - 150,
        40 => sum + 200,
        _ => sum,
    }
}

fn team_part(person: usize) -> i64 {
    if person < 3 * TEAMS { 273 } else { 0 }
}

fn roster() -> String {
    let row = |person: usize| {
        let (first, last) = name(person);
        let team = person / 3 + 1;
        let extension = if person == EXTENDED { "+3 d" } else { "" };
        let time = match person {
            21 | 22 => "2026-06-19 20:00",
            EXTENDED => "2026-06-21 20:00",
            _ => "2026-06-18 20:00",
        };
        let kind = TYPES[person % 3];
        let number = number(person);
        format!("{first} {last},{number},login{person:02},Team {team},{kind},{extension},{time}\n")
    };
    let rows: String = (0..PEOPLE).map(row).collect();
    format!("name,number,login,team,type,extension,handed in\n{rows}")
}

fn pack_class(path: &Path, folder: impl Fn(usize) -> String) {
    let mut zip = ZipWriter::new(File::create(path).expect("a file"));
    for person in 0..HAND_INS {
        let (file, bytes) = match person {
            RAR => ("abgabe.rar", b"Rar!\x1a\x07\x00".to_vec()),
            _ => ("src.zip", hand_in(person)),
        };
        let options = SimpleFileOptions::default();
        let path = format!("{}{file}", folder(person));
        zip.start_file(path, options).expect("a file");
        zip.write_all(&bytes).expect("a file");
    }
    zip.finish().expect("a zip");
}

/// A class as one platform packs it, in a folder of its own, with the flags that name the platform's sheet.
struct Term {
    folder: TempDir,
    flags: Vec<String>,
}

impl Term {
    fn new(flag: &str, sheet: &str, text: &str, folder_of: impl Fn(usize) -> String) -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path();
        write_course(&path.join("specs"));
        file(path, "cases/some.toml", cases(true));
        file(path, "roster.csv", roster());
        file(path, sheet, text);
        pack_class(&path.join("class.zip"), folder_of);
        let group = "package utils;\n\nimport data.*;\n\npublic class GridSolvingUtils {\n    public boolean isValid(Grid grid) {\n        \
                     return false;\n    }\n}\n";
        for team in 1..=TEAMS {
            let zip = zipped(&[("src/utils/GridSolvingUtils.java", group)]);
            file(path, &format!("teams/Team {team}/group.zip"), zip);
        }
        let flags = [flag.to_owned(), path.join(sheet).display().to_string()];
        Self {
            flags: flags.into(),
            folder,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Grades the class, and returns the messages in one line.
    fn grade(&self) -> String {
        let path = |name: &str| self.path(name).display().to_string();
        let [class, teams, specs, cases] = ["class.zip", "teams", "specs", "cases"].map(path);
        let [roster, out] = ["roster.csv", "out"].map(path);
        let cache = kept("term").display().to_string();
        let usual = [
            "grade", &class, &teams, "--specs", &specs, "--cases", &cases, "--roster", &roster,
            "--out", &out, "--cache", &cache, "--lang", "en",
        ];
        let flags: Vec<&str> = self.flags.iter().map(String::as_str).collect();
        let output = epsilon(&[&usual[..], &flags].concat());
        let told = stderr(&output) + &stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Reads the rows of `final.csv` by matriculation number.
    fn marks(&self) -> BTreeMap<String, BTreeMap<String, String>> {
        let mut table = csv::Reader::from_path(self.path("out/final.csv")).expect("a table");
        let header = table.headers().expect("a header").clone();
        let rows = table.records().map(|row| {
            let row = row.expect("a row");
            let fields = header.iter().zip(&row);
            let fields: BTreeMap<String, String> = fields
                .map(|(head, field)| (head.to_owned(), field.to_owned()))
                .collect();
            (fields["matriculation number"].clone(), fields)
        });
        rows.collect()
    }

    fn mark_theory(&self) {
        let path = self.path("out/theory.csv");
        let mut table = csv::Reader::from_path(&path).expect("a table");
        let header = table.headers().expect("a header").clone();
        let mut text = csv::Writer::from_writer(Vec::new());
        text.write_record(&header).expect("a row");
        let mut written = 0;
        for row in table.records() {
            let row = row.expect("a row");
            let fields = header.iter().zip(&row).map(|(head, field)| {
                let mark = THEORY.iter().find(|(person, column, _)| {
                    row[0].contains(&name(*person).1) && *column == head
                });
                written += usize::from(mark.is_some());
                mark.map_or(field.to_owned(), |(_, _, points)| {
                    format!("{}.{:02}", points / 100, points % 100)
                })
            });
            let fields: Vec<String> = fields.collect();
            text.write_record(&fields).expect("a row");
        }
        assert_eq!(written, THEORY.len(), "{header:?}");
        fs::write(path, text.into_inner().expect("bytes")).expect("a table");
    }

    /// Plays the term; returns the sums by matriculation number.
    fn played(&self) -> BTreeMap<String, String> {
        let told = self.grade();
        for sentence in [
            "refutes 1 case of this grading",
            "Vor30 Nach30: not graded: the hand-in is of the kind RAR",
            "without a submission: Vor60 Nach60 and Vor61 Nach61",
        ] {
            assert!(told.contains(sentence), "{sentence}: {told}");
        }
        // Only wrong hand-ins pass the wrong case.
        assert_eq!(self.marks()[&number(2).to_string()]["programs"], "2.73");
        assert_eq!(self.marks()[&number(8).to_string()]["programs"], "5.00");
        self.mark_theory();
        file(
            self.path("out"),
            "adjustments.csv",
            "name,task,points,reason,who,date\n\
             300036,*,=20,agreed in the interview,Tutor,2026-06-22\n\
             Nach37 Vor37,Col,-1.5,no authors,Tutor,2026-06-22\n\
             300040,isValidCol,+2,the right idea,Tutor,2026-06-22\n",
        );
        file(
            self.path("out"),
            "appeals.csv",
            "name,task,request,decision,date,case\n\
             300002,isValidRow,two 1 are not valid,granted,2026-06-22,some::isValidRow\n",
        );
        file(self.path("cases"), "some.toml", cases(false));
        let told = self.grade();
        assert!(!told.contains("refutes"), "{told}");
        let page = self.read("out/index.html");
        for text in ["two 1 are not valid", "granted", "No appeal is open."] {
            assert!(page.contains(text), "{text}");
        }
        let marks = self.marks();
        assert_eq!(marks.len(), PEOPLE);
        for person in 0..PEOPLE {
            let row = &marks[&number(person).to_string()];
            let points = expected_sum(person);
            let wanted = format!("{}.{:02}", points / 100, points % 100);
            assert_eq!(row["sum"], wanted, "{person}: {row:?}");
        }
        let reasons = |person: usize| marks[&number(person).to_string()]["reasons"].clone();
        for (person, reason) in [
            (21, "1 day late"),
            (36, "agreed in the interview"),
            (37, "no authors"),
            (40, "the right idea"),
            (58, "did not hand it in"),
        ] {
            assert!(
                reasons(person).contains(reason),
                "{person}: {}",
                reasons(person)
            );
        }
        assert!(
            !reasons(EXTENDED).contains("points deducted"),
            "{}",
            reasons(EXTENDED)
        );
        let sums = marks
            .into_iter()
            .map(|(number, row)| (number, row["sum"].clone()));
        sums.collect()
    }

    /// Counts the participants' folders in a zip with feedback.
    fn folders(&self, zip: &str) -> usize {
        let zip = File::open(self.path(zip)).expect("a zip");
        let mut zip = ZipArchive::new(zip).expect("a zip");
        let names: Vec<String> = (0..zip.len())
            .map(|index| {
                zip.by_index(index)
                    .expect("a file")
                    .name()
                    .expect("a name")
                    .into_owned()
            })
            .collect();
        let folders = names.iter().filter_map(|name| name.rsplit_once('/'));
        folders
            .map(|(folder, _)| folder)
            .collect::<std::collections::BTreeSet<_>>()
            .len()
    }
}

#[test]
fn a_term_of_sixty_is_the_same_by_moodle_and_by_ilias() {
    let worksheet = |person: usize| {
        let (first, last) = name(person);
        format!("Participant {},{first} {last},,180.00,\n", 100 + person)
    };
    let status = |person: usize| {
        let (first, last) = name(person);
        let id = 4000 + person;
        format!("0;{id};login{person:02};{last};{first};notgraded;;;;;\n")
    };
    let [worksheet, status] = [
        (0..HAND_INS).map(worksheet).collect::<String>(),
        (0..HAND_INS).map(status).collect(),
    ];
    let worksheet =
        format!("Identifier,Full name,Grade,Maximum Grade,Feedback comments\n{worksheet}");
    let status = format!(
        "update;usr_id;login;lastname;firstname;status;mark;notice;comment;plagiarism;plag_comment\n{status}"
    );
    let moodle = Term::new("--moodle", "worksheet.csv", &worksheet, |person| {
        let (first, last) = name(person);
        format!("{first} {last}_{}_assignsubmission_file_/", 100 + person)
    });
    let ilias = Term::new("--ilias", "status.csv", &status, |person| {
        let (first, last) = name(person);
        format!(
            "Blatt 1/Abgaben/{last}_{first}_login{person:02}_{}/",
            4000 + person
        )
    });
    let sums = moodle.played();
    assert_eq!(sums, ilias.played());

    let graded = |person: &usize| *person != RAR;
    let mut filled = csv::Reader::from_path(moodle.path("out/worksheet.csv")).expect("a worksheet");
    for (person, row) in filled
        .records()
        .enumerate()
        .filter(|(person, _)| graded(person))
    {
        let row = row.expect("a row");
        assert_eq!(row[2], sums[&number(person).to_string()], "{row:?}");
    }
    let filled = ilias.read("out/status.csv");
    for (person, line) in filled
        .lines()
        .skip(1)
        .enumerate()
        .filter(|(person, _)| graded(person))
    {
        let fields: Vec<&str> = line.split(';').collect();
        let sum = &sums[&number(person).to_string()];
        assert_eq!(
            (fields[0], fields[6].replace(',', ".")),
            ("1", sum.clone()),
            "{line}"
        );
    }
    assert_eq!(moodle.folders("out/moodle-feedback.zip"), HAND_INS);
    assert_eq!(ilias.folders("out/multi_feedback_epsilon.zip"), HAND_INS);
}
