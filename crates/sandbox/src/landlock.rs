//! Landlock: access to files for reading and executing, and to the scratch folder for writing.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, LandlockStatus,
    PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus, Scope,
};

use super::Scratch;

/// The layer's name.
pub(super) const NAME: &str = "Landlock";

/// The newest version of Landlock whose rights are requested; older kernels enforce those they know.
const NEWEST: ABI = ABI::V7;

/// The folders of shared libraries in various distributions.
const LIBRARIES: [&str; 5] = ["/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib64"];

/// Files that every program needs: the linker's cache, the locale, the null device and random numbers. Without
/// `/dev/random`, a JVM takes eight seconds to gather its own.
const FILES: [&str; 6] = [
    "/etc/ld.so.cache",
    "/usr/lib/locale/C.utf8",
    "/usr/lib/locale/C.UTF-8",
    "/dev/null",
    "/dev/urandom",
    "/dev/random",
];

/// Restricts this process permanently; returns the version of Landlock that is enforced.
pub(super) fn restrict(
    readable: &[PathBuf],
    scratch: Option<&Scratch>,
) -> Result<i32, Box<dyn Error>> {
    // The rights of the first version cover opening, creating and removing files, so they are required.
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?;
    for path in libraries().iter().chain(&FILES.map(PathBuf::from)) {
        // Distributions differ; missing paths are skipped.
        if path.exists() {
            rules = rules.add_rule(rule(path)?)?;
        }
    }
    for path in readable {
        rules = rules.add_rule(rule(path)?)?;
    }
    if let Some(scratch) = scratch {
        let mut rights = AccessFs::ReadFile
            | AccessFs::ReadDir
            | AccessFs::WriteFile
            | AccessFs::MakeReg
            | AccessFs::RemoveFile
            | AccessFs::Truncate;
        if scratch.builds {
            rights |= AccessFs::Execute | AccessFs::MakeDir | AccessFs::RemoveDir | AccessFs::Refer;
        }
        rules = rules.add_rule(PathBeneath::new(PathFd::new(&scratch.folder)?, rights))?;
    }
    let status = rules.restrict_self()?;
    match status.landlock {
        LandlockStatus::Available {
            effective_abi,
            kernel_abi,
        } if status.ruleset != RulesetStatus::NotEnforced => {
            Ok(kernel_abi.unwrap_or(effective_abi as i32))
        }
        LandlockStatus::NotImplemented => Err("the kernel has no Landlock".into()),
        _ => Err("Landlock is not enabled in the kernel".into()),
    }
}

/// Returns the folders of shared libraries. If a distribution has a folder for the machine's architecture, as Debian
/// does, the rest of `/usr/lib` stays closed.
fn libraries() -> Vec<PathBuf> {
    let own = format!("{}-linux-gnu", std::env::consts::ARCH);
    LIBRARIES
        .iter()
        .map(|folder| {
            let narrow = Path::new(folder).join(&own);
            if narrow.is_dir() {
                narrow
            } else {
                PathBuf::from(folder)
            }
        })
        .collect()
}

/// Returns the rule that allows reading and executing a file or everything below a folder.
fn rule(path: &Path) -> io::Result<PathBeneath<PathFd>> {
    let problem = |error| io::Error::other(format!("{}: {error}", path.display()));
    let folder = path.metadata().map_err(problem)?.is_dir();
    let file = PathFd::new(path).map_err(|error| io::Error::other(error.to_string()))?;
    let mut rights: BitFlags<AccessFs> = AccessFs::Execute | AccessFs::ReadFile;
    if folder {
        rights |= AccessFs::ReadDir;
    }
    Ok(PathBeneath::new(file, rights))
}
