//! Clients and servers that do what they should not, at the two ends of what is carried.

use std::time::{Duration, Instant};

use client::{Answer, Seat, Site};
use hyper::{Method, StatusCode};
use server::Settings;
use server::store::Memory;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::timeout;
use wire::{Hex, Order, Refusal, ToClient};

use crate::game::{Pair, plan};
use crate::kit::between::texts_of;
use crate::kit::nodes::Node;
use crate::kit::settings;

/// A frame of a client: its first byte, and what it carries, masked with zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

fn hello() -> Vec<u8> {
    frame(0x81, format!("{{\"type\":\"hello\",\"version\":{}}}", wire::VERSION).as_bytes())
}

fn upgrade(site: &Site, table: &str, token: &str) -> Vec<u8> {
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        site.host()
    );
    head.into_bytes()
}

/// Reads until the other end has closed, or these words have come; gives what came after the head.
async fn read_until(stream: &mut TcpStream, words: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    let reading = async {
        while !all.windows(words.len()).any(|part| part == words)
            && stream.read_buf(&mut all).await.is_ok_and(|count| count > 0)
        {}
    };
    timeout(Duration::from_secs(10), reading).await.expect("an end");
    let end = all.windows(4).position(|part| part == b"\r\n\r\n").expect("a head") + 4;
    all.split_off(end)
}

/// Sends an answer to a request by hand; gives its status and all of it.
async fn by_hand(site: &Site, request: &str) -> (u16, String) {
    let mut stream = site.connect().await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut all = Vec::new();
    let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut all)).await.expect("an end");
    let text = String::from_utf8_lossy(&all).into_owned();
    (text.get(9..12).and_then(|digits| digits.parse().ok()).unwrap_or(0), text)
}

async fn two_nodes(settings: Settings) -> (Node, Node) {
    let store = Memory::immediate();
    (Node::of(&store, settings.clone()).await, Node::of(&store, settings).await)
}

#[tokio::test]
async fn frames_that_come_in_pieces_are_heard_whole() {
    let (one, two) = two_nodes(settings()).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    let mut stream = two.site.connect().await.expect("a connection");
    stream.set_nodelay(true).expect("a socket");
    stream.write_all(&upgrade(&two.site, &pair.table, &pair.tokens[0])).await.expect("sent");
    let ping = b"{\"type\":\"ping\",\"echo\":77}";
    let split = [frame(0x01, &ping[..9]), frame(0x89, b"x"), frame(0x80, &ping[9..])].concat();
    let all = [hello(), split].concat();
    let (mut rest, mut size) = (&all[..], 1);
    while !rest.is_empty() {
        let (part, tail) = rest.split_at(size.min(rest.len()));
        stream.write_all(part).await.expect("sent");
        tokio::time::sleep(Duration::from_millis(3)).await;
        (rest, size) = (tail, size % 5 + 1);
    }
    let frames = read_until(&mut stream, b"\"pong\"").await;
    assert!(texts_of(&frames)[0].starts_with("{\"type\":\"welcome\""));
}

#[tokio::test]
async fn a_message_that_is_too_long_is_answered_with_its_code_by_way_of_another_server() {
    let (one, two) = two_nodes(settings()).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    for round in 0..20 {
        let mut stream = two.site.connect().await.expect("a connection");
        stream.write_all(&upgrade(&two.site, &pair.table, &pair.tokens[0])).await.expect("sent");
        stream.write_all(&hello()).await.expect("sent");
        let _ = stream.write_all(&frame(0x81, &[b' '; 40_000])).await;
        let frames = read_until(&mut stream, b"\x88\x02\x03").await;
        assert!(
            frames.ends_with(&[0x88, 2, 0x03, 0xF1]),
            "round {round}: 1009 is {:?}",
            frames.last_chunk::<4>()
        );
    }
}

#[tokio::test]
async fn whoever_reads_nothing_by_way_of_another_server_is_cut_off_and_disturbs_nobody() {
    let mut settings = settings();
    settings.front.limits.send_timeout = Duration::from_secs(2);
    settings.front.limits.send_buffer_bytes = 8 * 1_024;
    let (one, two) = two_nodes(settings).await;
    let token = one.site.token().await.expect("a token");
    let table = one.site.create(&token, &plan("public")).await.expect("a table").id;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut lazy = socket.connect(two.site.host().parse().expect("an address")).await.expect("a connection");
    lazy.write_all(&[upgrade(&two.site, &table, &token), hello()].concat()).await.expect("sent");
    let (mut unread, mut asking) = lazy.into_split();
    let asking = tokio::spawn(async move {
        // Each of them is answered.
        let pings = frame(0x81, b"{\"type\":\"ping\",\"echo\":1}").repeat(100);
        while asking.write_all(&pings).await.is_ok() {}
    });
    let mut seat = Seat::take(&two.site, &table, &token, 0).await.expect("a socket");
    seat.order(Order::Sit { name: "Eager".to_owned(), seat: None }).await.expect("it is heard");
    let (begun, mut made, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    while begun.elapsed() < Duration::from_secs(5) && made < 100 {
        let order = if made % 2 == 0 { Order::Ready { commitment: Hex([7; 32]) } } else { Order::Unready };
        let asked = Instant::now();
        let id = seat.order(order).await.expect("it is heard");
        loop {
            match seat.next().await.expect("a message") {
                ToClient::Update(update) if update.re == Some(id) => break,
                ToClient::Refused { re, .. } if re == id => break,
                _ => {}
            }
        }
        slowest = slowest.max(asked.elapsed());
        made += 1;
    }
    assert!(slowest < Duration::from_secs(1), "others wait: {slowest:?}");
    timeout(Duration::from_secs(10), asking).await.expect("it was cut off").expect("no panic");
    // What was held for it is little.
    let mut held = Vec::new();
    let _ = timeout(Duration::from_secs(1), unread.read_to_end(&mut held)).await.expect("an end");
    assert!(held.len() < 512 * 1_024, "{} bytes were held", held.len());
}

#[tokio::test]
async fn whoever_plays_by_way_of_a_server_is_told_when_the_other_one_stands_still() {
    let store = Memory::immediate();
    let (one, recorder) = Node::recorded(&store, settings()).await;
    let two = Node::of(&store, settings()).await;
    let mut pair = Pair::begin(&one.site, [&two.site, &two.site]).await;
    recorder.stand_still();
    one.store.lapse();
    one.store.expire();
    for seat in &mut pair.seats {
        let told = timeout(Duration::from_secs(5), async {
            loop {
                if let ToClient::Bye { code, .. } = seat.next().await.expect("a word of goodbye") {
                    return code;
                }
            }
        });
        assert_eq!(told.await.expect("in five seconds"), Refusal::Restarting);
    }
    for who in [0, 1] {
        pair.come_again(who, &two.site).await;
    }
    pair.play().await;
}

#[tokio::test]
async fn an_odd_request_is_answered_as_the_server_of_the_table_answers_it() {
    let mut settings = settings();
    settings.front.limits.head_timeout = Duration::from_millis(500);
    let (one, two) = two_nodes(settings).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    let (id, token) = (&pair.table, &pair.tokens[0]);
    let encoded: String = id.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let (long, many) = ("x".repeat(15_500), "Accept: a\r\n".repeat(58));
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let chunk = format!("11000\r\n{}\r\n0\r\n\r\n", " ".repeat(0x11000));
    let chunked = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
    let requests = [
        ("GET", id.clone(), "Authorization: Bearer nothing\r\n".to_owned(), ""),
        ("GET", format!("{id}/record"), "Authorization: Bearer nothing\r\n".to_owned(), ""),
        ("GET", format!("{id}/qr.svg"), "Authorization: Bearer nothing\r\n".to_owned(), ""),
        ("GET", encoded, String::new(), ""),
        ("GET", format!("{id}%2Frecord"), String::new(), ""),
        ("GET", format!("{id}/../{id}"), String::new(), ""),
        ("GET", format!("/{id}"), String::new(), ""),
        ("GET", format!("{id}/"), String::new(), ""),
        ("GET", format!("{id}?a=b&../x"), String::new(), ""),
        ("GET", "%ff%fe".to_owned(), String::new(), ""),
        ("GET", "x".repeat(8_000), String::new(), ""),
        ("GET", id.clone(), format!("Accept: {long}\r\n"), ""),
        ("GET", id.clone(), many, ""),
        ("HEAD", id.clone(), String::new(), ""),
        ("OPTIONS", id.clone(), String::new(), ""),
        ("GET", format!("{id}/socket"), format!("{bearer}Connection: Upgrade\r\nUpgrade: h2c\r\n"), ""),
        ("GET", format!("{id}/socket"), format!("{bearer}Upgrade: websocket\r\n"), ""),
        ("POST", format!("{id}/seats"), format!("{bearer}{chunked}"), chunk.as_str()),
        ("POST", format!("{id}/seats"), format!("{bearer}{chunked}Content-Length: 5\r\n"), "0\r\n\r\nGET /x"),
        ("POST", format!("{id}/seats"), format!("{bearer}Content-Length: 99999\r\n"), ""),
    ];
    for (method, path, headers, body) in requests {
        let told = [&one.site, &two.site].map(|site| {
            let host = site.host().to_owned();
            let close = if headers.contains("Connection") { "" } else { "Connection: close\r\n" };
            let request =
                format!("{method} /api/tables/{path} HTTP/1.1\r\nHost: {host}\r\n{headers}{close}\r\n{body}");
            async move {
                let (status, text) = by_hand(site, &request).await;
                let text = text.replace(&host, "HOST");
                let mut lines: Vec<_> =
                    text.split("\r\n").filter(|line| !line.starts_with("date:")).map(str::to_owned).collect();
                lines.sort_unstable();
                (status, lines)
            }
        });
        let [direct, carried] = told;
        let (direct, carried) = (direct.await, carried.await);
        assert_eq!(direct.0, carried.0, "{method} {path:.80} {headers:.80}: {carried:?}");
        // A picture has the host in it.
        assert!(
            path.ends_with("qr.svg") || direct.1 == carried.1,
            "{method} {path:.80}: {direct:?} {carried:?}"
        );
    }
}

/// A server whose table is said to be where something else listens, another one, and the table.
async fn with_impostor(answer: &'static [u8]) -> (Node, String, String) {
    let store = Memory::immediate();
    let impostor = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = impostor.local_addr().expect("an address").to_string();
    let one = Node::open(|_| store.enter(&address), settings()).await;
    let token = one.site.token().await.expect("a token");
    let table = one.site.create(&token, &plan("public")).await.expect("a table").id;
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = impostor.accept().await {
            tokio::spawn(async move {
                let mut request = [0; 4_096];
                let _ = stream.read(&mut request).await;
                let _ = stream.write_all(answer).await;
                // It says nothing more, and does not close.
                let _ = stream.read_to_end(&mut Vec::new()).await;
            });
        }
    });
    let two = Node::of(&store, settings()).await;
    // The first one must not be found dead, nor end.
    tokio::spawn(async move {
        let _one = one;
        core::future::pending::<()>().await;
    });
    (two, table, token)
}

async fn ask(node: &Node, method: Method, path: &str, token: &str) -> (Answer, Duration) {
    let begun = Instant::now();
    let answer = timeout(Duration::from_secs(15), node.site.ask(method, path, Some(token), None)).await;
    (answer.expect("an answer in time").expect("an answer"), begun.elapsed())
}

#[tokio::test]
async fn a_server_that_answers_nonsense_or_without_end_is_not_waited_for() {
    let answers: [&[u8]; 5] = [
        b"this is no HTTP\r\n\r\n",
        b"",
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n",
        b"HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nboo",
    ];
    let each = answers.map(|answer| async move {
        let (two, table, token) = with_impostor(answer).await;
        let (refused, time) = ask(&two, Method::DELETE, &format!("/api/tables/{table}"), &token).await;
        let what = String::from_utf8_lossy(answer).into_owned();
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{what}");
        assert!(time < Duration::from_secs(6), "{time:?}: {what}");
        assert!(String::from_utf8_lossy(&refused.body).contains("\"unavailable\""), "{what}");
    });
    futures_util::future::join_all(each).await;
}

#[tokio::test]
async fn only_what_belongs_to_an_answer_is_handed_back() {
    let answer = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nset-cookie: solstice=x\r\n\
        location: http://evil.example/\r\naccess-control-allow-origin: *\r\nserver: x\r\nclear-site-data: \"*\"\r\n\
        content-security-policy: default-src *\r\nsolstice-key: x\r\nkeep-alive: x\r\n\r\n{}";
    let (two, table, token) = with_impostor(answer).await;
    let (answer, _) = ask(&two, Method::GET, &format!("/api/tables/{table}"), &token).await;
    assert_eq!(answer.status, StatusCode::OK);
    for name in
        ["set-cookie", "location", "access-control-allow-origin", "server", "clear-site-data", "solstice-key"]
    {
        assert!(!answer.headers.contains_key(name), "{name}");
    }
    let policies: Vec<_> = answer.headers.get_all("content-security-policy").iter().collect();
    assert_eq!(policies, [server::front::CONTENT_SECURITY_POLICY]);
}
