//! Epsilon
