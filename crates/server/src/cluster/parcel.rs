//! What passes on a trunk, piece by piece: what it is, of which lane, and a number, in seven bytes; then the bytes of the
//! lane, if there are any. Nothing is longer than its number can say.

/// How long the head of a parcel is.
const HEAD: usize = 7;

/// The most bytes of a lane in one parcel, so that a long message does not keep the others waiting.
pub(super) const LONGEST: usize = 16 * 1_024;

/// What each kind begins with.
mod kind {
    pub(super) const OPEN: u8 = 1;
    pub(super) const BYTES: u8 = 2;
    pub(super) const CREDIT: u8 = 3;
    pub(super) const END: u8 = 4;
    pub(super) const GONE: u8 = 5;
    pub(super) const LAST: u8 = 6;
    pub(super) const BEAT: u8 = 7;
}

/// Which of the lanes of a trunk, in the order in which they were opened, from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Number(pub(super) u32);

/// One piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Parcel<'a> {
    /// A lane begins.
    Open(Number),
    /// This is said on it.
    Bytes(Number, &'a [u8]),
    /// So many bytes more may be said on it.
    Credit(Number, u16),
    /// Nothing more will be said on it.
    End(Number),
    /// Nobody listens on it any more, either.
    Gone(Number),
    /// No more lanes can begin.
    Last,
    /// Someone is still there.
    Beat,
}

/// What is no parcel.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct NoParcel;

impl<'a> Parcel<'a> {
    /// Adds it to what is to be sent.
    pub(super) fn write(self, to: &mut Vec<u8>) {
        let (kind, Number(lane), number, bytes): (u8, Number, u16, &[u8]) = match self {
            Parcel::Open(lane) => (kind::OPEN, lane, 0, &[]),
            Parcel::Bytes(lane, bytes) => {
                let bytes = bytes.get(..LONGEST).unwrap_or(bytes);
                (kind::BYTES, lane, bytes.len() as u16, bytes)
            }
            Parcel::Credit(lane, credit) => (kind::CREDIT, lane, credit, &[]),
            Parcel::End(lane) => (kind::END, lane, 0, &[]),
            Parcel::Gone(lane) => (kind::GONE, lane, 0, &[]),
            Parcel::Last => (kind::LAST, Number(0), 0, &[]),
            Parcel::Beat => (kind::BEAT, Number(0), 0, &[]),
        };
        let ([a, b, c, d], [high, low]) = (lane.to_be_bytes(), number.to_be_bytes());
        to.extend_from_slice(&[kind, a, b, c, d, high, low]);
        to.extend_from_slice(bytes);
    }

    /// The first parcel in what has come, and how long it is, if it has come whole.
    ///
    /// # Errors
    /// What no server sends that keeps to the rules.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Option<(Parcel<'a>, usize)>, NoParcel> {
        let Some((&[kind, a, b, c, d, high, low], rest)) = bytes.split_first_chunk::<HEAD>() else {
            return Ok(None);
        };
        let (lane, number) = (u32::from_be_bytes([a, b, c, d]), u16::from_be_bytes([high, low]));
        let parcel = match (kind, lane, number) {
            (kind::OPEN, 1.., 0) => Parcel::Open(Number(lane)),
            (kind::BYTES, 1.., 1..) if usize::from(number) <= LONGEST => {
                let Some(bytes) = rest.get(..usize::from(number)) else { return Ok(None) };
                return Ok(Some((Parcel::Bytes(Number(lane), bytes), HEAD + bytes.len())));
            }
            (kind::CREDIT, 1.., 1..) => Parcel::Credit(Number(lane), number),
            (kind::END, 1.., 0) => Parcel::End(Number(lane)),
            (kind::GONE, 1.., 0) => Parcel::Gone(Number(lane)),
            (kind::LAST, 0, 0) => Parcel::Last,
            (kind::BEAT, 0, 0) => Parcel::Beat,
            _ => return Err(NoParcel),
        };
        Ok(Some((parcel, HEAD)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::{HEAD, LONGEST, NoParcel, Number, Parcel};

    fn written(parcels: &[Parcel<'_>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        parcels.iter().for_each(|parcel| parcel.write(&mut bytes));
        bytes
    }

    #[test]
    fn what_is_written_is_read_again_and_only_when_it_is_whole() {
        let (lane, long) = (Number(0x0102_0304), [7; LONGEST]);
        let parcels = [
            Parcel::Open(lane),
            Parcel::Bytes(lane, b"x"),
            Parcel::Bytes(lane, &long),
            Parcel::Credit(lane, u16::MAX),
            Parcel::End(lane),
            Parcel::Gone(lane),
            Parcel::Last,
            Parcel::Beat,
        ];
        let all = written(&parcels);
        let mut rest = &all[..];
        for parcel in parcels {
            let (read, length) = Parcel::read(rest).expect("a parcel").expect("a whole one");
            assert_eq!(read, parcel);
            for cut in [0, 1, HEAD - 1, HEAD, length - 1] {
                let is_whole = cut >= length;
                assert_eq!(Parcel::read(&rest[..cut]).expect("the beginning of one").is_some(), is_whole);
            }
            rest = &rest[length..];
        }
        assert!(rest.is_empty());
    }

    #[test]
    fn what_nobody_sends_who_keeps_to_the_rules_is_no_parcel() {
        let nonsense: [[u8; HEAD]; 10] = [
            [0, 0, 0, 0, 1, 0, 0],
            [8, 0, 0, 0, 1, 0, 0],
            [b'G', b'E', b'T', b' ', b'/', b' ', b'H'],
            [1, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 1, 0, 1],
            [2, 0, 0, 0, 1, 0, 0],
            [2, 0, 0, 0, 1, 0x40, 1],
            [3, 0, 0, 0, 1, 0, 0],
            [4, 0, 0, 0, 0, 0, 0],
            [7, 0, 0, 0, 1, 0, 0],
        ];
        for bytes in nonsense {
            assert_eq!(Parcel::read(&bytes), Err(NoParcel), "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn whatever_can_be_read_is_written_in_the_same_way(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            if let Ok(Some((parcel, length))) = Parcel::read(&bytes) {
                assert_eq!(written(&[parcel]), bytes[..length]);
            }
        }
    }
}
