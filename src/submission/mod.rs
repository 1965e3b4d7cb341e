//! Whatever answers calls.
