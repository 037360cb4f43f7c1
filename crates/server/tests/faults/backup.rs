//! A6: a backup that is made while games are played is whole, is a beginning of what the server wrote, and a
//! server opens it.

use std::path::PathBuf;
use std::time::Duration;

use hyper::{Method, StatusCode};
use server::store::Sqlite;
use tokio_util::sync::CancellationToken;

use crate::chair::Manners;
use crate::kept::Kept;
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{figure, size};

/// How many logs of a backup are no beginnings of those that were written in the end.
fn strangers(backup: &Kept, end: &Kept) -> usize {
    let fits = |id: &String, log: &Vec<_>| end.logs.get(id).is_some_and(|whole| whole.starts_with(log));
    backup.logs.iter().filter(|(id, log)| !fits(id, log)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_is_a_beginning_of_the_log() {
    let backups = size("FAULTS_BACKUPS", 4);
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let server = start(Part::Sound, &database);
    let mut house = House::new(size("FAULTS_TABLES", 16), Manners::default(), size("FAULTS_SEED", 8));
    let (site, stop) = (server.site.clone(), CancellationToken::new());
    let copying = async {
        let mut copies: Vec<PathBuf> = Vec::new();
        for number in 0..backups {
            tokio::time::sleep(Duration::from_millis(250)).await;
            let (from, to) = (database.clone(), folder.path().join(format!("backup{number}.db")));
            copies.push(to.clone());
            let copied = tokio::task::spawn_blocking(move || Sqlite::backup(&from, &to));
            copied.await.expect("it is made").expect("a backup");
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
        stop.cancel();
        copies
    };
    let ((), copies) = tokio::join!(house.play(&site, &stop), copying);
    server.kill();
    let end = Kept::read(&database);
    let mut sizes = Vec::new();
    let mut torn = None;
    for copy in &copies {
        let kept = Kept::read(copy);
        assert_eq!(strangers(&kept, &end), 0, "a backup holds what was never written");
        sizes.push(kept.logs.values().map(Vec::len).sum::<usize>());
        torn = Some(kept);
        let server = start(Part::Sound, copy);
        let answer = server.site.ask(Method::GET, "/readyz", None, None).await.expect("it answers");
        assert_eq!(answer.status, StatusCode::OK);
        server.kill();
    }
    figure("backups, all restored", copies.len());
    figure("rows in the first", sizes.first().copied().unwrap_or(0));
    figure("rows in the last", sizes.last().copied().unwrap_or(0));
    figure("rows in the end", end.logs.values().map(Vec::len).sum::<usize>());
    assert!(sizes.is_sorted(), "a later backup holds less: {sizes:?}");
    // The control: a backup that lost one row in the middle of a log.
    let mut torn = torn.expect("a backup");
    let log = torn.logs.values_mut().max_by_key(|log| log.len()).expect("a log");
    log.remove(log.len() / 2);
    assert_eq!(strangers(&torn, &end), 1, "a torn backup went unnoticed");
}
