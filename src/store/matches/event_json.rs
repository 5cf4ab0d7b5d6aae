//! Events as JSON in the database. Every version of the program must read what is written here.

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::{Game, Setup, Side, Steps};

use crate::matches::{Challenge, Clock, Event, Invitee, Occupant, Offer, PlayerId, Seat, Team};
use crate::time::Timestamp;

/// An event as JSON. Fields may be added with a default, but never changed or removed.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Record {
    Challenged {
        setup: String,
        by: i64,
        invitee: InviteeRecord,
        wish: Option<String>,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        team: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<String>,
        #[serde(default, skip_serializing_if = "is_no")]
        weekends_off: bool,
        #[serde(default = "yes", skip_serializing_if = "is_yes")]
        rated: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch: Option<String>,
        #[serde(default, skip_serializing_if = "is_no")]
        guided: bool,
    },
    Joined {
        by: i64,
        team: TeamRecord,
    },
    Accepted {
        seats: Vec<OccupantRecord>,
    },
    Left {
        by: i64,
    },
    Declined {
        by: i64,
    },
    Cancelled {
        by: i64,
    },
    Moved {
        seat: usize,
        steps: String,
    },
    Resigned {
        seat: usize,
    },
    Offered {
        seat: usize,
        offer: OfferRecord,
    },
    Agreed {
        seat: usize,
    },
    Refused {
        seat: usize,
    },
    Hinted {
        seat: usize,
    },
    Away {
        by: i64,
        until: Timestamp,
    },
    Back {
        by: i64,
    },
    Voided {
        by: i64,
        reason: String,
    },
    TimedOut,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum InviteeRecord {
    Anyone,
    Player(i64),
    Handle(String),
    Computer(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TeamRecord {
    Host,
    Guest,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OfferRecord {
    Draw,
    Takeback,
}

/// The default team size: the first matches had one player on each side.
const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_one(team: &u8) -> bool {
    *team == 1
}

/// The default of `rated`: the first matches counted.
const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_yes(rated: &bool) -> bool {
    *rated
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_no(flag: &bool) -> bool {
    !*flag
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OccupantRecord {
    Player(i64),
    Computer(u8),
}

/// Writes an event.
pub(in crate::store) fn write(event: &Event) -> String {
    let record = match event {
        Event::Challenged(Challenge {
            setup,
            by,
            invitee,
            wish,
            team,
            clock,
            weekends_off,
            rated,
            rematch,
            guided,
        }) => Record::Challenged {
            setup: setup.to_string(),
            by: by.0,
            invitee: match invitee {
                Invitee::Anyone => InviteeRecord::Anyone,
                Invitee::Player(player) => InviteeRecord::Player(player.0),
                Invitee::Handle(handle) => InviteeRecord::Handle(handle.clone()),
                Invitee::Computer(level) => InviteeRecord::Computer(*level),
            },
            wish: wish.map(|side| side.name().to_owned()),
            team: *team,
            clock: clock.map(|clock| clock.to_string()),
            weekends_off: *weekends_off,
            rated: *rated,
            rematch: rematch.clone(),
            guided: *guided,
        },
        Event::Joined { by, team } => Record::Joined {
            by: by.0,
            team: match team {
                Team::Host => TeamRecord::Host,
                Team::Guest => TeamRecord::Guest,
            },
        },
        Event::Accepted { seats } => Record::Accepted {
            seats: seats
                .iter()
                .map(|occupant| match occupant {
                    Occupant::Player(player) => OccupantRecord::Player(player.0),
                    Occupant::Computer(level) => OccupantRecord::Computer(*level),
                })
                .collect(),
        },
        Event::Left { by } => Record::Left { by: by.0 },
        Event::Declined { by } => Record::Declined { by: by.0 },
        Event::Cancelled { by } => Record::Cancelled { by: by.0 },
        Event::Moved { seat, steps } => Record::Moved { seat: seat.0, steps: steps.to_string() },
        Event::Resigned { seat } => Record::Resigned { seat: seat.0 },
        Event::Offered { seat, offer } => Record::Offered {
            seat: seat.0,
            offer: match offer {
                Offer::Draw => OfferRecord::Draw,
                Offer::Takeback => OfferRecord::Takeback,
            },
        },
        Event::Agreed { seat } => Record::Agreed { seat: seat.0 },
        Event::Refused { seat } => Record::Refused { seat: seat.0 },
        Event::Hinted { seat } => Record::Hinted { seat: seat.0 },
        Event::Away { by, until } => Record::Away { by: by.0, until: *until },
        Event::Back { by } => Record::Back { by: by.0 },
        Event::Voided { by, reason } => Record::Voided { by: by.0, reason: reason.clone() },
        Event::TimedOut => Record::TimedOut,
    };
    serde_json::to_string(&record).expect("records have only strings for keys")
}

/// Reads an event written by [`write()`]. Returns the reason if it cannot.
pub(in crate::store) fn read(text: &str, games: &[&'static Game]) -> Result<Event, String> {
    let record: Record = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(match record {
        Record::Challenged { setup, by, invitee, wish, team, clock, weekends_off, rated, rematch, guided } => {
            Event::Challenged(Challenge {
                setup: Setup::parse(&setup, games).map_err(|error| error.to_string())?,
                by: PlayerId(by),
                invitee: match invitee {
                    InviteeRecord::Anyone => Invitee::Anyone,
                    InviteeRecord::Player(player) => Invitee::Player(PlayerId(player)),
                    InviteeRecord::Handle(handle) => Invitee::Handle(handle),
                    InviteeRecord::Computer(level) => Invitee::Computer(level),
                },
                wish: match wish {
                    None => None,
                    Some(name) => Some(Side::from_name(&name).ok_or_else(|| format!("no side {name:?}"))?),
                },
                team,
                clock: match clock {
                    None => None,
                    Some(clock) => Some(Clock::parse(&clock).ok_or_else(|| format!("no clock {clock:?}"))?),
                },
                weekends_off,
                rated,
                rematch,
                guided,
            })
        }
        Record::Joined { by, team } => Event::Joined {
            by: PlayerId(by),
            team: match team {
                TeamRecord::Host => Team::Host,
                TeamRecord::Guest => Team::Guest,
            },
        },
        Record::Accepted { seats } => Event::Accepted {
            seats: seats
                .into_iter()
                .map(|occupant| match occupant {
                    OccupantRecord::Player(player) => Occupant::Player(PlayerId(player)),
                    OccupantRecord::Computer(level) => Occupant::Computer(level),
                })
                .collect(),
        },
        Record::Left { by } => Event::Left { by: PlayerId(by) },
        Record::Declined { by } => Event::Declined { by: PlayerId(by) },
        Record::Cancelled { by } => Event::Cancelled { by: PlayerId(by) },
        Record::Moved { seat, steps } => {
            Event::Moved { seat: Seat(seat), steps: Steps::parse(&steps).ok_or_else(|| format!("no move {steps:?}"))? }
        }
        Record::Resigned { seat } => Event::Resigned { seat: Seat(seat) },
        Record::Offered { seat, offer } => Event::Offered {
            seat: Seat(seat),
            offer: match offer {
                OfferRecord::Draw => Offer::Draw,
                OfferRecord::Takeback => Offer::Takeback,
            },
        },
        Record::Agreed { seat } => Event::Agreed { seat: Seat(seat) },
        Record::Refused { seat } => Event::Refused { seat: Seat(seat) },
        Record::Hinted { seat } => Event::Hinted { seat: Seat(seat) },
        Record::Away { by, until } => Event::Away { by: PlayerId(by), until },
        Record::Back { by } => Event::Back { by: PlayerId(by) },
        Record::Voided { by, reason } => Event::Voided { by: PlayerId(by), reason },
        Record::TimedOut => Event::TimedOut,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::{Cell, Step};

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
                Event::Challenged(Challenge { team: 2, ..plain.clone() }),
                format!(r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"team":2}}"#),
            ),
            (
                Event::Challenged(Challenge { clock: Clock::parse("5d+12h"), ..plain.clone() }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"clock":"5d+12h"}}"#
                ),
            ),
            (
                Event::Challenged(Challenge { rated: false, ..plain.clone() }),
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
                Event::Joined { by: PlayerId(5), team: Team::Guest },
                r#"{"event":"joined","by":5,"team":"guest"}"#.into(),
            ),
            (Event::Joined { by: PlayerId(6), team: Team::Host }, r#"{"event":"joined","by":6,"team":"host"}"#.into()),
            (Event::Left { by: PlayerId(6) }, r#"{"event":"left","by":6}"#.into()),
            (Event::Declined { by: PlayerId(5) }, r#"{"event":"declined","by":5}"#.into()),
            (Event::Cancelled { by: PlayerId(4) }, r#"{"event":"cancelled","by":4}"#.into()),
            (
                Event::Moved { seat: Seat(1), steps: steps(&[d4, g4]) },
                r#"{"event":"moved","seat":1,"steps":"d4-g4"}"#.into(),
            ),
            (
                Event::Moved { seat: Seat(0), steps: steps(&[Step::Piece(-2), d4]) },
                r#"{"event":"moved","seat":0,"steps":"-2@d4"}"#.into(),
            ),
            (
                Event::Moved { seat: Seat(0), steps: steps(&[Step::Pass]) },
                r#"{"event":"moved","seat":0,"steps":"pass"}"#.into(),
            ),
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
            (Event::Refused { seat: Seat(0) }, r#"{"event":"refused","seat":0}"#.into()),
            (Event::Hinted { seat: Seat(1) }, r#"{"event":"hinted","seat":1}"#.into()),
            (
                Event::Away { by: PlayerId(4), until: Timestamp(1_767_225_600_000) },
                r#"{"event":"away","by":4,"until":1767225600000}"#.into(),
            ),
            (Event::Back { by: PlayerId(4) }, r#"{"event":"back","by":4}"#.into()),
            (
                Event::Challenged(Challenge { weekends_off: true, ..plain.clone() }),
                format!(
                    r#"{{"event":"challenged",{setup_line},"by":4,"invitee":"anyone","wish":null,"weekends_off":true}}"#
                ),
            ),
            (
                Event::Voided { by: PlayerId(4), reason: "both agreed".to_owned() },
                r#"{"event":"voided","by":4,"reason":"both agreed"}"#.into(),
            ),
            (Event::TimedOut, r#"{"event":"timed-out"}"#.into()),
        ] {
            assert_eq!(write(&event), text);
            assert_eq!(read(&text, GAMES), Ok(event));
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for text in [
            "",
            "{}",
            r#"{"event":"exploded"}"#,
            r#"{"event":"moved","seat":0,"steps":"z9"}"#,
            r#"{"event":"challenged","setup":"chess","by":4,"invitee":"anyone","wish":null}"#,
            r#"{"event":"challenged","setup":"briths-square","by":4,"invitee":"anyone","wish":"third"}"#,
        ] {
            assert!(read(text, GAMES).is_err(), "{text}");
        }
    }
}
