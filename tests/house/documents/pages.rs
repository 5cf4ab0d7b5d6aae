//! Reads the documents: their commands, their set-ups and the settings that they give.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Programs that the text of a page names, but no block of commands begins with.
const OTHERS: &[&str] =
    &["apt", "lab", "openssl", "pgbench", "podman", "psql", "sha256sum", "ssh", "systemd-analyze", "time"];

/// A command or a set-up that a document gives.
pub struct Given {
    pub page: String,
    pub text: String,
}

/// All that the documents give.
pub struct Documents {
    /// Commands, blocks of other languages, and files of `deploy/` with a link to them.
    pub given: Vec<Given>,
    /// Pieces of code that set variables: a whole block, or what stands between two signs of code.
    pub set: Vec<String>,
}

impl Documents {
    /// Reads the README in each language, how to contribute, and the pages of `docs/`.
    pub fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let docs = root.join("docs");
        let files = [root, &docs].into_iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.retain(|path| {
            let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
            let is_read = name.starts_with("README") || name == "CONTRIBUTING.md" || path.parent() != Some(root);
            name.ends_with(".md") && is_read
        });
        paths.sort_unstable();
        let mut pages = Vec::new();
        for path in paths {
            let text = fs::read_to_string(&path).expect("text");
            let page = path.strip_prefix(root).expect("in it").to_str().expect("a plain name").to_owned();
            pages.push((page, blocks_and_text(&text)));
        }
        let commands = pages.iter().flat_map(|(_, (blocks, _))| blocks).filter(|block| block.is_shell());
        let programs = commands.flat_map(Block::commands);
        let programs = programs.filter_map(|command| key(&command).split(' ').next().map(str::to_owned));
        let programs: BTreeSet<String> = programs.chain(OTHERS.iter().map(|&name| name.to_owned())).collect();

        let (mut given, mut set) = (Vec::<Given>::new(), Vec::new());
        for (page, (blocks, _)) in &pages {
            for block in blocks {
                set.extend(block.is_shell().then(|| block.lines.join("\n")));
                let texts = match &*block.language {
                    "sh" => block.commands(),
                    // Answers of the program.
                    "json" => Vec::new(),
                    _ => vec![block.lines.join("\n")],
                };
                texts.into_iter().for_each(|text| add(&mut given, page, text));
            }
        }
        let mut named = Vec::new();
        for (page, (_, text)) in &pages {
            let codes = text.split('`').skip(1).step_by(2);
            for code in codes.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ")) {
                set.push(code.clone());
                let whole = code;
                if is_command(&whole, &programs) || is_set_up(&whole) {
                    named.push((page, whole.trim_end_matches(" …").to_owned()));
                }
            }
            let links = text.split("](../").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            named.extend(links.filter(|link| link.starts_with("deploy/")).map(|link| (page, link.to_owned())));
        }
        let all: Vec<String> =
            given.iter().map(|given| &given.text).chain(named.iter().map(|(_, text)| text)).cloned().collect();
        // The beginning of another is only its name.
        named.retain(|(_, text)| !all.iter().any(|other| other.starts_with(&format!("{text} "))));
        named.into_iter().for_each(|(page, text)| add(&mut given, page, text));
        Self { given, set }
    }
}

fn add(given: &mut Vec<Given>, page: &str, text: String) {
    if !given.iter().any(|other| other.text == text) {
        given.push(Given { page: page.to_owned(), text });
    }
}

/// A fenced block.
struct Block {
    language: String,
    lines: Vec<String>,
}

impl Block {
    fn is_shell(&self) -> bool {
        self.language == "sh"
    }

    /// The commands of a block, without comments. If some of its lines begin with a prompt, the others are answers.
    fn commands(&self) -> Vec<String> {
        let prompts = self.lines.iter().any(|line| line.starts_with("$ "));
        let lines = self.lines.iter().filter_map(|line| if prompts { line.strip_prefix("$ ") } else { Some(line) });
        let mut commands = Vec::new();
        let mut begun = String::new();
        for line in lines {
            let line = line.split_once(" #").map_or(line, |(line, _)| line).trim_end();
            begun.push_str(line.strip_suffix('\\').unwrap_or(line));
            if line.ends_with('\\') || begun.matches('\'').count() % 2 == 1 {
                begun.push_str(if line.ends_with('\\') { "" } else { "\n" });
            } else if !begun.is_empty() {
                commands.push(std::mem::take(&mut begun));
            }
        }
        commands.retain(|command| !key(command).is_empty());
        commands
    }
}

/// The fenced blocks of a page, and its text without them.
fn blocks_and_text(page: &str) -> (Vec<Block>, String) {
    let (mut blocks, mut text, mut block) = (Vec::new(), String::new(), None::<(usize, Block)>);
    for line in page.lines() {
        let fence = line.trim_start().strip_prefix("```");
        block = match (block, fence) {
            (None, None) => {
                text.push_str(line);
                text.push('\n');
                None
            }
            (None, Some(language)) => {
                Some((line.find('`').unwrap_or(0), Block { language: language.to_owned(), lines: Vec::new() }))
            }
            (Some((indent, mut block)), None) => {
                block.lines.push(line.get(indent..).unwrap_or_default().to_owned());
                Some((indent, block))
            }
            (Some((_, block)), Some(_)) => {
                blocks.push(block);
                None
            }
        };
    }
    (blocks, text)
}

/// Whether a piece of code in the text is a command with arguments, or a script of ours.
fn is_command(code: &str, programs: &BTreeSet<String>) -> bool {
    let key = key(code);
    let (program, arguments) = key.split_once(' ').map_or((key, ""), |(program, rest)| (program, rest));
    let is_script = program.starts_with("scripts/") || program.starts_with(".ci/");
    is_script || program.starts_with("test(") || (!arguments.is_empty() && programs.contains(program))
}

/// Whether a piece of code in the text is a line of a file of settings, or a parameter of an address.
fn is_set_up(code: &str) -> bool {
    let name = code.split_once(" = ").map_or("", |(name, _)| name);
    let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_lowercase() || b"-_".contains(&sign));
    is_name || (code.starts_with('?') && code.contains('='))
}

/// A command without the variables that it begins with.
pub fn key(command: &str) -> &str {
    let mut rest = command;
    while let Some((word, after)) = rest.split_once(' ') {
        if setting(word).is_none() {
            break;
        }
        rest = after.trim_start();
    }
    if setting(rest).is_some() { "" } else { rest }
}

/// The name and the value, if a word sets a variable.
pub fn setting(word: &str) -> Option<(&str, &str)> {
    let (name, value) = word.split_once('=')?;
    let is_name = name.len() > 2 && name.bytes().all(|sign| sign.is_ascii_uppercase() || sign == b'_');
    is_name.then_some((name, value))
}
