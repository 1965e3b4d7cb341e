//! The languages in which Epsilon speaks.

use clap::ValueEnum;

board::named! {
    /// A language of reports and messages, named as in `--lang de` and in HTML.
    #[derive(Default, ValueEnum)]
    Language {
        /// English
        #[default]
        #[value(name = "en")]
        English = "en",
        /// German
        #[value(name = "de")]
        German = "de",
    }
}

board::parse_names!(Language);

impl Language {
    /// Returns the one of two texts that is in this language.
    pub const fn pick<'a>(self, english: &'a str, german: &'a str) -> &'a str {
        match self {
            Self::English => english,
            Self::German => german,
        }
    }
}
