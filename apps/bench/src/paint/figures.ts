import { digits, table, type Figure, type Summary } from '../figures';
import type { Samples } from '../samples';
import { median, percentile } from '../statistics';

const highest: Summary = (values) => Math.max(...values);
const lowest: Summary = (values) => Math.min(...values);
const p95: Summary = (values) => percentile(values, 0.95);

const lists = ['home', 'browse'] as const;
/** The page of a task, for somebody who is signed in. */
export const taskSignedIn = '/task/:id, signed in';
const audited = ['/', '/browse-tasks', '/login', taskSignedIn] as const;
const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;

const whileLoading: readonly Figure[] = lists.flatMap((screen) => {
  const page = `${screen} rendered`;
  const paint = { of: `paint ${page}`, unit: 'ms' } as const;
  return [
    { name: `LCP of ${screen} ÷ plain HTML`, ...paint, to: `paint ${screen} plain`, atMost: 1.3 },
    {
      name: `LCP of ${screen} ÷ client page`,
      ...paint,
      to: `paint ${screen} client`,
      atMost: 0.25,
    },
    { name: `Layout shift, ${screen}`, of: `shift ${page}`, by: highest, atMost: 0.01 },
    { name: `Errors and mismatches, ${screen}`, of: `problems ${page}`, by: highest, atMost: 0 },
    { name: `Requests until the list, ${screen}`, of: `listRequests ${page}`, atMost: 1 },
    { name: `Sequential requests until interactive, ${screen}`, of: `depth ${page}`, atMost: 2 },
    {
      name: `Total blocking time of ${screen} in Lighthouse ÷ one bundle`,
      of: `blocking in Lighthouse ${page}`,
      to: `blocking in Lighthouse ${screen} single`,
      unit: 'ms',
      atMost: 0.5,
    },
  ];
});

const lighthouse: readonly Figure[] = audited.flatMap((path) => [
  { name: `Lighthouse ${path}, performance`, of: `performance ${path}`, atLeast: 95 },
  ...otherCategories.map((category) => ({
    name: `Lighthouse ${path}, ${category}`,
    of: `${category} ${path}`,
    atLeast: 100,
  })),
]);

export const figures: readonly Figure[] = [
  ...whileLoading,
  {
    name: 'Time until a filter typed in browse answers ÷ client page',
    of: 'filter rendered',
    to: 'filter client',
    unit: 'ms',
    atMost: 1,
  },
  {
    name: 'Script time of home ÷ one bundle',
    of: 'scripts home rendered',
    to: 'scripts home single',
    unit: 'ms',
    atMost: 1.1,
  },
  { name: 'Transferred for home', of: 'weight rendered', unit: 'kB', atMost: 260 },
  {
    name: 'Transferred for home ÷ one bundle',
    of: 'weight rendered',
    to: 'weight single',
    unit: 'kB',
    atMost: 1.05,
  },
  {
    name: 'Kept pages a second ÷ static file',
    of: 'kept page',
    to: 'static file',
    unit: '/s',
    atLeast: 0.7,
  },
  {
    name: 'Tasks in the HTML of a first render, least',
    of: 'cards',
    by: lowest,
    atLeast: 48,
  },
  { name: 'First render of a page, p95', of: 'first render', by: p95, unit: 'ms', atMost: 50 },
  ...lighthouse,
];

const perLoad = ['paint', 'interactive', 'blocking', 'scripts', 'listRequests', 'depth'] as const;

/** All values of the figures in the order of the rounds, in Markdown: a median tells nothing of their spread. */
export function valuesTable(samples: Samples): string {
  const names = new Set(figures.flatMap(({ of, to }) => (to === undefined ? [of] : [of, to])));
  const rows = [...names].flatMap((name) => {
    const values = samples.of(name);
    const isOfRounds = values.length > 1 && name !== 'cards' && name !== 'first render';
    return isOfRounds ? [[name, values.map((value) => digits(value, 2)).join(' · ')]] : [];
  });
  return table(['samples', 'by round'], rows);
}

/** The medians of all loads, in Markdown. */
export function loadsTable(samples: Samples): string {
  const rows = lists.flatMap((screen) =>
    ['rendered', 'client', 'single', 'plain'].map((delivery) => [
      screen,
      delivery,
      ...perLoad.map((key) => digits(median(samples.of(`${key} ${screen} ${delivery}`)), 0)),
    ]),
  );
  const headings = [
    'LCP',
    'interactive',
    'blocking',
    'scripts',
    'requests until the list',
    'depth',
  ];
  return table(['screen', 'delivery', ...headings], rows);
}

/** What home transfers, in Markdown. */
export function weightsTable(samples: Samples): string {
  const rows = ['rendered', 'client', 'single'].map((delivery) => [
    delivery,
    ...['weight', 'script bytes', 'font bytes'].map((part) =>
      digits(median(samples.of(`${part} ${delivery}`)), 1),
    ),
  ]);
  return table(['home', 'all, kB', 'scripts, kB', 'fonts, kB'], rows);
}
