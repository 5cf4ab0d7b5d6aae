//! Ways to finish a command line while it is being typed.

use crate::context::BotContext;
use crate::presentation::speaker::Speaker;
use crate::readers::reader::{Reader, Readers};
use tavoliere_games::games;
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Actor, Identity};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::option::{CommandOption, OptionKind};
use tavoliere_seam::grammar::reading;
use tavoliere_seam::grammar::terms::{TERMS, Term};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::bot::Suggestion;
use tavoliere_seam::settings::setting::Setting;
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats;

/// The most suggestions that are of use, and that Discord takes.
const MOST: u32 = 25;

/// Ways to finish the last word of a command line being typed: commands, games, codes, legal moves. None if
/// the store fails: completion is a comfort.
pub async fn complete(
    context: &BotContext,
    platform: Platform,
    person: &Person,
    place: &Place,
    line: &str,
) -> Vec<Suggestion> {
    let reader = Readers::or_default(&context.store, platform, person, place, context.language).await.asker;
    let mut suggestions = known_words(reader.language, line);
    if let Some(unfinished) = UnfinishedCommand::parse(line)
        && (unfinished.takes(OptionKind::Move) || unfinished.takes(OptionKind::Code))
    {
        match complete_from_games(context, platform, person, place, reader, &unfinished).await {
            Ok(found) => suggestions.extend(found),
            Err(error) => tracing::warn!(error = format!("{error:#}"), "cannot complete"),
        }
    }
    suggestions.truncate(MOST as usize);
    suggestions
}

/// Ways to finish the last word of a line for which no match is looked up.
pub fn known_words(language: Language, line: &str) -> Vec<Suggestion> {
    let Some(unfinished) = UnfinishedCommand::parse(line) else {
        // Only the lounge asks for these.
        return line.trim_start().strip_prefix('/').map_or_else(Vec::new, |begun| commands(language, begun));
    };
    let UnfinishedCommand { command, typed, last } = &unfinished;
    let mut suggestions = Vec::new();
    if typed.words.is_empty() && typed.reference.is_none() {
        suggestions.extend(names(command.below(), language, last));
    }
    if unfinished.takes(OptionKind::Game) && typed.words.is_empty() {
        suggestions.extend(game_names(language, last));
    }
    suggestions.extend(command.options().iter().flat_map(|option| words_of(language, option, last)));
    if unfinished.takes(OptionKind::Level) {
        suggestions.extend(play_words(language, typed, last));
    }
    if unfinished.takes(OptionKind::Setting) {
        suggestions.extend(settings(language, typed, last));
    }
    suggestions
}

/// A command whose last word is being typed.
struct UnfinishedCommand<'a> {
    command: &'static Command,
    typed: Line,
    last: &'a str,
}

impl<'a> UnfinishedCommand<'a> {
    /// `None` as long as the command itself is being typed, and if there is no such command.
    fn parse(line: &'a str) -> Option<Self> {
        let (before, last) = line.rsplit_once(char::is_whitespace).filter(|(before, _)| !before.trim().is_empty())?;
        let typed = reading::parse_line(before).ok()?;
        Some(Self { command: Command::of(typed.verb), typed, last })
    }

    fn takes(&self, kind: OptionKind) -> bool {
        self.command.options().iter().any(|option| option.kind == kind)
    }
}

async fn complete_from_games(
    context: &BotContext,
    platform: Platform,
    person: &Person,
    place: &Place,
    reader: Reader,
    UnfinishedCommand { command, typed, last }: &UnfinishedCommand<'_>,
) -> anyhow::Result<Vec<Suggestion>> {
    let mut session = context.read().await?;
    let Some(player) = players::find(&mut session, platform, &person.key).await? else { return Ok(Vec::new()) };
    let player = players::identity(&mut session, player).await?;
    let wants_move = command.options().iter().any(|option| option.kind == OptionKind::Move);
    if !wants_move || last.starts_with('#') {
        let over = command.is_for_ended_matches;
        return codes(&mut session, &player, platform, reader, over, last, context.now()).await;
    }
    let matches = movable(&mut session, &player, platform, place, typed).await?;
    let begun: String = format!("{}{last}", typed.rest()).to_lowercase().chars().filter(|c| *c != ' ').collect();
    let moves = |stored: &StoredMatch| {
        let spelled = stored.position.legal().iter().map(Steps::to_string).collect::<Vec<_>>();
        spelled.into_iter().filter(|word| word.starts_with(&begun)).collect::<Vec<_>>()
    };
    if let [stored] = &matches[..] {
        return Ok(moves(stored).into_iter().map(|word| Suggestion { word, hint: String::new() }).collect());
    }
    // A code in front of the steps typed so far is not possible.
    if !typed.words.is_empty() {
        return Ok(Vec::new());
    }
    let mut of_games = Vec::new();
    for stored in &matches {
        let speaker = Speaker::new(&mut session, stored, platform, reader, context.now()).await?;
        let (code, hint) = (speaker.code(), format!("{} · {}", speaker.game_name(), speaker.opponents_of(&player)));
        let suggest = |word| Suggestion { word: format!("{code} {word}"), hint: hint.clone() };
        of_games.push(moves(stored).into_iter().map(suggest).collect::<Vec<_>>());
    }
    Ok(in_turn(of_games, MOST as usize))
}

/// At most `most` suggestions, as many of each game as possible.
fn in_turn(of_games: Vec<Vec<Suggestion>>, most: usize) -> Vec<Suggestion> {
    let longest = of_games.iter().map(Vec::len).max().unwrap_or_default();
    let rounds = 0..longest;
    let count =
        rounds.take_while(|round| of_games.iter().map(|game| game.len().min(*round)).sum::<usize>() < most).count();
    let mut suggestions: Vec<_> = of_games.into_iter().flat_map(|game| game.into_iter().take(count)).collect();
    suggestions.truncate(most);
    suggestions
}

fn commands(language: Language, begun: &str) -> Vec<Suggestion> {
    let with_slash = |found: Suggestion| Suggestion { word: format!("/{}", found.word), ..found };
    match begun {
        "" => names(Command::shown(), language, begun).map(with_slash).collect(),
        _ => names(Command::listed(), language, begun).map(with_slash).collect(),
    }
}

/// The names of commands that begin so.
fn names(
    commands: impl Iterator<Item = &'static Command>,
    language: Language,
    begun: &str,
) -> impl Iterator<Item = Suggestion> {
    let begun = begun.to_lowercase();
    let suggest =
        move |command: &Command| Suggestion { word: command.name_in(language), hint: command.description_in(language) };
    commands.map(suggest).filter(move |suggestion| suggestion.word.starts_with(&begun))
}

fn game_names(language: Language, begun: &str) -> Vec<Suggestion> {
    let matching = games::GAMES.iter().filter(|game| game.id.starts_with(&begun.to_lowercase()));
    matching.map(|game| Suggestion { word: game.id.to_owned(), hint: language.game_text(game, "summary") }).collect()
}

/// The few words of an option.
fn words_of(language: Language, option: &CommandOption, begun: &str) -> Vec<Suggestion> {
    if !matches!(option.kind, OptionKind::OneOf(_)) {
        return Vec::new();
    }
    let matching = option.choices(language).into_iter().filter(|(word, _)| word.starts_with(&begun.to_lowercase()));
    matching.map(|(word, hint)| Suggestion { word: word.to_owned(), hint }).collect()
}

/// Opponents and settings of a challenge.
fn play_words(language: Language, typed: &Line, begun: &str) -> Vec<Suggestion> {
    let game = typed.words.first().and_then(|word| games::find(word));
    let choices = game.into_iter().flat_map(|game| game.choices).map(|choice| {
        (
            format!("{}=", keyword::option_name(language, choice.name)),
            format!("{} {}", language.say("values-allowed"), choice.values),
        )
    });
    let opponents = [
        ("anyone", language.say("opponent-anyone")),
        ("everyone", language.say("choice-opponent-everyone")),
        ("computer", language.say("opponent-computer")),
    ]
    .map(|(word, hint)| (word.to_owned(), hint));
    let of_term = |term: &'static Term| {
        let title = language.say(&format!("choice-{}", term.name));
        (term.values)().into_iter().map(move |value| (spelled(language, term.name, &value), title.clone()))
    };
    let terms = TERMS.iter().filter(|term| term.name != "opponent").flat_map(of_term);
    let all = opponents.into_iter().chain(choices).chain(terms);
    all.filter(|(word, _)| word.starts_with(begun)).map(|(word, hint)| Suggestion { word, hint }).collect()
}

/// An option with a value, as it is typed in a language.
fn spelled(language: Language, option: &str, value: &str) -> String {
    format!("{}={}", keyword::option_name(language, option), keyword::typed_value(language, option, value))
}

/// Every setting that can be meant, with its values.
fn settings(language: Language, typed: &Line, begun: &str) -> Vec<Suggestion> {
    let of_setting = |setting: &'static Setting| {
        let suggest = |value| Suggestion {
            word: spelled(language, setting.name, value),
            hint: format!("{}: {}", setting.title(language), setting.label(language, value)),
        };
        setting.allowed().into_iter().map(suggest)
    };
    let of_chat = Suggestion { word: "chat".to_owned(), hint: language.say("option-chat.description") };
    let is_of_chat = typed.words.iter().any(|word| keyword::matches(word, "chat"));
    let all = std::iter::once(of_chat).chain(Setting::available(is_of_chat).flat_map(of_setting));
    all.filter(|suggestion| suggestion.word.starts_with(&begun.to_lowercase())).collect()
}

/// Codes of the games somebody plays; with `over` also of the latest they have played.
async fn codes(
    session: &mut Session,
    player: &Identity,
    platform: Platform,
    reader: Reader,
    over: bool,
    begun: &str,
    now: Timestamp,
) -> anyhow::Result<Vec<Suggestion>> {
    let begun = begun.trim_start_matches('#').to_lowercase();
    let mut suggestions = Vec::new();
    let mut ids = match_lists::playing(session, player.own, None).await?;
    if over {
        ids.extend(match_lists::played(session, player.own, None, MOST).await?);
    }
    for id in ids {
        let stored = match_events::load(session, id).await?;
        if !stored.code.starts_with(&begun) {
            continue;
        }
        let speaker = Speaker::new(session, &stored, platform, reader, now).await?;
        let hint = format!("{} · {}", speaker.game_name(), speaker.opponents_of(player));
        suggestions.push(Suggestion { word: speaker.code(), hint });
    }
    Ok(suggestions)
}

/// The matches a move being typed can be for.
async fn movable(
    session: &mut Session,
    player: &Identity,
    platform: Platform,
    place: &Place,
    typed: &Line,
) -> anyhow::Result<Vec<StoredMatch>> {
    let actor = Actor::Player { player: player.clone(), handle: None };
    if let Some(reference) = &typed.reference {
        let stored = match_events::load_by_code(session, &reference.code).await?;
        return Ok(stored.into_iter().filter(|stored| stored.seat_to_move_for(&actor, None).is_ok()).collect());
    }
    let chat = chats::find(session, platform, &place.key).await?.filter(|_| !place.private);
    let mut found = Vec::new();
    for id in match_lists::playing(session, player.own, chat).await? {
        let stored = match_events::load(session, id).await?;
        if stored.seat_to_move_for(&actor, None).is_ok() {
            found.push(stored);
        }
    }
    Ok(found)
}
