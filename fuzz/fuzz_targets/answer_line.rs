//! Reading a line of a program's answer never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::spec::{Bilingual, Method, Parameter, Type};
use runner::protocol::Answer;

fuzz_target!(|input: (u8, &[u8])| {
    let (kind, line) = input;
    let text = || Bilingual {
        english: String::new(),
        german: String::new(),
    };
    let method = Method {
        name: "asked".to_owned(),
        asks: None,
        parameters: Type::ALL
            .map(|kind| Parameter {
                name: format!("{kind:?}"),
                kind,
            })
            .to_vec(),
        result: Type::ALL[usize::from(kind) % Type::ALL.len()],
        tolerance: None,
        aliases: Vec::new(),
        precondition: None,
        section: String::new(),
        summary: text(),
        group: None,
    };
    if let Ok(answer) = Answer::read(line) {
        let _ = answer.outcome(Some(&method), method.parameters.len());
    }
});
