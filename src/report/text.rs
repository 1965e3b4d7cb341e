//! The record for people.
