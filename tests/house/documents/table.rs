//! Which test runs a command or a set-up of the documents, or why none does.

use How::{By, In, Prepares, Runs, Starts, Unrun};
use Scene::{After, Beside, First, Lab, Server};

/// How a command is tested.
pub enum How {
    /// It is run there, with these words replaced, succeeds, and says this.
    Runs(Scene, Words, &'static str),
    /// It starts a bot, with these words replaced.
    Starts(Words),
    /// It prepares the commands after it on its page: a variable or a function of the shell.
    Prepares,
    /// A test with this name, or a function of a script, runs it.
    By(&'static str),
    /// Its lines stand in this file, which something else runs.
    In(&'static str),
    /// It is not run, for this reason. The things it names must exist all the same.
    Unrun(&'static str),
}

type Words = &'static [(&'static str, &'static str)];

/// Where a command is run. The first three are one folder, and the commands of a scene follow the order of [`TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Before a bot was ever started there.
    First,
    /// While a bot runs.
    Beside,
    /// When it has been stopped.
    After,
    /// In a folder of its own.
    Lab,
    /// In a folder with a file of games, beside empty databases on the server for tests.
    Server,
}

const BUILDS: How = Unrun("It builds a program, and the tests have built theirs.");
const MINUTES: How = Unrun("It measures or searches for minutes or hours.");
const TESTS: How = Unrun("It runs tests.");
const DOCKER: How = Unrun("It needs a container engine.");
const ROOT: How = Unrun("It changes the users or packages of the machine.");

/// The beginnings of commands and set-ups, without the variables before them. The longest that fits counts.
pub const TABLE: &[(&str, How)] = &[
    // The program.
    ("install -m 600 .env.example .env", Runs(First, &[], "")),
    ("tavoliere --version", Runs(First, &[], "tavoliere ")),
    ("tavoliere --help", Runs(First, &[], "[env: OPERATIONS_ADDR")),
    ("install -m 755 tavoliere-VERSION-x86_64-linux", Runs(First, &[], "")),
    ("cd ~ && ./tavoliere", Starts(&[("./", "exec ./")])),
    ("tavoliere", Starts(&[("tavoliere", "exec tavoliere")])),
    ("curl http://127.0.0.1:8080/", Runs(Beside, &[("curl", "curl -sf")], "<!doctype html>")),
    ("tavoliere health", Runs(Beside, &[], "The bot is well.")),
    ("tavoliere doctor", Runs(Beside, &[], "a bot runs on this database")),
    ("tavoliere backup", Runs(Beside, &[], "Copied 0 games")),
    ("tavoliere link", Runs(Beside, &[], "This lets up to 10 new people into the lounge, for 7 days.")),
    ("tavoliere link Ann", Runs(Beside, &[], "Whoever opens this is Ann")),
    ("tavoliere link YOUR-NAME", Runs(Beside, &[], "Whoever opens this is YOUR-NAME")),
    ("tavoliere reports", Runs(Beside, &[], "Nobody has reported anybody.")),
    ("tavoliere ban Ann", Runs(Beside, &[], "is kept out of the lobby")),
    ("tavoliere ban Ann --lift", Runs(Beside, &[], "may use the lobby again.")),
    ("tavoliere link --here", Runs(Beside, &[], "/here/")),
    ("lounge=", Prepares),
    ("curl -s -c cookies", Runs(Beside, &[("curl", "curl -f")], "")),
    ("curl -s -b cookies -c cookies", Runs(Beside, &[("curl", "curl -f")], "")),
    ("api()", Prepares),
    ("api /say", Runs(Beside, &[], "{\"kind\":\"")),
    ("api /games/k7q2/moves", By("a_move_is_played_once_and_a_wrong_one_is_refused_in_words")),
    ("tavoliere restore copies/tavoliere-TIME.db", Runs(After, &[("TIME", "*")], "The old database is ")),
    (
        "tavoliere restore tavoliere.db.before-N",
        Runs(After, &[("tavoliere.db.before-N", "moving.db")], "The old database"),
    ),
    ("tavoliere restore", Runs(After, &[("FILE", "moving.db")], "The old database is ")),
    ("sudo install -m 600 /dev/stdin /etc/tavoliere/telegram-token", Runs(After, &[], "")),
    ("sudo tavoliere-admin link Ann", Runs(After, &[], "Whoever opens this is Ann")),
    ("sudo tavoliere-admin doctor", Runs(After, &[], "no bot runs on this database")),
    ("sudo tavoliere-admin backup", Runs(After, &[], "Copied 0 games")),
    ("sudo tavoliere-admin restore", By("follow_restoring")),
    ("sudo tavoliere-admin COMMAND", Unrun("It stands for any command.")),
    ("test(", Unrun("It names a test.")),
    // The server.
    ("tavoliere move --to -", Runs(Server, &[("tavoliere", "echo $DATABASE | DATABASE=games.db tavoliere")], "games")),
    ("sudo sh -c 'tavoliere-admin move", Runs(Server, &[], "games")),
    ("pg_dump", Runs(Server, &[], "")),
    ("pg_restore", Runs(Server, &[], "")),
    ("tavoliere move --to data/tavoliere.db", Runs(Server, &[], "games")),
    ("sudo -u postgres", ROOT),
    // The laboratory, and the rules for other programs.
    ("echo '{\"id\": 1,", Runs(Lab, &[], "\"board\":[\"..o\",\"...\",\".x.\"]}")),
    ("echo '{\"game\": \"briths-square\"", Runs(Lab, &[("1000", "50")], "\"best\":\"")),
    ("tavoliere referee", Runs(Lab, &[], "")),
    ("tavoliere-lab perft", Runs(Lab, &[], "\n2 ")),
    ("tavoliere-lab playouts", Runs(Lab, &[("playouts", "playouts --seconds 0.05")], "games a second")),
    ("tavoliere-lab duel", By("a_match_of_two_levels_is_counted_by_side")),
    ("tavoliere-lab levels", By("levels_are_measured_and_rated")),
    ("tavoliere-lab match", By("a_match_against_another_program_goes_through_the_referee")),
    ("tavoliere-lab train", By("weights_are_learnt_and_written")),
    ("tavoliere-lab game accept", By("the_folder_of_a_game_is_filled_and_the_rest_is_told")),
    ("tavoliere-lab game new", By("a_new_game_has_a_folder_and_is_on_the_list")),
    ("tavoliere-lab balance", By("how_even_a_game_is_can_be_told_and_drawn")),
    ("tavoliere-lab solve briths-square size=4x5", Runs(Lab, &[], "nodes")),
    ("tavoliere-lab solve", By("who_wins_is_proven")),
    ("tavoliere-lab kept", By("proven_wins_are_kept_at_the_first_move")),
    ("tavoliere-lab puzzles", By("puzzles_are_made_the_same_every_time")),
    ("tavoliere-lab replay", Runs(Lab, &[], "")),
    ("tavoliere-lab picture", Runs(Lab, &[], "")),
    ("tavoliere-lab sheet", By("the_sheet_in_the_documents_is_what_the_records_give")),
    ("tavoliere-lab commands", By("the_tables_in_the_documents_are_what_the_commands_give")),
    ("tavoliere-lab populate", Runs(Lab, &[("populate", "populate --people 9 --games 9")], "")),
    ("tavoliere-lab populate --database full.db --people", Runs(Lab, &[("full", "played"), ("00", "")], "")),
    ("tavoliere-lab rerate", Runs(Lab, &[("tavoliere.db", "full.db")], "")),
    // Programs of others.
    ("python3 docs/program.py", By("the_example_takes_up_a_challenge_and_plays_to_the_end")),
    ("schemathesis", Unrun("It comes from PyPI and sends thousands of requests.")),
    ("sudoedit", Unrun("It is an editor.")),
    ("sudo apt install", By("follow_installation")),
    ("sudo systemctl", By("follow_token")),
    ("sudo systemctl enable --now tavoliere-backup.timer", By("follow_backups")),
    ("journalctl", By("follow_installation")),
    ("systemd-analyze", By("check_unit")),
    ("docker", DOCKER),
    ("skopeo copy", DOCKER),
    ("podman load", DOCKER),
    ("git ", Unrun("It needs the address of the repository.")),
    ("ssh ", Unrun("It needs a second machine.")),
    ("sha256sum --check SHA256SUMS", By("make_sums")),
    // Work on the code.
    ("cargo build", BUILDS),
    ("cargo fmt", In(".ci/run")),
    ("cargo install", BUILDS),
    ("cargo run", BUILDS),
    ("time cargo build", BUILDS),
    ("cargo bench", MINUTES),
    ("cargo nextest", TESTS),
    ("cargo test", TESTS),
    ("scripts/postgres", TESTS),
    ("scripts/bundle", By("bundles")),
    ("scripts/test", In(".ci/run")),
    ("scripts/test all", In(".ci/nightly")),
    ("scripts/deny", In(".ci/run")),
    ("scripts/size", In(".ci/run")),
    ("scripts/release --target aarch64", MINUTES),
    ("scripts/release-boot", In(".ci/nightly")),
    ("scripts/levels", MINUTES),
    ("scripts/page-figures", MINUTES),
    ("scripts/page-pictures", MINUTES),
    ("scripts/soak", MINUTES),
    (".ci/", Unrun("It runs this test.")),
    // Set-ups.
    ("https://discord.com/oauth2/authorize", Unrun("It is a page of Discord.")),
    ("play.example.org {", In("deploy/Caddyfile")),
    ("proxy_set_header Host", In("deploy/nginx.conf")),
    ("# prometheus.yml", Unrun("It is of Prometheus.")),
    ("ignore_startup_parameters = ", In("scripts/postgres")),
    ("lto = ", In("Cargo.toml")),
    ("codegen-units = ", In("Cargo.toml")),
    ("opt-level = ", In("Cargo.toml")),
    ("deploy/Caddyfile", By("make_proxy")),
    ("deploy/nginx.conf", By("make_proxy")),
    ("deploy/compose.yaml", By("make_compose")),
    ("deploy/tavoliere.service", By("check_unit")),
    ("deploy/grafana.json", By("the_dashboard_shows_every_metric_and_no_other")),
    ("deploy/alerts-test.yaml", By("the_alerts_fire_when_they_should_and_only_then")),
    ("deploy/alerts.yaml", By("the_alerts_are_of_metrics_that_exist_and_are_explained")),
    ("event: game", By("changes_are_told_as_they_happen")),
    ("RateLimit-Policy:", By("actions_have_a_budget_that_is_told")),
    ("   commands, workers", Unrun("It is a drawing.")),
];
