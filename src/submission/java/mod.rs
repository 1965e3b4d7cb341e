//! Submissions in Java.

pub mod tree;
