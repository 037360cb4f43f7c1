//! Links to a table, and links as QR codes.

use qrcode::QrCode;
use qrcode::render::svg;

use crate::front::{Problem, Site};

/// Where a table is found.
pub(super) fn of_table(site: &Site, id: &str) -> String {
    format!("{}://{}/table/{id}", site.scheme, site.host)
}

/// The link that brings a seat to another device: its code stands in the fragment, which browsers send to nobody.
pub(super) fn of_seat(site: &Site, id: &str, code: &str) -> String {
    format!("{}#{}{code}", of_table(site, id), wire::SEAT_CODE)
}

/// A link as a QR code: an SVG image.
pub(super) fn as_code(link: &str) -> Result<String, Problem> {
    let code = QrCode::new(link).map_err(|_| Problem::internal())?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}
