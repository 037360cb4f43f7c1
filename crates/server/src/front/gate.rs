//! Who is let in, and how often: the blocked are turned away, and requests to the API are counted.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::quotas::Limit;
use super::{Front, Peer, Problem, blocked};

/// Lets a request in whose address is not blocked and has not asked too often.
pub(super) async fn pass(State(front): State<Front>, request: Request, next: Next) -> Response {
    // A router that is asked without a socket has nobody at the other end.
    let peer = request.extensions().get::<Peer>().copied();
    match peer.map_or(Ok(()), |peer| judge(&front, peer, request.uri().path())) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

fn judge(front: &Front, peer: Peer, path: &str) -> Result<(), Problem> {
    let share = front.share(peer, None);
    if front.settings().blocked.has(peer.address) {
        share.note(Limit::Blocked);
        return Err(blocked::blocked());
    }
    if is_counted(path) {
        share.request()?;
    }
    Ok(())
}

/// Files cost little, and whether the server is well is always told.
fn is_counted(path: &str) -> bool {
    path == "/metrics" || path == "/api" || path.starts_with("/api/")
}
