import type { Change } from './change';
import { readChange } from './change';
import { ChangeLog } from './change-log';

const change = (id: string): Change => ({ id, kind: 'task', taskId: `task-${id}` });
const idsOf = (changes: Change[]) => changes.map(({ id, kind }) => `${kind} ${id}`);

function logOf(count: number, capacity = 10) {
  let time = 1_000;
  const log = new ChangeLog(capacity, () => time);
  const start = log.lastId;
  for (let id = 1; id <= count; id += 1) {
    time += 100;
    log.add(change(String(id)));
  }
  return { log, start, pass: (milliseconds: number) => (time += milliseconds) };
}

test('a listener that comes back gets the changes since, once', () => {
  const { log } = logOf(5);
  expect(idsOf(log.after('3'))).toEqual(['task 4', 'task 5']);
  expect(log.after('5')).toEqual([]);
});

test('the first position is up to date until the first change', () => {
  const { log, start } = logOf(0);
  expect(log.after(start)).toEqual([]);
});

test.each(['unknown', '1', ''])('after %p, which is not in the log, comes a resync', (id) => {
  const { log } = logOf(15);
  expect(idsOf(log.after(id))).toEqual(['resync 15']);
});

test('a new page gets the changes since it began to load', () => {
  const { log, pass } = logOf(3);
  pass(50);
  expect(idsOf(log.during(200))).toEqual(['task 2', 'task 3']);
  expect(idsOf(log.during(2_000))).toEqual(['resync 3']);
});

test('a clock that is set forward drops no change', () => {
  const elapsed = jest.spyOn(performance, 'now').mockReturnValue(0);
  const clock = jest.spyOn(Date, 'now');
  const log = new ChangeLog(10);
  elapsed.mockReturnValue(100);
  log.add(change('1'));
  clock.mockReturnValue(Date.now() + 3_600_000);
  const changes = log.during(100);
  jest.restoreAllMocks();
  expect(idsOf(changes)).toEqual(['task 1']);
});

test('a page older than the log gets a resync', () => {
  const { log } = logOf(15);
  expect(idsOf(log.during(900))).toEqual(expect.arrayContaining(['task 15']));
  expect(idsOf(log.during(1_100))).toEqual(['resync 15']);
});

test('after a gap no earlier position can be continued from', () => {
  const { log } = logOf(3);
  const { id, kind } = log.reset();
  expect(kind).toBe('resync');
  expect(log.after('3')).toEqual([{ id, kind: 'resync' }]);
  expect(log.after(id)).toEqual([]);
});

test.each([
  [
    '{"id":"7","kind":"bid","taskId":"t"}',
    { id: '7', kind: 'bid', taskId: 't', bidderId: '', ownerId: '' },
  ],
  [
    '{"id":"7","kind":"bid","taskId":"t","bidderId":"mina","ownerId":"omar"}',
    { id: '7', kind: 'bid', taskId: 't', bidderId: 'mina', ownerId: 'omar' },
  ],
  [
    '{"id":7,"kind":"notifications","personIds":["mina"]}',
    { id: '7', kind: 'notifications', personIds: ['mina'] },
  ],
  ['{"id":"7","kind":"resync"}', { id: '7', kind: 'resync' }],
  ['{"id":"7","kind":"something newer","taskId":"t"}', { id: '7', kind: 'resync' }],
  ['{"kind":"task"}', undefined],
  ['no json', undefined],
])('%s is read as %j', (payload, expected) => {
  expect(readChange(payload)).toEqual(expected);
});
