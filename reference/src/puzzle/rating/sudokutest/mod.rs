//! Difficulty by the costs of SudokuTest, a generator of 2021 by Lucija Zuzic.
//!
//! Each digit placed by a single costs 100. Each instance of another technique that eliminates a candidate is charged
//! once; the first use of a technique costs more than later ones ([`Technique::first_cost`],
//! [`Technique::later_cost`]). Costs and the ranges of the six [`Level`]s come from the web site *Sudoku of the Day*,
//! by way of SudokuTest. This module follows the program's last version, in this order:
//!
//! | technique | Croatian name | first use | later |
//! |---|---|---:|---:|
//! | single position, single candidate | jedina pozicija, jedina znamenka | 100 | 100 |
//! | candidate line | linija kandidata | 350 | 200 |
//! | double pair | dvostruki par | 500 | 250 |
//! | multiple lines | više linija | 700 | 400 |
//! | naked pair | ogoljeni par | 750 | 500 |
//! | hidden pair | skriveni par | 1500 | 1200 |
//! | naked triple | ogoljena trojka | 2000 | 1400 |
//! | hidden triple | skrivena trojka | 2400 | 1600 |
//! | X-wing | X-krilo | 2800 | 1600 |
//! | forcing chain | forsiranje ulančavanjem | 4200 | 2100 |
//! | naked quad and larger | ogoljena četvorka | 5000 | 4000 |
//! | hidden quad and larger | skrivena četvorka | 7000 | 5000 |
//! | swordfish and larger | sabljarka | 8000 | 6000 |
//!
//! After every placement and every single elimination the search starts again with the cheapest technique.
//!
//! Three deliberate differences:
//!
//! - The program's X-wing and swordfish follow closed loops of cells with two candidates and eliminate in rows *and*
//!   columns. That is not valid logic and led to wrong grids. Here they have their usual meaning: n rows with all
//!   candidates of a digit in n columns, or the other way round.
//! - The program tries the candidates of a forcing chain in random order, and the effects of a trial (techniques used,
//!   instances charged) persist, so a puzzle may get different scores. Here the order is ascending, and the only effect
//!   of a trial that persists is that a row whose chain it used has no other.
//! - The program also plays on boards of other sizes and with other rules.
//!
//! | file | content |
//! |---|---|
//! | `level`, `technique` | names, ranges, costs |
//! | `line` | candidate lines, double pairs, multiple lines |
//! | `cover`, `subset`, `fish` | n items with n positions: naked and hidden sets, X-wing and larger fish |
//! | `ledger` | charges |
//! | `solver` | singles, the order of techniques, forcing chains |

pub mod cover;
pub mod fish;
pub mod ledger;
mod level;
pub mod line;
mod solver;
pub mod subset;
mod technique;

pub use level::Level;
pub use solver::{rate, rate_up_to};
pub use technique::Technique;

use super::End;
use board::grid::Grid;

/// SudokuTest's rating of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The sum of the costs.
    pub score: u32,
    /// The kind of end; SudokuTest says 1, 0 and -1.
    pub end: End,
    /// The final grid.
    pub grid: Grid,
    /// Number of charges of each technique, in the order of [`Technique::ALL`].
    uses: [u32; Technique::ALL.len()],
}

impl Rating {
    /// Returns `true` if the logic solves the puzzle.
    pub fn is_solved(&self) -> bool {
        self.end == End::Solved
    }

    /// Returns the level of the score, if the logic solves the puzzle.
    pub fn level(&self) -> Option<Level> {
        Level::of_score(self.score).filter(|_| self.is_solved())
    }

    /// Returns how often a technique was charged.
    pub const fn uses(&self, technique: Technique) -> u32 {
        self.uses[technique as usize]
    }

    /// Returns the most expensive technique used.
    pub fn hardest(&self) -> Option<Technique> {
        let used = |technique: &Technique| self.uses(*technique) > 0;
        let all = Technique::ALL.into_iter().rev();
        all.filter(used)
            .max_by_key(|technique| technique.first_cost())
    }
}
