//! Events as JSON in the database, in the form that their types have. A move is apart, because nearly all events are moves: its
//! seat and steps stand in a list without names. It is also read with names, as it was written before 0.3.0.

use serde::Deserialize;
use tavoliere_play::matches::{Event, PlayerId};

/// The terms of a challenge that lists of matches read.
#[derive(Deserialize)]
struct Begun {
    setup: String,
    by: PlayerId,
}

/// The id of the game of a challenge; `None` if it cannot be read.
pub(super) fn game_of(challenge: &str) -> Option<String> {
    begun_by(challenge).map(|(game, _)| game)
}

/// The id of the game of a challenge, and who made it.
pub(super) fn begun_by(challenge: &str) -> Option<(String, PlayerId)> {
    let Begun { setup, by } = serde_json::from_str(challenge).ok()?;
    Some((setup.split_whitespace().next()?.to_owned(), by))
}

/// Writes an event.
pub(crate) fn encode(event: &Event) -> String {
    let written = match event {
        Event::Moved { seat, steps } => serde_json::to_string(&(seat, steps)),
        _ => serde_json::to_string(event),
    };
    written.expect("events have only strings for keys")
}

/// Reads an event written by [`encode`]. Returns the reason if it cannot.
pub(crate) fn decode(text: &str) -> Result<Event, String> {
    let read = if text.starts_with('[') {
        serde_json::from_str(text).map(|(seat, steps)| Event::Moved { seat, steps })
    } else {
        serde_json::from_str(text)
    };
    read.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::{Cell, Setup, Side, Step, Steps};
    use tavoliere_play::matches::{Challenge, Clock, Invitee, MatchTerms, Occupant, Offer, Seat, Team};
    use tavoliere_play::time::Timestamp;

    /// The very text of old databases: when this test has to change, old games become unreadable.
    #[test]
    fn events_are_written_as_they_always_were() {
        let setup = Setup::parse("briths-square size=7 centre=allowed", GAMES).expect("a setup");
        let plain = Challenge::new(setup, PlayerId(4));
        let challenged = |invitee, wish| Event::Challenged(Challenge { invitee, wish, ..plain.clone() });
        let steps = |steps: &[Step]| Steps(steps.to_vec());
        let [d4, g4] = ["d4", "g4"].map(|name| Step::Cell(Cell::from_name(name).expect("a cell")));
        let setup_line = r#""setup":"briths-square size=7 centre=allowed""#;
        for (event, text) in [
            (
                challenged(Invitee::Anyone, None),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null}}"#),
            ),
            (
                challenged(Invitee::Player(PlayerId(5)), Some(Side::First)),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":{{"player":5}},"wish":"first"}}"#),
            ),
            (
                challenged(Invitee::Handle("Bob".into()), Some(Side::Second)),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":{{"handle":"Bob"}},"wish":"second"}}"#),
            ),
            (
                challenged(Invitee::Computer(8), None),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":{{"computer":8}},"wish":null}}"#),
            ),
            (
                Event::Accepted { seats: vec![Occupant::Player(PlayerId(4)), Occupant::Computer(1)] },
                r#"{"event":"accepted","seats":[{"player":4},{"computer":1}]}"#.into(),
            ),
            (
                Event::Challenged(Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, ..plain.clone() }),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"team":2}}"#),
            ),
            (
                Event::Challenged(Challenge {
                    terms: MatchTerms { clock: Clock::parse("5d+12h"), ..MatchTerms::USUAL },
                    ..plain.clone()
                }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"clock":"5d+12h"}}"#
                ),
            ),
            (
                Event::Challenged(Challenge {
                    terms: MatchTerms { rated: false, ..MatchTerms::USUAL },
                    ..plain.clone()
                }),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"rated":false}}"#),
            ),
            (
                Event::Challenged(Challenge { rematch: Some("k7q2".into()), ..plain.clone() }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"rematch":"k7q2"}}"#
                ),
            ),
            (
                Event::Challenged(Challenge { guided: true, ..plain.clone() }),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"guided":true}}"#),
            ),
            (
                Event::Challenged(Challenge { paired: true, ..plain.clone() }),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"paired":true}}"#),
            ),
            (
                Event::Joined { by: PlayerId(5), team: Team::Guest },
                r#"{"event":"joined","by":5,"team":"guest"}"#.into(),
            ),
            (Event::Joined { by: PlayerId(6), team: Team::Host }, r#"{"event":"joined","by":6,"team":"host"}"#.into()),
            (Event::Left { by: PlayerId(6) }, r#"{"event":"left","by":6}"#.into()),
            (Event::Declined { by: PlayerId(5) }, r#"{"event":"declined","by":5}"#.into()),
            (Event::Cancelled { by: PlayerId(4) }, r#"{"event":"cancelled","by":4}"#.into()),
            (Event::Moved { seat: Seat(1), steps: steps(&[d4, g4]) }, r#"[1,"d4-g4"]"#.into()),
            (Event::Moved { seat: Seat(0), steps: steps(&[Step::Piece(-2), d4]) }, r#"[0,"-2@d4"]"#.into()),
            (Event::Moved { seat: Seat(0), steps: steps(&[Step::Pass]) }, r#"[0,"pass"]"#.into()),
            (Event::Resigned { seat: Seat(0) }, r#"{"event":"resigned","seat":0}"#.into()),
            (
                Event::Offered { seat: Seat(1), offer: Offer::Draw },
                r#"{"event":"offered","seat":1,"offer":"draw"}"#.into(),
            ),
            (
                Event::Offered { seat: Seat(0), offer: Offer::Takeback },
                r#"{"event":"offered","seat":0,"offer":"takeback"}"#.into(),
            ),
            (Event::Agreed { seat: Seat(0) }, r#"{"event":"agreed","seat":0}"#.into()),
            (Event::Swapped { seat: Seat(0) }, r#"{"event":"swapped","seat":0}"#.into()),
            (
                Event::Challenged(Challenge {
                    terms: MatchTerms { swap: true, double: true, ..MatchTerms::USUAL },
                    twin: Some("k7q2".into()),
                    ..plain.clone()
                }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"swap":true,"double":true,"twin":"k7q2"}}"#
                ),
            ),
            (Event::Refused { seat: Seat(0) }, r#"{"event":"refused","seat":0}"#.into()),
            (Event::Hinted { seat: Seat(1) }, r#"{"event":"hinted","seat":1}"#.into()),
            (
                Event::Away { by: PlayerId(4), until: Timestamp(1_767_225_600_000) },
                r#"{"event":"away","by":4,"until":1767225600000}"#.into(),
            ),
            (Event::Back { by: PlayerId(4) }, r#"{"event":"back","by":4}"#.into()),
            (
                Event::Challenged(Challenge {
                    terms: MatchTerms { weekends_off: true, ..MatchTerms::USUAL },
                    ..plain.clone()
                }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"weekends_off":true}}"#
                ),
            ),
            (
                Event::Voided { by: PlayerId(4), reason: "both agreed".to_owned() },
                r#"{"event":"voided","by":4,"reason":"both agreed"}"#.into(),
            ),
            (Event::TimedOut, r#"{"event":"timed-out"}"#.into()),
            (Event::Adjudicated { winner: Some(Side::Second) }, r#"{"event":"adjudicated","winner":"second"}"#.into()),
            (Event::Adjudicated { winner: None }, r#"{"event":"adjudicated","winner":null}"#.into()),
            (
                Event::Challenged(Challenge { tournament: Some("t7k2".into()), ..plain.clone() }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"tournament":"t7k2"}}"#
                ),
            ),
        ] {
            assert_eq!(encode(&event), text);
            assert_eq!(decode(&text), Ok(event));
        }
    }

    /// The form of moves before 0.3.0.
    #[test]
    fn moves_with_names_are_read() {
        for (old, new) in [
            (r#"{"event":"moved","seat":1,"steps":"d4-g4"}"#, r#"[1,"d4-g4"]"#),
            (r#"{"event":"moved","seat":0,"steps":"-2@d4"}"#, r#"[0,"-2@d4"]"#),
            (r#"{"event":"moved","seat":0,"steps":"pass"}"#, r#"[0,"pass"]"#),
        ] {
            let event = decode(old).expect("a move");
            assert_eq!(encode(&event), new);
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for text in [
            "",
            "{}",
            r#"{"event":"exploded"}"#,
            r#"{"event":"moved","seat":0,"steps":"z9"}"#,
            "[",
            r#"[0,"z9"]"#,
            r#"[0,"d4",1]"#,
            r#"{"event":"challenged","setup":"chess","by":4,"invitee":"anyone","wish":null}"#,
            r#"{"event":"challenged","setup":"briths-square","by":4,"invitee":"anyone","wish":"third"}"#,
        ] {
            assert!(decode(text).is_err(), "{text}");
        }
    }
}
