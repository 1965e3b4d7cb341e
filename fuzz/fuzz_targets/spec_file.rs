//! Reading an interface or a course never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use message::error::SourceFile;
use model::spec::toml;

fuzz_target!(|text: &str| {
    let source = SourceFile::new("fuzz.toml", text);
    let interface = toml::interface(&source).ok();
    let _ = toml::course(&source, interface.as_slice());
});
