//! The standings of a tournament: places, points and tie-breaks, the last rounds, and who has met whom.

mod columns;
mod meetings;
mod row;
mod table;

use super::super::drawing::Drawing;
use super::super::theme::Theme;

/// The texts and numbers of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings {
    /// The name of the tournament.
    pub title: String,
    /// The game, the format and the round, separated by ` · `.
    pub subtitle: String,
    /// The heading of the points.
    pub points: String,
    /// The headings of the tie-breaks, the one that counts first comes first. At most [`Standings::TIE_BREAKS`] are
    /// shown, and fewer where names would have no room.
    pub tie_breaks: Vec<String>,
    /// The entrants, the best first, or one page of them; at most [`Standings::MOST`] fit.
    pub rows: Vec<StandingsRow>,
    /// Whether the tournament is over. Then the entrants in the first place have a trophy.
    pub is_final: bool,
    /// The meaning of the signs, or the page; takes up to three lines.
    pub footer: String,
}

/// An entrant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingsRow {
    pub place: u32,
    pub name: String,
    /// The points, such as `4½`.
    pub points: String,
    /// The values of the tie-breaks, in the order of their headings.
    pub tie_breaks: Vec<String>,
    /// The results of the last rounds, the oldest first; the last [`Standings::FORM`] are shown. Not shown beside a
    /// crosstable, which has them all.
    pub form: Vec<Form>,
    /// The results against each entrant, in the order of the rows; that against itself is not looked at. If no row has
    /// any, or there are more rows than [`Standings::CROSSTABLE`], there is no crosstable.
    pub meetings: Vec<Meetings>,
    /// The zone of the place. There is a line between rows of different zones.
    pub zone: Option<PlaceZone>,
}

/// The result of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A full disc.
    Won,
    /// Half a disc.
    Drawn,
    /// An empty disc.
    Lost,
    /// A dash.
    Bye,
}

/// The results of an entrant against another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Meetings {
    /// They do not meet.
    #[default]
    Never,
    /// They meet once.
    Once(Meeting),
    /// They meet twice; the first meeting stands above the second.
    Twice([Meeting; 2]),
}

/// The result of one meeting, as it stands in a crosstable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// `1`
    Won,
    /// `½`
    Drawn,
    /// `0`
    Lost,
    /// `·`: not played yet.
    Open,
}

/// The consequence of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceZone {
    /// A triangle that points up.
    Promotion,
    /// A triangle that points down.
    Relegation,
}

impl Standings {
    /// The most entrants on a card.
    pub const MOST: usize = 20;
    /// The most entrants of a crosstable.
    pub const CROSSTABLE: usize = 12;
    /// The most tie-breaks.
    pub const TIE_BREAKS: usize = 3;
    /// The most rounds of a form.
    pub const FORM: usize = 5;

    /// The headings of shown columns and the footer, as far as they have no room.
    #[must_use]
    pub fn cut_words(&self) -> Vec<&str> {
        table::cut_words(self)
    }

    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        table::draw(self, theme)
    }
}
