//! Worked examples: the handout's figures, the golden runs, every open clause under each of its readings, and the
//! corner cases of every method.
//!
//! Each grid stands here as a fact with the answer that was worked out for it elsewhere; nothing is computed twice.

mod counter;
mod example;
