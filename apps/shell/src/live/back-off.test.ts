import { createBackOff } from './back-off';

let attempts: number[];
let backOff: ReturnType<typeof createBackOff>;
const seconds = (value: number) => jest.advanceTimersByTime(1_000 * value);
/** An attempt that always fails immediately. */
function keepFailing(): void {
  backOff = createBackOff(() => {
    attempts.push(performance.now());
    backOff.retry();
  });
  backOff.retry();
}
const waits = () => attempts.map((at, index) => (at - (attempts[index - 1] ?? 0)) / 1_000);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  attempts = [];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('each delay is twice the previous one, at most 15 seconds', () => {
  keepFailing();
  seconds(60);
  expect(waits()).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test.each([
  ['a quarter less', 0, 0.75],
  ['a quarter more', 1, 1.25],
])('waits differ from page to page: %s', (_, random, first) => {
  jest.mocked(Math.random).mockReturnValue(random);
  keepFailing();
  seconds(10);
  expect(waits().slice(0, 3)).toEqual([first, 2 * first, 4 * first]);
});

test('however often it is requested, one attempt is scheduled at a time', () => {
  keepFailing();
  for (let count = 0; count < 20; count += 1) backOff.retry();
  seconds(1);
  expect(attempts).toHaveLength(1);
});

test('a sign of recovery shortens a long delay, once, and starts no attempt itself', () => {
  keepFailing();
  seconds(31);
  expect(attempts).toHaveLength(5);
  for (let count = 0; count < 20; count += 1) {
    backOff.retrySoon();
    seconds(0.05);
  }
  expect(attempts).toHaveLength(6);
  backOff.cancel();
  backOff.retrySoon();
  seconds(100);
  expect(attempts).toHaveLength(6);
});

test('after a success, delays start over', () => {
  keepFailing();
  seconds(15);
  backOff.cancel();
  backOff.reset();
  attempts = [];
  const start = performance.now();
  backOff.retry();
  seconds(1);
  expect(attempts).toEqual([start + 1_000]);
});
