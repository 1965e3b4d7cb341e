//! The harness's Java tools, built once for all tests: building them takes as long as grading ten hand-ins.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex, PoisonError};

use tempfile::TempDir;

/// The toolbox folder, filled by a run of `epsilon` with the default JDK.
static TOOLS: LazyLock<PathBuf> = LazyLock::new(|| {
    let cache = super::left("tools");
    let out = TempDir::new().expect("a folder");
    let graded = super::command()
        .args(["grade", "examples/submissions/correct", "--only"])
        .args(["GridUtil3/*", "--out"])
        .arg(out.path())
        .arg("--cache")
        .arg(&cache)
        .output()
        .expect("epsilon starts");
    assert!(graded.status.success(), "{}", super::stderr(&graded));
    cache.join("toolbox")
});

/// Held while a test copies the tools into a cache, because tests may share one.
static WRITES: Mutex<()> = Mutex::new(());

/// Copies the tools into a cache, where a run of `epsilon` finds them.
pub fn with_tools(cache: &Path) {
    let tools = &*TOOLS;
    let _alone = WRITES.lock().unwrap_or_else(PoisonError::into_inner);
    let to = cache.join("toolbox");
    fs::create_dir_all(&to).expect("a folder");
    for tool in fs::read_dir(tools).expect("tools") {
        let tool = tool.expect("an entry");
        if !to.join(tool.file_name()).exists() {
            let mut copy = Command::new("cp");
            let copied = copy.arg("-a").arg(tool.path()).arg(&to).status();
            assert!(copied.expect("cp starts").success());
        }
    }
}
