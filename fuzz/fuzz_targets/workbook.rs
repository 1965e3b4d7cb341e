//! Reading a workbook and filling it in never panics, and the result is a workbook again.
#![no_main]

use std::collections::BTreeMap;

use files::workbook::{Cell, Workbook};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(book) = Workbook::read("status.xlsx", bytes) else {
        return;
    };
    let text = || Cell::Text("a <b>".to_owned());
    let rows = book.rows.iter().enumerate();
    let edits: BTreeMap<(usize, usize), Cell> = rows.map(|(row, _)| ((row, 1), text())).collect();
    if let Ok(bytes) = book.edited(&edits) {
        let again = Workbook::read("status.xlsx", &bytes);
        assert!(again.is_ok(), "what was filled in is read again");
    }
});
