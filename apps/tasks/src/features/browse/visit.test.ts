import { beginVisit } from './visit';

const minute = 60_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[A421] a visit begins after a pause of half an hour, and is new since the one before', () => {
  expect(beginVisit()).toBeUndefined();
  jest.setSystemTime(20 * minute);
  expect(beginVisit()).toBeUndefined();
  jest.setSystemTime(51 * minute);
  expect(beginVisit()).toBe(20 * minute);
  jest.setSystemTime(60 * minute);
  expect(beginVisit()).toBe(20 * minute);
  jest.setSystemTime(91 * minute);
  expect(beginVisit()).toBe(60 * minute);
});

test('[A421] a visit lasts for as long as its page is looked at', () => {
  beginVisit();
  jest.setSystemTime(45 * minute);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.setSystemTime(46 * minute);
  expect(beginVisit()).toBeUndefined();
  jest.setSystemTime(80 * minute);
  expect(beginVisit()).toBe(46 * minute);
  jest.setSystemTime(85 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beginVisit()).toBe(46 * minute);
});

test.each(['no JSON', '{}', '{"latest":"1"}', '{"latest":1,"before":"x"}'])(
  'what is stored otherwise counts for nothing: %s',
  (text) => {
    localStorage.setItem('browse-visit', text);
    expect(beginVisit()).toBeUndefined();
  },
);
