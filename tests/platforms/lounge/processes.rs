//! The lounges of several real processes on one PostgreSQL database: any of them serves any page.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};
use url::Url;

use super::client::{Call, Events, follow};
use crate::support::database::{Database, Pooling, only_on_a_server};
use crate::support::program::Program;

/// A process, and where its lounge is.
struct Process {
    _program: Program,
    address: SocketAddr,
    /// The proof that a browser runs on its machine.
    proof: String,
}

impl Process {
    async fn start(database: &Database, address: &str) -> Self {
        let program = Program::start_at(address, database.folder(), &[("LOUNGE_ADDR", "127.0.0.1:0")]);
        let (address, proof) = follow(&program.ready).await;
        Self { address, proof, _program: program }
    }

    async fn enter(&self, name: &str) -> String {
        Call::form(self.address, &format!("name={name}")).proven(Some(&self.proof)).send().await.cookies()
    }

    async fn say(&self, who: &str, cookies: &str, id: &str, line: &str) -> Value {
        let said = json!({ "id": id, "line": line, "post": null });
        let call = Call::json(self.address, &format!("/as/{who}/say"), &said).proven(Some(&self.proof));
        call.with("cookie", cookies).send().await.json()
    }

    async fn events(&self, who: &str, cookies: &str) -> Events {
        let call = Call::get(self.address, &format!("/as/{who}/events")).proven(Some(&self.proof));
        call.with("cookie", cookies).events().await
    }
}

/// The words of the next post on a page that begins like this.
async fn posted(events: &mut Events, beginning: &str) {
    let reading = async {
        loop {
            let (kind, post) = events.next().await.expect("more events");
            let words: String =
                post["text"].as_array().into_iter().flatten().filter_map(|one| one["text"].as_str()).collect();
            if kind == "post" && words.starts_with(beginning) {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reading).await.unwrap_or_else(|_| panic!("no post {beginning:?}"));
}

#[tokio::test]
async fn a_game_is_played_and_seen_in_two_processes() {
    only_on_a_server!();
    let database = Database::new().await;
    play(&database, database.url().expect("a server").as_str()).await;
}

/// PgBouncer hands out a connection for each transaction, and nobody told the bot. Two processes have more of them open than it has
/// connections.
#[tokio::test]
async fn a_game_is_played_and_seen_behind_a_pooler() {
    play_behind_a_pooler(Pooling::Transaction).await;
}

#[tokio::test]
async fn a_game_is_played_and_seen_behind_a_pooler_of_sessions() {
    play_behind_a_pooler(Pooling::Session).await;
}

async fn play_behind_a_pooler(pooling: Pooling) {
    only_on_a_server!();
    // Made by the first process, as at the first start.
    let database = Database::without_tables().await;
    let Some(address) = database.pooled_url(pooling) else {
        eprintln!("skipped: no pgbouncer is installed");
        return;
    };
    hold_two_at_once(&address).await;
    play(&database, address.as_str()).await;
}

/// Gives the pooler two connections to the database, so that it can hand out either of them.
async fn hold_two_at_once(address: &Url) {
    sqlx::any::install_default_drivers();
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut connection = AnyConnection::connect(address.as_str()).await.expect("a connection");
        sqlx::raw_sql("begin").execute(&mut connection).await.expect("a transaction");
        held.push(connection);
    }
    for mut connection in held {
        sqlx::raw_sql("commit").execute(&mut connection).await.expect("its end");
        connection.close().await.expect("closed");
    }
}

async fn play(database: &Database, address: &str) {
    let (one, two) = (Process::start(database, address).await, Process::start(database, address).await);
    assert_eq!(one.proof, two.proof, "any of them serves any page");
    let (ann, bob) = (one.enter("Ann").await, two.enter("Bob").await);
    let (mut of_ann, mut of_bob) = (one.events("ann", &ann).await, two.events("bob", &bob).await);
    one.say("ann", &ann, "turn000001", "/play briths-square anyone size=3 side=first").await;
    posted(&mut of_ann, "Briths Square · Ann wants to play").await;
    posted(&mut of_bob, "Briths Square · Ann wants to play").await;
    two.say("bob", &bob, "turn000002", "/accept").await;
    posted(&mut of_bob, "The game begins").await;
    posted(&mut of_ann, "The game begins").await;
    one.say("ann", &ann, "turn000003", "/move b1").await;
    posted(&mut of_bob, "Ann plays b1.").await;
    // The first serves the room. Without it, the second does, as soon as the first counts as dead.
    drop(one);
    let sql = "update process set expires_at = 0 where process_id = (select min(process_id) from process)";
    sqlx::query(sql).execute(&mut database.connect().await).await.expect("dead");
    two.say("bob", &bob, "turn000004", "/move c3").await;
    posted(&mut of_bob, "Bob plays c3.").await;
}
