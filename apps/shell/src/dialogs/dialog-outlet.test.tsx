import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { act, fireEvent } from '@testing-library/react';
import { DialogOutlet } from './dialog-outlet';
import { createDialogs } from './dialog-queue';

const mockLoaded = jest.fn();
jest.mock('./open-requests', () => {
  mockLoaded();
  return { default: () => null };
});

const isFetched = () => mockLoaded.mock.calls.length > 0;

/** Shows the page, and lets the browser be idle. */
async function show(session: ReturnType<typeof makeUser> | 'signed-out') {
  jest.useFakeTimers();
  renderWithHost(<DialogOutlet queue={createDialogs()} />, { host: createFakeHost({ session }) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
}

beforeEach(() => jest.resetModules());
afterEach(() => {
  jest.useRealTimers();
  mockLoaded.mockClear();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test.each([
  ['says when it is idle', (run: () => void) => setTimeout(run, 50_000)],
  ['does not say it', undefined],
])('[A643] for a user, the code of dialogs is fetched: the browser %s', async (_, whenIdle) => {
  Object.assign(window, { requestIdleCallback: whenIdle });
  await show(makeUser());
  expect(isFetched()).toBe(true);
});

test('[A643] for a visitor, the code of dialogs is fetched once something is entered', async () => {
  await show('signed-out');
  expect(isFetched()).toBe(false);
  fireEvent.input(window);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(isFetched()).toBe(true);
});
