//! Javadoc comments on all methods (section 1.2 and the Javadoc task).

use crate::rule::{Remark, Rule};

use super::super::layout::{at, listed};
use super::super::source::Method;
use super::submission::Submitted;

/// One remark for each graded class that has methods without a comment: `12: a, b, c, d, e, +7`.
pub(super) fn missing(submitted: &Submitted<'_>) -> Vec<Remark> {
    let graded = submitted.graded.iter();
    graded
        .filter_map(|graded| {
            let bare: Vec<&Method> = graded
                .declaration
                .methods
                .iter()
                .filter(|method| method.result.is_some() && is_empty(method.comment.as_deref()))
                .collect();
            let first = bare.first()?;
            let remark = Remark::new(Rule::JavadocMissing)
                .at(at(graded.file.path, first.place))
                .of_class(graded.declaration.name.as_str());
            Some(remark.saying(counted(&bare)))
        })
        .collect()
}

fn is_empty(comment: Option<&str>) -> bool {
    comment.is_none_or(str::is_empty)
}

/// How many methods, and the names of the first.
pub(super) fn counted(methods: &[&Method]) -> String {
    let names: Vec<&str> = methods.iter().map(|method| method.name.as_str()).collect();
    format!("{}: {}", names.len(), listed(&names))
}
