//! The plan of all cases, which `grade` keeps from one run to the next.
//!
//! The plan depends on the program, the specs and the texts of the files alone. It is kept only if no problem was
//! found, so that the cases of a kept plan need not be read or checked.

use std::mem;
use std::path;
use std::path::Path;

use judge::plan;
use judge::plan::Selection;
use model::case::{Case, Question};
use model::load::Library;
use model::planned::Planned;
use model::spec::Specs;
use rayon::prelude::*;
use runner::cache::{Cache, Key};
use runner::plans::KeptPlan;

use super::kept::Kept;
use super::{Places, Problems, kept, print_problems};

/// The cases of a grading.
pub(super) struct Cases {
    /// Their texts, and the parsed cases unless a plan was kept.
    pub(super) library: Library,
    /// The key of the texts.
    pub(super) key: String,
    /// True if all submissions are in Java, so that no techniques are asked.
    only_java: bool,
    kept: Option<KeptPlan>,
    slot: Option<Slot>,
}

/// The slot in the cache for the plan of some texts.
struct Slot {
    cache: Cache,
    /// The key of the cache file. A plan of changed texts in the same files overwrites it.
    file: Key,
    /// The key of the texts and the specs.
    content: Key,
}

impl Cases {
    /// Reads the texts of the cases, and the cases in them unless their plan was kept.
    pub(super) fn read(
        places: &Places,
        kept: &Kept,
        only_java: bool,
        specs: &Specs,
    ) -> Result<Self, Problems> {
        let library = places.texts()?;
        let key = library.key();
        let slot = Slot::of(&library, &key, kept, only_java, specs);
        let mut cases = Self {
            kept: slot.as_ref().and_then(Slot::load),
            library,
            key,
            only_java,
            slot,
        };
        if cases.kept.is_none() {
            cases.library.read_cases(specs);
        }
        print_problems(&cases.library.problems);
        Ok(cases)
    }

    /// Returns the cases; reads them first if a plan was kept.
    pub(super) fn all(&mut self, specs: &Specs) -> &[Case] {
        if self.library.cases.is_empty() && self.library.problems.is_empty() {
            self.library.read_cases(specs);
        }
        &self.library.cases
    }

    /// Returns the ids of the cases.
    pub(super) fn ids(&self) -> Vec<String> {
        let cases = self.library.cases.iter().map(|case| case.id.to_string());
        cases
            .chain(self.kept.iter().flat_map(KeptPlan::ids))
            .collect()
    }

    /// Returns whether the plan was kept, which means that no problem was found before.
    pub(super) const fn are_kept(&self) -> bool {
        self.kept.is_some()
    }

    /// Returns whether the submissions may be asked a case: Java submissions are not asked for techniques.
    pub(super) fn asks(&self, case: &Case) -> bool {
        !self.only_java || !matches!(case.question, Question::Technique(_))
    }

    /// Returns the selected part of the plan. If `keeps`, the whole plan is stored.
    pub(super) fn plan(
        mut self,
        keeps: bool,
        selection: &Selection,
        specs: &Specs,
    ) -> Vec<Planned> {
        let kept = self
            .kept
            .take()
            .and_then(|it| it.read(|id| selection.names(id)));
        if kept.is_none() {
            // The cases are read here only if the kept plan turns out to be damaged.
            self.all(specs);
        }
        let cases = mem::take(&mut self.library.cases);
        let asks = |case: &Case| self.asks(case);
        let slot = self.slot.as_ref().filter(|_| keeps);
        let plan = match (kept, slot) {
            (Some(plan), _) => plan,
            (None, None) => {
                let wants = |case: &Case| asks(case) && selection.wants(case, specs);
                return plan::plan_wanted(cases, specs, wants);
            }
            (None, Some(slot)) => {
                let plan = plan::plan_wanted(cases, specs, asks);
                slot.keep(&plan);
                plan
            }
        };
        let plan = plan.into_par_iter();
        plan.filter(|planned| selection.wants(&planned.case, specs))
            .collect()
    }
}

impl Slot {
    /// Returns the slot for the plan of a library with a key. `None` if nothing is kept: the library has problems, the
    /// course has an oracle of its own, or it asks programs that read files.
    fn of(
        library: &Library,
        key: &str,
        kept: &Kept,
        only_java: bool,
        specs: &Specs,
    ) -> Option<Self> {
        let is_own = specs.course.oracle.is_none() && specs.course.files.is_none();
        if !is_own || !library.problems.is_empty() {
            return None;
        }
        let program = kept::program()?;
        let files = library.sources.iter();
        let files = files.map(|(file, _)| absolute(&file.path));
        let files: Vec<String> = files.collect();
        let asked = only_java.to_string();
        let words = [&program, &specs.course.name, &asked];
        let words = words.into_iter().chain(&files);
        Some(Self {
            cache: kept.open_if_possible("plans"),
            file: Key::new(words.map(String::as_str)),
            content: Key::new([key, &format!("{specs:?}")]),
        })
    }

    fn load(&self) -> Option<KeptPlan> {
        KeptPlan::load(&self.cache, &self.file, &self.content)
    }

    fn keep(&self, plan: &[Planned]) {
        // If this fails, the next run makes the plan again.
        let _ = KeptPlan::keep(plan, &self.cache, &self.file, &self.content);
    }
}

fn absolute(path: &Path) -> String {
    let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.display().to_string()
}
