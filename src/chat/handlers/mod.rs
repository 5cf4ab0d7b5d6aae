//! What each command does. One file a family of commands; each decides first and writes last.

mod answering;
mod beginning;
mod blocking;
mod explaining;
mod exporting;
mod finishing;
mod forgetting;
mod guiding;
mod hinting;
mod hosting;
mod informing;
mod inviting;
mod linking;
mod looking;
mod moving;
mod offering;
mod planning;
mod playing;
mod profiling;
mod puzzling;
mod quieting;
mod ranking;
mod rematching;
mod replaying;
mod resigning;
mod resting;
mod reviewing;
mod setting;
mod target;
mod voiding;

use super::asked::{Asked, Reference};
use super::problem::{Failure, Problem};
use super::speaker::Speaker;
use super::{App, Language, Limits, Reader, Readers, Reply, Request, Verb};
use crate::matches::{Action, Actor, Event, Identity, Offer, PlayerId, Refusal, StoredMatch};
use crate::store::Session;
use crate::store::people::players::Account;
use crate::store::posts::chats::{Chat, ChatId};

/// What a command leads to, for the one who asked.
pub(super) enum Reaction {
    /// Nothing more to say: the posts say it.
    Done,
    Say(Reply),
    /// Turns the leaf whose button was tapped. Only for lines that leaves alone carry: a board's buttons also lead here,
    /// and no board may go.
    Turn(Reply),
    /// Asks for text that completes `line`; `reply` asks where there are no forms.
    Ask {
        line: String,
        placeholder: String,
        reply: Reply,
    },
}

/// Who asks, where, in which words.
pub(super) struct Asker<'a> {
    pub app: &'a App,
    pub request: &'a Request,
    pub limits: &'a Limits,
    pub readers: Readers,
    /// The asker's, as in `readers`.
    pub language: Language,
    /// `None` for somebody who has never played.
    player: Option<Identity>,
    /// `None` for a chat in which nothing was ever played.
    chat: Option<ChatId>,
}

/// Whether a command may write. The others are carried out on a connection that cannot.
pub(super) fn changes_something(asked: &Asked, limits: &Limits) -> bool {
    match asked.verb {
        Verb::Play
        | Verb::Move
        | Verb::If
        | Verb::Accept
        | Verb::Decline
        | Verb::Cancel
        | Verb::Join
        | Verb::Leave
        | Verb::Draw
        | Verb::Takeback
        | Verb::Rematch
        | Verb::Resign
        | Verb::Finish
        | Verb::Void
        | Verb::Hint
        | Verb::Review
        | Verb::Puzzle
        | Verb::Learn
        | Verb::Posted
        | Verb::Link => true,
        // Where nothing can be shown to one person alone, a board asked for is a post like any other.
        Verb::Board => !limits.private_answers || looking::asks_again(asked),
        Verb::Settings => setting::chooses(asked),
        Verb::Vacation => resting::changes(asked),
        Verb::Quiet => quieting::changes(asked),
        Verb::Unlink => linking::separates(asked),
        Verb::Block | Verb::Unblock => blocking::names(asked),
        Verb::ForgetMe => forgetting::forgets(asked),
        Verb::Games
        | Verb::Rules
        | Verb::Replay
        | Verb::Export
        | Verb::Leaderboard
        | Verb::Profile
        | Verb::Privacy
        | Verb::MyData
        | Verb::Help
        | Verb::Welcome
        | Verb::Pick
        | Verb::Type
        | Verb::More
        | Verb::Back => false,
    }
}

/// What takes a while to find, and is found before the database is held.
pub(super) enum Found<'a> {
    Finish(finishing::Finish<'a>),
    Hint(hinting::Hint),
}

/// Whether [`find`] is to look for something before a command is carried out.
pub(super) const fn takes_a_while(asked: &Asked) -> bool {
    matches!(asked.verb, Verb::Finish | Verb::Hint)
}

/// Finds what a command needs, if the asker may have it.
pub(super) async fn find<'a>(asker: &Asker<'a>, asked: &Asked, session: Session) -> Result<Found<'a>, Failure> {
    match asked.verb {
        Verb::Hint => hinting::find(asker, asked, session).await.map(Found::Hint),
        _ => finishing::find(asker, asked, session).await.map(Found::Finish),
    }
}

/// Does what is asked. `found` is what [`find`] found, where it was to look for something.
pub(super) async fn carry_out(
    asker: &Asker<'_>,
    asked: &Asked,
    found: Option<Found<'_>>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    match found {
        Some(Found::Finish(finish)) => return finishing::finish(asker, &finish, session).await,
        Some(Found::Hint(hint)) => return hinting::hint(asker, &hint, session).await,
        None => {}
    }
    match asked.verb {
        Verb::Play => playing::play(asker, asked, session).await,
        Verb::Move => moving::make_move(asker, asked, session).await,
        Verb::If => planning::plan(asker, asked, session).await,
        Verb::Pick => moving::pick(asker, asked, session).await,
        Verb::Type => moving::ask_to_type(asker, asked, session).await,
        Verb::Back => moving::back(asker, asked, session).await,
        Verb::Accept | Verb::Join => answering::accept(asker, asked, session).await,
        Verb::Decline => answering::decline(asker, asked, session).await,
        Verb::Cancel => answering::cancel(asker, asked, session).await,
        Verb::Leave => answering::leave(asker, asked, session).await,
        Verb::Draw => offering::offer(asker, asked, Offer::Draw, session).await,
        Verb::Takeback => offering::offer(asker, asked, Offer::Takeback, session).await,
        Verb::Rematch => rematching::rematch(asker, asked, session).await,
        Verb::Board => looking::board(asker, asked, session).await,
        Verb::Games => looking::games(asker, asked, session).await,
        Verb::More => looking::more(asker, asked, session).await,
        Verb::Resign => resigning::resign(asker, asked, session).await,
        Verb::Void => voiding::void(asker, asked, session).await,
        Verb::Review => reviewing::review(asker, asked, session).await,
        Verb::Puzzle => puzzling::puzzle(asker, asked, session).await,
        Verb::Replay => replaying::replay(asker, asked, session).await,
        Verb::Export => exporting::export(asker, asked, session).await,
        Verb::Leaderboard => ranking::leaderboard(asker, asked, session).await,
        Verb::Profile => profiling::profile(asker, asked, session).await,
        Verb::Finish | Verb::Hint => unreachable!("looked for before the database is held"),
        Verb::Settings => setting::settings(asker, asked, session).await,
        Verb::Vacation => resting::vacation(asker, asked, session).await,
        Verb::Quiet => quieting::quiet(asker, asked, session).await,
        Verb::Link => linking::link(asker, asked, session).await,
        Verb::Unlink => linking::unlink(asker, asked, session).await,
        Verb::Block => blocking::block(asker, asked, session).await,
        Verb::Unblock => blocking::unblock(asker, asked, session).await,
        Verb::Privacy => Ok(forgetting::privacy(asker)),
        Verb::MyData => forgetting::my_data(asker, session).await,
        Verb::ForgetMe => forgetting::forget_me(asker, asked, session).await,
        Verb::Rules => explaining::rules(asker, asked),
        Verb::Learn => beginning::learn(asker, session).await,
        Verb::Welcome => Ok(beginning::welcome(asker)),
        Verb::Posted => inviting::posted(asker, asked, session).await,
        Verb::Help => informing::help(asker, asked),
    }
}

impl<'a> Asker<'a> {
    /// Somebody who only looks: known only if they have played before.
    pub(super) async fn recognise(
        app: &'a App,
        request: &'a Request,
        limits: &'a Limits,
        readers: Readers,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let platform = request.platform.name();
        let player = match session.find_player(platform, &request.person.key).await? {
            Some(player) => Some(session.identity(player).await?),
            None => None,
        };
        let chat = session.find_chat(platform, &request.place.key).await?;
        Ok(Self { app, request, limits, readers, language: readers.asker.language, player, chat })
    }

    /// Somebody who may change something: they and the chat are known from here on.
    pub(super) async fn welcome(
        app: &'a App,
        request: &'a Request,
        limits: &'a Limits,
        readers: Readers,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let Request { platform, person, place, .. } = request;
        let account =
            Account { platform: platform.name().to_owned(), key: person.key.clone(), name: person.shown_name() };
        let tag = |language: Language| language.tag();
        let player = session.meet(&account, person.language.map(tag), app.now()).await?;
        // In a conversation with one person that person's language is the chat's.
        let spoken = place.language.or(person.language.filter(|_| place.private));
        let chat = Chat {
            platform: platform.name().to_owned(),
            key: place.key.clone(),
            private: place.private,
            language: spoken.map(|language| language.tag().to_owned()),
        };
        let (player, chat) = (Some(session.identity(player).await?), Some(session.enter(&chat, player).await?));
        if let (Some(chat), Some(server)) = (chat, &place.server) {
            session.belongs(chat, server, place.parent.as_deref()).await?;
        }
        Ok(Self { app, request, limits, readers, language: readers.asker.language, player, chat })
    }

    /// Whether an answer is shown to nobody else.
    fn is_alone(&self) -> bool {
        self.limits.private_answers || self.request.place.private
    }

    /// Refuses to begin a game where the bot may not do what it needs.
    fn check_place(&self) -> Result<(), Failure> {
        let Request { platform, place, .. } = self.request;
        if place.missing.is_empty() {
            return Ok(());
        }
        Err(Problem::Missing { platform: *platform, permissions: place.missing.clone() }.into())
    }

    /// The language of buttons given in answer to a tap: where they take the place of a post's own, everybody's.
    fn language_under_posts(&self) -> Language {
        self.reader_of_leaves().language
    }

    /// Who reads an answer: the asker, alone where the platform shows it to nobody else.
    fn reader(&self) -> Reader {
        Reader {
            person: self.player.as_ref().filter(|_| self.is_alone()).map(|player| player.own),
            ..self.readers.asker
        }
    }

    /// Who reads what takes the place of what was there: everybody, where all see it.
    fn reader_of_leaves(&self) -> Reader {
        if self.is_alone() { self.reader() } else { self.readers.everybody }
    }

    /// The asker's part in matches. Somebody who never played has none.
    fn actor(&self) -> Option<Actor> {
        let handle = self.request.person.handle.clone();
        self.player.clone().map(|player| Actor::Player { player, handle })
    }

    /// As [`actor`](Self::actor); the id of somebody who never played is nobody's, so that they sit at no table.
    fn actor_or_stranger(&self) -> Actor {
        self.actor().unwrap_or(Actor::Player { player: PlayerId(0).into(), handle: None })
    }

    fn is_mover(&self, game: &StoredMatch) -> bool {
        self.actor().is_some_and(|actor| game.seat_to_move_for(&actor, None).is_ok())
    }

    /// Whether an offer waits for the asker's answer.
    fn is_asked(&self, game: &StoredMatch) -> bool {
        game.decide(&self.actor_or_stranger(), Action::Refuse, None).is_ok()
    }

    /// Whether the asker goes on alone in a match.
    fn has_won(&self, game: &StoredMatch) -> bool {
        game.check_finish(&self.actor_or_stranger(), None).is_ok()
    }

    async fn speaker<'g>(&self, session: &mut Session, game: &'g StoredMatch) -> Result<Speaker<'g>, Failure> {
        Ok(Speaker::new(session, game, self.request.platform, self.reader(), self.app.now()).await?)
    }

    /// Decides an action of the asker on a match, keeps the event and puts it into the outbox.
    async fn act(
        &self,
        session: &mut Session,
        game: &mut StoredMatch,
        action: Action,
        seen: Option<u32>,
    ) -> Result<Reaction, Failure> {
        let actor = self.actor().ok_or(Problem::NoMatch)?;
        match game.decide(&actor, action, seen) {
            Ok(event) => {
                let before = game.version;
                self.follow(session, game).await?;
                self.record(session, game, event).await?;
                self.tell_elsewhere(session, game, before).await
            }
            Err(refusal) => Err(self.refused(session, game, &refusal).await?),
        }
    }

    /// Where somebody goes on with a match from their own conversation on a platform on which nobody sees it, it is seen
    /// there too from now on. Elsewhere they are called to their turn already, and once is enough.
    async fn follow(&self, session: &mut Session, game: &StoredMatch) -> Result<(), Failure> {
        let plays = self.player.as_ref().is_some_and(|person| game.seats_of(person).next().is_some());
        let (true, true, Some(chat)) = (plays, self.request.place.private, self.chat) else { return Ok(()) };
        if !session.is_seen_on(self.request.platform.name(), game.id).await? {
            session.show(game.id, chat).await?;
        }
        Ok(())
    }

    async fn record(&self, session: &mut Session, game: &mut StoredMatch, event: Event) -> Result<Reaction, Failure> {
        self.app.record(session, game, vec![event]).await?;
        Ok(Reaction::Done)
    }

    /// Somebody who acts where the posts of the match do not come is told what they have brought about since a version.
    async fn tell_elsewhere(
        &self,
        session: &mut Session,
        game: &StoredMatch,
        before: u32,
    ) -> Result<Reaction, Failure> {
        let seen_here = match self.chat {
            Some(chat) => session.is_told_in(game.id, chat).await?,
            None => false,
        };
        if seen_here {
            return Ok(Reaction::Done);
        }
        let speaker = self.speaker(session, game).await?;
        let reply = super::outbox::public_reply(game, &speaker);
        let between: Vec<u32> = (before + 1..game.version).collect();
        let words = format!("{}{}", speaker.meanwhile(game, &between), reply.text.words());
        Ok(Reaction::Say(Reply { text: super::Text::plain(words), buttons: Vec::new(), ..reply }))
    }

    /// A refusal in words; where the match has moved on, with the board as it is now if only the asker sees it.
    async fn refused(&self, session: &mut Session, game: &StoredMatch, refusal: &Refusal) -> Result<Failure, Failure> {
        let speaker = self.speaker(session, game).await?;
        let sentence = speaker.refusal(refusal);
        if *refusal != Refusal::MovedOn || !self.limits.private_answers {
            return Ok(Problem::Said(sentence).into());
        }
        let buttons = if self.is_mover(game) { super::picker::board_buttons(game, self.language) } else { Vec::new() };
        let board = Some(speaker.board());
        Ok(Failure::Instead(Box::new(Reply { text: super::Text::plain(sentence), board, buttons, ..Reply::default() })))
    }
}

/// The version a line was about, if it said so.
fn seen(asked: &Asked) -> Option<u32> {
    asked.reference.as_ref().and_then(|Reference { version, .. }| *version)
}
