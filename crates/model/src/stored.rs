//! Serialised forms of types without serde support, for data that is cached between runs of the program.
//!
//! Entries of tables are stored as their indices, so that only the same build of the program can read them.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::ref_option,
    reason = "serde passes fields so"
)]

use board::grid::Grid;
use board::method::Method;
use board::readings::{ALL, Reading, Readings};
use chrono::{Datelike, NaiveDate};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A stored grid: one byte per cell if all values fit into that.
#[derive(Serialize, Deserialize)]
enum Stored<'a> {
    Small(&'a [u8]),
    Large(Vec<i32>),
}

impl Stored<'_> {
    fn write<S: Serializer>(grid: &Grid, serializer: S) -> Result<S::Ok, S::Error> {
        match grid.bytes() {
            Some(bytes) => Stored::Small(&bytes).serialize(serializer),
            None => Stored::Large(grid.values().to_vec()).serialize(serializer),
        }
    }

    fn read<E: Error>(&self) -> Result<Grid, E> {
        let values = match self {
            Self::Small(bytes) => {
                let values = bytes.iter().map(|byte| i32::from(byte.cast_signed()));
                values.collect()
            }
            Self::Large(values) => values.clone(),
        };
        let values = <[i32; 81]>::try_from(values);
        let values = values.map_err(|_| E::custom("a grid has 81 values"))?;
        Ok(Grid::from_values(values))
    }
}

/// A grid: its 81 values in formats for people, [`Stored`] in others.
pub(crate) mod grid {
    use super::{Deserialize, Deserializer, Grid, Serializer, Stored};

    pub(crate) fn serialize<S: Serializer>(grid: &Grid, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(grid.values())
        } else {
            Stored::write(grid, serializer)
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Box<Grid>, D::Error> {
        let grid = if deserializer.is_human_readable() {
            Stored::Large(Vec::deserialize(deserializer)?).read()
        } else {
            Stored::deserialize(deserializer)?.read()
        };
        grid.map(Box::new)
    }
}

/// The index of a value in the table of all values.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct InTable(u8);

impl InTable {
    fn of<T: PartialEq>(value: &T, table: &[T]) -> Self {
        let index = table.iter().position(|entry| entry == value);
        Self(
            index
                .and_then(|it| u8::try_from(it).ok())
                .unwrap_or(u8::MAX),
        )
    }

    fn read<T: Copy, E: Error>(self, table: &[T]) -> Result<T, E> {
        let value = table.get(usize::from(self.0)).copied();
        value.ok_or_else(|| E::custom("the table has no such entry"))
    }
}

/// A method of the handout.
pub(crate) mod method {
    use super::{Deserialize, Deserializer, InTable, Method, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        method: &Option<Method>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let method = method.as_ref();
        method
            .map(|it| InTable::of(it, &Method::ALL))
            .serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Method>, D::Error> {
        let method: Option<InTable> = Option::deserialize(deserializer)?;
        method.map(|it| it.read(&Method::ALL)).transpose()
    }
}

/// Readings of clauses.
pub(crate) mod readings {
    use super::{ALL, Deserialize, Deserializer, InTable, Reading, Serializer, readings_of};

    pub(crate) fn serialize<S: Serializer>(
        readings: &[Reading],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(readings.iter().map(|it| InTable::of(it, ALL)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Reading>, D::Error> {
        readings_of(Vec::deserialize(deserializer)?)
    }
}

fn readings_of<E: Error>(readings: Vec<InTable>) -> Result<Vec<Reading>, E> {
    let readings = readings.into_iter().map(|it| it.read(ALL));
    readings.collect()
}

/// Readings of several clauses, a list for each clause.
pub(crate) mod clauses {
    use super::{ALL, Deserialize, Deserializer, InTable, Reading, Serializer, readings_of};

    pub(crate) fn serialize<S: Serializer>(
        clauses: &[Vec<Reading>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(clauses.iter().map(|readings| {
            let readings = readings.iter().map(|it| InTable::of(it, ALL));
            readings.collect::<Vec<_>>()
        }))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Vec<Reading>>, D::Error> {
        let clauses: Vec<Vec<InTable>> = Vec::deserialize(deserializer)?;
        clauses.into_iter().map(readings_of).collect()
    }
}

/// A choice of readings for all clauses, stored as its deviations from the default.
pub(crate) mod choice {
    use super::{Deserializer, Readings, Serializer, readings};

    pub(crate) fn serialize<S: Serializer>(
        choice: &Readings,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        readings::serialize(&choice.deviations(), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Readings, D::Error> {
        Ok(Readings::DEFAULT.with_all(&readings::deserialize(deserializer)?))
    }
}

/// A day, stored as its number in the Common Era.
pub(crate) mod day {
    use super::{Datelike, Deserialize, Deserializer, Error, NaiveDate, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        day: &NaiveDate,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        day.num_days_from_ce().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<NaiveDate, D::Error> {
        let day = NaiveDate::from_num_days_from_ce_opt(i32::deserialize(deserializer)?);
        day.ok_or_else(|| D::Error::custom("there is no such day"))
    }
}
