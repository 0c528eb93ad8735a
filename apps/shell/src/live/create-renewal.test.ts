import { createRenewal } from './create-renewal';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('changes that continue are fetched once in the time over which pages are distributed', () => {
  const renewed: string[][] = [];
  const renewLater = createRenewal(({ tasks }) => renewed.push([...tasks]));
  for (let second = 0; second < 60; second += 1) {
    renewLater({ tasks: [`${second % 3}`], everything: false }, 10_000);
    jest.advanceTimersByTime(1_000);
  }
  expect(renewed).toHaveLength(4);
  expect(renewed[0]).toEqual(['0', '1', '2']);
});

test('what was missed is fetched immediately, with what waits', () => {
  const renew = jest.fn();
  const renewLater = createRenewal(renew);
  renewLater({ tasks: ['a'], everything: false }, 10_000);
  expect(renew).not.toHaveBeenCalled();
  renewLater({ tasks: [], everything: true }, 0);
  expect(renew.mock.calls).toEqual([[{ tasks: new Set(['a']), everything: true }]]);
  jest.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('an event that tells of no task causes nothing', () => {
  const renew = jest.fn();
  createRenewal(renew)({ tasks: [], everything: false }, 0);
  expect(renew).not.toHaveBeenCalled();
});
