//! Temporary: pictures to look at.
use crate::support::START;
use crate::support::table::Table;
use tavoliere::chat::Answer;
use tavoliere::games::GAMES;
use tavoliere::rules::Setup;
use tavoliere::store::Crowd;
use tokio_util::sync::CancellationToken;

#[tokio::test]
#[ignore]
async fn dump() {
    let mut table = Table::new().await;
    let mut session = table.bot.store.write().await.expect("a change");
    let setups: Vec<Setup> = GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("a setup")).collect();
    session.populate(Crowd { people: 60, games: 6000, chats: 3, until: START }, &setups).await.expect("made");
    session.commit().await.expect("kept");
    let mut connection = table.bot.another_program().await;
    sqlx::query("update account set name = case player_id when 2 then 'Alessandro Del Piero' when 4 then '李小龙' when 6 then 'Ann' when 8 then 'WWWWWWWWWWWWWWWWWWWWWWWW' else name end where platform = 'discord'").execute(&mut connection).await.unwrap();
    table.place().key = "chat-2".into();
    table.bot.wait(-3_600_000);
    table.bot.app.do_the_books(&CancellationToken::new()).await.expect("done");
    std::fs::create_dir_all("/tmp/cards").unwrap();
    for (theme, who, lang) in
        [("light", "2", "en"), ("dark", "4", "it"), ("paper", "6", "en"), ("high-contrast", "8", "it")]
    {
        table.say(who, &format!("/settings theme={theme} language={lang}")).await;
        for (name, line) in [
            ("rating", "/leaderboard stripes world"),
            ("score", "/leaderboard stripes world score"),
            ("month", "/leaderboard insert here month shortest"),
            ("margin", "/leaderboard snort here score"),
            ("profile", "/profile"),
            ("achievements", "/profile achievements"),
        ] {
            match table.say(who, line).await {
                Answer::Say(post) | Answer::Turn(post) => {
                    println!("== {theme} {name}\n{}", post.text.words());
                    for row in &post.buttons {
                        println!("   {:?}", row.iter().map(|b| b.label.clone()).collect::<Vec<_>>());
                    }
                    if let Some(picture) = post.picture {
                        println!("{}", picture.alt);
                        std::fs::write(format!("/tmp/cards/{name}-{theme}.png"), picture.bytes).unwrap();
                    }
                }
                other => println!("{other:?}"),
            }
        }
    }
    table.administrators = vec!["2".into()];
    table.say("2", "/settings chat monthly=on").await;
    table.bot.app.do_the_books(&CancellationToken::new()).await.expect("done");
    table.bot.wait(3_700_000);
    table.bot.app.do_the_books(&CancellationToken::new()).await.expect("done");
    table.settle().await;
    let (_, post) = table.courier.latest().expect("a post");
    println!("{}", post.text.words());
    std::fs::write("/tmp/cards/monthly.png", post.picture.unwrap().bytes).unwrap();
}
