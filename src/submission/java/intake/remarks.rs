//! What is said of a submission while it is read: not more than somebody can read.

use std::collections::BTreeMap;

use super::path;
use crate::rule::{Location, Remark, Rule};

/// More remarks than these of one rule are only counted.
const MOST_OF_ONE_RULE: usize = 20;

/// Remarks in the making.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    kept: Vec<Remark>,
    counts: BTreeMap<Rule, usize>,
}

impl Remarks {
    /// Adds a remark on the submission as a whole.
    pub(super) fn whole(&mut self, rule: Rule, detail: impl Into<String>) {
        self.add(Remark::new(rule).saying(detail));
    }

    /// Adds a remark on a file or folder of it.
    pub(super) fn at(&mut self, rule: Rule, file: &str, detail: impl Into<String>) {
        let place = Location::file(path::shown(file));
        self.add(Remark::new(rule).at(place).saying(detail));
    }

    fn add(&mut self, remark: Remark) {
        let count = self.counts.entry(remark.rule).or_default();
        *count += 1;
        if *count <= MOST_OF_ONE_RULE {
            self.kept.push(remark);
        }
    }

    /// All remarks by rule and place; of a rule with too many the number of those left out comes last, as `+17`.
    pub(super) fn finish(self) -> Vec<Remark> {
        let Self { mut kept, counts } = self;
        kept.sort();
        for (rule, count) in counts {
            if count > MOST_OF_ONE_RULE {
                let end = kept.partition_point(|remark| remark.rule <= rule);
                let left_out = format!("+{}", count - MOST_OF_ONE_RULE);
                kept.insert(end, Remark::new(rule).saying(left_out));
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::Remarks;
    use crate::rule::Rule;

    #[test]
    fn the_rest_is_counted() {
        let mut remarks = Remarks::default();
        for number in 0..37 {
            remarks.at(Rule::ArchiveLink, &format!("{number:02}"), "");
        }
        remarks.whole(Rule::Unreadable, "x");
        remarks.whole(Rule::Clutter, "y");
        let finished = remarks.finish();
        assert_eq!(finished.len(), 23);
        assert_eq!(finished[0].rule, Rule::Unreadable);
        assert_eq!(finished[21].detail, "+17");
        assert_eq!(finished[22].rule, Rule::Clutter);
    }
}
