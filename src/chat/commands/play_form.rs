//! `/play` by buttons: which game, what is agreed, and sending it. Each button is a line that says all of it again.

use crate::chat::commands::asker::Asker;
use crate::chat::grammar::terms::{Opponent, Terms, Topic};
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Button, Reply, Span, Text, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::PlayerId;
use crate::store::Session;
use tavoliere_games::games;
use tavoliere_games::rules::Game;

/// What a button of a leaf asks for: the mark at the end of its line. `?` shows the leaf, `?size` the values of a term,
/// and `!` sends the challenge; where others read along, the one whose leaf it is comes first: `?7.size`.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Tapped {
    pub step: Step,
    owner: Option<PlayerId>,
}

/// Stands for the name of a term where all of them are to be shown again: what is agreed already leads there too, and
/// Discord refuses two buttons with one line.
const ALL: &str = "all";

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Show,
    /// The values of a term or choice, by its name.
    Choose(String),
    Send,
}

/// Takes the mark of a button off the end of a line.
pub(crate) fn read(words: &[String]) -> (&[String], Option<Tapped>) {
    let Some((last, before)) = words.split_last() else { return (words, None) };
    let (sends, rest) = match (last.strip_prefix('?'), last.strip_prefix('!')) {
        (Some(rest), _) => (false, rest),
        (_, Some(rest)) => (true, rest),
        _ => return (words, None),
    };
    let (owner, topic) = rest.split_once('.').unwrap_or_else(|| match rest.parse::<i64>() {
        Ok(_) => (rest, ""),
        Err(_) => ("", rest),
    });
    let step = match (sends, topic) {
        (true, _) => Step::Send,
        (false, "" | ALL) => Step::Show,
        (false, topic) => Step::Choose(topic.to_lowercase()),
    };
    (before, Some(Tapped { step, owner: owner.parse().ok().map(PlayerId) }))
}

/// Refuses everybody but the one whose leaf it is.
pub(crate) async fn check_owner(asker: &Asker<'_>, tapped: &Tapped, session: &mut Session) -> Result<(), Failure> {
    let is_theirs = |owner: &PlayerId| asker.player.as_ref().is_some_and(|player| player.is(*owner));
    let Some(owner) = tapped.owner.filter(|owner| !is_theirs(owner)) else { return Ok(()) };
    let account = session.account(owner, asker.request.platform.name()).await;
    let name = account.ok().flatten().map_or_else(|| "?".to_owned(), |account| account.name);
    Err(Problem::Said(asker.language.say_with("refused-not-your-choice", [("name", name.into())])).into())
}

/// Whether nothing was sent from this leaf yet: who taps twice sends one challenge.
pub(crate) async fn is_first_tap(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let Some(leaf) = &asker.request.post else { return Ok(true) };
    let sent = format!("sent from {} {leaf}", asker.request.place.key);
    Ok(session.first_time(asker.request.platform.name(), &sent, asker.context.now()).await?)
}

/// The games to choose from, each with its one-line summary.
pub(crate) fn games(asker: &Asker<'_>, terms: &Terms) -> Reply {
    let language = asker.language;
    let mut text = vec![Span::Plain(language.say("which-game"))];
    let mut buttons = Vec::new();
    let is_possible = |game: &'static Game| terms.setup(game, 0).is_ok();
    let some_are = games::GAMES.iter().any(|game| is_possible(game));
    for game in games::GAMES.iter().filter(|game| !some_are || is_possible(game)) {
        let name = language.game_text(game, "name");
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(name.clone()));
        text.push(Span::Plain(format!(": {}", language.game_text(game, "summary"))));
        buttons.push(Button::new(name, terms.of(game).line(&mark(asker, '?', ""))).toned(Tone::Primary));
    }
    Reply { text: Text(text), buttons: rows(fitting(buttons), asker.limits), ..Reply::default() }
}

/// A challenge as it stands, or the values of one of its terms. `guest` is what the opponent is called, if it is
/// somebody the bot knows.
pub(crate) fn leaf(asker: &Asker<'_>, terms: &Terms, game: &'static Game, guest: Option<&str>, step: &Step) -> Reply {
    let leaf = Leaf { asker, terms, game, guest };
    let chosen = match step {
        Step::Choose(name) => Topic::of(game).find(|topic| topic.name() == name && topic.is_open(terms)),
        Step::Show | Step::Send => None,
    };
    chosen.map_or_else(|| leaf.everything(), |topic| leaf.values(topic))
}

struct Leaf<'a> {
    asker: &'a Asker<'a>,
    terms: &'a Terms,
    game: &'static Game,
    guest: Option<&'a str>,
}

impl Leaf<'_> {
    /// What is agreed, and the ways to change it and to send it.
    fn everything(&self) -> Reply {
        let language = self.asker.language;
        let mut text = vec![self.name(), Span::Plain(format!(": {}", language.game_text(self.game, "summary")))];
        let shown = |topic: &Topic| topic.is_open(self.terms) || self.is_given(*topic);
        text.extend(Topic::of(self.game).filter(shown).filter_map(|topic| self.told(topic)).map(Span::Plain));
        let open = |topic: Topic| {
            let label = format!("{}…", topic.title(language));
            topic.is_open(self.terms).then(|| Button::new(label, self.line('?', topic.name())))
        };
        let mut buttons = rows(fitting(Topic::of(self.game).filter_map(open).collect()), self.asker.limits);
        let send = Button::new(self.sending(), self.line('!', "")).toned(Tone::Primary);
        let others = Terms { game: None, choices: Vec::new(), ..self.terms.clone() };
        let back = Button::new(language.say("button-back"), others.line(&mark(self.asker, '?', "")));
        if send.line.len() > Button::LONGEST_LINE {
            let line = self.terms.line("");
            text.push(Span::Plain(format!("\n{}", language.say_with("challenge-by-typing", [("line", line.into())]))));
        }
        buttons.push(fitting(vec![send, back]));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// The values of a term, of which each leads back to the whole.
    fn values(&self, topic: Topic) -> Reply {
        let language = self.asker.language;
        let mut text = vec![self.name()];
        text.extend(self.told(topic).map(Span::Plain));
        if topic.name() == "opponent" {
            let variables = [("game", self.game.id.into())];
            text.push(Span::Plain(format!("\n{}", language.say_with("challenge-somebody", variables))));
        }
        let current = topic.value(self.terms);
        let mut values = topic.values();
        // Somebody who was named stays to be chosen.
        values.extend(current.clone().filter(|current| !values.contains(current)));
        let button = |value: &String| {
            let (sign, tone) =
                if Some(value) == current.as_ref() { ("✓ ", Tone::Primary) } else { ("", Tone::Plain) };
            let line = self.terms.with(topic, value).line(&mark(self.asker, '?', ""));
            Button::new(format!("{sign}{}", self.label(topic, value)), line).toned(tone)
        };
        let mut buttons = rows(fitting(values.iter().map(button).collect()), self.asker.limits);
        buttons.push(fitting(vec![Button::new(language.say("button-back"), self.line('?', ALL))]));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    fn name(&self) -> Span {
        Span::Strong(self.asker.language.game_text(self.game, "name"))
    }

    fn line(&self, sign: char, topic: &str) -> String {
        self.terms.line(&mark(self.asker, sign, topic))
    }

    /// Whether it was typed, though there are no buttons for it.
    fn is_given(&self, topic: Topic) -> bool {
        self.terms.choices.iter().any(|(name, _)| name == topic.name())
    }

    /// A line such as `Board: 13 × 13`.
    fn told(&self, topic: Topic) -> Option<String> {
        let language = self.asker.language;
        let value = self.label(topic, &topic.value(self.terms)?);
        let variables = [("setting", topic.title(language).into()), ("value", value.into())];
        Some(format!("\n{}", language.say_with("settings-line", variables)))
    }

    fn label(&self, topic: Topic, value: &str) -> String {
        match (self.guest, &self.terms.opponent) {
            (Some(guest), Some(Opponent::Mentioned(key))) if value == format!("<@{key}>") => guest.to_owned(),
            _ => topic.label(self.asker.language, self.game, value),
        }
    }

    /// What the button that sends it says.
    fn sending(&self) -> String {
        let language = self.asker.language;
        let name = match &self.terms.opponent {
            None | Some(Opponent::Anyone) => return language.say("button-send-challenge"),
            Some(Opponent::Computer(_)) => return language.say("button-begin"),
            Some(Opponent::Mentioned(_)) => self.guest.unwrap_or_default().to_owned(),
            Some(Opponent::Handle(handle)) => format!("@{handle}"),
        };
        language.say_with("button-challenge", [("name", name.into())])
    }
}

/// Rows with room for their words on a phone, unless there would be more than the platform takes, with one to follow.
fn rows(buttons: Vec<Button>, limits: &Limits) -> Vec<Vec<Button>> {
    const ON_A_PHONE: usize = 3;
    let has_room = buttons.len().div_ceil(ON_A_PHONE) < limits.rows;
    let side_by_side = if has_room { ON_A_PHONE } else { limits.buttons_in_row };
    buttons.chunks(side_by_side.max(1)).map(<[Button]>::to_vec).collect()
}

/// What stands at the end of a leaf's lines. Where others read along, they are its owner's alone.
fn mark(asker: &Asker<'_>, sign: char, topic: &str) -> String {
    match asker.player.as_ref().filter(|_| !asker.is_alone()).map(|player| player.own) {
        Some(PlayerId(owner)) if topic.is_empty() => format!("{sign}{owner}"),
        Some(PlayerId(owner)) => format!("{sign}{owner}.{topic}"),
        None => format!("{sign}{topic}"),
    }
}

/// Those whose lines fit on a button. What they would say can still be typed.
fn fitting(buttons: Vec<Button>) -> Vec<Button> {
    buttons.into_iter().filter(|button| button.line.len() <= Button::LONGEST_LINE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_say_what_was_tapped_and_whose_it_is() {
        let choose = |topic: &str| Step::Choose(topic.to_owned());
        for (line, left, tapped) in [
            ("", 0, None),
            ("stripes", 1, None),
            ("stripes ?", 1, Some((Step::Show, None))),
            ("stripes ?size", 1, Some((choose("size"), None))),
            ("stripes ?7", 1, Some((Step::Show, Some(7)))),
            ("stripes @bob ?7.SIZE", 2, Some((choose("size"), Some(7)))),
            ("stripes ?7.all", 1, Some((Step::Show, Some(7)))),
            ("stripes !", 1, Some((Step::Send, None))),
            ("stripes !7", 1, Some((Step::Send, Some(7)))),
            ("? stripes", 2, None),
        ] {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let (rest, found) = read(&words);
            let expected = tapped.map(|(step, owner)| Tapped { step, owner: owner.map(PlayerId) });
            assert_eq!((rest.len(), found), (left, expected), "{line}");
        }
    }
}
