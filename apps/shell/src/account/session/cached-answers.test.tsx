import { useQuery, type User } from '@talentsphere/host';
import { makeUser } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { createFakeProvider } from '../../testing/fake-provider';
import { renderShell, type ShellOptions } from '../../testing/render-shell';

/** A shell whose provider speaks when the test says so, and a screen that shows an answer. */
async function open() {
  let say: (user: User | null) => void = () => {};
  const provider = createFakeProvider(makeUser());
  provider.onUser = (next) => {
    say = next;
    return () => undefined;
  };
  const answers: ((answer: string) => void)[] = [];
  const queryFn = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const Answer = () => <p>{useQuery({ queryKey: ['tasks'], queryFn }).data ?? 'Loading'}</p>;
  const remotes: ShellOptions['remotes'] = {
    '/browse-tasks': () =>
      Promise.resolve({ routes: [{ path: '/browse-tasks', element: <Answer /> }] }),
  };
  const { shell } = await renderShell({ path: '/browse-tasks', provider, remotes });
  await screen.findByText('Loading');
  return {
    queryFn,
    say: (user: User | null) => act(async () => say(user)),
    answer: (text: string) => act(async () => answers.at(-1)?.(text)),
    isStale: () => shell.queries.getQueryState(['tasks'])?.isInvalidated,
  };
}

test('[A359] what was answered before the first word on a user stays on the screen, and is stale', async () => {
  const { queryFn, say, answer, isStale } = await open();
  await answer('Anonymous');
  await screen.findByText('Anonymous');
  await say(makeUser());
  expect(await screen.findByText('Anonymous')).toBeVisible();
  expect(isStale()).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('[A359] so is what was asked for before and is answered after it', async () => {
  const { queryFn, say, answer, isStale } = await open();
  await say(makeUser());
  await answer('Anonymous');
  expect(await screen.findByText('Anonymous')).toBeVisible();
  expect(isStale()).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what was answered to a user is not shown to another one', async () => {
  const { say, answer } = await open();
  await say(makeUser());
  await answer('Mina’s');
  await screen.findByText('Mina’s');
  await say(makeUser({ uid: 'user-omar' }));
  await screen.findByText('Loading');
  await answer('Omar’s');
  expect(await screen.findByText('Omar’s')).toBeVisible();
});
