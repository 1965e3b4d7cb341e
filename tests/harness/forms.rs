//! Submissions as the command line names them.

use epsilon::error::HarnessError;
use epsilon::submission::Form;

fn check(text: &str, message: &str, remedy: &str) {
    match Form::parse(text) {
        Err(HarnessError::Usage {
            message: found,
            help: Some(help),
        }) => {
            assert_eq!(found, message);
            assert!(help.contains(remedy), "{help}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn mistakes_are_found_before_anything_runs() {
    check("exce:x", "unknown submission `exce:x`", "`exec:<command>`");
    check("bultin", "unknown submission `bultin`", "`builtin`");
    check("zips", "unknown submission `zips`", "write `builtin`, or");
    check("exec", "unknown submission `exec`", "`exec:<command>`");
    check(
        "builtin:x",
        "unknown submission `builtin:x`",
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
