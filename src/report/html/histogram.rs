//! A histogram of the points of a class.

use maud::{Markup, html};

use super::BREAK;
use super::class::Page;
use crate::message;
use crate::report::Points;
use crate::report::class::Row;

/// Bars of the histogram.
const BARS: usize = 10;

impl Page<'_> {
    pub(super) fn histogram(&self) -> Markup {
        let rows = &self.class.rows;
        let max = rows.iter().map(Row::max).max().unwrap_or_default();
        if max == Points::default() {
            return html! { p { (self.say(&message!("page-no-submissions"))) } (BREAK) };
        }
        let mut points: Vec<Points> = rows.iter().map(Row::points).collect();
        points.sort_unstable();
        let mut bars = [0_usize; BARS];
        for reached in &points {
            let share = usize::try_from(reached.hundredths() * BARS as u64 / max.hundredths());
            bars[share.unwrap_or(0).min(BARS - 1)] += 1;
        }
        let mean = points
            .iter()
            .copied()
            .sum::<Points>()
            .share(1, points.len() as u64);
        let middle = &points[(points.len() - 1) / 2..=points.len() / 2];
        let median = middle
            .iter()
            .copied()
            .sum::<Points>()
            .share(1, middle.len() as u64);
        html! {
            p {
                (self.say(&message!("page-mean", mean = mean, median = median, max = max)))
            } (BREAK)
            (self.bars(&bars, max))
        }
    }

    fn bars(&self, bars: &[usize; BARS], max: Points) -> Markup {
        let most = bars.iter().copied().max().unwrap_or(0).max(1);
        let edge = |index: usize| max.share(index as u64, BARS as u64);
        // Points without decimals, as they stand below the axis.
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
