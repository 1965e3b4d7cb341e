//! Where code writes to the console.

use super::ConsoleUse;
use super::token::Token;

/// Two names with a dot between them, and what a report calls them.
const FIELDS: [(&str, &str, &str); 5] = [
    ("System", "out", "System.out"),
    ("System", "err", "System.err"),
    ("System", "console", "System.console"),
    ("FileDescriptor", "out", "FileDescriptor.out"),
    ("FileDescriptor", "err", "FileDescriptor.err"),
];

/// All places where the tokens write to the console or take hold of it.
///
/// Calls without arguments of `printStackTrace` and of `Grid`'s `print` count too; with an argument they may write
/// elsewhere.
pub(super) fn console(tokens: &[Token]) -> Vec<ConsoleUse> {
    let imports_fields = tokens.windows(9).any(imports_fields_of_system);
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        let rest = tokens.get(index + 1..).unwrap_or_default();
        let after_dot = index > 0 && tokens[index - 1].is_sign('.');
        let what = if let Some(what) = field(word, rest) {
            what
        } else if word == "printStackTrace" && is_empty_call(rest) {
            "printStackTrace()"
        } else if word == "print" && after_dot && is_empty_call(rest) {
            "print()"
        } else if imports_fields && !after_dot && has_sign(rest, '.') {
            match word {
                "out" => "System.out",
                "err" => "System.err",
                _ => continue,
            }
        } else {
            continue;
        };
        found.push(ConsoleUse {
            what,
            place: token.place,
        });
    }
    found
}

fn field(word: &str, rest: &[Token]) -> Option<&'static str> {
    let [dot, name, ..] = rest else { return None };
    FIELDS
        .iter()
        .find(|(owner, field, _)| *owner == word && dot.is_sign('.') && name.is_word(field))
        .map(|&(_, _, what)| what)
}

fn has_sign(rest: &[Token], sign: char) -> bool {
    rest.first().is_some_and(|token| token.is_sign(sign))
}

fn is_empty_call(rest: &[Token]) -> bool {
    matches!(rest, [open, close, ..] if open.is_sign('(') && close.is_sign(')'))
}

/// Whether nine tokens are an `import static java.lang.System.` of all its fields or of one for output.
fn imports_fields_of_system(tokens: &[Token]) -> bool {
    let words = ["import", "static", "java", "lang", "System"];
    let found = [0, 1, 2, 4, 6].map(|index| tokens[index].word());
    let last = &tokens[8];
    found == words.map(Some) && (last.is_sign('*') || last.is_word("out") || last.is_word("err"))
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::console;

    fn found(text: &str) -> Vec<(&'static str, usize, usize)> {
        console(&tokens(text))
            .into_iter()
            .map(|found| (found.what, found.place.line, found.place.column))
            .collect()
    }

    #[test]
    fn code_counts_and_the_rest_does_not() {
        assert_eq!(found("System.out.println(1);"), [("System.out", 1, 1)]);
        assert_eq!(
            found("\n System\n . /* */ err.x();"),
            [("System.err", 2, 2)]
        );
        assert_eq!(found("S\\u0079stem.out"), [("System.out", 1, 1)]);
        assert_eq!(found("e.printStackTrace();"), [("printStackTrace()", 1, 3)]);
        assert_eq!(found("grid.print();"), [("print()", 1, 6)]);
        assert_eq!(
            found("import static java.lang.System.*; void f() { out.println(); }"),
            [("System.out", 1, 46)]
        );
        for silent in [
            "// System.out",
            "/* System.out */",
            "\"System.out\"",
            "System.outer",
            "System.arraycopy(a, 0, b, 0, 9)",
            "e.printStackTrace(writer)",
            "grid.print(writer)",
            "void print() {}",
            "out.println()",
        ] {
            assert_eq!(found(silent), [], "{silent}");
        }
    }
}
