//! Reading a HoDoKu line never panics, its mistakes lie within it, and what is read prints and reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::case::hodoku::Line;

fuzz_target!(|text: &str| {
    match Line::parse(text) {
        Ok(line) => assert_eq!(Line::parse(&line.to_string()), Ok(line)),
        Err(error) => assert!(text.get(error.span()).is_some()),
    }
});
