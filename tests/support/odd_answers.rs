//! Answers of a platform as its published form does not allow them, to calls that it has carried out or not.

use axum::body::{Body, Bytes};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::mutation::mutate;

const PAGE: &str = "<html><body><h1>502 Bad Gateway</h1></body></html>";

/// Chooses by chance which answers are odd.
pub struct OddAnswers(ChaCha8Rng);

/// An odd answer to come.
pub struct OddAnswer {
    pub is_carried_out: bool,
    random: ChaCha8Rng,
}

impl OddAnswers {
    pub fn of_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One answer in three is odd.
    pub fn draw(&mut self) -> Option<OddAnswer> {
        let (is_odd, is_carried_out) = (self.0.random_range(0..3) == 0, self.0.random());
        let random = ChaCha8Rng::seed_from_u64(self.0.random());
        is_odd.then_some(OddAnswer { is_carried_out, random })
    }
}

impl OddAnswer {
    /// The answer in place of the usual one.
    pub fn respond(mut self, usual: Value) -> Response {
        let random = &mut self.random;
        let mut mutated = usual.clone();
        mutate(&mut mutated, random, &[]);
        let waits = [json!("soon"), json!(-1), json!(null), json!(1e-300), json!([]), json!(0.01)];
        let wait = &waits[random.random_range(..waits.len())];
        let status = |code| StatusCode::from_u16(code).expect("a status");
        let errors = [400, 403, 404, 405, 409, 418, 500, 502, 503, 520];
        let error = status(errors[random.random_range(..errors.len())]);
        match random.random_range(0..12) {
            0..3 => axum::Json(mutated).into_response(),
            3 => PAGE.into_response(),
            4 => (error, PAGE).into_response(),
            5 => ().into_response(),
            6 => StatusCode::NO_CONTENT.into_response(),
            7 => axum::Json([json!({}), json!([]), json!(null), json!(5)][random.random_range(0..4)].clone())
                .into_response(),
            8 => (error, axum::Json(json!({"code": 0, "message": "odd", "error_code": "?"}))).into_response(),
            9 => (status(429), axum::Json(json!({"retry_after": wait, "parameters": {"retry_after": wait}})))
                .into_response(),
            10 => (status(302), [(header::LOCATION, "http://127.0.0.1:9/")]).into_response(),
            // The connection breaks.
            _ => Body::from_stream(tokio_stream::once(Err::<Bytes, _>("gone"))).into_response(),
        }
    }
}
