//! fish

use super::Search;

pub(super) fn search(_search: &mut Search) {}
