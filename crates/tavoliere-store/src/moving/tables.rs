//! The tables of the program, as the file of SQLite describes them, which is one of the two sides. The server has the same.

use sqlx::AnyConnection;

use super::super::Result;

/// Tables that belong to a database or to the processes at it, not to the games.
const LEFT: [&str; 3] = ["_sqlx_migrations", "claim", "process"];

/// The table, name, type and place in the primary key of each column.
const COLUMNS: &str = "select one.name, its.name, its.type, its.pk
    from sqlite_schema as one join pragma_table_info(one.name) as its
    where one.type = 'table' and one.name not like 'sqlite!_%' escape '!'
    order by one.name, its.cid";

/// The columns that refer to tables: the table of the column, the column, and the other table.
const REFERENCES: &str = "select one.name, its.\"from\", its.\"table\"
    from sqlite_schema as one join pragma_foreign_key_list(one.name) as its
    where one.type = 'table'";

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DatabaseTable {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
    /// The columns of the primary key, in its order.
    pub(super) key: Vec<String>,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: ColumnType,
    /// Whether it refers to the key of its own table, so that it is filled when all rows are there.
    pub(super) is_own: bool,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnType {
    Integer,
    Real,
    Text,
    Bytes,
}

impl ColumnType {
    fn from_name(written: &str) -> Self {
        match &*written.to_ascii_lowercase() {
            "real" => Self::Real,
            "text" => Self::Text,
            "blob" => Self::Bytes,
            _ => Self::Integer,
        }
    }
}

impl DatabaseTable {
    /// The names of the columns, separated by commas.
    pub(super) fn names(&self) -> String {
        self.columns.iter().map(|column| &*column.name).collect::<Vec<_>>().join(", ")
    }
}

/// All tables that are moved. Each stands behind those that it refers to.
pub(super) async fn all(file: &mut AnyConnection) -> Result<Vec<DatabaseTable>> {
    let references: Vec<(String, String, String)> = sqlx::query_as(REFERENCES).fetch_all(&mut *file).await?;
    let columns: Vec<(String, String, String, i64)> = sqlx::query_as(COLUMNS).fetch_all(file).await?;
    let mut tables = Vec::new();
    for columns in columns.chunk_by(|one, next| one.0 == next.0).filter(|columns| !LEFT.contains(&&*columns[0].0)) {
        let table = columns[0].0.clone();
        let is_own =
            |name: &str| references.iter().any(|(from, column, to)| from == to && *to == table && column == name);
        let mut key: Vec<(i64, String)> = columns.iter().map(|(_, name, _, place)| (*place, name.clone())).collect();
        key.retain(|(place, _)| *place > 0);
        key.sort_unstable();
        let columns = columns.iter().map(|(_, name, kind, _)| Column {
            name: name.clone(),
            kind: ColumnType::from_name(kind),
            is_own: is_own(name),
        });
        let (columns, key) = (columns.collect(), key.into_iter().map(|(_, name)| name).collect());
        tables.push(DatabaseTable { name: table, columns, key });
    }
    Ok(in_order(tables, |table, other| references.iter().any(|(from, _, to)| *from == table.name && *to == other.name)))
}

/// Puts each table behind those that it refers to. A table may refer to itself.
fn in_order(
    mut tables: Vec<DatabaseTable>,
    refers: impl Fn(&DatabaseTable, &DatabaseTable) -> bool,
) -> Vec<DatabaseTable> {
    let mut ordered = Vec::new();
    while !tables.is_empty() {
        let waits = |table: &DatabaseTable| tables.iter().any(|other| other.name != table.name && refers(table, other));
        let (waiting, ready): (Vec<_>, Vec<_>) = tables.iter().cloned().partition(waits);
        if ready.is_empty() {
            // References in a circle: no order is right, and the database will say so.
            ordered.extend(waiting);
            return ordered;
        }
        ordered.extend(ready);
        tables = waiting;
    }
    ordered
}

#[cfg(test)]
mod tests {
    use sqlx::Connection;

    use super::*;
    use crate::sqlite;

    #[tokio::test]
    async fn each_table_stands_behind_those_it_refers_to() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut file = sqlite::create(&folder.path().join("games.db")).await.expect("a database");
        let tables = all(&mut file).await.expect("read");
        let references: Vec<(String, String, String)> =
            sqlx::query_as(REFERENCES).fetch_all(&mut file).await.expect("read");
        file.close().await.expect("closed");
        let place = |name: &str| tables.iter().position(|table| table.name == name);
        assert!(references.len() > 20 && tables.len() > 30);
        for (from, _, to) in references.iter().filter(|(from, _, to)| from != to) {
            assert!(place(to) < place(from) || LEFT.contains(&&**from), "{from} refers to {to}");
        }
        assert!(LEFT.iter().all(|name| place(name).is_none()));
        let player = &tables[place("player").expect("there are people")];
        let own: Vec<&str> = player.columns.iter().filter(|column| column.is_own).map(|column| &*column.name).collect();
        assert_eq!((own, &player.key[..]), (vec!["person_id"], &["player_id".to_owned()][..]));
    }
}
