//! Documents as text with colours, for the terminal.

use crate::document::{Block, Choice, Document, Entries, Fact, Form, Quoted, WIDTH};
use crate::draw::words::{indented, paragraphs, wrap};
use crate::draw::{BAD, Drawing, GOOD, HEADING, NOTE, styled};
use crate::verdict::Status;
use message::{Argument, Language};

/// Maximum number of entries on one line.
const PER_LINE: usize = 12;
/// Maximum number of lines with differing entries that are shown.
const MAX_LINES: usize = 4;

impl Document {
    /// Renders the document as text, without a line break at the end.
    pub fn text(&self, language: Language) -> String {
        let colour = match self.status {
            Status::Pass => GOOD,
            Status::Fail | Status::Skipped => BAD,
        };
        let headline = styled(&language.say(&self.headline), colour.bold());
        let blocks = blocks(&self.blocks, language);
        if blocks.is_empty() {
            headline
        } else {
            format!("{headline}\n\n{blocks}")
        }
    }
}

/// Renders blocks, with an empty line between them.
pub fn blocks(blocks: &[Block], language: Language) -> String {
    let mut text = String::new();
    let mut gap = "";
    for block in blocks {
        let part = self::block(block, language);
        if !part.is_empty() {
            text.push_str(gap);
            text.push_str(&part);
            gap = match block {
                Block::Heading(_) => "\n",
                _ => "\n\n",
            };
        }
    }
    text
}

fn block(block: &Block, language: Language) -> String {
    match block {
        Block::Facts(facts) => fields(facts, language),
        Block::Guess(guess) => styled(&paragraphs([language.say(guess)], WIDTH), HEADING),
        Block::Sentences(sentences) => {
            paragraphs(sentences.iter().map(|it| language.argument(it)), WIDTH)
        }
        Block::Drawings(drawings) => indented(&side_by_side(drawings, language), 2),
        Block::Entries(entries) => self::entries(entries, language),
        Block::Quoted(lines) => quoted(lines, language),
        Block::Note(note) | Block::Aside(note) => {
            let note = language.say(&message!("case-note", text = note));
            styled(&paragraphs([note], WIDTH), NOTE)
        }
        Block::Heading(heading) => format!("  {}", styled(&language.say(heading), HEADING)),
        Block::Choices(choices) => {
            let choices: Vec<String> = choices.iter().map(|it| choice(it, language)).collect();
            choices.join("\n")
        }
        Block::Strip(_) => String::new(),
    }
}

fn fields(facts: &[Fact], language: Language) -> String {
    let labels: Vec<String> = facts
        .iter()
        .map(|it| language.argument(&it.label))
        .collect();
    let width = labels.iter().map(|label| label.chars().count()).max();
    let width = width.unwrap_or(0);
    let margin = format!("\n{}", " ".repeat(width + 4));
    let lines = facts.iter().zip(&labels).map(|(fact, label)| {
        let texts = fact.lines.iter().map(|line| language.argument(line));
        let lines: Vec<String> = texts
            .flat_map(|text| match fact.form {
                // A line that is to be copied must not be wrapped.
                Form::Line => vec![text],
                Form::Text | Form::Code => wrap(text.split(' '), WIDTH - 4 - width),
            })
            .collect();
        let label = styled(&format!("{label:<width$}"), HEADING);
        format!("  {label}  {}", lines.join(&margin))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn side_by_side(drawings: &[Drawing], language: Language) -> String {
    // A drawing with an expected grid has two lines for each row that differs, so that rows would not line up.
    if let [left, right] = drawings
        && right.expected.is_none()
    {
        return Drawing::beside(left, right, WIDTH, language);
    }
    let drawings = drawings.iter().map(|drawing| drawing.text(language));
    drawings.collect::<Vec<_>>().join("\n\n")
}

/// Renders the entries in groups of [`PER_LINE`]; groups without a difference are left out.
fn entries(entries: &Entries, language: Language) -> String {
    let lines = entries
        .columns
        .chunks(PER_LINE)
        .filter(|columns| columns.iter().any(crate::document::Column::differs))
        .take(MAX_LINES);
    let label = entries.label.as_ref().map(|label| language.say(label));
    let [expected, found] =
        [message!("case-expected"), message!("case-found")].map(|it| language.say(&it));
    let margin = [label.as_deref().unwrap_or_default(), &expected, &found]
        .map(|label| label.chars().count())
        .into_iter()
        .max()
        .unwrap_or(0);
    let entry = |entry: &Option<Argument>| {
        let text = entry.as_ref().map(|entry| language.argument(entry));
        text.unwrap_or_else(|| "--".to_owned())
    };
    let parts = lines.map(|columns| {
        let cells: Vec<[String; 4]> = columns
            .iter()
            .map(|column| {
                let mark = if column.differs() { "!" } else { "" };
                let texts = [&column.expected, &column.found].map(entry);
                let [expected, found] = texts;
                [column.head.clone(), expected, found, mark.to_owned()]
            })
            .collect();
        let line = |label: &str, row: usize| {
            let texts = cells.iter().map(|cell| {
                let width = cell.iter().map(|text| text.chars().count()).max();
                format!("{:>width$}", cell[row], width = width.unwrap_or(0))
            });
            let texts: Vec<String> = texts.collect();
            let line = format!("  {label:<margin$}  {}", texts.join("  "));
            line.trim_end().to_owned()
        };
        let mut lines: Vec<String> = label.iter().map(|label| line(label, 0)).collect();
        lines.extend([
            line(&expected, 1),
            line(&found, 2),
            styled(&line("", 3), BAD),
        ]);
        lines.join("\n")
    });
    parts.collect::<Vec<_>>().join("\n\n")
}

fn quoted(quoted: &Quoted, language: Language) -> String {
    let mut lines = vec![format!("  {}", language.say(&quoted.title))];
    let own = quoted
        .lines
        .iter()
        .flat_map(|line| wrap(line.split(' '), WIDTH - 4));
    lines.extend(own.map(|line| format!("    {line}")));
    if quoted.more > 0 {
        let more = message!("case-more", count = quoted.more);
        lines.push(format!("    {}", language.say(&more)));
    }
    lines.join("\n")
}

fn choice(choice: &Choice, language: Language) -> String {
    let mut lines = vec![format!("    {}", language.argument(&choice.value))];
    for sentence in &choice.sentences {
        let sentence = language.argument(sentence);
        let wrapped = wrap(sentence.split(' '), WIDTH - 6);
        lines.extend(wrapped.into_iter().map(|line| format!("      {line}")));
    }
    lines.join("\n")
}
