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

/// The served files are made from the sources as they are.
#[test]
#[ignore = "needs Node.js and packages from npm; scripts/test installs them and runs this"]
fn bundles() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    run(Command::new(root.join("scripts/bundle")).arg(folder.path()));
    let kept = root.join("crates/tavoliere-web/src/bundle");
    let names = |folder: &Path| {
        let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
        let mut names: Vec<_> = files.collect();
        names.sort();
        names
    };
    assert_eq!(names(folder.path()), names(&kept));
    for name in names(&kept) {
        let [made, kept] = [folder.path(), &kept].map(|folder| fs::read_to_string(folder.join(&name)).expect("text"));
        assert!(made == kept, "{} is not made from its sources: scripts/bundle makes it again", name.display());
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
