//! Rules of the project that the compiler cannot check: imports, sources and the catalogue of messages.

mod messages;
mod sources;
mod tidy;
