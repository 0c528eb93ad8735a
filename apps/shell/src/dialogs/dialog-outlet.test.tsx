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

test.each([
  ['has the focus', fireEvent.focusIn],
  ['is pressed', fireEvent.pointerDown],
  ['is changed', fireEvent.input],
])('[A643] for a visitor, the code of dialogs is fetched once a form %s', async (_, happens) => {
  await show('signed-out');
  const [outside, form, button] = ['p', 'form', 'button'].map((tag) => document.createElement(tag));
  form!.append(button!);
  document.body.append(outside!, form!);
  happens(outside!);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(isFetched()).toBe(false);
  happens(button!);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(isFetched()).toBe(true);
  form!.remove();
  outside!.remove();
});
