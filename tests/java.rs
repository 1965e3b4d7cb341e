//! Java submissions from their sources to outcomes, findings and remarks: compiled by a real JDK and run in the sandbox.

#[path = "java/bench.rs"]
mod bench;
#[path = "java/cache.rs"]
mod cache;
#[path = "java/console.rs"]
mod console;
#[path = "java/failures.rs"]
mod failures;
#[path = "java/names.rs"]
mod names;
#[path = "java/results.rs"]
mod results;
#[path = "java/sources.rs"]
mod sources;
#[path = "java/state.rs"]
mod state;
