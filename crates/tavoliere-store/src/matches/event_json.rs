//! Events as JSON in the database. Every version of the program must read what is written here.
//!
//! Each record below is the form of a type of `matches`, and serde converts both ways. Fields may be added with a
//! default, but never changed or removed. A challenge is apart, because its setup is read with the list of games. A move is
//! apart, because nearly all events are moves: its seat and steps stand in a list without names.
//!
//! Processes of two releases may share a database while it is upgraded. So a new form is read by one release and written by
//! the next one.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tavoliere_games::rules::{Game, Setup, Side, Steps};

use tavoliere_play::matches::{Challenge, Clock, Event, Invitee, Occupant, Offer, PlayerId, Seat, Team};
use tavoliere_play::time::Timestamp;

/// Every event but a challenge. A move is read as it was written once; now it is a [`MoveRecord`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "Event", tag = "event", rename_all = "kebab-case")]
enum EventRecord {
    #[serde(skip)]
    Challenged(Challenge),
    Joined {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
        #[serde(with = "TeamRecord")]
        team: Team,
    },
    Accepted {
        #[serde(serialize_with = "write_seats", deserialize_with = "read_seats")]
        seats: Vec<Occupant>,
    },
    Left {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
    },
    Declined {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
    },
    Cancelled {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
    },
    Moved {
        #[serde(with = "SeatRecord")]
        seat: Seat,
        #[serde(serialize_with = "write_steps", deserialize_with = "read_steps")]
        steps: Steps,
    },
    Swapped {
        #[serde(with = "SeatRecord")]
        seat: Seat,
    },
    Resigned {
        #[serde(with = "SeatRecord")]
        seat: Seat,
    },
    Offered {
        #[serde(with = "SeatRecord")]
        seat: Seat,
        #[serde(with = "OfferRecord")]
        offer: Offer,
    },
    Agreed {
        #[serde(with = "SeatRecord")]
        seat: Seat,
    },
    Refused {
        #[serde(with = "SeatRecord")]
        seat: Seat,
    },
    Hinted {
        #[serde(with = "SeatRecord")]
        seat: Seat,
    },
    Away {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
        until: Timestamp,
    },
    Back {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
    },
    Voided {
        #[serde(with = "PlayerRecord")]
        by: PlayerId,
        reason: String,
    },
    Adjudicated {
        #[serde(serialize_with = "write_side", deserialize_with = "read_side")]
        winner: Option<Side>,
    },
    TimedOut,
}

/// A challenge.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename = "challenged")]
struct ChallengeRecord {
    setup: String,
    #[serde(with = "PlayerRecord")]
    by: PlayerId,
    #[serde(with = "InviteeRecord")]
    invitee: Invitee,
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
    #[serde(default, skip_serializing_if = "is_no")]
    swap: bool,
    #[serde(default, skip_serializing_if = "is_no")]
    double: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    twin: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
}

/// A move: the seat that played it, and the steps.
#[derive(Serialize, Deserialize)]
struct MoveRecord(
    #[serde(with = "SeatRecord")] Seat,
    #[serde(serialize_with = "write_steps", deserialize_with = "read_steps")] Steps,
);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Invitee", rename_all = "kebab-case")]
enum InviteeRecord {
    Anyone,
    Player(#[serde(with = "PlayerRecord")] PlayerId),
    Handle(String),
    Computer(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Occupant", rename_all = "kebab-case")]
enum OccupantRecord {
    Player(#[serde(with = "PlayerRecord")] PlayerId),
    Computer(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Team", rename_all = "kebab-case")]
enum TeamRecord {
    Host,
    Guest,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Offer", rename_all = "kebab-case")]
enum OfferRecord {
    Draw,
    Takeback,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayerId")]
struct PlayerRecord(i64);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Seat")]
struct SeatRecord(usize);

/// One seat of a list.
#[derive(Serialize, Deserialize)]
struct OneSeat(#[serde(with = "OccupantRecord")] Occupant);

/// The id of the game of a challenge; `None` if it cannot be read.
pub(super) fn game_of(challenge: &str) -> Option<String> {
    begun_by(challenge).map(|(game, _)| game)
}

/// The id of the game of a challenge, and who made it.
pub(super) fn begun_by(challenge: &str) -> Option<(String, PlayerId)> {
    let record: ChallengeRecord = serde_json::from_str(challenge).ok()?;
    let game = record.setup.split_whitespace().next()?.to_owned();
    Some((game, record.by))
}

/// The kind of an event.
#[derive(Deserialize)]
struct EventKind {
    event: String,
}

/// Writes an event.
pub(crate) fn encode(event: &Event) -> String {
    let mut json = Vec::new();
    let serializer = &mut serde_json::Serializer::new(&mut json);
    let written = match event {
        Event::Challenged(challenge) => ChallengeRecord::from_challenge(challenge).serialize(serializer),
        Event::Moved { seat, steps } => MoveRecord(*seat, steps.clone()).serialize(serializer),
        _ => EventRecord::serialize(event, serializer),
    };
    written.expect("records have only strings for keys");
    String::from_utf8(json).expect("JSON is UTF-8")
}

/// Reads an event written by [`encode`]. Returns the reason if it cannot.
pub(crate) fn decode(text: &str, games: &[&'static Game]) -> Result<Event, String> {
    if text.starts_with('[') {
        let MoveRecord(seat, steps) = serde_json::from_str(text).map_err(|error| error.to_string())?;
        return Ok(Event::Moved { seat, steps });
    }
    let kind: EventKind = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if kind.event == "challenged" {
        let record: ChallengeRecord = serde_json::from_str(text).map_err(|error| error.to_string())?;
        return record.decode(games).map(Event::Challenged);
    }
    EventRecord::deserialize(&mut serde_json::Deserializer::from_str(text)).map_err(|error| error.to_string())
}

impl ChallengeRecord {
    fn from_challenge(challenge: &Challenge) -> Self {
        let Challenge {
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
            swap,
            double,
            twin,
            tournament,
        } = challenge;
        Self {
            setup: setup.to_string(),
            by: *by,
            invitee: invitee.clone(),
            wish: wish.map(|side| side.name().to_owned()),
            team: *team,
            clock: clock.map(|clock| clock.to_string()),
            weekends_off: *weekends_off,
            rated: *rated,
            rematch: rematch.clone(),
            guided: *guided,
            swap: *swap,
            double: *double,
            twin: twin.clone(),
            tournament: tournament.clone(),
        }
    }

    fn decode(self, games: &[&'static Game]) -> Result<Challenge, String> {
        let Self {
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
            swap,
            double,
            twin,
            tournament,
        } = self;
        let side = |name: String| Side::from_name(&name).ok_or_else(|| format!("no side {name:?}"));
        let parsed = |clock: String| Clock::parse(&clock).ok_or_else(|| format!("no clock {clock:?}"));
        Ok(Challenge {
            setup: Setup::parse(&setup, games).map_err(|error| error.to_string())?,
            by,
            invitee,
            wish: wish.map(side).transpose()?,
            team,
            clock: clock.map(parsed).transpose()?,
            weekends_off,
            rated,
            rematch,
            guided,
            swap,
            double,
            twin,
            tournament,
        })
    }
}

fn write_steps<S: Serializer>(steps: &Steps, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(steps)
}

fn read_steps<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Steps, D::Error> {
    let spelling = String::deserialize(deserializer)?;
    Steps::parse(&spelling).ok_or_else(|| D::Error::custom(format!("no move {spelling:?}")))
}

fn write_seats<S: Serializer>(seats: &[Occupant], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter().copied().map(OneSeat))
}

fn read_seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Occupant>, D::Error> {
    let seats: Vec<OneSeat> = Vec::deserialize(deserializer)?;
    Ok(seats.into_iter().map(|OneSeat(occupant)| occupant).collect())
}

#[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde calls it so")]
fn write_side<S: Serializer>(side: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    side.map(Side::name).serialize(serializer)
}

fn read_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    let name: Option<String> = Option::deserialize(deserializer)?;
    name.map(|name| Side::from_name(&name).ok_or_else(|| D::Error::custom(format!("no side {name:?}")))).transpose()
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
                Event::Challenged(Challenge { swap: true, double: true, twin: Some("k7q2".into()), ..plain.clone() }),
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
            assert_eq!(decode(&text, GAMES), Ok(event));
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
            let event = decode(old, GAMES).expect("a move");
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
            assert!(decode(text, GAMES).is_err(), "{text}");
        }
    }
}
