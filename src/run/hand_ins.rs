//! The hand-ins of a class with their owners.

use std::collections::BTreeMap;

use crate::sources::Source;
use model::deadline::{Deadline, HandedIn, Time};
use model::roster::{Owner, Roster};
use report::mark::lateness::Times;

/// The hand-ins of a class with their owners.
#[derive(Debug)]
pub(super) struct HandIns<'a> {
    sources: &'a [Source],
    /// The owner of each hand-in according to the roster, in the order of `sources`.
    pub(super) owners: Vec<Option<Owner<'a>>>,
    roster: Option<&'a Roster>,
    /// The submission times that the platform recorded, by the ids of hand-ins.
    exported: &'a BTreeMap<String, Time>,
    deadline: Option<&'a Deadline>,
}

impl<'a> HandIns<'a> {
    /// Finds the owners of hand-ins.
    pub(super) fn new(
        sources: &'a [Source],
        roster: Option<&'a Roster>,
        exported: &'a BTreeMap<String, Time>,
        deadline: Option<&'a Deadline>,
    ) -> Self {
        let owner = |source: &Source| source.owner(roster?);
        Self {
            sources,
            owners: sources.iter().map(owner).collect(),
            roster,
            exported,
            deadline,
        }
    }

    /// Returns the owner of a hand-in.
    pub(super) fn owner_of(&self, source: &Source) -> Option<Owner<'a>> {
        let index = self.sources.iter().position(|it| it.id() == source.id())?;
        self.owners[index]
    }

    /// Returns when a hand-in and that of its owner's team were handed in. The platform's times take precedence over
    /// those of the roster; the times of files prove nothing and are not used.
    pub(super) fn times_of(&self, source: &Source) -> Times {
        let owner = self.owner_of(source);
        let of_team = self.team_of(owner).filter(|team| team.id() != source.id());
        Times {
            own: self.handed_in(source),
            of_team: of_team.and_then(|team| self.handed_in(team)),
        }
    }

    fn handed_in(&self, source: &Source) -> Option<HandedIn> {
        let deadline = self.deadline?;
        let owner = self.owner_of(source).zip(self.roster);
        let known = owner.map_or_else(Default::default, |(owner, roster)| roster.times(owner));
        let exported = self.exported.get(source.id()).copied();
        Some(deadline.handed_in(exported.or(known.own), known.extension))
    }

    /// Returns the hand-in of an owner's team.
    pub(super) fn team_of(&self, owner: Option<Owner<'_>>) -> Option<&'a Source> {
        let team = owner?.team();
        let is_team = |it: &Option<Owner<'_>>| matches!(it, Some(Owner::Team(name)) if *name == team && !team.is_empty());
        let index = self.owners.iter().position(is_team)?;
        self.sources.get(index)
    }
}
