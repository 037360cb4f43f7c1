//! `bench`: the keys that scripts read.

use crate::process::{out, run};

#[test]
fn the_figures_have_the_names_that_scripts_rely_on() {
    let text = out(&run(&["bench", "--json", "--seconds", "0.01"]));
    assert!(text.starts_with("{\n") && text.ends_with("\n}\n"), "{text}");
    let variants = [
        "cherokee.secret-2",
        "cherokee.secret-3",
        "cherokee.secret-4",
        "cherokee.open-2",
        "cherokee.open-3",
        "cherokee.open-4",
        "tomahawk.base",
        "tomahawk.prized",
        "shamans.base",
        "shamans.memory",
        "shamans.pro",
        "shamans.pro-free",
    ];
    for variant in variants {
        assert!(figure(&text, &format!("{variant}.decisions_per_s")) > 0.0);
        assert!(figure(&text, &format!("{variant}.games_per_s")) > 0.0);
    }
    for game in ["cherokee", "tomahawk", "shamans"] {
        assert!(figure(&text, &format!("{game}.state_bytes")) <= 512.0, "{game}");
        for key in ["copy_ns", "record.simulate_per_s", "record.check_per_s"] {
            assert!(figure(&text, &format!("{game}.{key}")) > 0.0);
        }
    }
    for game in ["cherokee", "tomahawk", "shamans"] {
        assert!(figure(&text, &format!("{game}.simulations_per_s")) > 0.0);
        assert!(figure(&text, &format!("{game}.second_core_gain")) > 0.0);
    }
    assert!(figure(&text, "shamans.playouts_per_s") > 0.0);
    assert!(figure(&text, "calibration") > 0.0);
}

#[test]
fn the_table_shows_every_figure_on_a_line() {
    let text = out(&run(&["bench", "--seconds", "0.01"]));
    assert!(text.lines().any(|line| line.starts_with("shamans.base.decisions_per_s ")), "{text}");
}

#[track_caller]
fn figure(text: &str, key: &str) -> f64 {
    let line = text.lines().find(|line| line.trim_start().starts_with(&format!("\"{key}\": ")));
    let line = line.unwrap_or_else(|| panic!("no {key}"));
    line.split(": ").nth(1).unwrap().trim_end_matches(',').parse().unwrap()
}
