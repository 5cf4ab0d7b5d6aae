//! Reads rows into structs. sqlx has a derive macro for this, which needs sqlx and all drivers compiled a second time.

/// Reads a row, field by field: from the column with the name of the field, or as told in parentheses.
///
/// - `chat(flat)`: a struct of several columns
/// - `attempts(as i64)`: a value that is stored as another type
/// - `message(as Option<String>)`: the same, if there is one
/// - `adder(from "adder_language")`: a column with another name
macro_rules! from_row {
    ($type:ident { $($field:ident $(($($how:tt)+))?),+ $(,)? }) => {
        impl sqlx::FromRow<'_, sqlx::any::AnyRow> for $type {
            fn from_row(row: &sqlx::any::AnyRow) -> sqlx::Result<Self> {
                Ok(Self { $($field: $crate::row::field!(row, $field $(, $($how)+)?)),+ })
            }
        }
    };
}

macro_rules! field {
    ($row:ident, $field:ident) => {
        sqlx::Row::try_get($row, stringify!($field))?
    };
    ($row:ident, $field:ident, flat) => {
        sqlx::FromRow::from_row($row)?
    };
    ($row:ident, $field:ident, from $column:literal) => {
        sqlx::Row::try_get($row, $column)?
    };
    ($row:ident, $field:ident, as Option<$stored:ty>) => {{
        let stored: Option<$stored> = sqlx::Row::try_get($row, stringify!($field))?;
        stored.map(TryInto::try_into).transpose().map_err(|error| sqlx::Error::ColumnDecode {
            index: stringify!($field).to_owned(),
            source: Box::new(error),
        })?
    }};
    ($row:ident, $field:ident, as $stored:ty) => {{
        let stored: $stored = sqlx::Row::try_get($row, stringify!($field))?;
        stored.try_into().map_err(|error| sqlx::Error::ColumnDecode {
            index: stringify!($field).to_owned(),
            source: Box::new(error),
        })?
    }};
}

pub(super) use {field, from_row};
