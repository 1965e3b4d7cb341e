//! `epsilon spec`: prints a course's tasks with their methods, or prints or writes its interfaces as Java sources.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use files::atomic_file;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::spec::{Interface, Specs, java};

use super::work::Force;
use super::{CourseArgs, Done, say};

/// The flags of `epsilon spec`.
#[derive(Debug, Args)]
pub(super) struct Spec {
    /// Print the interfaces as Java sources
    #[arg(long)]
    java: bool,
    /// With --java: write one file for each interface into this folder
    #[arg(long, value_name = "DIR", requires = "java")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    course: CourseArgs,
}

impl Spec {
    pub(super) fn run(self) -> Done {
        let specs = self.course.specs()?;
        match (&self.out, self.java) {
            (Some(folder), _) => write_java(folder, &specs, self.force)?,
            (None, true) => {
                for interface in &specs.interfaces {
                    print!(
                        "// {}.java\n{}\n",
                        interface.name,
                        java::interface_source(interface, &specs.course.package)
                    );
                }
            }
            (None, false) => print_overview(&specs),
        }
        Ok(ExitCode::Passed)
    }
}

fn write_java(folder: &Path, specs: &Specs, force: Force) -> Result<(), HarnessError> {
    fs::create_dir_all(folder).map_err(|error| HarnessError::io("create", folder, &error))?;
    let path = |interface: &Interface| folder.join(format!("{}.java", interface.name));
    for interface in &specs.interfaces {
        force.allow(&path(interface))?;
    }
    for interface in &specs.interfaces {
        let path = path(interface);
        let source = java::interface_source(interface, &specs.course.package);
        atomic_file::write(&path, source)?;
        println!("{}", path.display());
    }
    Ok(())
}

fn print_overview(specs: &Specs) {
    let course = &specs.course;
    println!("{} ({})", course.title, course.edition);
    for task in &course.tasks {
        let (name, section) = (&task.name, &task.section);
        let task_line = message!(
            "spec-task",
            name = name,
            points = task.points,
            section = section
        );
        println!("\n{}", say(&task_line));
        for (interface, method) in specs
            .methods()
            .filter(|(interface, _)| task.classes.contains(&interface.class))
        {
            let signature = method.signature();
            println!("  {}.{signature}: {}", interface.class, method.result);
        }
    }
}
