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
  const renewLater = createRenewal((ids) => renewed.push([...ids]));
  for (let second = 0; second < 60; second += 1) {
    renewLater([`${second % 3}`], 10_000);
    jest.advanceTimersByTime(1_000);
  }
  expect(renewed).toHaveLength(4);
  expect(renewed[0]).toEqual(['0', '1', '2']);
});

test('on a small site it is fetched at once', () => {
  const renew = jest.fn();
  createRenewal(renew)(['a'], 0);
  jest.advanceTimersByTime(0);
  expect(renew).toHaveBeenCalledTimes(1);
});
