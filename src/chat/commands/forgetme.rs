//! `/privacy`, `/mydata` and `/forgetme`: what is kept of people, and that they can have it and end it.

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::link::titles;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Document, Reply, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::recording::record::record;
use crate::matches::MatchId;
use crate::matches::{Action, Actor, Identity, Phase, Refusal};
use crate::store::Session;
use tavoliere_engine as engine;

/// What the bot keeps, in ten lines.
pub(crate) fn privacy(asker: &Asker<'_>) -> Reaction {
    let language = asker.language;
    let buttons = if asker.is_alone() {
        vec![vec![
            Button::new(language.say("button-mydata"), "/mydata"),
            Button::new(language.say("button-forgetme"), "/forgetme").toned(Tone::Danger),
        ]]
    } else {
        Vec::new()
    };
    Reaction::Say(Reply::plain(language.say("privacy")).with_buttons(buttons))
}

/// Everything about the asker, as a document.
pub(crate) async fn my_data(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let person = known(asker)?;
    let mut everything = session.everything_about(person.own).await?;
    everything.insert("made_at".to_owned(), made_at(asker));
    let bytes = format!("{:#}\n", Value::Object(everything)).into_bytes();
    let document = Document { bytes, name: "tavoliere-mydata.json".to_owned() };
    Ok(Reaction::Say(Reply { document: Some(document), ..Reply::plain(asker.language.say("mydata")) }))
}

fn made_at(asker: &Asker<'_>) -> Value {
    Timestamp::from_millisecond(asker.context.now()).map_or(Value::Null, |now| json!(now.to_string()))
}

/// Asks once more, and then forgets the asker: all their accounts.
pub(crate) async fn forget_me(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let person = known(asker)?;
    let handle = asker.request.person.handle.as_deref().map(|handle| (asker.request.platform.name(), handle));
    let unfinished = session.unfinished(person.own, handle).await?;
    if !forgets(asked) {
        return ask(asker, person, &unfinished, session).await;
    }
    let actor = asker.actor().ok_or(Problem::NoMatch)?;
    for id in unfinished {
        depart(asker, id, &actor, session).await?;
    }
    for player in person.others.iter().chain([&person.own]) {
        session.forget(*player, handle).await?;
    }
    Ok(Reaction::Turn(Reply::plain(asker.language.say("forgetme-done"))))
}

/// Whether a line makes the bot forget, or only asks for it to be confirmed.
pub(crate) fn forgets(asked: &Asked) -> bool {
    asked.words.iter().any(|word| word == "yes")
}

/// What would come of it.
async fn ask(
    asker: &Asker<'_>,
    person: &Identity,
    unfinished: &[MatchId],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let (mut games, mut challenges) = (0, 0);
    for id in unfinished {
        match session.load(*id).await?.phase {
            Phase::Open => challenges += 1,
            _ => games += 1,
        }
    }
    let accounts = titles(&session.accounts(person.own).await?);
    let variables = [("accounts", accounts.into()), ("games", games.into()), ("challenges", challenges.into())];
    let yes = Button::new(asker.language.say("button-forgetme-yes"), "/forgetme yes").toned(Tone::Danger);
    let data = Button::new(asker.language.say("button-mydata"), "/mydata");
    let sure = Reply::plain(asker.language.say_with("forgetme-sure", variables));
    Ok(Reaction::Turn(sure.with_buttons(vec![vec![yes, data]])))
}

/// Takes somebody out of a match, as often as they are in it.
async fn depart(asker: &Asker<'_>, id: MatchId, actor: &Actor, session: &mut Session) -> Result<(), Failure> {
    let mut game = session.load(id).await?;
    loop {
        match game.decide(actor, Action::Depart, None) {
            Ok(event) => record(session, &mut game, vec![event], asker.context.now()).await?,
            // Who has won and goes on alone has the rest played at once. Who has lost is not waited for.
            Err(Refusal::Decided) if game.check_finish(actor, None).is_ok() => {
                let moves = engine::finish(&*game.position, 0, &mut || false);
                let events = game.finish(actor, &moves, None).map_err(|refusal| Failure::Broken(refusal.into()))?;
                return Ok(record(session, &mut game, events, asker.context.now()).await?);
            }
            Err(_) => return Ok(()),
        }
    }
}

/// The asker, where others do not read along.
fn known<'a>(asker: &'a Asker<'_>) -> Result<&'a Identity, Failure> {
    let refused = |id: &str| Failure::from(Problem::Said(asker.language.say(id)));
    if !asker.is_alone() {
        return Err(refused("link-privately"));
    }
    asker.player.as_ref().ok_or_else(|| refused("mydata-nothing"))
}
