//! The final mark: its sum against a slow implementation, the tutors' tables, and what these change in every report.

use files::spreadsheet::Sheet;
use message::Language;
use message::error::HarnessError;
use model::about::About;
use model::deadline::{Cut, Deduction};
use model::roster::Person;
use model::rule::{Remark, Rule};
use model::spec::PassRule;
use model::value::Value;
use proptest::prelude::*;
use report::certificate::Certificate;
use report::class::{ClassReport, Row};
use report::feedback::Feedback;
use report::mark::adjustments::{Adjustments, Known, KnownSubmission};
use report::mark::appeals::Appeals;
use report::mark::{Account, Change, Earned, Mark, Part, Target, table};
use report::schema::Origin;
use report::theory::Marks;
use report::{Belonging, Points, SubmissionReport, html, json, markdown};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned};
use crate::html::pages::class;

fn person(name: &str, number: &str, team: &str) -> Person {
    Person {
        name: name.to_owned(),
        number: number.to_owned(),
        team: team.to_owned(),
        kind: Some("Row".to_owned()),
    }
}

/// Returns a hand-in of type Row that answers all its questions correctly: one of 22 methods, and one of the group.
fn report(id: &str, owner: Option<Person>, lacks_team: bool) -> SubmissionReport {
    let asked = call(
        "RowSolvingUtil/getRowWhiteSpaces",
        vec![grid(&"123456789".repeat(9)), place(1, 1)],
    );
    let right = judged(planned("a case", asked), Value::List(Vec::new()));
    let of_group = call(
        "GridSolvingUtil/isValid",
        vec![grid(&"123456789".repeat(9))],
    );
    let of_group = judged(planned("of the group", of_group), Value::Bool(false));
    let belonging = Belonging {
        owner,
        lacks_team,
        ..Belonging::default()
    };
    let cases = vec![right, of_group];
    let about = About {
        remarks: vec![Remark::new(Rule::ClassMissing).of_class("GridSolvingUtils")],
        ..About::default()
    };
    SubmissionReport::owned(id, id, about, cases, belonging, &SPECS)
}

fn known() -> Known {
    let people = [
        ("Eva Müller", "123456", "Team 3"),
        ("Ben Li", "654321", ""),
        ("Ann Li", "1", "Team 3"),
        ("Ann Li", "2", ""),
    ];
    let people = people.map(|(name, number, team)| person(name, number, team));
    let submission = |id: &str| KnownSubmission {
        id: id.to_owned(),
        name: id.to_owned(),
    };
    Known::new(people.into(), ["anna", "x-1"].map(submission).into())
}

fn read(table: &str) -> Result<Adjustments, Vec<HarnessError>> {
    let sheet = Sheet::of_spreadsheet("adjustments.csv", table.as_bytes()).expect("a table");
    Adjustments::read(&sheet, &known(), &SPECS)
}

fn class_with(reports: &[SubmissionReport], adjustments: &Adjustments) -> ClassReport {
    ClassReport {
        adjustments: adjustments.clone(),
        ..class(reports)
    }
}

fn finals(class: &ClassReport, language: Language) -> String {
    table::marks(&class.marked(&SPECS), &SPECS, language).expect("a table")
}

#[test]
fn adjustments_reach_table_page_feedback_certificate_and_record() {
    let adjustments = read(
        "name,task,points,reason,who,date\n\
         123456,getRowWhiteSpaces,-1.5,wrong by a hair,tutor,2026-06-20\n\
         \"Müller, Eva\",*,+4,found a wrong case,tutor,20.06.2026\n",
    )
    .expect("adjustments");
    let owner = person("Eva Müller", "123456", "Team 3");
    let report = report("eva", Some(owner), true);
    let report = report.with_marks(&Marks::default(), &adjustments, None, &SPECS);
    let class = class_with(std::slice::from_ref(&report), &adjustments);
    insta::assert_snapshot!("final", finals(&class, Language::German));
    let page = html::class::page(&class, &SPECS, Language::English);
    assert!(page.contains("found a wrong case"), "{page}");
    let view = model::view::View::Student;
    let page = html::submission::page(&report, &SPECS, Language::English, view, None);
    let missing = "Group: Team 3 did not hand it in, 0 of 2.73 points";
    let first = page
        .find("<p class=\"warning missing\">")
        .expect("a missing task");
    assert!(page[first..].contains(missing), "{page}");
    assert!(
        first < page.find("<p class=\"points\">").expect("points"),
        "{page}"
    );
    assert!(page.contains("+4.00 (found a wrong case)"), "{page}");
    // Markdown's escapes are not visible to the reader.
    let feedback = markdown::print(&Feedback::new(&report, &SPECS, Language::English));
    let feedback = feedback.replace('\\', "");
    assert!(
        feedback.contains("-1.50 on getRowWhiteSpaces"),
        "{feedback}"
    );
    let third_line = feedback.lines().nth(2).expect("a third line");
    assert_eq!(third_line, format!("**{missing}**"));
    let certificate = Certificate::new(&report, &Origin::default(), "key");
    let text = certificate.print().expect("a text");
    assert_eq!(Certificate::read(&text), Some(certificate.clone()));
    assert_eq!(certificate.adjustments.len(), 2);
    let record = json::data(&report, &Row::new(&report, &SPECS));
    let expected = Points::of_hundredths(report.points().hundredths() + 250);
    assert_eq!(record.adjusted(), expected);
}

#[test]
fn a_regrade_says_what_it_makes_pointless() {
    let table = |had: &str| {
        format!(
            "name,task,points,reason,points then\n\
             anna,getRowWhiteSpaces,+2.27,the case is wrong,0\n\
             anna,Row,'-1,sloppy,{had}\n\
             anna,Group,+1,not theirs,\n"
        )
    };
    let told = |had: &str| {
        let adjustments = read(&table(had)).expect("adjustments");
        let report = report("anna", None, false);
        let class = class_with(&[report], &adjustments);
        let marked = class.marked(&SPECS);
        let doubts = marked[0].adjusted.iter().map(|it| {
            let doubt = it.doubt();
            doubt.map_or_else(|| "-".to_owned(), |it| Language::English.say(&it))
        });
        doubts.collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!([told("1"), told("9"), told("2.27")].join("\n\n"));
}

#[test]
fn the_table_of_tutors_comes_back_with_the_points_of_then() {
    let written = "Name;Aufgabe;Punkte;Grund;Wer;Notiz\r\nanna;Row;'+1,5;gut;T;x\r\n";
    let adjustments = read(written).expect("adjustments");
    let class = class_with(&[report("anna", None, false)], &adjustments);
    let again =
        table::adjustments(&class, &class.marked(&SPECS), Language::English).expect("a table");
    let expected = "\u{feff}Name;Aufgabe;Punkte;Grund;Wer;Notiz;points then\r\nanna;Row;'+1,5;gut;T;x;2,27\r\n";
    assert_eq!(again, expected);
    // Points that were written stay, whatever the next grading gives.
    let adjustments = read(again.trim_start_matches('\u{feff}')).expect("adjustments");
    assert_eq!(adjustments.rows[0].had, Some(Points::of_hundredths(227)));
    let class = class_with(&[report("anna", None, false)], &adjustments);
    let third = table::adjustments(&class, &class.marked(&SPECS), Language::German);
    assert_eq!(third.expect("a table"), expected);
    let empty = class_with(&[report("anna", None, false)], &Adjustments::default());
    let header = table::adjustments(&empty, &[], Language::English).expect("a table");
    assert_eq!(header, "name,task,points,reason,who,date,points then\r\n");
}

#[test]
fn mistakes_in_adjustments_have_their_place_and_remedy() {
    let tables = [
        "name,task,points\nanna,*,+1\n",
        "name,task,points,reason\nanne,*,+1,good\n",
        "name,task,points,reason\nAnn Li,*,+1,good\n,*,+1,good\n",
        "name,task,points,reason\nanna,Rwo,+1,good\nanna,isValidRwo,+1,good\n",
        "name,task,points,reason\nanna,*,1,good\nanna,*,+1.234,good\nanna,*,+99999,good\n",
        "name,task,points,reason\nanna,*,+1,\n",
        "name,task,points,reason,date\nanna,*,+1,good,31.02.2026\n",
        "name,task,points,reason\nanna,Row,=20,good\nanna,getRowWhiteSpaces,+1,good\n",
        "name,task,points,reason\nanna,Row,+2,good\nanna,Row,+2,good\n",
        "name,task,points,reason\nTeam 3,*,=20,good\nEva Müller,Group,+1,good\n",
        "name,task,points,reason\nBen Li,Block,+1,good\nTeam 3,Row,+1,good\n",
    ];
    let told = |table: &&str| {
        let problems = read(table).expect_err("a mistake");
        let told = problems.iter().map(|problem| {
            let HarnessError::File(place) = problem else {
                panic!("{problem:?}");
            };
            let (line, column) = place.line_and_column();
            let [english, german] = Language::ALL.map(|it| problem.diagnosis(it).to_string());
            let remedy = problem.diagnosis(Language::English);
            let remedy = remedy.remedy().expect("a remedy").to_owned();
            format!("{line}:{column} {english} | {german} | {remedy}\n")
        });
        told.collect::<String>()
    };
    let told: Vec<String> = tables.iter().map(told).collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn a_method_of_two_classes_needs_its_class() {
    let mut specs = SPECS.clone();
    let of_tasks = |name: &str| name == "RowSolvingUtil" || name == "ColSolvingUtil";
    for interface in specs.interfaces.iter_mut().filter(|it| of_tasks(&it.name)) {
        "solves".clone_into(&mut interface.methods[0].name);
    }
    let read = |task: &str| {
        let table = format!("name,task,points,reason\nanna,{task},+1,good\n");
        let sheet = Sheet::of_spreadsheet("adjustments.csv", table.as_bytes()).expect("a table");
        Adjustments::read(&sheet, &known(), &specs)
    };
    let problems = read("solves").expect_err("an unclear method");
    let told = problems[0].diagnosis(Language::English);
    assert_eq!(told.to_string(), "several classes have a method `solves`");
    assert_eq!(
        told.remedy(),
        Some("one of `ColUtils.solves`, `RowUtils.solves`")
    );
    for task in ["RowUtils.solves", "RowSolvingUtil/solves"] {
        let adjustments = read(task).expect("adjustments");
        assert_eq!(adjustments.rows[0].target.task(), Some("Row"));
    }
}

/// A slow implementation of the mark, which counts single hundredths as the definition says.
mod slow {
    use super::*;

    /// Applies a change in steps of one hundredth, none of which goes below 0 or above `max`.
    fn moved(mut points: u64, change: Change, max: Option<u64>) -> u64 {
        let (mut steps, up) = match change {
            Change::Plus(by) => (by.hundredths(), true),
            Change::Minus(by) => (by.hundredths(), false),
            Change::To(to) => (to.hundredths().abs_diff(points), to.hundredths() > points),
        };
        while steps > 0 {
            if up && max.is_none_or(|max| points < max) {
                points += 1;
            } else if !up && points > 0 {
                points -= 1;
            }
            steps -= 1;
        }
        points
    }

    /// Returns how many hundredths of `base` a deduction takes. A percentage is rounded half up: the result is the
    /// largest number that exceeds the share by at most one half.
    fn taken(deduction: Deduction, base: u64) -> u64 {
        let is_taken = |number: u64| match deduction {
            Deduction::Points(points) => number <= points,
            Deduction::Percent(share) => (2 * number - 1) * 10_000 <= 2 * base * share,
        };
        (1..=base).take_while(|&number| is_taken(number)).count() as u64
    }

    fn late(cut: Option<Cut>, base: u64) -> u64 {
        let Some(cut) = cut else { return 0 };
        let most = cut.maximum.map_or(base, |most| taken(most, base));
        taken(cut.deduction, base).min(most)
    }

    pub(super) fn sum(account: &Account) -> (u64, u64) {
        let mut programs: Vec<u64> = Vec::new();
        for part in &account.parts {
            let mut points = part.programs.points.hundredths();
            let max = part.programs.max.hundredths();
            for (interface, method, earned) in &part.methods {
                let mut own = earned.points.hundredths();
                for (target, change) in &account.changes {
                    let is_meant = matches!(target, Target::Method { task, interface: i, method: m }
                        if (task, i, m) == (&part.task, interface, method));
                    if is_meant {
                        let after = moved(own, *change, Some(earned.max.hundredths()));
                        let by = Points::of_hundredths(after.abs_diff(own));
                        let by = if after > own {
                            Change::Plus(by)
                        } else {
                            Change::Minus(by)
                        };
                        points = moved(points, by, Some(max));
                        own = after;
                    }
                }
            }
            for (target, change) in &account.changes {
                if *target == Target::Task(part.task.clone()) {
                    points = moved(points, *change, Some(max));
                }
            }
            programs.push(points);
        }
        let base = |of_team: bool| -> u64 {
            let parts = account.parts.iter().zip(&programs);
            let own = parts.filter(|(part, _)| part.team.is_some() == of_team);
            own.map(|(part, programs)| {
                programs + part.theory.points.hundredths() + part.javadoc.points.hundredths()
            })
            .sum()
        };
        let mut sum = base(false) - late(account.own, base(false)) + base(true)
            - late(account.of_team, base(true));
        for (target, change) in &account.changes {
            if *target == Target::All {
                sum = moved(sum, *change, None);
            }
        }
        (sum, programs.iter().sum())
    }
}

fn earned(max: u64) -> impl Strategy<Value = Earned> {
    (0..=max).prop_flat_map(|max| {
        (0..=max).prop_map(move |points| Earned {
            points: Points::of_hundredths(points),
            max: Points::of_hundredths(max),
        })
    })
}

prop_compose! {
    fn part(task: usize)(
        is_of_team: bool,
        others in earned(100),
        theory in earned(300),
        javadoc in earned(200),
        methods in proptest::collection::vec(earned(200), 0..3),
    ) -> Part {
        // A task has at least the points of its methods; otherwise the order of changes would matter.
        let programs = methods.iter().copied().chain([others]).sum();
        let named = methods.into_iter().enumerate();
        Part {
            task: format!("t{task}"),
            team: is_of_team.then(|| "3".to_owned()),
            is_missing: false,
            programs,
            theory,
            javadoc,
            methods: named.map(|(index, it)| ("I".to_owned(), format!("m{index}"), it)).collect(),
        }
    }
}

fn deduction() -> impl Strategy<Value = Deduction> {
    prop_oneof![
        (0..900_u64).prop_map(Deduction::Points),
        (0..=10_000_u64).prop_map(Deduction::Percent),
    ]
}

fn cut() -> impl Strategy<Value = Option<Cut>> {
    let cut = (deduction(), proptest::option::of(deduction()));
    proptest::option::of(cut.prop_map(|(deduction, maximum)| Cut { deduction, maximum }))
}

fn target() -> impl Strategy<Value = Target> {
    let method = |(task, method)| Target::Method {
        task: format!("t{task}"),
        interface: "I".to_owned(),
        method: format!("m{method}"),
    };
    prop_oneof![
        Just(Target::All),
        (0..3_u8).prop_map(|task| Target::Task(format!("t{task}"))),
        (0..3_u8, 0..3_u8).prop_map(method),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    (0..3_u8, 0..600_u64).prop_map(|(kind, points)| {
        let points = Points::of_hundredths(points);
        [Change::Plus, Change::Minus, Change::To][usize::from(kind)](points)
    })
}

fn account() -> impl Strategy<Value = Account> {
    let changes = proptest::collection::vec((target(), change()), 0..6);
    let parts = (part(0), part(1)).prop_map(|(first, second)| vec![first, second]);
    (parts, changes, cut(), cut()).prop_map(|(parts, changes, own, of_team)| Account {
        parts,
        changes,
        own,
        of_team,
    })
}

proptest! {
    #[test]
    fn the_sum_is_that_of_the_slow_twin(account in account()) {
        let mark = Mark::of(&account);
        let (sum, programs) = slow::sum(&account);
        prop_assert_eq!(mark.sum.hundredths(), sum);
        prop_assert_eq!(mark.adjusted.hundredths(), programs);
    }

    #[test]
    fn the_columns_add_up_to_the_sum(account in account()) {
        let mark = Mark::of(&account);
        let signed = |points: Points| i128::from(points.hundredths());
        let parts = [mark.programs, mark.theory, mark.javadoc].map(|it| signed(it.points));
        let adjusted = mark.adjustments();
        let sum = parts.iter().sum::<i128>() + signed(adjusted.after) - signed(adjusted.before) - signed(mark.late());
        prop_assert_eq!(sum, signed(mark.sum));
    }

    #[test]
    fn nobody_lacks_points_and_passes(account in account(), points in 0..30_u32, programming in 0..10_u32) {
        let mark = Mark::of(&account);
        let [all, own] = mark.lacks(PassRule { points, programming });
        prop_assert_eq!(all == Points::default(), mark.sum >= Points::whole(points));
        prop_assert_eq!(own == Points::default(), mark.adjusted >= Points::whole(programming));
    }

    #[test]
    fn changes_print_as_they_are_read(change in change()) {
        prop_assert_eq!(Change::parse(&change.to_string()), Some(change));
    }

    #[test]
    fn no_table_panics(row in "[a-zR*+=,\"\n'0-9. -]{0,80}") {
        let known = known();
        for header in ["", "name,task,points,reason,date\n", "name,task,request,date,case\n"] {
            let table = format!("{header}{row}");
            if let Ok(sheet) = Sheet::of_spreadsheet("table.csv", table.as_bytes()) {
                let _ = Adjustments::read(&sheet, &known, &SPECS);
                let _ = Appeals::read(&sheet, &known, &SPECS);
            }
        }
    }
}
