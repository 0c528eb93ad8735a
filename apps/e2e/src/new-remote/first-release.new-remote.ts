import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { quiet } from '@talentsphere/dev/process/nx';
import { killGroup, runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { demo } from '@talentsphere/domain/demo';
import { releasesOf } from '@talentsphere/releases';
import { describeShell, folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { expect, test as base, type WorkerFixtures } from '../fixtures';
import { openStore, pagesFollow } from '../delivery/store';
import { runProduct, type RunningProduct } from '../product';

const name = 'market-pulse';
const title = 'Market Pulse';
const counted = /^\d+ of \d+ tasks are open\.$/;

/** As on a deployed site, sessions get only what is proven. */
const test = base.extend<object, WorkerFixtures>({
  product: [
    async ({ render }, use) => {
      const product = await runProduct({ pages: { RENDER: render, PROVEN_RELEASES: 'on' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

let parent: string;
let folder: string;
let tarballs: string[];
test.beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'team-')));
  folder = path.join(parent, name);
});
test.afterAll(() => rm(parent, { recursive: true, force: true }));

/** Seconds that the steps took, for the table of the document. */
const seconds: Record<string, string> = {};

/** One row of the table in the document. */
const step = (row: string, action: () => Promise<unknown>) =>
  test.step(row, async () => {
    const started = performance.now();
    await action();
    seconds[row] = ((performance.now() - started) / 1_000).toFixed(0);
  });

/** Runs a program of the checkout, as its commands do. */
async function inCheckout(args: string[], env = {}): Promise<string> {
  const { code, output } = await runNode(args, { env: { ...quiet, ...env } });
  expect(code, output).toBe(0);
  return output;
}

/** Runs npm in the folder of the team. @returns its output, and whether it failed */
async function tryNpm(args: string[], env = {}): Promise<{ output: string; failed: boolean }> {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const { stdout, stderr, code } = await promisify(execFile)('npm', args, options).then(
    (outputs) => ({ ...outputs, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { output: `${stdout}${stderr}`, failed: code !== 0 };
}

async function npm(args: string[], env = {}): Promise<string> {
  const { output, failed } = await tryNpm(args, env);
  expect(failed, output).toBe(false);
  return output;
}

async function release(product: RunningProduct, ...words: string[]) {
  const { dataDir, url } = product;
  const output = await npm(['run', 'release', '--', ...words], {
    DATA_DIR: dataDir,
    SITE_URL: url,
  });
  await pagesFollow(product);
  return output;
}

async function testAndBuild() {
  await npm(['test']);
  await npm(['run', 'build']);
}

/** The releases of the remote, or of the shell, the newest first. */
const releasedOn = async ({ dataDir }: RunningProduct, of: string) =>
  releasesOf(await folderTarget(releasesFolder(dataDir)).readRegistry(), of);

/** Releases the built shell, as its journeys would with the remotes that are released. */
async function releaseProvenShell(product: RunningProduct) {
  const { microFrontends } = await folderTarget(releasesFolder(product.dataDir)).readRegistry();
  const proven = Object.values(microFrontends).flatMap((releases) =>
    releases.map(({ url }) => url),
  );
  await openStore(product).give({ ...describeShell(inRoot('apps/shell')), proven });
}

/** The files that the document shows under their names. */
async function writeFeature() {
  const text = await readFile(inRoot('docs/how-to/your-first-release.md'), 'utf8');
  const files = [...text.matchAll(/^`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)];
  expect(files).toHaveLength(6);
  for (const [, file = '', content = ''] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/** Serves the remote alone while something is tried. */
async function runAlone(product: RunningProduct, action: (address: string) => Promise<void>) {
  const [port] = await freePorts(1);
  const address = `http://localhost:${port}/${name}`;
  const child = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: folder,
    env: {
      ...process.env,
      SITE_URL: product.url,
      AUTH_URL: `http://127.0.0.1:${product.authPort}`,
    },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    await action(address);
  } finally {
    killGroup(child, 'SIGTERM');
  }
}

test.beforeAll(() =>
  step('The packages', async () => {
    const output = await inCheckout([
      ...['--import', 'tsx/esm', 'tools/delivery/packages/cli.ts'],
      path.join(parent, 'packages'),
    ]);
    tarballs = output.match(/\S+\.tgz$/gm)?.map((file) => inRoot(file)) ?? [];
    expect(tarballs).toHaveLength(9);
  }),
);

test('[A560] a team takes the first release from an empty folder to a promoted canary', async ({
  product,
  page,
  browser,
}) => {
  await step('An empty remote', async () => {
    const nx = ['node_modules/nx/dist/bin/nx.js', 'generate', '@talentsphere/delivery:remote'];
    const output = await inCheckout([...nx, name, `--folder=${folder}`]);
    expect(output).toContain(`${name} is in ${folder}.`);
  });
  await step('Installation', () => npm(['install', '--prefer-offline', '-D', ...tarballs]));
  await step('Tests, types and build', testAndBuild);

  await step('Alone, beside a running site', () =>
    runAlone(product, async (address) => {
      const context = await browser.newContext();
      const alone = await context.newPage();
      await alone.goto(address);
      await expect(alone.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(alone.getByRole('complementary', { name: `${name} alone` })).toBeVisible();
      const answer = await alone.request.get(new URL('/api/tasks/facets', address).href);
      expect(await answer.json()).toHaveProperty('open');
      await context.close();
    }),
  );

  await releaseProvenShell(product);
  await step('Check, journeys and first release', async () => {
    expect(await release(product, 'check')).toContain(`✓ ${name}`);
    const output = await release(product, name);
    expect(output).toContain('1 passed');
    expect(output).toContain('100 %');
  });
  await test.step('it is proven in the shell of the site', async () => {
    const [shell] = await releasedOn(product, 'shell');
    const [first] = await releasedOn(product, name);
    expect(first?.extras.proven).toEqual([shell?.url]);
  });
  await page.goto(`/${name}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);

  await step('The feature: tests, types and build', async () => {
    await writeFeature();
    await testAndBuild();
  });
  await test.step('a range that admits contracts without what it imports is refused', async () => {
    const file = path.join(folder, 'remote.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"\^[\d.]+"/, '"^2.0.0"'));
    const { output } = await tryNpm(['run', 'release', '--', 'check'], {
      DATA_DIR: product.dataDir,
      SITE_URL: product.url,
    });
    expect(output).toMatch(/imports \w+ of @talentsphere\/host, which has it since \d/);
    await writeFile(file, text);
  });
  await step('Canary and promotion', async () => {
    expect(await release(product, 'check')).toContain(`✓ ${name}`);
    expect(await release(product, name, '--share', '10')).toContain('10 %');
    await release(product, 'promote', name);
  });

  await test.step('everybody has the page, rendered on the edge, with its call', async () => {
    const html = async () => (await page.request.get(`/${name}`)).text();
    await expect.poll(html).toContain('How busy the market is.');
    await page.goto('/about-us');
    await page.getByRole('banner').getByRole('link', { name: title }).click();
    await expect(page.getByRole('main').getByText(counted)).toBeVisible();
  });

  await test.step('its panel is in the screen of another team', async () => {
    await page.goto(`/people/${demo.accounts[0].uid}`);
    await expect(page.getByRole('region', { name: title }).getByText(counted)).toBeVisible();
  });

  await test.step('a checkout of the platform opens its addresses', async () => {
    const [{ metadata } = { metadata: { version: '' } }] = await releasedOn(product, name);
    const cli = ['--import', 'tsx/esm', 'tools/delivery/release/cli.ts'];
    const output = await inCheckout([...cli, 'prove', `${name}@${metadata.version}`], {
      DATA_DIR: product.dataDir,
      SITE_URL: product.url,
    });
    expect(output).toMatch(/market-pulse shows its addresses in the shell(.|\n)*1 passed/);
    expect(output).toContain('was proven before');
  });

  console.log(
    Object.entries(seconds)
      .map(([row, time]) => `| ${row} | ${time} |`)
      .join('\n'),
  );
});
