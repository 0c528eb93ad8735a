import type { ClientBase } from 'pg';

/** How often a connection runs a statement before the server keeps it: most texts are rare. */
const frequent = 5;
/** Each takes memory of the server, on each connection. */
const mostKept = 50;
const mostCounted = 500;

/** Increases when kept plans no longer fit the schema. */
let generation = 0;

/** The statements that one connection runs often: the server keeps them under names. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();
  readonly #generation = generation;
  #mode = 'auto';

  /** @param canPlanOnce whether the engine can: Citus needs the values to find the shards */
  constructor(private readonly canPlanOnce: boolean) {}

  /** @returns the name to run the statement by; undefined for one that is not kept */
  nameOf(sql: string): string | undefined {
    if (this.#generation !== generation) return undefined;
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size === mostKept) return name;
    const runs = (this.#runs.get(sql) ?? 0) + 1;
    if (runs > frequent) return this.#keep(sql);
    if (this.#runs.size === mostCounted) this.#runs.clear();
    this.#runs.set(sql, runs);
    return undefined;
  }

  /**
   * PostgreSQL would compare the estimated costs of a plan for all values with those of a plan for the
   * values at hand, and so plan most lists each time, which takes a third of the time of reading one.
   * @param isPlannedOnce whether the next statement has one plan for all values
   */
  async planNext(client: ClientBase, isPlannedOnce: boolean): Promise<void> {
    const mode = isPlannedOnce && this.canPlanOnce ? 'force_generic_plan' : 'auto';
    if (mode === this.#mode) return;
    await client.query(`set plan_cache_mode = ${mode}`);
    this.#mode = mode;
  }

  #keep(sql: string): string {
    const name = `statement_${this.#names.size + 1}`;
    this.#runs.delete(sql);
    this.#names.set(sql, name);
    return name;
  }
}

/** `invalid_sql_statement_name`, `duplicate_prepared_statement`. */
const unknownNames = new Set<unknown>(['26000', '42P05']);

/**
 * Whether a kept statement has failed that would succeed unprepared: a migration has changed what it
 * returns (messages are translated, names of routines are not), or the server does not have it, as
 * behind a pooler that was taken for the server. Connections of before then prepare nothing more.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return unknownNames.has(code) || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

export function forgetPlans(): void {
  generation += 1;
}

/**
 * @returns undefined when something is between the client and the server process that it was told: a
 *   connection pooler may give each transaction to another one, which does not know the statements
 */
export async function preparedStatementsOf(
  client: ClientBase,
): Promise<PreparedStatements | undefined> {
  const { rows } = await client.query<{ pid: number; isCitus: boolean }>(
    `select pg_backend_pid() as pid,
       exists (select from pg_extension where extname = 'citus') as "isCitus"`,
  );
  const [server] = rows;
  // The types of the driver lack what the server told when the connection was opened.
  const isDirect = server?.pid === (client as ClientBase & { processID?: number }).processID;
  return server && isDirect ? new PreparedStatements(!server.isCitus) : undefined;
}
