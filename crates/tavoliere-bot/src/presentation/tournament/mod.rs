//! A tournament in words: its terms, who takes part, how it stands, and what has happened.

mod buttons;
mod card;
pub(crate) mod lists;
mod pages;
mod podium;
pub(crate) mod standing;
mod teams;
mod words;

pub(crate) use buttons::buttons;
pub(crate) use pages::TablePage;
pub(crate) use words::{format_name, format_summary, how, terms, usual_name};

use std::collections::{BTreeSet, HashMap};

use fluent_bundle::FluentValue;
use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::pairings::game::TournamentGame;
use tavoliere_play::tournaments::pairings::standings::TableStanding;
use tavoliere_play::tournaments::pairings::team::TeamSide;

use crate::presentation::points;
use crate::readers::reader::Reader;
use tavoliere_play::tournaments::event::Cancellation;
use tavoliere_play::tournaments::table::{self, Part, PartEntrants};
use tavoliere_play::tournaments::{Format, Tournament, TournamentPhase, calendar, player_of};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Attachment, Reply, Span, Text};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice::Announcement;
use tavoliere_store::tournaments::{tournament_chats, tournament_games};
use tavoliere_store::{Result, Session};

/// The most rows of a table in one message.
const ROWS: usize = 20;

/// The most names in a list.
const NAMES: usize = 30;

/// The most notes of the host below a table: the latest.
const NOTES: usize = 5;

/// The most games that are named as going on.
const GAMES: u32 = 8;

/// A tournament with the names of those in it, for one reader.
pub(crate) struct Described<'a> {
    language: Language,
    reader: Reader,
    tournament: &'a Tournament,
    /// The table in pages of at most [`ROWS`] rows.
    pages: Vec<Part>,
    /// The page that is shown, from 0.
    page: usize,
    names: HashMap<EntrantId, String>,
    /// The names of the chats that play each other, as far as they are known.
    chats: Vec<(ChatId, String)>,
    /// The codes of the first matches that go on, with their games.
    codes: Vec<(TournamentGame, String)>,
}

impl<'a> Described<'a> {
    /// Looks up the matches that go on, and the people whom a message can name: of a thousand that is a few.
    pub(crate) async fn new(
        session: &mut Session,
        tournament: &'a Tournament,
        platform: Platform,
        reader: Reader,
        page: TablePage,
    ) -> Result<Self> {
        let pages = pages::paginate(tournament);
        let page = page.in_pages(&pages);
        let mut described = Self {
            language: reader.language,
            reader,
            tournament,
            pages,
            page,
            names: HashMap::new(),
            chats: Vec::new(),
            codes: Vec::new(),
        };
        if tournament.terms.format.has_teams() {
            described.chats = tournament_chats::titles(session, tournament.id).await?;
        }
        for (slot, code) in tournament_games::codes_of_games(session, tournament.id, GAMES).await? {
            described.codes.extend(tournament.game(slot).map(|game| (game.clone(), code)));
        }
        let named = described.nameable_entrants();
        described.look_up(named, session, platform).await?;
        Ok(described)
    }

    /// The same with the names of all, and of these others, for the [`lists`].
    pub(crate) async fn with_all(
        mut self,
        others: impl IntoIterator<Item = EntrantId>,
        session: &mut Session,
        platform: Platform,
    ) -> Result<Self> {
        let all = self.tournament.entrants.iter().map(|entrant| entrant.id).chain(others).collect();
        self.look_up(all, session, platform).await?;
        Ok(self)
    }

    /// Returns the entrants that a message can name.
    fn nameable_entrants(&self) -> BTreeSet<EntrantId> {
        let tournament = self.tournament;
        let games = self.codes.iter().map(|(game, _)| game).chain(tournament.notes().take(NOTES).map(|(game, _)| game));
        let playing = games.flat_map(|game| [game.pairing.first, game.pairing.second]);
        let standing = self.rows().iter().map(|row| row.entrant);
        // Before the start all who have registered are named, then the captains of teams alone.
        let (most, most_of_team) = if tournament.phase == TournamentPhase::Open { (NAMES, NAMES) } else { (0, 1) };
        let registered = tournament.taking_part().iter().take(most).map(|entrant| entrant.id);
        let members = |team| tournament.teams.registered(team).iter().take(most_of_team).copied();
        let members = [TeamSide::Home, TeamSide::Away].into_iter().flat_map(members);
        let boards = tournament.played.games.iter().filter(|_| tournament.terms.format == Format::Teams).take(ROWS);
        let boards = boards.flat_map(|game| [game.pairing.first, game.pairing.second]);
        let winners = self.winners().into_iter().take(NAMES);
        let others = playing.chain(standing).chain(card::in_bracket(tournament)).chain(tournament.terms.host);
        let podium = podium::rows(tournament).into_iter().map(|row| row.entrant);
        let others = others.chain(members).chain(boards).chain(winners).chain(podium);
        registered.chain(others).collect()
    }

    async fn look_up(&mut self, people: BTreeSet<EntrantId>, session: &mut Session, platform: Platform) -> Result<()> {
        for id in people {
            if !self.names.contains_key(&id) {
                let account = players::account(session, player_of(id), platform).await?;
                self.names.insert(id, self.language.name_of(account.as_ref()));
            }
        }
        Ok(())
    }

    /// The rows of the page.
    fn rows(&self) -> &[TableStanding] {
        self.pages.get(self.page).map_or(&[], |page| &page.rows)
    }

    fn name(&self, id: EntrantId) -> String {
        self.names.get(&id).cloned().unwrap_or_default()
    }

    /// The names of the two of a game: where chats vote, those of the chats.
    fn names_of(&self, game: &TournamentGame) -> [String; 2] {
        [game.pairing.first, game.pairing.second].map(|id| match self.tournament.teams.team_of(id) {
            Some(team) if self.tournament.terms.format == Format::Votes => teams::name_alone(self, team),
            _ => self.name(id),
        })
    }

    fn say(&self, id: &str) -> String {
        self.language.say_with(id, self.variables())
    }

    fn variables(&self) -> Vec<(&'static str, FluentValue<'static>)> {
        let tournament = self.tournament;
        vec![
            ("name", tournament.terms.name.clone().into()),
            ("code", format!("#{}", tournament.code).into()),
            ("host", tournament.terms.host.map(|host| self.name(host)).unwrap_or_default().into()),
            ("round", tournament.round().into()),
            ("rounds", tournament.rounds().into()),
            ("count", tournament.taking_part().len().into()),
            ("waiting", tournament.waiting().len().into()),
            ("least", tournament.terms.least.into()),
            ("most", tournament.terms.most.into()),
        ]
    }

    /// The name, with what is played and how.
    fn heading(&self) -> Vec<Span> {
        let tournament = self.tournament;
        let terms = [
            self.language.game_text(tournament.terms.setup.game, "name"),
            format_name(self.language, tournament.terms.format),
            time::clock(self.language, Some(tournament.terms.clock)),
            self.say(if tournament.terms.rated { "tournament-rated" } else { "tournament-unrated" }),
        ];
        let asked = tournament.terms.reliability;
        let reliability =
            (asked > 0).then(|| self.language.say_with("tournament-reliability", [("asked", asked.into())]));
        let listed = tournament.terms.is_listed.then(|| self.say("tournament-for-everybody"));
        let terms: Vec<String> = terms.into_iter().chain(listed).chain(reliability).collect();
        let about = &tournament.terms.about;
        let about = if about.is_empty() { String::new() } else { format!("\n{about}") };
        vec![
            Span::Strong(tournament.terms.name.clone()),
            Span::Plain(format!(" · #{}{about}\n{}\n", tournament.code, terms.join(" · "))),
        ]
    }

    /// The round, or how many games are played where all rounds are played at once.
    fn progress(&self) -> String {
        let games = &self.tournament.played.games;
        let played = games.iter().filter(|game| game.result.is_some()).count();
        match self.tournament.terms.format {
            Format::Swiss { .. } | Format::Knockout => self.say("tournament-round"),
            Format::Ladder { .. } => self.language.say_with("tournament-ladder-played", [("played", played.into())]),
            Format::Arena { .. } => {
                let ends =
                    calendar::ends(self.tournament).map(|ends| time::date(self.language, ends)).unwrap_or_default();
                let variables = [("played", played.into()), ("date", ends.into())];
                self.language.say_with("tournament-arena-played", variables)
            }
            Format::Teams => teams::score_line(self),
            Format::Votes => teams::sides(self),
            Format::RoundRobin(_) | Format::League { .. } => {
                let variables = [("played", played.into()), ("games", games.len().into())];
                self.language.say_with("tournament-played", variables)
            }
        }
    }

    /// Returns the game, the format and the progress.
    fn subtitle(&self) -> String {
        let game = self.language.game_text(self.tournament.terms.setup.game, "name");
        let format = format_name(self.language, self.tournament.terms.format);
        let phase = match self.tournament.phase {
            TournamentPhase::Over(_) if self.tournament.terms.format != Format::Teams => {
                self.say("tournament-over-short")
            }
            _ => self.progress(),
        };
        let part = self.pages.get(self.page).and_then(|page| self.part_name(page.of));
        [Some(game), Some(format), part, Some(phase)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// The name of a part of the table; `None` if it is the whole table.
    fn part_name(&self, of: PartEntrants) -> Option<String> {
        let numbered = |id: &str, number: u32| Some(self.language.say_with(id, [("number", number.into())]));
        match of {
            PartEntrants::All => None,
            PartEntrants::Final => Some(self.say("tournament-final")),
            PartEntrants::Group(number) => numbered("tournament-group", number),
            PartEntrants::Division(number) => numbered("tournament-division", number),
            PartEntrants::Team(team) => Some(teams::name_in_front(self, team)),
        }
    }

    /// Returns the standing for everybody: the registered entrants, or the table and the games in progress.
    pub(crate) fn scoreboard(&self) -> Reply {
        let mut spans = self.heading();
        spans.push(Span::Plain(match &self.tournament.phase {
            TournamentPhase::Open => self.registration(),
            TournamentPhase::Running => format!("{}{}{}", self.progress(), self.going_on(), self.notes()),
            TournamentPhase::Paused(_) => format!("{}{}", self.say("tournament-paused"), self.notes()),
            TournamentPhase::Over(_) if self.tournament.terms.format.has_teams() => {
                format!("{}{}", teams::score_line(self), self.notes())
            }
            TournamentPhase::Over(_) => format!("{}{}", self.say("tournament-over"), self.notes()),
            TournamentPhase::Cancelled(why) => self.cancelled(why),
        }));
        let attachment = self.has_table().then(|| Attachment::Card(card::view(self, self.reader)));
        Reply { text: Text(spans), attachment, ..Reply::default() }
    }

    /// Whether there is a table to draw: one game of two chats needs none.
    fn has_table(&self) -> bool {
        !matches!(self.tournament.phase, TournamentPhase::Open | TournamentPhase::Cancelled(_))
            && self.tournament.terms.format != Format::Votes
            && !self.pages.is_empty()
    }

    /// Returns a one-time announcement. That of the end has the podium and the final table.
    pub(crate) fn announcement(&self, said: Announcement) -> Reply {
        let id = match said {
            Announcement::Round(1) => "tournament-said-begun",
            Announcement::Final => "tournament-said-final",
            Announcement::ShutOut => "tournament-said-shut-out",
            Announcement::Over if teams::is_drawn(self.tournament) => "tournament-said-drawn",
            Announcement::Over if self.winners().len() > 1 => "tournament-said-shared",
            Announcement::Round(_) => "tournament-said-round",
            Announcement::Paused => "tournament-said-paused",
            Announcement::Resumed => "tournament-said-resumed",
            Announcement::Over => "tournament-said-over",
            Announcement::Cancelled => "tournament-said-cancelled",
        };
        let winner = match &self.tournament.phase {
            TournamentPhase::Over(_) if self.tournament.terms.format.has_teams() => {
                table::team_result(self.tournament).winner.map(|team| teams::name(self, team)).unwrap_or_default()
            }
            _ => {
                let winners = self.winners();
                let more = winners.len().saturating_sub(NAMES);
                let names: Vec<String> = winners.iter().take(NAMES).map(|id| self.name(*id)).collect();
                if more > 0 { format!("{} +{more}", names.join(", ")) } else { self.language.list(&names) }
            }
        };
        let variables = self.variables().into_iter().chain([("winner", winner.into())]);
        let mut words = self.language.say_with(id, variables);
        if let (TournamentPhase::Cancelled(why), Announcement::Cancelled) = (&self.tournament.phase, said) {
            words = format!("{words} {}", self.cancelled(why));
        }
        if said != Announcement::Over {
            return Reply::plain(words);
        }
        let is_scored = self.tournament.terms.format == Format::Teams;
        let scored = is_scored.then(|| teams::score_line(self));
        let lines: Vec<String> = [words].into_iter().chain(scored).chain(podium::lines(self)).collect();
        let attachment = self.has_table().then(|| Attachment::Card(card::view(self, self.reader)));
        let reply = Reply { attachment, ..Reply::plain(lines.join("\n")) };
        reply.with_buttons(buttons(self.language, self.tournament))
    }

    /// Returns the winners; several if they share the first place.
    fn winners(&self) -> Vec<EntrantId> {
        let is_over = matches!(self.tournament.phase, TournamentPhase::Over(_));
        if !is_over || self.tournament.terms.format.has_teams() {
            return Vec::new();
        }
        let rows = table::table(self.tournament).into_iter();
        rows.filter(|row| row.rank == 1).map(|row| row.entrant).collect()
    }

    fn registration(&self) -> String {
        let tournament = self.tournament;
        let names: Vec<String> = tournament.taking_part().iter().take(NAMES).map(|one| self.name(one.id)).collect();
        let mut lines = vec![self.say("tournament-registered")];
        let more = tournament.taking_part().len().saturating_sub(NAMES);
        let more = if more > 0 { format!(" +{more}") } else { String::new() };
        if tournament.terms.format.has_teams() {
            lines.extend(teams::lines(self));
        } else {
            lines.extend((!names.is_empty()).then(|| format!("{}{more}", names.join(", "))));
        }
        lines.extend((!tournament.last_season.is_empty()).then(|| self.say("tournament-next-season")));
        lines.extend((!tournament.waiting().is_empty()).then(|| self.say("tournament-waiting")));
        lines.push(match tournament.terms.begins {
            Some(begins) => {
                let date = ("date", time::date(self.language, begins).into());
                self.language.say_with("tournament-begins", self.variables().into_iter().chain([date]))
            }
            None => self.say("tournament-begins-full"),
        });
        lines.join("\n")
    }

    fn cancelled(&self, why: &Cancellation) -> String {
        match why {
            Cancellation::Host(reason) if reason.is_empty() => self.say("tournament-cancelled-host"),
            Cancellation::Host(reason) => {
                let reason = ("reason", reason.clone().into());
                let variables = self.variables().into_iter().chain([reason]);
                self.language.say_with("tournament-cancelled-because", variables)
            }
            Cancellation::TooFew if teams::is_one(self.tournament) => self.say("tournament-cancelled-one-team"),
            Cancellation::TooFew => self.say("tournament-cancelled-few"),
            Cancellation::Deserted => self.say("tournament-cancelled-deserted"),
        }
    }

    /// The page of the table as lines: place, name, points.
    fn table(&self) -> String {
        if self.tournament.terms.format == Format::Teams {
            return teams::boards(self);
        }
        let mut lines: Vec<String> = self.rows().iter().map(|row| self.row(row)).collect();
        let others = self.pages.iter().map(|page| page.rows.len()).sum::<usize>();
        let more = others.saturating_sub(self.rows().len());
        let is_split = self.pages.iter().any(|page| page.of != PartEntrants::All);
        lines.extend(
            (more > 0 && !is_split).then(|| self.language.say_with("tournament-more", [("more", more.into())])),
        );
        lines.join("\n")
    }

    fn row(&self, row: &TableStanding) -> String {
        let TableStanding { entrant, rank, points, .. } = row;
        let gone = self.tournament.entrant(*entrant).is_some_and(|entrant| !entrant.is_active());
        let gone = if gone { format!(" ({})", self.say("tournament-gone")) } else { String::new() };
        format!("{rank}. {} {}{gone}", self.name(*entrant), points::halves(points.0))
    }

    fn going_on(&self) -> String {
        let games = self.codes.iter().map(|(game, code)| {
            let [first, second] = self.names_of(game);
            format!("{first} – {second} #{code}")
        });
        let games: Vec<String> = games.collect();
        if games.is_empty() { String::new() } else { format!("\n{}", games.join("\n")) }
    }

    /// The results that the host has set lately.
    fn notes(&self) -> String {
        let notes = self.tournament.notes().take(NOTES).map(|(game, note)| {
            let [first, second] = self.names_of(game);
            format!("{first} – {second}: {note}")
        });
        let notes: Vec<String> = notes.collect();
        if notes.is_empty() {
            String::new()
        } else {
            format!("\n{}\n{}", self.say("tournament-notes"), notes.join("\n"))
        }
    }
}
