import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startServices } from '@talentsphere/dev/product/product';
import { publishRemotes } from '@talentsphere/dev/product/publish';
import { releasesFolder } from '@talentsphere/releases/store';
import { startDev } from './command';
import { comesEmpty, expect, type Site, test } from './dev-test';
import { tasks } from './remotes';

const site: Site = { url: '', origins: [] };
test.use({ site });

const stops: (() => Promise<unknown>)[] = [];

test.beforeAll(async ({ checkout }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-dev-data-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const [remotePort, port = 0, apiPort = 0, authPort = 0] = await freePorts(4);
  const remote = `http://localhost:${remotePort}`;
  await publishRemotes(releasesFolder(dataDir));
  const product = await startServices(
    { port, apiPort, authPort, dataDir, databaseUrl: '', seed: 'demo' },
    undefined,
    { pages: { INSPECTOR: 'on', OVERRIDE_ORIGINS: remote, REMOTE_OVERRIDES: `tasks=${remote}` } },
  );
  stops.push(() => product.stop());
  const env = { API_PORT: `${apiPort}`, AUTH_PORT: `${authPort}`, PORT: `${remotePort}` };
  const command = await startDev(checkout.folder, ['tasks'], env);
  stops.push(() => command.interrupt());
  site.url = product.url;
  site.origins = [remote, `http://localhost:${authPort}`];
});
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

test('a remote from a dev server runs in a shell that was built for release', async ({
  page,
  checkout,
}) => {
  const { path: address, file, from, to } = tasks.edited;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: from })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // Only releases are rendered by the edge.
  expect(await comesEmpty(page, address)).toBe(true);
  await expect.poll(() => comesEmpty(page, '/')).toBe(false);
  await checkout.edit(file, from, to);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: to })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
