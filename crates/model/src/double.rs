//! Floating-point numbers in calls: compared by value, with all NaNs equal, and written as Java writes them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A `double`.
///
/// Two numbers are equal if they have the same value. NaN equals NaN, and -0.0 equals 0.0.
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
    /// Creates a number.
    pub const fn new(number: f64) -> Self {
        Self(number)
    }

    /// Returns the number as an `f64`.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Returns whether two numbers differ by at most a tolerance. Numbers that are not finite must be equal.
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

    /// Reads one of Java's words for numbers that are not finite: `NaN`, `Infinity` or `-Infinity`.
    pub fn from_java_word(word: &str) -> Option<Self> {
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
    /// Writes the shortest text that identifies the number, in the notation of Java's `Double.toString`.
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
    /// Writes a number; in formats for people, a word if it is not finite.
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
            Written::Word(word) => Self::from_java_word(&word)
                .ok_or_else(|| serde::de::Error::custom("a number, NaN or an infinity is wanted")),
        }
    }
}
