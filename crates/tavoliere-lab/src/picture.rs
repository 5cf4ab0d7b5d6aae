//! Pictures of recorded games: one board, an animation of a whole game, or many games on one sheet.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use tavoliere_games::games;
use tavoliere_games::rules::{Diagram, Effects, Outcome, Side, Steps, Turn};
use tavoliere_render::{self as render, Ending, Frame, PlayerLabel, Theme};

use super::arguments::{begun, read_record};
use super::error::LabError;
use tavoliere_play::matches::Record;
use tavoliere_seam::platform::language::{Language, unit};

/// A picture of a game.
#[derive(Args, Debug)]
pub struct RecordPicture {
    /// The file with the record, as written by /export, or a game, such as hex
    #[arg(value_name = "FILE|GAME")]
    record: PathBuf,
    /// An option of the game, such as size=7, or a move already played, such as d4
    #[arg(value_name = "OPTION=VALUE|MOVE")]
    words: Vec<String>,
    /// The board after this many moves; the last board if not given
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[command(flatten)]
    look: PictureLook,
    #[command(flatten)]
    kind: PictureKind,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Recorded games at their start, in their middle and at their end.
#[derive(Args, Debug)]
pub struct PictureSheet {
    /// The files with the records, as written by /export
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The colours; several are drawn side by side: light,dark
    #[arg(long, value_name = "THEMES", default_value = "light", value_delimiter = ',', value_parser = theme)]
    theme: Vec<&'static Theme>,
    /// The file to write, a PNG
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Args, Debug)]
pub(super) struct PictureLook {
    /// The colours
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = theme)]
    pub theme: &'static Theme,
}

#[derive(Args, Debug)]
#[group(multiple = false)]
struct PictureKind {
    /// An SVG of one board
    #[arg(long)]
    svg: bool,
    /// A PNG of one board (the default)
    #[arg(long)]
    png: bool,
    /// An animated GIF of the whole game
    #[arg(long, conflicts_with = "ply")]
    gif: bool,
}

fn theme(name: &str) -> Result<&'static Theme, String> {
    let names = || Theme::ALL.map(|theme| theme.name).join(", ");
    Theme::from_name(name).ok_or_else(|| format!("the themes are {}", names()))
}

impl RecordPicture {
    /// The record in the file, or that of the game begun by the words.
    fn record(&self) -> Result<Record, LabError> {
        let name = self.record.to_str().filter(|name| !self.words.is_empty() || games::find(name).is_some());
        let Some(game) = name else { return read_record(&self.record) };
        let (setup, moves) = begun(game, &self.words)?;
        let mut position = setup.start();
        moves.iter().for_each(|steps| position.play(steps).expect("it was played"));
        let outcome = match position.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => None,
        };
        let names = Side::BOTH.map(|side| side.to_string()).to_vec();
        let (code, begun, ended, void) = (None, None, None, None);
        Ok(Record { setup, code, names, begun, ended, moves, remarks: Vec::new(), outcome, void, swapped: false })
    }

    /// Draws the picture, and returns a report.
    pub(super) fn draw(&self) -> Result<String, LabError> {
        let record = self.record()?;
        let last = record.moves.len();
        let ply = self.ply.unwrap_or(last);
        if ply > last {
            return Err(LabError::Ply { ply, last });
        }
        let boards = boards(&record);
        let board = || render::draw(&boards[ply].0, &boards[ply].1, self.look.theme);
        let bytes = match self.kind {
            PictureKind { svg: true, .. } => board().to_string().into_bytes(),
            PictureKind { gif: true, .. } => render::gif(&boards, self.look.theme),
            _ => render::png(&board()),
        };
        write(&self.output, &bytes)
    }
}

impl PictureSheet {
    /// Draws the picture, and returns a report.
    pub(super) fn draw(&self) -> Result<String, LabError> {
        let mut rows = Vec::new();
        for file in &self.files {
            let record = read_record(file)?;
            let (boards, last) = (boards(&record), record.moves.len());
            let drawn = |theme: &Theme, ply: usize| render::draw(&boards[ply].0, &boards[ply].1, theme);
            let in_theme = |theme: &&'static Theme| [last.min(3), last / 2, last].map(|ply| drawn(theme, ply));
            rows.push(self.theme.iter().flat_map(in_theme).collect::<Vec<_>>());
        }
        let ground = self.theme.first().copied().unwrap_or(&Theme::LIGHT);
        write(&self.output, &render::sheet(&rows, ground))
    }
}

fn write(output: &PathBuf, bytes: &[u8]) -> Result<String, LabError> {
    fs::write(output, bytes).map_err(|error| LabError::Unwritable { file: output.clone(), error })?;
    Ok(format!("{}: {} bytes\n", output.display(), bytes.len()))
}

/// All boards of a game, from the empty one, with English captions.
fn boards(record: &Record) -> Vec<(Frame, Diagram)> {
    let mut position = record.setup.start();
    let mut boards = vec![(frame(record, position.turn().side(), None, None), position.diagram())];
    for (number, steps) in (1..).zip(&record.moves) {
        let effects = position.effects(steps);
        position.play(steps).expect("a record has legal moves");
        let outcome = record.outcome.filter(|_| number == record.moves.len());
        let to_move = if outcome.is_some() { None } else { position.turn().side() };
        let scores = Some(position.scores()).filter(|scores| *scores != [0; 2]);
        let mut frame = frame(record, to_move, outcome, scores);
        frame.footer = match outcome {
            Some(outcome) => result(record, outcome, position.scores()),
            None => last_moves(&record.moves[..number]),
        };
        boards.push((frame, played(position.diagram(), steps, &effects)));
    }
    boards
}

fn played(mut diagram: Diagram, steps: &Steps, effects: &Effects) -> Diagram {
    diagram.show_played(steps, effects);
    diagram
}

fn frame(record: &Record, to_move: Option<Side>, outcome: Option<Outcome>, scores: Option<[i32; 2]>) -> Frame {
    let player = |side: Side| PlayerLabel {
        name: names(record, side),
        score: scores.map(|scores| scores[side.index()].to_string()),
        unit: scores.and_then(|scores| unit(Language::DEFAULT, record.setup.game, scores[side.index()])),
        to_move: to_move == Some(side),
        winner: outcome.and_then(|outcome| outcome.winner) == Some(side),
        ..PlayerLabel::default()
    };
    Frame {
        title: Language::DEFAULT.game_text(record.setup.game, "name"),
        code: record.code.as_ref().map(|code| format!("#{code}")).unwrap_or_default(),
        players: Some(Side::BOTH.map(player)),
        footer: String::new(),
        ending: outcome.map(|outcome| outcome.winner.map_or(Ending::Drawn, Ending::Won)),
    }
}

/// The names of the players of a side.
fn names(record: &Record, side: Side) -> String {
    let of_side = record.names.iter().skip(side.index()).step_by(2);
    of_side.map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The last three moves with their numbers, as below the boards of the bot.
fn last_moves(moves: &[Steps]) -> String {
    let numbered = (1..).zip(moves).skip(moves.len().saturating_sub(3));
    numbered.map(|(number, steps): (u32, &Steps)| format!("{number}. {steps}")).collect::<Vec<_>>().join(" · ")
}

fn result(record: &Record, outcome: Outcome, scores: [i32; 2]) -> String {
    let parties = Side::BOTH.map(|side| names(record, side));
    Language::DEFAULT.result(record.setup.game, outcome, &parties, scores)
}
