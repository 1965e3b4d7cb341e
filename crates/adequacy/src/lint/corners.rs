//! Corner cases that some methods of a family have and others lack.

use std::collections::{BTreeMap, BTreeSet};

use board::method::Method;
use globset::Glob;

use model::case::{Case, CaseId};

/// A corner case of one family.
#[derive(Default)]
struct Corner<'a> {
    /// The first case that has it.
    first: Option<&'a CaseId>,
    /// The methods that have it.
    members: BTreeSet<&'static str>,
    /// The patterns of methods to which it does not apply.
    not_for: Vec<&'a str>,
}

/// Returns the methods of a family that lack a corner of others, by the first case that has the corner.
///
/// Only methods that some case asks count, so that a part of a library can be checked by itself.
pub(super) fn lacking(cases: &[Case]) -> BTreeMap<CaseId, Vec<Method>> {
    let mut asked: BTreeSet<&str> = BTreeSet::new();
    let mut corners: BTreeMap<(&str, &str), Corner<'_>> = BTreeMap::new();
    for case in cases {
        let Some(method) = case.call().and_then(|call| call.asks) else {
            continue;
        };
        asked.insert(method.name());
        if let Some(corner) = &case.corner {
            let of_family = (method.family().name(), corner.name.as_str());
            let known = corners.entry(of_family).or_default();
            known.first.get_or_insert(&case.id);
            known.members.insert(method.name());
            let patterns = corner.not_for.iter().map(|(pattern, _)| pattern.as_str());
            known.not_for.extend(patterns);
        }
    }
    let lacks = |family: &str, corner: &Corner<'_>, method: &Method| {
        method.family().name() == family
            && asked.contains(method.name())
            && !corner.members.contains(method.name())
            && !corner.not_for.iter().any(|pattern| fits(pattern, *method))
    };
    corners
        .into_iter()
        .filter_map(|((family, _), corner)| {
            let methods = Method::ALL.into_iter();
            let methods: Vec<Method> = methods
                .filter(|method| lacks(family, &corner, method))
                .collect();
            (!methods.is_empty()).then_some((corner.first?.clone(), methods))
        })
        .collect()
}

/// Returns whether a pattern such as `get*` matches a method.
fn fits(pattern: &str, method: Method) -> bool {
    Glob::new(pattern).is_ok_and(|glob| glob.compile_matcher().is_match(method.name()))
}
