import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { asPages, newRows, pagesQuery, rowsOf, type ReadPage } from './pages';

const rows = (ids: string) => [...ids].map((_id) => ({ _id }));
const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id).join('');
const page = (items: { _id: string }[]) => ({
  items,
  next: undefined,
  total: 99,
  totalIsLeast: false,
});

test('rows are in the order of the pages, and a row that moved between two of them appears once, as fetched last', () => {
  const moved = { _id: 'c', title: 'New' };
  const pages = {
    pages: [page(rows('abc')), page([moved, ...rows('de')])],
    pageParams: [null, 'c'],
  };
  expect(idsOf(rowsOf(pages))).toBe('abcde');
  expect(rowsOf(pages)[2]).toBe(moved);
  expect(idsOf(rowsOf(asPages(page(rows('ab')))))).toBe('ab');
});

test.each([
  ['nothing', 'abc', 'abcdef', true, ''],
  ['a new row at the top', 'nab', 'abcdef', true, 'n'],
  ['a new row in between', 'anb', 'abcdef', true, 'n'],
  ['a row that only moved up, because one was removed', 'acd', 'ac', true, ''],
  ['both', 'nacd', 'ac', true, 'n'],
  ['a new row at the end of a list that has no more rows', 'abn', 'ab', false, 'n'],
  ['every row, when none is known', 'xyz', 'abc', true, 'xyz'],
  ['every row, when there was none', 'xyz', '', false, 'xyz'],
])('new in a first page: %s', (_, first, listed, hasMore, added) => {
  expect(idsOf(newRows(rows(first), rows(listed), hasMore))).toBe(added);
});

test('a list comes with the page as JSON once, and is fetched again from its start', async () => {
  const read = jest.fn<ReturnType<ReadPage<{ _id: string }>>, Parameters<ReadPage<never>>>();
  const query = pagesQuery(['list'], read, ['newer']);
  const [edge, browser] = [new QueryClient(), new QueryClient()];
  read.mockResolvedValue({ ...page(rows('abc')), next: 'after-c' });
  await edge.infiniteQuery(query);
  expect(dehydrate(edge).queries).toHaveLength(1);
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(edge))));
  expect(browser.getQueryData(query.queryKey)?.pages[0]?.items).toHaveLength(3);
  read.mockClear();
  await browser.infiniteQuery({ ...query, staleTime: 0 });
  expect(read.mock.calls.map(([asked]) => asked)).toEqual([{ limit: 48 }]);
});
