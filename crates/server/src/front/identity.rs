//! Who asks: a token that only one person or program holds.
//!
//! There are no accounts. Whoever holds a token is who they are; the server keeps its hash and nothing
//! else. A browser keeps its token in a cookie that no script can read; a program sends it as a bearer
//! token. A token never stands in an address and never in a log.

use core::fmt;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponseParts, ResponseParts};
use record::Hex;
use sha2::{Digest, Sha256};

use super::{Problem, Site};

/// The cookie of sites where browsers keep `Secure` cookies: no other site and no other path can set it.
const SECURE_COOKIE: &str = "__Host-solstice";

/// The cookie of a house without TLS, where browsers refuse the other one.
const PLAIN_COOKIE: &str = "solstice";

/// One year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// 256 bits from the operating system. It does not print; [`Token::reveal`] is the one way out.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; Token::BYTES]);

/// The SHA-256 hash of a token: what the server keeps, and how it knows people again.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// Who sent a request, found in its headers. Take `Option<Identity>` where a stranger may ask too.
///
/// A token that is not in our form is refused in both cases. A route that hands out new tokens takes
/// `Result<Option<Identity>, Problem>`, so that a browser with a spoilt cookie can get out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The hash of the token.
    pub hash: TokenHash,
    /// How the token was sent.
    pub by: By,
}

/// Who has sent a request to another server, found among its extensions: that one has seen the token. One that is
/// spoilt is refused here, and only where it matters.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Relayed(pub(crate) Result<Option<Identity>, BadToken>);

/// How a token was sent.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// In the cookie, by a browser.
    Cookie,
    /// In the header `Authorization`, by a program.
    Bearer,
}

/// What is not a token.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token has 64 digits from 0 to 9 and a to f")]
pub struct BadToken;

/// The operating system gave no random bits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random bits")]
pub struct NoEntropy;

/// The header that gives a browser its token, to be put on an answer. It does not print.
#[derive(Clone, PartialEq, Eq)]
pub struct SetCookie(String);

impl Token {
    const BYTES: usize = 32;

    /// A new token.
    ///
    /// # Errors
    ///
    /// When the operating system gives no random bits.
    pub fn fresh() -> Result<Token, NoEntropy> {
        let mut bytes = [0; Token::BYTES];
        getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
        Ok(Token(bytes))
    }

    /// Reads the one text form of a token: 64 hexadecimal digits in lower case.
    ///
    /// # Errors
    ///
    /// When the text is anything else.
    pub fn parse(text: &str) -> Result<Token, BadToken> {
        let usual = !text.bytes().any(|byte| byte.is_ascii_uppercase());
        match text.parse() {
            Ok(Hex(bytes)) if usual => Ok(Token(bytes)),
            Ok(_) | Err(_) => Err(BadToken),
        }
    }

    /// The text form, for the one who is to hold it and nobody else.
    pub fn reveal(&self) -> String {
        Hex(self.0).to_string()
    }

    /// What the server keeps of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }
}

impl SetCookie {
    /// Gives a browser this token on this site, for a year.
    ///
    /// `SameSite=Lax` and not `Strict`: a guest who follows a link from a messenger must arrive as the same
    /// guest, and `Strict` would leave the cookie behind on that first request. The check of the origin
    /// guards everything that `Lax` does not.
    pub fn new(token: &Token, site: &Site) -> SetCookie {
        let (name, secure) = if site.is_secure() { (SECURE_COOKIE, "; Secure") } else { (PLAIN_COOKIE, "") };
        let token = token.reveal();
        SetCookie(format!("{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"))
    }
}

impl Identity {
    /// Who sent a request: its bearer token if it has one, else its cookie, else nobody.
    fn find(parts: &Parts) -> Result<Option<Identity>, Problem> {
        if let Some(Relayed(identity)) = parts.extensions.get() {
            return identity.map_err(|BadToken| bad_token());
        }
        let (text, by) = match bearer(&parts.headers)? {
            Some(text) => (text, By::Bearer),
            None => match cookie(parts)? {
                Some(text) => (text, By::Cookie),
                None => return Ok(None),
            },
        };
        let token = Token::parse(text).map_err(|_| bad_token())?;
        Ok(Some(Identity { hash: token.hash(), by }))
    }
}

impl<S: Sync> FromRequestParts<S> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Identity, Problem> {
        Identity::find(parts)?.ok_or_else(no_token)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Identity>, Problem> {
        Identity::find(parts)
    }
}

impl IntoResponseParts for SetCookie {
    type Error = Problem;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Problem> {
        let mut value = HeaderValue::try_from(self.0).map_err(|_| Problem::internal())?;
        value.set_sensitive(true);
        response.headers_mut().append(header::SET_COOKIE, value);
        Ok(response)
    }
}

/// Hides the token, so that no log line can leak it.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(?)")
    }
}

/// Shows the beginning: enough to follow someone through a log, too little to look like a secret.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, fourth, ..] = self.0;
        write!(f, "TokenHash({}…)", Hex([first, second, third, fourth]))
    }
}

impl fmt::Debug for SetCookie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SetCookie(?)")
    }
}

/// Whether a request has a bearer token in our form. No page can make a browser send one.
pub(super) fn carries_bearer(headers: &HeaderMap) -> bool {
    matches!(bearer(headers), Ok(Some(text)) if Token::parse(text).is_ok())
}

/// Whether a browser sent one of our cookies along, whether or not it counts on this site.
pub(super) fn carries_cookie(headers: &HeaderMap) -> bool {
    cookies(headers).any(|(name, _)| name == SECURE_COOKIE || name == PLAIN_COOKIE)
}

/// The text of the bearer token. Other kinds of `Authorization` are not for us.
fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let mut lines = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return if headers.contains_key(header::AUTHORIZATION) { Err(bad_token()) } else { Ok(None) };
    };
    let text = line.to_str().map_err(|_| bad_token())?.trim();
    let (kind, token) = text.split_once(' ').unwrap_or((text, ""));
    Ok(kind.eq_ignore_ascii_case("bearer").then(|| token.trim_start()))
}

/// The text of the cookie that counts on the site of this request; the other one is not looked at.
fn cookie(parts: &Parts) -> Result<Option<&str>, Problem> {
    let site = parts.extensions.get::<Site>().ok_or_else(Problem::internal)?;
    let ours = if site.is_secure() { SECURE_COOKIE } else { PLAIN_COOKIE };
    Ok(cookies(&parts.headers).find(|(name, _)| *name == ours).map(|(_, value)| value))
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

fn bad_token() -> Problem {
    let sentence = format!("this is not a token of this server: {BadToken}");
    Problem::new(StatusCode::UNAUTHORIZED, "bad_token", sentence)
}

fn no_token() -> Problem {
    let sentence = "this needs a token, in the cookie of a browser or as a bearer token";
    Problem::new(StatusCode::UNAUTHORIZED, "no_token", sentence)
}
