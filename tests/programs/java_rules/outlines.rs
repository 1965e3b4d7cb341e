//! The outlines of sources, sound and broken, with every JDK of this machine.

use std::fmt::Write;

use ::java::outline::{Method, Outline, Position, TypeKind};
use model::spec::java;

use super::{SERVERS, SPECS, parsed_by};

/// Reads the outline of a file, which must be the same with every JDK.
fn read_by_all(text: &str) -> Outline {
    let mut outlines = SERVERS
        .iter()
        .map(|(version, server)| (version, parsed_by(server, &[("A.java", text)]).remove(0)));
    let (_, first) = outlines.next().expect("a JDK");
    for (version, outline) in outlines {
        assert_eq!(outline.fault, None, "Java {version}");
        assert_eq!(outline, first, "Java {version}");
    }
    first
}

fn at(position: Position) -> String {
    format!("{}:{}", position.line, position.column)
}

fn signature(method: &Method) -> String {
    let result = method.result.as_deref().unwrap_or("-");
    format!("{result} {}({})", method.name, method.parameters.join(", "))
}

fn shown(text: &str) -> String {
    print(&read_by_all(text)).expect("writing to a string")
}

fn print(outline: &Outline) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    if let Some(package) = &outline.package {
        writeln!(text, "{} package {}", at(package.position), package.name)?;
    }
    for import in &outline.imports {
        let what = if import.is_static { "static " } else { "" };
        let all = if import.on_demand { ".*" } else { "" };
        writeln!(
            text,
            "{} import {what}{}{all}",
            at(import.position),
            import.name
        )?;
    }
    for declared in &outline.types {
        writeln!(
            text,
            "{} {:?} {} : {:?} {:?}{}",
            at(declared.position),
            declared.kind,
            declared.name,
            declared.supertypes,
            declared.comment,
            if declared.is_stub { " (stub)" } else { "" }
        )?;
        for method in &declared.methods {
            writeln!(
                text,
                "  {} {} {:?} {:?}",
                at(method.position),
                signature(method),
                method.modifiers,
                method.comment
            )?;
        }
    }
    for found in &outline.console {
        writeln!(text, "{} writes: {}", at(found.position), found.what)?;
    }
    Ok(text)
}

#[test]
fn stubs_are_told_from_classes_that_compute() {
    let is_stub = |members: &str| read_by_all(&format!("class A {members}")).types[0].is_stub;
    for stub in [
        "{ }",
        "implements B { static final int N = 9; public A() { super(); } void f() { /* later */ } }",
        "{ int f() { return -1; } boolean g() { return (false); } Cell h() { return null; } }",
        "{ int[] f() { return new int[] {}; } List<Cell> g() { return new ArrayList<Cell>(); } }",
        "{ void f() { throw new UnsupportedOperationException(\"later\"); } }",
    ] {
        assert!(is_stub(stub), "{stub}");
    }
    for class in [
        "extends B { }",
        "{ void f(Grid grid) { grid.setValue(1, 1, 1); } }",
        "{ boolean f(Grid grid) { return grid != null; } }",
        "{ int f() { int n = 1; return 1; } }",
        "{ static { } void f() { } }",
    ] {
        assert!(!is_stub(class), "{class}");
    }
}

#[test]
fn a_sound_file_is_read() {
    insta::assert_snapshot!(shown(
        r#"/* head */
package utils;

import java.util.*;
import static java.lang.Math.max;
import static java.util.Map.*;
import data . Cell ;

/**
 * Rows.
 *
 * @author Ada Beispiel
 */
@SuppressWarnings({"a", "b"})
public final class RowUtils<T extends Comparable<T>> extends Base<List<T>> implements RowIsoUtil, a.b.C<T> {

    private static final int[] IMAGE = {1, 2, 3}, OTHER = new int[] {4};
    private Map<String, List<int[]>> map = new HashMap<String, List<int[]>>() {{ put("}", null); }};
    int a, b = 3 < 4 ? 1 : 2;

    static { IMAGE[0] = '}'; }

    /** Makes one. */
    public RowUtils() { super(); }

    /**
     * Turns.
     * @param grid the grid
     */
    @Override public void turn(final Grid grid, @Deprecated("x(") int image[], String... rest) throws A, b.C {
        Runnable run = new Runnable() { public void run() { class Local {} } };
    }

    /* no Javadoc */
    public <A, B extends List<? super A>> Map<A, ? extends B[]> all /* ( */ (Map<A, List<B>> map, RowUtils<T> that) { return null; }

    protected abstract java.util.List<data.Cell> cells(int a)[];

    private enum Kind implements X { A(1) { void f() { } }, B { }; Kind() {} int value() { return 1; } }
}

class Second {}
interface Inner extends X, Y<Z> { int MAX = 3; default void f() {} static int g() { return 1; } void h(); }
enum Bare { ONE, TWO; int size() { return 2; } }
@interface Note { String value() default "x"; int[] numbers() default {}; }
"#
    ));
}

#[test]
fn escapes_and_all_line_ends_are_read() {
    insta::assert_snapshot!(shown(
        "class A {\r\n  /* \u{1F600} */ void f() { char c = '\\u0041'; }\r  \\u0076oid g() {}\n}\r\r\
         /* \\u002a/ class \u{dc}ber { }"
    ));
}

#[test]
fn code_that_writes_to_the_console_is_found() {
    let found = |text: &str| -> Vec<String> {
        let console = read_by_all(text).console;
        let found = console.iter();
        found
            .map(|found| format!("{} {}", at(found.position), found.what))
            .collect()
    };
    let inside = |code: &str| found(&format!("class A {{ void f() {{\n{code}\n}} }}"));
    assert_eq!(inside("System.out.println(1);"), ["2:1 System.out"]);
    assert_eq!(
        inside("java.lang.System\n . /* */ err.x();"),
        ["2:11 System.err"]
    );
    assert_eq!(
        inside("list.forEach(System.out::println);"),
        ["2:14 System.out"]
    );
    assert_eq!(inside("e.printStackTrace();"), ["2:3 printStackTrace()"]);
    assert_eq!(inside("a(grid).print();"), ["2:9 print()"]);
    assert_eq!(
        found("import static java.lang.System.*; class A { void f() { out.println(); } }"),
        ["1:56 System.out"]
    );
    for silent in [
        "// System.out",
        "/* System.out */",
        "s = \"System.out\";",
        "System.outer.f();",
        "System.arraycopy(a, 0, b, 0, 9);",
        "e.printStackTrace(writer);",
        "grid.print(writer);",
        "print();",
        "out.println();",
    ] {
        assert_eq!(inside(silent), [""; 0], "{silent}");
    }
}

#[test]
fn declarations_around_a_mistake_are_read() {
    for (text, types) in [
        (
            "package utils\nimport java.util.List\npublic class A { void f() {} }",
            "A f",
        ),
        ("class A { int x = 5\n void f() {} }", "A f"),
        ("class A { void f() { x(; } void g() {} }", "A f g"),
        (
            "class A { void f() {} int x = ; void g() {} } class B {}",
            "A f g B",
        ),
        ("class A { void f() {} void g() {", "A f g"),
        ("class A { void f() {} /* void g() {} }", "A f"),
        (
            "class A { void f() { String s = \"a; } void g() {} }",
            "A f",
        ),
        ("class A { void f() {} } } class B { }", "A f B"),
        ("class A { void f() {} } void g() {} class B { }", "A f B"),
    ] {
        for (version, server) in SERVERS.iter() {
            let outline = parsed_by(server, &[("a/Guess.java", text)]).remove(0);
            let found: Vec<&str> = outline
                .types
                .iter()
                .flat_map(|declared| {
                    let methods = declared.methods.iter().map(|method| method.name.as_str());
                    std::iter::once(declared.name.as_str()).chain(methods)
                })
                .collect();
            let found = found.join(" ");
            assert!(
                found.starts_with(types) && !outline.is_guessed,
                "Java {version}: {text}: {found}"
            );
        }
    }
}

#[test]
fn the_class_of_a_file_without_types_is_guessed_from_its_name() {
    for (text, name, guessed) in [
        ("clas A { }", "Guess", true),
        ("PK\u{3}\u{4}", "Guess", true),
        ("// nothing", "", false),
        ("package utils;", "", false),
        ("", "", false),
    ] {
        for (version, server) in SERVERS.iter() {
            let outline = parsed_by(server, &[("a/Guess.java", text)]).remove(0);
            let names: Vec<&str> = outline.types.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(names.join(" "), name, "Java {version}: {text}");
            assert_eq!(outline.is_guessed, guessed, "Java {version}: {text}");
        }
    }
}

#[test]
fn the_interfaces_of_the_handout_are_read_as_they_are_asked() {
    for interface in &SPECS.interfaces {
        let found = read_by_all(&java::interface_source(interface, "utils"));
        assert_eq!(found.package_name(), "utils");
        let [declared] = found.types.as_slice() else {
            panic!("one type in {}", interface.name);
        };
        assert_eq!(declared.kind, TypeKind::Interface);
        assert_eq!(declared.name, interface.name);
        assert!(declared.comment.is_some());
        let asked = interface.methods.iter().map(|method| {
            let parameters = method.parameters.iter();
            let parameters: Vec<&str> = parameters.map(|parameter| parameter.kind.name()).collect();
            format!(
                "{} {}({})",
                method.result,
                method.name,
                parameters.join(", ")
            )
        });
        let read = declared.methods.iter().map(signature);
        assert!(read.eq(asked), "{}", interface.name);
        let mut methods = declared.methods.iter();
        assert!(methods.all(|method| method.comment.is_some()));
    }
}

#[test]
fn a_hostile_file_costs_only_itself() {
    const MEBIBYTE: usize = 1 << 20;
    let sound = ("B.java", "class B { void g() {} }");
    for part in [
        "{",
        "(",
        "<",
        "/*",
        "\"",
        "\\u",
        "@a(",
        "a<",
        "a.",
        "a,",
        "class A{",
        "int a=",
        "/**",
        "f() throws a ",
        "import a.",
        "1+",
        "x->",
        "\u{1F600}",
        "void f(){} ",
    ] {
        let text = format!("class A {{ {}", part.repeat(MEBIBYTE / part.len()));
        let outlines = parsed_by(&SERVERS[0].1, &[("A.java", &text), sound]);
        assert_eq!(outlines[1].types[0].methods[0].name, "g", "{part}");
        assert!(!outlines[1].is_guessed, "{part}");
        assert_eq!(outlines[0].types[0].name, "A", "{part}");
    }
}
