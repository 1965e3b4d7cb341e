//! The rules of the house that the compiler does not know: sources and the catalogue of messages.

mod messages;
mod tidy;
