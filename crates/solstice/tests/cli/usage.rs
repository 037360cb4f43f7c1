//! Help, refusals, and the small commands.

use crate::process::{SEED, err, out, refused, run, solstice};

#[track_caller]
fn check(arguments: &[&str], words: &str) {
    refused(&run(arguments), 2, words);
}

#[test]
fn a_wrong_command_line_is_answered_in_one_line_that_says_what_is_accepted() {
    check(&["simulat"], "similar subcommand exists: 'simulate'");
    check(&["simulate"], "<GAME>");
    check(&["simulate", "chess"], "cherokee, tomahawk, shamans");
    check(&["simulate", "chess\nUsage: x\n\nUsage:"], "cherokee");
    check(&["simulate", "cherokee", "--games", "0"], "0 is not in 1");
    check(&["simulate", "cherokee", "--games", "-1"], "--games");
    check(&["simulate", "cherokee", "--seed", "12"], "64 hexadecimal digits");
    check(&["simulate", "cherokee", "--gmes", "2"], "'--games'");
    check(&["simulate", "cherokee", "--bots", "gredy"], "random, greedy, search:1000");
    check(&["simulate", "cherokee", "--bots", "random,search:x"], "\"search:x\" is no bot");
    check(&["play", "cherokee", "--bots", "6"], "a level 1 to 5");
    check(&["arena", "cherokee", "--games", "2"], "--bots");
    check(&["arena", "cherokee", "--bots", "random", "--games", "2"], "2 to 32 bots");
    check(&["arena", "cherokee", "--bots", "random,nobody", "--games", "2"], "\"nobody\" is no bot");
    check(&["arena", "cherokee", "--bots", "random,greedy", "--games", "0"], "0 is not in 1");
    check(&["arena", "cherokee", "--bots", "random,greedy", "--threads", "0"], "0 is not in 1");
    check(&["arena", "cherokee", "--bots", "random,greedy", "--seed", "12"], "64 hexadecimal digits");
    check(&["hint", "x", "--bot", "7"], "\"7\" is no bot");
    check(&["hint", "/no/such/file"], "/no/such/file");
    check(&["analyse", "x", "--bot", "deep"], "\"deep\" is no bot");
    check(&["analyse", "/no/such/file"], "/no/such/file");
    check(&["simulate", "cherokee", "--bots", "random,random,random"], "2 seats");
    check(&["simulate", "cherokee", "--option", "players"], "players=4");
    check(&["simulate", "cherokee", "--option", "players=5"], "2, 3 or 4");
    check(&["simulate", "cherokee", "--option", "deck=x"], "players and clans");
    check(&["simulate", "shamans", "--option", "duels=0"], "1 to 10000");
    check(&["simulate", "shamans", "--option", "moves=free"], "\"free\" only if variant is \"pro\"");
    check(&["simulate", "tomahawk", "--option", "deck=/no/such/file"], "/no/such/file");
    check(&["simulate", "tomahawk", "--option", "deck=a", "--option", "deck=b"], "deck is given twice");
    check(&["simulate", "shamans", "--out", "/no/such/folder/x"], "/no/such/folder/x");
    check(&["check"], "<FILE>");
    check(&["verify"], "<FILE>");
    check(&["verify", "x", "--commitment", "12"], "64 hexadecimal digits belong here");
    check(&["verify", "x", "--line", "one"], "--line");
    check(&["replay", "x", "--as", "7"], "0 to 3, or table");
    check(&["replay", "x", "--lang", "es"], "\"es\" is no language of Solstice: there are en, fr, it and de");
    check(&["rules", "shamans", "--lang", "latin"], "en, fr, it and de");
    check(
        &["play", "shamans", "--lang", "es"],
        "\"es\" is no language of Solstice: there are en, fr, it and de",
    );
    check(&["hint", "x", "--lang", ""], "\"\" is no language of Solstice: there are en, fr, it and de");
    check(
        &["analyse", "x", "--lang", "fr_FR"],
        "\"fr_FR\" is no language of Solstice: there are en, fr, it and de",
    );
    check(&["bench", "--seconds", "never"], "0.001 to 3600");
    check(&["completions", "fishy"], "bash");
}

#[test]
fn help_and_version_go_to_stdout() {
    for arguments in [&["--help"][..], &["--version"], &["play", "--help"]] {
        let output = run(arguments);
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        assert!(!output.stdout.is_empty());
    }
}

#[test]
fn without_a_command_the_help_is_shown() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("Usage: solstice <COMMAND>"));
}

#[test]
fn the_rules_are_the_page_in_docs_with_the_words_of_its_pictures() {
    let page = |name: &str| {
        let path = format!("{}/../../docs/rules/{name}.md", env!("CARGO_MANIFEST_DIR"));
        let page = std::fs::read_to_string(path).unwrap();
        let (mut read, mut pictures) = (String::new(), 0);
        let mut rest = page.as_str();
        while let Some((before, picture)) = rest.split_once("\n\n![") {
            let (words, after) = picture.split_once("](pictures/").unwrap();
            read += &format!("{before}\n\n[{words}]");
            rest = &after[after.find(')').unwrap() + 1..];
            pictures += 1;
        }
        assert!(pictures >= 2, "{name} has {pictures} pictures");
        read + rest
    };
    for game in ["cherokee", "tomahawk", "shamans"] {
        assert_eq!(out(&run(&["rules", game])), page(game));
        assert_eq!(out(&run(&["rules", game, "--lang", "en"])), page(game));
        for lang in ["fr", "it", "de"] {
            assert_eq!(out(&run(&["rules", game, "--lang", lang])), page(&format!("{game}.{lang}")));
        }
    }
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&run(&["completions", shell])).contains("simulate"), "{shell}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_who_has_heard_enough_ends_it_quietly() {
    use std::io::Read;
    use std::process::Stdio;
    for arguments in
        [&["simulate", "cherokee", "--games", "5000", "--seed", SEED][..], &["rules", "tomahawk"]]
    {
        let mut child =
            solstice().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_one_line() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = solstice().args(["rules", "shamans"]).stdout(full).output().unwrap();
    refused(&output, 1, "No space left");
}
