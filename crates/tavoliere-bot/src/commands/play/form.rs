//! The form of `/play`: buttons choose the game and the terms and send the challenge. The line of each button
//! contains all terms.

use crate::commands::support::asker::Asker;
use crate::commands::support::favourites::{described, game_button, other_shelf};
use crate::commands::support::labels::short_rows as rows;
use crate::commands::support::mark::{CLASSICS, CLASSICS_TO_SEND, FORM, FORM_WITH_VALUE, FormStep, SEND, mark};
use crate::presentation::balance;
use tavoliere_games::rules::{Game, Remedy, Shelf};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::terms::{Opponent, Terms, Topic};
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};

/// The games of a list to choose from, each with its one-line summary. A game sends the challenge, or shows its form.
pub(crate) fn games(asker: &Asker<'_>, terms: &Terms, (shelf, games): (Shelf, &[&'static Game]), sends: bool) -> Reply {
    let language = asker.language;
    let to_shelf = |other: Shelf| match (other, sends) {
        (Shelf::Italian, false) => FORM,
        (Shelf::Italian, true) => SEND,
        (Shelf::Classics, false) => CLASSICS,
        (Shelf::Classics, true) => CLASSICS_TO_SEND,
    };
    let other = match terms.all_games {
        true => None,
        false => other_shelf(language, shelf, |other| terms.line(&mark(asker, '?', to_shelf(other)))),
    };
    let mark = if sends { mark(asker, '!', "") } else { mark(asker, '?', FORM) };
    let is_first = |game: &Game| !terms.all_games || game.shelf == Shelf::Italian;
    let is_possible = |game: &'static Game| is_first(game) && terms.setup(game, 0).is_ok();
    let some_are = games.iter().any(|game| is_possible(game));
    let games: Vec<&'static Game> = games.iter().copied().filter(|game| !some_are || is_possible(game)).collect();
    let button = |game: &&'static Game| game_button(asker, game, terms.for_game(game).line(&mark)).toned(Tone::Primary);
    let mut buttons = rows(fitting(games.iter().map(button).collect()), asker.limits);
    let all = (shelf == Shelf::Italian && sends && terms.may_be_all_games()).then(|| {
        let all = Terms { all_games: true, ..terms.for_game(Terms::FIRST_OF_ALL) };
        Button::new(language.say("button-all-eight"), all.line(&mark))
    });
    buttons.push(other.into_iter().chain(all).collect());
    Reply { text: described(asker, "which-game", &games), buttons, ..Reply::default() }
}

/// The form for a game, or the values of one of its terms. `guest` is the name of the opponent, if the bot knows the
/// person.
pub(crate) fn form(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    guest: Option<&str>,
    step: &FormStep,
) -> Reply {
    let form = ChallengeForm { asker, terms, game, guest };
    let chosen = match step {
        FormStep::Choose(name) => Topic::in_game(game).find(|topic| topic.name() == name && topic.is_open(terms)),
        FormStep::Next | FormStep::Form | FormStep::Person | FormStep::Send => None,
    };
    chosen.map_or_else(|| form.everything(), |topic| form.values(topic))
}

struct ChallengeForm<'a> {
    asker: &'a Asker<'a>,
    terms: &'a Terms,
    game: &'static Game,
    guest: Option<&'a str>,
}

impl ChallengeForm<'_> {
    /// All terms, with buttons to change them and to send the challenge.
    fn everything(&self) -> Reply {
        let language = self.asker.language;
        let mut text = vec![self.name(), Span::Plain(format!(": {}", language.game_text(self.game, "summary")))];
        let shown = |topic: &Topic| topic.is_open(self.terms) || self.is_given(*topic);
        text.extend(Topic::in_game(self.game).filter(shown).filter_map(|topic| self.describe(topic)).map(Span::Plain));
        text.extend(self.proposal().map(Span::Plain));
        let open = |topic: Topic| {
            let label = format!("{}…", topic.title(language));
            topic.is_open(self.terms).then(|| Button::new(label, self.line('?', topic.name())))
        };
        let mut buttons = rows(fitting(Topic::in_game(self.game).filter_map(open).collect()), self.asker.limits);
        let line = self.line('!', "");
        let fits = line.fits();
        let send = Button::new(self.send_label(), line).toned(Tone::Primary);
        let others = Terms { game: None, choices: Vec::new(), ..self.terms.clone() };
        let back = Button::new(language.say("button-back"), others.line(&mark(self.asker, '?', FORM)));
        if !fits {
            let line = self.terms.line("").to_string();
            text.push(Span::Plain(format!("\n{}", language.say_with("challenge-by-typing", [("line", line.into())]))));
        }
        buttons.push(fitting(vec![send, back]));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// How lopsided the game is and what makes it fair, unless something that does is chosen. It is known for the usual board.
    fn proposal(&self) -> Option<String> {
        if !self.terms.choices.is_empty() {
            return None;
        }
        let (fairness, language) = (self.game.balance, self.asker.language);
        let is = |topic: &Topic, value: &str| topic.value(self.terms).is_some_and(|chosen| chosen == value);
        let topic = |name: &str| Topic::in_game(self.game).find(|topic| topic.name() == name);
        let (swap, double) = (topic("swap")?, topic("double")?);
        let chosen = match fairness.remedy()? {
            _ if is(&double, "2") => return None,
            Remedy::Swap if is(&swap, "yes") => return None,
            Remedy::Swap => swap,
            Remedy::Double => double,
        };
        let lopsided = balance::proven(language, fairness).or_else(|| balance::measured(language, fairness))?;
        let advice = language.say_with("form-fair", [("setting", chosen.title(language).into())]);
        Some(format!("\n{lopsided} {advice}"))
    }

    /// The values of a term. The button of each leads back to all terms.
    fn values(&self, topic: Topic) -> Reply {
        let language = self.asker.language;
        let mut text = vec![self.name()];
        text.extend(self.describe(topic).map(Span::Plain));
        if topic.name() == "opponent" {
            let variables = [("game", self.game.id.into())];
            text.push(Span::Plain(format!("\n{}", language.say_with("challenge-somebody", variables))));
        }
        let current = topic.value(self.terms);
        let may_be_all = self.terms.may_be_all_games() && self.game.shelf == Shelf::Italian;
        let mut values = topic.values();
        values.retain(|value| may_be_all || topic.name() != "double" || value != "8");
        // A named opponent is one of the values.
        values.extend(current.clone().filter(|current| !values.contains(current)));
        let button = |value: &String| {
            let (sign, tone) =
                if Some(value) == current.as_ref() { ("✓ ", Tone::Primary) } else { ("", Tone::Plain) };
            let line = self.terms.with_value(topic, value).line(&mark(self.asker, '?', FORM_WITH_VALUE));
            Button::new(format!("{sign}{}", self.label(topic, value)), line).toned(tone)
        };
        let mut buttons = rows(fitting(values.iter().map(button).collect()), self.asker.limits);
        buttons.push(fitting(vec![Button::new(language.say("button-back"), self.line('?', FORM))]));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    fn name(&self) -> Span {
        Span::Strong(self.asker.language.game_text(self.game, "name"))
    }

    fn line(&self, sign: char, topic: &str) -> Line {
        self.terms.line(&mark(self.asker, sign, topic))
    }

    /// Whether a choice was typed. Some choices have no buttons.
    fn is_given(&self, topic: Topic) -> bool {
        self.terms.choices.iter().any(|(name, _)| name == topic.name())
    }

    /// A line such as `Board: 13 × 13`.
    fn describe(&self, topic: Topic) -> Option<String> {
        let language = self.asker.language;
        let value = self.label(topic, &topic.value(self.terms)?);
        let variables = [("setting", topic.title(language).into()), ("value", value.into())];
        Some(format!("\n{}", language.say_with("settings-line", variables)))
    }

    fn label(&self, topic: Topic, value: &str) -> String {
        match (self.guest, &self.terms.opponent) {
            (Some(guest), Some(Opponent::Mentioned(key))) if value == format!("<@{key}>") => guest.to_owned(),
            (Some(guest), Some(Opponent::Known(player))) if value == format!("~{}", player.0) => guest.to_owned(),
            _ => topic.label(self.asker.language, self.game, value),
        }
    }

    /// The label of the button that sends the challenge.
    fn send_label(&self) -> String {
        let language = self.asker.language;
        let name = match &self.terms.opponent {
            None | Some(Opponent::Anyone | Opponent::Everyone) => return language.say("button-send-challenge"),
            Some(Opponent::Computer(_)) => return language.say("button-begin"),
            Some(Opponent::Mentioned(_) | Opponent::Known(_)) => self.guest.unwrap_or_default().to_owned(),
            Some(Opponent::Handle(handle)) => format!("@{handle}"),
        };
        language.say_with("button-challenge", [("name", name.into())])
    }
}

/// The buttons whose lines are short enough. The other lines can be typed.
pub(super) fn fitting(buttons: Vec<Button>) -> Vec<Button> {
    buttons.into_iter().filter(|button| button.line.len() <= Line::LONGEST).collect()
}
