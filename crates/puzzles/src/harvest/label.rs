//! Codes with variants, and the choice of the variant of a step.

use std::fmt;

use board::code::{Technique, Variant};
use board::state::{Query, State};
use board::step::{Role, Step};

use judge::oracle;
use message::error::HarnessError;

/// A code with an optional variant.
///
/// ```
/// use puzzles::harvest::Label;
/// let label = Label::parse("0902-2").unwrap();
/// assert_eq!(label.to_string(), "0902-2");
/// assert!(Label::parse("9999").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// The technique.
    pub technique: Technique,
    /// The variant; for [`Variant::FailCase`] lines in which the technique must not be found.
    pub variant: Option<Variant>,
}

/// The variants in HoDoKu's library, by prefix of the code. All other codes have none.
const VARIANTS: [(&str, &[Option<Variant>]); 14] = [
    ("011", &[Some(Variant::First)]),
    ("0402", &[None, Some(Variant::First)]),
    ("0607", &[Some(Variant::First)]),
    ("0608", &[Some(Variant::First)]),
    ("060", &[Some(Variant::First), Some(Variant::Second)]),
    ("0707", &[Some(Variant::First), Some(Variant::Second)]),
    ("0708", &[Some(Variant::First), Some(Variant::Second)]),
    ("0709", &[Some(Variant::First), Some(Variant::Second)]),
    ("0710", &NUMBERED),
    ("0711", &NUMBERED),
    ("0901", &[Some(Variant::First), Some(Variant::Second)]),
    ("0902", &[Some(Variant::First), Some(Variant::Second)]),
    ("0903", &[None, Some(Variant::First)]),
    ("0904", &[Some(Variant::First), Some(Variant::Second)]),
];

const NUMBERED: [Option<Variant>; 4] = [
    Some(Variant::First),
    Some(Variant::Second),
    Some(Variant::Third),
    Some(Variant::Fourth),
];

impl Label {
    /// Returns every label, ascending, without fail cases and forcing nets. HoDoKu's nets reach further, so it finds
    /// other steps in most grids with a net.
    pub fn all() -> Vec<Self> {
        let nets = [
            Technique::ForcingNetContradiction,
            Technique::ForcingNetVerity,
        ];
        Technique::ALL
            .into_iter()
            .filter(|technique| !nets.contains(technique))
            .flat_map(|technique| {
                let code = technique.code();
                let known = VARIANTS.iter().find(|(prefix, _)| code.starts_with(prefix));
                let variants: &[Option<Variant>] = known.map_or(&[None], |(_, variants)| variants);
                variants
                    .iter()
                    .map(move |&variant| Self { technique, variant })
            })
            .collect()
    }

    /// Parses a code with or without a variant after a hyphen.
    ///
    /// HoDoKu tests locked pairs and triples only as variant 1, so their codes mean that variant.
    ///
    /// ```
    /// use puzzles::harvest::Label;
    /// assert_eq!(Label::parse("0110").unwrap().to_string(), "0110-1");
    /// assert!(Label::parse("0110-2").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`HarnessError::Usage`] if HoDoKu or the engine does not know the code, or if there is no such variant.
    pub fn parse(text: &str) -> Result<Self, HarnessError> {
        let (code, symbol) = text
            .split_once('-')
            .map_or((text, None), |(code, symbol)| (code, Some(symbol)));
        let technique = Technique::from_code(code)
            .ok_or_else(|| HarnessError::new(message!("unknown-technique", code = code)))?;
        let variant =
            match symbol {
                None => None,
                Some(symbol) => Some(symbol.parse().map_err(|_| {
                    HarnessError::new(message!("unknown-variant", symbol = symbol))
                })?),
            };
        let label = Self { technique, variant };
        if !matches!(technique, Technique::LockedPair | Technique::LockedTriple)
            || label.is_fail_case()
        {
            return Ok(label);
        }
        let known = Self {
            variant: Some(Variant::First),
            ..label
        };
        if variant.is_some() && label != known {
            let (label, known) = (label.to_string(), known.to_string());
            return Err(HarnessError::new(message!(
                "variant-not-tested",
                label,
                known
            )));
        }
        Ok(known)
    }

    /// Returns whether the technique must not be found.
    pub(super) fn is_fail_case(self) -> bool {
        self.variant == Some(Variant::FailCase)
    }

    /// Returns whether the technique is a single: it places the last candidate of a cell or a unit.
    pub(super) fn is_single(self) -> bool {
        self.technique.code().starts_with("00")
    }

    /// Returns the query for a pencilmark grid. A fail case is made from a step with the default settings.
    pub(super) fn query(self) -> Query {
        let variant = self.variant.filter(|&variant| variant != Variant::FailCase);
        Query::from(self.technique).with_variant(variant)
    }

    /// Returns `true` if a step found for the label really belongs to it: the settings of a variant also find steps
    /// that need no variant, or another one.
    pub(super) fn fits(self, step: &Step, state: &State) -> bool {
        let Some(variant) = self.variant else {
            return true;
        };
        let of_als = step.reason.iter().any(|part| part.role == Role::Locked);
        let of_one_digit = step.digits.len() == 1;
        let is = |wanted: Variant| variant == wanted;
        match self.technique {
            _ if self.is_fail_case() => true,
            Technique::DiscontinuousNiceLoop => is(Variant::First) == sets_a_value(step),
            Technique::GroupedDiscontinuousNiceLoop => {
                (is(Variant::First) || is(Variant::Third)) == sets_a_value(step)
                    && (is(Variant::Third) || is(Variant::Fourth)) == of_als
            }
            Technique::AlternatingInferenceChain => is(Variant::First) == of_one_digit,
            Technique::GroupedAlternatingInferenceChain => {
                (is(Variant::First) || is(Variant::Third)) == of_one_digit
                    && (is(Variant::Third) || is(Variant::Fourth)) == of_als
            }
            Technique::GroupedContinuousNiceLoop => is(Variant::Second) == of_als,
            Technique::AlmostLockedSetsXZ => is(Variant::Second) == is_doubly_linked(step),
            Technique::EmptyRectangle => self.is_new(None, step, state),
            _ if is(Variant::Second) => self.is_new(Some(Variant::First), step, state),
            _ => true,
        }
    }

    /// Returns `true` if the settings of another variant do not find the step.
    fn is_new(self, other: Option<Variant>, step: &Step, state: &State) -> bool {
        let query = Query::from(self.technique)
            .with_variant(other)
            .for_digits(step.digits);
        oracle::find(query, state).is_empty()
    }
}

/// Returns `true` for a loop that starts with a false candidate and ends with the same candidate being true: the
/// candidate is the value of its cell.
fn sets_a_value(step: &Step) -> bool {
    match (step.reason.first(), step.reason.last()) {
        (Some(first), Some(last)) => {
            (first.role, last.role) == (Role::Off, Role::On)
                && (first.cells, first.digits) == (last.cells, last.digits)
        }
        _ => false,
    }
}

fn is_doubly_linked(step: &Step) -> bool {
    let commons = step
        .reason
        .iter()
        .filter(|part| part.role == Role::RestrictedCommon);
    commons.map(|part| part.digits.len()).sum::<usize>() > 1
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.technique.code())?;
        match self.variant {
            Some(variant) => write!(f, "-{variant}"),
            None => Ok(()),
        }
    }
}
