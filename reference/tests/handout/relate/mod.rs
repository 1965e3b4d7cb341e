//! Whether grids are related: the group and its laws, canonical forms against oracles, witnesses, differences.

mod canonical;
mod group;
mod oracle;
mod random;
mod relating;
