//! Offers the exercises of a game once to a person who begins it for the first time.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_games::rules::Game;
use tavoliere_play::matches::MatchId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::match_lists;

/// Adds the offer to the answer to a challenge, or to its acceptance, if the asker has never begun that game before the
/// match. Where everybody reads answers, only a notice after a tap has it.
pub(crate) async fn add_offer(
    asker: &Asker<'_>,
    game: &'static Game,
    begun: MatchId,
    reaction: Reaction,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let Some(player) = asker.player.as_ref().filter(|_| !asker.is_program()) else { return Ok(reaction) };
    if match_lists::has_begun(session, player, game.id, begun).await? {
        return Ok(reaction);
    }
    let offer = FirstTimeOffer { asker, game };
    Ok(match reaction {
        Reaction::Done if asker.is_private() => Reaction::Say(Reply { apart: true, ..offer.add_to(Reply::default()) }),
        Reaction::Done if asker.request.post.is_some() => Reaction::Say(offer.notice()),
        Reaction::Say(reply) if asker.is_private() => Reaction::Say(offer.add_to(reply)),
        Reaction::Replace(reply) if asker.is_private() => Reaction::Replace(offer.add_to(reply)),
        Reaction::Remove(_) if asker.is_private() => Reaction::Replace(offer.add_to(Reply::default())),
        other => other,
    })
}

struct FirstTimeOffer<'a> {
    asker: &'a Asker<'a>,
    game: &'static Game,
}

impl FirstTimeOffer<'_> {
    /// Adds the offer to a reply.
    fn add_to(&self, mut reply: Reply) -> Reply {
        let language = self.asker.language;
        if reply.text != Text::default() {
            reply.text.0.push(Span::Plain("\n".to_owned()));
        }
        let words = language.say_with("learn-offer", [("game", language.game_text(self.game, "name").into())]);
        reply.text.0.push(Span::Plain(words));
        let line = Line::new(Verb::Learn).word(self.game.id);
        reply.buttons.push(vec![Button::new(language.say("button-learn"), line)]);
        reply
    }

    /// The offer without buttons.
    fn notice(&self) -> Reply {
        let language = self.asker.language;
        let names = [("game", language.game_text(self.game, "name").into()), ("id", self.game.id.into())];
        Reply::plain(language.say_with("learn-offer-notice", names))
    }
}
