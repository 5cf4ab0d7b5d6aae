//! The actions of the host of a tournament and of helpers.

use tavoliere_games::rules::Side;
use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::pairings::game::{GameOutcome, Slot};

use super::wishes::HostWishes;
use super::{act, apart_in, decided, hosting, making, playing_of, refused};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks;
use crate::commands::support::people::{find, find_by_name};
use crate::commands::support::question;
use crate::presentation::problem::Failure;
use crate::presentation::tournament;
use crate::recording::tournaments::rating_in;
use tavoliere_play::tournaments::{
    Format, Tournament, TournamentAction, TournamentPhase, TournamentRefusal, TournamentTerms, Voters, entrant_of,
    player_of, takes_part,
};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::tournaments::{tournament_chats, tournament_games};

/// The words for the winner of a mended game.
const OUTCOMES: [&str; 4] = ["first", "second", "draw", "nobody"];

pub(super) async fn run(
    asker: &Asker<'_>,
    line: &Line,
    keyword: &str,
    words: &[String],
    tournament: &mut Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let action = match keyword {
        "host" => return shown(asker, line, words, tournament, session).await,
        "begin" => TournamentAction::Begin,
        "cancel" if line.is_confirmed() => TournamentAction::Cancel { why: String::new() },
        "cancel" if words.is_empty() => return ask_to_cancel(asker, line, tournament, session).await,
        "cancel" => TournamentAction::Cancel { why: reason(words) },
        "pause" => TournamentAction::Pause,
        "resume" => TournamentAction::Resume,
        "ban" => {
            let whom = find_entrant(asker, words, session).await?;
            TournamentAction::Ban { whom: playing_of(&players::identity(session, player_of(whom)).await?, tournament) }
        }
        "help" => TournamentAction::Help { whom: find_entrant(asker, words, session).await? },
        "replace" => replace(asker, tournament, words, session).await?,
        "result" => parse_correction(words)?,
        _ => {
            let (wishes, seed) = (HostWishes::parse(words)?, asker.context.draw_seed());
            let terms = wishes.changed(tournament.terms.clone(), asker.context.now(), seed)?;
            if terms.is_listed && !tournament.terms.is_listed {
                making::check_listing(asker, session).await?;
            }
            let done = act(asker, tournament, TournamentAction::Change { terms }, session).await?;
            return Ok(match asker.is_private() {
                true if asker.limits.private_answers => Reaction::Say(page(asker, tournament)),
                true => Reaction::Replace(page(asker, tournament)),
                // The message that everybody sees tells what has changed.
                false => done,
            });
        }
    };
    act(asker, tournament, action, session).await
}

/// Refuses whoever does not host the tournament.
fn check_host(asker: &Asker<'_>, tournament: &Tournament) -> Result<(), Failure> {
    if tournament.is_hosted_by(hosting(asker, tournament)?) {
        Ok(())
    } else {
        Err(refused(TournamentRefusal::NotHost).into())
    }
}

/// Shows the actions of a host to the asker alone. Where others read the answer, the buttons of the message that shows how it
/// stands change for a while: they are brought up to date with it.
async fn shown(
    asker: &Asker<'_>,
    line: &Line,
    words: &[String],
    tournament: &Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let leaves = words.first().is_some_and(|word| word == BACK);
    if asker.limits.private_answers {
        check_host(asker, tournament)?;
        return Ok(if leaves { Reaction::Done } else { Reaction::Say(page(asker, tournament)) });
    }
    let standing = match asker.chat {
        Some(chat) => tournament_chats::scoreboard_in(session, tournament.id, chat).await?,
        None => None,
    };
    let language = asker.page_reader().language;
    if standing.is_some() && standing == asker.request.post {
        if leaves {
            let buttons = tournament::buttons(language, tournament);
            return Ok(Reaction::Say(Reply { buttons, ..Reply::default() }));
        }
        check_host(asker, tournament)?;
        let variables = [("name", tournament.terms.name.clone().into())];
        let mut buttons = actions(language, tournament);
        buttons.push(vec![Button::new(language.say("button-back"), host_line(tournament).word(BACK))]);
        let words = asker.language.say_with("tournament-host-here", variables);
        return Ok(Reaction::Say(Reply::plain(words).with_buttons(buttons)));
    }
    check_host(asker, tournament)?;
    if asker.request.place.private {
        let page = page(asker, tournament);
        return Ok(if asker.request.post.is_some() { Reaction::Replace(page) } else { Reaction::Say(page) });
    }
    let variables = [("name", tournament.terms.name.clone().into())];
    let reply = Reply::plain(asker.language.say_with("tournament-host-aside", variables));
    Ok(Reaction::Aside { line: Line { words: vec!["host".to_owned()], ..line.clone() }, reply })
}

/// Leaves the actions of a host.
const BACK: &str = "back";

fn host_line(tournament: &Tournament) -> Line {
    Line::new(Verb::Tournament).code(&tournament.code).word("host")
}

/// Asks whether to call the tournament off. A reason that somebody has typed is enough.
async fn ask_to_cancel(
    asker: &Asker<'_>,
    line: &Line,
    tournament: &Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    // Refuses now what is not possible.
    let cancel = TournamentAction::Cancel { why: String::new() };
    decided(asker, tournament, hosting(asker, tournament)?, cancel, session).await?;
    let name = ("name", tournament.terms.name.clone().into());
    let confirmed = line.clone().answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-cancel-it"), confirmed).toned(Tone::Danger);
    let back = host_line(tournament);
    let sure = Reply::plain(asker.language.say_with("tournament-cancel-sure", [name]));
    Ok(Reaction::Say(sure.with_buttons(question::buttons(yes, asker, line, back))))
}

/// A reason as typed, on one line.
fn reason(words: &[String]) -> String {
    words.join(" ").chars().filter(|sign| !sign.is_control()).take(TournamentTerms::LONGEST_ABOUT).collect()
}

/// The person whom the words name.
async fn find_entrant(asker: &Asker<'_>, words: &[String], session: &mut Session) -> Result<EntrantId, Failure> {
    let word = words.first().ok_or(Problem::Refused("refused-tournament-whom"))?;
    Ok(entrant_of(find(asker, word, session).await?))
}

/// Somebody takes the place of another: `@gone @new`.
async fn replace(
    asker: &Asker<'_>,
    tournament: &Tournament,
    words: &[String],
    session: &mut Session,
) -> Result<TournamentAction, Failure> {
    let [leaver, newcomer] = words else { return Err(Problem::Refused("refused-tournament-replace").into()) };
    let leaver = find(asker, leaver, session).await?;
    let leaver = playing_of(&players::identity(session, leaver).await?, tournament);
    let player = find_by_name(asker, newcomer, session).await?;
    blocks::check(asker, player, session).await?;
    let person = players::identity(session, player).await?;
    let newcomer = playing_of(&person, tournament);
    let player = player_of(newcomer);
    // A person with two accounts has one place.
    let accounts = std::iter::once(person.own).chain(person.others).map(entrant_of);
    for other in accounts.filter(|other| ![leaver, newcomer].contains(other)) {
        if tournament.banned.contains(&other) {
            return Err(refused(TournamentRefusal::IsBanned).into());
        }
        if takes_part(tournament, other) {
            return Err(refused(TournamentRefusal::HasPlace).into());
        }
    }
    // The host is not told who has blocked whom.
    if apart_in(tournament, player, session).await?.into_iter().any(|other| entrant_of(other) != leaver) {
        return Err(Problem::Refused("refused-tournament-cannot-take").into());
    }
    let rating = rating_in(session, player, tournament.terms.setup.game, asker.context.now()).await?;
    let slots = tournament_games::replaceable(session, tournament.id, &tournament.unplayed(leaver)).await?;
    Ok(TournamentAction::Replace { leaver, newcomer, rating, slots })
}

/// A result such as `2.3 first agreed by both`: the round, the board, the winner and the note.
fn parse_correction(words: &[String]) -> Result<TournamentAction, Problem> {
    let wrong = || Problem::with("refused-tournament-result", [("winners", Fact::Words(OUTCOMES.to_vec()))]);
    let [place, outcome, note @ ..] = words else { return Err(wrong()) };
    let numbers: Option<Vec<u32>> = place.split('.').map(|part| part.parse().ok()).collect();
    let slot = match numbers.as_deref() {
        Some([round, board]) => Slot { round: *round, board: *board, leg: 1 },
        Some([round, board, leg]) => Slot { round: *round, board: *board, leg: *leg },
        _ => return Err(wrong()),
    };
    let outcome = match keyword::find(outcome, &OUTCOMES) {
        Some("first") => GameOutcome::Won(Side::First),
        Some("second") => GameOutcome::Won(Side::Second),
        Some("draw") => GameOutcome::Draw,
        Some(_) => GameOutcome::NeitherWon,
        None => return Err(wrong()),
    };
    Ok(TournamentAction::Mend { slot, outcome, note: reason(note) })
}

/// The sizes that buttons offer.
const SIZES: [u32; 4] = [8, 16, 32, 64];

/// The lengths of the registration that buttons offer, in days.
const REGISTRATIONS: [u32; 3] = [1, 3, 7];

/// The actions that the host can take now, with the terms that can still be changed.
pub(super) fn page(asker: &Asker<'_>, shown: &Tournament) -> Reply {
    let language = asker.language;
    let variables = [("name", shown.terms.name.clone().into()), ("code", format!("#{}", shown.code).into())];
    let is_ladder = matches!(shown.terms.format, Format::Ladder { .. });
    let id =
        if shown.phase == TournamentPhase::Open && !is_ladder { "tournament-host" } else { "tournament-host-begun" };
    let terms = tournament::terms(language, &shown.terms, shown.has_begun());
    let words = format!("{}\n{terms}", language.say_with(id, variables));
    Reply::plain(words).with_buttons(actions(language, shown))
}

/// The actions of the host as buttons, but for those that stand under the message for everybody.
fn actions(language: Language, shown: &Tournament) -> Vec<Vec<Button>> {
    let button = |id: &str, words: &str| {
        let line = Line::new(Verb::Tournament).code(&shown.code).word(words);
        Button::new(language.say(id), line)
    };
    let is_ladder = matches!(shown.terms.format, Format::Ladder { .. });
    let cancel = || button("button-cancel-it", "cancel").toned(Tone::Danger);
    match &shown.phase {
        TournamentPhase::Open | TournamentPhase::Running if is_ladder => vec![vec![cancel()]],
        TournamentPhase::Open => {
            let voters = match shown.terms.voters {
                Voters::Everyone => button("button-voters-registered", "set voters=registered"),
                Voters::Registered => button("button-voters-everyone", "set voters=everyone"),
            };
            let voters = (shown.terms.format == Format::Votes).then_some(voters);
            let unrated = shown.terms.rated.then(|| button("button-unrated", "set rated=no"));
            let others = voters.into_iter().chain(unrated).chain([cancel()]).collect();
            vec![sizes(language, shown), registrations(language, shown), others]
        }
        TournamentPhase::Running => {
            vec![vec![button("button-pause", "pause"), button("button-pairings", "pairings"), cancel()]]
        }
        TournamentPhase::Paused(_) => {
            vec![vec![button("button-resume", "resume"), button("button-pairings", "pairings"), cancel()]]
        }
        TournamentPhase::Over(_) | TournamentPhase::Cancelled(_) => Vec::new(),
    }
}

fn sizes(language: Language, shown: &Tournament) -> Vec<Button> {
    // Where people come and go, or chats do, there is room for all.
    let format = shown.terms.format;
    if format.is_open() || format.has_teams() || matches!(format, Format::League { .. }) {
        return Vec::new();
    }
    let fits = |most: &u32| *most <= TournamentTerms::limit(shown.terms.format) && *most != shown.terms.most;
    let button = |most: u32| {
        let line = Line::new(Verb::Tournament).code(&shown.code).word(format!("set most={most}"));
        Button::new(language.say_with("button-most", [("most", most.into())]), line)
    };
    SIZES.into_iter().filter(fits).map(button).collect()
}

fn registrations(language: Language, shown: &Tournament) -> Vec<Button> {
    let button = |days: u32| {
        let line = Line::new(Verb::Tournament).code(&shown.code).word(format!("set begins={days}d"));
        Button::new(language.say_with("button-begins", [("days", days.into())]), line)
    };
    REGISTRATIONS.map(button).to_vec()
}

#[cfg(test)]
mod tests {
    use super::super::KEYWORDS;
    use super::*;

    /// The lines that a text tells people to type, between quotation marks, without the command and the code.
    fn quoted(language: Language, id: &str) -> Vec<Vec<String>> {
        let text = language.say_with(id, [("name", "Cup".into()), ("code", "#k7q2".into()), ("winners", "".into())]);
        let lines = text.split(['“', '«']).skip(1).filter_map(|rest| rest.split(['”', '»']).next());
        let of =
            |line: &str| line.split(' ').skip_while(|word| word.starts_with(['/', '#'])).map(str::to_owned).collect();
        lines.map(of).collect()
    }

    #[test]
    fn what_hosts_are_told_to_type_is_understood_in_every_language() {
        for (id, count) in [
            ("refused-tournament-result", 1),
            ("refused-tournament-no-note", 1),
            ("refused-tournament-replace", 1),
            ("refused-tournament-too-few", 1),
            ("refused-tournament-no-game", 1),
            ("tournament-host", 2),
        ] {
            for language in Language::ALL {
                let lines = quoted(language, id);
                assert_eq!(lines.len(), count, "{}: {id}", language.tag());
                for line in lines {
                    let is_understood = match keyword::find(&line[0], &KEYWORDS) {
                        Some("result") => parse_correction(&line[1..]).is_ok(),
                        Some("set") => HostWishes::parse(&line[1..]).is_ok(),
                        keyword => keyword.is_some(),
                    };
                    assert!(is_understood, "{}: {id}: {line:?}", language.tag());
                }
            }
        }
    }

    #[test]
    fn every_winner_of_a_mended_game_has_a_word_in_every_language() {
        for language in Language::ALL {
            for outcome in OUTCOMES {
                assert_eq!(keyword::find(&keyword::word(language, outcome), &OUTCOMES), Some(outcome));
            }
        }
        assert_eq!(keyword::word(Language::from_tag("it").expect("a language"), "first"), "primo");
    }
}
