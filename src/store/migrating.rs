//! The steps that lead to the present tables, from the files that the build script lists. sqlx has a macro for this, which needs
//! sqlx and all drivers compiled a second time.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step: its number, its description, and its SQL.
type MigrationStep = (i64, &'static str, &'static str);

/// Runs steps that have not been carried out, in the order of their numbers.
pub(super) fn migrator(steps: &[MigrationStep]) -> Migrator {
    let migration = |&(number, description, sql): &MigrationStep| {
        Migration::new(number, Cow::Borrowed(description), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}
