//! Errors as a program reads them: a code that stays, and words of a technician. Responses carry one beside their sentence for people.

use std::borrow::Cow;

use axum::http::StatusCode;

/// The reason of an error, for a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ApiFault {
    /// The code, which programs compare.
    pub(super) code: &'static str,
    /// The field or parameter that is wrong, if it is one.
    pub(super) field: Option<Cow<'static, str>>,
    /// The reason in English.
    pub(super) words: Cow<'static, str>,
}

impl ApiFault {
    /// A fault with a code and its words.
    pub(super) const fn new(code: &'static str, words: &'static str) -> Self {
        Self { code, field: None, words: Cow::Borrowed(words) }
    }

    /// A field or parameter that is missing or has a value that it cannot have.
    pub(super) fn of_field(field: impl Into<Cow<'static, str>>, words: impl Into<Cow<'static, str>>) -> Self {
        Self { code: "bad_field", field: Some(field.into()), words: words.into() }
    }

    /// The fault of a status, where nothing more is known: of the router, or of a page.
    pub(super) fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => Self::new("bad_token", "The credential is missing or unknown."),
            StatusCode::FORBIDDEN => Self::new("forbidden", "The request is not allowed here."),
            StatusCode::NOT_FOUND => Self::new("unknown_address", "There is no such address."),
            StatusCode::METHOD_NOT_ALLOWED => {
                Self::new("wrong_method", "The address has other methods: the header Allow lists them.")
            }
            StatusCode::TOO_MANY_REQUESTS => {
                Self::new("too_many_requests", "Too many requests: wait as long as Retry-After says.")
            }
            status if status.is_server_error() => Self::new("internal", "Internal error, which is logged. Try again."),
            _ => Self::new("bad_request", "The request cannot be read."),
        }
    }
}
