//! The code around suspicious statements.

use model::diagnosis::{Excerpt, Suspect};

fn suspect(file: &str, line: usize) -> Suspect {
    Suspect {
        file: file.to_owned(),
        line,
        last_line: line,
        permille: 500,
    }
}

/// Returns the file and the first and last line of each excerpt, counted from 1.
fn shape(suspects: &[Suspect], texts: &[(&str, &str)]) -> Vec<(String, usize, usize)> {
    let excerpts = Excerpt::around(suspects, texts.iter().copied());
    let shape = excerpts.iter().map(|it| {
        let last_line = it.first_line + it.lines.len() - 1;
        (it.file.clone(), it.first_line, last_line)
    });
    shape.collect()
}

#[test]
fn near_suspects_share_an_excerpt_and_the_most_suspicious_file_and_piece_come_first() {
    let lines: Vec<String> = (1..=60).map(|line| format!("line {line}")).collect();
    let text = lines.join("\n");
    let texts = [("A.java", text.as_str()), ("B.java", text.as_str())];
    let suspects = [
        suspect("B.java", 30),
        suspect("A.java", 10),
        suspect("B.java", 36),
        suspect("B.java", 59),
        suspect("A.java", 1),
    ];
    let name = |file: &str| file.to_owned();
    assert_eq!(
        shape(&suspects, &texts),
        [
            (name("B.java"), 27, 39),
            (name("B.java"), 56, 60),
            (name("A.java"), 7, 13),
            (name("A.java"), 1, 4),
        ]
    );
    let excerpts = Excerpt::around(&suspects, texts);
    assert_eq!(excerpts[0].lines[3], "line 30");
}

#[test]
fn a_huge_statement_keeps_its_first_lines_and_an_unknown_file_none() {
    let text = format!("{}\n", "x".repeat(100_000)).repeat(300);
    let mut huge = suspect("A.java", 100);
    huge.last_line = 4000;
    let suspects = [huge, suspect("C.java", 1)];
    let excerpts = Excerpt::around(&suspects, [("A.java", text.as_str())]);
    assert!(excerpts[0].lines.iter().all(|line| line.len() == 300));
    assert_eq!(
        shape(&suspects, &[("A.java", &text)]),
        [("A.java".to_owned(), 97, 123)]
    );
}
