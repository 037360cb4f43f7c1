//! What other machines are shown of the figures, where the server was started with `--open-metrics`.
//!
//! On a quiet server a figure that grows with each entry tells that someone has chosen in secret, however coarse
//! or late it is. So other machines are shown only figures that no move changes. A new figure is not among them
//! until it is named here.

/// The figures that no move changes.
const SHOWN: [&str; 17] = [
    "solstice_connections_open",
    "solstice_sockets_open",
    "solstice_tables_awake",
    "solstice_tables_asleep",
    "solstice_tables_open",
    "solstice_tables_cap",
    "solstice_tables_created_total",
    "solstice_slow_readers_total",
    "solstice_connections_refused_total",
    "solstice_requests_refused_total",
    "solstice_limits_hit_total",
    "solstice_creations_refused_total",
    "solstice_store_failed",
    "solstice_accept_errors_total",
    "solstice_tables_reopened_total",
    "solstice_panics_total",
    "solstice_handler_panics_total",
];

/// Those lines of all figures that other machines are shown.
pub(super) fn shown_outside(figures: &str) -> String {
    figures.lines().filter(|line| SHOWN.contains(&name(line))).map(|line| format!("{line}\n")).collect()
}

/// The figure that a line is about: `# TYPE name kind`, or `name{labels} value`.
fn name(line: &str) -> &str {
    let line = line.strip_prefix("# TYPE ").or_else(|| line.strip_prefix("# HELP ")).unwrap_or(line);
    line.split(['{', ' ']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::shown_outside;

    #[test]
    fn no_figure_that_a_secret_choice_changes_is_shown_outside() {
        let before = "# TYPE solstice_entries_total counter\nsolstice_entries_total 7\n\n\
                      # TYPE solstice_sockets_open gauge\nsolstice_sockets_open 2\n\n\
                      # TYPE solstice_commit_seconds summary\nsolstice_commit_seconds{quantile=\"0.5\"} 0.1\n\
                      solstice_commit_seconds_sum 0.7\nsolstice_commit_seconds_count 7\n\n\
                      # TYPE solstice_limits_hit_total counter\nsolstice_limits_hit_total{limit=\"commands\"} 1\n";
        let after = before.replace('7', "8");
        assert_eq!(shown_outside(before), shown_outside(&after));
        assert_eq!(
            shown_outside(before),
            "# TYPE solstice_sockets_open gauge\nsolstice_sockets_open 2\n\
             # TYPE solstice_limits_hit_total counter\nsolstice_limits_hit_total{limit=\"commands\"} 1\n"
        );
    }
}
