//! The text of Javadoc comments and its tags.

/// The text of a comment without the stars before its lines, and without empty lines around it.
pub(super) fn clean(inner: &str) -> String {
    let lines: Vec<&str> = inner
        .split(['\n', '\r'])
        .map(|line| line.trim().trim_start_matches('*').trim())
        .collect();
    lines.join("\n").trim().to_owned()
}

/// What stands after each tag of this name in the text of a comment, in one line each.
///
/// A tag begins a line and reaches to the next one.
///
/// ```
/// use epsilon::submission::java::source::tags;
/// assert_eq!(tags("Turns.\n@param grid the\ngrid\n@author Ada Beispiel", "param"), ["grid the grid"]);
/// ```
pub fn tags(comment: &str, name: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut inside = false;
    for line in comment.lines() {
        let content = if let Some(tag) = line.strip_prefix('@') {
            let end = tag.find(char::is_whitespace).unwrap_or(tag.len());
            let (found_name, content) = tag.split_at(end);
            inside = found_name == name;
            if inside {
                found.push(String::new());
            }
            content
        } else {
            line
        };
        if let Some(text) = found.last_mut().filter(|_| inside) {
            for word in content.split_whitespace() {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(word);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{clean, tags};

    #[test]
    fn stars_and_empty_lines_around_go() {
        assert_eq!(
            clean("*\n     * One.\n     *\n     * @author A B\n     "),
            "One.\n\n@author A B"
        );
        assert_eq!(clean(" one **"), "one **");
    }

    #[test]
    fn tags_begin_lines() {
        let comment = "See @author X.\n@author A  B\n@authors C\n@author\n@author D\nE";
        assert_eq!(tags(comment, "author"), ["A B", "", "D E"]);
    }
}
