import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  ReleaseError,
  shellName,
  type ReleaseSet,
  type RemoteRelease,
} from '@talentsphere/releases';
import fc from 'fast-check';
import { expect, test } from '../fixtures';
import { logInAsDemo } from '../people';
import { areas, linkTo, type Area } from './areas';
import { openStore, type Patch } from './store';

/** `PAGE_LOADS=10000 npm test -- delivery whole-pages` takes hours. */
const loads = Number(process.env['PAGE_LOADS'] ?? 60);
const seed = Number(process.env['PAGE_SEED'] ?? 30);
/** About 200 releases and 50 rollbacks during 10,000 loads. */
const changes = Math.max(15, loads / 35);
const tabs = 3;

const bundles = [...areas.map(({ remote }) => remote), shellName];

const change = fc.record({
  bundle: fc.constantFrom(...bundles),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('release' as const) },
    { weight: 2, arbitrary: fc.constant('canary' as const) },
    { weight: 1, arbitrary: fc.constant('promote' as const) },
    { weight: 2, arbitrary: fc.constant('roll back' as const) },
  ),
  percent: fc.integer({ min: 10, max: 90 }),
});
const visit = fc.record({
  area: fc.constantFrom(...areas),
  by: fc.constantFrom('address' as const, 'link' as const),
});

interface StatedSet {
  shell: string;
  releases: readonly Pick<RemoteRelease, 'name' | 'version'>[];
  /** Where the releases of other addresses are. */
  others?: { url: string };
}

/** What a document states, and what it is made of. */
interface Loaded {
  settings: StatedSet;
  /** The number of the shell's build. */
  build: string;
  /** The number of the remote's build, by the text of its screen. */
  screen: string;
  /** Paths of all files that the document has fetched. */
  files: readonly string[];
}

/** The number of a build after a text; none for the first build. */
const numberAfter = (text: string) => String.raw`${text}(?: \((\d+)\))?`;

/** Runs in the page. Reads everything at once, because another document may follow at any time. */
function readDocument(pattern: string): Loaded | undefined {
  const settings = document.getElementById('page-settings')?.textContent;
  const isHydrated = document.querySelector('header')?.getAttribute('aria-busy') === 'false';
  const shown = new RegExp(pattern).exec(document.querySelector('main')?.textContent ?? '');
  if (!settings || !isHydrated || !shown) return undefined;
  return {
    settings: JSON.parse(settings) as StatedSet,
    build: document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content ?? '',
    screen: shown[1] ?? '',
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  };
}

/** The builds that were seen as a version of a bundle, and the one that was released as it. */
class Versions {
  readonly #released = new Map<string, string>();
  readonly #seen = new Map<string, Set<string>>();

  /** The first build of a version is the one that was released as it. */
  release(bundle: string, version: string | undefined, build: string): void {
    const key = `${bundle} ${version}`;
    if (version && !this.#released.has(key)) this.#released.set(key, build);
  }

  see(bundle: string, version: string | undefined, build: string): void {
    const key = `${bundle} ${version}`;
    this.#seen.set(key, (this.#seen.get(key) ?? new Set()).add(build));
  }

  /** Each version of which another build was seen. */
  get mixed(): string[] {
    return [...this.#seen]
      .filter(([key, builds]) => builds.size > 1 || !builds.has(this.#released.get(key) ?? 'none'))
      .map(([key, builds]) => `${key}: ${[...builds].join()}, not ${this.#released.get(key)}`);
  }
}

test(
  `of ${loads} pages none mixes releases, during changes of four bundles`,
  { tag: '@sample' },
  async ({ product, newPerson }) => {
    test.setTimeout(180_000 + loads * 10_000);
    const store = openStore(product.dataDir);
    const restore = await store.snapshot();
    const versions = new Versions();
    const counts: Record<string, number> = {};
    const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
    const lists = new Map<string, StatedSet['releases']>();
    const visits = fc.sample(visit, { seed, numRuns: loads }).values();
    let loaded = 0;
    let isOver = false;

    async function setOf({ shell, releases, others }: StatedSet): Promise<Map<string, string>> {
      if (others && !lists.has(others.url)) {
        const answer = await fetch(`${product.url}${others.url}`);
        lists.set(others.url, (await answer.json()) as StatedSet['releases']);
      }
      const all = [...releases, ...(lists.get(others?.url ?? '') ?? [])];
      return new Map([
        ...all.map(({ name, version }) => [name, version] as const),
        [shellName, shell],
      ]);
    }

    async function seeDocument({ settings, build, screen, files }: Loaded, { remote }: Area) {
      const set = await setOf(settings);
      versions.see(shellName, settings.shell, build);
      versions.see(remote, set.get(remote), screen);
      const scripts = files.filter((file) => /^\/assets\/main\..*\.js$/.test(file)).join();
      versions.release('main script of shell', settings.shell, scripts);
      versions.see('main script of shell', settings.shell, scripts);
      for (const file of files) {
        const [, name = '', version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
        // Files that several releases have in common are named by their content.
        if (name && version !== 'files') expect([name, version]).toEqual([name, set.get(name)]);
      }
    }

    /** Before any script: the text is that of the remote's code on the edge. */
    async function seeHtml(html: string, { remote, text }: Area): Promise<void> {
      const [, settings = ''] = /id="page-settings">(.*?)<\/script>/s.exec(html) ?? [];
      const stated = JSON.parse(settings) as StatedSet;
      const [, build = ''] = /<meta name="shell-build" content="(\d+)"/.exec(html) ?? [];
      versions.see(shellName, stated.shell, build);
      const shown = new RegExp(numberAfter(text)).exec(html);
      if (shown) versions.see(remote, (await setOf(stated)).get(remote), shown[1] ?? '');
      count(shown ? 'HTML with a screen' : 'HTML without a screen');
    }

    async function load(page: Page, area: Area, by: 'address' | 'link'): Promise<void> {
      let html = '';
      if (by === 'link') {
        await linkTo(page, area).click();
      } else {
        // Interrupted while the page before replaces itself with one of newer releases.
        await expect(async () => {
          html = (await (await page.goto(area.path))?.text()) ?? '';
        }).toPass();
        await seeHtml(html, area);
      }
      let seen: Loaded | undefined;
      await expect(async () => {
        seen = await page.evaluate(readDocument, numberAfter(area.text));
        expect(seen).toBeDefined();
      }).toPass();
      if (seen) await seeDocument(seen, area);
      count(`by ${by}`);
      loaded += 1;
    }

    async function useTab(): Promise<void> {
      const person = await newPerson();
      const page = await person.newPage();
      await page.goto('/login');
      await logInAsDemo(page, 'Mina Rao');
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
      for (const { area, by } of visits) await load(page, area, by);
      await person.close();
    }

    /** Visitors without scripts, each of whom is a new session, go on meanwhile. */
    async function visitWithoutScripts(): Promise<void> {
      const open = areas.filter(({ remote }) => remote !== 'dashboard');
      for (let turn = 0; !isOver; turn += 1) {
        const area = open[turn % open.length];
        if (area) await seeHtml(await (await fetch(`${product.url}${area.path}`)).text(), area);
        await sleep(50);
      }
    }

    function apply(bundle: string, kind: string, percent: number, build: string) {
      const text = areas.find(({ remote }) => remote === bundle)?.text;
      const patch: Patch = (_file, code) =>
        text ? code.replaceAll(text, `${text} (${build})`) : code;
      if (kind === 'promote') return store.promote(bundle);
      if (kind === 'roll back') return store.rollback(bundle);
      if (kind === 'canary')
        return text ? store.canary(bundle, percent, patch) : store.canaryShell(percent, build);
      return text ? store.release(bundle, patch) : store.releaseShell(build);
    }

    async function changeReleases(): Promise<void> {
      const schedule = fc.sample(change, { seed, numRuns: Math.floor(changes) });
      for (const [index, { bundle, kind, percent }] of schedule.entries()) {
        while (!isOver && loaded < (index * loads) / changes) await sleep(20);
        if (isOver) return;
        const build = String(index + 1);
        // Refused when there is no canary to promote, or nothing to go back to.
        const release = await apply(bundle, kind, percent, build).catch((error: unknown) => {
          if (error instanceof ReleaseError) return count('refused');
          throw error;
        });
        if (typeof release === 'object') versions.release(bundle, release.version, build);
        count(kind);
      }
    }

    const first = (await (await fetch(`${product.url}/releases.json`)).json()) as ReleaseSet;
    for (const bundle of bundles) versions.release(bundle, first[bundle] ?? undefined, '');
    const background = [changeReleases(), visitWithoutScripts()];
    await Promise.all(Array.from({ length: tabs }, useTab));
    isOver = true;
    await Promise.all(background);
    await restore();
    console.log(`seed ${seed}:`, counts);
    expect(versions.mixed).toEqual([]);
  },
);
