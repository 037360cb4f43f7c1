//! `cargo xtask soak`: the fault tests at full size, in release, with their figures.
//!
//! The tests are those that every change runs small (`faults`, `overload`, `postgres`, `simulation` and `together` in
//! `crates/server/tests`); here their sizes come from the environment. Each run takes some minutes on two cores; the
//! goals are asserted by the tests themselves, so that a goal that is missed ends with exit code 1. What one full run gave
//! stands in docs/reliability.md.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

/// One part of a soak: tests of one binary, with their sizes.
struct Part {
    name: &'static str,
    about: &'static str,
    binary: &'static str,
    tests: &'static [&'static str],
    sizes: &'static [(&'static str, &'static str)],
}

/// How long `day` takes if nobody says otherwise, in minutes.
const MINUTES: &str = "20";

const PARTS: [Part; 28] = [
    Part {
        name: "kill",
        about: "A1, A4, B6: 300 rounds of kill -9 among 60 tables",
        binary: "faults",
        tests: &["kill::nothing_that_was_told_is_lost_when_the_server_is_killed"],
        sizes: &[("FAULTS_ROUNDS", "300"), ("FAULTS_TABLES", "60"), ("FAULTS_KILL_MS", "2000")],
    },
    Part {
        name: "power",
        about: "A2: 2,000 power cuts that forget what was not synced",
        binary: "faults",
        tests: &["sync::no_power_cut_takes_away_what_was_acknowledged"],
        sizes: &[("FAULTS_CUTS", "2000")],
    },
    Part {
        name: "sync",
        about: "A2, A3: 2,000 acknowledgements traced; 50 syncs that fail, with the store and with a server",
        binary: "faults",
        tests: &[
            "sync::a_row_is_acknowledged_after_a_sync_and_not_before",
            "sync::a_store_acknowledges_nothing_after_a_failed_sync",
            "sync::a_server_ends_when_a_sync_fails_and_has_lost_nothing",
        ],
        sizes: &[("FAULTS_ROWS", "2000"), ("FAULTS_POINTS", "50")],
    },
    Part {
        name: "restart",
        about: "A5: a start with 10,000 open tables of 100 rows",
        binary: "faults",
        tests: &["restart::a_server_with_many_tables_is_ready_soon"],
        sizes: &[("FAULTS_TABLES", "10000"), ("FAULTS_MOVES", "500")],
    },
    Part {
        name: "backup",
        about: "A6: 20 backups under load, each restored",
        binary: "faults",
        tests: &["backup::a_backup_under_load_is_a_beginning_of_the_log"],
        sizes: &[("FAULTS_BACKUPS", "20"), ("FAULTS_TABLES", "60")],
    },
    Part {
        name: "commands",
        about: "B1: 1,000,000 commands, many sent again, 20 restarts",
        binary: "faults",
        tests: &["commands::a_command_is_done_once_however_often_it_is_sent"],
        sizes: &[("FAULTS_COMMANDS", "1000000"), ("FAULTS_RESTARTS", "20"), ("FAULTS_TABLES", "60")],
    },
    Part {
        name: "together",
        about: "B3: 10,000 rounds in which two players send their choices at once",
        binary: "together",
        tests: &["choices_taken_together_never_refuse_each_other"],
        sizes: &[("TOGETHER_ROUNDS", "10000")],
    },
    Part {
        name: "resume",
        about: "B4: 10,000 cuts, compared with a witness who stayed",
        binary: "faults",
        tests: &["resume::to_return_is_to_have_never_left"],
        sizes: &[("FAULTS_CUTS", "10000")],
    },
    Part {
        name: "drain",
        about: "C5: 50 stops under load with 300 onlookers",
        binary: "faults",
        tests: &["drain::a_server_that_is_stopped_says_goodbye_and_loses_nothing"],
        sizes: &[("FAULTS_ROUNDS", "50"), ("FAULTS_ONLOOKERS", "300")],
    },
    Part {
        name: "clocks",
        about: "C6: 200 tables with short clocks, the server away for longer",
        binary: "faults",
        tests: &["clocks::the_time_that_the_server_is_away_is_nobodys"],
        sizes: &[("FAULTS_TABLES", "200")],
    },
    Part {
        name: "crowd",
        about: "D1: 10,000 idle sockets",
        binary: "overload",
        tests: &["crowd::two_thousand_idle_sockets_cost_little_and_disturb_no_game"],
        sizes: &[("OVERLOAD_SOCKETS", "10000")],
    },
    Part {
        name: "slow",
        about: "D2: 1,000 readers that do not read",
        binary: "overload",
        tests: &["slow::readers_that_do_not_read_are_cut_off_and_cost_little"],
        sizes: &[("OVERLOAD_READERS", "1000")],
    },
    Part {
        name: "frames",
        about: "D4: 200,000 frames that are none",
        binary: "overload",
        tests: &["frames::thousands_of_random_frames_disturb_nobody"],
        sizes: &[("OVERLOAD_ROUNDS", "20000")],
    },
    Part {
        name: "panics",
        about: "D7: some 8,000 panics in 900 games",
        binary: "overload",
        tests: &["panics::a_panic_reopens_one_table_and_no_other"],
        sizes: &[("OVERLOAD_GAMES", "900")],
    },
    Part {
        name: "bots",
        about: "D8: 500 tables of four bots of level 5, and someone else who plays against a bot",
        binary: "overload",
        tests: &["bots::who_fills_the_server_with_bots_does_not_starve_the_bots_of_others"],
        sizes: &[("OVERLOAD_TABLES", "500"), ("OVERLOAD_GAMES", "40")],
    },
    Part {
        name: "abuse",
        about: "50 addresses do all kinds of harm at once for ten minutes, 100 honest tables beside them",
        binary: "faults",
        tests: &["abuse::people_play_on_while_many_addresses_do_all_the_harm_they_can"],
        sizes: &[
            ("FAULTS_SECONDS", "600"),
            ("FAULTS_ABUSERS", "50"),
            ("FAULTS_TABLES", "100"),
            ("FAULTS_PAUSE_MS", "1000"),
        ],
    },
    Part {
        name: "cluster-kill",
        about: "C1: 100 rounds of kill -9 of one of two servers, 200 tables",
        binary: "faults",
        tests: &["nodes::kill::games_go_on_at_the_other_server_when_one_is_killed"],
        sizes: &[
            ("FAULTS_ROUNDS", "100"),
            ("FAULTS_TABLES", "200"),
            ("FAULTS_PAUSE_MS", "300"),
            ("FAULTS_WATCHED_MS", "10000"),
        ],
    },
    Part {
        name: "cluster-freeze",
        about: "C2: 100 times one of two servers stands still for three leases, 200 tables",
        binary: "faults",
        tests: &["nodes::frozen::a_server_that_stood_still_for_longer_than_its_lease_writes_nothing_more"],
        sizes: &[("FAULTS_ROUNDS", "100"), ("FAULTS_TABLES", "200"), ("FAULTS_PAUSE_MS", "300")],
    },
    Part {
        name: "cluster-database",
        about: "C3: 50 rounds of kill -9 of the database of two servers, 200 tables",
        binary: "faults",
        tests: &["nodes::restarted::games_go_on_after_the_database_was_killed"],
        sizes: &[
            ("FAULTS_ROUNDS", "50"),
            ("FAULTS_TABLES", "200"),
            ("FAULTS_PAUSE_MS", "300"),
            ("FAULTS_WATCHED_MS", "10000"),
        ],
    },
    Part {
        name: "cluster-still",
        about: "C4: the database of two servers stands still for 30 seconds, 200 tables",
        binary: "faults",
        tests: &[
            "nodes::still::everything_is_refused_at_once_while_the_database_stands_still_and_goes_on_afterwards",
        ],
        sizes: &[("FAULTS_STILL", "30"), ("FAULTS_TABLES", "200"), ("FAULTS_PAUSE_MS", "300")],
    },
    Part {
        name: "cluster-cut",
        about: "C1, C2: 50 cuts of the line to the database, and 50 of those between two servers, 100 tables",
        binary: "faults",
        tests: &[
            "nodes::cut::tables_of_a_server_that_is_cut_off_from_the_database_go_on_elsewhere",
            "nodes::cut::tables_of_servers_that_are_cut_off_from_each_other_go_on_where_they_are",
        ],
        sizes: &[
            ("FAULTS_ROUNDS", "50"),
            ("FAULTS_TABLES", "100"),
            ("FAULTS_PAUSE_MS", "300"),
            ("FAULTS_WATCHED_MS", "10000"),
        ],
    },
    Part {
        name: "cluster-skew",
        about: "C7: clocks ten seconds apart, 50 rounds of kill -9, 100 tables",
        binary: "faults",
        tests: &["nodes::skew::servers_whose_clocks_differ_go_by_that_of_the_database"],
        sizes: &[
            ("FAULTS_ROUNDS", "50"),
            ("FAULTS_TABLES", "100"),
            ("FAULTS_PAUSE_MS", "300"),
            ("FAULTS_WATCHED_MS", "10000"),
        ],
    },
    Part {
        name: "cluster-storm",
        about: "C8: 10,000 clients return within ten seconds",
        binary: "faults",
        tests: &["nodes::storm::many_clients_return_at_once_and_disturb_no_other_game"],
        sizes: &[
            ("FAULTS_CLIENTS", "10000"),
            ("FAULTS_JITTER_MS", "10000"),
            ("FAULTS_TABLES", "100"),
            ("FAULTS_PAUSE_MS", "300"),
        ],
    },
    Part {
        name: "cluster-deadline",
        about: "C9: 200 clocks run out after their server was killed",
        binary: "faults",
        tests: &["nodes::deadline::a_time_that_runs_out_when_the_server_is_gone_is_up_once"],
        sizes: &[("FAULTS_TABLES", "200")],
    },
    Part {
        name: "cluster-drain",
        about: "C5, H3: two servers, also of two builds, stopped in turn 50 times, 200 tables; 50 seats moved",
        binary: "faults",
        tests: &[
            "nodes::drain::servers_that_are_stopped_in_turn_hand_their_tables_over",
            "nodes::drain::two_builds_run_next_to_each_other_and_are_stopped_in_turn",
            "nodes::seats::a_seat_that_moves_to_another_device_is_closed_at_all_servers",
        ],
        sizes: &[("FAULTS_ROUNDS", "50"), ("FAULTS_TABLES", "200"), ("FAULTS_PAUSE_MS", "300")],
    },
    Part {
        name: "cluster-races",
        about: "B2: two servers race for 10,000 tables",
        binary: "postgres",
        tests: &["of_two_servers_at_one_place_exactly_one_wins"],
        sizes: &[("FAULTS_RACES", "10000")],
    },
    Part {
        name: "simulation",
        about: "J3: 10,000 seeds of the simulation",
        binary: "simulation",
        tests: &[],
        sizes: &[("SOLSTICE_SEEDS", "10000")],
    },
    Part {
        name: "day",
        about: "D9: half load for --minutes N (20)",
        binary: "faults",
        tests: &["day::a_server_that_plays_all_day_does_not_grow"],
        sizes: &[("FAULTS_MINUTES", MINUTES), ("FAULTS_TABLES", "200"), ("FAULTS_PAUSE_MS", "100")],
    },
];

/// Runs one part, or all of them if none is named.
pub(crate) fn run(shell: &Shell, name: &str) -> Result<()> {
    let parts: Vec<&Part> = PARTS.iter().filter(|part| name.is_empty() || part.name == name).collect();
    if parts.is_empty() {
        let names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        bail!("there is no soak {name:?}: they are {}", names.join(", "));
    }
    let mut failed = Vec::new();
    for part in parts {
        if let Err(error) = soak(shell, part) {
            println!("!!! {}: {error:#}", part.name);
            failed.push(part.name);
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("these soaks missed a goal: {}", failed.join(", ")) }
}

/// Runs the soak `day` for so many minutes.
pub(crate) fn day(shell: &Shell, minutes: &str) -> Result<()> {
    let _: f64 = minutes.parse().with_context(|| format!("{minutes:?} is no number of minutes"))?;
    let _longer = shell.push_env("FAULTS_MINUTES", minutes);
    run(shell, "day")
}

fn soak(shell: &Shell, part: &Part) -> Result<()> {
    println!("\n=== {}: {} ===", part.name, part.about);
    let _sizes: Vec<_> = part
        .sizes
        .iter()
        .filter(|(name, _)| shell.var(name).is_err())
        .map(|(name, value)| shell.push_env(name, value))
        .collect();
    let (binary, tests) = (part.binary, part.tests);
    // One test at a time: it has the machine to itself.
    let limits = ["--release", "--locked", "--package", "server", "--test", binary, "--test-threads", "1"];
    let exact = if tests.is_empty() { &[][..] } else { &["--", "--exact"][..] };
    let start = Instant::now();
    let run = cmd!(
        shell,
        "cargo nextest run {limits...} --no-fail-fast --success-output immediate {exact...} {tests...}"
    );
    // Nextest tells of the tests on its standard error, and what they print with it.
    let output = run.quiet().ignore_status().output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let figures = told.lines().filter_map(|line| line.trim().strip_prefix("figure "));
    for (name, value) in figures.filter_map(|figure| figure.split_once(": ")) {
        println!("{name:<60}{value:>24}");
    }
    println!("{:<60}{:>22.0} s", "took, with building", start.elapsed().as_secs_f32());
    if output.status.success() { Ok(()) } else { bail!("a goal was missed\n{told}") }
}
