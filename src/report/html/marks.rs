//! The marks of a class: programming and theory, and what is missing to pass.

use maud::{Markup, html};

use super::class::Page;
use super::{BREAK, heads, scrolling};
use crate::draw::words::clean;
use crate::message;
use crate::report::Points;
use crate::report::class::Row;
use crate::report::theory::FILE;
use crate::spec::PassRule;

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 60;

impl Page<'_> {
    /// Returns a row for each person; nothing if the course has no rule for passing.
    pub(super) fn marks(&self) -> Option<Markup> {
        let rule = self.specs.course.pass?;
        let columns = [
            message!("page-submission"),
            message!("page-programming"),
            message!("page-theory"),
            message!("page-sum"),
            message!("page-passed"),
        ];
        // A team is no person.
        let is_person = |row: &&Row| {
            row.owner
                .as_ref()
                .is_none_or(|owner| !owner.name.is_empty())
        };
        let about = message!(
            "page-pass-rule",
            points = rule.points,
            programming = rule.programming,
            file = FILE
        );
        Some(html! {
            p { (self.say(&about)) } (BREAK)
            (scrolling(&self.say(&message!("page-marks")), &html! {
                table.marks {
                    (heads(self.language, &columns))
                    tbody { @for row in self.class.rows.iter().filter(is_person) { (self.marks_of(row, rule)) } }
                }
            }))
        })
    }

    fn marks_of(&self, row: &Row, rule: PassRule) -> Markup {
        let points = |points: Points| self.language.argument(&points.into());
        let (theory, max) = self.class.theory_of(row, &self.specs.course);
        let sum: Points = [row.points(), theory].into_iter().sum();
        let all = sum.lacking(Points::whole(rule.points));
        let own = row.points().lacking(Points::whole(rule.programming));
        let passed = all.max(own) == Points::default();
        let lacks = message!("page-lacks", points = all, programming = own);
        html! {
            tr {
                th scope="row" { (clean(&row.name, MAX_NAME_CHARS)) }
                td.right { (points(row.points())) " / " (points(row.max())) }
                td.right { (points(theory)) " / " (points(max)) }
                td.right { (points(sum)) }
                td { (self.say(&if passed { message!("page-yes") } else { lacks })) }
            } (BREAK)
        }
    }
}
