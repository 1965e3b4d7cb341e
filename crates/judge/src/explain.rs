//! Explanations of judged cases: the facts that reports show, worked out once.

use std::sync::Arc;

use rayon::prelude::*;

use crate::{document, oracle, reason};
use model::diagnosis::Diagnosis;
use model::judged::{Explanation, Judged};
use model::outcome::Outcome;
use model::spec::Specs;
use model::verdict::{Finding, Status};

/// Explains failed cases, and the twins that expose passed ones. No verdict may change afterwards.
pub fn cases(cases: &mut [Judged], specs: &Specs) {
    cases.par_iter_mut().for_each(|judged| {
        if judged.verdict.status == Status::Fail {
            judged.explanation = Some(Arc::new(explanation(judged, specs)));
        }
        for finding in &mut judged.verdict.findings {
            if let Finding::Twins(exposure) = finding {
                let twin = &mut exposure.first;
                twin.explanation = Some(Arc::new(explanation(&twin.judged(), specs)));
            }
        }
    });
}

/// Explains the counterexamples of diagnoses.
pub fn diagnoses(diagnoses: &mut [Diagnosis], specs: &Specs) {
    let found = diagnoses.iter_mut();
    for found in found.filter_map(|diagnosis| diagnosis.counterexample.as_mut()) {
        found.explanation = Some(Arc::new(explanation(&found.judged(), specs)));
    }
}

fn explanation(judged: &Judged, specs: &Specs) -> Explanation {
    // Reports list missing methods without their cases.
    let reason = if judged.outcome == Some(Outcome::Missing) {
        Vec::new()
    } else {
        document::reason(
            &judged.planned,
            judged.outcome.as_ref(),
            &judged.verdict,
            specs,
        )
    };
    Explanation {
        document: document::of(judged, specs),
        reason,
        warning: judged.planned.case.call().and_then(reason::warning),
        is_odd: judged.planned.case.call().is_some_and(oracle::is_odd),
    }
}
