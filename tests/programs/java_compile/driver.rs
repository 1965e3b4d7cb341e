//! The driver: what it passes to a submission's methods, and what it reports of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::Stdio;
use std::time::Duration;

use ::java::compile::{Compiler, Limits};
use ::java::flags::{Purpose, flags};
use ::java::jdk::Jdk;
use ::java::toolbox::{DRIVER_CLASS, Toolbox};
use sandbox::Policy;
use serde_json::{Value, json};

use crate::java_compile::{compile, compilers, shared};

/// A submission with ordinary and with hostile methods.
const SUBMISSION: &str = r#"package utils;
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

/// Requests to a driver, one per line.
#[derive(Default)]
struct Conversation {
    lines: String,
    count: usize,
}

impl Conversation {
    fn ask(&mut self, method: &str, parameters: &[&str], arguments: &Value) -> &mut Self {
        self.ask_on("new", method, parameters, arguments)
    }

    fn ask_on(
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

    /// Runs a driver on the requests and returns its answers, without id and nonce.
    fn answers(&self, kit: &(Jdk, Toolbox), classes: &BTreeMap<String, Vec<u8>>) -> Vec<Value> {
        let (jdk, toolbox) = kit;
        let mut readable = jdk.readable.clone();
        readable.push(toolbox.driver.clone());
        let policy = Policy {
            readable,
            memory: 2 << 30,
            processor_time: Duration::from_mins(1),
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
            .expect("a driver");
        let mut input = postcard::to_allocvec(classes).expect("serialised classes");
        input.extend(self.lines.as_bytes());
        let mut pipe = child.stdin.take().expect("a pipe");
        pipe.write_all(&input)
            .expect("a driver that reads its input");
        drop(pipe);
        let output = child.wait_with_output().expect("a driver that ends");
        assert!(output.status.success(), "{}", output.status);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("ready"));
        let lines = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let (notes, mut answers): (Vec<Value>, Vec<Value>) =
            lines.partition(|line| line.get("printed").is_some());
        // Each answer with console output has a note, and no other has one.
        for answer in &answers {
            let is_noted = notes.iter().any(|note| note["id"] == answer["id"]);
            assert_eq!(is_noted, answer.get("console").is_some(), "{answer}");
        }
        for (index, answer) in answers.iter_mut().enumerate() {
            let keys = answer.as_object_mut().expect("an object");
            assert_eq!(keys.remove("id"), Some(json!(index + 1)));
            assert_eq!(
                keys.remove("nonce"),
                Some(json!("0123456789abcdef".repeat(2)))
            );
        }
        assert_eq!(answers.len(), self.count);
        answers
    }
}

fn compile_submission(compiler: &mut Compiler) -> BTreeMap<String, Vec<u8>> {
    let result = compile(
        compiler,
        &[("RowUtils.java", SUBMISSION)],
        &["RowUtils.java"],
    );
    assert_eq!(result.diagnostics, []);
    result.classes
}

fn grid() -> Value {
    json!(vec![vec![-1; 9]; 9])
}

/// Returns an empty grid as the driver returns it.
fn empty_grid() -> Value {
    json!(".".repeat(81))
}

/// Returns a grid with one digit as the driver returns it.
fn grid_with(row: usize, column: usize, digit: u8) -> Value {
    let mut line = ".".repeat(81);
    let index = 9 * (row - 1) + column - 1;
    line.replace_range(index..=index, &digit.to_string());
    json!(line)
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
    .ask(
        "same",
        &["data.Grid", "data.Grid"],
        &json!([empty_grid(), null]),
    )
    .ask("absent", &["data.Grid"], &json!([grid()]))
    .ask("isEmpty", &["data.Grid"], &json!([grid()]));
    let expected = [
        json!({"returned": true, "console": "loaded\n"}),
        json!({"returned": {"row": 3, "column": 4}}),
        json!({"returned": [{"row": 1, "column": 2}, null], "arguments": [empty_grid(), [77, -1, 10]]}),
        json!({"returned": [grid_with(1, 1, 5), null], "arguments": [grid_with(1, 1, 5)]}),
        json!({"returned": 2, "arguments": [[{"row": 2, "column": 3}, {"row": 1, "column": 1}]]}),
        json!({"returned": 4}),
        json!({"returned": false}),
        json!({"missing": true}),
        json!({"missing": true}),
    ];
    for (kit, (_, mut compiler)) in shared().kits.iter().zip(compilers(Limits::default())) {
        assert_eq!(
            talk.answers(kit, &compile_submission(&mut compiler)),
            expected
        );
    }
}

#[test]
fn the_driver_keeps_objects_as_it_is_told() {
    let mut talk = Conversation::default();
    for object in ["new", "same", "same", "shared", "new", "shared", "shared"] {
        talk.ask_on(object, "count", &[], &json!([]));
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
        let answers = talk.answers(kit, &compile_submission(&mut compiler));
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
        let answers = talk.answers(kit, &compile_submission(&mut compiler));
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
        let frames = answers[5]["raised"]["frames"].as_array().expect("frames");
        assert_eq!(
            frames.len(),
            1,
            "each frame of the recursion once: {frames:?}"
        );
        assert_eq!(answers[7], json!({"returned": null}));
        assert_eq!(
            answers[8],
            json!({"returned": null, "console": "\u{e4}\u{e4}\u{e4}"})
        );
        assert_eq!(answers[9]["console"], "\u{e4}".repeat(1000));
        let endless = answers[10]["returned"].as_array().expect("a list");
        assert_eq!(endless.len(), 2001);
        assert_eq!(endless[2000], "... 2147481647 more");
        let odd = answers[11]["returned"].as_array().expect("a list");
        assert_eq!(odd[1], json!({"string": "s"}));
        assert_eq!(odd[2], json!({"other": "object of class java.lang.Long"}));
    }
}
