//! The parts of a method's logic, each with its right value (the default) and its wrong ones.

use std::fmt::Debug;

use message::Message;

use super::belief::{Arguments, belief};

/// A part of a method's logic. Its default value is right; each other value is a mistake.
pub(super) trait Slot: Copy + Debug + Default + PartialEq {
    /// Returns every wrong value.
    fn wrong() -> Vec<Self>;

    /// Returns the arguments of the value's belief messages: numbers, digits, cells and units.
    fn arguments(self) -> Arguments {
        Arguments::new()
    }

    /// Returns sentences about what a program with this value in the named slot does.
    fn beliefs(self, slot: &str) -> Vec<Message> {
        vec![belief(slot, &format!("{self:?}"), self.arguments())]
    }
}

/// The logic of a family of methods: a value for each slot.
pub(super) trait Logic: Copy + Debug + Default + Send + Sync + 'static {
    /// Returns the number of wrong values of each slot.
    fn sizes() -> Vec<usize>;

    /// Puts a wrong value into a slot, both given by index.
    fn set(&mut self, slot: usize, number: usize);

    /// Returns each slot that is not right, with its value, in words.
    fn deviations(&self) -> Vec<String>;

    /// Returns sentences about how a program with these slots departs from the handout.
    fn beliefs(&self) -> Vec<Message>;
}

/// Writes a slot and its value, named as in the code, as words: `no_place: PlacedEnds` becomes `no place: placed ends`.
pub(super) fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        match letter {
            '_' | '(' => words.push(' '),
            ')' => {}
            _ if letter.is_uppercase() && !words.ends_with([' ', '"']) => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            _ => words.extend(letter.to_lowercase()),
        }
    }
    words
}

/// Declares logic with its slots.
macro_rules! logic {
    ($(#[$doc:meta])* $logic:ident { $($slot:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub(super) struct $logic {
            $(pub(super) $slot: $type,)+
        }

        impl $crate::mistake::slot::Logic for $logic {
            fn sizes() -> Vec<usize> {
                vec![$(<$type as $crate::mistake::slot::Slot>::wrong().len()),+]
            }

            fn set(&mut self, slot: usize, number: usize) {
                let mut slots = 0..;
                $(if slots.next() == Some(slot) {
                    self.$slot = <$type as $crate::mistake::slot::Slot>::wrong()[number];
                })+
            }

            fn deviations(&self) -> Vec<String> {
                let right = Self::default();
                let mut deviations = Vec::new();
                $(if self.$slot != right.$slot {
                    let wrong = format!("{}: {:?}", stringify!($slot), self.$slot);
                    deviations.push($crate::mistake::slot::words(&wrong));
                })+
                deviations
            }

            fn beliefs(&self) -> Vec<message::Message> {
                let right = Self::default();
                let mut beliefs = Vec::new();
                $(if self.$slot != right.$slot {
                    beliefs.extend($crate::mistake::slot::Slot::beliefs(self.$slot, stringify!($slot)));
                })+
                beliefs
            }
        }
    };
}

/// Declares a slot: the right value first, then the wrong ones. In `with Without: nth in 0..9`, there is a wrong value
/// `Without(number)` for each number of the range, and the function `nth` of `belief` makes the number the arguments of
/// its message.
macro_rules! slot {
    ($(#[$doc:meta])* $slot:ident { $right:ident, $($wrong:ident,)* }
        $(with $($numbered:ident: $argument:ident in $range:expr),+)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub(super) enum $slot {
            #[default]
            $right,
            $($wrong,)*
            $($($numbered(usize),)+)?
        }

        impl $crate::mistake::slot::Slot for $slot {
            fn wrong() -> Vec<Self> {
                let wrong = vec![$(Self::$wrong),*];
                $($(let wrong = [wrong, $range.map(Self::$numbered).collect()].concat();)+)?
                wrong
            }

            $(fn arguments(self) -> $crate::mistake::belief::Arguments {
                match self {
                    $(Self::$numbered(number) => $crate::mistake::belief::$argument(number),)+
                    _ => $crate::mistake::belief::Arguments::new(),
                }
            })?
        }
    };
}

pub(super) use {logic, slot};

slot! {
    /// The items of a list that are visited, in order.
    Walk { All, Backwards, UntilBlank, UntilFilled, FirstBlank, LastBlank, EverySecond, FirstFilled, LastFilled, }
    with Without: nth in 0..9, First: count in 1..9, From: count in 1..9
}

impl Walk {
    /// Returns the indices of the visited items. `is_blank` says which items count as blank: mostly the empty ones, but
    /// the filled ones if empty ones are sought.
    pub(super) fn over(self, count: usize, is_blank: impl Fn(usize) -> bool) -> Vec<usize> {
        let all = 0..count;
        match self {
            Self::All => all.collect(),
            Self::Backwards => all.rev().collect(),
            Self::UntilBlank => all.take_while(|&number| !is_blank(number)).collect(),
            Self::UntilFilled => all.take_while(|&number| is_blank(number)).collect(),
            Self::FirstBlank => all.filter(|&number| is_blank(number)).take(1).collect(),
            Self::LastBlank => {
                let blank = all.rev().filter(|&number| is_blank(number));
                blank.take(1).collect()
            }
            Self::FirstFilled => all.filter(|&number| !is_blank(number)).take(1).collect(),
            Self::LastFilled => {
                let filled = all.rev().filter(|&number| !is_blank(number));
                filled.take(1).collect()
            }
            Self::EverySecond => all.step_by(2).collect(),
            Self::Without(left_out) => all.filter(|&number| number != left_out).collect(),
            Self::First(count) => all.take(count).collect(),
            Self::From(first) => all.skip(first).collect(),
        }
    }
}

slot! {
    /// A quantifier in place of "all".
    Every { All, Some, OnlyFirst, OnlyLast, AllButOne, Majority, }
}

impl Every {
    pub(super) fn holds(self, things: &[bool]) -> bool {
        let right = things.iter().filter(|thing| **thing).count();
        match self {
            Self::All => right == things.len(),
            Self::Some => right > 0,
            Self::OnlyFirst => things.first() == Some(&true),
            Self::OnlyLast => things.last() == Some(&true),
            Self::AllButOne => right + 1 >= things.len(),
            Self::Majority => 2 * right > things.len(),
        }
    }
}

slot! {
    /// A quantifier in place of "some".
    Exists { Some, All, OnlyFirst, OnlyLast, ExactlyOne, AtLeastTwo, AtMostTwo, }
}

impl Exists {
    pub(super) fn holds(self, things: &[bool]) -> bool {
        let right = things.iter().filter(|thing| **thing).count();
        match self {
            Self::Some => right > 0,
            Self::All => right == things.len(),
            Self::OnlyFirst => things.first() == Some(&true),
            Self::OnlyLast => things.last() == Some(&true),
            Self::ExactlyOne => right == 1,
            Self::AtLeastTwo => right > 1,
            Self::AtMostTwo => right == 1 || right == 2,
        }
    }
}
