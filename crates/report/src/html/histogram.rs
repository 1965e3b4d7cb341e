//! Histograms of the points of a class, task by task.

use maud::{Markup, html};

use super::BREAK;
use super::class::Page;
use crate::{Points, TaskScore};

/// Number of bars of a histogram.
const BARS: usize = 10;

impl Page<'_> {
    /// Renders the distribution of the points of each task.
    pub(super) fn histogram(&self) -> Markup {
        let tasks = self.class.tasks();
        html! {
            @if tasks.is_empty() { p { (self.say(&message!("page-no-submissions"))) } (BREAK) }
            div.histograms { @for name in tasks { (self.of_task(name)) } } (BREAK)
        }
    }

    fn of_task(&self, name: &str) -> Markup {
        let tasks: Vec<&TaskScore> = self
            .class
            .rows
            .iter()
            .filter_map(|row| row.task(name).filter(|task| task.team.is_none()))
            .collect();
        if tasks.is_empty() {
            return Markup::default();
        }
        let max = tasks.iter().map(|task| task.max).max().unwrap_or_default();
        let mut points: Vec<Points> = tasks.iter().map(|task| task.points).collect();
        points.sort_unstable();
        let mut bars = [0_usize; BARS];
        for reached in &points {
            let share = (reached.hundredths() * BARS as u64).checked_div(max.hundredths());
            let share = usize::try_from(share.unwrap_or(0)).unwrap_or(0);
            bars[share.min(BARS - 1)] += 1;
        }
        let mean = |points: &[Points]| {
            points
                .iter()
                .copied()
                .sum::<Points>()
                .share(1, points.len() as u64)
        };
        let median = mean(&points[(points.len() - 1) / 2..=points.len() / 2]);
        let submissions = message!("count-submissions", count = points.len());
        html! {
            article {
                h3 { (name) " " span.number { (self.say(&submissions)) } } (BREAK)
                p {
                    (self.say(&message!("page-mean", mean = mean(&points), median = median, max = max)))
                } (BREAK)
                (self.bars(&bars, max))
            } (BREAK)
        }
    }

    fn bars(&self, bars: &[usize; BARS], max: Points) -> Markup {
        let most = bars.iter().copied().max().unwrap_or(0).max(1);
        let edge = |index: usize| max.share(index as u64, BARS as u64);
        // The labels of the axis have no decimals.
        let whole = |points: Points| (points.hundredths() / 100).to_string();
        let said = |(index, number): (usize, &usize)| {
            self.say(&message!(
                "page-bar",
                from = edge(index),
                to = edge(index + 1),
                count = *number
            ))
        };
        let all: Vec<String> = bars.iter().enumerate().map(said).collect();
        html! {
            svg.histogram viewBox="0 0 600 200" role="img" {
                title { (self.say(&message!("page-histogram-axes"))) } desc { (all.join("; ")) }
                @for (index, number) in bars.iter().enumerate() {
                    @let height = number * 150 / most;
                    g {
                        title { (all[index]) }
                        rect x=(12 + index * 57) y=(172 - height) width="53" height=(height) {}
                        text x=(38 + index * 57) y=(166 - height) { (number) }
                    }
                }
                path d="M8 172h578" {}
                @for index in 0..=BARS { text.index x=(10 + index * 57) y="190" { (whole(edge(index))) } }
            } (BREAK)
        }
    }
}
