//! Who sends a command, where, and what every command may do with a match.

use crate::chat::context::BotContext;
use crate::chat::grammar::picker::board_buttons;
use crate::chat::grammar::reading::{Asked, Reference};
use crate::chat::platform::language::Language;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Reply, Text};
use crate::chat::platform::request::Request;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::speaker::Speaker;
use crate::chat::presentation::version::public_reply;
use crate::chat::recording::record::record;
use crate::chat::settings::reader::{Reader, Readers};
use crate::matches::StoredMatch;
use crate::matches::{Action, Actor, Event, Identity, PlayerId, Refusal};
use crate::store::Session;
use crate::store::people::players::Account;
use crate::store::posts::chats::{Chat, ChatId};

/// What a command leads to, for the one who asked.
pub(crate) enum Reaction {
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
pub(crate) struct Asker<'a> {
    pub context: &'a BotContext,
    pub request: &'a Request,
    pub limits: &'a Limits,
    pub readers: Readers,
    /// The asker's, as in `readers`.
    pub language: Language,
    /// `None` for somebody who has never played.
    pub player: Option<Identity>,
    /// `None` for a chat in which nothing was ever played.
    pub chat: Option<ChatId>,
}

impl<'a> Asker<'a> {
    /// Somebody who only looks: known only if they have played before.
    pub(crate) async fn recognise(
        context: &'a BotContext,
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
        Ok(Self { context, request, limits, readers, language: readers.asker.language, player, chat })
    }

    /// Somebody who may change something: they and the chat are known from here on.
    pub(crate) async fn welcome(
        context: &'a BotContext,
        request: &'a Request,
        limits: &'a Limits,
        readers: Readers,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let Request { platform, person, place, .. } = request;
        let account =
            Account { platform: platform.name().to_owned(), key: person.key.clone(), name: person.shown_name() };
        let tag = |language: Language| language.tag();
        let player = session.meet(&account, person.language.map(tag), context.now()).await?;
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
        Ok(Self { context, request, limits, readers, language: readers.asker.language, player, chat })
    }

    /// Whether an answer is shown to nobody else.
    pub(super) fn is_alone(&self) -> bool {
        self.limits.private_answers || self.request.place.private
    }

    /// Refuses to begin a game where the bot may not do what it needs.
    pub(super) fn check_place(&self) -> Result<(), Failure> {
        let Request { platform, place, .. } = self.request;
        if place.missing.is_empty() {
            return Ok(());
        }
        Err(Problem::Missing { platform: *platform, permissions: place.missing.clone() }.into())
    }

    /// The language of buttons given in answer to a tap: where they take the place of a post's own, everybody's.
    pub(super) fn language_under_posts(&self) -> Language {
        self.reader_of_leaves().language
    }

    /// Who reads an answer: the asker, alone where the platform shows it to nobody else.
    pub(super) fn reader(&self) -> Reader {
        Reader {
            person: self.player.as_ref().filter(|_| self.is_alone()).map(|player| player.own),
            ..self.readers.asker
        }
    }

    /// Who reads what takes the place of what was there: everybody, where all see it.
    pub(super) fn reader_of_leaves(&self) -> Reader {
        if self.is_alone() { self.reader() } else { self.readers.everybody }
    }

    /// The asker's part in matches. Somebody who never played has none.
    pub(super) fn actor(&self) -> Option<Actor> {
        let handle = self.request.person.handle.clone();
        self.player.clone().map(|player| Actor::Player { player, handle })
    }

    /// As [`actor`](Self::actor); the id of somebody who never played is nobody's, so that they sit at no table.
    pub(super) fn actor_or_stranger(&self) -> Actor {
        self.actor().unwrap_or(Actor::Player { player: PlayerId(0).into(), handle: None })
    }

    pub(super) fn is_mover(&self, game: &StoredMatch) -> bool {
        self.actor().is_some_and(|actor| game.seat_to_move_for(&actor, None).is_ok())
    }

    /// Whether an offer waits for the asker's answer.
    pub(super) fn is_asked(&self, game: &StoredMatch) -> bool {
        game.decide(&self.actor_or_stranger(), Action::Refuse, None).is_ok()
    }

    /// Whether the asker goes on alone in a match.
    pub(super) fn has_won(&self, game: &StoredMatch) -> bool {
        game.check_finish(&self.actor_or_stranger(), None).is_ok()
    }

    pub(super) async fn speaker<'g>(
        &self,
        session: &mut Session,
        game: &'g StoredMatch,
    ) -> Result<Speaker<'g>, Failure> {
        Ok(Speaker::new(session, game, self.request.platform, self.reader(), self.context.now()).await?)
    }

    /// Decides an action of the asker on a match, keeps the event and puts it into the outbox.
    pub(super) async fn act(
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
                record(session, game, vec![event], self.context.now()).await?;
                self.tell_elsewhere(session, game, before).await
            }
            Err(refusal) => Err(self.refused(session, game, &refusal).await?),
        }
    }

    /// Where somebody goes on with a match from their own conversation on a platform on which nobody sees it, it is seen
    /// there too from now on. Elsewhere they are called to their turn already, and once is enough.
    pub(super) async fn follow(&self, session: &mut Session, game: &StoredMatch) -> Result<(), Failure> {
        let plays = self.player.as_ref().is_some_and(|person| game.seats_of(person).next().is_some());
        let (true, true, Some(chat)) = (plays, self.request.place.private, self.chat) else { return Ok(()) };
        if !session.is_seen_on(self.request.platform.name(), game.id).await? {
            session.show(game.id, chat).await?;
        }
        Ok(())
    }

    pub(super) async fn record(
        &self,
        session: &mut Session,
        game: &mut StoredMatch,
        event: Event,
    ) -> Result<Reaction, Failure> {
        record(session, game, vec![event], self.context.now()).await?;
        Ok(Reaction::Done)
    }

    /// Somebody who acts where the posts of the match do not come is told what they have brought about since a version.
    pub(super) async fn tell_elsewhere(
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
        let reply = public_reply(game, &speaker);
        let between: Vec<u32> = (before + 1..game.version).collect();
        let words = format!("{}{}", speaker.meanwhile(game, &between), reply.text.words());
        Ok(Reaction::Say(Reply { text: Text::plain(words), buttons: Vec::new(), ..reply }))
    }

    /// A refusal in words; where the match has moved on, with the board as it is now if only the asker sees it.
    pub(super) async fn refused(
        &self,
        session: &mut Session,
        game: &StoredMatch,
        refusal: &Refusal,
    ) -> Result<Failure, Failure> {
        let speaker = self.speaker(session, game).await?;
        let sentence = speaker.refusal(refusal);
        if *refusal != Refusal::MovedOn || !self.limits.private_answers {
            return Ok(Problem::Said(sentence).into());
        }
        let buttons = if self.is_mover(game) { board_buttons(game, self.language) } else { Vec::new() };
        let board = Some(speaker.board());
        Ok(Failure::Instead(Box::new(Reply { text: Text::plain(sentence), board, buttons, ..Reply::default() })))
    }
}

/// The version a line was about, if it said so.
pub(super) fn seen(asked: &Asked) -> Option<u32> {
    asked.reference.as_ref().and_then(|Reference { version, .. }| *version)
}
