//! Explain.
/// stub
pub fn explain(_: &crate::plan::Planned, _: &crate::spec::Specs) -> String {
    String::new()
}
