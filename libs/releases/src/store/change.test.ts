import { RefusedError, ReleaseError, UnavailableError } from '../index';
import { newestChanges } from './change';

const change = (remote: string, at: string) => ({
  remote,
  at,
  by: 'somebody',
  action: 'release',
  version: '1',
  traffic: 0,
  before: null,
});

const histories: Record<string, ReturnType<typeof change>[]> = {
  '': [change('of before', '1')],
  tasks: [change('tasks', '2'), change('tasks', '4'), change('tasks', '5')],
  other: [change('other', '3'), change('other', '4')],
};
const read = async (name: string) => histories[name] ?? [];

test('the newest changes of all remotes are in the order of time, and else in that of the remotes', async () => {
  const inOrder = async (names: string[], most: number) =>
    (await newestChanges(names, most, read)).map(({ at, remote }) => `${at} ${remote}`);
  const all = ['1 of before', '2 tasks', '3 other', '4 tasks', '4 other', '5 tasks'];
  expect(await inOrder(['tasks', 'other'], 9)).toEqual(all);
  expect(await inOrder(['other', 'tasks'], 3)).toEqual(['4 other', '4 tasks', '5 tasks']);
});

test.each([
  ['does not answer', UnavailableError],
  ['refuses these credentials', RefusedError],
])('a store that %s is not the doing of one remote', async (_what, Kind) => {
  const reading = newestChanges(['tasks'], 9, () => Promise.reject(new Kind('No answer.')));
  await expect(reading).rejects.toThrow(Kind);
});

test('a history that cannot be read is reported, and hides no change of others', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const changes = await newestChanges(['tasks', 'other'], 9, (name) =>
    name === 'tasks' ? Promise.reject(new ReleaseError('It is no file.')) : read(name),
  );
  expect(changes.map(({ remote }) => remote)).toEqual(['of before', 'other', 'other']);
  expect(said.mock.calls).toEqual([['It is no file. Its changes are not shown.']]);
  said.mockRestore();
});
