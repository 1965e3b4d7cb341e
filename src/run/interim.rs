//! The table of a class, written again and again while the class is graded: a harness that is killed leaves a correct
//! one.

use std::sync::{Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use message::Argument;
use report::class::{ClassReport, Row};
use report::publish::Publisher;

/// The inverse of the share of time that is spent on writing the table; pauses are at most ten minutes. The time for a
/// table grows with the class, so writing it after each submission would take quadratic time.
const INVERSE_SHARE: u32 = 200;

/// The table of the submissions that are graded so far.
pub(super) struct Interim<'a> {
    publisher: &'a Publisher<'a>,
    /// The number of submissions to grade.
    total: usize,
    table: Mutex<Table>,
    /// The earliest time to write the table again.
    next: Mutex<Instant>,
}

/// The contents of the table, both lists ordered by the indices of the submissions.
struct Table {
    class: ClassReport,
    /// The index of the submission of each row.
    rows: Vec<usize>,
    /// The indices of the submissions that could not be graded.
    not_graded: Vec<usize>,
}

impl<'a> Interim<'a> {
    /// Starts the table of a class before anything is graded. `total` is the number of submissions to grade.
    pub(super) fn new(publisher: &'a Publisher<'a>, class: &ClassReport, total: usize) -> Self {
        let table = Table {
            class: class.clone(),
            rows: Vec::new(),
            not_graded: Vec::new(),
        };
        Self {
            publisher,
            total,
            table: Mutex::new(table),
            next: Mutex::new(Instant::now()),
        }
    }

    /// Adds the row of a submission, or the reason why it has none, and writes the table if that is due.
    pub(super) fn note(&self, index: usize, row: Result<&Row, (&str, Argument)>) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let Table {
            class,
            rows,
            not_graded,
        } = &mut *table;
        match row {
            Ok(row) => {
                let position = rows.partition_point(|other| *other < index);
                rows.insert(position, index);
                class.rows.insert(position, row.clone());
            }
            Err((id, reason)) => {
                let position = not_graded.partition_point(|other| *other < index);
                not_graded.insert(position, index);
                class.not_graded.insert(position, (id.to_owned(), reason));
            }
        }
        drop(table);
        // One thread writes at a time; the others leave their rows for a later table.
        let mut next = match self.next.try_lock() {
            Ok(next) => next,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let start = Instant::now();
        if start < *next {
            return;
        }
        // If writing fails here, it fails at the end, too, and the error is reported then.
        let _ = self.write();
        let pause = start.elapsed().saturating_mul(INVERSE_SHARE - 1);
        *next = Instant::now() + pause.min(Duration::from_mins(10));
    }

    fn write(&self) -> Result<(), message::error::HarnessError> {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut class = table.class.clone();
        drop(table);
        let missing = self.total - class.rows.len() - class.not_graded.len();
        if missing == 0 {
            // The final table is about to be written.
            return Ok(());
        }
        let sentence = message!("not-graded-yet", count = missing);
        class.not_graded.push((String::new(), sentence.into()));
        self.publisher.standings(&class)
    }
}
