//! The public text of a version of a match, and the buttons under it.

use crate::presentation::lessons;
use crate::presentation::speaker::{Speaker, announcement, board, challenge, events};
use tavoliere_play::matches::{Action, Actor, Event, Invitee, Occupant, Offer, Phase, Team};
use tavoliere_play::matches::{StoredMatch, series};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::{board_buttons, keyboard, swap_button, table_button, under_board};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{FirstGame, Limits};
use tavoliere_seam::platform::reply::{Attachment, Audience, Button, Reply, Span, Text, Tone};

/// The fewest moves of a lost match that is worth a look back.
const LEAST_LOST: usize = 4;

/// The word after `/hint` for the move that would have won.
pub(crate) const LOST: &str = "lost";

/// Returns the reply for a version of a match, with the earlier versions in `before` that no post has reported yet, and
/// in a first game with its lessons. `latest` is the match as it is now.
pub fn version_reply(latest: &StoredMatch, stored: &StoredMatch, speaker: &Speaker, before: &[u32]) -> Reply {
    let mut reply = public_reply(stored, speaker);
    // An offer that still stands is told with the board.
    let told = stored.offered.map(|(_, _, version)| version);
    let before: Vec<u32> = before.iter().copied().filter(|version| Some(*version) != told).collect();
    if !before.is_empty() {
        reply.text.0.insert(0, Span::Plain(events::earlier(speaker, latest, &before)));
        // An event that leaves the board as it was may be the first to follow one that was not posted.
        let board = || Attachment::Board(board::view(speaker));
        reply.attachment = reply.attachment.or_else(|| (stored.phase == Phase::Playing).then(board));
    }
    let lessons = lessons::lessons(speaker, stored, &before);
    if !lessons.is_empty() {
        reply.text.0.splice(0..0, [Span::Strong(lessons), Span::Plain("\n".to_owned())]);
    }
    reply
}

/// The reply with the board as its keyboard: where it fits below a post, and in a first game that is played for its player alone.
pub fn with_keyboard(reply: Reply, stored: &StoredMatch, limits: &Limits, language: Language) -> Reply {
    let is_offered = stored.offered.is_some() || reply.buttons.is_empty();
    let is_turn = matches!(stored.mover(), Some(Occupant::Player(_)));
    if !is_turn || is_offered {
        return reply;
    }
    if !stored.guided || limits.first_game == FirstGame::Here {
        return Reply { buttons: under_board(stored, limits, language), ..reply };
    }
    let (menus, buttons) = keyboard(stored, limits, language);
    Reply { menus, buttons, ..reply }
}

/// The reply to the end of a match with a way to its table, where there are tables.
pub fn with_table(mut reply: Reply, stored: &StoredMatch, limits: &Limits, language: Language) -> Reply {
    if let (Some(first), true, Some(_)) = (reply.buttons.first_mut(), limits.tables, stored.outcome()) {
        // Five in a row would be cut on a phone.
        let others = if first.len() > 2 { first.split_off(1) } else { Vec::new() };
        first.push(table_button(stored, language));
        if !others.is_empty() {
            reply.buttons.insert(1, others);
        }
    }
    reply
}

/// Returns the public reply for a version of a match.
pub fn public_reply(stored: &StoredMatch, speaker: &Speaker) -> Reply {
    let text = announcement::announcement(speaker);
    match stored.event() {
        Event::Challenged(_) | Event::Joined { .. } => challenge_reply(stored, text, speaker),
        Event::Left { .. } if stored.seats.is_empty() => challenge_reply(stored, text, speaker),
        Event::Declined { .. } => Reply { text, ..Reply::default() },
        Event::Undone { .. } | Event::Cancelled { .. } | Event::TimedOut | Event::Voided { .. }
            if stored.outcome().is_none() =>
        {
            let again = (!stored.seats.is_empty()).then(|| rematch_button(stored, speaker.language));
            Reply { text, buttons: vec![again.into_iter().collect()], ..Reply::default() }
        }
        // The board is as it was.
        Event::Offered { .. } => Reply { text, buttons: offer_buttons(stored, speaker), ..Reply::default() },
        Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. } => {
            Reply { text, buttons: board_buttons(stored, speaker.language), ..Reply::default() }
        }
        Event::Accepted { .. }
        | Event::Left { .. }
        | Event::Cancelled { .. }
        | Event::Moved { .. }
        | Event::Swapped { .. }
        | Event::Resigned { .. }
        | Event::Agreed { .. }
        | Event::Voided { .. }
        | Event::Undone { .. }
        | Event::Adjudicated { .. }
        | Event::TimedOut => {
            let buttons = match stored.outcome() {
                Some(_) => end_buttons(stored, speaker),
                None => {
                    let answers = stored.offered.map(|_| offer_answers(stored, speaker.language));
                    answers.into_iter().chain(board_buttons(stored, speaker.language)).collect()
                }
            };
            let attachment = Some(Attachment::Board(board::view(speaker)));
            Reply { text, attachment, buttons, ..Reply::default() }
        }
    }
}

/// Returns the buttons for the actor's actions besides a move: those of a challenge, of an open offer to the actor, and
/// of the end.
pub fn actions(stored: &StoredMatch, speaker: &Speaker, actor: &Actor) -> Vec<Vec<Button>> {
    match stored.phase {
        Phase::Open => challenge_buttons(stored, speaker),
        Phase::Playing if stored.decide(actor, Action::Agree, None).is_ok() => {
            vec![offer_answers(stored, speaker.language)]
        }
        Phase::Playing if stored.decide(actor, Action::Refuse, None).is_ok() => {
            let line = Line::new(Verb::Decline).about(stored);
            vec![vec![Button::new(speaker.language.say("button-cancel"), line)]]
        }
        Phase::Playing if stored.decide(actor, Action::Swap, None).is_ok() => {
            vec![vec![swap_button(stored, speaker.language)]]
        }
        Phase::Playing => Vec::new(),
        Phase::Over(_) => end_buttons(stored, speaker),
        Phase::Declined | Phase::Cancelled => {
            let again = (!stored.seats.is_empty()).then(|| rematch_button(stored, speaker.language));
            vec![again.into_iter().collect()]
        }
    }
}

fn challenge_reply(stored: &StoredMatch, text: Text, speaker: &Speaker) -> Reply {
    Reply {
        text,
        attachment: Some(Attachment::Board(challenge::card(speaker))),
        buttons: challenge_buttons(stored, speaker),
        ..Reply::default()
    }
}

fn end_buttons(stored: &StoredMatch, speaker: &Speaker) -> Vec<Vec<Button>> {
    let language = speaker.language;
    let replay = Button::new(language.say("button-replay"), Line::new(Verb::Replay).code(&stored.code));
    if stored.guided {
        let challenge = Button::new(language.say("button-challenge-friend"), Line::new(Verb::Play));
        let rematch = rematch_button(stored, language).toned(Tone::Plain);
        let lost = stored.is_won_by_computer() && stored.moves.len() >= LEAST_LOST;
        let others = vec![challenge.toned(if lost { Tone::Plain } else { Tone::Primary }), rematch, replay];
        let line = Line::new(Verb::Hint).code(&stored.code).word(LOST);
        let better = lost.then(|| Button::new(language.say("button-lost-move"), line).toned(Tone::Primary));
        return vec![better.into_iter().collect(), others];
    }
    let review = Button::new(language.say("button-review"), Line::new(Verb::Review).code(&stored.code));
    let next = || Button::new(language.say("button-next-game"), Line::new(Verb::Board).word("next"));
    let next = speaker.waits_elsewhere.then(next);
    // Two who were paired may want to go on with others.
    let find = || Line::new(Verb::Find).word(stored.setup.game.id);
    let opponent = stored.paired.then(|| Button::new(language.say("button-next-opponent"), find()));
    let ways_on: Vec<Button> = next.into_iter().chain(opponent).collect();
    let share = Line::new(Verb::Share).word("result").code(&stored.code);
    let share = Button::new(language.say("button-share"), share);
    // The next of several games begins by itself.
    let rematch = (!series::goes_on(stored)).then(|| rematch_button(stored, language));
    let (rematch, looking_back) = (rematch.into_iter().collect(), vec![replay, review, share]);
    // Five in a row would be cut on a phone.
    match ways_on.is_empty() {
        false => vec![[rematch, ways_on].concat(), looking_back],
        true => vec![[rematch, looking_back].concat()],
    }
}

fn rematch_button(stored: &StoredMatch, language: Language) -> Button {
    Button::new(language.say("button-rematch"), Line::new(Verb::Rematch).code(&stored.code)).toned(Tone::Primary)
}

/// To answer an offer; and to go on, which lets it lapse.
fn offer_buttons(stored: &StoredMatch, speaker: &Speaker) -> Vec<Vec<Button>> {
    [vec![offer_answers(stored, speaker.language)], board_buttons(stored, speaker.language)].concat()
}

fn offer_answers(stored: &StoredMatch, language: Language) -> Vec<Button> {
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).about(stored));
    let agree = match stored.offered {
        Some((_, Offer::Takeback, _)) => "button-agree-takeback",
        _ => "button-agree-draw",
    };
    vec![button(agree, Verb::Accept).toned(Tone::Primary), button("button-refuse", Verb::Decline)]
}

fn challenge_buttons(stored: &StoredMatch, speaker: &Speaker) -> Vec<Vec<Button>> {
    let language = speaker.language;
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).about(stored));
    let rules = Button::new(language.say("button-rules"), Line::new(Verb::Rules).word(stored.setup.game.id));
    let host = speaker.name(Occupant::Player(stored.challenger));
    let own = speaker.key_of(stored.challenger);
    let for_others = || own.clone().map_or(Audience::Everybody, Audience::AllBut);
    let for_guest = || match stored.invitee {
        Invitee::Player(guest) => speaker.key_of(guest).map_or_else(for_others, Audience::Only),
        _ => for_others(),
    };
    let join = |id: &str, team: &str| {
        // Without the version: others may join between the post and the tap.
        let line = Line::new(Verb::Join).code(&stored.code).word(team);
        Button::new(language.say_with(id, [("host", host.clone().into())]), line).concerning(for_others())
    };
    let answers = match stored.invitee {
        Invitee::Anyone if stored.terms.team > 1 => {
            let with = (stored.free(Team::Host) > 0).then(|| join("button-join-with", "with"));
            let against = (stored.free(Team::Guest) > 0).then(|| join("button-join-against", "against"));
            with.into_iter().chain(against).collect()
        }
        Invitee::Anyone => vec![button("button-join", Verb::Join).toned(Tone::Primary).concerning(for_others())],
        _ => vec![
            button("button-accept", Verb::Accept).toned(Tone::Primary).concerning(for_guest()),
            button("button-decline", Verb::Decline).concerning(for_guest()),
        ],
    };
    let leave = || Button::new(language.say("button-leave"), Line::new(Verb::Leave).code(&stored.code));
    let leave = (stored.joined.len() > 1).then(leave);
    let cancel = button("button-cancel", Verb::Cancel);
    let cancel = cancel.concerning(own.clone().map_or(Audience::Everybody, Audience::Only));
    let others = leave.into_iter().chain([rules, cancel]).collect();
    vec![[answers, others].concat()]
}
