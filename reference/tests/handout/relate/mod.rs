//! Related grids: the group and its laws, canonical forms against oracles, witnesses, differences.

mod canonical;
mod grids;
mod group;
mod oracle;
mod relating;
