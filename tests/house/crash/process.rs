//! The real program, killed while a match is played in its lounge.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::platforms::lounge::client::{Call, Events, follow};
use crate::support::sample::part_of;

/// The moment at which the program is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// That long after a request, answered or not.
    After(Duration),
    Answered,
    Posted,
}

const MOMENTS: [Moment; 6] = [
    Moment::After(Duration::ZERO),
    Moment::Answered,
    Moment::After(Duration::from_millis(2)),
    Moment::Posted,
    Moment::After(Duration::from_millis(8)),
    Moment::After(Duration::from_millis(30)),
];

/// The command, its sender, and the beginning of the post that follows.
const GAME: &[(&str, &str, &str)] = &[
    ("ann", "/play briths-square anyone size=3 side=first", "Briths Square · Ann wants to play"),
    ("bob", "/accept", "The game begins"),
    ("ann", "/move b1", "Ann plays b1."),
    ("bob", "/move c3", "Bob plays c3."),
    ("ann", "/move a2", "Ann plays a2."),
    ("bob", "/move b3", "Bob plays b3."),
    ("ann", "/move c1", "Ann plays c1."),
];

/// The program in its own folder, and the people in its lounge.
struct Program {
    process: Child,
    address: SocketAddr,
    folder: TempDir,
    /// The cookies of Ann and Bob, which browsers keep while the program is down.
    cookies: [String; 2],
    /// The proof that their browsers run on its machine.
    proof: String,
}

#[tokio::test]
async fn the_program_survives_being_killed_at_each_turn() {
    // Each turn meets each moment, in the checks of every day a part of them.
    for shift in part_of(0..MOMENTS.len(), 2) {
        let mut program = Program::open().await;
        for (turn, (who, line, _)) in GAME.iter().enumerate() {
            let moment = MOMENTS[(turn + shift) % MOMENTS.len()];
            program.killed_while_asked(who, turn, line, moment).await;
            program.ask(who, turn, line).send().await;
            program.check_posts(turn + 1).await;
        }
    }
}

/// A limit on the file size stands for a full disk: every write fails.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_program_goes_on_when_the_disk_has_room_again() {
    let program = Program::open().await;
    program.limit_files("0:unlimited");
    let (who, line, _) = GAME[0];
    for _ in 0..2 {
        let answer = program.ask(who, 0, line).send().await.json();
        let words = answer["post"]["text"][0]["text"].as_str().expect("an answer in words");
        assert!(words.starts_with("Something broke on my side"), "{answer}");
    }
    assert_eq!(program.ask(who, 1, "/help").send().await.json()["kind"], "say");
    let health = async || {
        let reply = Call::get(program.address, "/health").proven(None).send().await;
        (reply.status, reply.text())
    };
    let (status, why) = health().await;
    assert!(status == 503 && why.starts_with("the database cannot be written: "), "{status} {why}");
    program.limit_files("unlimited:unlimited");
    assert_eq!(program.ask(who, 0, line).send().await.json()["kind"], "done");
    program.check_posts(1).await;
}

impl Program {
    async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (process, address, proof) = start(&folder).await;
        let mut cookies = [String::new(), String::new()];
        for (kept, name) in cookies.iter_mut().zip(["Ann", "Bob"]) {
            let entered = Call::form(address, &format!("name={name}")).proven(Some(&proof)).send().await;
            *kept = entered.cookies();
        }
        Self { process, address, folder, cookies, proof }
    }

    /// Sends a command, kills the program, and starts it again.
    async fn killed_while_asked(&mut self, who: &str, turn: usize, line: &str, moment: Moment) {
        let mut events = self.events().await;
        events.next().await.expect("what was there before");
        let asked = self.ask(who, turn, line).begin().await;
        match moment {
            Moment::After(time) => tokio::time::sleep(time).await,
            Moment::Answered => drop(asked.finish().await),
            Moment::Posted => while events.next().await.expect("a post").0 != "post" {},
        }
        self.kill();
        (self.process, self.address, _) = start(&self.folder).await;
    }

    /// A command by one person. The same turn has the same id, as if a browser tries again.
    fn ask(&self, who: &str, turn: usize, line: &str) -> Call {
        let said = json!({ "id": format!("turn{turn:06}"), "line": line, "post": null });
        Call::json(self.address, &format!("/as/{who}/say"), &said)
            .with("cookie", &self.cookies[usize::from(who == "bob")])
            .proven(Some(&self.proof))
    }

    async fn events(&self) -> Events {
        let call = Call::get(self.address, "/as/ann/events").with("cookie", &self.cookies[0]);
        call.proven(Some(&self.proof)).events().await
    }

    /// Waits until the room shows that post of the match alone: the earlier ones have given way.
    async fn check_posts(&self, expected: usize) {
        let mut events = self.events().await;
        let mut posts: Vec<Value> = Vec::new();
        let words = |post: &Value| -> String {
            let pieces = post["text"].as_array().expect("pieces").iter();
            pieces.map(|piece| piece["text"].as_str().expect("text")).collect()
        };
        let beginning = GAME[expected - 1].2;
        while !matches!(&posts[..], [alone] if words(alone).starts_with(beginning)) {
            match events.next().await.expect("more posts") {
                (kind, all) if kind == "all" => all["posts"].as_array().expect("posts").clone_into(&mut posts),
                (kind, post) if kind == "post" => {
                    posts.retain(|known| known["key"] != post["key"]);
                    posts.push(post);
                }
                (_, deleted) => posts.retain(|post| post["key"] != deleted),
            }
        }
    }

    /// Limits the size to which the program may write any file.
    #[cfg(target_os = "linux")]
    fn limit_files(&self, limit: &str) {
        let process = self.process.id().to_string();
        let done = Command::new("prlimit").args(["--pid", &process, &format!("--fsize={limit}")]).status();
        assert!(done.expect("prlimit is part of every Linux").success());
    }

    fn kill(&mut self) {
        self.process.kill().expect("it is ours");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the program, waits until it prints its link, and follows it.
async fn start(folder: &TempDir) -> (Child, SocketAddr, String) {
    // Exceeding the limit should return an error, not end the process.
    let mut program = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\"", env!("CARGO_BIN_EXE_tavoliere")])
        .env("LOUNGE_ADDR", "127.0.0.1:0")
        .env("DATABASE", "tavoliere.db")
        .env("LOG", "off")
        .env_remove("TELEGRAM_TOKEN")
        .env_remove("DISCORD_TOKEN")
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut ready = String::new();
    BufReader::new(program.stdout.take().expect("piped")).read_line(&mut ready).expect("text");
    let (address, proof) = follow(&ready).await;
    (program, address, proof)
}
