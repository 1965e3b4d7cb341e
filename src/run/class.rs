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

/// Maximum number of submissions whose whole reports are kept in memory.
const MAX_KEPT: usize = 5;

/// The row of a graded submission, with its record if that is wanted, and with its report in a small class.
type Reported = Result<(Row, Option<Record>, Option<SubmissionReport>), HarnessError>;

/// Everything that the submissions of a class have in common.
#[derive(Debug)]
pub struct ClassRun<'a> {
    /// Interfaces and course.
    pub specs: &'a Arc<Specs>,
    /// The cases to ask.
    pub plan: &'a [Arc<Planned>],
    /// The isomorphic cases to ask besides.
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
    /// `true` if each submission is asked up to its first failed case.
    pub fails_fast: bool,
    /// The people of the course.
    pub roster: Option<Roster>,
    /// The times of hand-ins that the platform has, by their ids.
    pub times: BTreeMap<String, Time>,
    /// The scores that teams earned by hand-ins that are not graded here, by team.
    pub credit: Credit,
    /// `true` to keep the record of each submission.
    pub keeps_records: bool,
    /// The part of the class to grade, if not all of it.
    pub shard: Option<Shard>,
    /// The id of the one submission to grade, if this harness is there for it alone.
    pub only: Option<String>,
    /// Grades a submission in a harness of its own.
    pub alone: Option<Alone>,
    /// The submission that is opened already, if there is but one.
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

/// Returns whether a submission is asked the handout's methods alone.
///
/// Where all are, lines of techniques need not fill the reports with what was skipped.
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
        let places: Vec<usize> = self.places(sources, owners);
        let journal = self.journal();
        let interim = self.publisher.as_ref();
        let interim = interim.filter(|_| self.only.is_none() && self.shard.is_none());
        let interim = interim.map(|publisher| Interim::new(publisher, &class, places.len()));
        let has_left = |place: &usize| {
            let journal = journal.as_ref();
            journal.is_some_and(|journal| journal.has_left(sources[*place].id()))
        };
        let report = |place: usize, alone: Option<&Alone>, credit: &Credit| -> (usize, Reported) {
            let source = &sources[place];
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
                    place,
                    row.map_err(|trouble| (source.id(), trouble.message())),
                );
            }
            (place, reported)
        };
        let grade = |places: &[usize], credit: &Credit| -> Vec<(usize, Reported)> {
            let alone = self.alone.as_ref();
            let (last, first): (Vec<usize>, Vec<usize>) = places
                .iter()
                .partition(|place| alone.is_some() && has_left(place));
            let first = first.par_iter().with_max_len(1);
            let first = first.map(|&place| report(place, None, credit));
            let mut graded: Vec<(usize, Reported)> = first.collect();
            graded.extend(last.iter().map(|&place| report(place, alone, credit)));
            graded
        };
        // The pages of a team's members show what the team has earned.
        let of_team = |place: &usize| matches!(owners[*place], Some(Owner::Team(_)));
        let (teams, others): (Vec<usize>, Vec<usize>) = places.into_iter().partition(of_team);
        let mut graded = grade(&teams, &self.credit);
        let rows = graded
            .iter()
            .filter_map(|(_, graded)| Some(&graded.as_ref().ok()?.0));
        let credit =
            rows.filter_map(|row| Some((row.owner.as_ref()?.team.clone(), row.tasks.clone())));
        let credit: Credit = self.credit.clone().into_iter().chain(credit).collect();
        graded.extend(grade(&others, &credit));
        graded.sort_by_key(|(place, _)| *place);
        let (mut reports, mut records, mut troubles) = (Vec::new(), Vec::new(), Vec::new());
        let mut left = Vec::new();
        for (place, graded) in graded {
            let id = sources[place].id();
            match graded {
                Ok((row, record, report)) => {
                    class.rows.push(row);
                    records.extend(record);
                    reports.extend(report);
                }
                Err(trouble) => {
                    class.not_graded.push((id.to_owned(), trouble.message()));
                    troubles.push(trouble);
                    left.extend(has_left(&place).then_some(id));
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

    /// Returns the report of a class of which nothing is graded yet.
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

    /// Opens the journal of this grading, or of this part of one.
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

    /// Returns the places of the submissions that are graded.
    fn places(&self, sources: &[Source], owners: &[Option<Owner<'_>>]) -> Vec<usize> {
        let all = 0..owners.len();
        if let Some(only) = &self.only {
            return all.filter(|&place| sources[place].id() == only).collect();
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
        let of_team = || self.specs.course.types.iter().find(|of| of.is_of_team);
        match owner {
            None => Belonging::default(),
            Some(Owner::Team(team)) => Belonging {
                owner: Some(Person {
                    team: team.to_owned(),
                    kind: of_team().map(|of| of.name().to_owned()),
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
        let beside = if self.fails_fast {
            Vec::new()
        } else {
            let (plan, specs) = (self.plan, self.specs);
            sound::expose(&*submission, plan, &mut cases, specs, &self.timings)?
        };
        about.remarks.extend(beside);
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

    /// Asks a submission some cases and judges them.
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
            // Classes of other types are missing too, and are no failure.
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

/// Returns a remark on a submission that was not asked all questions because it takes too long.
fn over_budget(cases: &[Judged]) -> Option<Remark> {
    let is_left_out = |judged: &&Judged| {
        let finding = Finding::NotAsked(NotAsked::OverBudget);
        matches!(judged.outcome, Some(Outcome::OverBudget { .. }))
            || judged.verdict.findings.contains(&finding)
    };
    let count = cases.iter().filter(is_left_out).count();
    (count > 0).then(|| Remark::new(Rule::OverBudget).saying(count.to_string()))
}
