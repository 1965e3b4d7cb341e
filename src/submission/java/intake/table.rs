//! Where a zip begins if other bytes stand before it.
//!
//! The library could search for that itself, but it remembers every place that looks like a table of contents, which a
//! hostile archive makes slow and large. The record at the end of the archive says it at once.

use std::io::{self, Read, Seek, SeekFrom};

/// How the record at the end of an archive begins.
const SIGNATURE: [u8; 4] = *b"PK\x05\x06";
/// The record's bytes without the comment.
const RECORD: usize = 22;
/// The longest comment.
const LONGEST_COMMENT: usize = 0xffff;
/// What stands in place of a number that another record holds.
const ELSEWHERE: u32 = u32::MAX;

/// How many bytes stand before the archive: the table of contents ends where the record begins, which says how long it
/// is and where it should begin. 0 if there is no such record.
pub(super) fn bytes_before(reader: &mut (impl Read + Seek)) -> io::Result<u64> {
    let length = reader.seek(SeekFrom::End(0))?;
    let tail_start = length.saturating_sub((RECORD + LONGEST_COMMENT) as u64);
    reader.seek(SeekFrom::Start(tail_start))?;
    let mut tail = Vec::new();
    reader
        .take((RECORD + LONGEST_COMMENT) as u64)
        .read_to_end(&mut tail)?;
    let before = tail
        .windows(RECORD)
        .enumerate()
        .rev()
        .filter(|(_, record)| record.starts_with(&SIGNATURE))
        .find_map(|(place, record)| {
            let comment = usize::from(u16::from_le_bytes([record[20], record[21]]));
            let fits = place + RECORD + comment <= tail.len();
            let size = number(record, 12)?;
            let start = number(record, 16)?;
            let end = tail_start + place as u64;
            let before = end.checked_sub(size)?.checked_sub(start)?;
            fits.then_some(before)
        });
    Ok(before.unwrap_or(0))
}

/// A number of the record, unless another record holds it.
fn number(record: &[u8], place: usize) -> Option<u64> {
    let bytes = record.get(place..place + 4)?.try_into().ok()?;
    let number = u32::from_le_bytes(bytes);
    (number != ELSEWHERE).then_some(u64::from(number))
}

#[cfg(test)]
mod tests {
    use super::bytes_before;
    use std::io::Cursor;

    fn record(size: u32, start: u32) -> Vec<u8> {
        let mut bytes = b"PK\x05\x06\0\0\0\0\0\0\0\0".to_vec();
        bytes.extend(size.to_le_bytes());
        bytes.extend(start.to_le_bytes());
        bytes.extend([0, 0]);
        bytes
    }

    fn check(bytes: Vec<u8>, expected: u64) {
        let before = bytes_before(&mut Cursor::new(bytes)).expect("readable bytes");
        assert_eq!(before, expected);
    }

    #[test]
    fn the_record_says_where_the_archive_begins() {
        check([vec![0; 100], record(30, 70)].concat(), 0);
        check([vec![0; 100], record(30, 60)].concat(), 10);
        check([vec![0; 100], record(30, 60), vec![7; 50]].concat(), 10);
        check([vec![0; 100_000], record(30, 60)].concat(), 99_910);
    }

    #[test]
    fn lies_are_not_believed() {
        check(vec![], 0);
        check(vec![b'P'; 10], 0);
        check([vec![0; 100], record(30, 71)].concat(), 0);
        check([vec![0; 100], record(u32::MAX, 0)].concat(), 0);
        // Too far from the end for a comment.
        check([vec![0; 100], record(30, 60), vec![7; 70_000]].concat(), 0);
    }
}
