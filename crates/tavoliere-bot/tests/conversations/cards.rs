//! The picture of a challenge, and the band on the last board of a match.

use std::io::Cursor;

use tavoliere_games::games::briths_square;
use tavoliere_games::rules::{Setup, Side};
use tavoliere_render::card::{ChallengeCard, Party};
use tavoliere_render::theme::size;
use tavoliere_render::{Theme, png};
use tavoliere_seam::platform::reply::{Picture, Post};

use crate::support::conversation::Conversation;

/// The height of a picture, and the red, green and blue of its pixels, row by row.
fn decoded(picture: &Picture) -> (u32, Vec<u8>) {
    let mut decoder = ::png::Decoder::new(Cursor::new(&picture.bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut channels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let shape = reader.next_frame(&mut channels).expect("a whole picture");
    assert_eq!((shape.width, shape.color_type), (size::PAGE_WIDTH, ::png::ColorType::Rgb));
    (shape.height, channels)
}

fn height(picture: &Picture) -> u32 {
    decoded(picture).0
}

fn posts(chat: &Conversation) -> Vec<Post> {
    let state = chat.courier.state.lock().expect("no panic");
    state.posts.iter().map(|(_, post)| post.clone()).collect()
}

fn party(name: &str, side: Side, is_open: bool) -> Party {
    Party { name: name.to_owned(), side: Some(side), is_open }
}

#[tokio::test]
async fn a_challenge_is_a_card_with_what_is_agreed() {
    let mut chat = Conversation::drawing().await;
    chat.say("ann", "/play snort anyone size=3 side=second").await;
    let picture = posts(&chat)[0].picture.clone().expect("a card");
    let code = picture.name.split('-').next().expect("a code").to_owned();
    let setup = Setup::new(&briths_square::GAME, &[("size", "3")], 0).expect("a setup");
    let card = ChallengeCard {
        game: "Briths Square".to_owned(),
        author: "Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, Il fogliaccio \
                 degli astratti 23, 2004"
            .to_owned(),
        code: format!("#{code}"),
        parties: [party("Ann", Side::Second, false), party("Who’s in?", Side::First, true)],
        terms: "3 × 3 · Ann plays O · 3 days a move · unrated".to_owned(),
        diagram: setup.start().diagram(),
    };
    assert!(picture.bytes == png(&card.draw(&Theme::LIGHT)));
}

#[tokio::test]
async fn every_kind_of_challenge_is_a_card_until_the_game_begins() {
    for (line, joining) in [
        ("/play snort anyone size=3", &["Join"][..]),
        ("/play snort @bob size=3", &["Accept"]),
        ("/play snort teams=2 size=5", &["Against Ann", "With Ann", "Against Ann"]),
    ] {
        let mut chat = Conversation::drawing().await;
        chat.say("ann", line).await;
        for (who, button) in ["bob", "eve", "dan"].into_iter().zip(joining) {
            let picture = posts(&chat).pop().and_then(|post| post.picture).expect("a card");
            assert!(height(&picture) < 620, "{line}: {}", height(&picture));
            chat.tap(who, button).await;
        }
        let picture = posts(&chat).pop().and_then(|post| post.picture).expect("a board");
        assert!(height(&picture) > 620, "{line}: {}", chat.transcript());
    }
}

#[tokio::test]
async fn the_last_board_has_a_band_of_gold() {
    let mut chat = Conversation::drawing().await.unhurried();
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move b1").await;
    chat.say("bob", "/move c3").await;
    chat.say("bob", "/resign yes").await;
    let banded: Vec<bool> = posts(&chat)[1..]
        .iter()
        .map(|post| {
            let (height, channels) = decoded(post.picture.as_ref().expect("a board"));
            let row = (height - size::BAND_BOTTOM - size::BAND_HEIGHT) as usize;
            let edge = &channels[3 * (row * size::PAGE_WIDTH as usize + size::PAGE_WIDTH as usize / 2)..][..3];
            edge.iter().zip(Theme::LIGHT.gold.rgb).all(|(seen, gold)| seen.abs_diff(gold) <= 20)
        })
        .collect();
    assert_eq!(banded, [false, false, false, true], "{}", chat.transcript());
}
