import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Client } from 'pg';
import { dateInLastZone } from '@talentsphere/domain';
import {
  countStatement,
  facetsStatement,
  pageStatement,
  type Statement,
  type TaskFilter,
} from '../src/tasks/task-list.repository';
import { parseOrder } from '../src/tasks/task-cursor';
import { createDatabase } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';

const tasks = Number(process.env['PLAN_TASKS'] ?? 100_000);
const today = dateInLastZone();
const reading = { audience: 'signed-in', today } as const;

const sorts = [
  'createdAt-desc',
  'createdAt-asc',
  'deadline-asc',
  'deadline-desc',
  'budget-desc',
  'budget-asc',
];
const filters: [string, TaskFilter][] = [
  ['all', {}],
  ['open', { status: 'open' }],
  ['closed', { status: 'closed' }],
  ['expired', { status: 'expired' }],
  ['of a category', { category: 'Design' }],
  ['of a user', { userId: 'sample-7' }],
  ['with a rare word', { q: 'observatory' }],
  ['with a frequent word', { q: 'for a' }],
  ['with two letters', { q: 'zz' }],
  ['with one letter', { q: 'e' }],
  ['with everything', { q: 'logo', category: 'Design', status: 'open', userId: 'sample-7' }],
];
const after = {
  createdAt: { value: new Date().toISOString(), id: '7fffffff-0000-4000-8000-000000000000' },
  deadline: { value: today, id: '7fffffff-0000-4000-8000-000000000000' },
  budget: { value: '700.00', id: '7fffffff-0000-4000-8000-000000000000' },
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

onPostgres(`query plans at ${tasks} tasks`, () => {
  let client: Client;
  let finish: () => void;
  let closed: Promise<unknown>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    const { PATH = '', HOME = '' } = process.env;
    execFileSync(
      process.execPath,
      [resolve(__dirname, '../dist/db.mjs'), 'seed', '--tasks', String(tasks)],
      {
        env: { PATH, HOME, ...database.environment },
        stdio: 'ignore',
      },
    );
    await new Promise<void>((ready) => {
      closed = withClient(database.environment['DATABASE_URL'] ?? '', (opened) => {
        client = opened;
        ready();
        return new Promise<void>((done) => (finish = done));
      });
    });
  }, 300_000);
  afterAll(async () => {
    finish();
    await closed;
    await drop();
  });

  async function scans({ sql, parameters }: Statement): Promise<string[]> {
    const { rows } = await client.query(`explain (format json) ${sql}`, parameters);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    return nodes(plan)
      .map((node) => node['Node Type'])
      .filter((type) => type.includes('Scan'));
  }

  test.each(
    sorts.flatMap((sortBy) => filters.map(([name, filter]) => [name, sortBy, filter] as const)),
  )(
    'tasks %s by %s: an index, no sequential scan, on the first page and on a later one',
    async (_name, sortBy, filter) => {
      const order = parseOrder(sortBy);
      for (const cursor of [undefined, after[order.field]]) {
        const used = await scans(
          pageStatement(filter, { order, limit: 20, after: cursor }, reading),
        );
        expect(used.length).toBeGreaterThan(0);
        expect(used).not.toContain('Seq Scan');
      }
    },
  );

  test.each(filters)('the count of tasks %s', async (_name, filter) => {
    const used = await scans(countStatement(filter, today));
    expect(used).not.toContain('Seq Scan');
  });

  test('a bare list up to its ceiling, and the facets', async () => {
    const page = { order: parseOrder(), limit: 1_000, after: undefined };
    expect(await scans(pageStatement({}, page, reading))).toEqual(['Index Scan']);
    expect(await scans(facetsStatement(today))).not.toContain('Seq Scan');
  });
});
