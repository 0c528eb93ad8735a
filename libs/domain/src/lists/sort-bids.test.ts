import { sortBids, type BidOrder } from './sort-bids';

const bid = (_id: string, title: string | undefined, budget: number, deadline: string) => ({
  _id,
  status: budget > 10 ? 'accepted' : 'pending',
  bidDate: `2026-11-0${budget % 10}T00:00:00Z`,
  task: title === undefined ? null : { title, budget, deadline },
});
const bids = [
  bid('dear', 'Zebra', 11, '2097-01-02'),
  bid('gone', undefined, 3, ''),
  bid('cheap', 'apple', 2, '2097-01-03'),
];

test.each<[BidOrder | undefined, string]>([
  [undefined, 'gone cheap dear'],
  ['bidDate-desc', 'gone cheap dear'],
  ['bidDate-asc', 'dear cheap gone'],
  ['title-asc', 'cheap dear gone'],
  ['title-desc', 'dear cheap gone'],
  ['budget-asc', 'cheap dear gone'],
  ['budget-desc', 'dear cheap gone'],
  ['deadline-asc', 'dear cheap gone'],
  ['deadline-desc', 'cheap dear gone'],
  ['status-asc', 'dear cheap gone'],
  ['status-desc', 'gone cheap dear'],
])('[A280] bids by %s, one without a task last', (order, ids) => {
  expect(
    sortBids(bids, order)
      .map(({ _id }) => _id)
      .join(' '),
  ).toBe(ids);
});

test('a bid whose task has no budget comes last, in both directions', () => {
  const without = { ...bid('without', 'Mango', 1, '2097-01-01'), task: { title: 'Mango' } };
  for (const order of ['budget-asc', 'budget-desc'] as const) {
    const sorted = sortBids([without, ...bids.filter(({ task }) => task)], order);
    expect(sorted.at(-1)).toBe(without);
  }
});

test('a bid on a task without a title comes after those with one', () => {
  const untitled = bid('untitled', '', 1, '2097-01-01');
  expect(sortBids([untitled, ...bids], 'title-asc').slice(0, 2)).not.toContain(untitled);
});
