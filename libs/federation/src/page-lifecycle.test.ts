import { watchPageLifecycle, type PageLifecycle } from './page-lifecycle';

let lifecycle: PageLifecycle;
beforeEach(() => {
  jest.useFakeTimers();
  lifecycle = watchPageLifecycle();
});
afterEach(() => jest.useRealTimers());

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(new Event('pageshow'));
async function resultOf(pending: Promise<boolean>, after = 1_000): Promise<boolean> {
  jest.advanceTimersByTime(after);
  return pending;
}

test('a failure in a page that is not being left is not an interruption', async () => {
  expect(await resultOf(lifecycle.wasInterrupted())).toBe(false);
});

test('a failure shortly before or after pagehide is an interruption', async () => {
  const before = lifecycle.wasInterrupted();
  leave();
  const after = lifecycle.wasInterrupted();
  comeBack();
  expect([await resultOf(before), await resultOf(after)]).toEqual([true, true]);
});

test('a failure after the start of a navigation is an interruption when the page is left in the end', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  const left = lifecycle.wasInterrupted();
  jest.advanceTimersByTime(2_000);
  leave();
  expect(await resultOf(left)).toBe(true);
});

test('a failure after a navigation that did not leave the page is a failure', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  expect(await resultOf(lifecycle.wasInterrupted(), 3_000)).toBe(false);
});

test('a page that was restored is no longer being left', async () => {
  leave();
  expect(lifecycle.isLeaving()).toBe(true);
  comeBack();
  expect(lifecycle.isLeaving()).toBe(false);
  expect(await resultOf(lifecycle.wasInterrupted())).toBe(false);
});
