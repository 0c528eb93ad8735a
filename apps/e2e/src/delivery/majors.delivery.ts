import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { shellContractFile } from '@talentsphere/releases';
import { expect, test } from '../fixtures';
import { startSecondEdge } from '../second-edge';
import { tasks } from './areas';
import { digestOf } from './changed-shell';
import { openStore, type Patch } from './store';
import { runRelease } from './team';

const { version } = JSON.parse(readFileSync(inRoot('libs/host/package.json'), 'utf8')) as {
  version: string;
};
const next = `${Number(version.split('.')[0]) + 1}.0.0`;
const range = JSON.stringify(remoteNamed('tasks').hostContract);
const oldText = 'Find Your Next Opportunity';
const newText = 'For the next shell';

/** A copy of the built shell, in the folder, with the next major of the host contract. */
async function makeNextShell(folder: string): Promise<void> {
  await cp(inRoot('apps/shell/dist'), folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  });
  const files = await readdir(folder, { recursive: true });
  const page = path.join(folder, 'index.html');
  let html = await readFile(page, 'utf8');
  for (const name of files.filter((each) => each.endsWith('.js') || each === shellContractFile)) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const changed = text.replaceAll(JSON.stringify(version), JSON.stringify(next));
    await writeFile(file, changed);
    html = html.replaceAll(digestOf(text), digestOf(changed));
  }
  await writeFile(page, html);
}

/** A build of tasks for that shell. */
const forNextShell: Patch = (file, text) =>
  (file.startsWith('remote-entry') ? text.replaceAll(range, `"^${next}"`) : text).replaceAll(
    oldText,
    newText,
  );

/** What an edge gives a visitor who opens the tasks: the status, and the version of the remote. */
async function visit(url: string) {
  const set = (await (await fetch(`${url}/releases.json`)).json()) as { tasks: string | null };
  const { status } = await fetch(`${url}${tasks.path}`);
  return { status, version: set.tasks };
}

test('shell and remote move to the next major of the host contract in either order', async ({
  page,
  browser,
  product,
}) => {
  const { url, dataDir } = product;
  const store = openStore(product);
  const restore = await store.snapshot();
  const before = (await visit(url)).version;
  const shell = await mkdtemp(path.join(tmpdir(), 'talentsphere-shell-'));
  await makeNextShell(shell);
  const newer = await startSecondEdge(product, { SHELL_DIR: shell });

  await test.step('a shell that is first works without the remotes that have no release for it', async () => {
    expect(await visit(newer.url)).toEqual({ status: 503, version: null });
    expect((await fetch(`${newer.url}/login`)).status).toBe(200);
  });

  const waiting = await store.release('tasks', forNextShell, { hostContract: `^${next}` });

  await test.step('a remote that is first waits, and visitors get the release before it without a failed load', async () => {
    expect(await visit(url)).toEqual({ status: 200, version: before });
    await page.goto(tasks.path);
    await expect(page.getByRole('heading', { name: oldText })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    const { output } = await runRelease(['list'], { SITE_URL: url, DATA_DIR: dataDir });
    expect(output).toContain(`waits for a shell with host contract ^${next}`);
    expect(output).toMatch(new RegExp(`${before} +used until then`));
  });

  await test.step('its shell runs it', async () => {
    expect(await visit(newer.url)).toEqual({ status: 200, version: waiting?.version });
    const visitor = await browser.newPage({ baseURL: newer.url });
    await visitor.goto(tasks.path);
    await expect(visitor.getByRole('heading', { name: newText })).toBeVisible();
    await visitor.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(visitor).toHaveURL(/\/login/);
    await visitor.close();
  });

  await test.step('the old shell gets a correction and its rollback, which the new one does not', async () => {
    const corrected = await store.release('tasks', (_file, text) =>
      text.replaceAll(oldText, 'Corrected for the old shell'),
    );
    expect((await visit(url)).version).toBe(corrected?.version);
    expect((await visit(newer.url)).version).toBe(waiting?.version);
    await store.rollback('tasks');
    expect((await visit(url)).version).toBe(before);
    expect((await visit(newer.url)).version).toBe(waiting?.version);
  });

  await newer.stop();
  await restore();
  await rm(shell, { recursive: true });
});
