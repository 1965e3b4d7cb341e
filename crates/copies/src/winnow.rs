//! Winnowed fingerprints of a sequence of symbols.
//!
//! Each run of [`LENGTH`] symbols has a hash. Of each window of [`WINDOW`] successive hashes, the smallest is kept, or
//! the last of several smallest ones. Two sequences that share a run of at least [`GUARANTEED`] symbols therefore share
//! a fingerprint, wherever the run is.

/// The number of symbols that one fingerprint covers.
pub const LENGTH: usize = 9;

/// The number of successive hashes of which one is kept.
pub const WINDOW: usize = 4;

/// The minimum length, in symbols, of a shared run that is certain to be found.
pub const GUARANTEED: usize = WINDOW + LENGTH - 1;

/// A fingerprint and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint {
    /// The hash of its symbols.
    pub hash: u64,
    /// The index of its first symbol, from 0.
    pub position: usize,
}

/// Returns the fingerprints of a sequence, ascending by position. A sequence with fewer than [`LENGTH`] symbols has none;
/// one with fewer than [`GUARANTEED`] has one.
///
/// ```
/// use copies::winnow::{GUARANTEED, winnow};
/// let one: Vec<u64> = (0..100).collect();
/// let other: Vec<u64> = (200..230).chain(40..40 + GUARANTEED as u64).chain(300..320).collect();
/// let shared = |hash| winnow(&one).iter().any(|it| it.hash == hash);
/// assert!(winnow(&other).iter().any(|it| shared(it.hash)));
/// ```
pub fn winnow(symbols: &[u64]) -> Vec<Fingerprint> {
    let hashes: Vec<u64> = symbols.windows(LENGTH).map(hash).collect();
    let mut kept: Vec<Fingerprint> = Vec::new();
    let window_count = hashes.len().saturating_sub(WINDOW - 1).max(1);
    for start in 0..window_count {
        let window = hashes.iter().enumerate().skip(start).take(WINDOW);
        let smallest = window.min_by_key(|&(at, hash)| (*hash, usize::MAX - at));
        if let Some((position, &hash)) = smallest
            && kept.last().is_none_or(|last| last.position != position)
        {
            kept.push(Fingerprint { hash, position });
        }
    }
    kept
}

/// Returns the hash of a run of symbols: FNV-1a over their bytes, mixed so that the order of hashes is unrelated to the
/// symbols.
pub fn hash(symbols: &[u64]) -> u64 {
    let bytes = symbols.iter().flat_map(|symbol| symbol.to_le_bytes());
    mixed(fnv(bytes))
}

/// Returns the hash of a text.
pub fn hash_of_text(text: &str) -> u64 {
    mixed(fnv(text.bytes()))
}

fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Mixes the bits of a number (the last step of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
