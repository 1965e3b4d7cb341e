//! Counts of the Javadoc of graded classes.

use ::java::rules;
use intake::SourceText;
use model::about::Javadoc;

use super::{SPECS, classes, layout_of, outlines, tree};

const SOURCE: &str = "package utils;
/** All of rows.
 * @author Ada Beispiel */
public class RowUtils {
    /** Is it valid?
     * @param grid the grid
     * @param anchor the anchor
     * @return whether it is */
    public boolean isValidRow(Grid grid, Cell anchor) { return true; }
    /** Moves rows.
     * @param grid the grid
     * @param anchor
     * @param image the image */
    public void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image) { }
    /** Turns.
     * @param grid the grid
     * @return nothing at all */
    public void turn(Grid grid) { }
    public boolean hasFullHouseRow(Grid grid) { return false; }
    /** Solves.
     * @param grid the grid
     * @return the steps */
    public List<Grid> solveRowBased(Grid grid) { return null; }
}
";

fn counted(source: &str, page: &str) -> Javadoc {
    let mut tree = tree(&[("src/utils/RowUtils.java", source)]);
    tree.pages.push(SourceText {
        path: "javadoc/utils/RowUtils.html".to_owned(),
        text: page.to_owned(),
    });
    let outlines = outlines(&tree);
    let layout = layout_of(&tree, &classes());
    let mut counts = rules::javadoc(&tree, &outlines, &layout, &SPECS);
    assert_eq!(counts.len(), 1);
    counts.remove(0)
}

#[test]
fn comments_and_tags_are_counted() {
    let page = "<!DOCTYPE HTML><html><body>Author: Ada Beispiel</body></html>";
    let expected = Javadoc {
        class: "RowUtils".to_owned(),
        methods: 5,
        commented: 4,
        tagged: 2,
        has_authors: true,
        has_page: true,
    };
    assert_eq!(counted(SOURCE, page), expected);
    for page in ["", "Ada Beispiel", "<html><body>Author: Ada</body></html>"] {
        assert!(!counted(SOURCE, page).has_page, "{page}");
    }
    let anonymous = SOURCE.replace("@author Ada Beispiel", "");
    let found = counted(&anonymous, page);
    assert!(!found.has_authors && !found.has_page);
}
