//! The files for hosts beside the program: settings and files of a service, a container and a package that fit it.

use std::fs;
use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;
use serde_json::{Value, json};
use tavoliere::config::CommandLine;

/// A file of the repository.
fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of variables that a line sets, with or without a sign of comment before it, and what stands between.
fn variable(line: &str, between: &str) -> Option<String> {
    let name = line.trim_start_matches(['#', ' ']).split_once(between)?.0;
    let is_name = name.len() > 2 && name.bytes().all(|sign| sign.is_ascii_uppercase() || sign == b'_');
    is_name.then(|| name.to_owned())
}

#[test]
fn services_and_containers_set_what_there_is() {
    let known: Vec<String> = read(".env.example").lines().filter_map(|line| variable(line, "=")).collect();
    let files = [("deploy/tavoliere.env", "="), ("deploy/compose.yaml", ": ")];
    for (path, between) in files {
        let named: Vec<String> = read(path).lines().filter_map(|line| variable(line, between)).collect();
        assert!(named.len() > 3, "{path}: {named:?}");
        // Those of PostgreSQL are not ours.
        for name in named.into_iter().filter(|name| !name.starts_with("POSTGRES_")) {
            // A secret can also stand in a file.
            assert!(known.contains(&name.trim_end_matches("_FILE").to_owned()), "{path} sets {name}");
        }
    }
}

/// The parts of the manual page that the command line does not have.
const ENDING: &str = r#".SH "EXIT STATUS"
0 if all went well, 1 after a failure, 2 if a setting or an argument is wrong, 3 if the database cannot be used until somebody
has done something about it. \fBdoctor\fR ends with 0, 1 with warnings, and 2 if something is wrong.
.SH FILES
.TP
\fI/etc/tavoliere/tavoliere.env\fR
The settings of the service.
.TP
\fI/var/lib/tavoliere/tavoliere.db\fR
The games.
.SH "SEE ALSO"
.BR tavoliere\-admin (8),
\fI/usr/share/doc/tavoliere/docs/hosting.md\fR
"#;

/// The manual page of the program.
fn manual() -> String {
    // The version tells the commit, with which a page in the repository would change.
    let command = CommandLine::command().version(None::<&str>);
    let mut page = Vec::new();
    let man = Man::new(command).section("1").date("").source("Tavoliere").manual("User Commands");
    for render in [Man::render_title, Man::render_name_section, Man::render_synopsis_section] {
        render(&man, &mut page).expect("written to memory");
    }
    for render in [Man::render_description_section, Man::render_options_section, Man::render_extra_section] {
        render(&man, &mut page).expect("written to memory");
    }
    String::from_utf8(page).expect("text") + &commands_of_the_manual() + ENDING
}

/// The section about the commands of the program, which have no pages of their own.
fn commands_of_the_manual() -> String {
    let mut section = ".SH COMMANDS\n".to_owned();
    for command in CommandLine::command().get_subcommands() {
        section += &format!(".SS tavoliere {}\n", command.get_name());
        let man = Man::new(command.clone().disable_help_flag(true));
        let mut page = Vec::new();
        for render in [Man::render_description_section, Man::render_options_section] {
            render(&man, &mut page).expect("written to memory");
        }
        let page = String::from_utf8(page).expect("text");
        let lines = page.lines().filter(|line| ![".SH ", ".ie ", ".el "].iter().any(|mark| line.starts_with(mark)));
        section.extend(lines.flat_map(|line| [line, "\n"]));
    }
    section
}

#[test]
fn the_manual_page_is_made_from_the_command_line() {
    let page = manual();
    if std::env::var_os("TAVOLIERE_REWRITE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/tavoliere.1");
        fs::write(path, &page).expect("the repository can be written");
    }
    assert_eq!(page, read("deploy/tavoliere.1"), "TAVOLIERE_REWRITE=1 writes it anew");
    for name in read(".env.example").lines().filter_map(|line| variable(line, "=")) {
        assert!(page.contains(&name), "{name}");
    }
    assert!(page.contains(r"\-\-keep") && !page.contains("(1)"), "it names no pages that do not exist");
}

#[test]
fn the_package_has_files_that_exist() {
    let manifest = read("Cargo.toml");
    let assets = manifest.split("\nassets = [\n").nth(1).and_then(|rest| rest.split("\n]").next()).expect("assets");
    let paths: Vec<&str> =
        assets.lines().filter_map(|line| line.trim().strip_prefix("[\"")?.split('"').next()).collect();
    assert!(paths.len() > 3, "{paths:?}");
    for path in paths.into_iter().filter(|path| !path.starts_with("target/")) {
        assert!(!read(path).is_empty(), "{path}");
    }
}

/// The files for two forges: they make room for what is kept, get the runner of the tests, and run the checks of this repository.
#[test]
fn forges_run_the_checks_and_nothing_else() {
    let yaml = |path: &str| -> Value { serde_yaml_ng::from_str(&read(path)).expect("YAML") };
    let github = yaml(".github/workflows/checks.yaml");
    let steps = github["jobs"]["checks"]["steps"].as_array().expect("steps");
    let runs: Vec<&str> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    let gitlab = yaml(".gitlab-ci.yml")["checks"].clone();
    let before = gitlab["before_script"].as_array().expect("a list").iter().filter_map(Value::as_str);
    for runs in [runs, before.chain([".ci/run"]).collect()] {
        let [folder, runner, ".ci/run"] = runs[..] else { panic!("{runs:?}") };
        assert!(folder.starts_with("mkdir -p ") && runner.contains("scripts/tool cargo-nextest 0."), "{runner}");
    }
    assert_eq!(gitlab["script"], json!([".ci/run"]));
    // Its packages have all that the tests need.
    let opened: Value = serde_json::from_str(&read(".devcontainer/devcontainer.json")).expect("JSON");
    assert_eq!([&gitlab["image"], &opened["image"]], [&json!("rust:1-trixie"); 2]);
}

#[test]
fn an_ignored_advisory_has_a_day_to_look_again() {
    for line in read("deny.toml").lines().filter(|line| line.contains("id = \"RUSTSEC-")) {
        let date = line.split("reason = \"look again on ").nth(1).and_then(|rest| rest.split(':').next());
        let date = date.unwrap_or_else(|| panic!("no day: {line}"));
        assert!(date.parse::<jiff::civil::Date>().is_ok(), "{line}");
    }
}

#[test]
fn no_crate_has_unsafe_code() {
    assert!(read("Cargo.toml").contains("[workspace.lints.rust]\nunsafe_code = \"forbid\"\n"));
    let crates = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("crates")).expect("the crates are there");
    let manifests = crates.map(|entry| entry.expect("readable").path().join("Cargo.toml"));
    for path in manifests.chain([Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")]) {
        let manifest = fs::read_to_string(&path).expect("a manifest");
        assert!(manifest.contains("\n[lints]\nworkspace = true\n"), "{}", path.display());
    }
}
