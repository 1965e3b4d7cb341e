//! Reading a grid never panics, and what is read prints and reads back the same.
#![no_main]

use board::grid::Grid;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(grid) = text.parse::<Grid>() {
        assert_eq!(grid.to_string().parse(), Ok(grid));
    }
});
