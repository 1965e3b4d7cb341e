//! The plan of all cases, which `grade` keeps from one run to the next.
//!
//! It depends on the program, the specs and the texts of the files alone. Only what nobody complained about is kept, so that
//! cases that come with a kept plan need not be read or checked.

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
    /// Their texts, and what was read in them unless a plan was kept.
    pub(super) library: Library,
    /// The key of the texts.
    pub(super) key: String,
    /// True if Java submissions alone are asked, and so no techniques.
    only_java: bool,
    kept: Option<KeptPlan>,
    place: Option<Place>,
}

/// The place of the plan of some texts.
struct Place {
    cache: Cache,
    /// The file, which the plan of the next texts in the same files takes.
    file: Key,
    /// The texts and the specs.
    of: Key,
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
        let place = Place::of(&library, &key, kept, only_java, specs);
        let mut cases = Self {
            kept: place.as_ref().and_then(Place::load),
            library,
            key,
            only_java,
            place,
        };
        if cases.kept.is_none() {
            cases.library.read_cases(specs);
        }
        print_problems(&cases.library.problems);
        Ok(cases)
    }

    /// Returns the cases, which are read now if a plan was kept.
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

    /// Returns whether the plan was kept, so that nobody complained about a case before.
    pub(super) const fn are_kept(&self) -> bool {
        self.kept.is_some()
    }

    /// Returns whether a case is not left out for submissions that are never asked such a one.
    pub(super) fn asks(&self, case: &Case) -> bool {
        !self.only_java || !matches!(case.question, Question::Technique(_))
    }

    /// Returns the part of the plan that is selected. If `keeps`, the whole of it is kept.
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
            // It was read before unless what was kept turns out to be damaged.
            self.all(specs);
        }
        let cases = mem::take(&mut self.library.cases);
        let asks = |case: &Case| self.asks(case);
        let place = self.place.as_ref().filter(|_| keeps);
        let plan = match (kept, place) {
            (Some(plan), _) => plan,
            (None, None) => {
                let wants = |case: &Case| asks(case) && selection.wants(case, specs);
                return plan::plan_wanted(cases, specs, wants);
            }
            (None, Some(place)) => {
                let plan = plan::plan_wanted(cases, specs, asks);
                place.keep(&plan);
                plan
            }
        };
        let plan = plan.into_par_iter();
        plan.filter(|planned| selection.wants(&planned.case, specs))
            .collect()
    }
}

impl Place {
    /// Finds the place of the plan of a library with a key. Where another program says what is right, and where programs are
    /// asked that read files, nothing is kept.
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
            of: Key::new([key, &format!("{specs:?}")]),
        })
    }

    fn load(&self) -> Option<KeptPlan> {
        KeptPlan::load(&self.cache, &self.file, &self.of)
    }

    fn keep(&self, plan: &[Planned]) {
        // What cannot be kept is worked out again next time; that is all.
        let _ = KeptPlan::keep(plan, &self.cache, &self.file, &self.of);
    }
}

fn absolute(path: &Path) -> String {
    let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.display().to_string()
}
