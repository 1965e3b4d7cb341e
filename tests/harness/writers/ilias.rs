//! The status file of ILIAS, and its zip of feedback.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use files::workbook::Workbook;
use message::Language;
use message::error::HarnessError;
use proptest::prelude::*;
use report::Points;
use report::ilias::{Filled, Graded, Status, Verdict};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const PERSONS: &str = "update,usr_id,login,lastname,firstname,status,mark,notice,comment,plagiarism,plag_comment\n\
0,4711,emueller,\"Müller\",Eva,notgraded,,\"seen, twice\",,none,\n\
0,4712,jan.koch,Koch,Jan,failed,3,,old,suspicion,\"page 2\"\n\
0,4713,kim,Graf,Kim,notgraded,,,,,\n";
const TEAMS: &str = "\u{feff}update;team_id;logins;status;mark;notice;comment;plagiarism;plag_comment\r\n\
0;13;\"emueller, jan.koch\";notgraded;;;;;\r\n\
0;14;kim;notgraded;;;;;\r\n";

fn folders(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn graded<'a>(folders: &'a [String], team: Option<&'a str>, points: u32) -> Graded<'a> {
    Graded {
        folders,
        team,
        name: "somebody",
        verdict: Some(Verdict::Passed),
        points: Some(Points::whole(points)),
        comment: "=well; done",
    }
}

fn fill(status: impl AsRef<[u8]>, graded: &[Graded<'_>]) -> Result<Filled, HarnessError> {
    Status::read("status.csv", status.as_ref())?.fill(graded, false)
}

#[test]
fn a_file_of_persons() {
    let [eva, kim, other] = [
        folders(&["Mueller_Eva_emueller_4711"]),
        folders(&["Graf_Kim_kim_4713"]),
        folders(&["Li_An_an_4799"]),
    ];
    let not_graded = Graded {
        verdict: Some(Verdict::NotGraded),
        points: None,
        comment: "not graded: no zip",
        ..graded(&kim, None, 0)
    };
    let all = [graded(&eva, None, 50), not_graded, graded(&other, None, 1)];
    let filled = fill(PERSONS, &all).expect("a status file");
    let expected = PERSONS
        .replace(
            "0,4711,emueller,\"Müller\",Eva,notgraded,,\"seen, twice\",,",
            "1,4711,emueller,\"Müller\",Eva,passed,50.00,\"seen, twice\",\"'=well; done\",",
        )
        .replace(
            "0,4713,kim,Graf,Kim,notgraded,,,,",
            "1,4713,kim,Graf,Kim,notgraded,,,\"not graded: no zip\",",
        );
    assert_eq!(String::from_utf8_lossy(&filled.bytes), expected);
    assert_eq!(filled.filled, 2);
    assert_eq!(filled.without_row, ["somebody"]);
    assert_eq!(filled.without_grade, ["jan.koch Koch Jan"]);
}

#[test]
fn a_file_of_teams() {
    let [team, kim] = [
        folders(&["Mueller_Eva_emueller_4711", "Koch_Jan_jan.koch_4712"]),
        folders(&["Graf_Kim_kim_4713"]),
    ];
    // A team is known by its number, and by a login if only one member's folder is there.
    let all = [graded(&team, Some("13"), 30), graded(&kim, None, 20)];
    let status = Status::read("status.csv", TEAMS.as_bytes()).expect("a status file");
    let filled = status.fill(&all, true).expect("a status file");
    let expected = TEAMS
        .replace(
            "0;13;\"emueller, jan.koch\";notgraded;;;;",
            "1;13;\"emueller, jan.koch\";passed;30,00;;\"'=well; done\";",
        )
        .replace(
            "0;14;kim;notgraded;;;;",
            "1;14;kim;passed;20,00;;\"'=well; done\";",
        );
    assert_eq!(String::from_utf8_lossy(&filled.bytes), expected);
    // In a file of persons, each member gets the team's result, unless there is one of the member's own.
    let own = folders(&["Mueller_Eva_emueller_4711"]);
    let all = [graded(&own, None, 9), graded(&team, Some("13"), 30)];
    let filled = fill(PERSONS, &all).expect("a status file");
    let text = String::from_utf8(filled.bytes).expect("a text");
    assert!(text.contains("Eva,passed,9.00,"), "{text}");
    assert!(text.contains("Jan,passed,30.00,"), "{text}");
}

#[test]
fn mistakes_have_their_place_and_a_remedy() {
    let one = folders(&["Mueller_Eva_emueller_4711"]);
    let told = |status: &[u8], graded: &[Graded<'_>]| {
        let problem = fill(status, graded).expect_err("a problem");
        let place = match &problem {
            HarnessError::File(problem) => format!("{:?} ", problem.line_and_column()),
            _ => String::new(),
        };
        let said = Language::ALL.map(|it| {
            let diagnosis = problem.diagnosis(it);
            let remedy = diagnosis.remedy().map(ToString::to_string);
            format!("{diagnosis} ({})", remedy.unwrap_or_default())
        });
        format!("{place}{}\n{}\n", said[0], said[1])
    };
    let twice = PERSONS.replace("4712", "4711");
    let all = [
        told(b"", &[]),
        told(b"a,b\n1,2\n", &[]),
        told(
            PERSONS.replace("status,mark", "mark,status").as_bytes(),
            &[],
        ),
        told(
            TEAMS
                .replace(";logins", "")
                .replace(";\"emueller, jan.koch\"", "")
                .replace(";kim", "")
                .as_bytes(),
            &[],
        ),
        told(b"\xff\xfe", &[]),
        told(b"PK\x03\x04", &[]),
        told(twice.as_bytes(), &[graded(&one, None, 1)]),
        told(
            PERSONS.as_bytes(),
            &[graded(&one, None, 1), graded(&one, None, 2)],
        ),
        told(&workbook(&[&["update", "usr_id"]], true), &[]),
    ];
    insta::assert_snapshot!(all.join("\n"));
}

/// Returns a workbook as programs write it, with shared or with inline strings.
fn workbook(rows: &[&[&str]], is_shared: bool) -> Vec<u8> {
    let mut texts: Vec<&str> = Vec::new();
    let mut sheet = String::new();
    for (row, cells) in rows.iter().enumerate() {
        write!(sheet, "<row r=\"{}\" ht=\"15\">", row + 1)
            .expect("writing to a string cannot fail");
        for (column, text) in cells.iter().enumerate() {
            let name = format!(
                "{}{}",
                char::from(b'A' + u8::try_from(column).expect("few")),
                row + 1
            );
            if text.is_empty() {
                // Some empty cells have only a style, others are left out.
                if column % 2 == 0 {
                    write!(sheet, "<c r=\"{name}\" s=\"3\"/>")
                        .expect("writing to a string cannot fail");
                }
            } else if text.bytes().all(|it| it.is_ascii_digit()) {
                write!(sheet, "<c r=\"{name}\"><v>{text}</v></c>")
                    .expect("writing to a string cannot fail");
            } else if is_shared {
                write!(
                    sheet,
                    "<c r=\"{name}\" s=\"1\" t=\"s\"><v>{}</v></c>",
                    texts.len()
                )
                .expect("writing to a string cannot fail");
                texts.push(text);
            } else {
                write!(
                    sheet,
                    "<c r=\"{name}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"
                )
                .expect("writing to a string cannot fail");
            }
        }
        sheet.push_str("</row>");
    }
    let shared = texts.iter().fold(String::new(), |shared, text| {
        shared + "<si><t>" + text + "</t></si>"
    });
    let space = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    let mut parts = vec![
        (
            "xl/workbook.xml",
            format!(
                "<workbook {space} xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">\
             <sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"rId7\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Target=\"styles.xml\"/>\
            <Relationship Id=\"rId7\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
                .to_owned(),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!(
                "<worksheet {space}><cols/><sheetData>{sheet}</sheetData><pageMargins/></worksheet>"
            ),
        ),
        ("xl/styles.xml", "<styleSheet/>".to_owned()),
    ];
    if is_shared {
        let count = texts.len();
        parts.push((
            "xl/sharedStrings.xml",
            format!("<sst {space} count=\"{count}\" uniqueCount=\"{count}\">{shared}</sst>"),
        ));
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in parts {
        zip.start_file(path, SimpleFileOptions::default())
            .expect("a part");
        zip.write_all(text.as_bytes()).expect("a part");
    }
    zip.finish().expect("a zip").into_inner()
}

#[test]
fn a_workbook_keeps_all_else() {
    let header: Vec<&str> = PERSONS
        .lines()
        .next()
        .expect("a header")
        .split(',')
        .collect();
    let rows: [&[&str]; 3] = [
        &header,
        &[
            "0",
            "4711",
            "emueller",
            "M&#252;ller &amp; Co",
            "Eva",
            "notgraded",
            "",
            "x",
            "",
            "none",
            "",
        ],
        &[
            "0", "4712", "jan.koch", "Koch", "Jan", "failed", "", "", "", "", "",
        ],
    ];
    let eva = folders(&["Mueller_Eva_emueller_4711"]);
    for is_shared in [true, false] {
        let before = workbook(&rows, is_shared);
        let filled = fill(&before, &[graded(&eva, None, 50)]).expect("a workbook");
        assert_eq!(filled.without_grade, ["jan.koch Koch Jan"]);
        let [old, new] = [&before, &filled.bytes]
            .map(|bytes| Workbook::read("a", bytes).expect("a workbook").rows);
        assert_eq!(old[1][3], "Müller & Co");
        let expected = [
            "1",
            "4711",
            "emueller",
            "Müller & Co",
            "Eva",
            "passed",
            "50.00",
            "x",
            "'=well; done",
            "none",
        ];
        assert_eq!(new[1][..10], expected);
        assert_eq!((&new[0], &new[2]), (&old[0], &old[2]));
        let part = |bytes: &[u8], path: &str| {
            let mut zip = zip::ZipArchive::new(Cursor::new(bytes.to_vec())).expect("a zip");
            let mut text = String::new();
            let mut part = zip.by_name(path).expect("a part");
            std::io::Read::read_to_string(&mut part, &mut text).expect("a text");
            text
        };
        for path in ["xl/workbook.xml", "xl/styles.xml"] {
            assert_eq!(part(&before, path), part(&filled.bytes, path));
        }
        let sheet = part(&filled.bytes, "xl/worksheets/sheet1.xml");
        assert!(
            sheet.contains("<cols/>") && sheet.contains("<pageMargins/>"),
            "{sheet}"
        );
        assert!(sheet.contains("<row r=\"2\" ht=\"15\">"), "{sheet}");
        // A cell keeps its style.
        assert!(sheet.contains("<c r=\"G2\" s=\"3\""), "{sheet}");
        // Filling it again changes nothing.
        let again = fill(&filled.bytes, &[graded(&eva, None, 50)]).expect("a workbook");
        assert_eq!(
            Workbook::read("a", &again.bytes).expect("a workbook").rows,
            new
        );
    }
}

/// Returns the person and the file that ILIAS reads from a path in its zip of feedback.
fn as_ilias_reads(path: &str) -> Option<(&str, &str)> {
    let parts: Vec<&str> = path.split('/').collect();
    let [top, folder, file] = parts[..] else {
        return None;
    };
    let (_, person) = folder.rsplit_once('_')?;
    let counts = top.starts_with("multi_feedback") && !file.starts_with('.');
    counts.then_some((person, file))
}

#[test]
fn feedback_lies_where_ilias_looks() {
    let path = format!(
        "{}/Mueller_Eva_emueller_4711/feedback.html",
        report::ilias::FEEDBACK
    );
    assert_eq!(as_ilias_reads(&path), Some(("4711", "feedback.html")));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "(update|usr_id|0,4711|[,;\"\n<>&]){0,30}") {
        let one = folders(&["Mueller_Eva_emueller_4711"]);
        let sheet = workbook(&[&["update", &text]], true);
        for status in [&bytes[..], text.as_bytes(), &sheet] {
            let _ = fill(status, &[graded(&one, None, 1)]);
        }
    }

    #[test]
    fn a_changed_workbook_is_read_or_refused(at in 0_usize..2000, byte in any::<u8>()) {
        let header: Vec<&str> = PERSONS.lines().next().expect("a header").split(',').collect();
        let one = folders(&["Mueller_Eva_emueller_4711"]);
        let mut bytes = workbook(&[&header, &["0", "4711", "e"]], false);
        let at = at % bytes.len();
        bytes[at] = byte;
        let _ = fill(&bytes, &[graded(&one, None, 1)]);
    }
}
