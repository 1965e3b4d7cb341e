//! All searches: every technique without a variant and with each variant that switches a setting; and their cost.

use board::code::{Technique, Variant};
use board::state::Query;

/// The variants that switch settings of a technique's search; all others are mere labels. The second variant of the
/// uniqueness tests stands for the settings that hold without a variant.
const SWITCHING: [(&str, &[Variant]); 15] = [
    ("0402", &[Variant::First]),
    ("0600", &[Variant::First]),
    ("0601", &[Variant::First]),
    ("0602", &[Variant::First]),
    ("0603", &[Variant::First]),
    ("0604", &[Variant::First]),
    ("0605", &[Variant::First]),
    ("0606", &[Variant::First]),
    ("0709", &[Variant::Second]),
    ("0710", &[Variant::Third, Variant::Fourth]),
    ("0711", &[Variant::Third, Variant::Fourth]),
    ("0901", &[Variant::Second]),
    ("0902", &[Variant::Second]),
    ("0903", &[Variant::Second]),
    ("0904", &[Variant::Second]),
];

/// Returns every technique without a variant, and with every variant that switches a setting.
pub(crate) fn all() -> Vec<Query> {
    let variants = |technique: Technique| {
        let switching = SWITCHING
            .iter()
            .find(|(code, _)| *code == technique.code())
            .map_or(&[][..], |(_, variants)| variants);
        let variants = switching.iter().copied().map(Some);
        std::iter::once(None).chain(variants)
    };
    Technique::ALL
        .into_iter()
        .flat_map(|technique| {
            variants(technique).map(move |variant| Query::from(technique).with_variant(variant))
        })
        .collect()
}

/// Returns the code with the variant, as a library line has it.
pub(crate) fn label(query: Query) -> String {
    let code = query.technique.code();
    query
        .variant
        .map_or(code.into(), |variant| format!("{code}-{variant}"))
}

/// The mean time of a search on a random state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cost {
    /// Below twenty microseconds.
    Low,
    /// Below a tenth of a millisecond.
    Modest,
    /// About a tenth to half of a millisecond.
    Fair,
    /// About one to three milliseconds.
    High,
    /// About five to fifteen milliseconds.
    Extreme,
    /// More.
    Outrageous,
}

/// The searches that cost more than [`Cost::Low`], by label.
const COSTLY: [(Cost, &[&str]); 5] = [
    (
        Cost::Modest,
        &[
            "0300", "0301", "0302", "0303", "0304", "0305", "0310", "0311", "03111", "0312",
            "03121", "0313", "0314", "0315", "0320", "0321", "03211", "0322", "03221", "0323",
            "0324", "0325", "0706", "0708", "0709", "1000", "1101",
        ],
    ),
    (
        Cost::Fair,
        &[
            "0330", "0331", "0340", "0341", "03411", "0350", "0360", "0707", "0710", "0711",
            "1001", "1301", "1302", "1303", "1304",
        ],
    ),
    (
        Cost::High,
        &[
            "0332", "0333", "0334", "0335", "0342", "03421", "0343", "0344", "0345", "0351",
            "0361", "0709-2", "0710-3", "0710-4", "0711-3", "0711-4", "0901", "0901-2", "0904",
        ],
    ),
    (
        Cost::Extreme,
        &[
            "0352", "0353", "0354", "0355", "03611", "0362", "03621", "0363", "0371", "0902",
            "0903", "0903-2",
        ],
    ),
    (
        Cost::Outrageous,
        &["0364", "0365", "0372", "0902-2", "0904-2"],
    ),
];

impl Cost {
    pub(crate) fn of(query: Query) -> Self {
        let label = label(query);
        COSTLY
            .iter()
            .find(|(_, labels)| labels.contains(&label.as_str()))
            .map_or(Self::Low, |&(cost, _)| cost)
    }
}

/// Calls `run` for each number, in as many threads as the machine runs in parallel, and returns the results in order.
pub(crate) fn in_parallel<T: Send>(
    numbers: std::ops::Range<u64>,
    run: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let share = (numbers.end - numbers.start).div_ceil(threads);
    std::thread::scope(|scope| {
        let run = &run;
        let threads: Vec<_> = (0..threads)
            .map(|thread| {
                let first = numbers.start + thread * share;
                let last = numbers.end.min(first + share);
                scope.spawn(move || (first..last).map(run).collect::<Vec<T>>())
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("the law holds"))
            .collect()
    })
}
