//! Draws values of Java's own types: numbers, texts, lists and matrices.
//!
//! They are small and often equal: methods fail on equal entries, empty lists, negative numbers and single rows.

use super::Dice;
use model::double::Double;
use model::spec::Type;
use model::value::Value;

/// Maximum number of entries of a list, and of characters of a text.
const MAX_ENTRIES: usize = 8;

/// Maximum number of rows and columns of a matrix.
const MAX_SIDE: usize = 4;

/// The characters of texts: letters of both cases, a space, a digit, punctuation, and a letter beyond ASCII.
const CHARACTERS: [&str; 12] = ["a", "a", "b", "b", "c", "A", "B", "z", " ", "1", "!", "ä"];

/// Draws a value; `None` for the types of methods about grids, which include `boolean`, `int` and `int[]`.
pub(super) fn draw(kind: Type, dice: &mut Dice) -> Option<Value> {
    match kind {
        Type::Double => Some(double(dice)),
        Type::String | Type::CharArray => Some(Value::String(text(dice))),
        Type::Char => Some(Value::String(dice.pick(&CHARACTERS).to_owned())),
        Type::IntMatrix => Some(matrix(dice, integer)),
        Type::DoubleMatrix => Some(matrix(dice, double)),
        kind if kind.is_plain() => list(kind, dice),
        _ => None,
    }
}

fn list(kind: Type, dice: &mut Dice) -> Option<Value> {
    let entry = kind.entry()?;
    let one = |dice: &mut Dice| match entry {
        Type::Int => Some(integer(dice)),
        Type::IntArray => Some(
            (0..dice.below(MAX_SIDE + 1))
                .map(|_| integer(dice))
                .collect(),
        ),
        other => draw(other, dice),
    };
    let count = dice.below(MAX_ENTRIES + 1);
    let entries: Option<Vec<Value>> = (0..count).map(|_| one(dice)).collect();
    entries.map(Value::List)
}

/// Returns a matrix with rows of equal length.
fn matrix(dice: &mut Dice, entry: fn(&mut Dice) -> Value) -> Value {
    let (rows, columns) = (dice.below(MAX_SIDE + 1), dice.between(1, MAX_SIDE));
    (0..rows)
        .map(|_| (0..columns).map(|_| entry(dice)).collect::<Value>())
        .collect()
}

/// Returns a small number, sometimes zero, negative or larger.
pub(super) fn integer(dice: &mut Dice) -> Value {
    let number = match dice.below(8) {
        0 => 0,
        1 => dice.pick(&[-1, -2, -7, 10, 100]),
        _ => i64::try_from(dice.between(1, 5)).unwrap_or(1),
    };
    Value::Int(number)
}

fn double(dice: &mut Dice) -> Value {
    Value::Double(Double::new(dice.pick(&[
        0.0, 1.0, 2.0, 3.0, 0.5, 0.1, 0.2, 2.5, -1.0, -0.5, 100.0, 1e-3,
    ])))
}

fn text(dice: &mut Dice) -> String {
    let count = dice.below(MAX_ENTRIES + 1);
    let letters: String = (0..count).map(|_| dice.pick(&CHARACTERS)).collect();
    // Sometimes a palindrome.
    if dice.below(4) == 0 {
        letters.chars().chain(letters.chars().rev()).collect()
    } else {
        letters
    }
}
