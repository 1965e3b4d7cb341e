//! The table of the class while it is graded, so that a harness that is killed leaves a true one.

use std::sync::{Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use message::Argument;
use report::class::{ClassReport, Row};
use report::publish::Publisher;

/// Writing tables may take one part in so many of the time. The time for a table grows with the class, so writing it after each
/// submission would take quadratic time.
const PARTS: u32 = 200;

/// The table of the submissions that are graded so far.
pub(super) struct Interim<'a> {
    publisher: &'a Publisher<'a>,
    /// The number of submissions of the class.
    total: usize,
    table: Mutex<Table>,
    /// The earliest time to write the table again.
    next: Mutex<Instant>,
}

/// The facts of the table, by the submissions' places.
struct Table {
    class: ClassReport,
    /// The places of the rows.
    rows: Vec<usize>,
    /// The places of those that could not be graded.
    not_graded: Vec<usize>,
}

impl<'a> Interim<'a> {
    /// Begins with a class without submissions.
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

    /// Notes the row of a submission, or why it has none, and writes the table if it is time.
    pub(super) fn note(&self, place: usize, row: Result<&Row, (&str, Argument)>) {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let Table {
            class,
            rows,
            not_graded,
        } = &mut *table;
        match row {
            Ok(row) => {
                let index = rows.partition_point(|other| *other < place);
                rows.insert(index, place);
                class.rows.insert(index, row.clone());
            }
            Err((id, reason)) => {
                let index = not_graded.partition_point(|other| *other < place);
                not_graded.insert(index, place);
                class.not_graded.insert(index, (id.to_owned(), reason));
            }
        }
        drop(table);
        // Whoever writes now writes for all.
        let mut next = match self.next.try_lock() {
            Ok(next) => next,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let start = Instant::now();
        if start < *next {
            return;
        }
        // What cannot be written here cannot be written at the end, and is reported then.
        let _ = self.write();
        let pause = start.elapsed().saturating_mul(PARTS - 1);
        *next = Instant::now() + pause.min(Duration::from_mins(10));
    }

    fn write(&self) -> Result<(), message::error::HarnessError> {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut class = table.class.clone();
        drop(table);
        let missing = self.total - class.rows.len() - class.not_graded.len();
        if missing == 0 {
            // The whole table is about to be written.
            return Ok(());
        }
        let sentence = message!("not-graded-yet", count = missing);
        class.not_graded.push((String::new(), sentence.into()));
        self.publisher.standings(&class)
    }
}
