//! What a table or the hub refuses, as an HTTP answer.

use core::time::Duration;

use axum::http::StatusCode;
use wire::Refusal;

use crate::front::Problem;
use crate::hub::HubError;
use crate::store::StoreError;
use crate::table::Refused;

impl From<HubError> for Problem {
    fn from(error: HubError) -> Problem {
        match error {
            HubError::NoTable => Problem::new(StatusCode::NOT_FOUND, "no_table", error.to_string()),
            HubError::Full => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", error.to_string()),
            HubError::NoRoom => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no_room", error.to_string()),
            HubError::TooManyTables => {
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many_tables", error.to_string())
            }
            HubError::NotListed => Problem::new(StatusCode::BAD_REQUEST, "not_listed", error.to_string()),
            // Whoever carries requests has looked where the table is: it has moved since.
            HubError::Elsewhere(_) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "moving", error.to_string())
                    .after(Duration::from_secs(1))
            }
            HubError::Leaving => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", error.to_string())
                .after(Duration::from_secs(1)),
            HubError::Refused(refused) => Problem::from(refused),
            HubError::Store(error) => Problem::from(error),
            HubError::NoEntropy => Problem::internal(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Busy => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", error.to_string()),
            StoreError::Unavailable(_) | StoreError::Unknown(_) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", error.to_string())
            }
            StoreError::Conflict(_) | StoreError::Failed(_) => {
                tracing::error!(%error, "a request failed in the store");
                Problem::internal()
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let (status, code) = status(refused.code);
        Problem::new(status, code, refused.message)
    }
}

const fn status(code: Refusal) -> (StatusCode, &'static str) {
    match code {
        Refusal::BadMessage => (StatusCode::BAD_REQUEST, "bad_message"),
        Refusal::BadVersion => (StatusCode::BAD_REQUEST, "bad_version"),
        Refusal::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad_name"),
        Refusal::TooFast => (StatusCode::TOO_MANY_REQUESTS, "too_fast"),
        Refusal::NotSeated => (StatusCode::FORBIDDEN, "not_seated"),
        Refusal::NoSpectators => (StatusCode::FORBIDDEN, "no_spectators"),
        Refusal::NoTable => (StatusCode::NOT_FOUND, "no_table"),
        Refusal::SeatTaken => (StatusCode::CONFLICT, "seat_taken"),
        Refusal::HasBegun => (StatusCode::CONFLICT, "has_begun"),
        Refusal::NotBegun => (StatusCode::CONFLICT, "not_begun"),
        Refusal::IsOver => (StatusCode::CONFLICT, "is_over"),
        Refusal::NoMove => (StatusCode::UNPROCESSABLE_ENTITY, "no_move"),
        Refusal::Illegal => (StatusCode::CONFLICT, "illegal"),
        Refusal::NothingToTakeBack => (StatusCode::CONFLICT, "nothing_to_take_back"),
        Refusal::Stale => (StatusCode::CONFLICT, "stale"),
        Refusal::IsOut => (StatusCode::CONFLICT, "is_out"),
        Refusal::MovedAway => (StatusCode::CONFLICT, "moved_away"),
        Refusal::TooSlow => (StatusCode::SERVICE_UNAVAILABLE, "too_slow"),
        Refusal::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        Refusal::Restarting => (StatusCode::SERVICE_UNAVAILABLE, "restarting"),
        Refusal::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
    }
}
