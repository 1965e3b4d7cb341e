//! The form of every page: balanced tags, no script but ours, nothing fetched.

/// The one script that pages have.
const SCRIPT: &str = concat!(
    "<script>",
    include_str!("../../../crates/report/src/html/script.js"),
    "</script>"
);

/// Elements that have no end tag.
const VOID: [&str; 6] = ["meta", "br", "wbr", "link", "img", "input"];

/// Checks the form of a page. Returns the page without its style sheet, its script and its `<wbr>` tags, with a line
/// break between adjacent tags.
pub(crate) fn checked(page: &str) -> String {
    assert_eq!(page.matches(SCRIPT).count(), 1, "our script");
    let page = page.replace(SCRIPT, "");
    balanced(&page);
    let lower = page.to_lowercase().replace("http-equiv", "");
    for bad in [
        "<script",
        "javascript:",
        "http",
        "<img",
        "<link",
        "url(",
        "onload=",
    ] {
        assert!(!lower.contains(bad), "the page holds {bad}");
    }
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\""));
    let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-";
    assert!(page.contains(policy));
    assert_eq!(page.matches("<main id=\"content\">").count(), 1);
    assert_eq!(page.matches("<h1>").count(), 1);
    let (before, rest) = page.split_once("<style>").expect("a style sheet");
    let (_, after) = rest.split_once("</style>").expect("its end");
    format!("{before}<style></style>{after}")
        .replace("<wbr>", "")
        .replace("><", ">\n<")
}

/// Returns the text of a page, without tags.
pub(crate) fn text(page: &str) -> String {
    let page = checked(page);
    let (_, body) = page.split_once("<body").expect("a body");
    let mut text = String::new();
    for part in body.split('<').skip(1) {
        text.push_str(part.split_once('>').expect("the end of a tag").1);
        text.push(' ');
    }
    text
}

/// Asserts that every tag is closed, in the right order, and that no `>` stands outside of a tag.
fn balanced(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").expect("the type");
    while let Some((text, after)) = rest.split_once('<') {
        let style = open.last() == Some(&"style");
        assert!(style || !text.contains('>'), "an unescaped > in {text}");
        let end = end_of_tag(after);
        let (tag, next) = (&after[..end], &after[end + 1..]);
        rest = next;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(
                open.pop(),
                Some(name),
                "before {}",
                &next[..next.len().min(80)]
            );
            continue;
        }
        let name = tag.split([' ', '\n']).next().expect("a name");
        assert!(
            !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric()),
            "<{tag}>"
        );
        if !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

/// Returns the index of the `>` that ends a tag. Quoted characters do not count.
fn end_of_tag(text: &str) -> usize {
    let mut quoted = false;
    for (index, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '>' if !quoted => return index,
            '<' if !quoted => panic!("a tag within a tag: {}", &text[..index]),
            _ => {}
        }
    }
    panic!("a tag without end: {}", &text[..text.len().min(80)])
}
