//! Which moment a sketch shows, read from its name: `NAME-phone`, `NAME-desk` or `NAME-landscape`, then `-light`, a
//! language and `-360`, where the sketch is not a dark one in English at the usual size.

/// Screens that have another name than their sketch. Every other screen is called as its sketch.
const CALLED: [(&str, &str); 9] = [
    ("front", "home"),
    ("cherokee", "cherokee-middle"),
    ("tomahawk", "tomahawk-middle"),
    ("shamans", "shamans-start"),
    ("shamans-duel", "shamans-middle"),
    ("end", "cherokee-end"),
    ("mygames", "games"),
    ("rules", "rules-tomahawk"),
    ("chrome", "menu"),
];

const LANGUAGES: [&str; 3] = ["fr", "it", "de"];

/// What a sketch shows, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    screen: String,
    /// Width and height in the pixels of style sheets.
    pub(super) size: (u32, u32),
    look: &'static str,
    language: String,
}

impl Moment {
    /// The moment of a sketch with this name.
    pub(super) fn of(sketch: &str) -> Moment {
        let is_how = |part: &&str| ["phone", "desk", "landscape", "light", "360"].contains(part);
        let is_language = |part: &&str| LANGUAGES.contains(part);
        let parts: Vec<&str> = sketch.split('-').collect();
        let name: Vec<&str> =
            parts.iter().copied().filter(|part| !is_how(part) && !is_language(part)).collect();
        let name = name.join("-");
        let called = CALLED.iter().find(|(sketch, _)| *sketch == name).map(|(_, screen)| *screen);
        let sizes = [("360", (360, 640)), ("desk", (1440, 900)), ("landscape", (844, 390))];
        let size = sizes.into_iter().find(|(part, _)| parts.contains(part)).map(|(_, size)| size);
        Moment {
            screen: called.unwrap_or(&name).to_owned(),
            size: size.unwrap_or((390, 844)),
            look: if parts.contains(&"light") { "light" } else { "dark" },
            language: parts.iter().copied().find(is_language).unwrap_or("en").to_owned(),
        }
    }

    /// The file of the screen, as the tests in a browser call it.
    pub(super) fn shot(&self) -> String {
        let (width, height) = self.size;
        format!("{}-{width}x{height}-{}-{}.png", self.screen, self.look, self.language)
    }
}

#[cfg(test)]
mod tests {
    use super::Moment;

    #[test]
    fn the_name_of_a_sketch_says_which_screen_stands_beside_it() {
        let pairs = [
            ("lobby-empty-phone", "lobby-empty-390x844-dark-en.png"),
            ("front-desk", "home-1440x900-dark-en.png"),
            ("front-phone-de-360", "home-360x640-dark-de.png"),
            ("cherokee-landscape", "cherokee-middle-844x390-dark-en.png"),
            ("shamans-duel-phone-light", "shamans-middle-390x844-light-en.png"),
            ("tomahawk-phone-fr", "tomahawk-middle-390x844-dark-fr.png"),
            ("lesson-cherokee-phone", "lesson-cherokee-390x844-dark-en.png"),
        ];
        for (sketch, shot) in pairs {
            assert_eq!(Moment::of(sketch).shot(), shot, "{sketch}");
        }
    }
}
