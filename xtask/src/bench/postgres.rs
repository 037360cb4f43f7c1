//! `cargo xtask bench server --store postgres`: what a server carries with its store in a PostgreSQL, beside SQLite in the
//! same run; with `--nodes 2`, what it costs when players come in by another server than the one that has their table.
//!
//! Servers, database and load share the machine. PostgreSQL has the settings of its package, which are durable. What is
//! compared is measured in turns, and what counts is the median.

use anyhow::{Context, Result};
use xshell::Shell;

use super::load::{self, ENDLESS, Figures, Server, median};
use crate::place;
use crate::postgres::Postgres;
use crate::site::{Site, free_address};
use crate::tools;

/// How many tables are played at.
const TABLES: u32 = 1_000;

/// How often each is measured.
const ROUNDS: usize = 3;

/// How many durable moves a second there should be at least.
const MOVES: f64 = 6_000.0;

/// How much a move may cost the server, times what it costs with SQLite.
const TIMES_SQLITE: f64 = 1.3;

/// How much a move may cost both servers if it is carried, times what it costs if it is not.
const TIMES_DIRECT: f64 = 1.6;

/// What the two servers know each other by. Nobody outside of this machine can reach them.
const SECRET: &str = "two-servers-that-are-measured-on-one-machine";

const CPU: &str = "cpu_ms_per_move";

/// What all measurements need.
struct Bench<'a> {
    shell: &'a Shell,
    server: Server,
    postgres: Postgres,
    /// How many databases were made.
    databases: u32,
}

/// Measures one server with each of the two stores.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let mut bench = Bench::prepare(shell)?;
    println!("\none server, {TABLES} tables, as fast as the answers come, every move durable:");
    let [sqlite, postgres] =
        bench.compare(["SQLite", "PostgreSQL"], [Bench::on_sqlite, Bench::on_postgres])?;
    bench.postgres.stop()?;
    let moves = median(&postgres, "moves_per_s");
    println!("\nmoves a second with PostgreSQL: {moves:.0} (goal: at least {MOVES:.0})");
    let ratio = median(&postgres, CPU) / median(&sqlite, CPU);
    println!("CPU a move of the server, times that with SQLite: {ratio:.2} (goal: at most {TIMES_SQLITE})");
    Ok(())
}

/// Measures two servers whose players come in directly, or by the other one.
pub(crate) fn run_two(shell: &Shell) -> Result<()> {
    let mut bench = Bench::prepare(shell)?;
    println!(
        "\ntwo servers, {TABLES} tables at one of them, as fast as the answers come, every move durable:"
    );
    let [direct, carried] = bench.compare(["direct", "carried"], [Bench::direct, Bench::carried])?;
    bench.postgres.stop()?;
    let ratio = median(&carried, CPU) / median(&direct, CPU);
    println!(
        "\nCPU a move of both servers, carried, times direct: {ratio:.2} (goal: at most {TIMES_DIRECT})"
    );
    Ok(())
}

impl<'a> Bench<'a> {
    fn prepare(shell: &'a Shell) -> Result<Bench<'a>> {
        tools::POSTGRESQL.ensure(shell).context("PostgreSQL is missing: install the package postgresql")?;
        let server = load::build(shell)?;
        let folder = place::target()?.join("bench-postgres");
        shell.remove_path(&folder)?;
        let postgres = Postgres::start(shell, &folder, free_address()?.port())?;
        Ok(Bench { shell, server, postgres, databases: 0 })
    }

    /// Measures two things in turns; gives the figures of each round for each.
    fn compare(
        &mut self,
        names: [&str; 2],
        measures: [fn(&mut Self) -> Result<Figures>; 2],
    ) -> Result<[Vec<Figures>; 2]> {
        println!(
            "{:>12} {:>9} {:>12} {:>16} {:>9} {:>9} {:>8}",
            "", "moves/s", "CPU ms/move", "database's ms", "p50 ms", "p99 ms", "RSS MB"
        );
        let mut all = [Vec::new(), Vec::new()];
        for round in 0..ROUNDS {
            // Whoever comes first in one round comes second in the next.
            for turn in 0..2 {
                let which = (round + turn) % 2;
                let figures = measures[which](self)?;
                print_row(names[which], &figures);
                all[which].push(figures);
            }
        }
        Ok(all)
    }

    fn on_sqlite(&mut self) -> Result<Figures> {
        self.server.load(self.shell, &["play", &count(), "--seconds=10"])
    }

    fn on_postgres(&mut self) -> Result<Figures> {
        let store = self.new_database()?;
        let site = Site::start_on(&self.server.binary, &store, &ENDLESS, &[])?;
        self.play(vec![site], &[])
    }

    fn direct(&mut self) -> Result<Figures> {
        let sites = self.two()?;
        self.play(sites, &[])
    }

    fn carried(&mut self) -> Result<Figures> {
        let sites = self.two()?;
        let way = sites.get(1).map(|site| format!("--way={}", site.address()));
        self.play(sites, &[&way.context("there are two")?])
    }

    fn play(&self, sites: Vec<Site>, more: &[&str]) -> Result<Figures> {
        let database = format!("--database={}", self.postgres.pid());
        let count = count();
        let mut arguments = vec!["play", &count, "--seconds=10", &database];
        arguments.extend(more);
        self.server.load_on(sites, &arguments)
    }

    /// Two servers that share a new database.
    fn two(&mut self) -> Result<Vec<Site>> {
        let store = self.new_database()?;
        let start = || {
            let door = free_address()?.to_string();
            let variables = [("SOLSTICE_CLUSTER", door.as_str()), ("SOLSTICE_CLUSTER_SECRET", SECRET)];
            Site::start_on(&self.server.binary, &store, &ENDLESS, &variables)
        };
        Ok(vec![start()?, start()?])
    }

    fn new_database(&mut self) -> Result<String> {
        self.databases += 1;
        self.postgres.database(self.shell, &format!("bench_{}", self.databases))
    }
}

fn count() -> String {
    format!("--count={TABLES}")
}

fn print_row(name: &str, figures: &Figures) {
    let get = |name: &str| figures.get(name).copied().unwrap_or(f64::NAN);
    println!(
        "{name:>12} {:>9.0} {:>12.4} {:>16.4} {:>9.2} {:>9.2} {:>8.1}",
        get("moves_per_s"),
        get(CPU),
        get("database_cpu_ms_per_move"),
        get("ack_p50_ms"),
        get("ack_p99_ms"),
        get("rss_mb"),
    );
}
