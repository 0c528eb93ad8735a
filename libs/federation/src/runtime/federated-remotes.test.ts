/** @jest-environment <rootDir>/../testing/jsdom-environment.mjs */
import { loadRemote } from '@module-federation/enhanced/runtime';
import { createFederatedRemotes } from './federated-remotes';
import type { PublishedRelease } from './release';
import type { RemoteEvent } from './report';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  registerGlobalPlugins: jest.fn(),
}));
const loading = jest.mocked(loadRemote);

const published = (version: string): PublishedRelease => ({
  version,
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  hostContract: '^1.0.0',
  files: {},
});
const release = {
  ...published('1.1.0'),
  name: 'tasks',
  routes: ['/browse-tasks'],
  previous: published('1.0.0'),
};

/** Milliseconds that the page has spent in the browser's page cache, where no timer runs. */
let frozen: number;
let events: RemoteEvent[];
let remotes: ReturnType<typeof createFederatedRemotes>;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  frozen = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + frozen);
  events = [];
  loading.mockReset();
  remotes = createFederatedRemotes({
    releases: [release],
    manifests: {},
    hostContract: '1.0.0',
    report: (event) => events.push(event),
  });
});
afterEach(() => jest.useRealTimers());

/** Leaves the page, and comes back to it a minute later. */
function leaveAndReturn() {
  window.dispatchEvent(new Event('pagehide'));
  frozen += 60_000;
  window.dispatchEvent(new Event('pageshow'));
}
const outcomes = () => events.map(({ outcome, version }) => `${outcome} ${version}`);
const soon = (value: unknown) =>
  new Promise((resolve) => setTimeout(() => resolve({ default: value }), 50));

test('[A358] a load that leaving the page broke off has its whole time after Back', async () => {
  loading.mockImplementationOnce(async () => {
    leaveAndReturn();
    throw new Error('broken off');
  });
  loading.mockImplementation(() => soon('routes'));
  const loaded = remotes.load('tasks');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(outcomes()).toEqual(['loaded 1.1.0']);
  expect(await loaded).toBe('routes');
});

test('[A358] a deadline that passed while the page was away is no failure of the release', async () => {
  loading.mockImplementationOnce(() => new Promise(() => undefined));
  loading.mockImplementation(() => soon('routes'));
  const loaded = remotes.load('tasks');
  await jest.advanceTimersByTimeAsync(1_000);
  leaveAndReturn();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(outcomes()).toEqual(['loaded 1.1.0']);
  expect(await loaded).toBe('routes');
});

test('[A358] a chunk whose time ran out while the page was away is asked for again', async () => {
  loading.mockImplementation(() => soon('routes'));
  const late = Object.assign(new Error('timeout'), { name: 'ChunkLoadError', type: 'timeout' });
  leaveAndReturn();
  expect(remotes.failed('tasks', late)).toBe(true);
  expect(outcomes()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  remotes.failed('tasks', late);
  expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0']);
});

test('a release that hangs in a page that stands gives its place to the one before', async () => {
  loading.mockImplementationOnce(() => new Promise(() => undefined));
  loading.mockImplementation(() => soon('routes'));
  void remotes.load('tasks');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(outcomes()).toEqual(['failed 1.1.0', 'returned 1.0.0', 'loaded 1.0.0']);
});
