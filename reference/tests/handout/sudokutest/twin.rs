//! A slow second implementation of SudokuTest's techniques that are cheaper than forcing chains, by their definitions.
//! It counts candidates anew whenever it needs them, tries all sets, and shares nothing with the engine but the names.

use board::grid::Grid;
use reference::puzzle::rating::sudokutest::Technique;

/// Candidates by row, column and digit, all from 0.
type Marks = [[[bool; 9]; 9]; 9];
/// Row and column, from 0.
type Place = (usize, usize);
/// The identity of an instance: technique, unit (rows 0 to 8, columns 9 to 17, blocks 18 to 26, 99 for none), digits,
/// cells.
type Key = (Technique, usize, Vec<usize>, Vec<Place>);

/// Returns how often each technique is charged, or `None` if the puzzle needs more than the techniques before forcing
/// chains.
pub(super) fn uses(puzzle: &Grid) -> Option<[u32; 14]> {
    let mut twin = Twin::new(puzzle);
    let mut uses = [0; 14];
    let mut known: Vec<Key> = Vec::new();
    while twin.marks.iter().flatten().flatten().any(|&open| open) {
        if let Some((technique, place, digit)) = twin.single() {
            twin.place(place, digit);
            uses[technique as usize] += 1;
            continue;
        }
        let ((row, column), digit, key) = twin.strike()?;
        twin.marks[row][column][digit] = false;
        if !known.contains(&key) {
            uses[key.0 as usize] += 1;
            known.push(key);
        }
    }
    Some(uses)
}

struct Twin {
    marks: Marks,
}

/// Returns the nine places of a unit, numbered as in [`Key`].
fn unit(number: usize) -> Vec<Place> {
    let index = number % 9;
    (0..9)
        .map(|place| match number / 9 {
            0 => (index, place),
            1 => (place, index),
            _ => (index / 3 * 3 + place / 3, index % 3 * 3 + place % 3),
        })
        .collect()
}

/// Returns all ascending lists of `count` numbers below nine, in lexicographic order.
fn choices(count: usize) -> Vec<Vec<usize>> {
    let mut lists: Vec<Vec<usize>> = (0_u32..512)
        .filter(|bits| bits.count_ones() as usize == count)
        .map(|bits| (0..9).filter(|index| bits >> index & 1 == 1).collect())
        .collect();
    lists.sort();
    lists
}

impl Twin {
    fn new(puzzle: &Grid) -> Self {
        let mut twin = Self {
            marks: [[[true; 9]; 9]; 9],
        };
        for (index, &value) in puzzle.values().iter().enumerate() {
            if let Ok(value @ 1..=9) = usize::try_from(value) {
                twin.place((index / 9, index % 9), value - 1);
            }
        }
        twin
    }

    fn place(&mut self, (row, column): Place, digit: usize) {
        self.marks[row][column] = [false; 9];
        for number in 0..27 {
            let cells = unit(number);
            if cells.contains(&(row, column)) {
                for (row, column) in cells {
                    self.marks[row][column][digit] = false;
                }
            }
        }
    }

    fn has(&self, (row, column): Place, digit: usize) -> bool {
        self.marks[row][column][digit]
    }

    /// Returns the places of a digit among some cells.
    fn places(&self, cells: &[Place], digit: usize) -> Vec<Place> {
        let has = |&cell: &Place| self.has(cell, digit);
        cells.iter().copied().filter(has).collect()
    }

    fn candidates(&self, cell: Place) -> Vec<usize> {
        (0..9).filter(|&digit| self.has(cell, digit)).collect()
    }

    fn single(&self) -> Option<(Technique, Place, usize)> {
        for digit in 0..9 {
            for number in 0..27 {
                if let [place] = self.places(&unit(number), digit)[..] {
                    return Some((Technique::SinglePosition, place, digit));
                }
            }
        }
        let cells = (0..9).flat_map(unit);
        cells
            .map(|cell| (cell, self.candidates(cell)))
            .find(|(_, candidates)| candidates.len() == 1)
            .map(|(cell, candidates)| (Technique::SingleCandidate, cell, candidates[0]))
    }

    /// Returns the next candidate to be struck, in SudokuTest's order.
    fn strike(&self) -> Option<(Place, usize, Key)> {
        self.blocks(Technique::CandidateLine)
            .or_else(|| self.blocks(Technique::DoublePair))
            .or_else(|| self.blocks(Technique::MultipleLines))
            .or_else(|| self.naked(2, Technique::NakedPair))
            .or_else(|| self.hidden(2, Technique::HiddenPair))
            .or_else(|| self.naked(3, Technique::NakedTriple))
            .or_else(|| self.hidden(3, Technique::HiddenTriple))
            .or_else(|| self.x_wing())
    }

    /// Searches for candidate lines (in one block), double pairs or multiple lines (in two blocks), which strike the
    /// digit elsewhere in their common lines.
    fn blocks(&self, technique: Technique) -> Option<(Place, usize, Key)> {
        for block in 18..27 {
            for digit in 0..9 {
                for by_column in [false, true] {
                    let line = |cell: &Place| if by_column { cell.1 } else { cell.0 };
                    let lines = |places: &[Place]| -> Vec<usize> {
                        (0..9)
                            .filter(|index| places.iter().any(|cell| line(cell) == *index))
                            .collect()
                    };
                    let own = self.places(&unit(block), digit);
                    let partners: Vec<usize> = match technique {
                        Technique::CandidateLine => vec![block],
                        _ => (18..27).filter(|&other| other != block).collect(),
                    };
                    for partner in partners {
                        let theirs = self.places(&unit(partner), digit);
                        let two = [own.len(), theirs.len()] == [2, 2];
                        let fits = match technique {
                            Technique::CandidateLine => lines(&own).len() == 1,
                            Technique::DoublePair => lines(&own).len() == 2 && two,
                            _ => lines(&own).len() == 2 && !two,
                        };
                        if !fits || lines(&own) != lines(&theirs) {
                            continue;
                        }
                        let inside = |cell: &Place| {
                            unit(block).contains(cell) || unit(partner).contains(cell)
                        };
                        let in_lines: Vec<Place> = (0..9)
                            .flat_map(unit)
                            .filter(|cell| lines(&own).contains(&line(cell)))
                            .collect();
                        let (kept, lost): (Vec<Place>, Vec<Place>) =
                            in_lines.into_iter().partition(inside);
                        if let Some(&cell) = self.places(&lost, digit).first() {
                            return Some((cell, digit, (technique, 99, vec![digit], kept)));
                        }
                    }
                }
            }
        }
        None
    }

    fn naked(&self, size: usize, technique: Technique) -> Option<(Place, usize, Key)> {
        for origin in (0..9).flat_map(unit) {
            for number in (0..27).filter(|&number| unit(number).contains(&origin)) {
                let cells = unit(number);
                for choice in choices(size) {
                    let chosen: Vec<Place> = choice.iter().map(|&index| cells[index]).collect();
                    let mut digits: Vec<usize> = chosen
                        .iter()
                        .flat_map(|&cell| self.candidates(cell))
                        .collect();
                    digits.sort_unstable();
                    digits.dedup();
                    let open = chosen.iter().all(|&cell| !self.candidates(cell).is_empty());
                    if chosen[0] != origin || !open || digits.len() != size {
                        continue;
                    }
                    for &cell in cells.iter().filter(|cell| !chosen.contains(cell)) {
                        for digit in self.candidates(cell) {
                            if digits.contains(&digit) {
                                return Some((
                                    cell,
                                    digit,
                                    (technique, number, digits, Vec::new()),
                                ));
                            }
                        }
                    }
                }
            }
        }
        None
    }

    fn hidden(&self, size: usize, technique: Technique) -> Option<(Place, usize, Key)> {
        for number in 0..27 {
            let cells = unit(number);
            for digits in choices(size) {
                let any = |cell: &Place| digits.iter().any(|&digit| self.has(*cell, digit));
                let places: Vec<Place> = cells.iter().copied().filter(any).collect();
                let open = digits
                    .iter()
                    .all(|&digit| !self.places(&cells, digit).is_empty());
                if places.len() != size || !open {
                    continue;
                }
                for cell in places {
                    let other = self
                        .candidates(cell)
                        .into_iter()
                        .find(|digit| !digits.contains(digit));
                    if let Some(digit) = other {
                        return Some((cell, digit, (technique, number, digits, Vec::new())));
                    }
                }
            }
        }
        None
    }

    fn x_wing(&self) -> Option<(Place, usize, Key)> {
        for digit in 0..9 {
            for by_columns in [false, true] {
                let at = |line: usize, place: usize| {
                    if by_columns {
                        (place, line)
                    } else {
                        (line, place)
                    }
                };
                for pair in choices(2) {
                    let places = |line: usize| -> Vec<usize> {
                        (0..9)
                            .filter(|&place| self.has(at(line, place), digit))
                            .collect()
                    };
                    let covers = places(pair[0]);
                    if covers.len() != 2 || places(pair[1]) != covers {
                        continue;
                    }
                    let mut struck: Vec<Place> = (0..9)
                        .filter(|line| !pair.contains(line))
                        .flat_map(|line| covers.iter().map(move |&place| at(line, place)))
                        .filter(|&cell| self.has(cell, digit))
                        .collect();
                    struck.sort_unstable();
                    if let Some(&cell) = struck.first() {
                        let corners = pair
                            .iter()
                            .flat_map(|&line| covers.iter().map(move |&place| at(line, place)));
                        let mut corners: Vec<Place> = corners.collect();
                        corners.sort_unstable();
                        return Some((cell, digit, (Technique::XWing, 99, vec![digit], corners)));
                    }
                }
            }
        }
        None
    }
}
