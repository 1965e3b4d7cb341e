//! Plans that are kept from one run to the next, in one part per file of cases, so that a run decodes only the parts it
//! needs.

use std::ops::Range;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{Cache, Key};
use message::error::HarnessError;
use model::planned::Planned;

/// A plan loaded from the cache.
#[derive(Debug)]
pub struct KeptPlan {
    parts: Vec<Part>,
    bytes: Vec<u8>,
    /// The offset in `bytes` at which the first part begins.
    start: usize,
}

/// The header of a stored plan, before the parts.
#[derive(Serialize, Deserialize)]
struct Head {
    /// The hash of everything that the plan depends on.
    of: String,
    parts: Vec<Part>,
}

/// The cases of one file.
#[derive(Debug, Serialize, Deserialize)]
struct Part {
    /// The file of the case ids: the text before `::`.
    file: String,
    /// The names of the case ids: the texts after `::`.
    names: Vec<String>,
    /// The byte range of the encoded cases, counted from the end of the header.
    bytes: Range<usize>,
}

impl Part {
    fn ids(&self) -> impl Iterator<Item = String> {
        let names = self.names.iter();
        names.map(|name| format!("{}::{name}", self.file))
    }
}

impl KeptPlan {
    /// Loads the plan of a key if it was made from these inputs. The cache keeps one plan per key: a new one overwrites
    /// the one before.
    pub fn load(cache: &Cache, key: &Key, inputs: &Key) -> Option<Self> {
        let bytes = cache.bytes(key)?;
        let (head, rest): (Head, _) = postcard::take_from_bytes(&bytes).ok()?;
        let start = bytes.len() - rest.len();
        let is_whole = head.parts.iter().all(|it| it.bytes.end <= rest.len());
        (is_whole && head.of == inputs.as_str()).then_some(Self {
            parts: head.parts,
            bytes,
            start,
        })
    }

    /// Stores a plan, in which the cases of each file are adjacent.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or the plan cannot be serialised.
    pub fn keep(
        plan: &[Planned],
        cache: &Cache,
        key: &Key,
        inputs: &Key,
    ) -> Result<(), HarnessError> {
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
            let of = inputs.as_str().to_owned();
            let mut bytes = postcard::to_allocvec(&Head { of, parts })?;
            bytes.extend(texts.into_iter().flatten());
            Ok(bytes)
        })
    }

    /// Returns the ids of the cases.
    pub fn ids(&self) -> impl Iterator<Item = String> {
        self.parts.iter().flat_map(Part::ids)
    }

    /// Returns all cases of each file with at least one wanted id, including its other cases; `None` if a part cannot
    /// be decoded.
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
