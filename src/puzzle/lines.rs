//! The lines of a file that is too large to be read at once.

use std::io::{self, Read};

use encoding_rs::{Decoder, UTF_8};

/// Number of bytes read at once.
const CHUNK: usize = 1 << 16;

/// Iterator over the lines of a text in UTF-8, or in the encoding of its byte order mark, such as UTF-16.
///
/// Invalid bytes become U+FFFD.
///
/// ```
/// use epsilon::puzzle::Lines;
/// let text = b"\xff\xfe1\x00\r\x00\n\x002\x00";
/// let lines: Result<Vec<String>, _> = Lines::new(&text[..]).collect();
/// assert_eq!(lines.unwrap(), ["1", "2"]);
/// ```
pub struct Lines<R> {
    reader: R,
    decoder: Decoder,
    bytes: Vec<u8>,
    /// Decoded text; lines before `start` have been returned.
    text: String,
    start: usize,
    ended: bool,
}

impl<R> std::fmt::Debug for Lines<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lines")
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

impl<R: Read> Lines<R> {
    /// Creates an iterator over the lines of a reader.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            decoder: UTF_8.new_decoder(),
            bytes: vec![0; CHUNK],
            text: String::new(),
            start: 0,
            ended: false,
        }
    }

    /// Reads the next chunk and drops the lines already returned.
    fn fill(&mut self) -> io::Result<()> {
        let count = loop {
            match self.reader.read(&mut self.bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.ended = count == 0;
        self.text.drain(..self.start);
        self.start = 0;
        let most = self.decoder.max_utf8_buffer_length(count);
        self.text.reserve(most.unwrap_or(4 * CHUNK));
        // The buffer has room for all of it, so one call decodes everything.
        let _ = self
            .decoder
            .decode_to_string(&self.bytes[..count], &mut self.text, self.ended);
        Ok(())
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = io::Result<String>;

    fn next(&mut self) -> Option<io::Result<String>> {
        // Start of the search for the line end; nothing is searched twice.
        let mut searched = self.start;
        loop {
            if let Some(length) = self.text[searched..].find('\n') {
                let end = searched + length;
                let line = self.text[self.start..end].trim_end_matches('\r').to_owned();
                self.start = end + 1;
                return Some(Ok(line));
            }
            if self.ended {
                let rest = self.text.split_off(self.start);
                return (!rest.is_empty()).then_some(Ok(rest));
            }
            let unfinished = self.text.len() - self.start;
            if let Err(error) = self.fill() {
                self.ended = true;
                return Some(Err(error));
            }
            searched = unfinished;
        }
    }
}
