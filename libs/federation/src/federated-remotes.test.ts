import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { createFederatedRemotes, type Remotes } from './federated-remotes';
import { exposedModule, type PublishedRelease, type RemoteRelease } from '@talentsphere/releases';
import { RemoteUnavailable } from './remote-unavailable';
import type { RemoteEvent } from './report';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  registerGlobalPlugins: jest.fn(),
}));
const loading = jest.mocked(loadRemote);
const registered = jest.mocked(registerRemotes);

const published = (version: string): PublishedRelease => ({
  version,
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  hostContract: '^1.0.0',
  files: { '7.js': 'sha384-y' },
});
const only: RemoteRelease = { ...published('1.1.0'), name: 'tasks', routes: ['/browse-tasks'] };
const withPrevious: RemoteRelease = { ...only, previous: published('1.0.0') };
const override: RemoteRelease = {
  ...only,
  version: 'local',
  url: 'http://localhost:5102/mf-manifest.json',
  local: true,
};

/** Milliseconds that the page has spent in the back/forward cache, where no timer runs. */
let frozen: number;
let events: RemoteEvent[];
let remotes: Remotes;

function start(release: RemoteRelease, all = async () => [release], readable?: string): void {
  remotes = createFederatedRemotes({
    releases: { known: () => [release], all },
    manifests: {},
    hostContract: '1.0.0',
    readable,
    report: (event) => events.push(event),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  frozen = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + frozen);
  events = [];
  loading.mockReset();
  registered.mockReset();
  start(withPrevious);
});
afterEach(() => jest.useRealTimers());

const seconds = (value: number) => jest.advanceTimersByTimeAsync(1_000 * value);
const outcomes = () => events.map(({ outcome, version }) => `${outcome} ${version}`);
/** The error that `load` rejects with, or the module. */
const outcomeOf = (loaded: Promise<unknown>) => loaded.catch((error: unknown) => error);
const after = (milliseconds: number, value: unknown) =>
  new Promise((resolve) => setTimeout(() => resolve({ default: value }), milliseconds));
const never = () => new Promise<never>(() => undefined);
/** What `recover` resolves to, as soon as it is known that the page stays. */
async function recovered(error: Error): Promise<boolean> {
  const pending = remotes.recover('tasks', error);
  await jest.advanceTimersByTimeAsync(100);
  return pending;
}
const chunkError = (properties: object = {}) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', ...properties });
const unavailable = (phase: string, hung = false) =>
  expect.objectContaining({ name: 'RemoteUnavailable', phase, hung }) as unknown;

test('the runtime verifies files, measures steps, and gives every bundle its copies', () => {
  const names = (register: typeof registerGlobalPlugins | typeof registerPlugins) =>
    jest
      .mocked<(plugins: { name: string }[]) => void>(register)
      .mock.lastCall?.[0]?.map((plugin) => plugin.name);
  expect(names(registerPlugins)).toEqual(['release-files', 'load-log', 'share-attempts']);
  expect(names(registerGlobalPlugins)).toEqual(['own-copies', 'share-attempts']);
});

test('the first screen of a remote is the last step of its load', async () => {
  loading.mockResolvedValue({ default: 'routes' });
  void remotes.load('tasks');
  await seconds(1);
  remotes.rendered('tasks');
  expect(remotes.inspect()).toMatchObject([
    {
      release: { name: 'tasks' },
      steps: [
        { phase: 'module', attempt: 'first' },
        { phase: 'render', attempt: 'first' },
      ],
    },
  ]);
});

describe('an attempt', () => {
  test.each([
    ['manifest', new Error('#RUNTIME-003: no manifest')],
    ['manifest', new Error('#RUNTIME-013: bad manifest')],
    ['entry', new Error('#RUNTIME-001: no container')],
    ['entry', new Error('#RUNTIME-008: no script')],
    ['module', new Error('boom')],
    ['chunk', chunkError()],
  ])(
    'that fails at the step %s is repeated once, with everything evicted',
    async (phase, error) => {
      start(only);
      loading.mockRejectedValue(error);
      const result = outcomeOf(remotes.load('tasks'));
      await seconds(1);
      expect(await result).toEqual(unavailable(phase));
      expect(events).toEqual(
        [1, 2].map(() => expect.objectContaining({ outcome: 'failed', phase, cause: `${error}` })),
      );
      expect(registered.mock.calls.map(([, options]) => options)).toEqual([
        { force: false },
        { force: true },
      ]);
    },
  );

  test('that exposes nothing fails as a module', async () => {
    start(only);
    loading.mockResolvedValue(null);
    const result = outcomeOf(remotes.load('tasks'));
    await seconds(1);
    expect(await result).toEqual(unavailable('module'));
    expect(events[0]?.cause).toContain('it exposes no routes.');
  });

  test('that succeeds the second time is all that is needed', async () => {
    loading.mockRejectedValueOnce(new Error('boom')).mockResolvedValue({ default: 'routes' });
    const result = remotes.load('tasks');
    await seconds(1);
    expect(await result).toBe('routes');
    expect(outcomes()).toEqual(['failed 1.1.0', 'loaded 1.1.0']);
    const [{ steps } = { steps: [] }] = remotes.inspect();
    expect(steps).toMatchObject([
      { attempt: 'first', cause: 'Error: boom' },
      { attempt: 'again', cause: '' },
    ]);
  });

  test('of a release for another host contract loads nothing, and the previous release follows', async () => {
    start({ ...withPrevious, hostContract: '^1.2.0' });
    loading.mockResolvedValue({ default: 'routes' });
    const result = remotes.load('tasks');
    await seconds(1);
    expect(await result).toBe('routes');
    expect(events[0]).toMatchObject({ phase: 'contract', version: '1.1.0' });
    expect(events[0]?.cause).toContain('needs host contract ^1.2.0, and this shell has 1.0.0.');
    expect(loading.mock.calls).toEqual([[`tasks/${exposedModule}`]]);
  });
});

test.each([
  ['nobody has released', 'other', 'it is not released.', ['failed']],
  ['is disabled, which is no failure,', 'tasks', 'it is disabled.', []],
])('a remote that %s is not loaded, without a request', async (_, name, reason, outcomes) => {
  start({ ...withPrevious, disabled: true });
  const error = await outcomeOf(remotes.load(name));
  expect(error).toEqual(unavailable('registry'));
  expect(error).toMatchObject({ message: `${name} could not be loaded: ${reason}` });
  const failed = { remote: name, version: '', phase: 'registry', cause: `${error}`, duration: 0 };
  expect(events).toEqual(outcomes.map((outcome) => ({ ...failed, outcome })));
  expect(registered).not.toHaveBeenCalled();
});

describe('the previous release', () => {
  const addresses = () => registered.mock.calls.map(([[remote]]) => remote);
  const at = (version: string) => ({
    name: 'tasks',
    entry: `http://localhost/remotes/tasks/${version}/mf-manifest.json`,
  });

  test('is used when the release failed twice, and has two attempts of its own', async () => {
    loading.mockRejectedValue(new Error('boom'));
    const result = outcomeOf(remotes.load('tasks'));
    await seconds(1);
    expect(await result).toBeInstanceOf(RemoteUnavailable);
    expect(addresses()).toEqual([at('1.1.0'), at('1.1.0'), at('1.0.0'), at('1.0.0')]);
    expect(outcomes()).toEqual([
      'failed 1.1.0',
      'failed 1.1.0',
      'returned 1.0.0',
      'failed 1.0.0',
      'failed 1.0.0',
    ]);
  });

  test('is used at once when the release hangs', async () => {
    loading.mockImplementationOnce(never).mockImplementation(() => after(50, 'routes'));
    void remotes.load('tasks');
    await seconds(5);
    expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0', 'loaded 1.0.0']);
    const [failed, , loaded] = events;
    expect(failed).toMatchObject({
      cause: 'Error: It took longer than the 3700 ms it had.',
      duration: 3_700,
    });
    // With the time that it takes to know that the page is not being left: of the whole load.
    expect(loaded).toEqual({
      ...{ remote: 'tasks', version: '1.0.0', outcome: 'loaded' },
      ...{ phase: 'module', cause: '', duration: 3_750 },
    });
  });

  test('is where the next page of the session begins', async () => {
    loading.mockImplementationOnce(never).mockResolvedValue({ default: 'routes' });
    void remotes.load('tasks');
    await seconds(5);
    start(withPrevious);
    void remotes.load('tasks');
    await seconds(1);
    expect(addresses()).toEqual([at('1.1.0'), at('1.0.0'), at('1.0.0')]);
    expect(remotes.inspect()[0]).toMatchObject({
      current: { version: '1.0.0' },
      steps: [{ attempt: 'previous', phase: 'module' }],
    });
  });
});

describe('time', () => {
  test('both releases together get five seconds, and the error says that they hung', async () => {
    loading.mockImplementation(never);
    const settled = jest.fn();
    const result = outcomeOf(remotes.load('tasks'));
    void result.then(settled);
    await seconds(4.9);
    expect(settled).not.toHaveBeenCalled();
    // After each failure, checking whether the page is being left takes 100 ms.
    await seconds(0.3);
    expect(await result).toEqual(unavailable('module', true));
    expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0', 'failed 1.0.0']);
    expect(events.map(({ duration }) => duration)).toEqual([3_700, 3_700, 1_300]);
  });

  test('[A581] an attempt that begins when the time is over says that it had none', async () => {
    loading.mockImplementation(never);
    const error = outcomeOf(remotes.load('tasks'));
    // The page computes until then, and its timers are late.
    await seconds(3);
    frozen = 6_000;
    await seconds(1);
    await seconds(1);
    expect(await error).toMatchObject({ message: expect.stringContaining('the 0 ms it had') });
  });

  test('a screen that can be read has four times as long', async () => {
    start(withPrevious, undefined, 'tasks');
    loading.mockImplementationOnce(() => after(14_000, 'routes'));
    const slow = remotes.load('tasks');
    await seconds(15);
    expect(await slow).toBe('routes');
    expect(outcomes()).toEqual(['loaded 1.1.0']);
  });

  test('once it is shown, its remote has no longer than any other', async () => {
    start(only, undefined, 'tasks');
    loading.mockResolvedValueOnce({ default: 'routes' }).mockImplementation(never);
    await remotes.load('tasks');
    remotes.rendered('tasks');
    remotes.forget('tasks');
    const result = outcomeOf(remotes.load('tasks'));
    await seconds(6);
    expect(await result).toEqual(unavailable('module', true));
  });

  test('a screen that can be read, and hangs, fails in the end', async () => {
    start(only, undefined, 'tasks');
    loading.mockImplementation(never);
    const result = outcomeOf(remotes.load('tasks'));
    await seconds(21);
    expect(await result).toEqual(unavailable('module', true));
    expect(outcomes()).toEqual(['failed 1.1.0']);
  });

  test('a module that arrives after its timeout replaces nothing', async () => {
    loading.mockImplementationOnce(() => after(4_500, 'late'));
    loading.mockImplementation(() => after(50, 'previous'));
    const result = remotes.load('tasks');
    await seconds(6);
    expect(await result).toBe('previous');
    expect(await remotes.load('tasks')).toBe('previous');
    expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0', 'loaded 1.0.0']);
  });

  test('a failure after the timeout is not counted again', async () => {
    loading.mockImplementationOnce(() => after(4_500, '').then(() => Promise.reject(new Error())));
    loading.mockImplementation(() => after(50, 'previous'));
    void remotes.load('tasks');
    await seconds(4);
    const counted = ['failed 1.1.0', 'returned 1.0.0', 'loaded 1.0.0'];
    expect(outcomes()).toEqual(counted);
    await seconds(2);
    expect(outcomes()).toEqual(counted);
  });
});

describe('callers', () => {
  test('at the same time, and later ones, share one load', async () => {
    loading.mockImplementation(() => after(50, 'routes'));
    const [one, other] = [remotes.load('tasks'), remotes.load('tasks')];
    await seconds(1);
    expect(one).toBe(other);
    expect(remotes.load('tasks')).toBe(one);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('share a failure until it is forgotten; then the release is tried from the start', async () => {
    start(only);
    loading.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    loading.mockResolvedValue({ default: 'routes' });
    const failed = remotes.load('tasks');
    void outcomeOf(failed);
    await seconds(1);
    expect(remotes.load('tasks')).toBe(failed);
    remotes.forget('tasks');
    const again = remotes.load('tasks');
    await seconds(1);
    expect(await again).toBe('routes');
    expect(registered).toHaveBeenLastCalledWith([expect.anything()], { force: true });
  });
});

describe('an override', () => {
  beforeEach(() => start(override));

  test('is loaded from its own address', async () => {
    loading.mockResolvedValue({ default: 'routes' });
    expect(await remotes.load('tasks')).toBe('routes');
    expect(registered.mock.calls[0]?.[0]).toEqual([{ name: 'tasks', entry: override.url }]);
    expect(outcomes()).toEqual(['loaded local']);
  });

  test('has no release to fall back to, so it gets the full timeout', async () => {
    loading.mockImplementation(() => after(4_500, 'routes'));
    const slow = remotes.load('tasks');
    await seconds(5);
    expect(await slow).toBe('routes');
    expect(await remotes.recover('tasks', new Error('boom'))).toBe(false);
  });
});

describe('a loaded module that fails', () => {
  beforeEach(async () => {
    loading.mockImplementation(() => after(50, 'routes'));
    void remotes.load('tasks');
    await seconds(1);
    events.splice(0);
  });

  test('because a chunk is missing is loaded again, with that file fetched past the cache, then the previous release', async () => {
    const fetched = jest.fn(async () => Response.json({}));
    globalThis.fetch = fetched;
    const url = 'http://localhost/remotes/tasks/1.1.0/7.js';
    const first = remotes.load('tasks');
    expect(await recovered(chunkError({ request: url }))).toBe(true);
    expect(remotes.load('tasks')).not.toBe(first);
    expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }));
    await seconds(1);
    expect(await recovered(chunkError())).toBe(true);
    expect(outcomes()).toEqual(['failed 1.1.0', 'loaded 1.1.0', 'failed 1.1.0', 'returned 1.0.0']);
    expect(events[0]).toMatchObject({ phase: 'chunk' });
  });

  test('is counted once when it is rendered again before it is known that the page stays', async () => {
    const both = [recovered(chunkError()), recovered(chunkError())];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(outcomes()).toEqual(['failed 1.1.0']);
  });

  test('while it renders is replaced by the previous release, and that one by nothing', async () => {
    expect(await remotes.recover('tasks', new Error('boom'))).toBe(true);
    const previous = remotes.load('tasks');
    await seconds(1);
    expect(await remotes.recover('tasks', new Error('boom'))).toBe(false);
    expect(remotes.load('tasks')).toBe(previous);
    expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0', 'loaded 1.0.0', 'failed 1.0.0']);
    expect(events[0]).toMatchObject({ phase: 'render', cause: 'Error: boom' });
    remotes.rendered('tasks');
    expect(remotes.inspect()[0]?.steps.at(-1)).toMatchObject({ attempt: 'previous' });
  });

  test('because of a file has that fetched past the cache on demand', async () => {
    const fetched = jest.fn(async () => Response.json({}));
    globalThis.fetch = fetched;
    const request = 'http://localhost/remotes/tasks/1.1.0/7.js';
    await recovered(chunkError({ request }));
    await remotes.refresh();
    expect(fetched).toHaveBeenCalledWith(request, expect.objectContaining({ cache: 'reload' }));
  });

  test('of an unknown remote has nothing to recover', async () => {
    expect(await remotes.recover('other', new Error('boom'))).toBe(false);
    expect(events).toEqual([]);
  });
});

describe('[A358] leaving the page', () => {
  /** Leaves the page, and comes back to it a minute later. */
  function leaveAndReturn() {
    window.dispatchEvent(new Event('pagehide'));
    frozen += 60_000;
    window.dispatchEvent(new Event('pageshow'));
  }

  test('[A358] an aborted load gets the full timeout after Back', async () => {
    loading.mockImplementationOnce(async () => {
      leaveAndReturn();
      throw new Error('aborted');
    });
    loading.mockImplementation(() => after(50, 'routes'));
    const loaded = remotes.load('tasks');
    await seconds(1);
    expect(outcomes()).toEqual(['loaded 1.1.0']);
    expect(await loaded).toBe('routes');
  });

  test('[A358] a timeout that passed while the page was hidden is not a failure of the release', async () => {
    loading.mockImplementationOnce(never);
    loading.mockImplementation(() => after(50, 'routes'));
    const loaded = remotes.load('tasks');
    await seconds(1);
    leaveAndReturn();
    await seconds(4);
    expect(outcomes()).toEqual(['loaded 1.1.0']);
    expect(await loaded).toBe('routes');
  });

  test('[A358] a chunk that was aborted by the start of a navigation is not a failure of the release', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    const isRecovered = remotes.recover('tasks', chunkError());
    await seconds(1);
    leaveAndReturn();
    await seconds(2);
    expect(await isRecovered).toBe(true);
    expect(outcomes()).toEqual([]);
  });

  test('[A358] a chunk that timed out while the page was hidden is requested again', async () => {
    const late = chunkError({ type: 'timeout' });
    leaveAndReturn();
    expect(await remotes.recover('tasks', late)).toBe(true);
    expect(outcomes()).toEqual([]);
    await seconds(5);
    await recovered(late);
    expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0']);
  });
});

describe('a release that the page does not start with', () => {
  const dashboard: RemoteRelease = {
    ...published('3.0.0'),
    name: 'dashboard',
    routes: ['/dashboard'],
  };

  test('is fetched when the remote is first loaded', async () => {
    const all = jest.fn(async () => [only, dashboard]);
    start(only, all);
    loading.mockResolvedValue({ default: 'dashboard' });
    expect(all).not.toHaveBeenCalled();
    await expect(remotes.load('dashboard')).resolves.toBe('dashboard');
    expect(outcomes()).toEqual(['loaded 3.0.0']);
  });

  test('that cannot be fetched is no fault of a version, and is fetched again by the next load', async () => {
    const offline = new RemoteUnavailable('shell', 'registry', 'offline');
    const all = jest.fn(async () => [only, dashboard]).mockRejectedValueOnce(offline);
    start(only, all);
    loading.mockResolvedValue({ default: 'dashboard' });
    expect(await outcomeOf(remotes.load('dashboard'))).toBe(offline);
    expect(outcomes()).toEqual([]);
    remotes.forget('dashboard');
    await expect(remotes.load('dashboard')).resolves.toBe('dashboard');
  });
});
