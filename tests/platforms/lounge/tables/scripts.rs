//! The scripts of the page by themselves: their types, and the modules that need no page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tests in JavaScript, and the list of the packages that they and the browser tests need.
const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/platforms/table");

/// Where `scripts/test` installs those packages.
pub const PACKAGES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/table/node_modules");

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(output.status.success(), "{}", said.concat());
}

#[test]
#[ignore = "needs Node.js and packages from npm; scripts/test installs them and runs this"]
fn types() {
    for project in ["tsconfig.json", "worker.tsconfig.json"] {
        let compiler = Path::new(PACKAGES).join(".bin/tsc");
        run(Command::new(compiler).arg("--project").arg(Path::new(TESTS).join(project)));
    }
}

#[test]
#[ignore = "needs Node.js; scripts/test installs it and runs this"]
fn units() {
    let files = fs::read_dir(TESTS).expect("the folder of the tests");
    let files = files.map(|file| file.expect("a file").path());
    let tests: Vec<PathBuf> = files.filter(|path| path.to_string_lossy().ends_with(".test.mjs")).collect();
    assert!(tests.len() > 5, "{tests:?}");
    run(Command::new("node").arg("--test").args(tests));
}
