//! Grids as pictures.

use board::grid::Grid;

use board::cell::Cell;
use message::Language;
use model::draw::{Drawing, Sign};
use report::html::svg::grid;

#[test]
fn a_picture_has_every_value_once_and_every_sign() {
    let mut values: Grid = "53..7....".repeat(9).parse().expect("a grid");
    let [first, second, last] = [0, 1, 80].map(|index| Cell::ALL[index]);
    values.set_value(last, -2_147_483_648);
    let drawing = Drawing::new(&values)
        .with_anchor(first)
        .with_sign([first], Sign::Missing)
        .with_sign([second], Sign::Extra);
    let text = grid(&drawing, "a <title>", Language::English).into_string();
    // The digits of a row are one text element.
    assert_eq!(text.matches(">537</text>").count(), 9, "{text}");
    assert!(text.contains("&lt;title&gt;"), "{text}");
    assert!(text.contains(">-2147483648</text>"), "{text}");
    assert!(
        text.contains("class=\"sign missing\" x=\"36\" y=\"23\">\u{2212}<"),
        "{text}"
    );
    assert!(
        text.contains(r#"class="sign extra" x="60" y="23">+<"#),
        "{text}"
    );
    assert_eq!(text.matches(r#"class="anchor""#).count(), 1, "{text}");
}

#[test]
fn placed_values_have_a_class_of_their_own() {
    let start: Grid = ".".repeat(81).parse().expect("a grid");
    let mut after = start.clone();
    after.set_value(Cell::ALL[40], 7);
    let text = grid(
        &Drawing::new(&after).starting_from(&start),
        "",
        Language::English,
    )
    .into_string();
    assert!(
        text.contains(r#"<text class="placed" x="124" y="130">7</text>"#),
        "{text}"
    );
}
