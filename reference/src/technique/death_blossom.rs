//! death_blossom

use super::Search;

pub(super) fn search(_search: &mut Search) {}
