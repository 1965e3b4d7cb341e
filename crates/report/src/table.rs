//! Tables as data, printed for a terminal and in Markdown.

use comfy_table::{CellAlignment, ContentArrangement, Table as Drawn, presets};

use super::harmless::escaped;
use super::{MethodScore, Points, SubmissionReport};
use message::{Argument, Language, Message};
use model::case::FILES;

/// Rows below a header; the first columns are names, the others numbers.
pub(super) struct Table {
    heads: Vec<Argument>,
    name_columns: usize,
    rows: Vec<Vec<Argument>>,
}

impl Table {
    pub(super) fn new<T: Into<Argument>>(
        name_columns: usize,
        heads: impl IntoIterator<Item = T>,
    ) -> Self {
        Self {
            heads: heads.into_iter().map(Into::into).collect(),
            name_columns,
            rows: Vec::new(),
        }
    }

    /// Adds a row with a cell for each head.
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = Argument>) {
        self.rows.push(row.into_iter().collect());
    }

    /// Creates a table of methods with their cases and points, after a row for each class that was not handed in.
    pub(super) fn of_methods(methods: &[&MethodScore], report: &SubmissionReport) -> Self {
        let missing = report.not_handed_in();
        let files = methods.iter().all(|method| method.interface == FILES);
        let [group, name] = if files {
            [message!("page-task"), message!("page-case-file")]
        } else {
            [message!("page-class"), message!("page-method")]
        };
        let cases = message!("page-cases-passed-head");
        let mut table = Self::new(2, [group, name, cases, message!("page-points")]);
        for (class, methods) in &missing {
            let cases = message!("page-not-handed-in").into();
            let max = report.share_of(methods);
            table.push([
                (*class).into(),
                "".into(),
                cases,
                share(Points::default(), max).into(),
            ]);
        }
        let handed_in = |class: &str| missing.iter().all(|(missing, _)| *missing != class);
        for method in methods.iter().filter(|method| handed_in(&method.class)) {
            let cases = match method.total {
                0 => message!("page-not-asked").into(),
                total => format!("{}/{total}", method.passed).into(),
            };
            table.push([
                (&method.class).into(),
                (&method.method).into(),
                cases,
                share(method.points, method.max).into(),
            ]);
        }
        table
    }

    pub(super) fn text(&self, language: Language) -> String {
        let cells = |cells: &[Argument]| -> Vec<String> {
            cells.iter().map(|cell| language.argument(cell)).collect()
        };
        let mut drawn = Drawn::new();
        drawn
            .force_no_tty()
            .set_content_arrangement(ContentArrangement::Disabled)
            .load_style(presets::ASCII_FULL_CONDENSED)
            .set_header(cells(&self.heads))
            .add_rows(self.rows.iter().map(|row| cells(row)));
        for column in drawn.column_iter_mut().skip(self.name_columns) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        drawn.trim_fmt()
    }

    pub(super) fn markdown(&self, language: Language) -> String {
        let line = |cells: &[Argument]| {
            let cells = cells.iter().map(|cell| escaped(&language.argument(cell)));
            format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
        };
        let names = "---|".repeat(self.name_columns);
        let numbers = "--:|".repeat(self.heads.len() - self.name_columns);
        let mut lines = vec![line(&self.heads), format!("|{names}{numbers}")];
        lines.extend(self.rows.iter().map(|row| line(row)));
        lines.join("\n")
    }
}

pub(super) fn share(points: Points, max: Points) -> Message {
    message!("points-share", points = points, max = max)
}
