//! Java submissions: from sources to answers.
//!
//! A submission passes through these modules, in this order:
//!
//! | module | step |
//! |---|---|
//! | [`outline`] | the declarations of each source, as `javac`'s parser reads them |
//! | [`layout`] | chooses the files to compile, and the file that is graded for each class |
//! | `given` | adds interfaces of the course that the submission lacks; finds what its own `Cell` and `Grid` add |
//! | [`rules`] | checks the handout's rules on the sources |
//! | `sources` | runs the steps above: all that is known before compiling |
//! | [`compile`] | compiles on a compile server; a method that does not compile is left out |
//! | `remarks` | remarks on everything that did not compile |
//! | [`methods`] | finds the compiled method that answers for each method of the interfaces |
//! | `runnable` | the compiled classes as a program that a session asks |
//! | [`submission`] | asks a JVM the questions, unless the cache has their answers |
//!
//! `sound` puts sound classes in the place of some of a submission's own. [`instrument`] compiles a submission once
//! more, with probes and edits, to explain wrong answers.
//!
//! [`toolchain`] holds what all submissions share: a JDK ([`jdk`], [`flags`]), the compiled tools ([`toolbox`]), the
//! compile servers and the class archive that they map (`archive`), the sandbox and the cache. `driver/` has the Java
//! sources of everything that runs in a JVM: the compile server, the driver that calls a submission's methods, and the
//! course's `Cell` and `Grid`.
//!
//! The crate knows no right answers and gives no verdicts. Java is parsed only by `javac`, in the compile server. Files
//! of a submission are never written to disk: classes go from the compile server to the JVM through pipes.

// `message!` is used in many modules; this imports it once.
#[macro_use]
extern crate message;

mod archive;
pub mod compile;
pub mod flags;
mod given;
pub mod instrument;
pub mod jdk;
pub mod layout;
pub mod methods;
pub mod outline;
mod remarks;
pub mod rules;
mod runnable;
mod sound;
mod sources;
pub mod submission;
pub mod toolbox;
pub mod toolchain;
