import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCheckout, type Checkout } from '../checkout';
import { openTask } from '../contracts/contract';
import { expect, test } from '../fixtures';
import { logIn } from '../people';
import { linkTo, screenOf, tasks } from './areas';
import { openStore } from './store';
import { releaseFrom } from './team';

/** A call that the running server has, and that no contract of the running shell names; and one of a later server. */
const routes = `
export const checkServer = { method: 'GET', path: '/ready', caller: 'session' } as const;
export const checkLater = { method: 'GET', path: '/later', caller: 'session' } as const;
`;

const panels = `import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { Link, useHost, useTheme } from '@talentsphere/host';
import { Text, UiProvider } from '@talentsphere/ui';
import { useEffect, useState } from 'react';

export function ServerPanel({ taskId }) {
  const { transport } = useHost();
  const { theme } = useTheme();
  const [status, setStatus] = useState('unknown');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void call(transport, routes.checkServer, {}).then((answer) => setStatus(answer.status));
    call(transport, routes.checkLater, {}).catch((error) => setProblem(error.message));
  }, [transport]);
  return (
    <UiProvider theme={theme} link={Link}>
      <Text>Server: {status}, task {taskId}</Text>
      <Text role="status">{problem}</Text>
    </UiProvider>
  );
}

export function BrokenPanel() {
  throw new Error('The panel is broken.');
}
`;

const declared = `"panels": [
    { "slot": "task.aside", "order": 10, "height": 3 },
    { "slot": "profile.sections", "order": 10, "height": 3 }
  ],
  "navigation": [
    { "place": "quick-links", "text": "Your settings", "address": "/settings", "order": 30 },`;

/** In the dashboard: an entry in a menu, a panel with a call of its own, and a panel that fails. */
async function addPlaces(team: Checkout): Promise<void> {
  const feature = path.join(team.folder, 'apps/dashboard/src/features/places');
  await mkdir(feature);
  await writeFile(path.join(feature, 'panels.tsx'), panels);
  const screen = 'apps/dashboard/src/remote.tsx';
  await team.edit(
    screen,
    /^/,
    "import { BrokenPanel, ServerPanel } from './features/places/panels';\n",
  );
  await team.edit(
    screen,
    'RemoteModule = {',
    "RemoteModule = {\n  panels: { 'task.aside': ServerPanel, 'profile.sections': BrokenPanel },",
  );
  await team.edit('apps/dashboard/remote.json', '"navigation": [', declared);
  await team.edit('libs/api/src/contract/all-routes.ts', /$/, routes);
}

let team: Checkout;
test.beforeAll(async () => {
  team = await copyCheckout();
  await addPlaces(team);
});
test.afterAll(() => team.remove());

test.use({ expectedProblems: /The panel is broken|previous release|\/later: .*status of 404/ });

test('one release of a remote brings an entry of a menu, a panel and its call to pages of a shell that knows none of them', async ({
  page,
  product,
}) => {
  const restore = await openStore(product).snapshot();
  const { code, output } = await releaseFrom(team, 'dashboard', product);
  expect(code, output).toBe(0);

  await logIn(page, 'Mina Rao');
  const task = await openTask(page);
  const asked = page.waitForRequest('**/api/ready');
  await page.goto(`/task/${task._id}`);

  await test.step('the panel shows the answer to its call, which had the token of the session', async () => {
    await expect(page.getByText(`Server: ready, task ${task._id}`)).toBeVisible();
    expect((await asked).headers()['authorization']).toMatch(/^Bearer /);
  });

  await test.step('a call that the server does not know is one sentence, and the page it is on works', async () => {
    await expect(page.getByRole('status')).toHaveText(
      'The server does not know this request. Please reload the page, or try again later.',
    );
    await expect(page.getByRole('heading', { name: task.title })).toBeVisible();
    await linkTo(page, tasks).click();
    await expect(screenOf(page, tasks)).toBeVisible();
  });

  await test.step('a panel that fails leaves its place, and the page it is on works', async () => {
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('The panel is broken'),
    );
    await page.goto(`/people/${task.userId}`);
    await failed;
    await expect(page.getByRole('heading', { name: task.userName ?? '' })).toBeVisible();
  });

  await test.step('the entry is in the menu, and leads to its screen', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });

  await test.step('a rollback takes all of it back', async () => {
    await restore();
    await page.goto(`/task/${task._id}`);
    await expect(page.getByRole('heading', { name: task.title })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('link', { name: 'Your settings' })).toBeHidden();
    await expect(page.getByText('Server: ready')).toBeHidden();
  });
});
