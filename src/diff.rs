//! Unequal values as text, drawn into the grid.
