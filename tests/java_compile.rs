//! Compiling Java submissions and calling their methods, with every JDK of this machine.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::OnceLock;
use std::time::Duration;

use epsilon::sandbox::{Mode, Policy, Sandbox};
use epsilon::submission::java::compile::{
    CompileFault, Compiled, Compiler, How, Job, Limits, MethodOutline,
};
use epsilon::submission::java::flags::{Purpose, flags};
use epsilon::submission::java::jdk::Jdk;
use epsilon::submission::java::toolbox::{DRIVER_CLASS, Toolbox};
use serde_json::{Value, json};

/// What the tests share: the JDKs, each with its toolbox, and the sandbox.
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
                let toolbox = Toolbox::open(&jdk, None, &cache).expect("it can be built");
                (jdk, toolbox)
            })
            .collect();
        assert!(!kits.is_empty(), "these tests need a JDK");
        let launcher = PathBuf::from(env!("CARGO_BIN_EXE_epsilon"));
        let sandbox = Sandbox::with_launcher(Mode::Auto, launcher).expect("it can be used");
        Shared { kits, sandbox }
    })
}

/// The toolboxes are kept from run to run, as a user's are.
fn cache() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("java-compile")
}

/// Compile servers of all JDKs.
fn compilers(limits: Limits) -> impl Iterator<Item = (&'static Jdk, Compiler)> {
    shared().kits.iter().map(move |(jdk, toolbox)| {
        let compiler = Compiler::with_limits(jdk, toolbox, &shared().sandbox, limits)
            .expect("it can be started");
        (jdk, compiler)
    })
}

fn compile(compiler: &mut Compiler, sources: &[(&str, &str)], graded: &[&str]) -> Compiled {
    let job = Job {
        sources: sources.to_vec(),
        graded: graded.to_vec(),
    };
    compiler.compile(&job).expect("it ends within its limits")
}

fn hows(compiled: &Compiled) -> Vec<How> {
    compiled.graded.iter().map(|(_, how)| *how).collect()
}

const SOUND: (&str, &str) = (
    "src/utils/GridUtils1.java",
    "package utils;\nimport data.Grid;\n\
     public class GridUtils1 { public void transponse(Grid grid) { grid.setValue(1, 1, 5); } }\n",
);

/// That a compiler still does what it should.
fn assert_sound(compiler: &mut Compiler, after: &str) {
    let compiled = compile(compiler, &[SOUND], &[SOUND.0]);
    assert_eq!(hows(&compiled), [How::Together], "after {after}");
    assert_eq!(compiled.diagnostics, [], "after {after}");
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
        assert_eq!(compiled.graded, [(sources[0].0.to_owned(), How::Together)]);
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

        let outlined: Vec<&str> = compiled
            .outlines
            .iter()
            .map(|it| it.name.as_str())
            .collect();
        assert_eq!(outlined, ["utils.BlockUtils$Inner", "utils.BlockUtils"]);
        let outline = &compiled.outlines[1];
        assert!(outline.is_public && !outline.is_abstract);
        assert!(outline.has_public_constructor && outline.has_constructor);
        assert_eq!(
            outline.interfaces,
            [
                "java.lang.Comparable",
                "utils.BlockSolvingUtil",
                "utils.Util"
            ]
        );
        assert!(outline.implements("BlockSolvingUtil") && !outline.implements("SolvingUtil"));
        let methods: Vec<String> = outline.methods.iter().map(signature).collect();
        assert_eq!(
            methods,
            [
                "public java.util.List<data.Cell> getBlockWhiteSpaces(data.Grid, data.Cell)",
                "static data.Cell[] pair(int[], boolean, java.util.List)",
                "public java.lang.Integer compute(data.Grid)",
                "void inherited(data.Cell)",
                "public int compareTo(utils.Base)",
            ]
        );
    }
}

fn signature(method: &MethodOutline) -> String {
    format!(
        "{}{}{} {}({})",
        if method.is_public { "public " } else { "" },
        if method.is_static { "static " } else { "" },
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
            "package utils;\npublic class ColUtils {\n\tint broken() { return nothing; }\n}\n",
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
            hows(&compiled),
            [How::Alone, How::Alone, How::NotAtAll, How::NotAtAll]
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
        let outlined: Vec<&str> = compiled
            .outlines
            .iter()
            .map(|it| it.name.as_str())
            .collect();
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
            Some("src/utils/ColUtils.java:3:24: cannot find symbol")
        );
        assert_eq!(places.next(), None, "no error is told twice");
    }
}

#[test]
fn only_java_8_is_offered() {
    for (name, body) in [
        ("a method of Java 11", "boolean b = \"\".isBlank();"),
        ("a factory of Java 9", "Object o = java.util.List.of(1);"),
        ("a class of Java 9", "ProcessHandle handle;"),
        ("a word of Java 10", "void m() { var x = 1; }"),
        ("the driver", "epsilon.driver.Driver driver;"),
        ("the compiler", "epsilon.compiler.Server server;"),
        ("the inside of Java", "jdk.internal.misc.Unsafe unsafe;"),
    ] {
        let text = format!("package utils; public class RowUtils {{ {body} }}");
        for (jdk, mut compiler) in compilers(Limits::default()) {
            let compiled = compile(
                &mut compiler,
                &[("RowUtils.java", &text)],
                &["RowUtils.java"],
            );
            assert_eq!(
                hows(&compiled),
                [How::NotAtAll],
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
    let odd: [(&str, &str, &[How], &str); 10] = [
        ("nested", &nested, &[How::NotAtAll], "too deeply nested"),
        ("methods", &methods, &[How::NotAtAll], "too many constants"),
        ("table", &table, &[How::NotAtAll], "code too large"),
        ("text", &text, &[How::NotAtAll], "constant string too long"),
        (
            "escapes",
            "public class Od\\u0064 { /* \\u002a/ int x; }",
            &[How::Together],
            "",
        ),
        (
            "end of file",
            "public class Odd { }\u{1a}",
            &[How::Together],
            "",
        ),
        (
            "no Java",
            "PK\u{3}\u{4}\u{fffd}\0\u{1}",
            &[How::NotAtAll],
            "illegal character",
        ),
        ("empty", "", &[How::Together], ""),
        (
            "annotation",
            "@interface Odd { int[] value() default {}; }",
            &[How::Together],
            "",
        ),
        (
            "cycle",
            "public class Odd extends Odd { }",
            &[How::NotAtAll],
            "cyclic inheritance",
        ),
    ];
    for (jdk, mut compiler) in compilers(Limits::default()) {
        for (name, source, expected, words) in odd {
            let compiled = compile(&mut compiler, &[("Odd.java", source)], &["Odd.java"]);
            assert_eq!(
                hows(&compiled),
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
        wall: Duration::from_secs(6),
        ..Limits::default()
    };
    for (_, mut compiler) in compilers(limits) {
        let job = Job {
            sources: vec![("Bomb.java", &bomb)],
            graded: vec!["Bomb.java"],
        };
        let fault = compiler.compile(&job).expect_err("it cannot end");
        assert!(matches!(fault, CompileFault::TimedOut { .. }), "{fault:?}");
        assert_sound(&mut compiler, "a bomb");

        let beside = compile(&mut compiler, &[("Bomb.java", &bomb), SOUND], &[SOUND.0]);
        assert_eq!(beside.graded, [(SOUND.0.to_owned(), How::Alone)]);
        assert_eq!(beside.classes.len(), 1);
    }
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
            assert_eq!(hows(&honest), [How::Together]);
            let stolen = compile(&mut compiler, &[thief], &[thief.0]);
            assert_eq!(hows(&stolen), [How::NotAtAll]);
        }
        let mut small = limits;
        small.output = 1000;
        let (jdk, toolbox) = &shared().kits[0];
        let mut strict =
            Compiler::with_limits(jdk, toolbox, &shared().sandbox, small).expect("it starts");
        let job = Job {
            sources: vec![(
                "A.java",
                "class A { class B {} class C {} class D {} class E {} }",
            )],
            graded: vec!["A.java"],
        };
        let fault = strict.compile(&job).expect_err("it is too large");
        assert_eq!(fault, CompileFault::Flooded { limit: 1000 });
    }
}

#[test]
fn a_toolbox_is_private_built_once_and_says_where_the_course_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cache = folder.path().join("cache");
    let (jdk, _) = &shared().kits[0];
    let first = Toolbox::open(jdk, None, &cache).expect("it can be built");
    let above = first.driver.parent().expect("it has one");
    let mode = fs::metadata(above)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o700);
    assert!(first.driver.join("data/Grid.class").is_file());
    assert!(first.compiler.join("data/Grid.class").is_file());
    assert!(
        !first.driver.join("epsilon/compiler").exists(),
        "the driver must not see the compiler"
    );
    assert!(!first.compiler.join("epsilon/driver").exists());
    let entries = || fs::read_dir(&cache).expect("it is there").count();
    assert_eq!(entries(), 1, "drafts are removed");

    let built = fs::metadata(above)
        .and_then(|it| it.modified())
        .expect("it is there");
    let second = Toolbox::open(jdk, None, &cache).expect("it is there");
    assert_eq!(second, first);
    let kept = fs::metadata(above)
        .and_then(|it| it.modified())
        .expect("it is there");
    assert_eq!(kept, built);

    let data = folder.path().join("course");
    fs::create_dir(&data).expect("a folder can be made");
    let error = Toolbox::open(jdk, Some(&data), &cache).expect_err("nothing is there");
    assert!(error.to_string().contains("Cell.java"), "{error}");
    fs::copy(
        "src/submission/java/driver/data/Grid.java",
        data.join("Grid.java"),
    )
    .expect("it can be copied");
    fs::write(
        data.join("Cell.java"),
        "package data;\n\npublic class Cell { int x = }\n",
    )
    .expect("it can be written");
    let error = Toolbox::open(jdk, Some(&data), &cache).expect_err("it does not compile");
    let epsilon::error::HarnessError::File(problem) = &error else {
        panic!("it has no place: {error}");
    };
    assert!(
        problem.file().ends_with("course/Cell.java"),
        "{}",
        problem.file()
    );
    assert_eq!(problem.line_and_column().0, 3);
    assert!(
        problem.message().contains("illegal start of expression"),
        "{error}"
    );
    assert_eq!(entries(), 1, "nothing unfinished is left");

    fs::copy(
        "src/submission/java/driver/data/Cell.java",
        data.join("Cell.java"),
    )
    .expect("it can be copied");
    let same = Toolbox::open(jdk, Some(&data), &cache).expect("it can be built");
    assert_eq!(same, first, "equal sources make an equal toolbox");
}

/// A class that does what submissions do, and more.
const PLAYER: &str = r#"package utils;
import data.*;
import java.util.*;
public class RowUtils extends Base {
    private int calls;
    static { System.out.println("loaded"); }
    public boolean isEmpty(Grid grid, Cell cell) { return grid.getValue(cell.getrIndex(), cell.getcIndex()) == -1; }
    int count() { return ++calls; }
    public static Cell place(Grid grid) { return grid.getCell(3, 4); }
    public Cell[] image(Grid grid, int[] image) { image[0] = 77; return new Cell[] { new Cell(1, 2), null }; }
    public List<Grid> solve(Grid grid) { grid.getCell(1, 1).setValue(5); return Arrays.asList(grid, null); }
    public void fail(Grid grid) { grid.setValue(9, 9, 3); throw new IllegalStateException("no \u00e4 \ud83d\ude00 \ud800 \"x\"\n"); }
    public void print(int times) { for (int i = 0; i < times; i++) System.err.print("\u00e4"); }
    public int deep(int n) { return deep(n + 1) + 1; }
    public int hog(int n) { List<long[]> l = new ArrayList<>(); while (true) l.add(new long[1 << 20]); }
    public boolean same(Grid a, Grid b) { return a == b; }
    public List<Cell> endless(Grid grid) {
        return new AbstractList<Cell>() {
            public Cell get(int index) { return new Cell(1, 1); }
            public int size() { return Integer.MAX_VALUE; }
        };
    }
    public List<Object> odd(Grid grid) { List<Object> l = new ArrayList<>(); l.add(l); l.add("s"); l.add(5L); return l; }
    public Object init(Grid grid) { return Bad.X; }
    public List<Cell> hostile(Grid grid) {
        return new AbstractList<Cell>() {
            public Cell get(int index) { throw new Mine(); }
            public int size() { return 3; }
        };
    }
    public void streams(int n) { System.setOut(null); System.setErr(null); Thread.currentThread().interrupt(); }
    public int sum(List<Cell> cells, boolean twice) { int s = 0; for (Cell c : cells) s += c.getrIndex(); return twice ? 2 * s : s; }
    static class Bad { static int X = Integer.parseInt("z"); }
    static class Mine extends RuntimeException {
        public String getMessage() { throw new Error(); }
        public StackTraceElement[] getStackTrace() { return new StackTraceElement[] { null }; }
    }
}
class Base { protected Integer add(List<Cell> cells) { cells.add(new Cell(1, 1)); return cells.size(); } }
"#;

/// A conversation with a driver: requests, and what it answers.
#[derive(Default)]
struct Conversation {
    lines: String,
    count: usize,
}

impl Conversation {
    fn ask(&mut self, method: &str, parameters: &[&str], arguments: &Value) -> &mut Self {
        self.on("new", method, parameters, arguments)
    }

    fn on(
        &mut self,
        object: &str,
        method: &str,
        parameters: &[&str],
        arguments: &Value,
    ) -> &mut Self {
        self.count += 1;
        let request = json!({
            "id": self.count, "nonce": "0123456789abcdef".repeat(2), "class": "utils.RowUtils", "method": method,
            "parameters": parameters, "object": object, "arguments": arguments,
        });
        let _ = writeln!(self.lines, "{request}");
        self
    }

    /// The answers without what identifies them.
    fn answers(&self, kit: &(Jdk, Toolbox), classes: &BTreeMap<String, Vec<u8>>) -> Vec<Value> {
        let (jdk, toolbox) = kit;
        let mut readable = jdk.readable.clone();
        readable.push(toolbox.driver.clone());
        let policy = Policy {
            readable,
            memory: 2 << 30,
            processor_time: Duration::from_secs(60),
            open_files: 64,
        };
        let mut arguments = flags(jdk, Purpose::Driver);
        arguments.extend([
            "-cp".into(),
            toolbox.driver.clone().into_os_string(),
            DRIVER_CLASS.into(),
        ]);
        let mut child = shared()
            .sandbox
            .command(&policy, &jdk.java, &arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it can be started");
        let length = |bytes: usize| u32::try_from(bytes).expect("it is short").to_be_bytes();
        let mut input = length(classes.len()).to_vec();
        for (name, bytes) in classes {
            input.extend(
                u16::try_from(name.len())
                    .expect("it is short")
                    .to_be_bytes(),
            );
            input.extend(name.as_bytes());
            input.extend(length(bytes.len()));
            input.extend(bytes);
        }
        input.extend(self.lines.as_bytes());
        let mut pipe = child.stdin.take().expect("it is a pipe");
        pipe.write_all(&input).expect("it is read");
        drop(pipe);
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", output.status);
        let text = String::from_utf8(output.stdout).expect("it is UTF-8");
        let mut answers: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("it is JSON"))
            .collect();
        for (place, answer) in answers.iter_mut().enumerate() {
            let keys = answer.as_object_mut().expect("it is an object");
            assert_eq!(keys.remove("id"), Some(json!(place + 1)));
            assert_eq!(
                keys.remove("nonce"),
                Some(json!("0123456789abcdef".repeat(2)))
            );
        }
        assert_eq!(answers.len(), self.count);
        answers
    }
}

fn player(compiler: &mut Compiler) -> BTreeMap<String, Vec<u8>> {
    let compiled = compile(compiler, &[("RowUtils.java", PLAYER)], &["RowUtils.java"]);
    assert_eq!(compiled.diagnostics, []);
    compiled.classes
}

fn grid() -> Value {
    json!(vec![vec![-1; 9]; 9])
}

fn grid_with(row: usize, column: usize, value: i32) -> Value {
    let mut grid = grid();
    grid[row - 1][column - 1] = json!(value);
    grid
}

#[test]
fn the_driver_passes_values_and_tells_changes() {
    let mut talk = Conversation::default();
    talk.ask(
        "isEmpty",
        &["data.Grid", "data.Cell"],
        &json!([grid(), {"row": 1, "column": 4}]),
    )
    .ask("place", &["data.Grid"], &json!([grid()]))
    .ask(
        "image",
        &["data.Grid", "int[]"],
        &json!([grid(), [1, -1, 10]]),
    )
    .ask("solve", &["data.Grid"], &json!([grid()]))
    .ask(
        "add",
        &["java.util.List"],
        &json!([[{"row": 2, "column": 3}]]),
    )
    .ask(
        "sum",
        &["java.util.List", "boolean"],
        &json!([[{"row": 2, "column": 3}], true]),
    )
    .ask("same", &["data.Grid", "data.Grid"], &json!([grid(), null]))
    .ask("absent", &["data.Grid"], &json!([grid()]))
    .ask("isEmpty", &["data.Grid"], &json!([grid()]));
    let expected = [
        json!({"returned": true, "console": "loaded\n"}),
        json!({"returned": {"row": 3, "column": 4}}),
        json!({"returned": [{"row": 1, "column": 2}, null], "arguments": [grid(), [77, -1, 10]]}),
        json!({"returned": [grid_with(1, 1, 5), null], "arguments": [grid_with(1, 1, 5)]}),
        json!({"returned": 2, "arguments": [[{"row": 2, "column": 3}, {"row": 1, "column": 1}]]}),
        json!({"returned": 4}),
        json!({"returned": false}),
        json!({"missing": true}),
        json!({"missing": true}),
    ];
    for (kit, (_, mut compiler)) in shared().kits.iter().zip(compilers(Limits::default())) {
        assert_eq!(talk.answers(kit, &player(&mut compiler)), expected);
    }
}

#[test]
fn the_driver_keeps_objects_as_it_is_told() {
    let mut talk = Conversation::default();
    for object in ["new", "same", "same", "shared", "new", "shared", "shared"] {
        talk.on(object, "count", &[], &json!([]));
    }
    talk.ask(
        "same",
        &["data.Grid", "data.Grid"],
        &json!([grid(), grid()]),
    );
    talk.lines = talk.lines.replacen(
        "\"method\":\"same\"",
        "\"method\":\"same\",\"same_object\":true",
        1,
    );
    for (kit, (_, mut compiler)) in shared().kits.iter().zip(compilers(Limits::default())) {
        let answers = talk.answers(kit, &player(&mut compiler));
        let returned: Vec<&Value> = answers.iter().map(|answer| &answer["returned"]).collect();
        assert_eq!(json!(returned), json!([1, 2, 3, 1, 1, 2, 3, true]));
    }
}

#[test]
fn the_driver_survives_whatever_a_call_throws() {
    let mut talk = Conversation::default();
    talk.ask("fail", &["data.Grid"], &json!([grid()]))
        .ask(
            "isEmpty",
            &["data.Grid", "data.Cell"],
            &json!([null, {"row": 1, "column": 4}]),
        )
        .ask("init", &["data.Grid"], &json!([grid()]))
        .ask("init", &["data.Grid"], &json!([grid()]))
        .ask("hostile", &["data.Grid"], &json!([grid()]))
        .ask("deep", &["int"], &json!([1]))
        .ask("hog", &["int"], &json!([1]))
        .ask("streams", &["int"], &json!([1]))
        .ask("print", &["int"], &json!([3]))
        .ask("print", &["int"], &json!([1_000_001]))
        .ask("endless", &["data.Grid"], &json!([grid()]))
        .ask("odd", &["data.Grid"], &json!([grid()]));
    for (kit, (_, mut compiler)) in shared().kits.iter().zip(compilers(Limits::default())) {
        let answers = talk.answers(kit, &player(&mut compiler));
        assert_eq!(
            answers[0],
            json!({
                "raised": {
                    "class": "java.lang.IllegalStateException",
                    "message": "no \u{e4} \u{1f600} \u{fffd} \"x\"\n",
                    "frames": ["utils.RowUtils.fail(RowUtils.java:12)"],
                },
                "arguments": [grid_with(9, 9, 3)],
                "console": "loaded\n",
            })
        );
        let raised: Vec<&str> = answers
            .iter()
            .filter_map(|answer| answer["raised"]["class"].as_str())
            .collect();
        assert_eq!(
            raised,
            [
                "java.lang.IllegalStateException",
                "java.lang.NullPointerException",
                "java.lang.ExceptionInInitializerError",
                "java.lang.NoClassDefFoundError",
                "utils.RowUtils$Mine",
                "java.lang.StackOverflowError",
                "java.lang.OutOfMemoryError",
            ]
        );
        assert_eq!(
            answers[2]["raised"]["message"],
            "java.lang.NumberFormatException: For input string: \"z\""
        );
        assert_eq!(
            answers[2]["raised"]["frames"][0],
            "utils.RowUtils$Bad.<clinit>(RowUtils.java:33)"
        );
        assert_eq!(
            answers[4],
            json!({"raised": {"class": "utils.RowUtils$Mine"}})
        );
        let frames = answers[5]["raised"]["frames"]
            .as_array()
            .expect("there are some");
        assert_eq!(frames.len(), 8);
        assert_eq!(answers[7], json!({"returned": null}));
        assert_eq!(
            answers[8],
            json!({"returned": null, "console": "\u{e4}\u{e4}\u{e4}"})
        );
        assert_eq!(answers[9]["console"], "\u{e4}".repeat(1000));
        let endless = answers[10]["returned"].as_array().expect("it is a list");
        assert_eq!(endless.len(), 2001);
        assert_eq!(endless[2000], "... 2147481647 more");
        let odd = answers[11]["returned"].as_array().expect("it is a list");
        assert_eq!(odd[1], "object of class java.lang.String");
        assert_eq!(odd[2], "object of class java.lang.Long");
    }
}
