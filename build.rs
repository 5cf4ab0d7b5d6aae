//! Names the commit for `--version`.

use std::env;
use std::path::Path;
use std::process::Command;

/// The commit and its date, such as `4c7337e3 2026-11-23`, for sources without their history.
const COMMIT: &str = "TAVOLIERE_COMMIT";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-env={COMMIT}={}", commit());
}

/// Returns the description of the sources for `--version`. A debug build returns `unknown` unless the commit is given:
/// otherwise it would be compiled again after every commit.
fn commit() -> String {
    println!("cargo:rerun-if-env-changed={COMMIT}");
    let given = env::var(COMMIT).ok().filter(|given| !given.is_empty());
    let known = given.or_else(|| if is_release() { head() } else { None });
    known.unwrap_or_else(|| "unknown".to_owned())
}

fn is_release() -> bool {
    env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

/// The commit that is checked out, and its date in UTC. Git changes one of these files with each commit.
fn head() -> Option<String> {
    // Without it git would look for a repository in the folders above.
    if !Path::new(".git").exists() {
        return None;
    }
    let branch = git(&["symbolic-ref", "-q", "HEAD"]);
    for name in ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists());
        // Cargo takes a file that does not exist for one that has changed.
        path.inspect(|path| println!("cargo:rerun-if-changed={path}"));
    }
    git(&["-c", "core.abbrev=8", "show", "-s", "--date=format-local:%Y-%m-%d", "--format=%h %cd", "HEAD"])
}

/// Returns the output of git; `None` if it fails, or if there is no git.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").env("TZ", "UTC").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
