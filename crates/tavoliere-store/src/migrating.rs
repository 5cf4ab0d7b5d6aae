//! The steps that lead to the present tables, from the files that the build script packs. sqlx has a macro for this, which needs
//! sqlx and all drivers compiled a second time.
//!
//! The first step of an engine is its baseline, which makes the tables of an earlier release at once. It has the number of the
//! last of the steps that it replaces. A database that has had those goes on with the later ones.

use std::borrow::Cow;
use std::io::Read;
use std::time::Instant;

use flate2::read::ZlibDecoder;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, SqlSafeStr};

use super::{Result, StoreError};

/// The steps of an engine, in the order of their numbers.
pub(super) struct Steps {
    /// A query that has rows if a database has tables of this program.
    our_tables: &'static str,
    /// One that has rows if somebody has made tables.
    tables: &'static str,
    steps: Vec<Migration>,
}

/// The steps that a database has had.
pub(super) const HAD: &str =
    "select version, case when success then 1 else 0 end, checksum from _sqlx_migrations order by version";

/// A row of [`HAD`]: the number of a step, whether it came to its end, and its checksum.
pub(super) type StepHad = (i64, i32, Vec<u8>);

/// The last of the steps that a database has had.
pub(super) fn last(had: &[StepHad]) -> Option<i64> {
    had.last().map(|(version, ..)| *version)
}

impl Steps {
    /// `packed` has of each step the number, the description and the SQL, each followed by a NUL.
    pub(super) fn new(our_tables: &'static str, tables: &'static str, packed: &[u8]) -> Self {
        let mut unpacked = String::new();
        ZlibDecoder::new(packed).read_to_string(&mut unpacked).expect("the build script has packed it");
        let parts: Vec<&str> = unpacked.split_terminator('\0').collect();
        let step = |parts: &[&str]| {
            let [number, description, sql] = parts else { panic!("the build script writes three parts") };
            let number = number.parse().expect("the build script writes a number");
            let (description, sql) = (Cow::Owned((*description).to_owned()), AssertSqlSafe((*sql).to_owned()));
            Migration::new(number, description, MigrationType::Simple, sql.into_sql_str(), false)
        };
        Self { our_tables, tables, steps: parts.chunks(3).map(step).collect() }
    }

    /// The number of the baseline.
    pub(super) fn baseline(&self) -> Option<i64> {
        self.steps.first().map(|step| step.version)
    }

    /// The number of the last step.
    pub(super) fn newest(&self) -> Option<i64> {
        self.steps.last().map(|step| step.version)
    }

    /// The steps that a database has had; none if it has no tables of this program.
    pub(super) async fn had(&self, connection: &mut AnyConnection) -> Result<Vec<StepHad>> {
        if sqlx::query(self.our_tables).fetch_all(&mut *connection).await?.is_empty() {
            return Ok(Vec::new());
        }
        Ok(sqlx::query_as(HAD).fetch_all(connection).await?)
    }

    /// Whether somebody has made tables.
    pub(super) async fn has_tables(&self, connection: &mut AnyConnection) -> Result<bool> {
        Ok(sqlx::query(self.tables).fetch_optional(connection).await?.is_some())
    }

    /// The first step up to the last one that a database has had that is not as this release has it. Those that the baseline
    /// replaces are taken as they are recorded, as their files are gone.
    pub(super) fn altered(&self, had: &[StepHad]) -> Option<i64> {
        let (last, baseline) = (had.last()?.0, self.steps.first()?);
        let early = had.iter().take_while(|(version, ..)| *version <= baseline.version).count();
        let is_same = |step: &Migration, checksum: &[u8]| {
            early > 1 && step.version == baseline.version || *step.checksum == *checksum
        };
        let recorded = |version: i64| had.iter().find(|(had, ..)| *had == version);
        let missing = self.steps.iter().find(|step| {
            let (version, found) = (step.version, recorded(step.version));
            version <= last && !found.is_some_and(|(_, success, checksum)| *success != 0 && is_same(step, checksum))
        });
        let unknown = had[early..].iter().find(|(version, ..)| self.steps.iter().all(|step| step.version != *version));
        missing.map(|step| step.version).into_iter().chain(unknown.map(|(version, ..)| *version)).min()
    }

    /// The last step that a database has had, which can be brought up to date; `None` if it has no tables of this program.
    ///
    /// # Errors
    /// If it is older than the baseline, newer than the last step, has had other steps, or is of another program.
    pub(super) async fn check(&self, connection: &mut AnyConnection) -> Result<Option<i64>> {
        let had = self.had(connection).await?;
        match last(&had) {
            None if self.has_tables(connection).await? => Err(StoreError::Foreign),
            Some(level) if Some(level) < self.baseline() => Err(StoreError::TooOld),
            Some(level) if Some(level) > self.newest() => Err(StoreError::Newer(level)),
            level => self.altered(&had).map_or(Ok(level), |step| Err(StoreError::Altered(step))),
        }
    }

    /// Whether a database has no tables of this program yet. Otherwise it has had every step.
    ///
    /// # Errors
    /// If it is of another release.
    pub(super) async fn is_new(&self, connection: &mut AnyConnection) -> Result<bool> {
        match self.check(connection).await? {
            Some(level) if Some(level) < self.newest() => Err(StoreError::Older),
            level => Ok(level.is_none()),
        }
    }

    /// Carries out the steps that a database has not had. On a server nobody else may do so meanwhile.
    ///
    /// # Errors
    /// If the database is too old or newer, which leaves it as it is, or has had other steps, or if a step fails.
    pub(super) async fn carry_out(&self, connection: &mut AnyConnection) -> Result<()> {
        let mut steps = self.steps.clone();
        let level = self.check(connection).await?;
        if level.is_some() {
            let sql = "select version, checksum from _sqlx_migrations where version <= $1";
            let had: Vec<(i64, Vec<u8>)> =
                sqlx::query_as(sql).bind(self.baseline()).fetch_all(&mut *connection).await?;
            // A database with more than the baseline was made by the steps that it replaces. The files of those are gone, so
            // their checksums are taken as they are recorded.
            if had.len() > 1 {
                let baseline = steps.remove(0);
                steps.extend(had.into_iter().map(|(version, checksum)| Migration {
                    version,
                    checksum: checksum.into(),
                    ..baseline.clone()
                }));
            }
        }
        let mut migrator = Migrator::with_migrations(steps);
        // SQLite has no lock of sqlx. That of PostgreSQL belongs to a session, and behind a pooler that hands out a connection for
        // each transaction there is no such thing.
        migrator.set_locking(false);
        for step in self.steps.iter().filter(|step| level.is_some_and(|level| step.version > level)) {
            let begun = Instant::now();
            migrator.run_to(step.version, &mut *connection).await?;
            let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            tracing::info!(step = step.version, about = %step.description, ms, "the database has had a further step");
        }
        Ok(migrator.run(connection).await?)
    }
}
