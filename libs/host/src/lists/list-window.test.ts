import { appendPage, renewHead, type ListedTask, type TaskWindow } from './list-window';

const task = (_id: string) => ({ _id, title: _id }) as unknown as ListedTask;
const page = (ids: string, next?: string): TaskWindow => ({
  items: [...ids].map(task),
  next,
  total: 99,
  totalIsLeast: false,
});
const idsOf = ({ items }: TaskWindow) => items.map(({ _id }) => _id).join('');

test('a page is added below, and a task that is there already stands once', () => {
  const grown = appendPage(page('abc', '1'), page('cd', '2'));
  expect(idsOf(grown)).toBe('abcd');
  expect(grown.next).toBe('2');
});

describe('a new head', () => {
  const deep = page('abcdefgh', 'deep');

  test.each([
    ['nothing new', 'abc', 'abcdefgh'],
    ['a new task pushes one out', 'nab', 'nabcdefgh'],
    ['a task has gone', 'acd', 'acdefgh'],
    ['one came and one has gone', 'nac', 'nacdefgh'],
    ['a task from far below has risen', 'hab', 'habcdefg'],
  ])('%s', (_, head, all) => {
    const renewed = renewHead(page(head, 'head'), deep);
    expect(idsOf(renewed)).toBe(all);
    expect(renewed.next).toBe('deep');
  });

  test.each([
    ['the list is short now', page('ab'), deep],
    ['nothing is known yet', page('abc', 'head'), undefined],
    ['everything has changed', page('xyz', 'head'), deep],
    ['the reader is at the head', page('xab', 'head'), page('abc', 'old')],
  ])('%s: it is the list', (_, head, before) => {
    expect(renewHead(head, before)).toBe(head);
  });
});
