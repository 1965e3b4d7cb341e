//! Submissions as the command line names them.

use message::Language;
use runner::Form;

fn check(text: &str, message: &str, remedy: &str) {
    let error = Form::parse(text).expect_err(text);
    assert_eq!(error.to_string(), message);
    let diagnosis = error.diagnosis(Language::English);
    let help = diagnosis.remedy().expect("a remedy");
    assert!(help.contains(remedy), "{help}");
}

#[test]
fn mistakes_are_found_before_anything_runs() {
    check(
        "exce:x",
        "there is no file or folder `exce:x`",
        "`exec:<command>`",
    );
    check("bultin", "there is no file or folder `bultin`", "`builtin`");
    check("zips", "there is no file or folder `zips`", "name a zip or");
    check(
        "examples/submisions/zips",
        "there is no file or folder `examples/submisions/zips`",
        "did you mean `examples/submissions`?",
    );
    check(
        "exec",
        "there is no file or folder `exec`",
        "`exec:<command>`",
    );
    check(
        "builtin:x",
        "there is no file or folder `builtin:x`",
        "did you mean `builtin`?",
    );
    check(
        "exec:",
        "the command after `exec:` is empty",
        "`exec:python3 program.py`",
    );
    check(
        "exec:  ",
        "the command after `exec:` is empty",
        "`exec:python3 program.py`",
    );
    check(
        "exec:''",
        "the command after `exec:` is empty",
        "`exec:python3 program.py`",
    );
    check(
        "exec:python3 'my program.py",
        "a quote is not closed in the command `python3 'my program.py`",
        "close it",
    );
    check(
        "exec:no-such-program-here",
        "there is no program `no-such-program-here`",
        "PATH",
    );
    check(
        "exec:./no/such",
        "there is no program `./no/such`",
        "current folder",
    );
    check(
        "exec:./Cargo.toml",
        "`./Cargo.toml` cannot be run",
        "chmod +x",
    );
    check("exec:./src", "`./src` cannot be run", "chmod +x");
}
