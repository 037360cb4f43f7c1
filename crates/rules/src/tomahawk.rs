//! tomahawk
