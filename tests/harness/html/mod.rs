//! The web pages: what stands in them, and what must not.

mod class;
pub(crate) mod form;
mod hostile;
pub(crate) mod pages;
mod sheet;
mod student;
mod texts;
mod views;
