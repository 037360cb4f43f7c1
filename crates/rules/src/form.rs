//! Types that players may be shown are declared with [`form!`]; with the feature `json` they can be written
//! and read, too. Nothing secret is declared with it.

/// Declares a type that can be written and read.
#[cfg(feature = "json")]
macro_rules! form {
    ($($form:tt)+) => { json::form! { $($form)+ } };
}

/// Declares a type, whose written form is left out.
#[cfg(not(feature = "json"))]
macro_rules! form {
    ($(#[$attribute:meta])* pub struct $kind:ident {
        $($(#[$about:meta])* pub $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$attribute])*
        pub struct $kind { $($(#[$about])* pub $field: $type),* }
    };
    ($(#[$attribute:meta])* pub enum $kind:ident $(by $tag:literal)? {
        $(
            $(#[$about:meta])* $case:ident $(($inner:ty))? $({
                $($(#[$note:meta])* $field:ident: $type:ty $([$mark:ident])?),* $(,)?
            })?
        ),* $(,)?
    } $(else $(#[$other:meta])* $rest:ident($open:ty))?) => {
        $(#[$attribute])*
        pub enum $kind {
            $($(#[$other])* $rest($open),)?
            $($(#[$about])* $case $(($inner))? $({ $($(#[$note])* $field: $type),* })?),*
        }
    };
}
