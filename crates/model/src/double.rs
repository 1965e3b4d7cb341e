//! Floating-point numbers of methods: equal by value, with one NaN, and written as Java writes them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A `double`.
///
/// Two are equal if they have the same value: NaN equals NaN, an infinity itself alone, and -0.0 equals 0.0.
///
/// ```
/// use model::double::Double;
/// assert_eq!(Double::new(f64::NAN), Double::new(-f64::NAN));
/// assert_eq!(Double::new(-0.0), Double::new(0.0));
/// assert_eq!(Double::new(1e10).to_string(), "1.0E10");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Double(f64);

impl Double {
    /// Returns the number.
    pub const fn new(number: f64) -> Self {
        Self(number)
    }

    /// Returns it as the machine has it.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Returns whether a number differs from this one by no more than a tolerance. Numbers that are not finite must be equal.
    ///
    /// ```
    /// use model::double::Double;
    /// let [third, about] = [1.0 / 3.0, 0.333_333].map(Double::new);
    /// assert!(third.is_near(about, Double::new(1e-6)));
    /// assert!(!third.is_near(about, Double::new(1e-9)));
    /// assert!(!Double::new(f64::INFINITY).is_near(Double::new(1e300), Double::new(f64::MAX)));
    /// ```
    pub fn is_near(self, other: Self, tolerance: Self) -> bool {
        let are_finite = self.0.is_finite() && other.0.is_finite();
        self == other || are_finite && (self.0 - other.0).abs() <= tolerance.0
    }

    /// Reads a number, or one of the words that Java has for numbers that are not finite: `NaN`, `Infinity`, `-Infinity`.
    pub fn of_word(word: &str) -> Option<Self> {
        match word {
            "NaN" => Some(Self(f64::NAN)),
            "Infinity" => Some(Self(f64::INFINITY)),
            "-Infinity" => Some(Self(f64::NEG_INFINITY)),
            _ => None,
        }
    }
}

impl PartialEq for Double {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.0.is_nan() && other.0.is_nan()
    }
}

impl Eq for Double {}

impl fmt::Display for Double {
    /// The shortest text that names the number, in the notation of Java's `Double.toString`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0;
        if number.is_nan() {
            return f.write_str("NaN");
        }
        if number.is_infinite() {
            return f.write_str(if number > 0.0 {
                "Infinity"
            } else {
                "-Infinity"
            });
        }
        let size = number.abs();
        if size == 0.0 || (1e-3..1e7).contains(&size) {
            return write!(f, "{number:?}");
        }
        let text = format!("{number:E}");
        match text.split_once('E') {
            Some((digits, exponent)) if !digits.contains('.') => write!(f, "{digits}.0E{exponent}"),
            _ => f.write_str(&text),
        }
    }
}

impl Serialize for Double {
    /// A number, or a word where JSON has no number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() || !serializer.is_human_readable() {
            serializer.serialize_f64(self.0)
        } else {
            serializer.collect_str(self)
        }
    }
}

impl<'de> Deserialize<'de> for Double {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(f64),
            Word(String),
        }
        if !deserializer.is_human_readable() {
            return f64::deserialize(deserializer).map(Self);
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Self(number)),
            Written::Word(word) => Self::of_word(&word)
                .ok_or_else(|| serde::de::Error::custom("a number, NaN or an infinity is wanted")),
        }
    }
}
