import { announceSql, summarise, type Announcement } from './announcements';

const many = Array.from({ length: 51 }, (_, index) => `id-${index}`);
const task = (taskId: string): Announcement => ({ kind: 'task', taskId });
const bid = (taskId: string, bidderId: string): Announcement => ({
  ...{ kind: 'bid', taskId, bidderId, ownerId: 'omar' },
});

test('a task that was written several times is announced once', () => {
  expect(summarise([task('t'), bid('t', 'mina'), task('t')])).toEqual([
    task('t'),
    bid('t', 'mina'),
  ]);
});

test('many tasks are one announcement, many bids those of their tasks', () => {
  expect(summarise(many.map(task))).toEqual([{ kind: 'resync' }]);
  expect(summarise(many.map((id) => bid('t', id)))).toEqual([task('t')]);
  expect(summarise(many.map((id) => bid(id, 'mina')))).toEqual([{ kind: 'resync' }]);
});

test('people are announced once, as many together as fit into a payload', () => {
  const announced = many.map((id): Announcement => ({
    kind: 'notifications',
    personIds: [id, 'mina'],
  }));
  const sizes = summarise(announced).map((each) => 'personIds' in each && each.personIds.length);
  expect(sizes).toEqual([15, 15, 15, 7]);
});

test('ids cannot end the literal, and a transaction that changes nothing announces nothing', () => {
  expect(announceSql([task("'; drop table tasks; --\\")])).toBe(
    `select announce( E'[{"kind":"task","taskId":"''; drop table tasks; --\\\\\\\\"}]');`,
  );
  expect(announceSql([])).toBe('');
});
