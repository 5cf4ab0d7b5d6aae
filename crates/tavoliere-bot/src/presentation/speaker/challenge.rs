//! A challenge in words and as a card.

use fluent_bundle::FluentValue;

use crate::presentation::speaker::mention::MENTION;
use crate::presentation::speaker::{Speaker, board, events, mention};
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Event, Invitee, Occupant, Team};
use tavoliere_render::card::{ChallengeCard, Party};
use tavoliere_seam::grammar::levels;
use tavoliere_seam::platform::reply::{BoardScene, BoardView, Text};
use tavoliere_seam::platform::time;

/// The text of a challenge to a match of two.
pub(crate) fn challenge(speaker: &Speaker<'_>) -> Text {
    let host = FluentValue::from(speaker.name(Occupant::Player(speaker.stored.challenger)));
    let game = FluentValue::from(speaker.game_name());
    let (id, guest, mentioned) = match &speaker.stored.invitee {
        Invitee::Anyone => ("challenge-anyone", String::new(), None),
        Invitee::Player(player) => ("challenge-person", MENTION.to_string(), Some(Occupant::Player(*player))),
        Invitee::Handle(_) => ("challenge-person", MENTION.to_string(), None),
        Invitee::Computer(level) => {
            let rated = levels::computer(speaker.language, Some(speaker.stored.setup.game), *level);
            ("challenge-person", rated, None)
        }
    };
    let sentence = speaker.language.say_with(id, [("host", host), ("guest", guest.into()), ("game", game)]);
    let sentence = format!("{sentence}\n{}", terms_and_code(speaker));
    match &speaker.stored.invitee {
        Invitee::Handle(handle) => mention::text_for_handle(speaker, &sentence, handle),
        _ => mention::text(speaker, &sentence, mentioned),
    }
}

/// Returns the text of a challenge to a match of teams: the people who have joined, and the number of free seats.
pub(super) fn teams(speaker: &Speaker<'_>) -> String {
    let host = FluentValue::from(speaker.name(Occupant::Player(speaker.stored.challenger)));
    let opening = match speaker.stored.event() {
        Event::Joined { .. } | Event::Left { .. } => events::last(speaker),
        _ => {
            let variables =
                [("host", host), ("game", speaker.game_name().into()), ("people", speaker.stored.terms.team.into())];
            speaker.language.say_with("challenge-teams", variables)
        }
    };
    let [hosts, guests] = [Team::Host, Team::Guest].map(|team| team_so_far(speaker, team));
    [opening, hosts, guests, terms_and_code(speaker)].join("\n")
}

/// The players of a team, and the number of its free seats.
fn team_so_far(speaker: &Speaker<'_>, team: Team) -> String {
    let of_team = speaker.stored.joined.iter().filter(|(_, joined)| *joined == team);
    let mut names: Vec<String> = of_team.map(|(player, _)| speaker.name(Occupant::Player(*player))).collect();
    if names.is_empty() {
        names.push(speaker.language.say("nobody-yet"));
    }
    let variables = [("names", speaker.language.list(&names).into()), ("free", speaker.stored.free(team).into())];
    speaker.language.say_with("team-so-far", variables)
}

/// The terms in words, and the code.
fn terms_and_code(speaker: &Speaker<'_>) -> String {
    [terms(speaker), speaker.code()].join(" · ")
}

/// The terms in words.
pub(crate) fn terms(speaker: &Speaker<'_>) -> String {
    let setup = &speaker.stored.setup;
    let mut terms: Vec<String> = setup
        .choices()
        .map(|(choice, value)| speaker.language.game_text_with(setup.game, choice.name, [("value", value.into())]))
        .filter(|words| !words.is_empty())
        .collect();
    terms.push(match speaker.stored.wish {
        Some(side) => {
            let host = speaker.name(Occupant::Player(speaker.stored.challenger));
            let variables = [("host", host.into())].into_iter().chain(speaker.side_variables(side));
            speaker.language.say_with("term-side", variables)
        }
        None => speaker.language.say("term-sides-by-lot"),
    });
    terms.push(time::clock(speaker.language, speaker.stored.clocks.clock));
    let weekends_off = speaker.stored.stops.weekends() && speaker.stored.clocks.clock.is_some();
    terms.extend(weekends_off.then(|| speaker.language.say("term-weekends")));
    terms.extend(speaker.stored.terms.swap.then(|| speaker.language.say("term-swap")));
    terms.extend(speaker.stored.terms.double.then(|| speaker.language.say("term-double")));
    let of = speaker.stored.terms.best_of;
    terms.extend((of > 1).then(|| speaker.language.say_with("term-best-of", [("of", of.into())])));
    terms.extend(speaker.stored.terms.all_games.then(|| speaker.language.say("term-all-games")));
    terms.extend((!speaker.stored.terms.rated).then(|| speaker.language.say("term-unrated")));
    terms.join(" · ")
}

/// The picture of a challenge: a card with the board, the players and the terms.
pub(crate) fn card(speaker: &Speaker<'_>) -> BoardView {
    let board = board::view(speaker);
    let card = ChallengeCard {
        game: speaker.game_name(),
        author: speaker.language.game_text(speaker.stored.setup.game, "author"),
        code: speaker.code(),
        parties: [host(speaker), guest(speaker)],
        terms: terms(speaker),
        diagram: board.diagram.clone(),
    };
    BoardView { scene: BoardScene::Challenge(card), ..board }
}

fn host(speaker: &Speaker<'_>) -> Party {
    let is_single = speaker.stored.terms.team == 1;
    let challenger = Occupant::Player(speaker.stored.challenger);
    Party {
        name: if is_single { speaker.name(challenger) } else { team_so_far(speaker, Team::Host) },
        side: speaker.stored.wish,
        is_open: false,
    }
}

fn guest(speaker: &Speaker<'_>) -> Party {
    let is_empty = !speaker.stored.joined.iter().any(|(_, team)| *team == Team::Guest);
    let name = match &speaker.stored.invitee {
        Invitee::Anyone if is_empty => speaker.language.say("who-joins"),
        Invitee::Anyone => team_so_far(speaker, Team::Guest),
        Invitee::Player(player) => speaker.name(Occupant::Player(*player)),
        Invitee::Handle(handle) => format!("@{handle}"),
        Invitee::Computer(level) => speaker.name(Occupant::Computer(*level)),
    };
    let is_open = speaker.stored.invitee == Invitee::Anyone && is_empty;
    Party { name, side: speaker.stored.wish.map(Side::opponent), is_open }
}
