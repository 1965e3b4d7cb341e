//! Explanations of failed cases as plain text, compared with snapshots.

mod answers;
pub(crate) mod builders;
mod explanations;
mod hostile;
mod lines;
mod runs;
mod silence;
mod summary;
