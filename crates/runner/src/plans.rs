//! Plans as they are kept from one run to the next: a part for each file of cases, so that a run reads what it wants.

use std::ops::Range;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{Cache, Key};
use message::error::HarnessError;
use model::planned::Planned;

/// A plan that was kept.
#[derive(Debug)]
pub struct KeptPlan {
    parts: Vec<Part>,
    bytes: Vec<u8>,
    /// The place in the bytes where the first part begins.
    start: usize,
}

/// The beginning of a file, in front of the parts.
#[derive(Serialize, Deserialize)]
struct Head {
    /// The hash of all on which the plan depends.
    of: String,
    parts: Vec<Part>,
}

/// The part of the cases of a file.
#[derive(Debug, Serialize, Deserialize)]
struct Part {
    /// The first half of the ids of its cases.
    file: String,
    /// The other halves.
    names: Vec<String>,
    /// Its place behind the head, in bytes.
    bytes: Range<usize>,
}

impl Part {
    fn ids(&self) -> impl Iterator<Item = String> {
        let names = self.names.iter();
        names.map(|name| format!("{}::{name}", self.file))
    }
}

impl KeptPlan {
    /// Loads the plan of a key, if it is that of these texts: a new one takes the place of the one before.
    pub fn load(cache: &Cache, key: &Key, of: &Key) -> Option<Self> {
        let bytes = cache.bytes(key)?;
        let (head, rest): (Head, _) = postcard::take_from_bytes(&bytes).ok()?;
        let start = bytes.len() - rest.len();
        let is_whole = head.parts.iter().all(|it| it.bytes.end <= rest.len());
        (is_whole && head.of == of.as_str()).then_some(Self {
            parts: head.parts,
            bytes,
            start,
        })
    }

    /// Keeps a plan, in which the cases of a file follow each other.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or the plan holds what cannot be kept.
    pub fn keep(plan: &[Planned], cache: &Cache, key: &Key, of: &Key) -> Result<(), HarnessError> {
        cache.write(key, || {
            let files: Vec<&[Planned]> = plan
                .chunk_by(|one, next| one.case.id.file == next.case.id.file)
                .collect();
            let texts = files.par_iter().map(postcard::to_allocvec);
            let texts = texts.collect::<Result<Vec<Vec<u8>>, _>>()?;
            let mut end = 0;
            let parts = files.iter().zip(&texts).map(|(cases, text)| {
                let mut names: Vec<&String> = cases.iter().map(|it| &it.case.id.name).collect();
                names.dedup();
                let start = end;
                end += text.len();
                Part {
                    file: cases[0].case.id.file.clone(),
                    names: names.into_iter().cloned().collect(),
                    bytes: start..end,
                }
            });
            let parts = parts.collect();
            let of = of.as_str().to_owned();
            let mut bytes = postcard::to_allocvec(&Head { of, parts })?;
            bytes.extend(texts.into_iter().flatten());
            Ok(bytes)
        })
    }

    /// Returns the ids of the cases.
    pub fn ids(&self) -> impl Iterator<Item = String> {
        self.parts.iter().flat_map(Part::ids)
    }

    /// Returns the cases of the files that have one with a wanted id, those of other ids among them; `None` if a part cannot be
    /// read.
    pub fn read(&self, wants: impl Fn(&str) -> bool + Sync) -> Option<Vec<Planned>> {
        let parts = self.parts.par_iter();
        let wanted = parts.filter(|part| part.ids().any(|id| wants(&id)));
        let plans = wanted.map(|part| {
            let bytes = self.start + part.bytes.start..self.start + part.bytes.end;
            postcard::from_bytes::<Vec<Planned>>(self.bytes.get(bytes)?).ok()
        });
        let plans: Option<Vec<Vec<Planned>>> = plans.collect();
        plans.map(|plans| plans.into_iter().flatten().collect())
    }
}
