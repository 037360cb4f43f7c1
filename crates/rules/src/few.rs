//! A sort for short lists.

use core::cmp::Ordering;

/// Sorts a few things; those that are equal stay in the order they have.
///
/// By insertion, which for a handful is as good as anything. A general sort takes up kilobytes of program for
/// every kind of thing, and the browser has to load them.
pub fn sort_few<T>(few: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for end in 1..few.len() {
        let mut at = end;
        while at > 0 && order(&few[at], &few[at - 1]).is_lt() {
            few.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;

    #[test]
    fn few_things_are_sorted_and_equal_ones_stay_in_order() {
        let mut things: Vec<(u8, usize)> = [3, 1, 2, 3, 1, 0, 2, 3].into_iter().zip(0..).collect();
        let mut expected = things.clone();
        expected.sort_by_key(|(value, _)| *value);
        sort_few(&mut things, |(one, _), (two, _)| one.cmp(two));
        assert_eq!(things, expected);
        sort_few(&mut things[..0], |one, two| one.cmp(two));
        sort_few(&mut things[..1], |one, two| one.cmp(two));
        assert_eq!(things, expected);
    }
}
