import { insertAllRules } from '@talentsphere/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { createFederatedRemotes, type RemoteEvent } from '@talentsphere/federation';
import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import { Slot, useParams, type RemoteModule } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { use, type ComponentType } from 'react';
import type { Shell } from '../shell';
import { ShellContext } from '../shell-context';
import { renderShell, type ShellOptions } from '../testing/render-shell';
import { renderSlot } from './slot-panels';
import { createPageReleases } from '../releases/page-releases';

insertAllRules();

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  registerGlobalPlugins: jest.fn(),
}));

type TaskPanel = ComponentType<{ taskId: string }>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

function Screen() {
  const { taskId = '' } = useParams();
  return (
    <>
      <h1>Task {taskId}</h1>
      <Slot name="task.aside" taskId={taskId} />
    </>
  );
}

const screens = () => Promise.resolve({ routes: [{ path: '/task/:taskId', element: <Screen /> }] });
const withPanel = (panel: TaskPanel): RemoteModule => ({
  routes: [],
  panels: { 'task.aside': panel },
});

/** The page of a task, beside whose screen the remote at `/other` has a panel. */
function open(load: () => Promise<RemoteModule>, options: Partial<ShellOptions> = {}) {
  return renderShell({
    path: '/task/1',
    remotes: { '/task/:taskId': screens, '/other': load },
    panels: { '/other': [{ slot: 'task.aside', order: 1 }] },
    ...options,
  });
}

const Greeting: TaskPanel = ({ taskId }) => <p>About {taskId}</p>;
const Broken: TaskPanel = () => {
  throw new Error('boom');
};
const forEver = new Promise<never>(() => undefined);
const Hanging: TaskPanel = () => use(forEver);

/** The place of the panel, which is what follows the heading. */
const place = () => screen.getByRole('heading', { level: 1 }).nextElementSibling;

test('[A411] a slot shows the panels of other remotes, which receive what it is about', async () => {
  const { shell } = await open(() => Promise.resolve(withPanel(Greeting)));
  expect(await screen.findByText('About 1')).toBeVisible();
  await act(() => shell.router.navigate('/task/2'));
  expect(await screen.findByText('About 2')).toBeVisible();
});

test('[A411] several panels are in the order that they state, and a slot without panels is empty', async () => {
  const named = (text: string) => () => Promise.resolve(withPanel(() => <p>Panel {text}</p>));
  const last = [{ slot: 'task.aside', order: 2 }];
  const first = [{ slot: 'task.aside', order: 1 }];
  const elsewhere = [{ slot: 'overview.top', order: 0 }];
  await renderShell({
    path: '/task/1',
    remotes: {
      '/task/:taskId': screens,
      '/a': named('last'),
      '/b': named('first'),
      '/c': named('of another slot'),
    },
    panels: { '/a': last, '/b': first, '/c': elsewhere },
  });
  await screen.findByText('Panel last');
  const texts = screen.getAllByText(/^Panel/).map(({ textContent }) => textContent);
  expect(texts).toEqual(['Panel first', 'Panel last']);
});

test('[A412] a panel that throws is reported, and its place stays empty', async () => {
  const onRemoteFailure = jest.fn(() => false);
  await open(() => Promise.resolve(withPanel(Broken)), { onRemoteFailure });
  expect(screen.getByRole('heading', { name: 'Task 1' })).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
  expect(onRemoteFailure).toHaveBeenCalledWith(
    '/other',
    expect.objectContaining({ message: 'boom' }),
  );
});

test('[A412] a panel that throws is replaced by that of the release before', async () => {
  const load = jest
    .fn(() => Promise.resolve(withPanel(Greeting)))
    .mockResolvedValueOnce(withPanel(Broken));
  await open(load, { onRemoteFailure: () => true });
  expect(await screen.findByText('About 1')).toBeVisible();
});

test('[A412] a panel that its remote does not have is reported', async () => {
  const onRemoteFailure = jest.fn(() => false);
  await open(() => Promise.resolve({ routes: [] }), { onRemoteFailure });
  const message = '/other declares a panel in task.aside and has none.';
  expect(onRemoteFailure).toHaveBeenCalledWith('/other', expect.objectContaining({ message }));
  expect(place()).toBeEmptyDOMElement();
});

test('[A412] the release before is not blamed for a panel that only its successor has', async () => {
  const published = (version: string) => ({
    version,
    url: `/remotes/other/${version}/mf-manifest.json`,
    integrity: 'sha384-x',
    hostContract: '^1.0.0',
    files: {},
  });
  const release = {
    ...published('2.0.0'),
    name: 'other',
    routes: [],
    panels: [{ slot: 'task.aside', order: 1 }],
    previous: published('1.0.0'),
  };
  jest
    .mocked(loadRemote)
    .mockResolvedValueOnce({ default: withPanel(Broken) })
    .mockResolvedValue({ default: { routes: [] } });
  const events: RemoteEvent[] = [];
  const releases = createPageReleases([release]);
  const remotes = createFederatedRemotes({
    releases,
    manifests: {},
    hostContract: '1.0.0',
    report: (event) => events.push(event),
  });
  const page = (taskId: string) => (
    <ShellContext value={{ remotes, releases } as unknown as Shell}>
      <UiProvider theme="light">{renderSlot('task.aside', { taskId })}</UiProvider>
    </ShellContext>
  );
  const { rerender } = await act(async () => render(page('1')));
  for (const taskId of ['2', '3']) await act(async () => rerender(page(taskId)));
  expect(events.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual([
    'loaded 2.0.0',
    'failed 2.0.0',
    'returned 1.0.0',
    'loaded 1.0.0',
  ]);
});

test('[A412] a panel whose code cannot be loaded leaves its place empty, and is tried again with the next screen', async () => {
  const load = jest
    .fn(() => Promise.resolve(withPanel(Greeting)))
    .mockRejectedValueOnce(new RemoteUnavailable('other', 'entry', 'it is down.'));
  const { shell } = await open(load);
  expect(place()).toBeEmptyDOMElement();
  await act(() => shell.router.navigate('/task/2'));
  expect(await screen.findByText('About 2')).toBeVisible();
});

test.each([
  ['code', () => forEver],
  ['rendering', () => Promise.resolve(withPanel(Hanging))],
])('[A412] a panel whose %s hangs delays neither its screen nor a navigation', async (_, load) => {
  const { shell } = await open(load);
  expect(screen.getByRole('heading', { name: 'Task 1' })).toBeVisible();
  await act(() => shell.router.navigate('/task/2'));
  expect(screen.getByRole('heading', { name: 'Task 2' })).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
});

test('[A412] a panel that hangs in rendering is reported after a minute, and that of the release before replaces it', async () => {
  jest.useFakeTimers();
  const onRemoteFailure = jest.fn(() => true);
  const load = jest
    .fn(() => Promise.resolve(withPanel(Greeting)))
    .mockResolvedValueOnce(withPanel(Hanging));
  await open(load, { onRemoteFailure });
  // A call of the panel can take 40 seconds.
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(onRemoteFailure).not.toHaveBeenCalled();
  expect(place()).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const message = 'The panel of /other in task.aside has not been rendered within a minute.';
  expect(onRemoteFailure).toHaveBeenCalledWith('/other', expect.objectContaining({ message }));
  expect(await screen.findByText('About 1')).toBeVisible();
});

test('[A412] a panel that is late by less than that is shown, and no failure', async () => {
  jest.useFakeTimers();
  const onRemoteFailure = jest.fn(() => false);
  let answer: ((text: string) => void) | undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  const Late: TaskPanel = () => <p>{use(answered)}</p>;
  await open(() => Promise.resolve(withPanel(Late)), { onRemoteFailure });
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  await act(async () => answer?.('Answered'));
  expect(screen.getByText('Answered')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Answered')).toBeVisible();
  expect(onRemoteFailure).not.toHaveBeenCalled();
});

test('[A412] a panel that was shown and hangs at the next screen does not delay the navigation', async () => {
  const Sometimes: TaskPanel = ({ taskId }) => (taskId === '1' ? <p>Shown</p> : use(forEver));
  const { shell } = await open(() => Promise.resolve(withPanel(Sometimes)));
  expect(await screen.findByText('Shown')).toBeVisible();
  await act(() => shell.router.navigate('/task/2'));
  expect(screen.getByRole('heading', { name: 'Task 2' })).toBeVisible();
  expect(screen.queryByText('Shown')).toBeNull();
});

test('[A412] a panel scrolls in its place when it is higher than the window', async () => {
  await open(() => Promise.resolve(withPanel(() => <p>{'more '.repeat(10_000)}</p>)));
  await screen.findByText(/^more/);
  expect(place()).toHaveStyle({ maxHeight: '100dvh', overflowY: 'auto' });
});

test('[A412] the height that a panel states is kept, up to that of the window, also when the panel fails', async () => {
  const panels = { '/other': [{ slot: 'task.aside', order: 1, height: 12 }] };
  await open(() => forEver, { panels });
  expect(place()).toHaveStyle({ minHeight: 'min(12rem, 100dvh)' });
  expect(place()).not.toHaveStyle({ display: 'none' });
});
