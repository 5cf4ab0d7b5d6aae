//! `/game`: the actions that are possible in a match, with a button for each.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::nudges;
use crate::commands::support::offer::refuses;
use crate::commands::support::remark;
use crate::commands::support::steps::check_playing;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::undo;
use crate::presentation::problem::Failure;
use crate::presentation::speaker::remarks::faces;
use tavoliere_play::matches::{Action, Invitee, Offer, Phase, Refusal, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    // The button under a board names its version.
    let is_under_board = line.version_seen().is_some();
    if is_under_board {
        if stored.phase != Phase::Playing {
            return Err(asker.refused(session, &stored, &Refusal::Over).await?);
        }
        check_playing(asker, &stored, line.version_seen(), session).await?;
    }
    let leaves = Leaves { asker, stored: &stored, language: asker.button_language(line.version_seen()) };
    let buttons = match stored.phase {
        Phase::Open => vec![leaves.of_challenge()],
        Phase::Playing => {
            let ending = if is_under_board { leaves.button("button-back", Verb::Back) } else { leaves.board() };
            let last = leaves.void().into_iter().chain([ending]).collect();
            vec![leaves.to_play(session).await?, leaves.faces(), leaves.to_look(), last]
        }
        Phase::Over(_) | Phase::Declined | Phase::Cancelled => vec![leaves.end_buttons()],
    };
    let speaker = asker.speaker(session, &stored).await?;
    // A challenge has no players yet.
    let title = if stored.seats.is_empty() { speaker.game_name() } else { speaker.title() };
    let title = (!is_under_board).then_some(title);
    let question = asker.language.say_with("more", [("code", format!("#{}", stored.code).into())]);
    let words: Vec<String> = title.into_iter().chain([question]).collect();
    Ok(Reaction::Say(Reply::plain(words.join("\n")).with_buttons(buttons)))
}

/// The buttons for a match.
struct Leaves<'a> {
    asker: &'a Asker<'a>,
    stored: &'a StoredMatch,
    language: Language,
}

impl Leaves<'_> {
    fn labelled(&self, id: &str, line: Line) -> Button {
        Button::new(self.language.say(id), line)
    }

    /// A button about the version that the asker sees.
    fn button(&self, id: &str, verb: Verb) -> Button {
        self.labelled(id, Line::new(verb).about(self.stored))
    }

    fn by_code(&self, id: &str, verb: Verb) -> Button {
        self.labelled(id, Line::new(verb).code(&self.stored.code))
    }

    fn board(&self) -> Button {
        self.by_code("button-board", Verb::Board).toned(Tone::Primary)
    }

    fn of_challenge(&self) -> Vec<Button> {
        let is_own = self.asker.player.as_ref().is_some_and(|player| player.owns(self.stored.challenger));
        let answers = match &self.stored.invitee {
            _ if is_own => vec![self.by_code("button-cancel", Verb::Cancel)],
            Invitee::Anyone => vec![self.by_code("button-join", Verb::Join).toned(Tone::Primary)],
            _ => vec![
                self.by_code("button-accept", Verb::Accept).toned(Tone::Primary),
                self.by_code("button-decline", Verb::Decline),
            ],
        };
        let rules = self.labelled("button-rules", Line::new(Verb::Rules).word(self.stored.setup.game.id));
        answers.into_iter().chain([rules]).collect()
    }

    /// Returns the buttons for requests of a player of the match; none for others.
    async fn to_play(&self, session: &mut Session) -> Result<Vec<Button>, Failure> {
        let (asker, stored) = (self.asker, self.stored);
        let mut buttons = Vec::new();
        if asker.has_won(stored) {
            buttons.push(self.button("button-finish", Verb::Finish));
        }
        if !asker.plays(stored) || stored.decided().is_some() {
            return Ok(buttons);
        }
        for (id, verb, action) in [
            ("button-swap", Verb::Swap, Action::Swap),
            ("button-hint", Verb::Hint, Action::Hint),
            ("button-draw", Verb::Draw, Action::Offer(Offer::Draw)),
            ("button-takeback", Verb::Takeback, Action::Offer(Offer::Takeback)),
        ] {
            if let Ok(event) = stored.decide(&asker.actor_or_stranger(), action, None)
                && refuses(stored, &event, session).await?.is_none()
            {
                buttons.push(self.button(id, verb));
            }
        }
        buttons.extend(nudges::button(asker, stored, self.language, session).await?);
        buttons.push(self.button("button-resign", Verb::Resign).toned(Tone::Danger));
        Ok(buttons)
    }

    /// Remarks that are a tap, for a player with an opponent who reads them.
    fn faces(&self) -> Vec<Button> {
        if remark::is_possible(self.asker, self.stored) { faces(self.stored) } else { Vec::new() }
    }

    fn to_look(&self) -> Vec<Button> {
        vec![
            self.labelled("button-rules", Line::new(Verb::Rules).word(self.stored.setup.game.id)),
            self.labelled("button-text-board", Line::new(Verb::Board).about(self.stored).word("text")),
            self.by_code("button-replay", Verb::Replay),
            self.by_code("button-export", Verb::Export),
        ]
    }

    /// For administrators of the chat.
    fn void(&self) -> Vec<Button> {
        let may = self.asker.request.administrator && !self.asker.request.place.private;
        may.then(|| self.by_code("button-void", Verb::Void).toned(Tone::Danger)).into_iter().collect()
    }

    fn end_buttons(&self) -> Vec<Button> {
        let mut buttons = Vec::new();
        if !self.stored.moves.is_empty() {
            let review = self.stored.outcome().map(|_| self.by_code("button-review", Verb::Review));
            buttons.push(self.by_code("button-replay", Verb::Replay));
            buttons.extend(review.into_iter().chain([self.by_code("button-export", Verb::Export)]));
        }
        if self.asker.plays(self.stored) {
            buttons.push(self.by_code("button-rematch", Verb::Rematch));
        }
        if undo::is_possible(self.asker, self.stored) {
            buttons.push(self.by_code("button-undo", Verb::Takeback));
        }
        buttons
    }
}
