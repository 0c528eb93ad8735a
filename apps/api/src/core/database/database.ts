import type { Announcement } from './announcements';

export type SqlParameter = string | number | boolean | null | readonly string[];

export type Row = Record<string, unknown>;

export interface QueryOptions {
  /**
   * Whether it runs often: PostgreSQL then parses it, and plans it if it can, once for each connection. A
   * text that depends on what callers choose is prepared while there are few of them.
   */
  prepared?: 'always' | 'while few' | 'never';
}

/**
 * Runs one statement, or several when there are no parameters. Dates, instants
 * and big numbers must be cast to text in the statement: the drivers differ in
 * how they return them.
 */
export interface Queryable {
  query<Result extends Row>(
    sql: string,
    parameters?: readonly SqlParameter[],
    options?: QueryOptions,
  ): Promise<Result[]>;
}

/** Resolves when the database answers. */
export const ping = (db: Queryable): Promise<unknown> => db.query('select 1');

type StatementOf = Parameters<Queryable['query']>;

/** The first row that a statement gives. */
export async function firstRow<Result extends Row>(
  db: Queryable,
  ...statement: StatementOf
): Promise<Result | undefined> {
  const [row] = await db.query<Result>(...statement);
  return row;
}

/** The row of a statement that always gives one, such as a count, or a change of what is locked. */
export async function singleRow<Result extends Row>(
  db: Queryable,
  ...statement: StatementOf
): Promise<Result> {
  const [row] = (await db.query<Result>(...statement)) as [Result];
  return row;
}

/** Whether a statement gives a row: there is one, or it has changed one. */
export const hasRow = async (db: Queryable, ...statement: StatementOf): Promise<boolean> =>
  (await db.query(...statement)).length > 0;

/** The number that a statement gives as `count`. */
export const countBy = async (db: Queryable, ...statement: StatementOf): Promise<number> =>
  (await singleRow<{ count: number }>(db, ...statement)).count;

/** A transaction that says what it changes: it is announced to open pages when it commits. */
export interface Transaction extends Queryable {
  announce: (...changes: Announcement[]) => void;
}

/** Receives the notifications of the channel `changes`. */
export interface ChangeSubscriber {
  onPayload: (payload: string) => void;
  /** Notifications may have been lost. */
  onGap: () => void;
}

/** One code path for all engines: the embedded PGlite, a PostgreSQL server, and Citus. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres' | 'citus';
  /** Commits when `work` resolves, rolls back when it rejects; `work` may run again after a conflict. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** A transaction without timeouts, for migrations and bulk loads; never for a request. */
  maintenance<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One connection without timeouts, for statements that cannot run in a transaction. */
  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>;
  /** Where visitors read: a replica, which may lag behind, or the database itself. */
  readonly replica: Queryable;
  /** Whether the replica does not answer; undefined without one. */
  readonly isReplicaFailing?: () => boolean;
  /** Subscribes to the notifications of every process that uses this database; one subscriber at a time. */
  listen(subscriber: ChangeSubscriber): { stop: () => Promise<void> };
  close(): Promise<void>;
}

/** The channel that `announce` notifies. */
export const changesChannel = 'changes';

/** Milliseconds a statement may take, on either engine. */
export const statementTimeout = 10_000;
