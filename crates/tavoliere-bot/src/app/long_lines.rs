//! Lines that are too long for a button: typed words make them so. They are kept in the database, and the button carries a code.

use crate::context::BotContext;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::reply::{Attachment, Button, PeopleMenu, Reply};
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Result;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::people::{kept_lines, players};

/// How the line of a button begins whose own line is kept. The code follows, and the person whom a menu of people has chosen.
const KEPT: &str = "/kept ";

/// The length of a code. Nobody guesses one of 31⁸: lines have words that are not for everybody.
const LENGTH: usize = 8;

/// Keeps the lines of a reply that are too long for buttons.
///
/// # Errors
/// If the database fails. Then they stay too long, and their buttons are left out.
pub(super) async fn keep(context: &BotContext, request: &Request, reply: &mut Reply) -> Result<()> {
    let mut long: Vec<&mut String> = lines(reply).filter(|line| line.len() > Button::LONGEST_LINE).collect();
    if long.is_empty() {
        return Ok(());
    }
    let codes: Vec<String> = long.iter().map(|_| context.draw_code(LENGTH)).collect();
    retry_on_conflict(|| async {
        let mut session = context.store.write().await?;
        let player = players::find(&mut session, request.platform, &request.person.key).await?;
        for (line, code) in long.iter().zip(&codes) {
            kept_lines::keep(&mut session, code, line, player, context.now()).await?;
        }
        session.commit().await
    })
    .await?;
    for (line, code) in long.iter_mut().zip(codes) {
        let person = if line.contains(PeopleMenu::PERSON) { format!(" {}", PeopleMenu::PERSON) } else { String::new() };
        **line = format!("{KEPT}{code}{person}");
    }
    Ok(())
}

/// The whole line of a request: that which is kept, if its button carries a code. `None` if the line is not kept any more.
pub(super) async fn expand(context: &BotContext, line: &SpelledLine) -> Result<Option<SpelledLine>> {
    let Some(kept) = line.strip_prefix(KEPT) else { return Ok(Some(line.clone())) };
    let (code, person) = kept.split_once(' ').unwrap_or((kept, PeopleMenu::PERSON));
    let found = kept_lines::find(&mut context.store.read().await?, code).await?;
    Ok(found.map(|line| line.replacen(PeopleMenu::PERSON, person, 1).into()))
}

/// The lines of everything that can be tapped.
fn lines(reply: &mut Reply) -> impl Iterator<Item = &mut String> {
    let people = match &mut reply.attachment {
        Some(Attachment::People(menu)) => Some(&mut menu.line),
        _ => None,
    };
    let options = reply.menus.iter_mut().flat_map(|menu| &mut menu.options);
    let buttons = options.chain(reply.buttons.iter_mut().flatten());
    people.into_iter().chain(buttons.map(|button| &mut button.line))
}
