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
  drop: () => Promise<void>;
}

/** @param tasks how many tasks it has, with their owners */
export async function generateMarket(tasks: number): Promise<GeneratedMarket> {
  const { environment, drop } = await createDatabase();
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(
    process.execPath,
    [resolve(__dirname, '../../dist/db.mjs'), 'seed', '--tasks', String(tasks)],
    {
      env: { PATH, HOME, ...environment },
      // What it prints belongs to the error, if there is one.
      stdio: 'pipe',
    },
  );
  const client = new Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  return {
    client,
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}

/** Makes the indexes of the tables anew after the work, which is faster than changing them with each of many rows. */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  );
  await client.query(`drop index ${rows.map(({ indexname }) => indexname).join(', ')}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
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
