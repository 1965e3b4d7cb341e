//! Submissions as they come: hand-ins of a course, honest archives, hostile ones, folders.

#[path = "intake/archives.rs"]
mod archives;
#[path = "intake/builders.rs"]
mod builders;
#[cfg(unix)]
#[path = "intake/folders.rs"]
mod folders;
#[path = "intake/hand_ins.rs"]
mod hand_ins;
#[path = "intake/hostile.rs"]
mod hostile;
#[path = "intake/properties.rs"]
mod properties;
