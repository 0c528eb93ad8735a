import { isFromBrowserCache, isLoadedForItsAddress, loadedAddress } from './page-load';

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

describe('the address that the page was loaded for', () => {
  test.each([
    ['http://localhost/tasks/1?from=home#bids', true],
    ['http://localhost/', false],
    ['http://localhost/tasks/1', false],
  ])('%s may be another one than its own', (name, expected) => {
    history.replaceState(null, '', '/tasks/1?from=home');
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry]);
    expect(isLoadedForItsAddress()).toBe(expected);
  });

  test.each([[[]], [[{ name: 'document' }]]])(
    'is its own in a browser whose entries are %j',
    (entries) => {
      history.replaceState(null, '', '/tasks/1');
      const timing = { getEntriesByType: () => entries as PerformanceEntry[] };
      expect(loadedAddress(timing)).toMatchObject({ pathname: '/tasks/1' });
    },
  );
});
