//! Values of the program as values of the database, in the few types that SQLite and PostgreSQL share: 64-bit integers,
//! floating-point numbers, text and bytes.

use sqlx::any::{AnyTypeInfo, AnyValueRef};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Type};

/// A truth value. Columns keep it as 0 or 1; a condition is an integer in SQLite, and a boolean in PostgreSQL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Flag(pub bool);

impl From<Flag> for bool {
    fn from(flag: Flag) -> Self {
        flag.0
    }
}

impl Type<Any> for Flag {
    fn type_info() -> AnyTypeInfo {
        <i64 as Type<Any>>::type_info()
    }

    fn compatible(kind: &AnyTypeInfo) -> bool {
        <i64 as Type<Any>>::compatible(kind) || <bool as Type<Any>>::compatible(kind)
    }
}

impl<'q> Encode<'q, Any> for Flag {
    fn encode_by_ref(&self, arguments: &mut <Any as Database>::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <i64 as Encode<'q, Any>>::encode_by_ref(&i64::from(self.0), arguments)
    }
}

impl<'r> Decode<'r, Any> for Flag {
    fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
        let number = |_| <i64 as Decode<'r, Any>>::decode(value.clone()).map(|number| number != 0);
        <bool as Decode<'r, Any>>::decode(value.clone()).or_else(number).map(Self)
    }
}

/// A floating-point number that may be missing. sqlx 0.9.0 tells PostgreSQL that a missing `f64` has 4 bytes and a missing
/// `f32` has 8, and PostgreSQL keeps to what it is told first. So this says that it has 4.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Real(pub f64);

impl Type<Any> for Real {
    fn type_info() -> AnyTypeInfo {
        <f32 as Type<Any>>::type_info()
    }
}

impl<'q> Encode<'q, Any> for Real {
    fn encode_by_ref(&self, arguments: &mut <Any as Database>::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <f64 as Encode<'q, Any>>::encode_by_ref(&self.0, arguments)
    }
}

/// A number that was stored as it counts: never negative.
pub(super) fn count(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// Two database engines say the same about times, spans and truth values.
#[cfg(test)]
mod tests {
    use sqlx::{AnyConnection, Connection};

    use super::*;
    use tavoliere_play::time::{Millis, Timestamp};

    #[tokio::test]
    async fn times_spans_and_flags_are_integers() {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.expect("a database");
        for number in [i64::MIN, -1, 0, 1_767_225_600_000, i64::MAX] {
            let stored: (Timestamp, Millis, Option<Timestamp>, Flag, String) =
                sqlx::query_as("select $1, $2, null, $3, typeof($1) || ' ' || typeof($2) || ' ' || typeof($3)")
                    .bind(Timestamp(number))
                    .bind(Millis(number))
                    .bind(Flag(number > 0))
                    .fetch_one(&mut connection)
                    .await
                    .expect("read");
            let kinds = "integer integer integer".to_owned();
            assert_eq!(stored, (Timestamp(number), Millis(number), None, Flag(number > 0), kinds));
        }
    }

    #[test]
    fn counts_are_never_negative() {
        assert_eq!([-1, 0, 7, i64::MAX].map(count), [0, 0, 7, u32::MAX]);
    }
}
