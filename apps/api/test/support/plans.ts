import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import type { Statement } from '../../src/core/paging/page.repository';
import { createDatabase } from './marketplace';

export interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

export function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

export const isSubPlan = (plan: Plan) => plan['Parent Relationship'] === 'SubPlan';

/** Without what is counted for each row. */
export function withoutSubPlans(plan: Plan): Plan {
  const plans = (plan.Plans ?? []).filter((each) => !isSubPlan(each)).map(withoutSubPlans);
  return { ...plan, Plans: plans };
}

export const typesOf = (plan: Plan) => nodes(plan).map((node) => node['Node Type']);
/** A scan of a subquery reads what another scan has read. */
const isScan = (type: string) => type.includes('Scan') && type !== 'Subquery Scan';
export const scansOf = (plan: Plan) => typesOf(plan).filter(isScan);

/** How many rows the scans of the plan read, including those that the filter removed. */
export function rowsRead(plan: Plan): number {
  return nodes(plan)
    .filter(({ 'Node Type': type }) => isScan(type))
    .map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((sum, rows) => sum + rows, 0);
}

/** A connection to a database of its own with generated tasks. */
export interface GeneratedMarket {
  client: Client;
  /** Adds rows, and makes the indexes, once: faster than with each row. No triggers run, no references are checked. */
  fill: (work: () => Promise<void>) => Promise<void>;
  drop: () => Promise<void>;
}

/**
 * Generates tasks, without indexes: `fill` makes them.
 * @param tasks how many tasks it has, with their owners
 */
export async function generateMarket(tasks: number): Promise<GeneratedMarket> {
  const { environment, drop } = await createDatabase();
  const { PATH = '', HOME = '' } = process.env;
  const runCommand = (...args: string[]) =>
    execFileSync(process.execPath, [resolve(__dirname, '../../dist/db.mjs'), ...args], {
      env: { PATH, HOME, ...environment },
      // What it prints belongs to the error, if there is one.
      stdio: 'pipe',
    });
  runCommand('migrate');
  const client = new Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'`,
  );
  await client.query(`drop index ${indexes.map(({ indexname }) => indexname).join(', ')}`);
  runCommand('seed', '--tasks', String(tasks));
  return {
    client,
    async fill(work) {
      await client.query('set session_replication_role = replica');
      await work();
      await client.query('reset session_replication_role');
      // `seed` has made those again that a server makes when it starts.
      for (const { indexdef } of indexes)
        await client.query(indexdef.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'));
    },
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}

/** Runs a statement, and returns its plan with what was read. */
export async function explainIn(
  client: Client,
  statement: string,
  parameters?: readonly unknown[],
): Promise<Plan> {
  const { rows } = await client.query(
    `explain (analyze, timing off, format json) ${statement}`,
    parameters as unknown[],
  );
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return plan;
}

/** The plan for these values, and the one that a connection uses that has executed the statement five times. */
export async function plansIn(client: Client, statement: Statement): Promise<Plan[]> {
  const { sql, parameters, prepared } = statement;
  const plan = await explainIn(client, sql, parameters);
  if (prepared === 'never') return [plan];
  const values = parameters.map((value) =>
    value === null ? 'null' : escapeLiteral(String(value)),
  );
  const execute = `execute frequent (${values.join(', ')})`;
  await client.query(`prepare frequent as ${sql}`);
  for (let time = 1; time <= 5; time += 1) await client.query(execute);
  const later = await explainIn(client, execute);
  await client.query('deallocate frequent');
  return [plan, later];
}
