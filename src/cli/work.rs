//! Who works, and how far it is: what all commands that take long have in common.

use epsilon::error::HarnessError;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// So many threads, 0 for as many as there are cores; `flag` is the one that asked for them.
pub(super) fn pool(threads: usize, flag: &str) -> Result<ThreadPool, Vec<HarnessError>> {
    ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| {
            vec![HarnessError::usage(
                format!("cannot start {threads} threads: {error}"),
                format!("ask for fewer with {flag}"),
            )]
        })
}

/// A bar on standard error; it hides itself where that is no terminal.
pub(super) fn bar(template: &str, length: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
