//! What a person reads of failed cases, as plain text; the pictures stand in `snapshots/`.

#[path = "diff/answers.rs"]
mod answers;
#[path = "diff/builders.rs"]
mod builders;
#[path = "diff/explanations.rs"]
mod explanations;
#[path = "diff/hostile.rs"]
mod hostile;
#[path = "diff/lines.rs"]
mod lines;
#[path = "diff/runs.rs"]
mod runs;
#[path = "diff/silence.rs"]
mod silence;
#[path = "diff/summary.rs"]
mod summary;
