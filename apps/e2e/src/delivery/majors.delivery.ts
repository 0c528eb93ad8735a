import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { copyCheckout, type Checkout } from '../checkout';
import { expect, test } from '../fixtures';
import { startSecondEdge } from '../second-edge';
import { tasks } from './areas';
import { openStore } from './store';
import { releaseFrom } from './team';

const { version } = JSON.parse(readFileSync(inRoot('libs/host/package.json'), 'utf8')) as {
  version: string;
};
const next = `${Number(version.split('.')[0]) + 1}.0.0`;
const oldText = 'Find Your Next Opportunity';

/** What an edge gives a visitor who opens the tasks: the status, and the version of the remote. */
async function visit(url: string) {
  const set = (await (await fetch(`${url}/releases.json`)).json()) as { tasks: string | null };
  const { status } = await fetch(`${url}${tasks.path}`);
  return { status, version: set.tasks };
}

let team: Checkout;
test.beforeAll(async () => {
  team = await copyCheckout();
});
test.afterAll(() => team.remove());

// docs/how-to/raise-a-major.md, with one of the remotes.
test('shell and remote move to the next major of the host contract in either order', async ({
  page,
  browser,
  product,
}) => {
  const store = openStore(product.dataDir);
  const restore = await store.snapshot();
  const before = (await visit(product.url)).version;
  const tool = (...line: string[]) =>
    runNode(['--import', 'tsx/esm', ...line], {
      cwd: team.folder,
      env: { SITE_URL: product.url, DATA_DIR: product.dataDir },
    });
  const gateShell = () => tool(path.join(team.folder, 'tools/delivery/gate/cli.ts'), 'shell');
  const list = () => tool(path.join(team.folder, 'tools/delivery/release/cli.ts'), 'list');

  await test.step('the gate names each remote that has no release for the new shell', async () => {
    await team.edit('libs/host/package.json', `"version": "${version}"`, `"version": "${next}"`);
    const { code, output } = await gateShell();
    expect(code).toBe(1);
    for (const name of ['dashboard', 'marketing', 'tasks']) {
      expect(output).toMatch(
        new RegExp(`${name} \\S+ needs host contract \\S+, and no release of ${name} before it`),
      );
    }
  });

  const newer = await startSecondEdge(product, {
    SHELL_DIR: path.join(team.folder, 'apps/shell/dist'),
  });

  await test.step('deployed all the same, that shell works without them', async () => {
    expect(await visit(newer.url)).toEqual({ status: 503, version: null });
    expect((await fetch(`${newer.url}/login`)).status).toBe(200);
  });

  await test.step('a remote for the new shell is released, and waits', async () => {
    await team.edit('apps/tasks/remote.json', /\^[\d.]+/, `^${next}`);
    await team.edit('apps/tasks/src/screens/browse-screen.tsx', oldText, 'For the next shell');
    const { code, output } = await releaseFrom(team, 'tasks', product);
    expect(code, output).toBe(0);
    const waits = `waits for a shell with host contract ^${next}`;
    expect(output).toContain(`tasks ${waits}: until one is deployed`);
    expect(output).toContain(`It ${waits}: until one is deployed, sessions get ${before}.`);
    expect((await list()).output).toMatch(/\^[\d.]+\n +\S+ +used until then/);
  });
  const [waiting] = (await store.released('tasks')) ?? [];

  await test.step('visitors of the old shell get the release before it, without a failed load', async () => {
    expect(await visit(product.url)).toEqual({ status: 200, version: before });
    await page.goto(tasks.path);
    await expect(page.getByRole('heading', { name: oldText })).toBeVisible();
  });

  await test.step('the new shell runs it at once', async () => {
    expect(await visit(newer.url)).toEqual({ status: 200, version: waiting?.metadata.version });
    const visitor = await browser.newPage({ baseURL: newer.url });
    await visitor.goto(tasks.path);
    await expect(visitor.getByRole('heading', { name: 'For the next shell' })).toBeVisible();
    await visitor.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(visitor).toHaveURL(/\/login/);
    await visitor.close();
  });

  await test.step('the old shell still gets corrections, which the new one does not', async () => {
    const corrected = await store.release('tasks', (_file, text) =>
      text.replaceAll(oldText, 'Corrected for the old shell'),
    );
    expect((await visit(product.url)).version).toBe(corrected?.version);
    expect((await visit(newer.url)).version).toBe(waiting?.metadata.version);
    await store.rollback('tasks');
    expect((await visit(product.url)).version).toBe(before);
    expect((await visit(newer.url)).version).toBe(waiting?.metadata.version);
  });

  await newer.stop();
  await restore();
});
