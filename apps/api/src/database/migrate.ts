import { createHash } from 'node:crypto';
import { StartupError } from '../errors/startup-error';
import { migrations, type Migration } from '../migrations';
import type { Database, Queryable, Row } from './database';
import { makeOnlineIndexes } from './online-indexes';

/** Any number: it only has to be the same in every process that migrates this database. */
const lockKey = 7_202_611;

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');

export async function listApplied(db: Queryable): Promise<AppliedMigration[]> {
  const [table] = await db.query<{ present: boolean }>(
    "select to_regclass('schema_migrations') is not null as present",
  );
  if (!table?.present) return [];
  return db.query<AppliedMigration & Row>(
    'select version::int, name, checksum from schema_migrations order by version',
  );
}

function assertKnownMigrations(applied: AppliedMigration[], known: readonly Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const migration = known.find((each) => each.version === version);
    if (!migration) {
      throw new StartupError(
        `The database has migration ${version} (${name}), which this version of the server does not know: run a newer version.`,
      );
    }
    if (checksumOf(migration) !== checksum) {
      throw new StartupError(
        `Migration ${version} (${name}) differs from the one applied to the database: released migrations are never edited.`,
      );
    }
  }
}

async function apply(transaction: Queryable, migration: Migration): Promise<void> {
  await transaction.query(migration.sql);
  await transaction.query(
    'insert into schema_migrations (version, name, checksum) values ($1::int, $2, $3)',
    [migration.version, migration.name, checksumOf(migration)],
  );
}

/** Applies all missing migrations in one transaction; other processes that start at the same time wait. */
function applyMissing(database: Database): Promise<number[]> {
  return database.maintenance(async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(${lockKey})`);
    await transaction.query(`create table if not exists schema_migrations (
      version int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const applied = await listApplied(transaction);
    assertKnownMigrations(applied, migrations);
    const missing = migrations.filter(
      ({ version }) => !applied.some((each) => each.version === version),
    );
    for (const migration of missing) await apply(transaction, migration);
    return missing.map(({ version }) => version);
  });
}

/**
 * Brings the schema up to date, then creates the missing indexes.
 * @returns the versions applied now
 */
export async function migrate(database: Database): Promise<number[]> {
  const applied = await applyMissing(database);
  await makeOnlineIndexes(database);
  return applied;
}
