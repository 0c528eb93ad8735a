import { isFromBrowserCache } from './browser-cache';

test.each([
  ['back and forward', { type: 'back_forward', transferSize: 9_000, deliveryType: '' }, true],
  ['a restored tab', { type: 'navigate', transferSize: 0, deliveryType: 'cache' }, true],
  ['a browser that does not say how', { type: 'navigate', transferSize: 0 }, true],
  ['a page that was asked for', { type: 'navigate', transferSize: 300, deliveryType: '' }, false],
  ['a prefetched page', { type: 'navigate', transferSize: 0, deliveryType: 'other' }, false],
])('%s', (_, navigation, expected) => {
  const timing = { getEntriesByType: () => [navigation as unknown as PerformanceEntry] };
  expect(isFromBrowserCache(timing)).toBe(expected);
});
