//! The knowledge of the search about a game, apart from its rules: a game is whole without any of it.

use super::{Learning, Levels, Rules, SearchParameters, Side};

/// The knowledge of a game. All of it has a default, with which the computer plays by playouts at random.
pub trait Knowledge: Rules {
    /// The parameters of the search for this game.
    const SEARCH: SearchParameters = SearchParameters::PLAIN;

    /// Whether [`win_in_sight`](Self::win_in_sight) sees every win with the next own move.
    const SEES_SOON_WINS: bool = false;

    /// The levels of the computer in this game.
    fn levels(&self) -> &'static Levels {
        &Levels::PLAIN
    }

    /// The RAVE key of a move. Moves with the same key share statistics between positions of a game.
    fn rave_key(_mv: Self::Move) -> u16 {
        0
    }

    /// The prior of a move: a static estimate of how good it is. Only differences between moves matter.
    fn prior(&self, _mv: Self::Move) -> f32 {
        0.0
    }

    /// The score of a move for the playout policy without weights; faster than [`prior`](Self::prior).
    fn playout_score(&self, mv: Self::Move) -> f32 {
        self.prior(mv)
    }

    /// The static evaluation: the log-odds that the first side wins.
    fn evaluation(&self) -> f32 {
        0.0
    }

    /// The features of this game for which weights can be learnt; `None` if there are none.
    fn learning() -> Option<&'static Learning> {
        None
    }

    /// Calls `each` with the features of the position from the view of the side to move. They are below the number of
    /// features of [`Learning::positions`]; a feature may occur several times.
    fn features(&self, _each: &mut impl FnMut(usize)) {}

    /// Calls `each` with the index of each of these legal moves and each of its features, which are below the number of
    /// features of [`Learning::moves`].
    fn move_features(&self, _moves: &[Self::Move], _each: &mut impl FnMut(usize, usize)) {}

    /// The side that wins however both play on, if that is easily seen. Shortens proofs and playouts.
    fn certain_winner(&self) -> Option<Side> {
        None
    }

    /// The side that wins with its next move whatever the other does, if that is easily seen: the side to move, with 1, or the
    /// other, with 2, the number of moves of both sides to the win. Shortens proofs where a side has many moves.
    fn win_in_sight(&self) -> Option<(Side, u8)> {
        None
    }

    /// The number of own moves that a side still needs at least to win within a number of own moves, however the other plays: none
    /// where a win that comes with the other's reply to the last of them counts, too. Shortens the search for such wins.
    fn fewest_moves_to_win(&self, _side: Side) -> u8 {
        1
    }
}
