import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { expect } from '@playwright/test';
import { runProduct } from '@talentsphere/e2e/product';
import { startSecondEdge } from '@talentsphere/e2e/second-edge';
import { startSingleBundle } from '@talentsphere/e2e/single-bundle';

/** The measured screens; both show a list of tasks. */
export const screens = { home: '/', browse: '/browse-tasks' } as const;
export type Screen = keyof typeof screens;

/**
 * How a screen is delivered: rendered by the edge, rendered by the browser, rendered by the
 * browser from one bundle without federation, or as the rendered page's HTML and styles alone.
 */
export const deliveries = ['rendered', 'client', 'single', 'plain'] as const;
export type Delivery = (typeof deliveries)[number];

export interface Sites {
  /** The origin of each delivery but the plain one. */
  origins: Readonly<Record<Exclude<Delivery, 'plain'>, string>>;
  addressOf: (delivery: Delivery, screen: Screen) => string;
  /** Everything that pages may request. */
  trusted: ReadonlySet<string>;
  /** The address of a static file with the bytes of the rendered home page. */
  staticHome: string;
  stop: () => Promise<void>;
}

/** Enough for many pages of browse. */
const tasks = 2_000;

/** The page at an address, once the edge keeps it with its list: before, it may have sent less in time. */
export async function renderedPage(address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch(address)).text();
    expect(html).toContain('<article');
  }).toPass({ timeout: 60_000 });
  return html;
}

/** The same screen without scripts and without anything that must be fetched first. */
const withoutRequests = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*>/gs, '');

/** A copy of the shell's folder with further static files. */
async function shellWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-plain-'));
  await cp(inRoot('apps/shell/dist'), folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(text));
  }
  return folder;
}

/** Starts one product, and serves its pages in each way. */
export async function startSites(): Promise<Sites> {
  const product = await runProduct({ tasks, pages: { RENDER: 'on', RATE_LIMIT_PAGES: '0' } });
  const client = await startSecondEdge(product, { RENDER: 'off' });
  const single = await startSingleBundle(product);
  const home = await renderedPage(product.url + screens.home);
  const shell = await shellWith({
    'plain-home.html': withoutRequests(home),
    'plain-browse.html': withoutRequests(await renderedPage(product.url + screens.browse)),
    'static-home.html': home,
  });
  const plain = await startSecondEdge(product, { RENDER: 'off', SHELL_DIR: shell });
  const origins = { rendered: product.url, client: client.url, single: single.url };
  return {
    origins,
    addressOf: (delivery, screen) =>
      delivery === 'plain'
        ? `${plain.url}/assets/plain-${screen}.html`
        : origins[delivery] + screens[screen],
    trusted: new Set([...product.origins, ...Object.values(origins), plain.url]),
    staticHome: `${plain.url}/assets/static-home.html`,
    async stop() {
      for (const each of [plain, single, client, product]) await each.stop();
      await rm(shell, { recursive: true });
    },
  };
}
