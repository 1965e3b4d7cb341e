//! Compiling Java submissions and calling their methods, with every JDK of this machine.

mod driver;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use ::java::compile::{
    Allowance, CompileFault, CompileMode, Compiled, CompiledMethod, Compiler, Job, Limits, Source,
};
use ::java::flags::{Purpose, flags};
use ::java::jdk::Jdk;
use ::java::toolbox::Toolbox;
use common::{kept, program};
use sandbox::{Mode, Sandbox};

/// The JDKs, each with its toolbox, and the sandbox; all tests share them.
struct Shared {
    kits: Vec<(Jdk, Toolbox)>,
    sandbox: Sandbox,
}

fn shared() -> &'static Shared {
    static SHARED: OnceLock<Shared> = OnceLock::new();
    SHARED.get_or_init(|| {
        let cache = cache();
        let kits: Vec<(Jdk, Toolbox)> = Jdk::all()
            .into_iter()
            .map(|jdk| {
                let toolbox = Toolbox::open(&jdk, None, &cache).expect("a toolbox");
                (jdk, toolbox)
            })
            .collect();
        assert!(!kits.is_empty(), "these tests need a JDK");
        let launcher = program();
        let sandbox = Sandbox::with_launcher(Mode::Auto, launcher).expect("a sandbox");
        Shared { kits, sandbox }
    })
}

/// Returns the folder of toolboxes, which are kept from run to run, as a user's are.
fn cache() -> PathBuf {
    kept("java").join("toolbox")
}

/// Starts a compile server of each JDK.
pub(crate) fn compilers(limits: Limits) -> impl Iterator<Item = (&'static Jdk, Compiler)> {
    shared().kits.iter().map(move |(jdk, toolbox)| {
        let compiler = Compiler::with_limits(jdk, toolbox, &shared().sandbox, limits)
            .expect("a compile server");
        (jdk, compiler)
    })
}

/// Makes a compile job of sources, with the classes that their outlines declare.
pub(crate) fn job<'a>(
    compiler: &mut Compiler,
    sources: &[(&'a str, &'a str)],
    graded: &[&'a str],
) -> Job<'a> {
    let outlines = compiler.outlines(sources).expect("the compile server runs");
    let sources = sources.iter().zip(&outlines);
    Job {
        sources: sources
            .map(|(&(path, text), outline)| Source {
                path,
                text,
                declares: outline.full_names(),
            })
            .collect(),
        graded: graded.to_vec(),
    }
}

fn compile(compiler: &mut Compiler, sources: &[(&str, &str)], graded: &[&str]) -> Compiled {
    let job = job(compiler, sources, graded);
    compiler
        .compile(&job)
        .expect("the job ends within its limits")
}

fn modes(compiled: &Compiled) -> Vec<CompileMode> {
    compiled.graded.iter().map(|(_, how)| *how).collect()
}

const SOUND: (&str, &str) = (
    "src/utils/GridUtils1.java",
    "package utils;\nimport data.Grid;\n\
     public class GridUtils1 { public void transponse(Grid grid) { grid.setValue(1, 1, 5); } }\n",
);

/// Asserts that a compiler still compiles a sound source after the event `after`.
fn assert_sound(compiler: &mut Compiler, after: &str) {
    let sound = compile(compiler, &[SOUND], &[SOUND.0]);
    assert_eq!(modes(&sound), [CompileMode::Together], "after {after}");
    assert_eq!(sound.diagnostics, [], "after {after}");
}

#[test]
fn a_submission_is_compiled_together_and_outlined() {
    let sources = [
        (
            "src/utils/BlockUtils.java",
            "package utils;\nimport data.*;\nimport java.util.*;\n\
             public class BlockUtils extends Base implements BlockSolvingUtil {\n\
               int[] values = { 1 };\n\
               public List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor) { return new ArrayList<>(); }\n\
               static Cell[] pair(int[] a, boolean b, List<Grid> grids) { Runnable r = () -> {}; return null; }\n\
               @Override public Integer compute(Grid grid) { return 1; }\n\
               private class Inner {}\n}\n",
        ),
        (
            "src/utils/Base.java",
            "package utils;\nimport data.*;\n\
             abstract class Base implements Comparable<Base> {\n\
               public Object compute(Grid grid) { return 2; }\n\
               protected void inherited(Cell cell) {}\n\
               public int compareTo(Base other) { return 0; }\n}\n",
        ),
        (
            "src/utils/BlockSolvingUtil.java",
            "package utils;\nimport data.*;\nimport java.util.List;\n\
             interface BlockSolvingUtil extends Util { List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor); }\n\
             interface Util {}\n",
        ),
    ];
    for (jdk, mut compiler) in compilers(Limits::default()) {
        let compiled = compile(&mut compiler, &sources, &[sources[0].0]);
        assert_eq!(compiled.diagnostics, [], "Java {}", jdk.version);
        assert_eq!(
            compiled.graded,
            [(sources[0].0.to_owned(), CompileMode::Together)]
        );
        let names: Vec<&str> = compiled.classes.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "utils.Base",
                "utils.BlockSolvingUtil",
                "utils.BlockUtils",
                "utils.BlockUtils$Inner",
                "utils.Util"
            ]
        );
        // The major version of Java 8.
        assert_eq!(
            compiled.classes["utils.Base"][..8],
            [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]
        );

        let [class] = compiled.members.as_slice() else {
            panic!("{:?}", compiled.members);
        };
        assert_eq!(class.name, "utils.BlockUtils");
        assert!(class.has_public_constructor);
        let methods: Vec<String> = class.methods.iter().map(signature).collect();
        assert_eq!(
            methods,
            [
                "java.util.List<data.Cell> getBlockWhiteSpaces(data.Grid, data.Cell)",
                "data.Cell[] pair(int[], boolean, java.util.List)",
                "java.lang.Integer compute(data.Grid)",
                "void inherited(data.Cell)",
                "int compareTo(utils.Base)",
            ]
        );
    }
}

fn signature(method: &CompiledMethod) -> String {
    format!(
        "{} {}({})",
        method.result,
        method.name,
        method.parameters.join(", ")
    )
}

#[test]
fn a_broken_file_costs_only_those_who_need_it() {
    let sources = [
        ("App.java", "public class App { JFrame frame; int x = ; }"),
        SOUND,
        (
            "src/utils/RowUtils.java",
            "package utils;\npublic class RowUtils { int use() { return Helper.ONE + new Second().two(); } }\n",
        ),
        (
            "src/utils/Helper.java",
            "package utils;\n/* class Decoy { */ class Helper { static final int ONE = 1; char c = '{'; }\n\
             class Second { int two() { return 2; } }\n",
        ),
        (
            "src/utils/ColUtils.java",
            "package utils;\npublic class ColUtils {\n\tint broken = nothing;\n}\n",
        ),
        (
            "src/BlockUtils.java",
            "public class BlockUtils { int use() { return new utils.ColUtils().hashCode(); } }\n",
        ),
    ];
    let graded = [
        SOUND.0,
        "src/utils/RowUtils.java",
        "src/utils/ColUtils.java",
        "src/BlockUtils.java",
    ];
    for (_, mut compiler) in compilers(Limits::default()) {
        let compiled = compile(&mut compiler, &sources, &graded);
        assert_eq!(
            modes(&compiled),
            [
                CompileMode::Alone,
                CompileMode::Alone,
                CompileMode::NotAtAll,
                CompileMode::NotAtAll
            ]
        );
        let names: Vec<&str> = compiled.classes.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "utils.GridUtils1",
                "utils.Helper",
                "utils.RowUtils",
                "utils.Second"
            ]
        );
        let outlined: Vec<&str> = compiled.members.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(outlined, ["utils.GridUtils1", "utils.RowUtils"]);
        let mut places = compiled.diagnostics.iter().map(|it| {
            format!(
                "{}:{}:{}: {}",
                it.file,
                it.line,
                it.column,
                it.message.lines().next().unwrap_or("")
            )
        });
        // The compiler stops after syntax errors, so the second one comes from compiling the class alone.
        assert_eq!(
            places.next().as_deref(),
            Some("App.java:1:42: illegal start of expression")
        );
        assert_eq!(
            places.next().as_deref(),
            Some("src/utils/ColUtils.java:3:15: cannot find symbol")
        );
        assert_eq!(places.next(), None, "no error is reported twice");
    }
}

#[test]
fn only_java_8_is_offered() {
    for (name, body) in [
        ("a method of Java 11", "boolean b = \"\".isBlank();"),
        ("a factory of Java 9", "Object o = java.util.List.of(1);"),
        ("a class of Java 9", "ProcessHandle handle;"),
        ("a keyword of Java 10", "{ var x = 1; }"),
        ("the driver", "epsilon.driver.Driver driver;"),
        ("the compiler", "epsilon.compiler.Server server;"),
        (
            "an internal class of the JDK",
            "jdk.internal.misc.Unsafe unsafe;",
        ),
    ] {
        let text = format!("package utils; public class RowUtils {{ {body} }}");
        for (jdk, mut compiler) in compilers(Limits::default()) {
            let compiled = compile(
                &mut compiler,
                &[("RowUtils.java", &text)],
                &["RowUtils.java"],
            );
            assert_eq!(
                modes(&compiled),
                [CompileMode::NotAtAll],
                "{name}, Java {}",
                jdk.version
            );
            assert_eq!(compiled.classes, BTreeMap::new());
            assert!(!compiled.diagnostics.is_empty(), "{name}");
        }
    }
    let text = "package utils; import java.util.*; import java.util.stream.*; public class RowUtils {\n\
         int sum(List<Integer> l) { return l.stream().collect(Collectors.summingInt(i -> i)); }\n\
         java.util.regex.Pattern p; java.math.BigInteger b; javax.swing.JFrame f; java.sql.Date d; }";
    for (_, mut compiler) in compilers(Limits::default()) {
        let compiled = compile(
            &mut compiler,
            &[("RowUtils.java", text)],
            &["RowUtils.java"],
        );
        assert_eq!(compiled.diagnostics, []);
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn odd_sources_are_compiled_or_refused_and_harm_nobody() {
    let nested = format!(
        "public class Odd {{ int x = {}1{}; }}",
        "(".repeat(60_000),
        ")".repeat(60_000)
    );
    let mut methods = String::from("public class Odd {\n");
    for number in 0..66_000 {
        let _ = writeln!(methods, "int m{number}() {{ return {number}; }}");
    }
    methods.push('}');
    let table = format!(
        "public class Odd {{ int[] t = {{ {} }}; }}",
        "1, ".repeat(40_000)
    );
    let text = format!(
        "public class Odd {{ String s = \"{}\"; }}",
        "x".repeat(70_000)
    );
    let odd: [(&str, &str, &[CompileMode], &str); 10] = [
        (
            "nested",
            &nested,
            &[CompileMode::NotAtAll],
            "too deeply nested",
        ),
        (
            "methods",
            &methods,
            &[CompileMode::NotAtAll],
            "too many constants",
        ),
        ("table", &table, &[CompileMode::NotAtAll], "code too large"),
        (
            "text",
            &text,
            &[CompileMode::NotAtAll],
            "constant string too long",
        ),
        (
            "escapes",
            "public class Od\\u0064 { /* \\u002a/ int x; }",
            &[CompileMode::Together],
            "",
        ),
        (
            "end of file",
            "public class Odd { }\u{1a}",
            &[CompileMode::Together],
            "",
        ),
        (
            "no Java",
            "PK\u{3}\u{4}\u{fffd}\0\u{1}",
            &[CompileMode::NotAtAll],
            "illegal character",
        ),
        ("empty", "", &[CompileMode::Together], ""),
        (
            "annotation",
            "@interface Odd { int[] value() default {}; }",
            &[CompileMode::Together],
            "",
        ),
        (
            "cycle",
            "public class Odd extends Odd { }",
            &[CompileMode::NotAtAll],
            "cyclic inheritance",
        ),
    ];
    for (jdk, mut compiler) in compilers(Limits::default()) {
        for (name, source, expected, words) in odd {
            let compiled = compile(&mut compiler, &[("Odd.java", source)], &["Odd.java"]);
            assert_eq!(
                modes(&compiled),
                *expected,
                "{name}, Java {}: {:?}",
                jdk.version,
                compiled.diagnostics
            );
            let messages: Vec<&str> = compiled
                .diagnostics
                .iter()
                .map(|it| it.message.as_str())
                .collect();
            assert_eq!(
                messages.is_empty(),
                words.is_empty(),
                "{name}: {messages:?}"
            );
            assert!(messages.iter().all(|it| it.len() <= 8000), "{name}");
            assert!(
                words.is_empty() || messages.iter().any(|it| it.contains(words)),
                "{name}: {messages:?}"
            );
            assert_sound(&mut compiler, name);
        }
    }
}

#[test]
fn a_compiler_that_takes_too_long_is_replaced() {
    // Every level doubles the type that has to be inferred.
    let bomb = format!(
        "public class Bomb {{ static class P<A, B> {{}} static <T> P<T, T> p(T t) {{ return null; }}\n\
         Object o = {}null{}; }}",
        "p(".repeat(30),
        ")".repeat(30)
    );
    let limits = Limits {
        processor: Duration::from_secs(4),
        ..Limits::default()
    };
    for (_, mut compiler) in compilers(limits) {
        let job = job(&mut compiler, &[("Bomb.java", &bomb)], &["Bomb.java"]);
        let fault = compiler.compile(&job).expect_err("it exceeds the limit");
        assert!(matches!(fault, CompileFault::Exhausted { .. }), "{fault:?}");
        assert_sound(&mut compiler, "a bomb");

        let with_sound = compile(&mut compiler, &[("Bomb.java", &bomb), SOUND], &[SOUND.0]);
        assert_eq!(
            with_sound.graded,
            [(SOUND.0.to_owned(), CompileMode::Alone)]
        );
        assert_eq!(with_sound.classes.len(), 1);
    }
}

/// The files of a job share one allowance. Once it is spent, no more is compiled; the next job loses nothing.
#[test]
fn the_budget_of_a_submission_is_for_all_of_its_files() {
    let bomb = |name: &str| {
        format!(
            "public class {name} {{ static class P<A, B> {{}} static <T> P<T, T> p(T t) {{ return null; }}\n\
             Object o = {}null{}; }}",
            "p(".repeat(30),
            ")".repeat(30)
        )
    };
    let names: Vec<String> = (0..6).map(|number| format!("Bomb{number}")).collect();
    let files: Vec<(String, String)> = names
        .iter()
        .map(|name| (format!("{name}.java"), bomb(name)))
        .collect();
    let (jdk, mut compiler) = compilers(Limits::default()).next().expect("a JDK");
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let paths: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
    let job = job(&mut compiler, &files, &paths);
    let allowance = Allowance::new(Duration::from_secs(6));
    let fault = compiler.compile_within(&job, &allowance);
    let limit = Duration::from_secs(6);
    assert_eq!(fault, Err(CompileFault::Exhausted { limit }));
    assert_eq!(allowance.left(), Duration::ZERO, "JDK {}", jdk.version);
    // With no time left, nothing is compiled.
    assert_eq!(
        compiler.compile_within(&job, &allowance),
        Err(CompileFault::Exhausted { limit })
    );
    assert!(allowance.renewed().left() >= limit / 4);
    assert_sound(&mut compiler, "six bombs");
}

#[test]
fn nothing_of_one_job_is_seen_by_the_next_and_servers_are_replaced() {
    let limits = Limits {
        jobs: 3,
        ..Limits::default()
    };
    let secret = (
        "utils/Secret.java",
        "package utils; public class Secret { public static final int S = 1; }",
    );
    let thief = (
        "utils/RowUtils.java",
        "package utils; public class RowUtils { int x = Secret.S; }",
    );
    for (_, mut compiler) in compilers(limits) {
        for _ in 0..2 {
            let honest = compile(&mut compiler, &[secret, thief], &[thief.0]);
            assert_eq!(modes(&honest), [CompileMode::Together]);
            let stolen = compile(&mut compiler, &[thief], &[thief.0]);
            assert_eq!(modes(&stolen), [CompileMode::NotAtAll]);
        }
        let mut small = limits;
        small.output = 1000;
        let (jdk, toolbox) = &shared().kits[0];
        let mut strict = Compiler::with_limits(jdk, toolbox, &shared().sandbox, small)
            .expect("a compile server");
        let text = "class A { class B {} class C {} class D {} class E {} }";
        let job = job(&mut strict, &[("A.java", text)], &["A.java"]);
        let fault = strict.compile(&job).expect_err("it is too large");
        assert_eq!(fault, CompileFault::Flooded { limit: 1000 });
    }
}

/// A JVM with the compile server's flags and class path maps the archive; with `-Xshare:on` it fails if it cannot.
#[test]
fn compile_servers_map_their_classes() {
    for (jdk, toolbox) in &shared().kits {
        let Some(archive) = toolbox.archive(jdk) else {
            assert!(jdk.version < 13, "{jdk:?}");
            continue;
        };
        let output = Command::new(&jdk.java)
            .args(flags(jdk, Purpose::Compiler))
            .arg("-Xshare:on")
            .arg(format!("-XX:SharedArchiveFile={}", archive.display()))
            .arg("-cp")
            .arg(&toolbox.compiler)
            .args(["com.sun.tools.javac.Main", "-version"])
            .output()
            .expect("java starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{jdk:?}: {said}");
        let content = fs::read(archive).expect("an archive");
        assert!(
            content
                .windows(24)
                .any(|part| part == b"com/sun/tools/javac/main"),
            "{jdk:?}"
        );
    }
}

/// A JVM that maps a truncated archive dies, so the toolbox must replace it.
#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn a_damaged_archive_is_made_anew() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (jdk, _) = &shared().kits[0];
    let open = || Toolbox::open(jdk, None, folder.path()).expect("a toolbox");
    let made = open();
    let archive = made.archive(jdk).expect("this JDK can make one");
    let whole = fs::metadata(archive).expect("an archive").len();
    fs::write(archive, "cut off").expect("a file");
    assert_eq!(open().archive(jdk), Some(archive));
    assert_eq!(fs::metadata(archive).expect("an archive").len(), whole);
}

#[test]
fn a_toolbox_is_private_built_once_and_says_where_the_course_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cache = folder.path().join("cache");
    let (jdk, _) = &shared().kits[0];
    let first = Toolbox::open(jdk, None, &cache).expect("a toolbox");
    let toolbox_folder = first.driver.parent().expect("a parent");
    let mode = fs::metadata(toolbox_folder)
        .expect("a folder")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o700);
    assert!(first.driver.join("data/Grid.class").is_file());
    assert!(first.compiler.join("data/Grid.class").is_file());
    assert!(
        !first.driver.join("epsilon/compiler").exists(),
        "the driver must not see the compiler"
    );
    let driver_classes = fs::read_dir(first.compiler.join("epsilon/driver")).expect("classes");
    let names = driver_classes.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = names.collect();
    names.sort();
    assert_eq!(
        names,
        ["Output.class", "Probe$Spent.class", "Probe.class"],
        "instrumented sources call `Probe`; the compiler must see nothing else of the driver"
    );
    let entries = || fs::read_dir(&cache).expect("a cache").count();
    assert_eq!(entries(), 1, "drafts are removed");

    let built = fs::metadata(toolbox_folder)
        .and_then(|it| it.modified())
        .expect("a time");
    let second = Toolbox::open(jdk, None, &cache).expect("a toolbox");
    assert_eq!(second, first);
    let kept = fs::metadata(toolbox_folder)
        .and_then(|it| it.modified())
        .expect("a time");
    assert_eq!(kept, built);

    let data = folder.path().join("course");
    fs::create_dir(&data).expect("a folder can be made");
    let error = Toolbox::open(jdk, Some(&data), &cache).expect_err("the sources are missing");
    assert!(error.to_string().contains("Cell.java"), "{error}");
    fs::copy(
        "crates/java/src/driver/data/Grid.java",
        data.join("Grid.java"),
    )
    .expect("a copy");
    fs::write(
        data.join("Cell.java"),
        "package data;\n\npublic class Cell { int x = }\n",
    )
    .expect("a file");
    let error = Toolbox::open(jdk, Some(&data), &cache).expect_err("it does not compile");
    let message::error::HarnessError::File(problem) = &error else {
        panic!("the error has no location: {error}");
    };
    assert!(
        problem.file().ends_with("course/Cell.java"),
        "{}",
        problem.file()
    );
    assert_eq!(problem.line_and_column().0, 3);
    assert!(
        problem.to_string().contains("illegal start of expression"),
        "{error}"
    );
    assert_eq!(entries(), 1, "nothing unfinished is left");

    fs::copy(
        "crates/java/src/driver/data/Cell.java",
        data.join("Cell.java"),
    )
    .expect("a copy");
    let same = Toolbox::open(jdk, Some(&data), &cache).expect("a toolbox");
    assert_eq!(same, first, "equal sources make an equal toolbox");
}
