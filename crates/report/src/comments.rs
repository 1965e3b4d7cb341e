//! Comments that tutors write on mistakes: a table in the folder of reports that later gradings keep.
//!
//! A comment belongs to a mistake, so one comment reaches all who made it.

use std::collections::BTreeMap;

use files::spreadsheet::Sheet;
use message::error::HarnessError;
use message::{Language, Message};

/// The name of the table in the folder of reports.
pub const FILE: &str = "comments.csv";

/// Comments on mistakes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// The method and the text of each comment, by the key of the mistake.
    written: BTreeMap<String, (String, String)>,
    pub(super) separator: Option<char>,
}

impl Comments {
    /// Reads the table of an earlier grading, as the program or a spreadsheet wrote it.
    ///
    /// # Errors
    ///
    /// The column of mistakes or that of comments is missing.
    pub fn read(sheet: &Sheet) -> Result<Self, HarnessError> {
        let heads =
            |head: &Message| Language::ALL.map(|language| language.say(head).to_lowercase());
        let column = |head: Message| {
            let heads = heads(&head);
            sheet.needed(head, |header| heads.iter().any(|head| head == header))
        };
        let mistake = column(message!("csv-mistake"))?;
        let comment = column(message!("csv-comment"))?;
        let methods = heads(&message!("csv-method"));
        let method = sheet.column(|header| methods.iter().any(|head| head == header));
        let written = sheet.rows.iter().filter_map(|row| {
            let text = row[comment].text.trim().to_owned();
            let method = method.map_or(String::new(), |method| row[method].text.clone());
            let key = row[mistake].text.trim().to_owned();
            (!text.is_empty()).then_some((key, (method, text)))
        });
        Ok(Self {
            written: written.collect(),
            separator: Some(sheet.separator),
        })
    }

    /// Returns the comment on the mistake with a key.
    pub fn on(&self, key: &str) -> Option<&str> {
        let (_, text) = self.written.get(key)?;
        Some(text)
    }

    /// Returns all comments: the key of the mistake, its method, the text.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let written = self.written.iter();
        written.map(|(key, (method, text))| (key.as_str(), method.as_str(), text.as_str()))
    }
}
