//! Grids and pencilmarks as text.
//!
//! What a mark means shows in a sign and in a colour, so it is told without colours too; a legend names the signs that
//! a drawing uses. Colours stand in the text as ANSI sequences: whoever prints it goes through `anstream`, which takes
//! them out where they are unwelcome, or asks for the [`plain`] text.

mod grid;
mod pencilmarks;
pub mod words;

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};

pub use grid::GridDrawing;
pub(crate) use grid::shown;
pub use pencilmarks::PencilmarkDrawing;

/// What is to be said of a cell or of one digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// Expected and found, or what a reason rests on.
    Right,
    /// Expected and not found.
    Missing,
    /// Found and not expected.
    Extra,
    /// Found where something else was expected.
    Wrong,
    /// No longer open.
    Struck,
}

impl Sign {
    /// The character that stands for it.
    pub const fn symbol(self) -> char {
        match self {
            Self::Right => '*',
            Self::Missing => '-',
            Self::Extra => '+',
            Self::Wrong => '!',
            Self::Struck => 'x',
        }
    }

    /// What the legend says unless a drawing has a better word.
    const fn meaning(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Missing => "missing",
            Self::Extra => "extra",
            Self::Wrong => "wrong",
            Self::Struck => "struck",
        }
    }

    const fn style(self) -> Style {
        match self {
            Self::Right => AnsiColor::Green.on_default().bold(),
            Self::Missing => AnsiColor::Yellow.on_default().bold(),
            Self::Extra => AnsiColor::Magenta.on_default().bold(),
            Self::Wrong => AnsiColor::Red.on_default().bold(),
            Self::Struck => AnsiColor::BrightBlack.on_default().strikethrough(),
        }
    }
}

/// The style of an anchor.
const ANCHOR: Style = AnsiColor::Cyan.on_default().bold();
/// The style of the cells that are asked about.
const AREA: Style = AnsiColor::Cyan.on_default();
/// The style of lines, indices and legends.
const FRAME: Style = AnsiColor::BrightBlack.on_default();

/// The style of a heading.
pub const HEADING: Style = Style::new().bold();
/// The style of what is good.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// The style of what is not.
pub const BAD: Style = AnsiColor::Red.on_default();
/// The style of what needs attention.
pub const NOTE: Style = AnsiColor::Yellow.on_default();

/// A text in a style.
pub fn styled(text: &str, style: Style) -> String {
    if text.is_empty() || style == Style::new() {
        text.to_owned()
    } else {
        format!("{style}{text}{style:#}")
    }
}

/// A text without its colours.
///
/// ```
/// use epsilon::draw::{HEADING, plain, styled};
/// assert_eq!(plain(&styled("Tasks", HEADING)), "Tasks");
/// ```
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// The drawings' own words for their signs.
type Meanings = BTreeMap<Sign, String>;

/// The legend of the signs in use, as its parts.
fn legend(signs: impl IntoIterator<Item = Sign>, meanings: &Meanings) -> Vec<String> {
    let mut used: Vec<Sign> = signs.into_iter().collect();
    used.sort_unstable();
    used.dedup();
    used.into_iter()
        .map(|sign| {
            let meaning = meanings.get(&sign).map_or(sign.meaning(), String::as_str);
            format!("{} {meaning}", sign.symbol())
        })
        .collect()
}

/// The parts of a legend on one line; nothing if there are none.
fn legend_line(parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| styled(&parts.join("   "), FRAME))
}

/// The line of column indices; `text` gives each as wide as its cells.
fn header(text: impl Fn(usize) -> String) -> String {
    let stacks = [1, 4, 7].map(|first| (first..first + 3).map(&text).collect::<String>());
    styled(format!("   {}", stacks.join("  ")).trim_end(), FRAME)
}

/// A line with the borders of the blocks, for columns of these widths.
fn border(widths: &[usize; 9]) -> String {
    let mut line = "  +".to_owned();
    for stack in widths.chunks(3) {
        line.push_str(&"-".repeat(stack.iter().sum::<usize>() + 1));
        line.push('+');
    }
    line
}

/// Nine cells between the borders of their blocks, with a label in front.
fn row(label: &str, cells: &[String]) -> String {
    let edge = styled("|", FRAME);
    let mut line = format!("{} {edge}", styled(&format!("{label:>1}"), FRAME));
    for stack in cells.chunks(3) {
        line.push_str(&stack.concat());
        line.push(' ');
        line.push_str(&edge);
    }
    line
}
