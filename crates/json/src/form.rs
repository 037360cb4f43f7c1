//! [`form!`]: what a type looks like in JSON, said once for both directions.

/// Declares a struct or an enum together with its form in JSON: it gets [`Read`](crate::Read) and
/// [`Write`](crate::Write), and [`Fields`](crate::Fields) where it is written as an object.
///
/// ```
/// json::form! {
///     /// A move in a game.
///     #[derive(Debug, PartialEq)]
///     pub struct Move {
///         /// Must be there.
///         pub seat: u8,
///         /// Must be there in writing, and is `null` for none.
///         pub card: Option<String>,
///         /// Is left out when it has the default of its type.
///         pub note: Option<String> [default],
///         /// May be left out, and is then this; it is always written.
///         pub speed: u32 = 3,
///         /// Goes by another name.
///         pub kind: Kind as "type",
///         /// Its fields stand beside those of the move.
///         pub result: Outcome [flatten],
///     }
/// }
/// json::form! {
///     /// Cases without anything else are words: `"very_long"`.
///     #[derive(Debug, PartialEq)]
///     pub enum Kind { Short, VeryLong }
/// }
/// json::form! {
///     /// Cases that are told apart by a field: `{"how":"won","points":3}`.
///     #[derive(Debug, PartialEq)]
///     pub enum Outcome by "how" {
///         Drawn,
///         Won { points: u8 },
///     }
/// }
/// json::form! {
///     /// Cases that are told apart by the name of an only field, or are a word: `{"of":0}`, `"over"`.
///     #[derive(Debug, PartialEq)]
///     pub enum Turn { Of(u8), Over }
/// }
/// let text = r#"{"seat":1,"card":null,"speed":3,"type":"very_long","how":"won","points":3}"#;
/// let (kind, result) = (Kind::VeryLong, Outcome::Won { points: 3 });
/// let one = Move { seat: 1, card: None, note: None, speed: 3, kind, result };
/// assert_eq!(json::write(&one), text);
/// assert_eq!(json::read_strict(text), Ok(one));
/// ```
///
/// A case that holds another form, like `Begun(Box<Beginning>)`, has the fields of that form beside its tag. Behind the
/// cases may stand one that holds another enum with the same tag: `enum Seen by "what" { Mine { … } } else Open(Open)`
/// is written as a case of its own or as one of `Open`.
///
/// A struct that is `checked by` a function from a reference to a `Result<(), impl Display>` is refused in
/// the words of that error where it does not hold.
///
/// A form that opens with `#![schema]` derives `utoipa::ToSchema`, too; one that opens with
/// `#![schema(feature = "openapi")]` does where that condition of a `cfg` is true. What the form says, the schema
/// says; further attributes may follow.
#[macro_export]
macro_rules! form {
    (#![schema] $($form:tt)+) => { $crate::form_if! { [all()] $($form)+ } };
    (#![schema($($when:tt)+)] $($form:tt)+) => { $crate::form_if! { [$($when)+] $($form)+ } };
    ($($form:tt)+) => { $crate::form_if! { [any()] $($form)+ } };
}

/// The same, with the condition under which there is a schema in front.
///
/// Tags and names are matched as tokens: a derived schema does not see into what was matched as a literal.
#[doc(hidden)]
#[macro_export]
macro_rules! form_if {
    // A struct.
    (
        [$when:meta] $(#[$attribute:meta])* $visible:vis struct $kind:ident $(checked by $check:path)? {
            $(
                $(#[$about:meta])* $seen:vis $field:ident: $type:ty
                $([$mark:ident])? $(as $name:tt)? $(= $default:expr)?
            ),* $(,)?
        }
    ) => {
        #[cfg_attr($when, derive(utoipa::ToSchema))]
        $(#[$attribute])*
        $visible struct $kind {
            $(
                $(#[$about])*
                $(#[cfg_attr($when, serde($mark))])?
                $(#[cfg_attr($when, serde(rename = $name))])?
                $(#[cfg_attr($when, serde(default = $default))])?
                $seen $field: $type
            ),*
        }

        impl $crate::Fields for $kind {
            fn read_fields(object: &$crate::Object<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                let value = $kind {
                    $($field: $crate::read_field!(object $field [$($mark)?] [$($name)?] [$($default)?])),*
                };
                $($check(&value).map_err(|error| object.bad(&error))?;)?
                ::core::result::Result::Ok(value)
            }

            fn write_fields(&self, out: &mut ::std::string::String) {
                let $kind { $($field),* } = self;
                $($crate::write_field!(out $field [$($mark)?] [$($name)?]);)*
            }
        }

        $crate::whole_object!($kind);
    };

    // An enum whose cases are words.
    (
        [$when:meta] $(#[$attribute:meta])* $visible:vis enum $kind:ident {
            $($(#[$about:meta])* $case:ident),* $(,)?
        }
    ) => {
        #[cfg_attr($when, derive(utoipa::ToSchema), serde(rename_all = "snake_case"))]
        $(#[$attribute])*
        $visible enum $kind {
            $($(#[$about])* $case),*
        }

        $crate::words!($kind $($case)*);

        impl $crate::Read for $kind {
            fn read(part: &$crate::Part<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                let (place, part) = part.word(<Self as $crate::Words>::WORDS)?;
                $(if place == Self::$case as usize {
                    return ::core::result::Result::Ok(Self::$case);
                })*
                ::core::result::Result::Err(part.unknown(<Self as $crate::Words>::WORDS))
            }
        }

        impl $crate::Write for $kind {
            fn write(&self, out: &mut ::std::string::String) {
                $crate::expanded::write_word(match self { $(Self::$case => $crate::word!($case)),* }, out);
            }
        }
    };

    // An enum whose cases are told apart by a field, or by the name of an only one.
    (
        [$when:meta] $(#[$attribute:meta])* $visible:vis enum $kind:ident $(by $tag:tt)? {
            $(
                $(#[$about:meta])* $case:ident $(($inner:ty))? $({
                    $(
                        $(#[$note:meta])* $field:ident: $type:ty
                        $([$mark:ident])? $(as $name:tt)? $(= $default:expr)?
                    ),* $(,)?
                })?
            ),* $(,)?
        } $(else $(#[$other:meta])* $rest:ident($open:ty))?
    ) => {
        #[cfg_attr($when, derive(utoipa::ToSchema), serde($(tag = $tag,)? rename_all = "snake_case"))]
        $(#[$attribute])*
        $visible enum $kind {
            $($(#[$other])* $rest($open),)?
            $(
                $(#[$about])* $case $(($inner))? $({
                    $(
                        $(#[$note])*
                        $(#[cfg_attr($when, serde($mark))])?
                        $(#[cfg_attr($when, serde(rename = $name))])?
                        $(#[cfg_attr($when, serde(default = $default))])?
                        $field: $type
                    ),*
                })?
            ),*
        }

        $crate::words!($kind $($case)*);

        $crate::cases! { [$($tag)?] $kind {
            $($case $(($inner))? $({ $($field [$($mark)?] [$($name)?] [$($default)?])* })?),*
        } [$($rest $open)?] }
    };
}
