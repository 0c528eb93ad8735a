import type { RemoteInspection } from '@talentsphere/federation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

const settings = { origins: ['http://localhost:5102'], overrides: {} };
const release = {
  name: 'tasks',
  version: '1.2.3',
  url: '/remotes/tasks/1.2.3/mf-manifest.json',
  integrity: '',
  hostContract: '^1.0.0',
  routes: ['/area'],
  files: {},
};
const steps: RemoteInspection['steps'] = [
  {
    phase: 'manifest',
    version: '1.2.3',
    attempt: 'first',
    start: 100,
    duration: 20,
    fromPage: true,
    cause: '',
  },
];
const inspect = () => [{ release, current: release, steps }];
const remotes = {
  '/area': () => Promise.resolve({ routes: [{ path: '/area', element: 'Area' }] }),
};
const open = (path: string, local = false) =>
  renderShell({
    path,
    remotes,
    inspector: settings,
    inspect: () =>
      inspect().map((each) => (local ? { ...each, release: { ...release, local } } : each)),
    answers: { 'GET /releases.json': () => Response.json({ tasks: '1.2.4', shell: 'one' }) },
  });
const panel = () => screen.queryByRole('dialog', { name: 'Inspector' });
const shortcut = () => fireEvent.keyDown(window, { code: 'KeyR', altKey: true, shiftKey: true });

beforeEach(() => sessionStorage.clear());

test('the address opens it, and it shows every remote', async () => {
  await open('/area?inspector');
  const dialog = await screen.findByRole('dialog', { name: 'Inspector' });
  expect(dialog).toHaveTextContent('Registry default');
  expect(screen.getByRole('table', { name: 'Load of tasks' })).toHaveTextContent(
    'manifest100 ms20 mscame with the page',
  );
  expect(await screen.findByText('tasks: 1.2.3 here, 1.2.4 in a new page.')).toBeInTheDocument();
});

test('the shortcut opens and closes it, and the focus goes back', async () => {
  const { user } = await open('/area');
  const link = screen.getByRole('link', { name: 'Skip to content' });
  link.focus();
  expect(panel()).toBeNull();
  shortcut();
  await screen.findByRole('dialog', { name: 'Inspector' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(link).toHaveFocus());
});

test('it cannot be opened unless the page’s settings enable it', async () => {
  await renderShell({ path: '/area?inspector', remotes });
  shortcut();
  expect(await screen.findByText('Area')).toBeVisible();
  expect(panel()).toBeNull();
});

test('an address of another origin is rejected with a message, an allowed one is stored', async () => {
  const { user } = await open('/area?inspector');
  const field = await screen.findByLabelText('Load tasks from');
  fireEvent.click(screen.getByText('tasks'));
  await user.type(field, 'http://evil.example');
  await user.click(screen.getByRole('button', { name: 'Load from there', hidden: true }));
  expect(field).toHaveAccessibleDescription(/may not be loaded from http:\/\/evil\.example/);
  expect(sessionStorage.getItem('remote-overrides')).toBeNull();
});

test('an override is marked in the page', async () => {
  const { user } = await open('/area', true);
  await user.click(await screen.findByRole('button', { name: 'Local: tasks' }));
  expect(await screen.findByRole('dialog', { name: 'Inspector' })).toHaveTextContent(
    'Local override',
  );
});
