import type { Failure } from './failure';
import { LoadAttempts } from './load-attempts';
import { createRefusals } from './refusals';
import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';

const published = (version: string): PublishedRelease => ({
  version,
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  integrity: '',
  hostContract: '^1.0.0',
  files: {},
});
const only: RemoteRelease = { ...published('2.0.0'), name: 'tasks', routes: [] };
const withPrevious: RemoteRelease = { ...only, previous: published('1.0.0') };
const quick: Failure = { error: new Error('404'), phase: 'entry', elapsed: 20 };
const hung: Failure = { error: new Error('late'), phase: 'entry', elapsed: 3_500 };

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

function attemptsFor(release: RemoteRelease, storage = memory()) {
  return new LoadAttempts(
    release,
    createRefusals(() => storage),
  );
}

test('a release that fails immediately is tried again, then the previous one, then none', () => {
  const attempts = attemptsFor(withPrevious);
  expect(attempts.nextAfter(quick)).toBe('again');
  expect(attempts.current.version).toBe('2.0.0');
  expect(attempts.nextAfter(quick)).toBe('previous');
  expect(attempts.current.version).toBe('1.0.0');
  expect(attempts.nextAfter(quick)).toBe('again');
  expect(attempts.nextAfter(quick)).toBe(false);
  expect(attempts.current.version).toBe('2.0.0');
});

test.each([
  ['hung', hung],
  ['needs another contract', { ...quick, phase: 'contract' as const }],
  ['threw while it rendered', { ...quick, phase: 'render' as const }],
])('what %s is not repeated', (_what, failure) => {
  expect(attemptsFor(withPrevious).nextAfter(failure)).toBe('previous');
  expect(attemptsFor(only).nextAfter(failure)).toBe(false);
});

test('a session remembers the release that failed, until all others have failed too', () => {
  const storage = memory();
  attemptsFor(withPrevious, storage).nextAfter(hung);
  const next = attemptsFor(withPrevious, storage);
  expect(next.current.version).toBe('1.0.0');
  expect(next.nextAfter(hung)).toBe(false);
  expect(attemptsFor(withPrevious, storage).current.version).toBe('2.0.0');
});

test('the order of attempts is the same in a browser without storage', () => {
  const refusals = createRefusals(() => {
    throw new Error('denied');
  });
  const attempts = new LoadAttempts(withPrevious, refusals);
  expect(attempts.nextAfter(hung)).toBe('previous');
  expect(new LoadAttempts(withPrevious, refusals).current.version).toBe('1.0.0');
});

test('a release is refused by its name and version', () => {
  const storage = memory();
  attemptsFor(withPrevious, storage).nextAfter(hung);
  expect(attemptsFor({ ...withPrevious, name: 'people' }, storage).isOnPrevious).toBe(false);
  expect(attemptsFor({ ...withPrevious, version: '3.0.0' }, storage).isOnPrevious).toBe(false);
});
