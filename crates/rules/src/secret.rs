//! What holds secrets does not print.

/// Gives types a `Debug` that tells what they are and nothing of what they hold.
macro_rules! hide {
    ($($Secret:ident),+) => {$(
        impl core::fmt::Debug for $Secret {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($Secret), "(?)"))
            }
        }
    )+};
}
