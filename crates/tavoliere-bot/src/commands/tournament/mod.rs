//! `/tournament`: lists, makes, shows and hosts tournaments, and registers for them.

mod host;
mod making;
mod overview;
mod standing;
mod wishes;

use tavoliere_play::tournaments::pairings::entrant::{Entrant, EntrantId};
use tavoliere_play::tournaments::pairings::game::Slot;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks;
use crate::commands::support::meant;
use crate::commands::support::people::with_long_names;
use crate::commands::support::question;
use crate::commands::support::room;
use crate::commands::support::strangers::{self, OwnPlace};
use crate::presentation::problem::Failure;
use crate::presentation::tournament::{Described, TablePage, buttons, how, lists};
use crate::recording::bans;
use crate::recording::tournaments::{rating_in, record};
use tavoliere_games::rules::SetupError;
use tavoliere_play::matches::{Identity, PlayerId};
use tavoliere_play::tournaments::{
    Format, Tournament, TournamentAction, TournamentEvent, TournamentMoment, TournamentRefusal, decide, entrant_of,
    takes_part,
};
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Attachment, Button, Document, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::people::{player_blocks, players};
use tavoliere_store::standings::reliability;
use tavoliere_store::tournaments::{entrants, match_votes, tournament_chats, tournament_events};

/// The keywords of requests about a tournament.
const KEYWORDS: [&str; 19] = [
    "new",
    EVERYBODY,
    "join",
    "leave",
    "begin",
    "table",
    "pairings",
    "challenge",
    "host",
    "cancel",
    "pause",
    "resume",
    "ban",
    "help",
    "replace",
    "result",
    "set",
    "csv",
    "rules",
];

/// The keyword of the tournaments for everybody.
const EVERYBODY: &str = "everyone";

/// Lines that only show something are carried out without writing.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    line.reference.is_none() || !(keyword_of(line).is_none() || only_shows(line))
}

/// Whether the keyword of a line asks for something to be shown.
fn only_shows(line: &Line) -> bool {
    matches!(keyword_of(line), Some("table" | "pairings" | "csv" | "rules"))
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    match carry_out(asker, line, session).await {
        Err(Failure::Refused(Problem::UnknownWord { word })) => {
            let unknown = |word| Problem::with("refused-tournament-word", [("word", Fact::Text(word))]).into();
            Err(meant::similar(asker, line, &word).unwrap_or_else(|| unknown(word)))
        }
        Err(Failure::Refused(Problem::BadSetup { game, error: SetupError::UnknownChoice(name) })) => {
            let facts = [("name", Fact::Text(name)), ("choices", Fact::Options(wishes::options(game)))];
            Err(Problem::with("problem-choice", facts).into())
        }
        done => done,
    }
}

async fn carry_out(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let keyword = keyword_of(line);
    let rest = || line.words.iter().skip(usize::from(keyword.is_some())).cloned().collect::<Vec<String>>();
    let people = match keyword {
        Some("challenge" | "ban" | "help" | "replace") => with_long_names(asker, &rest(), session).await?,
        _ => Vec::new(),
    };
    let Some(reference) = &line.reference else {
        return match keyword {
            Some("new") => Box::pin(making::run(asker, &rest(), session)).await,
            Some(EVERYBODY) => overview::for_everybody(asker, &rest(), session).await,
            None if line.words.is_empty() => overview::overview(asker, session).await,
            None => Err(Problem::UnknownWord { word: line.words[0].clone() }.into()),
            Some(_) => overview::of_only(asker, line, session).await,
        };
    };
    let unknown = || Problem::with("refused-tournament-unknown", [("code", Fact::Text(reference.code.clone()))]);
    let mut tournament = tournament_events::load_by_code(session, &reference.code).await?.ok_or_else(unknown)?;
    match keyword {
        None if !line.words.is_empty() => Err(Problem::UnknownWord { word: line.words[0].clone() }.into()),
        None => show(asker, &tournament, session).await,
        Some("join") => Box::pin(join(asker, line, &mut tournament, session)).await,
        Some("leave") => leave(asker, line, &mut tournament, session).await,
        Some("table") => standing::table_page(asker, &tournament, &rest(), session).await,
        Some("challenge") => standing::challenge(asker, &mut tournament, &people, session).await,
        Some("pairings") => pairings(asker, &tournament, session).await,
        Some("csv") => csv(asker, &tournament, session).await,
        Some("rules") => Ok(Reaction::Say(Reply::plain(how(asker.language, &tournament.terms)))),
        Some(keyword @ ("ban" | "help" | "replace")) => {
            host::run(asker, line, keyword, &people, &mut tournament, session).await
        }
        Some(keyword) => host::run(asker, line, keyword, &rest(), &mut tournament, session).await,
    }
}

fn keyword_of(line: &Line) -> Option<&'static str> {
    line.words.first().and_then(|word| keyword::find(word, &KEYWORDS))
}

/// Shows the standing of a tournament to the asker. In a chat without news of it, the readers can join.
async fn show(asker: &Asker<'_>, tournament: &Tournament, session: &mut Session) -> Result<Reaction, Failure> {
    let described =
        Described::new(session, tournament, asker.request.platform, asker.page_reader(), TablePage::First).await?;
    let buttons = buttons(asker.language, tournament);
    Ok(Reaction::Say(described.scoreboard().with_buttons(buttons)))
}

async fn pairings(asker: &Asker<'_>, tournament: &Tournament, session: &mut Session) -> Result<Reaction, Failure> {
    let played = match tournament.terms.format {
        // They are secret until the end.
        Format::Votes if tournament.is_over() => match_votes::voted_match(session, tournament.id).await?,
        _ => None,
    };
    let cast = match played {
        Some(played) => match_votes::in_match(session, played).await?,
        None => Vec::new(),
    };
    let voters: Vec<EntrantId> = cast.iter().map(|(_, vote)| EntrantId(vote.voter)).collect();
    let described = described(asker, tournament, voters, session).await?;
    let mut told = lists::pairings(&described);
    if !cast.is_empty() {
        told = format!("{told}\n{}", lists::votes(&described, &cast));
    }
    let told = if told.is_empty() { asker.language.say("tournament-no-pairings") } else { told };
    if told.chars().count() <= LONGEST {
        return Ok(Reaction::Say(Reply::plain(told)));
    }
    Ok(Reaction::Say(document(asker, tournament, "pairings.txt", told)))
}

/// A tournament with the names of all, and of these others, for the asker.
async fn described<'a>(
    asker: &Asker<'_>,
    tournament: &'a Tournament,
    others: Vec<EntrantId>,
    session: &mut Session,
) -> Result<Described<'a>, Failure> {
    let platform = asker.request.platform;
    let described = Described::new(session, tournament, platform, asker.reader(), TablePage::First).await?;
    Ok(described.with_all(others, session, platform).await?)
}

/// The most characters of a list in a message; a longer one is sent as a file.
const LONGEST: usize = 1_500;

async fn csv(asker: &Asker<'_>, tournament: &Tournament, session: &mut Session) -> Result<Reaction, Failure> {
    let told = lists::csv(&described(asker, tournament, Vec::new(), session).await?);
    Ok(Reaction::Say(document(asker, tournament, "table.csv", told)))
}

fn document(asker: &Asker<'_>, tournament: &Tournament, name: &str, told: String) -> Reply {
    let variables = [("name", tournament.terms.name.clone().into())];
    let document = Document { name: format!("{}-{name}", tournament.code), bytes: told.into_bytes().into() };
    Reply {
        attachment: Some(Attachment::Document(document)),
        ..Reply::plain(asker.language.say_with("tournament-file", variables))
    }
}

async fn join(
    asker: &Asker<'_>,
    line: &Line,
    tournament: &mut Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    let player = own_player(asker)?;
    let chats = tournament_chats::of_tournament(session, tournament.id).await?;
    let is_new_here = asker.chat.is_some_and(|chat| !chats.contains(&chat));
    // One for everybody does not come to the chat from which somebody joins it.
    let place = match tournament.terms.is_listed && is_new_here {
        true => match strangers::own_place_if_welcome(asker, line, session).await? {
            OwnPlace::Here(place) => place,
            OwnPlace::Elsewhere(reaction) => return Ok(*reaction),
        },
        false => asker.chat,
    };
    if place == asker.chat {
        asker.check_place()?;
        room::check_room(asker, session).await?;
        // A chat that has the tournament keeps it, whatever its administrators choose for later ones.
        if is_new_here {
            let sentences = ["refused-tournaments-join", "refused-tournaments-join-admins"];
            making::check_setting(asker, sentences, session).await?;
        }
    }
    if tournament.terms.is_listed
        && let Some(own) = &asker.player
        && bans::is_kept_out(session, own).await?
    {
        return Err(Problem::Refused("lobby-banned").into());
    }
    check_reliability(tournament, player, session).await?;
    // A person with two accounts has one place.
    for other in asker.player.iter().flat_map(|person| &person.others).map(|other| entrant_of(*other)) {
        if tournament.banned.contains(&other) {
            return Err(refused(TournamentRefusal::Banned).into());
        }
        if takes_part(tournament, other) {
            return Err(refused(TournamentRefusal::Registered).into());
        }
    }
    for other in apart_in(tournament, player, session).await? {
        blocks::check(asker, other, session).await?;
    }
    let rating = rating_in(session, player, tournament.terms.setup.game, asker.context.now()).await?;
    let shared = asker.chat.filter(|_| !asker.request.place.private);
    let join = TournamentAction::Join { rating, chat: shared.map(|chat| chat.0) };
    let event = decided(asker, tournament, entrant_of(player), join, session).await?;
    entrants::enlist(session, tournament.id, player, place).await?;
    if let Some(chat) = shared.filter(|_| !tournament.terms.is_listed || !is_new_here) {
        tournament_chats::add(session, tournament.id, chat).await?;
        if let Some(title) = asker.request.place.shown_title().filter(|_| tournament.terms.format.has_teams()) {
            tournament_chats::call(session, tournament.id, chat, &title).await?;
        }
    }
    keep(asker, tournament, event, session).await?;
    let is_own = |entrant: &Entrant| entrant.id == entrant_of(player);
    let id = match tournament.waiting().iter().any(is_own) {
        true => "tournament-you-wait",
        false if tournament.queue.iter().any(is_own) => match tournament.terms.format {
            Format::League { .. } => "tournament-you-queue",
            _ => "tournament-you-stand-by",
        },
        false if matches!(tournament.terms.format, Format::Ladder { .. }) => "tournament-you-climb",
        false if place != asker.chat => "tournament-you-play-aside",
        false => "tournament-you-play",
    };
    let variables = [("name", tournament.terms.name.clone().into()), ("code", format!("#{}", tournament.code).into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with(id, variables))))
}

/// Leaves a tournament, after a question if the asker would lose games by that.
async fn leave(
    asker: &Asker<'_>,
    line: &Line,
    tournament: &mut Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let own = playing(asker, tournament)?;
    let takes_part = takes_part(tournament, own);
    // A second tap.
    if line.question().is_some() && !takes_part {
        return Ok(Reaction::Done);
    }
    let is_unfinished = |slot: &Slot| tournament.game(*slot).is_some_and(|game| game.result.is_none());
    // A chat that votes plays on without them.
    let games = match takes_part && tournament.has_begun() && tournament.terms.format != Format::Votes {
        true => tournament.unplayed(own).into_iter().filter(is_unfinished).count(),
        false => 0,
    };
    if games == 0 || line.is_confirmed() {
        return act(asker, tournament, TournamentAction::Leave, session).await;
    }
    let variables = [("name", tournament.terms.name.clone().into()), ("games", games.into())];
    let confirmed = line.clone().answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-leave-yes"), confirmed).toned(Tone::Danger);
    let sure = question::words(asker, line, asker.language.say_with("tournament-leave-sure", variables));
    // The message whose button asked shows how the tournament stands.
    Ok(Reaction::Say(Reply { apart: true, ..Reply::plain(sure).with_buttons(vec![vec![yes]]) }))
}

/// Refuses somebody who lets more games run out than the tournament asks for.
async fn check_reliability(tournament: &Tournament, player: PlayerId, session: &mut Session) -> Result<(), Failure> {
    let asked = tournament.terms.reliability;
    if asked == 0 {
        return Ok(());
    }
    let person = players::person_of(session, player).await?;
    match reliability::of_person(session, person).await?.reaches(asked) {
        true => Ok(()),
        false => Err(Problem::with("refused-tournament-reliability", [("asked", Fact::Count(asked.into()))]).into()),
    }
}

/// Those who take part and may not play with somebody, because one has blocked the other. Where the bot pairs people,
/// each entrant can meet all the others.
async fn apart_in(tournament: &Tournament, player: PlayerId, session: &mut Session) -> Result<Vec<PlayerId>, Failure> {
    if !tournament.terms.format.pairs_people() {
        return Ok(Vec::new());
    }
    let mut apart = player_blocks::apart_in(session, tournament.id, player).await?;
    apart.retain(|other| takes_part(tournament, entrant_of(*other)));
    Ok(apart)
}

/// The asker as a player.
fn own_player(asker: &Asker<'_>) -> Result<PlayerId, Problem> {
    asker.player.as_ref().map(|player| player.own).ok_or(Problem::Refused("refused-tournament-stranger"))
}

/// The account of the asker that takes part, or did; else the one in use.
fn playing(asker: &Asker<'_>, tournament: &Tournament) -> Result<EntrantId, Problem> {
    let person = asker.player.as_ref().ok_or(Problem::Refused("refused-tournament-stranger"))?;
    Ok(playing_of(person, tournament))
}

/// The account of somebody that takes part, or did; else the one by which they are known.
fn playing_of(person: &Identity, tournament: &Tournament) -> EntrantId {
    let accounts = || std::iter::once(person.own).chain(person.others.iter().copied()).map(entrant_of);
    let playing = accounts().find(|id| takes_part(tournament, *id));
    playing.or_else(|| accounts().find(|id| tournament.entrant(*id).is_some())).unwrap_or(entrant_of(person.own))
}

/// The account of the asker that made the tournament or helps; else the one in use.
fn hosting(asker: &Asker<'_>, tournament: &Tournament) -> Result<EntrantId, Problem> {
    let own = own_player(asker)?;
    let others = asker.player.iter().flat_map(|person| person.others.iter().copied());
    let mut accounts = std::iter::once(own).chain(others).map(entrant_of);
    Ok(accounts.find(|id| tournament.is_hosted_by(*id)).unwrap_or(entrant_of(own)))
}

/// Decides an action of the asker and keeps what follows.
async fn act(
    asker: &Asker<'_>,
    tournament: &mut Tournament,
    action: TournamentAction,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let by = match action {
        TournamentAction::Leave | TournamentAction::Challenge { .. } => playing(asker, tournament)?,
        _ => hosting(asker, tournament)?,
    };
    let event = decided(asker, tournament, by, action, session).await?;
    let id = done(&event);
    keep(asker, tournament, event, session).await?;
    let variables = [("name", tournament.terms.name.clone().into()), ("code", format!("#{}", tournament.code).into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with(id, variables))))
}

/// The event that an action of the asker's causes now.
async fn decided(
    asker: &Asker<'_>,
    tournament: &Tournament,
    by: EntrantId,
    action: TournamentAction,
    session: &mut Session,
) -> Result<TournamentEvent, Failure> {
    let now = asker.context.now();
    let away = entrants::away_in(session, tournament.id, now).await?;
    let moment = TournamentMoment { now, toss: asker.context.draw_side(), away: &away, is_shut_out: false };
    let refused = |refusal| match refusal {
        // There is no lower minimum.
        TournamentRefusal::TooFew if tournament.terms.least <= 2 => Problem::Refused("refused-tournament-alone"),
        refusal => refused(refusal),
    };
    Ok(decide(tournament, by, action, &moment).map_err(refused)?)
}

/// Returns the id of the text that confirms an event to the asker.
const fn done(event: &TournamentEvent) -> &'static str {
    match event {
        TournamentEvent::Left { .. } => "tournament-done-left",
        TournamentEvent::Began { .. } => "tournament-done-begun",
        TournamentEvent::Cancelled { .. } => "tournament-done-cancelled",
        TournamentEvent::Paused { .. } => "tournament-done-paused",
        TournamentEvent::Resumed => "tournament-done-resumed",
        TournamentEvent::Banned { .. } => "tournament-done-banned",
        TournamentEvent::Helped { .. } => "tournament-done-helped",
        TournamentEvent::Replaced { .. } => "tournament-done-replaced",
        TournamentEvent::Paired { .. } => "tournament-done-challenged",
        TournamentEvent::Ended { .. } => "tournament-done-closed",
        TournamentEvent::Mended { .. } => "tournament-done-mended",
        _ => "tournament-done-changed",
    }
}

async fn keep(
    asker: &Asker<'_>,
    tournament: &mut Tournament,
    event: TournamentEvent,
    session: &mut Session,
) -> Result<(), Failure> {
    Ok(record(session, tournament, [event], asker.context.now()).await?)
}

/// The sentence for a refusal.
fn refused(refusal: TournamentRefusal) -> Problem {
    Problem::Refused(match refusal {
        TournamentRefusal::Registered => "refused-tournament-registered",
        TournamentRefusal::NotRegistered => "refused-tournament-not-registered",
        TournamentRefusal::Nobody => "refused-tournament-nobody",
        TournamentRefusal::Begun => "refused-tournament-begun",
        TournamentRefusal::NotBegun => "refused-tournament-not-begun",
        TournamentRefusal::Over => "refused-tournament-over",
        TournamentRefusal::Banned => "refused-tournament-banned",
        TournamentRefusal::NotHost => "refused-tournament-not-host",
        TournamentRefusal::TooFew => "refused-tournament-too-few",
        TournamentRefusal::OneTeam => "refused-tournament-one-team",
        TournamentRefusal::TooManyAway => "refused-tournament-away",
        TournamentRefusal::Paused => "refused-tournament-paused",
        TournamentRefusal::StandsStill => "refused-tournament-stands-still",
        TournamentRefusal::NotPaused => "refused-tournament-not-paused",
        TournamentRefusal::NoSuchGame => "refused-tournament-no-game",
        TournamentRefusal::NoteMissing => "refused-tournament-no-note",
        TournamentRefusal::TooLate => "refused-tournament-too-late",
        TournamentRefusal::PlaceTaken => "refused-tournament-place-taken",
        TournamentRefusal::OthersCount => "refused-tournament-others",
        TournamentRefusal::KindStays => "refused-tournament-kind",
        TournamentRefusal::Helps => "refused-tournament-helps",
        TournamentRefusal::NoLadder => "refused-tournament-no-ladder",
        TournamentRefusal::NotAbove => "refused-tournament-not-above",
        TournamentRefusal::TooFar => "refused-tournament-too-far",
        TournamentRefusal::PlayedLately => "refused-tournament-played-lately",
        TournamentRefusal::Busy => "refused-tournament-busy",
        TournamentRefusal::NoChat => "refused-tournament-no-chat",
        TournamentRefusal::TwoTeams => "refused-tournament-two-teams",
        TournamentRefusal::HasPlace => "refused-tournament-has-place",
        TournamentRefusal::IsBanned => "refused-tournament-is-banned",
        TournamentRefusal::NoReplacement => "refused-tournament-no-replacement",
        TournamentRefusal::GaveUp => "refused-tournament-gave-up",
        TournamentRefusal::NotWaiting => "refused-tournament-not-waiting",
    })
}
