//! Shared answers: the answer of a line in the form for everybody in the chat.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::sharing::TRY;
use crate::commands::{Run, handler};
use crate::context::BotContext;
use crate::context::public_answers::PublicLine;
use crate::presentation::problem::Failure;
use crate::presentation::puzzles;
use crate::readers::reader::{Reader, Readers};
use tavoliere_play::platforms::Account;
use tavoliere_render::card::PuzzleResult;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::limits::{ChatChoice, FirstGame, Limits, PeopleChoice};
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply, Span};
use tavoliere_seam::platform::request::{Person, Place};
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::people::puzzle_tries::{self, PuzzleTry};

/// For what depends on limits before layout: a long text in parts. No platform has smaller ones.
const SMALLEST: Limits = Limits {
    text: 2000,
    caption: 1000,
    alt: 0,
    buttons_in_row: 5,
    rows: 5,
    button_label: 40,
    grid: false,
    menu: 0,
    private_answers: false,
    toast: 0,
    deleted_at_once: 1,
    deletable_for: None,
    people: PeopleChoice::None,
    begins_private: false,
    first_game: FirstGame::Here,
    tables: false,
    chat_choice: ChatChoice::None,
    links: false,
    pictures: true,
    touch: false,
};

/// The answer of a line for everybody in a chat, and who shares it. `None` if there is none any more.
pub(crate) fn answer<'a>(
    context: &'a BotContext,
    shared: PublicLine<'a>,
    session: &'a mut Session,
) -> BoxFuture<'a, anyhow::Result<Option<Reply>>> {
    async move {
        match compose(context, &shared, session).await {
            Ok(reply) => Ok(reply),
            Err(Failure::Broken(error)) => Err(error),
            Err(Failure::Refused(_) | Failure::Instead(_)) => Ok(None),
        }
    }
    .boxed()
}

async fn compose(
    context: &BotContext,
    shared: &PublicLine<'_>,
    session: &mut Session,
) -> Result<Option<Reply>, Failure> {
    let Some(account) = players::account(session, shared.by, shared.platform).await? else { return Ok(None) };
    let (Run::AtOnce(run), line) = (&handler(shared.line.verb).run, &shared.line) else { return Ok(None) };
    let (everybody, rules) = Reader::of_chat(session, shared.chat, context.language).await?;
    let readers = Readers { asker: everybody, everybody, speaks: None, rules };
    let request = request(shared, &account);
    let asker = Asker::find(context, &request, &SMALLEST, readers, session).await?;
    let (Reaction::Say(reply) | Reaction::Replace(reply)) = run(&asker, line, session).await? else { return Ok(None) };
    let (mut reply, mut solved) = (reply, None);
    let (id, button) = match (line.verb, &line.reference) {
        (Verb::Puzzle, _) => {
            let solve = Line { words: line.words.clone(), ..Line::new(Verb::Puzzle) }.word(TRY);
            solved = solved_by(&asker, line, session).await?;
            (if solved.is_some() { "share-solved" } else { "share-by" }, Some(("button-solve", solve)))
        }
        (_, Some(reference)) => ("share-by", Some(("button-replay", Line::new(Verb::Replay).code(&reference.code)))),
        (_, None) => ("share-by", None),
    };
    let language = asker.language;
    let buttons = button.map(|(id, line)| vec![Button::new(language.say(id), line)]).into_iter().collect();
    let who = language.say_with(id, [("name", language.name_of(Some(&account)).into())]);
    if let Some(solved) = &solved {
        let name = language.name_of(Some(&account));
        show_tries(
            &mut reply,
            solved,
            &puzzles::shared_squares(language, solved, context.now()),
            language.say_with("puzzle-solved-by", [("name", name.into()), ("count", (solved.wrong + 1).into())]),
        );
    }
    let mut text = reply.text;
    // In a private chat, it is clear who.
    if !shared.chat.private {
        text.0.insert(0, Span::Plain(format!("{who}\n")));
    }
    Ok(Some(Reply { text, buttons, menus: Vec::new(), ..reply }))
}

/// The person's tries at the puzzle of a line, if it is solved.
async fn solved_by(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Option<PuzzleTry>, Failure> {
    let Some(player) = &asker.player else { return Ok(None) };
    let tries = puzzle_tries::of_player(session, player.own).await?;
    let is_it = |one: &PuzzleTry| line.rest() == format!("{} {}", one.game, one.number);
    Ok(tries.into_iter().find(|one| one.right_at.is_some() && is_it(one)))
}

/// Adds the tries at a puzzle to its text and its card. They tell nothing of the solution.
fn show_tries(reply: &mut Reply, solved: &PuzzleTry, squares: &str, words: String) {
    reply.text.0.insert(0, Span::Plain(format!("{squares}\n")));
    if let Some(Attachment::Board(BoardView { scene: BoardScene::Puzzle(card), .. })) = &mut reply.attachment {
        card.result = Some(PuzzleResult { words, tries: puzzles::each_try(solved) });
    }
}

/// The request of the person in the chat.
fn request(shared: &PublicLine<'_>, account: &Account) -> Request {
    let (key, name) = (account.key.clone(), account.name.clone());
    Request {
        platform: shared.platform,
        input: String::new(),
        person: Person { key, name, handle: None, language: None, bot: false, dark: false },
        place: Place { key: shared.chat.key.clone(), private: shared.chat.private, ..Place::default() },
        line: shared.line.clone().into(),
        mentions: Vec::new(),
        post: None,
        replied_to: None,
        present: Vec::new(),
        administrator: false,
    }
}
