import { useQuery, type User } from '@talentsphere/host';
import { visitorDrafts } from '@talentsphere/market-ui/screens';
import { makeUser } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { createFakeProvider } from '../../testing/fake-provider';
import { renderShell, type ShellOptions } from '../../testing/render-shell';

/** A shell whose provider reports a session when the test triggers it, and a screen that shows a response. */
async function open(queryKey: readonly unknown[] = ['tasks'], options: ShellOptions = {}) {
  let say: (user: User | null) => void = () => {};
  const provider = createFakeProvider(makeUser());
  provider.onUser = (next) => {
    say = next;
    return () => undefined;
  };
  const answers: ((answer: string) => void)[] = [];
  const queryFn = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const Answer = () => <p>{useQuery({ queryKey, queryFn }).data ?? 'Loading'}</p>;
  const remotes: ShellOptions['remotes'] = {
    '/browse-tasks': () =>
      Promise.resolve({ routes: [{ path: '/browse-tasks', element: <Answer /> }] }),
  };
  const { shell } = await renderShell({
    path: '/browse-tasks',
    provider,
    remotes,
    ...options,
  });
  await screen.findByText('Loading');
  return {
    queryFn,
    say: (user: User | null) => act(async () => say(user)),
    answer: (text: string) => act(async () => answers.at(-1)?.(text)),
    isStale: () => shell.queries.getQueryState(['tasks'])?.isInvalidated,
  };
}

test('[A359] data fetched before the first report of a user stays on the screen, and is stale', async () => {
  const { queryFn, say, answer, isStale } = await open();
  await answer('Anonymous');
  await screen.findByText('Anonymous');
  await say(makeUser());
  expect(await screen.findByText('Anonymous')).toBeVisible();
  expect(isStale()).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('[A359] so is data that was requested before and arrives after it', async () => {
  const { queryFn, say, answer, isStale } = await open();
  await say(makeUser());
  await answer('Anonymous');
  expect(await screen.findByText('Anonymous')).toBeVisible();
  expect(isStale()).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what a page for somebody who is signed in shows is read again once they are known', async () => {
  const state = { queries: [], mutations: [] };
  const { queryFn, say, answer, isStale } = await open(['tasks'], {
    rendered: { hint: 'signed-in', state },
  });
  await answer('Anonymous');
  await say(makeUser());
  expect(await screen.findByText('Anonymous')).toBeVisible();
  await answer('Mina’s');
  expect(await screen.findByText('Mina’s')).toBeVisible();
  expect(isStale()).toBe(false);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('data of one user is not shown to another', async () => {
  const { say, answer } = await open();
  await say(makeUser());
  await answer('Mina’s');
  await screen.findByText('Mina’s');
  await say(makeUser({ uid: 'user-omar' }));
  await screen.findByText('Loading');
  await answer('Omar’s');
  expect(await screen.findByText('Omar’s')).toBeVisible();
});

test.each([
  ['[A311] a public list stays until it is read again', ['tasks'], 'Mina’s'],
  ['a task with what concerns the user is gone at once', ['tasks', 'one', 'task-1'], 'Loading'],
  ['what is the user’s own is gone at once', ['bids'], 'Loading'],
  ['what the user has saved is gone at once', ['tasks', 'pages', { saved: 'true' }], 'Loading'],
  ['so is a newer page of it', ['first-page-of-tasks', { saved: 'true' }], 'Loading'],
])('after a logout, in another tab as well, %s', async (_, queryKey, meanwhile) => {
  const { say, answer } = await open(queryKey);
  await say(makeUser());
  await answer('Mina’s');
  await screen.findByText('Mina’s');
  await say(null);
  expect(await screen.findByText(meanwhile)).toBeVisible();
  await answer('A visitor’s');
  expect(await screen.findByText('A visitor’s')).toBeVisible();
});

test('[A586] a message that was begun before the first report of a user is theirs', async () => {
  const { contact } = visitorDrafts;
  const message = { name: '', email: '', subject: '', message: 'Hello', uid: '' };
  contact.keep(message);
  const { say } = await open();
  await say(makeUser());
  expect(contact.read()).toEqual({ ...message, uid: makeUser().uid });
  contact.drop();
});
