//! The flags about the cache: what is kept from one run to the next.

use std::path;
use std::path::PathBuf;

use clap::Args;
use message::error::HarnessError;
use runner::cache;
use runner::cache::Cache;

/// The flags for the folder of what is kept.
#[derive(Clone, Debug, Args)]
pub(super) struct Kept {
    /// Folder of what is kept between runs [default: the user's cache folder]
    #[arg(long, value_name = "DIR", env = "EPSILON_CACHE")]
    cache: Option<PathBuf>,
    /// Neither read nor write the cache
    #[arg(long)]
    no_cache: bool,
}

impl Kept {
    /// Returns the flags for what is found anew.
    pub(super) fn without_cache(self) -> Self {
        Self {
            no_cache: true,
            ..self
        }
    }

    /// Opens the cache in a folder of this name.
    pub(super) fn open(&self, name: &str) -> Result<Cache, HarnessError> {
        if self.no_cache {
            return Ok(Cache::none());
        }
        Cache::open(&self.folder()?.join(name))
    }

    /// Opens the cache in a folder of this name, or one that keeps nothing.
    pub(super) fn open_if_possible(&self, name: &str) -> Cache {
        self.open(name).unwrap_or_else(|_| Cache::none())
    }

    /// Returns the folder.
    pub(super) fn folder(&self) -> Result<PathBuf, HarnessError> {
        let folder = self
            .cache
            .clone()
            .or_else(cache::usual_folder)
            .ok_or_else(|| HarnessError::new(message!("no-cache-folder")))?;
        // The tools are named to processes that start in another folder.
        path::absolute(&folder).map_err(|error| HarnessError::io("open", &folder, &error))
    }
}
