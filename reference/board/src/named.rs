//! Enums whose variants have names in files and on the command line.

use core::fmt;

/// Error of parsing a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseNameError {
    /// The known names.
    pub expected: &'static [&'static str],
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.expected.iter().enumerate() {
            let separator = match index {
                0 => "expected ",
                _ if index + 1 == self.expected.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseNameError {}

/// Declares an enum whose variants have names.
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $($(#[$doc])* $variant,)+
        }

        impl $type {
            /// All values, in the order of their declaration.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$variant),+];

            /// The names of all values.
            pub const NAMES: &[&str] = &[$($name),+];

            /// Returns the name.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// Implements [`FromStr`](core::str::FromStr), by name, for an enum declared by [`named!`].
#[macro_export]
macro_rules! parse_names {
    ($type:ident) => {
        impl core::str::FromStr for $type {
            type Err = $crate::named::ParseNameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let known = |value: &Self| value.name() == text;
                Self::ALL.into_iter().find(known).ok_or(Self::Err {
                    expected: Self::NAMES,
                })
            }
        }
    };
}
