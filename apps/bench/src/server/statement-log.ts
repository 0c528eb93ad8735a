import type { PostgresServer } from '@talentsphere/dev/postgres/postgres-server';

const entryStart = /^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m;
const executed = /LOG: {2}duration: [\d.]+ ms {2}(?:execute [^:]+|statement): (.*)$/s;
const parameters = /DETAIL: {2}parameters: (.*)$/s;
const parameter = /\$(\d+) = ('(?:[^']|'')*'|NULL)/g;

/** Statements of a log, with the values of their parameters in place. */
function statementsOf(log: string): string[] {
  const statements: string[] = [];
  for (const entry of log.split(entryStart)) {
    const [, sql] = executed.exec(entry) ?? [];
    if (sql !== undefined) statements.push(sql.trim());
    const [, listed] = parameters.exec(entry) ?? [];
    const last = statements.at(-1);
    if (listed === undefined || last === undefined) continue;
    const values = new Map([...listed.matchAll(parameter)].map(([, n, value]) => [n, value]));
    statements[statements.length - 1] = last.replaceAll(
      /\$(\d+)/g,
      (text, n: string) => values.get(n) ?? text,
    );
  }
  return statements;
}

/** What PostgreSQL executes meanwhile. */
export async function logged(
  database: PostgresServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const logAll = (milliseconds: number) =>
    database.run(
      `alter system set log_min_duration_statement = ${milliseconds}`,
      'select pg_reload_conf()',
      'select pg_sleep(0.5)',
    );
  const read = () =>
    database.run("select pg_read_file(current_setting('data_directory') || '/../log')");
  await logAll(0);
  const before = (await read()).length;
  await work();
  await logAll(-1);
  return statementsOf((await read()).slice(before));
}
