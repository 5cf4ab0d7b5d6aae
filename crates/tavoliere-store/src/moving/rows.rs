//! Reading, comparing and writing rows.

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Error, Row};

use super::super::values::Real;
use super::tables::{Column, ColumnType, DatabaseTable};
use super::{MovingStep, Told};

/// How many rows one statement writes.
const BATCH: usize = 200;

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
enum RowValue {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The rows of a table, whatever their order: how many they are, and the sum of their hashes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Content {
    pub(super) rows: u64,
    hashes: [u64; 4],
}

impl Content {
    fn add(&mut self, row: &[RowValue]) {
        let mut hash = Sha256::new();
        for value in row {
            value.write(&mut hash);
        }
        let hash = hash.finalize();
        for (sum, part) in self.hashes.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
            *sum = sum.wrapping_add(part);
        }
        self.rows += 1;
    }
}

impl RowValue {
    fn from_row(row: &AnyRow, place: usize, kind: ColumnType) -> Result<Self, Error> {
        Ok(match kind {
            ColumnType::Integer => Self::Integer(row.try_get(place)?),
            ColumnType::Real => Self::Real(row.try_get(place)?),
            ColumnType::Text => Self::Text(row.try_get(place)?),
            ColumnType::Bytes => Self::Bytes(row.try_get(place)?),
        })
    }

    /// Writes what tells it from each other value of its column, with its end.
    fn write(&self, hash: &mut Sha256) {
        let mut part = |bytes: &[u8]| {
            hash.update((bytes.len() as u64 + 1).to_be_bytes());
            hash.update(bytes);
        };
        match self {
            Self::Integer(Some(number)) => part(&number.to_be_bytes()),
            // SQLite has one zero.
            Self::Real(Some(number)) => part(&(number + 0.0).to_be_bytes()),
            Self::Text(Some(text)) => part(text.as_bytes()),
            Self::Bytes(Some(bytes)) => part(bytes),
            Self::Integer(None) | Self::Real(None) | Self::Text(None) | Self::Bytes(None) => {
                hash.update(0_u64.to_be_bytes());
            }
        }
    }

    fn bind(self, query: Query<'_, Any, AnyArguments>) -> Query<'_, Any, AnyArguments> {
        match self {
            Self::Integer(number) => query.bind(number),
            Self::Real(number) => query.bind(number.map(Real)),
            Self::Text(text) => query.bind(text),
            Self::Bytes(bytes) => query.bind(bytes),
        }
    }
}

/// Copies the rows of a table. Returns what the source has.
pub(super) async fn copy(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    table: &DatabaseTable,
    told: Told<'_>,
) -> Result<Content, Error> {
    let mut content = Content::default();
    let mut batch = Vec::new();
    let mut rows = sqlx::query(AssertSqlSafe(select_sql(table))).fetch(&mut *source);
    while let Some(row) = rows.try_next().await? {
        let mut values = values(table, &row)?;
        content.add(&values);
        for (value, _) in values.iter_mut().zip(&table.columns).filter(|(_, column)| column.is_own) {
            *value = RowValue::Integer(None);
        }
        batch.push(values);
        if batch.len() == BATCH {
            insert(target, table, std::mem::take(&mut batch)).await?;
            told(MovingStep::Copied(&table.name, content.rows));
        }
    }
    drop(rows);
    insert(target, table, batch).await?;
    for column in table.columns.iter().filter(|column| column.is_own) {
        fill(source, target, table, column).await?;
    }
    told(MovingStep::Copied(&table.name, content.rows));
    Ok(content)
}

/// Reads the rows of a table.
pub(super) async fn content(
    connection: &mut AnyConnection,
    table: &DatabaseTable,
    told: Told<'_>,
) -> Result<Content, Error> {
    let mut content = Content::default();
    let mut rows = sqlx::query(AssertSqlSafe(select_sql(table))).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        content.add(&values(table, &row)?);
        if content.rows % BATCH as u64 == 0 {
            told(MovingStep::Compared(&table.name, content.rows));
        }
    }
    Ok(content)
}

/// Deletes the rows of a table.
pub(super) async fn delete(connection: &mut AnyConnection, table: &DatabaseTable) -> Result<(), Error> {
    sqlx::query(AssertSqlSafe(["delete from", &table.name].join(" "))).execute(connection).await?;
    Ok(())
}

/// The query for all rows. Rows in the order of their key fill a table fastest.
fn select_sql(table: &DatabaseTable) -> String {
    let mut sql = ["select", &table.names(), "from", &table.name].join(" ");
    if !table.key.is_empty() {
        sql += &format!(" order by {}", table.key.join(", "));
    }
    sql
}

fn values(table: &DatabaseTable, row: &AnyRow) -> Result<Vec<RowValue>, Error> {
    table.columns.iter().enumerate().map(|(place, column)| RowValue::from_row(row, place, column.kind)).collect()
}

async fn insert(target: &mut AnyConnection, table: &DatabaseTable, rows: Vec<Vec<RowValue>>) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let sql = ["insert into", &table.name, "(", &table.names(), ") values", &places(rows.len(), table.columns.len())];
    write(target, sql.join(" "), rows).await
}

/// Fills a column that refers to the key of its own table.
async fn fill(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    table: &DatabaseTable,
    column: &Column,
) -> Result<(), Error> {
    let (name, own, key) = (&table.name, &column.name, table.key.join(", "));
    let sql = ["select", &key, ",", own, "from", name, "where", own, "is not null order by 1"].join(" ");
    let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(source).try_chunks(BATCH);
    while let Some(some) = rows.try_next().await.map_err(|error| error.1)? {
        let pair = |row: &AnyRow| {
            [0, 1].map(|place| RowValue::from_row(row, place, ColumnType::Integer)).into_iter().collect()
        };
        let pairs: Vec<Vec<RowValue>> = some.iter().map(pair).collect::<Result<_, Error>>()?;
        // Both engines name columns of values so.
        let values = format!("(values {}) as given where {name}.{key} = given.column1", places(pairs.len(), 2));
        let sql = ["update", name, "set", own, "= given.column2 from", &values].join(" ");
        write(target, sql, pairs).await?;
    }
    Ok(())
}

async fn write(target: &mut AnyConnection, sql: String, rows: Vec<Vec<RowValue>>) -> Result<(), Error> {
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for value in rows.into_iter().flatten() {
        query = value.bind(query);
    }
    query.execute(target).await?;
    Ok(())
}

/// Places for the values of some rows, such as `($1, $2), ($3, $4)`.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(rows: &[&[RowValue]]) -> Content {
        let mut content = Content::default();
        rows.iter().for_each(|row| content.add(row));
        content
    }

    #[test]
    fn contents_differ_as_their_rows_do() {
        let (one, text) = (RowValue::Integer(Some(1)), |text: &str| RowValue::Text(Some(text.to_owned())));
        let [first, second] = [[one.clone(), text("a")], [one.clone(), text("b")]];
        assert_eq!(content(&[&first, &second]), content(&[&second, &first]), "the order does not count");
        for (rows, other) in [
            (vec![&first[..]], vec![&second[..]]),
            (vec![&first], vec![&first, &first]),
            (vec![&first, &first], vec![&second, &second]),
            (vec![&[text("ab"), text("c")]], vec![&[text("a"), text("bc")]]),
            (vec![&[text("")]], vec![&[RowValue::Text(None)]]),
            (vec![&[RowValue::Integer(Some(0))]], vec![&[RowValue::Integer(None)]]),
            (vec![&[RowValue::Real(Some(1.0))]], vec![&[RowValue::Real(Some(1.5))]]),
        ] {
            assert_ne!(content(&rows), content(&other), "{rows:?} {other:?}");
        }
        assert_eq!(content(&[&[RowValue::Real(Some(0.0))]]), content(&[&[RowValue::Real(Some(-0.0))]]));
    }

    #[test]
    fn each_value_has_a_place() {
        assert_eq!(places(2, 3), "($1, $2, $3), ($4, $5, $6)");
    }
}
