//! Circondato! with sets of cells; the whole board is evaluated anew at every move.

use std::collections::BTreeSet;

use tavoliere_games::rules::{Cell, Outcome, Reason, Side, Steps, Stroke, Turn};

use super::{assert_symmetric, pieces, random_game};

#[test]
fn random_games_go_as_the_plain_rules_say() {
    let mut seen = Seen::default();
    for (size, games) in [(6, 100), (8, 72), (9, 12), (11, 5), (12, 4), (16, 1), (17, 1), (19, 1)] {
        for seed in 0..games {
            compare(&format!("circondato size={size}"), seed, Plain::new(size), &mut seen);
        }
    }
    assert!(seen.positions >= 10_000 && seen.captures > 500 && seen.caught > 500, "{seen:?}");
}

/// Counts of events in the random matches.
#[derive(Default, Debug)]
struct Seen {
    positions: u32,
    captures: u32,
    caught: u32,
}

fn compare(setup: &str, seed: u64, mut plain: Plain, seen: &mut Seen) {
    let mut mover = Side::First;
    random_game(setup, seed, |position, steps| {
        let told = format!("{setup}, game {seed}, before {}", steps.map(Steps::to_string).unwrap_or_default());
        let expected: Vec<(Cell, Side)> =
            plain.cells().filter_map(|cell| plain.piece(cell).map(|side| (cell, side))).collect();
        assert_eq!(pieces(&position.diagram()), expected, "{told}");
        assert_eq!(position.turn(), plain.turn(mover), "{told}");
        let Some(steps) = steps else { return };
        let before = plain.clone();
        let conquests = plain.play(steps.cells().next().expect("a cell"), mover);
        let effects = position.effects(steps);
        let changed = |cell: &Cell| plain.piece(*cell).is_some_and(|side| side != before.piece(*cell).unwrap_or(mover));
        let mut marked: Vec<Cell> = effects.marks.iter().map(|(cell, _)| *cell).collect();
        marked.sort_unstable();
        assert_eq!(marked, plain.cells().filter(changed).collect::<Vec<_>>(), "{told}");
        let outlined = effects.strokes.iter().map(|stroke| match stroke {
            Stroke::Surrounded { cells, side } => {
                (*side, plain.cells().filter(|cell| cells.contains(cell)).collect::<Vec<_>>())
            }
            other => panic!("{other:?}"),
        });
        assert_eq!(outlined.collect::<BTreeSet<_>>(), conquests, "{told}");
        let by = |side| u32::from(conquests.iter().any(|(by, _)| *by == side));
        seen.captures += by(mover);
        seen.caught += by(mover.opponent());
        seen.positions += 1;
        mover = mover.opponent();
    });
}

#[test]
fn no_side_of_the_board_is_special() {
    for (size, games) in [(6, 12), (8, 4), (9, 1), (12, 1)] {
        let setup = format!("circondato size={size}");
        for seed in 0..games {
            let moves = random_game(&setup, seed, |_, _| {});
            assert_symmetric(&setup, size, &moves);
        }
    }
}

#[derive(Clone)]
struct Plain {
    size: u8,
    /// Row by row from the bottom left.
    pieces: Vec<Option<Side>>,
}

impl Plain {
    fn new(size: u8) -> Self {
        Self { size, pieces: vec![None; usize::from(size) * usize::from(size)] }
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.size) + usize::from(cell.column)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| Cell::new(column, row)))
    }

    fn piece(&self, cell: Cell) -> Option<Side> {
        self.pieces[self.index(cell)]
    }

    /// Places a piece. Returns the regions in which pieces changed colour, and the side that surrounds them.
    fn play(&mut self, cell: Cell, mover: Side) -> BTreeSet<(Side, Vec<Cell>)> {
        assert_eq!(self.piece(cell), None);
        let index = self.index(cell);
        self.pieces[index] = Some(mover);
        let mut conquests = BTreeSet::new();
        for side in [mover, mover.opponent()] {
            for region in self.surrounded(side) {
                let enemies: Vec<Cell> = region.iter().filter(|cell| self.piece(**cell).is_some()).copied().collect();
                for cell in &enemies {
                    let index = self.index(*cell);
                    self.pieces[index] = Some(side);
                }
                if !enemies.is_empty() {
                    conquests.insert((side, region));
                }
            }
        }
        if !conquests.is_empty() {
            let settled = |region: &Vec<Cell>| region.iter().all(|cell| self.piece(*cell).is_none());
            let more = Side::BOTH.into_iter().any(|side| !self.surrounded(side).iter().all(settled));
            assert!(!more, "a second pass would find more: {:?}", self.pieces);
        }
        conquests
    }

    fn surrounded(&self, side: Side) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; self.pieces.len()];
        let mut regions = Vec::new();
        for cell in self.cells() {
            let region = self.region(cell, side, &mut seen);
            let last = self.size - 1;
            let on = |side: fn(&Cell, u8) -> bool| region.iter().any(|cell| side(cell, last));
            let sides =
                [on(|c, _| c.column == 0), on(|c, l| c.column == l), on(|c, _| c.row == 0), on(|c, l| c.row == l)];
            if !region.is_empty() && sides.iter().filter(|on| **on).count() <= 1 {
                regions.push(region);
            }
        }
        regions
    }

    /// The cells not yet seen that can be reached from a cell without crossing that side's pieces, in order.
    fn region(&self, cell: Cell, side: Side, seen: &mut [bool]) -> Vec<Cell> {
        let mut region = Vec::new();
        let mut waiting = vec![cell];
        while let Some(cell) = waiting.pop() {
            let index = self.index(cell);
            if self.pieces[index] == Some(side) || seen[index] {
                continue;
            }
            seen[index] = true;
            region.push(cell);
            let Cell { column, row } = cell;
            for (column, row) in
                [(column + 1, row), (column.wrapping_sub(1), row), (column, row + 1), (column, row.wrapping_sub(1))]
            {
                if column < self.size && row < self.size {
                    waiting.push(Cell::new(column, row));
                }
            }
        }
        region.sort_unstable();
        region
    }

    fn turn(&self, to_move: Side) -> Turn {
        let count = |side| self.pieces.iter().filter(|piece| **piece == Some(side)).count();
        let [first, second] = Side::BOTH.map(count);
        let winner = if first == second { None } else { Some(Side::BOTH[usize::from(second > first)]) };
        if first + second >= 2 && (first == 0 || second == 0) {
            return Turn::Over(Outcome { winner, reason: Reason::Captured });
        }
        if first + second == self.pieces.len() {
            return Turn::Over(Outcome { winner, reason: Reason::Points });
        }
        Turn::ToMove(to_move)
    }
}
