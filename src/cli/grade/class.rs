//! Grades a class with the given flags and cases, and writes its reports.

use std::sync::Arc;
use std::time::Instant;

use diagnose::explore::Explorer;
use epsilon::REFERENCE_HASH;
use epsilon::run::class::{ClassRun, Graded};
use epsilon::run::diagnose::Exploring;
use epsilon::run::shard::{Part, Settings, Shard};
use epsilon::sources::Source;
use indicatif::ProgressBar;
use judge::plan::Selection;
use judge::twin::Twins;
use message::error::HarnessError;
use model::case::Case;
use model::load::Library;
use model::planned::Planned;
use model::spec::Specs;
use model::view;
use rayon::ThreadPool;
use report::publish::Publisher;
use report::schema::{Origin, Tool};
use runner::Form;
use runner::cache::Key;
use runner::file_program::Confinement;

use super::super::authority::{Consulted, consult};
use super::super::cases::or_meant;
use super::super::plans::Cases;
use super::super::tables::{Seen, Tables};
use super::super::{Problems, ilias, language, moodle, print_problems, tables, unfair, work};
use super::{Begun, Grade, Input};

impl Grade {
    /// Grades the input on cases that are loaded, in a pool of threads.
    pub(super) fn grade_on(
        &self,
        pool: &ThreadPool,
        ahead: Option<Begun>,
        cases: Cases,
        specs: &Arc<Specs>,
        input: &Input,
    ) -> Result<Graded, Problems> {
        let started = Instant::now();
        let sources = &input.sources;
        let worksheet = self.moodle.as_deref().map(moodle::Worksheet::read);
        let worksheet = worksheet.transpose()?;
        let status = self.ilias.as_deref().map(ilias::Status::read);
        let status = status.transpose()?;
        let times = worksheet.as_ref().map(|it| it.times(sources, specs));
        let times = times.transpose()?.unwrap_or_default();
        let shard = self.shard.as_deref().map(Shard::parse).transpose()?;
        let tables = self.out.as_deref().map(|out| {
            let people = input.roster.iter().flat_map(|it| it.people.clone());
            let named = sources.iter().map(|it| (it.id(), it.name()));
            Tables::read(out, &tables::known(people.collect(), named), specs)
        });
        let tables = tables.transpose()?.unwrap_or_default();
        let selection = self.wanted.selection(specs)?;
        let origin = self.origin(specs, &cases.library)?;
        let key = cases.key.clone();
        let problems = cases.library.problems.len();
        let are_fair = pool.install(|| self.check_cases(sources, &cases, &selection, specs))?;
        let plan = pool.install(|| self.planned(cases, are_fair, &selection, specs));
        let plan = match plan {
            Err(nothing) if problems == 0 => return Err(nothing.into()),
            plan => plan.unwrap_or_default(),
        };
        let confinement = self.confinement(specs)?;
        let threads = pool.current_num_threads();
        let begun = match ahead {
            Some(ahead) => ahead,
            None => self.begun(sources, specs, threads)?,
        };
        let twins = self
            .twins
            .map(|number| pool.install(|| Twins::of(&plan, specs, usize::from(number), self.seed)));
        let explorer = |seconds| {
            let explorer = pool.install(|| Explorer::new(specs, &plan, self.seed))?;
            Ok::<_, HarnessError>(Exploring { explorer, seconds })
        };
        let consulted = self.explore.map(|_| consult(specs)).transpose()?;
        let exploring = self.explore.map(explorer).transpose()?;
        self.say_how_long(sources.len(), threads);
        let run = ClassRun {
            specs,
            plan: &plan,
            twins,
            exploring,
            is_partial: self.wanted.is_partial() || self.fail_fast,
            fails_fast: self.fail_fast,
            roster: input.roster.clone(),
            credit: input.credit.clone(),
            keeps_records: input.keeps_records,
            shard,
            only: self.alone.clone(),
            alone: self.alone(),
            marks: tables.marks,
            comments: tables.comments,
            adjustments: tables.adjustments,
            appeals: tables.appeals,
            times,
            opening: begun.opening,
            toolchain: begun.toolchain,
            confinement,
            publisher: self.out.as_deref().map(|folder| Publisher {
                folder,
                language: language(),
                specs,
                origin: &origin,
                day: Some(self.today),
                key: &key,
            }),
            progress: progress(plan.len() * sources.len()),
            timings: begun.timings,
        };
        let mut graded = pool.install(|| run.grade(sources, origin.clone(), problems, started));
        run.progress.finish_and_clear();
        if self.alone.is_none() {
            publish(
                &run,
                sources,
                &mut graded,
                worksheet.as_ref(),
                status.as_ref(),
                &tables.seen,
            )?;
        }
        print_problems(&graded.troubles);
        consulted.iter().try_for_each(Consulted::check)?;
        if self.timings {
            eprintln!("{}", run.timings);
        }
        Ok(graded)
    }

    /// Checks the cases that do not come with the program, and returns whether they were checked and are fair. Cases
    /// with a kept plan were checked before, and so were those of a harness for a single submission. The reference
    /// needs no check: its own failures show which expectations it does not share.
    fn check_cases(
        &self,
        sources: &[Source],
        cases: &Cases,
        selection: &Selection,
        specs: &Specs,
    ) -> Result<bool, Problems> {
        if self.alone.is_some() || cases.are_kept() || sources.iter().all(is_reference) {
            return Ok(false);
        }
        let is_asked = |case: &Case| selection.wants(case, specs) && cases.asks(case);
        let folder = self.places.course.folder()?;
        unfair::check(
            &cases.library,
            is_asked,
            specs,
            &folder,
            self.strict,
            self.java.kept(),
        )
    }

    /// Returns the plan of the wanted cases, or an error if there are none. Java submissions are not asked for
    /// techniques.
    fn planned(
        &self,
        cases: Cases,
        are_fair: bool,
        selection: &Selection,
        specs: &Specs,
    ) -> Result<Vec<Arc<Planned>>, HarnessError> {
        let is_whole = self.wanted.only.is_empty() && self.wanted.task.is_empty();
        let ids = if is_whole { Vec::new() } else { cases.ids() };
        let mut plan = cases.plan(are_fair && is_whole, selection, specs);
        if plan.is_empty() {
            let nothing = HarnessError::new(message!("grade-no-case"));
            return Err(or_meant(nothing, selection, &ids));
        }
        view::settle(plan.iter_mut().map(|planned| &mut planned.case), self.today);
        Ok(plan.into_iter().map(Arc::new).collect())
    }

    /// Returns everything that the verdicts depend on, except the submissions.
    fn origin(&self, specs: &Specs, library: &Library) -> Result<Origin, Problems> {
        Ok(Origin {
            tool: Tool {
                sources: epsilon::SOURCES_HASH.to_owned(),
                ..Tool::default()
            },
            course: specs.course.name.clone(),
            specs: self.places.specs_hash()?,
            case_set: library.hash(),
            reference: REFERENCE_HASH.to_owned(),
            only: self.wanted.only.clone(),
            tasks: self.wanted.task.clone(),
            twins: self.twins,
            explore: self.explore,
            seed: (self.twins.is_some() || self.explore.is_some()).then_some(self.seed),
        })
    }

    /// Returns the confinement of programs, if the course asks for files.
    fn confinement(&self, specs: &Specs) -> Result<Option<Confinement>, HarnessError> {
        if specs.course.files.is_none() {
            return Ok(None);
        }
        let cases = self.places.cases()?;
        let hidden = cases.iter().chain(&self.out).cloned();
        Ok(Some(Confinement {
            sandbox: self.java.sandbox()?,
            hidden: hidden.collect(),
        }))
    }
}

/// Returns whether a submission is the reference itself.
const fn is_reference(source: &Source) -> bool {
    matches!(
        source,
        Source::Named {
            form: Form::Builtin,
            ..
        }
    )
}

/// Returns a bar for a number of questions.
fn progress(questions: usize) -> ProgressBar {
    let template = format!(
        "{{msg}} {{wide_bar}} {{pos}}/{{len}}, {}",
        work::time_left()
    );
    work::bar(&template, questions as u64)
}

/// Writes the reports of the class, or the record of its part.
fn publish(
    run: &ClassRun<'_>,
    sources: &[Source],
    graded: &mut Graded,
    worksheet: Option<&moodle::Worksheet>,
    status: Option<&ilias::Status>,
    seen: &Seen,
) -> Result<(), Problems> {
    let Some(publisher) = &run.publisher else {
        return Ok(());
    };
    let class = &mut graded.class;
    if let Some(shard) = run.shard {
        let ids = sources.iter().map(|source| source.id().to_owned());
        let part = Part::new(shard, settings(run), ids.collect(), class.clone());
        return Ok(part.write(publisher.folder)?);
    }
    let strays = tables::stray_marks(publisher.folder, class, run.specs)?;
    class.problems += strays.len();
    graded.troubles.extend(strays);
    publisher.class(class, &seen.changed(publisher.folder))?;
    tables::warn_of_marks(class, run.specs);
    if let Some(worksheet) = worksheet {
        worksheet.fill(class, publisher)?;
    }
    ilias::feedback(class, sources, publisher)?;
    if let Some(status) = status {
        status.fill(class, sources, publisher)?;
    }
    Ok(())
}

/// Returns the settings that, in addition to the origin, must be the same for all parts of a class.
fn settings(run: &ClassRun<'_>) -> Settings {
    let roster = Key::new([format!("{:?}", run.roster).as_str()]);
    let times = Key::new([format!("{:?}", run.times).as_str()]);
    let java = run.toolchain.as_ref().map(|toolchain| toolchain.identity());
    let settings = [
        ("roster", roster.as_str().to_owned()),
        ("times", times.as_str().to_owned()),
        ("language", format!("{:?}", language())),
        ("java", java.unwrap_or_default()),
    ];
    settings
        .map(|(name, value)| (name.to_owned(), value))
        .into()
}
