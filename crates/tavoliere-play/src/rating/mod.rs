//! The strength of players as Glicko-2 ratings. Source: Mark E. Glickman, "Example of the Glicko-2 system", 2022.

pub mod double;
pub mod interest;
mod ledger;
mod month;
mod result;
mod season;

pub use ledger::{Counting, Feat, FinishedMatch, Ledger, LedgerEntry, MOST_A_DAY, Standing, day_of};
pub use month::Month;
pub use result::{MatchResult, PlayerResult};
pub use season::winners;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// A Glicko-2 rating: the estimated strength, the deviation of the estimate, and the volatility of the strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// The result of a match for one of its two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    Won,
    Drawn,
    Lost,
}

impl Score {
    /// The result of a side with so many points, against another one with so many.
    #[must_use]
    pub fn of(own: u32, others: u32) -> Self {
        match own.cmp(&others) {
            std::cmp::Ordering::Greater => Self::Won,
            std::cmp::Ordering::Equal => Self::Drawn,
            std::cmp::Ordering::Less => Self::Lost,
        }
    }
}

/// Rating points in one unit of the internal Glicko-2 scale.
const SCALE: f64 = 173.7178;

impl Rating {
    /// The rating of a new player.
    pub const NEW: Self = Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The deviation above which a rating is provisional.
    pub const SURE: f64 = 110.0;

    /// Whether the rating is provisional.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > Self::SURE
    }

    /// The rating after a number of rating periods without matches; fractions count.
    #[must_use]
    pub fn after(self, periods: f64) -> Self {
        let grown = (self.deviation / SCALE).hypot(self.volatility * periods.max(0.0).sqrt()) * SCALE;
        Self { deviation: grown.min(Self::NEW.deviation), ..self }.rounded()
    }

    /// The rating after a rating period with these matches, given as the opponents' ratings and the results.
    #[must_use]
    pub fn rated(self, games: &[(Self, Score)]) -> Self {
        let games: Vec<(Glicko2Rating, Outcomes)> =
            games.iter().map(|(opponent, score)| (opponent.into_glicko(), score.outcome())).collect();
        let Glicko2Rating { rating, deviation, volatility } =
            glicko2_rating_period(&self.into_glicko(), &games, &Glicko2Config::default());
        Self { rating, deviation: deviation.min(Self::NEW.deviation), volatility }.rounded()
    }

    /// Rounds to the stored precision, so that ratings do not depend on the last digits of floating-point arithmetic.
    fn rounded(self) -> Self {
        let to = |value: f64, parts: f64| (value * parts).round() / parts;
        Self { rating: to(self.rating, 1e3), deviation: to(self.deviation, 1e3), volatility: to(self.volatility, 1e9) }
    }

    const fn into_glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

impl Score {
    /// The opponent's result.
    #[must_use]
    pub const fn for_opponent(self) -> Self {
        match self {
            Self::Won => Self::Lost,
            Self::Drawn => Self::Drawn,
            Self::Lost => Self::Won,
        }
    }

    const fn outcome(self) -> Outcomes {
        match self {
            Self::Won => Outcomes::WIN,
            Self::Drawn => Outcomes::DRAW,
            Self::Lost => Outcomes::LOSS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    /// The printed result of the example in Glickman's paper, all digits. The paper computes 1464.06 from rounded
    /// intermediate values; without rounding it is 1464.05.
    #[test]
    fn glickmans_worked_example() {
        let games = [
            (rating(1400.0, 30.0), Score::Won),
            (rating(1550.0, 100.0), Score::Lost),
            (rating(1700.0, 300.0), Score::Lost),
        ];
        let Rating { rating, deviation, volatility } = rating(1500.0, 200.0).rated(&games);
        let (scaled, scaled_deviation) = ((rating - 1500.0) / SCALE, deviation / SCALE);
        assert_eq!(format!("{scaled:.4} {scaled_deviation:.4}"), "-0.2069 0.8722");
        assert_eq!((volatility * 1e5).floor() / 1e5, 0.05999);
        assert_eq!(format!("{rating:.2} {deviation:.2}"), "1464.05 151.52");
        assert_eq!(format!("{:.2}", -0.2069 * SCALE + 1500.0), "1464.06");
    }
}
