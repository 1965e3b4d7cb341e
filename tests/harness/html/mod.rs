//! The web pages: what stands in them, and what must not.

mod form;
mod hostile;
mod pages;
mod texts;
mod views;
