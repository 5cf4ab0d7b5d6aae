//! Repeats a call that failed while a person waits for its result.

use std::time::Duration;

use tokio::time::sleep;

/// How often a call is made at most.
const ATTEMPTS: u32 = 3;

/// Makes a call up to three times. `wait_after` returns how long to wait after a failure before the next attempt, or
/// `None` if there is no use in another one.
///
/// # Errors
/// The failure of the last attempt.
pub async fn retry<T, E, Call>(
    call: impl Fn() -> Call,
    mut wait_after: impl FnMut(&E) -> Option<Duration>,
) -> Result<T, E>
where
    Call: IntoFuture<Output = Result<T, E>>,
{
    for _ in 1..ATTEMPTS {
        let failed = match call().await {
            Ok(done) => return Ok(done),
            Err(failed) => failed,
        };
        let Some(wait) = wait_after(&failed) else { return Err(failed) };
        sleep(wait).await;
    }
    call().await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn a_call_is_repeated_until_it_works_or_there_is_no_use_in_it() {
        for (fails, lasting, expected, calls) in
            [(0, false, Ok(()), 1), (2, false, Ok(()), 3), (9, false, Err(3), 3), (9, true, Err(1), 1)]
        {
            let count = Cell::new(0);
            let call = || async {
                count.set(count.get() + 1);
                if count.get() > fails { Ok(()) } else { Err(count.get()) }
            };
            let result = retry(call, |_| (!lasting).then_some(Duration::ZERO)).await;
            assert_eq!((result, count.get()), (expected, calls));
        }
    }
}
