import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { quiet } from '@talentsphere/dev/process/nx';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { type Checkout, copyCheckout } from '../checkout';
import { expect, test } from '../fixtures';

/** Long enough that its sources need line breaks. */
const name = 'saved-searches-of-freelancers';
const title = 'Saved Searches Of Freelancers';
/** The programs behind the scripts of package.json. */
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const [, ...command]: string[] = scripts['new:remote'].split(' ');
const release = ['--import', 'tsx/esm', 'tools/delivery/release/cli.ts'];
let checkout: Checkout;

// Before it is created, its address is unknown.
test.use({ expectedProblems: new RegExp(`/${name}: .* 404`) });

test.beforeAll(async () => {
  checkout = await copyCheckout();
});
test.afterAll(() => checkout.remove());

/** Runs a program in the copy, as the commands of its packages do. */
async function run(args: string[], env = {}): Promise<string> {
  const { code, output } = await runNode(args, { cwd: checkout.folder, env });
  expect(code, output).toBe(0);
  return output;
}

/** Everything that a new remote changes in a checkout. */
async function state(): Promise<string[]> {
  const read = (file: string) => readFile(path.join(checkout.folder, file), 'utf8');
  const list = (folder: string) => readdir(path.join(checkout.folder, folder));
  return Promise.all([
    read('README.md'),
    read('package-lock.json'),
    read('tools/dev/product/remote-ports.json'),
    read('node_modules/.package-lock.json'),
    list('apps').then(String),
    list('apps/e2e/contracts').then(String),
    list('apps/e2e/src/contracts').then(String),
    list('node_modules/@talentsphere').then(String),
  ]);
}

test('a new remote that cannot be created leaves nothing behind', async ({ product }) => {
  const before = await state();
  const broken = path.join(checkout.folder, 'libs/testing/src/jest-setup.ts');
  const copy = `${broken}.copy`;
  await cp(broken, copy);
  await appendFile(broken, "\nthrow new Error('No test can run.');\n");
  const { code, output } = await runNode([...command, name], {
    cwd: checkout.folder,
    env: { ...quiet, DATA_DIR: product.dataDir },
  });
  expect(code).toBe(1);
  expect(output).toContain(`${name} was not created: everything is as it was.`);
  expect(await state()).toEqual(before);
  const { microFrontends } = await folderTarget(releasesFolder(product.dataDir)).readRegistry();
  expect(Object.keys(microFrontends)).not.toContain(name);
  await cp(copy, broken);
});

test('a new remote is tested, released, and shown by a running site', async ({ product, page }) => {
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await test.step('one command creates it', async () => {
    const output = await run([...command, name], { ...quiet, DATA_DIR: product.dataDir });
    const seconds = /is ready after (\d+) s/.exec(output)?.[1];
    expect(seconds, output).toBeDefined();
    console.log(`a new remote, tested and released: ${seconds} s`);
  });

  await test.step('the running site shows it at the next navigation', async () => {
    await page.goto(`/${name}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | TalentSphere`);
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('the edge renders it', async () => {
    const html = async () => (await page.request.get(`/${name}`)).text();
    await expect.poll(html).toContain(`${title}</h1>`);
  });

  await test.step('it is clean: format, lint, types, documents, and no packages to install', async () => {
    const app = `apps/${name}`;
    const bin = 'node_modules';
    await run([`${bin}/oxfmt/bin/oxfmt`, '--check', app, 'apps/e2e', 'tools']);
    const contract = `apps/e2e/src/contracts/${name}.spec.ts`;
    await run([`${bin}/oxlint/bin/oxlint`, app, contract]);
    await run([`${bin}/eslint/bin/eslint.js`, app, contract, '--max-warnings=0']);
    await run(['--import', 'tsx/esm', '--test', 'tools/checks/docs/docs.test.ts']);
    await run([`${bin}/knip/bin/knip.js`, '--workspace', app]);
    const check = `
      const { isInstalled } = await import('./tools/dev/bootstrap/lock-file.mjs');
      if (!isInstalled()) process.exit(1);`;
    await run(['--input-type=module', '-e', check]);
    await promisify(execFile)('npm', ['ci', '--dry-run'], { cwd: checkout.folder });
  });

  await test.step('it passes its checks and journeys, and its build is what has been released', async () => {
    const env = { DATA_DIR: product.dataDir, SITE_URL: product.url };
    expect(await run([...release, 'list'], env)).toContain(name);
    // The same source gives the same bytes, which are released already.
    expect(await run([...release, name], env)).toContain('was published before');
  });
});
