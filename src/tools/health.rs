//! Whether the bot that runs beside this process answers: for containers, whose image has no other program to ask with.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;

use tavoliere_seam::platform::address::reached_at;

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How to ask.
#[derive(Args, Debug)]
pub struct Health {
    /// The address of the lounge, as the bot has it
    #[arg(long, env, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    lounge_addr: String,
}

impl Health {
    /// Asks the lounge whether the bot is well.
    ///
    /// # Errors
    /// If there is no answer in time, or the answer is that it is not.
    pub fn ask(&self) -> anyhow::Result<String> {
        if self.lounge_addr == "off" {
            return Ok("The lounge is off, so there is nothing to ask.\n".to_owned());
        }
        let address = self.lounge_addr.parse().context("LOUNGE_ADDR is not an address with a port")?;
        let address = reached_at(address);
        let answer = answer(address).with_context(|| format!("nothing answers at {address}"))?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        if head.split(' ').nth(1) != Some("200") {
            let status = head.lines().next().unwrap_or_default();
            bail!("the lounge answers {status:?} {body}");
        }
        Ok("The bot is well.\n".to_owned())
    }
}

/// The longest answer that is read.
const LONGEST: u64 = 8 * 1024;

/// The whole answer.
fn answer(address: SocketAddr) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET /health HTTP/1.0\r\nhost: {address}\r\n\r\n").as_bytes())?;
    let mut read = Vec::new();
    stream.take(LONGEST).read_to_end(&mut read)?;
    anyhow::ensure!(!read.is_empty(), "the connection was closed without an answer");
    Ok(String::from_utf8_lossy(&read).into_owned())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn health(address: &str) -> anyhow::Result<String> {
        Health { lounge_addr: address.to_owned() }.ask()
    }

    /// Returns the result of the health check for a server with this answer.
    fn answered(answer: &'static str) -> anyhow::Result<String> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("it listens").port();
        let server = thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a call");
            let mut asked = [0; 64];
            let length = stream.read(&mut asked).expect("a request");
            stream.write_all(answer.as_bytes()).expect("it listens");
            String::from_utf8_lossy(&asked[..length]).into_owned()
        });
        let said = health(&format!("0.0.0.0:{port}"));
        let asked = server.join().expect("it ends");
        assert!(asked.starts_with("GET /health HTTP/1.0\r\nhost: 127.0.0.1:"), "{asked}");
        said
    }

    #[test]
    fn a_bot_that_answers_is_well() {
        assert_eq!(answered("HTTP/1.0 200 OK\r\n\r\nwell").expect("well"), "The bot is well.\n");
        assert_eq!(health("off").expect("well"), "The lounge is off, so there is nothing to ask.\n");
    }

    #[test]
    fn a_bot_that_does_not_answer_is_not_well() {
        let unwell = answered("HTTP/1.0 503 Oh\r\n\r\nthe disk is full").expect_err("unwell").to_string();
        assert!(unwell.contains("503") && unwell.ends_with("the disk is full"), "{unwell}");
        assert!(answered("HTTP").expect_err("unwell").to_string().contains("HTTP"));
        assert!(answered("").expect_err("unwell").to_string().starts_with("nothing answers at 127.0.0.1:"));
        assert!(health("nowhere").expect_err("unwell").to_string().starts_with("LOUNGE_ADDR is not an address"));
    }
}
