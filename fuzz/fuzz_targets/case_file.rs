//! Reading a case file never panics, and a case that is read prints and reads back the same.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use message::error::SourceFile;
use model::case::toml;
use model::load;
use model::spec::Specs;

static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs");
    load::specs(&folder, "meilenstein1").expect("the shipped specs")
});

fuzz_target!(|text: &str| {
    let parsed = toml::parse(&SourceFile::new("fuzz.toml", text), "fuzz", &SPECS);
    for mut case in parsed.cases {
        let printed = toml::print(&case, &SPECS);
        let again = toml::parse(&SourceFile::new("again.toml", printed), "fuzz", &SPECS);
        case.line = again.cases[0].line;
        assert_eq!(again.cases, [case]);
    }
});
