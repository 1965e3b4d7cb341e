//! Downloads of a class as platforms make them.

use std::fs;
use std::path::Path;

use intake::archives::archives;
use intake::exports::unpack;
use message::Language;
use message::error::HarnessError;
use proptest::prelude::*;
use tempfile::TempDir;
use walkdir::WalkDir;

use super::builders::{Raw, zip};

/// Unpacks a zip with files of these names; a name with `/` at the end is a folder.
fn unpacked(names: &[&str]) -> (Result<bool, HarnessError>, TempDir) {
    let entries: Vec<Raw> = names.iter().map(|name| Raw::stored(name, "")).collect();
    unpacked_bytes(&zip(&entries))
}

fn unpacked_bytes(bytes: &[u8]) -> (Result<bool, HarnessError>, TempDir) {
    let [from, to] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let path = from.path().join("class.zip");
    fs::write(&path, bytes).expect("a file");
    (unpack(&path, to.path()), to)
}

/// Returns the paths of all files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = walk.map(|entry| entry.expect("an entry"));
    let files = entries.filter(|entry| entry.file_type().is_file());
    let below = files.map(|it| it.path().strip_prefix(folder).expect("below").to_owned());
    below.map(|path| path.display().to_string()).collect()
}

/// Returns `id | name | participant | folders | path | beside` of each submission in a folder.
fn listed(folder: &Path) -> Vec<String> {
    let below = |path: &Path| {
        let path = path.strip_prefix(folder).expect("below");
        path.display().to_string()
    };
    let lines = archives(folder).expect("submissions").into_iter();
    let lines = lines.map(|one| {
        let ignored: Vec<String> = one.ignored.iter().map(|path| below(path)).collect();
        format!(
            "{} | {} | {} | {} | {} | {}",
            one.id,
            one.name,
            one.participant.or(one.ilias_team).unwrap_or_default(),
            one.folders.join(" "),
            below(&one.path),
            ignored.join(" ")
        )
    });
    lines.collect()
}

#[test]
fn moodle_with_and_without_folders_is_the_same() {
    let expected = [
        "Eva_Maria M_11_assignsubmission_file_/a/notes.txt",
        "Eva_Maria M_11_assignsubmission_file_/sudoku-src.zip",
        "Jan K_12_assignsubmission_file_/sudoku-src.rar",
        "Jan K_12_assignsubmission_onlinetext_/onlinetext.html",
    ];
    for names in [
        [
            "Eva_Maria M_11_assignsubmission_file_/sudoku-src.zip",
            "Eva_Maria M_11_assignsubmission_file_/a/notes.txt",
            "Jan K_12_assignsubmission_file_/sudoku-src.rar",
            "Jan K_12_assignsubmission_onlinetext_/onlinetext.html",
        ],
        [
            "Eva_Maria M_11_assignsubmission_file_sudoku-src.zip",
            "Eva_Maria M_11_assignsubmission_file_a/notes.txt",
            "Jan K_12_assignsubmission_file_sudoku-src.rar",
            "Jan K_12_assignsubmission_onlinetext_onlinetext.html",
        ],
    ] {
        let (is_class, folder) = unpacked(&names);
        assert!(is_class.expect("a zip"), "{names:?}");
        assert_eq!(files(folder.path()), expected);
    }
    // Packed again on a Mac, in a folder.
    let (is_class, folder) = unpacked(&[
        "class/Eva M_11_assignsubmission_file_/sudoku-src.zip",
        "__MACOSX/class/._x",
        "class/.DS_Store",
    ]);
    assert!(is_class.expect("a zip"));
    let path = "Eva M_11_assignsubmission_file_/sudoku-src.zip";
    assert_eq!(files(folder.path()), [path]);
}

#[test]
fn hand_ins_of_moodle() {
    let (is_class, folder) = unpacked(&[
        "Eva M_11_assignsubmission_file_a-2.zip",
        "Eva M_11_assignsubmission_file_a-10.zip",
        "Eva M_11_assignsubmission_file_a-11.rar",
        "Eva M_11_assignsubmission_file_theory.pdf",
        "Eva M_11_assignsubmission_onlinetext_onlinetext.html",
        "Jan K_12_assignsubmission_onlinetext_onlinetext.html",
        "Kim L_13_assignsubmission_file_RowUtils.java",
    ]);
    assert!(is_class.expect("a zip"));
    assert_eq!(
        listed(folder.path()),
        [
            "Eva-M_11 | Eva M | 11 |  | Eva M_11_assignsubmission_file_/a-10.zip | \
             Eva M_11_assignsubmission_file_/a-2.zip Eva M_11_assignsubmission_file_/a-11.rar Eva M_11_assignsubmission_onlinetext_",
            "Jan-K_12 | Jan K | 12 |  | Jan K_12_assignsubmission_onlinetext_ | ",
            "Kim-L_13 | Kim L | 13 |  | Kim L_13_assignsubmission_file_ | ",
        ]
    );
}

#[test]
fn ilias_is_known_by_the_folders_and_not_by_words() {
    for word in ["Abgaben", "Submissions", "Remises"] {
        let names = [
            format!("Blatt 1/{word}/Mueller_Eva_emueller_4711/sudoku-src.zip"),
            format!("Blatt 1/{word}/Team_13/Koch_Jan_jan.koch_4712/b.zip"),
            format!("Blatt 1/{word}/Team_13/van_der_Li_Ann_a_li_4713/a.zip"),
            format!("Blatt 1/{word}/Team_14/Graf_Kim_kim_4714/"),
            "Blatt 1/Blatt 1.xlsx".to_owned(),
        ];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (is_class, folder) = unpacked(&names);
        assert!(is_class.expect("a zip"), "{word}");
        let expected = [
            "Mueller_Eva_emueller_4711 | Eva Mueller | 4711 | Mueller_Eva_emueller_4711 | \
             Mueller_Eva_emueller_4711/sudoku-src.zip | ",
            "Team_13 | Team 13 | 13 | Koch_Jan_jan.koch_4712 van_der_Li_Ann_a_li_4713 | \
             Team_13/Koch_Jan_jan.koch_4712/b.zip | Team_13/van_der_Li_Ann_a_li_4713/a.zip",
            "Team_14 | Team 14 | 14 | Graf_Kim_kim_4714 | Team_14 | ",
        ];
        assert_eq!(listed(folder.path()), expected);
        // The same if a user unpacked the download.
        let by_hand = TempDir::new().expect("a folder");
        let inner = by_hand.path().join("Blatt 1").join(word);
        fs::create_dir_all(inner.parent().expect("a folder")).expect("a folder");
        fs::write(by_hand.path().join("Blatt 1/Blatt 1.xlsx"), "").expect("a file");
        fs::rename(folder.path(), &inner).expect("a folder");
        let found = archives(by_hand.path()).expect("submissions");
        assert_eq!(found.len(), 3);
        assert_eq!(listed(&inner), expected);
        fs::create_dir(folder.path()).expect("a folder for `TempDir` to remove");
    }
}

#[test]
fn a_hand_in_is_no_class() {
    for names in [
        &["src/utils/RowUtils.java"][..],
        &["sudoku-src/src/utils/RowUtils.java", "sudoku-src/a_b_c_1/x"],
        &[
            "Mueller_Eva_emueller_4711/a.zip",
            "src/RowUtils.java",
            "x/y",
        ],
        &["Team_13/src/RowUtils.java"],
        &["Eva M_11_assignsubmission_file_/a.zip", "b.zip"],
        &["a_b_4711/a.zip"],
        &["Müller_Eva_emueller_4711/a.zip"],
        &["a.zip", "class/Mueller_Eva_emueller_4711/a.zip"],
        &["RowUtils.java", "my_own_tests_1/Test.java"],
        &[],
    ] {
        let (is_class, folder) = unpacked(names);
        assert!(!is_class.expect("a zip"), "{names:?}");
        assert!(files(folder.path()).is_empty());
    }
    for bytes in [
        &b""[..],
        b"Rar!\x1a\x07\x00",
        b"PK\x03\x04 and then nothing",
    ] {
        assert!(!unpacked_bytes(bytes).0.expect("bytes"), "{bytes:?}");
    }
}

#[test]
fn hand_ins_beside_a_class_are_not_lost() {
    let folder = TempDir::new().expect("a folder");
    for name in [
        "Eva M.zip",
        "late/Koch_Jan_jan_4712/a.zip",
        "late/Koch_Jan_jan_4712/b.rar",
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(&path, "").expect("a file");
    }
    assert_eq!(
        listed(folder.path()),
        [
            "Eva-M | Eva M |  |  | Eva M.zip | ",
            "late | late |  |  | late | "
        ]
    );
    assert_eq!(
        listed(&folder.path().join("late")),
        [
            "Koch_Jan_jan_4712 | Jan Koch | 4712 | Koch_Jan_jan_4712 | Koch_Jan_jan_4712/a.zip | \
             Koch_Jan_jan_4712/b.rar"
        ]
    );
}

#[test]
fn a_bad_download_is_refused_with_the_remedy() {
    let told = |refused: Result<bool, HarnessError>| {
        let problem = refused.expect_err("a problem");
        Language::ALL.map(|it| {
            let diagnosis = problem.diagnosis(it);
            let remedy = diagnosis
                .remedy()
                .map(ToString::to_string)
                .unwrap_or_default();
            format!("{diagnosis} {remedy}")
        })
    };
    let path = "Eva M_11_assignsubmission_file_/a.zip";
    let outside = zip(&[Raw::stored(path, ""), Raw::stored("../../b.zip", "")]);
    let [english, german] = told(unpacked_bytes(&outside).0);
    assert!(english.contains("../../b.zip"), "{english}");
    assert!(english.contains("download it again"), "{english}");
    assert!(german.contains("erneut"), "{german}");
    let flat = "Eva M_11_assignsubmission_file_a.zip";
    let twice = zip(&[Raw::stored(path, "one"), Raw::stored(flat, "two")]);
    let [english, german] = told(unpacked_bytes(&twice).0);
    assert!(english.contains("two files of one name"), "{english}");
    assert!(english.contains(flat), "{english}");
    assert!(german.contains("zwei Dateien eines Namens"), "{german}");
    let mut wrong = Raw::stored(path, "bytes");
    wrong.checksum ^= 1;
    let [english, german] = told(unpacked_bytes(&zip(&[wrong])).0);
    assert!(english.contains("is damaged"), "{english}");
    assert!(german.contains("beschädigt"), "{german}");
}

#[test]
fn a_repository_is_read_without_a_remark_on_what_tools_keep_there() {
    let folder = TempDir::new().expect("a folder");
    for name in [
        ".git/HEAD",
        ".gitignore",
        ".idea/workspace.xml",
        "target/classes/utils/RowUtils.class",
        "build/libs/app.jar",
        "out/report.txt",
        "src/utils/RowUtils.java",
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, "class RowUtils {}").expect("a file");
    }
    let limits = intake::IntakeLimits::default();
    let classes = super::builders::classes();
    let read = || intake::read(folder.path(), &classes, &limits).expect("a folder");
    let tree = read();
    assert_eq!(tree.remarks, []);
    assert_eq!(tree.sources.len(), 1);
    assert!(tree.others.is_empty(), "{:?}", tree.others);
    // Without a repository, these files count as handed in.
    fs::remove_dir_all(folder.path().join(".git")).expect("the repository");
    assert!(!read().remarks.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_names_lead_out_of_the_folder(names in proptest::collection::vec(
        "(Eva M_11_assignsubmission_(file|onlinetext)_?|Li_An_al_47|Team_1|[.a]{1,2}|/|\\\\|:){1,5}", 1..6
    )) {
        let entries: Vec<Raw> = names.iter().map(|name| Raw::stored(name, "x")).collect();
        let around = TempDir::new().expect("a folder");
        let [path, to] = ["class.zip", "to"].map(|name| around.path().join(name));
        fs::write(&path, zip(&entries)).expect("a file");
        fs::create_dir(&to).expect("a folder");
        let _ = unpack(&path, &to);
        let beside = fs::read_dir(around.path()).expect("a folder").count();
        prop_assert_eq!(beside, 2);
    }
}
