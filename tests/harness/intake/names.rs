//! Names, texts and second projects, as they are read from an archive.

use intake::Tree;
use java::outline::tags;
use model::rule::Rule;

use crate::intake::builders::{Raw, check, read, read_entries, zip};

/// Returns the details of the remarks on a rule.
fn details(tree: &Tree, rule: Rule) -> Vec<&str> {
    let remarks = tree.remarks.iter().filter(|remark| remark.rule == rule);
    remarks.map(|remark| remark.detail.as_str()).collect()
}

#[test]
fn names_come_into_one_form() {
    for (raw, path) in [
        ("src/utils/A.java", "src/utils/A.java"),
        ("src\\utils\\A.java", "src/utils/A.java"),
        ("./src//utils/./A.java", "src/utils/A.java"),
        ("u\u{308}/A.java", "\u{fc}/A.java"),
        ("Abgabe 2.1/x.y.java", "Abgabe 2.1/x.y.java"),
    ] {
        let tree = read_entries(&[Raw::stored(raw, "x")]);
        check(&tree, &[&format!("{path} = \"x\"")]);
    }
    check(&read_entries(&[Raw::stored("src/utils/", "")]), &[]);
    check(&read_entries(&[Raw::stored("./", "")]), &[]);
}

#[test]
fn names_that_lead_out_are_refused() {
    for raw in [
        "/etc/passwd",
        "\\server\\share",
        "C:\\A.java",
        "c:A.java",
        "../A.java",
        "src/../A.java",
        "src\\..\\..\\A.java",
        "src/..",
        "A.java\0.txt",
        "src/\u{1b}[31m.java",
        "src/A\u{85}.java",
        "a\nb",
    ] {
        let tree = read_entries(&[Raw::stored(raw, "x")]);
        assert_eq!((&tree.sources, &tree.others), (&vec![], &vec![]), "{raw:?}");
        assert_eq!(details(&tree, Rule::ArchivePath).len(), 1, "{raw:?}");
    }
    let tree = read_entries(&[Raw::stored(&format!("../{}", "a".repeat(5000)), "x")]);
    assert_eq!(details(&tree, Rule::ArchivePath)[0].len(), 123);
}

#[test]
fn one_file_has_one_name() {
    let names = ["SRC/\u{dc}.java", "src/\u{fc}.java", "src/u.java"];
    let tree = read_entries(&names.map(|name| Raw::stored(name, "x")));
    let sources: Vec<&str> = tree.sources.iter().map(|it| it.path.as_str()).collect();
    assert_eq!(sources, ["SRC/\u{dc}.java", "src/u.java"]);
    assert_eq!(details(&tree, Rule::ArchiveClash), ["SRC/\u{dc}.java"]);
}

#[test]
fn clutter_is_known_by_its_names() {
    for (path, root) in [
        ("__MACOSX/src/._A.java", Some("__MACOSX/")),
        ("src/._A.java", Some("src/._A.java")),
        ("src/.DS_Store", Some("src/.DS_Store")),
        ("x/.git/objects/ab/cd", Some("x/.git/")),
        (".classpath", Some(".classpath")),
        ("src/utils/Thumbs.db", Some("src/utils/Thumbs.db")),
        ("src/utils/A.class", Some("src/utils/A.class")),
        ("src/utils/A.CLASS", Some("src/utils/A.CLASS")),
        ("sudoku.iml", Some("sudoku.iml")),
        ("src/A.java~", Some("src/A.java~")),
        ("src/A.java.bak", Some("src/A.java.bak")),
        ("src/module-info.java", Some("src/module-info.java")),
        ("target/classes/utils/A.class", Some("target/")),
        ("build/x/bin/A.class", Some("build/x/bin/")),
        ("src/utils/A.java", None),
        ("Abgabe 1.bak/A.java", None),
        ("bin/A.txt", None),
        ("bin/A.java", None),
        ("javadoc/package-summary.html", None),
    ] {
        let tree = read_entries(&[Raw::stored(path, "x"), Raw::stored("Keep.java", "x")]);
        let expected: Vec<String> = root.iter().map(|root| format!("1: {root}")).collect();
        assert_eq!(details(&tree, Rule::Clutter), expected, "{path}");
    }
    let names = ["bin/A.class", "bin/B.java", "bin2/C.java", "D.java"];
    let tree = read_entries(&names.map(|name| Raw::stored(name, "x")));
    let sources: Vec<&str> = tree.sources.iter().map(|it| it.path.as_str()).collect();
    assert_eq!(
        sources,
        ["D.java", "bin2/C.java"],
        "folders end at their name"
    );
}

#[test]
fn many_remarks_on_one_rule_are_counted() {
    let mut entries: Vec<Raw> = (0..37)
        .map(|number| Raw {
            mode: 0o120_777,
            ..Raw::stored(&format!("{number:02}"), "x")
        })
        .collect();
    entries.push(Raw::stored(".git", "x"));
    let tree = read_entries(&entries);
    assert_eq!(details(&tree, Rule::ArchiveLink)[20..], ["+17"]);
    assert_eq!(tree.remarks[21].rule, Rule::Clutter);
}

#[test]
fn an_archive_may_begin_and_end_with_other_bytes() {
    for (before, after) in [(0, 0), (10, 0), (10, 50), (99_910, 0)] {
        let zip = zip(&[Raw::stored("A.java", "x")]);
        let tree = read(&[vec![0; before], zip, vec![7; after]].concat());
        check(&tree, &["A.java = \"x\""]);
    }
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

#[test]
fn marks_and_bytes_decide_the_encoding() {
    let marked = |unit| utf16("\u{feff}// \u{fc}", unit);
    let plain = "class A { /* \u{fc} */ }";
    let ended = "class A { int number; }\n\u{1a}";
    for (bytes, text, encoding) in [
        (b"\xef\xbb\xbfclass A {}".to_vec(), "class A {}", None),
        (
            b"\xef\xbb\xbf// \xfc".to_vec(),
            "// \u{fc}",
            Some("windows-1252"),
        ),
        (marked(u16::to_le_bytes), "// \u{fc}", Some("UTF-16LE")),
        (marked(u16::to_be_bytes), "// \u{fc}", Some("UTF-16BE")),
        (Vec::new(), "", None),
        (b"// \xc3\xbc".to_vec(), "// \u{fc}", None),
        (b"// \xfc".to_vec(), "// \u{fc}", Some("windows-1252")),
        (b"// \x80".to_vec(), "// \u{20ac}", Some("windows-1252")),
        (utf16(plain, u16::to_le_bytes), plain, Some("UTF-16LE")),
        (
            utf16("class A {}", u16::to_be_bytes),
            "class A {}",
            Some("UTF-16BE"),
        ),
        // The end-of-file character of old editors.
        (ended.as_bytes().to_vec(), ended, None),
    ] {
        let tree = read_entries(&[Raw::stored("A.java", bytes)]);
        assert_eq!(tree.sources[0].text, text);
        let expected: Vec<&str> = encoding.into_iter().collect();
        assert_eq!(details(&tree, Rule::Encoding), expected);
    }
    for (bytes, shown) in [
        (b"class A {}\0".to_vec(), "0x00"),
        (b"\x7fELF\x02\x01\x01\x00\x00\x00".to_vec(), "0x7f"),
        (b"\x01\x02\x03\x04abc".to_vec(), "0x01"),
        (utf16("\u{feff}a\0", u16::to_le_bytes), "0x00"),
    ] {
        let tree = read_entries(&[Raw::stored("A.java", bytes)]);
        assert_eq!(details(&tree, Rule::Unreadable), [shown]);
        assert_eq!(tree.sources, []);
    }
}

const CLASSES: [&str; 3] = ["RowUtils", "ColumnUtils", "BlockUtils"];

/// Asserts the second projects of a submission, each as `root instead of kept`. Each of `folders` has all classes;
/// `others` are further sources.
fn check_second_projects(folders: &[&str], others: &[&str], expected: &[&str]) {
    let mut entries: Vec<Raw> = others.iter().map(|path| Raw::stored(path, "x")).collect();
    for folder in folders {
        let slash = if folder.is_empty() { "" } else { "/" };
        entries
            .extend(CLASSES.map(|class| Raw::stored(&format!("{folder}{slash}{class}.java"), "x")));
    }
    let tree = read_entries(&entries);
    let remarks = tree.remarks.iter();
    let found: Vec<String> = remarks
        .filter(|remark| remark.rule == Rule::SecondProject)
        .map(|remark| {
            let place = remark.place.as_ref().expect("its folder");
            format!("{place} instead of {}", remark.detail)
        })
        .collect();
    assert_eq!(found, expected, "{folders:?} {others:?}");
}

#[test]
fn one_project_is_one_project() {
    check_second_projects(&[], &[], &[]);
    check_second_projects(&["src/utils"], &["src/data/Cell.java", "src/App.java"], &[]);
    let interface = ["sudoku-src/src/interfaces/IRow.java"];
    check_second_projects(&["sudoku-src/src/utils"], &interface, &[]);
    check_second_projects(&[""], &["data/Cell.java"], &[]);
    check_second_projects(&["utils"], &["src/App.java", "data/Cell.java"], &[]);
    // One class per folder.
    check_second_projects(&[], &["row/RowUtils.java", "col/ColumnUtils.java"], &[]);
    // A renamed copy is no graded class.
    check_second_projects(&["src/utils"], &["src/utils/RowUtils2.java"], &[]);
    // Stray copies are no second project; the choice of files decides about them.
    check_second_projects(&["src/utils"], &["RowUtils.java"], &[]);
    check_second_projects(&["src/utils"], &["src/utils/backup/RowUtils.java"], &[]);
}

#[test]
fn of_several_projects_the_shallowest_is_kept() {
    for (folders, expected) in [
        (["src/utils", "old/src/utils"], "old instead of src/utils"),
        (
            ["src/utils", "src/sudoku-src/src/utils"],
            "src/sudoku-src instead of src/utils",
        ),
        (["a/src/utils", "b/src/utils"], "b instead of a/src/utils"),
        (["lib/utils", "src/utils"], "lib instead of src/utils"),
        (["p/copy", "p/utils"], "p/copy instead of p/utils"),
        (
            ["src/utils", "src/utils/old"],
            "src/utils/old instead of src/utils",
        ),
        // A copy in `data` does not take `data` along.
        (["utils", "data/old/utils"], "data/old instead of utils"),
    ] {
        check_second_projects(&folders, &["data/Cell.java"], &[expected]);
    }
    check_second_projects(
        &[
            "src/utils",
            "v1/src/utils",
            "v2/src/utils",
            "v2/old/src/utils",
        ],
        &[],
        &["v1 instead of src/utils", "v2 instead of src/utils"],
    );
}

#[test]
fn what_is_kept_is_never_taken_along() {
    let names = [
        "a/RowUtils.java",
        "b/c/ColumnUtils.java",
        "b/d/RowUtils.java",
    ];
    let tree = read_entries(&names.map(|name| Raw::stored(name, "x")));
    let sources: Vec<&str> = tree.sources.iter().map(|it| it.path.as_str()).collect();
    assert_eq!(sources, names[..2]);
}

#[test]
fn tags_begin_lines() {
    let comment = "See @author X.\n @author A  B\n@authors C\n@author\n@author D\nE";
    assert_eq!(tags(comment, "author"), ["A B", "", "D E"]);
}
