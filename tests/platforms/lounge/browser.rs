//! A headless Chromium, driven through its own driver. Both end with the test.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use axum::http::Method;
use fantoccini::actions::{ActionSequence, InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use super::client::here_cookie;

/// Requests what the browser writes to its console.
#[derive(Debug)]
struct Console;

/// A command of the Chrome DevTools protocol.
#[derive(Debug)]
struct Devtools {
    command: &'static str,
    parameters: Value,
}

/// Sizes of the page, in pixels.
pub const DESKTOP: (u32, u32) = (1280, 800);
pub const PHONE: (u32, u32) = (360, 740);

/// How long a test waits for the page before it fails. Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A JavaScript expression: the latest post, by its key and its words. While two play live, one post is edited.
pub const LATEST: &str = "(((it) => it && [it.dataset.key, it.querySelector('.text').innerText].join())\
                          (document.querySelector('#log article:last-child')))";

/// The driver. Dropping it kills it and the browsers it started.
pub struct Driver {
    process: Child,
    address: String,
    /// Whether pieces and pages move softly, which takes a third of the time of a test.
    is_lively: bool,
    profiles: tempfile::TempDir,
}

/// One window of a separate browser.
pub struct Window(pub Client);

/// The pointing device on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    Finger,
    Mouse,
}

impl Driver {
    pub fn start() -> Self {
        // It ends at once if the port that it draws is taken in one of the two internets.
        (0..5).find_map(|_| Self::try_start()).expect("chromedriver tells its port")
    }

    fn try_start() -> Option<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is on the path");
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("successfully on port ")?.1.trim_end_matches('.').to_owned()));
        let Some(port) = port else {
            process.wait().expect("it has ended");
            return None;
        };
        let (address, profiles) = (format!("http://127.0.0.1:{port}"), tempfile::tempdir().unwrap());
        Some(Self { process, address, is_lively: false, profiles })
    }

    /// Opens windows in which pieces and pages move as people see them.
    pub const fn lively(mut self) -> Self {
        self.is_lively = true;
        self
    }

    /// Opens a window of that size in pixels of the page. Windows with the same `profile` share their cookies.
    pub async fn open(&self, profile: &str, language: &str, (width, height): (u32, u32)) -> Window {
        let profile = self.profiles.path().join(profile);
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            // Of its processes only those of the pages are of use here. All others together take a fifth of the time of a test.
            "--no-zygote",
            "--in-process-gpu",
            "--disable-site-isolation-trials",
            "--enable-features=NetworkServiceInProcess2",
            // A name of this machine in a network, as other machines use it.
            "--host-resolver-rules=MAP lounge 127.0.0.1",
        ];
        let mut flags: Vec<_> = flags.map(str::to_owned).to_vec();
        flags.push(format!("--user-data-dir={}", profile.display()));
        if !self.is_lively {
            flags.push("--force-prefers-reduced-motion".to_owned());
        }
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": width < 600 });
        // The shell knows no preferences, the whole browser no flag for them.
        flags.push(format!("--accept-lang={language}"));
        let mut options = json!({
            "args": flags,
            "prefs": { "intl.accept_languages": language },
            "mobileEmulation": { "deviceMetrics": metrics },
        });
        let shell = shell();
        if let Some(program) = &shell {
            options["binary"] = json!(program);
        }
        let capabilities = json!({
            "browserName": if shell.is_some() { "chrome-headless-shell" } else { "chrome" },
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 2 * PATIENCE.as_millis() as u64 },
        });
        let Value::Object(capabilities) = capabilities else { unreachable!("written as an object above") };
        // On a busy machine Chromium sometimes ends while it starts.
        let mut tries = 0;
        let window = loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            match builder.capabilities(capabilities.clone()).connect(&self.address).await {
                Ok(window) => break Window(window),
                Err(error) if tries == MOST_STARTS => panic!("Chromium does not start: {error:?}"),
                Err(_) => tries += 1,
            }
        };
        let (name, value) = here_cookie();
        window.devtools("Network.setCookie", json!({ "domain": "127.0.0.1", "name": name, "value": value })).await;
        window
    }
}

/// So often Chromium is started again.
const MOST_STARTS: u32 = 3;

/// Whether a command came while the browser went to another page. It can be given again.
fn is_between_pages(error: &CmdError) -> bool {
    matches!(error, CmdError::NotW3C(Value::String(why)) if why == "aborted by navigation")
}

/// The program of Chromium that only works without a screen, if it is installed: it needs half the time of the whole browser.
fn shell() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let programs = ["chromium-headless-shell", "chrome-headless-shell"];
    std::env::split_paths(&folders).flat_map(|folder| programs.map(|name| folder.join(name))).find(|path| path.exists())
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The driver ends its browsers if it is asked to quit, but not if it is killed.
        let address = self.address.trim_start_matches("http://").to_owned();
        if let Ok(mut stream) = std::net::TcpStream::connect(&address) {
            use std::io::{Read, Write};
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let _ = write!(stream, "GET /shutdown HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
            let _ = stream.read(&mut [0; 64]);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Window {
    pub async fn goto(&self, url: &str) {
        self.0.goto(url).await.unwrap();
    }

    /// Enters by the front page under a name, and goes on to the posts.
    pub async fn enter(&self, address: std::net::SocketAddr, name: &str) {
        self.come_home(address, name).await;
        self.click(".tabs .chat").await;
        self.find(".at-chat #log[aria-busy=false]").await;
    }

    /// Enters by the front page under a name.
    pub async fn come_home(&self, address: std::net::SocketAddr, name: &str) {
        self.goto(&format!("http://{address}/")).await;
        self.find("#name").await.send_keys(name).await.unwrap();
        self.find(".seat button").await.click().await.unwrap();
        self.find(".at-home #log[aria-busy=false]").await;
    }

    /// Waits for the first element of a CSS selector.
    pub async fn find(&self, css: &str) -> Element {
        loop {
            match self.0.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await {
                Ok(element) => return element,
                Err(error) if is_between_pages(&error) => {}
                Err(error) => panic!("no {css}: {error}\n{}", self.text("body").await),
            }
        }
    }

    pub async fn click(&self, css: &str) {
        // The page may replace the element between finding and clicking it.
        const TRIES: usize = 20;
        self.settled().await;
        for _ in 0..TRIES {
            match self.find(css).await.click().await {
                Err(error) if error.is_stale_element_reference() => {}
                // A bar at the edge of the window may lie over it.
                Err(error) if error.to_string().contains("click intercepted") => {
                    self.value(&format!("document.querySelector({css:?})?.scrollIntoView({{ block: 'center' }})"))
                        .await;
                }
                clicked => return clicked.unwrap(),
            }
        }
        panic!("{css} never stands still");
    }

    /// Waits until the last request is answered: an earlier tap might hit a button that is about to be removed.
    async fn settled(&self) {
        self.until("!document.querySelector('[aria-busy=true]')").await;
    }

    /// The visible text of an element.
    pub async fn text(&self, css: &str) -> String {
        self.0.find(Locator::Css(css)).await.unwrap().text().await.unwrap()
    }

    /// Presses a key in the focused element.
    pub async fn press(&self, key: Key) {
        let key = char::from(key).to_string();
        self.0.active_element().await.unwrap().send_keys(&key).await.unwrap();
    }

    /// Types a command and sends it.
    pub async fn say(&self, line: &str) {
        self.settled().await;
        self.find("#line").await.send_keys(line).await.unwrap();
        self.press(Key::Enter).await;
    }

    /// Taps the button with that label, or with that game on it: in the private answer if there is one, otherwise under the latest post.
    pub async fn tap(&self, label: &str) {
        self.settled().await;
        let found = format!(
            "[...document.querySelectorAll('#answer .buttons button, #log article:last-child .buttons button')]
                .filter((it) => it.offsetParent && (it.querySelector('strong') ?? it).textContent === {label:?})"
        );
        self.until(&format!("{found}.length > 0")).await;
        self.value(&format!("{found}[0].setAttribute('data-tapped', 'next')")).await;
        self.click("[data-tapped=next]").await;
        self.value("document.querySelector('[data-tapped=next]')?.removeAttribute('data-tapped')").await;
    }

    /// The errors in the browser's console: failed scripts, and breaches of the page's policy.
    pub async fn complaints(&self) -> Vec<Value> {
        let log = self.0.issue_cmd(Console).await.unwrap();
        let entries = log.as_array().unwrap().iter();
        entries.filter(|entry| entry["level"] == json!("SEVERE")).cloned().collect()
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        self.0.issue_cmd(Devtools { command, parameters }).await.unwrap()
    }

    /// Makes the system dark or light.
    pub async fn emulate_dark(&self, dark: bool) {
        let feature = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await;
    }

    /// Takes the page's connection away, or gives it back.
    pub async fn connect(&self, connected: bool) {
        self.devtools("Network.enable", json!({})).await;
        let none = json!({ "offline": !connected, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.emulateNetworkConditions", none).await;
    }

    /// Taps at a point of the window, in pixels.
    pub async fn tap_at(&self, pointer: Pointer, x: f64, y: f64) {
        let steps = [
            PointerAction::MoveTo { duration: None, x, y },
            PointerAction::Down { button: MOUSE_BUTTON_LEFT },
            PointerAction::Up { button: MOUSE_BUTTON_LEFT },
        ];
        let actions: ActionSequence = match pointer {
            Pointer::Finger => steps.into_iter().fold(TouchActions::new("finger".into()), InputSource::then).into(),
            Pointer::Mouse => steps.into_iter().fold(MouseActions::new("mouse".into()), InputSource::then).into(),
        };
        self.0.perform_actions(actions).await.unwrap();
    }

    /// Saves a screenshot in the folder that `LOUNGE_SCREENSHOTS` names, for a review by eye.
    pub async fn screenshot(&self, name: &str) {
        let Some(folder) = std::env::var_os("LOUNGE_SCREENSHOTS") else { return };
        tokio::time::sleep(Duration::from_millis(500)).await;
        let file = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(file, self.0.screenshot().await.unwrap()).unwrap();
    }

    /// The value of a JavaScript expression on the page.
    pub async fn value(&self, expression: &str) -> Value {
        loop {
            match self.0.execute(&format!("return {expression}"), Vec::new()).await {
                Err(error) if is_between_pages(&error) => {}
                value => return value.unwrap(),
            }
        }
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, expression: &str) {
        // The page looks by itself: a question of the driver takes 10 ms of a core, and most are asked again and again.
        let looks = format!(
            "const [patience, tell] = arguments;
             const end = performance.now() + patience;
             const look = () => {{
               try {{
                 if (({expression}) === true) tell(true);
                 else if (performance.now() > end) tell(false);
                 else setTimeout(look, 50);
               }} catch (error) {{
                 tell(String(error));
               }}
             }};
             look();"
        );
        let begun = Instant::now();
        loop {
            match self.0.execute_async(&looks, vec![json!(PATIENCE.as_millis())]).await {
                // Also a page that goes while it looks.
                Err(error) if is_between_pages(&error) || (error.is_script_timeout() && begun.elapsed() < PATIENCE) => {
                }
                found if found.as_ref().is_ok_and(|found| found == &json!(true)) => return,
                found => panic!("never: {expression}\n{found:?}\n{}", self.text("body").await),
            }
        }
    }
}

impl WebDriverCompatibleCommand for Console {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.command, "params": self.parameters }).to_string()))
    }
}
