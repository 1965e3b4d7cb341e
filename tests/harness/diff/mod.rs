//! What a person reads of failed cases, as plain text; the pictures stand in `snapshots/`.

mod answers;
pub(crate) mod builders;
mod explanations;
mod hostile;
mod lines;
mod runs;
mod silence;
mod summary;
