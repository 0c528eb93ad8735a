import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error';
import { migrations, type Migration } from './migrations';
import { isConflict } from './database-errors';
import type { Database, Queryable, Row } from './database';
import { makeOnlineIndexes } from './online-indexes';
import { inTransaction } from './transaction';

/** Any number: it only has to be the same in every process that migrates this database. */
const lockKey = 7_202_611;

/**
 * Milliseconds for which a migration waits for the lock of a table. All statements on the table
 * wait behind it, so it gives up soon and tries again later; but later than after PostgreSQL's
 * `deadlock_timeout` of a second, when an autovacuum that is in the way is cancelled.
 */
const lockTimeout = 2_000;
const lockAttempts = 60;

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
  /** As of `Migration`; null where only servers that know the migration work with it. */
  since: number | null;
}

const checksumOf = ({ sql, formerChecksum }: Migration) =>
  formerChecksum ?? createHash('sha256').update(sql).digest('hex');

export async function listApplied(db: Queryable): Promise<AppliedMigration[]> {
  const [table] = await db.query<{ name: string | null }>(
    "select to_regclass('schema_migrations')::text as name",
  );
  if (!table?.name) return [];
  // The column was added later.
  return db.query<AppliedMigration & Row>(
    `select version::int, name, checksum, (to_jsonb(m) ->> 'since')::int as since
     from schema_migrations m order by version`,
  );
}

/** A newer server may have migrated the database while this one was replaced: both work then. */
function assertUsable(applied: AppliedMigration[], known: readonly Migration[]): void {
  const newest = known.at(-1)?.version ?? 0;
  for (const { version, name, checksum, since } of applied) {
    const migration = known.find((each) => each.version === version);
    if (!migration && (since === null || since > newest)) {
      throw new StartupError(
        `The database has migration ${version} (${name}), with which this version of the server does not work: run a newer version.`,
      );
    }
    if (migration && checksumOf(migration) !== checksum) {
      throw new StartupError(
        `Migration ${version} (${name}) differs from the one applied to the database: released migrations are never edited.`,
      );
    }
  }
}

const missingFrom = (applied: AppliedMigration[], known: readonly Migration[]) =>
  known.filter(({ version }) => !applied.some((each) => each.version === version));

/** The lock of a table was not free in time, or two transactions waited for each other. */
const isTemporary = (error: unknown) =>
  isConflict(error) || (error as { code?: unknown }).code === '55P03';

/**
 * @param subject begins the error's sentence
 * @throws StartupError when other transactions hold a table for too long
 */
async function transact<Result>(
  session: Queryable,
  subject: string,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= lockAttempts; attempt += 1) {
    try {
      return await inTransaction(
        session,
        async (transaction) => {
          await transaction.query(`set local lock_timeout = ${lockTimeout}`);
          return work(transaction);
        },
        // A connection that was lost has rolled back.
        () => undefined,
      );
    } catch (error) {
      if (!isTemporary(error)) throw error;
      // A random time, so that it does not meet the same periodic work again.
      await pause(lockTimeout * (1 + Math.random()));
    }
  }
  throw new StartupError(
    `${subject} got no lock on its tables because of other transactions, in ${lockAttempts} attempts: end those that are open for long, then start it again.`,
  );
}

async function createTable(session: Queryable): Promise<void> {
  // PostgreSQL refuses it to a role that may not create, also where the table exists.
  const [found] = await session.query("select where to_regclass('schema_migrations') is not null");
  if (!found) {
    await session.query(`create table schema_migrations (
      version int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now(), since int)`);
  }
  const [since] = await session.query(
    `select from pg_attribute
     where attrelid = 'schema_migrations'::regclass and attname = 'since'`,
  );
  if (since) return;
  await transact(session, 'The table of migrations', (transaction) =>
    transaction.query('alter table schema_migrations add column since int'),
  );
}

async function apply(session: Queryable, migration: Migration): Promise<void> {
  const { version, name, sql, since = null, inBatches = false } = migration;
  const run = <Result>(work: (transaction: Queryable) => Promise<Result>) =>
    transact(session, `Migration ${version} (${name})`, work);
  let isMore = inBatches;
  while (isMore) isMore = (await run((transaction) => transaction.query(sql))).length > 0;
  await run(async (transaction) => {
    if (!inBatches) await transaction.query(sql);
    await transaction.query(
      'insert into schema_migrations (version, name, checksum, since) values ($1::int, $2, $3, $4::int)',
      [version, name, checksumOf(migration), since],
    );
  });
}

/**
 * Applies the missing migrations, each in a transaction of its own: after a crash, the next start
 * continues where it happened. Other processes that start at the same time wait.
 * @returns the versions applied now
 */
export function applyMigrations(
  database: Database,
  known: readonly Migration[] = migrations,
): Promise<number[]> {
  return database.session(async (session) => {
    // The lock ends with the connection.
    await session.query(`select pg_advisory_lock(${lockKey})`);
    await createTable(session);
    const applied = await listApplied(session);
    assertUsable(applied, known);
    const missing = missingFrom(applied, known);
    for (const migration of missing) await apply(session, migration);
    return missing.map(({ version }) => version);
  });
}

/**
 * Brings the schema up to date, then creates the missing indexes.
 * @param warn takes a sentence about each index that could not be created, without which the server works
 * @returns the versions applied now
 */
export async function migrate(
  database: Database,
  warn: (sentence: string) => void,
): Promise<number[]> {
  const applied = await applyMigrations(database);
  const newest = (await listApplied(database)).at(-1)?.version;
  // A newer server has replaced some of the indexes that this one knows.
  if (newest === migrations.at(-1)?.version) {
    await makeOnlineIndexes(database, (name, { message }) =>
      warn(
        `The index ${name} could not be made, which the next migration tries again: ${message}.`,
      ),
    );
  }
  return applied;
}

/**
 * For a server that does not migrate.
 * @returns an empty list, as `migrate` does where nothing is missing
 * @throws StartupError when a migration is missing
 */
export async function assertMigrated(database: Database): Promise<number[]> {
  const applied = await listApplied(database);
  assertUsable(applied, migrations);
  const [missing] = missingFrom(applied, migrations);
  if (missing) {
    throw new StartupError(
      `The database lacks migration ${missing.version} (${missing.name}), and MIGRATE is off: run "npm run db -- migrate" first.`,
    );
  }
  return [];
}
