//! The season of a league after one that is over.

use super::{Event, Format, Terms, Tournament, table};
use crate::time::Timestamp;
use tavoliere_tournaments::entrant::Entrant;

/// The terms of the next season; `None` where there is none.
#[must_use]
pub fn terms_after(last: &Tournament, begins: Timestamp) -> Option<Terms> {
    let Format::League { size, movers, season } = last.terms.format else { return None };
    let format = Format::League { size, movers, season: season + 1 };
    Some(Terms { name: name_after(&last.terms.name, season), format, begins: Some(begins), ..last.terms.clone() })
}

/// The name with the number of the next season behind it.
fn name_after(name: &str, season: u32) -> String {
    let base = name.strip_suffix(&format!(" {season}")).unwrap_or(name);
    let number = format!(" {}", season + 1);
    let room = Terms::LONGEST_NAME.saturating_sub(number.len());
    base.chars().take(room).chain(number.chars()).collect()
}

/// What the next season begins with: everybody who still plays, pauses or waits is registered, helpers help, the excluded
/// stay out, and the divisions are those of the last table.
#[must_use]
pub fn carried(last: &Tournament) -> Vec<Event> {
    let joined = |entrant: &Entrant| Event::Joined { entrant: entrant.id, rating: entrant.rating, chat: None };
    let playing = last.entrants.iter().filter(|entrant| entrant.is_active()).chain(&last.queue).map(joined);
    // Their rating is looked up.
    let pausing = last.pausing.iter().map(|(id, _)| joined(&Entrant::new(*id, 0)));
    let helped = last.helpers.iter().map(|id| Event::Helped { entrant: *id });
    let banned = last.banned.iter().map(|id| Event::Banned { entrant: *id });
    let carried = Event::Carried { divisions: table::orders(last), pausing: last.pausing.clone() };
    playing.chain(pausing).chain(helped).chain(banned).chain([carried]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seasons_are_numbered() {
        let long = "x".repeat(Terms::LONGEST_NAME);
        for (name, season, expected) in [
            ("Winter", 1, "Winter 2".to_owned()),
            ("Winter 2", 2, "Winter 3".to_owned()),
            ("Winter 9", 9, "Winter 10".to_owned()),
            (&long, 1, format!("{} 2", "x".repeat(Terms::LONGEST_NAME - 2))),
        ] {
            assert_eq!(name_after(name, season), expected);
        }
    }
}
