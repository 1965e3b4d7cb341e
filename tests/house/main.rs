//! The rules of the house that the compiler does not know: imports, sources and the catalogue of messages.

mod messages;
mod sources;
mod tidy;
