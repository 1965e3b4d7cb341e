//! Asks a team's classes again together with sound unit classes, so that nobody loses points for the faults of others.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::grade;
use message::error::HarnessError;
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::Planned;
use model::rule::{Remark, Rule};
use model::spec::{Course, SoundPolicy, Specs};
use model::timing::Timings;
use model::verdict::Status;
use runner::Submission;

/// If a case of a team's classes failed, asks all cases of these classes again together with sound unit classes. Where
/// a method then fails fewer cases, the new results replace the old ones if the course counts them. Returns a remark
/// for each class with such methods.
///
/// # Errors
///
/// If the harness fails.
pub(super) fn expose(
    submission: &dyn Submission,
    plan: &[Arc<Planned>],
    cases: &mut [Judged],
    specs: &Specs,
    timings: &Timings,
) -> Result<Vec<Remark>, HarnessError> {
    let course = &specs.course;
    let teams = classes_of_teams(course);
    let is_wrong = |judged: &Judged| judged.verdict.status == Status::Fail;
    let class_of = |planned: &Planned| {
        let (interface, _) = planned.case.topic()?;
        let class = specs.interface(interface)?.class.as_str();
        teams.contains(&class).then_some(class)
    };
    let of_teams = |judged: &Judged| class_of(&judged.planned).is_some();
    if course.beside_sound == SoundPolicy::Off
        || !cases
            .iter()
            .any(|judged| of_teams(judged) && is_wrong(judged))
    {
        return Ok(Vec::new());
    }
    let Some(beside) = submission.with_sound_classes(&teams, timings)? else {
        return Ok(Vec::new());
    };
    let plan: Vec<Arc<Planned>> = plan
        .iter()
        .filter(|planned| class_of(planned).is_some())
        .cloned()
        .collect();
    let again = grade(&*beside, &plan, specs, timings, &|| ());
    // If the machine fails here, the earlier results stay as they are.
    let failed = |judged: &Judged| matches!(judged.outcome, Some(Outcome::NotStarted { .. }));
    if again.iter().any(failed) {
        return Ok(Vec::new());
    }
    let own: Vec<&mut Judged> = cases.iter_mut().filter(|judged| of_teams(judged)).collect();
    let mut methods: BTreeMap<(&str, &str), Vec<(&mut Judged, &Judged)>> = BTreeMap::new();
    for (own, sound) in own.into_iter().zip(&again) {
        if let Some(topic) = sound.planned.case.topic() {
            methods.entry(topic).or_default().push((own, sound));
        }
    }
    let mut better: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for ((_, method), pairs) in methods {
        let wrong = pairs.iter().filter(|(own, _)| is_wrong(own)).count();
        let wrong_beside = pairs.iter().filter(|(_, sound)| is_wrong(sound)).count();
        if wrong_beside >= wrong {
            continue;
        }
        if let Some(class) = pairs
            .first()
            .and_then(|(_, sound)| class_of(&sound.planned))
        {
            better.entry(class).or_default().push(method);
        }
        if course.beside_sound == SoundPolicy::Count {
            for (own, sound) in pairs {
                own.clone_from(sound);
            }
        }
    }
    let remark = |(class, methods): (&str, Vec<&str>)| {
        let remark = Remark::new(Rule::UnitClasses).of_class(class);
        remark.saying(methods.join(", "))
    };
    Ok(better.into_iter().map(remark).collect())
}

/// Returns the classes of the tasks that teams do.
fn classes_of_teams(course: &Course) -> Vec<&str> {
    let teams = course.types.iter().filter(|it| it.is_of_team);
    let names: Vec<&String> = teams.flat_map(|it| &it.tasks).collect();
    let tasks = course
        .tasks
        .iter()
        .filter(|task| names.contains(&&task.name));
    tasks
        .flat_map(|task| &task.classes)
        .map(String::as_str)
        .collect()
}
