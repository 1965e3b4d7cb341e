//! The flags of Java virtual machines: small, quick to start, silent and locked down.

use std::ffi::OsString;

use super::jdk::Jdk;

/// The purposes of a virtual machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To call a submission's methods.
    Driver,
    /// To try edits of a submission's methods, which makes them long.
    Trials,
    /// To compile submissions.
    Compiler,
}

/// A flag, the first version that knows it, and the last.
struct Flag(&'static str, u32, u32);

/// The last version of a flag that the newest Java still knows.
const ANY: u32 = u32::MAX;

/// Flags for all purposes. A JVM ignores `-XX:` flags that it does not know, so that early releases of Java 8 work.
const ALWAYS: [Flag; 20] = [
    Flag("-XX:+IgnoreUnrecognizedVMOptions", 8, ANY),
    // One thread of everything: hosts are shared, and the address space of a process is limited.
    Flag("-XX:+UseSerialGC", 8, ANY),
    Flag("-XX:ActiveProcessorCount=1", 8, ANY),
    // Only the quick compiler, C1: no submission runs long enough for C2.
    Flag("-XX:TieredStopAtLevel=1", 8, ANY),
    Flag("-Xshare:auto", 8, ANY),
    // Neither files nor other processes are looked at.
    Flag("-XX:-UsePerfData", 8, ANY),
    Flag("-XX:-UseContainerSupport", 10, ANY),
    Flag("-XX:+DisableAttachMechanism", 8, ANY),
    // Only answers go to standard output, and a crash leaves no files.
    Flag("-XX:+DisplayVMOutputToStderr", 8, ANY),
    Flag("-Xlog:disable", 9, ANY),
    Flag("-XX:+SuppressFatalErrorMessage", 8, ANY),
    Flag("-XX:-CreateCoredumpOnCrash", 9, ANY),
    Flag("-XX:ErrorFile=/dev/null", 8, ANY),
    Flag("-Xrs", 8, ANY),
    Flag("-Djava.awt.headless=true", 8, ANY),
    Flag("-Dfile.encoding=UTF-8", 8, ANY),
    // No accessors are generated for reflective calls: that costs more than it saves here.
    Flag("-Dsun.reflect.inflationThreshold=2147483647", 8, 17),
    Flag("-Djdk.reflect.useNativeAccessorOnly=true", 18, ANY),
    Flag("--sun-misc-unsafe-memory-access=deny", 23, ANY),
    Flag("--illegal-native-access=deny", 24, ANY),
];

/// The sizes for calling a submission's methods.
const DRIVER: [Flag; 6] = [
    Flag("-Xmx256m", 8, ANY),
    // Calls leave nothing behind: reusing a small young generation costs less than touching new pages.
    Flag("-Xmn4m", 8, ANY),
    Flag("-Xss1m", 8, ANY),
    Flag("-XX:MaxMetaspaceSize=64m", 8, ANY),
    Flag("-XX:CompressedClassSpaceSize=32m", 8, ANY),
    Flag("-XX:ReservedCodeCacheSize=32m", 8, ANY),
];

/// Additional flags for trials.
const TRIALS: [Flag; 3] = [
    Flag("-XX:-DontCompileHugeMethods", 8, ANY),
    Flag("-XX:+UnlockDiagnosticVMOptions", 8, ANY),
    // Trials reload classes hundreds of times, and these come straight from the compiler.
    Flag("-XX:-BytecodeVerificationRemote", 8, ANY),
];

/// The sizes for compiling.
const COMPILER: [Flag; 6] = [
    Flag("-Xmx512m", 8, ANY),
    // What the compiler would still do with no memory left differs from run to run.
    Flag("-XX:+ExitOnOutOfMemoryError", 8, ANY),
    // The compiler recurses into nested code; honest programs need a fraction of this.
    Flag("-Xss8m", 8, ANY),
    Flag("-XX:MaxMetaspaceSize=128m", 8, ANY),
    Flag("-XX:CompressedClassSpaceSize=64m", 8, ANY),
    Flag("-XX:ReservedCodeCacheSize=64m", 8, ANY),
];

/// Returns the flags for a version of Java.
pub fn flags(jdk: &Jdk, purpose: Purpose) -> Vec<OsString> {
    let (sizes, more): (&[Flag], &[Flag]) = match purpose {
        Purpose::Driver => (&DRIVER, &[]),
        Purpose::Trials => (&DRIVER, &TRIALS),
        Purpose::Compiler => (&COMPILER, &[]),
    };
    ALWAYS
        .iter()
        .chain(sizes)
        .chain(more)
        .filter(|Flag(_, first, last)| (*first..=*last).contains(&jdk.version))
        .map(|Flag(text, _, _)| OsString::from(text))
        .collect()
}
