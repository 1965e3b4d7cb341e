//! The first sheet of a workbook (Office Open XML, `.xlsx`): read as texts, and written again with other texts in some cells.
//!
//! Everything else stays: in the sheet each element, style and width, and the other parts of the zip byte for byte,
//! except the shared strings, to which new texts are added.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};

use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::{Reader, Writer};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use message::error::HarnessError;

/// Maximum size of an unpacked part, in bytes.
const MAX_PART_BYTES: u64 = 64 << 20;
/// Maximum number of parts.
const MAX_PARTS: usize = 1_000;
/// Maximum number of rows, and of columns, that are read.
const MAX_ROWS: usize = 100_000;
const MAX_COLUMNS: usize = 1_000;
/// Maximum length of a reason in an error, in characters.
const MAX_REASON_CHARS: usize = 120;

/// The part with the shared strings.
const TEXTS: &str = "xl/sharedStrings.xml";

/// The first sheet of a workbook.
#[derive(Clone, Debug)]
pub struct Workbook {
    name: String,
    /// The parts in the order of the zip.
    parts: Vec<(String, Vec<u8>)>,
    /// The index of the part with the sheet.
    sheet: usize,
    /// The number of shared strings; `None` without a part for them.
    texts: Option<usize>,
    /// The texts of the cells by row and column, from 0; rows are as long as their last cell.
    pub rows: Vec<Vec<String>>,
}

/// A new value of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A number.
    Number(u32),
    /// A text.
    Text(String),
}

/// The reason why bytes are not a readable workbook.
struct Damage(String);

impl<E: std::error::Error> From<E> for Damage {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl Workbook {
    /// Reads a workbook.
    ///
    /// # Errors
    ///
    /// If the bytes are not a workbook with a sheet, or it exceeds the limits of this module.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, HarnessError> {
        Self::parsed(name, bytes).map_err(|Damage(reason)| {
            let reason: String = reason.chars().take(MAX_REASON_CHARS).collect();
            let reason = reason.replace(char::is_control, "\u{fffd}");
            HarnessError::new(message!("workbook-damaged", path = name, reason))
        })
    }

    fn parsed(name: &str, bytes: &[u8]) -> Result<Self, Damage> {
        let mut zip = ZipArchive::new(Cursor::new(bytes))?;
        if zip.len() > MAX_PARTS {
            return Err(Damage(format!("parts > {MAX_PARTS}")));
        }
        let mut parts = Vec::new();
        for index in 0..zip.len() {
            let part = zip.by_index(index)?;
            let path = part.name()?.into_owned();
            let mut content = Vec::new();
            part.take(MAX_PART_BYTES + 1).read_to_end(&mut content)?;
            if content.len() as u64 > MAX_PART_BYTES {
                return Err(Damage(format!("{path} > {MAX_PART_BYTES}")));
            }
            parts.push((path, content));
        }
        let part = |path: &str| {
            let found = parts.iter().position(|(known, _)| known == path);
            found.ok_or_else(|| Damage(path.to_owned()))
        };
        let workbook = &parts[part("xl/workbook.xml")?].1;
        let id = attribute(workbook, b"sheet", b"id", |_| true)?;
        let relations = &parts[part("xl/_rels/workbook.xml.rels")?].1;
        let is_wanted =
            |attributes: &BTreeMap<Vec<u8>, String>| attributes.get(&b"Id"[..]) == Some(&id);
        let target = attribute(relations, b"Relationship", b"Target", is_wanted)?;
        let path = target
            .strip_prefix('/')
            .map_or_else(|| format!("xl/{target}"), str::to_owned);
        let sheet = part(&path)?;
        let texts = part(TEXTS).ok();
        let texts = texts
            .map(|index| shared_strings(&parts[index].1))
            .transpose()?;
        let rows = cells(&parts[sheet].1, texts.as_deref().unwrap_or_default())?;
        Ok(Self {
            name: name.to_owned(),
            texts: texts.map(|texts| texts.len()),
            sheet,
            rows,
            parts,
        })
    }

    /// Returns the name of the workbook with the reference of a cell: `status.xlsx, D7`.
    pub fn place(&self, row: usize, column: usize) -> String {
        format!("{}, {}", self.name, address(row, column))
    }

    /// Returns the workbook with new values in some cells, given by row and column from 0. Rows that do not exist are
    /// skipped.
    ///
    /// # Errors
    ///
    /// If the workbook cannot be written.
    pub fn edited(&self, edits: &BTreeMap<(usize, usize), Cell>) -> io::Result<Vec<u8>> {
        let mut texts = Vec::new();
        let sheet = self.sheet_with(edits, &mut texts)?;
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (index, (path, content)) in self.parts.iter().enumerate() {
            let content = if index == self.sheet {
                Cow::Borrowed(&sheet[..])
            } else if path == TEXTS {
                Cow::Owned(with_texts(content, &texts)?)
            } else {
                Cow::Borrowed(&content[..])
            };
            zip.start_file(path, SimpleFileOptions::default())?;
            zip.write_all(&content)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    /// Returns the sheet with new values; adds to `texts` those that become shared strings.
    fn sheet_with(
        &self,
        edits: &BTreeMap<(usize, usize), Cell>,
        texts: &mut Vec<String>,
    ) -> io::Result<Vec<u8>> {
        let mut reader = Reader::from_reader(&self.parts[self.sheet].1[..]);
        let mut writer = Writer::new(Vec::new());
        let mut row = RowCounter::default();
        // The edits of the current row that are still to be written, ascending by column.
        let mut waiting: Vec<(usize, &Cell)> = Vec::new();
        loop {
            let event = reader.read_event().map_err(io::Error::other)?;
            let of_row = |at: usize| {
                let edits = edits.range((at, 0)..=(at, usize::MAX));
                edits.map(|((_, column), cell)| (*column, cell)).collect()
            };
            match &event {
                Event::Eof => return Ok(writer.into_inner()),
                Event::Start(start) if start.local_name().as_ref() == b"row" => {
                    waiting = of_row(row.row(start));
                }
                Event::Empty(start) if start.local_name().as_ref() == b"row" => {
                    let all: Vec<(usize, &Cell)> = of_row(row.row(start));
                    if !all.is_empty() {
                        let name = start.name().as_ref().to_vec();
                        let name = String::from_utf8_lossy(&name).into_owned();
                        writer.write_event(Event::Start(start.clone()))?;
                        for (column, cell) in all {
                            self.write(
                                &mut writer,
                                (row.current_row(), column),
                                None,
                                cell,
                                texts,
                            )?;
                        }
                        writer.write_event(Event::End(BytesEnd::new(name)))?;
                        continue;
                    }
                }
                Event::End(end) if end.local_name().as_ref() == b"row" => {
                    for (column, cell) in waiting.drain(..) {
                        self.write(&mut writer, (row.current_row(), column), None, cell, texts)?;
                    }
                }
                Event::Start(start) | Event::Empty(start)
                    if start.local_name().as_ref() == b"c" =>
                {
                    let column = row.column(start);
                    while let Some((first, cell)) = waiting.first().copied() {
                        if first >= column {
                            break;
                        }
                        self.write(&mut writer, (row.current_row(), first), None, cell, texts)?;
                        waiting.remove(0);
                    }
                    if let Some((_, cell)) = waiting.first().copied().filter(|it| it.0 == column) {
                        waiting.remove(0);
                        self.write(
                            &mut writer,
                            (row.current_row(), column),
                            Some(start),
                            cell,
                            texts,
                        )?;
                        if matches!(event, Event::Start(_)) {
                            let name = start.name().as_ref().to_vec();
                            reader
                                .read_to_end(quick_xml::name::QName(&name))
                                .map_err(io::Error::other)?;
                        }
                        continue;
                    }
                }
                _ => {}
            }
            writer.write_event(event)?;
        }
    }

    /// Writes a cell in the style of the old one.
    fn write(
        &self,
        writer: &mut Writer<Vec<u8>>,
        (row, column): (usize, usize),
        old: Option<&BytesStart<'_>>,
        cell: &Cell,
        texts: &mut Vec<String>,
    ) -> io::Result<()> {
        let name = old.map_or_else(|| b"c".to_vec(), |old| old.name().as_ref().to_vec());
        let name = String::from_utf8_lossy(&name).into_owned();
        let mut start = BytesStart::new(&*name);
        start.push_attribute(("r", &*address(row, column)));
        let style = old.and_then(|old| old.try_get_attribute("s").ok().flatten());
        start.extend_attributes(style);
        let value = match cell {
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => {
                let Some(count) = self.texts else {
                    start.push_attribute(("t", "inlineStr"));
                    writer.write_event(Event::Start(start))?;
                    writer
                        .create_element("is")
                        .write_inner_content(|writer| write_text(writer, text))?;
                    return writer.write_event(Event::End(BytesEnd::new(name)));
                };
                start.push_attribute(("t", "s"));
                texts.push(text.clone());
                (count + texts.len() - 1).to_string()
            }
        };
        writer.write_event(Event::Start(start))?;
        writer
            .create_element("v")
            .write_text_content(BytesText::new(&value))?;
        writer.write_event(Event::End(BytesEnd::new(name)))
    }
}

fn write_text(writer: &mut Writer<Vec<u8>>, text: &str) -> io::Result<()> {
    // Most other control characters are not allowed in XML.
    let is_kept = |letter: &char| !letter.is_control() || matches!(letter, '\n' | '\t');
    let text: String = text.chars().filter(is_kept).collect();
    writer
        .create_element("t")
        .with_attribute(("xml:space", "preserve"))
        .write_text_content(BytesText::new(&text))?;
    Ok(())
}

/// Adds texts to the part with the shared strings.
fn with_texts(part: &[u8], texts: &[String]) -> io::Result<Vec<u8>> {
    let mut reader = Reader::from_reader(part);
    let mut writer = Writer::new(Vec::new());
    let add = |writer: &mut Writer<Vec<u8>>| -> io::Result<()> {
        texts.iter().try_for_each(|text| {
            let item = writer.create_element("si");
            item.write_inner_content(|writer| write_text(writer, text))?;
            Ok(())
        })
    };
    loop {
        let event = reader.read_event().map_err(io::Error::other)?;
        match event {
            Event::Eof => return Ok(writer.into_inner()),
            // The counts are optional, and no longer right.
            Event::Start(start) if start.local_name().as_ref() == b"sst" => {
                writer.write_event(Event::Start(without_counts(&start)))?;
            }
            Event::Empty(start) if start.local_name().as_ref() == b"sst" => {
                let name = String::from_utf8_lossy(start.name().as_ref()).into_owned();
                writer.write_event(Event::Start(without_counts(&start)))?;
                add(&mut writer)?;
                writer.write_event(Event::End(BytesEnd::new(name)))?;
            }
            Event::End(end) if end.local_name().as_ref() == b"sst" => {
                add(&mut writer)?;
                writer.write_event(Event::End(end))?;
            }
            other => writer.write_event(other)?,
        }
    }
}

fn without_counts(start: &BytesStart<'_>) -> BytesStart<'static> {
    let name = String::from_utf8_lossy(start.name().as_ref()).into_owned();
    let mut new = BytesStart::new(name);
    let attributes = start.attributes().flatten();
    let kept = attributes.filter(|it| ![&b"count"[..], b"uniqueCount"].contains(&it.key.as_ref()));
    new.extend_attributes(kept);
    new
}

/// The position of the current cell: a row or cell without a reference follows the one before.
#[derive(Default)]
struct RowCounter {
    next_row: usize,
    next_column: usize,
}

impl RowCounter {
    /// Returns the current row, from 0.
    fn current_row(&self) -> usize {
        self.next_row.saturating_sub(1)
    }

    /// Enters a row; returns its index.
    fn row(&mut self, start: &BytesStart<'_>) -> usize {
        let own = value_of(start, "r").and_then(|text| text.parse::<usize>().ok()?.checked_sub(1));
        let row = own.unwrap_or(self.next_row);
        self.next_row = row.saturating_add(1);
        self.next_column = 0;
        row
    }

    /// Enters a cell; returns the index of its column.
    fn column(&mut self, start: &BytesStart<'_>) -> usize {
        let own = value_of(start, "r").and_then(|text| column_of(&text));
        let column = own.unwrap_or(self.next_column);
        self.next_column = column.saturating_add(1);
        column
    }
}

fn value_of(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = start.try_get_attribute(name).ok()??;
    Some(String::from_utf8_lossy(&attribute.value).into_owned())
}

/// Returns the reference of a cell, given by row and column from 0: `D7`.
fn address(row: usize, column: usize) -> String {
    let mut letters = Vec::new();
    let mut left = column + 1;
    while left > 0 {
        letters.push(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0));
        left = (left - 1) / 26;
    }
    letters.reverse();
    format!("{}{}", String::from_utf8_lossy(&letters), row + 1)
}

/// Returns the column of a cell's reference, from 0.
fn column_of(address: &str) -> Option<usize> {
    let letters = address.bytes().take_while(u8::is_ascii_uppercase);
    let column = letters.fold(0_usize, |column, letter| {
        column
            .saturating_mul(26)
            .saturating_add(usize::from(letter - b'A') + 1)
    });
    column.checked_sub(1)
}

/// Returns the attribute `wanted` of the first `element` that has it and fits; both names are local names.
fn attribute(
    part: &[u8],
    element: &[u8],
    wanted: &[u8],
    fits: impl Fn(&BTreeMap<Vec<u8>, String>) -> bool,
) -> Result<String, Damage> {
    let mut reader = Reader::from_reader(part);
    loop {
        match reader.read_event()? {
            Event::Start(start) | Event::Empty(start) if start.local_name().as_ref() == element => {
                let mut all = BTreeMap::new();
                for attribute in start.attributes() {
                    let attribute = attribute?;
                    let value = String::from_utf8_lossy(&attribute.value).into_owned();
                    all.insert(attribute.key.local_name().as_ref().to_vec(), value);
                }
                if let Some(value) = all.get(wanted).filter(|_| fits(&all)) {
                    return Ok(value.clone());
                }
            }
            Event::Eof => return Err(Damage(String::from_utf8_lossy(element).into_owned())),
            _ => {}
        }
    }
}

/// Returns the shared strings, without phonetic texts.
fn shared_strings(part: &[u8]) -> Result<Vec<String>, Damage> {
    let mut reader = Reader::from_reader(part);
    let mut texts: Vec<String> = Vec::new();
    loop {
        match reader.read_event()? {
            Event::Start(start) if start.local_name().as_ref() == b"si" => {
                texts.push(text_within(&mut reader, b"si")?);
            }
            Event::Empty(start) if start.local_name().as_ref() == b"si" => {
                texts.push(String::new());
            }
            Event::Eof => return Ok(texts),
            _ => {}
        }
    }
}

/// Returns the text of the elements `t`, up to the end of the element `end`, without phonetic texts.
fn text_within(reader: &mut Reader<&[u8]>, end: &[u8]) -> Result<String, Damage> {
    let (mut text, mut is_text, mut is_phonetic) = (String::new(), false, false);
    loop {
        match reader.read_event()? {
            Event::Start(start) => match start.local_name().as_ref() {
                b"t" => is_text = true,
                b"rPh" => is_phonetic = true,
                _ => {}
            },
            Event::End(of) => match of.local_name().as_ref() {
                b"t" => is_text = false,
                b"rPh" => is_phonetic = false,
                name if name == end => return Ok(text),
                _ => {}
            },
            event if is_text && !is_phonetic => push(&event, &mut text)?,
            Event::Eof => return Err(Damage("EOF".to_owned())),
            _ => {}
        }
    }
}

/// Adds the text of an event.
fn push(event: &Event<'_>, text: &mut String) -> Result<(), Damage> {
    match event {
        Event::Text(part) => text.push_str(&part.decode()?),
        Event::CData(part) => text.push_str(&part.decode()?),
        Event::GeneralRef(part) => {
            if let Some(letter) = part.resolve_char_ref()? {
                text.push(letter);
            } else {
                let name = part.decode()?;
                let known = quick_xml::escape::resolve_xml_entity(&name);
                text.push_str(known.unwrap_or_default());
            }
        }
        Event::Eof => return Err(Damage("EOF".to_owned())),
        _ => {}
    }
    Ok(())
}

/// Returns the texts of the cells.
fn cells(sheet: &[u8], texts: &[String]) -> Result<Vec<Vec<String>>, Damage> {
    let mut reader = Reader::from_reader(sheet);
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = RowCounter::default();
    loop {
        match reader.read_event()? {
            Event::Start(start) | Event::Empty(start) if start.local_name().as_ref() == b"row" => {
                let index = row.row(&start);
                if index >= MAX_ROWS {
                    return Err(Damage(format!("rows > {MAX_ROWS}")));
                }
                if rows.len() <= index {
                    rows.resize(index + 1, Vec::new());
                }
            }
            Event::Empty(start) if start.local_name().as_ref() == b"c" => {
                row.column(&start);
            }
            Event::Start(start) if start.local_name().as_ref() == b"c" => {
                let column = row.column(&start);
                if column >= MAX_COLUMNS {
                    return Err(Damage(format!("columns > {MAX_COLUMNS}")));
                }
                let kind = value_of(&start, "t").unwrap_or_default();
                let value = value(&mut reader, &kind, texts)?;
                let cells = rows.get_mut(row.current_row());
                let cells = cells.ok_or_else(|| Damage("c".to_owned()))?;
                if cells.len() <= column {
                    cells.resize(column + 1, String::new());
                }
                cells[column] = value;
            }
            Event::Eof => return Ok(rows),
            _ => {}
        }
    }
}

/// Returns the text of the cell whose content follows.
fn value(reader: &mut Reader<&[u8]>, kind: &str, texts: &[String]) -> Result<String, Damage> {
    if kind == "inlineStr" {
        return text_within(reader, b"c");
    }
    let (mut text, mut is_value) = (String::new(), false);
    loop {
        match reader.read_event()? {
            Event::Start(start) => is_value = start.local_name().as_ref() == b"v",
            Event::End(end) if end.local_name().as_ref() == b"c" => break,
            Event::End(_) => is_value = false,
            event if is_value => push(&event, &mut text)?,
            Event::Eof => return Err(Damage("EOF".to_owned())),
            _ => {}
        }
    }
    if kind != "s" {
        return Ok(text);
    }
    let index: usize = text.trim().parse()?;
    let shared = texts.get(index).cloned();
    shared.ok_or_else(|| Damage(format!("{TEXTS}: {index}")))
}
