/** @jest-environment <rootDir>/../testing/jsdom-environment.mjs */
import { watchDeparture, type Departure } from './departure';

let departure: Departure;
beforeEach(() => {
  jest.useFakeTimers();
  departure = watchDeparture();
});
afterEach(() => jest.useRealTimers());

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(new Event('pageshow'));
async function answerOf(asked: Promise<boolean>): Promise<boolean> {
  jest.advanceTimersByTime(1_000);
  return asked;
}

test('in a page that stands, what failed has failed', async () => {
  expect(await answerOf(departure.hasBrokenOff())).toBe(false);
});

test('what fails before or after the page says that it is left was broken off', async () => {
  const before = departure.hasBrokenOff();
  leave();
  const after = departure.hasBrokenOff();
  comeBack();
  expect([await answerOf(before), await answerOf(after)]).toEqual([true, true]);
});

test('a page that came back is one that stands', async () => {
  leave();
  expect(departure.isUnderWay()).toBe(true);
  comeBack();
  expect(departure.isUnderWay()).toBe(false);
  expect(await answerOf(departure.hasBrokenOff())).toBe(false);
});
