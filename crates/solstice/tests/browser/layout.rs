//! Whether what is drawn fits: nothing sticks out of the page, and everything that is tapped is large enough.

use serde_json::{Value, json};

use crate::browser::Browser;

/// Finds what does not fit: the page itself if it scrolls sideways, parts of a game that its grid has no place for, words
/// that stick out of their box (by more than what is there for listeners alone and takes a pixel or two), text that is too
/// small to read, and buttons under 44 × 44. On the narrowest phones the eight columns of the pyramid, eight cards and nine
/// pawns in a hand cannot be as wide, nor Tomahawk's cards as high: there the whole front takes a card.
const FIND: &str = "
    const found = [];
    const root = document.documentElement;
    const name = element => element.outerHTML.replace(/\\s+/g, ' ').slice(0, 160);
    if (root.scrollWidth > root.clientWidth) {
        const wide = [...document.querySelectorAll('body *')]
            .filter(element => element.getBoundingClientRect().right > root.clientWidth + 1).slice(0, 3).map(name);
        found.push(`the page is ${root.scrollWidth} wide: ${wide.join(' | ')}`);
    }
    const game = document.querySelector('.game');
    const areas = game ? getComputedStyle(game).gridTemplateAreas.match(/[a-z]+/g) ?? [] : [];
    const parts = game ? [...game.children] : [];
    while (game && parts.length > 0) {
        const part = parts.pop(), style = getComputedStyle(part);
        if (style.display === 'contents') parts.push(...part.children);
        else if (style.display !== 'none' && ['static', 'relative', 'sticky'].includes(style.position) && !areas.includes(style.gridColumnStart)) {
            found.push(`the game has no place for ${name(part)}`);
        }
    }
    const boxes = 'button, a.main, a.second, h1, h2, h3, p, li, label, legend, summary, td, th';
    for (const box of document.querySelectorAll(boxes)) {
        const style = getComputedStyle(box);
        const cut = box.closest('.hidden, [hidden], svg') || style.display === 'inline' || !box.checkVisibility();
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
        if (!cut && !scrolls && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 4) {
            found.push(`words stick out by ${box.scrollWidth - box.clientWidth}: ${name(box)}`);
        }
    }
    for (const button of document.querySelectorAll('button, select, summary, a.main, a.second, a.plain, a.row, .bar .back, label.choice')) {
        if (!button.checkVisibility() || button.ariaHidden === 'true') continue;
        const { width, height } = button.getBoundingClientRect();
        if (root.clientWidth < 390 && button.closest('[data-game=cherokee] .place, .tomahawk :is(.hand, .slot, .sides), .shamans .supply')) continue;
        // In a look back cards are only looked at; in a lesson the whole front takes a card.
        if (button.closest(':is(.review, .lesson) .tomahawk .slot')) continue;
        if (width < 43.5 || height < 43.5) {
            found.push(`${width.toFixed(1)} × ${height.toFixed(1)} is too small to tap: ${name(button)}`);
        }
    }
    for (const element of document.querySelectorAll('body *')) {
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        // Text of no size at all is there for listeners alone.
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (own && !element.closest('svg, .hidden, noscript, option') && element.checkVisibility() && size > 0 && size < 12) {
            found.push(`text of ${size}px: ${name(element)}`);
        }
    }
    return [...new Set(found)].slice(0, 12);";

/// What does not fit in what is shown now.
pub(crate) async fn find(browser: &Browser) -> Vec<Value> {
    let found = browser.run_with(FIND, vec![json!(null)]).await;
    found.as_array().cloned().unwrap_or_default()
}
