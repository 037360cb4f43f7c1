//! Tables that are over are removed when their time has come, and nothing else.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use hyper::{Method, StatusCode};
use server::Settings;
use server::retention::{PruneError, Pruned, Retention, prune};
use server::store::{Append, Epoch, Memory, NewTable, Phase, Row, Sqlite, SqliteSettings, Store, Summary};
use server::table::{give_up, record_of};
use tempfile::TempDir;
use wire::Hex;

use super::kit::{House, settings};
use super::{BOTS, PEOPLE, ask, get, open, until};

/// A moment long after everything in a test.
const LATER: u64 = 4_000_000_000_000;

/// A folder with the database of a server at which a game was finished, a table given up, and another is open;
/// and the names of the three.
async fn three_tables() -> (Arc<TempDir>, [String; 3]) {
    let house = House::open(settings()).await;
    let [finished, aborted, waiting] =
        [open(&house.site, BOTS).await, open(&house.site, PEOPLE).await, open(&house.site, PEOPLE).await];
    let (status, _) = ask(&house.site, Method::DELETE, &format!("/api/tables/{aborted}"), None).await;
    assert_eq!(status, StatusCode::OK);
    let record = format!("/api/tables/{finished}/record");
    until(async || (get(&house.site, &record).await.0 == StatusCode::OK).then_some(())).await;
    let (_, folder) = house.close().await;
    (folder, [finished, aborted, waiting])
}

fn everything(archive: Option<&Path>) -> Retention {
    let now = Some(Duration::ZERO);
    Retention { finished: now, abandoned: now, archive: archive.map(Path::to_owned) }
}

fn store(folder: &TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("solstice.db"), SqliteSettings::default()).expect("a database")
}

async fn is_there(store: &dyn Store, id: &str) -> bool {
    store.find(id.to_owned()).await.expect("it can be asked").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_removes_what_is_old_archives_it_and_keeps_its_commitments() {
    let (folder, [finished, aborted, waiting]) = three_tables().await;
    let archive = folder.path().join("archive.jsonl");
    let mut settings: Settings = settings();
    settings.hub.retention = everything(Some(&archive));
    let house = House::open_in(folder, settings).await;
    // Whoever asks for a table wakes it, and then it stays for now.
    let lines = until(async || {
        let (_, mut list) = get(&house.site, "/api/commitments").await;
        let lines = list["commitments"].as_array_mut().map(std::mem::take).expect("a list");
        (lines.iter().filter(|line| line["phase"].is_null()).count() == 2).then_some(lines)
    })
    .await;
    for old in [&finished, &aborted] {
        let (status, answer) = get(&house.site, &format!("/api/tables/{old}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert_eq!(answer["error"]["message"], "there is no table of that name");
    }
    assert_eq!(
        lines.iter().map(|line| line["place"].as_u64()).collect::<Vec<_>>(),
        [Some(1), Some(2), Some(3)]
    );
    assert_eq!(
        lines.iter().map(|line| line["phase"].as_str()).collect::<Vec<_>>(),
        [None, None, Some("waiting")]
    );
    let (_, mine) = get(&house.site, &format!("/api/commitments?table={waiting}")).await;
    assert_eq!(mine["commitments"], serde_json::json!([lines[2]]));
    assert_eq!(lines[2]["link"].as_str().map(str::len), Some(64));
    let (status, _) = get(&house.site, &format!("/api/commitments?table={finished}")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = get(&house.site, &format!("/api/commitments?after=0&table={waiting}")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let archived = fs::read_to_string(&archive).expect("an archive");
    assert_eq!(archived.lines().count(), 1);
    record::check_line(archived.trim_end()).expect("a record that is valid");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_someone_keeps_or_that_is_not_old_enough_stays() {
    let (folder, [finished, aborted, waiting]) = three_tables().await;
    let store = store(&folder);
    let young = Retention { finished: Some(Duration::from_secs(86_400)), ..Retention::default() };
    assert_eq!(prune(&store, &young, 1_000, |_| Some(())).await.expect("it works"), Pruned::default());
    let pruned =
        prune(&store, &everything(None), LATER, |id| (id != finished).then_some(())).await.expect("it works");
    assert_eq!(pruned, Pruned { tables: 1, ..Pruned::default() });
    assert!(is_there(&store, &finished).await && is_there(&store, &waiting).await);
    assert!(!is_there(&store, &aborted).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_crash_between_archive_and_removal_the_record_is_there_once() {
    let (folder, [finished, ..]) = three_tables().await;
    let (store, archive) = (store(&folder), folder.path().join("archive.jsonl"));
    let table = store.find(finished).await.expect("it can be asked").expect("it is there");
    let rows = store.load(table.number).await.expect("it can be read");
    let record = record_of(&rows).expect("a log").expect("a game that has ended").write();
    for before in [format!("{record}\n"), record.clone(), record[..100].to_owned()] {
        fs::write(&archive, before).expect("a file");
        let kept = Retention { finished: None, ..everything(Some(&archive)) };
        prune(&store, &kept, LATER, |_| Some(())).await.expect("it works");
        assert!(is_there(&store, &table.id).await, "finished games are kept for ever");
    }
    prune(&store, &everything(Some(&archive)), LATER, |_| Some(())).await.expect("it works");
    assert_eq!(fs::read_to_string(&archive).expect("an archive"), format!("{record}\n"));
    assert!(!is_there(&store, &table.id).await);
}

/// The logs of two games that bots have played.
async fn two_games() -> [Vec<Row>; 2] {
    let house = House::open(settings()).await;
    let names = [open(&house.site, BOTS).await, open(&house.site, BOTS).await];
    for name in &names {
        let record = format!("/api/tables/{name}/record");
        until(async || (get(&house.site, &record).await.0 == StatusCode::OK).then_some(())).await;
    }
    let (_, folder) = house.close().await;
    let (store, mut logs) = (store(&folder), [Vec::new(), Vec::new()]);
    for (log, name) in logs.iter_mut().zip(names) {
        let table = store.find(name).await.expect("it can be asked").expect("it is there");
        *log = store.load(table.number).await.expect("it can be read");
    }
    logs
}

/// A store in which these games have ended, "first" before "second", and whose writes wait.
async fn ended(logs: [Vec<Row>; 2]) -> Memory {
    let store = Memory::new();
    for (id, log) in ["first", "second"].into_iter().zip(logs) {
        let mut rows = log.into_iter();
        let summary = Summary { phase: Phase::Finished, body: String::new() };
        let row = rows.next().expect("a log begins");
        drop(store.create(NewTable {
            id: id.into(),
            commitment: Hex([0; 32]),
            row,
            summary: summary.clone(),
        }));
        store.settle_all();
        let table = store.find(id.to_owned()).await.expect("it can be asked").expect("it is there").number;
        drop(store.append(Append {
            table,
            epoch: Epoch::FIRST,
            first: 1,
            rows: rows.collect(),
            summary: Some(summary),
        }));
        store.settle_all();
    }
    store
}

/// Removes everything, and crashes when the first record is in the archive and its table is about to go.
async fn crash_before_removal(store: Memory, archive: &Path) -> Memory {
    let (pruning, kept) = (store.clone(), everything(Some(archive)));
    let pruning = tokio::spawn(async move { prune(&pruning, &kept, LATER, |_| Some(())).await });
    until(async || {
        let is_archived = fs::read_to_string(archive).is_ok_and(|text| text.ends_with('\n'));
        if is_archived && store.waiting() > 0 {
            return Some(());
        }
        store.settle_all();
        None
    })
    .await;
    let after = store.crash();
    pruning.abort();
    after
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_archived_before_a_crash_is_removed_whoever_looks_at_it_and_archived_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = folder.path().join("archive.jsonl");
    let store = crash_before_removal(ended(two_games().await).await, &archive).await;
    let settling = store.clone();
    let settling = tokio::spawn(async move {
        loop {
            settling.settle_all();
            tokio::task::yield_now().await;
        }
    });
    // Someone looks at the first one in the first round after the crash, and nobody in the second.
    let mut archived = 0;
    for looked_at in [Some("first"), None] {
        let hold = |id: &str| (Some(id) != looked_at).then_some(());
        archived += prune(&store, &everything(Some(&archive)), LATER, hold).await.expect("it works").archived;
    }
    settling.abort();
    let text = fs::read_to_string(&archive).expect("an archive");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!((text.lines().count(), lines.len(), archived), (2, 2, 1));
    assert!(!is_there(&store, "first").await && !is_there(&store, "second").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_finds_a_game_while_it_is_archived_and_it_is_back_if_that_fails() {
    let (folder, [finished, ..]) = three_tables().await;
    let (path, archive) = (folder.path().join("solstice.db"), folder.path().join("archive.jsonl"));
    let strange = "not the beginning of a record";
    fs::write(&archive, strange).expect("a file");
    let file = fs::File::open(&archive).expect("a file");
    // The archive waits for whoever holds its file.
    file.lock().expect("it is free");
    let mut settings: Settings = settings();
    settings.hub.retention = everything(Some(&archive));
    let house = House::open_in(Arc::clone(&folder), settings).await;
    // Whoever asks for a table wakes it, and then it stays for now; the list wakes nothing.
    let phases = async || {
        let (_, list) = get(&house.site, "/api/commitments").await;
        list["commitments"].as_array().expect("a list").iter().filter(|line| line["phase"].is_null()).count()
    };
    until(async || (phases().await == 1).then_some(())).await;
    let (status, _) = get(&house.site, &format!("/api/tables/{finished}")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    file.unlock().expect("it is ours");
    until(async || (phases().await == 0).then_some(())).await;
    let (status, _) = get(&house.site, &format!("/api/tables/{finished}/record")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(fs::read_to_string(&archive).expect("an archive"), strange);
    house.close().await;
    // Its place among those that are over is what it was.
    let store = Sqlite::open(&path, SqliteSettings::default()).expect("a database");
    let young = Retention { finished: Some(Duration::from_secs(86_400)), ..Retention::default() };
    assert_eq!(prune(&store, &young, 1_000, |_| Some(())).await.expect("it works"), Pruned::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_removed_if_the_archive_cannot_be_written() {
    let (folder, [finished, ..]) = three_tables().await;
    let store = store(&folder);
    let nowhere = folder.path().join("nowhere/archive.jsonl");
    let error =
        prune(&store, &everything(Some(&nowhere)), LATER, |_| Some(())).await.expect_err("it is refused");
    assert!(matches!(error, PruneError::Archive { .. }), "{error}");
    assert!(is_there(&store, &finished).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_given_up_from_its_rows_alone() {
    let (folder, [finished, _, waiting]) = three_tables().await;
    let store = store(&folder);
    for (id, is_open) in [(finished, false), (waiting, true)] {
        let table = store.find(id).await.expect("it can be asked").expect("it is there");
        let rows = store.load(table.number).await.expect("it can be read");
        let append = give_up(table.number, Epoch::FIRST, &rows, LATER).expect("a log");
        assert_eq!(append.is_some(), is_open);
        if let Some(append) = append {
            store.append(append).await.expect("it is next");
            let table = store.find(table.id).await.expect("it can be asked").expect("it is there");
            assert_eq!(table.summary.phase, Phase::Aborted);
            let rows = store.load(table.number).await.expect("it can be read");
            assert_eq!(record_of(&rows).expect("a log"), None);
        }
    }
}
