//! (being written)
/// stub
#[derive(Clone, Debug, PartialEq)]
pub struct Line;
