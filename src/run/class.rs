//! Grades a class: all submissions against one plan, several at a time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use indicatif::ProgressBar;
use rayon::prelude::*;

pub use super::alone::Credit;
use super::alone::{Alone, Journal};
use super::diagnose::Exploring;
use super::hand_ins::HandIns;
use super::interim::Interim;
use super::opening::Opening;
use super::shard::Shard;
use super::{grade, sound, twins};
use crate::sources::Source;
use java::toolchain::Toolchain;
use judge::explain;
use judge::twin::Twins;
use message::Argument;
use message::error::HarnessError;
use model::deadline::Time;
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::{NotAsked, Planned};
use model::roster::{Owner, Person, Roster};
use model::rule::{Remark, Rule};
use model::spec::Specs;
use model::timing::{Stage, Timings};
use model::verdict::{Finding, Status};
use report::class::{CaseName, ClassReport, Row};
use report::comments::Comments;
use report::mark::adjustments::Adjustments;
use report::mark::appeals::Appeals;
use report::publish::Publisher;
use report::schema::{Origin, Submission as Record};
use report::theory::Marks;
use report::{Belonging, SubmissionReport, TaskScore, json, schema};
use runner::Submission;
use runner::file_program::Confinement;

/// Maximum number of submissions in a class whose full reports are kept in memory; those of a larger class are not.
const MAX_KEPT: usize = 5;

/// The row of a graded submission, its record if records are kept, and its report if the class is small.
type Reported = Result<(Row, Option<Record>, Option<SubmissionReport>), HarnessError>;

/// Everything that the submissions of a class have in common.
#[derive(Debug)]
pub struct ClassRun<'a> {
    /// Interfaces and course.
    pub specs: &'a Arc<Specs>,
    /// The cases to ask.
    pub plan: &'a [Arc<Planned>],
    /// The isomorphic cases to ask in addition.
    pub twins: Option<Twins<'a>>,
    /// The search for counterexamples, if it is wanted.
    pub exploring: Option<Exploring<'a>>,
    /// The marks that tutors entered.
    pub marks: Marks,
    /// The comments that tutors wrote.
    pub comments: Comments,
    /// The adjustments that tutors made to points.
    pub adjustments: Adjustments,
    /// The appeals against points.
    pub appeals: Appeals,
    /// `true` if the plan has only some of the cases.
    pub is_partial: bool,
    /// `true` to stop asking a submission at its first failed case.
    pub fails_fast: bool,
    /// The people of the course.
    pub roster: Option<Roster>,
    /// The submission times that the platform recorded, by the ids of hand-ins.
    pub times: BTreeMap<String, Time>,
    /// The scores of teams whose hand-ins are not graded in this run, by team.
    pub credit: Credit,
    /// `true` to keep the record of each submission.
    pub keeps_records: bool,
    /// The part of the class to grade; `None` for all of it.
    pub shard: Option<Shard>,
    /// The id of the only submission to grade, if this harness was started for it alone.
    pub only: Option<String>,
    /// The command that grades a submission in a harness of its own.
    pub alone: Option<Alone>,
    /// The submission that is already being opened, if it is the only one.
    pub opening: Option<Opening>,
    /// Compiles and runs Java.
    pub toolchain: Option<Arc<Toolchain>>,
    /// Confines programs, in a course of files.
    pub confinement: Option<Confinement>,
    /// Writes reports.
    pub publisher: Option<Publisher<'a>>,
    /// Counts answered cases.
    pub progress: ProgressBar,
    /// Sums up the time of each stage.
    pub timings: Arc<Timings>,
}

/// The result of a class run.
#[derive(Debug)]
pub struct Graded {
    /// The table of the class.
    pub class: ClassReport,
    /// The whole reports, if the class is small.
    pub reports: Vec<SubmissionReport>,
    /// The records, if they were wanted.
    pub records: Vec<Record>,
    /// Errors that kept submissions from being graded.
    pub troubles: Vec<HarnessError>,
}

impl Graded {
    /// Returns the record of the class, with the submissions whose records were kept.
    pub fn record(&self) -> schema::Record {
        schema::Record {
            submissions: self.records.clone(),
            ..json::without_submissions(&self.class)
        }
    }
}

/// Returns whether a submission is an archive of sources, not the reference or a command.
///
/// Archives are not asked for techniques. If a run grades only archives, its plan leaves these cases out, so that
/// reports do not list them as skipped.
pub const fn is_java(source: &Source) -> bool {
    matches!(source, Source::Archive(_))
}

impl ClassRun<'_> {
    /// Grades all submissions, or those of its shard; the result is in their order.
    pub fn grade(
        &self,
        sources: &[Source],
        origin: Origin,
        problems: usize,
        started: Instant,
    ) -> Graded {
        let hand_ins = HandIns::new(
            sources,
            self.roster.as_ref(),
            &self.times,
            self.specs.course.deadline.as_ref(),
        );
        let owners = &hand_ins.owners;
        let mut class = self.without_rows(owners, origin, problems);
        let indices: Vec<usize> = self.indices(sources, owners);
        let journal = self.journal();
        let interim = self.publisher.as_ref();
        let interim = interim.filter(|_| self.only.is_none() && self.shard.is_none());
        let interim = interim.map(|publisher| Interim::new(publisher, &class, indices.len()));
        let was_left = |index: &usize| {
            let journal = journal.as_ref();
            journal.is_some_and(|journal| journal.was_left(sources[*index].id()))
        };
        let report = |index: usize, alone: Option<&Alone>, credit: &Credit| -> (usize, Reported) {
            let source = &sources[index];
            if let Some(journal) = &journal {
                journal.begin(source.id());
            }
            let reported = match alone {
                Some(alone) => self.alone(alone, source, credit),
                None => self.reported(source, &hand_ins, credit, sources.len() <= MAX_KEPT),
            };
            if let Some(journal) = &journal {
                journal.finish(source.id());
            }
            if let Some(interim) = &interim {
                let row = reported.as_ref().map(|(row, ..)| row);
                interim.note(
                    index,
                    row.map_err(|trouble| (source.id(), trouble.message())),
                );
            }
            (index, reported)
        };
        let grade = |indices: &[usize], credit: &Credit| -> Vec<(usize, Reported)> {
            let alone = self.alone.as_ref();
            let (last, first): (Vec<usize>, Vec<usize>) = indices
                .iter()
                .partition(|index| alone.is_some() && was_left(index));
            let first = first.par_iter().with_max_len(1);
            let first = first.map(|&index| report(index, None, credit));
            let mut graded: Vec<(usize, Reported)> = first.collect();
            graded.extend(last.iter().map(|&index| report(index, alone, credit)));
            graded
        };
        // Teams come first: the pages of their members show what the team has earned.
        let of_team = |index: &usize| matches!(owners[*index], Some(Owner::Team(_)));
        let (teams, others): (Vec<usize>, Vec<usize>) = indices.into_iter().partition(of_team);
        let mut graded = grade(&teams, &self.credit);
        let rows = graded
            .iter()
            .filter_map(|(_, graded)| Some(&graded.as_ref().ok()?.0));
        let credit =
            rows.filter_map(|row| Some((row.owner.as_ref()?.team.clone(), row.tasks.clone())));
        let credit: Credit = self.credit.clone().into_iter().chain(credit).collect();
        graded.extend(grade(&others, &credit));
        graded.sort_by_key(|(index, _)| *index);
        let (mut reports, mut records, mut troubles) = (Vec::new(), Vec::new(), Vec::new());
        let mut left = Vec::new();
        for (index, graded) in graded {
            let id = sources[index].id();
            match graded {
                Ok((row, record, report)) => {
                    class.rows.push(row);
                    records.extend(record);
                    reports.extend(report);
                }
                Err(trouble) => {
                    class.not_graded.push((id.to_owned(), trouble.message()));
                    troubles.push(trouble);
                    left.extend(was_left(&index).then_some(id));
                }
            }
        }
        if let Some(journal) = journal {
            journal.close(&left);
        }
        class.milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        Graded {
            class,
            reports,
            records,
            troubles,
        }
    }

    /// Returns the report of a class before anything is graded.
    fn without_rows(
        &self,
        owners: &[Option<Owner<'_>>],
        origin: Origin,
        problems: usize,
    ) -> ClassReport {
        let people = self.roster.iter().flat_map(|roster| &roster.people);
        let handed_in = |person: &&Person| owners.contains(&Some(Owner::Person(person)));
        let absent = people.filter(|person| !handed_in(person));
        let cases = self.plan.iter().filter(|planned| !planned.is_image());
        let cases = cases.map(|planned| CaseName::from(&**planned));
        ClassReport {
            origin,
            cases: cases.collect(),
            rows: Vec::new(),
            absent: absent.cloned().collect(),
            marks: self.marks.clone(),
            comments: self.comments.clone(),
            adjustments: self.adjustments.clone(),
            appeals: self.appeals.clone(),
            problems,
            not_graded: Vec::new(),
            milliseconds: 0,
        }
    }

    /// Opens the journal of this run or shard. `None` if no reports are written, if a single submission is graded for
    /// another harness, or if submissions cannot be graded in a harness of their own.
    fn journal(&self) -> Option<Journal> {
        let publisher = self.publisher.as_ref()?;
        if self.only.is_some() || self.alone.is_none() {
            return None;
        }
        let name = match self.shard {
            None => "journal.txt".to_owned(),
            Some(shard) => shard.journal(),
        };
        Journal::open(publisher.folder, &name)
    }

    /// Grades a submission and writes its reports.
    fn reported(
        &self,
        source: &Source,
        hand_ins: &HandIns<'_>,
        credit: &Credit,
        keeps_report: bool,
    ) -> Reported {
        let report = self.submission(source, hand_ins, credit)?;
        let row = Row {
            participant: source.participant().map(str::to_owned),
            ..Row::new(&report, self.specs)
        };
        if let Some(publisher) = &self.publisher {
            let publish = || publisher.submission(&report, &row);
            self.timings.of(Stage::Report, publish)?;
        }
        let record = self.keeps_records.then(|| json::data(&report, &row));
        Ok((row, record, keeps_report.then_some(report)))
    }

    /// Grades a submission in a harness of its own, which writes its reports.
    fn alone(&self, alone: &Alone, source: &Source, credit: &Credit) -> Reported {
        let row = alone.grade(source.id(), source.name(), credit)?;
        self.progress.inc(self.plan.len() as u64);
        let publisher = self.publisher.as_ref().filter(|_| self.keeps_records);
        let record = publisher.map(|publisher| publisher.record(source.id()));
        Ok((row, record.transpose()?, None))
    }

    /// Returns the indices of the submissions to grade.
    fn indices(&self, sources: &[Source], owners: &[Option<Owner<'_>>]) -> Vec<usize> {
        let all = 0..owners.len();
        if let Some(only) = &self.only {
            return all.filter(|&index| sources[index].id() == only).collect();
        }
        match self.shard {
            None => all.collect(),
            Some(shard) => shard.places(owners.iter().map(|owner| Some(owner.as_ref()?.team()))),
        }
    }

    /// Returns the owner of a submission, and what its team has earned.
    fn belonging(
        &self,
        owner: Option<Owner<'_>>,
        credit: &Credit,
        hand_ins: &HandIns<'_>,
    ) -> Belonging {
        let team_type = || self.specs.course.types.iter().find(|it| it.is_of_team);
        match owner {
            None => Belonging::default(),
            Some(Owner::Team(team)) => Belonging {
                owner: Some(Person {
                    team: team.to_owned(),
                    kind: team_type().map(|it| it.name().to_owned()),
                    ..Person::default()
                }),
                ..Belonging::default()
            },
            Some(Owner::Person(person)) => {
                let tasks = credit.get(&person.team).into_iter().flatten();
                let credited = |task: &TaskScore| TaskScore {
                    team: Some(person.team.clone()),
                    ..task.clone()
                };
                Belonging {
                    owner: Some(person.clone()),
                    credit: tasks.map(credited).collect(),
                    lacks_team: !person.team.is_empty()
                        && !self.credit.contains_key(&person.team)
                        && hand_ins.team_of(owner).is_none(),
                    ..Belonging::default()
                }
            }
        }
    }

    fn submission(
        &self,
        source: &Source,
        hand_ins: &HandIns<'_>,
        credit: &Credit,
    ) -> Result<SubmissionReport, HarnessError> {
        self.progress.set_message(source.name().to_owned());
        let owner = hand_ins.owner_of(source);
        let submission = self.open(source)?;
        let mut cases = self.ask(source, &*submission, self.plan)?;
        let mut tally = None;
        if let Some(twins) = &self.twins {
            let mut ask = |plan: &[Arc<Planned>]| {
                self.progress.inc_length(plan.len() as u64);
                self.ask(source, &*submission, plan)
            };
            let policy = self.specs.course.twins;
            tally = Some(twins::expose(twins, &mut cases, policy, &mut ask)?);
        }
        let explore = |exploring: &Exploring<'_>| {
            exploring.diagnoses(&*submission, &cases, self.plan, self.specs)
        };
        let diagnoses = self
            .timings
            .of(Stage::Diagnose, || {
                self.exploring.as_ref().map(explore).transpose()
            })
            .map_err(|error| error.instead_of_grading(source.name()))?;
        let (diagnoses, cut_off) = diagnoses.unwrap_or_default();
        let mut about = submission.about();
        about.remarks.extend(cut_off);
        about.remarks.extend(over_budget(&cases));
        let sound_remarks = if self.fails_fast {
            Vec::new()
        } else {
            let (plan, specs) = (self.plan, self.specs);
            sound::expose(&*submission, plan, &mut cases, specs, &self.timings)?
        };
        about.remarks.extend(sound_remarks);
        about.remarks.sort();
        let mut report = SubmissionReport::owned(
            source.id(),
            source.name(),
            about,
            cases,
            Belonging {
                times: hand_ins.times_of(source),
                ..self.belonging(owner, credit, hand_ins)
            },
            self.specs,
        )
        .of_selected_cases(self.is_partial)
        .with_diagnoses(diagnoses, self.specs);
        self.timings.of(Stage::Judge, || {
            explain::cases(&mut report.cases, self.specs);
            explain::diagnoses(&mut report.diagnoses, self.specs);
        });
        let report = report.with_comments(&self.comments);
        let report = match tally {
            None => report,
            Some(tally) => report.with_twins(tally),
        };
        let team = hand_ins.team_of(owner).map(Source::id);
        Ok(report.with_marks(&self.marks, &self.adjustments, team, self.specs))
    }

    fn open(&self, source: &Source) -> Result<Box<dyn Submission>, HarnessError> {
        if let Some(confinement) = &self.confinement {
            return source.open_for_files(self.specs, confinement);
        }
        let opened = self.opening.as_ref().and_then(Opening::take);
        let open = || source.open(self.specs, self.toolchain.as_ref(), &self.timings);
        opened
            .unwrap_or_else(open)
            .map_err(|error| error.instead_of_grading(source.name()))
    }

    /// Asks a submission the cases of a plan and judges them, with `fails_fast` up to the first failed case.
    fn ask(
        &self,
        source: &Source,
        submission: &dyn Submission,
        plan: &[Arc<Planned>],
    ) -> Result<Vec<Judged>, HarnessError> {
        let answered = || self.progress.inc(1);
        let interface = |planned: &Planned| {
            planned
                .case
                .topic()
                .map(|(interface, _)| interface.to_owned())
        };
        let chunks: Vec<&[Arc<Planned>]> = if self.fails_fast {
            plan.chunk_by(|left, right| interface(left) == interface(right))
                .collect()
        } else {
            vec![plan]
        };
        let mut cases = Vec::new();
        for chunk in chunks {
            cases.extend(grade(
                submission,
                chunk,
                self.specs,
                &self.timings,
                &answered,
            ));
            // A class that belongs to another type of hand-in is missing as well; that is not a failure.
            let is_failed = |judged: &Judged| {
                judged.verdict.status == Status::Fail && judged.outcome != Some(Outcome::Missing)
            };
            if self.fails_fast
                && let Some(first) = cases.iter().position(is_failed)
            {
                cases.truncate(first + 1);
                break;
            }
        }
        let failure = cases.iter().find_map(|judged| match &judged.outcome {
            Some(Outcome::NotStarted { reason }) => Some(reason),
            _ => None,
        });
        match failure {
            Some([english, german]) => {
                let reason = Argument::bilingual(english, german);
                Err(HarnessError::new(message!(
                    "not-graded",
                    name = source.name(),
                    reason
                )))
            }
            None => Ok(cases),
        }
    }
}

/// Returns a remark if cases were left out because all calls together took too long.
fn over_budget(cases: &[Judged]) -> Option<Remark> {
    let is_left_out = |judged: &&Judged| {
        let finding = Finding::NotAsked(NotAsked::OverBudget);
        matches!(judged.outcome, Some(Outcome::OverBudget { .. }))
            || judged.verdict.findings.contains(&finding)
    };
    let count = cases.iter().filter(is_left_out).count();
    (count > 0).then(|| Remark::new(Rule::OverBudget).saying(count.to_string()))
}
