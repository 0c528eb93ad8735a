import type { Span, Tracer } from '@talentsphere/server';
import type { Database, Queryable } from './database';
import { summaryOf, traceDatabase } from './traced-database';

test.each([
  ['select title from tasks where id = $1', 'SELECT tasks'],
  ['\n  select (select count(*) from bids where task_id = t.id) from tasks t', 'SELECT tasks'],
  ['insert into bids (task_id, amount) values ($1, $2) returning id', 'INSERT bids'],
  ['update tasks set title = $1', 'UPDATE tasks'],
  ['delete from mails', 'DELETE mails'],
  ['with due as (select 1 from mails) update people set name = $1', 'WITH people'],
  ['select pg_notify($1, $2)', 'SELECT'],
  ['', 'STATEMENT'],
  ["select 1 from tasks where title = 'jane@mail.example'", 'SELECT tasks'],
])('the summary of %j is %s', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary);
});

test('statements are spans of the request, in transactions too', async () => {
  const names: string[] = [];
  const span: Span = { traceparent: '', run: (work) => work(), end: jest.fn(), fail: jest.fn() };
  const tracer = {
    start: jest.fn(),
    startPart: jest.fn((name: string) => (names.push(name), span)),
    stop: jest.fn(),
  } satisfies Tracer;
  const query = jest.fn(() => Promise.resolve([]));
  const database = {
    query,
    transaction: (work: (queryable: Queryable) => unknown) => work({ query }),
  } as unknown as Database;
  const traced = traceDatabase(database, tracer);
  await traced.query('select 1 from tasks where title = $1', ['jane']);
  await traced.transaction((transaction) => transaction.query('update bids set amount = $1', [5]));
  expect(names).toEqual(['SELECT tasks', 'UPDATE bids']);
  expect(query.mock.calls).toEqual([
    ['select 1 from tasks where title = $1', ['jane']],
    ['update bids set amount = $1', [5]],
  ]);
  expect(JSON.stringify(tracer.startPart.mock.calls)).not.toMatch(/title|jane|amount/);
});
