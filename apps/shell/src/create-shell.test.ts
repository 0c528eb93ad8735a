import type { PageSettings } from '@talentsphere/releases';
import { createShell } from './create-shell';
import { createFakeProvider } from './testing/fake-provider';
import { createPageReleases } from './releases/page-releases';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The age in milliseconds with which the page asks for changes. */
function askedAge(rendered?: PageSettings['rendered']): number {
  const urls: string[] = [];
  const never = () => {
    throw new Error('No remote is loaded here.');
  };
  createShell({
    settings: { api: '/api', ...(rendered ? { rendered } : {}) },
    releases: createPageReleases([]),
    remotes: {
      load: never,
      forget: never,
      recover: never,
      rendered: never,
      inspect: () => [],
      refresh: () => Promise.resolve(),
    },
    releaseWatch: { isOutdated: () => false, check: () => Promise.resolve(false) },
    loadProvider: () => Promise.resolve(createFakeProvider()),
    serverEvents: () => (url) => {
      urls.push(url);
      return () => undefined;
    },
  });
  jest.advanceTimersByTime(2_000);
  const [url = ''] = urls;
  return Number(new URL(url, 'http://localhost').searchParams.get('age'));
}

test('a page that came with data asks for changes from before it was requested', () => {
  const without = askedAge();
  const state = { queries: [], mutations: [] };
  expect(askedAge({ hint: 'signed-out', state }) - without).toBeGreaterThanOrEqual(5_000);
});
