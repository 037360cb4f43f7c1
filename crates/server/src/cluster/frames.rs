//! Where one frame of a WebSocket ends and the next begins, in what a server sends: so that something can be said at the
//! end without breaking into a frame. What is in a frame is not looked at.

/// The longest head of a frame that a server sends: it masks nothing.
const HEAD: usize = 10;

/// The code of a frame that closes.
const CLOSE: u8 = 8;

/// How far a stream of frames has been passed on.
#[derive(Clone, Debug, Default)]
pub(super) struct Frames {
    head: [u8; HEAD],
    /// How many bytes of a head there are.
    known: usize,
    /// How many bytes of a frame are to come after its head.
    left: u64,
    has_closed: bool,
    /// Whether a message in several frames has begun.
    is_split: bool,
}

impl Frames {
    /// These bytes have been passed on.
    pub(super) fn pass(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            if self.left > 0 {
                let part = usize::try_from(self.left).map_or(bytes.len(), |left| left.min(bytes.len()));
                self.left -= part as u64;
                bytes = bytes.get(part..).unwrap_or_default();
                continue;
            }
            if let Some(place) = self.head.get_mut(self.known) {
                *place = *first;
            }
            self.known += 1;
            bytes = rest;
            if let Some(length) = self.length() {
                self.begin(length);
            }
        }
    }

    /// Whether something may be said now: no frame and no message has been begun, and nothing has been closed.
    pub(super) const fn is_between(&self) -> bool {
        self.known == 0 && self.left == 0 && !self.has_closed && !self.is_split
    }

    /// Whether the other end has closed.
    pub(super) const fn has_closed(&self) -> bool {
        self.has_closed
    }

    /// How long the frame is, if its head is whole.
    fn length(&self) -> Option<u64> {
        let [_, length, a, b, c, d, e, f, g, h] = self.head;
        match (length & 0x7F, self.known) {
            (126, 4..) => Some(u16::from_be_bytes([a, b]).into()),
            (127, 10..) => Some(u64::from_be_bytes([a, b, c, d, e, f, g, h])),
            (126 | 127, _) | (_, 0..2) => None,
            (length, _) => Some(length.into()),
        }
    }

    fn begin(&mut self, length: u64) {
        let [first, ..] = self.head;
        let (is_last, code) = (first & 0x80 != 0, first & 0x0F);
        self.has_closed |= code == CLOSE;
        // Frames of control stand between those of a message.
        if code < CLOSE {
            self.is_split = !is_last;
        }
        (self.known, self.left) = (0, length);
    }
}

/// A frame of text, and one that closes with a code, as a server sends them.
pub(super) fn goodbye(text: &str, code: u16) -> Vec<u8> {
    let mut bytes = vec![0x81];
    match text.len() {
        length @ 0..126 => bytes.push(length as u8),
        length => {
            bytes.push(126);
            bytes.extend(u16::try_from(length).unwrap_or_default().to_be_bytes());
        }
    }
    bytes.extend(text.as_bytes());
    bytes.extend([0x88, 2]);
    bytes.extend(code.to_be_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::{Frames, goodbye};

    /// A frame of so many bytes, whole or a part of a message.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..126 => bytes.push(length as u8),
            126..65_536 => {
                bytes.push(126);
                bytes.extend((length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        bytes.extend(std::iter::repeat_n(0x81, length));
        bytes
    }

    #[test]
    fn the_ends_of_frames_are_found_however_they_are_cut() {
        let frames =
            [frame(0x81, 0), frame(0x81, 125), frame(0x81, 126), frame(0x89, 0), frame(0x81, 70_000)];
        let all: Vec<u8> = frames.concat();
        let mut ends: Vec<usize> = Vec::new();
        for frame in &frames {
            ends.push(ends.last().copied().unwrap_or_default() + frame.len());
        }
        for size in [1, 2, 3, 7, 100, 4_096, all.len()] {
            let (mut passed, mut found) = (0, Frames::default());
            for part in all.chunks(size) {
                found.pass(part);
                passed += part.len();
                assert_eq!(found.is_between(), ends.contains(&passed), "after {passed} in parts of {size}");
            }
            assert!(!found.has_closed());
        }
    }

    #[test]
    fn nothing_can_be_said_within_a_message_or_after_the_end() {
        let mut frames = Frames::default();
        frames.pass(&frame(0x01, 10));
        assert!(!frames.is_between(), "the message goes on");
        frames.pass(&frame(0x89, 4));
        assert!(!frames.is_between(), "a ping between its parts ends nothing");
        frames.pass(&frame(0x80, 10));
        assert!(frames.is_between());
        frames.pass(&goodbye("bye", 1012));
        assert!(frames.has_closed() && !frames.is_between());
    }
}
