//! Drawings of grids and candidates, and text with colours.
//!
//! A [`Drawing`] is data. It is rendered as text here, and as a picture in HTML. The meaning of a cell is shown by a
//! sign as well as a colour, so it is clear without colours; a legend explains the signs in use. Colours are ANSI
//! sequences: print such text through `anstream`, which removes them where they are not supported, or use [`plain`].

mod drawing;
mod text;
pub mod words;

use anstyle::{AnsiColor, Style};

pub use drawing::{Drawing, Target};
pub use text::shown;

/// A sign on a cell or on one digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// Expected and found, or part of a reason.
    Right,
    /// Expected and not found.
    Missing,
    /// Found and not expected.
    Extra,
    /// Found where something else was expected.
    Wrong,
    /// A candidate that has been struck.
    Struck,
}

impl Sign {
    /// Returns the character that stands for the sign.
    pub const fn symbol(self) -> char {
        match self {
            Self::Right => '*',
            Self::Missing => '-',
            Self::Extra => '+',
            Self::Wrong => '!',
            Self::Struck => 'x',
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
/// The style of good news.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// The style of bad news.
pub const BAD: Style = AnsiColor::Red.on_default();
/// The style of a remark that needs attention.
pub const NOTE: Style = AnsiColor::Yellow.on_default();

/// Returns a text in a style.
pub fn styled(text: &str, style: Style) -> String {
    if text.is_empty() || style == Style::new() {
        text.to_owned()
    } else {
        format!("{style}{text}{style:#}")
    }
}

/// Returns a text without its colours.
///
/// ```
/// use model::draw::{HEADING, plain, styled};
/// assert_eq!(plain(&styled("Tasks", HEADING)), "Tasks");
/// ```
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
