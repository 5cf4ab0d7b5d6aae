//! `/welcome`: introduces the bot to a person or a chat that is new to it.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::first_match::first_match;
use crate::presentation::description;
use crate::presentation::lessons::COURSES;
use crate::presentation::problem::{Failure, sentence};
use crate::readers::reader::Reader;
use tavoliere_games::games::find;
use tavoliere_games::rules::IllustratedPage;
use tavoliere_render::Frame;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply};
use tavoliere_store::Session;

/// The position on the picture, in the game and on the board of the first game that the button begins.
const POSITION: IllustratedPage =
    IllustratedPage::new("", &[("size", "5"), ("centre", "allowed")], "c4 a1 b3 a5 d2 e5 e3 c1").just_played(1);

pub(crate) async fn run(asker: &Asker<'_>, _: &Line, _: &mut Session) -> Result<Reaction, Failure> {
    let (reader, place) = (asker.page_reader(), &asker.request.place);
    let language = reader.language;
    let lacks = Some(&place.missing).filter(|missing| !missing.is_empty());
    let lacks = lacks.map(|permissions| {
        sentence(&Problem::Missing { platform: asker.request.platform, permissions: permissions.clone() }, language)
    });
    let words = [Some(language.say("welcome")), lacks].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb));
    let buttons = vec![
        vec![first_match(language)],
        vec![button("button-challenge-somebody", Verb::Play), button("button-all-games", Verb::Rules)],
    ];
    let forbidden = [Permission::SendPhotos, Permission::AttachFiles];
    let has_picture = !reader.text_boards && !place.missing.iter().any(|missing| forbidden.contains(missing));
    let attachment = has_picture.then(|| Attachment::Board(picture(&reader)));
    Ok(Reaction::Say(Reply { attachment, ..Reply::plain(words).with_buttons(buttons) }))
}

/// A board as they look, in the colours of the reader.
fn picture(reader: &Reader) -> BoardView {
    let game = find(COURSES[0].game).expect("a game");
    let diagram = POSITION.scene(game).diagram;
    let title = reader.language.game_text(game, "name");
    BoardView {
        alt: format!("{title}, {}.", description::size(reader.language, &diagram)),
        frame: Frame { title, ..Frame::default() },
        diagram,
        scene: BoardScene::Board,
        touch: None,
        theme: reader.theme,
        as_text: false,
        standing: String::new(),
        score: String::new(),
        legend: String::new(),
        name: "tavoliere".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_position_of_the_picture_is_one_of_the_game() {
        let scene = POSITION.scene(find(COURSES[0].game).expect("a game"));
        assert_eq!(scene.played.len(), 1);
    }
}
