//! HoDoKu's techniques: every step of a pencilmark grid.
