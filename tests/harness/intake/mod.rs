//! Intake of submissions: hand-ins of a course, honest archives, hostile ones, folders.

mod archives;
mod builders;
mod exports;
#[cfg(unix)]
mod folders;
mod hand_ins;
mod hostile;
mod names;
mod properties;
