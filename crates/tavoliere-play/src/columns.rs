//! Times and spans as values of a database, which are 64-bit integers, and accounts as its rows.

use sqlx::any::AnyRow;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, FromRow, Row, Type};

use crate::platforms::{Account, Platform, UnknownPlatform};
use crate::time::{Millis, Timestamp};

/// Lets a type with one number be stored as a 64-bit integer.
macro_rules! integer {
    ($name:ident) => {
        impl<DB: Database> Type<DB> for $name
        where
            i64: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <i64 as Type<DB>>::type_info()
            }

            fn compatible(kind: &DB::TypeInfo) -> bool {
                <i64 as Type<DB>>::compatible(kind)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $name
        where
            i64: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, arguments: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                self.0.encode_by_ref(arguments)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            i64: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                i64::decode(value).map(Self)
            }
        }
    };
}

integer!(Timestamp);
integer!(Millis);

impl FromRow<'_, AnyRow> for Account {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let platform: String = row.try_get("platform")?;
        let unknown = |error: UnknownPlatform| sqlx::Error::ColumnDecode {
            index: "platform".to_owned(),
            source: Box::new(error),
        };
        let platform = Platform::try_from(platform).map_err(unknown)?;
        Ok(Self { platform, key: row.try_get("key")?, name: row.try_get("name")? })
    }
}
