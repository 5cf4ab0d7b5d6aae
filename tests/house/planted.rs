//! The planted defects of `tests/simulation/planted`: each patch fits today's code.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_planted_defect_applies() {
    let has_git = Command::new("git").arg("--version").output().is_ok();
    if !has_git || !Path::new(ROOT).join(".git").exists() {
        println!("skipped: there is no git, or this is no working tree of it");
        return;
    }
    let entries = fs::read_dir(Path::new(ROOT).join("tests/simulation/planted")).expect("a folder");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut patches: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "patch")).collect();
    patches.sort();
    assert!(!patches.is_empty());
    let mut faults = Vec::new();
    for patch in patches {
        let tried = Command::new("git").args(["apply", "--check"]).arg(&patch).current_dir(ROOT).output();
        let tried = tried.expect("git runs");
        if !tried.status.success() {
            faults.push(String::from_utf8_lossy(&tried.stderr).into_owned());
        }
    }
    assert!(faults.is_empty(), "what is planted does not fit the code any more:\n{}", faults.concat());
}
