//! Duels by linear programming, in double precision: slow, general, and without a word about mixes.

/// What the row player can make sure of.
///
/// With all payoffs positive, the column player's shares of `1 / value` are the solution of: as much as possible in
/// all, such that no row brings more than 1. The tableau starts with no column at all, which is feasible.
pub(crate) fn value(payoffs: &[[f64; 3]; 3]) -> f64 {
    const SHIFT: f64 = 1.0;
    // Three rows, then what is to be made large; three columns, then one for each row's slack, then the bound.
    let mut tableau = [[0.0; 7]; 4];
    for row in 0..3 {
        for column in 0..3 {
            tableau[row][column] = payoffs[row][column] + SHIFT;
        }
        tableau[row][3 + row] = 1.0;
        tableau[row][6] = 1.0;
    }
    tableau[3][..3].fill(-1.0);
    // Bland's rule: the first column that helps, so that it never goes round in circles.
    while let Some(column) = (0..6).find(|column| tableau[3][*column] < -1e-13) {
        let bound = |row: &usize| tableau[*row][6] / tableau[*row][column];
        let rows = (0..3).filter(|row| tableau[*row][column] > 1e-13);
        let row = rows.min_by(|one, two| bound(one).total_cmp(&bound(two))).expect("payoffs are bounded");
        let pivot = tableau[row][column];
        tableau[row].iter_mut().for_each(|entry| *entry /= pivot);
        let pivotal = tableau[row];
        for other in (0..4).filter(|other| *other != row) {
            let times = tableau[other][column];
            tableau[other].iter_mut().zip(pivotal).for_each(|(entry, pivotal)| *entry -= times * pivotal);
        }
    }
    1.0 / tableau[3][6] - SHIFT
}
