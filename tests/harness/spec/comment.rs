//! Comments in printed Java sources.

use model::spec::java::comment;

#[test]
fn nothing_in_a_comment_acts() {
    assert_eq!(comment("a */ b"), "a *&#47; b");
    assert_eq!(comment("\\u002a/"), "&#92;u002a/");
    assert_eq!(
        comment("{@link List<Cell>}"),
        "{&#64;link List&lt;Cell&gt;}"
    );
    assert_eq!(comment("Bl\u{f6}cke\nneu"), "Bl&#246;cke neu");
}
