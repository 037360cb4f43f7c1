//! What [`form!`](crate::form) expands to: reading and writing of each shape, each field and each case.
//!
//! A field arrives here as its identifier and three brackets: its mark, its other name and its default, each of
//! which may be empty.

/// Reading and writing of an enum: by a tag, or without one.
#[doc(hidden)]
#[macro_export]
macro_rules! cases {
    ([$tag:tt] $kind:ident {
        $($case:ident $(($inner:ty))? $({ $($field:ident $mark:tt $name:tt $default:tt)* })?),*
    } [$($rest:ident $open:ty)?]) => {
        impl $crate::Fields for $kind {
            fn read_fields(object: &$crate::Object<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                enum Case { $($case),* }
                let (place, object) = object.tagged($tag, <Self as $crate::Words>::WORDS)?;
                $(if place == Case::$case as usize {
                    return ::core::result::Result::Ok(Self::$case
                        $((<$inner as $crate::Fields>::read_fields(&object)?))?
                        $({ $($field: $crate::read_field!(object $field $mark $name $default)),* })?
                    );
                })*
                $crate::other_case!(object [$($rest $open)?])
            }

            fn write_fields(&self, out: &mut ::std::string::String) {
                match self {
                    $(Self::$rest(rest) => <$open as $crate::Fields>::write_fields(rest, out),)?
                    $(Self::$case $(($crate::bound!(inner $inner)))? $({ $($field),* })? => {
                        $crate::write_name(concat!("\"", $tag, "\":"), out);
                        $crate::expanded::write_word($crate::word!($case), out);
                        $(<$inner as $crate::Fields>::write_fields(inner, out);)?
                        $($($crate::write_field!(out $field $mark $name);)*)?
                    })*
                }
            }
        }

        $crate::whole_object!($kind);
    };
    ([] $kind:ident {
        $($case:ident $(($inner:ty))? $({ $($field:ident $mark:tt $name:tt $default:tt)* })?),*
    } []) => {
        impl $crate::Read for $kind {
            fn read(part: &$crate::Part<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                enum Case { $($case),* }
                let (place, part) = part.case(<Self as $crate::Words>::WORDS)?;
                $(if place == Case::$case as usize {
                    return $crate::read_case!(part $case $(($inner))? $({
                        $($field $mark $name $default)*
                    })?);
                })*
                ::core::result::Result::Err(part.unknown(<Self as $crate::Words>::WORDS))
            }
        }

        impl $crate::Write for $kind {
            fn write(&self, out: &mut ::std::string::String) {
                match self {
                    $(Self::$case $(($crate::bound!(inner $inner)))? $({ $($field),* })? => {
                        $crate::write_case!(out inner $case $(($inner))? $({ $($field $mark $name)* })?);
                    })*
                }
            }
        }
    };
}

/// Gives [`Read`](crate::Read) and [`Write`](crate::Write) to a type that has [`Fields`](crate::Fields), as an
/// object by itself.
#[macro_export]
macro_rules! whole_object {
    ($kind:ident) => {
        impl $crate::Read for $kind {
            fn read(part: &$crate::Part<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                part.object(<Self as $crate::Fields>::read_fields)
            }
        }

        impl $crate::Write for $kind {
            fn write(&self, out: &mut ::std::string::String) {
                out.push('{');
                $crate::Fields::write_fields(self, out);
                out.push('}');
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($kind:ident $($case:ident)*) => {
        impl $crate::Words for $kind {
            const WORDS: &'static [&'static str] = &[$($crate::word!($case)),*];
        }
    };
}

/// The word for a case, made while the program is compiled.
#[doc(hidden)]
#[macro_export]
macro_rules! word {
    ($case:ident) => {
        const {
            const NAME: &str = stringify!($case);
            const WORD: [u8; $crate::expanded::snake_length(NAME)] = $crate::expanded::snake(NAME);
            match ::core::str::from_utf8(&WORD) {
                ::core::result::Result::Ok(word) => word,
                ::core::result::Result::Err(_) => panic!("the name of a case is ASCII"),
            }
        }
    };
}

/// The name of a field: its own, or the one that it goes by.
#[doc(hidden)]
#[macro_export]
macro_rules! field_name {
    ($field:ident []) => {
        stringify!($field)
    };
    ($field:ident [$name:tt]) => {
        $name
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! read_field {
    ($object:ident $field:ident [] [$($name:tt)?] []) => {
        $object.get($crate::field_name!($field [$($name)?]))?
    };
    ($object:ident $field:ident [default] [$($name:tt)?] []) => {
        $object.given($crate::field_name!($field [$($name)?]))?.unwrap_or_default()
    };
    ($object:ident $field:ident [flatten] [] []) => {
        $crate::Fields::read_fields(&$object)?
    };
    ($object:ident $field:ident [] [$($name:tt)?] [$default:expr]) => {
        match $object.given($crate::field_name!($field [$($name)?]))? {
            ::core::option::Option::Some(value) => value,
            ::core::option::Option::None => $default,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! write_field {
    ($out:ident $field:ident [] []) => {
        $crate::write_name(concat!("\"", stringify!($field), "\":"), $out);
        $crate::Write::write($field, $out);
    };
    ($out:ident $field:ident [] [$name:tt]) => {
        $crate::write_name(concat!("\"", $name, "\":"), $out);
        $crate::Write::write($field, $out);
    };
    ($out:ident $field:ident [default] [$($name:tt)?]) => {
        if !$crate::expanded::is_default($field) {
            $crate::write_field!($out $field [] [$($name)?]);
        }
    };
    ($out:ident $field:ident [flatten] []) => {
        $crate::Fields::write_fields($field, $out);
    };
}

/// What is read if the tag is none of the words for a type's own cases.
#[doc(hidden)]
#[macro_export]
macro_rules! other_case {
    ($object:ident []) => {
        ::core::result::Result::Err($object.unknown(<Self as $crate::Words>::WORDS))
    };
    ($object:ident [$rest:ident $open:ty]) => {
        <$open as $crate::Fields>::read_fields(&$object).map(Self::$rest)
    };
}

/// What a case holds, by this name.
#[doc(hidden)]
#[macro_export]
macro_rules! bound {
    ($name:ident $inner:ty) => {
        $name
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! read_case {
    ($part:ident $case:ident) => {{
        $part.nothing()?;
        ::core::result::Result::Ok(Self::$case)
    }};
    ($part:ident $case:ident ($inner:ty)) => {
        ::core::result::Result::Ok(Self::$case(<$inner as $crate::Read>::read(&$part)?))
    };
    ($part:ident $case:ident { $($field:ident $mark:tt $name:tt $default:tt)* }) => {
        $part.object(|object| ::core::result::Result::Ok(Self::$case {
            $($field: $crate::read_field!(object $field $mark $name $default)),*
        }))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! write_case {
    ($out:ident $held:ident $case:ident) => {
        $crate::expanded::write_word($crate::word!($case), $out)
    };
    ($out:ident $held:ident $case:ident ($inner:ty)) => {
        $crate::write_case!(@open $out $case);
        $crate::Write::write($held, $out);
        $out.push('}')
    };
    ($out:ident $held:ident $case:ident { $($field:ident $mark:tt $name:tt)* }) => {
        $crate::write_case!(@open $out $case);
        $out.push('{');
        $($crate::write_field!($out $field $mark $name);)*
        $out.push_str("}}")
    };
    (@open $out:ident $case:ident) => {
        $out.push('{');
        $crate::expanded::write_word($crate::word!($case), $out);
        $out.push(':');
    };
}
