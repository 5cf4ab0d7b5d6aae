//! Lists the languages in `assets/text` for `chat::Language`, and builds again when a file changes that a macro reads.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The language of a text that another language lacks, and of everybody who chose none.
const DEFAULT: &str = "en";

const TEXTS: &str = "assets/text";

fn main() {
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed={TEXTS}");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(folder.join("languages.rs"), languages(&tags())).expect("cargo's own folder is writable");
}

/// The names of the folders, the default one first and the others in order.
fn tags() -> Vec<String> {
    let entries = fs::read_dir(Path::new(TEXTS)).expect("the texts are there");
    let folders = entries.map(|entry| entry.expect("readable").path()).filter(|path| path.is_dir());
    let mut tags: Vec<String> =
        folders.map(|path| path.file_name().and_then(|name| name.to_str()).expect("a tag").to_owned()).collect();
    tags.sort_by_key(|tag| (tag != DEFAULT, tag.clone()));
    assert_eq!(tags.first().map(String::as_str), Some(DEFAULT), "{TEXTS} has no texts of the default language");
    tags
}

/// The source of the constants: one a language, such as `PT_BR` for `pt-BR`, and all of them.
fn languages(tags: &[String]) -> String {
    let name = |tag: &String| tag.to_uppercase().replace('-', "_");
    let one = |tag: &String| {
        format!("    /// The texts in `{TEXTS}/{tag}`.\n    pub const {}: Self = Self {{ tag: {tag:?} }};\n", name(tag))
    };
    let all = tags.iter().map(|tag| format!("Self::{}", name(tag))).collect::<Vec<_>>().join(", ");
    format!(
        "impl Language {{\n    /// Every language, the default one first.\n    pub const ALL: [Self; {}] = [{all}];\n{}}}\n",
        tags.len(),
        tags.iter().map(one).collect::<String>(),
    )
}
