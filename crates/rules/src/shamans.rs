//! shamans
