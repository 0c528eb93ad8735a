import { isFromBrowserCache, isLoadedFor } from './page-load';

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

test.each([
  ['the address of the page', '/tasks/1', '?from=home', true],
  ['another path', '/', '?from=home', false],
  ['another query', '/tasks/1', '', false],
])('a page is loaded for %s: %s%s', (_, pathname, search, expected) => {
  const name = 'https://talentsphere.example/tasks/1?from=home#bids';
  const timing = { getEntriesByType: () => [{ name } as PerformanceEntry] };
  expect(isLoadedFor({ pathname, search }, timing)).toBe(expected);
});

test('a browser that does not say what it loaded has loaded the address', () => {
  const timing = { getEntriesByType: () => [] };
  expect(isLoadedFor({ pathname: '/', search: '' }, timing)).toBe(true);
});
