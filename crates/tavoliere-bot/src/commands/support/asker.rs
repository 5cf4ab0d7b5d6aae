//! The person who sends a command, the chat it comes from, and what every command can do with a match.

use std::sync::{Arc, Mutex, PoisonError};

use crate::commands::support::{aside, votes};
use crate::context::BotContext;
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, board, events, refusals};
use crate::presentation::version::public_reply;
use crate::readers::reader::{Reader, Readers};
use crate::recording::record::record;
use crate::sight::MatchViewer;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Action, Actor, Event, Identity, MatchId, Phase, PlayerId, Refusal};
use tavoliere_play::platforms::Account;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::board_buttons;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Attachment, PostAddress, Reply, Text};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Acted;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, Chat, ChatId};
use tavoliere_store::posts::past_posts::{self, BoardPost};
use tavoliere_store::posts::rooms::{self, RoomFacts};
use tavoliere_store::posts::seen_people;

/// The answer of a command to the person who sent it.
pub(crate) enum Reaction {
    /// No answer: the posts are enough.
    Done,
    /// The same; the message whose button was tapped loses its buttons at once.
    Answered,
    Say(Reply),
    /// Replaces the message whose button was tapped. Only for lines that no button under a board carries, because
    /// boards must stay.
    Replace(Reply),
    /// Takes the place of a question that everybody in the chat can see. One that only the asker sees goes.
    Settled(Reply),
    /// Removes the message whose button was tapped. The reply takes its place where that is not possible.
    Remove(Reply),
    /// Refers the asker to their private chat, where the line is carried out. For platforms without private answers.
    Aside {
        line: Line,
        reply: Reply,
    },
    /// Asks for text that completes `line`. `reply` asks for it on platforms without forms.
    Ask {
        line: Line,
        field: FormField,
        placeholder: String,
        reply: Reply,
    },
    /// Shows a match that no chat sees, once the computer has answered.
    Round(MatchId),
}

/// The field of a form, with the ids of its texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FormField {
    pub title: &'static str,
    pub label: &'static str,
}

impl FormField {
    pub(crate) const MOVE: Self = Self { title: "prompt-title", label: "prompt-label" };
    pub(crate) const REMARK: Self = Self { title: "prompt-say-title", label: "prompt-say-label" };
}

impl Reaction {
    /// The reply, if there is one.
    pub(crate) const fn reply(&mut self) -> Option<&mut Reply> {
        match self {
            Self::Say(reply)
            | Self::Replace(reply)
            | Self::Settled(reply)
            | Self::Remove(reply)
            | Self::Aside { reply, .. }
            | Self::Ask { reply, .. } => Some(reply),
            Self::Done | Self::Answered | Self::Round(_) => None,
        }
    }

    /// The same after a tap that has answered the question of a post about a match: if others can still answer it, it keeps its
    /// buttons.
    pub(crate) fn answering(self, line: &Line, stored: &StoredMatch) -> Self {
        // Only the line of a button names a version.
        let is_answered = line.version_seen().is_some() && stored.phase != Phase::Open;
        if is_answered && matches!(self, Self::Done) { Self::Answered } else { self }
    }
}

/// The person who sends a command, and the chat it comes from.
pub(crate) struct Asker<'a> {
    pub context: &'a BotContext,
    pub request: &'a Request,
    pub limits: &'a Limits,
    pub readers: Readers,
    /// The language of the asker, as in `readers`.
    pub language: Language,
    /// `None` for a person who has never played.
    pub player: Option<Identity>,
    /// `None` for a chat that the store does not know.
    pub chat: Option<ChatId>,
    /// The match that the command has changed, if it has.
    pub acted: LastAct,
    /// Whether the asker votes for a chat, and may act for the player who holds its seat.
    pub votes: bool,
}

/// The match that a command has changed, if it has. Clones share it: somebody may act for a team.
#[derive(Clone, Default)]
pub(crate) struct LastAct(Arc<Mutex<Option<Acted>>>);

impl LastAct {
    /// Notes that the command has changed or begun a match, which is as it is now.
    pub(crate) fn note(&self, stored: &StoredMatch) {
        let acted = Acted { code: stored.code.clone(), version: stored.version };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(acted);
    }

    /// The match as the command has left it.
    pub(crate) fn get(&self) -> Option<Acted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl<'a> Asker<'a> {
    /// Looks up the asker of a command that only reads.
    pub(crate) async fn find(
        context: &'a BotContext,
        request: &'a Request,
        limits: &'a Limits,
        readers: Readers,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let platform = request.platform;
        let player = match players::find(session, platform, &request.person.key).await? {
            Some(player) => Some(players::identity(session, player).await?),
            None => None,
        };
        let chat = chats::find(session, platform, &request.place.key).await?;
        let (language, acted) = (readers.asker.language, LastAct::default());
        Ok(Self { context, request, limits, readers, language, player, chat, acted, votes: false })
    }

    /// Looks up the asker of a command that may write, and stores the person and the chat if they are new.
    pub(crate) async fn register(
        context: &'a BotContext,
        request: &'a Request,
        limits: &'a Limits,
        readers: Readers,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let Request { platform, person, place, .. } = request;
        let account = Account { platform: *platform, key: person.key.clone(), name: person.shown_name() };
        let tag = |language: Language| language.tag();
        let player = players::find_or_create(session, &account, person.language.map(tag), context.now()).await?;
        players::note_handle(session, *platform, &person.key, person.handle.as_deref()).await?;
        // A private chat has the language of its person.
        let spoken = place.language.or(person.language.filter(|_| place.private));
        let chat = Chat {
            platform: *platform,
            key: place.key.clone(),
            private: place.private,
            language: spoken.map(|language| language.tag().to_owned()),
        };
        let player = players::identity(session, player).await?;
        // No post goes to a program: it looks for itself.
        let chat = match platform {
            Platform::Program => None,
            _ => Some(chats::enter(session, &chat, player.own).await?),
        };
        let player = Some(player);
        if let (Some(chat), Some(server)) = (chat, &place.server) {
            let facts = RoomFacts { server, parent: place.parent.as_ref(), title: place.title.as_deref() };
            rooms::note(session, chat, facts).await?;
        }
        if let (Some(chat), Some(own), false) = (chat, &player, place.private) {
            seen_people::add(session, chat, own.own, context.now()).await?;
        }
        let (language, acted) = (readers.asker.language, LastAct::default());
        Ok(Self { context, request, limits, readers, language, player, chat, acted, votes: false })
    }

    pub(crate) fn viewer(&self) -> MatchViewer<'_> {
        MatchViewer {
            platform: self.request.platform,
            identity: self.player.as_ref(),
            handle: self.request.person.handle.as_deref(),
            chat: self.chat,
        }
    }

    /// Whether only the asker sees an answer.
    pub(in crate::commands) fn is_private(&self) -> bool {
        self.limits.private_answers || self.request.place.private
    }

    /// Whether the asker is a program.
    pub(in crate::commands) fn is_program(&self) -> bool {
        self.request.platform == Platform::Program
    }

    /// Refuses to begin a match in a chat where the bot lacks permissions.
    pub(in crate::commands) fn check_place(&self) -> Result<(), Failure> {
        let Request { platform, place, .. } = self.request;
        if place.missing.is_empty() {
            return Ok(());
        }
        Err(Problem::Missing { platform: *platform, permissions: place.missing.clone() }.into())
    }

    /// The language of buttons. A line that has `seen` a version was tapped: they replace the buttons of a message that
    /// everybody reads. Else they come with words for the asker.
    pub(in crate::commands) fn button_language(&self, seen: Option<u32>) -> Language {
        if seen.is_some() { self.page_reader().language } else { self.language }
    }

    /// The reader of an answer. It is a person only if no other people see the answer.
    pub(in crate::commands) fn reader(&self) -> Reader {
        Reader {
            person: self.player.as_ref().filter(|_| self.is_private()).map(|player| player.own),
            ..self.readers.asker
        }
    }

    /// The reader of a message that is replaced: the asker if only they see it, else everybody in the chat.
    pub(in crate::commands) fn page_reader(&self) -> Reader {
        if self.is_private() { self.reader() } else { self.readers.everybody }
    }

    /// The asker as an actor in matches. `None` for a person who has never played.
    pub(in crate::commands) fn actor(&self) -> Option<Actor> {
        let handle = self.request.person.handle.clone();
        self.player.clone().map(|player| Actor::Player { player, handle })
    }

    /// As [`actor`](Self::actor). A person who has never played gets an id that has no seat in any match.
    pub(in crate::commands) fn actor_or_stranger(&self) -> Actor {
        self.actor().unwrap_or(Actor::Player { player: PlayerId(0).into(), handle: None })
    }

    pub(in crate::commands) fn is_mover(&self, stored: &StoredMatch) -> bool {
        self.actor().is_some_and(|actor| stored.seat_to_move_for(&actor, None).is_ok())
    }

    /// Whether an offer is waiting for the asker's answer.
    pub(in crate::commands) fn is_asked(&self, stored: &StoredMatch) -> bool {
        stored.decide(&self.actor_or_stranger(), Action::Agree, None).is_ok()
    }

    /// Whether `/accept` and `/decline` answer an offer and not the challenge. For players this is so even if the offer
    /// has lapsed.
    pub(in crate::commands) fn answers_offer(&self, stored: &StoredMatch) -> bool {
        stored.offered.is_some() || (self.plays(stored) && stored.phase == Phase::Playing)
    }

    /// Whether the asker has a seat in a match.
    pub(in crate::commands) fn plays(&self, stored: &StoredMatch) -> bool {
        self.player.as_ref().is_some_and(|player| stored.seats_of(player).next().is_some())
    }

    /// Whether the asker has won a match that goes on.
    pub(in crate::commands) fn has_won(&self, stored: &StoredMatch) -> bool {
        stored.check_finish(&self.actor_or_stranger(), None).is_ok()
    }

    pub(in crate::commands) async fn speaker<'m>(
        &self,
        session: &mut Session,
        stored: &'m StoredMatch,
    ) -> Result<Speaker<'m>, Failure> {
        let speaker = Speaker::new(session, stored, self.request.platform, self.reader(), self.context.now()).await?;
        Ok(speaker.with_grace(self.context.grace_for(stored.deadline())))
    }

    /// The post that shows the board of a match on the asker's platform: in this chat if there is one.
    pub(in crate::commands) async fn post_of(
        &self,
        stored: &StoredMatch,
        session: &mut Session,
    ) -> Result<Option<PostAddress>, Failure> {
        let found = past_posts::shown_in(session, stored.id, self.request.platform, self.chat).await?;
        Ok(found.map(|BoardPost { key, server, message }| PostAddress { place: key, server, message }))
    }

    /// Decides an action of the asker on a match, and stores the event with all that follows.
    pub(in crate::commands) async fn act(
        &self,
        session: &mut Session,
        stored: &mut StoredMatch,
        action: Action,
        seen: Option<u32>,
    ) -> Result<Reaction, Failure> {
        let event = self.decide(session, stored, action, seen).await?;
        self.keep(session, stored, event).await
    }

    /// Decides an action of the asker on a match, and changes nothing.
    pub(in crate::commands) async fn decide(
        &self,
        session: &mut Session,
        stored: &StoredMatch,
        action: Action,
        seen: Option<u32>,
    ) -> Result<Event, Failure> {
        votes::check_member(self, stored, session).await?;
        match stored.decide(&self.actor_or_stranger(), action, seen) {
            Ok(event) => Ok(event),
            Err(refusal) => Err(self.refused(session, stored, &refusal).await?),
        }
    }

    /// Stores an event of the asker with all that follows.
    pub(in crate::commands) async fn keep(
        &self,
        session: &mut Session,
        stored: &mut StoredMatch,
        event: Event,
    ) -> Result<Reaction, Failure> {
        let before = stored.version;
        self.show_here(session, stored).await?;
        record(session, stored, vec![event], self.context.now()).await?;
        self.acted.note(stored);
        self.answer_elsewhere(session, stored, before).await
    }

    /// Shows the match in the asker's private chat from now on, if no chat on this platform shows it yet. On other
    /// platforms the players are mentioned already.
    pub(in crate::commands) async fn show_here(
        &self,
        session: &mut Session,
        stored: &StoredMatch,
    ) -> Result<(), Failure> {
        let (true, true, Some(chat)) = (self.plays(stored), self.request.place.private, self.chat) else {
            return Ok(());
        };
        if !match_chats::is_seen_on(session, self.request.platform, stored.id).await? {
            match_chats::add(session, stored.id, chat).await?;
        }
        Ok(())
    }

    pub(in crate::commands) async fn record(
        &self,
        session: &mut Session,
        stored: &mut StoredMatch,
        event: Event,
    ) -> Result<Reaction, Failure> {
        record(session, stored, vec![event], self.context.now()).await?;
        self.acted.note(stored);
        Ok(Reaction::Done)
    }

    /// Answers with the events since a version, if this chat gets no posts of the match.
    pub(in crate::commands) async fn answer_elsewhere(
        &self,
        session: &mut Session,
        stored: &StoredMatch,
        before: u32,
    ) -> Result<Reaction, Failure> {
        let seen_here = match self.chat {
            Some(chat) => match_chats::is_told_in(session, stored.id, chat).await?,
            None => false,
        };
        if seen_here {
            return Ok(Reaction::Done);
        }
        if aside::is_aside(self, stored, session).await? {
            return Ok(Reaction::Round(stored.id));
        }
        let speaker = self.speaker(session, stored).await?;
        let reply = public_reply(stored, &speaker);
        let between: Vec<u32> = (before + 1..stored.version).collect();
        let words = format!("{}{}", events::earlier(&speaker, stored, &between), reply.text.words());
        Ok(Reaction::Say(Reply { text: Text::plain(words), buttons: Vec::new(), ..reply }))
    }

    /// The answer to a refused action. If the match has moved on, it shows the current board, provided that only the
    /// asker sees it.
    pub(in crate::commands) async fn refused(
        &self,
        session: &mut Session,
        stored: &StoredMatch,
        refusal: &Refusal,
    ) -> Result<Failure, Failure> {
        let speaker = self.speaker(session, stored).await?;
        let reply = Reply::plain(refusals::refusal(&speaker, refusal));
        if *refusal != Refusal::MovedOn || !self.limits.private_answers {
            return Ok(reply.into());
        }
        let buttons = if self.is_mover(stored) { board_buttons(stored, self.language) } else { Vec::new() };
        Ok(Reply { attachment: Some(Attachment::Board(board::in_full(&speaker))), buttons, ..reply }.into())
    }
}
