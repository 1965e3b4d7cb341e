//! The maps of handout 2.3: apply them, recognise them, find their image (3.2, 3.3).
//!
//! * [`lines`]: block-intern row and column permutations, block permutations;
//! * [`values`]: value permutations of a unit;
//! * [`geometry`]: transposition, reflection, right turn.
//!
//! To recognise a map is to find its image. The image is the witness; if there is none, the obstacle says why.

pub mod geometry;
pub mod lines;
pub mod values;
