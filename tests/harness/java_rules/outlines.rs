//! What is read of sources, sound and broken.

use std::fmt::Write;

use epsilon::spec::java;
use epsilon::submission::java::source::{Method, Outline, Place, TypeKind, outline};

use super::SPECS;

fn shown(text: &str) -> String {
    print(&outline(text)).expect("writing to a string")
}

fn place(place: Place) -> String {
    format!("{}:{}", place.line, place.column)
}

fn signature(method: &Method) -> String {
    let parameters: Vec<String> = method
        .parameters
        .iter()
        .map(|parameter| format!("{} {}", parameter.kind, parameter.name))
        .collect();
    let result = method.result.as_deref().unwrap_or("-");
    format!("{result} {}({})", method.name, parameters.join(", "))
}

fn print(outline: &Outline) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    if let Some(package) = &outline.package {
        writeln!(text, "{} package {}", place(package.place), package.name)?;
    }
    for import in &outline.imports {
        let what = if import.is_static { "static " } else { "" };
        let all = if import.on_demand { ".*" } else { "" };
        writeln!(
            text,
            "{} import {what}{}{all}",
            place(import.place),
            import.name
        )?;
    }
    for declared in &outline.types {
        let outer = declared
            .outer
            .map_or("", |outer| &outline.types[outer].name);
        writeln!(
            text,
            "{} {:?} {outer}/{} {:?} extends {:?} implements {:?} {:?}",
            place(declared.place),
            declared.kind,
            declared.name,
            declared.modifiers,
            declared.extends,
            declared.implements,
            declared.comment
        )?;
        for method in &declared.methods {
            let body = if method.has_body { "{}" } else { ";" };
            writeln!(
                text,
                "  {} {}{body} {:?} {:?}",
                place(method.place),
                signature(method),
                method.modifiers,
                method.comment
            )?;
        }
    }
    for found in &outline.console {
        writeln!(text, "{} writes: {}", place(found.place), found.what)?;
    }
    if let Some(found) = &outline.foreign {
        writeln!(
            text,
            "{} {:?} {}",
            place(found.place),
            found.first,
            found.count
        )?;
    }
    Ok(text)
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

    public <A, B extends List<? super A>> Map<A, ? extends B[]> all(Map<A, List<B>> map, RowUtils<T> this) { return null; }

    protected abstract java.util.List<data.Cell> cells(int a)[];

    private enum Kind implements X { A(1) { void f() { } }, B { }; Kind() {} int value() { return 1; } }
    enum Bare { ONE, TWO }
    interface Inner extends X, Y<Z> { int MAX = 3; default void f() {} static int g() { return 1; } void h(); }
    @interface Note { String value() default "x"; int[] numbers() default {}; }
    record Pair(int a, List<B> b) implements X { Pair { a = 1; } int sum() { return a; } }
}

class Second {}
"#
    ));
}

#[test]
fn escapes_and_text_blocks_are_read() {
    insta::assert_snapshot!(shown(
        "\\u0063lass \u{dc}ber {\r\n  String s = \"\"\"\r\n    class X { \\\"\"\" }\r\n    \"\"\";\r\n  /\\u002a } \
         \\u002a/ void f\\u00fc() { char c = '\\u0027'; }\r\n  void g() {}\r\n}"
    ));
}

#[test]
fn the_code_after_a_mistake_is_read() {
    insta::assert_snapshot!(shown(
        "package utils\nimport java.util.List\nimport ;\nclass {\n}\npublic class A {\n  int x = 5\n  public void f( {\n    x(;\n  }\n  \
         List<Cell g(Grid grid) { return null; }\n  void h();\n  = ) ] > void i() void j() {}\n  void k(int) {}\n  \"k\" \
         int l( int a, , int b) { }\n}\n}\ninterface B extends { void m() ; }\nclass C implements , D {"
    ));
}

#[test]
fn the_interfaces_of_the_handout_are_read_as_they_are_asked() {
    for interface in &SPECS.interfaces {
        let found = outline(&java::interface_source(interface));
        assert_eq!(found.package_name(), "utils");
        let [declared] = found.types.as_slice() else {
            panic!("one type in {}", interface.name);
        };
        assert_eq!(declared.kind, TypeKind::Interface);
        assert_eq!(declared.name, interface.name);
        assert!(declared.comment.is_some());
        let asked = interface.methods.iter().map(|method| {
            let parameters: Vec<String> = method
                .parameters
                .iter()
                .map(|parameter| format!("{} {}", parameter.kind, parameter.name))
                .collect();
            format!(
                "{} {}({})",
                method.result,
                method.name,
                parameters.join(", ")
            )
        });
        let read = declared.methods.iter().map(signature);
        assert!(read.eq(asked), "{}", interface.name);
        for method in &declared.methods {
            assert!(
                method.comment.is_some() && !method.has_body,
                "{}",
                method.name
            );
        }
    }
}

/// What opens and does not close, and the like.
const PARTS: [&str; 35] = [
    "{",
    "}",
    "(",
    ")",
    "<",
    "/*",
    "*/",
    "\"",
    "'",
    "\\",
    "\\u",
    "\\u007b",
    "@",
    "@a(",
    "a<",
    "a(",
    "a.",
    "a,",
    "class A{",
    "class A<",
    "class A(",
    "enum A{",
    "void f(){",
    "void f(",
    "int a=",
    "/**",
    "\"\"\"",
    "import a;",
    "\u{1F600}",
    "a b(",
    "@interface a{",
    "f() throws a ",
    "<a(",
    "static ",
    "import a.",
];

#[test]
fn endless_nesting_comes_to_an_end() {
    const MEBIBYTE: usize = 1 << 20;
    for part in ["{", "(", "<", "/*", "@a(", "class A{"] {
        let text = part.repeat(MEBIBYTE / part.len());
        let found = outline(&format!("class A {{ void f() {{}} {text}"));
        assert_eq!(found.types[0].methods[0].name, "f", "{part}");
    }
}

#[test]
fn hostile_parts_do_no_harm_to_what_stands_before_them() {
    for part in PARTS {
        outline(&part.repeat(5_000));
        let found = outline(&format!("class A {{ void f() {{}} {}", part.repeat(5_000)));
        assert_eq!(found.types[0].methods[0].name, "f", "{part}");
    }
}
