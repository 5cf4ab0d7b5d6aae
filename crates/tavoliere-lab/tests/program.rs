//! The program: its report on the standard output, a refusal in one line on the standard error.

use std::process::{Command, Output};

fn lab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavoliere-lab")).args(arguments).env_clear().output().expect("it starts")
}

#[test]
fn a_report_is_printed() {
    let output = lab(&["perft", "briths-square", "--depth", "2", "size=8", "centre=allowed"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let report = String::from_utf8(output.stdout).expect("text");
    assert!(report.starts_with("briths-square size=8 centre=allowed\n1 64\n2 3808\n"), "{report}");
}

#[test]
fn a_refusal_is_one_line_and_the_exit_code_2() {
    for arguments in [&["perft", "chess", "--depth", "3"][..], &["replay", "/no/such/file"]] {
        let output = lab(arguments);
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!((output.status.code(), output.stdout.len(), told.lines().count()), (Some(2), 0, 1), "{told}");
        assert!(told.starts_with("tavoliere-lab: "), "{told}");
    }
    assert_eq!(lab(&[]).status.code(), Some(2));
}

#[test]
fn each_game_gives_the_fuzzer_its_first_inputs() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = lab(&["game", "seeds", folder.path().to_str().expect("text")]);
    assert!(output.status.success(), "{output:?}");
    for target in ["setup", "record", "moves"] {
        let seed = std::fs::read_to_string(folder.path().join(target).join("hex")).expect("a seed");
        assert!(seed.contains("size=11"), "{seed}");
    }
}
