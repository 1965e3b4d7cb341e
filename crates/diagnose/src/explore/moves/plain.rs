//! Smaller values of Java's own types: numbers, texts, lists and matrices.

use model::case::Call;
use model::double::Double;
use model::value::Value;

/// Maximum length of a list that is tried without each pair of its entries.
const SHORT: usize = 12;

/// Returns the calls with one smaller argument; none for methods of the handout. Lists and texts lose parts of all
/// sizes down to single entries, and pairs of entries; then single entries are made smaller. A shrunk question
/// therefore has no such part left that it does not need.
pub(in crate::explore) fn smaller(call: &Call) -> Vec<Call> {
    if call.asks.is_some() {
        return Vec::new();
    }
    let mut calls = Vec::new();
    for (index, argument) in call.arguments.iter().enumerate() {
        calls.extend(of_value(argument).into_iter().map(|value| {
            let mut smaller = call.clone();
            smaller.arguments[index] = value;
            smaller
        }));
    }
    calls
}

fn of_value(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(true) => vec![Value::Bool(false)],
        Value::Int(number) => [0, 1, -1, number / 2, number - number.signum(), -number]
            .map(Value::Int)
            .to_vec(),
        Value::Double(number) => {
            let number = number.get();
            [0.0, 1.0, -1.0, number.trunc(), number / 2.0, -number]
                .map(|it| Value::Double(Double::new(it)))
                .to_vec()
        }
        Value::String(text) => of_text(text),
        Value::List(entries) => of_list(entries),
        Value::Bool(false)
        | Value::Null
        | Value::Text(_)
        | Value::Cell(_)
        | Value::Grid(_)
        | Value::Steps(_) => Vec::new(),
    }
}

fn of_text(text: &str) -> Vec<Value> {
    let characters: Vec<char> = text.chars().collect();
    let shorter = without_parts(&characters);
    let plainer = (0..characters.len()).map(|index| {
        let mut plainer = characters.clone();
        plainer[index] = 'a';
        plainer
    });
    shorter
        .chain(plainer)
        .map(|characters| Value::String(characters.into_iter().collect()))
        .collect()
}

fn of_list(entries: &[Value]) -> Vec<Value> {
    let mut lists: Vec<Vec<Value>> = without_parts(entries).collect();
    let columns = columns(entries);
    for column in 0..columns.unwrap_or(0) {
        let without = entries.iter().map(|row| {
            let mut row = row.as_list().unwrap_or_default().to_vec();
            row.remove(column);
            Value::List(row)
        });
        lists.push(without.collect());
    }
    for (index, entry) in entries.iter().enumerate() {
        for smaller in of_value(entry) {
            // The rows of a matrix keep one length: methods may rely on it.
            let length = smaller.as_list().map(<[Value]>::len);
            if columns.is_some() && length != columns {
                continue;
            }
            let mut list = entries.to_vec();
            list[index] = smaller;
            lists.push(list);
        }
    }
    lists.into_iter().map(Value::List).collect()
}

/// Returns the number of columns if these are the rows of a matrix.
fn columns(rows: &[Value]) -> Option<usize> {
    let columns = rows.first()?.as_list()?.len();
    let fits = |row: &Value| row.as_list().is_some_and(|row| row.len() == columns);
    rows.iter().all(fits).then_some(columns)
}

/// Returns the list without all entries, each half, each quarter, and so on down to each single entry; a short list
/// also without each pair.
fn without_parts<T: Clone>(entries: &[T]) -> impl Iterator<Item = Vec<T>> {
    let lengths = std::iter::successors(Some(entries.len()), |length| Some(length / 2));
    let short = if entries.len() > SHORT {
        0
    } else {
        entries.len()
    };
    let pairs =
        (0..short).flat_map(move |first| (first + 1..short).map(move |second| (first, second)));
    // A question about two words with equal counts of letters, for example, stays wrong only if both lose a letter.
    let without_pairs = pairs.map(|(first, second)| {
        let parts = [
            &entries[..first],
            &entries[first + 1..second],
            &entries[second + 1..],
        ];
        parts.concat()
    });
    let without_parts = lengths
        .take_while(|length| *length > 0)
        .flat_map(move |length| {
            let starts = (0..entries.len()).step_by(length);
            starts.map(move |start| {
                let end = (start + length).min(entries.len());
                [&entries[..start], &entries[end..]].concat()
            })
        });
    without_parts.chain(without_pairs)
}
