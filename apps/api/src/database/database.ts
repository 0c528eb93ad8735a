export type SqlParameter = string | number | boolean | null | readonly string[];

export type Row = Record<string, unknown>;

/**
 * Runs one statement, or several when there are no parameters. Dates, instants
 * and big numbers must be cast in the statement: engines differ in how they
 * hand them over.
 */
export interface Queryable {
  query<Result extends Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Result[]>;
}

/** Who hears what the database announces on the channel `changes`. */
export interface Hearing {
  onPayload: (payload: string) => void;
  /** What was announced for a while may not have been heard. */
  onGap: () => void;
}

/** One code path for both engines: the embedded PGlite and a PostgreSQL server. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it rejects; `work` may run again after a conflict. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** A transaction without deadlines, for migrations and bulk loads; never for a request. */
  maintenance<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** One connection without deadlines and without a transaction, for what cannot run in one. */
  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>;
  /** Hears the announcements of every process that uses this database; one at a time may. */
  listen(hearing: Hearing): { stop: () => Promise<void> };
  close(): Promise<void>;
}

/** The channel of the triggers that announce changes. */
export const changesChannel = 'changes';

/** Milliseconds a statement may take, on either engine. */
export const statementTimeout = 10_000;
