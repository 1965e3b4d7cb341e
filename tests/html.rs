//! The web pages: what stands in them, and what must not.

#[expect(
    dead_code,
    reason = "the tests of differences use more of the builders"
)]
#[path = "diff/builders.rs"]
mod builders;
#[path = "html/form.rs"]
mod form;
#[path = "html/hostile.rs"]
mod hostile;
#[path = "html/pages.rs"]
mod pages;
#[path = "html/texts.rs"]
mod texts;
#[path = "html/views.rs"]
mod views;
