//! Times and spans as integers of the database.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Encode, Sqlite, Type};

use crate::time::{Millis, Timestamp};

impl Type<Sqlite> for Timestamp {
    fn type_info() -> SqliteTypeInfo {
        i64::type_info()
    }

    fn compatible(kind: &SqliteTypeInfo) -> bool {
        i64::compatible(kind)
    }
}

impl Encode<'_, Sqlite> for Timestamp {
    fn encode_by_ref(&self, arguments: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        self.0.encode_by_ref(arguments)
    }
}

impl Decode<'_, Sqlite> for Timestamp {
    fn decode(value: SqliteValueRef<'_>) -> Result<Self, BoxDynError> {
        i64::decode(value).map(Self)
    }
}

impl Type<Sqlite> for Millis {
    fn type_info() -> SqliteTypeInfo {
        i64::type_info()
    }

    fn compatible(kind: &SqliteTypeInfo) -> bool {
        i64::compatible(kind)
    }
}

impl Encode<'_, Sqlite> for Millis {
    fn encode_by_ref(&self, arguments: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        self.0.encode_by_ref(arguments)
    }
}

impl Decode<'_, Sqlite> for Millis {
    fn decode(value: SqliteValueRef<'_>) -> Result<Self, BoxDynError> {
        i64::decode(value).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection, SqliteConnection};

    use super::*;

    #[tokio::test]
    async fn times_and_spans_are_integers() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.expect("a database");
        for number in [i64::MIN, -1, 0, 1_767_225_600_000, i64::MAX] {
            let stored: (Timestamp, Millis, Option<Timestamp>, String) =
                sqlx::query_as("select $1, $2, null, typeof($1) || ' ' || typeof($2)")
                    .bind(Timestamp(number))
                    .bind(Millis(number))
                    .fetch_one(&mut connection)
                    .await
                    .expect("read");
            assert_eq!(stored, (Timestamp(number), Millis(number), None, "integer integer".to_owned()));
        }
    }
}
