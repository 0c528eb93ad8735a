import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFakeHost, makeUser, type FakeHostOptions } from '@talentsphere/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from './host-context';
import { useAction, type Action } from './use-action';

const failure = (error: Error) => ({ title: 'Not Saved', text: error.message });

/** A screen with an action whose call is answered when the test triggers it. */
function open(action: Partial<Action<string, string>> = {}, options: FakeHostOptions = {}) {
  const host = createFakeHost({ session: makeUser(), ...options });
  const queries = new QueryClient();
  let [accept, refuse] = [(_output: string) => {}, () => {}];
  const mutationFn = jest.fn(
    (_input: string) =>
      new Promise<string>((resolve, reject) => {
        accept = resolve;
        refuse = () => reject(new Error('Refused'));
      }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const useIt = () => useAction<string, string>({ mutationFn, failure, ...action });
  const { result, unmount } = renderHook(useIt, { wrapper });
  const run = () => act(async () => void result.current.run('input'));
  return {
    ...{ host, queries, mutationFn, result, unmount, run },
    accept: () => act(async () => accept('output')),
    refuse: () => act(async () => refuse()),
  };
}

afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

test('two clicks in one frame are one call, and it is busy until the call has ended', async () => {
  const { result, mutationFn, accept } = open();
  let outcomes: Promise<(boolean | undefined)[]> | undefined;
  await act(async () => {
    outcomes = Promise.all([result.current.run('first'), result.current.run('second')]);
  });
  expect(mutationFn.mock.calls).toEqual([['first']]);
  expect(result.current.busy).toBe(true);
  await accept();
  expect(result.current.busy).toBe(false);
  expect(await outcomes).toEqual([true, undefined]);
});

test('a refused question is the end of it', async () => {
  const question = (input: string) =>
    ({ title: 'Sure?', text: input, confirmLabel: 'Yes', tone: 'neutral' }) as const;
  const refused = { dialogs: { confirm: () => Promise.resolve(false) } };
  const { host, result, mutationFn } = open({ question }, refused);
  await act(async () => expect(await result.current.run('input')).toBe(false));
  expect(host.questions).toEqual([question('input')]);
  expect(mutationFn).not.toHaveBeenCalled();
});

test('a failure is shown, and then another call is possible', async () => {
  const { host, result, mutationFn, run, refuse } = open();
  await run();
  await refuse();
  expect(host.notices).toEqual([{ title: 'Not Saved', text: 'Refused', tone: 'error' }]);
  expect(result.current.busy).toBe(false);
  await run();
  expect(mutationFn).toHaveBeenCalledTimes(2);
});

test('a call without a connection is made at once, so that its failure is shown', async () => {
  onlineManager.setOnline(false);
  const { mutationFn, run } = open();
  await run();
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('a result after the screen is unmounted counts, and until then the page is not reloaded', async () => {
  const onSuccess = jest.fn();
  const { host, run, unmount, accept } = open({ onSuccess });
  await run();
  unmount();
  expect(host.isHeld()).toBe(true);
  await accept();
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(host.isHeld()).toBe(false);
});

test('a failure after the screen is unmounted is shown', async () => {
  const { host, run, unmount, refuse } = open();
  await run();
  unmount();
  await refuse();
  expect(host.notices).toHaveLength(1);
});

test.each([
  ['the same user', makeUser(), ['output', 'input']],
  ['another user', makeUser({ uid: 'user-omar' }), undefined],
  ['nobody', 'signed-out' as const, undefined],
])('the result is written into the cache of %s: %j', async (_, user, written) => {
  const updateCache = jest.fn();
  const { host, run, accept } = open({ updateCache });
  await run();
  act(() => host.setSession(user));
  await accept();
  expect(updateCache.mock.calls[0]).toEqual(written);
});

test.each([
  ['the same user', makeUser(), 1],
  ['another user', makeUser({ uid: 'user-omar' }), 0],
  ['nobody', 'signed-out' as const, 1],
])('%s learns what became of the call: %j', async (_, user, times) => {
  const [onSuccess, onError] = [jest.fn(), jest.fn()];
  const accepted = open({ onSuccess });
  await accepted.run();
  act(() => accepted.host.setSession(user));
  await accepted.accept();
  expect(onSuccess).toHaveBeenCalledTimes(times);

  const refused = open({ onError });
  await refused.run();
  act(() => refused.host.setSession(user));
  await refused.refuse();
  expect(onError).toHaveBeenCalledTimes(times);
  expect(refused.host.notices).toHaveLength(times);
});

test('who signs in by the call learns what became of it', async () => {
  const onSuccess = jest.fn();
  const { host, run, accept } = open({ onSuccess }, { session: 'signed-out' });
  await run();
  act(() => host.setSession(makeUser()));
  await accept();
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('what one user was asked, another does not confirm', async () => {
  const question = () =>
    ({ title: 'Sure?', text: '', confirmLabel: 'Yes', tone: 'neutral' }) as const;
  let confirm = (_isConfirmed: boolean) => {};
  const asked = { confirm: () => new Promise<boolean>((resolve) => (confirm = resolve)) };
  const { host, mutationFn, run } = open({ question }, { dialogs: asked });
  await run();
  act(() => host.setSession(makeUser({ uid: 'user-omar' })));
  await act(async () => confirm(true));
  expect(mutationFn).not.toHaveBeenCalled();
});

test('what was sent is not kept after its screen', async () => {
  jest.useFakeTimers();
  const { queries, run, unmount, accept } = open();
  await run();
  await accept();
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(queries.getMutationCache().getAll()).toEqual([]);
});
