//! The cases that a command line wants.

use globset::{Glob, GlobMatcher};

use message::error::{HarnessError, did_you_mean};
use model::case::{Case, Question};
use model::spec::{Course, Specs};

/// A choice of cases; nothing named means all.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    only: Vec<GlobMatcher>,
    tasks: Vec<String>,
}

impl Selection {
    /// Selects the cases whose id matches one of the globs, of methods that belong to one of the tasks.
    ///
    /// # Errors
    ///
    /// A glob is invalid, or the course does not have a task.
    pub fn new(only: &[String], tasks: &[String], course: &Course) -> Result<Self, HarnessError> {
        let only = only
            .iter()
            .map(|pattern| {
                Glob::new(pattern)
                    .map(|glob| glob.compile_matcher())
                    .map_err(|error| {
                        let reason = error.to_string();
                        HarnessError::new(message!(
                            "pattern-of-cases",
                            pattern = pattern,
                            reason = reason
                        ))
                    })
            })
            .collect::<Result<_, _>>()?;
        let files = course.files.iter().map(|task| task.name.as_str());
        let tasks_of_classes = course.tasks.iter().map(|task| task.name.as_str());
        let known: Vec<&str> = tasks_of_classes.chain(files).collect();
        for task in tasks {
            if !known.contains(&task.as_str()) {
                let error = HarnessError::new(message!("no-such-task", name = task));
                return Err(error.with_help(did_you_mean(task, known.iter().copied())));
            }
        }
        Ok(Self {
            only,
            tasks: tasks.to_vec(),
        })
    }

    /// Returns whether a case is wanted. A technique does not belong to any task.
    pub fn wants(&self, case: &Case, specs: &Specs) -> bool {
        let id = case.id.to_string();
        let named = self.only.is_empty() || self.only.iter().any(|glob| glob.is_match(&id));
        let task = case
            .call()
            .and_then(|call| specs.interface(&call.interface))
            .and_then(|interface| specs.course.task_of(&interface.class));
        let task = task.map(|task| &task.name).or_else(|| {
            let files = specs.course.files.as_ref().map(|task| &task.name);
            files.filter(|_| matches!(case.question, Question::Files(_)))
        });
        let of_task = self.tasks.is_empty() || task.is_some_and(|task| self.tasks.contains(task));
        named && of_task
    }
}
