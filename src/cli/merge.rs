//! `epsilon merge`.

use std::path::PathBuf;

use clap::Args;
use epsilon::run::shard;
use epsilon::run::shard::Part;
use message::error::HarnessError;
use report::publish;
use report::publish::Publisher;
use report::text;

use super::argument::is_same;
use super::moodle::Worksheet;
use super::tables::Tables;
use super::{CourseArgs, Done, grade, language, print_problems, sum_up, tables, terminal};

/// The flags of `epsilon merge`.
#[derive(Debug, Args)]
pub(super) struct Merge {
    /// Folder of reports that `epsilon grade --shard` wrote; several parts may share one
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// Write the reports of the class to this folder
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Fill in this Moodle grading worksheet; the result is written to the folder of --out
    #[arg(long, value_name = "CSV")]
    moodle: Option<PathBuf>,
    #[command(flatten)]
    course: CourseArgs,
}

impl Merge {
    pub(super) fn run(self) -> Done {
        let specs = self.course.specs()?;
        let worksheet = self.moodle.as_deref().map(Worksheet::read).transpose()?;
        let mut merged = shard::merge(Part::read_all(&self.parts)?)?;
        let origin = merged.class.origin.clone();
        if origin.specs != self.course.specs_hash()? {
            let name = &origin.course;
            return Err(HarnessError::new(message!("shards-of-course", name)).into());
        }
        let class = &mut merged.class;
        let people = class.rows.iter().filter_map(|row| row.owner.clone());
        let people = people.filter(|person| !person.name.is_empty());
        let people = people.chain(class.absent.iter().cloned()).collect();
        let named = class.rows.iter().map(|row| (&*row.id, &*row.name));
        let entered = Tables::read(&self.out, &tables::known(people, named), &specs)?;
        class.marks = entered.marks;
        class.comments = entered.comments;
        class.adjustments = entered.adjustments;
        class.appeals = entered.appeals;
        let strays = tables::stray_marks(&self.out, class, &specs)?;
        class.problems += strays.len();
        let publisher = Publisher {
            folder: &self.out,
            language: language(),
            specs: &specs,
            origin: &origin,
            // The parts have written the pages and certificates already.
            day: None,
            key: "",
        };
        // A damaged part is named before anything is written.
        for (id, folder) in &merged.folders {
            publish::check(id, folder)?;
        }
        for (id, folder) in &merged.folders {
            if !is_same(folder, &self.out) {
                publisher.copy(id, folder)?;
            }
        }
        publisher.class(class, &[])?;
        tables::warn_of_marks(class, &specs);
        if let Some(worksheet) = worksheet {
            worksheet.fill(class, &publisher)?;
        }
        print_problems(&strays);
        let options = text::Options {
            details: false,
            failures: 0,
            has_record: true,
            language: language(),
        };
        if !terminal::is_quiet() {
            print!("{}", text::summary(class, &[], &specs, &options));
        }
        grade::add_to_job_summary(class, &[], &specs)?;
        let path = self.out.join("index.html").display().to_string();
        sum_up(&message!("grade-table", path));
        Ok(class.exit_code())
    }
}
