//! A finished match in words and as a card, to be shown to friends.

use crate::presentation::leaderboard;
use crate::presentation::speaker::{Speaker, board, description};
use tavoliere_games::rules::{Outcome, Side};
use tavoliere_render::card::FinishedCard;
use tavoliere_render::{self as render, Ending, PlayerLabel};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Card, CardView, Reply, Span};

/// Returns the result, with the card and a link by which a reader can begin to play.
pub(crate) fn finished(speaker: &Speaker<'_>, outcome: Outcome) -> Reply {
    let diagram = board::diagram(speaker);
    let date = speaker.stored.times.last().map(|at| leaderboard::date(speaker.language, *at));
    let (title, result) = (speaker.title(), speaker.result(outcome));
    let alt = format!("{title}. {result} {}", description::score(speaker));
    let view = CardView {
        table: render::text(&diagram),
        alt: alt.trim_end().to_owned(),
        theme: speaker.reader.theme,
        as_text: speaker.reader.text_boards,
        name: format!("{}-result", speaker.stored.code),
        card: Card::Finished(FinishedCard {
            game: speaker.game_name(),
            code: speaker.code(),
            ending: outcome.winner.map_or(Ending::Drawn, Ending::Won),
            result: headline(speaker, outcome),
            how: how(speaker, outcome),
            players: Side::BOTH
                .map(|side| PlayerLabel { name: speaker.side_names(side), ..board::player(speaker, side) }),
            diagram,
            date: date.unwrap_or_default(),
            invitation: speaker.language.say("card-invitation"),
        }),
    };
    let mut reply = Reply::plain(format!("{title}\n{result}\n{} ", speaker.language.say("share-invitation")));
    reply.text.0.push(Span::Link { line: Line::new(Verb::Play).to_string() });
    Reply { attachment: Some(Attachment::Card(view)), ..reply }
}

/// Returns the headline with the winner.
fn headline(speaker: &Speaker<'_>, outcome: Outcome) -> String {
    match outcome.winner {
        Some(winner) => speaker.language.say_with("card-won", [("winner", speaker.side_names(winner).into())]),
        None => speaker.language.say("card-drawn"),
    }
}

/// Returns the reason for the outcome.
fn how(speaker: &Speaker<'_>, outcome: Outcome) -> String {
    let (language, game) = (speaker.language, speaker.stored.setup.game);
    let reason = outcome.reason.name();
    let Some(winner) = outcome.winner else { return language.say(&format!("reason-{reason}")) };
    let scores = speaker.stored.position.scores();
    let [score, other] = [winner, winner.opponent()].map(|side| scores[side.index()]);
    let variables = vec![
        ("loser", speaker.side_names(winner.opponent()).into()),
        ("score", score.into()),
        ("margin", (score - other).into()),
    ];
    language.said_in(game, &format!("card-how-{reason}"), variables)
}
