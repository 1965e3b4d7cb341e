//! Reading a Java source, choosing what is graded and speaking of it never panics.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use epsilon::load;
use epsilon::spec::Specs;
use epsilon::submission::java::source::{Outline, outline};
use epsilon::submission::java::tree::{SourceText, Tree};
use epsilon::submission::java::{layout, rules};
use libfuzzer_sys::fuzz_target;

static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs");
    load::specs(&folder, "meilenstein1").expect("the shipped specs")
});

fuzz_target!(|texts: (&str, &str)| {
    let source = |path: &str, text: &str| SourceText {
        path: path.to_owned(),
        text: text.to_owned(),
    };
    let tree = Tree {
        sources: vec![
            source("src/utils/RowUtils.java", texts.0),
            source("utils/B.java", texts.1),
        ],
        ..Tree::default()
    };
    let outlines: Vec<Outline> = tree
        .sources
        .iter()
        .map(|source| outline(&source.text))
        .collect();
    for declared in outlines.iter().flat_map(|outline| &outline.types) {
        assert!(declared.place.line >= 1 && declared.place.column >= 1);
    }
    let classes: Vec<&str> = SPECS
        .course
        .tasks
        .iter()
        .flat_map(|task| task.classes.iter().map(String::as_str))
        .collect();
    let layout = layout::choose(&tree, &outlines, &classes);
    for graded in &layout.graded {
        assert!(layout.compiled.contains(&graded.file));
    }
    rules::remarks(&tree, &outlines, &layout, &SPECS);
});
