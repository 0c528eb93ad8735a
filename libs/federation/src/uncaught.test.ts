import type { RemoteRelease } from '@talentsphere/releases';
import type { RemoteEvent } from './report';
import { watchUncaught } from './uncaught';

const published = (name: string, version: string) => ({
  version,
  url: `/remotes/${name}/${version}/mf-manifest.json`,
  integrity: '',
  hostContract: '^1.0.0',
  files: {},
});
const release = (name: string): RemoteRelease => ({
  ...published(name, '1.1.0'),
  name,
  routes: [],
  previous: published(name, '1.0.0'),
});
const events: RemoteEvent[] = [];
watchUncaught(
  () => [release('tasks'), release('dashboard')],
  (event) => events.push(event),
);
beforeEach(() => events.splice(0));

const script = (path: string) => `http://localhost${path}`;
function errorAt(...paths: string[]): Error {
  const error = new Error('boom');
  error.stack = ['Error: boom', ...paths.map((path) => `    at f (${script(path)}:1:2)`)].join(
    '\n',
  );
  return error;
}
const fail = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test.each([
  ['thrown', fail],
  ['rejected', reject],
])('an error that was %s belongs to the innermost remote of its stack', (_how, happen) => {
  happen(errorAt('/assets/main.js', '/remotes/dashboard/1.0.0/2.js', '/remotes/tasks/1.1.0/1.js'));
  expect(events).toEqual([
    {
      remote: 'dashboard',
      version: '1.0.0',
      outcome: 'failed',
      phase: 'run',
      cause: 'Error: boom',
      duration: 0,
    },
  ]);
});

test('a script that does not compile is identified by its address', () => {
  const filename = script('/remotes/dashboard/1.1.0/2.js');
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'SyntaxError' }));
  expect(events).toMatchObject([{ remote: 'dashboard', version: '1.1.0', cause: 'SyntaxError' }]);
});

test('a script of the folder that releases share belongs to the one that the page loads from there', () => {
  const seen: RemoteEvent[] = [];
  watchUncaught(
    () => [{ ...release('profiles'), folder: '/remotes/profiles/files/' }],
    (event) => seen.push(event),
  );
  fail(errorAt('/remotes/profiles/files/screen.0123456789.js'));
  fail(errorAt('/remotes/profiles/1.0.0/screen.0123456789.js'));
  // After a failure, files are loaded from the release's own folder.
  fail(errorAt('/remotes/profiles/1.1.0/screen.0123456789.js'));
  expect(seen.map(({ remote, version }) => [remote, version])).toEqual([
    ['profiles', '1.1.0'],
    ['profiles', '1.0.0'],
    ['profiles', '1.1.0'],
  ]);
});

test('a release that replaced none has errors of its own', () => {
  const seen: RemoteEvent[] = [];
  const { previous: _, ...first } = release('profiles');
  watchUncaught(
    () => [first],
    (event) => seen.push(event),
  );
  fail(errorAt('/remotes/profiles/1.1.0/1.js'));
  expect(seen).toMatchObject([{ remote: 'profiles', version: '1.1.0' }]);
});

test('errors of the shell, and values that are not errors, belong to no remote', () => {
  fail(errorAt('/assets/main.js'));
  reject('no');
  reject(undefined);
  fail(Object.assign(new Error('without a stack'), { stack: undefined }));
  expect(events).toEqual([]);
});

describe('a part whose code could not be loaded', () => {
  const lost = () =>
    Object.assign(errorAt('/remotes/tasks/1.1.0/1.js'), { name: 'ChunkLoadError' });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is reported when the page stays', async () => {
    reject(lost());
    await jest.advanceTimersByTimeAsync(100);
    expect(events).toMatchObject([{ remote: 'tasks', cause: 'ChunkLoadError: boom' }]);
  });

  test('is not reported when it was aborted because the page is left', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    reject(lost());
    await jest.advanceTimersByTimeAsync(1_000);
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(events).toEqual([]);
  });
});
