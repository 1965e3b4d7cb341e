//! `epsilon export`: the sources of hand-ins in the layout of other programs.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use epsilon::given;
use epsilon::given::Sources;
use files::atomic_file;
use message::error::HarnessError;
use message::exit_code::ExitCode;
use model::spec::{HandInType, Specs};
use report::export;
use report::export::{Named, PSEUDONYMS, SCRIPT};

use super::copies::{Given, found, warn_of_empty};
use super::{CourseArgs, Done, sum_up};

/// The flags of `epsilon export`.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// The program to write for
    #[arg(value_enum)]
    program: Program,
    /// Folder with the hand-ins of a class; several are taken as one class
    #[arg(required = true, value_name = "DIR")]
    hand_ins: Vec<PathBuf>,
    /// The folder to write; it must be empty or new
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Seed of the pseudonyms
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    given: Given,
    #[command(flatten)]
    course: CourseArgs,
}

/// The programs that hand-ins can be written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Program {
    /// JPlag 6: a folder for each hand-in below ROOT, what the course gives out in BASE
    Jplag,
    /// Dolos: a file for each hand-in, and info.csv
    Dolos,
}

impl Export {
    pub(super) fn run(self) -> Done {
        let specs = self.course.specs()?;
        refuse_full(&self.out)?;
        let archives = found(&self.hand_ins)?;
        let sources = given::sources(&archives, &specs)?;
        let given = given::files(&self.given.paths, &specs)?;
        let (sources, empty): (Vec<Sources>, Vec<Sources>) =
            sources.into_iter().partition(|it| !it.files.is_empty());
        warn_of_empty(empty.iter().map(|it| it.name.as_str()));
        if sources.is_empty() {
            return Err(HarnessError::new(message!("export-nothing")).into());
        }
        let hand_ins = sources.into_iter().map(|it| named(it, &specs));
        let hand_ins: Vec<Named> = hand_ins.collect();
        let ids: Vec<&str> = hand_ins.iter().map(|it| it.id.as_str()).collect();
        let pseudonyms = export::pseudonyms(&ids, self.seed);
        let unwritten = |error| HarnessError::io("write", &self.out, &error);
        let (files, command) = match self.program {
            Program::Jplag => {
                let files = export::jplag(&hand_ins, &pseudonyms, &given);
                (files, export::JPLAG)
            }
            Program::Dolos => {
                let files = export::dolos(&hand_ins, &pseudonyms, &given);
                (files.map_err(unwritten)?, export::DOLOS)
            }
        };
        for file in files {
            write(&self.out.join(file.path), &file.text)?;
        }
        let key = export::key(&hand_ins, &pseudonyms).map_err(unwritten)?;
        write(&self.out.join(PSEUDONYMS), &key)?;
        write(&self.out.join(SCRIPT), &format!("{command}\n"))?;
        let (count, path) = (hand_ins.len(), self.out.display().to_string());
        sum_up(&message!("export-written", count, path));
        println!("{command}");
        Ok(ExitCode::Passed)
    }
}

/// Refuses a folder with files: those of another export would be compared as well.
fn refuse_full(folder: &Path) -> Result<(), HarnessError> {
    let is_full = fs::read_dir(folder).is_ok_and(|mut inside| inside.next().is_some());
    if is_full || folder.is_file() {
        let path = folder.display().to_string();
        return Err(HarnessError::new(message!("export-not-empty", path)));
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), HarnessError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| HarnessError::io("create", folder, &error))?;
    atomic_file::write(path, text)
}

/// Labels a hand-in with each type of hand-in of which it has a Java class.
fn named(sources: Sources, specs: &Specs) -> Named {
    let has = |class: &String| {
        let mut files = sources.files.iter();
        files.any(|file| file.path.rsplit('/').next() == Some(&format!("{class}.java")))
    };
    let types = specs.course.types.iter().filter(|it| {
        let tasks = specs.course.tasks.iter();
        let mut own = tasks.filter(|task| it.tasks.contains(&task.name));
        own.any(|task| task.classes.iter().any(has))
    });
    let types: Vec<&str> = types.map(HandInType::name).collect();
    Named {
        label: types.join(" "),
        id: sources.id,
        name: sources.name,
        files: sources.files,
    }
}
