//! Java submissions from sources to outcomes, findings and remarks: compiled by a real JDK and run in the sandbox.

mod bench;
mod cache;
mod console;
mod failures;
mod given;
mod names;
mod results;
mod sources;
mod state;
