//! The parts of a method's logic, each with what is right (its default) and what else is thought of.

use std::fmt::Debug;

/// A part of the logic.
pub(super) trait Slot: Copy + Debug + Default + PartialEq {
    /// Returns everything wrong that can stand here.
    fn wrong() -> Vec<Self>;
}

/// Logic of some methods: a value for each slot.
pub(super) trait Logic: Copy + Debug + Default + Send + Sync + 'static {
    /// Returns the number of wrong values of each slot.
    fn sizes() -> Vec<usize>;

    /// Puts a wrong value into a slot.
    fn set(&mut self, slot: usize, number: usize);

    /// Returns the slots that are not right, with what stands in them.
    fn deviations(&self) -> Vec<String>;
}

/// Writes names of the code as words: `no_place: PlacedEnds` becomes `no place: placed ends`.
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
        }
    };
}

/// Declares a slot: the right value first, then the wrong ones, those with a number for each number of a range.
macro_rules! slot {
    ($(#[$doc:meta])* $slot:ident { $right:ident, $($wrong:ident,)* }
        $(with $($numbered:ident in $range:expr),+)?
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
        }
    };
}

pub(super) use {logic, slot};

slot! {
    /// The items of a list that are looked at, in this order.
    Walk { All, Backwards, UntilBlank, UntilFilled, FirstBlank, LastBlank, EverySecond, }
    with Without in 0..9, First in 1..9, From in 1..9
}

impl Walk {
    /// Returns the numbers of the items that are looked at.
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
