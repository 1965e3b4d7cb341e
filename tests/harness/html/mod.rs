//! Web pages: what they must contain, and what they must not.

mod address;
mod class;
pub(crate) mod form;
mod hostile;
pub(crate) mod pages;
mod sheet;
mod student;
mod svg;
mod texts;
mod views;
