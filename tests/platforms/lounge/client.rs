//! A plain HTTP client: requests and responses are bytes that a test can check.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tavoliere_web::here::Here;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Long enough for a busy machine; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// How browsers show that they are at the machine of a lounge that a test serves.
pub fn here() -> Here {
    Here::new("ab".repeat(16))
}

/// The cookie by which they do: its name and value.
pub fn here_cookie() -> (String, String) {
    let cookie = here().cookie().expect("a secret");
    let (name, value) = cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a pair");
    (name.to_owned(), value.to_owned())
}

/// Follows the link for browsers at its machine that the program has printed: where its lounge is, and the cookie that shows it.
pub async fn follow(ready: &str) -> (SocketAddr, String) {
    let (_, link) = ready.trim().split_once("http://").unwrap_or_else(|| panic!("{ready}"));
    let (address, path) = link.split_once('/').unwrap_or_else(|| panic!("{ready}"));
    let address = address.parse().expect("an address");
    let opened = Call::get(address, &format!("/{path}")).proven(None).send().await;
    (address, opened.cookies())
}

/// A request to be sent, by default from a browser at the machine of the lounge.
pub struct Call {
    address: SocketAddr,
    start: String,
    headers: Vec<(String, String)>,
    body: String,
    /// The proof that it comes from this machine.
    proof: Option<String>,
}

/// A response.
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// A request that was sent.
pub struct Begun(TcpStream);

/// Server-sent events, one at a time.
pub struct Events(BufReader<TcpStream>);

impl Call {
    pub fn get(address: SocketAddr, path: &str) -> Self {
        let (name, value) = here_cookie();
        Self {
            address,
            start: format!("GET {path}"),
            headers: vec![("host".into(), address.to_string())],
            body: String::new(),
            proof: Some(format!("{name}={value}")),
        }
    }

    /// The same request, with another proof that it comes from this machine, or none.
    pub fn proven(self, proof: Option<&str>) -> Self {
        Self { proof: proof.map(str::to_owned), ..self }
    }

    /// The same request with another method.
    pub fn method(self, method: &str) -> Self {
        let (_, path) = self.start.split_once(' ').expect("a method and a path");
        Self { start: format!("{method} {path}"), ..self }
    }

    /// A post like one of the lounge's own page.
    pub fn post(address: SocketAddr, path: &str, kind: &str, body: &str) -> Self {
        Self { start: format!("POST {path}"), body: body.to_owned(), ..Self::get(address, path) }
            .with("content-type", kind)
            .with("content-length", &body.len().to_string())
            .with("origin", &format!("http://{address}"))
    }

    pub fn form(address: SocketAddr, body: &str) -> Self {
        Self::post(address, "/", "application/x-www-form-urlencoded", body)
    }

    pub fn json(address: SocketAddr, path: &str, body: &Value) -> Self {
        Self::post(address, path, "application/json", &body.to_string())
    }

    /// Sets a header, in place of one with that name.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub async fn send(self) -> Reply {
        self.begin().await.finish().await
    }

    /// Sends the request without waiting for the response.
    pub async fn begin(self) -> Begun {
        Begun(self.start().await)
    }

    pub async fn events(self) -> Events {
        self.stream().await.1
    }

    /// The head of the response, and its events.
    pub async fn stream(self) -> (String, Events) {
        let mut lines = BufReader::new(self.start().await);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            timeout(PATIENCE, lines.read_line(&mut head)).await.expect("headers in time").unwrap();
        }
        (head, Events(lines))
    }

    /// HTTP 1.0, so that the response ends with the connection and comes in one piece.
    async fn start(mut self) -> TcpStream {
        if let Some(proof) = self.proof.take() {
            let others = self.headers.iter().find(|(name, _)| name == "cookie").map(|(_, cookies)| cookies.clone());
            let all =
                others.filter(|others| !others.is_empty()).map_or(proof.clone(), |others| format!("{others}; {proof}"));
            self = self.with("cookie", &all);
        }
        let headers: String = self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("{} HTTP/1.0\r\n{headers}\r\n{}", self.start, self.body);
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    }
}

impl Begun {
    pub async fn finish(mut self) -> Reply {
        let mut bytes = Vec::new();
        timeout(PATIENCE, self.0.read_to_end(&mut bytes)).await.expect("an answer in time").unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("headers end");
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.map(|line| line.split_once(": ").unwrap());
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Reply { status, headers, body: bytes[end + 4..].to_vec() }
    }
}

impl Reply {
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The cookies of the response, as a browser sends them back.
    pub fn cookies(&self) -> String {
        let set = self.headers.iter().filter(|(name, _)| name == "set-cookie");
        set.map(|(_, cookie)| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }
}

impl Events {
    /// The next event about posts or matches: its kind and content; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            match self.any().await {
                Some((kind, _)) if ["boards", "people", "here"].contains(&kind.as_str()) => {}
                event => return event,
            }
        }
    }

    /// The next of the reader's boards: the first list that `is_meant`.
    pub async fn boards(&mut self, is_meant: impl Fn(&Value) -> bool) -> Value {
        loop {
            match self.any().await {
                Some((kind, boards)) if kind == "boards" && is_meant(&boards) => return boards,
                Some(_) => {}
                None => panic!("the stream has ended"),
            }
        }
    }

    /// The next event; `None` when the stream has ended.
    pub async fn any(&mut self) -> Option<(String, Value)> {
        let (mut kind, mut content) = (String::new(), Value::Null);
        loop {
            let mut line = String::new();
            if timeout(PATIENCE, self.0.read_line(&mut line)).await.expect("an event in time").unwrap() == 0 {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("event", text)) => text.clone_into(&mut kind),
                Some(("data", text)) => content = serde_json::from_str(text).unwrap(),
                _ if kind.is_empty() => {}
                _ => return Some((kind, content)),
            }
        }
    }
}
