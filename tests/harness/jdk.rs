//! The search for a JDK.

use std::fs;
use std::path::Path;

use java::jdk::{Jdk, JdkLocations};
use message::Language;
use miette::Diagnostic;

#[test]
fn versions_of_all_ages_are_read() {
    for (full, version) in [
        ("1.8.0_171", 8),
        ("9", 9),
        ("11.0.2", 11),
        ("17.0.15", 17),
        ("25-ea", 25),
    ] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fake_jdk(folder.path(), full, true);
        let found = Jdk::at(folder.path()).expect("a folder like a JDK");
        assert_eq!(found.version, version, "{full}");
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    fake_jdk(folder.path(), "unknown", true);
    assert!(Jdk::at(folder.path()).is_err());
}

/// Makes a folder look like a JDK, with or without a compiler.
fn fake_jdk(home: &Path, version: &str, compiler: bool) {
    for folder in ["bin", "lib"] {
        fs::create_dir_all(home.join(folder)).expect("a folder can be made");
    }
    let release = format!("IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"{version}\"\n");
    fs::write(home.join("release"), release).expect("a file can be written");
    let compilers: &[&str] = if compiler {
        &["bin/javac", "lib/tools.jar", "lib/ct.sym"]
    } else {
        &[]
    };
    for file in ["bin/java"].iter().chain(compilers) {
        fs::write(home.join(file), "").expect("a file can be written");
    }
}

#[test]
fn what_is_installed_serves_the_newest_supported_one_first_if_none_was_chosen() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, version, compiler) in [
        ("a", "1.8.0_171", true),
        ("b", "21.0.1", true),
        ("c", "26", true),
        ("d", "24.0.1", false),
    ] {
        fake_jdk(&folder.path().join(name), version, compiler);
    }
    let surroundings = JdkLocations {
        folders: vec![folder.path().to_owned()],
        ..JdkLocations::default()
    };
    let versions =
        |it: &JdkLocations| -> Vec<u32> { Jdk::all_of(it).iter().map(|jdk| jdk.version).collect() };
    assert_eq!(versions(&surroundings), [21, 8, 26]);
    let found = Jdk::first_of(&surroundings).expect("there is one");
    assert_eq!(found.version, 21);

    let home = JdkLocations {
        java_home: Some(folder.path().join("c")),
        ..surroundings
    };
    let found = Jdk::first_of(&home).expect("there is one");
    assert_eq!(found.version, 26);
    assert_eq!(versions(&home), [26, 21, 8]);
}

#[cfg(unix)]
#[test]
fn a_program_on_the_path_leads_to_its_home_and_links_out_of_it_are_readable() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let root = fs::canonicalize(folder.path()).expect("it is there");
    let home = root.join("jdk");
    fake_jdk(&home, "17.0.15", true);
    fs::create_dir(root.join("bin")).expect("a folder can be made");
    fs::create_dir(root.join("etc")).expect("a folder can be made");
    symlink(home.join("bin/java"), root.join("bin/java")).expect("a link can be made");
    symlink(root.join("etc"), home.join("conf")).expect("a link can be made");
    symlink(root.join("nowhere"), home.join("lost")).expect("a link can be made");
    symlink(home.join("lib"), home.join("inside")).expect("a link can be made");
    let surroundings = JdkLocations {
        path: Some(root.join("bin").into_os_string()),
        ..JdkLocations::default()
    };
    let found = Jdk::first_of(&surroundings).expect("there is one");
    assert_eq!(found.home, home);
    assert_eq!(found.readable, [root.join("etc"), home]);
}

#[test]
fn without_a_compiler_the_remedy_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fake_jdk(&folder.path().join("runtime"), "17.0.15", false);
    for (given, words) in [
        ("runtime", "without its compiler"),
        ("nowhere", "is not a folder"),
        (".", "is not a Java development kit"),
    ] {
        let error = Jdk::find(Some(&folder.path().join(given))).expect_err("not a JDK");
        assert!(error.to_string().contains(words), "{error}");
        let diagnosis = error.diagnosis(Language::English);
        let help = diagnosis.help().expect("a remedy").to_string();
        assert!(help.contains("--jdk DIR"), "{help}");
    }
    let error = Jdk::first_of(&JdkLocations::default()).expect_err("there is none");
    assert!(error.to_string().contains("there is no Java"), "{error}");
}
