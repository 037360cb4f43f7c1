//! Plots as SVG: ratings with their intervals, and chances to win over a game.
//!
//! Plain text in, plain text out. Colour-blind readers can tell the colours apart (Okabe and Ito), and every
//! line has its name beside it.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use words::Words;

use crate::failure::Failure;
use crate::output::Output;

/// A bot's rating with its interval.
#[derive(Debug)]
pub(crate) struct Bar {
    /// The bot.
    pub(crate) name: String,
    /// The lower end, the rating, the upper end.
    pub(crate) values: [f64; 3],
}

/// How likely a seat was to win, at each of its decisions.
#[derive(Debug)]
pub(crate) struct Curve {
    /// The seat.
    pub(crate) name: String,
    /// The event and the chance.
    pub(crate) points: Vec<(usize, f64)>,
}

const WIDTH: f64 = 720.0;
const LEFT: f64 = 140.0;
const RIGHT: f64 = 90.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 44.0;
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/// Opens the file that a plot goes to, if one was asked for: before the work, so that a bad path is refused
/// at once.
pub(crate) fn open_file(path: Option<&PathBuf>) -> Result<Option<Output>, Failure> {
    path.map(|path| Output::file(path)).transpose()
}

/// Writes a plot, if one was asked for, to its file, which appears when it is whole.
pub(crate) fn write(file: Option<Output>, svg: impl FnOnce() -> String) -> Result<(), Failure> {
    let Some(mut file) = file else { return Ok(()) };
    file.write_all(svg().as_bytes())?;
    file.finish()
}

/// Ratings, one bar a bot.
pub(crate) fn ratings(title: &str, bars: &[Bar]) -> String {
    let values = bars.iter().flat_map(|bar| bar.values);
    let (least, most) = values
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
    let step = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0].into_iter().find(|step| (most - least) / step < 7.0);
    let step = step.unwrap_or(1000.0);
    let (low, high) = (((least - 1.0) / step).floor() * step, ((most + 1.0) / step).ceil() * step);
    let x = |value: f64| LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT);
    let foot = TOP + 30.0 * bars.len() as f64;
    let mut svg = open(title, foot + BOTTOM);
    let lines = ((high - low) / step).round() as u32;
    for line in 0..=lines {
        let value = low + f64::from(line) * step;
        grid_upright(&mut svg, x(value), foot, &format!("{value:.0}"));
    }
    for (position, bar) in bars.iter().enumerate() {
        let y = TOP + 30.0 * position as f64 + 15.0;
        let [left, middle, right] = bar.values.map(x);
        let colour = COLOURS[0];
        text(&mut svg, LEFT - 12.0, y + 4.0, "end", &bar.name);
        let _ = writeln!(
            svg,
            r#"<path d="M{left:.1} {y:.1}H{right:.1}M{left:.1} {:.1}v12M{right:.1} {:.1}v12" stroke="{colour}" stroke-width="2" fill="none"/><circle cx="{middle:.1}" cy="{y:.1}" r="5" fill="{colour}"/>"#,
            y - 6.0,
            y - 6.0,
        );
        text(&mut svg, WIDTH - RIGHT + 14.0, y + 4.0, "start", &format!("{:.0}", bar.values[1]));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Chances of winning a game with this setup, one curve a seat.
pub(crate) fn chances(setup: &str, curves: &[Curve], words: &Words) -> String {
    let last =
        curves.iter().flat_map(|curve| &curve.points).map(|(event, _)| *event).max().unwrap_or(1).max(1);
    let x = |event: usize| 56.0 + event as f64 / last as f64 * (WIDTH - 56.0 - RIGHT);
    let (height, foot) = (260.0, TOP + 260.0);
    let y = |chance: f64| foot - chance.clamp(0.0, 1.0) * height;
    let mut svg = open(&words.say("judged-title", &[("setup", setup.into())]), foot + BOTTOM);
    for percent in [0_u8, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let end = WIDTH - RIGHT;
        let _ = writeln!(svg, r##"<path d="M56 {at:.1}H{end:.1}" stroke="#ddd"/>"##);
        text(&mut svg, 48.0, at + 4.0, "end", &words.say("judged-percent", &[("percent", percent.into())]));
    }
    let event = |event: usize| words.say("judged-event", &[("event", event.to_string().into())]);
    text(&mut svg, x(0), foot + 20.0, "start", &event(0));
    text(&mut svg, x(last), foot + 20.0, "end", &event(last));
    let mut names: Vec<(f64, &str, &str)> = Vec::new();
    for (curve, colour) in curves.iter().zip(COLOURS.into_iter().cycle()) {
        let points: Vec<String> = curve
            .points
            .iter()
            .map(|(event, chance)| format!("{:.1},{:.1}", x(*event), y(*chance)))
            .collect();
        let _ = writeln!(
            svg,
            r#"<polyline points="{}" stroke="{colour}" stroke-width="2" fill="none" stroke-linejoin="round"/>"#,
            points.join(" ")
        );
        if let Some((_, chance)) = curve.points.last() {
            names.push((y(*chance), &curve.name, colour));
        }
    }
    // Names that would lie on each other move apart.
    names.sort_by(|one, two| one.0.total_cmp(&two.0));
    let mut free = 0.0_f64;
    for (at, name, colour) in names {
        let at = at.max(free);
        free = at + 16.0;
        let start = WIDTH - RIGHT + 10.0;
        let _ = writeln!(
            svg,
            r#"<text x="{start:.1}" y="{:.1}" fill="{colour}">{}</text>"#,
            at + 4.0,
            escaped(name)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn open(title: &str, height: f64) -> String {
    let title = escaped(title);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif" font-size="13" fill="#222" role="img" aria-label="{title}">
<title>{title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="16" y="26" font-size="15" font-weight="600">{title}</text>
"##
    )
}

fn grid_upright(svg: &mut String, x: f64, foot: f64, label: &str) {
    let _ = writeln!(svg, r##"<path d="M{x:.1} {TOP}V{foot}" stroke="#ddd"/>"##);
    text(svg, x, foot + 20.0, "middle", label);
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let words = escaped(words);
    let _ = writeln!(svg, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{words}</text>"#);
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
