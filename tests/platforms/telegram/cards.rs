//! Messages of inline mode show the state of their invitation.

use serde_json::{Value, json};

use super::fake::Fake;
use super::invitations::{meet, offered};
use super::methods::keyboard;
use super::permissions::administrator;
use super::start;
use super::world::{ANN, BOB, BOT, Card, Chat, EVE, Failure, GROUP, User};
use crate::support::Bot;
use tavoliere_play::time::Millis;

const JOINED: &str = "Briths Square: Ann plays Bob <b>, each in their own chat with me.";
const WITHDRAWN: &str = "This invitation was withdrawn.";

impl Fake {
    /// A person sends the only result they were offered into a chat. Returns the id by which the bot edits the message.
    fn send_card(&self, answer: &Value) -> String {
        let result = &answer["results"][0];
        let text = result["input_message_content"]["message_text"].as_str().expect("words").to_owned();
        let code = result["id"].as_str().expect("a code").to_owned();
        let card = Card { result: code, text, keyboard: keyboard(result.get("reply_markup")) };
        self.change(|world| {
            let id = format!("AgAA-{}", world.cards.len() + 1);
            world.cards.insert(id.clone(), card);
            id
        })
    }

    /// A bot that is in the chat gets the message.
    fn show_card(&self, user: User, chat: Chat, card: &str) {
        self.change(|world| {
            let Card { text, keyboard, .. } = world.cards[card].clone();
            let id = world.add(user, chat, &text, None);
            let mut message = world.messages[&id].clone();
            message.keyboard = keyboard;
            let mut message = message.json();
            message["via_bot"] = BOT.json();
            world.publish("message", message);
        });
    }

    /// Telegram reports the sent result if the bot's owner has switched that on.
    fn tell_chosen(&self, user: User, card: &str) {
        self.change(|world| {
            let result = world.cards[card].result.clone();
            let chosen = json!({"result_id": result, "from": user.json(), "inline_message_id": card, "query": "b"});
            world.publish("chosen_inline_result", chosen);
        });
    }

    /// A person taps the button with this label. Returns the key of the tap.
    fn tap_card(&self, user: User, card: &str, label: &str) -> String {
        self.change(|world| {
            let buttons = world.cards[card].keyboard.concat();
            let (_, line) = buttons.iter().find(|(known, _)| known == label).expect("a button");
            let (tap, mut query) = world.tap(user, line, None);
            query["inline_message_id"] = card.into();
            world.publish("callback_query", query);
            tap
        })
    }

    /// Waits until a message of inline mode has this text and no buttons.
    async fn reads(&self, card: &str, text: &str) {
        let find = |world: &super::world::World| {
            let card = &world.cards[card];
            (card.text == text && card.keyboard.is_empty()).then_some(())
        };
        self.wait_for(&format!("a card that reads {text:?}"), find).await;
    }
}

/// The code of the invitation in a message.
fn code(fake: &Fake, card: &str) -> String {
    fake.look(|world| world.cards[card].result.clone())
}

/// Ann's invitation, sent into some chat.
async fn invitation(fake: &Fake) -> String {
    let answer = offered(fake, ANN, "briths size=3 first").await;
    fake.send_card(&answer)
}

/// Bob taps the button, follows the link to his private chat, and joins there.
async fn join(fake: &Fake, card: &str) {
    let tap = fake.tap_card(BOB, card, "Join");
    fake.notice(&tap).await;
    let led = fake.calls("answerCallbackQuery").pop().expect("an answer");
    let link = format!("https://t.me/TavoliereBot?start=join_{}", code(fake, card));
    assert_eq!((&led["callback_query_id"], &led["url"]), (&tap.into(), &link.into()));
    fake.say(BOB, BOB.private(), &format!("/start join_{}", code(fake, card)));
    fake.post(BOB.private(), 1).await;
    assert!(fake.posts(BOB.private()).iter().any(|post| post.picture.is_some()));
}

#[tokio::test]
async fn a_card_says_who_plays_once_somebody_has_joined() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    let card = invitation(&fake).await;
    // A person who copied the link and did not tap is named, too.
    fake.tell_chosen(ANN, &card);
    join(&fake, &card).await;
    fake.reads(&card, JOINED).await;
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(fake.calls("editMessageText").len(), 1);
    // A forwarded message is another message. A tap on it reports the state.
    let running = start(&bot, &fake).await;
    let other = fake.send_card(&json!({"results": [{
        "id": code(&fake, &card), "input_message_content": {"message_text": "as it was"},
        "reply_markup": {"inline_keyboard": [[{"text": "Join", "callback_data": format!("/join #{}", code(&fake, &card))}]]},
    }]}));
    fake.notice(&fake.tap_card(EVE, &other, "Join")).await;
    fake.reads(&other, JOINED).await;
    fake.acknowledged().await;
    running.stop().await;
}

#[tokio::test]
async fn only_who_sent_a_card_withdraws_it() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    let card = invitation(&fake).await;
    let told = fake.notice(&fake.tap_card(BOB, &card, "Withdraw")).await;
    assert_eq!(told.text, "Può ritirare questo invito solo chi l’ha mandato.");
    let told = fake.notice(&fake.tap_card(ANN, &card, "Withdraw")).await;
    assert_eq!(told.text, WITHDRAWN);
    fake.reads(&card, WITHDRAWN).await;
    fake.say(BOB, BOB.private(), &format!("/start join_{}", code(&fake, &card)));
    assert!(fake.post(BOB.private(), 1).await.text.starts_with("Non c’è nessuna partita #"));
    fake.acknowledged().await;
    running.stop().await;
}

#[tokio::test]
async fn a_card_expires_after_a_week() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    // In the language of the sender, although another person taps.
    meet(&fake, BOB).await;
    let answer = offered(&fake, BOB, "briths size=3").await;
    let card = fake.send_card(&answer);
    fake.notice(&fake.tap_card(ANN, &card, "Partecipa")).await;
    fake.acknowledged().await;
    running.stop().await;
    bot.wait(Millis::WEEK + Millis(1));
    let running = start(&bot, &fake).await;
    fake.reads(&card, "Questo invito è scaduto: in una settimana non ha accettato nessuno.").await;
    running.stop().await;
}

async fn withdraw_another(fake: &Fake) {
    let other = invitation(fake).await;
    fake.notice(&fake.tap_card(ANN, &other, "Withdraw")).await;
    fake.reads(&other, WITHDRAWN).await;
}

#[tokio::test]
async fn what_keeps_a_card_from_being_edited_is_tried_again_or_left() {
    for (failure, lasts) in [
        (Failure::Bad("message can't be edited"), true),
        (Failure::Bad("MESSAGE_ID_INVALID"), true),
        (Failure::Forbidden("bot was blocked by the user"), true),
        (Failure::Bad("ODD"), false),
        (Failure::TooMany(1), false),
        (Failure::Broken, false),
        (Failure::Dropped, false),
        (Failure::NoJson, false),
    ] {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        let running = start(&bot, &fake).await;
        meet(&fake, ANN).await;
        let card = invitation(&fake).await;
        fake.fail("editMessageText", failure);
        join(&fake, &card).await;
        fake.called("editMessageText", 1).await;
        fake.acknowledged().await;
        if lasts {
            // Messages are edited one after the other: the first is done once the second is edited.
            withdraw_another(&fake).await;
        }
        running.stop().await;
        // After a restart as well.
        bot.wait(Millis::WEEK);
        let running = start(&bot, &fake).await;
        if lasts {
            withdraw_another(&fake).await;
            let told = fake.look(|world| world.cards[&card].text.clone());
            assert_ne!(told, JOINED, "{failure:?}: it is left as it is");
        } else {
            fake.reads(&card, JOINED).await;
        }
        running.stop().await;
        let edits = fake.calls("editMessageText").into_iter().filter(|call| call["inline_message_id"] == *card);
        assert_eq!(edits.count(), if lasts { 1 } else { 2 }, "{failure:?}");
    }
}

#[tokio::test]
async fn a_room_in_which_administrators_start_games_takes_no_invitation_of_others() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    fake.membership_of(BOB, GROUP, administrator());
    fake.say(BOB, GROUP, "/settings chat starts=admins");
    fake.post(GROUP, 1).await;
    // An administrator of the room may.
    let card = invitation(&fake).await;
    fake.membership_of(ANN, GROUP, administrator());
    let asked = fake.calls("getChatMember").len();
    fake.show_card(ANN, GROUP, &card);
    fake.called("getChatMember", asked + 1).await;
    fake.membership_of(ANN, GROUP, json!({"status": "member"}));
    let refused = invitation(&fake).await;
    fake.show_card(ANN, GROUP, &refused);
    let told = fake.post(GROUP, 2).await;
    assert!(told.text.starts_with("Only admins can start games here."), "{}", told.text);
    fake.notice(&fake.tap_card(BOB, &refused, "Join")).await;
    fake.reads(&refused, "This invitation is no longer open.").await;
    join(&fake, &card).await;
    fake.reads(&card, JOINED).await;
    // In the private chat with the bot it is no command.
    let card = invitation(&fake).await;
    // The greeting, and the beginning of the game of the first card.
    fake.post(ANN.private(), 2).await;
    fake.show_card(ANN, ANN.private(), &card);
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!((fake.posts(ANN.private()).len(), fake.posts(GROUP).len()), (2, 2));
}
