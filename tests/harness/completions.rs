//! Completions of image vectors as answers.

use model::planned::Accepted;
use model::value::Value;

fn vector(entries: [i64; 9]) -> Value {
    Value::List(entries.map(Value::Int).to_vec())
}

#[test]
fn any_completion_of_an_image_vector_is_accepted() {
    let accepted = Accepted {
        value: vector([2, 3, 4, 5, 6, 7, 1, 8, 9]),
        readings: Vec::new(),
        tolerance: None,
        completes: Some(vector([2, 3, 4, 5, 6, 7, -1, -1, -1])),
    };
    assert!(accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 1, 8, 9])));
    assert!(accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 9, 8, 1])));
    assert!(!accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 9, 8, 9])));
    assert!(!accepted.accepts(&vector([3, 2, 4, 5, 6, 7, 9, 8, 1])));
    assert!(!accepted.accepts(&Value::Null));
}
