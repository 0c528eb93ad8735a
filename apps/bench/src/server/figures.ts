import type { Figure } from '../figures';

export const manyTasks = 100_000;
export const fewTasks = 100;

/** What lists are asked for, by name; `LAST` is the cursor of the last page. */
export const listCalls = [
  ['first page', '/tasks?limit=20'],
  ['last page', '/tasks?limit=20&cursor=LAST'],
  ['facets', '/tasks/facets'],
  ['open tasks by deadline', '/tasks?limit=20&status=open&sortBy=deadline-asc'],
  ['one letter within a category', '/tasks?limit=20&category=Design&q=e'],
  ['two letters within a category', '/tasks?limit=20&category=Design&q=er'],
] as const;

const latencies: readonly Figure[] = listCalls.map(([name]) => ({
  name: `99th percentile at ${manyTasks.toLocaleString('en-US')} tasks ÷ at ${fewTasks}: ${name}`,
  of: `${name}, ${manyTasks} tasks`,
  to: `${name}, ${fewTasks} tasks`,
  unit: 'ms',
  atMost: 1.5,
}));

export const figures: readonly Figure[] = [
  {
    name: '20 tasks, unchanged ÷ Fastify answering the same bytes from a string',
    of: 'unchanged',
    to: 'string server',
    unit: '/s',
    atLeast: 0.5,
  },
  {
    name: '20 tasks, each page once ÷ pgbench with the same statement, prepared',
    of: 'fresh',
    to: 'pgbench page',
    unit: '/s',
    atLeast: 0.5,
  },
  {
    name: 'POST /bids ÷ pgbench with the same transaction',
    of: 'bids',
    to: 'pgbench bid',
    unit: '/s',
    atLeast: 0.5,
  },
  ...latencies,
  { name: 'Memory of an idle API process', of: 'idle memory', unit: 'MB', atMost: 120 },
  { name: 'Memory of each of 2,000 streams', of: 'stream', unit: 'kB', atMost: 60 },
];
