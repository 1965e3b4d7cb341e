//! The suspicion of each statement of a method that gives wrong answers.
//!
//! A statement is suspicious if it runs for questions that are answered wrongly and for few others (Ochiai's measure).
//! One that an exception names, or that repeats until the call reaches its limit on statements, is more suspicious. One
//! that does not run for the smallest wrongly answered question is less suspicious, and so is one that right methods
//! run.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use java::compile::Statement;
use model::diagnosis::Suspect;
use model::outcome::Outcome;

/// Maximum number of suspicious statements of a method.
const MAX_SUSPECTS: usize = 50;

/// The highest suspicion.
pub(crate) const CERTAIN: f64 = 1000.0;

/// The share by which each doubling of its size makes a statement more suspicious: where more is written, more can be wrong.
const SIZE_FACTOR: f64 = 0.1;

/// The number of nodes above which the size of a statement makes no difference.
const LARGE: u32 = 10;

/// A question with the statements that ran.
#[derive(Clone, Copy, Debug)]
pub struct Trace<'a> {
    /// True if the answer is wrong.
    pub failed: bool,
    /// The statements that ran, ascending.
    pub ran: &'a [usize],
    /// The statements that ran again and again until the call reached its limit, ascending.
    pub cycle: &'a [usize],
    /// The outcome; `None` if the call reached its limit on statements.
    pub outcome: Option<&'a Outcome>,
}

impl Trace<'_> {
    /// Returns the file name and the line of the first frame of an exception that is in the submission's own code.
    fn thrown_at(&self) -> Option<(&str, usize)> {
        let Some(Outcome::Raised(raised)) = self.outcome else {
            return None;
        };
        let frame = raised.frames.first()?;
        let (_, place) = frame.strip_suffix(')')?.rsplit_once('(')?;
        let (file, line) = place.rsplit_once(':')?;
        Some((file, line.parse().ok()?))
    }
}

/// Returns the suspicion of each statement, from 0 to 1000.
///
/// The smallest question that is answered wrongly, if there is one, is among the traces too. `trusted` has for each
/// statement the number of methods that run it and are right.
pub fn suspicion(
    statements: &[Statement],
    traces: &[Trace<'_>],
    smallest: Option<&Trace<'_>>,
    trusted: &[u32],
) -> Vec<u16> {
    let mut failed = vec![0_u32; statements.len()];
    let mut passed = failed.clone();
    let mut named = failed.clone();
    let mut repeated = failed.clone();
    for trace in traces {
        let counts = if trace.failed {
            &mut failed
        } else {
            &mut passed
        };
        for &statement in trace.ran {
            if let Some(count) = counts.get_mut(statement) {
                *count += 1;
            }
        }
        if trace.failed {
            if let Some(statement) = trace
                .thrown_at()
                .and_then(|place| innermost(statements, place))
            {
                named[statement] += 1;
            }
            for &statement in trace.cycle {
                if let Some(count) = repeated.get_mut(statement) {
                    *count += 1;
                }
            }
        }
    }
    spread_to_fields(statements, &mut failed);
    spread_to_fields(statements, &mut passed);
    let all = traces.iter().filter(|trace| trace.failed).count();
    let all = float(all);
    let suspicion = (0..statements.len()).map(|index| {
        let [failed, passed, named, repeated] =
            [&failed, &passed, &named, &repeated].map(|counts| f64::from(counts[index]));
        if failed == 0.0 {
            return 0;
        }
        let mut suspicion = failed / (all * (failed + passed)).sqrt();
        for (share, strength) in [(named / all, 0.5), (repeated / all, 0.25)] {
            suspicion += (1.0 - suspicion) * share.min(1.0) * strength;
        }
        let is_spared = smallest.is_some_and(|smallest| {
            !smallest.ran.is_empty()
                && statements[index].is_probed
                && smallest.ran.binary_search(&index).is_err()
        });
        if is_spared || !statements[index].is_probed || statements[index].runs_once {
            suspicion /= 2.0;
        }
        let trusted = trusted.get(index).copied().unwrap_or(0);
        suspicion /= (1.0 + f64::from(trusted) / 2.0).sqrt();
        permille(suspicion)
    });
    suspicion.collect()
}

/// Converts a count to a floating-point number.
pub(crate) fn float(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Returns the highest of some weights, at least 0.
pub(crate) fn highest(weights: impl IntoIterator<Item = f64>) -> f64 {
    weights.into_iter().fold(0.0, f64::max)
}

/// Converts weights to suspicions in proportion; the highest becomes the highest suspicion of `before`.
pub(crate) fn rescaled(weights: &[f64], before: &[u16]) -> Vec<u16> {
    let most = f64::from(before.iter().copied().max().unwrap_or(0)) / CERTAIN;
    let highest = highest(weights.iter().copied());
    let scaled = weights.iter().map(|weight| {
        if highest > 0.0 {
            permille(weight / highest * most)
        } else {
            0
        }
    });
    scaled.collect()
}

/// Returns a suspicion from 0 to 1 as a whole number from 0 to 1000.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the number lies between 0 and 1000"
)]
pub(crate) fn permille(suspicion: f64) -> u16 {
    (suspicion * CERTAIN).round().clamp(0.0, CERTAIN) as u16
}

/// Gives the fields of a file, which have no probes, the count of the statement of the file that ran most often.
fn spread_to_fields(statements: &[Statement], counts: &mut [u32]) {
    let mut most: BTreeMap<&str, u32> = BTreeMap::new();
    for (statement, &count) in statements.iter().zip(&*counts) {
        let of_file = most.entry(&statement.file).or_default();
        *of_file = count.max(*of_file);
    }
    for (statement, count) in statements.iter().zip(counts) {
        if !statement.is_probed {
            *count = most.get(statement.file.as_str()).copied().unwrap_or(0);
        }
    }
}

/// Returns the last statement that covers a line.
fn innermost(statements: &[Statement], (file, line): (&str, usize)) -> Option<usize> {
    let name = |path: &str| path.rsplit('/').next().map(str::to_owned);
    statements.iter().rposition(|statement| {
        (statement.line..=statement.last_line).contains(&line)
            && name(&statement.file).as_deref() == Some(file)
    })
}

/// Returns the suspicious statements, the most suspicious first; of those that begin on one line, only the first.
///
/// Many statements run for the same questions; of these, larger ones come first.
pub fn suspects(statements: &[Statement], suspicion: &[u16]) -> Vec<Suspect> {
    let mut suspects: Vec<Suspect> = Vec::new();
    let suspicion = by_size(statements, suspicion);
    let mut order: Vec<usize> = (0..suspicion.len()).collect();
    order.retain(|&index| suspicion[index] > 0);
    order.sort_by_key(|&index| {
        let size = statements[index].size;
        (Reverse(suspicion[index]), Reverse(size), index)
    });
    let mut known = BTreeSet::new();
    for index in order {
        let statement = &statements[index];
        if known.insert((&statement.file, statement.line)) && suspects.len() < MAX_SUSPECTS {
            suspects.push(Suspect {
                file: statement.file.clone(),
                line: statement.line,
                last_line: statement.last_line,
                permille: suspicion[index],
            });
        }
    }
    suspects
}

/// Returns the suspicion of statements weighed by their sizes; the highest value is unchanged.
fn by_size(statements: &[Statement], suspicion: &[u16]) -> Vec<u16> {
    let weights = statements.iter().zip(suspicion).map(|(statement, &own)| {
        let size = f64::from(statement.size.min(LARGE) + 1).log2();
        f64::from(own) * (1.0 + SIZE_FACTOR * size)
    });
    rescaled(&weights.collect::<Vec<f64>>(), suspicion)
}
