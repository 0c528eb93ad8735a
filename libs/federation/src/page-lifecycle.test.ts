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

test('the page has just returned for a second after it was restored, and not when it is first shown', () => {
  comeBack();
  expect(lifecycle.hasJustReturned()).toBe(false);
  leave();
  expect(lifecycle.hasJustReturned()).toBe(false);
  comeBack();
  jest.advanceTimersByTime(999);
  expect(lifecycle.hasJustReturned()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(lifecycle.hasJustReturned()).toBe(false);
});

test('what began before the page was hidden was interrupted, and what began afterwards was not', async () => {
  const before = lifecycle.hideCount();
  leave();
  comeBack();
  expect(lifecycle.hideCount()).toBe(before + 1);
  expect(await resultOf(lifecycle.wasInterrupted(before))).toBe(true);
  expect(await resultOf(lifecycle.wasInterrupted(before + 1))).toBe(false);
});

test('a failure is known as one after 100 ms, and after a navigation began, three seconds after that', async () => {
  const settled = jest.fn();
  void lifecycle.wasInterrupted().then(settled);
  await jest.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('beforeunload'));
  await jest.advanceTimersByTimeAsync(1_000);
  void lifecycle.wasInterrupted().then(settled);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(settled).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(2);
});
