//! The cases that a command line wants.

use globset::{Glob, GlobMatcher};

use message::error::{HarnessError, did_you_mean, nearest};
use model::case::{Case, Question};
use model::spec::{Course, Specs};

/// A selection of cases; without globs and tasks it has all.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    patterns: Vec<String>,
    only: Vec<GlobMatcher>,
    tasks: Vec<String>,
}

impl Selection {
    /// Selects the cases whose id matches one of the globs and that belong to one of the tasks.
    ///
    /// # Errors
    ///
    /// A glob is invalid, or the course does not have a task.
    pub fn new(only: &[String], tasks: &[String], course: &Course) -> Result<Self, HarnessError> {
        let patterns = only.to_vec();
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
            patterns,
            only,
            tasks: tasks.to_vec(),
        })
    }

    /// Returns a proposal for the first glob that matches no id, if one of the ids is similar to it.
    pub fn proposal<'a>(&self, ids: impl Iterator<Item = &'a str> + Clone) -> Option<String> {
        let globs = self.patterns.iter().zip(&self.only);
        let mut idle = globs.filter(|(_, glob)| !ids.clone().any(|id| glob.is_match(id)));
        let (pattern, _) = idle.next()?;
        let plain = pattern.trim_matches(['*', '/']);
        if plain.is_empty() {
            return None;
        }
        let has = |found: fn(&str, &str) -> bool| ids.clone().any(|id| found(id, plain));
        if has(|id, plain| id.strip_prefix(plain).is_some_and(|it| it.starts_with('/'))) {
            return Some(format!("{plain}/*"));
        }
        if has(|id, plain| id.starts_with(plain)) {
            return Some(format!("{plain}*"));
        }
        if has(|id, plain| id.contains(plain)) {
            return Some(format!("*{plain}*"));
        }
        // An id is `folder/file::name`: the parts are tried from the first on.
        let (folder, rest) = plain.split_once('/').unwrap_or((plain, ""));
        let folders = ids.clone().filter_map(|id| Some(id.split_once('/')?.0));
        let folder = nearest(folder, folders)?;
        let below = ids.filter_map(|id| id.strip_prefix(folder)?.strip_prefix('/'));
        let file = rest.split("::").next().unwrap_or_default();
        let files = below.filter_map(|id| id.split("::").next());
        Some(match nearest(file, files) {
            Some(file) => format!("{folder}/{file}*"),
            None => format!("{folder}/*"),
        })
    }

    /// Returns whether the id of a case matches one of the globs.
    pub fn names(&self, id: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|glob| glob.is_match(id))
    }

    /// Returns whether a case is wanted. A technique does not belong to any task.
    pub fn wants(&self, case: &Case, specs: &Specs) -> bool {
        let named = self.only.is_empty() || self.names(&case.id.to_string());
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
