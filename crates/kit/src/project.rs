//! The files of the project: sources, the runner, and the project files of Eclipse, `IntelliJ` and VS Code.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::File;
use super::cases::Asked;
use java::toolbox::{DATA, DRIVER};
use message::Language;
use model::spec::java::{asks_of_grids, class_source, interface_source};
use model::spec::{Interface, Specs};
use sha2::{Digest, Sha256};

/// Reads the files of a folder, each with its path.
macro_rules! files {
    ($folder:literal: $($path:literal),* $(,)?) => {
        [$(($path, include_str!(concat!($folder, $path)))),*]
    };
}

/// The sources of the runner, and the helper class of the `JUnit` tests.
const RUNNER: [(&str, &str); 18] = files!["runner/":
    "epsilon/junit/Cases.java",
    "epsilon/kit/Asked.java",
    "epsilon/kit/Classes.java",
    "epsilon/kit/Drawing.java",
    "epsilon/kit/Json.java",
    "epsilon/kit/Judged.java",
    "epsilon/kit/Kit.java",
    "epsilon/kit/Main.java",
    "epsilon/kit/Marks.java",
    "epsilon/kit/Names.java",
    "epsilon/kit/Outcome.java",
    "epsilon/kit/Pack.java",
    "epsilon/kit/Question.java",
    "epsilon/kit/Runs.java",
    "epsilon/kit/Session.java",
    "epsilon/kit/Story.java",
    "epsilon/kit/Texts.java",
    "epsilon/kit/Value.java",
];

/// The script that starts the runner on Windows.
const CMD: &str = include_str!("project/check.cmd");

/// The name of the script that starts the runner on other systems.
pub(super) const SCRIPT: &str = "check.sh";

/// The placeholder for the kit's name in paths and texts of project files.
const NAME: &str = "course-kit";

/// The project files that depend only on the kit's name.
const PROJECT: [(&str, &str); 14] = files!["project/":
    ".classpath",
    ".project",
    ".idea/encodings.xml",
    ".idea/misc.xml",
    ".idea/modules.xml",
    ".idea/runConfigurations/Check.xml",
    ".settings/org.eclipse.core.resources.prefs",
    ".settings/org.eclipse.jdt.core.prefs",
    ".vscode/launch.json",
    ".vscode/settings.json",
    "Check.launch",
    "junit/pom.xml",
    "src/App.java",
    "course-kit.iml",
];

/// Reads message files by their names, each in English and in German.
macro_rules! messages {
    ($($name:literal),*) => {
        [$((
            include_str!(concat!("../../../specs/messages/en/", $name, ".ftl")),
            include_str!(concat!("../../../specs/messages/de/", $name, ".ftl")),
        )),*]
    };
}

/// The messages that the runner may use, in English and in German.
const MESSAGES: [(&str, &str); 8] = messages![
    "cases",
    "differences",
    "drawings",
    "guesses",
    "kit",
    "outcomes",
    "runs",
    "words"
];

/// Returns all files except the cases.
pub(super) fn files(methods: &[Asked<'_>], specs: &Specs, language: Language) -> Vec<File> {
    let mut files: Vec<File> = Vec::new();
    let mut add = |path: String, text: &str| {
        let text = text.to_owned();
        files.push(File { path, text });
    };
    let kit = super::name(specs);
    let folder = specs.course.package_folder();
    let has_grids = methods.iter().any(|asked| asks_of_grids(asked.interface));
    for (path, text) in PROJECT {
        add(path.replace(NAME, &kit), &text.replace(NAME, &kit));
    }
    // A course without grids does not give out the classes of cells and grids, which the runner needs nevertheless.
    let data = if has_grids { "src" } else { "check" };
    let script = CMD.replace("src\\data", &format!("{data}\\data"));
    // Windows scripts need Windows line endings.
    add("check.cmd".to_owned(), &script.replace('\n', "\r\n"));
    let script = include_str!("project/check.sh");
    add(
        SCRIPT.to_owned(),
        &script.replace("src/data", &format!("{data}/data")),
    );
    for (path, text) in DATA {
        add(format!("{data}/{path}"), text);
    }
    for (path, text) in DRIVER.iter().chain(&RUNNER) {
        add(format!("check/{path}"), text);
    }
    add("check/version.txt".to_owned(), &version());
    let messages = MESSAGES.map(|(english, german)| language.pick(english, german));
    add("check/messages.txt".to_owned(), &messages.join("\n"));
    let given = if has_grids {
        message!("kit-given-data")
    } else {
        message!("kit-given")
    };
    let (class, method) = example(methods);
    let has_teams = specs.course.types.iter().any(|it| it.is_of_team);
    let readme = language.say(&message!(
        "kit-readme",
        title = &specs.course.title,
        folder = format!("src/{folder}").trim_end_matches('/'),
        given,
        class,
        method,
        teams = if has_teams { "yes" } else { "no" }
    ));
    let name = language.pick("README.md", "LIESMICH.md");
    add(name.to_owned(), &format!("{readme}\n"));
    let mut classes: BTreeMap<&str, Vec<&Interface>> = BTreeMap::new();
    for asked in methods {
        let interfaces = classes.entry(&asked.interface.class).or_default();
        if !interfaces.contains(&asked.interface) {
            interfaces.push(asked.interface);
        }
    }
    for (class, interfaces) in &classes {
        for interface in interfaces {
            let path = format!("src/{folder}{}.java", interface.name);
            add(path, &interface_source(interface, &specs.course.package));
        }
        let skeleton = class_source(class, interfaces, &specs.course.package);
        add(format!("src/{folder}{class}.java"), &skeleton);
        let own = methods.iter().filter(|it| it.interface.class == **class);
        let path = format!("check/epsilon/junit/{class}Test.java");
        add(path, &tests(class, own));
    }
    files
}

/// Returns the names of a class and of a method as examples; the method is of another class if there are several.
fn example<'a>(methods: &[Asked<'a>]) -> (&'a str, &'a str) {
    let first = methods.first();
    let class = first.map_or("", |asked| &asked.interface.class);
    let other = methods.iter().find(|asked| asked.interface.class != class);
    (
        class,
        other.or(first).map_or("", |asked| &asked.method.name),
    )
}

/// Returns a hash of the sources that are compiled. The Windows script compares it to detect another version of the
/// runner, because it cannot compare file times.
fn version() -> String {
    let sources = DATA.iter().chain(&DRIVER).chain(&RUNNER);
    let sources: String = sources.map(|(_, text)| *text).collect();
    format!("{:x}\n", Sha256::digest(sources))
}

/// Returns the source of a class's `JUnit` 5 tests.
fn tests<'a>(class: &str, methods: impl Iterator<Item = &'a Asked<'a>>) -> String {
    let mut source = format!(
        "package epsilon.junit;\n\n\
         import java.io.IOException;\n\
         import java.util.stream.Stream;\n\
         import org.junit.jupiter.api.DynamicTest;\n\
         import org.junit.jupiter.api.TestFactory;\n\n\
         /**\n * The public cases of {class}.\n */\n\
         class {class}Test {{\n"
    );
    let mut gap = "";
    for asked in methods {
        let method = &asked.method.name;
        // Writing to a string cannot fail.
        let _ = write!(
            source,
            "{gap}    @TestFactory\n    Stream<DynamicTest> {method}() throws IOException {{\n        \
             return Cases.of(\"{class}\", \"{method}\");\n    }}\n"
        );
        gap = "\n";
    }
    source + "}\n"
}
