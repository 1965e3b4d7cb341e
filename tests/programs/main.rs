//! Real processes: `epsilon` itself, Java and Python submissions, attacks, a browser.

mod appeals;
mod attacks;
mod behaviour;
mod browser;
mod class;
mod command_line;
mod copies;
mod course;
mod explore;
mod faults;
mod files;
mod generate;
mod guide;
mod harvest;
mod hostile;
mod interrupted;
mod java;
mod java_compile;
mod java_rules;
mod kit;
mod languages;
#[cfg(target_os = "linux")]
mod machine;
mod marks;
mod mend;
mod new_cases;
mod platforms;
mod readme;
mod receipt;
mod relation;
mod sandbox;
mod stability;
mod steps;
mod submissions;
mod techniques;
mod twins;
